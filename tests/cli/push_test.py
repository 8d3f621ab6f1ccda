#!/usr/bin/env python3
"""carom-cli run: pushes by --push, and forces and torques of bodies in a scene file."""

import json
import unittest

from carom_cli import Case

SPACE = {
    "format": "carom-scene/1",
    "settings": {"gravity": [0, 0, 0], "time_step": 0.125},
    "bodies": [{"name": "ball", "shape": "sphere", "radius": 0.5, "mass": 2},
               {"name": "ball, old", "shape": "sphere", "radius": 0.5, "mass": 4,
                "position": [5, 0, 0]},
               {"name": "wall", "shape": "box", "half_extents": [1, 1, 1], "static": True,
                "position": [0, 50, 0]}],
}


class Pushes(Case):
    def setUp(self):
        super().setUp()
        self.scene = self.write("space.json", json.dumps(SPACE))

    def bodies(self, *arguments):
        final = self.final(self.scene, *arguments)
        return {body["name"]: body for body in final["bodies"]}

    def test_an_impulse_at_the_centre_changes_the_velocity_by_it_over_the_mass(self):
        # Before step 3 of 4: two steps of 1/8 s at (3, -1, 0)/2 m/s are left.
        ball = self.bodies("--steps", 4, "--push", "ball,3,3,-1,0")["ball"]
        self.assertEqual(ball["linear_velocity"], [1.5, -0.5, 0])
        self.assertEqual(ball["position"], [0.375, -0.125, 0])
        self.assertEqual(ball["angular_velocity"], [0, 0, 0])

    def test_an_impulse_at_a_point_turns_too(self):
        # I = 2/5 m r² = 0.2 kg m²; r x J = (0, 0.5, 0) x (1, 0, 0) = (0, 0, -0.5): w = -2.5 rad/s.
        ball = self.bodies("--steps", 1, "--push", "ball,1,1,0,0,0,0.5,0")["ball"]
        self.assertAlmostEqual(ball["angular_velocity"][2], -2.5, places=5)
        self.assertEqual(ball["linear_velocity"], [0.5, 0, 0])

    def test_a_point_is_where_it_is_then_whereto_the_body_has_gone(self):
        # After 8 steps of 1/8 s at 1 m/s the centre is at x = 1 m; the point lies above it.
        pushes = ["--push", "ball,1,2,0,0", "--push", "ball,9,0,0,1,1,0,0.25"]
        ball = self.bodies("--steps", 9, *pushes)["ball"]
        self.assertEqual(ball["angular_velocity"], [0, 0, 0])
        self.assertEqual(ball["linear_velocity"], [1, 0, 0.5])

    def test_several_add_up_in_any_order(self):
        pushes = ["--push", "ball,4,1,0,0", "--push=ball,2,0,2,0", "--push", "ball,2,0,2,0"]
        self.assertEqual(self.bodies("--steps", 4, *pushes)["ball"]["linear_velocity"], [0.5, 2, 0])

    def test_names_may_have_commas(self):
        bodies = self.bodies("--steps", 1, "--push", "ball, old,1,4,0,0")
        self.assertEqual(bodies["ball, old"]["linear_velocity"], [1, 0, 0])
        self.assertEqual(bodies["ball"]["linear_velocity"], [0, 0, 0])

    def test_a_text_that_names_two_bodies_is_refused(self):
        twins = json.loads(json.dumps(SPACE))
        twins["bodies"][1]["name"] = "ball,1,2,3"
        file = self.write("twins.json", json.dumps(twins))
        self.assertIn("both 'ball' and 'ball,1,2,3' are bodies",
                      self.refuse("run", file, "--push", "ball,1,2,3,1,0,0,0"))

    def test_the_row_of_the_step_is_the_first_that_shows_it(self):
        lines = self.succeed("run", self.scene, "--steps", 3, "--push", "ball,2,2,0,0",
                             "--csv", "-").splitlines()
        column = lines[0].split(",").index("ball.linear_velocity_x")
        self.assertEqual([line.split(",")[column] for line in lines[1:]], ["0", "0", "1", "1"])

    def test_bad_pushes_are_refused_with_what_was_expected(self):
        form = "expected BODY,STEP,JX,JY,JZ or BODY,STEP,JX,JY,JZ,PX,PY,PZ"
        for text, expected in [
                ("ball", form), ("ball,1,2,3", form), (",,,", form),
                ("bell,1,1,0,0", f"{form}, but no body is called 'bell'"),
                ("ball,1,1,0,0,0", "no body is called 'ball,1'"),
                ("ball,1,1,0,0,0,0,0,0", "no body is called 'ball,1'"),
                (",1,1,0,0", "no body is called ''"),
                ("wall,1,1,0,0", "expected a body that can move, 'wall' is static"),
                ("ball,0,1,0,0", "STEP: expected a whole number from 1 to 10, got 0"),
                ("ball,11,1,0,0", "STEP: expected a whole number from 1 to 10, got 11"),
                ("ball,1.5,1,0,0", "STEP: expected a whole number from 1 to 10, got 1.5"),
                ("ball,-1,1,0,0", "STEP: expected a whole number"),
                ("ball,,1,0,0", "STEP: expected a whole number"),
                ("ball,1,nan,0,0", "JX: expected a number from "),
                ("ball,1,1,inf,0", "JY: expected a number from "),
                ("ball,1,1,0,1e999", "JZ: expected a number from "),
                ("ball,1,1,0,", "JZ: expected a number from "),
                ("ball,1,1,0,[1]", "JZ: expected a number from "),
                ("ball,1,1,0,0,0,x,0", "PY: expected a number from "),
                ("ball,1,1,0,0,0,0,1e7", "PZ: expected a number from ")]:
            message = self.refuse("run", self.scene, "--steps", 10, "--push", text,
                                  "--csv", "a")
            self.assertIn(f"--push {text}", message)
            self.assertIn(expected, message)
            self.assertEqual(self.files(), ["space.json"])

    def test_what_no_velocity_can_hold_is_refused(self):
        feather = json.loads(json.dumps(SPACE))
        feather["bodies"][0]["mass"] = 1e-30
        file = self.write("feather.json", json.dumps(feather))
        self.assertIn("too strong for ball",
                      self.refuse("run", file, "--steps", 5, "--push", "ball,3,1e9,0,0",
                                  "--csv", "a"))
        self.assertNotIn("a", self.files())


