"""Texts that only tell what somebody thinks of the customer, which proves nothing."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend_blocks.language.harm import HARMS, likelihoods_abroad

TOLD_FROM, ABUSE_FROM = 0.6, 0.57
"""Likeness to a kind of evidence from which a text is evidence whatever words it has ("He called our clerk an idiot"),
and how likely both offensive and toxic it is otherwise to be abuse. Of 10 insults in three languages 8 were found, of
38 records none."""


def abusive(texts: Sequence[str]) -> frozenset[str]:
    """Those of the texts that are abuse."""
    if not texts:
        return frozenset()
    places = [HARMS.index(harm) for harm in ("offensive", "toxic")]
    harm = likelihoods_abroad(texts)[:, places].min(axis=1).tolist()
    return frozenset(text for text, likely in zip(texts, harm, strict=True) if likely >= ABUSE_FROM)
