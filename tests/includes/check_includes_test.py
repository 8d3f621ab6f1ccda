#!/usr/bin/env python3
"""The include test finds what it is there to find."""

import tempfile
import unittest
from pathlib import Path

from check_includes import check


def faults(**files):
    """Checks a tree given as math_vector_hpp="text": the name's underscores become / and ."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path, extension = name.rsplit("_", 1)
            file = Path(folder, path.replace("_", "/", 1) + "." + extension)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return [f"{file}:{number}: {fault}" for file, number, fault in check(Path(folder))[1]]


class CheckIncludes(unittest.TestCase):
    def test_the_planned_directions_pass(self):
        self.assertEqual([], faults(
            math_ray_hpp="#include <glm/vec3.hpp>\n#include <cmath>\n",
            **{"physics/world_body_hpp": '#include "math/ray.hpp"\n#include <fmt/format.h>\n'},
            draw_draw_list_hpp='#include "math/ray.hpp"\n',
            render_scene_cpp='#include "draw/draw_list.hpp"\n#include <glad/gl.h>\n'
                             '#include "render/embedded_shaders.hpp"\n'))

    def test_a_folder_above_is_refused_with_file_and_line(self):
        self.assertEqual(
            ['math/ray.hpp:2: math may include nothing else of src/, not "physics/world/body.hpp"'],
            faults(math_ray_hpp='#pragma once\n#include "physics/world/body.hpp"\n',
                   **{"physics/world_body_hpp": ""}))

    def test_the_rooms_of_physics_open_one_way(self):
        rooms = {"physics/world_body_hpp": "", "physics/step_step_hpp": ""}
        self.assertEqual([], faults(**rooms, **{
            "physics/detect_pairs_cpp": '#include "physics/world/body.hpp"\n'}))
        self.assertEqual(1, len(faults(**rooms, **{
            "physics/detect_pairs_cpp": '#include "physics/step/step.hpp"\n'})))
        self.assertEqual(1, len(faults(physics_file_cpp="")))

    def test_render_may_include_nothing_of_draw_but_the_draw_list(self):
        self.assertEqual(1, len(faults(
            draw_contacts_hpp="", render_scene_cpp='#include "draw/contacts.hpp"\n')))

    def test_render_may_not_reach_physics_through_the_draw_list(self):
        found = faults(**{"physics/world_body_hpp": ""}, draw_draw_list_hpp='#include "physics/world/body.hpp"\n',
                       render_scene_cpp='#include "draw/draw_list.hpp"\n')
        self.assertEqual(1, len(found))
        self.assertIn("render reaches physics through draw/draw_list.hpp", found[0])

    def test_window_libraries_are_refused_below_the_window(self):
        for header in ["glad/gl.h", "GLFW/glfw3.h", "imgui.h", "imgui_internal.h", "EGL/egl.h"]:
            for folder in ["math", "physics/world", "scenes", "io/base", "lab/run", "draw"]:
                with self.subTest(header=header, folder=folder):
                    text = {f"{folder}_file_cpp": f"#include <{header}>\n"}
                    self.assertEqual(1, len(faults(**text)))

    def test_panels_may_include_imgui_but_not_opengl(self):
        self.assertEqual([], faults(**{"ui/lab_panel_cpp": '#include "imgui.h"\n'}))
        found = faults(**{"ui/lab_panel_cpp": "#include <glad/gl.h>\n"})
        self.assertEqual(["ui/lab/panel.cpp:1: ui/lab may not include OpenGL (<glad/gl.h>)"], found)

    def test_rooms_of_panels_do_not_know_each_other(self):
        rooms = {"ui/plots_panels_hpp": "", "ui/kit_panel_hpp": ""}
        self.assertEqual([], faults(**rooms, **{
            "ui/lab_panel_cpp": '#include "ui/kit/panel.hpp"\n',
            "ui/window_bars_cpp": '#include "ui/plots/panels.hpp"\n'}))
        for room in ["ui/lab", "ui/kit", "ui/view"]:
            self.assertEqual(1, len(faults(**rooms, **{
                f"{room}_file_cpp": '#include "ui/plots/panels.hpp"\n'})))

    def test_the_command_line_program_links_no_window(self):
        found = faults(**{"apps_carom-cli/main_cpp": "#include <imgui.h>\n"})
        self.assertEqual(1, len(found))

    def test_a_circle_is_found(self):
        found = faults(math_a_hpp='#include "math/b.hpp"\n', math_b_hpp='#include "math/a.hpp"\n')
        self.assertEqual(["math/b.hpp:1: include circle: math/a.hpp -> math/b.hpp -> math/a.hpp"],
                         found)

    def test_a_comment_names_files_that_there_are(self):
        self.assertEqual([], faults(math_a_hpp="// as in b.hpp, math/b.hpp", math_b_hpp=""))
        self.assertEqual(["math/a.hpp:1: there is no file gone.hpp"],
                         faults(math_a_hpp="int a; // see gone.hpp"))

    def test_an_include_that_is_not_written_from_src_is_refused(self):
        self.assertEqual(1, len(faults(math_a_hpp="", math_b_hpp='#include "a.hpp"\n')))

    def test_what_each_library_rounds_in_its_own_way_is_refused_where_worlds_are_made(self):
        for code in ["std::sin(x)", "std::atan2(y, x)", "f(&std::exp)", "hypot(x, y)", "cosf(x)",
                     "glm::tan(x)", "glm::angleAxis(a, z)", "std::normal_distribution<float> d",
                     "std::unordered_map<int, int> m", "long double x"]:
            for folder in ["physics/world", "scenes", "games", "math"]:
                with self.subTest(code=code, folder=folder):
                    found = faults(**{f"{folder}_file_cpp": f"auto y = {code};\n"})
                    self.assertEqual(1, len(found))
                    self.assertIn("differs between libraries", found[0])
            self.assertEqual([], faults(draw_file_cpp=f"auto y = {code};\n"))

    def test_what_is_exact_or_only_shown_may_come_from_a_library(self):
        self.assertEqual([], faults(
            math_file_cpp="auto y = std::sqrt(x) + std::ldexp(x, 2) + cosine(x) + row.exp(x);\n"
                          "// as std::sin(x)\n",
            **{"physics/solve/limits_joint_limits_cpp": "auto y = std::exp(x);\n"}))


if __name__ == "__main__":
    unittest.main()
