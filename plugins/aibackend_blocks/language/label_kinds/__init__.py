"""What a label on a paper means, in whatever language: `Hesap sahibi` is the holder, `Срок оплаты` the due date.

Evidence for words that no list holds; what no kind comes near is none.
"""

from __future__ import annotations

from functools import cache, lru_cache
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


def kind_of(text: str, least: float = LEAST) -> str:
    """The kind of a text, "" where none is as likely as `least`. 4 ms."""
    text = text.strip(" :.#*-–—|")
    if len(text) > LONGEST or not any(character.isalpha() for character in text):
        return ""
    shares = _shares(text)
    best = max(shares)
    return KINDS[shares.index(best)] if best >= least else ""


def likelihood(text: str, kind: str) -> float:
    """How likely a text is of a kind, 0 to 1."""
    return _shares(text[:LONGEST])[KINDS.index(kind)]


@lru_cache(maxsize=4096)
def _shares(text: str) -> tuple[float, ...]:
    return tuple(likelihoods(_head(), [text])[0].tolist())


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "head.npz")
