#!/usr/bin/env python3
"""The tables of contacts and joints, and that replay writes what run does."""

import csv
import io
import json
import math
import unittest

from carom_cli import Case

HUNG = {
    "format": "carom-scene/1",
    "bodies": [{"name": "floor", "shape": "box", "half_extents": [5, 1, 5], "position": [0, -1, 0],
                "static": True},
               {"name": "crate", "shape": "box", "half_extents": [0.5, 0.5, 0.5], "mass": 3,
                "position": [0, 0.5, 0]},
               {"name": "bob", "shape": "sphere", "radius": 0.2, "mass": 2,
                "position": [3, 3, 0]}],
    "joints": [{"type": "rope", "bodies": ["bob", None], "anchors": [[0, 0, 0], [3, 4, 0]]}],
}


class Contacts(Case):
    def rows(self, *arguments):
        text = self.succeed("run", *arguments, "--contacts", "-")
        return list(csv.DictReader(io.StringIO(text)))

    def test_each_sampled_step_has_its_points_and_joints(self):
        file = self.write("hung.json", json.dumps(HUNG))
        rows = self.rows(file, "--steps", 120, "--every", 40)
        self.assertEqual(sorted({int(row["step"]) for row in rows}), [0, 40, 80, 120])
        # Before the first step nothing has touched yet, but the rope is there.
        self.assertEqual([row["kind"] for row in rows if row["step"] == "0"], ["rope"])
        last = [row for row in rows if row["step"] == "120"]
        self.assertEqual([row["kind"] for row in last], ["contact"] * 4 + ["rope"])
        weight = sum(float(row["normal_impulse"]) for row in last[:4])
        self.assertAlmostEqual(weight, 3 * 9.81 / 60, places=4)
        for row in last[:4]:
            self.assertEqual((row["a"], row["b"]), ("floor", "crate"))
            self.assertEqual(float(row["normal_y"]), 1)
            self.assertAlmostEqual(abs(float(row["point_x"])), 0.5, places=2)
            self.assertEqual((row["length"], row["impulse"]), ("", ""))
        rope = last[4]
        self.assertEqual((rope["a"], rope["b"], rope["separation"]), ("bob", "", ""))
        self.assertAlmostEqual(float(rope["length"]), 1, places=3)
        self.assertAlmostEqual(float(rope["impulse"]), 2 * 9.81 / 60, places=4)

    def test_they_are_those_of_final(self):
        self.succeed("run", "stack", "--steps", 30, "--contacts", "out.csv", "--final", "end.json")
        final = json.loads((self.folder / "end.json").read_text("utf-8"))
        table = csv.DictReader(io.StringIO((self.folder / "out.csv").read_text("utf-8")))
        last = [row for row in table if row["step"] == "30"]
        self.assertEqual(len(last), len(final["contacts"]))
        for row, contact in zip(last, final["contacts"]):
            self.assertEqual([row["a"], row["b"]], contact["bodies"])
            self.assertEqual([float(row[f"point_{axis}"]) for axis in "xyz"], contact["point"])
            for key in ["separation", "normal_impulse", "tangent_impulse"]:
                self.assertEqual(float(row[key]), contact[key])

    def test_a_fault_leaves_the_rows_before_it(self):
        lost = ["drop", "--set", "resolver=none", "--set", "gravity=[0,-10000,0]",
                "--set", "time_step=1", "--steps", 1000]
        self.refuse("run", *lost, "--contacts", "out.csv", status=3)
        self.assertEqual(self.files(), ["out.csv"])
        text = (self.folder / "out.csv").read_text("utf-8")
        self.assertTrue(text.startswith("step,time,kind"))
        self.assertTrue(text.endswith("\n"))

    def test_standard_output_is_for_one_table(self):
        self.assertIn("--contacts -: expected a file, because --csv uses standard output",
                      self.refuse("run", "drop", "--csv", "-", "--contacts", "-"))


class Residuals(Case):
    HEAVY = {
        "format": "carom-scene/1",
        "settings": {"warm_start": False, "residual": 0, "chain_relaxation": 1, "iterations": 5,
                     "position_correction": "none"},
        "bodies": [{"name": "floor", "shape": "box", "half_extents": [5, 1, 5],
                    "position": [0, -1, 0], "static": True},
                   {"name": "light", "shape": "sphere", "radius": 0.5, "mass": 1,
                    "position": [0, 0.499, 0]},
                   {"name": "heavy", "shape": "sphere", "radius": 0.5, "mass": 3,
                    "position": [0, 1.498, 0]}]}

    def rows(self, *arguments):
        text = self.succeed("run", self.write("heavy.json", json.dumps(self.HEAVY)), *arguments,
                            "--residuals", "-")
        return list(csv.DictReader(io.StringIO(text)))

    def test_each_iteration_leaves_the_share_of_the_masses(self):
        # Of heavy on light, 3/(1 + 3) of g dt; without a warm start in the second step too.
        rows = self.rows("--steps", 1)
        self.assertEqual([(row["step"], row["iteration"]) for row in rows],
                         [("1", str(i)) for i in range(6)])
        for i, row in enumerate(rows):
            self.assertAlmostEqual(float(row["residual"]), 9.81 / 60 * 0.75 ** i, places=5)

    def test_every_names_the_steps_and_a_file_is_the_same(self):
        rows = self.rows("--steps", 7, "--every", 3)
        self.assertEqual([int(row["step"]) for row in rows], [3] * 6 + [6] * 6)
        plain = self.succeed("run", "heavy.json", "--steps", 7, "--hash")
        self.assertEqual(self.succeed("run", "heavy.json", "--steps", 7, "--hash", "--residuals",
                                      "out.csv"), plain)
        self.assertIn("out.csv", self.files())

    def test_a_method_without_any_says_so(self):
        self.assertIn("--residuals: Penalty has no residual", self.refuse(
            "run", "drop", "--set", "resolver=penalty", "--steps", 1, "--residuals", "out.csv",
            "--strict"))
        self.assertEqual(self.files(), [])


