"""Which sentence comes first or last, where a voice says so and exactly one whole sentence is what it names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Final

_PLACED: Final = re.compile(
    r"(?:^|[.;,:!?\n(]\s*|\b(?:put|and|with|keep) )(?:the |our |your |my )?(?P<what>[a-z]{3,})(?: (?:comes?|goes?))? "
    r"(?:(?P<head>first|up front|at the (?:top|start|beginning))|last|at the (?:end|bottom))\b"
    r"|\b(?:(?P<opens>start|begin|open|lead)|end|close|finish|conclude)s? (?:with|on) (?:the |our |your |my |an? )?"
    r"(?P<thing>[a-z]{3,})\b",
    re.IGNORECASE,
)
_DENIED: Final = re.compile(r"\b(?:no|not|never|don['’]?t|without|avoid)\b[^.;!?\n]*$", re.IGNORECASE)
_ADVISED: Final = (
    r"\b(?:I|we)(?:['’]d| would| do)?(?: [a-z]+){0,3}? (?:recommend|suggest|propose|advise|lean|favou?r|prefer)\b"
    r"|\b(?:our|my) recommendation\b"
)
_ASKED: Final = (
    r"\bplease\b|^(?:could|can|would|will) you\b|\b(?:I|we)(?:['’]d| would)(?: really)? (?:love|like|appreciate|be "
    r"grateful)\b|\b(?:I|we) (?:need|ask|want) (?:you|your)\b"
)
_MEANT: Final = {
    "recommendation": _ADVISED, "advice": _ADVISED, "proposal": _ADVISED, "ask": _ASKED, "request": _ASKED,
    "question": r"\?$", "price": r"[£$€]\d", "cost": r"[£$€]\d",
    "apology": r"\b(?:sorry|apologi[sz]e|apolog(?:y|ies))\b",
    "thanks": r"\bthank", "thank": r"\bthank",
}  # fmt: skip
"""Things that a voice names by what a sentence does, and the words that do it; any other by its own word."""
_BOUND: Final = re.compile(
    r"^(?:but|so|and|then|also|however|therefore|because|which|instead|otherwise|still|besides|as a result|in that case"
    r"|if so|that way|yet|for example)\b|\b(?:it|its|they|them|their|he|him|his|she|hers?|this|that's|these|those|both"
    r"|the (?:latter|former|same)|such)\b",
    re.IGNORECASE,
)
"""What may rest on the sentence before it."""
ORDERS_MOST, DENIED_MOST = 4, 60
"""Places of a voice that are read, and characters before each in which it may be denied."""


def ordered(lines: Sequence[Sequence[str]], voice: str) -> tuple[list[list[str]], list[str]]:
    """The lines with sentences put first or last, and the parts of the voice that ask for a place none was sure of."""
    told, open_ = [list(line) for line in lines], []
    for match in islice(_PLACED.finditer(voice), ORDERS_MOST):
        if _DENIED.search(voice[max(0, match.start() - DENIED_MOST) : match.start()]):
            continue
        first = bool(match["head"] or match["opens"])
        if not _placed(told, (match["what"] or match["thing"]).lower(), first=first):
            open_.append(match.group().strip(" .;,:!?\n("))
    return told, open_


def _placed(lines: list[list[str]], what: str, *, first: bool) -> bool:
    """Put the one sentence that is meant in its place; whether it stands there now. Of one paragraph only."""
    rows = [line for line in lines if line]
    named = _MEANT.get(what) or rf"\b{re.escape(what.removesuffix('s'))}"
    meant = [(row, at) for row in rows for at, said in enumerate(row) if re.search(named, said, re.IGNORECASE)]
    if len(meant) != 1:
        return False
    row, at = meant[0]
    goal, line = (0, rows[0]) if first else (len(rows[-1]) - 1, rows[-1])
    if row is line and at == goal:
        return True
    after = row[at + 1] if at + 1 < len(row) else ""
    if len(rows) > 1 or _BOUND.search(row[at]) or _BOUND.search(after) or not re.search(r"[.!?]$", row[at]):
        return False
    row.insert(goal, row.pop(at))
    return True
