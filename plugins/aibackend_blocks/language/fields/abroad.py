"""Values by what is said around them, compared with the field's name: of texts that are not English, and of figures,
dates and times of English ones that no word of the field's name stands beside."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.models import multilingual

from .candidates import Candidate
from .features import FITS
from .kinds import Field

TYPED = frozenset(["amount", "date", "time", "code", "percent", "duration", "count", "email", "phone", "zip"])
"""Kinds whose values their form tells in any language."""
_BEFORE, _AFTER = 36, 16
"""Characters before and behind a value that are looked at."""
LEAST, ALONE, MOST = 0.3, 0.12, 0.75
"""Cosine of the words around a value and the field's name from which it may be the value: beside others, and where it
is the only one of its kind; and the most that such a value is sure."""


_ENGLISH = TYPED - {"code", "email", "phone"}
ENGLISH_LEAST = 0.4
"""The same in English, where a field whose words stand nowhere is more often one that the text does not answer."""


def said_around(
    text: str, field: Field, near: Sequence[Candidate], abroad: bool = True
) -> Iterator[tuple[float, Candidate]]:
    """(share, candidate): the value of the field's kind whose surroundings mean most of what the field is called."""
    if field.kind not in (TYPED if abroad else _ENGLISH):
        return
    offered = [one for one in near if FITS[field.kind].get(one.kind, 0) == 1 and one.sure >= 0.6]
    if field.kind == "amount":
        offered = [one for one in offered if one.what == "money"] or offered
    if not offered:
        return
    around = [_around(text, one) for one in offered]
    said = list(dict.fromkeys(words for each in around for words in each))
    known = dict(
        zip(
            said,
            (multilingual.embed(said) @ multilingual.embed([field.name if abroad else field.question])[0]).tolist(),
            strict=True,
        )
    )
    alike = [max((known[words] for words in each), default=0.0) for each in around]
    best = max(range(len(offered)), key=lambda n: (alike[n], offered[n].sure, offered[n].end - offered[n].start))
    apart = any(one.start >= offered[best].end or one.end <= offered[best].start for one in offered)
    if alike[best] >= ((LEAST if apart else ALONE) if abroad else ENGLISH_LEAST):
        yield min(MOST, 0.4 + alike[best] / 2), offered[best]


def _around(text: str, one: Candidate) -> list[str]:
    """The words shortly before and behind a candidate, together and one by one."""
    before = re.sub(r"^\S*\s|.*[\n;!?]", "", text[max(0, one.start - _BEFORE) : one.start])
    after = re.match(r"[^\n;!?.,]*", text[one.end : one.end + _AFTER])
    whole = f"{before} {after[0] if after else ''}".strip()
    return [words for words in (whole, *re.findall(r"[^\W\d_]{4,}", whole)) if words]
