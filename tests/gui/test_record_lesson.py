#!/usr/bin/env python3
"""A lesson that is recorded in the window: its steps, their captions and order, its file, and what
--lesson makes of it."""

import json
import subprocess
import unittest
from pathlib import Path

from carom_window import PATIENCE, PROGRAM, CaromWindow, TableCase, main

CLI = Path(PROGRAM).resolve().parent / "carom-cli"


class RecordLesson(TableCase):
    def start(self, *arguments):
        window = CaromWindow(*arguments)
        self.addCleanup(window.clean_up)
        return window

    def steps(self, window, count):
        return window.wait(lambda state: state["writing"] and len(state["writing"]["steps"]) == count,
                           f"{count} steps")

    def write(self, window, field, text):
        window.click_on(field)
        window.wait(lambda state: state["takes_keys"], f"the field {field}")
        window.type(text)

    def write_caption(self, window, step, text):
        window.click_on(f"write.step.{step}")
        window.wait(lambda state: state["writing"]["chosen"] == step - 1, f"step {step}")
        self.write(window, "write.caption", text)
        window.wait(lambda state: state["writing"]["steps"][step - 1]["caption"] == text, text)
        window.press("Return")  # which is no part of the text
        window.press("Escape")
        window.wait(lambda state: not state["takes_keys"], "the end of typing")
        self.assertEqual(window.settle()["writing"]["steps"][step - 1]["caption"], text)

    def record(self, window):
        """A ball selected in a scene file; two lanes of the stack; a built-in scene with a dial, seen
        from elsewhere."""
        window.press("p", "ctrl+shift+e")
        window.wait(lambda state: state["writing"] and state["right_column"] == "lesson", "the panel")
        window.click(*window.place_of("ball"), button=3)
        window.wait(lambda state: state["selected"] == "ball", "the selection")
        window.press("ctrl+shift+a")
        self.steps(window, 1)

        window.press("ctrl+o")
        window.wait(lambda state: state["dialog"] == "find", "the palette")
        window.type("stack")
        window.press("Return")
        window.wait(lambda state: state["scene"] == "stack", "another scene")
        window.press("F8")
        window.click_on("compare.add")
        window.wait(lambda state: len(state["lanes"]) == 2, "two lanes")
        window.choose_resolver("penalty")
        window.wait(lambda state: state["lanes"][1]["resolver"] == "penalty", "the other method")
        window.wait(lambda state: not state["paused"], "the run")
        window.wait(lambda state: state["step"] > 20, "some steps")
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")
        window.press("ctrl+shift+a")
        lanes = self.steps(window, 2)

        window.click_on("compare.end")
        window.wait(lambda state: len(state["lanes"]) == 1, "one lane")
        window.click_on("tab.lesson")
        window.press("bracketright")
        window.wait(lambda state: state["scene"] != "stack", "the next scene")
        window.press("g")
        window.wait(lambda state: state["settings"]["gravity"] == [0, 0, 0], "the dial")
        x, y = 0.5 * window.state()["window"]["width"], 0.4 * window.state()["window"]["height"]
        window.drag((x, y), (x + 120, y), button=3)
        window.settle()
        window.click_on("write.add")
        last = self.steps(window, 3)
        self.assertEqual(last["writing"]["steps"][2]["at"], 0)  # it runs
        window.click_on("write.from_moment")
        window.wait(lambda state: state["writing"]["steps"][2]["at"] > 0, "the other moment")
        window.click_on("write.from_start")
        window.wait(lambda state: state["writing"]["steps"][2]["at"] == 0, "the start")
        return lanes, last

    def saved(self, window, file):
        self.write(window, "write.title", "Three things")
        window.click_on("write.save")
        window.wait(lambda state: state["dialog"] == "save", "the dialog")
        window.press("ctrl+a")
        window.type(str(file))
        window.press("Return")
        window.wait(lambda state: state["dialog"] != "save" and not state["writing"]["changed"],
                    "the saved lesson")

    def test_three_steps_are_found_again_as_they_were_taken(self):
        window = self.open()
        lanes, last = self.record(window)
        for number, text in enumerate(("A ball and a crate.", "Two methods.", "No gravity."), 1):
            self.write_caption(window, number, text)
        window.click_on("write.step.3")
        window.click_on("write.up")
        window.wait(lambda state: [step["caption"] for step in state["writing"]["steps"]]
                    == ["A ball and a crate.", "No gravity.", "Two methods."], "the new order")
        file = self.table.parent / "three.json"
        self.saved(window, file)
        self.assertEqual(window.quit(), 0)  # nothing is left to ask about

        listed = subprocess.run([CLI, "lesson", str(file)], capture_output=True, text=True,
                                timeout=PATIENCE, check=True).stdout
        self.assertIn("Three things\n3 steps", listed)

        window = self.start("--lesson", str(file))
        state = window.wait(lambda state: state["lesson"], "the lesson")
        self.assertEqual((state["lesson"]["caption"], state["title"], state["selected"],
                          state["paused"]), ("A ball and a crate.", "Table", "ball", True))
        self.assertEqual(json.loads(file.read_text())["steps"][0]["scene"], "table.json")

        window.press("Next")
        state = window.wait(lambda state: state["lesson"]["step"] == 2, "step 2")
        state = window.settle()
        self.assertEqual((state["lesson"]["caption"], state["scene"], state["settings"]["gravity"]),
                         ("No gravity.", last["scene"], [0, 0, 0]))
        self.assertAlmostEqual(state["camera"]["yaw"], last["camera"]["yaw"], places=4)
        self.assertAlmostEqual(state["camera"]["pitch"], last["camera"]["pitch"], places=4)

        window.press("Next")
        state = window.wait(lambda state: state["lesson"]["step"] == 3
                            and state["step"] == lanes["step"]
                            and not state["time_line"]["seeking"], "the moment of step 3")
        self.assertEqual([(lane["resolver"], lane["step"]) for lane in state["lanes"]],
                         [(lane["resolver"], lane["step"]) for lane in lanes["lanes"]])
        self.assertEqual(state["paused"], lanes["paused"])

    def test_what_was_written_is_kept_until_the_user_says_otherwise(self):
        window = self.open()
        window.press("p", "ctrl+shift+a")  # begins a lesson too
        self.steps(window, 1)
        self.write_caption(window, 1, "Look.")
        # What was built is taken as it is, what was drawn is named.
        window.press("F10")
        window.wait(lambda state: state["tool"] == "pen", "the pen")
        left, top, width, height = window.state()["scene_rectangle"]
        window.drag((left + 40, top + 60), (left + 90, top + 90))
        window.wait(lambda state: state["strokes"] == 1, "a stroke")
        window.press("F10")
        window.click_on("write.take_again")
        state = window.wait(lambda state: state["writing"]["steps"][0]["left_out"], "the notice")
        self.assertEqual((state["writing"]["steps"][0]["left_out"],
                          state["writing"]["steps"][0]["caption"]),
                         (["what the pen drew"], "Look."))

        window.click_on("write.delete")
        self.steps(window, 0)
        window.click_on("write.bring_back")
        self.steps(window, 1)
        window.click_on("write.try")
        window.wait(lambda state: state["lesson"] and state["lesson"]["caption"] == "Look.",
                    "the lesson")
        window.press("bracketright")
        window.wait(lambda state: state["lesson"]["away"], "another scene")
        window.press("ctrl+w")
        state = window.wait(lambda state: state["lesson"] is None, "the end of the lesson")
        self.assertEqual((state["right_column"], state["lecture"]), ("lesson", False))
        window.click_on("write.go_to")
        window.wait(lambda state: state["title"] == "Table" and state["right_column"] == "lesson",
                    "the step's scene")

        window.press("ctrl+q")
        window.wait(lambda state: state["question"] == "Save the lesson?", "the question")
        window.click_on("question.2")
        window.wait(lambda state: not state["question"], "the answer")
        window.click_on("write.close")
        window.wait(lambda state: state["question"] == "Save the lesson?", "the question again")
        window.click_on("question.1")
        window.wait(lambda state: state["writing"] is None, "the end of writing")
        self.assertEqual(window.quit(), 0)

    def test_a_lesson_that_is_open_is_written_on(self):
        window = self.start("--lesson", "four_ways", "--lesson-step", "2")
        caption = window.state()["lesson"]["caption"]
        window.click_on("lesson.edit")
        state = window.wait(lambda state: state["writing"] and state["lesson"] is None, "its steps")
        self.assertGreater(len(state["writing"]["steps"]), 9)
        self.assertEqual((state["writing"]["chosen"], state["writing"]["changed"]), (1, False))
        self.assertEqual(state["writing"]["steps"][1]["caption"], caption)


if __name__ == "__main__":
    main()
