#!/usr/bin/env python3
"""What carom is given and cannot use is refused in one line with status 2, before a window opens;
what no step can be taken of is said in the window."""

import json
import os
import re
import tempfile
import unittest
from pathlib import Path

from carom_window import CaromWindow, main, run_to_end

NUMBERS = ["T", "N", "STEPS", "STEP"]
OUTPUTS = ["--screenshot", "--preferences"], ["--state", "--preferences"]


class Options(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def run_program(self, *arguments):
        return run_to_end(*arguments, cwd=self.folder)

    def refuse(self, *arguments):
        done = self.run_program(*arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""), (arguments, done.stderr))
        self.assertRegex(done.stderr, r"\Acarom: [^\n]+\n\Z", arguments)
        return done.stderr

    def test_shows_what_is_typed_of_a_set_up(self):
        self.assertIn("expected key=value", self.refuse("--show", "nothing=1"))
        self.assertIn("from 0.015625 to 8", self.refuse("--show", "speed=99"))
        self.assertIn("one of", self.refuse("--show", "compare=nothing"))
        self.assertIn("beside an experiment", self.refuse(
            "--show", "experiment=elastic_head_on", "--show", "compare=warm_start"))
        window = CaromWindow("--scene", "stack", "--set", "iterations=7", "--show", "compare=warm_start",
                             "--show", "speed=0.25", "--show", "select=box 2", "--show", 'plots=["height"]')
        self.addCleanup(window.clean_up)
        state = window.wait(lambda state: len(state["lanes"]) == 2 and state["selected"], "two lanes")
        self.assertEqual((state["speed"], state["plots"]["chosen"]), (0.25, ["height"]))
        self.assertEqual(state["settings"]["iterations"], 7)
        self.assertTrue(state["split_lanes"])

    def options(self):
        """Each option that takes a value, the name of its type, and what it needs beside it."""
        found = re.findall(r"^  (--\w[\w-]*) ([^\s:]+)", self.run_program("--help").stdout, re.MULTILINE)
        companions = {"--seconds": ["--record", "film.gif"], "--fps": ["--record", "film.gif"],
                      "--after": ["--screenshot", "picture.png"],
                      "--size": ["--screenshot", "picture.png"],
                      "--lesson-step": ["--lesson", "four_ways"]}
        return [(name, kind, companions.get(name, [])) for name, kind in found]

    def test_an_empty_text_is_no_value_of_any_option(self):
        self.assertIn("--seed", [name for name, _, _ in self.options()])
        for name, _, companions in self.options():
            self.assertIn(name, self.refuse(*companions, name, ""))

    def test_a_number_has_nothing_around_it(self):
        numbers = [option for option in self.options() if option[1] in NUMBERS]
        self.assertEqual(len(numbers), 7, numbers)
        for name, _, companions in numbers:
            for text in [" 5", "5 ", "\t5", "5 s", "0x10", "five", "nan", "inf", "1e99", "-1"]:
                self.assertIn(name, self.refuse(*companions, f"{name}={text}"), text)

    def test_two_outputs_are_two_files_and_none_is_what_is_read(self):
        scene = {"format": "carom-scene/2", "bodies": []}
        (self.folder / "scene.json").write_text(json.dumps(scene))
        for first, second in OUTPUTS:
            self.assertIn("expected a different file from that of",
                          self.refuse(first, "one", second, "./one"))
        for output in {name for pair in OUTPUTS for name in pair} | {"--record"}:
            self.assertIn("expected a different file from that of --scene",
                          self.refuse("--scene", "scene.json", output, "./scene.json"))

    def test_a_quality_that_there_is_not_is_refused(self):
        self.assertIn("--quality: expected one of auto, low, medium, high, got fine",
                      self.refuse("--quality", "fine"))

    def test_a_step_that_the_lesson_has_not_is_refused(self):
        (self.folder / "lesson.json").write_text(json.dumps({
            "format": "carom-lesson/1", "title": "One step",
            "steps": [{"scene": "stack", "caption": "Look."}]}))
        self.assertIn("--lesson-step: expected a step of the lesson, from 1 to 1, got 2",
                      self.refuse("--lesson", "lesson.json", "--lesson-step", 2))

    def test_a_pipe_with_a_name_is_not_waited_for(self):
        os.mkfifo(self.folder / "pipe.json")
        for option in ["--scene", "--lesson"]:
            self.assertIn("expected a file, got a pipe or a device",
                          self.refuse(option, "pipe.json"))

    def test_a_crowd_in_one_place_is_said_in_the_window(self):
        ball = {"shape": "sphere", "radius": 0.5, "position": [0, 5, 0], "mass": 1}
        # Two far away, so that the crowd covers few pixels: drawing it is not what is tested.
        apart = [{**ball, "position": [x, 5, 0]} for x in [-300, 300]]
        file = self.folder / "crowd.json"
        file.write_text(json.dumps({"format": "carom-scene/2", "bodies": [ball] * 2998 + apart}))
        window = CaromWindow("--scene", str(file))
        self.addCleanup(window.clean_up)
        state = window.wait(lambda state: state["fault"] is not None, "the fault")
        self.assertIn("too many of 3000 bodies lie in one place", state["fault"])
        frames = state["frames"]
        window.wait(lambda state: state["frames"] > frames + 3, "the picture to go on")


if __name__ == "__main__":
    main()
