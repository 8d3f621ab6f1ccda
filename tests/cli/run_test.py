#!/usr/bin/env python3
"""carom-cli run: how long, which settings, and what it prints."""

import json
import os
import re
import subprocess
import time
import unittest

from carom_cli import Case, PROGRAM, run

FALL = json.dumps({
    "format": "carom-scene/1",
    "settings": {"gravity": [0, -10, 0], "time_step": 0.125},
    "bodies": [{"name": "ball", "shape": "sphere", "radius": 0.5, "position": [0, 3, 0],
                "mass": 2, "linear_velocity": [4, 0, 0]}],
})


class Presets(Case):
    def test_a_preset_is_its_single_settings(self):
        values = {"warm_start": "true", "carry_hits": "true", "accumulate": "true", "block_sweeps": 1,
                  "chain_relaxation": 1, "resting_gap": 0, "residual": 0,
                  "bound_restitution": "false", "correct_apart": "false",
                  "joint_integration": "start", "joint_solve": "visits", "geometric_stiffness": "false",
                  "position_correction": "baumgarte", "push_speed": "null"}
        single = [word for key, value in values.items() for word in ("--set", f"{key}={value}")]
        by_preset = self.final("stack", "--steps", 60, "--set", "preset=catto_2006")
        self.assertEqual(by_preset, self.final("stack", "--steps", 60, *single))
        self.assertNotEqual(by_preset, self.final("stack", "--steps", 60))
        self.assertEqual(self.final("stack", "--steps", 60),
                         self.final("stack", "--steps", 60, "--set", "preset=catto_2006",
                                    "--set", "preset=carom"))

    def test_an_unknown_preset_is_refused_with_those_there_are(self):
        self.assertIn("--set preset=best: expected one of carom, catto_2006, ",
                      self.refuse("run", "stack", "--set", "preset=best"))


class Length(Case):
    def test_the_default_is_600_steps(self):
        self.assertEqual(self.final("drop")["step"], 600)

    def test_steps_are_counted(self):
        for steps in [0, 1, 7]:
            self.assertEqual(self.final("drop", "--steps", steps)["step"], steps)

    def test_seconds_are_rounded_to_whole_steps(self):
        # 1 s is 60 steps of 1/60 s; 0.12 s is 7.2 of them; 1 s is 100 steps of 0.01 s.
        self.assertEqual(self.final("drop", "--seconds", 1)["step"], 60)
        self.assertEqual(self.final("drop", "--seconds", 0.12)["step"], 7)
        self.assertEqual(self.final("drop", "--seconds", 0)["step"], 0)
        slow = self.final("drop", "--seconds", 1, "--set", "time_step=0.01")
        self.assertEqual(slow["step"], 100)
        self.assertAlmostEqual(slow["time"], 1.0, places=6)

    def test_refused_lengths(self):
        for text in ["-1", "1.5", "many", " ", "1e10", "nan"]:
            self.assertIn("--steps: expected a whole number from 0 to ",
                          self.refuse("run", "drop", f"--steps={text}"))
        for text in ["-1", "nan", "inf", "long", "1e30"]:
            self.assertIn("--seconds: expected a number from 0 to ",
                          self.refuse("run", "drop", f"--seconds={text}"))
        self.assertIn("--seconds: expected at most 1000000000 steps",
                      self.refuse("run", "drop", "--seconds", "1e9"))
        self.refuse("run", "drop", "--steps", 1, "--seconds", 1)


