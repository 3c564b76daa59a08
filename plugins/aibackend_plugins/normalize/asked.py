"""Which rule a part of instructions asks for, in any of sixteen languages, where no words of `rules` say it."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEAST = 0.5
"""Share from which a part is taken to ask for a rule: on parts held out, two thirds reach it and 0.94 are right."""
PART_MOST = 300
"""Characters of a part that are read."""
LEAVE, CONSISTENT, OTHER, TALK = "leave", "consistent", "other", "talk"
"""What is no change of single values: to leave as it is, to bring to one form, what no rule does, and courtesies."""
BY_KIND = {
    "code": {"state": "state code", "country": "country code", "currency": "currency"},
    "name": {"state": "state name", "country": "country name"},
}
"""Rules that depend on what a column holds."""


SURELY = 0.6
"""The same beside another rule: 0.96 are right."""
_TABLE = re.compile(
    r"\s*(?:please |then |and |bitte )*(?:split|merge|combine|join|sort|translate|de-?dup\w*|rename|group|count|fill in"
    r"|look up|add an?|(?:delete|remove|drop) (?:all |any |the )?(?:duplicates?|rows?|records?|columns?|fields?))\b",
    re.I,
)
"""Verbs of what is done to whole tables, not to values."""


ASIDE_LEAST = 0.2
"""Share of leaving and of courtesies from which a part that no rule reads asks for nothing: an assumption."""


def asked(part: str, least: float = LEAST) -> str:
    """The rule, or one of the four; "" where it cannot be told."""
    rule, share = max(_shares(part).items(), key=lambda one: one[1], default=("", 0.0))
    return rule if share >= least else ""


def is_aside(part: str) -> bool:
    """Whether a part that no rule reads rather greets or closes than asks for something: "nothing else"."""
    shares = _shares(part.strip())
    return not shares or shares[LEAVE] + shares[TALK] >= max(ASIDE_LEAST, shares[OTHER])


def is_table_order(part: str) -> bool:
    """Whether a part is about rows and columns: "split name into two columns", where a column is called so or not."""
    return bool(_TABLE.match(part))


def is_beyond(part: str) -> bool:
    """Whether a part asks for something that no rule does: to sort, to split, to translate."""
    return is_table_order(part) or asked(part.strip()) == OTHER


@lru_cache(maxsize=512)
def _shares(part: str) -> dict[str, float]:
    """The share of each rule; none for a single word."""
    import numpy as np

    weight, bias, rules = _head()
    if len(part.split()) < 2:
        return {}
    odds = multilingual.embed([part[:PART_MOST]])[0] @ weight + bias
    shares = np.exp(odds - odds.max())
    return dict(zip(map(str, rules), map(float, shares / shares.sum()), strict=True))


@cache
def _head() -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.str_]]:
    import numpy as np

    with np.load(Path(__file__).with_name("asked.npz")) as held:
        return held["weight"].astype(np.float32), held["bias"].astype(np.float32), held["rules"]
