#!/usr/bin/env python3
"""carom-cli: what is set and has no effect is said in a line on standard error; --strict refuses."""

import json
import unittest

from carom_cli import Case, run

# resolver, a setting that its catalogue row does not honour, and the beginning of why.
IDLE = [
    ("penalty", "friction_model=box", "Penalty ignores this friction model."),
    ("penalty", "position_correction=projection", "Penalty ignores position correction."),
    ("penalty", "iterations=20", "Penalty ignores this dial."),
    ("impulse", "detection=speculative", "Impulse ignores this detection."),
    ("impulse", "soft_frequency=30", "Impulse ignores this dial."),
    ("soft_step", "position_correction=baumgarte", "Soft step ignores position correction."),
    ("projection", "friction_model=coulomb", "Projection ignores friction."),
    ("sequential_impulses", "max_impacts_per_step=3", "Only the detection Time of impact uses it."),
    ("sequential_impulses", "sweep_axis=[1, 0, 0]", "Only the broad phase Sort and sweep uses it."),
]


class WarningCase(Case):
    def warnings(self, *arguments):
        """The lines of a run that succeeds, after 'carom-cli: warning: '."""
        done = run(*arguments, folder=self.folder)
        self.assertEqual(done.returncode, 0, (arguments, done.stderr))
        lines = done.stderr.splitlines()
        for line in lines:
            self.assertTrue(line.startswith("carom-cli: warning: "), line)
        return [line.removeprefix("carom-cli: warning: ") for line in lines]

    def scene(self, settings, mass=1):
        return self.write("scene.json", json.dumps({
            "format": "carom-scene/2", "settings": settings,
            "bodies": [{"name": "floor", "shape": "box", "half_extents": [5, 0.5, 5],
                        "position": [0, -0.5, 0], "static": True},
                       {"name": "ball", "shape": "sphere", "radius": 0.5, "position": [0, 2, 0],
                        "mass": mass}]}))


class Settings(WarningCase):
    def test_a_setting_that_is_ignored_is_told_whoever_gave_it(self):
        for resolver, assignment, why in IDLE:
            key, text = assignment.split("=")
            said = f"{assignment} has no effect: {why}"
            told = self.warnings("run", "drop", "--steps", 1, "--set", f"resolver={resolver}",
                                 "--set", assignment)
            self.assertEqual([line[:len(said)] for line in told], [said])
            value = text if text.isalpha() or "_" in text else json.loads(text)
            told = self.warnings("run", self.scene({"resolver": resolver, key: value}), "--steps", 1)
            # Other dials of a file may be prepared for another method.
            is_choice = key in ["friction_model", "position_correction", "detection"]
            self.assertEqual([line[:len(said)] for line in told], [said] if is_choice else [])

    def test_strict_refuses_it(self):
        for resolver, assignment, why in IDLE:
            message = self.refuse("run", "drop", "--steps", 1, "--set", f"resolver={resolver}",
                                  "--set", assignment, "--strict", "--final", "end.json")
            self.assertIn(f"{assignment} has no effect: {why}", message)
            self.assertEqual(self.files(), [])
            self.assertEqual(self.warnings("run", "drop", "--steps", 1, "--strict"), [])

    def test_who_asks_for_nothing_gets_it_from_every_method(self):
        for row in json.loads(self.succeed("list", "resolvers", "--json")):
            self.assertEqual(self.warnings(
                "run", "drop", "--steps", 1, "--set", "resolver=" + row["key"], "--set",
                "friction_model=none", "--set", "position_correction=none", "--set",
                "detection=discrete"), [])

    def test_every_pair_of_the_catalogue_is_told_or_honoured(self):
        """What a row does not list is told, what it lists is not."""
        for row in json.loads(self.succeed("list", "resolvers", "--json")):
            for key, honoured, values in [
                    ("friction_model", row["friction_models"], ["proportional", "coulomb", "box"]),
                    ("position_correction", row["corrections"],
                     ["projection", "baumgarte", "split_impulse", "nonlinear_gauss_seidel"]),
                    ("detection", row["detections"], ["time_of_impact", "speculative"])]:
                for value in values:
                    told = self.warnings("run", "drop", "--steps", 1, "--set",
                                         "resolver=" + row["key"], "--set", f"{key}={value}")
                    self.assertEqual(len(told), 0 if value in honoured else 1,
                                     (row["key"], key, value, told))

    def test_built_in_scenes_open_without_a_warning(self):
        for row in json.loads(self.succeed("list", "scenes", "--json")):
            if row["key"] == "far_from_home":  # its subject is the warning
                self.assertIn("slow ball does not move: a step of 0.33 mm",
                              " ".join(self.warnings("run", row["key"], "--steps", 1)))
                continue
            self.assertEqual(self.warnings("run", row["key"], "--steps", 1, "--strict"), [],
                             row["key"])
            file = self.write("scene.json", self.succeed("scene", row["key"]))
            self.assertEqual(self.warnings("run", file, "--steps", 1, "--strict"), [], row["key"])

    def test_what_a_scene_sets_is_told_where_the_chosen_response_loses_it(self):
        scenes = {row["key"]: json.loads(self.succeed("scene", row["key"]))["settings"]
                  for row in json.loads(self.succeed("list", "scenes", "--json"))}
        boxes = [key for key, settings in scenes.items()
                 if settings.get("friction_model") == "box" and "resolver" not in settings]
        for key in boxes:
            self.assertIn("friction_model=box has no effect: Penalty ignores this friction model",
                          " ".join(self.warnings("run", key, "--steps", 1, "--set",
                                                 "resolver=penalty")))

    def test_experiments_tell_what_none_of_their_responses_hears(self):
        told = self.warnings("experiment", "elastic_head_on", "--response", "impulse", "--set",
                             "soft_frequency=30")
        self.assertEqual(len(told), 1)
        self.assertIn("soft_frequency=30 has no effect: Impulse ignores this dial.", told[0])
        self.refuse("experiment", "elastic_head_on", "--response", "impulse", "--set",
                    "soft_frequency=30", "--strict")
        self.assertEqual(self.warnings("experiment", "elastic_head_on", "--set", "iterations=20"),
                         [])

    def test_petanque_tells_too(self):
        self.assertIn("soft_frequency=30 has no effect", self.refuse(
            "petanque", "--set", "soft_frequency=30", "--strict"))


