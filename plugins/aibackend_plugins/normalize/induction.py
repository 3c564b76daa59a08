"""What pairs that a clause shows say of the other cells: `e.g. ab12 -> AB-12` is meant for all codes like it.

A program is searched that gives every output from its input and adds no letter or digit of its own; it is for cells
that look like an input, and not for those that look like an output already.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .columns import Column
from .edits import CLAUSE_MOST, Edit
from .synthesis import learnt, shape

_QUOTED = r"\"[^\"\n]{1,60}\"|“[^”\n]{1,60}”|(?<!\w)'[^'\n]{1,60}'(?!\w)"
_PAIR = re.compile(
    rf"(?:^|[,:;(]|\b(?:e\.g\.|example|like|i\.e\.|z\. ?B\.|p\. ?ex\.|ex\.|ej\.|so|as in|from|and|und|et"
    rf"|y)(?=\s))[\s:]*"
    rf"(?P<old>{_QUOTED}|[^\s,;:()\"'“”=>→]{{1,40}}(?: [^\s,;:()\"'“”=>→]{{1,40}}){{0,2}}?)\s*(?:->|=>|→"
    rf"|\bbecomes\b)\s*"
    rf"(?P<new>{_QUOTED}|[^\s,;()\"'“”]{{1,40}}(?: [^\s,;()\"'“”]{{1,40}}){{0,2}}?)(?=\s*(?:$|[,;)]|\.(?:\s|$)"
    rf"|\b(?:and|or|und|et|y|etc)\b))",
    re.I,
)
_LINKED = re.compile(r"->|=>|→|\bbecomes\b", re.I)
_SHOWN = re.compile(r"\be\.g\.|example|\blike\b|\bz\. ?B\.|beispiel|\bex\b|exemple|\bej\b|ejemplo", re.I)


def induced(clause: str, column: Column) -> Edit | None:
    """The change that the pairs of a clause show for a column; None where they show none."""
    if len(clause) > CLAUSE_MOST or not _LINKED.search(clause):
        return None
    pairs = list(dict.fromkeys(_pairs(clause)))
    if not pairs or not (len(pairs) > 1 or _SHOWN.search(clause)):
        return None
    olds, news = [old for old, _ in pairs], [new for _, new in pairs]
    looks = {shape((cell,)) for cell in column.counts}
    if not looks & {shape((old,)) for old in olds}:
        return None
    kept = all(_signs(old) == _signs(new) for old, new in pairs)
    if any(_FIGURE.fullmatch(old) for old in olds) or not (kept or len(pairs) > 1):
        return None  # figures are for the rules; of what is left out a single pair tells too little
    rule = learnt([(old,) for old in olds], news, own=False)
    if rule is None or rule.whole is None:
        return None
    program, done = rule.whole, {shape((new,)) for new in news}

    def change(value: str) -> str | None:
        made = None if shape((value,)) in done else program.of((value,))
        if made is None or shape((made,)) not in done or (kept and _signs(value) != _signs(made)):
            return None
        return made

    start = clause.find(olds[0])
    return Edit(change=change, reason="as the examples show", start=start, end=len(clause.rstrip()))


_OPENING = re.compile(
    r"^.*?(?<!\w)(?:e\.g\.|for example|example|like|z\. ?B\.|p\. ?ex\.|ex\.|ej\.|so|from)\s*:?\s*", re.I
)
_FIGURE = re.compile(r"[^\w]*\d[\d.,]*\W*")


def _signs(text: str) -> list[str]:
    """Letters and digits, whatever their case and order."""
    return sorted(char for char in text.casefold() if char.isalnum())


def _pairs(clause: str) -> Iterator[tuple[str, str]]:
    for found in _PAIR.finditer(clause):
        yield _OPENING.sub("", found["old"]).strip("\"'“”"), found["new"].strip("\"'“”")
