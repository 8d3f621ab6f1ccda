#!/usr/bin/env python3
"""What the page says of the window in elements of its own: that all of it can be reached and changed
by the keyboard, follows the window, and has a role and a name for a screen reader.

CAROM_PAGE names the folder of the page, CAROM_AXE the file axe.min.js (scripts/setup all fetches
one); without it the rules of axe-core are left out, and those of the tree alone are tested.
"""

import os
import re
import time
import unittest
from pathlib import Path

from carom_page import PageCase, main

AXE = Path(os.environ.get("CAROM_AXE", "build/axe/node_modules/axe-core/axe.min.js"))
CONTROLS = {"button", "combobox", "option", "checkbox", "spinbutton", "image"}
BUTTONS = {"Pause", "Step", "Step back", "Restart", "Open the scene", "Previous scene",
           "Next scene"}
LAST = 80  # presses of Tab, more than there are controls


class MirrorCase(PageCase):
    def text(self, page, name):
        return page.script("return document.getElementById('mirror-' + arguments[0]).textContent",
                           name)

    def value(self, page, name):
        return page.script("return document.getElementById('mirror-' + arguments[0]).value", name)

    def focused(self, page):
        return page.script("const at = document.activeElement;"
                           "return at.id.replace('mirror-', '') || at.textContent")

    def tab_to(self, page, name):
        """From where the keyboard is, with real keys."""
        for _ in range(LAST):
            if self.focused(page) == name:
                return
            page.press("Tab")
        self.fail(f"Tab does not lead to {name}")

    def press(self, page, name, key="space"):
        self.tab_to(page, name)
        page.press(key)

    def nodes(self, page):
        """Chromium's accessibility tree, without what it ignores."""
        page.driver.execute_cdp_cmd("Accessibility.enable", {})
        tree = page.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        return [{"role": node["role"]["value"], "name": node.get("name", {}).get("value", ""),
                 "focusable": any(each["name"] == "focusable" and each["value"]["value"]
                                  for each in node.get("properties", []))}
                for node in tree if not node["ignored"]]

    def names(self, page, role):
        return {node["name"] for node in self.nodes(page) if node["role"] == role}


