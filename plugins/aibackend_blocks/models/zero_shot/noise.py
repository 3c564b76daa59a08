"""What labels owe to a text in which no word can be read: how much likelier each is than beside mere noise.

Any text is near some labels, `asdf qwer` nearer to spam than to ham. Texts of the same letters in another order are
noise, as are runs of a keyboard; what a label has from them it has from none (the content-free
input of Zhao et al., Calibrate Before Use, ICML 2021). The odds count as far as the text differs from noise by more
than noise itself does (James & Stein).
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.models.zero_shot.scorer import logits
from aibackend_blocks.values.accents import unaccented

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

READ_MOST = 200
"""Characters of a text that may be noise; who writes more writes words."""
ORDERS = 8
"""Texts of noise that are compared."""
STRICT = 3.0
"""How often the variance of noise is taken off: at 3, of 15 runs of keys beside 4 sets of labels two kept any."""
LEAST = 0.02
"""What is left of the odds of what is no more than noise: their order."""
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_NEXT = frozenset(
    f"{one}{other}"
    for row in (*_ROWS, "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm")
    for way in (row, row[::-1])
    for one, other in pairwise(way)
)
"""Neighbouring keys of English, German and French keyboards."""
_RUN = re.compile(r"[^\W_]+")
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_PICTURE = re.compile(r"[^\w\s!-/:-@\[-`{-~¡-¿‐-⁞]")


def beyond_noise(
    text: str, found: NDArray[np.float64], labels: Sequence[str], descriptions: Mapping[str, str] | None = None
) -> NDArray[np.float64]:
    """The logits of a text, as far apart as it is from noise; as they are where it can be read: the order stays."""
    if not is_noise(text):
        return found
    orders = _shuffled(text)
    centred: NDArray[np.float64] = found - found.mean()
    if not orders or _is_walk(text):
        return centred * LEAST
    noise = logits([*sorted(orders), *_typed()], labels, descriptions=descriptions)
    noise -= noise.mean(axis=1, keepdims=True)
    more = centred - noise.mean(axis=0)
    spread = float(noise.var(axis=0).sum())
    centred *= max(LEAST, 1 - STRICT * spread / max(float(more @ more), 1e-9))
    return centred


def is_noise(text: str) -> bool:
    """Whether a short text has no word that is known, no picture, and no letters but Latin ones."""
    if len(text) > READ_MOST or _PICTURE.search(text):
        return False
    runs = [unaccented(run.casefold()) for run in _LETTERS.findall(text)]
    return all(run.isascii() and not is_word(run) for run in runs)


def _shuffled(text: str) -> set[str]:
    """The text with its letters and figures in other orders, signs and blanks in their places."""
    places = [match.start() + at for match in _RUN.finditer(text) for at in range(len(match[0]))]
    chance, found = random.Random(len(places)), set()  # noqa: S311 - the same noise each time
    for _ in range(ORDERS if len(places) > 1 else 0):
        chars = list(text)
        for place, char in zip(places, chance.sample([text[place] for place in places], len(places)), strict=True):
            chars[place] = char
        found.add("".join(chars))
    return found - {text}


def _is_walk(text: str) -> bool:
    """Whether every run of letters goes from key to neighbouring key."""
    runs = [run.casefold() for run in _LETTERS.findall(text)]
    return bool(runs) and all(
        len(run) > 2 and all(f"{one}{other}" in _NEXT for one, other in pairwise(run)) for run in runs
    )


@cache
def _typed() -> tuple[str, ...]:
    """Runs of neighbouring keys."""
    chance, found = random.Random(0), []  # noqa: S311 - the same noise each time
    for _ in range(ORDERS):
        rows = (chance.choice(_ROWS) for _ in range(2))
        found.append(" ".join(row[(at := chance.randrange(len(row) - 3)) : at + 4] for row in rows))
    return tuple(found)
