"""Where a ticket goes, and why."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Route:
    """label: of the list, character for character. share: its probability. words: verbatim, those that spoke for it."""

    label: str
    share: float
    words: tuple[str, ...]
