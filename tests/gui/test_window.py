#!/usr/bin/env python3
"""Uses the real window as a person would: mouse and keyboard in, what it holds out.

Needs an X display (ctest gives it one of its own) and xdotool; CAROM_PROGRAM names the program.
"""

import json
import math
import tempfile
import unittest
from pathlib import Path

from carom_window import MIDDLE, RIGHT, TABLE, CaromWindow, main, speed


class WindowTest(unittest.TestCase):
    """The tests of a class share a window on the table scene, or open their own."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="carom-scene-")
        cls.addClassCleanup(folder.cleanup)
        cls.table = Path(folder.name) / "table.json"
        cls.table.write_text(json.dumps(TABLE), encoding="utf-8")
        cls.shared_window = None

    def shared(self):
        """The window of the class at the beginning of the scene."""
        if not self.shared_window:
            type(self).shared_window = CaromWindow("--scene", str(self.table))
            self.addClassCleanup(self.shared_window.clean_up)
        else:
            self.shared_window.reset()
        return self.shared_window

    def open(self, *arguments, home=None):
        """A window of its own, with arguments beside the scene."""
        window = CaromWindow("--scene", str(self.table), *arguments, home=home)
        self.addCleanup(window.clean_up)
        return window


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
        self.assertAlmostEqual(state["push_strength"], 0.1, places=6)
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
        window.click_on("fold.unheard")
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

    def test_the_push_is_the_strength_over_the_mass(self):
        window = self.open("--set", "gravity=[0,0,0]",
                           "--set", "friction_model=none")
        window.click(*window.place_of("crate"))
        # 5 N s on 2 kg along the line of sight; what presses it into the table is stopped there.
        state = window.wait_for_body("crate", lambda body: speed(body) > 0.3, "the crate to move")
        crate = next(body for body in state["bodies"] if body["name"] == "crate")
        self.assertLess(speed(crate), 2.51)

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
        window.drag((x, y), (x, y), before_release=lambda: window.scroll(x, y, 2))
        window.wait(lambda state: abs(state["push_strength"] - 7.2) < 0.01, "5 N s times 1.2²")

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


class Keys(WindowTest):
    def test_pause_step_back_and_restart(self):
        window = self.shared()
        window.press("p")
        window.wait(lambda state: state["paused"], "a pause")
        step = window.settle()["step"]
        window.press("o")
        window.wait(lambda state: state["step"] == step + 1, "one step")
        window.press("comma")
        window.wait(lambda state: state["step"] == step, "one step back")
        window.press("r")
        window.wait(lambda state: state["step"] == 0, "a restart")
        window.press("space")
        window.wait(lambda state: not state["paused"] and state["step"] > 5, "the clock")

    def test_brackets_change_the_scene(self):
        window = self.open()
        window.press("bracketright")
        window.wait(lambda state: state["scene"] == "drop", "the first scene after a file")
        window.press("bracketright")
        window.wait(lambda state: state["scene"] not in ("drop", "table"), "the next scene")
        window.press("bracketleft")
        window.wait(lambda state: state["scene"] == "drop", "the scene before")

    def test_speed_gravity_and_tools(self):
        window = self.shared()
        window.press("minus", "minus")
        window.wait(lambda state: state["speed"] == 0.25, "a quarter of the speed")
        window.press("equal", "equal")
        window.wait(lambda state: state["speed"] == 1, "the usual speed")
        window.press("g")
        window.wait(lambda state: state["settings"]["gravity"] == [0, 0, 0], "no gravity")
        window.press("g")
        window.wait(lambda state: state["settings"]["gravity"][1] < -9, "gravity")
        for key, tool in (("F3", "select"), ("F4", "drag"), ("F5", "throw"), ("F2", "push")):
            window.press(key)
            window.wait(lambda state: state["tool"] == tool, tool)

    def test_escape_peels_help_before_the_selection(self):
        window = self.shared()
        window.click(*window.place_of("crate"), button=RIGHT)
        window.wait(lambda state: state["selected"] == "crate", "the selection")
        window.press("question")
        window.wait(lambda state: state["show_help"], "help")
        window.press("Escape")
        state = window.wait(lambda state: not state["show_help"], "no help")
        self.assertEqual(state["selected"], "crate")
        window.press("Escape")
        window.wait(lambda state: state["selected"] is None, "no selection")

    def test_duplicate_and_delete(self):
        window = self.shared()
        window.click(*window.place_of("crate"), button=RIGHT)
        window.wait(lambda state: state["selected"] == "crate", "the selection")
        window.press("ctrl+d")
        state = window.wait(lambda state: len(state["bodies"]) == 4, "a fourth body")
        self.assertEqual(state["selected"], state["bodies"][-1]["name"])
        window.press("Delete")
        window.wait(lambda state: len(state["bodies"]) == 3 and state["selected"] is None,
                    "three bodies")

    def test_tab_hides_the_panels(self):
        window = self.shared()
        width = window.state()["scene_rectangle"][2]
        window.press("Tab")
        window.wait(lambda state: not state["show_panels"], "no panels")
        state = window.settle()
        self.assertGreater(state["scene_rectangle"][2], width)
        self.assertEqual(state["scene_rectangle"][2], state["window"]["width"])
        window.press("Tab")
        window.wait(lambda state: state["scene_rectangle"][2] == width, "the panels")

    def test_f12_saves_a_picture(self):
        window = self.shared()
        window.press("F12")
        window.wait(lambda state: any(".png" in notice for notice in state["notices"]), "a notice")
        pictures = list(window.home.glob("carom-table-*.png"))
        self.assertEqual(len(pictures), 1)
        self.assertTrue(pictures[0].read_bytes().startswith(b"\x89PNG"))

    def test_control_q_quits_with_status_0(self):
        self.assertEqual(self.open("--lecture").quit(), 0)


class Files(WindowTest):
    def test_a_scene_is_saved_and_loaded_through_the_dialogs(self):
        window = self.open()
        window.press("p", "ctrl+s")
        window.wait(lambda state: state["show_save_dialog"] and state["takes_keys"], "the dialog")
        window.settle()
        window.press("ctrl+a")
        window.type("kept.json")
        window.press("Return")
        window.wait(lambda state: not state["show_save_dialog"], "the dialog to close")
        kept = json.loads((window.home / "kept.json").read_text(encoding="utf-8"))
        self.assertEqual([body["name"] for body in kept["bodies"]], ["table", "ball", "crate"])

        window.press("bracketright")
        window.wait(lambda state: state["scene"] == "drop", "another scene")
        window.press("ctrl+l")
        window.wait(lambda state: state["show_scene_picker"] and state["takes_keys"], "the dialog")
        window.click_on("picker.path")
        window.settle()
        window.type("kept.json")
        window.press("Return")
        state = window.wait(lambda state: state["scene"] == "kept", "the kept scene")
        self.assertEqual(state["title"], "Table")

    def test_a_bad_file_is_refused_and_the_world_goes_on(self):
        window = self.open()
        (window.home / "bad.json").write_text('{"format": "carom-scene/1", "bodies": 3}')
        window.press("ctrl+l")
        window.wait(lambda state: state["show_scene_picker"] and state["takes_keys"], "the dialog")
        window.click_on("picker.path")
        window.settle()
        window.type("bad.json")
        window.press("Return")
        state = window.wait(lambda state: any("bad.json" in each for each in state["notices"]),
                            "a refusal")
        self.assertEqual(state["scene"], "table")

    def test_the_picker_finds_a_scene_by_its_title(self):
        window = self.open()
        window.press("ctrl+o")
        window.wait(lambda state: state["show_scene_picker"] and state["takes_keys"], "the picker")
        window.settle()
        window.type("pyramid")
        window.settle()
        window.press("Return")
        window.wait(lambda state: state["scene"] == "pyramid", "the pyramid")


class Experiments(WindowTest):
    EXPERIMENT = "elastic_head_on"

    def run_under(self, window, response):
        window.settle()  # the page moves while it fills
        window.click_on(f"run.{response}")
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

        # All fair responses follow each other, without another click.
        window.click_on("button.run_all")
        state = window.wait(lambda state: len(state["experiment_results"]) > 3 * len(quantities)
                            and state["experiments_waiting"] == 0
                            and state["experiment"]["finished"], "all fair responses")
        tried = {row["response"] for row in state["experiment_results"]}
        self.assertLess({"impulse", "sequential_impulses", "stop"}, tried)

        # Whoever touches a dial meanwhile ends the run, and is told why.
        window.press("minus", "minus", "minus", "minus", "minus", "minus")
        window.wait(lambda state: state["speed"] == 0.125, "slow motion")
        window.click_on("button.run_again")
        window.wait(lambda state: not state["experiment"]["finished"], "the run")
        window.press("g")
        state = window.wait(lambda state: state["experiment"]["finished"], "its end")
        self.assertIn("changed", state["experiment"]["stopped_because"])
        window.click_on("button.leave")
        window.wait(lambda state: state["experiment"] is None, "no experiment")
        window.press("F6")
        window.wait(lambda state: state["right_column"] == "inspector", "the inspector")


class Preferences(WindowTest):
    def test_text_size_survives_a_restart(self):
        home = tempfile.TemporaryDirectory(prefix="carom-home-")
        self.addCleanup(home.cleanup)
        window = self.open(home=home.name)
        window.press("ctrl+plus", "ctrl+plus", "ctrl+minus", "ctrl+plus")
        window.wait(lambda state: abs(state["text_scale"] - 1.2) < 1e-3, "text of 120 %")
        self.assertEqual(window.quit(), 0)
        again = self.open(home=home.name)
        self.assertAlmostEqual(again.state()["text_scale"], 1.2, places=3)

    def test_a_broken_file_is_ignored_and_kept_until_something_changes(self):
        home = tempfile.TemporaryDirectory(prefix="carom-home-")
        self.addCleanup(home.cleanup)
        file = Path(home.name) / "carom" / "preferences.json"
        file.parent.mkdir()
        file.write_text("{ broken")
        window = self.open(home=home.name)
        self.assertTrue(window.first_state["notices"])
        self.assertEqual(window.quit(), 0)
        self.assertEqual(file.read_text(), "{ broken")


if __name__ == "__main__":
    main()
