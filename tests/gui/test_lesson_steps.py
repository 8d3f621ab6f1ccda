#!/usr/bin/env python3
"""What a step of a lesson can hold besides its scene, and the questions at the end."""

import json
import tempfile
import unittest
from pathlib import Path

from carom_window import TABLE, CaromWindow, main

LESSON = {
    "format": "carom-lesson/1",
    "title": "All of it",
    "steps": [
        {"scene": "table.json", "caption": "Two lanes.", "paused": True, "split": False,
         "lanes": [{"resolver": "impulse"}, {"resolver": "penalty"}], "formula": "F = k d"},
        {"scene": "table.json", "caption": "Plots and rules.", "select": "ball", "speed": 0.5,
         "plots": ["height", "kinetic"], "pause_rules": {"apex_of": "crate", "after_steps": 40}},
        {"scene": "table.json", "caption": "Inside.", "at": 0.5,
         "inside": {"contact": ["ball", "table"]}},
        {"experiment": "elastic_head_on", "caption": "Measure it.", "paused": True},
        {"scene": "head_on", "caption": "Again and again.", "at": 0.5, "loop": 0.5},
    ],
    "questions": [
        {"ask": "How fast?", "unit": "m/s", "answer": 2, "why": "They swap."},
        {"ask": "Which ball moves?", "choices": ["left", "right", "both"], "answer": 2,
         "why": "Momentum."},
    ],
}


