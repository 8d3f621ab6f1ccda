#!/usr/bin/env python3
"""carom-cli run: the files it writes, whole or not at all, and what it does when it cannot."""

import csv
import io
import json
import os
import re
import stat
import subprocess
import unittest
from pathlib import Path

from carom_cli import PROGRAM, UNDER_WINE, Case, run

# Without a floor under it, the ball leaves the world: 5000 m/s² t² = 1e9 m after 447 s.
LOST = ["drop", "--set", "resolver=none", "--set", "gravity=[0,-10000,0]", "--set", "time_step=1",
        "--steps", "1000"]


class Csv(Case):
    def table(self, *arguments):
        lines = self.succeed("run", *arguments, "--csv", "-").splitlines()
        return [line.split(",") for line in lines]

    def test_header_and_first_row(self):
        header, first, *_ = self.table("drop", "--steps", 2)
        self.assertEqual(header[:12], [
            "step", "time", "kinetic_energy", "potential_energy",
            "momentum_x", "momentum_y", "momentum_z",
            "angular_momentum_x", "angular_momentum_y", "angular_momentum_z",
            "contacts", "max_penetration"])
        self.assertEqual(header[12:21], [
            f"floor.{vector}_{axis}" for vector in ["position", "linear_velocity",
                                                    "angular_velocity"] for axis in "xyz"])
        self.assertEqual(len(first), len(header))
        self.assertEqual(first[:3], ["0", "0", "0"])

    def test_one_row_for_the_start_and_one_for_each_step(self):
        _, *rows = self.table("drop", "--steps", 5)
        self.assertEqual([row[0] for row in rows], ["0", "1", "2", "3", "4", "5"])

    def test_every_samples(self):
        _, *rows = self.table("drop", "--steps", 10, "--every", 4)
        self.assertEqual([row[0] for row in rows], ["0", "4", "8"])
        for text in ["0", "-1", "x"]:
            self.assertIn("--every: expected a whole number from 1 to ",
                          self.refuse("run", "drop", "--csv", "out.csv", "--every", text))

    def test_a_file_holds_what_standard_output_would(self):
        printed = self.succeed("run", "drop", "--steps", 5, "--csv", "-")
        self.assertEqual(self.succeed("run", "drop", "--steps", 5, "--csv", "out.csv"), "")
        self.assertEqual((self.folder / "out.csv").read_text("utf-8"), printed)


class Events(Case):
    # Onto a floor whose top is at y = 0 falls the underside of a ball from 2 m with e = 1: after k
    # steps of 1/60 s it is 9.81 k (k + 1) / 7200 m lower, 2 m in step 38.
    BOUNCE = {
        "format": "carom-scene/1",
        "settings": {"position_correction": "none", "restitution_threshold": 0},
        "bodies": [{"name": "floor", "shape": "box", "half_extents": [5, 0.5, 5],
                    "position": [0, -0.5, 0], "static": True, "restitution": 1},
                   {"name": "red, \"big\" ball", "shape": "sphere", "radius": 0.5, "mass": 2,
                    "position": [0, 2.5, 0], "restitution": 1}],
    }

    def rows(self, *arguments):
        text = self.succeed("run", *arguments, "--events", "-")
        return list(csv.DictReader(io.StringIO(text)))

    def test_a_bounce_is_a_begin_stays_and_an_end(self):
        file = self.write("bounce.json", json.dumps(self.BOUNCE))
        rows = self.rows(file, "--steps", 60)
        self.assertEqual([row["event"] for row in rows], ["begin", "stay", "stay", "end"])
        begin, *_, end = rows
        self.assertEqual((begin["a"], begin["b"]), ("floor", "red, \"big\" ball"))
        self.assertAlmostEqual(int(begin["step"]), 38, delta=1)
        self.assertAlmostEqual(float(begin["time"]), int(begin["step"]) / 60, places=5)
        self.assertEqual(float(begin["normal_y"]), 1)
        # j = m v (1 + e) with v = g t, one step of gravity more or less.
        speed = 9.81 * int(begin["step"]) / 60
        self.assertAlmostEqual(float(begin["impulse"]), 2 * speed * 2, delta=4 * 9.81 / 60 * 1.01)
        self.assertEqual(end["impulse"], begin["impulse"])

    def test_grace_decides_when_a_touch_ends(self):
        file = self.write("bounce.json", json.dumps(self.BOUNCE))
        for grace in [0, 5]:
            rows = self.rows(file, "--steps", 60, "--set", f"event_grace_steps={grace}")
            self.assertEqual(int(rows[-1]["step"]) - int(rows[0]["step"]), grace + 1)

    def test_a_file_holds_what_standard_output_would(self):
        printed = self.succeed("run", "drop", "--steps", 200, "--events", "-")
        self.assertGreater(len(printed.splitlines()), 1)
        self.assertEqual(self.succeed("run", "drop", "--steps", 200, "--events", "out.csv"), "")
        self.assertEqual((self.folder / "out.csv").read_text("utf-8"), printed)

    def test_standard_output_is_for_one_table(self):
        self.assertIn("--events -: expected a file, because --csv uses standard output",
                      self.refuse("run", "drop", "--csv", "-", "--events", "-"))
        self.assertIn("--final -: expected a file, because --events uses standard output",
                      self.refuse("run", "drop", "--events", "-", "--final", "-"))

    def test_a_faulted_world_leaves_what_was_told_before(self):
        printed = run("run", *LOST, "--events", "-").stdout
        self.refuse("run", *LOST, "--events", "out.csv", status=3)
        self.assertEqual((self.folder / "out.csv").read_text("utf-8"), printed)


