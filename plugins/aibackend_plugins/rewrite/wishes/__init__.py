"""Which manners of writing a voice or a goal asks for, in any of seven languages.

A trained head tells what each part of a wish asks for; words that it does not know are read by what they mean.
`training/` has its source, and `wishes.json` its figures on words that were held out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, get_args

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import TextHead, load_head

Kind = Literal[
    "warm", "formal", "plain", "short", "direct", "firm", "sorry", "lively", "playful", "elegant", "calm", "list",
    "proof", "children",
]  # fmt: skip
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
SURE: Final = 0.5
"""Likelihood from which a part of a wish asks for a kind."""
JOKING: Final = 0.7
"""The same of jokes, which are out of place where they are not asked for."""
PARTS_MOST, PART_LONGEST = 12, 120
"""Parts of a wish that are read, and characters of each."""
_PART: Final = re.compile(r"[.;,!?\n()«»“”„\"]+|\s(?:but|and|aber|und|mais|et|pero|y|ma|e|maar|en|mas)\s")


@lru_cache(maxsize=256)
def wishes_of(wish: str) -> frozenset[Kind]:
    """The kinds that some part of a wish asks for."""
    sample = _SAMPLE.search(wish)
    told = _SAMPLE.sub(". ", wish)
    parts = [part.strip().lower()[:PART_LONGEST] for part in _PART.split(told) if part and part.strip()]
    parts = list(dict.fromkeys(parts))[:PARTS_MOST]
    shares = zip(KINDS, _likely(parts), strict=True) if parts else ()
    found = {kind for kind, share in shares if share >= (JOKING if kind == "playful" else SURE)}
    if sample and found.isdisjoint(_HEARD):
        heard = dict(zip(KINDS, _likely([sample.group().lower()[:SAMPLE_LONGEST]]), strict=True))
        found.add(max(_HEARD, key=lambda kind: heard[kind]))
    return frozenset(found)


_SAMPLE: Final = re.compile(
    r"«[^«»]{30,}»|“[^“”]{30,}”|„[^“”„]{30,}[“”]|\"[^\"]{30,}\"|(?<!\w)'[^']{30,}'(?!\w)|(?<!\w)‘.{30,400}’(?!\w)"
)
"""Words in the voice itself, not about it."""
_HEARD: Final[tuple[Kind, ...]] = ("warm", "lively", "playful", "elegant", "calm")
"""What a sample can be heard to be."""
SAMPLE_LONGEST: Final = 400


def _likely(parts: Sequence[str]) -> Sequence[float]:
    """The likelihood of each kind in the part that asks for it most."""
    shares: list[float] = _head().probabilities_of(parts, multilingual.embed(parts)).max(axis=0).tolist()
    return shares


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "wishes.npz")
