"""`2.5m`: millions before what is counted, metres elsewhere."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from .numbers import decimal

if TYPE_CHECKING:
    from numpy.typing import NDArray

COUNTED = "people users customers downloads jobs homes copies tonnes units"
MEASURED = "cable rope ladder fence pool sprint pole wave table mirror yacht door"
NEARER = 0.03
"""How much nearer a noun must lie to what is counted than to what is measured, by the mean cosine of MiniLM's vectors:
of 113 nouns of numbers 93 do, of 94 of lengths 9, which are rugs and desks that are sold in millions, too."""
WORDS_MOST = 3
"""Words up to the noun: `2.5m active monthly users`."""
MANY = frozenset(("people", "men", "women", "children"))
_FIGURE = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"
_SHORT = re.compile(
    rf"(?<![\w.,£$€¥₹-])(?P<amount>{_FIGURE})m(?P<after>(?: [a-z-]{{2,20}}){{1,{WORDS_MOST}}}|(?=[.,;:!?)]|\s*$))", re.M
)
_LED = re.compile(r"(?:^|\s)(?:an?|each|every|per|\d+|two|three|four|five|six|ten|of|x|×)\s$", re.IGNORECASE)
"""Before a length: `a 2.5m cable`, `two 50m pools`."""
_ENDS = frozenset(
    (
        *(
            "of",
            "in",
            "on",
            "at",
            "by",
            "to",
            "for",
            "from",
            "with",
            "and",
            "or",
            "per",
            "a",
            "an",
            "the",
            "off",
            "away",
        ),
        *("long", "tall", "high", "wide", "deep", "thick", "apart", "above", "below", "behind", "ahead", "up", "down"),
        *("is", "are", "was", "were", "as", "than", "before", "after", "across", "along", "through", "into", "over"),
    )
)
"""Words that no noun counted by the number stands behind."""


def unfolded(text: str) -> str:
    """The text with `million` for each m that counts; one alone is as the others of its sentence are."""
    return "".join(_unfolded(one) for one in re.split(r"(?<=[.!?]\s)", text)) if _SHORT.search(text) else text


def _unfolded(sentence: str) -> str:
    found = [*_SHORT.finditer(sentence)]
    counting = {one.start() for one in found if _counts(one)}
    if counting and len(counting) == sum(bool(one["after"]) for one in found):
        counting |= {one.start() for one in found}
    return _SHORT.sub(
        lambda one: f"{decimal(one['amount'])} million{one['after']}" if one.start() in counting else one[0], sentence
    )


def _counts(found: re.Match[str]) -> bool:
    if _LED.search(found.string[max(0, found.start() - 12) : found.start()]):
        return False
    for word in found["after"].split():
        if word in _ENDS:
            return False
        if word in MANY or (word.endswith("s") and not word.endswith(("ss", "us"))):
            return _counted(word)
    return False


@cache
def _seeds() -> tuple[NDArray[Any], NDArray[Any]]:
    from aibackend_blocks.models import minilm

    return minilm.embed(COUNTED.split()), minilm.embed(MEASURED.split())


def _counted(noun: str) -> bool:
    from aibackend_blocks.models import minilm

    counted, measured = _seeds()
    vector = minilm.embed([noun])[0]
    return float((counted @ vector).mean() - (measured @ vector).mean()) >= NEARER
