#!/usr/bin/env python3
"""The swept volume and the times of impact, with a real mouse. Needs what test_window.py needs."""

import unittest

from carom_window import CaromWindow, main


class SweptVolume(unittest.TestCase):
    def setUp(self):
        self.window = CaromWindow("--scene", "bullet")
        self.addCleanup(self.window.clean_up)
        self.window.press("p")
        self.window.wait(lambda state: state["paused"], "the pause")
        self.window.press("r")
        self.window.wait(lambda state: state["step"] == 0, "the beginning")

    def select(self, name):
        self.window.click_on("combo.body")
        self.window.click_on(f"pick.{name}")
        self.window.wait(lambda state: state["selected"] == name, f"{name} selected")

    def test_it_is_switched_on_in_the_menu_and_the_dial_stops_the_fourth_bullet(self):
        window = self.window
        self.select("detection as set")
        window.click_on("menu.View")
        window.click_on("overlay.swept_volume")
        window.wait(lambda state: state["overlays"]["swept_volume"], "the swept volume")
        window.press("Escape")
        window.click_on("section.More")
        window.click_on("section.Detection")
        window.click_on("dial.detection")
        window.click_on("dial.detection.time_of_impact")
        window.wait(lambda state: state["settings"]["detection"] == "time_of_impact",
                    "the detection")
        for step in range(1, 11):
            window.press("o")
            window.wait(lambda state, step=step: state["step"] >= step, f"step {step}")
        # The wall's surface at -5 mm less the radius of 15 cm; the discrete bullet is behind it.
        self.assertAlmostEqual(window.body("detection as set")["position"][0], -0.155, delta=1e-3)
        self.assertAlmostEqual(window.body("time of impact")["position"][0], -0.155, delta=1e-3)
        self.assertAlmostEqual(window.body("speculative")["position"][0], -0.155, delta=1e-3)
        self.assertGreater(window.body("discrete")["position"][0], 1.0)


if __name__ == "__main__":
    main()
