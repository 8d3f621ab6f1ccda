#!/usr/bin/env python3
"""Lab reports in the window: of an experiment with what was varied, and of a run."""

import csv
import tempfile
from pathlib import Path

from carom_window import CaromWindow, main
from table_window import WindowTest


class Reports(WindowTest):
    def folder(self):
        temporary = tempfile.TemporaryDirectory(prefix="carom-report-")
        self.addCleanup(temporary.cleanup)
        return Path(temporary.name)

    def save(self, window, file, overwrites=False):
        window.wait(lambda state: state["takes_keys"], "the first field")
        window.settle()
        window.click_on("report.path")
        window.press("ctrl+a")
        window.type(str(file))
        window.press("Return")
        if overwrites:
            window.wait(lambda state: "path.exists" in state["widgets"], "the question")
            window.press("Return")
        window.wait(lambda state: state["dialog"] != "report", "the report")
        page = file.read_text(encoding="utf-8")
        self.assertTrue(page.endswith("</html>\n"))
        self.assertIn("data:image/png;base64,iVBORw0KGgo", page)
        return page

    def test_an_experiment_is_varied_and_reported(self):
        folder = self.folder()
        window = CaromWindow("--experiment", "penalty_depth")
        self.addCleanup(window.clean_up)
        window.press("equal", "equal", "equal")
        window.wait(lambda state: state["speed"] == 8, "full speed")
        window.click_on("predict.ask")
        window.click_on("predict.0")
        window.wait(lambda state: state["takes_keys"], "the field")
        window.type("0.07")
        window.press("Return")
        window.settle()
        window.click_on("under.penalty")
        window.click_on("button.run")
        window.wait(lambda state: state["experiment"] and state["experiment"]["finished"],
                    "the run")
        window.settle()
        window.click_on("vary.run")
        # d = v sqrt(m_r/k): the first dial of the formula is the stiffness.
        state = window.wait(lambda state: state["variation"]["result"]
                            and not state["variation"]["runs"], "all values")
        self.assertEqual(state["variation"]["result"]["key"], "penalty_stiffness")
        self.assertEqual(len(state["variation"]["result"]["rows"]), 7)
        self.assertAlmostEqual(state["variation"]["result"]["exponent"], -0.5, delta=0.01)
        self.assertTrue(state["experiment"]["finished"])  # the scene was left alone

        window.settle()
        window.click_on("button.report")
        window.wait(lambda state: state["dialog"] == "report", "the dialog")
        page = self.save(window, folder / "depth.html")
        for part in ("0.07 m", "Stiffness", "Exponent p = -0.", "carom-cli experiment"):
            self.assertIn(part, page)
        with (folder / "depth.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len([row for row in rows if row["varied"]]), 14)
        self.assertEqual(rows[0]["my_prediction"], "0.07")

        # A table of this name is not overwritten without a question either.
        (folder / "depth.html").unlink()
        window.settle()
        window.click_on("button.report")
        window.wait(lambda state: state["dialog"] == "report", "the dialog")
        self.save(window, folder / "depth.html", overwrites=True)

    def test_a_run_is_reported_from_the_menu(self):
        folder = self.folder()
        window = self.open()
        window.wait(lambda state: state["step"] > 30, "some steps")
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")
        window.click_on("menu.File")
        window.click_on("menu.report")
        window.wait(lambda state: state["dialog"] == "report", "the dialog")
        page = self.save(window, folder / "run.html")
        for part in ("Start and end", "Conservation", "energy [J]"):
            self.assertIn(part, page)
        with (folder / "run.csv").open(encoding="utf-8", newline="") as file:
            self.assertGreater(len(list(csv.DictReader(file))), 30)
        window.click_on("menu.File")
        window.click_on("menu.report")
        window.wait(lambda state: state["dialog"] == "report", "the dialog")
        window.press("Escape")
        window.wait(lambda state: state["dialog"] != "report", "no dialog")


if __name__ == "__main__":
    main()
