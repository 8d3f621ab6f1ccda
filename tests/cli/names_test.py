#!/usr/bin/env python3
"""carom-cli: names of files with blanks and letters of every alphabet, lines that end as on Windows,
and there its drives."""

import json
import unittest

from carom_cli import UNDER_WINE, Case


class Names(Case):
    FOLDER = "Übung & Glück"
    NAME = "Türme κύβοι 積木.json"

    def setUp(self):
        super().setUp()
        self.scene = self.succeed("scene", "drop")
        (self.folder / self.FOLDER).mkdir()
        self.file = self.write(f"{self.FOLDER}/{self.NAME}", self.scene)
        self.expected = self.succeed("run", "drop", "--steps", 30, "--hash")

    def test_of_every_alphabet_are_read_and_written(self):
        self.assertEqual(self.succeed("run", self.file, "--steps", 30, "--hash"), self.expected)
        table = f"{self.FOLDER}/Größe.csv"
        self.succeed("run", self.file, "--steps", 3, "--csv", table)
        self.assertEqual(len((self.folder / table).read_bytes().split(b"\n")), 6)
        self.assertNotIn(b"\r", (self.folder / table).read_bytes())
        self.assertEqual(sorted(path.name for path in (self.folder / self.FOLDER).iterdir()),
                         sorted([self.NAME, "Größe.csv"]))

    def test_are_named_in_complaints(self):
        self.write(self.file, '{"format": "carom-scene/1", "bodies": 3}')
        self.assertIn(self.NAME, self.refuse("run", self.file))
        self.assertIn("Bälle.json", self.refuse("run", "Bälle.json"))

    def test_lines_may_end_as_on_windows(self):
        (self.folder / "crlf.json").write_bytes(self.scene.replace("\n", "\r\n").encode())
        self.assertEqual(self.succeed("run", "crlf.json", "--steps", 30, "--hash"), self.expected)

    def test_of_bodies_keep_their_letters(self):
        scene = json.loads(self.scene)
        scene["bodies"][1]["name"] = "Würfel 積木"
        self.write("names.json", json.dumps(scene))
        self.assertIn("Würfel 積木.position_x",
                      self.succeed("run", "names.json", "--steps", 1, "--csv", "-"))

    @unittest.skipUnless(UNDER_WINE, "there are no drives here")
    def test_drives_and_backslashes(self):
        whole = "Z:" + str(self.folder / self.file).replace("/", "\\")
        self.assertEqual(self.succeed("run", whole, "--steps", 30, "--hash"), self.expected)
        self.assertIn("Z:", self.refuse("run", "Z:\\nowhere\\x.json"))


if __name__ == "__main__":
    unittest.main()
