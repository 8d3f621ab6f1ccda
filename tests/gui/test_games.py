#!/usr/bin/env python3
"""Games in the window: lava as it drains, and targets."""

import unittest

from carom_window import CaromWindow, main


class Lava(unittest.TestCase):
    def test_health_drains_and_comes_back_with_the_past(self):
        window = CaromWindow("--scene", "lava")
        self.addCleanup(window.clean_up)
        state = window.state()
        self.assertIn("over.game.board.0", state["widgets"])
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


class Columns(unittest.TestCase):
    def test_that_a_game_has_folded_come_back_after_a_lesson(self):
        window = CaromWindow("--scene", "lava")
        self.addCleanup(window.clean_up)
        state = window.state()
        self.assertFalse(state["show_lab"] or state["show_inspector"])
        window.click_on("menu.Lessons")
        window.click_on("menu.lesson.four_ways")
        window.wait(lambda state: state["lesson"] and state["lecture"], "the lesson")
        window.settle()
        window.click_on("lesson.leave")
        state = window.wait(lambda state: state["lesson"] is None, "the end of the lesson")
        self.assertTrue(state["show_lab"] and state["show_inspector"])


class Targets(unittest.TestCase):
    def test_what_is_hit_scores(self):
        window = CaromWindow("--scene", "targets")
        self.addCleanup(window.clean_up)
        state = window.wait(lambda state: state["game"]["score"] > 0, "a hit")
        self.assertIn("hit", state["game"]["announcement"])
        window.press("p", "r")
        window.wait(lambda state: state["paused"] and state["step"] == 0
                    and state["game"]["score"] == 0, "another try")


if __name__ == "__main__":
    main()
