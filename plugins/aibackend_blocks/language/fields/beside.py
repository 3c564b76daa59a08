"""Where a text introduces a value with the field's own words: `Diagnosis: …`, `gross weight 18,420 kg`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.language.polarity import FORMER_WORDS, Standing, standing
from aibackend_blocks.values.dates import find_ranges
from aibackend_blocks.values.places import has_legal_form

from .candidates import RANGE, Candidate
from .kinds import COUNTED, Field
from .wordings import ALIKE, DIMENSIONS, DOCTOR, INTRODUCED, LETTERS, PHRASES, WRITER

LABELLED, INLINE = 0.9, 0.75
"""How sure a value is behind a label of the field's words, and right behind these words in a sentence (the shares of
right ones on 20 papers written for it)."""
GENERIC = frozenset("name names number no nr id code date amount value total price type time full my customer".split())  # noqa: SIM905
_MORE = r"(?:\W{1,3}(?:name|no|nr|num|number|id|code|date|amount|ref)\b)?"
_LABEL_END = r"\.?\s?(?:\([^()\n]{0,24}\))?(?:\s?[.…]*[:=]|\s?[.…]{4,})[ \t]*"
_BETWEEN = r"[\W_]{1,3}(?:(?:of|for|the|in|out|to)[ _])?"
"""What parts the words of a field's name: also the little words that the name leaves out."""
_LABEL_START = r"(?m)(?:^[^\w\n]*|[|•·;]\s*|(?<=[ \t][ \t])|[.,]\s)"
VALUE = re.compile(
    r"\S[^\n]*?(?=\s*(?:\.?$|\.?\n|(?<![A-Z][a-z])(?<!\b[A-Z])\.\s+[A-Z]|[ \t]{2,}"
    r"|\s[|•·]\s|[ \t]+[A-Z]\w*(?: \w+){0,2}:\s))"
)
_UNIT = (
    r"%|°?[CF]\b|[kMG]?Hz|[kcm]?m\b|kg|g\b|mg|lbs?\b|oz\b|l\b|ml|inch(?:es)?|in\b|ft\b|miles?\b|km/h|mph"
    r"|[KMGT]B|mAh|W\b|V\b"
)
_MEASURE = re.compile(
    r"[$€£¥]\s?\d[\d.,]*\d|"
    rf"(?=[\w-]*\d)\d*[A-Z][\w-]*\d[\w-]*|\d+[A-Z]{{1,2}}\b|\d[\d.,/]*(?:[ -]?(?:{_UNIT}|bpm|mmHg))?"
)
_CAPITALS = re.compile(r"(?:[A-Z]\.|[A-Z][\w'’-]*)(?: (?:[A-Z]\.|[A-Z0-9][\w'’-]*)){0,4}")
_VALUE_MOST = 160


def told_at(text: str, field: Field) -> dict[int, float]:
    """The places at which a value is introduced, with how sure that is."""
    own = [word for word in field.words if word not in GENERIC]
    words = own or list(field.words)
    form = _BETWEEN.join(_word(word, rf"{re.escape(_stem(word))}\w{{0,3}}") for word in words)
    exact = _BETWEEN.join(_word(word, re.escape(word)) for word in words)
    if phrase := PHRASES.get(field.phrase) or PHRASES.get(" ".join(field.words[-2:])):
        form, exact, own = f"(?:{form}|{phrase})", f"(?:{exact}|{phrase})", own or words
    label = re.compile(rf"{_LABEL_START}{form}{_MORE}{_LABEL_END}", re.I)
    found = {match.end(): LABELLED for match in label.finditer(text) if not _spoken(text, field, match.end())}
    for word in {*words} & {*LETTERS}:
        found |= {match.end(): LABELLED for match in re.finditer(LETTERS[word], text, re.I)}
    if own:
        inline = re.compile(
            rf"(?<![\w:])(?i:{exact}{_MORE})(?:(?<=[nN]o|Nr)\.)?[ \t]+(?:(?:is|of|was)\s|#)?(?=[\dA-Z#$€£¥])"
        )
        found |= {match.end(): INLINE for match in inline.finditer(text) if match.end() not in found}
    if field.kind == "quantity" and (counted := COUNTED.match(field.spoken)):
        stem = re.escape(_stem(counted[1].removesuffix("s")))
        figures = list(re.finditer(rf"(?<![\w.,])\d[\d.,]*(?=\s(?:\w+\s)?{stem})", text, re.I))
        found |= {figures[0].start(): LABELLED} if len(figures) == 1 else {}
    found = found or _followed(text, field) or _measured(text, words) or _done_by(text, field)
    return {place: sure for place, sure in found.items() if place < len(text)}


