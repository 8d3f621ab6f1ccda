#!/usr/bin/env python3
"""make_page.py CAROM.JS FOLDER

Makes the page of web/ with what the compiler made, CAROM.JS and the .wasm beside it:
FOLDER/index.html with its parts for a host, and FOLDER/carom.html, one file that opens from a disk.
A browser inflates the program itself, so it is compressed in both."""

import base64
import gzip
import pathlib
import shutil
import sys

PLACE = "<!-- scripts -->"
HERE = pathlib.Path(__file__).resolve().parent
PREVIEW = HERE.parent / "assets/pictures/window.png"
SCRIPTS = ("input.js", "mirror.js", "files.js", "loading.js", "page.js")
PACKED = "carom.wasm.gz"


def inline(script: str) -> str:
    """A script inside a page may not hold what ends it."""
    return "<script>\n" + script.replace("</script", "<\\/script") + "\n</script>"


def load(script: str, kind: str = "") -> str:
    return f"""<script {kind}src="{script}" onerror="cannotLoad('{script}')"></script>"""


def main() -> None:
    program = pathlib.Path(sys.argv[1])
    folder = pathlib.Path(sys.argv[2])
    packed = gzip.compress(program.with_suffix(".wasm").read_bytes(), 9, mtime=0)
    parts = [(HERE / name).read_text(encoding="utf-8") for name in SCRIPTS]
    program_text = program.read_text(encoding="utf-8")

    def instantiate(source: str) -> str:
        return f"Module.instantiateWasm = pageLoading.instantiateFrom('{PACKED}', {source});"

    def page(scripts: list, size: int) -> str:
        html = (HERE / "page.html").read_text(encoding="utf-8")
        html = html.replace("SIZE", f"{size / 1e6:.1f}").replace("BYTES", str(len(packed)))
        return html.replace(PLACE, "\n".join(scripts))

    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for part in (program, *(HERE / name for name in SCRIPTS)):
        shutil.copyfile(part, folder / part.name)
    shutil.copyfile(PREVIEW, folder / "preview.png")
    (folder / PACKED).write_bytes(packed)
    scripts = [load(name) for name in SCRIPTS]
    scripts += [inline(instantiate(f"() => pageLoading.fetched('{PACKED}')")),
                load(program.name, "async ")]
    size = len(packed) + sum(len(gzip.compress(part.encode())) for part in (*parts, program_text))
    (folder / "index.html").write_text(page(scripts, size), encoding="utf-8")

    text = base64.b64encode(packed).decode("ascii")
    source = f'async () => new Blob([Uint8Array.from(atob("{text}"), (sign) => sign.charCodeAt(0))])'
    scripts = [*parts, instantiate(source), program_text]
    whole = page([inline(script) for script in scripts], len(text) + sum(map(len, parts)))
    (folder / "carom.html").write_text(whole, encoding="utf-8")


if __name__ == "__main__":
    main()
