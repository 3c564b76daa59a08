"""Long quotes in few words: `The first words … the last ones`, and back to the quote where the text holds it.

A draft copies sentences out of a document that the model reads as well. It is shown them short, and may answer so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

GAP = " … "
HEAD, TAIL = 30, 20
"""Characters that are kept of a quote; about a dozen tokens."""
WORTH = 2 * (HEAD + TAIL)
"""Characters below which a quote stays whole."""
LEAST = 10
"""Characters on both sides of the gap below which nothing was shortened: an ellipsis of the writer's own."""
SPAN_MOST = 4_000
"""Characters that a quote may have."""


def shortened(value: Any, texts: Sequence[str]) -> Any:
    """A value with its long quotes of the texts in few words; only those that are found again without doubt."""
    if isinstance(value, str):
        if len(value) < WORTH or not any(value in text for text in texts):
            return value
        short = f"{value[:HEAD]}{GAP}{value[-TAIL:]}"
        return short if restored(short, texts) == value else value
    return _each(value, lambda part: shortened(part, texts))


def restored(value: Any, texts: Sequence[str]) -> Any:
    """A value with the quotes that it tells in few words as the texts have them; what may mean several stays."""
    if not isinstance(value, str):
        return _each(value, lambda part: restored(part, texts))
    head, gap, tail = value.partition(GAP)
    if not gap or min(len(head), len(tail)) < LEAST or sum(text.count(head) for text in texts) != 1:
        return value
    text = next(text for text in texts if head in text)
    begin = text.index(head)
    end = text.find(tail, begin + len(head), begin + SPAN_MOST)
    return text[begin : end + len(tail)] if end >= 0 else value


def _each(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, Mapping):
        return {name: change(part) for name, part in value.items()}
    return [change(part) for part in value] if isinstance(value, list) else value
