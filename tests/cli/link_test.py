#!/usr/bin/env python3
"""carom-cli link: a set-up as an address, and run, which opens it."""

import json
import unittest

from carom_cli import Case


class Link(Case):
    def link(self, *arguments):
        line = self.succeed("link", *arguments)
        self.assertEqual(line.count("\n"), 1)
        return line.strip()

    def hash(self, scene, *options):
        return self.succeed("run", scene, "--hash", *options).strip()

    def test_runs_as_what_it_was_made_of(self):
        dials = ["--set", "iterations=3", "--set", "gravity=[0, -5, 0]"]
        link = self.link("pyramid", *dials)
        self.assertTrue(link.startswith("carom.html#4"))
        self.assertLess(len(link), 300)
        self.assertEqual(self.hash(link, "--steps", 50), self.hash("pyramid", "--steps", 50, *dials))
        # The dials of a link are turned further like those of a scene.
        self.assertEqual(self.hash(link, "--steps", 50, "--set", "resolver=soft_step"),
                         self.hash("pyramid", "--steps", 50, *dials, "--set", "resolver=soft_step"))

    def test_leads_to_a_page(self):
        link = self.link("drop", "--page", "https://carom.example/lab/?view")
        self.assertTrue(link.startswith("https://carom.example/lab/?view#4"))
        self.assertEqual(self.hash(link, "--steps", 5), self.hash("drop", "--steps", 5))

    def test_holds_a_scene_that_is_not_built_in(self):
        scene = json.loads(self.succeed("scene", "drop"))
        scene["bodies"][1]["mass"] = 7
        file = self.write("mine.json", json.dumps(scene))
        self.assertEqual(self.hash(self.link(file), "--steps", 40),
                         self.hash(file, "--steps", 40))

    def test_holds_a_run_and_shows_its_moment(self):
        push = {"step": 20, "do": "push", "body": 2, "impulse": [5, 0, 0], "point": [0, 0, 0]}
        recording = {"format": "carom-recording/3",
                     "scene": json.loads(self.succeed("scene", "drop")),
                     "commands": [push], "last_step": 60,
                     "checkpoint": {"step": 60, "hash": "0" * 16}}
        file = self.write("run.json", json.dumps(recording))
        link = self.link(file)
        self.assertEqual(self.hash(link),
                         self.hash("drop", "--steps", 60, "--push",
                                   f"{recording['scene']['bodies'][1]['name']},21,5,0,0"))
        self.assertIn("--set", self.refuse("link", file, "--set", "iterations=3"))

    def test_is_refused_with_a_reason(self):
        link = self.link("drop")
        self.assertIn("cut off", self.refuse("run", link[:-4]))
        self.assertIn("newer", self.refuse("run", link.replace("#4", "#5")))
        self.assertIn("nothere", self.refuse("link", "nothere"))
        self.assertIn("resolver", self.refuse("link", "drop", "--set", "resolver=magic"))
        curtain = json.loads(self.succeed("scene", "cloth_curtain"))
        curtain["title"] = "Mine"
        self.assertIn("send the file", self.refuse("link",
                                                   self.write("big.json", json.dumps(curtain))))


if __name__ == "__main__":
    unittest.main()
