#!/usr/bin/env python3
"""Around a game of pétanque: seeds, tools, cameras, saved games, lecture mode and pictures."""

import json
import math
import tempfile
from pathlib import Path

from carom_window import main
from petanque_window import PetanqueCase
from pictures import read_picture


class AroundTheGame(PetanqueCase):
    def test_every_game_is_drawn_anew_unless_a_seed_is_given(self):
        seeds = []
        for arguments in ([], [], ["--seed", "7"]):
            window = self.start("--scene", "petanque", *arguments)
            seeds.append(window.first_state["game"]["seed"])
            self.assertEqual(window.quit(), 0)
        self.assertNotEqual(seeds[0], seeds[1])
        self.assertEqual(seeds[2], 7)

    def test_an_experiment_gives_the_tool_back(self):
        window = self.open()
        self.assertEqual(window.state()["tool"], "throw")
        window.press("F6")
        window.click_on("experiment.elastic_head_on")
        window.click_on("under.impulse")
        window.click_on("button.run")
        state = window.wait(lambda state: state["experiment"], "the run")
        self.assertEqual((state["tool"], len(state["bodies"])), ("push", 2))

    def test_home_looks_from_the_present_end_and_from_above(self):
        window = self.open()
        behind = window.settle()["camera"]
        window.press("p", "u")
        above = window.wait(lambda state: state["game"]["from_above"], "from above")["camera"]
        self.assertLess(above["pitch"], -1.5)
        self.move_camera(window, above)
        window.press("Home")
        window.wait(lambda state: state["camera"] == above, "the view from above")
        window.press("u")
        window.wait(lambda state: not state["game"]["from_above"], "the thrower's view")
        self.move_camera(window, behind)
        window.press("Home")
        window.wait(lambda state: self.is_like(state["camera"], behind), "the first view")

    @staticmethod
    def is_like(camera, other):
        return all(abs(math.remainder(camera[key] - other[key], 2 * math.pi)) < 1e-4
                   for key in ("yaw", "pitch", "distance"))

    def move_camera(self, window, before):
        left, top, width, height = window.state()["scene_rectangle"]
        window.scroll(left + 0.5 * width, top + 0.5 * height, -2)
        window.wait(lambda state: state["camera"]["distance"] > 1.1 * before["distance"],
                    "another view")

    def test_a_lesson_sets_the_camera_of_a_game_too(self):
        camera = {"target": [0, 0, -3], "distance": 4, "yaw": 1, "pitch": -0.7}
        lesson = {"format": "carom-lesson/1", "title": "A game", "steps": [
            {"scene": "drop", "caption": "First."},
            {"scene": "petanque", "caption": "Then play.", "camera": camera}]}
        with tempfile.TemporaryDirectory(prefix="carom-lesson-") as folder:
            file = Path(folder) / "lesson.json"
            file.write_text(json.dumps(lesson), encoding="utf-8")
            for first_step in ("1", "2"):
                window = self.start("--lesson", str(file), "--lesson-step", first_step)
                window.press(*(["Next"] if first_step == "1" else []), "Home")
                window.wait(lambda state: state["scene"] == "petanque", "the game")
                state = window.settle()
                self.assertTrue(self.is_like(state["camera"], camera), state["camera"])

    def test_a_saved_game_opens_with_its_score_and_is_played_on(self):
        window = self.open()
        self.throw_by_dials(window, "7.5")
        self.throw_by_dials(window, "7")
        window.press("p")
        saved = window.wait(lambda state: state["paused"], "the pause")
        window.press("ctrl+t")
        window.wait(lambda state: state["dialog"] == "save", "the dialog")
        file = window.home / "run.json"
        window.press("ctrl+a")
        window.type(str(file))
        window.press("Return")
        window.wait(lambda _: file.exists(), "the file")

        other = self.start("--scene", str(file))
        other.click_on("seat.first.person")
        other.click_on("seat.second.person")
        other.press("greater")
        state = other.wait(lambda state: state["step"] == saved["step"], "the end of the run")
        for key in ("throws", "phase", "turn", "score", "distances"):
            self.assertEqual(state["game"][key], saved["game"][key], key)
        other.press("p")
        other.wait(lambda state: state["game"]["waits_for_person"], "the turn")
        other.click_on("petanque.throw")
        other.wait(lambda state: state["game"]["throws"] == 3, "the third throw")

    def test_in_lecture_mode_the_bar_leaves_the_room_to_the_scene(self):
        window = self.open()
        window.press("F9")
        window.wait(lambda state: state["lecture"] and "seat.first.easy" not in state["widgets"],
                    "lecture mode")
        state = window.settle()
        self.assertLessEqual({"petanque.score", "petanque.throw"}, state["widgets"].keys())
        self.assertGreater(state["scene_rectangle"][3], 0.5 * state["window"]["height"])

    def test_a_saved_plot_is_what_the_window_shows(self):
        window = self.open()
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")
        window.click_on("switch.plots")
        window.click_on("plots.save")
        window.click_on("export.png")
        window.click_on("export.path")
        window.press("ctrl+a")
        window.type("plot.png")
        window.press("Return")
        window.wait(lambda state: any("plot.png" in each for each in state["notices"]), "the file")
        self.point_at(window, 0.5, 0.9)  # away from the plots
        area = window.settle()["plots"]["area"]
        window.press("F12")
        window.wait(lambda state: any("carom-petanque" in each for each in state["notices"]),
                    "the screenshot")
        (screenshot,) = window.home.glob("carom-petanque-*.png")
        left, top, width, height = map(round, area)
        expected = read_picture(screenshot).crop((left, top, left + width, top + height))
        self.assertEqual(read_picture(window.home / "plot.png"), expected)


if __name__ == "__main__":
    main()
