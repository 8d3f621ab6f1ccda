#!/usr/bin/env python3
"""Pictures and films for slides: from the window, and from the command line without one."""

import json
import resource
import signal
import struct
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from carom_window import PATIENCE, PROGRAM, TABLE, CaromWindow, main, run_to_end
from pictures import difference, read_picture


def webp_frames(path):
    """The durations of the frames of an animated WebP [ms], and its size in pixels."""
    data = Path(path).read_bytes()
    assert data[:4] == b"RIFF" and data[8:12] == b"WEBP", data[:12]
    at, durations, size = 12, [], None
    while at < len(data):
        kind, length = data[at:at + 4], struct.unpack("<I", data[at + 4:at + 8])[0]
        body = data[at + 8:at + 8 + length]
        if kind == b"VP8X":
            size = tuple(1 + int.from_bytes(body[i:i + 3], "little") for i in (4, 7))
        if kind == b"ANMF":
            durations.append(int.from_bytes(body[12:15], "little"))
        at += 8 + length + length % 2
    return durations, size


class FolderTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="carom-slides-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())


class CommandLine(FolderTest):
    SMALL = ["--size", "320x240", "--hide-panels"]

    def run_carom(self, *arguments, **options):
        return run_to_end(*arguments, patience=20 * PATIENCE, **options)

    def test_an_animation_lasts_as_long_as_it_is_said_to(self):
        film = self.folder / "film.webp"
        ended = self.run_carom("--record", film, "--seconds", 0.5, "--fps", 24, "--scene", "drop",
                               *self.SMALL)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        durations, size = webp_frames(film)
        self.assertEqual(size, (320, 240))
        self.assertEqual(len(durations), 12)
        self.assertEqual(sum(durations), 500)
        self.assertLessEqual(set(durations), {41, 42})
        self.assertEqual(self.names(), ["film.webp"])

    def test_frame_k_shows_the_world_after_k_frames_time(self):
        # At 30 a second a frame takes two steps of 1/60 s.
        frames = self.folder / "frames"
        ended = self.run_carom("--record", frames, "--seconds", 0.4, "--fps", 30, "--after", 10,
                               "--scene", "drop", "--lecture", *self.SMALL)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        self.assertEqual(sorted(path.name for path in frames.iterdir()),
                         [f"frame_{k:05}.png" for k in range(12)])
        film = [read_picture(frames / f"frame_{k:05}.png") for k in range(12)]
        for k in (0, 1, 7, 11):
            still = self.folder / f"still{k}.png"
            self.run_carom("--screenshot", still, "--after", 10 + 2 * k, "--scene", "drop",
                           "--lecture", *self.SMALL)
            picture = read_picture(still)
            same = difference(film[k], picture)
            for other in {max(k - 1, 0), min(k + 1, 11)} - {k}:
                self.assertLess(4 * same, difference(film[other], picture), (k, other))

    def test_overlays_that_are_switched_on_are_in_the_film(self):
        preferences = self.folder / "preferences.json"
        pictures = []
        for on in (False, True):
            preferences.write_text(json.dumps({"overlays": {"normal_impulses": on}}),
                                   encoding="utf-8")
            frames = self.folder / f"frames{on}"
            self.run_carom("--record", frames, "--seconds", 0.04, "--fps", 25, "--after", 60,
                           "--scene", "stack", "--preferences", preferences, *self.SMALL)
            pictures.append(read_picture(frames / "frame_00000.png"))
        self.assertGreater(difference(*pictures), 0.1)

    def test_a_full_disk_leaves_no_half_file(self):
        def limit_files():
            # As a full disk would: a write beyond this fails.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

        for name in ("film.webp", "film.gif", "frames"):
            ended = self.run_carom("--record", self.folder / name, "--seconds", 0.2, "--scene",
                                   "drop", *self.SMALL, preexec_fn=limit_files)
            self.assertEqual(ended.returncode, 2, ended.stderr)
            self.assertIn("cannot be written: File too large", ended.stderr)
            self.assertEqual(self.names(), [])

    def test_what_cannot_be_written_is_refused_at_once(self):
        for name, expected in (("none/film.webp", "there is no folder"),
                               ("none/frames", "there is no folder"),
                               ("film.mp4", "expected a name that ends in .webp or .gif")):
            start = time.monotonic()
            ended = self.run_carom("--record", self.folder / name, "--seconds", 600, "--scene",
                                   "drop")
            self.assertEqual(ended.returncode, 2)
            self.assertIn(expected, ended.stderr)
            self.assertLess(time.monotonic() - start, PATIENCE)
        self.assertEqual(self.names(), [])

    def test_control_c_leaves_no_half_file(self):
        for name in ("film.webp", "frames"):
            process = subprocess.Popen(
                [PROGRAM, "--record", self.folder / name, "--seconds", "600", "--scene", "drop",
                 *self.SMALL], stderr=subprocess.PIPE, text=True)
            end = time.monotonic() + PATIENCE
            while not self.names() and time.monotonic() < end:
                time.sleep(0.02)
            self.assertEqual(self.names(), [f"{name}.part1"])
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, 130)
            self.assertEqual(errors, "carom: interrupted: nothing was written\n")
            self.assertEqual(self.names(), [])

    def test_a_fault_ends_the_film_and_is_said(self):
        film = self.folder / "film.webp"
        ended = self.run_carom("--record", film, "--seconds", 60, "--fps", 5, "--scene",
                               "wrecking_ball", "--set", "resolver=penalty", "--set",
                               "penalty_stiffness=1e7", *self.SMALL)
        self.assertEqual(ended.returncode, 3, ended.stderr)
        self.assertIn("faulted", ended.stderr)
        durations, _ = webp_frames(film)
        self.assertLess(len(durations), 300)

    def test_options_of_pictures_need_a_picture(self):
        ended = self.run_carom("--size", "640x480")
        self.assertEqual(ended.returncode, 2)
        self.assertIn("expected --screenshot or --record", ended.stderr)


