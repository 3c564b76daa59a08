"""What the instructions say that values become: `yes/y as true`, `spell out St., Rd as Street, Road`, `A = Active`.

Words such as `to` and `as` stand in most sentences; that a pair is meant is told by the cells: what is to be replaced
stands in one of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_LINK = re.compile(
    r"\s*(?:->|=>|→|=)\s*|\s+(?:w[ie]rd(?:en)? zu|devien\w+|se convierten? en|(?:counts?|treated|stands?|read"
    r"|written) (?:as|for)|becomes?|means?|should be|as|to"
    r"|into|with|als|zu|wird|durch|in|en|par|come|por)\s+|\s+(?:is|are|ist|est|es|è|é)\s+(?=\d+\b)",
    re.IGNORECASE,
)
_SHOWN = re.compile(
    r"->|=>|→|=|w[ie]rd|devien|conviert|becom|mean|should|count|treat|stand|read|written", re.IGNORECASE
)
"""Links that say by themselves that one thing is to become another."""
_CHANGES = re.compile(
    r"\b(?:replac|chang|convert|map|expand|substitut|swap|turn|rewrit|writ|spell|abbreviat|shorten|ersetz|änder|schreib"
    r"|remplac|sustitu|reemplaz|sostitu|vervang)\w*",
    re.IGNORECASE,
)
_AND = r"(?:and|or|und|oder|et|ou|y|o|e|en)"
_ITEM_END = re.compile(rf"\s*(?:,\s*(?:{_AND}\s+)?|/|\s{_AND}\s)\s*", re.IGNORECASE)
_NEW_END = re.compile(rf"\s*[,;:()\n]|\.(?:\s|$)|\s{_AND}\s|\s+(?:in|for|where|if|when|but)\s", re.IGNORECASE)
_QUOTED = re.compile(r"\s*[\"'“‘„»](?P<text>[^\"'”’“«\n]{0,60})[\"'”’“«]")
_ENDS_QUOTED = re.compile(r"[\"'”’“«»](?:\s+[^\W\d_]+)?$")
_EXPLAINS = re.compile(r"mean|stand", re.IGNORECASE)
EXPLAINED_MOST = 2
"""Words behind `means` from which on it explains, and names no value."""
BEFORE_MOST = 400
"""Characters before a link in which what it speaks of is looked for."""
NEW_MOST = 60
LISTED_MOST = 3
"""Words of a value that is listed beside others and stands in no cell."""
WORDS_MOST = 6
"""Words of a value that is to be replaced."""


@dataclass(frozen=True, kw_only=True)
class Pair:
    """old: as the instructions write it. new: what it becomes. whole: whether old is all of some cell."""

    old: str
    new: str
    whole: bool


def correspondences(clause: str, cells: Sequence[str]) -> Iterator[Pair]:
    """The pairs of a clause, where what is to be replaced stands in one of the cells."""
    whole = {cell.strip().casefold() for cell in cells if cell.strip()}
    inside = [*whole]
    at = 0
    for link in _LINK.finditer(clause):
        if link.start() < at:
            continue
        quoted = _QUOTED.match(clause, link.end()) and _ENDS_QUOTED.search(clause[: link.start()])
        sure = bool(quoted or _SHOWN.search(link.group()) or _CHANGES.search(clause))
        olds = _olds(
            clause[max(at, link.start() - BEFORE_MOST) : link.start()], whole, inside, bool(_SHOWN.search(link.group()))
        )
        if not olds or not (sure or any(old.casefold() in whole for old in olds)):
            continue
        news, at = _news(clause, link.end(), len(olds))
        if any("/" in new for new in news):
            continue  # `Y/N to true/false` names choices
        if _EXPLAINS.search(link.group()) and len(news[0].split()) > EXPLAINED_MOST:
            continue  # `$ means US dollars here`
        for old, new in zip(olds, news, strict=True):
            if not sure and _is_range(old, new):
                continue  # `letters A to F`
            if not sure and new.casefold() in old.casefold() and len(new) < len(old):
                continue  # `'grey' with e` tells how it is spelt
            yield Pair(old=old, new=new, whole=old.casefold() in whole)


def _is_range(first: str, last: str) -> bool:
    """Whether two things are the ends of a range: single letters, or figures."""
    return (first.isdigit() and last.isdigit()) or (len(first) == len(last) == 1 and first.isalpha() and last.isalpha())


_ADVERB = re.compile(r"(?<=[\"'”’“«»])\s+[^\W\d_]+$")
"""A word between a quotation and its link: `'str.' in full as 'street'`."""


def _olds(before: str, whole: set[str], inside: Sequence[str], sure: bool) -> list[str]:
    """The values that are listed right before a link, in their order; of `Y/N` and of a list one may be in no cell."""
    before = _ADVERB.sub("", re.split(r":\s|\(", before)[-1])
    items = _ITEM_END.split(before.rstrip(" :"))
    marks = _ITEM_END.findall(before.rstrip(" :"))
    found: list[tuple[str, bool]] = []
    for number in range(len(items) - 1, -1, -1):
        known = _known(items[number], whole, inside)
        beside = "/" in (mark.strip() for mark in marks[max(0, number - 1) : number + 1])
        short = _bare(items[number])
        listed = (sure or items[number].strip()[:1] in "\"'“„«") and 0 < len(short.split()) <= LISTED_MOST
        if not known and not listed and not (beside and items[number].split()):
            break
        found.insert(0, (known or (short if listed else _bare(items[number].split()[-1])), bool(known)))
        if known and known != _bare(items[number]):
            break  # what stands before it is the sentence
    return [old for old, _ in found] if any(known for _, known in found) else []


def _known(item: str, whole: set[str], inside: Sequence[str]) -> str:
    """The longest end of an item that is a cell, or else stands in one; "" for none."""
    words = item.split()[-WORDS_MOST:]
    ends = [_bare(" ".join(words[start:])) for start in range(len(words))]
    for end in ends:
        if end.casefold() in whole:
            return end
    for end in ends:
        form = re.compile(rf"(?<!\w){re.escape(end.casefold())}(?!\w)")
        if end and any(form.search(cell) for cell in inside):
            return end
    return next((end for end in ends if is_ending(end) and any(end in cell for cell in inside)), "")


def is_ending(old: str) -> bool:
    """Whether an abbreviation may be the end of a word: `str.` of `Kerkstr.`, but not `St.`."""
    return len(old) > 2 and old[-1] == "." and old[:-1].isalpha() and old.islower()


def _bare(text: str) -> str:
    return text.strip(" \"'“”‘’„»«")


def _news(clause: str, start: int, count: int) -> tuple[list[str], int]:
    """(what the olds become, where that ends): one for each where so many are listed, else one for all."""
    found: list[str] = []
    at = start
    while len(found) < count:
        quoted = _QUOTED.match(clause, at)
        stop = _NEW_END.search(clause, at)
        end = quoted.end() if quoted else stop.start() if stop else len(clause)
        found.append(quoted["text"] if quoted else _bare(clause[at:end])[:NEW_MOST])
        more = _ITEM_END.match(clause, end)
        at = end
        if not more:
            break
        if len(found) < count:
            at = more.end()
    listed = len(found) == count and all(found) and not any(map(_LINK.search, found[1:]))
    if listed and (count == 1 or not _LINK.match(clause, at)):
        return found, at
    return [found[0]] * count, start + len(found[0])
