"""Where a text introduces a value with the field's own words: `Diagnosis: …`, `gross weight 18,420 kg`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from aibackend_blocks.language.mail import OF_MAIL, SENDER, SENT, told_by, told_by_head
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
    r"|(?<=[a-zß-ÿ] [A-Z])\.\s[A-Z]\w+ [a-z]"
    r"|\s[|•·]\s|;[ \t]+[^\W\d_][\w ]{0,20}[:=]\s?\S|[ \t]+[A-Z]\w*(?: \w+){0,2}:\s))"
)
_UNIT = (
    r"%|°?[CF]\b|[kMG]?Hz|[kcm]?m\b|kg|g\b|mg|lbs?\b|oz\b|l\b|ml|inch(?:es)?|in\b|ft\b|miles?\b|km/h|mph"
    r"|[KMGT]B|mAh|W\b|V\b"
)
_MEASURE = re.compile(
    r"[$€£¥]\s?\d[\d.,]*\d|"
    rf"(?=[\w-]*\d)\d*[A-Z][\w-]*\d[\w-]*|\d+[A-Z]{{1,2}}\b|\d(?:[\d.,/-]*\d)?(?:[ -]?(?:{_UNIT}|bpm|mmHg))?"
)
_CAPITALS = re.compile(
    r"(?:[A-Z]\.|[A-Z][\w'’-]*)(?: (?:(?:de|del|van|von|der|den|di|da|du|la) ){0,2}(?:[A-Z]\.|[A-Z0-9][\w'’-]*)){0,4}"
)
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
    """Whether what stands behind a role is what that person says ("Agent: Thank you for calling …"), no name: it is
    long, or the role speaks again."""
    if field.kind != "person":
        return False
    role = re.search(r"\w+(?=\W*$)", text[max(0, place - 40) : place])
    again = role and len(re.findall(rf"\b{role[0]}:\s", text)) > 1
    return bool(again) or len(text[place : place + _VALUE_MOST].split("\n")[0].split()) > _NAME_WORDS


_NAME_WORDS = 7


def _followed(text: str, field: Field) -> dict[int, float]:
    """Figures right before the field's last word: `CHF 40 fee`, `12 boxes`."""
    if field.kind not in ("amount", "count", "quantity") or field.words[-1] in GENERIC:
        return {}
    stem = re.escape(_stem(field.words[-1].removesuffix("s")))
    each = rf"(?:\s[a-z]{{4,9}})?\s?(?:{_EACH})" if "per" in field.words else ""
    form = rf"(?<![\w.,])(?:(?:[A-Z]{{3}}|[$€£¥])\s?)?\d(?:[\d.,]*\d)?{each}\s?{stem}\w{{0,3}}\b"
    return {found.start(): INLINE for found in re.finditer(form, text, re.I)}


def _done_by(text: str, field: Field) -> dict[int, float]:
    """Who did it, where the name also says what was done: `near miss reported by`, "…, reported by J. Mwangi"."""
    if field.kind != "person" or field.words[-1] != "by" or len(field.words) < 3:
        return {}
    form = rf"\b{re.escape(field.words[-2])}\s(?:out\s)?by\s(?=[A-ZÀ-Þ])"
    found = [one.end() for one in re.finditer(form, text, re.I)]
    return {found[0]: INLINE} if len(found) == 1 else {}


_EACH = r"\b(?:per|an?|each|every|the|pro|je|par|por|al)\b|/"
"""What stands between a price and what it is for."""


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


_NOT_HELD, _NOW, _OF_NOW, _OF_MAIL = 0.5, 0.35, 0.7, 0.2
"""What is left of the share of a value that does not hold, or does where a former one is asked for; what is left of the
doubt in one that is said to hold now; what is left of a value that a message only quotes, and of a former value's
rivals' share where it is asked for; and of the day on which a mail was sent for what the mail is about."""
_SENDING = frozenset("sent sending mail email message letter written received".split())  # noqa: SIM905


