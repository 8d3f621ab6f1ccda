#!/usr/bin/env python3
"""carom-cli run with several lanes: each is what it is alone, and one report holds all."""

import csv
import html
import io
import json
import re
import shlex
import unittest

from carom_cli import Case, run

class LaneCase(Case):
    def run_it(self, *arguments):
        """What a run prints that succeeds; it may warn: penalty knows no restitution threshold."""
        done = run("run", *arguments, folder=self.folder)
        self.assertEqual(done.returncode, 0, (arguments, done.stderr))
        self.assertRegex(done.stderr, r"\A(carom-cli: warning: .*\n)*\Z")
        return done.stdout

    def blocks(self, *arguments):
        """What is printed of each lane, by its title."""
        found = {}
        for line in self.run_it(*arguments).splitlines():
            if line.startswith("  "):
                found[title].append(line[2:])
            else:
                title = line
                found[title] = []
        return found

    def hashes(self, *arguments):
        return {title: "".join(lines)
                for title, lines in self.blocks(*arguments, "--hash").items()}

    def hash(self, *arguments):
        return self.run_it(*arguments, "--hash").strip()

    def page(self, *arguments):
        self.assertEqual(self.run_it(*arguments, "--report", "page.html"), "")
        return (self.folder / "page.html").read_text("utf-8")

    def row(self, page, title):
        """The cells behind this one, where a row first begins with it."""
        cells = re.search(rf"<tr><td>{re.escape(title)}</td>(.*?)</tr>", page)[1]
        return [html.unescape(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", cells)]

    def link_in(self, page):
        return re.search(r'href="(carom.html#4[^"]*)"', page)[1]

    def command_in(self, page):
        """Its words, as a shell would give them."""
        return shlex.split(html.unescape(re.search(r"carom-cli run ([^<]*)", page)[1]))


class Lanes(LaneCase):
    def test_each_lane_is_what_it_is_alone(self):
        push = ["--push", "cue ball,31,0.5,0,0.25"]
        lanes = self.hashes("glancing_hit", *push, "--lane", "resolver=penalty", "--lane",
                            "resolver=impulse,iterations=3")
        alone = {"Sequential impulses, Iterations 10": [],
                 "Penalty": ["--set", "resolver=penalty"],
                 "Impulse": ["--set", "resolver=impulse"]}
        self.assertEqual(lanes, {title: self.hash("glancing_hit", *push, *settings)
                                 for title, settings in alone.items()})

    def test_a_block_for_each_has_its_summary_and_timing(self):
        blocks = self.blocks("glancing_hit", "--lane", "resolver=penalty", "--timing")
        self.assertEqual(list(blocks), ["Sequential impulses", "Penalty"])
        for title, settings in (("Sequential impulses", []),
                                ("Penalty", ["--set", "resolver=penalty"])):
            summary = self.run_it("glancing_hit", *settings).splitlines()
            self.assertEqual(blocks[title][:len(summary)], summary)
            self.assertRegex(blocks[title][len(summary)], r"^step +\S+ ms$")

    def test_lanes_with_other_steps_come_as_near_to_the_time_as_they_can(self):
        # 1 s is 60 steps of 1/60 s, 200 of 5 ms, and 14.3 of 70 ms.
        lanes = self.hashes("drop", "--seconds", 1, "--lane", "time_step=0.005", "--lane",
                            "time_step=0.07")
        self.assertEqual(list(lanes.values()),
                         [self.hash("drop", "--steps", 60),
                          self.hash("drop", "--steps", 200, "--set", "time_step=0.005"),
                          self.hash("drop", "--steps", 14, "--set", "time_step=0.07")])

    def test_a_push_comes_at_the_same_time_in_each(self):
        first, finer = self.hashes("drop", "--set", "time_step=0.03125", "--steps", 32, "--push",
                                   "ball,17,1,0,0", "--lane", "time_step=0.015625").values()
        half = ["drop", "--set", "time_step=0.015625", "--steps", 64]
        self.assertEqual(finer, self.hash(*half, "--push", "ball,33,1,0,0"))
        self.assertNotEqual(finer, first)

    def test_values_may_have_commas_and_blanks_may_follow_them(self):
        lanes = self.hashes("drop", "--steps", 30, "--lane", "gravity=[0, -5, 0], iterations=3")
        self.assertEqual(list(lanes.values())[1],
                         self.hash("drop", "--steps", 30, "--set", "gravity=[0,-5,0]"))

    def test_a_comparison_is_its_settings(self):
        self.assertEqual(self.hashes("glancing_hit", "--compare", "four_ways"), {
            title: self.hash("glancing_hit", "--set", f"resolver={key}") for title, key in (
                ("Projection", "projection"), ("Impulse", "impulse"), ("Penalty", "penalty"),
                ("Sequential impulses", "sequential_impulses"))})

    def test_every_comparison_runs_without_complaint(self):
        for row in json.loads(self.succeed("list", "comparisons", "--json")):
            lanes = self.succeed("run", "drop", "--compare", row["key"], "--steps", 3)
            self.assertGreater(len(re.findall(r"(?m)^\S", lanes)), 1, row["key"])

    def test_tables_and_last_state_are_those_of_the_run_itself(self):
        files = ["--csv", "a.csv", "--contacts", "b.csv", "--events", "c.csv", "--residuals",
                 "d.csv", "--final", "e.json"]
        names = files[1::2]
        self.assertEqual(self.run_it("glancing_hit", *files), "")
        alone = [(self.folder / name).read_bytes() for name in names]
        blocks = self.blocks("glancing_hit", *files, "--lane", "resolver=penalty")
        self.assertEqual([(self.folder / name).read_bytes() for name in names], alone)
        self.assertEqual(len(blocks["Penalty"]), 3)  # no report: the summary tells of the others
        self.page("glancing_hit", *files, "--lane", "resolver=penalty")


class Report(LaneCase):
    def test_holds_all_lanes_with_the_numbers_of_each_alone(self):
        page = self.page("glancing_hit", "--lane", "resolver=penalty", "--lane", "resolver=impulse")
        self.assertIn("Lab report of a comparison", page)
        self.assertIn("At the end: Sequential impulses</th>", page)
        self.assertEqual(self.row(page, "Resolver"), ["Sequential impulses", "Penalty", "Impulse"])
        start, *ends = self.row(page, "Kinetic energy [J]")
        self.assertEqual(start, "2")
        places = self.row(page, "cue ball")
        for i, key in enumerate(["sequential_impulses", "penalty", "impulse"]):
            alone = self.page("glancing_hit", "--set", f"resolver={key}")
            self.assertEqual(ends[i], self.row(alone, "Kinetic energy [J]")[1])
            self.assertIn(self.row(alone, "object ball")[-1], page)
            final = json.loads(self.run_it("glancing_hit", "--set", f"resolver={key}", "--final",
                                           "-"))
            self.assertAlmostEqual(float(ends[i]), final["kinetic_energy"], places=3)
        self.assertGreater(len(places), 4)

    def test_says_how_to_repeat_it(self):
        for lanes in (["--lane", "resolver=penalty", "--lane", "gravity=[0, -1, 0],slop=0"],
                      ["--compare", "three_cradles"]):
            arguments = ["cradle", "--seconds", "2", "--set", "iterations=20", *lanes,
                         "--push", "ball 5,10,0,0,1"]
            page = self.page(*arguments)
            self.assertEqual(self.command_in(page), arguments)
            self.assertEqual(self.page(*self.command_in(page)), page)
            # The link holds all lanes, and what was done to them.
            linked = self.page(self.link_in(page))
            for title in ("Kinetic energy [J]", "Momentum [kg m/s]", "ball 5"):
                self.assertEqual(self.row(linked, title), self.row(page, title))

    def test_a_link_of_several_lanes_runs_them_all_for_a_report(self):
        link = self.link_in(self.page("glancing_hit", "--compare", "warm_start"))
        self.assertNotIn("Warm start", self.succeed("run", link))  # the focused one alone
        page = self.page(link)
        self.assertEqual(self.row(page, "Warm start"), ["on", "off"])
        self.assertEqual(self.link_in(page), link)
        self.assertEqual(self.page(*self.command_in(page)[:-2]), page)
        shorter = self.page(link, "--seconds", "1", "--set", "gravity=[0, -1, 0]")
        self.assertEqual(self.row(self.page(self.link_in(shorter), "--seconds", "1"),
                                  "Kinetic energy [J]"), self.row(shorter, "Kinetic energy [J]"))
        for option, value in (("--lane", "slop=0"), ("--compare", "friction")):
            self.assertIn(f"{option}: expected a scene, or a link of one lane, not of 2",
                          self.refuse("run", link, option, value))


class LinkedRun(LaneCase):
    """A run that begins under impulse, is pushed at 0.25 s, and falls less at 0.5 s."""

    def setUp(self):
        super().setUp()
        scene = json.loads(self.succeed("scene", "drop"))
        scene["settings"] = {**scene.get("settings", {}), "time_step": 0.03125}
        log = [{"step": 0, "do": "set", "key": "resolver", "value": "impulse"},
               {"step": 8, "do": "push", "body": 2, "impulse": [5, 0, 0], "point": [0, 0, 0]},
               {"step": 16, "do": "set", "key": "gravity", "value": [0, -5, 0]}]
        self.write("run.json", json.dumps({
            "format": "carom-recording/3", "scene": scene, "commands": log, "last_step": 32,
            "checkpoint": {"step": 32, "hash": "0" * 16}}))
        self.link = self.succeed("link", "run.json").strip()

    def test_its_commands_are_given_to_every_lane_but_for_what_a_lane_sets(self):
        lanes = self.hashes(self.link, "--lane", "resolver=penalty", "--lane",
                            "time_step=0.015625,gravity=[0, -9.81, 0]")
        first, penalty, finer = lanes.values()
        self.assertEqual(first, self.hash(self.link))
        self.assertEqual(len({first, penalty, finer}), 3)
        push = ["--push", "ball,17,5,0,0"]
        self.assertEqual(finer, self.hash("drop", "--set", "time_step=0.015625", "--steps", 64,
                                          "--set", "resolver=impulse", *push))

    def test_a_report_links_to_the_run_of_each(self):
        page = self.page(self.link, "--lane", "resolver=penalty")
        self.assertEqual(self.row(page, "Resolver"), ["Impulse", "Penalty"])
        linked = self.page(self.link_in(page))
        self.assertEqual(self.row(linked, "Resolver"), ["Impulse", "Penalty"])
        self.assertEqual(self.row(linked, "ball"), self.row(page, "ball"))


class Faults(LaneCase):
    LOST = ["drop", "--set", "resolver=none", "--set", "time_step=1", "--steps", "1000"]

    def test_of_one_lane_leaves_the_report_of_all_and_all_files_of_the_first(self):
        message = self.refuse("run", *self.LOST, "--lane", "gravity=[0, -10000, 0]", "--report",
                              "page.html", "--final", "end.json", status=3)
        self.assertRegex(message, r"lane Gravity \[0, -10000, 0\] m/s²: step 44\d faulted: ")
        page = (self.folder / "page.html").read_text("utf-8")
        self.assertIn("Gravity [0, -10000, 0] m/s²: faulted", page)
        self.assertEqual(json.loads((self.folder / "end.json").read_text("utf-8"))["step"], 1000)

    def test_of_the_first_lets_the_others_go_on_to_the_end(self):
        message = self.refuse("run", *self.LOST, "--set", "gravity=[0, -10000, 0]", "--lane",
                              "gravity=[0, 0, 0]", "--report", "page.html", "--final", "end.json",
                              "--csv", "run.csv", status=3)
        self.assertRegex(message, r"lane Gravity \[0, -10000, 0\] m/s²: step 44\d faulted: ")
        self.assertEqual(self.files(), ["page.html", "run.csv"])
        rows = list(csv.reader(io.StringIO((self.folder / "run.csv").read_text("utf-8"))))
        self.assertIn(f"step {len(rows) - 1} faulted", message)
        done = run("run", *self.LOST, "--set", "gravity=[0, -10000, 0]", "--lane",
                   "gravity=[0, 0, 0]")
        self.assertEqual(done.returncode, 3)
        self.assertIn("Gravity [0, -10000, 0] m/s²: faulted\n", done.stdout)
        self.assertIn("1000 steps of 1 s", done.stdout)


class BadInput(LaneCase):
    def test_is_refused_with_what_was_expected(self):
        for arguments, expected in (
                (["--compare", "four_way"], "--compare four_way: expected one of four_ways, "),
                (["--compare", ""], "--compare: expected a value, got an empty text"),
                (["--compare", "friction", "--lane", "slop=0"], "--lane excludes --compare"),
                (["--lane", "resolver=magic"], "--lane resolver=magic: expected one of none, "),
                (["--lane", "friciton=1"], "--lane friciton=1: unknown key, expected one of "),
                (["--lane", "slop=0,iterations=x"], "--lane iterations=x: expected a whole number"),
                (["--lane", "slop"], "--lane slop: expected key=value"),
                (["--lane", "slop=0,"], "--lane slop=0,: expected KEY=VALUE[,KEY=VALUE...]"),
                (["--lane", ","], "--lane ,: expected KEY=VALUE[,KEY=VALUE...]"),
                (["--lane", "gravity=0,-5,0"], "--lane gravity=0: expected three numbers"),
                (["--lane", "preset=best"], "--lane preset=best: expected one of carom, "),
                (["--lane", "slop=0"] * 4, "--lane: expected at most 3 beside the run, got 4")):
            self.assertIn(expected, self.refuse("run", "drop", *arguments, "--report", "a.html"))
        self.assertEqual(self.files(), [])

    def test_what_has_no_effect_is_told_of_its_lane(self):
        def told(*arguments):
            done = run("run", "drop", "--steps", 1, *arguments)
            self.assertEqual(done.returncode, 0)
            return done.stderr
        for arguments, expected in (
                (["--lane", "resolver=penalty,iterations=3"],
                 "lane Penalty: iterations=3 has no effect: Penalty ignores"),
                (["--lane", "resolver=sequential_impulses"],
                 "--lane resolver=sequential_impulses changes nothing"),
                (["--set", "resolver=stop", "--compare", "four_ways"],
                 "--set resolver has no effect: every lane of --compare four_ways sets it")):
            self.assertIn("carom-cli: warning: " + expected, told(*arguments))
            self.assertIn(expected, self.refuse("run", "drop", "--steps", 1, *arguments,
                                                "--strict", "--report", "a.html"))
        self.assertEqual(self.files(), [])


if __name__ == "__main__":
    unittest.main()
