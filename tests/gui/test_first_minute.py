#!/usr/bin/env python3
"""The first minute: the card, the first hit in slow motion, a scene that begins anew, and the tour."""

import unittest

from carom_window import CaromWindow, main

SCENE = "wrecking_ball"  # that the window opens with


def is_slow(state):
    return state["slow_motion"] < 1


class FirstSeconds(unittest.TestCase):
    def open(self, *arguments):
        window = CaromWindow(*arguments, quiet=False)
        self.addCleanup(window.clean_up)
        return window

    def test_the_first_hit_is_slow_at_the_speed_that_the_user_has_set(self):
        window = self.open()
        self.assertEqual(window.first_state["scene"], SCENE)
        self.assertGreater(window.first_state["welcome"], 0.9)
        self.assertIn("over.welcome", window.first_state["widgets"])
        slow = window.wait(is_slow, "slow motion")
        self.assertEqual(slow["speed"], 1)
        after = window.wait(lambda state: not is_slow(state), "the usual speed")
        # Half a second of the world at a quarter of the speed, between 0.9 and 2 s: see
        # first_hit_test.cpp.
        self.assertGreater(after["time"], slow["time"])
        self.assertLess(after["time"], 2.5)

    def test_input_ends_the_slow_motion_and_the_card(self):
        window = self.open()
        window.wait(is_slow, "slow motion")
        window.press("9")
        window.wait(lambda state: not is_slow(state) and state["welcome"] < 1, "the card to fade")
        window.wait(lambda state: state["welcome"] == 0 and "over.welcome" not in state["widgets"],
                    "the card to be gone")

    def test_the_card_lists_tour_and_lessons(self):
        window = self.open()
        window.click_on("welcome.lessons")
        window.wait(lambda state: state["welcome"] == 0, "the card to be gone")
        self.assertIn("menu.lesson.four_ways", window.state()["widgets"])
        window.click_on("menu.lesson.tour")
        window.wait(lambda state: state["tour"] and state["tour"]["step"] == 1, "the tour")

    def test_the_card_leads_to_scenes_and_experiments_and_offers_the_other_theme(self):
        for button, led in (
                ("welcome.watch", lambda state: state["dialog"] == "find"),
                ("welcome.experiment", lambda state: state["right_column"] == "experiments"),
                ("welcome.theme", lambda state: state["theme"] == "light")):
            window = self.open()
            window.click_on(button)
            window.wait(led, button)
            window.wait(lambda state: state["welcome"] == 0, "the card to be gone")
            window.clean_up()

    def test_what_was_asked_for_has_neither_card_nor_slow_motion(self):
        window = self.open("--scene", SCENE)
        self.assertEqual(window.first_state["welcome"], 0)
        state = window.wait(lambda state: state["time"] > 1, "the hit")
        self.assertFalse(is_slow(state))

    def test_an_untouched_scene_begins_anew_and_leaves_nothing_to_undo(self):
        window = self.open("--scene", "cradle", "--begin-anew", "1.5")
        window.move(500, 300)
        window.wait(lambda state: state["time"] > 0.5, "the run")
        state = window.wait(lambda state: state["begun_anew"] > 0, "the scene to begin anew")
        self.assertEqual(state["undo"], "")
        window.wait(lambda state: state["begun_anew"] > 1, "the scene to begin anew again")

    def test_a_scene_that_was_touched_continues(self):
        window = self.open("--scene", "cradle", "--begin-anew", "1.5")
        window.press("shift")
        begun = window.settle()["begun_anew"]
        time = window.state()["time"]
        state = window.wait(lambda state: state["time"] > time + 3, "twice the time")
        self.assertEqual(state["begun_anew"], begun)
        window.press("bracketright")  # another scene has not been touched
        window.wait(lambda state: state["begun_anew"] > begun, "the other one to begin anew")
        window.press("p")
        self.assertTrue(window.settle()["paused"])


class Tour(unittest.TestCase):
    def setUp(self):
        self.window = CaromWindow()
        self.addCleanup(self.window.clean_up)

    def wait_for(self, step, deeds_done=0):
        return self.window.wait(
            lambda state: state["tour"] and state["tour"]["step"] == step
            and state["tour"]["deeds_done"] >= deeds_done, f"step {step} of the tour")

    def push(self, body):
        """Aims anew where the body has swung away before the click."""
        for _ in range(8):
            self.window.click(*self.window.place_of(body))
            if self.window.settle()["tour"]["step"] > 1:
                return

    def begin(self):
        self.window.click_on("menu.Help")
        self.window.click_on("menu.tour")
        self.wait_for(1)

    def test_each_step_is_ticked_off_when_it_has_been_done(self):
        window = self.window
        self.begin()
        self.push("wrecking ball")
        self.wait_for(2)
        window.click_on("button.restart")
        self.wait_for(3)
        window.press("p")
        self.wait_for(3, deeds_done=1)
        window.click_on("button.step")
        self.wait_for(3, deeds_done=2)
        window.press("comma")
        self.wait_for(3, deeds_done=3)
        window.click_on("button.pause")
        self.wait_for(4)
        window.press("1")
        self.wait_for(4, deeds_done=1)
        window.click_on("resolver.sequential_impulses")
        self.wait_for(4, deeds_done=2)
        window.press("r")
        self.wait_for(5)
        window.press("g")
        self.wait_for(5, deeds_done=1)
        window.press("ctrl+z")
        state = self.wait_for(6)
        self.assertLess(state["settings"]["gravity"][1], -9)
        window.press("ctrl+5")
        state = self.wait_for(7)
        self.assertTrue(state["overlays"]["velocities"])
        window.wait(lambda state: state["time"] > 1, "a run to go back in")
        window.drag(window.middle_of("timeline.bar", 0.9), window.middle_of("timeline.bar", 0.2))
        self.wait_for(7, deeds_done=1)
        window.press("p")
        self.wait_for(8)
        window.press("ctrl+o")
        window.wait(lambda state: state["dialog"] == "find" and state["takes_keys"], "the picker")
        window.settle()
        window.type("stack")
        window.settle()
        window.press("Return")
        self.wait_for(9)
        window.press("i")
        self.wait_for(9, deeds_done=1)
        window.press("n")
        self.wait_for(9, deeds_done=2)
        window.press("p")
        self.wait_for(10)
        window.press("F8")
        self.wait_for(10, deeds_done=1)
        window.click_on("compare.four_ways")
        state = self.wait_for(11)
        self.assertEqual(state["tour"]["ticks"], [True] * 10)
        self.assertEqual(len(state["lanes"]), 4)
        window.click_on("tour.lesson")
        state = window.wait(lambda state: state["lesson"], "the first lesson")
        self.assertIsNone(state["tour"])
        self.assertFalse(state["overlays"]["velocities"])

    def test_it_can_be_left_at_any_time_and_switches_off_what_it_had_switched_on(self):
        window = self.window
        self.begin()
        for step in range(2, 5):
            window.click_on("tour.next")
            self.wait_for(step)
        window.press("1")
        self.wait_for(4, deeds_done=1)
        window.click_on("tour.previous")
        state = self.wait_for(3)
        self.assertEqual(state["settings"]["resolver"], "sequential_impulses")
        window.press("ctrl+5", "p")
        self.wait_for(3, deeds_done=1)
        window.click_on("tour.end")
        state = window.wait(lambda state: state["tour"] is None, "the end of the tour")
        self.assertFalse(state["overlays"]["velocities"])
        self.assertFalse(state["paused"])


if __name__ == "__main__":
    main()