def by_standing(text: str, field: Field, one: Candidate, share: float) -> float:
    """The share of a value after what the text says of whether it holds ("originally 3 May", "not Tom", "2 now")."""
    share *= _of_mail(field, told_by_head(text, one.start))
    found = standing(text, one.start, one.end)
    if FORMER_WORDS & {*field.words}:
        return share if found is Standing.FORMER else share * _OF_NOW
    if found in (Standing.FORMER, Standing.DENIED):
        return share * _NOT_HELD
    if found is Standing.QUOTED:
        return share * _OF_NOW
    return 1 - (1 - share) * (1 - _NOW) if found is Standing.NOW else share


def _of_mail(field: Field, told: str) -> float:
    """What is left of the share of a value that stands in the head of a mail: it tells of the mail alone."""
    if told not in OF_MAIL or _SENDING & {*field.words} or {told_by(field.phrase), field.phrase} & {told}:
        return 1.0
    if told != SENT and field.kind in _ADDRESSED:
        return 1.0
    return _OF_NOW if told == SENT and {*field.words} <= GENERIC else _OF_MAIL


_ADDRESSED = frozenset(["person", "organization", "party", "email"])
"""Kinds of values that the lines of who sends and who receives a mail may hold."""


_FULL_NAME = re.compile(
    r"(?:[A-ZÀ-Þ]\.\s?){0,3}[A-ZÀ-Þ][\w'’-]*(?: (?:(?:van|von|de|del|la|der|di|da|du) ){0,2}[A-ZÀ-Þ][\w'’-]*){0,3}"
)


def introduced(text: str, field: Field, near: Sequence[Candidate]) -> Iterator[Candidate]:
    """A person's name behind "my name is", below or at the end of a letter, or behind a doctor's title; where a firm
    has signed, who it writes to is its customer."""
    asked = {*field.question.split()}
    mine = field.kind == "person" and bool(asked & WRITER) and asked <= WRITER
    if mine and asked <= _WRITES and (sender := _sender(text, near)):
        yield replace(sender, what="told", sure=LABELLED)
    signed = _signed(text, near)
    firm = _firm_at(near, *signed) if signed else None
    if firm and field.kind == "organization" and asked & _SIGNS and not asked & _APART:
        yield replace(firm, what="told", sure=INLINE)
    if mine and asked & _SERVED and (firm or _serves(text)) and (name := _GREETED.match(text)):
        yield Candidate(kind="person", what="told", start=name.start("who"), end=name.end("who"), sure=LABELLED)
        return
    if firm:
        return
    if mine and signed and asked <= _WRITES:
        yield Candidate(kind="person", what="told", start=signed[0], end=signed[1], sure=INLINE)
    forms = [INTRODUCED] if mine else []
    forms += [DOCTOR] if asked & _DOCTORS else []
    for form in forms:
        for found in re.finditer(form, text):
            name = _FULL_NAME.match(text, found.end())
            if name and not has_legal_form(name[0]):
                end = name.end() - 2 * name[0].endswith(("'s", "’s"))
                sure = _as_speaker(text, field, found.start()) - 0.1 * (" " not in name[0])
                yield Candidate(kind="person", what="told", start=found.end(), end=end, sure=sure)


_DOCTORS = frozenset("doctor physician dentist surgeon vet veterinarian".split())  # noqa: SIM905
_SERVED = frozenset("customer client guest tenant member buyer applicant".split())  # noqa: SIM905
_WRITES = WRITER - {"tenant", "guest", "member", "buyer"}
"""What the one who signs is called, whatever the letter is about."""
_SIGNS = frozenset("company organization organisation sender firm business".split())  # noqa: SIM905
_APART = frozenset("customer client insurance parent".split())  # noqa: SIM905
_GREETED = re.compile(
    r"(?:[^\n]{0,80}\n\s*+){0,3}?(?:(?:Dear|Hello|Hi)\s+|[^\W\d_]+(?:,? [a-zà-ÿ]+)?,?[ ](?=[^\n]{3,40}[,!][ ]?\n))"
    rf"(?:(?:Mr|Mrs|Ms|Miss|Dr|Herr|Frau|M|Mme|Sra?|Sig|Signora?)\b\.?\s+)*(?P<who>{_FULL_NAME.pattern})(?=\s*[,\n!])"
)
"""Whom a letter greets: behind a word of greeting, or in a short line of its own that ends in a comma."""
_YOURS = re.compile(r"\b(?:yours?|Ihre?[mnrs]?|votre|vos|vostr[aeio])\b")
_MINE = re.compile(r"\b(?:my|mine|I|ich|meine?[mnrs]?|je|mon|ma|mes|mi[aeo]?)\b")


