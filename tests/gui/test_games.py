#!/usr/bin/env python3
"""Games in the window: pétanque with mouse and keys, from above, once more and against the computer;
lava as it drains.

Needs an X display (ctest gives it one of its own) and xdotool; CAROM_PROGRAM names the program.
"""

import math
import time
import unittest

from carom_window import CaromWindow, main


class Petanque(unittest.TestCase):
    def open(self, first="person", second="person"):
        window = CaromWindow("--scene", "petanque")
        self.addCleanup(window.clean_up)
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

    def test_strength_is_gathered_while_the_button_is_held(self):
        window = self.open()
        left, top, width, height = window.state()["scene_rectangle"]
        window.move(left + 0.6 * width, top + 0.5 * height)
        state = window.wait(lambda state: state["game"]["aim"]["heading"] > 0.02, "the aim")
        # Half-way up the picture is half of 75 degrees.
        self.assertAlmostEqual(math.degrees(state["game"]["aim"]["elevation"]), 37.5, delta=0.5)
        window._send("mousedown", 1)
        window.wait(lambda state: state["game"]["aim"]["charging"]
                    and state["game"]["aim"]["speed"] < 4, "strength to be gathered")
        state = window.wait(lambda state: state["game"]["aim"]["speed"] > 5, "some strength")
        self.assertEqual(state["game"]["throws"], 0)
        window._send("mouseup", 1)
        state = window.wait(lambda state: state["game"]["throws"] == 1, "the throw")
        self.assertEqual(len([body for body in state["bodies"] if not body["static"]]), 1)

        # Escape puts it down again.
        window.press("r")
        window.wait(lambda state: state["game"]["throws"] == 0, "another game")
        window._send("mousedown", 1)
        window.wait(lambda state: state["game"]["aim"]["charging"], "strength to be gathered")
        window.press("Escape")
        window.wait(lambda state: not state["game"]["aim"]["charging"], "it to be put down")
        window._send("mouseup", 1)
        self.assertEqual(window.settle()["game"]["throws"], 0)

    def test_keys_aim_and_throw(self):
        window = self.open()
        before = window.state()["game"]["aim"]
        window._send("keydown", "Right")
        window.wait(lambda state: state["game"]["aim"]["heading"] > before["heading"] + 0.1,
                    "the aim to turn right")
        window._send("keyup", "Right", "keydown", "Down")
        window.wait(lambda state: state["game"]["aim"]["elevation"] < before["elevation"] - 0.1,
                    "the aim to sink")
        window._send("keyup", "Down", "keydown", "Return")
        window.wait(lambda state: state["game"]["aim"]["speed"] > 4
                    and state["game"]["aim"]["charging"], "some strength")
        window._send("keyup", "Return")
        window.wait(lambda state: state["game"]["throws"] == 1, "the throw")
        # A click while it flies shoots nothing into the game, and Enter throws again afterwards.
        left, top, width, height = window.state()["scene_rectangle"]
        window.click(left + 0.5 * width, top + 0.5 * height)
        state = window.wait(lambda state: state["game"]["waits_for_person"], "the next turn")
        self.assertEqual(state["game"]["throws"], 1)
        self.assertLessEqual(len([body for body in state["bodies"] if not body["static"]]), 1)
        window._send("keydown", "Return")
        window.wait(lambda state: state["game"]["aim"]["charging"], "strength to be gathered")
        window._send("keyup", "Return")
        window.wait(lambda state: state["game"]["throws"] == 2, "the second throw")

    def test_a_throw_is_measured_from_above_and_shown_once_more(self):
        window = self.open()
        # 45 degrees from 0.9 m with 7.5 m/s comes down 6.5 m ahead and rolls on: a legal place.
        state = self.throw_by_dials(window, "7.5")
        self.assertEqual(state["game"]["phase"], "ball")
        state = self.throw_by_dials(window, "7")
        self.assertEqual(len(state["game"]["distances"]), 1)
        window.press("u")
        state = window.wait(lambda state: state["game"]["from_above"], "the view from above")
        self.assertLess(state["camera"]["pitch"], -1.5)

        present = window.wait(lambda state: not state["game"]["moving"], "rest")
        window.press("y")
        state = window.wait(lambda state: state["game"]["replays"] and state["speed"] == 0.25
                            and not state["paused"], "the throw once more")
        self.assertLess(state["step"], present["time_line"]["last_step"])
        window.press("y")
        state = window.wait(lambda state: not state["game"]["replays"], "the present")
        self.assertGreaterEqual(state["step"], present["step"])
        self.assertEqual(state["speed"], 1)
        self.assertEqual(state["game"]["throws"], 2)
        self.assertEqual(state["game"]["distances"], present["game"]["distances"])

    def test_a_saved_game_opens_with_its_score_and_is_played_on(self):
        window = self.open()
        self.throw_by_dials(window, "7.5")
        self.throw_by_dials(window, "7")
        window.press("p")
        saved = window.wait(lambda state: state["paused"], "the pause")
        window.press("ctrl+t")
        window.wait(lambda state: state["show_save_dialog"], "the dialog")
        file = window.home / "run.json"
        window.press("ctrl+a")
        window.type(str(file))
        window.press("Return")
        window.wait(lambda _: file.exists(), "the file")

        other = CaromWindow("--scene", str(file))
        self.addCleanup(other.clean_up)
        other.click_on("seat.first.person")
        other.click_on("seat.second.person")
        other.press("greater")
        state = other.wait(lambda state: state["step"] == saved["step"], "the end of the run")
        for key in ("throws", "phase", "turn", "score", "distances"):
            self.assertEqual(state["game"][key], saved["game"][key], key)
        other.press("p")
        other.wait(lambda state: state["game"]["waits_for_person"], "the turn")
        other.click_on("petanque.throw")
        other.wait(lambda state: state["game"]["throws"] == 3, "the third throw")

    def test_the_resolver_changes_in_the_middle_of_a_throw(self):
        window = self.open()
        window.click_on("petanque.throw")
        window.wait(lambda state: state["game"]["moving"], "the throw")
        window.choose_resolver("soft_step")
        state = window.wait(lambda state: not state["game"]["moving"], "rest")
        self.assertEqual(state["settings"]["resolver"], "soft_step")
        self.assertEqual(state["game"]["throws"], 1)

    def test_two_computer_players_play_by_themselves(self):
        window = self.open("easy", "easy")
        window.click_on("dial.speed", share=0.97)
        state = window.wait(lambda state: state["game"]["throws"] >= 3, "three throws")
        self.assertFalse(state["game"]["waits_for_person"])
        self.assertEqual(state["game"]["round"], 1)
        window.click_on("petanque.new_game")
        window.wait(lambda state: state["game"]["throws"] <= 1, "another game")


