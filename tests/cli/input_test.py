#!/usr/bin/env python3
"""What carom-cli is given and cannot use is refused in one line with status 2, at once.

The tables below are read from --help, by the types that it names: an option that is added later is
held to the laws of its type.
"""

import json
import os
import re
import signal
import subprocess
import time
import unittest
from pathlib import Path

from carom_cli import PROGRAM, Case, run

ENDLESS = "1000000000"
NUMBERS = ["N", "K", "T"]
FILES = ["FILE"]

# A command of each kind that would take for ever, or for long, if nothing refused it. {file} is a
# scene or a recording that is there.
COMMANDS = {
    "run": ["run", "drop", "--steps", ENDLESS],
    "experiment": ["experiment", "elastic_head_on"],
    "replay": ["replay", "{recording}"],
    "petanque": ["petanque"],
}


def options_of(command):
    """Each option that takes a value, and the name of its type."""
    text = run(command, "--help").stdout
    return dict(re.findall(r"^  (--\w[\w-]*) (\S+)", text, re.MULTILINE))


def options(types):
    return [(command, option) for command in COMMANDS
            for option, kind in options_of(command).items() if kind in types]


class Input(Case):
    def setUp(self):
        super().setUp()
        scene = json.loads(self.succeed("scene", "drop"))
        self.write("scene.json", json.dumps(scene))
        self.write("recording.json", json.dumps({
            "format": "carom-recording/1", "scene": scene, "commands": [], "last_step": 3,
            "checkpoint": {"step": 0, "hash": "0" * 16}}))

    def command(self, name, *more):
        """The command with more options, without those that exclude one of them."""
        words = [word.replace("{recording}", "recording.json") for word in COMMANDS[name]]
        if any(str(word).startswith(("--steps", "--seconds")) for word in more):
            words = words[:2]
        return [*words, *more]


class Options(Input):
    def test_the_tables_are_not_empty(self):
        self.assertIn(("run", "--steps"), options(NUMBERS))
        self.assertIn(("petanque", "--seed"), options(NUMBERS))
        self.assertEqual([option for command, option in options(FILES) if command == "run"],
                         ["--csv", "--contacts", "--events", "--final", "--residuals", "--report"])
        self.assertIn(("replay", "--final"), options(FILES))

    def test_an_empty_text_is_no_value_of_any_option(self):
        for command in COMMANDS:
            for option in options_of(command):
                self.assertIn(f"{option}: expected ", self.refuse(*self.command(command, option, "")))
        for command in ["run", "replay", "experiment", "scene", "list"]:
            self.assertIn("expected ", self.refuse(command, ""))

    def test_a_number_has_nothing_around_it(self):
        for command, option in options(NUMBERS):
            for text in [" 5", "5 ", "\t5", "5\n", "5 s", "5,", "0x10", "five", "nan", "inf", "1e99",
                         "-1", "[5]", "null", "true", "\"5\""]:
                self.assertRegex(self.refuse(*self.command(command, f"{option}={text}")),
                                 rf"{option}: expected a (whole )?number ", (command, text))


