"""How the tests of this folder run the program that CAROM_CLI names."""

import json
import os
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ.get("CAROM_CLI", "carom-cli")
UNDER_WINE = "CAROM_UNDER_WINE" in os.environ  # the program is for Windows


def run(*arguments, folder=None):
    """The finished process, with output and errors as texts."""
    for _ in range(3):
        done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, cwd=folder,
                              encoding="utf-8", timeout=300, check=False)
        if not (UNDER_WINE and is_fault_of_wine(done)):
            break
    return done


def is_fault_of_wine(done):
    """Of some ten thousand programs wine ends one before it begins, with status 1 and without a word,
    and as one ends the system's own loader may fail, with status 127, while wine still loads a
    library; one that takes longer than a second to end is killed. carom-cli never ends so, and is
    begun again."""
    return (done.returncode == -signal.SIGKILL or
            (done.returncode, done.stdout, done.stderr) == (1, "", "") or
            done.returncode == 127 and "ld.so: dl-" in done.stderr)


class Case(unittest.TestCase):
    """A test with a folder of its own."""

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def succeed(self, *arguments):
        """What a run that must succeed without complaint prints."""
        done = run(*arguments, folder=self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)
        return done.stdout

    def refuse(self, *arguments, status=2):
        """The one line that a run which must fail prints; it prints nothing else."""
        done = run(*arguments, folder=self.folder)
        self.assertEqual(done.returncode, status, (arguments, done.stderr))
        self.assertEqual(done.stdout, "", arguments)
        self.assertRegex(done.stderr, r"\Acarom-cli: [^\n]+\n\Z", arguments)
        return done.stderr

    def final(self, *arguments):
        return json.loads(self.succeed("run", *arguments, "--final", "-"))

    def files(self):
        return sorted(path.name for path in self.folder.iterdir())

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")
        return name
