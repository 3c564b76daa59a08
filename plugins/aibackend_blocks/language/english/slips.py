"""How a word comes to be misspelt: a slip of the hand on the keys, or of the ear.

An unknown word that differs from a known one in any other way is a word that nobody has listed: `dewatering` is no
`denaturing`, `Sinéad` no `Sinbad`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rapidfuzz.distance import OSA, Editop, Levenshtein

_ROWS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_PLACES: Final = {key: (row, column) for row, keys in enumerate(_ROWS) for column, key in enumerate(keys)}
_ALIKE: Final = ("aeiouy", "ckqsxz", "gj", "dt", "bp", "fv", "mn")
"""Letters that may stand for one sound."""
_DOUBLE: Final = re.compile(r"(.)\1+")


def is_slip(written: str, meant: str) -> bool:
    """Whether a hand or an ear may have made the one of the other; both in small letters."""
    if not written.isascii():
        return False
    if is_swap(written, meant):
        return True
    written, meant = _DOUBLE.sub(r"\1", written), _DOUBLE.sub(r"\1", meant)
    steps = list(Levenshtein.editops(written, meant))
    near = _are_near if len(steps) == 1 else _sound_alike  # a hand that slips twice in a word is no guess to make
    return all(_is_likely(written, meant, step, near) for step in steps)


def is_swap(written: str, meant: str) -> bool:
    """Whether two letters beside each other changed places, and nothing else."""
    return OSA.distance(written, meant) == 1 and Levenshtein.distance(written, meant) > 1


def _is_likely(written: str, meant: str, step: Editop, near: Callable[[str, str], bool]) -> bool:
    if step.tag == "insert":
        return True  # a letter was left out
    here, letter = step.src_pos, written[step.src_pos]
    if step.tag == "replace":
        return near(letter, meant[step.dest_pos]) or _sound_alike(letter, meant[step.dest_pos])
    beside = written[max(0, here - 1) : here] + written[here + 1 : here + 2]
    return letter in _ALIKE[0] or any(near(letter, other) for other in beside)


def _are_near(one: str, other: str) -> bool:
    """Whether two keys touch."""
    if one not in _PLACES or other not in _PLACES:
        return False
    (row, column), (other_row, other_column) = _PLACES[one], _PLACES[other]
    return abs(row - other_row) <= 1 and abs(column - other_column) <= 1


def _sound_alike(one: str, other: str) -> bool:
    return any(one in letters and other in letters for letters in _ALIKE)
