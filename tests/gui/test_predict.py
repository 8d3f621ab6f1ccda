#!/usr/bin/env python3
"""Predict, run, check: an experiment asks first, and answers when its run has ended."""

import unittest

from carom_window import CaromWindow, main

EXPERIMENT = "elastic_head_on"


class Predict(unittest.TestCase):
    def setUp(self):
        self.window = CaromWindow()
        self.addCleanup(self.window.clean_up)
        self.window.press("F6")
        self.window.click_on(f"experiment.{EXPERIMENT}")
        self.window.wait(lambda state: state["shown_experiment"] == EXPERIMENT, "the experiment")

    def predict(self, index, text):
        self.window.click_on(f"predict.{index}")
        self.window.wait(lambda state: state["takes_keys"], "the field")
        self.window.type(text)
        self.window.press("Return")

    def run_under(self, response):
        if f"under.{response}" not in self.window.settle()["widgets"]:
            self.window.click_on("fold.others")
        self.window.click_on(f"under.{response}")
        self.window.click_on("button.run")
        return self.window.wait(lambda state: state["experiment"]
                                and state["experiment"]["response"] == response
                                and state["experiment"]["finished"], "the end of the run")

    def test_theory_and_measurement_wait_for_the_prediction(self):
        window = self.window
        self.assertFalse(window.state()["predictions"]["hides"])
        window.click_on("predict.ask")
        window.wait(lambda state: state["predictions"]["hides"], "the theory to be hidden")
        state = window.wait(lambda state: state["scene"] == "head_on" and state["paused"]
                            and state["step"] == 0, "the experiment's scene")
        for body in state["bodies"]:
            window.widget(f"given.{body['name']}")
        self.predict(0, "0.5")
        window.wait(lambda state: state["predictions"]["typed"][0] == 0.5, "the prediction")
        self.run_under("impulse")
        state = window.wait(lambda state: not state["predictions"]["hides"], "the answer")
        self.assertEqual(state["predictions"]["kept"][0], 0.5)
        self.assertIsNone(state["predictions"]["kept"][1])  # left empty
        quantity = state["experiment"]["readings"][0]["quantity"]
        window.widget(f"prediction.{quantity}")

        # Under the next response the answers are known; a new round hides them again.
        self.run_under("stop")
        window.click_on("predict.again")
        state = window.wait(lambda state: state["predictions"]["hides"], "the next round")
        self.assertEqual(set(state["predictions"]["typed"]), {None})

    def test_a_word_is_no_prediction(self):
        self.window.click_on("predict.ask")
        self.predict(0, "fast")
        self.window.wait(lambda state: any("'fast'" in notice for notice in state["notices"]),
                         "the refusal")
        self.assertIsNone(self.window.state()["predictions"]["typed"][0])


if __name__ == "__main__":
    main()
