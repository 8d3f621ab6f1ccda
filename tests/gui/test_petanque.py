#!/usr/bin/env python3
"""Pétanque in the window: thrown with mouse and keys, from above, once more and against the computer."""

import math

from carom_window import main
from petanque_window import WEAKEST, PetanqueCase


class Petanque(PetanqueCase):
    def test_strength_is_gathered_while_the_button_is_held(self):
        window = self.open()
        self.point_at(window, 0.6, 0.5)
        state = window.wait(lambda state: state["game"]["aim"]["heading"] > 0.02, "the aim")
        # Half-way up the picture is half of 75 degrees.
        self.assertAlmostEqual(math.degrees(state["game"]["aim"]["elevation"]), 37.5, delta=0.5)
        window._send("mousedown", 1)
        state = self.gather_all(window)
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

    def test_a_short_click_and_a_tap_throw_as_weakly_as_can_be(self):
        window = self.open()
        self.point_at(window, 0.6, 0.5)
        for throws, tap in enumerate((("click", 1), ("key", "Return")), start=1):
            self.type_into(window, "petanque.speed", "9")
            self.point_at(window, 0.6, 0.4 + 0.1 * throws)
            window.in_one_frame(*tap)
            state = window.wait(lambda state: state["game"]["throws"] == throws, "the throw")
            self.assertEqual(state["game"]["aim"]["speed"], WEAKEST)
            window.wait(lambda state: state["game"]["waits_for_person"], "the next turn")

    def test_keys_aim_and_throw(self):
        window = self.open()
        before = window.state()["game"]["aim"]
        window._send("keydown", "Right")
        window.wait(lambda state: state["game"]["aim"]["heading"] > before["heading"] + 0.1,
                    "the aim to turn right")
        window._send("keyup", "Right", "keydown", "Down")
        window.wait(lambda state: state["game"]["aim"]["elevation"] < before["elevation"] - 0.1,
                    "the aim to sink")
        window._send("keyup", "Down")
        aim = window.settle()["game"]["aim"]
        window.in_one_frame("key", "Left")
        window.wait(lambda state: state["game"]["aim"]["heading"] < aim["heading"], "a tap")
        window.press("p")  # or it may have come to rest before the click
        window.wait(lambda state: state["paused"], "the pause")
        window._send("keydown", "Return")
        self.gather_all(window)
        window._send("keyup", "Return")
        window.wait(lambda state: state["game"]["throws"] == 1, "the throw")
        # A click while it flies shoots nothing into the game, and Enter throws again afterwards.
        left, top, width, height = window.state()["scene_rectangle"]
        window.click(left + 0.5 * width, top + 0.5 * height)
        state = window.settle()
        self.assertTrue(state["game"]["moving"])
        self.assertEqual(len([body for body in state["bodies"] if not body["static"]]), 1)
        window.press("p")
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
        window.wait(lambda now: now["game"]["seed"] == state["game"]["seed"] + 1, "another game")


if __name__ == "__main__":
    main()
