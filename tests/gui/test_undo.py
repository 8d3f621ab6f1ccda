#!/usr/bin/env python3
"""Undo, redo, restart and reload by keys and menus."""

import unittest

from carom_window import TableCase, main


class Undo(TableCase):
    def with_a_sphere(self):
        """A window whose scene has one body more than its file; paused."""
        window = self.open()
        window.press("p", "F3")
        window.wait(lambda state: state["paused"] and state["tool"] == "select", "the pause")
        window.settle()
        window.click_on("button.add_sphere")
        window.wait(lambda state: len(state["bodies"]) == 4, "the new body")
        return window

    def test_a_body_goes_and_comes_back_by_keys_and_by_the_menu(self):
        window = self.with_a_sphere()
        self.assertEqual(window.settle()["undo"], "New body")
        window.press("ctrl+z")
        state = window.wait(lambda state: len(state["bodies"]) == 3, "the body to go")
        self.assertEqual((state["undo"], state["redo"]), ("", "New body"))
        window.press("ctrl+shift+z")
        window.wait(lambda state: len(state["bodies"]) == 4, "the body to come back")
        window.click_on("menu.Edit")
        window.click_on("menu.undo")
        window.wait(lambda state: len(state["bodies"]) == 3, "the body to go again")
        window.press("ctrl+y")
        window.wait(lambda state: len(state["bodies"]) == 4, "the body again")

    def test_the_run_goes_back_to_the_push_and_what_followed_stays_until_the_next_edit(self):
        window = self.open()
        window.click(*window.place_of("crate"))
        window.wait(lambda state: state["undo"] == "Push crate", "the push")
        window.wait_for_body("crate", lambda body: abs(body["linear_velocity"][2]) > 0.1, "motion")
        pushed_by = window.state()["step"]
        window.wait(lambda state: state["step"] > pushed_by + 60, "time to pass")
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")
        later = window.settle()
        window.press("ctrl+z")
        state = window.wait(lambda state: state["step"] <= pushed_by, "the moment before")
        self.assertEqual(state["undone_to"], later["step"])
        window.press("ctrl+shift+z")
        window.wait(lambda state: state["step"] == later["step"], "the moment after")
        window.press("ctrl+z")
        window.wait(lambda state: state["step"] <= pushed_by, "the moment before again")
        window.choose_resolver("impulse")
        state = window.wait(lambda state: state["redo"] == "", "an edit")
        self.assertEqual((state["undo"], state["undone_to"]), ("Resolver", 0))

    def test_restart_keeps_what_was_built_and_reload_asks_before_it_does_not(self):
        window = self.with_a_sphere()
        window.press("o", "o", "r")
        state = window.wait(lambda state: state["step"] == 0, "the restart")
        self.assertEqual(len(state["bodies"]), 4)
        window.press("ctrl+shift+r")
        window.wait(lambda state: state["question"] != "", "a question")
        window.press("Escape")
        state = window.wait(lambda state: state["question"] == "", "no question")
        self.assertEqual(len(state["bodies"]), 4)
        window.reload_scene()
        window.wait(lambda state: len(state["bodies"]) == 3, "the scene as it was")


if __name__ == "__main__":
    main()
