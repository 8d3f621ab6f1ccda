"""What the pages for readers say: their commands, their links, the files that they show."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")),
         *sorted(ROOT.glob("src/**/README.md"))]

PROGRAM = r"(?:carom-cli|carom|scripts/run)"
# Of a synopsis: a choice, what may be left out, a word that stands for another.
STANDS_FOR_MORE = re.compile(r"[][|]|\.\.\.|\b[A-Z]{2,}\b")
# Formats of the files that pages show, and where the commands beside them expect these.
SHOWN_FILES = {"carom-lesson/": "my/lesson.json", "carom-scene/": "my/scene.json",
               "carom-experiment/": "my/rebound.json"}


def name(page):
    return page.relative_to(ROOT).as_posix()


def code_lines(text):
    """The lines of indented and of fenced blocks, each with its number."""
    is_fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            is_fenced = not is_fenced
        elif is_fenced or line.startswith("    "):
            yield number, line


def commands(text):
    """(line, command) of each block's commands. What follows two blanks explains them; a line that
    begins with a bracket continues the synopsis above it."""
    found = []
    for number, line in code_lines(text):
        plain = re.split(r" {2,}", line.strip())[0]
        if re.match(PROGRAM + r"( |$)", plain):
            found.append([number, plain])
        elif found and plain.startswith("[") and number == found[-1][0] + 1:
            found[-1] = [number, found[-1][1] + " " + plain]
    return [(number, command) for number, command in found]


def mentions(text):
    """Commands within a sentence."""
    for mention in re.finditer(rf"`({PROGRAM} [^`]+)`", text):
        yield text.count("\n", 0, mention.start()) + 1, " ".join(mention[1].split())


def is_synopsis(command):
    return STANDS_FOR_MORE.search(re.sub(r"'[^']*'|\"[^\"]*\"", "", command)) is not None


def shown_files(text):
    """Name -> text of the files among the blocks."""
    files = {}
    for block in re.findall(r"(?:^    .*\n)+", text, re.MULTILINE):
        for form, file in SHOWN_FILES.items():
            if block.lstrip().startswith('{ "format": "' + form):
                files[file] = block
    return files


def anchors(text):
    """Of the headings, as hosts of repositories make them."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(page, text):
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, anchor = target.partition("#")
        if re.match(r"https?:", target):
            continue
        file = (page.parent / path) if path else page
        if not file.exists():
            yield f"{name(page)}: there is no {target}"
        elif anchor and anchor not in anchors(file.read_text(encoding="utf-8")):
            yield f"{name(page)}: there is no heading for {target}"
