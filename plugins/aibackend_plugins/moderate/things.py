"""What a rule of the caller's own speaks of, without the words that forbid it: `alcohol` of "no sale of alcohol"."""

from __future__ import annotations

import re
from pathlib import Path

THINGS_MOST, WORDS_MOST = 6, 14
"""Things of one rule, and words of a thing, that are judged."""
_FRAMES = Path(__file__).with_name("frames.txt").read_text("utf-8").strip().split("\n")
_FRAME = re.compile(rf"(?<!\w)(?:{'|'.join(_FRAMES)})(?!\w)", re.I)
"""Words that forbid, allow, or say where it is written, in nine languages."""
_LIST = re.compile(r"\s*[,/();:]\s*|\s+(?:or|and|nor|oder|und|sowie|ou|et|ni|o|y|e|en)\s+", re.I)
_HEAD = re.compile(
    r"(?:(?:that|which|who|with|of|to|about|for|as|be|from|any|all|the|an?|die|der|das|den|von|la|le|les|l'|d'|des|du"
    r"|de|el|los|las|il|i|gli|o|os|het)\b['’ ]*)+",
    re.I,
)
_TAIL = frozenset(
    (
        *("that", "which", "who", "with", "of", "to", "about", "for", "be", "by", "on", "in", "at", "or", "and", "the"),
        *("a", "an", "any", "into", "from", "der", "die", "das", "den", "dem", "im", "in", "auf", "von", "mit"),
        *("le", "la", "les", "des", "du", "dans", "sur", "el", "los", "las", "en", "del", "il", "nel", "nella", "di"),
        *("o", "os", "as", "no", "na", "nos", "nas", "het", "een", "op"),
    )
)
"""Words that a thing neither begins nor ends with."""
_EXPLAINED = re.compile(r"\([^()]{0,400}\)")
_TOWARDS = re.compile(
    r"\s+(?:against|towards?|gegen(?:über)?|envers|contre|à l['’]égard|contra|hacia|verso|contro|para com|tegen|wobec"
    r"|mot)\s",
    re.I,
)
"""Before whom something is done to, in the languages of the frames."""
_SIGNS = " ,.:;'\"’-–"


def things(clause: str) -> list[str]:
    """The things one by one, then all of them together."""
    bare = _plain(clause)
    parts = _LIST.split(" ".join(_FRAME.sub(" / ", clause).split()))
    pieces = [piece for part in parts if (piece := _plain(part))]
    found = [*pieces, *([bare] if len(bare.split()) <= WORDS_MOST else [])]
    return list(dict.fromkeys(one for one in found if len(one) > 2))[:THINGS_MOST]


def listed(clause: str) -> list[str]:
    """The items of a list, each whole: what a frame parts (`insults to other members`) stays one."""
    return [item for part in _LIST.split(_EXPLAINED.sub(" ", clause)) if (item := _plain(part))]


def head(thing: str) -> str:
    """A thing without what it is done to or with: `propos injurieux` of `propos injurieux envers le personnel`."""
    return _TOWARDS.split(thing, maxsplit=1)[0].strip()


def _plain(words: str) -> str:
    bare = " ".join(_FRAME.sub(" ", words).split()).strip(_SIGNS)
    head = _HEAD.match(bare)
    kept = bare[head.end() if head else 0 :].split()
    while len(kept) > 1 and kept[-1].lower() in _TAIL:  # as a pattern it would be looked for from each word on
        kept.pop()
    return " ".join(kept).strip(_SIGNS)
