#!/usr/bin/env python3
"""carom-cli list, scene, keys, --version and --help."""

import json
import re
import unittest
from pathlib import Path

from carom_cli import Case

RESOLVERS = ["none", "projection", "impulse", "penalty", "sequential_impulses"]


class List(Case):
    def rows(self, kind):
        return json.loads(self.succeed("list", kind, "--json"))

    def keys(self, kind):
        return [row["key"] for row in self.rows(kind)]

    def test_scenes_have_a_title_and_a_lesson(self):
        for row in self.rows("scenes"):
            self.assertEqual(sorted(row), ["key", "teaches", "title"])
            self.assertTrue(all(row.values()), row)
        self.assertIn("drop", self.keys("scenes"))

    def test_comparisons_say_what_they_show(self):
        rows = {row["key"]: row for row in self.rows("comparisons")}
        self.assertIn("Shows well in the scene Pyramid", rows["warm_start"]["sentence"])
        self.assertEqual(len(self.succeed("list", "comparisons").splitlines()), 1 + len(rows))

    def test_resolvers_are_the_whole_matrix(self):
        rows = self.rows("resolvers")
        for key in RESOLVERS:
            self.assertIn(key, self.keys("resolvers"))
        for row in rows:
            self.assertIn(row["acts_on"], ["nothing", "position", "velocity", "acceleration"])
            for key in ["dials", "friction_models", "corrections", "detections"]:
                self.assertIsInstance(row[key], list)
            holds_static = row["promises"].pop("holds_static")
            self.assertEqual({type(value) for value in row["promises"].values()}, {bool})
            self.assertTrue(0 <= holds_static <= 1)
        table = self.succeed("list", "resolvers").splitlines()
        self.assertEqual(len(table), 1 + len(rows))
        self.assertEqual([line.split()[0] for line in table[1:]], self.keys("resolvers"))

    def test_gauges_are_measured_in_six_scenes(self):
        rows = json.loads(self.succeed("list", "resolvers", "--gauges", "--json"))
        scenes = {row["scene"] for row in rows}
        self.assertEqual(len(scenes), 6)
        by = {(row["resolver"], row["scene"]): row for row in rows}
        for key in self.keys("resolvers"):
            self.assertLessEqual({(key, scene) for scene in scenes}, set(by))
        # Fingerprints: what rests under penalty creeps, box friction is stronger askew, projection
        # lets bodies sink in, and sequential impulses do none of it.
        self.assertGreater(by["penalty", "incline"]["dissipation"], 0.01)
        self.assertLess(by["sequential_impulses + box", "braking"]["dissipation"], -0.1)
        self.assertGreater(by["projection", "stack"]["max_penetration"], 0.1)
        for scene in ["incline", "braking"]:
            row = by["sequential_impulses", scene]
            for gauge in ["signorini", "coulomb", "dissipation", "pull"]:
                self.assertLess(abs(row[gauge]), 1e-3, (scene, gauge))
        table = self.succeed("list", "resolvers", "--gauges").splitlines()
        self.assertEqual(len(table), 1 + len(rows))
        self.assertIn("--gauges", self.refuse("list", "scenes", "--gauges"))

    def test_columns_are_aligned(self):
        lines = self.succeed("list", "resolvers").splitlines()
        start = lines[0].index("ACTS ON")
        for line in lines[1:]:
            self.assertRegex(line[start - 2:start + 1], r"  \S")

    def test_options_name_the_resolvers_that_honour_them(self):
        friction = {row["key"]: row["resolvers"] for row in self.rows("friction")}
        self.assertIn("impulse", friction["coulomb"])
        self.assertNotIn("projection", friction["coulomb"])
        corrections = {row["key"]: row["resolvers"] for row in self.rows("corrections")}
        self.assertIn("sequential_impulses", corrections["baumgarte"])
        self.assertNotIn("penalty", corrections["baumgarte"])
        detections = {row["key"]: row["resolvers"] for row in self.rows("detections")}
        self.assertIn("impulse", detections["time_of_impact"])
        self.assertNotIn("penalty", detections["time_of_impact"])
        self.assertEqual(detections["speculative"], ["sequential_impulses", "soft_step"])

    def test_materials_have_numbers_and_sources(self):
        rows = {row["key"]: row for row in self.rows("materials")}
        self.assertLessEqual({"steel", "rubber", "wood", "ice", "glass"}, set(rows))
        self.assertEqual(rows["ice"]["density"], 917)
        for row in rows.values():
            self.assertTrue(0 < row["restitution"] < 1 and 0 < row["friction"] < 1 and row["source"])

    def test_lessons_have_a_title_and_their_number_of_steps(self):
        rows = {row["key"]: row for row in self.rows("lessons")}
        self.assertEqual(rows["four_ways"]["title"], "Four ways to resolve a collision")
        self.assertEqual(rows["why_stacks_fall"]["title"], "Why stacks fall")
        self.assertTrue(all(10 <= row["steps"] <= 13 for row in rows.values()), rows)

    def test_the_other_catalogues(self):
        self.assertEqual(self.keys("friction")[:3], ["none", "proportional", "coulomb"])
        self.assertEqual(self.keys("corrections")[:3], ["none", "projection", "baumgarte"])
        self.assertEqual(self.keys("detections"), ["discrete", "time_of_impact", "speculative"])
        self.assertEqual(self.keys("broadphases"), ["all_pairs", "sort_and_sweep", "tree"])
        self.assertEqual(self.keys("presets"),
                         ["carom", "catto_2006", "rigid", "trampoline", "swamp"])
        self.assertIsInstance(self.rows("experiments"), list)

    def test_tables_and_json_agree(self):
        for kind in ["scenes", "resolvers", "friction", "corrections", "detections",
                     "broadphases", "experiments", "terms"]:
            lines = self.succeed("list", kind).splitlines()[1:]
            self.assertEqual([line.split()[0] for line in lines], self.keys(kind))

    def test_terms_name_scenes_and_experiments_that_there_are(self):
        rows = self.rows("terms")
        self.assertGreaterEqual(len(rows), 45)
        scenes, experiments = self.keys("scenes"), self.keys("experiments")
        for row in rows:
            self.assertIn(row["scene"], ["", *scenes], row["key"])
            self.assertIn(row["experiment"], ["", *experiments], row["key"])
        slop = next(row for row in rows if row["key"] == "slop")
        self.assertEqual(slop["dials"], ["slop", "fit_small_bodies"])

    def test_a_term_is_found_by_any_word_for_it(self):
        text = self.succeed("term", "tunneling")
        self.assertEqual(text, self.succeed("term", "Tunnelling"))
        for words in ["|v| dt > 2 r + b", "detection", "bullet_wall"]:
            self.assertIn(words, text)
        self.assertIn("list terms", self.refuse("term", "planets"))

    def test_an_unknown_catalogue_is_refused(self):
        self.assertIn('expected scenes, resolvers, friction, corrections, detections, '
                      'broadphases, experiments, lessons, comparisons, presets, materials or '
                      'terms, got "planets"',
                      self.refuse("list", "planets"))
        self.refuse("list")