class WholeOrNotAtAll(Case):
    def test_nothing_but_the_files_remains(self):
        self.succeed("run", "drop", "--steps", 5, "--csv", "out.csv", "--final", "end.json")
        self.assertEqual(self.files(), ["end.json", "out.csv"])

    def test_a_faulted_world_leaves_its_rows_and_no_last_state(self):
        self.write("end.json", "old")
        message = self.refuse("run", *LOST, "--csv", "out.csv", "--final", "end.json", status=3)
        fault = re.search(r"step (44\d) faulted: the position \[m\] of '.+'", message)
        self.assertIsNotNone(fault, message)
        text = (self.folder / "out.csv").read_text("utf-8")
        self.assertTrue(text.endswith("\n"))
        header, *rows = csv.reader(io.StringIO(text))
        self.assertEqual({len(row) for row in rows}, {len(header)})
        self.assertEqual([int(row[0]) for row in rows], list(range(int(fault[1]))))
        self.assertEqual((self.folder / "end.json").read_text("utf-8"), "old")
        self.assertEqual(self.files(), ["end.json", "out.csv"])

    def test_rows_before_a_fault_stay_on_standard_output(self):
        done = run("run", *LOST, "--csv", "-")
        self.assertEqual(done.returncode, 3)
        self.refuse("run", *LOST, "--csv", "out.csv", status=3)
        self.assertEqual(done.stdout, (self.folder / "out.csv").read_text("utf-8"))
        self.assertEqual(len(done.stderr.splitlines()), 1)

    def test_bad_input_leaves_no_file(self):
        self.refuse("run", "drop", "--csv", "out.csv", "--final", "no/end.json")
        self.refuse("run", "drop", "--csv", "out.csv", "--set", "slop=9")
        self.assertEqual(self.files(), [])

    def test_what_cannot_be_written_is_said_before_the_run(self):
        endless = ["--steps", "1000000000"]
        self.assertIn("there is no folder 'no'",
                      self.refuse("run", "drop", *endless, "--csv", "no/out.csv"))
        self.assertIn("it is a folder", self.refuse("run", "drop", *endless, "--final", "."))
        self.assertIn("--final -: expected a file",
                      self.refuse("run", "drop", *endless, "--csv", "-", "--final", "-"))

    @unittest.skipIf(os.geteuid() == 0, "root may write everywhere")
    def test_a_write_protected_file_stays(self):
        file = self.folder / self.write("end.json", "old")
        file.chmod(stat.S_IRUSR)
        self.assertIn("Permission denied", self.refuse("run", "drop", "--final", "end.json"))
        self.assertEqual(file.read_text("utf-8"), "old")

    @unittest.skipUnless(Path("/dev/full").exists(), "needs /dev/full")
    @unittest.skipIf(UNDER_WINE, "Windows has other devices")
    def test_a_full_disk_is_an_error(self):
        self.assertIn("/dev/full: cannot be written: No space left on device",
                      self.refuse("run", "drop", "--steps", 1, "--final", "/dev/full"))
        for arguments in [["list", "scenes"], ["scene", "drop"], ["run", "drop", "--hash"],
                          ["run", "drop", "--csv", "-"]]:
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE,
                                      encoding="utf-8", check=False)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)

    @unittest.skipUnless(Path("/dev/null").exists(), "needs /dev/null")
    @unittest.skipIf(UNDER_WINE, "Windows has other devices")
    def test_a_device_is_written_to_and_not_replaced(self):
        self.succeed("run", "drop", "--steps", 1, "--final", "/dev/null")
        self.assertTrue(Path("/dev/null").is_char_device())


class BadScenes(Case):
    def test_errors_name_file_and_place(self):
        file = self.write("bad.json", '{ "format": "carom-scene/1", "bodies": [\n'
                          '{ "shape": "sphere", "radius": 1, "mass": -1 } ] }')
        self.assertIn("bad.json: /bodies/0/mass: expected null or a number greater than 0",
                      self.refuse("run", file))
        file = self.write("broken.json", '{ "format": "carom-scene/1",\n  "bodies" }')
        self.assertIn("broken.json:2:12: ", self.refuse("run", file))

    def test_the_corpus_of_bad_files(self):
        corpus = Path(__file__).resolve().parents[1] / "fuzz" / "corpus" / "bad"
        files = list(corpus.glob("*.json"))
        self.assertGreater(len(files), 100)
        for file in files:
            self.assertIn(f"{file}:", self.refuse("run", file, "--steps", 1))

    def test_what_is_no_file(self):
        self.assertIn("expected a file, got a folder", self.refuse("run", "."))
        self.assertIn("got a folder", self.refuse("run", self.folder))
        self.assertIn("empty text", self.refuse("run", self.write("empty.json", "")))


if __name__ == "__main__":
    unittest.main()