class Keyboard(MirrorCase):
    def test_tab_leads_from_the_scene_to_the_clock(self):
        page = self.open(scene="drop")
        page.wait(lambda state: state["step"] > 5, "the clock to go")
        self.assertEqual(self.focused(page), "canvas")
        self.press(page, "pause")
        paused = page.wait(lambda state: state["paused"], "the pause")
        self.wait_until(lambda: self.text(page, "pause") == "Play", "the other name")
        self.press(page, "Step")
        page.press("Return")
        page.wait(lambda state: state["step"] == paused["step"] + 2, "two steps")
        self.press(page, "Step back")
        page.wait(lambda state: state["step"] == paused["step"] + 1, "a step back")
        self.press(page, "Restart")
        page.wait(lambda state: state["step"] == 0, "the start")
        page.press("Escape")
        self.assertEqual(self.focused(page), "canvas")

    def test_another_method_brings_its_own_dials(self):
        page = self.open(scene="drop", paused="")
        methods = page.state()["resolvers"]
        chosen = methods.index(page.state()["settings"]["resolver"])
        self.press(page, "method", "Up")
        page.wait(lambda state: state["settings"]["resolver"] == methods[chosen - 1],
                  "the method above")
        page.press("Home")
        page.wait(lambda state: state["settings"]["resolver"] == methods[0], "the first method")
        self.assertEqual(self.focused(page), "method")
        page.press("End")
        page.wait(lambda state: state["settings"]["resolver"] == methods[-1], "the last method")
        self.wait_until(lambda: self.value(page, "method") == methods[-1], "the chosen one")
        page.press("Escape", "5")
        page.wait(lambda state: state["settings"]["resolver"] == methods[4], "the key of the window")
        self.wait_until(lambda: self.value(page, "method") == methods[4], "the page to follow")

    def test_dials_take_arrows_and_typed_numbers_and_say_what_they_refuse(self):
        page = self.open(scene="stack", paused="")
        before = page.state()["settings"]["iterations"]
        self.press(page, "dial-iterations", "Up")
        page.wait(lambda state: state["settings"]["iterations"] == before + 1, "one more")
        page.press("ctrl+a")
        page.type("23")
        page.press("Return")
        page.wait(lambda state: state["settings"]["iterations"] == 23, "what was typed")
        page.press("ctrl+a")
        page.type("0")
        page.press("Return")
        self.wait_until(lambda: "expected" in self.text(page, "said"), "why not")
        self.assertEqual(page.settle()["settings"]["iterations"], 23)
        self.wait_until(lambda: self.value(page, "dial-iterations") == "23", "the number in force")

    def test_every_first_dial_of_every_method_has_its_element(self):
        page = self.open(scene="stack", paused="")
        kinds = set()
        for method in page.state()["resolvers"]:
            page.script("document.getElementById('mirror-method').value = arguments[0];"
                        "document.getElementById('mirror-method').onchange();", method)
            page.wait(lambda state: state["settings"]["resolver"] == method, method)
            dials = self.dials_once(page, method)
            self.assertLessEqual(len(dials), 3)
            state = page.state()
            for key, kind, value, label in dials:
                kinds.add(kind)
                self.assertTrue(label)
                wanted = state["settings"][key]
                if kind == "checkbox":
                    self.assertEqual(value, str(wanted).lower(), key)
                elif kind == "number":
                    self.assertAlmostEqual(float(value), wanted, msg=key)
                else:
                    self.assertEqual(value, wanted, key)
        self.assertGreaterEqual(kinds, {"checkbox", "number"})

    def dials_once(self, page, method):
        """When the page has been told of the method: then the label of the scene names it."""
        self.wait_until(lambda: page.script("""
            const select = document.getElementById('mirror-method');
            const title = select.querySelector(`[value=${arguments[0]}]`).textContent;
            return document.getElementById('canvas').ariaLabel.includes(`method ${title}.`);
            """, method), method)
        return page.script("""
            return [...document.querySelectorAll('#mirror-dials > *')].map((row) => {
              const [label, control] = row.children;
              return [row.dataset.key, control.type,
                control.type === 'checkbox' ? String(control.checked) : control.value,
                label.textContent];
            });""")

    def test_scenes_open_by_name_and_a_question_is_answered(self):
        page = self.open(scene="drop", paused="")
        self.press(page, "Next scene")
        page.wait(lambda state: state["scene"] != "drop", "the next scene")
        self.tab_to(page, "scene")
        page.type("Pyramid")
        self.press(page, "open")
        page.wait(lambda state: state["scene"] == "pyramid", "the scene of that name")
        self.wait_until(lambda: "Pyramid" in self.text(page, "title"), "its title")
        page.press("Escape")
        page.click_on("button.add_sphere")
        page.wait(lambda state: any("sphere" in body["name"] for body in state["bodies"]), "a sphere")
        self.tab_to(page, "Next scene")
        page.press("space")
        state = page.wait(lambda state: state["question"], "the question")
        self.wait_until(lambda: self.text(page, "question-title") == state["question"],
                        "the question in words")
        self.wait_until(lambda: page.script("return document.activeElement.parentElement.id") ==
                        "mirror-answers", "the keyboard at its answers")
        page.press("space")
        page.wait(lambda state: not state["question"], "its end")

    def test_the_panel_is_seen_while_it_has_the_keyboard(self):
        page = self.open(scene="drop", paused="")
        width = "return document.getElementById('mirror').getBoundingClientRect().width"
        self.assertLessEqual(page.script(width), 1)
        self.tab_to(page, "pause")
        self.assertGreater(page.script(width), 200)
        page.press("Escape")
        self.assertLessEqual(page.script(width), 1)


