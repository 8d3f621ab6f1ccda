#!/usr/bin/env python3
"""Files: folders are gone through with mouse and keys, what was opened is offered again after a
restart, and a run that asks for no file writes none but the preferences."""

import json
import shutil
import time

from carom_window import TABLE, CaromWindow, TableCase, main


# Seconds after which a click is no longer the second half of the one that entered a folder.
DOUBLE_CLICK = 0.5


class Files(TableCase):
    def open_in(self, home, *arguments):
        window = CaromWindow(*arguments, home=home)
        self.addCleanup(window.clean_up)
        return window

    def open_dialog(self, window):
        window.press("ctrl+l")
        window.wait(lambda state: state["dialog"] == "open" and state["takes_keys"], "the dialog")
        window.settle()

    def home_with_scenes(self, window):
        """week 1/Stoß.json and week 2/top.json beside what the window keeps."""
        for folder, name in (("week 1", "Stoß"), ("week 2", "top")):
            (window.home / folder).mkdir()
            (window.home / folder / f"{name}.json").write_text(
                json.dumps(dict(TABLE, title=name)), encoding="utf-8")
        (window.home / "week 1" / "notes.txt").write_text("not a scene", encoding="utf-8")

    def test_folders_and_recent_files_also_after_a_restart(self):
        window = self.open()
        self.home_with_scenes(window)
        self.open_dialog(window)
        window.click_on("folder.week 1")
        state = window.wait(lambda state: "file.Stoß.json" in state["widgets"], "what is in it")
        self.assertNotIn("file.notes.txt", state["widgets"])
        time.sleep(DOUBLE_CLICK)
        window.click_on("file.Stoß.json")
        window.click_on("picker.open")
        window.wait(lambda state: state["title"] == "Stoß" and state["dialog"] != "open",
                    "the scene")

        self.open_dialog(window)  # where it was left: up with the keys, and down into the other one
        window.click_on("folder...")
        window.wait(lambda state: "folder.week 2" in state["widgets"], "the folder above")
        time.sleep(DOUBLE_CLICK)
        window.settle()
        rows = [name for name in window.state()["widgets"]
                if name.startswith(("recent.", "folder.", "file."))]
        top = {name: window.state()["widgets"][name]["rectangle"][1] for name in rows}
        place = sorted(rows, key=top.get).index("folder.week 2")
        window.press(*(place + 1) * ["Down"])
        window.press("Return")
        window.wait(lambda state: "file.top.json" in state["widgets"], "what is in it")
        time.sleep(DOUBLE_CLICK)
        window.click_on("file.top.json")
        window.press("Return")
        window.wait(lambda state: state["title"] == "top", "the other scene")

        window.quit()
        (window.home / "week 1" / "Stoß.json").rename(window.home / "moved.json")
        again = self.open_in(window.home)
        self.open_dialog(again)
        state = again.wait(lambda state: "recent.top.json" in state["widgets"], "recent files")
        self.assertNotIn("recent.Stoß.json", state["widgets"])  # it is gone
        again.press("Escape")
        again.wait(lambda state: state["dialog"] != "open", "the dialog to close")
        again.click_on("menu.File")
        again.click_on("menu.recent")
        again.click_on("menu.recent.top.json")
        again.wait(lambda state: state["title"] == "top", "the recent scene")
        again.quit()

    def test_saving_chooses_a_folder_and_asks_as_before(self):
        window = self.open()
        self.home_with_scenes(window)
        window.press("ctrl+s")
        window.wait(lambda state: state["dialog"] == "save" and state["takes_keys"], "the dialog")
        window.settle()
        window.click_on("folder.week 2")
        window.wait(lambda state: "file.top.json" in state["widgets"], "what is there")
        window.click_on("save.save")
        window.wait(lambda state: state["dialog"] != "save", "the dialog to close")
        self.assertTrue((window.home / "week 2" / "table.json").exists())
        window.press("ctrl+s")
        window.wait(lambda state: state["dialog"] == "save" and "file.table.json" in state["widgets"],
                    "the folder of the last time")
        window.click_on("save.save")
        window.wait(lambda state: "path.exists" in state["widgets"], "the question")

    def test_a_run_writes_nothing_that_it_was_not_asked_for(self):
        window = self.open()
        shutil.rmtree(window.home / "carom")
        window.press("i", "n", "Escape", "F8", "F9", "F9", "F6")
        window.settle()
        window.quit()
        written = {str(path.relative_to(window.home)) for path in window.home.rglob("*")}
        self.assertLessEqual(written, {"state.json", "carom", "carom/preferences.json"})


if __name__ == "__main__":
    main()
