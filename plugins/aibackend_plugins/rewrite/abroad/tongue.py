"""What is known of a language: its turns by kind, and what no rewording of it may change."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

LANGUAGES: Final = ("de", "nl", "fr", "es", "it", "pt")
KINDS: Final = ("plain", "short", "friendly", "formal", "slang", "direct", "soft", "firm", "apart")
"""Kinds of turns: patterns with what is said for them."""
FIGURE: Final = re.compile(r"\d+(?:[.,:]\d+)*")
_LINK: Final = re.compile(r"[^\s@]{1,64}@\S+|(?:https?://|www\.)\S+")


class Tongue(NamedTuple):
    """A language. frames: announcements. courtesy: sentences that tell nothing. padding: what a short one drops."""

    code: str
    frames: re.Pattern[str]
    courtesy: re.Pattern[str]
    padding: Sequence[re.Pattern[str]]
    turns: Mapping[str, Sequence[tuple[re.Pattern[str], str]]]
    law: Mapping[str, re.Pattern[str]]
    please: str

    def held(self, text: str) -> tuple[Counter[str], int, bool]:
        """What no rewording may change: figures, links, denials, and whether anything is conditioned."""
        links = (link.rstrip(".,;!?") for link in _LINK.findall(text))
        denials = len(self.law["denial"].findall(text))
        return Counter([*FIGURE.findall(text), *links]), denials, bool(self.law["condition"].search(text))

    def keeps(self, before: str, after: str) -> bool:
        """Whether figures, links and denials are the same, and what was conditioned still is."""
        *old, conditioned = self.held(before)
        *new, still = self.held(after)
        return old == new and (still or not conditioned)


@cache
def tongue(code: str) -> Tongue:
    """The language of a code of LANGUAGES."""
    rows: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data" / f"{code}.toml").read_text("utf-8"))
    return Tongue(
        code,
        re.compile(rf"(?:^|(?<=[,:] ))(?:{'|'.join(rows['frames'])})", re.IGNORECASE),
        re.compile("|".join(rf"(?:{pattern})" for pattern in rows["courtesy"]), re.IGNORECASE),
        [re.compile(pattern) for pattern in rows["padding"]],
        {kind: [(re.compile(_either_case(pattern)), other) for pattern, other in rows[kind]] for kind in KINDS},
        {name: re.compile(rows[name], re.IGNORECASE) for name in ("denial", "condition")},
        rows["please"],
    )


def _either_case(pattern: str) -> str:
    """A turn that opens with a small letter, wherever it stands."""
    return re.sub(r"^\\b([^\W\d_A-Z])(?!\?)", lambda match: f"\\b[{match[1].upper()}{match[1]}]", pattern)
