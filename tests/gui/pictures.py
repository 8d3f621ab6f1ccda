"""Reads the pictures that the window saves."""

import struct
import zlib
from pathlib import Path


def read_png(path):
    """Width, height and the bytes of the pixels of a PNG of 8-bit RGB without interlacing."""
    data = Path(path).read_bytes()
    at, packed = 8, b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
        packed += body if kind == b"IDAT" else b""
        at += 12 + size
    lines, stride = zlib.decompress(packed), 3 * width
    before, pixels = bytearray(stride), bytearray()
    for row in range(height):
        start = row * (stride + 1)
        before = unfilter(lines[start], bytearray(lines[start + 1:start + 1 + stride]), before)
        pixels += before
    return width, height, bytes(pixels)


def unfilter(kind, line, above):
    for i, value in enumerate(line):
        left = line[i - 3] if i >= 3 else 0
        corner = above[i - 3] if i >= 3 else 0
        if kind == 1:
            value += left
        elif kind == 2:
            value += above[i]
        elif kind == 3:
            value += (left + above[i]) // 2
        elif kind == 4:
            guess = left + above[i] - corner
            value += min((left, above[i], corner), key=lambda near: abs(guess - near))
        line[i] = value & 255
    return line


def difference(a, b):
    """Of two pictures: the mean over all bytes."""
    return sum(abs(x - y) for x, y in zip(a[2], b[2])) / len(a[2])


def cut(picture, left, top, width, height):
    """The part of a picture with this corner and size, in pixels."""
    stride = 3 * picture[0]
    rows = (picture[2][y * stride + 3 * left:y * stride + 3 * (left + width)]
            for y in range(top, top + height))
    return width, height, b"".join(rows)