class Settings(Case):
    def test_set_changes_a_setting(self):
        # One step of 1/8 s of free fall on the moon: v = -1.62 / 8 m/s.
        file = self.write("fall.json", FALL)
        final = self.final(file, "--steps", 1, "--set", "gravity=[0, -1.62, 0]")
        self.assertAlmostEqual(final["bodies"][0]["linear_velocity"][1], -1.62 / 8, places=6)

    def test_the_last_of_several_counts(self):
        file = self.write("fall.json", FALL)
        final = self.final(file, "--steps", 1, "--set", "time_step=1", "--set", "iterations=1",
                           "--set=time_step=0.5")
        self.assertEqual(final["time"], 0.5)

    def test_refused_settings_name_the_place_and_what_was_expected(self):
        for text, expected in [
                ("slop=9", "--set slop=9: expected a number from 0 to 1 m, got 9"),
                ("resolver=magic", "--set resolver=magic: expected one of none, "),
                ("friciton=1", "--set friciton=1: unknown key, expected one of resolver, "),
                ("slop", "--set slop: expected key=value"),
                ("warm_start=1", "--set warm_start=1: expected true or false, got 1"),
                ("gravity=[0,nan,0]", "--set gravity=[0,nan,0]: expected three numbers"),
                ("gravity=[0,-9.81]", "--set gravity=[0,-9.81]: expected three numbers")]:
            self.assertIn(expected, self.refuse("run", "drop", "--set", text))

    def test_threads_are_1_to_64_and_change_nothing(self):
        hashes = {self.succeed("run", "mixed_pile", "--steps", 60, "--hash", "--threads", count)
                  for count in [1, 2, 3, 64]}
        self.assertEqual(len(hashes), 1)
        for count in ["0", "65", "-1", "two"]:
            self.assertIn("--threads: expected a whole number from 1 to 64",
                          self.refuse("run", "drop", "--threads", count))

    @unittest.skipUnless(os.path.isdir("/proc/self/task") and len(os.sched_getaffinity(0)) > 1,
                         "needs Linux and two processors")
    def test_threads_are_started_when_asked_for(self):
        self.assertEqual(most_threads("run", "mixed_pile", "--steps", 100), 1)
        self.assertGreater(most_threads("run", "mixed_pile", "--steps", 100, "--threads", 2), 1)


