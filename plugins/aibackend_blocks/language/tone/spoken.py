"""Which clause speaks of a side of a thing that it does not name: `turned up at eight` of punctuality, in any language.

`training/fit_spoken.py` makes the form. Of lines of trades and languages left out the right one of three is first in
0.69 (by the cosine of the same vectors 0.61); from LEAST on 0.30 are found and right, and 0.10 of the sides that are
not spoken of are found (by cosine 0.24 and 0.10). Rooms and places that a hotel may have are told apart least.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEAST, LEAST_NAMED = -0.36, 1.0
"""Log odds from which a clause speaks of a side, where it is as likely as not that one of three does; and one that says
what the thing is that it names: `the soup was salty` speaks of soup, though it sounds like other things' names."""
_SAYS_WHAT_IS = re.compile(
    r"^\W*(?:(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s)?"
    r"(?:the|my|our|their|his|her|this|that|its|der|die|das|unser\w*|mein\w*|l['’]|le|la|les|notre|el|los|las|nuestr\w+"
    r"|il|lo|i|gli|o|a|os|as|de|het)\s?(?:\w+\s){1,2}"
    r"(?:is|was|are|were|war|waren|ist|sind|était|étaient|est|sont|era|eran|es|son|estaba\w*|è|erano|sono|é|eram|são|is|waren)\b",
    re.IGNORECASE,
)
PARTS_MOST, PART_MOST = 120, 400
"""Clauses of a text, and characters of each, that are held against a name."""


def speaking(names: Sequence[str], parts: Sequence[str], taken: Set[int] = frozenset()) -> list[int | None]:
    """For each name the number of the clause that comes nearest to it, where one comes near enough.

    taken: clauses that name another side of those asked about; they speak of that one.
    """
    import numpy as np

    free = [number for number in range(len(parts)) if number not in taken][:PARTS_MOST]
    if not names or not free:
        return [None] * len(names)
    said = [parts[number][:PART_MOST] for number in free]
    least = np.array([LEAST_NAMED if _SAYS_WHAT_IS.match(part) else LEAST for part in said])
    told = odds(names, said)
    told[told < least] = -np.inf
    return [free[int(row.argmax())] if row.max() > -np.inf else None for row in told]


def odds(names: Sequence[str], parts: Sequence[str]) -> NDArray[np.float64]:
    """Log odds that a clause speaks of a name: names × parts."""
    held = _held()
    wanted, said = multilingual.embed(names), multilingual.embed(parts)
    by_form = (wanted @ held["names"]) @ (said @ held["texts"]).T
    found: NDArray[np.float64] = (by_form + held["alike"] * (wanted @ said.T) + held["bias"]).astype("float64")
    return found


@cache
def _held() -> Mapping[str, NDArray[np.float32]]:
    import numpy as np

    with np.load(Path(__file__).parent / "spoken.npz") as held:
        return {name: held[name].astype(np.float32) for name in held.files}
