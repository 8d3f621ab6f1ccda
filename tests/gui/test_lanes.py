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
        window.wait(lambda state: state["show_save_dialog"], "the dialog")
        file = window.home / "run.json"
        window.press("ctrl+a")
        window.type(str(file))
        window.press("Return")
        window.wait(lambda state: not state["show_save_dialog"], "the dialog to close")
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
        state = window.wait(lambda state: all(
            lane["hash"] != old for lane, old in zip(state["lanes"], before)), "the push")
        self.assertEqual(state["selected"], body)


class Pausing(Window):
    def test_first_contact_stops_the_clock(self):
        window = self.open("drop")
        window.press("p")
        window.press("less")
        window.wait(lambda state: state["paused"] and state["step"] == 0
                    and not state["time_line"]["seeking"], "the start")
        window.click_on("section.Pause and history")
        window.click_on("pause.first_contact")
        window.press("p")
        state = window.wait(lambda state: state["paused"] and state["step"] > 0, "the contact")
        self.assertIn("first contact", state["pause_reason"])
        self.assertGreater(state["broad_phase"]["contacts"], 0)


if __name__ == "__main__":
    main()