class FromTheWindow(FolderTest):
    def setUp(self):
        super().setUp()
        self.table = self.folder / "table.json"
        self.table.write_text(json.dumps(TABLE), encoding="utf-8")

    def open(self, *arguments):
        window = CaromWindow("--scene", str(self.table), *arguments)
        self.addCleanup(window.clean_up)
        return window

    def open_dialog(self, window, name, *buttons):
        window.press("ctrl+r")
        window.wait(lambda state: state["dialog"] == "record", "the dialog")
        window.settle()
        window.press("ctrl+a")
        window.type(name)
        for button in buttons:
            window.click_on(button)
            window.settle()

    def type_seconds(self, window, text):
        window.click_on("record.seconds")
        window.press("ctrl+a")
        window.type(text)
        window.press("Tab")
        window.settle()

    def test_a_screenshot_with_and_one_without_panels(self):
        window = self.open()
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")
        pictures = []
        for key in ("F12", "ctrl+F12"):
            window.press(key)
            window.wait(lambda state: any(".png" in each for each in state["notices"]), "a notice")
            (file,) = window.home.glob("carom-table-*.png")
            pictures.append(read_picture(file))
            file.unlink()
            window.wait(lambda state: not state["notices"], "the notice to go")
        size = window.state()["window"]
        for picture in pictures:
            self.assertEqual(picture.size, (size["pixel_width"], size["pixel_height"]))
        self.assertGreater(difference(*pictures), 3)
        self.assertTrue(window.state()["show_panels"])

    def test_a_film_is_the_session_going_on(self):
        window = self.open("--set", "gravity=[0,-1,0]")
        window.press("p", "r")
        window.wait(lambda state: state["paused"] and state["step"] == 0, "the beginning")
        self.open_dialog(window, "film", "record.webp", "record.rate.25")
        self.type_seconds(window, "0.4")
        window.click_on("record.start")
        state = window.wait(lambda state: any("Saved 10 pictures in film.webp" in each
                                              for each in state["notices"]), "the film")
        self.assertIsNone(state["film"])
        self.assertTrue(state["paused"])  # as before
        # The last picture shows 9/25 s = 21.6 steps.
        self.assertEqual(state["step"], 22)
        durations, size = webp_frames(window.home / "film.webp")
        self.assertEqual((sum(durations), size), (400, (1280, 720)))

    def test_a_recording_shows_how_far_it_is_and_can_be_cancelled(self):
        window = self.open()
        window.click_on("button.add_sphere")
        window.wait(lambda state: len(state["bodies"]) == len(TABLE["bodies"]) + 1, "a sphere")
        for name, format_button, key in (("frames", "record.png", None),
                                         ("film", "record.webp", "Escape")):
            self.open_dialog(window, name, format_button, "record.size.window")
            self.type_seconds(window, "600")
            window.click_on("record.start")
            state = window.wait(lambda state: state["film"]
                                and state["film"]["done"] >= 2, "some pictures")
            self.assertEqual(state["film"]["total"], 18000)
            window.press("r", "p")  # nothing else is heard meanwhile
            window.settle()
            if key:
                window.press(key)
            else:
                window.click_on("record.cancel")
            end = window.wait(lambda state: state["film"] is None, "the end")
            self.assertFalse(end["paused"])
            self.assertGreaterEqual(end["step"], state["step"])
            self.assertEqual(len(end["bodies"]), len(TABLE["bodies"]) + 1)  # no restart
            # The file of the state has a neighbour while it is written.
            self.assertEqual([path.name for path in window.home.iterdir()
                              if not path.name.startswith("state.json")], ["carom"])
        # The window is alive.
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")

    def test_closing_the_window_leaves_no_half_file(self):
        window = self.open()
        self.open_dialog(window, "film.gif")
        self.type_seconds(window, "600")
        window.click_on("record.start")
        window.wait(lambda state: state["film"], "the recording")
        window.process.send_signal(signal.SIGINT)
        self.assertEqual(window.process.wait(PATIENCE), 0)
        self.assertFalse(list(window.home.glob("film*")))

    def test_a_file_that_cannot_be_written_is_said(self):
        window = self.open()
        self.open_dialog(window, "nowhere/film.gif")
        window.press("Return")
        state = window.wait(lambda state: any("there is no folder" in each
                                              for each in state["notices"]), "the refusal")
        self.assertIsNone(state["film"])


if __name__ == "__main__":
    main()