def signs_for_another(text: str, field: Field, one: Candidate, near: Sequence[Candidate]) -> bool:
    """Whether somebody signs a letter of a firm to the one whom a field asks for."""
    if not ({*field.question.split()} & _SERVED and _serves(text) and _GREETED.match(text)):
        return False
    signed = _signed(text, near)
    return signed is not None and one.start < signed[1] and signed[0] < one.end


def _serves(text: str) -> bool:
    """Whether a letter tells the one whom it greets of their own affairs, as firms do: "your order", and no "my"."""
    return len(_YOURS.findall(text)) > len(_MINE.findall(text))


_SIGNATURE = re.compile(
    rf"(?:(?i:\b(?:regards|sincerely|wishes|cheers|thanks|thank you|thx|yours|love|best|grüßen|gruß|grüße"
    rf"|cordialement|salutations|saludos?|saluti|groet(?:en)?|cumprimentos))\s*[,.!]*|(?:(?<=\s)|^)[-–—~])"
    rf"\s*({_FULL_NAME.pattern}(?: & [A-ZÀ-Þ]\w+| [A-Z][\w&]*)*)(?:[,\n][^\n]{{0,40}})?[\s.!]*\Z"
)
_LAST_SENTENCE = re.compile(rf"[.!?)]\s+({_FULL_NAME.pattern})[\s.!]*\Z")
_SIGNED_IN = 120
"""Characters at the end of a text in which it is signed."""


def _signed(text: str, near: Sequence[Candidate]) -> tuple[int, int] | None:
    """Where the name stands that a text ends with: behind a closing word or a dash, or as its last sentence."""
    from_ = max(0, len(text.rstrip()) - _SIGNED_IN)
    if found := _SIGNATURE.search(text, from_):
        return found.span(1)
    last = _LAST_SENTENCE.search(text, from_)
    named = last and any(one.kind == "person" and one.start < last.end(1) and last.start(1) < one.end for one in near)
    return last.span(1) if last and named else None


def _sender(text: str, near: Sequence[Candidate]) -> Candidate | None:
    """The name in the line of a mail's head that tells who sent it."""
    people = (one for one in near if one.kind == "person" and told_by_head(text, one.start) == SENDER)
    return max(people, key=lambda one: one.end - one.start, default=None)


def _firm_at(near: Sequence[Candidate], start: int, end: int) -> Candidate | None:
    """The organization at a place where no person is."""
    here = [one for one in near if one.start < end and start < one.end]
    firms = [one for one in here if one.kind == "organization" and one.what in ("ORGANIZATION", "legal form")]
    person = any(one.kind == "person" for one in here)
    return None if person else max(firms, key=lambda one: one.end - one.start, default=None)


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


def end_of_span(field: Field) -> int | None:
    """0 where a field asks for the first day of a span, 1 for the last, None for neither."""
    words = {*re.findall(r"[\w-]+", re.sub(r"\bcheck[ -]?(in|out)\b", r"check-\1", field.spoken))}
    return 0 if words & _FIRST else 1 if words & _LAST else None


def spanned(text: str, field: Field) -> Iterator[Candidate]:
    """The first or the last day of the only span of days, where the field asks for one of them."""
    place = end_of_span(field)
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
        bare = found and " " not in found[0] and has_legal_form(f"X {found[0]}")
        if found and not bare and found.end() - place <= _VALUE_MOST:
            yield Candidate(kind="open", what="told", start=place, end=found.end(), sure=sure)
