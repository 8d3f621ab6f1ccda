#!/usr/bin/env python3
"""What a page owes its browser, the system and the pages around it: whose keys are whose, what it
says where something is refused or missing, and that it takes no more than it needs.

CAROM_PAGE names the folder of the page.
"""

import base64
import json
import re
import time
import unittest
import zlib

from carom_page import PAGE, CaromPage, Host, PageCase, main
from carom_window import TABLE

AROUND = """<!doctype html><title>A page of a lecture</title><body style="height: 3000px">
<iframe src="index.html?scene=pendulum&view&state=/state.json" width="640" height="400"></iframe>"""
CONTROL = {"ctrlKey": True}


class MannersCase(PageCase):
    pages = {"around.html": AROUND}


class Keys(MannersCase):
    def test_only_those_are_taken_that_carom_has_a_use_for(self):
        page = self.open(scene="drop")
        for key, code, held in (
                ("F5", "F5", {}), ("F12", "F12", {}), ("Tab", "Tab", {}), ("p", "KeyP", CONTROL),
                ("+", "BracketRight", CONTROL), ("-", "Slash", CONTROL), ("0", "Digit0", CONTROL),
                ("r", "KeyR", CONTROL), ("f", "KeyF", CONTROL), ("u", "KeyU", CONTROL),
                ("ArrowLeft", "ArrowLeft", {"altKey": True}), ("d", "KeyD", {"altKey": True}),
                ("Home", "Home", {"altKey": True}), ("End", "End", {}), ("Shift", "ShiftLeft", {})):
            self.assertTrue(page.leaves_to_browser(key, code, **held), f"{held} {key}")
        for key, code, held in ((" ", "Space", {}), ("F9", "F9", {}), ("F9", "F9", {}),
                                ("PageDown", "PageDown", {}), ("h", "KeyH", CONTROL),
                                ("z", "KeyZ", CONTROL), ("ArrowLeft", "ArrowLeft", {})):
            self.assertFalse(page.leaves_to_browser(key, code, **held), f"{held} {key}")
        page.wait(lambda state: not state["show_panels"], "Ctrl+H to hide the panels")

    def test_a_field_has_tab_and_escape_gives_it_back(self):
        page = self.open(scene="drop", panels="lab")
        page.click_on("dial.iterations", hold="ctrl")
        page.wait(lambda _: page.script("return document.activeElement.id") == "typing", "the field")
        self.assertFalse(page.leaves_to_browser("Tab", "Tab"))
        page.press("Escape")
        page.wait(lambda _: page.script("return document.activeElement.id") == "canvas", "its end")
        page.press("Tab")
        self.wait_until(lambda: page.script("return document.activeElement.id") != "canvas",
                        "another element with the keyboard")

    def test_a_page_that_only_shows_leaves_all_others(self):
        page = self.open(scene="drop", view="")
        self.assertFalse(page.leaves_to_browser("p", "KeyP"))
        for key, code, held in (("s", "KeyS", CONTROL), ("o", "KeyO", CONTROL), ("F9", "F9", {}),
                                ("ArrowDown", "ArrowDown", {})):
            self.assertTrue(page.leaves_to_browser(key, code, **held), f"{held} {key}")


class WithinAnotherPage(MannersCase):
    def test_takes_no_wheel_and_no_focus_before_a_click(self):
        page = self.open(scene="drop")
        page.open_within(self.host.address + "around.html")
        before = page.wait(lambda state: state["step"] > 5, "the clock to go")["camera"]
        self.assertEqual(page.in_outer_page("return document.activeElement.tagName"), "BODY")
        page.scroll_down_at(300, 200)
        self.wait_until(lambda: page.in_outer_page("return scrollY") > 0, "the outer page to scroll")
        self.assertEqual(page.settle()["camera"]["distance"], before["distance"])
        page.in_outer_page("scrollTo(0, 0)")
        self.wait_until(lambda: page.in_outer_page("return scrollY") == 0, "the way back")
        page.click(300, 200)
        self.assertEqual(page.in_outer_page("return document.activeElement.tagName"), "IFRAME")
        page.scroll_down_at(300, 200)
        page.wait(lambda state: state["camera"]["distance"] != before["distance"], "the zoom")
        self.assertEqual(page.in_outer_page("return scrollY"), 0)

    def test_the_embed_code_is_a_still_picture_until_it_is_clicked(self):
        page = self.open(scene="pendulum")
        page.script("navigator.clipboard.writeText = (text) => "
                    "{ window.copied = text; return Promise.resolve(); };")
        page.click_on("menu.File")
        page.click_on("menu.copy_embed_code")
        page.wait(lambda state: any("Copied the code" in each for each in state["notices"]),
                  "the copy")
        code = page.script("return window.copied")
        address = re.search('src="([^"]*)"', code).group(1).replace("&amp;", "&")
        self.assertTrue(address.startswith(self.host.address + "?view&still#4"), address)
        page.driver.get(address.replace("?", "?state=/state.json&"))
        page.wait(lambda state: state["frames"] > 3, "the picture")
        self.assertTrue(page.state()["paused"])
        self.assertEqual(page.state()["step"], 0)
        self.assertTrue(page.leaves_to_browser("p", "KeyP"))
        page.click(300, 200)
        page.wait(lambda state: state["step"] > 5, "the clock to go")
        self.assertTrue(page.script("return document.getElementById('play').hidden"))

    def test_a_lesson_that_is_only_shown_has_no_dead_buttons(self):
        page = self.open(lesson="four_ways", view="")
        widgets = page.settle()["widgets"]
        self.assertIn("lesson.next", widgets)
        self.assertEqual({"lesson.edit", "lesson.leave"} & set(widgets), set())


