"""A window with a game of pétanque, and how a person plays in it."""

import math
import unittest

from carom_window import CaromWindow

STRONGEST, WEAKEST = 12, 1  # m/s


class PetanqueCase(unittest.TestCase):
    def start(self, *arguments):
        window = CaromWindow(*arguments)
        self.addCleanup(window.clean_up)
        return window

    def open(self, first="person", second="person"):
        window = self.start("--scene", "petanque", "--seed", "1")
        window.click_on(f"seat.first.{first}")
        window.click_on(f"seat.second.{second}")
        window.settle()
        if first == second == "person":
            window.press("r")  # the computer may have thrown before it was sent away
            window.wait(lambda state: state["game"]["waits_for_person"]
                        and state["game"]["throws"] == 0, "two people")
        return window

    def type_into(self, window, dial, text):
        window.click_on(dial, hold="ctrl")
        window.wait(lambda state: state["takes_keys"], f"{dial} to take keys")
        window.settle()
        window.type(text)
        window.press("Return")
        window.wait(lambda state: not state["takes_keys"], f"{dial} to have it")

    def throw_by_dials(self, window, speed):
        """Straight ahead under 45 degrees; gives the state when it is judged."""
        throws = window.state()["game"]["throws"]
        for name, value in (("heading", "0"), ("elevation", "45"), ("speed", speed)):
            self.type_into(window, f"petanque.{name}", value)
        aim = window.state()["game"]["aim"]
        self.assertAlmostEqual(aim["elevation"], math.pi / 4, delta=1e-4)
        self.assertAlmostEqual(aim["speed"], float(speed), delta=1e-4)
        window.click_on("petanque.throw")
        window.wait(lambda state: state["game"]["throws"] > throws, "the throw")
        return window.wait(lambda state: not state["game"]["moving"], "all to lie still")

    def gather_all(self, window):
        """Waits until strength is gathered, and then for the end of it, which lasts."""
        window.wait(lambda state: state["game"]["aim"]["charging"], "strength to be gathered")
        return window.wait(lambda state: state["game"]["aim"]["charging"]
                           and state["game"]["aim"]["speed"] == STRONGEST, "all strength")

    def point_at(self, window, x, y):
        """At these shares of the scene's picture."""
        left, top, width, height = window.state()["scene_rectangle"]
        window.move(left + x * width, top + y * height)
        return window.settle()
