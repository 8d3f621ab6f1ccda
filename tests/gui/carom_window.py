"""Drives the real window with mouse and keyboard (xdotool) and reads what it holds (--state).

Each script has an X server of its own (Xvfb). CAROM_PROGRAM names the program."""

import atexit
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PROGRAM = os.environ.get("CAROM_PROGRAM", "build/dev/carom")
PATIENCE = 30.0  # seconds; much more than a slow machine needs

LEFT, MIDDLE, RIGHT, WHEEL_UP, WHEEL_DOWN = 1, 2, 3, 4, 5

# A small window without shadows: computers without a graphics card draw it several times a second.
LEAN = {"window_width": 1024, "window_height": 640, "quality": "low",
        "overlays": {"shadows": False, "grid": False, "patterns": False}}

# A ball and a crate at rest on a table; no restitution, so that nothing moves by itself.
TABLE = {
    "format": "carom-scene/1",
    "title": "Table",
    "bodies": [
        {"name": "table", "shape": "box", "half_extents": [6, 0.5, 6], "position": [0, -0.5, 0],
         "static": True},
        {"name": "ball", "shape": "sphere", "radius": 1, "position": [-2, 1, 0], "mass": 2},
        {"name": "crate", "shape": "box", "half_extents": [1, 1, 1], "position": [2, 1, 0],
         "mass": 2},
    ],
}


def run_to_end(*arguments, patience=PATIENCE, **options):
    """The finished program, with output and errors as texts. Wine kills a program that takes longer than
    a second to end, and its status is lost: it is begun again. Nothing else kills one here."""
    for _ in range(3):
        done = subprocess.run([os.path.abspath(PROGRAM), *map(str, arguments)], capture_output=True,
                              text=True, timeout=patience, check=False, **options)
        if done.returncode != -signal.SIGKILL:
            break
    return done


def speed(body):
    return sum(v * v for v in body["linear_velocity"]) ** 0.5


