#!/usr/bin/env python3
"""Uses the real window as a person would: keys, files and preferences."""

import json
import shutil
import tempfile
from pathlib import Path

from carom_window import RIGHT, main, speed
from table_window import WindowTest


class Keys(WindowTest):
    def test_pause_step_back_and_restart(self):
        window = self.shared()
        window.press("p")
        window.wait(lambda state: state["paused"], "a pause")
        step = window.settle()["step"]
        window.press("o")
        window.wait(lambda state: state["step"] == step + 1, "one step")
        window.press("comma")
        window.wait(lambda state: state["step"] == step, "one step back")
        window.press("r")
        window.wait(lambda state: state["step"] == 0, "a restart")
        window.press("space")
        window.wait(lambda state: not state["paused"] and state["step"] > 5, "the clock")

    def test_what_comes_in_one_frame_takes_effect_in_its_order(self):
        window = self.shared()
        window.press("p")
        window.wait(lambda state: state["paused"], "a pause")
        methods = window.state()["resolvers"]
        pairs = [key for i in range(20) for key in (str(1 + i % 7), "r")]
        window.in_one_frame("key", "--delay", 0, *pairs)
        window.wait(lambda state: state["settings"]["resolver"] == methods[19 % 7]
                    and state["step"] == 0, "the last method, from the beginning")
        window.in_one_frame("key", "--delay", 0, "o", "o", "o", "r", "o", "o")
        window.wait(lambda state: state["step"] == 2, "two steps after a restart")
        window.in_one_frame("key", "--delay", 0, "g", "g", "g")
        window.wait(lambda state: state["settings"]["gravity"] == [0, 0, 0], "no gravity")
        window.in_one_frame("key", "--delay", 0, "g", "r", "p", "p")
        window.wait(lambda state: state["settings"]["gravity"][1] < -9 and state["step"] == 0
                    and state["paused"], "gravity, and a pause at the start")

    def test_keys_and_buttons_of_one_frame_take_effect_in_their_order(self):
        window = self.shared()
        window.move(*window.place_of("crate"))
        window.in_one_frame("click", 1, "key", "r")
        window.settle()
        self.assertLess(speed(window.body("crate")), 0.1)
        window.in_one_frame("key", "r", "click", 1)
        window.wait_for_body("crate", lambda body: speed(body) > 0.3, "the push")

    def test_a_ruler_and_a_stopwatch_measure_the_scene(self):
        window = self.shared()
        window.press("p")
        window.wait(lambda state: state["paused"], "a pause")
        window.press("z")
        window.wait(lambda state: state["tool"] == "measure", "the tool")
        start, end = window.place_of("ball"), window.place_of("crate")
        window.drag(start, end)
        length = window.wait(lambda state: state["ruler"], "the ruler")["ruler"]
        ball, crate = window.body("ball")["position"], window.body("crate")["position"]
        apart = sum((a - b) ** 2 for a, b in zip(ball, crate)) ** 0.5
        # Both ends snapped to the centres; with Alt they lie on the surfaces.
        self.assertAlmostEqual(length, apart, places=3)
        lengths = []

        def measure_freely():
            window._send("keydown", "alt")
            lengths.append(window.settle()["ruler"])
            window._send("keyup", "alt")

        window.drag(start, end, before_release=measure_freely)
        self.assertGreater(abs(lengths[0] - apart), 0.05)
        self.assertLess(abs(lengths[0] - apart), 1.2)
        window.press("Escape")
        window.wait(lambda state: state["ruler"] is None, "no ruler")
        # Cancelled while the button is still down.
        window.drag(start, end, before_release=lambda: window.press("Escape"))
        self.assertIsNone(window.settle()["ruler"])
        window.press("0")
        window.wait(lambda state: state["stopwatch"], "the stopwatch")
        window.press("0", "0")
        window.wait(lambda state: not state["stopwatch"], "no stopwatch")
        window.press("F2")

    def test_the_camera_follows_the_selected_body(self):
        window = self.shared()
        window.press("p")
        window.wait(lambda state: state["paused"], "a pause")
        window.click(*window.place_of("crate"), button=RIGHT)
        window.wait(lambda state: state["selected"] == "crate", "the selection")
        window.press("x")
        window.wait(lambda state: state["follows"], "the camera to follow")
        crate = window.body("crate")["position"]
        window.wait(lambda state: max(abs(a - b) for a, b in
                                      zip(state["camera"]["target"], crate)) < 0.05,
                    "the crate in the middle")
        window.press("x")
        window.wait(lambda state: not state["follows"], "the camera to stay")
        window.press("Home")

    def test_brackets_change_the_scene(self):
        window = self.open()
        window.press("bracketright")
        window.wait(lambda state: state["scene"] == "drop", "the first scene after a file")
        window.press("bracketright")
        window.wait(lambda state: state["scene"] not in ("drop", "table"), "the next scene")
        window.press("bracketleft")
        window.wait(lambda state: state["scene"] == "drop", "the scene before")

    def test_speed_gravity_and_tools(self):
        window = self.shared()
        window.press("minus", "minus")
        window.wait(lambda state: state["speed"] == 0.25, "a quarter of the speed")
        window.press("equal", "equal")
        window.wait(lambda state: state["speed"] == 1, "the usual speed")
        window.press("g")
        window.wait(lambda state: state["settings"]["gravity"] == [0, 0, 0], "no gravity")
        window.press("g")
        window.wait(lambda state: state["settings"]["gravity"][1] < -9, "gravity")
        for key, tool in (("F3", "select"), ("F4", "drag"), ("F5", "throw"), ("F2", "push")):
            window.press(key)
            window.wait(lambda state: state["tool"] == tool, tool)

    def test_escape_peels_help_before_the_selection(self):
        window = self.shared()
        window.click(*window.place_of("crate"), button=RIGHT)
        window.wait(lambda state: state["selected"] == "crate", "the selection")
        window.press("question")
        window.wait(lambda state: state["dialog"] == "help", "help")
        window.press("Escape")
        state = window.wait(lambda state: state["dialog"] != "help", "no help")
        self.assertEqual(state["selected"], "crate")
        window.press("Escape")
        window.wait(lambda state: state["selected"] is None, "no selection")

    def test_duplicate_and_delete(self):
        window = self.shared()
        window.click(*window.place_of("crate"), button=RIGHT)
        window.wait(lambda state: state["selected"] == "crate", "the selection")
        window.press("ctrl+d")
        state = window.wait(lambda state: len(state["bodies"]) == 4, "a fourth body")
        self.assertEqual(state["selected"], state["bodies"][-1]["name"])
        window.press("Delete")
        window.wait(lambda state: len(state["bodies"]) == 3 and state["selected"] is None,
                    "three bodies")

    def test_tab_hides_the_panels(self):
        window = self.shared()
        width = window.state()["scene_rectangle"][2]
        window.press("Tab")
        window.wait(lambda state: not state["show_panels"], "no panels")
        state = window.settle()
        self.assertGreater(state["scene_rectangle"][2], width)
        self.assertEqual(state["scene_rectangle"][2], state["window"]["width"])
        window.press("Tab")
        window.wait(lambda state: state["scene_rectangle"][2] == width, "the panels")

    def test_f12_saves_a_picture(self):
        window = self.shared()
        window.press("F12")
        folder = window.home.resolve().as_posix()
        window.wait(lambda state: any(".png" in notice and folder in notice.replace("\\", "/")
                                      for notice in state["notices"]), "a notice with the folder")
        pictures = list(window.home.glob("carom-table-*.png"))
        self.assertEqual(len(pictures), 1)
        self.assertTrue(pictures[0].read_bytes().startswith(b"\x89PNG"))

    def test_control_q_quits_with_status_0(self):
        self.assertEqual(self.open("--lecture").quit(), 0)


