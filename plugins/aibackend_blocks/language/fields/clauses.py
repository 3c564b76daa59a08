"""What clauses tell of open fields in any language that writes so: trades, reasons, and what is changed into what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from aibackend_blocks.language.field_names import likenesses
from aibackend_blocks.language.polarity import FORMER_WORDS

from .candidates import Candidate
from .kinds import Field
from .wordings import INTRODUCED

SURE = 0.7
"""How sure a value is that only the shape of a clause tells."""
_LIKE = 0.6
"""Likeness from which a field asks for what the names below say."""
_TRADE_LEAST = 0.3
"""Likeness of a word with "occupation" from which it is a trade: of ten names none has more than 0.21, of five German
trades none less than 0.37."""
_SENSES = ("occupation", "reason")
_COPULA = (
    r"\b(?:I am|I['’]m|ich bin|je suis|soy|sono|ik ben|(?:eu )?sou|works? as|working as|employed as|arbeite als"
    r"|travaille comme|trabajo como|lavoro come)\s+(?:an? |the |ein(?:e|en)? |une? |una? |uno |een |um(?:a)? )?"
)
_TRADE = r"[^\W\d_][\w'’-]{3,}(?:[ -](?!(?:und|and|et|y|e|en|at|in|bei|chez|with|for|from|who)\b)[\w'’-]+){0,2}"
_IS = re.compile(rf"{_COPULA}({_TRADE})(?=\s*(?:[.,;!\n]|$|(?:und|and|et|y|e|en|at|in|bei|chez|with|from)\b))", re.I)
_NAMED = re.compile(
    rf"(?:{INTRODUCED})[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+){{1,3}}, "
    rf"(?:an? |une? |una? |ein(?:e)? )?([a-zà-þ][\w'’-]{{3,}}(?: [a-zà-þ][\w'’-]+)?)(?=[.,;\n])"
)
_WHY = re.compile(
    r"\b(?:because(?: of)?|due to|on account of"
    r"|weil|denn|wegen|parce que?|car|à cause d[eu]|porque|ya que|debido a|perch[eé]|poich[eé]"
    r"|omdat|wegens)\s+([^.;!?\n]{4,90})",
    re.I,
)
_CHANGED = re.compile(
    r"\b(?:from|von|de|da|van) ([^\s,.;][^,.;\n]{1,40}?) (?:to|into|auf|zu|à|a|naar) ([^\s,.;][^;\n]{1,60}?)"
    r"(?=\s(?:starting|from|on|as of|by|for|ab|per|with|please)\b|[.;!?](?:\s|$)|\n|$)"
)
_DONE = re.compile(r"\b(?!need|want|like)(?:[^\W\d_]{2,}ed|gone|went|verlegt|passée?|cambiad[oa])\s$", re.I)
"""A change that has happened: what was changed into holds."""
_NOW, _NEXT = frozenset("current old previous present existing".split()), frozenset("new requested updated".split())  # noqa: SIM905


def clauses(text: str, field: Field, near: Sequence[Candidate]) -> Iterator[Candidate]:
    """Values for a field of no certain form, or of an address. near: all candidates; a person's name is no trade."""
    if field.kind == "open":
        trade, reason = _senses(field.question)
        found = [*_NAMED.finditer(text), *_IS.finditer(text)] if trade >= _LIKE else []
        found = [one for one in found if _senses(one[1])[0] >= _TRADE_LEAST]
        people = [one for one in near if one.kind == "person"]
        found = [one for one in found if not any(who.start < one.end(1) and one.start(1) < who.end for who in people)]
        found += list(_WHY.finditer(text)) if reason >= _LIKE else []
        for one in found:
            yield Candidate(kind="open", what="said", start=one.start(1), end=one.end(1), sure=SURE)
    side = 1 if _NOW & {*field.words} else 2 if _NEXT & {*field.words} else 0
    pairs = list(_CHANGED.finditer(text)) if side and field.kind in ("open", "address", "place") else []
    if len(pairs) == 1:
        done = _DONE.search(text[max(0, pairs[0].start() - 16) : pairs[0].start()])
        side = (1 if FORMER_WORDS & {*field.words} else 2) if done else side
        yield Candidate(kind="open", what="said", start=pairs[0].start(side), end=pairs[0].end(side), sure=SURE + 0.1)


_LOW, _HIGH = (
    frozenset(["low", "lower", "lowest", "min", "minimum", "least"]),
    frozenset(
        "high higher highest max maximum most upper".split()  # noqa: SIM905
    ),
)
_UP_TO = re.compile(r"[^\S\n]*(?:-|–|—|to|bis|à|a|until|and)[^\S\n]*(?:[$€£¥]|[A-Z]{3})?[^\S\n]*")


def ranged(text: str, field: Field, near: Sequence[Candidate]) -> Iterator[Candidate]:
    """The lower or upper bound of the only range of figures, where the field asks for one of them."""
    asked = {*field.words}
    side = 0 if asked & _LOW else 1 if asked & _HIGH else None
    if side is None or field.kind not in ("amount", "count", "quantity", "percent"):
        return
    figures = [one for one in near if one.kind == ("percent" if field.kind == "percent" else "amount")]
    pairs = [
        (first, second)
        for first in figures
        for second in figures
        if 0 < second.start - first.end <= 8 and _UP_TO.fullmatch(text, first.end, second.start)
    ]
    if len(pairs) == 1:
        yield replace(pairs[0][side], what="told", sure=SURE + 0.15)


@lru_cache(maxsize=512)
def _senses(question: str) -> tuple[float, ...]:
    return tuple(likenesses([question], _SENSES)[0])