class Refusals(MannersCase):
    def refusal(self, address, part):
        page = self.open(scene="drop")
        page.driver.get(self.host.address + address)
        return page.words(part)

    def test_a_mistyped_name_brings_the_nearest_ones(self):
        words = self.refusal("?scene=craddle", "nearest")
        self.assertIn("cradle", words)
        self.assertNotIn("petanque", words)
        self.assertIn("elastic_head_on", self.refusal("?experiment=elastic_headon", "nearest"))

    def test_speaks_of_the_address_and_not_of_options(self):
        words = self.refusal("?lesson=four_ways&step=99", "from 1 to 10")
        self.assertIn("?step", words)
        self.assertNotIn("--", words)
        self.assertNotIn("--", self.refusal("?seed=one", "?seed"))

    def test_a_run_that_would_take_hours_is_refused(self):
        text = json.dumps({"scene": "drop", "lanes": [{
            "last_step": 10**9, "commands": [], "checkpoint": {"step": 0, "hash": "0" * 16}}]})
        packer = zlib.compressobj(9)
        packed = packer.compress(text.encode()) + packer.flush()
        code = base64.urlsafe_b64encode(packed).decode().rstrip("=")
        self.assertIn("1000000000", self.refusal(f"?#2{code}", "at most 1000000 steps"))

    def test_a_link_opens_with_what_mail_puts_behind_it(self):
        page = self.open(scene="drop")
        page.script("navigator.clipboard.writeText = (text) => "
                    "{ window.copied = text; return Promise.resolve(); };")
        page.press("ctrl+shift+l")
        page.wait(lambda _: page.script("return window.copied"), "the copy")
        link = page.script("return window.copied")
        for tail in (".", "&utm_source=mail", "%0A"):
            page.driver.get(self.host.address + "stand-in")
            page.driver.get(link.replace("#", "?state=/state.json#") + tail)
            page.wait(lambda state: state["title"] == "Drop", f"the link with {tail}")
            self.assertEqual(page.message(), "")
        page.press("bracketright")
        page.wait(lambda state: state["title"] != "Drop", "another scene")
        page.paste(link + ",\n")
        page.wait(lambda state: state["title"] == "Drop", "the link that was pasted")

    def test_says_which_file_is_kept_back(self):
        page = self.open(scene="drop")
        for part in ("carom.wasm.gz", "page.js", "carom.js"):
            page.driver.execute_cdp_cmd("Network.enable", {})
            page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/" + part]})
            page.driver.get(self.host.address + "?of=" + part)
            self.assertIn("Reload", page.words(part + " could not be loaded"))

    def test_from_a_disk_it_names_the_file_that_opens_there(self):
        page = self.open(scene="drop")
        page.driver.get((PAGE / "index.html").as_uri())
        page.words("carom.html")

    def test_the_bar_counts_what_has_come_of_the_whole(self):
        page = self.open(scene="drop")
        bar = page.script("const bar = document.getElementById('share'); "
                          "return [bar.value, bar.max];")
        self.assertEqual(bar, [(PAGE / "carom.wasm.gz").stat().st_size] * 2)
        size = bar[0] / 1e6
        said = float(re.search(r"([\d.]+) MB", (PAGE / "index.html").read_text()).group(1))
        self.assertLess(abs(said - size), 0.2)