class Files(WindowTest):
    def test_a_scene_is_saved_and_loaded_through_the_dialogs(self):
        """The run goes on for a while: the file holds its start or, on demand, the moment."""
        window = self.open()
        start = json.loads(self.table.read_text(encoding="utf-8"))["bodies"][1]["position"]
        window.click(*window.place_of("ball"))
        window.wait(lambda state: state["bodies"][1]["position"] != start, "a push")
        window.press("p")

        def kept(name, moment):
            window.press("ctrl+s")
            window.wait(lambda state: state["dialog"] == "save" and state["takes_keys"],
                        "the dialog")
            window.settle()
            window.click_on(moment)
            window.click_on("save.path")
            window.press("ctrl+a")
            window.type(f"{name}.json")
            window.press("Return")
            window.wait(lambda state: state["dialog"] != "save", "the dialog to close")
            bodies = json.loads((window.home / f"{name}.json").read_text(encoding="utf-8"))["bodies"]
            self.assertEqual([body["name"] for body in bodies], ["table", "ball", "crate"])
            return bodies[1]["position"]

        later = window.settle()["bodies"][1]["position"]
        for place, expected in ((kept("kept", "save.start"), start),
                                (kept("now", "save.present"), later)):
            for is_kept, was in zip(place, expected):
                self.assertAlmostEqual(is_kept, was, places=5)

        window.press("bracketright")
        window.wait(lambda state: state["scene"] == "drop", "another scene")
        window.press("ctrl+l")
        window.wait(lambda state: state["dialog"] == "open" and state["takes_keys"], "the dialog")
        window.click_on("picker.path")
        window.settle()
        window.type("kept.json")
        window.press("Return")
        state = window.wait(lambda state: state["scene"] == "kept", "the kept scene")
        self.assertEqual(state["title"], "Table")

    def test_a_bad_file_is_refused_and_typed_anew(self):
        window = self.open()
        (window.home / "bad.json").write_text('{"format": "carom-scene/1", "bodies": 3}')
        window.press("ctrl+l")
        window.wait(lambda state: state["dialog"] == "open" and state["takes_keys"], "the dialog")
        window.settle()
        window.type("bad")
        window.press("Return")
        state = window.wait(lambda state: "bad.json" in state["file_error"], "a refusal")
        self.assertEqual(state["scene"], "table")
        self.assertTrue(state["dialog"] == "open")
        shutil.copy(self.table, window.home / "good.json")
        window.settle()
        window.type("good")  # in the place of what was typed before
        window.press("Return")
        window.wait(lambda state: state["scene"] == "good" and state["dialog"] != "open",
                    "the good file")

    def test_a_file_is_overwritten_only_after_a_question(self):
        window = self.open()
        for times in (1, 2):
            window.press("ctrl+s")
            window.wait(lambda state: state["dialog"] == "save" and state["takes_keys"],
                        "the dialog")
            window.settle()
            window.type("mine")
            window.press("Return")
            if times == 2:
                before = (window.home / "mine.json").stat().st_mtime_ns
                window.wait(lambda state: "path.exists" in state["widgets"], "the question")
                self.assertEqual((window.home / "mine.json").stat().st_mtime_ns, before)
                window.click_on("save.save")
            window.wait(lambda state: state["dialog"] != "save", "the dialog to close")
        self.assertGreater((window.home / "mine.json").stat().st_mtime_ns, before)

    def test_what_was_built_is_not_lost_without_a_question(self):
        window = self.open()

        def add_one():
            window.click(*window.place_of("crate"), button=RIGHT)
            window.wait(lambda state: state["selected"] == "crate", "the selection")
            count = len(window.state()["bodies"])
            window.press("ctrl+d")
            window.wait(lambda state: len(state["bodies"]) == count + 1, "a copy")

        def asked():
            window.wait(lambda state: state["question"] != "", "a question")

        add_one()
        window.press("ctrl+shift+r")
        asked()
        window.press("Escape")
        state = window.wait(lambda state: state["question"] == "", "no question")
        self.assertEqual(len(state["bodies"]), 4)
        window.press("r")  # with it
        window.wait(lambda state: state["question"] == "" and state["step"] < 60
                    and len(state["bodies"]) == 4, "a restart with the copy")
        window.press("bracketright")
        asked()
        window.click_on("question.0")  # saves it first
        window.wait(lambda state: state["dialog"] == "save" and state["takes_keys"], "the dialog")
        window.press("Escape")
        window.wait(lambda state: state["dialog"] == "", "no dialog")
        self.assertEqual(window.settle()["scene"], "table")  # it was not saved
        window.press("bracketright")
        asked()
        window.click_on("question.0")
        window.wait(lambda state: state["dialog"] == "save" and state["takes_keys"], "the dialog")
        window.settle()
        window.type("built")
        window.press("Return")
        state = window.wait(lambda state: state["scene"] not in ("table", "built"),
                            "the next scene, once it is saved")
        self.assertEqual((state["question"], state["dialog"]), ("", ""))
        self.assertEqual(len(json.loads((window.home / "built.json").read_text())["bodies"]), 4)

    def test_what_was_built_is_left_where_that_is_the_answer(self):
        window = self.open()
        window.click(*window.place_of("crate"), button=RIGHT)
        window.wait(lambda state: state["selected"] == "crate", "the selection")
        window.press("ctrl+d")
        window.wait(lambda state: len(state["bodies"]) == 4, "a copy")
        window.press("bracketright")
        window.wait(lambda state: state["question"] != "", "a question")
        window.click_on("question.1")
        window.wait(lambda state: state["scene"] != "table" and state["question"] == "",
                    "the next scene")

    def test_a_second_quit_leaves_what_was_built(self):
        window = self.open()
        window.click(*window.place_of("crate"), button=RIGHT)
        window.wait(lambda state: state["selected"] == "crate", "the selection")
        window.press("Delete")
        window.wait(lambda state: len(state["bodies"]) == 2, "one body less")
        window.press("ctrl+q")
        window.wait(lambda state: state["question"] != "", "a question")
        window.press("Escape")
        window.wait(lambda state: state["question"] == "", "no question")
        self.assertEqual(window.quit(), 0)

    def test_the_picker_finds_a_scene_by_its_title_or_a_keyword(self):
        window = self.open()
        for text, scene in (("pyramid", "pyramid"), ("stack", "stack"), ("tunnelling", "bullet")):
            window.press("ctrl+o")
            window.wait(lambda state: state["dialog"] == "find" and state["takes_keys"],
                        "the picker")
            window.settle()
            window.type(text)
            window.settle()
            window.press("Return")
            window.wait(lambda state: state["scene"] == scene, scene)


