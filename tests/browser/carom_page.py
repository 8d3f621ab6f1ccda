"""Drives the page in Chromium with mouse, keys and fingers, and reads what it holds.

It is CaromWindow with another screen: the same tests could drive both.
"""

import atexit
import functools
import http.server
import json
import os
import shutil
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "gui"))

from carom_window import (LEAN, LEFT, MIDDLE, PATIENCE, RIGHT, WHEEL_UP,  # noqa: E402
                          CaromWindow)

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.actions.action_builder import ActionBuilder
    from selenium.webdriver.common.keys import Keys
except ImportError:
    webdriver = None

PAGE = Path(os.environ.get("CAROM_PAGE", "build/web")).resolve()
CHROMIUM = shutil.which("chromium")
DRIVER = shutil.which("chromedriver")

# What keys are called by X, and what they are for the driver.
KEY_NAMES = {
    "Escape": "ESCAPE", "Return": "ENTER", "Tab": "TAB", "Home": "HOME", "End": "END", "Delete": "DELETE",
    "Left": "ARROW_LEFT", "Right": "ARROW_RIGHT", "Up": "ARROW_UP", "Down": "ARROW_DOWN",
    "Prior": "PAGE_UP", "Next": "PAGE_DOWN", "ctrl": "CONTROL", "shift": "SHIFT", "alt": "ALT",
    "BackSpace": "BACKSPACE", "space": "SPACE",
}
SIGNS = {"bracketleft": "[", "bracketright": "]", "less": "<", "greater": ">", "comma": ",",
         "period": ".", "minus": "-", "equal": "=", "plus": "+"}


def key_of(name):
    if name in SIGNS:
        return SIGNS[name]
    return getattr(Keys, KEY_NAMES.get(name, name), name)


class Host:
    """Serves the page's folder, and pages of its own by their names, to this computer."""

    def __init__(self, folder=PAGE, **pages):
        handler = functools.partial(self.Handler, pages=pages, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments, pages, **options):
            self.pages = pages
            super().__init__(*arguments, **options)

        def do_GET(self):
            text = self.pages.get(self.path.lstrip("/"))
            if text is None:
                super().do_GET()
                return
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(text.encode("utf-8"))

        def log_message(self, *_):
            pass

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server.server_address[1]}/"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


