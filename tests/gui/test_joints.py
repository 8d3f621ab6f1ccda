#!/usr/bin/env python3
"""Joints in the window: made with the tool Tie, changed and deleted in the Inspector."""

import math

from carom_window import RIGHT, TableCase, main


class Joints(TableCase):
    def begin_tie(self, window, body):
        window.press("F7")
        window.wait(lambda state: state["tool"] == "tie", "the tool Tie")
        window.click(*window.place_of(body))
        return window.wait(lambda state: state["tie_from"] == body, f"a tie to begin at {body}")

    def tie(self, window, kind, first, second):
        window.press("F7")
        window.click_on(f"tie.{kind}")
        window.wait(lambda state: state["tie_type"] == kind, f"{kind} to be chosen")
        self.begin_tie(window, first)
        window.click(*window.place_of(second))
        state = window.wait(lambda state: state["joints"] == 1, "the joint")
        self.assertIsNone(state["tie_from"])
        return window.settle()  # the Inspector scrolls to the new joint

    def type_into(self, window, dial, text):
        window.click_on(dial, hold="ctrl")
        window.wait(lambda state: state["takes_keys"], f"{dial} to take keys")
        window.type(text)
        window.press("Return")
        window.wait(lambda state: not state["takes_keys"], f"{dial} to have it")

    def test_a_spring_is_tied_changed_and_deleted(self):
        window = self.open("--set", "gravity=[0,0,0]")
        state = self.tie(window, "spring", "ball", "crate")
        self.assertEqual(state["selected"], "ball")
        joint = state["joints_of_selected"][0]
        self.assertEqual((joint["type"], joint["a"], joint["b"]), ("spring", "ball", "crate"))
        self.assertEqual(state["selected_joint"], joint["id"])
        # At rest as placed, and 2 Hz for 2 kg: k = m w².
        self.assertAlmostEqual(joint["rest_length"], joint["distance"], delta=1e-4)
        self.assertAlmostEqual(joint["stiffness"], 2 * (4 * math.pi) ** 2, delta=0.1)

        self.type_into(window, "joint.stiffness", "500")
        window.wait(lambda state: state["joints_of_selected"][0]["stiffness"] == 500,
                    "the new stiffness")
        self.type_into(window, "joint.rest_length", "0.5")
        state = window.wait(lambda state: state["joints_of_selected"][0]["rest_length"] == 0.5,
                            "the new length")
        # Now it pulls the two together.
        window.wait_for_body("ball", lambda ball: ball["position"][0] > -1.9, "the ball to come")

        window.click_on("button.delete_joint")
        state = window.wait(lambda state: state["joints"] == 0, "the joint to go")
        self.assertIsNone(state["selected_joint"])
        self.assertEqual(len(state["bodies"]), 3)

    def test_a_joint_that_is_made_again_in_the_past_is_not_selected_again(self):
        window = self.open("--set", "gravity=[0,0,0]")
        self.tie(window, "spring", "ball", "crate")
        window.click_on("button.delete_joint")
        window.wait(lambda state: state["joints"] == 0 and state["selected_joint"] is None,
                    "the joint to go")
        window.press("p")
        window.press("less")
        window.wait(lambda state: state["paused"] and state["step"] == 0
                    and not state["time_line"]["seeking"], "the start of the run")
        window.press("p")
        state = window.wait(lambda state: state["joints"] == 1, "the joint, made again")
        self.assertIsNone(state["selected_joint"])

    def test_a_free_place_holds_a_pendulum(self):
        window = self.open()
        self.begin_tie(window, "ball")
        x, y = window.place_of("ball")
        window.click(x, y - 130)
        state = window.wait(lambda state: state["joints"] == 1, "the rod")
        joint = state["joints_of_selected"][0]
        self.assertEqual((joint["type"], joint["a"], joint["b"]), ("distance", "ball", None))
        start = state["bodies"][1]["position"]
        window.settle()  # the Inspector scrolls to the new joint
        # At 2.5 m/s the way of a step leaves the circle by (v dt)²/(2 L) = 0.6 mm.
        window.click_on("push.right")
        state = window.wait_for_body("ball", lambda ball: math.dist(ball["position"], start) > 0.2,
                                     "the ball to swing")
        held = state["joints_of_selected"][0]
        self.assertAlmostEqual(held["distance"], joint["length"], delta=0.02)

    def test_escape_and_a_second_click_on_the_same_body_let_go(self):
        window = self.open()
        self.begin_tie(window, "ball")
        window.press("Escape")
        state = window.wait(lambda state: state["tie_from"] is None, "the tie to be dropped")
        self.assertEqual((state["selected"], state["tool"]), ("ball", "tie"))
        self.begin_tie(window, "crate")
        window.click(*window.place_of("crate"))
        state = window.wait(lambda state: state["tie_from"] is None, "the tie to be dropped again")
        self.assertEqual(state["joints"], 0)
        # Two fixed ends are refused in words.
        self.begin_tie(window, "table")
        left, top, width, _ = window.state()["scene_rectangle"]
        window.click(left + 0.9 * width, top + 40)
        state = window.wait(lambda state: any("can move" in each for each in state["notices"]),
                            "the refusal")
        self.assertEqual(state["joints"], 0)

    def test_another_tool_and_another_scene_let_go(self):
        window = self.open()
        self.begin_tie(window, "ball")
        window.press("F3")
        window.wait(lambda state: state["tool"] == "select" and state["tie_from"] is None,
                    "the other tool")
        self.begin_tie(window, "ball")
        window.press("bracketright")
        window.wait(lambda state: state["title"] != "Table" and state["tie_from"] is None,
                    "the other scene")

    def test_the_window_says_where_a_joint_is_not_held(self):
        window = self.open("--set", "gravity=[0,0,0]")
        self.tie(window, "rope", "ball", "crate")
        window.click(*window.place_of("ball"), button=RIGHT)
        self.assertNotIn("joints.warning", window.settle()["widgets"])
        window.choose_resolver("none")
        window.wait(lambda state: {"joints.warning", "response.joints_warning"}
                    <= state["widgets"].keys(), "the warning")


if __name__ == "__main__":
    main()
