#!/usr/bin/env python3
"""What stops the clock by itself: each rule of the Inspector, switched on with the mouse."""

import json
import math
import tempfile
import unittest
from pathlib import Path

from carom_window import RIGHT, CaromWindow, main

STEP = 1 / 60  # s
GRAVITY = 9.81  # m/s²

FLOOR = {"name": "table", "shape": "box", "half_extents": [20, 0.5, 20],
         "position": [0, -0.5, 0], "static": True, "restitution": 1}


def ball(name, position, velocity, **more):
    return {"name": name, "shape": "sphere", "radius": 1, "position": position, "mass": 2,
            "linear_velocity": velocity, **more}


class PauseRules(unittest.TestCase):
    def open(self, bodies, joints=()):
        """Paused at the beginning of a scene of these bodies, with the rules in sight."""
        folder = tempfile.TemporaryDirectory(prefix="carom-scene-")
        self.addCleanup(folder.cleanup)
        scene = Path(folder.name) / "scene.json"
        scene.write_text(json.dumps({"format": "carom-scene/1", "title": "Scene",
                                     "bodies": [FLOOR, *bodies], "joints": list(joints)}),
                         encoding="utf-8")
        window = CaromWindow("--scene", str(scene))
        self.addCleanup(window.clean_up)
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")
        window.press("less")
        window.wait(lambda state: state["step"] == 0 and not state["time_line"]["seeking"],
                    "the beginning")
        return window

    def select(self, window, body):
        window.settle()
        window.click(*window.place_of(body), button=RIGHT)
        window.wait(lambda state: state["selected"] == body, f"{body} to be selected")

    def open_rules(self, window):
        window.click_on("section.More")
        window.click_on("section.Pause and history")
        window.wait(lambda state: "pause.steps" in state["widgets"], "the rules")

    def energy(self, window):
        """Of the ball of 2 kg, without spin [J]."""
        body = window.body("ball")
        return 2 * (GRAVITY * body["position"][1] + body["linear_velocity"][1] ** 2 / 2)

    def run_until_it_stops(self, window):
        step = window.settle()["step"]
        window.press("p")
        return window.wait(lambda state: state["paused"] and state["step"] > step, "the stop")

    def test_a_chosen_pair(self):
        # It falls onto the table at once and comes to the crate 2 m farther on after a second.
        crate = {"name": "crate", "shape": "box", "half_extents": [1, 1, 1],
                 "position": [4, 1, 0], "mass": 2, "friction": 0}
        window = self.open([ball("ball", [0, 1.2, 0], [2, 0, 0], friction=0), crate])
        self.select(window, "ball")
        self.open_rules(window)
        window.click_on("pause.touch")
        window.wait(lambda state: "pause.partner" in state["widgets"], "the choice of a partner")
        window.settle()
        window.click_on("pause.partner")
        window.click_on("pick.crate")
        state = self.run_until_it_stops(window)
        self.assertEqual(state["pause_reason"], "ball and crate touch")
        begun = [(event["a"], event["b"], event["step"]) for event in state["latest_events"]
                 if event["kind"] == "begin"]
        self.assertEqual({pair[:2] for pair in begun}, {("table", "ball"), ("ball", "crate")})
        self.assertLess(begun[0][2], 20)
        self.assertEqual(begun[-1], ("ball", "crate", state["step"]))
        self.assertAlmostEqual(state["step"] * STEP, 1, delta=0.05)

    def test_the_touch_of_any_other_body(self):
        window = self.open([ball("ball", [0, 1.2, 0], [0, 0, 0])])
        self.select(window, "ball")
        self.open_rules(window)
        window.click_on("pause.touch")
        state = self.run_until_it_stops(window)
        self.assertEqual(state["pause_reason"], "table and ball touch")

    def test_the_apex_of_the_selected_body(self):
        # Two balls rise, the selected one faster: v - n g dt <= 0 for the first time after
        # ceil(v / (g dt)) steps.
        window = self.open([ball("slow", [-3, 1.5, 0], [0, 3, 0]),
                            ball("fast", [3, 1.5, 0], [0, 4, 0])])
        self.select(window, "fast")
        self.open_rules(window)
        window.click_on("pause.apex")
        state = self.run_until_it_stops(window)
        self.assertIn("fast is at its apex", state["pause_reason"])
        self.assertEqual(state["step"], math.ceil(4 / (GRAVITY * STEP)))
        speed = window.body("fast")["linear_velocity"][1]
        self.assertLessEqual(speed, 0)
        self.assertGreater(speed, -GRAVITY * STEP)

    def test_a_number_of_steps(self):
        window = self.open([ball("ball", [0, 1, 0], [0, 0, 0])])
        self.open_rules(window)
        window.click_on("pause.steps")
        window.wait(lambda state: "pause.step_count" in state["widgets"], "the number")
        window.settle()
        window.click_on("pause.step_count", hold="ctrl")
        window.wait(lambda state: state["takes_keys"], "the number to be typed")
        window.press("ctrl+a")
        window.type("37")
        window.press("Return")
        window.wait(lambda state: not state["takes_keys"], "the end of typing")
        state = self.run_until_it_stops(window)
        self.assertEqual((state["step"], state["pause_reason"]), (37, "37 steps are taken"))
        state = self.run_until_it_stops(window)
        self.assertEqual(state["step"], 74)

    def test_energy_that_rises(self):
        # It falls 1 m and leaves the table with 1.5 times its speed: 1.25 m g y more, 24.5 J. Until
        # then the time step takes up to m g h v/2 = 0.7 J, as it does on the way up again.
        window = self.open([ball("ball", [0, 2, 0], [0, 0, 0], restitution=1.5)])
        start = self.energy(window)
        self.open_rules(window)
        window.click_on("pause.energy_rise")
        state = self.run_until_it_stops(window)
        self.assertIn("the total energy rose by", state["pause_reason"])
        self.assertAlmostEqual(self.energy(window) - start, 24.5, delta=2.5)
        self.assertGreater(window.body("ball")["linear_velocity"][1], 0)

    def test_a_fault_always(self):
        # As a force, a spring of more than 4 m/dt² = 28,800 N/m swings itself up until numbers end;
        # solved with the rest, no stiffness is too much. No rule is switched on.
        window = self.open([ball("ball", [0, 5, 0], [0, 0, 0])],
                           [{"type": "spring", "bodies": ["ball", None],
                             "anchors": [[0, 0, 0], [0, 9, 0]], "rest_length": 3,
                             "stiffness": 1e6}])
        window.press("p")
        state = window.wait(lambda state: state["step"] > 60, "a second")
        self.assertIsNone(state["fault"])
        window.choose_resolver("none")
        state = window.wait(lambda state: state["fault"], "the fault")
        self.assertTrue(state["paused"])
        self.assertTrue(all(math.isfinite(x) for body in state["bodies"]
                            for x in body["position"] + body["linear_velocity"]))
        step = state["step"]
        window.press("r")
        state = window.wait(lambda state: state["step"] != step, "the beginning")
        self.assertIsNone(state["fault"])


if __name__ == "__main__":
    main()
