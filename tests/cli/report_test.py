#!/usr/bin/env python3
"""Lab reports and varied dials of carom-cli experiment and run."""

import csv
import io
import json
import re
import unittest
from html.parser import HTMLParser
from xml.etree import ElementTree

from carom_cli import Case, run

VOID = {"meta", "img"}


class Balance(HTMLParser):
    """Holds each tag to its end, and collects the text."""

    def __init__(self):
        super().__init__()
        self.open = []
        self.tags = set()
        self.texts = []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.add(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (tag, self.open)
        self.open.pop()

    def handle_data(self, data):
        self.texts.append(data)


class Report(Case):
    def read_page(self, name):
        """Its text, once it is well-formed as HTML and as XML and asks for nothing else."""
        page = (self.folder / name).read_text(encoding="utf-8")
        parser = Balance()
        parser.feed(page)
        parser.close()
        self.assertEqual(parser.open, [])
        ElementTree.fromstring(page.split("\n", 1)[1])  # without the doctype
        self.assertFalse({"script", "link", "iframe", "object"} & parser.tags)
        self.assertNotRegex(page, r'src="(?!data:)')
        self.assertNotRegex(page, r"url\(|@import")
        return " ".join(parser.texts)

    def test_an_experiment_reports_set_up_results_and_how_to_repeat_it(self):
        table = self.succeed("experiment", "pendulum", "--report", "page.html", "--csv", "rows.csv")
        self.assertIn("EXPERIMENT", table)
        text = self.read_page("page.html")
        for part in ("Pendulum", "Set-up", "Time step", "0.001 s", "period of the first full swing",
                     "Linear impulse", "pass", "angle of the bob [rad]",
                     "carom-cli experiment pendulum", "carom.html#4"):
            self.assertIn(part, text)
        with (self.folder / "rows.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        results = json.loads(self.succeed("experiment", "pendulum", "--json", "-"))
        self.assertEqual([float(row["measured"]) for row in rows],
                         [row["measured"] for row in results])

    def test_varied_gives_the_exponent_beside_that_of_the_formula(self):
        table = self.succeed("experiment", "penalty_sag", "--vary",
                             "penalty_stiffness=1000..8000:5:log", "--report", "page.html",
                             "--csv", "rows.csv")
        match = re.search(r"5 kg: Exponent p = (\S+) ± (\S+) from the scatter", table)
        self.assertAlmostEqual(float(match[1]), -1, delta=1e-3)
        text = self.read_page("page.html")
        self.assertIn("Stiffness", text)
        self.assertIn(match[0].split(": ")[1], text)
        with (self.folder / "rows.csv").open(encoding="utf-8", newline="") as file:
            rows = [row for row in csv.DictReader(file) if row["varied"]]
        self.assertEqual(len(rows), 10)
        for row in rows:  # d = m g/k
            mass = 5 if " 5 kg" in row["quantity"] else 40
            self.assertAlmostEqual(float(row["predicted"]), mass * 9.81 / float(row["value"]), 6)
        # What the page says to type gives the same page.
        page = (self.folder / "page.html").read_bytes()
        command = re.search(r"carom-cli (experiment penalty_sag .*:log)", text)[1].split()
        self.succeed(*command, "--report", "again.html")
        self.assertEqual((self.folder / "again.html").read_bytes(), page)

    def test_a_run_reports_energies_bodies_and_conservation(self):
        self.succeed("run", "head_on", "--seconds", 1, "--push", "left ball,10,1,0,0",
                     "--report", "page.html")
        text = self.read_page("page.html")
        for part in ("Start and end", "left ball", "Kinetic energy [J]", "momentum [kg m/s]",
                     "Conservation", "carom-cli run head_on --seconds 1"):
            self.assertIn(part, text)

    def test_names_are_escaped(self):
        scene = self.write("names.json", json.dumps({
            "format": "carom-scene/1", "title": "<script>&\"", "bodies": [
                {"name": "<b>&\"'", "shape": "sphere", "radius": 0.5, "mass": 1}]}))
        self.succeed("run", scene, "--steps", 3, "--report", "page.html")
        text = self.read_page("page.html")
        self.assertIn("<b>&\"'", text)
        self.assertIn("<script>&\"", text)

    def test_dash_is_standard_output_in_place_of_the_table(self):
        page = self.succeed("experiment", "penalty_depth", "--report", "-")
        self.assertTrue(page.startswith("<!DOCTYPE html>"))
        self.assertTrue(page.endswith("</html>\n"))
        rows = list(csv.DictReader(io.StringIO(
            self.succeed("experiment", "penalty_depth", "--csv", "-"))))
        self.assertEqual({row["verdict"] for row in rows}, {"pass"})
        self.assertTrue(self.succeed("run", "head_on", "--steps", 2, "--report", "-")
                        .endswith("</html>\n"))

    def test_what_cannot_be_varied_is_refused_with_its_range_and_leaves_no_file(self):
        for vary, expected in (
                ("penalty_stiffness=-1..10", "from 0 to"), ("stifness=1..10", "penalty_stiffness"),
                ("penalty_stiffness=1..10:2", "3 to 100"), ("penalty_stiffness=5..5", "different"),
                ("penalty_stiffness=0..5:log", "above 0"), ("penalty_stiffness=5", "KEY=from..to"),
                ("penalty_stiffness=1..1e12", "from 0 to"), ("time_step=0..0.01", "from 1·10⁻⁶"),
                ("penalty_stiffness=a..5", "expected a number"), ("resolver=1..3", "expected one")):
            error = self.refuse("experiment", "penalty_sag", "--vary", vary, "--report", "x.html")
            self.assertIn("--vary", error)
            self.assertIn(expected, error)
        for option, value in (("--vary", "gravity=1..2"), ("--report", "x.html"),
                              ("--csv", "x.csv")):
            self.assertIn(option, self.refuse("experiment", "all", option, value))
        self.assertIn("--set", self.refuse("experiment", "penalty_sag", "--set",
                                           "penalty_stiffness=5", "--vary",
                                           "penalty_stiffness=1..10"))
        self.assertIn("--csv", self.refuse("experiment", "penalty_sag", "--report", "x.html",
                                           "--csv", "x.html"))
        self.assertIn("--report", self.refuse("run", "head_on", "--csv", "x", "--report", "x"))
        done = run("run", "head_on", "--set", "gravity=[1e4,1e4,1e4]", "--report", "no/x.html",
                   folder=self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(self.files(), [])


if __name__ == "__main__":
    unittest.main()
