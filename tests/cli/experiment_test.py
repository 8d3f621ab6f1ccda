#!/usr/bin/env python3
"""carom-cli experiment, and list experiments."""

import json
import math
import unittest

from carom_cli import Case, run

MEMBERS = ["error", "experiment", "measured", "predicted", "quantity", "response", "tolerance",
           "unit", "verdict"]


class Experiment(Case):
    def results(self, *arguments):
        return json.loads(self.succeed("experiment", *arguments, "--json", "-"))

    def disagree(self, *arguments):
        """The results of a run that must end with status 1."""
        done = run("experiment", *arguments, "--json", "-", folder=self.folder)
        self.assertEqual(done.returncode, 1, done.stderr)
        return json.loads(done.stdout)

    def test_all_agree_with_theory(self):
        table = self.succeed("experiment", "all", "--json", "results.json")
        self.assertNotRegex(table, r"\s-0(\.0+)?\s")  # zero has no sign
        results = json.loads((self.folder / "results.json").read_text(encoding="utf-8"))
        self.assertEqual({row["verdict"] for row in results}, {"pass"})
        listed = json.loads(self.succeed("list", "experiments", "--json"))
        self.assertEqual({(row["experiment"], row["response"]) for row in results},
                         {(row["key"], response) for row in listed
                          for response in row["responses"]})

    def test_a_result_has_the_members_of_the_contract(self):
        for row in self.results("elastic_head_on"):
            self.assertEqual(sorted(row), MEMBERS)
            self.assertEqual(row["experiment"], "elastic_head_on")
            self.assertEqual(row["unit"], "m/s")
            self.assertAlmostEqual(row["error"], abs(row["measured"] - row["predicted"]), 12)
            self.assertLessEqual(row["error"], row["tolerance"])

    def test_equal_masses_swap_velocities(self):
        # m v = 2 kg m/s and m v²/2 = 2 J before and after leave (0, 2) besides (2, 0).
        for row in self.results("elastic_head_on", "--response", "impulse"):
            expected = 0 if "striker" in row["quantity"] else 2
            self.assertEqual(row["predicted"], expected)
            self.assertAlmostEqual(row["measured"], expected, 5)

    def test_the_table_has_the_same_rows_with_units(self):
        lines = self.succeed("experiment", "rod_strike").splitlines()
        self.assertEqual(lines[0].split(), ["EXPERIMENT", "RESPONSE", "QUANTITY", "PREDICTED",
                                            "MEASURED", "ERROR", "TOLERANCE", "VERDICT"])
        results = self.results("rod_strike")
        self.assertEqual(len(lines), 1 + len(results))
        for line, row in zip(lines[1:], results):
            self.assertTrue(line.startswith("rod_strike  " + row["response"]), line)
            self.assertIn(f" {row['unit']}  ", line)
            self.assertTrue(line.endswith("  pass"), line)
            start = lines[0].index("PREDICTED")
            self.assertAlmostEqual(float(line[start:].split()[0]), row["predicted"], 4)

    def test_one_that_promises_nothing_may_differ(self):
        rows = self.results("elastic_head_on", "--response", "stop")
        self.assertEqual([(row["measured"], row["verdict"]) for row in rows],
                         [(0.0, "pass"), (0.0, "fail")])
        table = self.succeed("experiment", "elastic_head_on", "--response", "stop").splitlines()
        self.assertEqual(len(table), 3)
        self.assertTrue(table[1].endswith("  pass"), table[1])
        self.assertTrue(table[2].endswith("  differs (not applicable)"), table[2])
        page = self.succeed("experiment", "elastic_head_on", "--response", "stop", "--report", "-",
                            "--by", "Ada", "--conclusion", "It loses momentum.")
        self.assertIn("Under Stop the formula is not expected to hold. ", page)
        self.assertIn("<b>By.</b> Ada", page)
        self.assertIn("It loses momentum.", page)
        self.assertIn("--report", self.refuse("experiment", "elastic_head_on", "--by", "Ada"))

    def test_one_that_differs_where_it_should_agree_is_status_1_and_a_whole_table(self):
        # The threshold takes e from every hit: no ball comes back.
        done = run("experiment", "restitution_ratio", "--set", "restitution_threshold=100")
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        lines = done.stdout.splitlines()
        self.assertEqual(len(lines), 1 + 4 * 3)
        for line in lines[1:]:
            self.assertTrue(line.endswith("  fail"), line)
        self.assertIn("applicable response", self.succeed("experiment", "--help"))

    def test_what_was_not_measured_is_null(self):
        # Nothing turns the ball round: it falls through the floor.
        for row in self.results("restitution_ratio", "--response", "none"):
            self.assertIsNone(row["measured"])
            self.assertIsNone(row["error"])
            self.assertEqual(row["verdict"], "fail")
        table = run("experiment", "restitution_ratio", "--response", "none").stdout
        self.assertRegex(table.splitlines()[1], r" -  +- +1·10⁻⁵ +not measured$")

    def test_a_setting_is_changed_for_formula_and_run_alike(self):
        # e = 0.5 stays the balls' own; a shorter step leaves the impulse's answer as it is.
        for row in self.results("unequal_head_on", "--set", "time_step=0.001"):
            self.assertEqual(row["verdict"], "pass")
        # At g = 20 m/s² the loss v h/2 is that of 9.81 m/s², the apex v²/2g is not.
        apex = [self.results("free_flight", "--response", "impulse", *extra)[0]["predicted"]
                for extra in [[], ["--set", "gravity=[0,-20,0]"]]]
        self.assertLess(apex[1], 0.55 * apex[0])

    def test_sub_steps_are_steps_of_the_formula_too(self):
        for name in ["baumgarte_exit", "split_impulse_decay", "projection_gain",
                     "soft_bounce_loss", "restitution_ratio"]:
            for row in self.results(name, "--set", "sub_steps=3"):
                self.assertEqual(row["verdict"], "pass", row)
        # beta (d - slop)/dt = 0.2 · 0.19 m · 60/s, times 3
        rows = self.results("baumgarte_exit", "--set", "sub_steps=3")
        self.assertAlmostEqual(rows[0]["predicted"], 6.84, 5)

    def test_a_count_has_no_decimals(self):
        # Of four heights on 30 degrees: a half, rough and smooth, stays, slides or tips.
        line = self.succeed("experiment", "tip_or_slide", "--response", "impulse").splitlines()[2]
        self.assertRegex(line, r"crates that slide upright  4 +4 +0 +0\.5 +pass$")

    def test_a_response_is_known_by_its_letters_and_digits(self):
        for name, typed in [("impulse + baumgarte", "impulse+baumgarte"),
                            ("impulse + baumgarte", "Impulse  + Baumgarte"),
                            ("linear_impulse + baumgarte", "linear impulse+baumgarte")]:
            rows = self.results("bounce_height", "--response", typed)
            self.assertEqual({row["response"] for row in rows}, {name})
        rows = self.results("elastic_head_on", "--response", "penalty(c=0)")
        self.assertEqual({row["response"] for row in rows}, {"penalty (c = 0)"})
        for row in json.loads(self.succeed("list", "experiments", "--json")):
            letters = {"".join(filter(str.isalnum, name)).lower() for name in row["responses"]}
            self.assertEqual(len(letters), len(row["responses"]), row["key"])

    def test_a_change_that_breaks_the_conditions_is_seen(self):
        rows = self.disagree("bounce_height", "--response", "impulse",
                             "--set", "restitution_threshold=100")
        self.assertEqual(rows[0]["verdict"], "fail")

    def test_json_goes_to_a_file_beside_the_table(self):
        table = self.succeed("experiment", "plastic_hit", "--json", "results.json")
        self.assertIn("energy lost", table)
        self.assertEqual(self.files(), ["results.json"])
        rows = json.loads((self.folder / "results.json").read_text("utf-8"))
        self.assertEqual(rows, self.results("plastic_hit"))

    def test_no_result_is_not_finite(self):
        for row in self.results("all", "--response", "penalty"):
            self.assertTrue(math.isfinite(row["predicted"]))
            self.assertTrue(row["measured"] is None or math.isfinite(row["measured"]))

    def test_a_run_that_stops_early_says_why(self):
        # 8 rad/s · 0.2 s: forward Euler multiplies the spin in every step.
        done = run("experiment", "tumbling", "--response", "none",
                   "--set", "gyroscopic=explicit", "--set", "time_step=0.2")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\Acarom-cli: tumbling under none stopped: "
                                      r"the angular velocity [^\n]+\n\Z")

    def test_steps_may_be_refined(self):
        # v²/2g - v h/2 - ...: half of the loss at half of the step, to second order.
        loss = [self.results("free_flight", "--response", "impulse", *extra)[1]["measured"]
                for extra in [[], ["--refine", "2"]]]
        self.assertAlmostEqual(loss[1] / loss[0], 0.5, 1)
        self.assertEqual(self.results("free_flight", "--refine", "1"),
                         self.results("free_flight"))
        for row in self.results("baumgarte_exit", "--refine", "4"):
            # beta (d - slop)/dt = 0.2 · 0.19 m · 60/s, times 4
            self.assertAlmostEqual(row["predicted"], 9.12, 4)
            self.assertEqual(row["verdict"], "pass")

    def test_a_quarter_of_the_step_agrees_too(self):
        # One method of all experiments; the whole catalogue takes four times as long as at N = 1.
        self.results("all", "--response", "impulse", "--refine", "4")

    def test_tumbling_agrees_at_short_steps(self):
        for more in [["--refine", "16"], ["--set", "time_step=0.00005"]]:
            for row in self.results("tumbling", "--response", "none", *more):
                self.assertEqual(row["verdict"], "pass")

    def test_where_rounding_rules_nothing_is_promised(self):
        done = run("experiment", "soft_sag", "--refine", "16")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for line in done.stdout.splitlines()[1:]:
            self.assertTrue(line.endswith("  differs (rounding)"), line)

    def test_among_all_a_formula_without_a_value_has_a_row_that_says_so(self):
        # At 1 ms every step finds the wall that the formula for discrete detection leaves behind.
        table = self.succeed("experiment", "all", "--response", "none",
                             "--set", "time_step=0.001", "--json", "results.json")
        rows = [row for row in json.loads((self.folder / "results.json").read_text("utf-8"))
                if row["verdict"] == "not defined"]
        self.assertIn("bullet_wall", {row["experiment"] for row in rows})
        for row in rows:
            self.assertEqual([row["predicted"], row["measured"], row["error"]], [None] * 3)
        self.assertRegex(table, r"bullet_wall .* -  +-  +-  +0\.0001 m +not defined\n")

    def test_bullet_wall_has_a_row_for_each_detection(self):
        rows = self.results("bullet_wall")
        for resolver in ["sequential_impulses", "soft_step"]:
            self.assertEqual([row["response"] for row in rows
                              if row["response"].startswith(resolver + " + ")],
                             [f"{resolver} + {detection}"
                              for detection in ["discrete", "speculative", "time_of_impact"]
                              for _ in ["place", "speed"]])
        for row in rows:  # 1 m of flight at 45 m/s ends 3.5 m behind the wall, or at its surface
            if row["quantity"].startswith("place"):
                self.assertEqual(row["predicted"] > 0.0, row["response"].endswith("+ discrete"))
            self.assertEqual(row["verdict"], "pass")


