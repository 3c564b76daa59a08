"""What sentences answer: spans that the reader finds, brought to the form that the field's kind asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from aibackend_blocks.models.span_reader import READ_MOST, Answer, Reading

from .bounds import GREETING
from .candidates import Candidate
from .features import FITS
from .kinds import Field

QUESTIONS_MOST = 40
"""Fields of a call that are asked for in sentences; the others are read by their labels and forms alone."""
_WORDED = frozenset(["open", "person", "organization", "place", "address", "duration", "count", "quantity", "code"])
"""Kinds of which a span can be the value as it stands; the others need a value of their form inside it."""
_FIGURED = frozenset(["code", "count", "quantity", "duration"])
_NUMBER_WORD = re.compile(
    r"(?i)\d|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|couple|half|twenty|thirty|forty|fifty|hundred)\b"
)


HEARD = "heard"
"""What found a candidate that the reader is sure of."""
_SURELY = 0.75
_SPEAKER = re.compile(r"[^\w\n]{0,3}([^\W\d_][\w ]{0,24}):[ \t]")


def heard(text: str, field: Field) -> Reading | None:
    """What the text says of a field; None where it is too long to be asked of as a whole."""
    return _reading(text, field.question, field.about) if text.strip() and len(text) <= READ_MOST else None


@lru_cache(maxsize=64)
def _reading(text: str, question: str, about: str) -> Reading:
    """The same text is asked the same several times in a row."""
    return Reading(text, question, about)


def answered(text: str, field: Field, reading: Reading, near: Sequence[Candidate]) -> Iterator[tuple[float, Candidate]]:
    """(share, candidate) of each answer: the value of the field's form in it, else the span as it stands."""
    for answer in reading.answers():
        if (
            speaks_itself(text, field, answer)
            or _other_label(text, field, answer)
            or GREETING.fullmatch(text[answer.start : answer.end] + " ")
        ):
            continue
        formed = _formed(text, field, answer, near)
        least = _TYPED if formed is None and _is_typed(field, answer, near) else 1.0
        if formed and formed.what == "figure" and any(one.what == "money" for one in near):
            least = _UNTYPICAL
        if formed:
            yield (
                least * answer.confidence,
                replace(formed, what=HEARD if answer.confidence >= _SURELY else formed.what),
            )
        elif field.kind in _WORDED and _plausible(text, field, answer) and not _otherwise_formed(field, answer, near):
            yield least * answer.confidence, _as_it_stands(text, field, answer)


def shortened(text: str, field: Field, value: Candidate) -> Candidate:
    """What stands behind a label, up to where the reader hears its end: `14 May` of "14 May, chaired by Lotte"."""
    if not (", " in text[value.start : value.end] and (reading := heard(text, field))):
        return value
    ends = [one.end for one in reading.answers() if one.start == value.start and one.end < value.end]
    return replace(value, end=ends[0]) if ends and text[ends[0]] in ",;" else value


def speaks_itself(text: str, field: Field, answer: Answer | Candidate) -> bool:
    """Whether it is only what the person says that the field asks for: `Customer: a Bosch.` among other turns."""
    speaker = _SPEAKER.match(text, text.rfind("\n", 0, answer.start) + 1) if field.kind == "person" else None
    mine = speaker is not None and bool({*speaker[1].casefold().split()} & {*field.words})
    return speaker is not None and mine and text.count(f"{speaker[1]}:") > 1


def _other_label(text: str, field: Field, answer: Answer) -> bool:
    """Whether it stands behind a label that shares a word with the field but lacks another: `Date:` is no due date."""
    label = re.search(r"(?:^|\n)\W{0,4}([^\n:]{1,40}):\s*$", text[max(0, answer.start - 60) : answer.start])
    said = set(re.findall(r"\w+", label[1].casefold())) if label else set()
    asked = {word.casefold() for word in field.words}
    return bool(said & asked) and not asked <= said


