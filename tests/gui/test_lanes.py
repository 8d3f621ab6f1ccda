#!/usr/bin/env python3
"""Comparison, time line, pause rules and saved runs in the window, with mouse and keys."""

import os
import subprocess
import unittest
from pathlib import Path

from carom_window import RIGHT, CaromWindow, main

CLI = os.environ.get("CAROM_CLI", str(Path(os.environ.get("CAROM_PROGRAM", ""))
                                      .with_name("carom-cli")))


class Window(unittest.TestCase):
    def open(self, scene, *arguments):
        window = CaromWindow("--scene", scene, *arguments)
        self.addCleanup(window.clean_up)
        return window

    def pause_at(self, window, step):
        """Paused after at least so many steps."""
        window.wait(lambda state: state["step"] >= step, f"{step} steps")
        window.press("p")
        return window.wait(lambda state: state["paused"], "a pause")

    def scrub(self, window, share):
        """Presses the time line at this share of its length."""
        before = window.state()
        left, top, width, height = before["widgets"]["timeline.bar"]["rectangle"]
        window.click(left + share * width, top + height / 2)
        return window.wait(lambda state: state["paused"] and state["step"] != before["step"] and
                           not state["time_line"]["seeking"], "the end of the search")


class TimeLine(Window):
    def test_scrubs_and_plays_the_same_again(self):
        window = self.open("stack")
        end = self.pause_at(window, 60)
        state = self.scrub(window, 0.5)
        middle = end["step"] / 2
        self.assertAlmostEqual(state["step"], middle, delta=0.03 * end["step"] + 1)
        self.assertEqual(state["time_line"]["last_step"], end["step"])
        window.press("greater")
        state = window.wait(lambda state: state["step"] == end["step"], "the end of the run")
        self.assertEqual(state["lanes"][0]["hash"], end["lanes"][0]["hash"])
        window.press("less")
        window.wait(lambda state: state["step"] == 0 and not state["time_line"]["seeking"],
                    "the start of the run")
        window.press("p")
        state = window.wait(lambda state: state["step"] > end["step"], "the run played again")
        self.assertIsNone(state["time_line"]["divergence"])
        self.assertEqual(len(state["lanes"]), 1)

    def test_a_dial_in_the_past_makes_a_branch_and_keeps_a_ghost(self):
        window = self.open("stack")
        end = self.pause_at(window, 40)
        state = self.scrub(window, 0.4)
        past = state["step"]
        window.press("2")
        state = window.wait(lambda state: len(state["lanes"]) == 2, "the ghost")
        self.assertEqual([lane["ghost"] for lane in state["lanes"]], [False, True])
        self.assertEqual(state["lanes"][0]["resolver"], "stop")
        self.assertEqual(state["time_line"]["last_step"], past)
        window.press("p")
        state = window.wait(lambda state: state["step"] >= end["step"], "the branch to go on")
        self.assertNotEqual(state["lanes"][0]["hash"], state["lanes"][1]["hash"])

    def test_a_saved_run_plays_the_same_in_window_and_command_line(self):
        window = self.open("stack")
        window.wait(lambda state: state["step"] >= 20, "some steps")
        window.press("8")
        end = self.pause_at(window, 50)
        window.press("ctrl+t")
        window.wait(lambda state: state["dialog"] == "save", "the dialog")
        file = window.home / "run.json"
        window.press("ctrl+a")
        window.type(str(file))
        window.press("Return")
        window.wait(lambda state: state["dialog"] != "save", "the dialog to close")
        window.wait(lambda _: file.exists(), "the file")
        replayed = subprocess.run([CLI, "replay", str(file), "--hash"], capture_output=True,
                                  text=True, check=True)
        self.assertEqual(replayed.stdout.strip(), end["lanes"][0]["hash"])

        other = self.open(str(file))
        state = other.wait(lambda state: state["time_line"]["last_step"] == end["step"],
                           "the run in another window")
        self.assertTrue(state["paused"])
        self.assertEqual(state["step"], 0)
        other.press("greater")
        state = other.wait(lambda state: state["step"] == end["step"], "its end")
        self.assertEqual(state["lanes"][0]["hash"], end["lanes"][0]["hash"])
        self.assertEqual(state["settings"]["resolver"], "soft_step")


