#!/usr/bin/env python3
"""carom-cli petanque: two computer players, a game that ends, and what is refused."""

import json
import unittest

from carom_cli import Case

FLAT = json.dumps({
    "format": "carom-scene/1",
    "settings": {"time_step": 0.01},
    "bodies": [{"name": "field", "shape": "box", "half_extents": [2, 0.5, 7.5],
                "position": [0, -0.5, 0], "static": True, "friction": 1, "tags": ["field"]}],
})


class Game(Case):
    def play(self, *arguments):
        return json.loads(self.succeed("petanque", *arguments, "--json", "-"))

    def test_a_game_ends_with_thirteen_points(self):
        game = self.play("--seed", 2)
        self.assertIn(game["winner"], ["Anna", "Bruno"])
        score = game["rounds"][-1]["score"]
        self.assertEqual(max(score), 13)
        self.assertLess(min(score), 13)
        self.assertEqual(game["fanny"], min(score) == 0)

    def test_scores_follow_from_the_distances_by_the_rules(self):
        before = [0, 0]
        for round_ in self.play("--seed", 3, "--rounds", 4)["rounds"]:
            thrown = [each["thrown"] for each in round_["throws"]]
            self.assertLessEqual(thrown.count("ball"), 6)
            self.assertIn(thrown.count("cochonnet"), [1, 2, 3])
            self.assertEqual(round_["throws"][0]["player"], round_["starter"])
            points = [0, 0]
            for ball in round_["balls"]:
                points[["Anna", "Bruno"].index(ball["player"])] += ball["scores"]
            self.assertIn(0, points)
            if thrown.count("ball") == 6 and round_["balls"]:
                self.assertEqual(round_["score"],
                                 [min(13, a + b) for a, b in zip(before, points)])
            before = round_["score"]

    def test_the_same_seed_gives_the_same_game(self):
        same = {self.succeed("petanque", "--seed", 5, "--rounds", 2) for _ in range(2)}
        self.assertEqual(len(same), 1)
        other = self.succeed("petanque", "--seed", 6, "--rounds", 2)
        self.assertNotEqual(same.pop(), other)

    def test_the_hash_is_that_of_the_json(self):
        game = self.play("--rounds", 1)
        self.assertRegex(game["hash"], r"\A[0-9a-f]{16}\Z")
        self.assertEqual(self.succeed("petanque", "--rounds", 1, "--hash"), game["hash"] + "\n")

    def test_settings_change_the_game(self):
        as_is = self.succeed("petanque", "--rounds", 1, "--hash")
        moon = self.succeed("petanque", "--rounds", 1, "--hash", "--set", "gravity=[0,-1.62,0]")
        self.assertNotEqual(as_is, moon)

    def test_each_player_has_a_level(self):
        game = self.play("--rounds", 1, "--level", "easy,medium")
        self.assertEqual(game["players"], [{"name": "Anna", "level": "easy"},
                                           {"name": "Bruno", "level": "medium"}])

    def test_any_scene_with_a_field_will_do(self):
        game = self.play("--scene", self.write("flat.json", FLAT), "--rounds", 1)
        self.assertEqual(len(game["rounds"]), 1)


class Text(Case):
    def test_throws_and_scores_have_units_and_names(self):
        text = self.succeed("petanque", "--rounds", 1)
        self.assertRegex(text, r"\APétanque, seed 1: Anna \(easy\) against Bruno \(easy\)\n")
        self.assertRegex(text, r"\n  (Anna|Bruno) +cochonnet .* up .* m/s   .* m from the circle\n")
        self.assertRegex(text, r"\n  (Anna|Bruno) +ball 1 ")
        self.assertRegex(text, r" Anna \d : \d Bruno\n")
        self.assertRegex(text, r"\nNobody has 13 points after 1 round\.\n\Z")

    def test_a_whole_game_names_its_winner(self):
        self.assertRegex(self.succeed("petanque", "--seed", 2),
                         r"\n(Anna|Bruno) wins 13 : \d+\.\n((Anna|Bruno) kisses Fanny\.\n)?\Z")


class Refused(Case):
    def test_people_play_in_the_window(self):
        self.assertIn("--players: expected computer,computer: people can play only in the window",
                      self.refuse("petanque", "--players", "human,computer"))
        self.assertIn("--players: expected computer,computer, got \"computer,cat\"",
                      self.refuse("petanque", "--players", "computer,cat"))

    def test_levels_seeds_and_rounds(self):
        for level in ["impossible", "easy,", "easy,hard,hard"]:
            self.assertIn("--level: expected one of easy, medium, hard",
                          self.refuse("petanque", "--level", level))
        for seed in ["-1", "1.5", "x"]:
            self.assertIn("--seed: expected a whole number",
                          self.refuse("petanque", f"--seed={seed}"))
        self.assertIn("--rounds: expected a whole number from 1 to 10000",
                      self.refuse("petanque", "--rounds", 0))

    def test_a_scene_without_a_field(self):
        self.assertIn("stack: expected a static box with the tag \"field\"",
                      self.refuse("petanque", "--scene", "stack"))
        self.refuse("petanque", "--scene", "nowhere")

    def test_nothing_is_left_behind(self):
        self.refuse("petanque", "--json", "game.json", "--level", "none")
        self.refuse("petanque", "--json", "game.json", "--set", "slop=9")
        self.assertEqual(self.files(), [])


if __name__ == "__main__":
    unittest.main()
