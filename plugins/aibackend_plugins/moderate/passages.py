"""Cutting a text into passages that the model sees whole."""

from __future__ import annotations

import re

PASSAGE_MOST = 700
"""Characters of a passage; the model reads about 1,000."""
_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?\n]+|$)")


def sentences(text: str, most: int = PASSAGE_MOST) -> list[tuple[int, int]]:
    """(start, end) of the sentences that hold a letter or a sign; long ones are cut."""
    found = []
    for match in _SENTENCE.finditer(text):
        for start in range(match.start(), match.end(), most):
            piece = text[start : min(start + most, match.end())]
            if piece.strip():
                lead = len(piece) - len(piece.lstrip())
                found.append((start + lead, start + len(piece.rstrip())))
    return found


def passages(text: str) -> list[tuple[int, int]]:
    """(start, end) of runs of whole sentences, each at most PASSAGE_MOST characters."""
    found: list[tuple[int, int]] = []
    for start, end in sentences(text):
        if found and end - found[-1][0] <= PASSAGE_MOST:
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found
