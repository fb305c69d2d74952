"""Looks at the pages and pictures of the HTML and SVG reports in a headless Chromium.

Usage: test_pages.py FOLDER, where FOLDER holds what the Swift test BrowserPages wrote.
With --screenshots DIR it also saves what the pages look like.
"""

import argparse
import base64
import json
import pathlib
import re
import sys
import time

from axe_selenium_python import Axe
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

failures = []
checks = 0


def check(holds, what):
    global checks
    checks += 1
    if not holds:
        failures.append(what)
        print(f"FAILED: {what}", file=sys.stderr)


def browser(chromium, driver):
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--hide-scrollbars"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))


def media(page, scheme, motion="no-preference"):
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-color-scheme", "value": scheme},
        {"name": "prefers-reduced-motion", "value": motion}]})


def size(page, width, height=900):
    page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})


def data(page, place=0):
    text = page.execute_script(
        "return document.querySelectorAll('details.screen script')[arguments[0]].textContent", place)
    return json.loads(text)


def spoken(page, screen="s0"):
    return page.execute_script(
        "const e = document.querySelector('#' + arguments[0] + ' .spoken strong');"
        "return e && e.textContent", screen)


def press(page, key):
    ActionChains(page).send_keys(key).perform()


def requests(page):
    urls = []
    for entry in page.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            urls.append(message["params"]["request"]["url"])
    return urls


def test_loads(page, url):
    page.get_log("browser"), page.get_log("performance")
    page.get(url)
    time.sleep(0.5)
    errors = [entry["message"] for entry in page.get_log("browser")]
    check(not errors, f"console: {errors}")
    others = [u for u in requests(page) if u != url and not u.startswith("data:")]
    check(not others, f"requests: {others}")


def test_walk(page):
    stops = data(page)
    expected = [stops["s"][stop[0]] for stop in stops["o"]]
    heard = [spoken(page)]
    for _ in expected[1:]:
        press(page, Keys.ARROW_RIGHT)
        heard.append(spoken(page))
    check(heard == expected, f"right arrows walk the stops: {heard}")
    press(page, Keys.ARROW_RIGHT)
    at = page.execute_script("return document.querySelector('#s0').dataset.at")
    check(at == str(len(expected)), "the last stop is the boundary")
    check("boundary" in page.find_element(By.CSS_SELECTOR, "#s0 .spoken").text, "the boundary is said")
    back = []
    for _ in expected:
        press(page, Keys.ARROW_LEFT)
        back.append(spoken(page))
    check(back[:-1] == expected[-2::-1], f"left arrows walk back: {back}")
    cursor = page.execute_script(
        "const c = document.querySelector('#s0 .cursor');"
        "return ['x','y','width','height'].map(n => +c.getAttribute(n))")
    check(cursor == stops["o"][0][2][1:5], f"the cursor is on the first stop: {cursor}")
    why = page.find_element(By.CSS_SELECTOR, "#s0 .about").text
    check("Why this is next" in why, "it says why a stop is next")
    press(page, Keys.ARROW_RIGHT)
    why = page.find_element(By.CSS_SELECTOR, "#s0 .about").text
    check(f'after "{expected[0]}", stop 1' in why, f"why names the stop before: {why}")


def test_loop(page, url):
    test_loads(page, url)
    backs = page.execute_script(
        "return [...document.querySelectorAll('#s0 path.back')].map(p => p.getAttribute('d'))")
    check(len(backs) == 2 and len(set(backs)) == 2, f"the golden and now have arrows back: {backs}")
    rows = page.execute_script(
        "return [...document.querySelectorAll('#s0 .lists .loop')].map(r => r.textContent)")
    check(rows == ["\u21b0back to 2, Two. Button.", "\u21b0back to 1, One. Button."], f"rows: {rows}")
    heard = []
    for _ in range(3):
        press(page, Keys.ARROW_RIGHT)
        heard.append(spoken(page))
    check(heard == ["Two. Button.", "One. Button.", "Two. Button."], f"the walk goes round: {heard}")
    press(page, Keys.ARROW_RIGHT)
    text = page.find_element(By.CSS_SELECTOR, "#s0 .spoken").text
    check("the swipe leads back here" in text, f"the loop is said: {text}")
    test_axe(page, "a page with a loop")


def test_rotor(page):
    select = page.find_element(By.CSS_SELECTOR, "#s0 select")
    names = [option.text for option in select.find_elements(By.TAG_NAME, "option")]
    check("Actions" in names and "headings" in names and "buttons" in names, f"rotors: {names}")
    stops = data(page)
    visits = dict((name, places) for name, places in stops["r"])["buttons"]
    page.execute_script("document.querySelectorAll('#s0 .now ol li')[0].click()")
    select.send_keys("buttons")
    button = page.find_element(By.CSS_SELECTOR, "#s0 .panel button")
    page.execute_script("arguments[0].focus()", button)
    heard = []
    for _ in visits:
        press(page, Keys.ARROW_DOWN)
        heard.append(spoken(page))
    wanted = [stops["s"][stops["o"][place][0]] for place in visits if place > 0]
    check(heard[:len(wanted)] == wanted, f"down visits the buttons: {heard}, not {wanted}")
    press(page, Keys.ARROW_UP)
    select.send_keys("Actions")
    page.execute_script("""
      const row = [...document.querySelectorAll('#s0 .now li')].find(r => r.textContent.includes('Apples'));
      row.click(); arguments[0].focus()""", button)
    heard = []
    for _ in range(3):
        press(page, Keys.ARROW_DOWN)
        heard.append(spoken(page))
    check(heard == ["Remove one", "Delete", "Activate"], f"down goes through the actions: {heard}")