class Forces(Case):
    def test_a_force_moves_and_a_torque_turns(self):
        # a = 4/2 m/s². Semi-implicit Euler: x = a t²/2 + a t h/2, v = a t; t = 1 s, h = 1/8 s.
        scene = json.loads(json.dumps(SPACE))
        scene["bodies"][0].update(force=[4, 0, 0], torque=[0, 0.2, 0])
        final = self.final(self.write("driven.json", json.dumps(scene)), "--steps", 8)
        ball = final["bodies"][0]
        self.assertEqual(ball["linear_velocity"], [2, 0, 0])
        self.assertAlmostEqual(ball["position"][0], 1.125, places=6)
        self.assertAlmostEqual(ball["angular_velocity"][1], 1, places=5)
        self.assertEqual(final["momentum"], [4, 0, 0])

    def test_they_press(self):
        # The floor gives (m g + F) h.
        scene = {"format": "carom-scene/1",
                 "bodies": [{"name": "floor", "shape": "box", "half_extents": [5, 1, 5],
                             "position": [0, -1, 0], "static": True},
                            {"name": "ball", "shape": "sphere", "radius": 0.5, "mass": 2,
                             "position": [0, 0.5, 0], "force": [0, -10, 0]}]}
        final = self.final(self.write("pressed.json", json.dumps(scene)), "--steps", 60)
        self.assertAlmostEqual(final["contacts"][0]["normal_impulse"], (2 * 9.81 + 10) / 60,
                               places=5)

    def test_what_is_no_force_is_refused(self):
        for key in ["force", "torque"]:
            for value in ["null", "3", "[1,2]", "[1,2,1e10]", "[1,2,\"x\"]"]:
                scene = json.dumps(SPACE).replace("\"mass\": 2", f"\"mass\": 2, \"{key}\": {value}")
                self.assertIn(f"/bodies/0/{key}: expected three numbers, each from -1000000000 to ",
                              self.refuse("run", self.write("bad.json", scene)))

    def test_keys_and_scene_files_know_them(self):
        keys = self.succeed("keys")
        self.assertIn("| `force` | [0, 0, 0] | ", keys)
        self.assertIn("| `torque` | [0, 0, 0] | ", keys)


if __name__ == "__main__":
    unittest.main()
