#!/usr/bin/env python3
"""Plots in the window: chosen, zoomed, pointed at, and saved as table and picture."""

import csv
import struct

from carom_window import TableCase, main


class Plots(TableCase):
    def open(self, *arguments):
        window = super().open(*arguments)
        window.click_on("switch.plots")
        window.wait(lambda state: "plot.kinetic" in state["widgets"], "the plot of energies")
        return window

    def test_the_wheel_zooms_a_drag_marks_and_a_double_click_shows_all(self):
        window = self.open()
        window.wait(lambda state: state["time"] > 3.0, "three seconds")
        window.press("p")
        state = window.wait(lambda state: state["paused"], "the pause")
        self.assertIsNone(state["plots"]["times"])
        x, y = window.middle_of("plot.kinetic")
        window.scroll(x, y, 3)
        window.settle()  # three notches zoom three times
        state = window.wait(lambda state: state["plots"]["times"], "the zoom")
        low, high = state["plots"]["times"]
        self.assertLess(high - low, 0.7 * state["time"])
        # What is under the mouse is told, and lies within what is shown.
        self.assertTrue(low < state["plots"]["pointed"] < high)

        window.drag(window.middle_of("plot.kinetic", 0.4), window.middle_of("plot.kinetic", 0.6))
        window.wait(lambda state: state["plots"]["times"][1] - state["plots"]["times"][0]
                    < 0.5 * (high - low), "the marked part")
        window._send("click", "--repeat", 2, "--delay", 60, 1)
        window.wait(lambda state: state["plots"]["times"] is None, "all times")

    def test_curves_of_the_selected_body_begin_when_it_is_selected(self):
        window = self.open("--set", "gravity=[0,0,0]")
        window.click_on("plots.choose")
        window.click_on("plots.choose.speed")
        window.press("Escape")
        state = window.wait(lambda state: "speed" in state["plots"]["chosen"], "the choice")
        self.assertNotIn("speed", state["plots"]["figures"])
        window.press("F3")
        window.click(*window.place_of("ball"))
        window.wait(lambda state: state["selected"] == "ball" and "plot.speed" in state["widgets"],
                    "the plot of the body")
        window.click_on("push.up")
        # by 1 m/s, of 2 kg
        state = window.wait(lambda state: state["plots"]["figures"]["speed"] > 0.1, "its speed")
        self.assertAlmostEqual(state["plots"]["figures"]["speed"], 1.0, delta=0.01)
        self.assertAlmostEqual(state["plots"]["figures"]["momentum_y"], 2.0, delta=0.02)
        self.assertLessEqual(state["plots"]["samples_of_body"], state["plots"]["samples"])

    def test_the_force_of_a_contact_is_plotted_from_the_start_of_the_run(self):
        window = self.open()
        window.wait(lambda state: state["time"] > 1.0, "a second")
        window.press("F3")
        window.click(*window.place_of("ball"))
        window.wait(lambda state: state["selected"] == "ball", "the ball")
        # All that it touches, until one contact is chosen in the Inspector.
        window.click_on("plots.choose")
        window.click_on("plots.choose.normal_force")
        window.click_on("plots.choose.kinetic")
        window.press("Escape")
        state = window.wait(lambda state: state["plots"]["figures"].get("normal_force"), "a force")
        self.assertFalse(state["plots"]["touches_one"])
        window.click_on("contact.plot.table")
        window.wait(lambda state: state["plots"]["touches_one"], "one contact")
        window.press("p")
        state = window.wait(lambda state: state["paused"] and state["plots"]["is_filled"],
                            "the whole run")
        self.assertEqual(state["plots"]["samples_of_touch"], state["step"] + 1)
        # 2 kg rest on the table.
        self.assertAlmostEqual(state["plots"]["figures"]["normal_force"], 2 * 9.81, delta=0.02)

        window.press("comma", "comma", "period")  # back twice, and one step repeated
        earlier = window.wait(lambda now: now["step"] == state["step"] - 1, "an earlier step")
        self.assertEqual(earlier["plots"]["samples_of_touch"], state["step"] + 1)
        with open(self.save(window, "csv", "force.csv"), encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), state["step"] + 1)
        self.assertEqual(rows[0]["Normal force (ball on table) [N]"], "")  # no step, no force
        self.assertAlmostEqual(float(rows[-1]["Normal force (ball on table) [N]"]), 19.62, delta=0.02)

        # Without the plot nothing is recorded.
        window.click_on("switch.plots")
        window.wait(lambda state: state["plots"]["samples_of_touch"] == 0, "nothing to be watched")

    def test_the_bars_tell_when_energy_comes_from_nowhere(self):
        window = self.open()
        window.click_on("switch.lab")  # the bars need room beside the plot
        state = window.wait(lambda state: "law.Energy" in state["widgets"], "the bars")
        self.assertEqual(state["plots"]["laws"], {"energy": "kept", "momentum": "kept", "angular_momentum": "kept",
                                                  "contact": "The laws of contact are kept here."})
        window.quit()
        # One sub-step of 1/60 s bears up to 4 m/h² = 28,800 N/m; this floor throws the bodies up.
        window = self.open("--set", "resolver=penalty", "--set", "penalty_sub_steps=1",
                           "--set", "penalty_stiffness=100000", "--set", "penalty_damping=0",
                           "--set", "penalty_bounded=false")
        window.wait(lambda state: state["plots"]["laws"]["energy"] == "not promised",
                    "energy from nowhere")
        window.wait(lambda state: state["plots"]["laws"]["contact"].startswith("Penalty breaks Signorini's law"),
                    "the law that it breaks")

    def save(self, window, kind, name):
        window.click_on("plots.save")
        window.wait(lambda state: "export.path" in state["widgets"], "the dialog")
        window.click_on(f"export.{kind}")
        window.click_on("export.path")
        window.press("ctrl+a")
        window.type(name)
        window.click_on("export.save")
        window.wait(lambda state: any(name in notice for notice in state["notices"]), "the notice")
        return window.home / name

    def test_what_is_plotted_is_saved_as_table_and_as_picture(self):
        window = self.open()
        window.wait(lambda state: state["time"] > 1.0, "a second")
        window.press("p")
        state = window.wait(lambda state: state["paused"], "the pause")
        with open(self.save(window, "csv", "energy.csv"), encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), state["step"] + 1)
        last = rows[-1]
        self.assertEqual(int(last["step"]), state["step"])
        self.assertAlmostEqual(float(last["Total energy [J]"]), state["plots"]["figures"]["total"])
        self.assertAlmostEqual(float(last["Total energy [J]"]),
                               float(last["Kinetic energy [J]"])
                               + float(last["Potential energy [J]"]))

        picture = self.save(window, "png", "energy.png").read_bytes()
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", picture[16:24])
        _, _, plot_width, plot_height = window.widget("plot.kinetic")["rectangle"]
        self.assertGreaterEqual(width, plot_width - 1)
        self.assertGreaterEqual(height, plot_height - 1)
        self.assertLess(height, window.state()["window"]["pixel_height"])

    def test_the_saved_picture_shows_nothing_of_the_mouse(self):
        window = self.open()
        window.wait(lambda state: state["time"] > 1.0, "a second")
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")
        pictures = []
        for name, share in (("left.png", 0.2), ("right.png", 0.7)):
            window.click_on("plots.save")
            window.wait(lambda state: "export.path" in state["widgets"], "the dialog")
            window.click_on("export.png")
            window.click_on("export.path")
            window.press("ctrl+a")
            window.type(name)
            x, y = window.middle_of("plot.kinetic", share)
            window.move(x, y)
            window.settle()
            window.press("Return")
            window.wait(lambda state: any(name in notice for notice in state["notices"]),
                        "the notice")
            pictures.append((window.home / name).read_bytes())
            window.move(x, y - 3)
            state = window.wait(lambda state: state["plots"]["pointed"], "the mouse to point again")
            self.assertGreater(state["plots"]["pointed"], 0)
            window.wait(lambda state: not state["notices"], "the notice to go")
        self.assertEqual(*pictures)


if __name__ == "__main__":
    main()
