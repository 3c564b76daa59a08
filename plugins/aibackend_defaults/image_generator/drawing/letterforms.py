"""The letters that words are written with in a picture: Latin, Greek and Cyrillic, from `letters.ttf`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

_FILE = Path(__file__).parent / "letters.ttf"
_NO_LETTER = "\uffff"


def font(size: float) -> FreeTypeFont:
    """size: pixels."""
    from PIL import ImageFont

    return ImageFont.truetype(str(_FILE), size)


def writable(words: str) -> bool:
    """Whether each sign has a form here: others would be empty boxes."""
    return all(_has(sign) for sign in set(words) if not sign.isspace())


@cache
def _missing() -> tuple[object, bytes]:
    mask = font(40).getmask(_NO_LETTER)
    return mask.size, bytes(mask)


def _has(sign: str) -> bool:
    mask = font(40).getmask(sign)
    return (mask.size, bytes(mask)) != _missing()
