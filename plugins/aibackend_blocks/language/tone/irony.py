"""Praise that is meant the other way round: an interjection and praise, set before what went wrong.

`Oh splendid, another form that asks for all of it again. Thanks a lot.` What follows the praise is read alone, by the
tuned layers and by the multilingual encoder: only where both together hear a complaint is the praise meant as one. Of
the exclamations without an interjection too many are meant as they stand. English.
"""

from __future__ import annotations

import re
from functools import lru_cache

from aibackend_blocks.language.polarity import Clause, Mark
from aibackend_blocks.language.tone.abroad import shares
from aibackend_blocks.language.tone.blending import judged
from aibackend_blocks.language.tone.judgement import read

COMPLAINT, OUTWEIGHS, PRAISE = 0.35, 1.7, 0.5
"""Share from which what follows is a complaint, how often it must be the share of praise in it, and the share from
which the exclamation is praise."""
HEAD = 400
"""Characters of a sentence that are looked at."""
WORDS_MOST = 9
"""Words of a sentence that goes on in the same tone: `Just what I needed on a Monday.`"""
_OPENING = re.compile(
    r"\W*(?:oh|ah|aw|wow|yay|ooh|gee)[,!]? (?P<praise>(?:[\w'’]+ ){0,2}[\w'’]+)(?:[,!:]| [-–—]) ?(?P<rest>\w.{8,})",
    re.IGNORECASE | re.DOTALL,
)
_AGAINST = re.compile(r"(?:but|however|although|though|yet|except)\b", re.IGNORECASE)


@lru_cache(maxsize=32)  # once for the text and once for each aspect
def meant_otherwise(text: str, clauses: tuple[Clause, ...]) -> frozenset[int]:
    """The numbers of the sentences that praise and mean the contrary, and of the short ones right behind them."""
    spans: dict[int, tuple[int, int]] = {}
    for clause in clauses:
        spans[clause.sentence] = spans.get(clause.sentence, (clause.start, 0))[0], clause.end
    set_against = {clause.sentence for clause in clauses if clause.marks & {Mark.CONTRAST, Mark.QUESTION}}
    said = {number: text[start : min(end, start + HEAD)] for number, (start, end) in spans.items()}
    found: set[int] = set()
    for number, sentence in said.items():
        follows = number - 1 in found and len(sentence.split()) <= WORDS_MOST
        if number not in set_against and (follows or _mocks(sentence)):
            found.add(number)
    return frozenset(found)


def _mocks(sentence: str) -> bool:
    match = _OPENING.match(sentence)
    if not match or _AGAINST.match(match["rest"]):
        return False
    _, (praise, rest) = judged(read([f"it was {match['praise']}", match["rest"]]))
    (other,) = shares([match["rest"]])
    blame, good = (rest[0] + other[0]) / 2, (rest[2] + other[2]) / 2
    return bool(praise[2] >= PRAISE and blame >= COMPLAINT and blame >= OUTWEIGHS * good)
