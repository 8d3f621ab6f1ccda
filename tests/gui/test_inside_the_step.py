#!/usr/bin/env python3
"""A look inside the step: keys and mouse go over its moments, and the step that is taken is that one."""

import json
import tempfile
from pathlib import Path

from carom_window import CaromWindow, TableCase, main

WEIGHT = 2 * 9.81 / 60  # N s: what carries a body of the table for a step


class InsideTheStep(TableCase):
    def open_at_rest(self, *arguments):
        """Ball and crate lie on the table and have lain there for a second."""
        window = super().open(*arguments)
        window.wait(lambda state: state["step"] > 60, "the bodies to come to rest")
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")
        return window

    def press_and_see(self, window, key, seen, what):
        window.press(key)
        return window.wait(lambda state: state["inside"] and seen(state["inside"]), what)["inside"]

    def test_keys_go_through_the_step_and_take_it_at_its_end(self):
        window = self.open_at_rest()
        start = window.settle()
        inside = self.press_and_see(window, "i", lambda look: look["moment"] == 0, "the beginning")
        self.assertEqual(inside["step"], start["step"] + 1)
        self.assertEqual(inside["where"], "Find pairs begins")

        for number in range(1, 6):
            inside = self.press_and_see(window, "l", lambda look: look["moment"] == number,
                                        "the next phase")
        self.assertEqual(inside["where"], "Solve begins")
        # Warm-started, the impulses carry both bodies before the first iteration.
        self.assertAlmostEqual(inside["normal_impulses"], 2 * WEIGHT, delta=0.02 * WEIGHT)

        inside = self.press_and_see(window, "n", lambda look: "contact 1 of 2" in look["where"],
                                    "the first contact")
        self.assertIn("iteration 1 of 10", inside["where"])
        # 2 kg on the table: 1/m_a is 0 and 1/m_b is 1/2, or the other way round.
        self.assertAlmostEqual(inside["terms"]["1/m_a"] + inside["terms"]["1/m_b"], 0.5)
        lambda_after = inside["terms"]["λ'"]
        self.assertAlmostEqual(lambda_after, inside["lambda"][1], places=6)
        inside = self.press_and_see(window, "k", lambda look: "1 of 10 is done" in look["where"],
                                    "the end of the iteration")
        inside = self.press_and_see(window, "k", lambda look: "2 of 10 is done" in look["where"],
                                    "the next iteration")
        self.press_and_see(window, "j", lambda look: "1 of 10 is done" in look["where"],
                           "the iteration before")
        self.press_and_see(window, "b", lambda look: "contact 2 of 2" in look["where"],
                           "the contact before")
        self.press_and_see(window, "h", lambda look: look["where"] == "Solve begins",
                           "the phase before")

        # So far nothing has happened to the world.
        state = window.settle()
        self.assertEqual((state["step"], state["hash"]), (start["step"], start["hash"]))
        promised = state["inside"]["hash_after"]
        self.assertNotEqual(promised, start["hash"])
        for _ in range(3):
            window.press("l")
            window.settle()
        state = window.wait(lambda state: state["step"] == start["step"] + 1, "the step")
        self.assertEqual(state["hash"], promised)
        self.assertTrue(state["inside"]["at_end"])
        # Back into it, and the world is as it was.
        window.press("l")
        window.wait(lambda state: state["inside"]["step"] == start["step"] + 2, "the next step")
        window.press("i")
        state = window.wait(lambda state: state["inside"] is None, "the look to end")
        self.assertEqual(state["hash"], promised)

    def test_a_full_stop_finishes_the_step(self):
        window = self.open_at_rest()
        window.press("n")
        promised = window.wait(lambda state: state["inside"], "the look inside")
        window.press("period")
        state = window.wait(lambda state: state["step"] == promised["step"] + 1, "the step")
        self.assertEqual(state["hash"], promised["inside"]["hash_after"])
        window.press("p")
        state = window.wait(lambda state: state["step"] > promised["step"] + 5, "it to run")
        self.assertIsNone(state["inside"])

    def test_the_mouse_does_the_same_in_the_inspector(self):
        window = self.open_at_rest("--set", "warm_start=false")
        window.click_on("inside.switch")
        window.wait(lambda state: state["inside"], "the look inside")
        window.click_on("inside.next_iteration")
        first = window.wait(lambda state: "1 of 10 is done" in state["inside"]["where"],
                            "the first iteration")["inside"]
        # Arrows grow from nothing: cold, and one visit to each contact is enough here.
        self.assertAlmostEqual(first["normal_impulses"], 2 * WEIGHT, delta=0.1 * WEIGHT)
        self.assertEqual(first["lambda"][0], 0)
        self.assertGreater(first["lambda_instead"][0], 0.1 * WEIGHT)

        window.settle()  # what was said of the moment has moved the controls below it
        window.click_on("combo.inside_contact")
        window.click_on("inside.pick.crate on table")
        window.wait(lambda state: state["inside"]["contact"] == "crate on table", "the crate")
        window.settle()
        window.click_on("inside.point.4")
        state = window.wait(lambda state: state["inside"]["point"] == 4, "the fourth point")
        self.assertIn("crate on table", state["inside"]["where"])
        self.assertLessEqual({"inside.term.k(n)", "inside.term.v_n", "inside.term.λ'",
                              "inside.term.bound", "plot.lambda", "lambda.other"},
                             state["widgets"].keys())
        step = window.settle()["step"]
        window.click_on("inside.finish")
        window.wait(lambda state: state["step"] == step + 1, "the step")

    def test_a_joint_is_derived_and_plotted_like_a_contact(self):
        hanging = {"format": "carom-scene/1", "title": "Hanging", "bodies": [
            {"name": "bob", "shape": "sphere", "radius": 0.5, "position": [0, 2, 0], "mass": 2}],
            "joints": [{"type": "distance", "bodies": ["bob", None],
                        "anchors": [[0, 0, 0], [0, 4, 0]]}]}
        folder = tempfile.TemporaryDirectory(prefix="carom-scene-")
        self.addCleanup(folder.cleanup)
        scene = Path(folder.name) / "hanging.json"
        scene.write_text(json.dumps(hanging), encoding="utf-8")
        window = CaromWindow("--scene", str(scene))
        self.addCleanup(window.clean_up)
        window.wait(lambda state: state["step"] > 30, "the rod to bear the bob")
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")
        inside = self.press_and_see(window, "n", lambda look: "joint 1 of 1" in look["where"],
                                    "the joint")
        self.assertEqual(inside["contact"], "distance from bob to the world")
        # 2 kg: m = 2; the rod pulls with the weight, which a warm start finds at once.
        self.assertAlmostEqual(inside["terms"]["m"], 2, places=5)
        self.assertAlmostEqual(inside["terms"]["λ'"], -WEIGHT, delta=0.01 * WEIGHT)
        self.assertAlmostEqual(inside["lambda"][0], -WEIGHT, delta=0.01 * WEIGHT)
        self.assertAlmostEqual(inside["lambda"][1], inside["terms"]["λ'"], places=6)
        self.assertEqual(inside["lambda_instead"][0], 0)
        state = window.settle()
        self.assertLessEqual({"inside.term.C", "inside.term.dC/dt", "inside.term.v_target",
                              "plot.lambda", "lambda.other"}, state["widgets"].keys())

    def test_an_edit_begins_anew_and_escape_leaves(self):
        window = self.open_at_rest()
        window.press("n")
        window.wait(lambda state: state["inside"] and state["inside"]["moment"] > 0, "a contact")
        window.choose_resolver("penalty")
        state = window.wait(lambda state: state["settings"]["resolver"] == "penalty"
                            and state["inside"]["moment"] == 0, "the new beginning")
        window.press("n")
        state = window.wait(lambda state: "F" in state["inside"]["terms"], "the spring")
        self.assertIn("sub-step 1 of 8", state["inside"]["where"])
        window.press("Escape")
        window.wait(lambda state: state["inside"] is None, "the look to end")


if __name__ == "__main__":
    main()