class Told(MirrorCase):
    def test_the_scene_its_values_and_a_hit(self):
        page = self.open(scene="drop", paused="")
        page.script("""
            window.said = [];
            new MutationObserver(() => window.said.push(
              document.getElementById('mirror-said').textContent)).observe(
              document.getElementById('mirror-said'), {childList: true});""")
        self.assertIn("Drop", self.text(page, "title"))
        self.assertTrue(self.text(page, "teaches"))
        self.assertIn("Drop", page.script(
            "return document.getElementById('canvas').getAttribute('aria-label')"))
        self.press(page, "pause")
        told = re.compile(r"\w.* hits? .* at \d.* m/s\.")
        self.wait_until(lambda: any(told.search(each) for each in page.script("return window.said")),
                        "a hit in words")
        page.press("space")
        self.wait_until(lambda: "Paused." in page.script("return window.said").pop(), "the pause")
        self.wait_until(lambda: f"{page.state()['time']:.2f} s" in self.text(page, "values"),
                        "the time")
        for title in ("Kinetic energy", "Potential energy", "Momentum", "Contact points",
                      "Deepest penetration"):
            self.assertIn(title, self.text(page, "values"))
        self.assertEqual(page.console(), [])

    def test_a_selected_body(self):
        page = self.open(scene="stack", paused="")
        name = next(body["name"] for body in page.state()["bodies"] if not body["static"])
        page.press("v")
        page.click(*page.place_of(name))
        page.wait(lambda state: state["selected"] == name, "the selection")
        self.wait_until(lambda: f"Selected body{name}" in self.text(page, "values"), "its name")

    def test_the_keyboard_stays_while_the_scene_goes_on(self):
        page = self.open(scene="marbles")
        self.tab_to(page, "dial-iterations")
        step = page.state()["step"]
        page.wait(lambda state: state["step"] > step + 60, "a second")
        self.assertEqual(self.focused(page), "dial-iterations")

    def test_a_lesson_is_read_and_turned(self):
        page = self.open(lesson="four_ways")
        self.wait_until(lambda: self.text(page, "lesson-caption") in page.state()["lesson"]["caption"]
                        and self.text(page, "lesson-caption"), "the caption")
        self.press(page, "lesson-next")
        page.wait(lambda state: state["lesson"]["step"] == 2, "the second step")
        self.wait_until(lambda: "step 2" in self.text(page, "lesson-place"), "its place")

    def test_a_view_offers_nothing_that_it_does_not_show(self):
        page = self.open(scene="drop", view="")
        self.assertEqual(self.names(page, "button"), {"Pause", "Step", "Step back", "Restart"})
        self.assertEqual(self.names(page, "combobox") | self.names(page, "spinbutton"), set())
        page.script("Module.ccall('page_wish', null, ['string', 'string'], ['scene', 'cradle'])")
        self.press(page, "pause")
        self.assertEqual(page.wait(lambda state: state["paused"], "the pause")["scene"], "drop")

    def test_a_still_picture_has_one_button(self):
        page = self.open(scene="drop", view="", still="")
        self.assertEqual(self.names(page, "button"), {"Play"})
        self.press(page, "play")
        page.wait(lambda state: state["step"] > 5, "the clock to go")
        self.wait_until(lambda: "Pause" in self.names(page, "button"), "the button's other name")


class Tree(MirrorCase):
    def test_every_control_has_a_role_and_a_name(self):
        page = self.open(scene="stack", paused="")
        self.assertLessEqual(BUTTONS - {"Pause"} | {"Play"}, self.names(page, "button"))
        self.assertLessEqual({"Method", "Scene"}, self.names(page, "combobox"))
        self.assertIn("Iterations", self.names(page, "spinbutton"))
        self.assertIn("Stack", " ".join(self.names(page, "heading")))
        self.assertIn("status", {node["role"] for node in self.nodes(page)})
        for node in self.nodes(page):
            if node["focusable"] and node["role"] != "RootWebArea":
                self.assertIn(node["role"], CONTROLS, node)
                self.assertTrue(node["name"], node)

    def test_the_live_sentence_is_in_it(self):
        page = self.open(scene="drop", paused="")
        self.press(page, "Step")
        page.wait(lambda state: state["step"] == 1, "a step")
        self.wait_until(lambda: "Step 1." in self.names(page, "StaticText"), "the sentence")

    def test_ids_are_unique_and_the_page_has_a_language_and_a_title(self):
        page = self.open(scene="drop", paused="")
        ids = page.script("return [...document.querySelectorAll('[id]')].map((each) => each.id)")
        self.assertEqual(len(ids), len(set(ids)))
        self.assertEqual(page.script("return document.documentElement.lang"), "en")
        self.assertIn("Drop", page.script("return document.title"))
        self.assertEqual(page.script("""
            return [...document.querySelectorAll('label')].filter((each) => !each.control).length;
            """), 0)

    @unittest.skipUnless(AXE.exists(), f"{AXE} is not there: scripts/setup all fetches it")
    def test_axe_core_finds_no_violation(self):
        page = self.open(scene="stack", paused="")
        self.assertEqual(self.violations(page), [])
        self.tab_to(page, "dial-iterations")
        self.assertEqual(self.violations(page), [])
        page.open(self.host.address, scene="drop", view="")
        self.assertEqual(self.violations(page), [])
        page.script("document.getElementById('by-hand').showModal()")
        self.assertEqual(self.violations(page), [])

    def violations(self, page):
        page.script(AXE.read_text(encoding="utf-8"))
        found = page.driver.execute_async_script(
            "const done = arguments[0];"
            "axe.run(document).then((found) => done(found), (error) => done(String(error)));")
        self.assertGreater(len(found["passes"]), 10)
        return [(each["id"], [node["html"] for node in each["nodes"]])
                for each in found["violations"]]


if __name__ == "__main__":
    main()