def most_threads(*arguments):
    """The most threads that the program has had at once."""
    command = [PROGRAM, *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        most = 0
        while process.poll() is None:
            try:
                most = max(most, len(os.listdir(f"/proc/{process.pid}/task")))
            except FileNotFoundError:
                pass  # it has just ended
            time.sleep(0.002)
    return most


class Output(Case):
    def test_without_other_output_there_is_a_summary_with_units(self):
        text = self.succeed("run", "drop", "--steps", 60)
        self.assertIn("60 steps of 0.0166667 s", text)
        self.assertRegex(text, r"kinetic energy: \S+ J")

    def test_the_hash_is_repeatable_and_tells_states_apart(self):
        first = self.succeed("run", "stack", "--steps", 100, "--hash")
        self.assertRegex(first, r"\A[0-9a-f]{16}\n\Z")
        self.assertEqual(self.succeed("run", "stack", "--steps", 100, "--hash"), first)
        self.assertNotEqual(self.succeed("run", "stack", "--steps", 101, "--hash"), first)

    def test_the_broad_phase_never_changes_the_result(self):
        hashes = {self.succeed("run", "pyramid", "--steps", 60, "--hash", "--set",
                               "broadphase=" + method)
                  for method in ["all_pairs", "sort_and_sweep", "tree"]}
        self.assertEqual(len(hashes), 1)

    def test_timing_prints_milliseconds_of_a_step_and_its_phases(self):
        lines = self.succeed("run", "stack", "--steps", 20, "--timing", "--hash").splitlines()[1:]
        names = [re.match(r"\s*(\w+( \w+)?) +\d+\.\d+ ms\Z", line)[1] for line in lines]
        self.assertEqual(names, ["step", "find pairs", "collide", "inherit impulses", "resolve",
                                 "measure"])

    def test_data_on_standard_output_is_kept_clean(self):
        done = run("run", "drop", "--steps", 3, "--final", "-", "--hash", "--timing")
        self.assertEqual(json.loads(done.stdout)["step"], 3)
        self.assertRegex(done.stderr, r"\A[0-9a-f]{16}\nstep ")


class SilentFloor(Case):
    def speed_after(self, scene_format, floor):
        """Of a ball of e = 0.8 that has hit the floor at 3 m/s, without gravity."""
        file = self.write("floor.json", json.dumps({
            "format": scene_format, "settings": {"gravity": [0, 0, 0]},
            "bodies": [{"name": "ball", "shape": "sphere", "radius": 0.5, "position": [0, 1, 0],
                        "linear_velocity": [0, -3, 0], "mass": 1, "restitution": 0.8},
                       {"name": "floor", "shape": "box", "half_extents": [5, 0.5, 5],
                        "position": [0, -0.5, 0], "static": True, **floor}]}))
        return self.final(file, "--steps", 30)["bodies"][0]["linear_velocity"][1]

    def test_a_floor_that_says_nothing_leaves_the_bounce_to_the_ball(self):
        self.assertAlmostEqual(self.speed_after("carom-scene/2", {}), 0.8 * 3, places=5)
        self.assertAlmostEqual(self.speed_after("carom-scene/1", {"restitution": None}), 0.8 * 3,
                               places=5)
        self.assertAlmostEqual(self.speed_after("carom-scene/2", {"restitution": 0.5}), 0.4 * 3,
                               places=5)

    def test_in_the_first_format_it_has_a_restitution_of_0(self):
        self.assertAlmostEqual(self.speed_after("carom-scene/1", {}), 0, places=2)


class Final(Case):
    def test_free_fall(self):
        # Semi-implicit Euler, dt = 1/8 s: v_y = -10/8 m/s, x = 4/8 m, y = 3 - 10/64 m.
        file = self.write("fall.json", FALL)
        final = self.final(file, "--steps", 1)
        self.assertEqual(list(final), ["step", "time", "bodies", "kinetic_energy",
                                       "potential_energy", "momentum", "angular_momentum",
                                       "contacts", "max_penetration", "residual", "gauges",
                                       "joints"])
        self.assertEqual((final["step"], final["time"]), (1, 0.125))
        self.assertEqual(final["gauges"], {"signorini": 0, "shortfall": 0, "pull": 0, "coulomb": 0,
                                           "dissipation": 0})
        self.assertEqual(final["bodies"], [{
            "name": "ball", "position": [0.5, 2.84375, 0], "orientation": [1, 0, 0, 0],
            "linear_velocity": [4, -1.25, 0], "angular_velocity": [0, 0, 0]}])
        # m v²/2 = 16 + 1.5625, m g h = 2 10 2.84375, p = 2 (4, -1.25),
        # L_z = x p_y - y p_x = 0.5 (-2.5) - 2.84375 8.
        self.assertEqual(final["kinetic_energy"], 17.5625)
        self.assertEqual(final["potential_energy"], 56.875)
        self.assertEqual(final["momentum"], [8, -2.5, 0])
        self.assertEqual(final["angular_momentum"], [0, 0, -24])
        self.assertEqual((final["contacts"], final["joints"], final["max_penetration"]),
                         ([], [], 0))

    def test_contacts_carry_the_weight(self):
        final = self.final("stack", "--steps", 300)
        weight = 0.0
        for contact in final["contacts"]:
            self.assertEqual(list(contact), ["bodies", "point", "normal", "separation",
                                             "normal_impulse", "tangent_impulse"])
            self.assertEqual(len(contact["bodies"]), 2)
            self.assertAlmostEqual(sum(n * n for n in contact["normal"]), 1, places=5)
            self.assertGreaterEqual(contact["tangent_impulse"], 0)
            if "floor" in contact["bodies"] or "ground" in contact["bodies"]:
                weight += contact["normal_impulse"] * 60
        movable = [body for body in json.loads(self.succeed("scene", "stack"))["bodies"]
                   if not body.get("static")]
        self.assertAlmostEqual(weight / (9.81 * sum(body["mass"] for body in movable)), 1,
                               places=2)

    def test_numbers_of_final_and_csv_agree(self):
        self.succeed("run", "stack", "--steps", 30, "--csv", "run.csv", "--final", "end.json")
        final = json.loads((self.folder / "end.json").read_text("utf-8"))
        header, *rows = (self.folder / "run.csv").read_text("utf-8").splitlines()
        last = dict(zip(header.split(","), rows[-1].split(",")))
        self.assertEqual(float(last["kinetic_energy"]), final["kinetic_energy"])
        self.assertEqual(int(last["contacts"]), len(final["contacts"]))
        body = final["bodies"][-1]
        self.assertEqual(float(last[body["name"] + ".position_y"]), body["position"][1])


if __name__ == "__main__":
    unittest.main()