class Outputs(Input):
    def test_two_outputs_are_two_files(self):
        (self.folder / "folder").mkdir()
        (self.folder / "link.out").symlink_to("one.out")
        (self.folder / "around").symlink_to("folder")
        same = [("one.out", "one.out"), ("one.out", "./one.out"), ("one.out", "folder/../one.out"),
                (self.folder / "one.out", "one.out"), ("folder/two.out", "around/two.out"),
                ("-", "-"), ("-", "/dev/stdout"), ("/dev/stdout", "/proc/self/fd/1")]
        for command in COMMANDS:
            files = [option for each, option in options(FILES) if each == command]
            for i, first in enumerate(files):
                for second in files[:i]:
                    for one, other in same:
                        message = self.refuse(*self.command(command, first, one, second, other))
                        self.assertRegex(message, "expected (a|a different) file")
        # A link to a file that is there is that file.
        self.write("one.out", "old")
        self.refuse("run", "drop", "--csv", "one.out", "--final", "link.out")
        self.assertEqual((self.folder / "one.out").read_text("utf-8"), "old")

    def test_different_files_are_written(self):
        (self.folder / "folder").mkdir()
        self.succeed("run", "drop", "--steps", 1, "--csv", "one", "--final", "folder/one",
                     "--events", "/dev/null")
        self.succeed("run", "drop", "--steps", 1, "--csv", "/dev/null", "--final", "/dev/null")
        self.assertEqual(self.files(), ["folder", "one", "recording.json", "scene.json"])

    def test_no_output_takes_the_place_of_what_is_read(self):
        for command, option in options(FILES):
            for source in ["scene.json", "recording.json"]:
                words = {"run": ["run", source], "replay": ["replay", source],
                         "petanque": ["petanque", "--scene", source]}.get(command)
                if words is not None:
                    self.assertIn("expected a different file",
                                  self.refuse(*words, option, f"./{source}"))

    @unittest.skipUnless(Path("/dev/stdout").exists(), "needs /dev/stdout")
    def test_standard_output_is_a_file_too_where_it_was_sent_to_one(self):
        with open(self.folder / "out", "w", encoding="utf-8") as out:
            done = subprocess.run([PROGRAM, "run", "drop", "--csv", "out", "--final", "-"],
                                  stdout=out, stderr=subprocess.PIPE, cwd=self.folder,
                                  encoding="utf-8", check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("expected a", done.stderr)


class Inputs(Input):
    def refuse_to_read(self, source, expected):
        for words in [["run", source], ["replay", source], ["petanque", "--scene", source]]:
            started = time.monotonic()
            self.assertIn(expected, self.refuse(*words))
            self.assertLess(time.monotonic() - started, 60)

    @unittest.skipUnless(hasattr(os, "mkfifo"), "needs pipes with names")
    def test_a_pipe_with_a_name_is_not_waited_for(self):
        os.mkfifo(self.folder / "pipe.json")
        self.refuse_to_read("./pipe.json", "expected a file, got a pipe or a device")
        (self.folder / "link.json").symlink_to("pipe.json")
        self.refuse_to_read("link.json", "expected a file, got a pipe or a device")

    def test_what_is_no_file(self):
        self.refuse_to_read(".", "got a folder")
        for device in ["/dev/zero", "/dev/null", "/dev/tty"]:
            if Path(device).exists():
                self.refuse_to_read(device, "expected a file, got a pipe or a device")

    @unittest.skipUnless(Path("/dev/stdin").exists(), "needs /dev/stdin")
    def test_a_scene_may_come_through_an_open_pipe(self):
        scene = (self.folder / "scene.json").read_text("utf-8")
        done = subprocess.run([PROGRAM, "run", "/dev/stdin", "--steps", "1"], input=scene,
                              capture_output=True, encoding="utf-8", check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_recording_of_too_many_throws(self):
        throw = {"step": 0, "do": "spawn", "body": {"shape": "sphere", "radius": 1}}
        self.write("throws.json", json.dumps({
            "format": "carom-recording/1", "scene": {"format": "carom-scene/1", "bodies": []},
            "commands": [throw] * 100_001, "last_step": 1,
            "checkpoint": {"step": 0, "hash": "0" * 16}}))
        self.assertIn("/commands/100000: expected at most 100000 bodies at a time",
                      self.refuse("replay", "throws.json"))

    def crowd(self, count):
        ball = {"shape": "sphere", "radius": 0.5, "position": [0, 5, 0], "mass": 1}
        return self.write("crowd.json", json.dumps({
            "format": "carom-scene/2", "bodies": [ball] * count}))

    def test_too_many_bodies_in_one_place_are_a_fault_under_every_method(self):
        for count in [3_000, 20_000]:
            crowd = self.crowd(count)
            for broadphase in ["all_pairs", "sort_and_sweep", "tree"]:
                message = self.refuse("run", crowd, "--set", f"broadphase={broadphase}", "--threads",
                                      2, status=3)
                self.assertIn(f"step 1 faulted: more than {50_000 + 20 * count} pairs", message)

    @unittest.skipUnless(hasattr(os, "fork"), "needs limits of memory")
    @unittest.skipIf(b"__asan_init" in Path(PROGRAM).read_bytes(), "sanitizers need terabytes")
    def test_where_memory_ends_one_line_says_so(self):
        import resource  # not everywhere

        def little():
            resource.setrlimit(resource.RLIMIT_AS, (200 << 20, 200 << 20))
        done = subprocess.run([PROGRAM, "run", self.crowd(300), "--steps", "5"],
                              capture_output=True, encoding="utf-8", check=False, preexec_fn=little,
                              cwd=self.folder)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (3, "", "carom-cli: not enough memory for this\n"))


class Leftovers(Input):
    def begin(self, *arguments):
        return subprocess.Popen([PROGRAM, *arguments], cwd=self.folder, stderr=subprocess.DEVNULL)

    def wait_for(self, count):
        """Until so many unfinished files are there."""
        deadline = time.monotonic() + 60
        while sum(".part" in name for name in self.files()) < count:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)

    ENDLESS = ["run", "drop", "--steps", ENDLESS, "--csv", "out.csv", "--final", "end.json"]

    def test_whoever_is_asked_to_end_leaves_nothing(self):
        before = self.files()
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            process = self.begin(*self.ENDLESS)
            self.wait_for(2)
            process.send_signal(number)
            self.assertEqual(process.wait(60), -number)
            self.assertEqual(self.files(), before)

    def test_what_a_killed_run_leaves_is_taken_over(self):
        before = self.files()
        process = self.begin(*self.ENDLESS)
        self.wait_for(2)
        process.kill()
        process.wait(60)
        self.assertEqual(self.files(), sorted([*before, "out.csv.part1", "end.json.part1"]))
        self.succeed("run", "drop", "--steps", 1, "--csv", "out.csv", "--final", "end.json")
        self.assertEqual(self.files(), sorted([*before, "out.csv", "end.json"]))

    def test_what_another_run_is_writing_is_not_taken_over(self):
        process = self.begin(*self.ENDLESS)
        self.wait_for(2)
        self.succeed("run", "drop", "--steps", 1, "--csv", "out.csv", "--final", "end.json")
        self.assertIn("out.csv.part1", self.files())
        process.terminate()
        process.wait(60)
        self.assertEqual([name for name in self.files() if ".part" in name], [])


if __name__ == "__main__":
    unittest.main()
