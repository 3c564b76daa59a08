"""What a text is for, told in any of seven languages, and how such a text is opened and closed in a manner."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple, cast, get_args

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

Occasion = Literal[
    "closure", "move", "event", "product", "payment", "delay", "refusal", "rule", "change", "news", "request",
    "service", "any",
]  # fmt: skip
OCCASIONS: Final[tuple[Occasion, ...]] = get_args(Occasion)
Manner = Literal["warm", "lively", "playful", "elegant", "sorry", "formal"]
LIKELY: Final = 0.22
"""Likelihood under which an occasion is "any"."""
READ_MOST: Final = 600
"""Characters of a text that tell what it is for."""
_FORMS: Final = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")


class Framing(NamedTuple):
    """Sentences that open and that close a text, the fittest first. own: the openings of its occasion alone."""

    own: Sequence[str]
    opens: Sequence[str]
    closes: Sequence[str]


def occasion_of(text: str) -> Occasion:
    """What a text is for; "any" where that is not clear."""
    likely = likelihoods(_head(), [text[:READ_MOST]])[0]
    best = int(likely.argmax())
    return cast(Occasion, _head().kinds[best]) if likely[best] >= LIKELY else "any"


def framing(language: str, manner: Manner, occasion: Occasion, *, familiar: bool = False) -> Framing:
    """What opens and closes a text of an occasion, and then what fits any. familiar: how the reader is addressed."""
    found: dict[str, list[str]] = {"open": [], "close": []}
    own = 0
    for wanted in dict.fromkeys((occasion, "any")):
        for side in found:
            if words := _words().get((language, manner, wanted, side)):
                found[side].append(_FORMS.sub(r"\2" if familiar else r"\1", words).replace("t' ", "t'"))
        own = own or (len(found["open"]) if wanted == occasion else 0)
    loud = manner in ("lively", "playful")
    return Framing(found["open"][:own] if loud else found["open"], found["open"], found["close"])


@cache
def _words() -> dict[tuple[str, str, str, str], str]:
    rows = (Path(__file__).parent / "framing.tsv").read_text("utf-8").splitlines()
    parts = [row.split("\t") for row in rows if row and not row.startswith("#")]
    return {(language, manner, wanted, side): words for language, manner, wanted, side, words in parts}


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "occasions.npz")
