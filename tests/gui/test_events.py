#!/usr/bin/env python3
"""The window tells what the selected body touches: lists in the Inspector, with the mouse."""

import json

from carom_window import RIGHT, TableCase, main


class Events(TableCase):
    def test_the_inspector_lists_what_a_body_touches(self):
        window = self.open()
        window.click(*window.place_of("ball"), button=RIGHT)
        state = window.wait(lambda state: state["touches"], "the ball to touch the table")
        self.assertEqual([(touch["a"], touch["b"]) for touch in state["touches"]],
                         [("table", "ball")])
        self.assertEqual([event["kind"] for event in state["latest_events"]], ["begin"])
        self.assertEqual(state["latest_events"][0]["step"], 1)
        # It rests: nothing begins again, and the touch goes on.
        later = window.wait(lambda later: later["time"] > state["time"] + 1, "another second")
        self.assertEqual(later["latest_events"], state["latest_events"])
        # Its row leads to the other body, which carries two.
        window.click_on("touch.0")
        state = window.wait(lambda state: state["selected"] == "table", "the table to be selected")
        window.wait(lambda state: len(state["touches"]) == 2, "both touches of the table")

    def test_a_bounce_is_listed_and_goes_back_with_the_world(self):
        window = self.open("--set", "gravity=[0,0,0]")
        window.click(*window.place_of("crate"), button=RIGHT)
        window.wait(lambda state: state["selected"] == "crate", "the crate to be selected")
        window.wait(lambda state: state["latest_events"], "the first touch")
        window.click_on("push.up")
        state = window.wait(lambda state: [event["kind"] for event in state["latest_events"]]
                            == ["begin", "end"], "the crate to leave the table")
        self.assertEqual(state["touches"], [])
        window.press("p")
        window.wait(lambda state: state["paused"], "a pause")
        end = state["latest_events"][-1]["step"]
        steps_back = window.settle()["step"] - end + 1
        window.press(*steps_back * ["comma"])
        state = window.wait(lambda state: state["step"] == end - 1, "the step before the end")
        self.assertEqual([event["kind"] for event in state["latest_events"]], ["begin"])
        window.press("r")
        state = window.wait(lambda state: state["step"] == 0, "a restart")
        self.assertEqual((state["latest_events"], state["touches"]), ([], []))

    def test_the_flash_can_be_switched_off(self):
        window = self.open()
        window.click_on("menu.View")
        window.click_on("overlay.touch_flashes")
        window.press("Escape")
        window.press("Escape")
        window.settle()
        self.assertEqual(window.quit(), 0)
        overlays = json.loads(window.preferences_file.read_text(encoding="utf-8"))["overlays"]
        self.assertFalse(overlays["touch_flashes"])


if __name__ == "__main__":
    main()
