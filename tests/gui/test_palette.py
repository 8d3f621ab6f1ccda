#!/usr/bin/env python3
"""The palette: scenes, dials, actions and words by what is typed."""

from carom_window import TableCase, main


class Palette(TableCase):
    def find(self, window, key, text):
        window.press(key)
        window.wait(lambda state: state["dialog"] == "find" and state["takes_keys"], "the palette")
        window.settle()
        window.type(text)
        window.settle()

    def test_a_word_is_explained_and_leads_to_its_scene(self):
        window = self.open()
        self.find(window, "ctrl+k", "tunnelling")
        state = window.wait(lambda state: "term.entry" in state["widgets"], "the entry")
        self.assertTrue(state["widgets"]["term.entry"]["visible"])
        self.assertEqual(state["scene"], "table")
        window.click_on("term.scene")
        state = window.wait(lambda state: state["scene"] == "bullet", "the scene")
        self.assertFalse(state["dialog"] == "find")

    def test_a_dial_is_shown_where_it_stands(self):
        window = self.open()
        window.click_on("section.More")
        window.click_on("section.Correction")
        window.wait(lambda state: "dial.slop" not in state["widgets"], "a folded section")
        self.find(window, "ctrl+o", "slop")
        window.press("Return")
        window.wait(lambda state: state["dialog"] != "find"
                    and state["widgets"].get("dial.slop", {}).get("visible"), "the dial in sight")

    def test_an_action_is_done_and_an_experiment_set_up(self):
        window = self.open()
        self.assertFalse(window.state()["paused"])
        self.find(window, "ctrl+k", "pause")
        window.press("Return")
        window.wait(lambda state: state["paused"] and state["dialog"] != "find", "the pause")
        self.find(window, "ctrl+k", "rod struck")
        window.click_on("palette.experiment.rod_strike")
        window.wait(lambda state: state["shown_experiment"] == "rod_strike"
                    and state["scene"] == "rod_strike", "the experiment")

    def test_the_file_menu_opens_it_and_escape_closes_it(self):
        window = self.open()
        window.click_on("menu.File")
        window.click_on("menu.pick_scene")
        window.wait(lambda state: state["dialog"] == "find" and state["takes_keys"], "the palette")
        window.settle()
        window.press("Escape")
        window.wait(lambda state: state["dialog"] != "find", "no palette")


if __name__ == "__main__":
    main()