class Scene(Case):
    def test_every_built_in_scene_loads_back_and_runs_the_same(self):
        for row in json.loads(self.succeed("list", "scenes", "--json")):
            name = row["key"]
            text = self.succeed("scene", name)
            scene = json.loads(text)
            self.assertEqual(scene["format"], "carom-scene/2")
            self.assertEqual((scene["title"], scene["teaches"]), (row["title"], row["teaches"]))
            file = self.write(name + ".json", text)
            if name not in ("far_from_home", "short_bridge"):  # they warn
                self.assertEqual(self.succeed("run", file, "--steps", 20, "--hash"),
                                 self.succeed("run", name, "--steps", 20, "--hash"), name)

    def test_an_unknown_scene_brings_the_nearest_ones(self):
        self.assertIn("the nearest are drop, ", self.refuse("scene", "dorp"))
        self.assertIn("the nearest are drop, ", self.refuse("run", "dorp"))

    def test_what_has_a_folder_or_ends_in_json_is_a_file(self):
        self.assertIn("drop.json: there is no such file", self.refuse("run", "drop.json"))
        self.assertIn("./drop: there is no such file", self.refuse("run", "./drop"))

    def test_a_file_needs_no_ending(self):
        file = self.write("my_scene", self.succeed("scene", "drop"))
        self.succeed("run", file, "--steps", 1)


class Rest(Case):
    def test_keys_documents_every_table(self):
        text = self.succeed("keys")
        self.assertIn("| `baumgarte` | 0.2 | a number from 0 to 2.5 |", text)
        self.assertIn("A scene is a JSON object, with `format` (\"carom-scene/2\")", text)
        self.assertIn("| `restitution` | 0; static: null | null or a number from 0 to 10 |", text)
        self.assertIn("| `friction` | 0.5; static: null | null or a number from 0 to 100 |", text)
        self.assertIn("`proportional`: Each step removes the fraction μ of the sliding velocity", text)
        self.assertIn("| `radius` | required | a number greater than 0 and at most 100000 m |", text)

    def test_the_version_is_the_projects(self):
        cmake = Path(__file__).resolve().parents[2] / "CMakeLists.txt"
        version = re.search(r"project\(carom VERSION (\S+)", cmake.read_text("utf-8"))[1]
        self.assertEqual(self.succeed("--version"), f"carom {version}\n")

    def test_help_says_what_is_the_default(self):
        self.assertIn("600", self.succeed("run", "--help"))
        for command in ["list", "scene", "run", "keys"]:
            self.assertIn(command, self.succeed("--help"))
            self.succeed(command, "--help")

    def test_usage_errors_are_one_line_and_status_2(self):
        self.refuse()
        self.refuse("jump")
        self.refuse("--bogus")
        self.refuse("run")
        self.refuse("run", "drop", "--bogus")
        self.refuse("run", "drop", "--csv")
        self.refuse("run", "drop", "head_on")


if __name__ == "__main__":
    unittest.main()
