#!/usr/bin/env python3
"""The page in Chromium: what a student and a lecturer do with it, by mouse, keys and fingers.

CAROM_PAGE names the folder of the page; CAROM_CLI the native command line, whose worlds are to be
equal to the page's, bit by bit.
"""

import json
import os
import subprocess
import time
import unittest
from pathlib import Path

from carom_page import PAGE, CaromPage, Host, PageCase, main
from carom_window import TABLE, speed

CLI = os.environ.get("CAROM_CLI", "build/dev/carom-cli")
LINKS = Path(__file__).resolve().parent.parent / "links"


class Student(PageCase):
    def test_plays_pushes_steps_back_and_compares(self):
        page = self.open(scene="drop")
        page.wait(lambda state: state["step"] > 20, "the clock to go")
        page.press("3")
        page.wait(lambda state: state["settings"]["resolver"] == state["resolvers"][2],
                  "the third method")
        page.press("r")
        page.press("p")
        state = page.wait(lambda state: state["paused"], "the pause")
        page.press("o", "o", "o")
        page.wait(lambda now: now["step"] == state["step"] + 3, "three steps")
        page.press("comma")
        page.wait(lambda now: now["step"] == state["step"] + 2, "a step back")
        body = next(body for body in page.state()["bodies"] if not body["static"])
        before = speed(body)
        page.click(*page.place_of(body["name"]))
        page.press("o")
        page.wait_for_body(body["name"], lambda now: abs(speed(now) - before) > 0.1, "the push")
        page.press("F8")
        page.wait(lambda state: state["right_column"] == "comparison", "the comparison")
        page.click_on("compare.add")
        page.wait(lambda state: [lane["ghost"] for lane in state["lanes"]].count(False) == 2,
                  "the second lane")
        page.click_on("menu.File")
        page.click_on("menu.screenshot")
        self.assertEqual(page.downloaded(".png").read_bytes()[:4], b"\x89PNG")
        self.assertEqual(page.console(), [])

    def test_looks_inside_a_step_and_runs_an_experiment(self):
        page = self.open(scene="stack")
        page.wait(lambda state: state["step"] > 30, "the clock to go")
        page.press("p")
        page.wait(lambda state: state["paused"], "the pause")
        page.press("i")
        page.wait(lambda state: state["inside"], "the look inside")
        page.press("n")
        page.wait(lambda state: "contact 1" in state["inside"]["where"], "the first contact")
        page.press("Escape")
        page.press("equal", "equal", "equal", "F6")
        page.wait(lambda state: state["right_column"] == "experiments", "the experiments")
        page.click_on("experiment.elastic_head_on")
        page.wait(lambda state: state["shown_experiment"] == "elastic_head_on", "its page")
        page.settle()
        page.click_on("under.impulse")
        page.click_on("button.run")
        state = page.wait(lambda state: state["experiment"] and state["experiment"]["finished"],
                          "its end")
        self.assertIn("pass", [reading["verdict"] for reading in state["experiment"]["readings"]])
        self.assertEqual(page.console(), [])

    def test_fields_take_what_is_typed_pasted_and_composed(self):
        page = self.open(scene="drop")
        page.press("p", "ctrl+o")
        page.wait(lambda state: state["dialog"] == "find", "the picker")
        page.type("cradle")
        page.press("Return")
        page.wait(lambda state: state["scene"] == "cradle", "the scene that was typed")
        for put, value in ((lambda: page.type("7"), 7), (lambda: page.paste("13"), 13),
                           (lambda: page.compose("9"), 9)):
            page.click_on("dial.iterations", hold="ctrl")
            page.settle()
            put()
            page.settle()
            page.press("Return")
            page.wait(lambda state: state["settings"]["iterations"] == value, f"{value}")
        # What is typed elsewhere reaches the keys of the window.
        page.press("5")
        page.wait(lambda state: state["settings"]["resolver"] == "impulse", "the key")

    def test_opens_what_is_dropped_saves_it_and_comes_back_to_it(self):
        page = self.open()
        page.drop("table.json", json.dumps(TABLE))
        page.wait(lambda state: state["title"] == "Table", "the scene that was dropped")
        page.press("ctrl+s")
        page.wait(lambda state: state["dialog"] == "save", "the dialog")
        page.press("Return")
        saved = json.loads(page.downloaded(".json").read_text(encoding="utf-8"))
        self.assertEqual(saved["title"], "Table")
        self.assertEqual(len(saved["bodies"]), 3)
        page.press("F9")
        page.wait(lambda state: state["lecture"], "lecture mode")
        page.press("F9", "ctrl+F9")
        page.wait(lambda state: state["theme"] == "light", "the light theme")
        page.wait(lambda _: '"light"' in (page.script(
            "return localStorage.getItem('carom.preferences')") or ""), "the stored preferences")
        page.open(self.host.address)
        state = page.state()
        self.assertEqual(state["theme"], "light")
        self.assertEqual(state["title"], "Table")
        page.drop("wrong.json", '{"format": "carom-scene/1", "bodies": 3}')
        page.wait(lambda state: any("bodies" in notice for notice in state["notices"]), "why not")
        page.reload()
        self.assertEqual(page.state()["title"], "Table")
        page.drop("drop.json", json.dumps({**TABLE, "title": "Called as a built-in scene"}))
        page.wait(lambda state: state["title"] != "Table", "the scene that was dropped")
        page.reload()
        self.assertEqual(page.state()["title"], "Called as a built-in scene")
        page.open(self.host.address, scene="drop")
        page.open(self.host.address)
        self.assertEqual(page.state()["title"], page.first_state["title"])

    def test_one_finger_is_the_tool_two_turn_the_camera(self):
        page = self.open(scene="drop", is_touch=True)
        page.press("p")
        state = page.wait(lambda state: state["paused"], "the pause")
        x, y = 0.4 * state["window"]["width"], 0.4 * state["window"]["height"]
        page.touch([(x, y), (x + 30, y), (x + 120, y)], [(x, y + 90), (x + 30, y + 90),
                                                         (x + 120, y + 90)])
        turned = page.wait(lambda now: abs(now["camera"]["yaw"] - state["camera"]["yaw"]) > 0.05,
                           "the turned camera")
        page.touch([(x, y), (x - 60, y)], [(x, y + 60), (x + 60, y + 60)])
        page.wait(lambda now: now["camera"]["distance"] < 0.95 * turned["camera"]["distance"],
                  "the zoom")
        body = next(body for body in page.settle()["bodies"] if not body["static"])
        before = speed(body)
        page.touch([page.place_of(body["name"])])
        page.press("o")
        page.wait_for_body(body["name"], lambda now: abs(speed(now) - before) > 0.1, "the push")


