#!/usr/bin/env python3
"""README, docs/, CONTRIBUTING and the chapters: every command that they name runs, or is known.

Of carom-cli with the class Commands, of the window, as a small picture, with the class Window.
"""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from functools import lru_cache
from pathlib import Path

import pages

CLI = Path(shutil.which(os.environ.get("CAROM_CLI", "carom-cli")) or "carom-cli")
LONGEST_README = 8000  # [bytes]


def environment(folder):
    return {**os.environ, "PATH": f"{CLI.resolve().parent}{os.pathsep}{os.environ['PATH']}",
            "XDG_CONFIG_HOME": str(folder)}


def output_of(*arguments):
    return subprocess.run(arguments, capture_output=True, encoding="utf-8", timeout=60, check=True,
                          env=environment(tempfile.gettempdir())).stdout


@lru_cache(maxsize=None)
def options_of(program, subcommand=""):
    text = output_of(program, *([subcommand] if subcommand else []), "--help")
    return set(re.findall(r"^  (?:-\w,)?(--[a-z][a-z-]*)", text, re.MULTILINE)) - {"--help"}


@lru_cache(maxsize=None)
def subcommands():
    return set(re.findall(r"^  ([a-z]+) ", output_of("carom-cli", "--help").
                          partition("Subcommands:")[2], re.MULTILINE))


def unknown(command):
    """What the program does not know of a command that stands for others."""
    words = command.split()
    options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", command)) - {"--help"}
    if words[0] != "carom-cli":
        return options - options_of("carom")
    if words[1].startswith("-"):
        return options - options_of("carom-cli")
    if words[1] not in subcommands():
        return {words[1]}
    return options - options_of("carom-cli", words[1])


def as_picture(command):
    """The same, but it draws a small picture in place of opening a window."""
    command = re.sub(r"^scripts/run\b", "carom", re.sub(r" --notes \S+", "", command))
    small = "--size 320x240"
    if "--record" in command:
        small += " --seconds 0.1"
    else:
        small += " --after 0" + (" --screenshot a.png" if "--screenshot" not in command else "")
    return f'carom() {{ command carom "$@" {small}; }}; {command}'


def fault_of(command, folder):
    """Why the command fails; nothing where it runs."""
    line = command if command.startswith("carom-cli") else as_picture(command)
    done = subprocess.run(["bash", "-euc", line], capture_output=True, cwd=folder, check=False,
                          encoding="utf-8", timeout=120, env=environment(folder))
    return f"status {done.returncode}: {done.stderr.strip()}" if done.returncode else ""


def faults(text, of_window, folder):
    """(line, what is wrong) of the commands of a page."""
    for file, content in pages.shown_files(text).items():
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text(content, encoding="utf-8")
    blocks, in_text = pages.commands(text), list(pages.mentions(text))
    found = []
    for number, command in blocks + in_text:
        if command.startswith("carom-cli") == of_window:
            continue
        if (number, command) in in_text or pages.is_synopsis(command):
            missing = unknown(command)
            fault = "unknown: " + ", ".join(sorted(missing)) if missing else ""
        else:
            fault = fault_of(command, folder)
        if fault:
            found.append(f"line {number}: {command}: {fault}")
    return found


class Case(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def check_pages(self, of_window):
        for page in pages.PAGES:
            with self.subTest(page=pages.name(page)):
                text = page.read_text(encoding="utf-8")
                self.assertEqual(faults(text, of_window, self.folder), [])

    def assert_fault(self, text, part, of_window=False):
        (fault,) = faults(text, of_window, self.folder)
        self.assertIn(part, fault)


class Commands(Case):
    def test_run_or_are_known(self):
        self.check_pages(of_window=False)

    def test_every_option_has_its_place_in_a_synopsis(self):
        text = (pages.ROOT / "docs/command-line.md").read_text(encoding="utf-8")
        synopses = {command.split()[1]: command for _, command in pages.commands(text)
                    if pages.is_synopsis(command) or command == "carom-cli keys"}
        self.assertEqual(set(synopses), subcommands())
        for subcommand, synopsis in synopses.items():
            named = set(re.findall(r"--[a-z][a-z-]*", synopsis))
            self.assertEqual(options_of("carom-cli", subcommand) - named, set(), subcommand)

    def test_catalogues_of_the_synopsis_are_those_that_there_are(self):
        text = (pages.ROOT / "docs/command-line.md").read_text(encoding="utf-8")
        kinds = re.search(r"carom-cli list (\S+\|\S+)", text)[1].split("|")
        self.assertIn(", ".join(kinds[:-1]) + " or " + kinds[-1],
                      output_of("carom-cli", "list", "--help"))

    def test_what_is_wrong_in_a_page_is_found(self):
        self.assertEqual(faults("    carom-cli term slop   a word\n", False, self.folder), [])
        for text, part in (("    carom-cli run dorp\n", "status 2"),
                           ("```\ncarom-cli list planets\n```\n", "status 2"),
                           ("    carom-cli list scenes | grep -q dorp\n    carom-cli rum FILE\n",
                            "unknown: rum"),
                           ("    carom-cli run FILE [--stepz N]\n", "unknown: --stepz"),
                           ("    carom-cli run FILE [--steps N]\n           [--hish]\n",
                            "unknown: --hish"),
                           ("As `carom-cli replay FILE --residuals FILE` does.\n",
                            "unknown: --residuals"),
                           ('    { "format": "carom-scene/2", "balls": [] }\n\n'
                            "    carom-cli run my/scene.json\n", "/balls: unknown key")):
            self.assert_fault(text, part)


class Pages(unittest.TestCase):
    def test_links_lead_somewhere(self):
        for page in pages.PAGES:
            text = page.read_text(encoding="utf-8")
            self.assertEqual(list(pages.broken_links(page, text)), [])

    def test_a_link_that_leads_nowhere_is_found(self):
        page = pages.ROOT / "README.md"
        text = "[a](docs/none.md) [b](CONTRIBUTING.md#add-a-dragon) [c](docs/keys.md)"
        self.assertEqual(len(list(pages.broken_links(page, text))), 2)

    def test_the_readme_is_short(self):
        self.assertLessEqual((pages.ROOT / "README.md").stat().st_size, LONGEST_README)


class Window(Case):
    def test_run_or_are_known(self):
        self.check_pages(of_window=True)

    def test_what_is_wrong_in_a_page_is_found(self):
        for text, part in (("    carom --scene dorp\n", "the nearest are drop"),
                           ("    scripts/run --stage drop\n", "--stage"),
                           ("    carom --lesson LESSON --lesson-stop N\n", "--lesson-stop")):
            self.assert_fault(text, part, of_window=True)


if __name__ == "__main__":
    unittest.main()
