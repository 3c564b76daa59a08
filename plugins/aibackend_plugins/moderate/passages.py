"""Cutting a text into passages that the model sees whole."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.language.sentences import sentences as told

PASSAGE_MOST = 700
"""Characters of a passage; the model reads about 1,000."""
_SIGN = re.compile(r"\S")
_LINE = re.compile(r"[^\n]+")


def sentences(text: str, most: int = PASSAGE_MOST) -> list[tuple[int, int]]:
    """(start, end) of the sentences that hold a letter or a sign; long ones are cut."""
    found = []
    for first, last in _whole(text):
        for start in range(first, last, most):
            piece = text[start : min(start + most, last)]
            if piece.strip():
                lead = len(piece) - len(piece.lstrip())
                found.append((start + lead, start + len(piece.rstrip())))
    return found


def _whole(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of each sentence of each line."""
    for line in _LINE.finditer(text):
        signs = [line.start() + sign.start() for sign in _SIGN.finditer(line[0])]
        at = 0
        for sentence in told(line[0]):
            count = len(_SIGN.findall(sentence))
            yield signs[at], signs[at + count - 1] + 1
            at += count


def passages(text: str) -> list[tuple[int, int]]:
    """(start, end) of runs of whole sentences, each at most PASSAGE_MOST characters."""
    found: list[tuple[int, int]] = []
    for start, end in sentences(text):
        if found and end - found[-1][0] <= PASSAGE_MOST:
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found
