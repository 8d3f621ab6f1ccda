#!/usr/bin/env python3
"""Holds every #include of src/ to the plan of the house: which folder may include which, and holds
comments, chapters and pages to naming only files that there are, and the folders that decide the
course of a world to functions that give the same bits everywhere.

usage: check_includes.py [SRC]      prints FILE:LINE and the rule that is broken, exit status 1
"""

import os
import re
import sys
from pathlib import Path

# What each room of panels may include: no other one.
UI_BELOW_PANELS = ["ui/dials", "ui/charts", "ui/kit", "ui/view", "ui/base", "studio", "lab",
                   "scenes", "games", "io", "draw", "physics", "math"]

# Folder -> folders that it may include besides itself. The longest matching prefix counts.
FOLDERS = {
    "math": [],
    "physics/threads": [],
    "physics/world": ["physics/threads", "math"],
    "physics/detect/narrowphase": ["physics/world", "math"],
    "physics/detect/broadphase": ["physics/world", "physics/threads", "math"],
    "physics/detect/continuous": ["physics/detect", "physics/world", "math"],
    "physics/detect": ["physics/world", "physics/threads", "math"],
    "physics/solve/joints": ["physics/world", "math"],
    "physics/solve/equations": ["physics/world", "math"],
    "physics/solve/store": ["physics/solve/joints", "physics/detect", "physics/world", "math"],
    "physics/solve/order": ["physics/solve/store", "physics/solve/equations", "physics/detect",
                            "physics/world", "math"],
    "physics/solve/manifold": ["physics/solve/order", "physics/solve/store",
                               "physics/solve/equations", "physics/solve/joints",
                               "physics/detect", "physics/world", "math"],
    "physics/solve/inside": ["physics/solve/manifold", "physics/solve/order", "physics/solve/store",
                             "physics/solve/equations", "physics/world", "math"],
    "physics/solve/lanes": ["physics/solve/manifold", "physics/solve/order", "physics/solve/store",
                            "physics/solve/equations", "physics/detect", "physics/world", "math"],
    "physics/solve/methods": ["physics/solve/lanes", "physics/solve/inside",
                              "physics/solve/manifold", "physics/solve/order",
                              "physics/solve/store", "physics/solve/equations", "physics/detect",
                              "physics/world", "math"],
    "physics/solve/limits": ["physics/solve/methods", "physics/solve/manifold",
                             "physics/solve/order", "physics/solve/store",
                             "physics/solve/equations", "physics/solve/joints", "physics/world",
                             "math"],
    "physics/step": ["physics/solve", "physics/detect", "physics/world", "physics/threads", "math"],
    "scenes": ["physics", "math"],
    "games": ["physics", "math"],
    "io/base": ["physics", "math"],
    "io/scene": ["io/base", "physics", "math"],
    "io/run": ["io/scene", "io/base", "games", "physics", "math"],
    "io/lesson": ["io/run", "io/scene", "io/base", "physics", "math"],
    "io/picture": ["io/base", "physics", "math"],
    "lab/text": ["io", "physics", "math"],
    "lab/inside": ["physics", "math"],
    "lab/measure": ["lab/text", "scenes", "physics", "math"],
    "lab/theory": ["lab/inside", "lab/text", "scenes", "io", "physics", "math"],
    "lab/run": ["lab/theory", "lab/measure", "lab/inside", "lab/text", "scenes", "games", "io",
                "physics", "math"],
    "lab/share": ["lab/run", "lab/theory", "lab/measure", "lab/inside", "lab/text", "scenes", "io",
                  "physics", "math"],
    "lab/teach": ["lab/share", "lab/run", "lab/theory", "lab/measure", "lab/inside", "lab/text",
                  "scenes", "io", "physics", "math"],
    "draw": ["physics", "math"],
    "render": ["math", "draw/draw_list.hpp"],
    "studio/base": ["physics", "math"],
    "studio/tools": ["studio/base", "lab", "draw", "physics", "math"],
    "studio/curves": ["studio/base", "lab", "io", "draw", "physics", "math"],
    "studio/view": ["studio/tools", "studio/curves", "studio/base", "lab", "games", "io", "draw",
                    "physics", "math"],
    "studio/scene": ["studio/view", "studio/tools", "studio/curves", "studio/base", "lab", "scenes",
                     "games", "io", "draw", "physics", "math"],
    "studio/lessons": ["studio/scene", "studio/view", "studio/tools", "studio/curves",
                       "studio/base", "lab", "scenes", "games", "io", "draw", "physics", "math"],
    "studio/laboratory": ["studio", "lab", "scenes", "games", "io", "draw", "physics", "math"],
    "ui/base": ["studio/base", "physics", "math"],
    "ui/view": ["studio", "ui/base", "lab", "games", "io", "draw", "physics", "math"],
    "ui/kit": ["ui/view", "studio", "ui/base", "lab", "io", "draw", "physics", "math"],
    "ui/charts": ["ui/kit", "ui/view", "studio", "lab", "physics", "math"],
    "ui/dials": ["ui/kit", "ui/view", "studio", "ui/base", "lab", "physics", "math"],
    "ui/lab": UI_BELOW_PANELS,
    "ui/inspector": UI_BELOW_PANELS,
    "ui/experiments": UI_BELOW_PANELS,
    "ui/plots": UI_BELOW_PANELS,
    "ui/lessons": UI_BELOW_PANELS,
    "ui/palette": UI_BELOW_PANELS,
    "ui/petanque": UI_BELOW_PANELS,
    "ui/scene": UI_BELOW_PANELS,
    "ui/window": ["ui", "studio", "lab", "scenes", "games", "io", "draw", "physics", "math"],
    "apps/carom/window": ["ui", "studio", "render", "io", "math"],
    "apps/carom/start": ["studio", "lab", "scenes", "games", "io", "draw", "physics", "math"],
    "apps/carom/state": ["ui", "studio", "lab", "scenes", "games", "io", "draw", "physics", "math"],
    "apps/carom/frame": ["apps/carom", "ui", "studio", "render", "lab", "scenes", "games", "io",
                         "draw", "physics", "math"],
    "apps/carom-cli": ["lab", "scenes", "games", "io", "physics", "math"],
}