class CaromWindow:
    """A running window in a home of its own. Close it with `quit`, or it is ended by `clean_up`.
    A quiet one shows no welcome, plays the first hit at its speed, and begins nothing anew by itself."""

    def __init__(self, *arguments, home=None, quiet=True):
        self._own_home = None if home else tempfile.TemporaryDirectory(prefix="carom-gui-")
        self.home = Path(home or self._own_home.name)
        self.state_file = self.home / "state.json"
        self.state_file.unlink(missing_ok=True)
        if not self.preferences_file.exists():
            self.preferences_file.parent.mkdir()
            self.preferences_file.write_text(json.dumps(LEAN), encoding="utf-8")
        environment = dict(os.environ, HOME=str(self.home), XDG_CONFIG_HOME=str(self.home))
        command = [os.path.abspath(PROGRAM), "--state", str(self.state_file), "--draw-every", "0.5",
                   *(["--quiet-start"] if quiet else []), *arguments]
        self.process = subprocess.Popen(command, env=environment, cwd=self.home,
                                        stderr=subprocess.PIPE, text=True)
        self.id = None
        self._panels_are_busy = False
        self.first_state = self.wait(lambda state: state["frames"] > 3, "the window to appear")
        self.id = self._find_window()
        self.wait(lambda state: state["focused"], "the keyboard")

    @property
    def preferences_file(self):
        return self.home / "carom" / "preferences.json"

    def _find_window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid",
                                str(self.process.pid)], capture_output=True, text=True)
        ids = found.stdout.split() or subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Carom"],
            capture_output=True, text=True, timeout=PATIENCE).stdout.split()
        return ids[-1]

    def state(self):
        """What the window held a few frames ago."""
        return json.loads(self.state_file.read_text(encoding="utf-8"))

    def wait(self, condition, what):
        """The first state that meets the condition."""
        end = time.monotonic() + PATIENCE
        state = None
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"carom ended with status {self.process.returncode} while "
                                     f"waiting for {what}: {self.process.stderr.read()}")
            if self.state_file.exists():
                state = self.state()
                if condition(state):
                    return state
            time.sleep(0.02)
        raise AssertionError(f"waited in vain for {what}; the state is "
                             f"{ {k: v for k, v in (state or {}).items() if k != 'widgets'} }")

    def settle(self):
        """Waits until all events so far have been acted on; gives the state after them."""
        # The file may be a few frames old. Only what is written from now on tells which frame it
        # is; an event may be heard in the next one, and a click takes one frame to move, one to go
        # down and one to come up.
        old = self.state()["frames"]
        now = self.wait(lambda state: state["frames"] > old, "another frame")["frames"]
        self._panels_are_busy = False
        return self.wait(lambda state: state["frames"] >= now + 4, "some frames")

    def body(self, name):
        return next(body for body in self.state()["bodies"] if body["name"] == name)

    def wait_for_body(self, name, condition, what):
        def holds(state):
            bodies = [body for body in state["bodies"] if body["name"] == name]
            return bodies and condition(bodies[0])
        return self.wait(holds, what)

    # Keyboard and mouse

    def _send(self, *commands):
        # Panels take the events of the mouse one a frame and hear keys in the frame after, the
        # window hears keys at once, unless a panel has them: what follows a click, or a key that
        # closes something, waits until that is done.
        if self._panels_are_busy and commands[0] in ("key", "keydown", "type"):
            self.settle()
        self._panels_are_busy |= "click" in commands or "mouseup" in commands
        subprocess.run(["xdotool", *map(str, commands)], check=True, timeout=PATIENCE)

    def send_anything(self, *commands):
        """Without waiting for anything; what xdotool cannot do is left out."""
        subprocess.run(["xdotool", *map(str, commands)], check=False, timeout=PATIENCE,
                       capture_output=True)

    def press(self, *keys):
        """Keys by their X names, one after the other: "p", "ctrl+o", "bracketright"."""
        if any("+" in key for key in keys) and self.settle()["takes_keys"]:
            for key in keys:
                *held, last = key.split("+")
                self._press_in_field(held, last)
        else:
            self._send("key", "--delay", 20, *keys)
        self._panels_are_busy = keys[-1] in ("Escape", "Return", "Tab")

    def _press_in_field(self, held, key):
        """A field hears a chord only where what is held is down a frame before, as with people."""
        for each in held:
            self._send("keydown", each)
        if held:
            self.settle()
        self._send("key", key)
        for each in held:
            self._send("keyup", each)

    def choose_resolver(self, key):
        """By its number key."""
        self.press(str(self.state()["resolvers"].index(key) + 1))

    def reload_scene(self):
        """The scene as its file has it, without what was built."""
        self.press("ctrl+shift+r")
        if self.settle()["question"]:
            self.click_on("question.1")

    def reset(self):
        """Back to the beginning of the scene with the usual tool, resolver, speed and view."""
        if not self.settle()["paused"]:
            self.press("p")
        self.press("Escape")
        self.press("Escape")
        self.press("F2", "Home")
        self.reload_scene()
        self.choose_resolver("sequential_impulses")
        # All of that may have been so before: then it does not tell that the keys were heard.
        self.settle()
        self.wait(lambda state: state["step"] == 0 and state["paused"]
                  and state["selected"] is None and state["tool"] == "push"
                  and state["settings"]["resolver"] == "sequential_impulses", "the beginning")
        self.press("p")
        self.wait(lambda state: not state["paused"], "the clock to go")

    def type(self, text):
        self._send("type", "--delay", 30, text)

    def move(self, x, y):
        self._send("mousemove", "--window", self.id, round(x), round(y))

    def click(self, x, y, button=LEFT, hold=None):
        """A click, with a key held down beside it."""
        self.move(x, y)
        self.settle()
        self.click_here(button, hold)

    def click_here(self, button=LEFT, hold=None):
        held = ["keydown", hold] if hold else []
        released = ["keyup", hold] if hold else []
        self._send(*held, "click", button, *released)

    def drag(self, start, end, button=LEFT, hold=None, before_release=None):
        """Presses at `start`, moves to `end`, calls `before_release` and lets go."""
        self.move(*start)
        self.settle()
        self._send(*(["keydown", hold] if hold else []), "mousedown", button)
        for share in (0.3, 0.7, 1.0):
            self.move(*(a + share * (b - a) for a, b in zip(start, end)))
        self.settle()
        if before_release:
            before_release()
        self._send("mouseup", button, *(["keyup", hold] if hold else []))

    def scroll(self, x, y, notches):
        """Away from the user for positive numbers."""
        self.move(x, y)
        if notches == 0:
            return
        self._send("click", "--repeat", abs(notches), "--delay", 20,
                   WHEEL_UP if notches > 0 else WHEEL_DOWN)

    # What is on the screen

    def widget(self, name):
        """The control's rectangle, once it is there and in sight; scrolls its panel when needed."""
        self.wait(lambda state: name in state["widgets"], f"the control {name}")
        for notches in [0] + 25 * [-2] + 60 * [2]:
            widget = self.state()["widgets"].get(name)
            if widget and widget["visible"]:
                return widget
            left, top, width, height = widget["rectangle"]
            state = self.state()
            self.scroll(left + 0.5 * width, 0.6 * state["window"]["height"], notches)
            self.settle()
        raise AssertionError(f"the control {name} cannot be scrolled into sight")

    def middle_of(self, name, share=0.5):
        left, top, width, height = self.widget(name)["rectangle"]
        return left + share * width, top + 0.5 * height

    def click_on(self, name, share=0.5, hold=None):
        """A click on a control, once it stays where it is."""
        for _ in range(20):
            left, top, width, height = rectangle = self.widget(name)["rectangle"]
            x, y = left + share * width, top + 0.5 * height
            self.move(x, y)
            now = self.settle()["widgets"].get(name)
            if now and now["rectangle"] == rectangle:
                self.click_here(hold=hold)
                return
        raise AssertionError(f"the control {name} does not stay where it is")

    def place_of(self, body):
        """Where the scene shows the middle of the body."""
        return self.body(body)["screen"]

    def in_one_frame(self, *commands):
        """Events that all come between two frames, as they do where a frame takes long."""
        self.settle()
        self.process.send_signal(signal.SIGSTOP)
        try:
            self._send(*commands)
        finally:
            self.process.send_signal(signal.SIGCONT)

    # The end

    def quit(self):
        """Also where it asks whether what was built is to be saved."""
        self.press("ctrl+q")
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            if self.state()["question"]:
                self._send("key", "ctrl+q")  # `press` would wait for a frame of what may have ended
            time.sleep(0.1)
        return self.process.wait(PATIENCE)

    def clean_up(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stderr.close()
        if self._own_home:
            self._own_home.cleanup()


class WindowCase(unittest.TestCase):
    """Tests in windows of their own."""

    def open(self, *arguments):
        window = CaromWindow(*arguments)
        self.addCleanup(window.clean_up)
        return window

    def wait_for_step(self, window, number):
        return window.wait(lambda state: state["lesson"] and state["lesson"]["step"] == number
                           and not state["lesson"]["away"], f"step {number}")


class TableCase(WindowCase):
    """Tests in a window with the scene TABLE."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="carom-scene-")
        cls.addClassCleanup(folder.cleanup)
        cls.table = Path(folder.name) / "table.json"
        cls.table.write_text(json.dumps(TABLE), encoding="utf-8")

    def open(self, *arguments):
        return super().open("--scene", str(self.table), *arguments)


def open_screen():
    """Starts an X server for this script alone; ends the script with 77, which means skipped, where
    there is none."""
    for program in ("Xvfb", "xdotool"):
        if not shutil.which(program):
            print(f"{program} is not installed.")
            sys.exit(77)
    ready, tells = os.pipe()
    # When its last window closes, a server starts anew, and refuses what connects meanwhile.
    server = subprocess.Popen(["Xvfb", "-noreset", "-displayfd", str(tells),
                               "-screen", "0", "1600x1000x24",
                               "-nolisten", "tcp"], pass_fds=[tells], stderr=subprocess.DEVNULL)
    atexit.register(server.wait)
    atexit.register(server.terminate)
    os.close(tells)
    with os.fdopen(ready) as number:
        os.environ["DISPLAY"] = f":{number.read().strip()}"


def main():
    """Runs the tests of the calling file on a screen of its own."""
    open_screen()
    result = unittest.main(module="__main__", exit=False, verbosity=2).result
    sys.exit(0 if result.wasSuccessful() else 1)