class Lava(unittest.TestCase):
    def test_health_drains_and_comes_back_with_the_past(self):
        window = CaromWindow("--scene", "lava")
        self.addCleanup(window.clean_up)
        state = window.state()
        self.assertIn("game.board", state["widgets"])
        state = window.wait(lambda state: min(state["game"]["health"].values()) < 60, "a burn")
        self.assertIn("left", state["game"]["announcement"])
        window.press("p")
        burnt = window.wait(lambda state: state["paused"], "the pause")["game"]["health"]
        window.press("less")
        state = window.wait(lambda state: state["step"] == 0, "the start")
        self.assertEqual(set(state["game"]["health"].values()), {100})
        window.press("greater")
        state = window.wait(lambda state: state["step"] == state["time_line"]["last_step"],
                            "the end of the run")
        self.assertEqual(state["game"]["health"], burnt)


class Targets(unittest.TestCase):
    def test_what_is_hit_scores(self):
        window = CaromWindow("--scene", "targets")
        self.addCleanup(window.clean_up)
        state = window.wait(lambda state: state["game"]["score"] > 0, "a hit")
        self.assertIn("hit", state["game"]["announcement"])
        window.press("r")
        window.wait(lambda state: state["game"]["score"] == 0, "another try")


if __name__ == "__main__":
    main()
