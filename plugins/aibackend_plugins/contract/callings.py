"""What an agreement calls those whom it names, behind the name or in a label before it.

No word is known. A calling is a short phrase that stands in the place of one and that the text uses again, so that this
holds in any language: `(hereinafter, the "Lender")`, `– im Folgenden „Mieter“ –`, `, huurder,`, `Comodante: Ada Conti`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

LONGEST = 40
"""Characters of a calling."""
READ_MOST = 40_000
"""Characters of a text in which it may be used again."""
STEM = 3
"""Letters that may part two forms of one word: `Mieter`, `Mieterin`, `Mieters`."""
_OPEN, _CLOSE = "\"“”„«»‘'‚", "\"“”«»’'‘"
_ARTICLE = r"(?:(?i:the|der|die|das|den|dem|le|la|les|los|las|el|il|lo|gli|de|het|een|o|a|i|this)\s|[lL]['’]\s?)"
_QUOTED = re.compile(
    rf"[{_OPEN}]\s?{_ARTICLE}?(?P<term>[^\W\d_][^{_OPEN}{_CLOSE}()\n]{{0,{LONGEST}}}?)[,.]?\s?[{_CLOSE}]"
)
_DEFINED = re.compile(rf"\([^()\n{_OPEN}]{{0,60}}{_QUOTED.pattern}[^()\n]{{0,40}}\)")
"""A bracket with quotation marks in it tells a name, be it used again or not."""
_BRACKET = re.compile(
    rf"\((?:[^()\n{_OPEN}]{{0,60}}?[\s,:])??{_ARTICLE}?(?P<term>[^\W\d_][\w’'-]*(?: [^\W\d_][\w’'-]*){{0,2}})\s*\)"
)
_BETWEEN_COMMAS = re.compile(
    rf"[,–—-]\s(?:[^\W\d_][\w’'-]*[\s:]+){{0,4}}?{_ARTICLE}?(?P<term>[^\W\d_][\w’'-]{{3,}})(?=\s*[,.;:\n–—]|\s-|\s(?:[^\W\d_]{{1,3}})\s)"
)
_LABEL = re.compile(
    rf"(?:^|(?<=[.;|]))[ \t|]*(?:(?:\d{{1,2}}|[a-z])[.)][ \t]+)?{_ARTICLE}?"
    rf"(?P<term>[^\W\d_][\w’'() -]{{2,{LONGEST}}}?)[ \t]*[:|][ \t]*(?=\S)",
    re.MULTILINE,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Calling:
    """term: without its article. start, end: of all that tells it. before: it is a label in front of what it calls."""

    term: str
    start: int
    end: int
    before: bool = False


def callings(text: str, head: str) -> list[Calling]:
    """The callings in the head of a text, in order, none within another."""
    words = Counted(text)
    found = [
        Calling(term=term, start=match.start(), end=match.end(), before=form is _LABEL)
        for form, least in ((_DEFINED, 1), (_QUOTED, 2), (_BRACKET, 2), (_LABEL, 2), (_BETWEEN_COMMAS, 3))
        for match in form.finditer(head)
        if words.uses(term := " ".join(match["term"].split()).strip(" ,.'’")) >= least and len(term) > 1
    ]
    # What stands twice in such a place is a town or the like.
    often = {term for term, times in Counter((one.term, one.before) for one in found).items() if times > 1}
    once = [one for one in found if (one.term, one.before) not in often or head[one.start] not in ",–—-"]
    return list(_apart(sorted(once, key=lambda one: (one.start, -one.end))))


def _apart(found: list[Calling]) -> Iterator[Calling]:
    end = -1
    for one in found:
        if one.start >= end:
            yield one
            end = one.end


class Counted:
    """How often a text uses a word, whatever its ending."""

    def __init__(self, text: str) -> None:
        self._text = text[:READ_MOST].casefold()
        self._known: dict[str, int] = {}

    def uses(self, term: str) -> int:
        """Times that a term stands in the text, each of its forms alike."""
        plain = term.casefold()
        stem = plain[: max(4, len(plain) - STEM)] if " " not in plain else plain
        if stem not in self._known:
            self._known[stem] = len(re.findall(rf"(?<!\w){re.escape(stem)}", self._text))
        return self._known[stem]