class LessonSteps(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="carom-lesson-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        (cls.folder / "table.json").write_text(json.dumps(TABLE), encoding="utf-8")
        cls.lesson = cls.folder / "lesson.json"
        cls.lesson.write_text(json.dumps(LESSON), encoding="utf-8")

    def open(self, *arguments):
        window = CaromWindow("--lesson", str(self.lesson), *arguments)
        self.addCleanup(window.clean_up)
        return window

    def at_step(self, window, number):
        window.wait(lambda state: state["lesson"]["step"] == number and not state["lesson"]["away"]
                    and state["lesson"]["page"] == 0 and not state["time_line"]["seeking"],
                    f"step {number}")
        return window.settle()

    def test_each_step_shows_what_it_holds_and_gives_it_back(self):
        window = self.open()
        state = self.at_step(window, 1)
        self.assertEqual([lane["resolver"] for lane in state["lanes"]], ["impulse", "penalty"])
        self.assertEqual((state["split_lanes"], state["lesson"]["formula"]), (False, "F = k d"))
        self.assertFalse(state["plots"]["shown"])

        window.press("Next")
        self.at_step(window, 2)
        state = window.wait(lambda state: state["pause_reason"] == "40 steps are taken", "the rule")
        self.assertEqual((len(state["lanes"]), state["selected"], state["speed"]), (1, "ball", 0.5))
        self.assertEqual((state["plots"]["shown"], state["plots"]["chosen"]),
                         (True, ["height", "kinetic"]))
        left, top, width, height = state["plots"]["area"]
        self.assertGreaterEqual(left, sum(state["scene_rectangle"][::2]))  # beside the scene

        window.press("Next")
        self.at_step(window, 3)
        state = window.wait(lambda state: state["inside"], "the look inside")
        self.assertEqual((state["step"], state["paused"], state["inside"]["contact"]),
                         (30, True, "ball on table"))
        self.assertIn("ball on table", state["inside"]["where"])
        self.assertEqual((state["plots"]["shown"], state["plots"]["chosen"]),
                         (False, ["kinetic", "potential", "total"]))
        self.assertEqual(state["pause_rules"], {"first_contact": False, "energy_rise": False,
                                                "of_bodies": False, "steps": None})

        window.press("Next")
        state = self.at_step(window, 4)
        self.assertIsNone(state["inside"])
        self.assertEqual((state["experiment"]["key"], state["shown_experiment"], state["paused"]),
                         ("elastic_head_on", "elastic_head_on", True))
        window.press("p")
        window.wait(lambda state: state["experiment"]["finished"], "the measurement")

        # Back, and away from it and back again.
        window.press("Prior")
        self.at_step(window, 3)
        window.wait(lambda state: state["inside"], "the look inside again")
        window.press("Prior")
        self.at_step(window, 2)
        window.press("bracketright")
        state = window.wait(lambda state: state["lesson"]["away"], "another scene")
        self.assertIsNone(state["pause_rules"]["steps"])
        window.press("Next")
        state = self.at_step(window, 2)
        self.assertEqual((state["plots"]["shown"], state["pause_rules"]["steps"],
                          state["selected"]), (True, 40, "ball"))
        window.press("ctrl+w")
        state = window.wait(lambda state: state["lesson"] is None, "the end of the lesson")
        self.assertEqual((state["plots"]["shown"], state["plots"]["chosen"], state["speed"],
                          state["selected"], state["pause_rules"]["steps"]),
                         (False, ["kinetic", "potential", "total"], 1, None, None))

    def test_a_loop_repeats_itself_until_the_user_does_something(self):
        window = self.open("--lesson-step", "5")
        state = self.at_step(window, 5)
        self.assertEqual(state["lesson"]["repeats"], 0.5)
        self.assertGreaterEqual(state["step"], 30)
        for _ in range(2):  # at 60 it begins anew at 30
            late = window.wait(lambda state: state["step"] >= 45, "the run to go on")
            self.assertLessEqual(late["step"], 60)
            state = window.wait(lambda state: state["step"] < 45, "the run to begin anew")
            self.assertGreaterEqual(state["step"], 30)
            self.assertEqual((state["undo"], len(state["lanes"])), ("", 1))
        window.press("4")  # an edit
        resolver = window.state()["resolvers"][3]
        state = window.wait(lambda state: state["settings"]["resolver"] == resolver, "the edit")
        state = window.wait(lambda state: state["step"] > 75, "the run to go past its end")
        self.assertEqual((state["settings"]["resolver"], state["lesson"]["repeats"]),
                         (resolver, None))
        self.assertNotEqual(state["undo"], "")

        window.press("Prior", "Next")  # shown again, it repeats itself again
        window.wait(lambda state: state["lesson"]["step"] == 5 and state["lesson"]["repeats"],
                    "the loop")
        window.press("p")
        window.wait(lambda state: state["lesson"]["repeats"] is None, "the end of the loop")

    def test_questions_follow_the_last_step(self):
        window = self.open("--lesson-step", "5")
        self.at_step(window, 5)
        window.press("Next")
        window.wait(lambda state: state["lesson"]["page"] == 1, "the first question")
        window.click_on("lesson.answer")
        window.wait(lambda state: state["takes_keys"], "the field")
        window.type("2,01 m/s")
        window.press("Return")  # within 2 %
        window.wait(lambda state: state["lesson"]["right"] == 1, "the right answer")
        window.press("Next")
        state = window.wait(lambda state: state["lesson"]["page"] == 2, "the second question")
        self.assertFalse(window.settle()["widgets"]["lesson.check"]["enabled"])
        window.click_on("lesson.choice.1")
        window.click_on("lesson.check")
        window.wait(lambda state: "lesson.reveal" in state["widgets"], "another try")
        window.click_on("lesson.choice.2")
        window.click_on("lesson.check")
        state = window.wait(lambda state: not state["widgets"]["lesson.choice.2"]["enabled"],
                            "the right choice")
        self.assertEqual(state["lesson"]["right"], 1)  # it was the second try
        window.click_on("lesson.next")
        state = window.wait(lambda state: state["lesson"]["page"] == 3, "the result")
        self.assertFalse(window.settle()["widgets"]["lesson.next"]["enabled"])
        window.press("Prior", "Prior", "Prior")
        self.at_step(window, 5)


if __name__ == "__main__":
    main()
