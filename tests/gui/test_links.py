#!/usr/bin/env python3
"""Links in the window: copied by keys, pasted, given as an argument, saved where they are too long."""

import json
import unittest
from pathlib import Path

from carom_window import CaromWindow, TableCase, main, run_to_end

LINKS = Path(__file__).resolve().parent.parent / "links"


def lanes_of(state):
    return [(lane["step"], lane["hash"]) for lane in state["lanes"] if not lane["ghost"]]


class Links(TableCase):
    def start(self, *arguments):
        window = CaromWindow(*arguments)
        self.addCleanup(window.clean_up)
        return window

    def copied(self, window, keys="ctrl+shift+l"):
        """Copies a link, opens it here, and gives it."""
        window.press(keys)
        window.wait(lambda state: any("Copied" in notice for notice in state["notices"]), "the copy")
        window.press("bracketright")
        if window.settle()["question"]:
            window.click_on("question.1")
        window.wait(lambda state: "#4" not in state["source"], "another scene")
        window.press("ctrl+v")
        return window.wait(lambda state: "#4" in state["source"], "the link's set-up")["source"]

    def compare(self, window):
        """Two lanes, a push, and a moment in the middle of the run."""
        window.press("F8")
        window.click_on("compare.add")
        window.wait(lambda state: len(state["lanes"]) == 2, "two lanes")
        window.choose_resolver("penalty")
        window.wait(lambda state: state["step"] >= 20, "20 steps")
        window.click(*window.place_of("crate"))
        window.wait_for_body("crate", lambda body: abs(body["linear_velocity"][2]) > 0.1, "the push")
        window.wait(lambda state: state["step"] >= 60, "60 steps")
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")
        window.press("comma", "comma")
        return window.settle()

    def test_a_moment_of_a_comparison_comes_back_bit_for_bit(self):
        window = self.open()
        before = self.compare(window)
        self.assertEqual(len(lanes_of(before)), 2)
        link = self.copied(window, "ctrl+shift+k")

        def is_back(state):
            return not state["time_line"]["seeking"] and lanes_of(state) == lanes_of(before)
        state = window.wait(is_back, "the same moment")
        self.assertTrue(state["paused"])
        self.assertEqual(state["time_line"]["last_step"], before["time_line"]["last_step"])
        self.assertEqual(state["time_line"]["commands"], before["time_line"]["commands"])
        window.quit()
        other = self.start(link)
        state = other.wait(is_back, "the same moment in another window")
        self.assertEqual(state["focus"], before["focus"])

    def test_what_was_built_in_a_run_travels_and_counts_as_kept(self):
        window = self.open()
        window.press("F3")
        window.wait(lambda state: state["tool"] == "select", "the tool")
        count = len(window.settle()["bodies"])
        window.click_on("button.add_sphere")
        window.wait(lambda state: len(state["bodies"]) == count + 1, "the new ball")
        link = self.copied(window, "ctrl+shift+k")
        window.wait(lambda state: len(state["bodies"]) == count + 1, "the ball of the link")
        self.assertEqual(window.quit(), 0)
        other = self.start(link)
        other.wait(lambda state: len(state["bodies"]) == count + 1, "the ball in another window")
        self.assertEqual(other.quit(), 0)

    def test_shows_what_was_shown_and_leaves_the_readers_own_view(self):
        window = self.start("--scene", "pyramid", "--set", "iterations=7")
        window.press("ctrl+5", "p")
        window.wait(lambda state: state["paused"] and state["overlays"]["velocities"], "the view")
        window.scroll(300, 300, 3)
        before = window.settle()
        link = self.copied(window)
        self.assertLess(len(link), 400)
        state = window.settle()
        for what in ("scene", "overlays", "paused"):
            self.assertEqual(state[what], before[what])
        for what in ("yaw", "pitch", "distance"):
            self.assertAlmostEqual(state["camera"][what], before["camera"][what], places=4)
        self.assertEqual(state["settings"]["iterations"], 7)
        self.assertEqual(state["step"], 0)
        window.quit()
        other = self.start(link, "--set", "iterations=9")
        state = other.wait(lambda state: state["overlays"] == before["overlays"], "the overlays")
        self.assertEqual(state["settings"]["iterations"], 9)
        other.press("bracketright")
        other.wait(lambda state: state["scene"] != before["scene"]
                   and not state["overlays"]["velocities"], "the reader's own overlays")
        self.assertEqual(other.quit(), 0)
        kept = json.loads(other.preferences_file.read_text(encoding="utf-8"))
        self.assertEqual(kept["overlays"].get("velocities", False), False)
        self.assertEqual(kept["overlays"]["shadows"], False)

    def test_lessons_and_experiments_travel(self):
        window = self.start("--lesson", "four_ways", "--lesson-step", "2")
        caption = window.state()["lesson"]["caption"]
        self.copied(window)
        state = window.wait(lambda state: state["lesson"] and not state["lesson"]["away"],
                            "the lesson")
        self.assertEqual((state["lesson"]["step"], state["lesson"]["caption"]), (2, caption))
        window.quit()
        window = self.start("--experiment", "rod_strike")
        state = window.wait(lambda state: state["right_column"] == "experiments", "the page")
        self.assertEqual((state["shown_experiment"], state["paused"]), ("rod_strike", True))
        self.copied(window)
        state = window.settle()
        self.assertEqual((state["shown_experiment"], state["paused"]), ("rod_strike", True))

    def test_plots_rules_selection_and_the_look_inside_travel(self):
        file = self.table.with_name("shown.json")
        file.write_text(json.dumps({
            "format": "carom-link/4", "scene": "stack", "at": 1.5, "select": "box 2",
            "plots": ["height", "kinetic"], "inside": {"contact": ["box 2", "box 1"]},
            "pause_rules": {"touch_of": "box 2", "touch_with": "floor"}}), encoding="utf-8")
        window = self.start(str(file))

        def is_shown(state):
            return (state["inside"] and state["inside"]["contact"]
                    and state["plots"]["chosen"] == ["height", "kinetic"] and state["plots"]["shown"]
                    and state["selected"] and state["pause_rules"]["of_bodies"])
        before = window.wait(is_shown, "what the file says")
        self.copied(window, "ctrl+shift+k")
        state = window.wait(is_shown, "the same of the link")
        self.assertEqual(state["step"], before["step"])
        self.assertEqual(state["inside"]["contact"], before["inside"]["contact"])

    def test_what_is_too_long_is_saved_as_a_file(self):
        window = self.start("--scene", "cloth_curtain")
        window.press("p", "F3")
        window.wait(lambda state: state["paused"] and state["tool"] == "select", "the pause")
        count = len(window.settle()["bodies"])
        window.click(*window.place_of("rail"))
        window.wait(lambda state: state["selected"], "the selection")
        window.press("Delete")
        window.wait(lambda state: len(state["bodies"]) == count - 1, "the body to go")
        window.press("ctrl+shift+l")
        window.wait(lambda state: state["dialog"] == "save", "the dialog")
        window.press("Return")
        window.wait(lambda state: state["dialog"] != "save", "the file")
        file, = (each for each in window.home.iterdir() if each.name.endswith("-set-up.json"))
        self.assertGreater(file.stat().st_size, 16000)
        copy = self.table.with_name("set-up.json")
        copy.write_bytes(file.read_bytes())
        window.press("ctrl+q", "ctrl+q")
        other = self.start(str(copy))
        state = other.wait(lambda state: len(state["bodies"]) == count - 1, "what was built")
        self.assertTrue(state["paused"])

    def test_what_is_no_link_is_refused_with_a_sentence(self):
        window = self.open()
        window.press("ctrl+o")
        window.wait(lambda state: state["dialog"] == "find", "the picker")
        window.type("stack")
        window.press("ctrl+a", "ctrl+c", "Escape", "Escape")
        window.wait(lambda state: state["dialog"] != "find", "the picker to close")
        window.press("ctrl+v")
        window.wait(lambda state: any("neither bodies nor a link" in notice for notice in state["notices"]), "why not")
        self.assertEqual(window.state()["title"], "Table")
        window.press("ctrl+l")
        window.wait(lambda state: state["dialog"] == "open", "the field for files and links")
        window.type("carom.html#1abcdefgh")
        window.press("Return")
        state = window.wait(lambda state: state["file_error"], "why not")
        self.assertIn("link", state["file_error"])
        self.assertEqual(state["title"], "Table")
        for arguments, words in ((["#5abcdefgh"], "newer"), (["--experiment", "x"], "the nearest are"),
                                 (["--panels", "lab,x"], "comparison")):
            refused = run_to_end(*arguments)
            self.assertEqual(refused.returncode, 2, arguments)
            self.assertIn(words, refused.stderr)

    def test_links_of_this_version_open_for_ever(self):
        for file in sorted(LINKS.glob("*.json")):
            with self.subTest(file.name):
                expected = json.loads(file.read_text(encoding="utf-8"))
                window = self.start(expected["link"])
                window.wait(lambda state: not state["time_line"]["seeking"] and
                            [list(lane) for lane in lanes_of(state)] == expected["lanes"],
                            "its lanes")
                window.quit()


