"""What a label on a paper means, in whatever language: `Hesap sahibi` is the holder, `Срок оплаты` the due date.

Evidence for words that no list holds; what no kind comes near is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from pathlib import Path

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

KINDS = (
    "vendor", "customer", "holder", "account", "other_number", "invoice_number", "order_number", "issue_date",
    "due_date", "period", "currency", "opening", "closing", "total", "subtotal", "tax", "paid", "terms", "column",
    "title", "name", "address", "sentence",
)  # fmt: skip
"""What a text may be: a label of a kind, the title of a paper, a name, an address, a sentence."""
LEAST = 0.5
"""Likelihood from which a text is of a kind."""
LONGEST = 60
"""Characters of a label; a longer text is none."""


class Labels:
    """A head over labels, asked for one at a time. file: its archive. kinds: what it tells apart, in its order."""

    def __init__(self, file: Path, kinds: Sequence[str]) -> None:
        self._file, self._kinds = file, tuple(kinds)
        self._shares = lru_cache(maxsize=4096)(self._ask)

    def likelihood(self, text: str, kind: str) -> float:
        """How likely a text is of a kind, 0 to 1. 4 ms."""
        return self._shares(text[:LONGEST])[self._kinds.index(kind)]

    def likeliest(self, text: str, least: float) -> str:
        """The kind of a text, "" where none is as likely as `least`. 4 ms."""
        shares = self._shares(text[:LONGEST])
        best = max(shares)
        return self._kinds[shares.index(best)] if best >= least else ""

    def _ask(self, text: str) -> tuple[float, ...]:
        return tuple(likelihoods(self._head, [text])[0].tolist())

    @cached_property
    def _head(self) -> TextHead:
        return load_head(self._file)


_LABELS = Labels(Path(__file__).parent / "head.npz", KINDS)
likelihood = _LABELS.likelihood


def kind_of(text: str, least: float = LEAST) -> str:
    """The kind of a text, "" where none is as likely as `least`. 4 ms."""
    text = text.strip(" :.#*-–—|")
    if len(text) > LONGEST or not any(character.isalpha() for character in text):
        return ""
    return _LABELS.likeliest(text, least)
