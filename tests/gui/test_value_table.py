#!/usr/bin/env python3
"""The table of all bodies: select, sort, and type values while the clock is paused."""

import json
import tempfile
import unittest
from pathlib import Path

from carom_window import TABLE, CaromWindow, main


class ValueTable(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="carom-scene-")
        self.addCleanup(folder.cleanup)
        table = Path(folder.name) / "table.json"
        table.write_text(json.dumps(TABLE), encoding="utf-8")
        self.window = CaromWindow("--scene", str(table), "--set", "gravity=[0,0,0]")
        self.addCleanup(self.window.clean_up)
        self.window.click_on("switch.plots")
        self.window.click_on("tab.bodies")
        # Without the columns at both sides the table has room for the velocities.
        self.window.click_on("switch.lab")
        self.window.click_on("switch.inspector")
        self.window.wait(lambda state: "value.ball.mass" in state["widgets"], "the table")

    def pause(self):
        self.window.press("p")
        self.window.wait(lambda state: state["paused"], "the pause")

    def begin_typing(self, cell):
        self.window.click_on(cell, hold="ctrl")
        self.window.wait(lambda state: state["takes_keys"], f"{cell} to take keys")

    def test_a_click_selects_and_the_heading_sorts(self):
        self.window.click_on("row.crate")
        self.window.wait(lambda state: state["selected"] == "crate", "the selection")

        def top_of(name):
            return self.window.state()["widgets"][f"row.{name}"]["rectangle"][1]
        self.assertLess(top_of("table"), top_of("ball"))
        self.window.click_on("values.head.Name")
        self.window.settle()
        self.assertLess(top_of("ball"), top_of("crate"))
        self.assertLess(top_of("crate"), top_of("table"))

    def test_values_are_typed_one_after_the_other(self):
        window = self.window
        self.pause()
        self.begin_typing("value.ball.velocity.x")
        window.type("1.5")
        window.press("Tab")
        window.wait_for_body("ball", lambda body: body["linear_velocity"][0] == 1.5, "v_x")
        window.settle()
        window.type("2")
        window.press("Return")
        window.wait_for_body("ball", lambda body: body["linear_velocity"][1] == 2.0, "v_y")
        self.assertTrue(window.state()["show_panels"])  # Tab meant the next value alone
        self.assertEqual(window.state()["settings"]["resolver"], "sequential_impulses")

    def test_a_typed_velocity_is_momentum_and_energy(self):
        self.pause()
        self.begin_typing("value.ball.velocity.z")
        self.window.type("3")
        self.window.press("Return")
        state = self.window.wait(lambda state: state["plots"]["figures"]["momentum_z"] == 6.0,
                                 "the momentum of 2 kg at 3 m/s")
        self.assertEqual(state["plots"]["figures"]["kinetic"], 9.0)

    def test_what_is_refused_is_told(self):
        window = self.window
        self.pause()
        self.begin_typing("value.ball.mass")
        window.type("0")
        window.press("Return")
        window.wait(lambda state: any("greater than 0" in notice for notice in state["notices"]),
                    "the refusal")
        self.begin_typing("value.ball.mass")
        window.type("heavy")
        window.press("Return")
        window.wait(lambda state: any("'heavy'" in notice for notice in state["notices"]),
                    "the refusal of a word")

    def test_a_running_clock_is_only_watched(self):
        self.window.click_on("value.ball.mass", hold="ctrl")
        self.window.wait(lambda state: any("paused" in notice for notice in state["notices"]),
                         "the hint")
        self.assertFalse(self.window.state()["takes_keys"])


if __name__ == "__main__":
    main()