class Views(TableCase):
    def test_panels_are_those_that_were_asked_for(self):
        window = self.open("--panels", "comparison,plots")
        state = window.state()
        self.assertEqual([state[name] for name in ("show_lab", "show_inspector", "show_plots",
                                                   "right_column")],
                         [False, True, True, "comparison"])
        window.quit()
        state = self.open("--panels", "none").state()
        self.assertEqual([state[name] for name in ("show_lab", "show_inspector", "show_plots")],
                         [False, False, False])

    def test_a_view_plays_and_turns_and_changes_nothing(self):
        window = self.open("--view")
        window.wait(lambda state: state["step"] > 10, "the clock to go")
        window.click_on("button.pause")
        window.wait(lambda state: state["paused"], "the pause")
        before = window.settle()
        self.assertEqual([name for name in before["widgets"]
                          if name.startswith(("menu.", "dial.", "tool.", "switch."))], [])
        x, y = window.place_of("crate")
        window.click(x, y)
        window.drag((x, y), (x + 60, y))
        window.press("F5", "3", "g", "Tab", "ctrl+o", "F6", "F9", "bracketright", "Delete", "ctrl+v")
        window.click(x, y, hold="shift")
        window.press("o")
        state = window.wait(lambda state: state["step"] == before["step"] + 1, "a step")
        for what in ("scene", "settings", "show_lab", "show_inspector", "dialog", "tool",
                     "right_column", "lecture"):
            self.assertEqual(state[what], before[what], what)
        self.assertEqual(len(state["bodies"]), len(before["bodies"]))
        self.assertEqual(state["time_line"]["commands"], 0)
        self.assertNotEqual(state["camera"]["yaw"], before["camera"]["yaw"])


if __name__ == "__main__":
    main()
