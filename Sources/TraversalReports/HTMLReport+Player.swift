extension HTMLReport {
  /// The part of the page's script that replays the flicks of one screen.
  static let playerScript = #"""
    class Player {
      constructor(details) {
        this.details = details;
        this.data = JSON.parse(details.querySelector("script").textContent);
        this.stage = details.querySelector(".stage");
        this.at = -1;
        this.action = 0;
        this.timer = 0;
        this.build();
        if (this.data.o.length) this.go(0, true);
      }

      // Two phones fit beside each other; two tablets would be too small to read.
      isNarrow() { return this.data.v[2] < 600; }

      text(place) { return place < 0 ? "" : this.data.s[place]; }

      boxText(stop) {
        const part = stop[2] ? stop[2][7] : 0;
        return part < 0 ? this.text(-1 - part) : this.text(stop[0]).slice(0, part);
      }

      build() {
        const data = this.data;
        const golden = data.g;
        const from = new Map();
        if (golden) golden.forEach((stop, place) => { if (stop[2] >= 0) from.set(stop[2], place); });
        this.marks = data.o.map((stop, place) => {
          if (!golden) return "";
          if (!from.has(place)) return "added";
          if (golden[from.get(place)][3]) return "moved";
          return stop[5] && stop[5].x ? "changed" : "";
        });
        this.from = from;
        const side = add(this.stage, "div", { class: "side" });
        this.buildPanel(side);
        const main = add(this.stage, "div", { class: "views" + (!golden && this.isNarrow() ? " beside" : "") });
        const pictures = add(main, "div", { class: "pictures" + (golden && this.isNarrow() ? " two" : "") });
        const name = data.n;
        if (golden) picture(pictures, data, this.goldenItems(), "Golden, on today's frames", `${name}, golden order, ${golden.length} stops; listed below`, data.gloop);
        const items = data.o.map((stop, place) => ({
          number: place + 1, box: stop[2], text: this.boxText(stop), mark: this.marks[place]
        }));
        this.svg = picture(pictures, data, items, golden ? "Now" : "What is heard", `${name}, ${data.o.length} stops; listed below`, data.loop);
        if (this.svg) {
          this.cursors = ["cursor", "cursor inner"].map(name => draw(this.svg, "rect", { class: name, rx: 4 }));
        }
        this.buildLists(main);
      }

      goldenItems() {
        const data = this.data;
        return data.g.map(([text, , now, moved, lost], place) => {
          const item = { number: place + 1, text: this.text(text), mark: moved ? "moved" : "" };
          if (now >= 0) {
            item.box = data.o[now][2];
            item.text = data.o[now][0] === text ? this.boxText(data.o[now]) : this.text(text);
          } else if (lost >= 0 && data.u[lost][2]) {
            const frame = data.u[lost][2];
            item.box = [0, ...frame, frame[0], frame[1], 0];
            item.mark = "lost";
            item.text = "";
          }
          return item;
        });
      }

      buildPanel(side) {
        const id = this.details.id;
        const panel = add(side, "div", { class: "panel", role: "group", "aria-labelledby": id + "-replay" });
        this.panel = panel;
        add(panel, "h3", { id: id + "-replay" }, "Replay the flicks");
        const controls = add(panel, "div", { class: "controls" });
        const button = (text, name, action) => {
          const node = add(controls, "button", { type: "button", "aria-label": name }, text);
          node.addEventListener("click", action);
          return node;
        };
        button("\u2190", "Flick left: previous stop", () => { this.stop(); this.flick(-1); });
        button("\u2192", "Flick right: next stop", () => { this.stop(); this.flick(1); });
        this.play = button("Play", "Play all stops", () => this.toggle());
        this.rotors = this.data.r.slice();
        if (this.data.o.some(stop => stop[5] && stop[5].a)) this.rotors.unshift(["Actions", null]);
        if (this.rotors.length) {
          button("\u2191", "Flick up", () => this.turn(-1));
          button("\u2193", "Flick down", () => this.turn(1));
          const select = add(controls, "select", { "aria-label": "Rotor: what flicks up and down do" });
          this.rotors.forEach(([name], place) => add(select, "option", { value: place }, name));
          this.select = select;
        }
        this.spoken = add(panel, "p", { class: "spoken", role: "status", "aria-live": "polite" });
        this.about = add(side, "div", { class: "about" });
      }

      buildLists(main) {
        const data = this.data;
        const lists = add(main, "div", { class: "lists" + (data.g ? " two" : "") });
        this.lists = lists;
        this.goldenRows = [];
        if (data.g) {
          const column = add(lists, "div", {});
          add(column, "h3", {}, "Golden");
          const list = add(column, "ol", {});
          data.g.forEach(([text, id, now, moved, lost], place) => {
            let word = "";
            if (moved) word = `moved to ${now + 1}`;
            else if (lost >= 0) word = "unreachable now";
            else if (now < 0) word = "gone";
            this.goldenRows.push(this.row(list, place, text, id, word, ""));
          });
          if (data.gloop !== undefined) this.end(list, data.gloop, data.g[data.gloop]);
        }
        const column = add(lists, "div", { class: "now" });
        add(column, "h3", {}, data.g ? "Now" : "Stops");
        const list = add(column, "ol", {});
        let path = -1;
        this.rows = data.o.map(([text, id, , container], place) => {
          if (container !== path) {
            path = container;
            const names = data.k[container];
            if (names.length) add(add(list, "li", { class: "in" }), "span", { dir: "auto" }, "in " + names.join(", in "));
          }
          const mark = this.marks[place];
          const changed = data.g && data.o[place][5] && data.o[place][5].x ? ", changed" : "";
          const word = mark === "moved" ? `moved from ${this.from.get(place) + 1}${changed}` : mark;
          const row = this.row(list, place, text, id, word, mark);
          row.addEventListener("click", () => { this.stop(); this.go(place); });
          return row;
        });
        if (data.loop >= 0) {
          const row = this.end(list, data.loop, data.o[data.loop]);
          row.addEventListener("click", () => { this.stop(); this.go(data.loop); });
        }
        if (data.g && data.g.some(stop => stop[3])) {
          this.links = draw(lists, "svg", { class: "links", "aria-hidden": "true" });
          new ResizeObserver(() => this.join()).observe(lists);
        }
      }

      row(list, place, text, id, word, mark) {
        const row = add(list, "li", mark ? { class: mark } : {});
        add(row, "span", {}, place + 1);
        const words = add(row, "span", {});
        add(words, "bdi", {}, this.text(text) || "(says nothing)");
        if (id >= 0) add(words, "bdi", { class: "faint" }, " #" + this.text(id));
        if (word) add(words, "b", {}, " " + word);
        return row;
      }

      // The line below the last stop, from which a swipe leads back.
      end(list, place, [text]) {
        const row = add(list, "li", { class: "loop" });
        add(row, "span", {}, "\u21b0");
        const words = add(row, "span", {}, `back to ${place + 1}, `);
        add(words, "bdi", {}, this.text(text) || "(says nothing)");
        return row;
      }

      // Joins each stop that moved to where it is now.
      join() {
        const area = this.lists.getBoundingClientRect();
        const middle = row => {
          const box = row.getBoundingClientRect();
          return [box.left - area.left, box.right - area.left, box.top - area.top + Math.min(box.height / 2, 14)];
        };
        const paths = [];
        this.data.g.forEach(([, , now, moved], place) => {
          if (!moved || now < 0) return;
          const [, start, y] = middle(this.goldenRows[place]);
          const [end, , to] = middle(this.rows[now]);
          const half = (start + end) / 2;
          const path = document.createElementNS(SVG, "path");
          path.setAttribute("d", `M${start} ${y}C${half} ${y} ${half} ${to} ${end} ${to}`);
          path.setAttribute("marker-end", "url(#arrow)");
          paths.push(path);
        });
        this.links.replaceChildren(...paths);
      }

      flick(step) {
        const count = this.data.o.length;
        if (!count) return false;
        let next = this.at + step;
        const isBack = next >= count;
        if (isBack) next = this.data.loop;
        if (next < 0) {
          this.say("", "The boundary sound: there is nothing more in this direction.");
          return false;
        }
        this.go(next);
        if (isBack) {
          const text = this.text(this.data.o[next][0]) || "(says nothing)";
          this.say(text, `${next + 1} of ${count}. After the last stop the swipe leads back here.`);
        }
        return true;
      }

      // What a flick up or down does depends on the rotor.
      turn(step) {
        if (!this.rotors.length) return;
        const [name, visits] = this.rotors[this.select.value];
        if (!visits) {
          const extra = this.data.o[this.at][5];
          const actions = extra && extra.a ? extra.a : [];
          if (!actions.length) return this.say("", "This stop has no actions.");
          // The first of the actions is always to activate the stop.
          const all = ["Activate", ...actions.map(place => this.text(place))];
          this.action = (this.action + step + all.length) % all.length;
          return this.say(all[this.action], `action ${this.action + 1} of ${all.length}`);
        }
        const stops = visits.filter(visit => typeof visit === "number");
        const ordered = step > 0 ? stops : stops.slice().reverse();
        const isCustom = visits.some((visit, place) => typeof visit !== "number" || (place && visit <= visits[place - 1]));
        if (isCustom) {
          const here = this.visit !== undefined && this.visitOf === name ? this.visit : (step > 0 ? -1 : visits.length);
          const next = here + step;
          if (next < 0 || next >= visits.length) return this.say("", `No more in the rotor ${name}.`);
          if (typeof visits[next] === "number") this.go(visits[next]);
          else this.say(visits[next], "not a stop of this order");
          this.visit = next;
          this.visitOf = name;
          return;
        }
        const next = ordered.find(stop => (stop - this.at) * step > 0);
        if (next === undefined) this.say("", `No more ${step > 0 ? "after" : "before"} this in the rotor ${name}.`);
        else this.go(next);
      }

      toggle() {
        if (this.timer) return this.stop();
        if (this.at === this.data.o.length - 1) this.go(0);
        this.play.textContent = "Pause";
        this.play.setAttribute("aria-label", "Pause");
        this.timer = setInterval(() => {
          if (this.at === this.data.o.length - 1 || !this.flick(1)) this.stop();
        }, 1200);
      }

      stop() {
        clearInterval(this.timer);
        this.timer = 0;
        this.play.textContent = "Play";
        this.play.setAttribute("aria-label", "Play all stops");
      }

      say(strong, rest) {
        this.spoken.replaceChildren();
        if (strong) add(this.spoken, "strong", { dir: "auto" }, strong);
        add(this.spoken, "span", { dir: "auto" }, rest);
      }

      go(place, isQuiet) {
        const data = this.data;
        const stop = data.o[place];
        const [text, id, box, container, why, extra] = stop;
        if (this.at >= 0) {
          this.rows[this.at].classList.remove("here");
          this.rows[this.at].removeAttribute("aria-current");
        }
        this.at = place;
        this.action = 0;
        this.visit = undefined;
        if (!isQuiet) latest = this;
        this.details.dataset.at = place + 1;
        this.rows[place].classList.add("here");
        this.rows[place].setAttribute("aria-current", "true");
        const more = extra || {};
        const hint = more.h === undefined ? "" : " " + this.text(more.h);
        this.say(this.text(text) || "(says nothing)", `${place + 1} of ${data.o.length}.${hint}`);
        const list = document.createElement("dl");
        const item = (name, lines) => {
          if (!lines.length) return;
          add(list, "dt", {}, name);
          for (const line of lines) add(list, "dd", { dir: "auto", class: line.level > 1 ? "deep" : "" }, line.text);
        };
        const plain = texts => texts.map(text => ({ text, level: 0 }));
        if (id >= 0) item("Identifier", plain(["#" + this.text(id)]));
        item("Actions", plain((more.a || []).map(place => this.text(place))));
        item("More content", plain((more.m || []).map(place => this.text(place))));
        item("Inside", plain(data.k[container]));
        item("Why this is next", place ? why.map(line => sentence(data, line)) : plain(["it is the first stop of the screen"]));
        this.about.replaceChildren(list);
        if (!this.cursors) return;
        const [, x, y, width, height] = box || [0, 0, 0, 0, 0];
        for (const cursor of this.cursors) {
          cursor.setAttribute("visibility", box ? "visible" : "hidden");
          for (const [key, value] of Object.entries({ x, y, width, height })) cursor.setAttribute(key, value);
        }
      }
    }
    """#
}
