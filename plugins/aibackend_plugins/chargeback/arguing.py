"""What an exhibit proves, told beside it: by its kind, the dispute and its own day; and the answer in short.

The sentences are those of `data/arguments.toml`. A day is named where the exhibit names just one; days are compared,
never guessed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Literal

from aibackend_blocks.language.writing import Choice
from aibackend_blocks.language.writing import day as written_day

from .comparing import days_past_limit
from .days import told_days
from .exhibit import Exhibit
from .reason import Reason
from .tables import evidence

Style = Literal["us", "uk"]
IN_SHORT = 3
"""Facts that the answer in short names."""
SHORT_FROM = 0.8
"""Weight from which a fact belongs there."""


@cache
def _said() -> Mapping[str, Any]:
    return tomllib.loads((Path(__file__).parent / "data" / "arguments.toml").read_text(encoding="utf-8"))


def argued(
    ranked: Sequence[Exhibit], reason: Reason, charged: str, holder: str, style: Style, choice: Choice
) -> list[str]:
    """What each exhibit shows of the claim, "" where that is not told or was said of one before.

    charged: the day of the charge, or "". Why a kind answers the claim is said once.
    """
    said: list[str] = []
    kinds: set[str] = set()
    for each in ranked:
        kind = _weightiest(each, reason)
        own = _said()["shows"][reason.category] if kind not in kinds and reason.category in _said()["shows"] else {}
        ways = {**_said()["shows"], **own}.get(kind, "")
        pattern = ways if isinstance(ways, str) else choice.pick(ways, f"{kind} shows")
        told = _sentence(pattern, _filled(each, ranked, charged, holder, style))
        said.append(told if told not in said else "")
        kinds.add(kind)
    return said


def _sentence(pattern: str, words: Mapping[str, str]) -> str:
    """The pattern filled; "" where a field of it is not known."""
    fields = {name for _, name, _, _ in Formatter().parse(pattern) if name}
    return pattern.format(**words) if fields <= words.keys() else ""


def _weightiest(exhibit: Exhibit, reason: Reason) -> str:
    weights = evidence()["categories"][reason.category]
    return max(exhibit.kinds, key=lambda kind: float(weights.get(kind, 0.0)))


def _filled(exhibit: Exhibit, others: Sequence[Exhibit], charged: str, holder: str, style: Style) -> dict[str, str]:
    """What sentences are filled with; "late_days" only where it is known."""
    days = told_days(exhibit.text, charged)
    words = {"on": "", "after": "", "late": "", "holder": holder}
    if len(days) == 1:
        words["on"] = f" on {written_day(days[0].isoformat(), style)}"
        gap = (days[0] - date.fromisoformat(charged)).days
        if gap > 0:
            words["late_days"] = f"{_counted(gap)} after"
        words["after"] = _after_delivery(exhibit, others, days[0], charged)
    terms = [each.text for each in others if "terms" in each.kinds]
    past = days_past_limit(exhibit.text, terms, charged)
    if past and past > 0:
        words["late"] = f": this came {_counted(past)} after it"
    return words


def _after_delivery(exhibit: Exhibit, others: Sequence[Exhibit], wrote: date, charged: str) -> str:
    brought = [day for each in others if "delivered" in each.kinds and each is not exhibit
               for day in told_days(each.text, charged)]  # fmt: skip
    return ", after the recorded delivery" if brought and wrote > max(brought) else ""


def _counted(days: int) -> str:
    return f"{days} days" if days > 1 else "one day"


def in_short(ranked: Sequence[Exhibit], reason: Reason, charged: str, holder: str, style: Style, choice: Choice) -> str:
    """The weightiest facts in one sentence, in the order of their days; "" for fewer than two."""
    weights, short = evidence()["categories"][reason.category], _said()["short"]
    found: dict[str, tuple[date, str]] = {}
    for each in ranked:
        kind = _weightiest(each, reason)
        if kind in short and kind not in found and weights.get(kind, 0.0) >= SHORT_FROM:
            days = told_days(each.text, charged)
            when = days[0] if len(days) == 1 else date.min
            found[kind] = (when, str(short[kind]).format(**_filled(each, ranked, charged, holder, style)))
    first = sorted(list(found.values())[:IN_SHORT], key=lambda fact: fact[0])
    if len(first) < 2:
        return ""
    return str(choice.pick(_said()["short_of"], "short")).format("; ".join(clause for _, clause in first))