def test_play(page):
    page.execute_script("document.querySelectorAll('#s0 .now ol li')[0].click()")
    play = page.find_element(By.XPATH, "//details[@id='s0']//button[.='Play']")
    before = spoken(page)
    page.execute_script("arguments[0].focus()", play)
    press(page, Keys.ENTER)
    time.sleep(1.6)
    check(spoken(page) != before, "play goes on by itself")
    check(play.text == "Pause", "the button pauses")
    press(page, Keys.ENTER)
    here = spoken(page)
    time.sleep(1.5)
    check(spoken(page) == here, "pause stops it")


def test_drift(page):
    text = page.find_element(By.ID, "s0").text
    check("order-drift" in text and "moved to 4" in text and "moved from 11" in text, "moves are named")
    check("became-unreachable" in text and "unreachable now" in text, "lost stops are named")
    joined = page.execute_script("return document.querySelectorAll('#s0 .links path').length")
    moved = sum(stop[3] for stop in data(page)["g"])
    check(joined == moved > 0, f"moved stops are joined: {joined} of {moved}")
    pictures = page.execute_script("return document.querySelectorAll('#s0 .picture svg').length")
    check(pictures == 2, "golden and actual are side by side")
    hatched = page.execute_script("return document.querySelectorAll('#s0 path.unreachable').length")
    check(hatched == 2, "the unreachable element is hatched")
    opened = page.execute_script(
        "return [...document.querySelectorAll('details.screen')].map(d => d.open)")
    check(opened == [True, True, False, False, True], f"only drifted screens stand open: {opened}")


def test_hostile(page, label):
    check(page.execute_script("return document.querySelectorAll('img').length") == 0, "no img element")
    scripts = page.execute_script(
        "return [...document.scripts].filter(s => s.type !== 'application/json').length")
    check(scripts == 1, "one script only")
    page.execute_script("document.getElementById('s1').scrollIntoView()")
    time.sleep(0.3)
    text = page.find_element(By.ID, "s1").text
    check(label in text, "the label stays text")
    drawn = page.execute_script("return document.querySelector('#s1 .picture svg').textContent")
    check(label[:20] in drawn, f"the label stays text in the picture: {drawn}")
    check(label in (spoken(page, "s1") or ""), "the label stays text in the replay")


def test_tab_order(page):
    page.execute_script("window.scrollTo(0, 0); document.activeElement.blur()")
    places = []
    for _ in range(60):
        press(page, Keys.TAB)
        place = page.execute_script("""
          const e = document.activeElement;
          if (e === document.body) return null;
          // The panel sticks while the page scrolls: what counts is where it stands unscrolled.
          const panel = e.closest('.side, .panel');
          const sticky = [...document.querySelectorAll('.side, .panel')];
          sticky.forEach(p => p.style.position = 'static');
          const r = e.getBoundingClientRect();
          sticky.forEach(p => p.style.position = '');
          const column = e.closest('nav') ? Math.round(r.left / 50) : 0;
          return [e.textContent.slice(0, 20), r.left, r.top + scrollY, r.height, column];""")
        if place is None:
            break
        places.append(place)
    check(len(places) > 12, f"there is something to tab through: {len(places)}")
    for one, two in zip(places, places[1:]):
        below = two[2] >= one[2] + one[3] / 2
        beside = abs(two[2] - one[2]) < max(one[3], two[3]) and two[1] > one[1]
        column = two[4] > one[4]
        check(below or beside or column, f"tab goes from {one} back to {two}")


def test_axe(page, name):
    axe = Axe(page)
    axe.inject()
    result = axe.run(options={"resultTypes": ["violations"]})
    for violation in result["violations"]:
        nodes = [(node["html"][:160], node.get("failureSummary", "")) for node in violation["nodes"][:3]]
        check(False, f"{name}: {violation['id']}: {violation['help']}: {nodes}")
    check(result["violations"] == [], f"axe finds nothing in {name}")


