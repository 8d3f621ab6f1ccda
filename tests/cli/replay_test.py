#!/usr/bin/env python3
"""carom-cli replay: a recording plays the same again, or the difference is told."""

import json
import unittest

from carom_cli import Case, run


class Replay(Case):
    def recording(self, scene="stack", steps=100, commands=(), check_at=None, check=None):
        """A recording of a scene, checked by what `run` says of it."""
        step = steps if check_at is None else check_at
        return {
            "format": "carom-recording/1",
            "scene": json.loads(self.succeed("scene", scene)),
            "commands": list(commands),
            "last_step": steps,
            "checkpoint": {"step": step, "hash": check or self.hash(scene, step)},
        }

    def hash(self, scene, steps, *options):
        return self.succeed("run", scene, "--steps", steps, "--hash", *options).strip()

    def file(self, recording):
        return self.write("run.json", json.dumps(recording))

    def test_ends_where_the_run_ended(self):
        file = self.file(self.recording(check_at=60))
        self.assertEqual(self.succeed("replay", file, "--hash").strip(), self.hash("stack", 100))
        self.assertEqual(self.succeed("replay", file, "--hash", "--threads", 2).strip(),
                         self.hash("stack", 100))
        self.assertIn("agrees with the recording at step 60", self.succeed("replay", file))

    def test_commands_happen_at_their_steps(self):
        resolver = {"do": "set", "key": "resolver", "value": "soft_step"}
        changed = self.hash("stack", 40, "--set", "resolver=soft_step")
        at_first = self.recording(steps=40, commands=[{"step": 0, **resolver}], check=changed)
        self.assertEqual(self.succeed("replay", self.file(at_first), "--hash").strip(), changed)
        later = self.recording(steps=40, commands=[{"step": 20, **resolver}], check_at=19)
        self.assertNotEqual(self.succeed("replay", self.file(later), "--hash").strip(), changed)

    def test_the_end_can_be_had_as_json(self):
        push = {"step": 0, "do": "push", "body": 2, "impulse": [5, 0, 0], "point": [0, 0, 0]}
        file = self.file(self.recording("drop", 1, [push], check_at=0,
                                        check="0" * 16))
        done = run("replay", file, "--final", "-", folder=self.folder)
        ball = json.loads(done.stdout)["bodies"][1]
        mass = next(body["mass"] for body in json.loads(self.succeed("scene", "drop"))["bodies"]
                    if body["name"] == ball["name"])
        self.assertAlmostEqual(ball["linear_velocity"][0], 5 / mass, places=5)

    def test_moves_of_a_game_are_no_commands(self):
        recording = self.recording("petanque", 30)
        recording["game"] = {"seed": 3, "moves": [
            {"step": 10, "after": 0, "do": "throw", "heading": 0, "elevation": 0.8, "speed": 7,
             "backspin": 0}]}
        self.assertIn("agrees", self.succeed("replay", self.file(recording)))
        recording["game"]["moves"][0]["do"] = "flee"
        self.assertIn("/game/moves/0/do", self.refuse("replay", self.file(recording)))

    def test_a_difference_is_told(self):
        file = self.file(self.recording(check="0123456789abcdef"))
        done = run("replay", file, folder=self.folder)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "")
        self.assertIn("differs from the recording at step 100", done.stderr)

    def test_what_is_no_recording_is_refused(self):
        self.assertIn("expected \"carom-recording/3\"",
                      self.refuse("replay", self.write("scene.json", self.succeed("scene", "drop"))))
        self.refuse("replay", "missing.json")
        broken = self.recording(steps=3, commands=[{"step": 4, "do": "untie", "joint": 1}],
                                check_at=0)
        self.assertIn("/commands/0/step", self.refuse("replay", self.file(broken)))
        self.refuse("replay", self.file(self.recording()), "--threads", 0)


if __name__ == "__main__":
    unittest.main()
