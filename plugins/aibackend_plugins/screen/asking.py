"""One thing that criteria ask for, and the alternatives that its words name."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Check:
    """One thing to find out.

    kind: size, revenue, raised, age, count, role, place, market, industry, technology, model, funding, intent, words,
    or all, which holds where all its parts do: `no agencies in London` rules out neither agencies nor London.
    said: the criterion's own words. wanted: alternatives, any of which will do. least, most: bounds of figures.
    negated: must not hold. must: not merely welcome. key: of an industry, "given" where the words say that it is one;
    of words, the part that is meant; of a count, what is counted.
    abroad: whether the criteria are surely not in English. language: ISO 639-1 of what they are in.
    """

    kind: str
    said: str
    wanted: tuple[str, ...] = ()
    least: float = 0.0
    most: float = float("inf")
    negated: bool = False
    must: bool = True
    key: str = ""
    abroad: bool = False
    language: str = ""
    parts: tuple[Check, ...] = ()


GAP = "\n"
"""What stands where a form took its words: what is left on either side of it is read by itself."""


def alternatives(words: str) -> tuple[str, ...]:
    """The things of a list: by "or" and "/"; by commas and "and" where no part is a name that holds them itself."""
    found = []
    for part in re.split(r"(?:,|(?<![,\s]))\s+\bor\b\s+|(?<!\s)\s+[/|]\s*|[/|]\s*", words):
        whole = part.strip(" .,:()\"'")
        names_both = "&" in whole
        found += (
            [whole]
            if names_both
            else [p.strip(" .,:()\"'") for p in re.split(r",\s*(?:and\s+)?|(?<!\s)\s+and\s+", whole)]
        )
    return tuple(part for part in found if len(part) > 1)[:20]