class Told(MannersCase):
    def test_copied_is_what_is_on_the_clipboard(self):
        page = self.open(scene="drop")
        page.script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'));")
        page.press("ctrl+shift+l")
        state = page.wait(lambda state: any("copy" in each for each in state["notices"]), "why not")
        self.assertFalse(any("Copied" in each for each in state["notices"]), state["notices"])
        self.assertTrue(page.script("return document.getElementById('by-hand').open"))
        self.assertIn("#4", page.script("return document.getElementById('to-copy').value"))

    def test_a_report_is_one_file_with_its_numbers(self):
        page = self.open(scene="drop")
        page.wait(lambda state: state["step"] > 20, "a run")
        page.click_on("menu.File")
        page.click_on("menu.report")
        page.settle()
        page.click_on("report.save")
        text = page.downloaded(".html").read_text(encoding="utf-8")
        numbers = re.search('href="data:text/csv;base64,([^"]*)"', text).group(1)
        self.assertTrue(base64.b64decode(numbers).startswith(b"step,time,"))
        self.assertFalse(any("Saved" in each for each in page.state()["notices"]))

    def test_a_second_file_waits_for_a_click(self):
        page = self.open(scene="drop")
        page.script("for (const name of ['a.csv', 'b.csv']) "
                    "Module.FS.writeFile('/Downloads/' + name, name);")
        page.downloaded("a.csv")
        self.wait_until(lambda: page.script("return document.querySelector('#offers button')"),
                        "the offer")
        self.assertEqual([file.name for file in page.downloads.iterdir()], ["a.csv"])
        page.driver.find_element("css selector", "#offers button").click()
        self.assertEqual(page.downloaded("b.csv").read_text(), "b.csv")
        self.assertIsNone(page.script("return document.querySelector('#offers button')"))

    def test_no_notice_shows_a_path_of_the_pages_own_store(self):
        page = self.open(scene="drop")
        page.drop("t.json", json.dumps(TABLE))
        page.wait(lambda state: "Opened t.json." in state["notices"], "the notice")
        page.drop("wrong.json", '{"format": "carom-scene/1", "bodies": 3}')
        state = page.wait(lambda state: any("wrong.json" in each for each in state["notices"]), "why")
        self.assertFalse(any("/Opened" in each for each in state["notices"]), state["notices"])

    def test_signs_of_all_scripts_are_drawn(self):
        page = self.open(scene="drop")
        page.script("""
            window.signs = '';
            const fillText = CanvasRenderingContext2D.prototype.fillText;
            CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
              window.signs += text;
              fillText.call(this, text, ...place);
            };""")
        page.drop("t.json", json.dumps({**TABLE, "title": "力学 ตก"}))
        page.wait(lambda state: state["title"] == "力学 ตก", "the scene")
        self.wait_until(lambda: set("力学ตก") <= set(page.script("return window.signs")), "its title")


class System(MannersCase):
    def test_less_motion_begins_with_the_clock_standing(self):
        page = self.open(scene="drop", media={"prefers-reduced-motion": "reduce"})
        self.assertTrue(page.settle()["paused"])
        self.assertEqual(page.state()["step"], 0)
        page.press("p")
        page.wait(lambda state: state["step"] > 5, "the clock to go")

    def test_colours_are_the_systems_until_the_user_chooses(self):
        page = self.open(scene="drop", media={"prefers-color-scheme": "light"})
        page.wait(lambda state: state["theme"] == "light", "light colours")
        page.colours("dark")
        page.wait(lambda state: state["theme"] == "dark", "dark colours")
        page.press("ctrl+F9")
        page.wait(lambda state: state["theme"] == "light", "the user's")
        page.wait(lambda _: '"light"' in (page.script(
            "return localStorage.getItem('carom.preferences')") or ""), "the stored preferences")
        page.reload()
        self.assertEqual(page.settle()["theme"], "light")

    def test_the_page_describes_itself(self):
        html = (PAGE / "index.html").read_text(encoding="utf-8")
        for part in ("<title>Carom: ", 'name="description"', 'rel="icon"', 'property="og:image"',
                     "<noscript>", 'name="color-scheme"'):
            self.assertIn(part, html)
        self.assertTrue((PAGE / "preview.png").exists())

    def test_a_lost_graphics_context_comes_back_with_the_same_picture(self):
        page = self.open(scene="drop", panels="none", draw_every="0")
        page.press("p")
        page.wait(lambda state: state["paused"], "the pause")
        before = page.picture()
        page.script("window.loser = document.getElementById('canvas').getContext('webgl2')"
                    ".getExtension('WEBGL_lose_context'); window.loser.loseContext();")
        page.words("taken the graphics card away")
        page.script("window.loser.restoreContext()")
        self.wait_until(lambda: page.message() == "", "the context")
        page.settle()
        self.assertEqual(page.picture(), before)
        self.assertEqual([each for each in page.console()
                          if "CONTEXT_LOST" not in each and "does not belong" not in each], [])

    def test_a_page_at_rest_draws_nothing(self):
        page = self.open(scene="drop")
        page.press("p")
        page.wait(lambda state: state["paused"], "the pause")
        frames = []

        def rests():
            page.script_after_pictures(20)
            frames.append(page.state()["frames"])
            return len(frames) > 1 and frames[-1] == frames[-2]
        self.wait_until(rests, "rest")
        page.move(300, 300)
        page.wait(lambda state: state["frames"] > frames[-1], "another picture")

    def test_a_reload_keeps_the_method(self):
        page = self.open(scene="drop")
        for method in ("3", "6"):
            page.press(method)
            wanted = page.wait(lambda state: state["settings"]["resolver"] ==
                               state["resolvers"][int(method) - 1], "the method")
            page.settle()
            page.reload()
            self.assertEqual(page.state()["settings"]["resolver"], wanted["settings"]["resolver"])
        page.open(self.host.address)
        self.assertEqual(page.state()["settings"]["resolver"], wanted["settings"]["resolver"])
        page.open(self.host.address, scene="drop")
        self.assertEqual(page.state()["settings"]["resolver"],
                         page.first_state["settings"]["resolver"])
        self.assertNotEqual(page.state()["settings"]["resolver"], wanted["settings"]["resolver"])


