#!/usr/bin/env python3
"""Uses the real window as a person would: dials and the mouse in the scene."""

import math

from carom_window import CaromWindow, MIDDLE, RIGHT, main, speed
from table_window import WindowTest


class Response(WindowTest):
    def test_every_resolver_can_be_chosen_with_the_mouse(self):
        window = self.shared()
        keys = [name.split(".", 1)[1] for name in window.state()["widgets"]
                if name.startswith("resolver.")]
        self.assertEqual(sorted(keys), sorted(window.state()["resolvers"]))
        self.assertGreaterEqual(len(keys), 8)
        for key in keys:
            window.click_on(f"resolver.{key}")
            window.wait(lambda state: state["settings"]["resolver"] == key, f"resolver {key}")

    def test_number_keys_choose_resolvers_in_the_order_of_the_list(self):
        window = self.shared()
        keys = window.state()["resolvers"]
        for number, key in enumerate(keys[:9], start=1):
            window.press(str(number))
            window.wait(lambda state: state["settings"]["resolver"] == key, f"resolver {key}")

    def test_a_slider_follows_the_mouse(self):
        window = self.shared()
        before = window.state()["settings"]["iterations"]
        start = window.middle_of("dial.iterations", 0.4)
        end = window.middle_of("dial.iterations", 0.8)
        window.drag(start, end)
        window.wait(lambda state: state["settings"]["iterations"] > before, "more iterations")

    def test_a_number_can_be_typed_and_keys_are_silent_meanwhile(self):
        window = self.shared()
        window.click_on("dial.iterations", hold="ctrl")
        window.wait(lambda state: state["takes_keys"], "the field to take keys")
        window.type("37")
        window.press("Return")
        state = window.wait(lambda state: state["settings"]["iterations"] == 37, "37 iterations")
        self.assertEqual(state["settings"]["resolver"], "sequential_impulses")

    def test_the_weakest_push_can_be_typed(self):
        window = self.open()
        window.click_on("dial.push_strength", hold="ctrl")
        window.wait(lambda state: state["takes_keys"], "the field to take keys")
        window.type("0.1")
        window.press("Return")
        state = window.wait(lambda state: not state["takes_keys"], "the end of typing")
        self.assertAlmostEqual(state["push_speed"], 0.1, places=6)
        self.assertFalse(any("expected" in each for each in state["notices"]))

    def test_a_typed_nan_is_refused(self):
        window = self.shared()
        window.click_on("dial.iterations", hold="ctrl")
        window.wait(lambda state: state["takes_keys"], "the field to take keys")
        before = window.state()["settings"]["iterations"]
        window.type("nan")
        window.press("Return")
        state = window.wait(lambda state: any("nan" in notice for notice in state["notices"]),
                            "a refusal")
        self.assertEqual(state["settings"]["iterations"], before)

    def test_a_greyed_dial_stays_as_it_is(self):
        window = self.open("--set", "resolver=penalty")
        window.wait(lambda state: state["settings"]["resolver"] == "penalty", "penalty")
        window.click_on("section.More")
        window.click_on("fold.no_effect")
        self.assertFalse(window.widget("dial.iterations")["enabled"])
        self.assertTrue(window.widget("dial.penalty_stiffness")["enabled"])
        window.drag(window.middle_of("dial.iterations", 0.3),
                    window.middle_of("dial.iterations", 0.9))
        self.assertEqual(window.settle()["settings"]["iterations"], 10)


