"""What is put to all and carried: the matter is in one sentence, the vote in the next ones.

`We stop the Orchid line. OK for everyone?` - `Ok.`; `The roof goes to Harlow. All in favour? Carried.` Who asks whether
all agree does so in a few words that propose or agree more than they ask; the sentence right before is what they agree
to, whatever it does by itself.
"""

from __future__ import annotations

from aibackend_blocks.language.transcripts.moves import Talk

FEW = 6
"""Words of a question whether all agree."""
PUT = 0.2
"""Least chance that such a question proposes, agrees or decides; of others it is next to nought."""
CLOSING = 0.1
"""Least chance that a few words of the same turn put a decision on record: `Decided.`, `Carried.`"""
NEAR = 5
"""Sentences after a question in which it is answered."""
LEAST = 3
"""Words of a matter."""
BARRED = ("unknown", "request", "promise", "question", "assent", "objection")


def ratified(talk: Talk, place: int) -> bool:
    """Whether others agree to a sentence when all are asked right after it, or its speaker records that they did."""
    row = talk.rows[place]
    if len(row.text.split()) < LEAST or row.text.endswith("?") or talk.move(place) in BARRED:
        return False
    after = place + 1
    if after >= len(talk.rows) or talk.rows[after].turn != row.turn:
        return False
    return (_asks_all(talk, after) and _carried(talk, after)) or _recorded(talk, after)


def _asks_all(talk: Talk, place: int) -> bool:
    text = talk.rows[place].text
    if not text.endswith("?") or len(text.split()) > FEW:
        return False
    return sum(talk.chance(place, kind) for kind in ("proposal", "assent", "decision")) >= PUT


def _carried(talk: Talk, asked: int) -> bool:
    """Whether somebody agrees, or it is said that all do, before anything else is asked and without an objection."""
    for place in range(asked + 1, min(asked + NEAR, len(talk.rows))):
        row = talk.rows[place]
        if talk.move(place) in ("objection", "unknown") or row.turn > talk.rows[asked].turn + 2:
            return False
        if talk.move(place) == "assent" or _recorded(talk, place):
            return True
    return False


def _recorded(talk: Talk, place: int) -> bool:
    """Whether a few words say that something is decided."""
    text = talk.rows[place].text
    few = len(text.split()) <= LEAST and not text.endswith("?")
    return few and talk.move(place) in ("decision", "assent", "other") and talk.chance(place, "decision") >= CLOSING
