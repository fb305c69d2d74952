extension HTMLReport {
  /// The script of the page; its hash is in the content security policy.
  ///
  /// It reads one object a screen. `v` the picture and `p` the screen as x, y, width, height; `s` all
  /// texts; `o` the stops: text, identifier, [role, frame, badge's x and y, label], containers, why
  /// it follows, more; `k` paths of containers; `c` containers' frames; `u` unreachable: text, reason,
  /// frame; `r` rotors; `g` the golden's stops; `loop` where a flick leads from the last stop, and
  /// `gloop` where it led in the golden.
  /// Texts become text nodes and attributes only, never markup.
  static let script = #"""
    "use strict";
    (() => {
    const SVG = "http://www.w3.org/2000/svg";
    const ROLES = ["text", "button", "heading", "link", "image", "field", "adjustable"];
    const templates = JSON.parse(document.getElementById("templates").textContent);
    const players = new Map();
    let latest = null;

    function add(parent, name, attributes, text) {
      const node = document.createElement(name);
      for (const key in attributes) node.setAttribute(key, attributes[key]);
      if (text !== undefined) node.textContent = text;
      parent.append(node);
      return node;
    }
    function draw(parent, name, attributes, text) {
      const node = document.createElementNS(SVG, name);
      for (const key in attributes) node.setAttribute(key, attributes[key]);
      if (text !== undefined) node.textContent = text;
      parent.append(node);
      return node;
    }
    const outline = ([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}z`;
    const badgeWidth = number => 7 + 6 * String(number).length;

    // A sentence from its template, with names and numbers put into their places.
    function sentence(data, [template, level, ...parts]) {
      let next = 0;
      let text = "";
      for (const letter of templates[template]) {
        if (letter === "\uE000") text += `"${data.s[parts[next++]]}"`;
        else if (letter === "\uE001") text += parts[next++];
        else text += letter;
      }
      if (next < parts.length) text += ` (${parts[next]})`;
      return { text, level };
    }

    function fitted(text, room) {
      let used = 0;
      let result = "";
      for (const letter of text) {
        used += letter.codePointAt(0) >= 0x1100 ? 1.05 : 0.56;
        if (used > room) return result.length > 2 ? result.slice(0, -1) + "\u2026" : "";
        result += letter;
      }
      return result;
    }

    function label(svg, data, text, [role, x, y, w, h, bx, by], number) {
      let left = x + 4;
      let right = x + w - 4;
      let top = y;
      const bw = badgeWidth(number);
      if (bx < x + w && bx + bw > x && by < y + h && by + 13 > y) {
        if (h >= 27 && by === y) top = by + 13;
        else if (bx + bw / 2 < x + w / 2) left = bx + bw + 3;
        else right = bx - 3;
      }
      const size = Math.min(12, Math.floor((y + h - top) * 0.7));
      const shown = size < 7 ? "" : fitted(text, (right - left) / size);
      if (!shown) return;
      draw(svg, "text", {
        x: data.rtl ? right : left, y: Math.round((top + y + h) / 2 + size * 0.35),
        "font-size": size, "text-anchor": data.rtl ? "end" : "start",
        class: ROLES[role] === "heading" ? "heading" : ""
      }, shown);
    }

    // The arrow from the number of the last stop back to where the swipe leads.
    function wayBack(data, start, end) {
      const side = data.rtl ? -1 : 1;
      const edge = ({ number, box }) => box[5] + (data.rtl ? -1 : badgeWidth(number) + 1);
      const from = [edge(start), start.box[6] + 9.5];
      const to = [edge(end), end.box[6] + 3.5];
      const bulge = side * Math.round(Math.min(90, Math.max(40, Math.hypot(to[0] - from[0], to[1] - from[1]) / 4)));
      const rise = start === end ? 16 : 0;
      return `M${from.join(" ")}C${from[0] + bulge} ${from[1] + rise} ${to[0] + bulge} ${to[1] - rise} ${to.join(" ")}`;
    }

    // Draws a screen; items are {number, box, text, mark} in the order of the flicks, `back` is the
    // place of the one that the swipe after the last leads back to.
    function picture(parent, data, items, caption, summary, back) {
      const figure = add(parent, "figure", {});
      add(figure, "figcaption", {}, caption);
      const frame = add(figure, "div", { class: "picture" });
      const drawn = items.filter(item => item.box);
      if (!drawn.length) {
        add(frame, "p", {}, "No frames were recorded, so nothing can be drawn.");
        return null;
      }
      const svg = draw(frame, "svg", { viewBox: data.v.join(" "), width: data.v[2], height: data.v[3], role: "img", "aria-label": summary });
      draw(svg, "path", { class: "page", d: outline(data.v) });
      draw(svg, "path", { class: "screen", d: outline(data.p) });
      const [x, y, width, height] = data.p;
      if (data.img) draw(svg, "image", { x, y, width, height, href: data.img, preserveAspectRatio: "none" });
      if (data.c.length) draw(svg, "path", { class: "container", d: data.c.map(outline).join("") });
      const points = drawn.map(({ number, box }) => [box[5] + badgeWidth(number) / 2, box[6] + 6.5]);
      const way = ["", ""];
      points.slice(1).forEach((end, place) => {
        const start = points[place];
        const isLong = Math.hypot(end[0] - start[0], end[1] - start[1]) > 200;
        way[isLong ? 1 : 0] += `M${start.join(" ")}L${end.join(" ")}`;
      });
      if (way[0]) draw(svg, "path", { class: "way", d: way[0] });
      if (way[1]) draw(svg, "path", { class: "way long", d: way[1] });
      // The way shows between the stops and only shines through them.
      if (!data.img) draw(svg, "path", { class: "veil", d: drawn.map(({ box }) => outline(box.slice(1, 5))).join("") });
      ROLES.forEach((name, role) => {
        const d = drawn.filter(item => item.box[0] === role).map(item => outline(item.box.slice(1, 5)));
        if (d.length) draw(svg, "path", { class: `box ${name}${data.img ? " over" : ""}`, d: d.join("") });
      });
      const lost = data.u.filter(item => item[2]).map(item => outline(item[2]));
      if (lost.length) draw(svg, "path", { class: "unreachable", d: lost.join("") });
      const end = back === undefined ? undefined : items[back];
      if (end && end.box) draw(svg, "path", { class: "back", "marker-end": "url(#back)", d: wayBack(data, drawn[drawn.length - 1], end) });
      if (!data.img) for (const item of drawn) label(svg, data, item.text, item.box, item.number);
      for (const { number, box, mark } of drawn) {
        const width = badgeWidth(number);
        draw(svg, "rect", { class: "badge " + mark, x: box[5], y: box[6], width, height: 13, rx: 4 });
        draw(svg, "text", { class: "number", x: box[5] + width / 2, y: box[6] + 10 }, number);
      }
      return svg;
    }

    """# + playerScript + #"""

      function open(details) {
        if (!players.has(details) && details.querySelector("script")) players.set(details, new Player(details));
      }
      for (const details of document.querySelectorAll("details.screen")) {
        details.addEventListener("toggle", () => { if (details.open) open(details); });
      }
      // What stands open is drawn when it comes near, so that many do not delay the first.
      const near = new IntersectionObserver(entries => {
        for (const entry of entries) if (entry.isIntersecting) { near.unobserve(entry.target); open(entry.target); }
      }, { rootMargin: "800px" });
      for (const details of document.querySelectorAll("details.screen[open]")) near.observe(details);

      function follow() {
        const target = location.hash && document.getElementById(location.hash.slice(1));
        if (!target || !target.matches("details.screen")) return;
        target.open = true;
        open(target);
        target.querySelector("summary").focus();
        target.scrollIntoView();
      }
      addEventListener("hashchange", follow);
      document.addEventListener("click", event => {
        const link = event.target.closest("nav a");
        if (link && link.hash === location.hash) follow();
      });
      follow();

      document.addEventListener("keydown", event => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
        const target = event.target;
        if (!step || target.matches("select, input")) return;
        const details = target.closest("details.screen");
        const isSide = event.key === "ArrowLeft" || event.key === "ArrowRight";
        let player = details && players.get(details);
        if (!player && isSide && (target === document.body || target.id === "screens")) {
          const first = document.querySelector("details.screen[open]");
          player = latest && latest.details.open ? latest : first && players.get(first);
        }
        // Up and down scroll the page wherever the replay has not the focus.
        if (!player || (!isSide && !player.panel.contains(target))) return;
        event.preventDefault();
        player.stop();
        if (isSide) player.flick(step); else player.turn(step);
      });
      })();
      """#
}
