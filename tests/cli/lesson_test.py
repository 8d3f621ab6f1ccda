#!/usr/bin/env python3
"""carom-cli lesson: the steps of a lesson, and a page for the lecturer."""

import json
import unittest

from carom_cli import Case

LESSON = {
    "format": "carom-lesson/1",
    "title": "Falling",
    "about": "How things fall.",
    "minutes": 5,
    "steps": [
        {"scene": "drop", "settings": {"iterations": 3}, "paused": True,
         "caption": "It falls by $\\frac{1}{2} g t^2$.",
         "notes": {"say": "Look.", "do": "Press P.", "ask": "How long?", "see": "It falls."}},
        {"experiment": "elastic_head_on", "caption": "Measure it.", "notes": "As before."},
    ],
    "questions": [
        {"ask": "How fast after 2 s?", "unit": "m/s", "answer": 19.62, "why": "$v = g t$."},
        {"ask": "Which way?", "choices": ["up", "down"], "answer": 2, "why": "Gravity."},
    ],
}


class Lesson(Case):
    def lesson(self, **changes):
        return self.write("lesson.json", json.dumps(dict(LESSON, **changes)))

    def test_prints_what_the_class_is_told(self):
        text = self.succeed("lesson", self.lesson())
        self.assertTrue(text.startswith("Falling\n2 steps, 2 questions, 5 minutes\n"))
        self.assertIn(" 1. Drop\n    It falls by 1/2 g t^2.\n", text)
        for part in ("Look.", "19.62", "Gravity"):
            self.assertNotIn(part, text)

    def test_prints_a_page_for_the_lecturer(self):
        page = self.succeed("lesson", self.lesson(), "--notes")
        for part in ("# Falling\n", "## 1. Drop\n", "iterations = 3; paused", "**Say:** Look.",
                     "**Do:** Press P.", "**Ask:** How long?", "**See:** It falls.", "As before.",
                     "(elastic\\_head\\_on), under", "**Answer:** 19.62 m/s. v = g t.",
                     "**Answer:** down. Gravity."):
            self.assertIn(part, page)

    def test_prints_both_for_programs(self):
        plain = json.loads(self.succeed("lesson", self.lesson(), "--json"))
        self.assertEqual([step["scene"] for step in plain["steps"]], ["drop", "head_on"])
        self.assertEqual(plain["steps"][0]["caption"], "It falls by 1/2 g t^2.")
        self.assertNotIn("notes", plain["steps"][0])
        self.assertNotIn("answer", plain["questions"][0])
        full = json.loads(self.succeed("lesson", self.lesson(), "--json", "--notes"))
        self.assertEqual(full["steps"][0]["notes"], LESSON["steps"][0]["notes"])
        self.assertEqual([each["answer_text"] for each in full["questions"]],
                         ["19.62 m/s", "down"])

    def test_prints_every_built_in_lesson(self):
        for row in json.loads(self.succeed("list", "lessons", "--json")):
            page = self.succeed("lesson", row["key"], "--notes")
            self.assertEqual(page.count("\n## "), row["steps"] + ("\n## Questions" in page))

    def test_refuses_what_is_wrong_with_its_place(self):
        step = {"scene": "drop", "caption": "x"}
        for members, place in (({"scene": "dorp"}, "/steps/0/scene"),
                               ({"settings": {"gravitas": 1}}, "/steps/0/settings/gravitas"),
                               ({"select": "bal"}, "/steps/0/select"),
                               ({"plots": ["heat"]}, "/steps/0/plots/0"),
                               ({"inside": {"contact": ["ball", "bal"]}},
                                "/steps/0/inside/contact/1")):
            refusal = self.refuse("lesson", self.lesson(steps=[dict(step, **members)]))
            self.assertIn(f"lesson.json: {place}: ", refusal)
        self.assertIn("four_ways", self.refuse("lesson", "nowhere"))


if __name__ == "__main__":
    unittest.main()
