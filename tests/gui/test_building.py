#!/usr/bin/env python3
"""A new scene, and bodies that are moved and turned by hand while the clock stands."""

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

    def names(self, window):
        return [body["name"] for body in window.state()["bodies"]]

    def test_a_group_is_framed_moved_aligned_copied_and_deleted(self):
        window = self.open()
        window.press("p", "F3")
        window.wait(lambda state: state["paused"] and state["tool"] == "select", "the tool")
        left, top, width, height = window.settle()["scene_rectangle"]
        window.drag((left + 0.02 * width, top + 0.2 * height),
                    (left + 0.98 * width, top + 0.95 * height))
        window.wait(lambda state: state["selection"] == ["ball", "crate"], "both, not the table")
        window.press("ctrl+m")
        window.wait(lambda state: state["tool"] == "move", "the tool")
        before = {name: window.body(name)["position"] for name in ("ball", "crate")}
        at = window.place_of("crate")
        # Beside the handles, which stand in the middle between the two.
        window.drag((at[0] + 10, at[1] + 10), (at[0] + 70, at[1] + 40))
        window.wait_for_body("ball", lambda body: body["position"] != before["ball"], "the move")
        window.settle()
        way = [[b - a for a, b in zip(before[name], window.body(name)["position"])]
               for name in before]
        for a, b in zip(*way):
            self.assertAlmostEqual(a, b, places=4)
        self.assertEqual(window.state()["undo"], "Position of 2 bodies")
        window.press("ctrl+z")
        window.wait_for_body("ball", lambda body: body["position"] == before["ball"], "undone")

        window.click_on("align.z.upper")
        window.click_on("align.x.lower")
        window.wait_for_body("ball", lambda body: abs(body["position"][0] - 2) < 1e-4, "in line")
        window.press("ctrl+z", "ctrl+z", "ctrl+c", "ctrl+v")
        window.wait(lambda state: state["selection"] == ["ball 2", "crate 2"], "the copies")
        self.assertEqual(window.body("crate 2")["position"][1], before["crate"][1])
        window.press("ctrl+Up")
        window.wait_for_body("crate 2", lambda body: body["position"][1] > 1.9, "lifted")
        window.press("ctrl+Down")
        # Below the crate there is nothing: the table ends before it.
        window.wait_for_body("ball 2", lambda body: abs(body["position"][1] - 1) < 1e-3, "down")
        window.press("ctrl+x")
        window.wait(lambda state: len(state["bodies"]) == 3, "cut")
        self.assertEqual(window.settle()["undo"], "Delete 2 bodies")
        window.press("ctrl+v")
        window.wait(lambda state: len(state["bodies"]) == 5, "pasted again")
        at = window.place_of("ball")
        window.click(*at, hold="shift")
        window.wait(lambda state: state["selection"] == ["ball 2", "crate 2", "ball"]
                    or state["selection"][-1] == "ball", "one more")

    def test_the_camera_stays_where_parts_are_dropped(self):
        window = CaromWindow("--scene", "stack")
        self.addCleanup(window.clean_up)
        window.click_on("tool.move")
        window.press("p")
        before = window.settle()
        left, top, width, height = before["scene_rectangle"]
        window.click_on("shelf.plank")  # above the stack
        window.wait(lambda state: len(state["bodies"]) == len(before["bodies"]) + 1, "a plank")
        window.drag(window.middle_of("shelf.box"), (left + 0.3 * width, top + 0.8 * height))
        window.wait(lambda state: len(state["bodies"]) == len(before["bodies"]) + 2, "two parts")
        self.assertEqual(window.settle()["camera"], before["camera"])

    def test_bodies_come_from_the_shelf(self):
        window = self.new_scene("floor")
        left, top, width, height = window.settle()["scene_rectangle"]
        window.drag(window.middle_of("shelf.box"), (left + 0.3 * width, top + 0.7 * height))
        window.wait(lambda state: len(state["bodies"]) == 2, "a box")
        self.assertEqual(window.settle()["selection"], ["box"])
        self.assertAlmostEqual(window.body("box")["position"][1], 0.5, places=3)  # on the floor
        window.click_on("shelf.plank")
        window.wait(lambda state: len(state["bodies"]) == 3, "a plank")
        self.assertGreater(window.body("plank")["position"][1], 1.0)  # and falls
        window.press("ctrl+z")
        window.wait(lambda state: len(state["bodies"]) == 2, "one undo for a drop")
        window.press("ctrl+z")
        window.wait(lambda state: len(state["bodies"]) == 1, "and for a drag")

    def test_a_bridge_is_built_half_undone_saved_and_opened_again(self):
        window = self.new_scene("floor")
        window.click_on("button.add_box")
        window.wait(lambda state: len(state["bodies"]) == 2, "the first plank")
        window.press("ctrl+shift+d")
        window.wait(lambda state: state["dialog"] == "rows", "the dialog")
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
        state = window.settle()
        self.assertEqual(len(state["selection"]), 10)
        left, top, width, height = state["scene_rectangle"]
        for body in state["bodies"][1:]:
            x, y = body["screen"]
            self.assertTrue(left < x < left + width and top < y < top + height, body)
        window.click_on("button.add_sphere")
        window.wait(lambda state: len(state["bodies"]) == 12, "a ball")
        window.press("ctrl+z")
        window.wait(lambda state: len(state["bodies"]) == 11, "no ball")
        file = window.home / "bridge.json"
        window.press("ctrl+s")
        window.wait(lambda state: state["dialog"] == "save" and state["takes_keys"],
                    "the dialog")
        window.settle()
        window.press("ctrl+a")
        window.type(str(file))
        window.press("Return")
        window.wait(lambda state: state["dialog"] != "save", "the file")
        self.assertEqual(window.quit(), 0)
        again = CaromWindow("--scene", str(file))
        self.addCleanup(again.clean_up)
        state = again.wait(lambda state: len(state["bodies"]) == 11, "the bridge")
        self.assertEqual((state["joints"], state["paused"], state["step"]), (18, True, 0))
        again.press("ctrl+m")
        again.wait(lambda state: state["tool"] == "move", "the tool")
        again.click_on("button.add_sphere")
        again.wait(lambda state: len(state["bodies"]) == 12, "a ball to go on with")


if __name__ == "__main__":
    main()
