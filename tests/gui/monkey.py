#!/usr/bin/env python3
"""Uses the window as nobody would: random keys, clicks, drags, wheels and words.

Meant for a program under the sanitizers (scripts/monkey builds and starts one). The same seed gives
the same events; how they fall into frames is up to the computer. CAROM_PROGRAM names the program.
"""

import argparse
import random
import signal
import sys
import time

from carom_window import CaromWindow, open_screen

# All of the key map but what quits, and what only belongs to text.
KEYS = [*"potrgfcvnbkjlhiuxmzywasdqe12345678", "space", "period", "comma", "minus", "equal", "less",
        "greater", "bracketleft", "bracketright", "Tab", "Home", "Delete", "Prior", "Next", "Left",
        "Right", "Up", "Down", "Return", "Escape", "Escape", "Escape", "F1", "F2", "F3", "F4", "F5",
        "F6", "F7", "F8", "F9", "F11", "F12", "ctrl+o", "ctrl+s", "ctrl+l", "ctrl+t", "ctrl+d",
        "ctrl+z", "ctrl+plus", "ctrl+minus", "ctrl+0"]
WORDS = ["stack", "friction", "1/60", "0", "-1", "1e9", "nan", "inf", "1e999", "mine", "mine.json",
         "nothing.json", "ball", "µ λ", "((", "'; --", "x" * 300, "20 N s", " "]
SCREEN = (1024, 640)


class Monkey:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.window = CaromWindow()
        self.events = 0

    def place(self):
        return self.random.randrange(SCREEN[0]), self.random.randrange(SCREEN[1])

    def event(self):
        """A few commands of xdotool that belong together."""
        kind = self.random.random()
        x, y = self.place()
        button = self.random.choice([1, 1, 1, 2, 3])
        if kind < 0.45:
            return ["key", self.random.choice(KEYS)]
        if kind < 0.65:
            held = self.random.choice(["", "", "", "ctrl", "shift", "alt"])
            click = ["mousemove", x, y, "click", button]
            return ["keydown", held, *click, "keyup", held] if held else click
        if kind < 0.8:
            to_x, to_y = self.place()
            return ["mousemove", x, y, "mousedown", button, "mousemove", to_x, to_y,
                    "mouseup", button]
        if kind < 0.9:
            return ["mousemove", x, y, "click", self.random.choice([4, 5])]
        return ["type", "--delay", 0, self.random.choice(WORDS)]

    def act(self):
        """Now and then several between two frames, as where a frame takes long."""
        burst = self.random.randrange(2, 8) if self.random.random() < 0.1 else 1
        events = [self.event() for _ in range(burst)]
        if burst > 1:
            self.window.process.send_signal(signal.SIGSTOP)
        try:
            for event in events:
                # Some words are too odd for the keyboard of the display; that is no fault.
                self.window.send_anything(*event)
        finally:
            self.window.process.send_signal(signal.SIGCONT)
        self.events += burst

    def complaint(self):
        """What went wrong; empty while nothing has."""
        if self.window.process.poll() is None:
            return ""
        return f"ended with status {self.window.process.returncode}:\n" \
               f"{self.window.process.stderr.read()}"

    def end(self):
        """Quits, twice where it asks; gives what went wrong."""
        deadline = time.monotonic() + 120 # a frame may take a second where much else runs
        while self.window.process.poll() is None and time.monotonic() < deadline:
            self.window.send_anything("key", "Escape", "key", "ctrl+q", "key", "ctrl+q")
            time.sleep(0.5)
        status = self.window.process.poll()
        if status is None:
            state = {key: value for key, value in self.window.state().items()
                     if key not in ("widgets", "bodies")}
            self.window.clean_up()
            return f"it does not quit; the state is {state}"
        said = self.window.process.stderr.read()
        self.window.clean_up()
        return "" if status == 0 and "runtime error" not in said else f"status {status}:\n{said}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--minutes", type=float, help="instead of a number of events")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    options = parser.parse_args()
    open_screen()
    print(f"seed {options.seed}", flush=True)
    monkey = Monkey(options.seed)
    end = time.monotonic() + 60.0 * options.minutes if options.minutes else None
    complaint = ""
    while not complaint and (time.monotonic() < end if end else monkey.events < options.events):
        monkey.act()
        complaint = monkey.complaint()
    complaint = complaint or monkey.end()
    print(f"{monkey.events} events, seed {options.seed}: {complaint or 'nothing went wrong'}")
    return 1 if complaint else 0


if __name__ == "__main__":
    sys.exit(main())
