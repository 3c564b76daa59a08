"""What a rule of the caller's own speaks of, without the words that forbid it: `alcohol` of "no sale of alcohol"."""

from __future__ import annotations

import re
from pathlib import Path

THINGS_MOST, WORDS_MOST = 6, 14
"""Things of one rule, and words of a thing, that are judged."""
_FRAMES = Path(__file__).with_name("frames.txt").read_text("utf-8").strip().split("\n")
_FRAME = re.compile(rf"(?<!\w)(?:{'|'.join(_FRAMES)})(?!\w)", re.I)
"""Words that forbid, allow, or say where it is written, in seven languages."""
_LIST = re.compile(r"\s*[,/();:]\s*|\s+(?:or|and|nor|oder|und|sowie|ou|et|ni|o|y|e|en)\s+", re.I)
_HEAD = re.compile(
    r"(?:(?:that|which|who|with|of|to|about|for|as|be|from|any|all|the|an?|die|der|das|den|von|la|le|les|l'|d'|des|du"
    r"|de|el|los|las|il|i|gli|o|os|het)\b['’ ]*)+",
    re.I,
)
_TAIL = frozenset(
    ("that", "which", "who", "with", "of", "to", "about", "for", "be", "by", "on", "in", "at", "or", "and")
)
"""Words that a thing neither begins nor ends with."""
_SIGNS = " ,.:;'\"’-–"


def things(clause: str) -> list[str]:
    """The things one by one, then all of them together."""
    bare = _plain(clause)
    parts = _LIST.split(" ".join(_FRAME.sub(" / ", clause).split()))
    pieces = [piece for part in parts if (piece := _plain(part))]
    found = [*pieces, *([bare] if len(bare.split()) <= WORDS_MOST else [])]
    return list(dict.fromkeys(one for one in found if len(one) > 2))[:THINGS_MOST]


def _plain(words: str) -> str:
    bare = " ".join(_FRAME.sub(" ", words).split()).strip(_SIGNS)
    head = _HEAD.match(bare)
    kept = bare[head.end() if head else 0 :].split()
    while len(kept) > 1 and kept[-1].lower() in _TAIL:  # as a pattern it would be looked for from each word on
        kept.pop()
    return " ".join(kept).strip(_SIGNS)
