#!/usr/bin/env python3
"""Lecture mode and lessons in the window: keys, menu, files, and what becomes of the world."""

import json
import tempfile
from pathlib import Path

from carom_window import TABLE, WindowCase, main, run_to_end

LESSON = {
    "format": "carom-lesson/1",
    "title": "A small lesson",
    "steps": [
        {"scene": "table.json", "caption": "A ball and a crate.", "paused": True,
         "settings": {"iterations": 3}, "compare": "four_ways", "notes": "Ask what $e$ is."},
        {"scene": "drop", "caption": "They fall.", "speed": 0.25, "overlays": ["normals"],
         "camera": {"distance": 9, "pitch": -0.5}},
    ],
}


class Lecture(WindowCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="carom-lesson-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.table = cls.write("table.json", TABLE)
        cls.lesson = cls.write("lesson.json", LESSON)

    @classmethod
    def write(cls, name, document):
        path = cls.folder / name
        path.write_text(json.dumps(document), encoding="utf-8")
        return path

    def test_one_key_folds_and_unfolds(self):
        window = self.open("--scene", str(self.table))
        window.click_on("switch.inspector")
        window.wait(lambda state: not state["show_inspector"], "the inspector to close")
        before = window.settle()
        window.press("F9")
        state = window.wait(lambda state: state["lecture"], "lecture mode")
        self.assertFalse(state["show_lab"])
        state = window.settle()
        self.assertEqual(state["scene_rectangle"][2], state["window"]["width"])
        window.press("F9")
        window.wait(lambda state: not state["lecture"], "the end of lecture mode")
        state = window.settle()
        self.assertTrue(state["show_lab"])
        self.assertFalse(state["show_inspector"])
        self.assertEqual(state["scene_rectangle"], before["scene_rectangle"])

    def test_a_built_in_lesson_is_stepped_through(self):
        window = self.open("--scene", str(self.table))
        window.click_on("menu.Lessons")
        window.click_on("menu.lesson.four_ways")
        state = self.wait_for_step(window, 1)
        self.assertEqual(state["lesson"]["title"], "Four ways to resolve a collision")
        self.assertEqual((state["scene"], state["settings"]["resolver"]), ("drop", "none"))
        self.assertTrue(state["lecture"])
        state = window.settle()
        left, top, width, height = state["scene_rectangle"]
        self.assertEqual((left, width), (0, state["window"]["width"]))
        self.assertLess(top, 0.16 * state["window"]["height"])  # title and equation are above it
        self.assertLess(top + height, state["window"]["height"])  # the caption stands below
        self.assertGreater(height, 0.55 * state["window"]["height"])

        window.press("Next")
        state = self.wait_for_step(window, 2)
        self.assertEqual((state["scene"], state["settings"]["resolver"]),
                         ("head_on", "projection"))
        window.press("Prior")
        state = self.wait_for_step(window, 1)
        self.assertEqual((state["scene"], state["settings"]["resolver"]), ("drop", "none"))
        window.press("Prior")
        window.wait(lambda state: any("first step" in each for each in state["notices"]),
                    "a word about the first step")
        window.click_on("lesson.next")
        self.wait_for_step(window, 2)

        # Another scene is not the lesson's; the next key comes back to where it was.
        window.press("bracketright")
        state = window.wait(lambda state: state["lesson"]["away"], "the lesson to wait")
        self.assertNotEqual(state["scene"], "head_on")
        window.press("Next")
        self.assertEqual(self.wait_for_step(window, 2)["scene"], "head_on")

        window.click_on("lesson.leave")
        state = window.wait(lambda state: state["lesson"] is None, "the end of the lesson")
        self.assertFalse(state["lecture"])
        self.assertTrue(state["show_panels"] and state["show_lab"] and state["show_inspector"])
        window.press("Next")
        window.wait(lambda state: any("No lesson" in each for each in state["notices"]),
                    "a word about lessons")

    def test_a_lesson_file_sets_scene_settings_camera_clock_and_overlays(self):
        window = self.open("--lesson", str(self.lesson))
        state = self.wait_for_step(window, 1)
        self.assertEqual((state["title"], state["paused"], state["settings"]["iterations"]),
                         ("Table", True, 3))
        self.assertEqual((state["lesson"]["caption"], state["lesson"]["compare"],
                          state["lesson"]["count"]), ("A ball and a crate.", "four_ways", 2))
        window.press("Next")
        state = self.wait_for_step(window, 2)
        self.assertEqual((state["scene"], state["paused"], state["speed"]), ("drop", False, 0.25))
        self.assertAlmostEqual(state["camera"]["distance"], 9, delta=1e-4)
        self.assertAlmostEqual(state["camera"]["pitch"], -0.5, delta=1e-4)
        window.press("ctrl+w")
        state = window.wait(lambda state: state["lesson"] is None, "the end of the lesson")
        self.assertEqual(state["speed"], 1)
        # What the lesson marked is not what the user likes.
        self.assertEqual(window.quit(), 0)
        remembered = json.loads(window.preferences_file.read_text(encoding="utf-8"))
        self.assertFalse(remembered["overlays"].get("normals", False))

    def test_a_lesson_that_cannot_be_read_changes_nothing(self):
        broken = dict(LESSON, steps=LESSON["steps"] + [{"scene": "drop", "caption": "x",
                                                        "overlays": ["arrows"]}])
        path = self.write("broken.json", broken)
        window = self.open("--scene", str(self.table))
        window.press("ctrl+l")
        window.wait(lambda state: state["takes_keys"], "the dialog")
        window.type(str(path))
        window.press("Return")
        state = window.wait(lambda state: any("/steps/2/overlays/0: expected one of" in each
                                              for each in state["notices"]), "the refusal")
        self.assertEqual((state["title"], state["lesson"], state["lecture"]),
                         ("Table", None, False))
        self.assertIn("expected one of", state["file_error"])
        window.settle()  # the path of before is selected
        window.type(str(self.lesson))
        window.press("Return")
        self.wait_for_step(window, 1)

    def test_the_presenters_notes_follow_the_lesson(self):
        notes = self.folder / "notes.txt"
        window = self.open("--lesson", str(self.lesson), "--notes", str(notes))
        self.wait_for_step(window, 1)
        text = notes.read_text(encoding="utf-8")
        for part in ("A small lesson: step 1 of 2", "Ask what e is.", "Shown: A ball and a crate.",
                     "Next: They fall."):
            self.assertIn(part, text)
        window.press("Next")
        self.wait_for_step(window, 2)
        window.settle()
        self.assertIn("This is the last step.", notes.read_text(encoding="utf-8"))
        window.press("ctrl+w")
        window.wait(lambda state: state["lesson"] is None, "the end of the lesson")
        window.settle()
        self.assertIn("No lesson is open.", notes.read_text(encoding="utf-8"))
        self.assertEqual(window.quit(), 0)
        # The notes of an earlier lecture are replaced, a letter is not.
        window = self.open("--lesson", str(self.lesson), "--notes", str(notes))
        self.wait_for_step(window, 1)
        letter = self.folder / "letter.txt"
        letter.write_text("Dear reader", encoding="utf-8")
        ended = run_to_end("--notes", letter)
        self.assertEqual(ended.returncode, 2)
        self.assertIn("letter.txt: holds something else", ended.stderr)
        self.assertEqual(letter.read_text(encoding="utf-8"), "Dear reader")

    def test_a_pen_draws_on_the_scene(self):
        window = self.open("--scene", str(self.table), "--lecture")
        window.press("F10")
        state = window.wait(lambda state: state["tool"] == "pen", "the pen")
        left, top, width, height = state["scene_rectangle"]
        bodies = {body["name"]: body["linear_velocity"] for body in window.settle()["bodies"]}
        window.press("p")
        for share in (0.4, 0.6):
            window.drag((left + 0.3 * width, top + share * height),
                        (left + 0.7 * width, top + share * height))
        state = window.wait(lambda state: state["strokes"] == 2, "two strokes")
        self.assertEqual(state["camera"], window.settle()["camera"])
        self.assertEqual(set(bodies), {body["name"] for body in state["bodies"]})
        window.press("Escape")
        window.wait(lambda state: state["strokes"] == 0, "an empty board")
        window.press("F2")
        window.wait(lambda state: state["tool"] == "push", "another tool")

    def test_keys_switch_marks_values_and_theme(self):
        window = self.open("--scene", str(self.table), "--lecture")
        window.press("ctrl+2")
        window.wait(lambda state: state["overlays"]["normals"], "normals")
        window.press("ctrl+2")
        window.wait(lambda state: not state["overlays"]["normals"], "no normals")
        window.press("9")
        window.wait(lambda state: state["overlays"]["names"], "names")
        window.press("9")
        window.wait(lambda state: state["overlays"]["restitutions"]
                    and not state["overlays"]["names"], "restitutions alone")
        theme = window.state()["theme"]
        window.press("ctrl+F9")
        window.wait(lambda state: state["theme"] != theme, "the other theme")

    def test_the_bars_come_with_the_mouse(self):
        window = self.open("--scene", str(self.table), "--lecture")
        window.wait(lambda state: "menu.View" not in state["widgets"], "no bars")
        before = window.settle()["scene_rectangle"]
        left, top, width, height = before
        window.move(left + 0.5 * width, top + 0.6 * height)
        window.move(left + 0.5 * width + 9, top + 0.6 * height)
        state = window.wait(lambda state: "menu.View" in state["widgets"], "the bars")
        self.assertEqual(state["scene_rectangle"], before)
        window.wait(lambda state: "menu.View" not in state["widgets"], "no bars again")

    def test_the_help_leaves_the_menu_bar_free(self):
        window = self.open("--scene", str(self.table), "--lecture")
        window.press("F1")
        window.wait(lambda state: state["dialog"] == "help", "the help")
        widgets = window.settle()["widgets"]
        menu, close = widgets["menu.File"]["rectangle"], widgets["button.close"]["rectangle"]
        self.assertGreaterEqual(close[1], menu[1] + menu[3])

    def test_a_bad_lesson_is_refused_on_the_command_line(self):
        path = self.write("empty.json", {"format": "carom-lesson/1", "title": "t", "steps": []})
        ended = run_to_end("--lesson", path)
        self.assertEqual(ended.returncode, 2)
        self.assertEqual(ended.stderr, f"carom: {path}: /steps: expected 1 to 200 steps, got 0\n")
        ended = run_to_end("--lesson", "nowhere")
        self.assertEqual(ended.returncode, 2)
        self.assertIn("one of rigid_bodies, gravity_and_impulses, four_ways", ended.stderr)


if __name__ == "__main__":
    main()