class Comparison(Window):
    def compare(self, preset):
        window = self.open("drop")
        window.press("F8")
        window.wait(lambda state: state["right_column"] == "comparison", "the comparison")
        window.click_on(f"compare.{preset}")
        state = window.wait(lambda state: len(state["lanes"]) > 1, "the lanes")
        return window, state

    def test_four_lanes_go_in_lockstep(self):
        window, state = self.compare("four_ways")
        self.assertEqual([lane["resolver"] for lane in state["lanes"]],
                         ["projection", "impulse", "penalty", "sequential_impulses"])
        state = self.pause_at(window, 60)
        self.assertEqual({lane["step"] for lane in state["lanes"]}, {state["step"]})
        self.assertEqual(len({lane["hash"] for lane in state["lanes"]}), 4)
        state = self.scrub(window, 0.3)
        self.assertEqual({lane["step"] for lane in state["lanes"]}, {state["step"]})

    def test_focus_follows_keys_list_and_mouse(self):
        window, _ = self.compare("baumgarte")
        window.press("p")
        window.press("c")
        window.wait(lambda state: state["focus"] == 1, "the next lane's focus")
        window.click_on("lane.2")
        window.wait(lambda state: state["focus"] == 2, "the third lane's focus")
        self.assertTrue(window.state()["split_lanes"])
        window.press("v")
        window.wait(lambda state: not state["split_lanes"], "lanes in one picture")
        window.press("v")
        state = window.wait(lambda state: state["split_lanes"], "lanes side by side")
        left, top, width, height = state["scene_rectangle"]
        window.click(left + 0.4 * width, top + 0.4 * height, RIGHT)
        window.wait(lambda state: state["focus"] == 0, "the focus of the picture that was clicked")

    def test_a_lane_is_added_changed_and_removed(self):
        window = self.open("stack")
        self.pause_at(window, 10)
        window.press("F8")
        window.click_on("compare.add")
        window.wait(lambda state: len(state["lanes"]) == 2 and state["focus"] == 1, "a new lane")
        window.press("6")
        state = window.wait(lambda state: state["lanes"][1]["resolver"] == "penalty", "its resolver")
        self.assertEqual(state["lanes"][0]["resolver"], "sequential_impulses")
        self.assertEqual(state["lanes"][1]["title"], "Penalty")
        window.click_on("lane.0.remove")
        state = window.wait(lambda state: len(state["lanes"]) == 1, "one lane")
        self.assertEqual(state["settings"]["resolver"], "penalty")

    def test_a_push_reaches_all_lanes(self):
        window, _ = self.compare("warm_start")
        window.press("p")
        window.press("less")
        window.wait(lambda state: state["paused"] and state["step"] == 0
                    and not state["time_line"]["seeking"], "the start")
        before = [lane["hash"] for lane in window.state()["lanes"]]
        body = next(body["name"] for body in window.state()["bodies"] if not body["static"])
        window.click(*window.place_of(body))
        window.wait(lambda state: state["selected"] == body, "the selection")
        window.press("F8")
        window.click_on("push.up")
        window.wait(lambda state: all(
            lane["hash"] != old for lane, old in zip(state["lanes"], before)), "the push")


class Pausing(Window):
    def test_first_contact_stops_the_clock(self):
        window = self.open("drop")
        window.press("p")
        window.press("less")
        window.wait(lambda state: state["paused"] and state["step"] == 0
                    and not state["time_line"]["seeking"], "the start")
        window.click_on("section.More")
        window.click_on("section.Pause and history")
        window.click_on("pause.first_contact")
        window.press("p")
        state = window.wait(lambda state: state["paused"] and state["step"] > 0, "the contact")
        self.assertIn("first contact", state["pause_reason"])
        self.assertGreater(state["broad_phase"]["contacts"], 0)


class NothingBehindOnesBack(Window):
    def compare(self, window):
        """Under no gravity, with one preset after the other, paused."""
        window.press("g", "F8")
        window.wait(lambda state: state["settings"]["gravity"] == [0, 0, 0], "no gravity")
        for preset, count in (("baumgarte", 3), ("warm_start", 2)):
            window.click_on(f"compare.{preset}")
            window.wait(lambda state: len(state["lanes"]) == count, preset)
        window.press("p", "9")
        return window.wait(lambda state: state["paused"] and state["overlays"]["names"], "names")

    def test_the_end_of_a_comparison_gives_back_what_was(self):
        window = self.open("stack", "--set", "resolver=impulse")
        before = window.state()["settings"]
        state = self.compare(window)
        self.assertEqual(state["settings"], before | {
            "gravity": [0, 0, 0], "resolver": "sequential_impulses", "warm_start": True})
        window.click_on("compare.end")
        state = window.wait(lambda state: len(state["lanes"]) == 1, "one lane")
        self.assertEqual(state["settings"], before | {"gravity": [0, 0, 0]})

    def test_another_scene_begins_in_one_lane_and_runs(self):
        window = self.open("stack")
        self.compare(window)
        window.press("bracketright")
        state = window.wait(lambda state: state["scene"] != "stack", "the next scene")
        self.assertEqual((len(state["lanes"]), state["paused"], state["overlays"]["names"]),
                         (1, False, False))

    def test_a_game_has_the_window_for_itself_and_gives_the_columns_back(self):
        window = self.open("targets")
        state = window.settle()
        self.assertNotIn("section.Scene", state["widgets"])
        self.assertNotIn("tab.inspector", state["widgets"])
        window.click_on("switch.lab")
        window.wait(lambda state: "section.Scene" in state["widgets"], "the left column")
        window.press("bracketleft")
        state = window.wait(lambda state: state["scene"] == "mixed_pile"
                            and "tab.inspector" in state["widgets"], "both columns")
        self.assertIn("section.Scene", state["widgets"])

        # An experiment leaves the game too.
        window.press("bracketright")
        window.wait(lambda state: "section.Scene" not in state["widgets"], "the game again")
        window.press("F6")
        window.click_on("experiment.bounce_height")
        window.click_on("under.impulse")
        window.click_on("button.run")
        window.wait(lambda state: state["experiment"] and "section.Scene" in state["widgets"],
                    "the left column beside the experiment")

    def test_a_lesson_that_is_left_gives_back_lanes_pause_theme_and_marks(self):
        window = self.open("stack")
        before = self.compare(window)
        window.click_on("menu.Lessons")
        window.click_on("menu.lesson.four_ways")
        window.wait(lambda state: state["lesson"], "the lesson")
        window.press("Next", "ctrl+F9")
        window.wait(lambda state: state["lesson"]["step"] == 2 and state["theme"] == "light",
                    "the second step, in light")
        window.press("ctrl+w")
        state = window.wait(lambda state: state["lesson"] is None, "the end of the lesson")
        for key in ("paused", "theme", "overlays", "selected", "split_lanes", "show_plots"):
            self.assertEqual(state[key], before[key], key)
        self.assertEqual(len(state["lanes"]), len(before["lanes"]))


if __name__ == "__main__":
    main()