@functools.cache
def browser():
    """Starting takes seconds, so all pages of a test program share one browser, each in its own tab,
    one at a time."""
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for argument in ("--headless=new", "--no-sandbox", "--use-angle=swiftshader",
                     "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run",
                     "--disable-background-networking", "--disable-component-update",
                     "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service(DRIVER), options=options)
    atexit.register(driver.quit)
    return driver


class CaromPage(CaromWindow):
    """A page of which all is forgotten when it is cleaned up."""

    def __init__(self, address, size=(1024, 640), preferences=LEAN, is_touch=False, media=None,
                 **query):
        self.downloads = Path(tempfile.mkdtemp(prefix="carom-page-"))
        self.driver = browser()
        self._first_tab = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        self.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": str(self.downloads)})
        self.driver.set_script_timeout(PATIENCE)
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False})
        features = {"prefers-color-scheme": "dark", **(media or {})}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": key, "value": value} for key, value in features.items()]})
        if is_touch:
            self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled",
                                        {"enabled": True, "maxTouchPoints": 5})
        self._panels_are_busy = False
        self.id = None
        self._at = (0, 0)
        self._held = set()
        self._buttons = 0
        if preferences is not None:
            self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": (
                "if (!localStorage.getItem('carom.preferences')) "
                f"localStorage.setItem('carom.preferences', {json.dumps(json.dumps(preferences))});"
            )})
        self.open(address, **query)

    def open(self, address, **query):
        """Loads the page with these parameters. It draws now and then, as the tests' windows do, since
        here no graphics card draws."""
        self.address = address
        query = {"state": "/state.json", "quiet": "", "draw_every": "0.2", **query}
        self.driver.get(address + "?" + "&".join(
            f"{key}={value}" if value != "" else key for key, value in query.items()))
        self._begin()

    def reload(self):
        self.driver.refresh()
        self._begin()

    def _begin(self):
        self.first_state = self.wait(lambda state: state["frames"] > 3, "the page to begin")

    def settle(self):
        self.script("Module._page_stir()")  # at rest it draws no frames that could be counted
        return super().settle()

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def state(self):
        text = self.script("return Module.FS && Module.FS.analyzePath('/state.json').exists ? "
                           "Module.FS.readFile('/state.json', {encoding: 'utf8'}) : null")
        return json.loads(text) if text else None

    def wait(self, condition, what):
        end = time.monotonic() + 2 * PATIENCE
        state = None
        while time.monotonic() < end:
            state = self.state()
            if state and condition(state):
                return state
            time.sleep(0.02)
        raise AssertionError(
            f"waited in vain for {what}; the page says '{self.message()}', the console "
            f"{self.console()}; the state is "
            f"{ {k: v for k, v in (state or {}).items() if k != 'widgets'} }")

    def open_within(self, address):
        """A page that holds Carom in its first frame."""
        self.driver.get(address)
        self.driver.switch_to.frame(0)
        self._begin()

    def in_outer_page(self, text):
        self.driver.switch_to.default_content()
        result = self.script(text)
        self.driver.switch_to.frame(0)
        return result

    def words(self, part):
        """What the page says in place of Carom, once it says this."""
        end = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < end:
            if part in self.message():
                return self.message()
            time.sleep(0.05)
        raise AssertionError(f"waited in vain for '{part}'; the page says '{self.message()}'")

    def leaves_to_browser(self, key, code, **held):
        """Whether the browser does with this key what it does on any page."""
        return self.script("""
            const event = new KeyboardEvent('keydown', {
              key: arguments[0], code: arguments[1], bubbles: true, cancelable: true, ...arguments[2]});
            const isLeft = document.getElementById('canvas').dispatchEvent(event);
            const up = {key: arguments[0], code: arguments[1], bubbles: true};
            document.getElementById('canvas').dispatchEvent(new KeyboardEvent('keyup', up));
            return isLeft;
            """, key, code, held)

    def message(self):
        return self.script("const box = document.getElementById('message');"
                           "return box && !box.hidden ? box.innerText : ''")

    def console(self):
        """What the browser complained about since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if entry["level"] != "INFO"]

    def _send(self, *commands):
        """The words of xdotool that CaromWindow uses, as events of mouse and keys."""
        if self._panels_are_busy and commands[0] in ("key", "keydown", "type"):
            self.settle()
        self._panels_are_busy |= "click" in commands or "mouseup" in commands
        words = [str(word) for word in commands]
        repeat = 1
        while words:
            verb = words.pop(0)
            while words and words[0] in ("--delay", "--repeat", "--window"):
                option, value = words.pop(0), words.pop(0)
                repeat = int(value) if option == "--repeat" else 1
            if verb == "mousemove":
                self._at = (int(words.pop(0)), int(words.pop(0)))
                self._mouse("mouseMoved")
            elif verb in ("click", "mousedown", "mouseup"):
                self._button(verb, int(words.pop(0)), repeat)
            elif verb in ("keydown", "keyup"):
                self._keys([(verb, words.pop(0))])
            elif verb == "key":
                for chord in (word.split("+") if len(word) > 1 else [word] for word in words):
                    self._keys([("keydown", key) for key in chord] +
                               [("keyup", key) for key in reversed(chord)])
                words = []
            elif verb == "type":
                for sign in words.pop(0):
                    self._keys([("keydown", sign), ("keyup", sign)])

    def _mouse(self, kind, **more):
        modifiers = sum(bit for key, bit in (("alt", 1), ("ctrl", 2), ("shift", 8))
                        if key in self._held)
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": self._at[0], "y": self._at[1], "modifiers": modifiers,
            "buttons": self._buttons, **more})

    def _button(self, verb, number, repeat):
        if number > RIGHT:
            for _ in range(repeat):
                self._mouse("mouseWheel", deltaX=0, deltaY=-100 if number == WHEEL_UP else 100)
            return
        name, bit = {LEFT: ("left", 1), MIDDLE: ("middle", 4), RIGHT: ("right", 2)}[number]
        if verb != "mouseup":
            self._buttons |= bit
            self._mouse("mousePressed", button=name, clickCount=1)
        if verb != "mousedown":
            self._buttons &= ~bit
            self._mouse("mouseReleased", button=name, clickCount=1)

    def _keys(self, events):
        actions = ActionBuilder(self.driver, duration=0)
        for verb, key in events:
            if verb == "keydown":
                self._held.add(key)
                actions.key_action.key_down(key_of(key))
            else:
                self._held.discard(key)
                actions.key_action.key_up(key_of(key))
        actions.perform()

    def touch(self, *paths):
        """Fingers that go along these paths, each a list of places, all at once."""
        def send(kind, places):
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
                "type": kind,
                "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(places)]})
            time.sleep(0.05)
        send("touchStart", [path[0] for path in paths])
        for places in list(zip(*paths))[1:]:
            send("touchMove", places)
        self.settle()
        send("touchEnd", [])
        self._panels_are_busy = True

    def _fingers(self, kind, *places):
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "timestamp": self._finger_time,
            "touchPoints": [{"x": x, "y": y} for x, y in places]})

    def hold_finger_on(self, name):
        self._finger_time = time.time()
        left, top, width, height = self.widget(name)["rectangle"]
        self._fingers("touchStart", (left + 0.5 * width, top + 0.5 * height))

    def lift_finger(self):
        self._finger_time += 1
        self._fingers("touchEnd")
        self._panels_are_busy = True

    def tap_on(self, name):
        left, top, width, height = self.widget(name)["rectangle"]
        return self.tap_at(left + 0.5 * width, top + 0.5 * height)

    def tap_at(self, x, y):
        self._finger_time = time.time()
        self._fingers("touchStart", (x, y))
        self._fingers("touchEnd")
        self._panels_are_busy = True
        return self.settle()

    def scroll_down_at(self, x, y):
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": 100})

    def colours(self, scheme):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def picture(self):
        self.settle()
        return self.driver.get_screenshot_as_png()

    def script_after_pictures(self, count):
        """Waits until the browser has asked for so many pictures."""
        self.driver.execute_async_script("""
            let left = arguments[0];
            const count = () => { left-- > 0 ? requestAnimationFrame(count) : arguments[1](); };
            count();""", count)

    def paste(self, text):
        self.script("""
            const data = new DataTransfer();
            data.setData('text/plain', arguments[0]);
            window.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data}));
            """, text)

    def compose(self, text):
        """As an input method or a screen keyboard gives it: without keys."""
        self.driver.execute_cdp_cmd("Input.insertText", {"text": text})

    def drop(self, name, text):
        """A file that is dropped on the page."""
        self.script("""
            const data = new DataTransfer();
            data.items.add(new File([arguments[1]], arguments[0]));
            window.dispatchEvent(new DragEvent('drop', {dataTransfer: data, cancelable: true}));
            """, name, text)

    def downloaded(self, ending):
        """The first file of this ending that the browser has downloaded."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for file in self.downloads.iterdir():
                if file.name.endswith(ending):
                    return file
            time.sleep(0.05)
        raise AssertionError(f"no file {ending} was downloaded; there is "
                             f"{[file.name for file in self.downloads.iterdir()]}")

    def screenshot(self, file):
        self.driver.save_screenshot(str(file))

    def clean_up(self):
        self.driver.switch_to.default_content()
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {
            "origin": self.script("return location.origin"), "storageTypes": "all"})
        self.console()  # empties the log
        self.driver.close()
        self.driver.switch_to.window(self._first_tab)
        shutil.rmtree(self.downloads, ignore_errors=True)


class PageCase(unittest.TestCase):
    """Tests that each open pages of one host, with `pages` of its own by their names."""

    pages = {}

    @classmethod
    def setUpClass(cls):
        cls.host = Host(**cls.pages)
        cls.addClassCleanup(cls.host.close)

    def open(self, **query):
        page = CaromPage(self.host.address, **query)
        self.addCleanup(page.clean_up)
        return page

    def wait_until(self, condition, what):
        end = time.monotonic() + 60
        while not condition():
            self.assertLess(time.monotonic(), end, f"waited in vain for {what}")
            time.sleep(0.05)


def main():
    """Runs the tests of the calling file; 77, which means skipped, without a browser."""
    missing = [what for what, there in (("chromium", CHROMIUM), ("chromedriver", DRIVER),
                                        ("python3-selenium", webdriver)) if not there]
    if missing:
        print(f"{', '.join(missing)}: not installed.")
        sys.exit(77)
    result = unittest.main(module="__main__", exit=False, verbosity=2).result
    sys.exit(0 if result.wasSuccessful() else 1)