class Preferences(WindowTest):
    def test_text_size_and_quality_survive_a_restart(self):
        home = tempfile.TemporaryDirectory(prefix="carom-home-")
        self.addCleanup(home.cleanup)
        window = self.open(home=home.name)
        self.assertEqual(window.state()["quality"], "low")
        window.click_on("menu.View")
        window.click_on("menu.quality")
        window.click_on("menu.quality.medium")
        window.wait(lambda state: state["quality"] == "medium", "a finer picture")
        window.press("ctrl+plus", "ctrl+plus", "ctrl+minus", "ctrl+plus")
        window.wait(lambda state: abs(state["text_scale"] - 1.2) < 1e-3, "text of 120 %")
        self.assertEqual(window.quit(), 0)
        again = self.open(home=home.name)
        self.assertAlmostEqual(again.state()["text_scale"], 1.2, places=3)
        self.assertEqual(again.state()["quality"], "medium")

    def test_an_older_file_that_asked_for_no_fine_picture_is_of_low_quality(self):
        home = tempfile.TemporaryDirectory(prefix="carom-home-")
        self.addCleanup(home.cleanup)
        file = Path(home.name) / "carom" / "preferences.json"
        file.parent.mkdir()
        file.write_text('{ "fine_picture": false, "theme": "light" }')
        window = self.open(home=home.name)
        self.assertEqual(window.first_state["quality"], "low")
        window.press("ctrl+shift+q")
        window.wait(lambda state: state["quality"] == "medium", "the next quality")
        self.assertEqual(window.quit(), 0)
        asked = self.open("--quality", "auto", home=home.name)
        self.assertEqual(asked.first_state["quality"], "auto")
        self.assertEqual(asked.quit(), 0)
        self.assertEqual(json.loads(file.read_text())["quality"], "medium")

    def test_a_broken_file_is_ignored_and_kept_until_something_changes(self):
        home = tempfile.TemporaryDirectory(prefix="carom-home-")
        self.addCleanup(home.cleanup)
        file = Path(home.name) / "carom" / "preferences.json"
        file.parent.mkdir()
        file.write_text("{ broken")
        window = self.open(home=home.name)
        self.assertTrue(window.first_state["notices"])
        self.assertEqual(window.quit(), 0)
        self.assertEqual(file.read_text(), "{ broken")


if __name__ == "__main__":
    main()
