#!/usr/bin/env python3
"""Surfaces and the joints below them, with real keys and mouse. Needs what test_window.py needs."""

import json
import tempfile
import unittest
from pathlib import Path

from carom_window import RIGHT, CaromWindow, main

# Four nodes a metre apart that nothing moves, and the springs around them.
NODES = {"a": [-0.5, 1, -0.5], "b": [-0.5, 1, 0.5], "c": [0.5, 1, 0.5], "d": [0.5, 1, -0.5]}
CLOTH = {
    "format": "carom-scene/1",
    "title": "Cloth",
    "settings": {"gravity": [0, 0, 0]},
    "bodies": [{"name": name, "shape": "sphere", "radius": 0.05, "mass": 1, "position": place}
               for name, place in NODES.items()],
    "joints": [{"type": "spring", "bodies": [one, other], "stiffness": 10, "damping": 1}
               for one, other in zip("abcd", "bcda")],
    "surfaces": [{"name": "cloth", "triangles": [["a", "b", "c"], ["a", "c", "d"]]}],
}

LOADS = "legend.joint that pulls"


class Surfaces(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="carom-cloth-")
        self.addCleanup(folder.cleanup)
        scene = Path(folder.name) / "cloth.json"
        scene.write_text(json.dumps(CLOTH), encoding="utf-8")
        self.window = CaromWindow("--scene", str(scene))
        self.addCleanup(self.window.clean_up)

    def test_a_key_turns_them_into_wireframe_which_shows_the_joints_and_their_legend(self):
        window = self.window
        state = window.settle()
        self.assertFalse(state["overlays"]["wireframe"])
        self.assertNotIn(LOADS, state["widgets"])
        window.press("m")
        window.wait(lambda state: state["overlays"]["wireframe"] and LOADS in state["widgets"],
                    "the wireframe and the legend of loads")
        window.click_on("menu.View")
        window.click_on("overlay.joints")
        window.wait(lambda state: not state["overlays"]["joints"] and LOADS not in state["widgets"],
                    "no joints")
        window.press("Escape")
        window.press("m")
        window.wait(lambda state: not state["overlays"]["wireframe"], "the solid surface")

    def test_a_hidden_node_is_picked_and_shows_its_joints(self):
        window = self.window
        window.click(*window.place_of("d"), button=RIGHT)
        window.wait(lambda state: state["selected"] == "d" and LOADS in state["widgets"],
                    "the node and the legend of its joints")


if __name__ == "__main__":
    main()
