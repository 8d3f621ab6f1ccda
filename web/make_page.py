#!/usr/bin/env python3
"""make_page.py CAROM.JS FOLDER

Makes the page of web/page.html and web/page.js with what the compiler made, CAROM.JS and the .wasm
beside it: FOLDER/index.html with its parts for a host, and FOLDER/carom.html, one file that opens
from a disk."""

import base64
import gzip
import pathlib
import shutil
import sys

PLACE = "<!-- scripts -->"
HERE = pathlib.Path(__file__).resolve().parent


def inline(script: str) -> str:
    """A script inside a page may not hold what ends it."""
    return "<script>\n" + script.replace("</script", "<\\/script") + "\n</script>"


def main() -> None:
    program = pathlib.Path(sys.argv[1])
    folder = pathlib.Path(sys.argv[2])
    wasm = program.with_suffix(".wasm")
    html = (HERE / "page.html").read_text(encoding="utf-8")
    script = (HERE / "page.js").read_text(encoding="utf-8")

    folder.mkdir(parents=True, exist_ok=True)
    for part in (program, wasm, HERE / "page.js"):
        shutil.copyfile(part, folder / part.name)
    scripts = f'<script src="page.js"></script>\n<script async src="{program.name}"></script>'
    (folder / "index.html").write_text(html.replace(PLACE, scripts), encoding="utf-8")

    # A browser inflates the program itself, so it lies in the page compressed.
    packed = base64.b64encode(gzip.compress(wasm.read_bytes(), 9, mtime=0)).decode("ascii")
    unpack = f"""
Module.instantiateWasm = (imports, receive) => {{
  const packed = Uint8Array.from(atob("{packed}"), (sign) => sign.charCodeAt(0));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  new Response(plain).arrayBuffer()
    .then((bytes) => WebAssembly.instantiate(bytes, imports))
    .then((made) => receive(made.instance, made.module));
  return {{}};
}};"""
    scripts = [script, unpack, program.read_text(encoding="utf-8")]
    whole = html.replace(PLACE, "\n".join(map(inline, scripts)))
    (folder / "carom.html").write_text(whole, encoding="utf-8")


if __name__ == "__main__":
    main()