def _formed(text: str, field: Field, answer: Answer, near: Sequence[Candidate]) -> Candidate | None:
    """The candidate of the field's own kind that covers most of the answer and no more than it must."""
    if field.kind == "open":
        return None
    fits = FITS[field.kind]

    def cover(one: Candidate) -> float:
        shared = min(one.end, answer.end) - max(one.start, answer.start)
        return shared / max(one.end - one.start, answer.end - answer.start)

    own = [one for one in near if fits.get(one.kind, 0) == 1 and cover(one) >= 0.5]
    best = max(own, key=cover, default=None)
    if best is None and field.kind == "person":
        best = next((one for one in near if one.what == "PERSON" and _is_named(text, answer, one)), None)
    if best is None and (field.kind not in _WORDED or field.kind == "code"):
        inside = [one for one in near if fits.get(one.kind, 0) == 1 and cover(one) > 0]
        best = max(inside, key=cover, default=None)
    if best is None and answer.share >= _AS_KIN:
        kin = [one for one in near if one.kind == _KIN.get(field.kind) and cover(one) >= 0.5]
        best = max(kin, key=cover, default=None)
    return best


_KIN = {"time": "duration", "percent": "amount", "count": "duration"}
"""What else a name of a kind may ask for: a running time lasts, a rate may be a sum, an age may be 14 months."""
_AS_KIN = 0.7


def _is_named(text: str, answer: Answer, one: Candidate) -> bool:
    """Whether an answer says what somebody is and then who: `grandfather Luigi`."""
    return answer.start < one.start and one.end == answer.end and text[answer.start : one.start].islower()


def _plausible(text: str, field: Field, answer: Answer) -> bool:
    """Whether a span can be of a kind: a code has figures, a person none."""
    value = text[answer.start : answer.end]
    if not re.search(r"\w", value) or len(value) > 200:
        return False
    if field.kind in _FIGURED:
        return bool(_NUMBER_WORD.search(value)) if field.kind != "code" else bool(re.search(r"\d", value))
    if field.kind == "organization" and not text.islower() and not any(map(str.isupper, value)):
        return False
    if field.kind == "person":
        written = value[:1].isupper() or text.islower()
        return written and not re.search(r"\d", value) and len(value.split()) <= 6
    return True


def _otherwise_formed(field: Field, answer: Answer, near: Sequence[Candidate]) -> bool:
    """Whether a span surely is of a form that the field cannot have: a phone number is no ring number, and what holds a
    sum of money is no count."""
    sure = [one for one in near if one.sure >= _SURE_FORM]
    whole = (one for one in sure if one.start <= answer.start and answer.end <= one.end)
    inside = (one for one in sure if answer.start <= one.start and one.end <= answer.end)
    figured = field.kind in ("count", "quantity") and any(one.kind == "date" or one.what == "money" for one in inside)
    return figured or any(one.kind in _FORMS and one.kind not in FITS[field.kind] for one in whole)


def _is_typed(field: Field, answer: Answer, near: Sequence[Candidate]) -> bool:
    """Whether the answer to a field of no certain kind is just a day, a sum or an address."""
    return field.kind == "open" and any(
        (one.start, one.end) == (answer.start, answer.end) and one.sure >= _SURE_FORM and one.kind in _FORMS
        for one in near
    )


_UNTYPICAL, _TYPED = 0.7, 0.5
"""What is left of the share of an answer that lacks the form of its own, and that is of a form for which other fields
ask."""
_FORMS, _SURE_FORM = frozenset({"phone", "email", "date", "url"}), 0.8


def _as_it_stands(text: str, field: Field, answer: Answer) -> Candidate:
    """The span; of a count its figure alone ("5-year-old")."""
    what = HEARD if answer.confidence >= _SURELY else "said"
    figure = re.match(r"\d+(?=-)", text[answer.start : answer.end]) if field.kind in ("count", "quantity") else None
    end = answer.start + figure.end() if figure else answer.end
    kind = "open" if field.kind in ("open", "count", "quantity", "duration") else field.kind
    return Candidate(kind=kind, what=what, start=answer.start, end=end, sure=answer.confidence)


def weighed(share: float, one: Candidate, reading: Reading) -> float:
    """A candidate's share by its form and surroundings, after what the sentences say of the same place."""
    if one.end > READ_MOST:
        return share
    said = reading.share(one.start, one.end)
    return max(share * (_UNSAID + (1 - _UNSAID) * min(1.0, said / 0.5)), share * said)


_UNSAID = 0.6
"""What is left of a share where the reader hears nothing there."""


def agreed(
    formed: Sequence[tuple[float, Candidate]], said: Sequence[tuple[float, Candidate]]
) -> list[tuple[float, Candidate]]:
    """Both roads' values; one that both found is wrong only where both are."""
    spans = {(one.start, one.end): share for share, one in said}
    both = [
        (1 - (1 - share) * (1 - spans[one.start, one.end] / 2) if (one.start, one.end) in spans else share, one)
        for share, one in formed
    ]
    return [*both, *said]