class Orientation(Case):
    def test_csv_has_the_orientation_of_each_body_after_all_velocities(self):
        scene = {"format": "carom-scene/1", "settings": {"gravity": [0, 0, 0]},
                 "bodies": [{"name": "ball", "shape": "sphere", "radius": 0.5, "mass": 2,
                             "angular_velocity": [0, 3, 0]},
                            {"name": "b", "shape": "sphere", "radius": 0.5, "mass": 2,
                             "position": [5, 0, 0], "orientation": [0, 0, 0, 1]}]}
        text = self.succeed("run", self.write("spin.json", json.dumps(scene)), "--steps", 600,
                            "--set", "time_step=0.001", "--csv", "-")
        header, *rows = [line.split(",") for line in text.splitlines()]
        after = header.index("shadow_energy")
        self.assertEqual(header[after - 8:after],
                         [f"{name}.orientation_{part}" for name in ["ball", "b"]
                                       for part in "wxyz"])
        last = dict(zip(header, map(float, rows[-1])))
        # 0.6 s at 3 rad/s: (cos 0.9, 0, sin 0.9, 0).
        self.assertAlmostEqual(last["ball.orientation_w"], math.cos(0.9), places=4)
        self.assertAlmostEqual(last["ball.orientation_y"], math.sin(0.9), places=4)
        self.assertEqual([last[f"b.orientation_{part}"] for part in "wxyz"], [0, 0, 0, 1])


class ReplayedTables(Case):
    FILES = ["--csv", "run.csv", "--contacts", "contacts.csv", "--events", "events.csv", "--final",
             "end.json"]

    def recorded(self, scene, steps, commands):
        start = self.succeed("run", self.write("start.json", json.dumps(scene)), "--steps", 0,
                             "--hash").strip()
        recording = {"format": "carom-recording/3", "scene": scene, "commands": commands,
                     "last_step": steps, "checkpoint": {"step": 0, "hash": start}}
        return self.write("recording.json", json.dumps(recording))

    def written(self):
        return {name: (self.folder / name).read_text("utf-8") for name in self.FILES[1::2]}

    def test_replay_writes_what_run_wrote(self):
        file = self.write("hung.json", json.dumps(HUNG))
        # Before step 21 is after step 20; the third body is the bob.
        push = {"step": 20, "do": "push", "body": 3, "impulse": [3, 0, 0], "point": [0, 0, 0]}
        recording = self.recorded(HUNG, 60, [push])
        for options in [(), ("--every", 7)]:
            self.succeed("run", file, "--steps", 60, "--push", "bob,21,3,0,0", *options,
                         *self.FILES)
            by_run = self.written()
            self.assertEqual(self.succeed("replay", recording, *options, *self.FILES).count("\n"),
                             2)
            self.assertEqual(self.written(), by_run)

    def test_bodies_that_come_and_go_have_their_columns(self):
        spawn = {"step": 2, "do": "spawn",
                 "body": {"name": "late", "shape": "sphere", "radius": 0.2, "mass": 1,
                          "position": [0, 9, 0]}}
        file = self.recorded(HUNG, 6, [spawn, {"step": 4, "do": "remove", "body": 3}])
        self.succeed("replay", file, "--csv", "run.csv")
        header, *rows = list(csv.reader(io.StringIO((self.folder / "run.csv").read_text("utf-8"))))
        self.assertEqual({len(row) for row in rows}, {len(header)})
        table = [dict(zip(header, row)) for row in rows]
        self.assertEqual([row["late.position_x"] for row in table], ["", "", "", "0", "0", "0", "0"])
        self.assertEqual([row["bob.orientation_w"] for row in table],
                         ["1", "1", "1", "1", "1", "", ""])

    def test_help_of_both_tells_the_same_files(self):
        for command in ["run", "replay"]:
            text = self.succeed(command, "--help")
            for option in ["--csv", "--contacts", "--every", "--events", "--final"]:
                self.assertIn(f"{option} FILE" if option != "--every" else "--every K", text)


if __name__ == "__main__":
    unittest.main()