def lanes_of(state):
    return [[lane["step"], lane["hash"]] for lane in state["lanes"] if not lane["ghost"]]


class Links(PageCase):
    def wait_for(self, page, lanes):
        page.wait(lambda state: not state["time_line"]["seeking"] and lanes_of(state) == lanes,
                  "the link's lanes")

    def test_a_link_made_in_the_window_opens_at_the_same_bits(self):
        page = None
        for file in sorted(LINKS.glob("*.json")):
            expected = json.loads(file.read_text(encoding="utf-8"))
            code = expected["link"][expected["link"].index("#"):]
            if page is None:
                page = self.open(scene="drop")
                page.script("location.hash = arguments[0]", code)
            else:
                page.driver.get(f"{self.host.address}?state=/state.json&of={file.stem}{code}")
            with self.subTest(file.name):
                self.wait_for(page, expected["lanes"])
        page.reload()
        self.wait_for(page, expected["lanes"])
        page.press("bracketright")
        page.wait(lambda state: "#4" not in state["source"], "another scene")
        page.wait(lambda _: page.script("return location.hash") == "", "an address without it")
        self.assertEqual(page.console(), [])

    def test_copies_and_pastes_links_to_itself(self):
        page = self.open(scene="stack")
        page.script("navigator.clipboard.writeText = (text) => "
                    "{ window.copied = text; return Promise.resolve(); };")
        page.wait(lambda state: state["step"] > 20, "the clock to go")
        page.press("p")
        before = page.wait(lambda state: state["paused"], "the pause")
        page.press("ctrl+shift+k")
        page.wait(lambda state: any("Copied" in notice for notice in state["notices"]), "the copy")
        link = page.script("return window.copied")
        self.assertTrue(link.startswith(self.host.address + "#4"), link)
        page.press("bracketright")
        page.wait(lambda state: state["source"] != "stack", "another scene")
        page.paste(link)
        self.wait_for(page, lanes_of(before))
        self.assertEqual(page.script("return location.hash"), link[link.index("#"):])

    def test_a_view_has_no_panels_and_leaves_nothing_behind(self):
        page = self.open(scene="cradle", view="")
        page.wait(lambda state: state["step"] > 5, "the clock to go")
        page.press("p", "Tab", "bracketright", "F9")
        state = page.wait(lambda state: state["paused"], "the pause")
        self.assertEqual(state["scene"], "cradle")
        self.assertEqual([name for name in state["widgets"] if name.startswith(("menu", "dial"))],
                         [])
        self.assertIsNone(page.script("return localStorage.getItem('carom.scene')"))

    def test_a_link_that_cannot_be_read_says_why(self):
        page = self.open(scene="drop")
        page.driver.get(self.host.address + "?of=nothing#1abcdefgh")
        words = page.script("return document.getElementById('words').textContent")
        end = time.monotonic() + 60
        while "link" not in words and time.monotonic() < end:
            time.sleep(0.1)
            words = page.script("return document.getElementById('words').textContent")
        self.assertIn("link", words)
        self.assertFalse(page.script("return document.getElementById('without').hidden"))


class OneFile(unittest.TestCase):
    def test_teaches_a_lesson_without_a_network(self):
        page = CaromPage((PAGE / "carom.html").as_uri(), lesson="four_ways")
        self.addCleanup(page.clean_up)
        page.driver.execute_cdp_cmd("Network.enable", {})
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {
            "offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0})
        count = page.state()["lesson"]["count"]
        for step in range(2, count + 1):
            page.press("Next")
            page.wait(lambda state: state["lesson"]["step"] == step, f"step {step}")
        self.assertEqual(page.console(), [])


class SameBits(PageCase):
    """Scenes that are stepped body by body, and large ones that are stepped many at a time."""

    SCENES = ("drop", "stack", "pyramid", "marbles", "wrecking_ball", "mixed_pile", "rope_bridge",
              "cradle", "rod_strike", "cube_on_corner", "billiards_break", "tumbling")

    def test_worlds_are_those_of_the_command_line(self):
        page = self.open(scene=self.SCENES[0], size=(640, 400))
        for scene in self.SCENES:
            page.open(self.host.address, scene=scene)
            page.press("equal", "equal", "equal")
            page.wait(lambda state: state["step"] >= 600, f"600 steps of {scene}")
            page.press("p")
            state = page.wait(lambda state: state["paused"], "the pause")
            ran = subprocess.run([CLI, "run", scene, "--steps", str(state["step"]), "--hash"],
                                 capture_output=True, text=True, check=True)
            with self.subTest(scene=scene, steps=state["step"]):
                self.assertIn(state["lanes"][0]["hash"], ran.stdout)


if __name__ == "__main__":
    main()