class Springs(WarningCase):
    # A ball of mass m is one spring, lambda = 1/m: w² h² + 2 gamma h < 4 with w² = k/m and
    # gamma = c/m. With k = 3600 N/m, c = 0 and m = 1 kg that is h < 2/60 s: 1/30 s of one sub-step.
    def settings(self, time_step, sub_steps=1):
        return {"resolver": "penalty", "penalty_stiffness": 3600, "penalty_damping": 0,
                "penalty_sub_steps": sub_steps, "penalty_bounded": False,
                "time_step": time_step}

    def test_the_limit_is_the_formulas(self):
        for time_step, sub_steps, is_stable in [(0.033, 1, True), (0.034, 1, False),
                                                (0.066, 2, True), (0.067, 2, False)]:
            told = self.warnings("run", self.scene(self.settings(time_step, sub_steps)), "--steps", 1)
            self.assertEqual(len(told), 0 if is_stable else 1, told)
            if not is_stable:
                self.assertIn("the springs of penalty", told[0])
                self.assertIn(f"time_step is {time_step} s and must be below {sub_steps / 30:.4g} s", told[0])

    def test_strict_refuses_it(self):
        file = self.scene(self.settings(0.034))
        self.assertIn("are unstable", self.refuse("run", file, "--strict", "--csv", "out.csv"))
        self.assertEqual(self.files(), ["scene.json"])

    def test_contacts_that_come_later_are_told_of_once(self):
        # Four points under a box bear m together: 4 k(n) = 4/m, and its rocking is stiffer still:
        # what was stable in the air is not on the ground.
        file = self.write("box.json", json.dumps({
            "format": "carom-scene/2", "settings": self.settings(0.03),
            "bodies": [{"name": "floor", "shape": "box", "half_extents": [5, 0.5, 5],
                        "position": [0, -0.5, 0], "static": True},
                       {"name": "box", "shape": "box", "half_extents": [0.5, 0.5, 0.5],
                        "position": [0, 0.6, 0], "mass": 1}]}))
        self.assertEqual(self.warnings("run", file, "--steps", 1), [])
        told = self.warnings("run", file, "--steps", 20)
        self.assertEqual(len(told), 1, told)
        self.assertIn("between", told[0])

    def test_springs_that_are_too_soft_for_what_they_carry_are_told_of(self):
        # m g/k = 2 9.81/k; put down, the ball goes twice as deep: 0.5 m with k = 78.48 N/m.
        def args(stiffness):
            return ["run", self.write("ball.json", json.dumps({
                "format": "carom-scene/2", "settings": {"resolver": "penalty",
                                                        "penalty_stiffness": stiffness},
                "bodies": [{"name": "floor", "shape": "box", "half_extents": [5, 0.5, 5],
                            "position": [0, -0.5, 0], "static": True},
                           {"name": "ball", "shape": "sphere", "radius": 0.5,
                            "position": [0, 0.5, 0], "mass": 2}]})), "--steps", 5]
        self.assertEqual(self.warnings(*args(80)), [])
        told = self.warnings(*args(77))
        self.assertEqual(len(told), 1, told)
        self.assertIn("too soft for ball: at rest it sinks in by 0.255 m", told[0])
        self.assertIn("too soft", self.refuse(*args(77), "--strict"))

    def test_what_too_few_passes_crush_is_told_of_once(self):
        # ln 1000 passes for each of the 1001 times the light cube's mass that are above the floor.
        cube = {"shape": "box", "half_extents": [0.1, 0.1, 0.1]}
        scene = self.write("anvil.json", json.dumps({"format": "carom-scene/2", "bodies": [
            {**cube, "name": "floor", "half_extents": [5, 0.5, 5], "position": [0, -0.5, 0],
             "static": True},
            {**cube, "name": "light", "position": [0, 0.1, 0], "mass": 0.1},
            {**cube, "name": "heavy", "half_extents": [0.5, 0.5, 0.5], "position": [0, 0.75, 0],
             "mass": 100, "linear_velocity": [0, -2, 0]}]}))
        self.assertEqual(self.warnings("run", scene, "--steps", 60), [])
        for method in ["soft_step", "impulse"]:
            told = self.warnings("run", scene, "--steps", 60, "--set", f"resolver={method}")
            self.assertEqual(len(told), 1, told)
            self.assertIn("not converged: 6915 passes of sequential impulses would do, for light",
                          told[0])

    def test_springs_of_joints_are_told_of_where_they_are_explicit(self):
        # k = 3600 N/m on 1 kg, hung from the world: 2 sqrt(m/k) = 1/30 s.
        def told(resolver, time_step):
            return self.warnings("run", self.write("spring.json", json.dumps({
                "format": "carom-scene/2", "settings": {"resolver": resolver, "gravity": [0, 0, 0],
                                                        "time_step": time_step},
                "bodies": [{"name": "ball", "shape": "sphere", "radius": 0.5, "mass": 1}],
                "joints": [{"type": "spring", "bodies": ["ball", None],
                            "anchors": [[0, 0, 0], [0, 2, 0]], "stiffness": 3600}]})), "--steps", 1)
        self.assertEqual(told("impulse", 0.033), [])
        self.assertIn("the springs of joints are unstable", told("impulse", 0.034)[0])
        self.assertEqual(told("sequential_impulses", 0.034), [])

    def test_networks_are_told_of_that_take_more_passes_than_there_are(self):
        self.assertEqual(self.warnings("run", "cloth_curtain", "--steps", 1), [])
        slow = ["run", "cloth_curtain", "--steps", 1, "--set", "time_step=0.05"]
        self.assertIn("to gain energy", self.warnings(*slow)[0])
        self.assertEqual(self.warnings(*slow, "--set", "iterations=200"), [])

    def test_what_a_step_does_not_resolve_is_told_of_once(self):
        def args(speed, spin):
            return ["run", self.write("top.json", json.dumps({
                "format": "carom-scene/2", "settings": {"gravity": [0, 0, 0]},
                "bodies": [{"name": "top", "shape": "box", "half_extents": [0.5, 0.5, 0.5],
                            "position": [20000, 0, 0], "linear_velocity": [speed, 0, 0],
                            "angular_velocity": [0, spin, 0], "mass": 1}]})), "--steps", 5]
        # Floats are 2^-9 m apart from 16,384 m on: a step of 1/60 s moves by half of that at 0.059 m/s.
        self.assertEqual(self.warnings(*args(0.06, 29)), [])
        for told in (self.warnings(*args(0.058, 29)), self.warnings(*args(0.06, 31))):
            self.assertEqual(len(told), 1, told)
        self.assertIn("does not move", self.warnings(*args(0.058, 29))[0])
        self.assertIn("turns too far in a step, by 0.52 rad", self.warnings(*args(0.06, 31))[0])
        self.refuse(*args(0.058, 29), "--strict")

    def test_joints_that_do_not_hold_are_told_of_with_what_helps(self):
        links = 20

        def told(end, *settings):
            chain = self.write("chain.json", json.dumps({
                "format": "carom-scene/2",
                "bodies": [{"name": f"link {i}", "shape": "sphere", "radius": 0.03,
                            "position": [0.2 * i, 0, 0], "mass": end if i == links else 1}
                           for i in range(1, links + 1)],
                "joints": [{"type": "distance", "length": 0.2, "anchors": [[0, 0, 0], [0, 0, 0]],
                            "bodies": [f"link {i}", f"link {i - 1}" if i > 1 else None]}
                           for i in range(1, links + 1)]}))
            sets = [word for setting in settings for word in ("--set", setting)]
            return [line for line in self.warnings("run", chain, "--seconds", 2, *sets)
                    if "m too " in line]
        self.assertEqual(told(100), [])
        apart = told(100, "geometric_stiffness=false")
        self.assertEqual(len(apart), 1)
        self.assertRegex(apart[0], r"^Rod link \d+ to (link \d+|the world) is [\d.]+ m?m too (long|short): "
                                   r"its tension swings what hangs there by .* rad in a step, and more than "
                                   r"0.25 rad is too much; geometric_stiffness=true or time_step=.* would do$")
        slow = told(1, "joint_solve=visits", "time_step=0.004", "iterations=1")
        self.assertEqual(len(slow), 1)
        self.assertRegex(slow[0], r"not converged: \d+ passes would do; joint_solve=trees needs none$")


if __name__ == "__main__":
    unittest.main()