class Mouse(WindowTest):
    def test_a_click_on_a_body_pushes_and_selects_it(self):
        window = self.shared()
        self.assertLess(speed(window.body("ball")), 0.1)
        window.click(*window.place_of("ball"))
        state = window.wait_for_body("ball", lambda body: speed(body) > 0.3, "the ball to move")
        self.assertEqual(state["selected"], "ball")

    def test_the_push_changes_the_velocity_by_what_the_dial_says(self):
        window = self.open("--set", "gravity=[0,0,0]",
                           "--set", "friction_model=none")
        window.click(*window.place_of("crate"))
        # 1 m/s along the line of sight; what presses it into the table is stopped there.
        state = window.wait_for_body("crate", lambda body: speed(body) > 0.3, "the crate to move")
        crate = next(body for body in state["bodies"] if body["name"] == "crate")
        self.assertLess(speed(crate), 1.01)

    def test_while_the_clock_stands_a_click_selects_and_pushes_nothing(self):
        window = self.shared()
        window.press("p")
        window.wait(lambda state: state["paused"], "a pause")
        for tool in ("F2", "F4"):
            window.press(tool)
            window.click(*window.place_of("ball"))
            window.wait(lambda state: state["selected"] == "ball", "the ball to be selected")
            window.click(*window.place_of("crate"))
            window.wait(lambda state: state["selected"] == "crate", "the crate to be selected")
        self.assertNotIn("Push", window.settle()["undo"])

    def test_right_click_selects_and_pushes_nothing(self):
        window = self.shared()
        window.click(*window.place_of("crate"), button=RIGHT)
        window.wait(lambda state: state["selected"] == "crate", "the crate to be selected")
        self.assertLess(speed(window.body("crate")), 0.1)

    def test_right_drag_looks_around_and_selects_nothing(self):
        window = self.shared()
        yaw = window.state()["camera"]["yaw"]
        x, y = window.place_of("crate")
        window.drag((x, y), (x - 120, y), button=RIGHT)
        state = window.wait(lambda state: state["camera"]["yaw"] < yaw - 0.1, "another view")
        self.assertIsNone(state["selected"])

    def test_a_drag_ends_over_a_panel_too(self):
        window = self.shared()
        x, y = window.place_of("crate")
        panel = window.middle_of("resolver.none")
        window.drag((x, y), panel, button=RIGHT)
        yaw = window.settle()["camera"]["yaw"]
        window.move(x, y)
        self.assertEqual(window.settle()["camera"]["yaw"], yaw)
        self.assertEqual(window.state()["settings"]["resolver"], "sequential_impulses")

    def test_control_drag_pulls_a_body_along(self):
        window = self.shared()
        x, y = window.place_of("ball")
        window.drag((x, y), (x, y - 160), hold="ctrl",
                    before_release=lambda: window.wait_for_body(
                        "ball", lambda body: body["position"][1] > 1.3, "the ball to be lifted"))
        window.wait_for_body("ball", lambda body: body["position"][1] < 1.1, "the ball to fall")

    def test_shift_click_throws_a_ball(self):
        window = self.shared()
        count = len(window.state()["bodies"])
        start = window.body("crate")["position"]
        window.click(*window.place_of("crate"), hold="shift")
        window.wait(lambda state: len(state["bodies"]) == count + 1, "one body more")
        # It slides for a moment only; where it was it does not come back to.
        window.wait_for_body("crate", lambda body: math.dist(body["position"], start) > 0.02,
                             "the crate to be hit")

    def test_wheel_zooms_and_with_push_held_changes_the_strength(self):
        window = self.shared()
        distance = window.state()["camera"]["distance"]
        sky = window.state()["scene_rectangle"]
        x, y = sky[0] + 0.5 * sky[2], sky[1] + 0.9 * sky[3]
        window.scroll(x, y, 2)
        window.wait(lambda state: state["camera"]["distance"] < 0.9 * distance, "a nearer camera")
        wanted = 1.44 * window.state()["push_speed"]
        window.drag((x, y), (x, y), before_release=lambda: window.scroll(x, y, 2))
        window.wait(lambda state: abs(state["push_speed"] - wanted) < 0.01, "1.2² times that")

    def test_a_push_is_as_strong_as_the_wheel_makes_it_before_the_button_goes_up(self):
        window = self.open("--set", "gravity=[0,0,0]", "--set", "resolver=none")
        x, y = window.place_of("crate")

        def turn_and_look():
            window.scroll(x, y, 5)
            window.settle()
            self.assertLess(speed(window.body("crate")), 1e-6)

        wanted = window.state()["push_speed"] * 1.2 ** 5
        window.drag((x, y), (x, y), before_release=turn_and_look)
        window.wait_for_body("crate", lambda body: abs(speed(body) - wanted) < 0.01 * wanted,
                             "the stronger push")
        window.drag((x, y), (x, y), before_release=lambda: window.press("Escape"))
        window.settle()
        self.assertAlmostEqual(speed(window.body("crate")), wanted, delta=0.01 * wanted)

    def test_what_too_few_passes_crush_is_told_until_the_method_carries_it(self):
        window = CaromWindow("--scene", "heavy_on_light", "--set", "resolver=soft_step")
        self.addCleanup(window.clean_up)
        # The blocks are squeezed most in the first half second.
        window.press("p")
        window.wait(lambda state: state["paused"], "a pause")
        window.press("r", *["o"] * 12)
        window.wait(lambda state: "hud.unconverged" in state["widgets"], "a warning")
        window.press("7", "p")
        window.wait(lambda state: "hud.unconverged" not in state["widgets"], "no warning")

    def test_no_dial_moves_while_it_is_held_and_an_explosion_is_told(self):
        window = CaromWindow("--scene", "heavy_on_light", "--set", "resolver=penalty",
                             "--set", "penalty_stiffness=1000", "--set", "penalty_bounded=false")
        self.addCleanup(window.clean_up)
        window.press("p")
        window.wait(lambda state: state["paused"], "a pause")
        window.press("r")
        window.click_on("section.More")
        x, y = window.middle_of("dial.penalty_stiffness", share=0.2)
        window.settle()
        before = window.state()["widgets"]["dial.penalty_stiffness"]["rectangle"]

        def look():
            state = window.wait(lambda state: "limits.unstable" in state["widgets"], "a warning")
            self.assertIn("hud.unstable", state["widgets"])
            self.assertEqual(state["widgets"]["dial.penalty_stiffness"]["rectangle"], before)

        window.drag((x, y), (x + 0.75 * before[2], y), before_release=look)
        window.click_on("dial.penalty_stiffness", hold="ctrl")
        window.settle()
        window.press("ctrl+a")
        window.type("20000")
        window.press("Return")
        window.wait(lambda state: state["settings"]["penalty_stiffness"] == 20000, "the stiffness")
        window.press("p")
        window.wait(lambda state: "hud.exploded" in state["widgets"], "an explosion")
        window.press("r", "7")
        window.wait(lambda state: "hud.exploded" not in state["widgets"], "no word of it")

    def test_alt_drag_orbits_and_middle_drag_pans(self):
        window = self.shared()
        before = window.state()["camera"]
        x, y = window.place_of("crate")
        window.drag((x, y), (x + 80, y), hold="alt")
        window.wait(lambda state: abs(state["camera"]["yaw"] - before["yaw"]) > 0.1, "an orbit")
        window.drag((x, y), (x + 80, y), button=MIDDLE)
        window.wait(lambda state: state["camera"]["target"] != before["target"], "a pan")
        window.press("Home")
        window.wait(lambda state: state["camera"] == before, "the first view")


if __name__ == "__main__":
    main()
