#!/usr/bin/env python3
"""A new scene, and bodies that are moved and turned by hand while the clock stands.

Needs an X display (ctest gives it one of its own) and xdotool; CAROM_PROGRAM names the program.
"""

import unittest

from carom_window import CaromWindow, TableCase, main


class Building(TableCase):
    def new_scene(self, key):
        window = self.open()
        window.click_on("menu.File")
        window.click_on("menu.new")
        window.click_on(f"menu.new.{key}")
        window.wait(lambda state: state["tool"] == "move" and state["paused"], "the new scene")
        window.settle()
        return window

    def test_a_new_scene_is_built_in_and_undone(self):
        for key, count in (("empty", 0), ("floor", 1), ("walls", 5)):
            window = self.new_scene(key)
            self.assertEqual(len(window.state()["bodies"]), count)
            window.click_on("button.add_box")
            window.wait(lambda state, n=count: len(state["bodies"]) == n + 1, "a box")
            window.press("r")
            window.wait(lambda state, n=count: len(state["bodies"]) == n + 1, "the box stays")
            window.press("ctrl+z", "ctrl+z")
            window.wait(lambda state, n=count: len(state["bodies"]) == n, "the box goes")
            self.assertEqual(window.quit(), 0)

    def test_a_body_is_slid_and_put_down_while_the_clock_stands(self):
        window = self.open()
        window.press("p", "ctrl+m")
        window.wait(lambda state: state["paused"] and state["tool"] == "move", "the tool")
        before = window.settle()
        start = window.body("crate")["position"]
        at = window.place_of("crate")
        window.drag(at, (at[0] + 60, at[1] + 30))
        window.wait_for_body("crate", lambda body: body["position"] != start, "the move")
        moved = window.body("crate")["position"]
        self.assertAlmostEqual(moved[1], start[1], places=3)  # on the table, as before
        self.assertEqual(window.settle()["step"], before["step"])
        self.assertEqual(window.state()["undo"], "Position of crate")
        window.press("ctrl+z")
        window.wait_for_body("crate", lambda body: body["position"] == start, "one undo for all")
        self.assertEqual(window.settle()["undo"], "")

    def test_a_bridge_is_built_half_undone_saved_and_opened_again(self):
        window = self.new_scene("floor")
        window.click_on("button.add_box")
        window.wait(lambda state: len(state["bodies"]) == 2, "the first plank")
        window.press("ctrl+shift+d")
        window.wait(lambda state: state["show_row_dialog"], "the dialog")
        window.settle()
        window.click_on("row.x", hold="ctrl")
        window.settle()
        window.press("ctrl+a")
        window.type("10")
        window.press("Return")
        window.settle()
        window.click_on("row.tie.ball")
        window.settle()
        window.click_on("row.make")
        state = window.wait(lambda state: len(state["bodies"]) == 11, "ten planks")
        self.assertEqual(state["joints"], 18)  # two between neighbours
        window.click_on("button.add_sphere")
        window.wait(lambda state: len(state["bodies"]) == 12, "a ball")
        window.press("ctrl+z")
        window.wait(lambda state: len(state["bodies"]) == 11, "no ball")
        file = window.home / "bridge.json"
        window.press("ctrl+s")
        window.wait(lambda state: state["show_save_dialog"] and state["takes_keys"],
                    "the dialog")
        window.settle()
        window.press("ctrl+a")
        window.type(str(file))
        window.press("Return")
        window.wait(lambda state: not state["show_save_dialog"], "the file")
        self.assertEqual(window.quit(), 0)
        again = CaromWindow("--scene", str(file))
        self.addCleanup(again.clean_up)
        state = again.wait(lambda state: len(state["bodies"]) == 11, "the bridge")
        self.assertEqual(state["joints"], 18)
        again.press("p", "ctrl+m")
        again.wait(lambda state: state["paused"] and state["tool"] == "move", "the tool")
        again.click_on("button.add_sphere")
        again.wait(lambda state: len(state["bodies"]) == 12, "a ball to go on with")


if __name__ == "__main__":
    main()
