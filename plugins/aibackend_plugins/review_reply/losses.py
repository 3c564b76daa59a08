"""What a review tells of a death: nobody is wished a recovery then, and a person answers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.customer import Gravity, Span

DIED = re.compile(
    r"\b(?:died|passed away|is dead|put to sleep|gestorben|verstorben|décédée?|est morte?|falleció|ha fallecido|murió"
    r"|è morto|morreu)\b",
    re.IGNORECASE,
)
"""How a review tells of a death."""
_SOMEBODY_DIED = re.compile(r"\b(?:he|she|they) (?:\w+ )?(?:died|passed away)\b", re.IGNORECASE)
"""A death that is told of somebody: a battery dies, too."""


def deaths(whole: Sequence[Span]) -> tuple[Gravity, ...]:
    """The sentences that tell of somebody's death."""
    return tuple(
        Gravity(kind="injury", likelihood=1.0, place=place, worded=True)
        for place, span in enumerate(whole)
        if _SOMEBODY_DIED.search(span.text)
    )
