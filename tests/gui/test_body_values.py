#!/usr/bin/env python3
"""What a body is made of, and how hard it is to turn: chosen and typed in the Inspector, and taken
back."""

from carom_window import RIGHT, TableCase, main

# Of a solid sphere of 2 kg and 1 m: 2/5 m r².
SOLID = 0.8


class BodyValues(TableCase):
    def select(self, window, body):
        window.press("p")
        window.wait(lambda state: state["paused"], "the pause")
        window.click(*window.place_of(body), button=RIGHT)
        window.wait(lambda state: state["selected"] == body, "the selection")

    def type_into(self, window, name, text):
        window.click_on(name, hold="ctrl")
        window.settle()
        window.type(text)
        window.press("Return")
        window.settle()

    def test_a_material_is_one_edit(self):
        window = self.open()
        self.select(window, "ball")
        before = window.body("ball")
        window.click_on("body.material")
        window.click_on("material.ice")
        window.wait_for_body("ball", lambda body: body["mass"] != before["mass"], "ice")
        after = window.body("ball")
        self.assertAlmostEqual(after["mass"], 917 * 4 / 3 * 3.14159265, delta=1)
        self.assertAlmostEqual(after["restitution"], 0.45, places=5)
        self.assertAlmostEqual(after["friction"], 0.03, places=5)
        window.press("ctrl+z")
        window.wait_for_body("ball", lambda body: body["mass"] == 2, "what it was")
        self.assertEqual(window.body("ball")["friction"], before["friction"])

    def test_an_inertia_that_cannot_be_is_refused_and_another_is_the_bodys_own(self):
        window = self.open()
        self.select(window, "ball")
        self.type_into(window, "body.inertia.z", str(3 * SOLID))
        window.wait(lambda state: any("sum of the other two" in each for each in state["notices"]),
                    "the refusal")
        self.assertIsNone(window.body("ball")["own_inertia"])
        self.type_into(window, "body.inertia.z", "1.2")
        window.wait_for_body("ball", lambda body: body["own_inertia"], "its own inertia")
        for moment, expected in zip(window.body("ball")["own_inertia"], [SOLID, SOLID, 1.2]):
            self.assertAlmostEqual(moment, expected, places=5)
        window.click_on("body.inertia.null")
        window.wait_for_body("ball", lambda body: body["own_inertia"] is None, "that of its shape")

    def test_static_friction_is_never_below_friction(self):
        window = self.open()
        self.select(window, "ball")
        friction = window.body("ball")["friction"]
        self.assertIsNone(window.body("ball")["friction_static"])
        window.click_on("body.friction_static.switch")
        window.wait_for_body("ball", lambda body: body["friction_static"] is not None, "its own")
        self.assertGreater(window.body("ball")["friction_static"], friction)
        self.type_into(window, "body.friction_static", "0.9")
        window.wait_for_body("ball", lambda body: abs(body["friction_static"] - 0.9) < 1e-6, "0.9")
        self.type_into(window, "body.friction", "1.2")
        window.wait(lambda state: any("at most its static friction" in each
                                      for each in state["notices"]), "the refusal")
        self.assertEqual(window.body("ball")["friction"], friction)
        window.click_on("body.friction_static.switch")
        window.wait_for_body("ball", lambda body: body["friction_static"] is None, "that of μ")


if __name__ == "__main__":
    main()