class Refusal(Case):
    def test_an_unknown_experiment_lists_the_known_ones(self):
        message = self.refuse("experiment", "nonesuch")
        self.assertIn('expected all, a file, free_flight, ', message)
        self.assertIn('got "nonesuch"', message)
        self.refuse("experiment")

    def test_an_unknown_response_lists_the_known_ones(self):
        message = self.refuse("experiment", "rod_strike", "--response", "magic")
        self.assertIn("sequential_impulses", message)
        self.assertIn("linear_impulse", message)

    def test_settings_are_held_to_their_table(self):
        self.assertIn("from 0 to 2.5",
                      self.refuse("experiment", "rod_strike", "--set", "baumgarte=3"))
        self.assertIn("choose the resolver with --response",
                      self.refuse("experiment", "rod_strike", "--set", "resolver=none"))

    def test_what_a_response_fixes_has_no_other_value(self):
        # The row of discrete detection would measure another one.
        discrete = ["experiment", "bullet_wall", "--response", "sequential_impulses + discrete"]
        for args in [["experiment", "bullet_wall"], discrete]:
            message = self.refuse(*args, "--set", "detection=time_of_impact")
            self.assertIn("has detection=discrete", message)
            self.assertIn("--response", message)
        self.succeed(*discrete, "--set", "detection=discrete")
        message = self.refuse("experiment", "elastic_head_on", "--response", "penalty (c = 0)",
                              "--vary", "penalty_damping=0..10", "--csv", "out.csv")
        self.assertIn("has penalty_damping=0", message)

    def test_a_step_is_divided_by_a_whole_number_from_1_to_1000(self):
        for number in ["0", "1001", "-4", "2.5", "four", "", "nan"]:
            message = self.refuse("experiment", "tumbling", "--refine", number)
            self.assertIn("--refine", message)
        self.assertIn("0.000001",
                      self.refuse("experiment", "tumbling", "--set", "time_step=0.000001",
                                  "--refine", "2").replace("1·10⁻⁶", "0.000001"))

    def test_a_formula_without_a_value_is_refused(self):
        self.assertIn("no finite value",
                      self.refuse("experiment", "free_flight", "--set", "gravity=[0,0,0]"))
        for name in ["projection_gain", "soft_bounce_loss"]:  # a fall that never ends
            self.assertIn("no finite value",
                          self.refuse("experiment", name, "--set", "gravity=[0,9.81,0]"))

    def test_a_refused_run_leaves_no_file(self):
        self.refuse("experiment", "nonesuch", "--json", "results.json")
        self.assertEqual(self.files(), [])
        self.refuse("experiment", "rod_strike", "--json", "no_such_folder/results.json")


class List(Case):
    def test_experiments_say_what_they_compare(self):
        rows = json.loads(self.succeed("list", "experiments", "--json"))
        self.assertGreaterEqual(len(rows), 20)
        scenes = {row["key"] for row in json.loads(self.succeed("list", "scenes", "--json"))}
        for row in rows:
            self.assertEqual(sorted(row), ["asks", "finest_step", "group", "key", "quantities",
                                           "reach", "responses", "scene", "seconds", "source",
                                           "theory", "title"])
            self.assertEqual(row["finest_step"] is None, row["reach"] == "")
            self.assertIn(row["scene"], scenes)
            self.assertTrue(row["responses"])
            for quantity in row["quantities"]:
                self.assertEqual(sorted(quantity), ["formula", "quantity", "tolerance", "unit"])
                self.assertTrue(quantity["formula"])
        line = self.succeed("list", "experiments").splitlines()[1]
        self.assertIn(rows[0]["title"], line)
        self.assertIn(rows[0]["quantities"][0]["formula"], line)


if __name__ == "__main__":
    unittest.main()