# Libraries, how their headers are recognised, and the folders that may include them.
LIBRARIES = {
    "GLM": (r"glm/", list(FOLDERS)),
    "fmt": (r"fmt/", ["math", "physics", "scenes", "games", "io", "lab", "draw", "render", "studio",
                     "ui", "apps"]),
    "nlohmann-json": (r"nlohmann/", ["io"]),
    "stb": (r"(stb/)?stb_", ["io"]),
    "libwebp": (r"webp/", ["io"]),
    "Highway": (r"hwy/", ["physics"]),
    "oneTBB": (r"(oneapi/)?tbb/", ["physics"]),
    "CLI11": (r"CLI/", ["apps"]),
    "OpenGL": (r"(glad|GL|GLES\d?|EGL|KHR|OpenGL)/", ["render", "apps/carom"]),
    "GLFW": (r"GLFW/", ["apps/carom"]),
    "Dear ImGui": (r"(imgui/|misc/cpp/)?(imgui|imstb)", ["ui", "apps/carom"]),
}
# The platform's own headers (dlfcn.h, unistd.h, windows.h): only where the outside world is met.
PLATFORM_FOLDERS = ["io", "render", "apps"]
# A browser draws the signs that the fonts of the panels lack.
BROWSER = ("ui/kit", "emscripten.h")

# What must not be reached even through other headers.
UNREACHABLE = [("render", "physics"), ("studio", "ui"), ("apps/carom-cli", "ui"), ("apps/carom-cli", "render")]

GENERATED = {"render/embedded_shaders.hpp", "lab/text/embedded_files.hpp",
             "ui/kit/embedded_fonts.hpp"}

# Where comments and chapters may name files, and what such a name looks like.
SOURCES = {".hpp", ".cpp", ".inl", ".md"}
FILE_NAME = re.compile(r"[\w./-]*\w\.(?:cpp|hpp|inl|md|py)\b")

# Folders whose results are the same to the last bit on every machine, and what the standard or GLM
# leaves to each library: the rounding of these functions, the algorithms of <random>.
SAME_EVERYWHERE = ["physics", "scenes", "games", "math"]
ROUNDED_ANYHOW = (r"(?:a?(?:sin|cos|tan)h?|atan2|exp2?|expm1|pow|log(?:2|10|1p)?|hypot|cbrt|erfc?"
                  r"|[lt]gamma)[fl]?")
OF_A_LIBRARY = re.compile(
    rf"\b(?:std|glm)::{ROUNDED_ANYHOW}\b|(?<![\w.:>~]){ROUNDED_ANYHOW}\s*\("
    r"|\bglm::(?:angleAxis|rotate[XYZ]?|slerp|angle|eulerAngles|pitch|yaw|roll|orientedAngle)\b"
    r"|\bstd::(?:shuffle|sample|random_device|hash|unordered_\w+|\w+_distribution)\b"
    r"|\blong double\b")
DECIDES_NOTHING = {
    "physics/solve/limits/joint_limits.cpp": "estimates that are only shown",
}

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')


def is_below(path, folders):
    return any(path == folder or path.startswith(folder + "/") for folder in folders)


def folder_of(path):
    matches = [folder for folder in FOLDERS if is_below(path, [folder])]
    return max(matches, key=len, default=None)


