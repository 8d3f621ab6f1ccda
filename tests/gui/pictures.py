"""Compares the pictures that the window saves."""

from PIL import Image, ImageChops, ImageStat


def read_picture(path):
    with Image.open(path) as image:
        return image.convert("RGB")


def difference(a, b):
    """Of two pictures of one size: the mean over all pixels and colours, of 255."""
    return sum(ImageStat.Stat(ImageChops.difference(a, b)).mean) / 3
