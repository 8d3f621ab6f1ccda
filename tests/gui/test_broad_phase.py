#!/usr/bin/env python3
"""Compares the broad phases and watches sleepers in the real window, with mouse and keyboard."""

import json
import tempfile
import unittest
from pathlib import Path

from carom_window import TABLE, CaromWindow, main, speed


class TableTest(unittest.TestCase):
    """Each test opens a window of its own on the table scene: three bodies, two pairs."""

    def open(self, *arguments):
        folder = tempfile.TemporaryDirectory(prefix="carom-scene-")
        self.addCleanup(folder.cleanup)
        table = Path(folder.name) / "table.json"
        table.write_text(json.dumps(TABLE), encoding="utf-8")
        window = CaromWindow("--scene", str(table), *arguments)
        self.addCleanup(window.clean_up)
        return window


class BroadPhase(TableTest):
    def test_the_methods_are_measured_while_their_section_is_open(self):
        window = self.open()
        self.assertEqual(window.state()["broad_phase"]["times"], [])
        window.click_on("section.More")
        window.click_on("section.Broad phase")
        state = window.wait(lambda state: len(state["broad_phase"]["times"]) == 3, "three times")
        times = state["broad_phase"]["times"]
        self.assertEqual([each["key"] for each in times], ["all_pairs", "sort_and_sweep", "tree"])
        for each in times:
            self.assertTrue(each["agrees"], each)
            self.assertEqual(each["pairs"], 2, each)
            self.assertGreater(each["seconds"], 0.0, each)
        self.assertEqual(state["broad_phase"]["pairs"], 2)
        self.assertEqual(state["broad_phase"]["bodies"], 3)

    def test_a_click_on_a_time_chooses_the_method(self):
        window = self.open()
        window.click_on("section.More")
        window.click_on("section.Broad phase")
        for key in ("all_pairs", "sort_and_sweep", "tree"):
            window.click_on(f"time.{key}")
            window.wait(lambda state: state["settings"]["broadphase"] == key, key)

    def test_the_overlays_are_switched_in_the_section_and_in_the_menu(self):
        window = self.open()
        window.click_on("section.More")
        window.click_on("section.Broad phase")
        for name in ("bounds", "broad_phase", "candidate_pairs"):
            self.assertFalse(window.state()["overlays"][name])
            window.click_on(f"switch.{name}")
            window.wait(lambda state: state["overlays"][name], f"{name} on")
        window.click_on("menu.View")
        for name in ("bounds", "broad_phase", "candidate_pairs"):
            window.click_on(f"overlay.{name}")
            window.wait(lambda state: not state["overlays"][name], f"{name} off")

    def test_bounds_and_pairs_belong_to_the_bodies_also_while_paused(self):
        window = self.open()
        window.wait(lambda state: state["step"] > 3, "some steps")
        window.press("p")
        window.wait(lambda state: state["paused"], "a pause")
        window.click_on("button.add_sphere")
        state = window.wait(lambda state: len(state["bodies"]) == 4, "another body")
        self.assertEqual(state["broad_phase"]["bounds"], 4)
        window.reload_scene()
        state = window.wait(lambda state: len(state["bodies"]) == 3, "a restart")
        self.assertEqual(state["broad_phase"]["bounds"], 3)


class Sleeping(TableTest):
    @staticmethod
    def asleep(state):
        return {body["name"] for body in state["bodies"] if body["asleep"]}

    def test_bodies_at_rest_fall_asleep_and_a_push_wakes_one(self):
        window = self.open("--set", "sleeping=true")
        window.wait(lambda state: self.asleep(state) == {"ball", "crate"}, "both asleep")
        window.click(*window.place_of("ball"))
        state = window.wait_for_body("ball", lambda body: not body["asleep"], "the ball awake")
        self.assertEqual(self.asleep(state), {"crate"})
        window.wait_for_body("ball", lambda body: speed(body) > 0.3, "the ball to move")

    def test_a_dial_wakes_all(self):
        window = self.open("--set", "sleeping=true")
        window.wait(lambda state: self.asleep(state) == {"ball", "crate"}, "both asleep")
        window.press("g")
        state = window.wait(lambda state: state["settings"]["gravity"] == [0, 0, 0], "no gravity")
        self.assertEqual(self.asleep(state), set())


if __name__ == "__main__":
    main()