def read_includes(src):
    """All includes: {file: [(line number, name, is quoted)]}, with paths relative to src."""
    includes = {}
    for file in sorted([*src.rglob("*.hpp"), *src.rglob("*.cpp"), *src.rglob("*.inl")]):
        lines = file.read_text(encoding="utf-8").splitlines()
        matches = [(number, INCLUDE.match(line)) for number, line in enumerate(lines, 1)]
        includes[file.relative_to(src).as_posix()] = [
            (number, match[1] or match[2], match[1] is not None)
            for number, match in matches if match]
    return includes


def own_header_fault(file, folder, name, files):
    generated = f"{folder}/{name}" if "/" not in name else name
    if generated in GENERATED:
        name = generated
    elif name not in files:
        return f'"{name}" is not a file of src/; includes are written from src/'
    if not is_below(name, [folder, *FOLDERS[folder]]):
        allowed = ", ".join(FOLDERS[folder]) or "nothing else of src/"
        return f'{folder} may include {allowed}, not "{name}"'
    return None


def library_fault(folder, name):
    for library, (pattern, folders) in LIBRARIES.items():
        if re.match(pattern, name):
            if is_below(folder, folders):
                return None
            return f"{folder} may not include {library} (<{name}>)"
    if "." in name or "/" in name:
        if not is_below(folder, PLATFORM_FOLDERS) and (folder, name) != BROWSER:
            return f"{folder} may not include the platform's <{name}>"
    return None


def direction_faults(includes):
    for file, lines in includes.items():
        folder = folder_of(file)
        if folder is None:
            yield file, 1, "this folder of src/ has no row in tests/includes/check_includes.py"
            continue
        for number, name, quoted in lines:
            # A quoted library header is still a library header.
            is_library = any(re.match(pattern, name) for pattern, _ in LIBRARIES.values())
            if quoted and not is_library:
                fault = own_header_fault(file, folder, name, includes)
            else:
                fault = library_fault(folder, name)
            if fault:
                yield file, number, fault


def cycle_faults(includes):
    done, path = set(), []

    def visit(file):
        if file in done or file not in includes:
            return
        path.append(file)
        for number, name, _ in includes[file]:
            if name in path:
                circle = " -> ".join([*path[path.index(name):], name])
                yield file, number, f"include circle: {circle}"
            else:
                yield from visit(name)
        done.add(path.pop())

    for file in includes:
        yield from visit(file)


def reach_faults(includes):
    for start, target in UNREACHABLE:
        for file in (file for file in includes if is_below(file, [start])):
            seen, unread = {file}, [(file, None)]
            while unread:
                current, first_line = unread.pop()
                for line, name, _ in includes.get(current, []):
                    if name in seen:
                        continue
                    seen.add(name)
                    unread.append((name, first_line or line))
                    if is_below(name, [target]):
                        yield (file, first_line or line,
                               f"{start} reaches {target} through {current}: {name}")


def name_faults(src):
    repository = src.parent if (src.parent / "CONTRIBUTING.md").exists() else src
    folders = [folder for folder in repository.iterdir() if folder.name not in (".git", "build")]
    files = {"/" + file.relative_to(repository).as_posix() for folder in folders
             for file in [folder, *folder.rglob("*")]}
    files |= {"/" + name for name in GENERATED}
    pages = [] if repository == src else [*repository.glob("*.md"), *repository.glob("docs/*.md")]
    for file in sorted([*(file for file in src.rglob("*") if file.suffix in SOURCES), *pages]):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            text = line if file.suffix == ".md" else line.partition("//")[2]
            for name in FILE_NAME.findall(text):
                path = re.sub(r"^(\.*/)*", "/", name)
                if not re.search(r"\bmy_|_my_", name) and not any(
                        known.endswith(path) for known in files):
                    yield (Path(os.path.relpath(file, src)).as_posix(), number,
                           f"there is no file {name}")


def library_faults(src):
    for file in sorted(file for file in src.rglob("*") if file.suffix in SOURCES - {".md"}):
        name = file.relative_to(src).as_posix()
        if not is_below(name, SAME_EVERYWHERE) or name in DECIDES_NOTHING:
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for found in OF_A_LIBRARY.finditer(line.partition("//")[0]):
                yield (name, number, f"{found[0].rstrip(' (')} differs between libraries; "
                                     "math/trigonometry.hpp and math/random.hpp do not")


def check(src):
    includes = read_includes(src)
    faults = [*direction_faults(includes), *cycle_faults(includes), *reach_faults(includes),
              *name_faults(src), *library_faults(src)]
    return len(includes), sorted(faults)


def main():
    default = Path(__file__).resolve().parents[2] / "src"
    src = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    count, faults = check(src)
    for file, number, fault in faults:
        print(f"{src / file}:{number}: {fault}")
    print(f"{count} files, {len(faults)} broken rules")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