def _spoken(text: str, field: Field, place: int) -> bool:
    """Whether what stands behind a role is what that person says ("Agent: Thank you for calling …"), no name."""
    return field.kind == "person" and len(text[place : place + _VALUE_MOST].split("\n")[0].split()) > _NAME_WORDS


_NAME_WORDS = 7


def _followed(text: str, field: Field) -> dict[int, float]:
    """Figures right before the field's last word: `CHF 40 fee`, `12 boxes`."""
    if field.kind not in ("amount", "count", "quantity") or field.words[-1] in GENERIC:
        return {}
    stem = re.escape(_stem(field.words[-1].removesuffix("s")))
    form = rf"(?<![\w.,])(?:(?:[A-Z]{{3}}|[$€£¥])\s?)?\d[\d.,]*\d?\s{stem}\w{{0,3}}\b"
    return {found.start(): INLINE for found in re.finditer(form, text, re.I)}


def _done_by(text: str, field: Field) -> dict[int, float]:
    """Who did it, where the name also says what was done: `near miss reported by`, "…, reported by J. Mwangi"."""
    if field.kind != "person" or field.words[-1] != "by" or len(field.words) < 3:
        return {}
    form = rf"\b{re.escape(field.words[-2])}\s(?:out\s)?by\s(?=[A-ZÀ-Þ])"
    found = [one.end() for one in re.finditer(form, text, re.I)]
    return {found[0]: INLINE} if len(found) == 1 else {}


def _word(word: str, form: str) -> str:
    return f"(?:{form}|{ALIKE[word]})" if word in ALIKE else form


def _measured(text: str, words: list[str]) -> dict[int, float]:
    """The only figure in a unit of what the field measures."""
    units = DIMENSIONS.get(words[-1])
    found = list(re.finditer(rf"(?<![\w.,])\d[\d.,]*(?:[ -]?(?:{units}))(?!\w)", text)) if units else []
    return {found[0].start(): INLINE} if len(found) == 1 else {}


def named_in_brackets(text: str, field: Field, one: Candidate) -> bool | None:
    """Whether the name that follows a candidate in brackets is the field's: `Carol Whitman ("Landlord")`; None where
    none follows, or the field asks for more than a role."""
    words = [word for word in field.words if word not in GENERIC]
    if len(words) != 1 or field.kind not in ("person", "organization", "open") or not text[one.start].isupper():
        return None
    more = r"(?:,? (?:and|&) [A-Z][\w.'’ -]{1,60}?)?" if field.several else ""
    form = rf"{more}[\s,]*\((?:the\s|each\s)?([\"“'‘]?)(?:the\s)?([^\"“”'’)]{{2,40}})[\"”'’)]"
    found = re.match(form, text[one.end : one.end + 120], re.I)
    told = found is not None and _stem(words[0]) in found[2].casefold()
    return told if found and (told or found[1]) else None  # without quotation marks, any remark may stand there


def named_elsewhere(text: str, field: Field, one: Candidate, near: Sequence[Candidate]) -> bool:
    """Whether another name is called what the field asks for, in brackets behind it."""
    if named_in_brackets(text, field, one):
        return False
    people = (other for other in near if other.kind in ("person", "organization", "open") and other.start != one.start)
    return any(named_in_brackets(text, field, other) for other in people)


