#!/usr/bin/env python3
"""What lies over the scene in the real window: no text over another, none cut, and the bars of a
lecture below its title. tests_ui holds every scene and step of a lesson to the same."""

import itertools

from carom_window import WindowCase, main

SHOWN = [
    ("--scene", "stack"),
    ("--scene", "lava"),
    ("--scene", "petanque"),
    ("--scene", "wrecking_ball", "--show", "compare=four_ways"),
    ("--scene", "penalty_spring", "--set", "resolver=penalty"),
    ("--lesson", "friction", "--lesson-step", "4"),
    ("--lesson", "four_ways", "--lesson-step", "7"),
    ("--lesson", "finding_contacts", "--lesson-step", "3"),
    ("--lesson", "why_stacks_fall", "--lesson-step", "13"),
    ("--experiment", "elastic_head_on", "--lecture"),
]


def overlap(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def over_scene(state):
    return {name: widget["rectangle"] for name, widget in state["widgets"].items()
            if name.startswith("over.")}


class OverTheScene(WindowCase):
    def check(self, state, what):
        texts = over_scene(state)
        width, height = state["window"]["width"], state["window"]["height"]
        for name, (left, top, w, h) in texts.items():
            self.assertTrue(left >= 0 and top >= 0 and left + w <= width and top + h <= height,
                            f"{what}: {name} is cut")
        for (a, first), (b, second) in itertools.combinations(texts.items(), 2):
            self.assertFalse(overlap(first, second), f"{what}: {a} lies over {b}")

    def test_no_text_lies_over_another_or_is_cut(self):
        for arguments in SHOWN:
            with self.subTest(arguments):
                window = self.open(*arguments)
                self.check(window.settle(), arguments)
                self.check(window.wait(lambda state: state["time"] > 1.0 or state["paused"],
                                       "a second of the run"), arguments)
                window.quit()

    def test_the_bars_of_a_lecture_come_below_title_and_formula(self):
        window = self.open("--scene", "stack", "--lecture")
        scene = window.settle()["scene_rectangle"]
        window.move(400, 300)
        window.move(410, 310)
        state = window.wait(lambda state: "menu.View" in state["widgets"], "the bars")
        self.assertEqual(state["scene_rectangle"], scene)
        for name in ("menu.View", "button.pause"):
            self.assertGreaterEqual(state["widgets"][name]["rectangle"][1], scene[1] - 1, name)
        bars = state["widgets"]["button.pause"]["rectangle"]
        for name, text in over_scene(state).items():
            self.assertGreaterEqual(text[1], bars[1], f"{name} is below the menu")
        window.click_on("menu.View")
        window.wait(lambda state: "menu.dark" in state["widgets"], "the menu")


if __name__ == "__main__":
    main()
