#!/usr/bin/env python3
"""Experiments in the real window, run with the mouse."""

from carom_window import main
from table_window import WindowTest


class Experiments(WindowTest):
    EXPERIMENT = "elastic_head_on"

    def run_under(self, window, response):
        state = window.settle()  # the page moves while it fills
        if f"under.{response}" not in state["widgets"]:
            window.click_on("fold.others")
        window.click_on(f"under.{response}")
        window.click_on("button.run")
        return window.wait(lambda state: state["experiment"]
                           and state["experiment"]["response"] == response
                           and state["experiment"]["finished"], f"the run under {response}")

    def test_an_experiment_runs_under_several_responses(self):
        window = self.open()
        window.press("equal", "equal", "equal", "F6")
        window.wait(lambda state: state["right_column"] == "experiments" and state["speed"] == 8,
                    "the experiments and full speed")
        window.click_on(f"experiment.{self.EXPERIMENT}")
        window.wait(lambda state: state["shown_experiment"] == self.EXPERIMENT, "its page")
        for response, verdict in (("impulse", "pass"), ("stop", "fail")):
            run = self.run_under(window, response)["experiment"]
            self.assertEqual(run["key"], self.EXPERIMENT)
            self.assertEqual(run["stopped_because"], "")
            self.assertIn(verdict, [reading["verdict"] for reading in run["readings"]])
        state = window.settle()
        self.assertTrue(state["paused"])
        rows = [(row["response"], row["quantity"]) for row in state["experiment_results"]]
        quantities = [reading["quantity"] for reading in run["readings"]]
        self.assertEqual(rows, [(response, quantity) for response in ("impulse", "stop")
                                for quantity in quantities])

        # All applicable responses follow each other, without another click.
        window.click_on("under.all")
        window.click_on("button.run")
        state = window.wait(lambda state: len(state["experiment_results"]) > 3 * len(quantities)
                            and state["experiments_waiting"] == 0
                            and state["experiment"]["finished"], "all applicable responses")
        tried = {row["response"] for row in state["experiment_results"]}
        self.assertLess({"impulse", "sequential_impulses", "stop"}, tried)

        # Whoever touches a dial meanwhile ends the run, and is told why.
        window.press("minus", "minus", "minus", "minus", "minus", "minus")
        window.wait(lambda state: state["speed"] == 0.125, "slow motion")
        window.click_on("button.run")
        window.wait(lambda state: not state["experiment"]["finished"], "the run")
        window.press("g")
        state = window.wait(lambda state: state["experiment"]["finished"], "its end")
        self.assertIn("changed", state["experiment"]["stopped_because"])
        window.click_on("button.leave")
        window.wait(lambda state: state["experiment"] is None, "no experiment")
        window.press("F6")
        window.wait(lambda state: state["right_column"] == "inspector", "the inspector")


if __name__ == "__main__":
    main()