_NOT_HELD, _NOW, _OF_NOW = 0.5, 0.35, 0.7
"""What is left of the share of a value that does not hold, or does where a former one is asked for; what is left of the
doubt in one that is said to hold now; and what is left of a former value's rivals' share where it is asked for."""


def by_standing(text: str, field: Field, one: Candidate, share: float) -> float:
    """The share of a value after what the text says of whether it holds ("originally 3 May", "not Tom", "2 now")."""
    found = standing(text, one.start, one.end)
    if FORMER_WORDS & {*field.words}:
        return share if found is Standing.FORMER else share * _OF_NOW
    if found in (Standing.FORMER, Standing.DENIED):
        return share * _NOT_HELD
    return 1 - (1 - share) * (1 - _NOW) if found is Standing.NOW else share


_FULL_NAME = re.compile(r"[A-ZÀ-Þ][\w'’-]*(?: (?:(?:van|von|de|del|la|der|di|da|du) ){0,2}[A-ZÀ-Þ][\w'’-]*){0,3}")


def introduced(text: str, field: Field) -> Iterator[Candidate]:
    """A person's name behind "my name is", below a letter's last greeting, or behind a doctor's title."""
    asked = {*field.question.split()}
    forms = [INTRODUCED] if field.kind == "person" and asked & WRITER and asked <= WRITER else []
    forms += [DOCTOR] if asked & {"doctor", "physician", "dentist", "surgeon", "vet"} else []
    for form in forms:
        for found in re.finditer(form, text):
            name = _FULL_NAME.match(text, found.end())
            if name and not has_legal_form(name[0]):
                end = name.end() - 2 * name[0].endswith(("'s", "’s"))
                sure = _as_speaker(text, field, found.start()) - 0.1 * (" " not in name[0])
                yield Candidate(kind="person", what="told", start=found.end(), end=end, sure=sure)


_SPEAKER = re.compile(r"(?m)^[^\w\n]{0,3}([^\W\d_][\w ]{0,24}):[ \t]{1,8}\S")
_OF_ANOTHER = 0.3


def _as_speaker(text: str, field: Field, place: int) -> float:
    """How sure a name is that a speaker gives: in the line of another role than the field's ("Agent: this is …"), it is
    that one's."""
    speakers = {_stem(label.casefold()) for label in _SPEAKER.findall(text)}
    mine = {_stem(word) for word in field.words} & speakers
    label = _SPEAKER.match(text, text.rfind("\n", 0, place) + 1)
    if not mine or label is None:
        return LABELLED
    return 0.95 if _stem(label[1].casefold()) in mine else _OF_ANOTHER


_FIRST = frozenset("start begin beginning from arrival pickup check-in checkin".split())  # noqa: SIM905
_LAST = frozenset("end until to return dropoff check-out checkout".split())  # noqa: SIM905


def spanned(text: str, field: Field) -> Iterator[Candidate]:
    """The first or the last day of the only span of days, where the field asks for one of them."""
    words = {*re.findall(r"[\w-]+", re.sub(r"\bcheck[ -]?(in|out)\b", r"check-\1", field.spoken))}
    place = 0 if words & _FIRST else 1 if words & _LAST else None
    pairs = find_ranges(text) if field.kind == "date" and place is not None else []
    if len(pairs) == 1 and place is not None:
        day = pairs[0][place]
        yield Candidate(kind="date", what=RANGE[place], start=day.start, end=day.end, sure=LABELLED)


def _stem(word: str) -> str:
    return word if len(word) <= 4 else word[: max(4, len(word) - 2)]


def behind(text: str, told: dict[int, float]) -> Iterator[Candidate]:
    """What stands at these places, for a field of no certain kind: a label's whole value, a measure, a name."""
    for place, sure in told.items():
        found = (VALUE if sure == LABELLED else _MEASURE).match(text, place, place + _VALUE_MOST + 1)
        if found is None and sure == INLINE:
            found = _CAPITALS.match(text, place)
        if found and found.end() - place <= _VALUE_MOST:
            yield Candidate(kind="open", what="told", start=place, end=found.end(), sure=sure)
