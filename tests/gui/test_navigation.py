#!/usr/bin/env python3
"""A lesson is led with the mouse: the button stays under it, steps are chosen from a list."""


from carom_window import CaromWindow, WindowCase, main


class Navigation(WindowCase):
    def test_next_is_clicked_through_a_lesson_without_moving_the_mouse(self):
        window = self.open("--lesson", "four_ways")
        self.wait_for_step(window, 1)
        window.settle()
        left, top, width, height = window.widget("lesson.next")["rectangle"]
        window.move(left + 0.5 * width, top + 0.5 * height)
        for step in range(2, self.wait_for_step(window, 1)["lesson"]["count"] + 1):
            window.settle()
            window.click_here()
            self.wait_for_step(window, step)
        window.settle()
        self.assertEqual(window.widget("lesson.next")["rectangle"], [left, top, width, height])

    def test_a_step_is_chosen_from_the_list_and_found_by_its_words(self):
        window = self.open("--lesson", "why_stacks_fall")
        self.wait_for_step(window, 1)
        window.click_on("lesson.steps")
        window.click_on("lesson.step.12")
        self.wait_for_step(window, 12)
        window.press("ctrl+w")
        window.wait(lambda state: state["lesson"] is None, "the end of the lesson")
        window.press("ctrl+e")
        window.wait(lambda state: "palette.lesson.friction" in state["widgets"], "the lessons")
        window.type("tip or slide")
        window.press("Return")
        state = self.wait_for_step(window, 7)
        self.assertEqual(state["lesson"]["title"], "Friction")

    def test_run_is_in_sight_and_a_prediction_beside_it(self):
        window = self.open()
        window.press("F6")
        window.click_on("experiment.elastic_head_on")
        state = window.wait(lambda state: state["shown_experiment"] == "elastic_head_on"
                            and state["scene"] == "head_on" and state["paused"]
                            and "button.run" in state["widgets"], "its scene")
        run = state["widgets"]["button.run"]["rectangle"]
        field = state["widgets"]["predict.0"]["rectangle"]
        for rectangle in (run, field):
            self.assertLessEqual(rectangle[1] + rectangle[3], state["window"]["height"])
        self.assertLess(run[1] - field[1], 100)
        window.click_on("button.run")
        window.wait(lambda state: state["experiment"] and state["experiment"]["finished"],
                    "the end of the run")


class PenOverTheScene(WindowCase):
    def test_strokes_are_drawn_and_taken_back(self):
        window = CaromWindow("--paused")
        self.addCleanup(window.clean_up)
        window.press("F10")
        window.wait(lambda state: state["tool"] == "pen", "the pen")
        left, top, width, height = window.settle()["scene_rectangle"]
        for row in (0.4, 0.6):
            window.drag((left + 0.3 * width, top + row * height),
                        (left + 0.6 * width, top + row * height))
        window.wait(lambda state: state["strokes"] == 2, "two strokes")
        window.press("ctrl+z")
        window.wait(lambda state: state["strokes"] == 1, "one of them")
        window.press("ctrl+shift+z")
        window.wait(lambda state: state["strokes"] == 2, "both again")
        window.press("Escape")
        window.wait(lambda state: state["strokes"] == 0, "none")
        window.press("ctrl+z")
        window.wait(lambda state: state["strokes"] == 2, "what was cleared")
        window.press("ctrl+F10")
        window.wait(lambda state: state["spotlight"], "the spotlight")


if __name__ == "__main__":
    main()