def test_many(page, url):
    start = time.time()
    page.get(url)
    ready = page.execute_script("""
      return new Promise(done => requestAnimationFrame(() => setTimeout(() => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        const load = performance.getEntriesByType('navigation')[0];
        done([paint ? paint.startTime : -1, load.domContentLoadedEventEnd]) }, 100)))""")
    press_time = page.execute_script("""
      const before = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
      document.body.getBoundingClientRect();
      return performance.now() - before""")
    opening = page.execute_script("""
      const before = performance.now();
      const details = document.getElementById('s101');
      details.open = true;
      details.getBoundingClientRect();
      return new Promise(done => setTimeout(() => requestAnimationFrame(() =>
        done([performance.now() - before, details.querySelectorAll('.now li').length])), 0))""")
    print(f"200 screens of 100 stops: first paint {ready[0]:.0f} ms, parsed {ready[1]:.0f} ms, "
          f"key {press_time:.1f} ms, opening a screen {opening[0]:.0f} ms, "
          f"all {1000 * (time.time() - start):.0f} ms")
    at = page.execute_script("return document.querySelector('#s0').dataset.at")
    check(at == "2", f"the key moved the cursor: {at}")
    check(opening[1] == 100, f"the opened screen has its stops: {opening[1]}")
    # Generous, for a busy machine: a person sees no delay below a tenth of a second.
    check(0 < ready[1] < 4000, f"the page is there in time: {ready}")
    check(press_time < 100, f"a key moves the cursor at once: {press_time}")
    check(opening[0] < 1000, f"a screen opens at once: {opening}")


def test_picture(page, path):
    page.get_log("browser")
    page.get(path.as_uri())
    check(not page.get_log("browser"), f"{path.name} has no errors")
    text = path.read_text(encoding="utf-8")
    check(not re.search(r"<script|<foreignObject|https?://(?!www\.w3\.org/2000/svg)", text),
          f"{path.name} has nothing that GitHub leaves out")
    overlaps = page.execute_script("""
      const badges = [...document.querySelectorAll('.badge')].map(b => b.getBBox());
      let count = 0;
      badges.forEach((a, i) => badges.slice(i + 1).forEach(b => {
        if (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height) count++;
      }));
      return count""")
    check(overlaps == 0, f"{path.name}: {overlaps} numbers lie on others")
    covered = page.execute_script("""
      const badges = [...document.querySelectorAll('.badge')].map(b => b.getBBox());
      let count = 0;
      for (const text of document.querySelectorAll('text:not(.number)')) {
        const a = text.getBBox();
        for (const b of badges) {
          if (a.x + 1 < b.x + b.width && b.x < a.x + a.width - 1 && a.y + 2 < b.y + b.height && b.y < a.y + a.height - 2) count++;
        }
      }
      return count""")
    check(covered == 0, f"{path.name}: numbers lie on {covered} texts")


def test_picture_as_image(page, path, screenshots):
    """As GitHub shows it: an image, never wider than the text, in which nothing runs or loads."""
    text = base64.b64encode(path.read_bytes()).decode()
    for width in (390, 820):
        size(page, width)
        for scheme in ("light", "dark"):
            media(page, scheme)
            page.get("about:blank")
            shown = page.execute_script("""
              const image = new Image();
              image.style.maxWidth = '100%';
              image.src = 'data:image/svg+xml;base64,' + arguments[0];
              document.body.style.margin = 0;
              document.body.append(image);
              return image.decode().then(() => [image.naturalWidth, image.width], () => null)""", text)
            check(shown and 0 < shown[1] <= width, f"{path.name} is shown as an image: {shown}")
            if screenshots:
                shot = page.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True})
                name = f"{path.stem}-{width}-{scheme}.png"
                (screenshots / name).write_bytes(base64.b64decode(shot["data"]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--driver", default="/usr/bin/chromedriver")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    drifted = (folder / "drifted.html").as_uri()
    try:
        page = browser(arguments.chromium, arguments.driver)
    except WebDriverException as error:
        print(f"chromium does not start: {error}", file=sys.stderr)
        sys.exit(77)
    try:
        page.set_script_timeout(60)
        size(page, 1440)
        test_loop(page, (folder / "loop.html").as_uri())
        test_loads(page, drifted)
        test_walk(page)
        test_rotor(page)
        test_play(page)
        test_drift(page)
        test_hostile(page, "</script><img src=x onerror=alert(1)>")
        for width in (390, 820, 1440):
            for scheme in ("light", "dark"):
                size(page, width)
                media(page, scheme, "reduce" if scheme == "dark" else "no-preference")
                page.get(drifted)
                page.execute_script(
                    "document.querySelectorAll('details').forEach(d => d.open = true)")
                time.sleep(0.4)
                wide = page.execute_script("return document.documentElement.scrollWidth")
                check(wide <= width, f"{width}: the page is {wide} wide")
                if arguments.screenshots:
                    arguments.screenshots.mkdir(parents=True, exist_ok=True)
                    shot = page.execute_cdp_cmd("Page.captureScreenshot", {
                        "captureBeyondViewport": True})
                    (arguments.screenshots / f"{width}-{scheme}.png").write_bytes(
                        base64.b64decode(shot["data"]))
                test_axe(page, f"the page, {scheme}, {width} wide")
            media(page, "light")
            page.get(drifted)
            test_tab_order(page)
        size(page, 1440)
        test_many(page, (folder / "many.html").as_uri())
        for picture in sorted(folder.glob("*.svg")):
            test_picture(page, picture)
            test_picture_as_image(page, picture, arguments.screenshots)
    finally:
        page.quit()
    print(f"{checks} checks, {len(failures)} failed")
    sys.exit(1 if failures else 0)


main()
