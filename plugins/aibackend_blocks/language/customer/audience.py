"""For whom a note of a business is: the customer ("tell"), agents alone ("inside"), or nobody: it names the case at
hand ("heading": "Practice: Mill Road Dental", "Order 5521, two chairs, paid by card")."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend_blocks.language.customer.heads import embedded, embedded_abroad, shares

NOTES_MOST = 40
"""Notes that are read by both heads; each takes 4 ms, and in a longer context the one of English alone is asked."""


def audience(notes: Sequence[str], *, english: bool = True) -> list[dict[str, float]]:
    """How likely each note is for whom; a row adds up to 1.

    Notes in English are judged by the mean of two heads, those in other languages by the one that reads them all.
    """
    if not notes:
        return []
    if not english:
        return shares("many_tongues", embedded_abroad(notes))
    own = shares("audience", embedded(notes))
    if len(notes) > NOTES_MOST:
        return own
    both = zip(own, shares("many_tongues", embedded_abroad(notes)), strict=True)
    return [{kind: (one[kind] + other[kind]) / 2 for kind in one} for one, other in both]
