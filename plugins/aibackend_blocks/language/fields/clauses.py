"""What clauses tell of open fields in any language that writes so: trades, reasons, and what is changed into what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from aibackend_blocks.language.field_names import likenesses

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
    pairs = list(_CHANGED.finditer(text)) if side and field.kind in ("open", "address") else []
    if len(pairs) == 1:
        yield Candidate(kind="open", what="said", start=pairs[0].start(side), end=pairs[0].end(side), sure=SURE + 0.1)


@lru_cache(maxsize=512)
def _senses(question: str) -> tuple[float, ...]:
    return tuple(likenesses([question], _SENSES)[0])