class SmallWindow(MannersCase):
    def test_no_menu_ends_below_the_edge(self):
        page = self.open(scene="drop", size=(640, 400))
        page.click_on("menu.View")
        state = page.wait(lambda state: "menu.full_screen" in state["widgets"], "the menu")
        before = state["widgets"]["menu.full_screen"]["rectangle"]
        self.assertFalse(state["widgets"]["menu.full_screen"]["visible"])
        page.move(before[0] + 20, 200)
        page.settle()
        for _ in range(12):
            page.scroll_down_at(before[0] + 20, 200)
        page.wait(lambda state: state["widgets"]["menu.full_screen"]["visible"] and
                  state["widgets"]["menu.full_screen"]["rectangle"][1] < 400, "its last line")


class Telephone(MannersCase):
    SIZE = (390, 844)

    def test_panels_open_folded_and_scroll_under_a_finger(self):
        page = self.open(scene="drop", size=self.SIZE, is_touch=True)
        state = page.settle()
        self.assertNotIn("button.next_scene", state["widgets"])
        page.tap_on("switch.lab")
        page.wait(lambda state: "button.next_scene" in state["widgets"], "the left column")
        before = page.settle()["widgets"]["button.next_scene"]
        page.touch([(200, 780), (200, 760), (200, 700), (200, 640)])
        page.wait(lambda state: "button.next_scene" not in state["widgets"] or
                  state["widgets"]["button.next_scene"]["rectangle"][1] < before["rectangle"][1] - 60, "the panel to scroll")
        self.assertEqual(page.state()["settings"], state["settings"])

    def test_all_stands_within_the_picture_and_is_as_high_as_a_finger(self):
        page = self.open(scene="petanque", size=self.SIZE, is_touch=True)
        page.tap_on("tool.push")
        widgets = page.settle()["widgets"]
        pressed = {name: widget for name, widget in widgets.items() if name.split(".")[0] in
                   ("button", "tool", "petanque", "seat") and "nearest" not in name}
        self.assertGreater(len(pressed), 20)
        for name, widget in pressed.items():
            left, _, width, height = widget["rectangle"]
            self.assertGreaterEqual(height, 35.9, name)
            self.assertLessEqual(left + width, self.SIZE[0], name)
        left, top, width, height = widgets["menu.View"]["rectangle"]
        page.tap_at(left + 0.5 * width, top + 0.5 * height + 17)
        page.wait(lambda state: "overlay.shadows" in state["widgets"], "the menu")
        for name, widget in page.settle()["widgets"].items():
            if name.startswith("overlay."):
                self.assertGreaterEqual(widget["rectangle"][3], 35.9, name)

    def test_a_long_press_tells_a_tools_name_and_chooses_nothing(self):
        page = self.open(scene="drop", size=self.SIZE, is_touch=True)
        tool = page.state()["tool"]
        page.hold_finger_on("tool.measure")
        page.wait(lambda state: "tooltip" in state["widgets"], "its name")
        page.lift_finger()
        self.assertEqual(page.settle()["tool"], tool)


if __name__ == "__main__":
    main()
