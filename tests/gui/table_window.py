"""Tests that share a window."""

import json
import tempfile
import unittest
from pathlib import Path

from carom_window import TABLE, CaromWindow


class WindowTest(unittest.TestCase):
    """The tests of a class share a window on the table scene, or open their own."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="carom-scene-")
        cls.addClassCleanup(folder.cleanup)
        cls.table = Path(folder.name) / "table.json"
        cls.table.write_text(json.dumps(TABLE), encoding="utf-8")
        cls.shared_window = None

    def shared(self):
        """The window of the class at the beginning of the scene."""
        if not self.shared_window:
            type(self).shared_window = CaromWindow("--scene", str(self.table))
            self.addClassCleanup(self.shared_window.clean_up)
        else:
            self.shared_window.reset()
        return self.shared_window

    def open(self, *arguments, home=None):
        """A window of its own, with arguments beside the scene. It is alone on the screen: without
        a window manager, Windows' programs lose the pointer to whichever window came last."""
        if self.shared_window:
            self.shared_window.clean_up()
            type(self).shared_window = None
        window = CaromWindow("--scene", str(self.table), *arguments, home=home)
        self.addCleanup(window.clean_up)
        return window
