"""What the tagger's spans are worth: whole tokens for numbers, streets for addresses, names without titles."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from aibackend_blocks.language.verbs import reading
from aibackend_blocks.models.tagger import Tagged, folded, lists
from aibackend_blocks.values.identifiers import is_of_a_thing, without_title

from .abroad import STREET, by_capitals, minds_capitals
from .kinds import TAGGED, WORDY

Span = tuple[int, int]

LEAST = {"PERSON": 0.45}
"""Share from which the tagger is believed, 0.5 unless said (span F1 over 482 labelled texts 0.888; 0.884 at 0.3)."""
LISTED = 0.2
"""The same for a person's name that is written as one and has a listed name in it (leak rate 0.054; 0.060 without)."""
_HOST = re.compile(r"(?i)@|mail|yahoo|outlook|\b(?:at|dot)\b|(?:com|net|org|edu|co)\b")
"""What even an e-mail address that was spoken or mistyped has."""
_FOREIGN = re.compile(
    r"(?i)(?<!\w)(?:der|die|und|ich|nicht|mein\w*|bitte|ist|le|les|des|je|vous|est|mon|son|et|los|una?|con|mi|por|que"
    r"|il|che|della|nella|não|uma|na|da|em|het|een|mijn|zijn|och|jest|mit|für|auf|zum|zur|wir|sie|pour|sur|dans|para)(?!\w)"
)
_ENGLISH = re.compile(r"(?i)(?<!\w)(?:the|and|of|to|is|my|you|your|for|with|was|this|that|at|have|please)(?!\w)")
_STREET = re.compile(
    rf"(?i){STREET}|(?<!\w)[\w-]{{2,30}}(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|straat|laan|gracht|plein|gatan"
    r"|vägen)\s\d"
)
_BREAK = re.compile(
    r"\n(?=\s*\n|[^\n]{0,30}:|\s*\d{1,2}[).]\s|[^\n,]*(?:,[^\n,]*){3}|[^\s,]+,[^\s,])|:\s|(?<=\d\d)\.\s|(?<=[a-zà-ÿ]{3})(?<!lvd|apt|str|ste|ave)\.\s(?=[A-ZÀ-Ý])"
)
"""Where an address ends, whatever the tagger says: an empty line, a label, a row, a sentence."""
_CODE_MOST = 0.85
"""Confidence of the tagger's numbers at most: a form or a label says more than the words around."""
_NUMBERED = re.compile(r"\d{1,2}[).]\s+")
_ACRONYM = re.compile(r"[\s,]+(?:MRN|DOB|SSN|NHS|ID|NI|TEL)\Z")
_TOKEN, _TOKEN_END = re.compile(r"(?:[-_]?\w){1,40}"), re.compile(r"(?:\w[-_]?){1,40}\Z")
_GROUPS, _GROUPS_END = (
    re.compile(r"(?: \d{1,4}(?![\w.,:/-]*\w)){1,6}"),
    re.compile(r"(?<![\w.,:/-])(?:\d{1,4} ){1,6}\Z"),
)
"""The rest of a number whose parts are set off."""
_STOP = re.compile(r"(?<=[a-zß-öø-ÿ]{4})\. (?=[A-ZÀ-Ý])")
"""Where a sentence ends within what was taken for one name."""
_HANDLE, _HANDLE_END = re.compile(r"[\w.-]{0,40}\w"), re.compile(r"[\w.-]{1,40}\Z")
_WORD = re.compile(r"(?<![\w-])[^\W\d_]{3,}(?![\w-])")


def believed(text: str, tagged: Iterable[Tagged], walls: Sequence[Span]) -> Iterator[Tagged]:
    """Spans that are likely enough and can be what they are called; their kinds are those of the contract.

    walls: dates, which are of no other value.
    """
    foreign = len(_FOREIGN.findall(text)) > len(_ENGLISH.findall(text))
    minds = minds_capitals(text)
    for span in tagged:
        kind = TAGGED.get(span.kind, "")
        if not kind or span.confidence < LEAST.get(span.kind, 0.5):
            continue
        for part in _parted(replace(span, kind=kind), walls):
            for one in _kept(text, part, foreign, minds):
                if _plausible(one.kind, text, one.start, one.end):
                    yield one


def listed(text: str, doubtful: Iterable[Tagged]) -> Iterator[Tagged]:
    """Persons whom the tagger holds possible: capitalised words, one of which is a name and hardly anything else."""
    minds = minds_capitals(text)
    for span in doubtful:
        if span.kind == "PERSON":
            for one in _person(text, replace(span, kind="NAME"), minds):
                words = text[one.start : one.end].split()
                written = all(word[:1].isupper() and word[1:].islower() for word in words)
                if written and any(is_name(word) for word in words):
                    yield one


def is_name(word: str) -> bool:
    """A listed name that is hardly anything else."""
    return bool(lists().get(folded(word), 0) & 3) and word.lower() not in WORDS


def _parted(span: Tagged, walls: Sequence[Span]) -> Iterator[Tagged]:
    """What of a span lies outside the walls."""
    start = span.start
    for begin, end in walls[max(0, bisect(walls, (start, start)) - 1) : bisect(walls, (span.end, 0))]:
        if start < end:
            if start < begin:
                yield replace(span, start=start, end=begin)
            start = max(start, end)
    if start < span.end:
        yield replace(span, start=start)


def _kept(text: str, span: Tagged, foreign: bool, minds: bool) -> Iterator[Tagged]:
    if span.kind == "ADDRESS":
        yield from _address(text, span, foreign)
    elif span.kind == "NAME":
        yield from _person(text, span, minds)
    elif span.kind == "USERNAME":
        yield from _handle(text, span)
    elif span.kind == "EMAIL":
        yield replace(span, confidence=min(span.confidence, _CODE_MOST))
    elif span.kind in WORDY:
        if span.kind != "ORGANIZATION" or text.islower() or not text[span.start : span.end].islower():
            yield span
    else:
        yield from _whole(text, span)


def _whole(text: str, span: Tagged) -> Iterator[Tagged]:
    """A number with what is written together with it; codes with letters in them are no such number."""
    before = _TOKEN_END.search(text, max(0, span.start - 40), span.start)
    behind = _TOKEN.match(text, span.end)
    start, end = before.start() if before else span.start, behind.end() if behind else span.end
    grown = (start, end) != (span.start, span.end)
    if text[start:end].replace(" ", "").isdigit():
        before, behind = _GROUPS_END.search(text, max(0, start - 40), start), _GROUPS.match(text, end)
        start, end = before.start() if before else start, behind.end() if behind else end
    if grown and any(char.isalpha() for char in text[start:end]):
        return
    if span.kind not in ("PHONE", "BANK_ACCOUNT") or not is_of_a_thing(text, start):
        yield replace(span, start=start, end=end, confidence=min(span.confidence, _CODE_MOST))


def _address(text: str, span: Tagged, foreign: bool) -> Iterator[Tagged]:
    """Its parts by line and sentence, each with a number and a word; abroad, from the word that says street."""
    start = span.start
    breaks = [match.span() for match in _BREAK.finditer(text, start, span.end + 200) if match.end() <= span.end]
    for cut in (*breaks, (span.end, span.end)):
        part, begin = text[start : cut[0]], start
        start = cut[1]
        if numbered := _NUMBERED.match(part):
            begin, part = begin + numbered.end(), part[numbered.end() :]
        street = _STREET.search(part)
        if foreign:
            if not street:
                continue
            begin, part = begin + street.start(), part[street.start() :]
        if _is_address(part, span.confidence):
            yield replace(span, start=begin, end=begin + len(part))


def _is_address(part: str, confidence: float) -> bool:
    if not re.search(r"\d", part):
        return confidence >= 0.85 and len(part.split()) > 2
    if re.search(r"\d\.\d|\d{11}|(?<!\w)v\d|[^\W\d_],\d{1,4}\Z", part):
        return False
    return bool(
        _WORD.search(part)
        or re.fullmatch(r"\W*(?:\d{4,6}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)\W*", part)
    )


def _person(text: str, span: Tagged, minds: bool) -> Iterator[Tagged]:
    """The names of its lines, without greetings and titles before them; a key or a label is nobody."""
    at = span.start
    for line in text[span.start : span.end].split("\n"):
        name = _ACRONYM.sub("", without_title(line.strip()))
        start = at + line.rfind(name) if name else at
        at += len(line) + 1
        behind = text[start + len(name) : start + len(name) + 2]
        handle = behind[:1] == "_" or (behind[:1].isdigit() and name.islower()) or text[start - 1 : start] == "_"
        if name and handle:
            yield from _handle(text, replace(span, start=start, end=start + len(name)))
        elif name and not (behind[:1] == "=" or behind in ('":', "':") or (name.isupper() and len(name) == 1)):
            yield from _as_written(text, replace(span, start=start, end=start + len(name)), minds)


def _as_written(text: str, span: Tagged, minds: bool) -> Iterator[Tagged]:
    """A name with its particles, without verbs; without what is small where the writer minds capitals."""
    kept = by_capitals(text, span.start, span.end) if minds else (span.start, span.end)
    at = kept[0] if kept else span.end
    for part in _STOP.split(text[at : kept[1]]) if kept else ():
        whole = _with_particles(text, replace(span, start=at, end=at + len(part)))
        if (at == span.start or is_name(part.split()[0])) and (named := _without_verb(text, whole)):
            yield named
        at += len(part) + 2


_PARTICLES = (
    r"(?:van|von|vom|zu|zum|zur|de|del|della|di|da|do|dos|das|du|des|den|der|ter|ten|la|le|el|al|bin|ben"
    r"|ibn|af|av|y|'t)"
)
_AFTER = re.compile(rf"(?: {_PARTICLES}){{1,3}} [A-ZÀ-Ý][\w'’-]{{1,30}}")
_BEFORE = re.compile(rf"(?<![\w.])(?:[A-ZÀ-Ý][\w'’-]{{1,30}} )?(?:{_PARTICLES} ){{1,3}}\Z")


def _with_particles(text: str, span: Tagged) -> Tagged:
    """A name with the rest of it behind `van der` and `de la`."""
    behind = _AFTER.match(text, span.end)
    before = _BEFORE.search(text, max(0, span.start - 60), span.start)
    start = before.start() if before and before[0][:1].isupper() and _opens_no_sentence(text, before) else span.start
    return replace(span, start=start, end=behind.end() if behind else span.end)


def _opens_no_sentence(text: str, before: re.Match[str]) -> bool:
    """Whether the capital before the particles is a name's: a listed one, or one within a sentence."""
    return is_name(before[0].split()[0]) or bool(re.search(r"[^\s.!?:] \Z", text[: before.start()][-3:]))


def _without_verb(text: str, span: Tagged) -> Tagged | None:
    """`Call Anna Smith`: a verb that opens the sentence is no part of the name, and no name by itself before one."""
    first, _, rest = text[span.start : span.end].partition(" ")
    known = reading(first.lower())
    if known is None or known.base != first.lower() or not _opens(text, span.start):
        return span
    given = lists().get(folded(first), 0) & 1
    following = re.match(r"(?: ([A-ZÀ-Ý][\w'’-]+))?", text[span.start + len(first) : span.end + 40])
    named = bool(following and following[1] and lists().get(folded(following[1]), 0) & 1)
    if given and not (named and " " in rest):
        return span
    if rest:
        return replace(span, start=span.end - len(rest.lstrip()))
    return None if named else span


def _opens(text: str, start: int) -> bool:
    """Whether a sentence or a line begins here."""
    return not text[:start].strip() or bool(re.search(r"[.!?:\n]\s*\Z", text[max(0, start - 4) : start]))


def _handle(text: str, span: Tagged) -> Iterator[Tagged]:
    """A name that is a part of `ivana_h84` is a user's."""
    before = _HANDLE_END.search(text, max(0, span.start - 40), span.start)
    behind = _HANDLE.match(text, span.end)
    start, end = before.start() if before else span.start, behind.end() if behind else span.end
    yield replace(span, kind="USERNAME", start=start, end=end)


def _plausible(kind: str, text: str, start: int, end: int) -> bool:
    """A name has a letter, a number has digits, an e-mail address a host; none is a lone sign."""
    value = text[start:end]
    if kind == "EMAIL":
        return bool(_HOST.search(value)) and not re.fullmatch(r"[a-z]+(?:\.[A-Za-z]+)+", value)
    if kind in ("NAME", "ORGANIZATION", "LOCATION"):
        return sum(char.isalpha() for char in value) >= 2
    if kind in WORDY:
        return sum(char.isalnum() for char in value) >= 2
    return sum(char.isdigit() for char in value) >= 3


_COMMON = """
will mark may rose bill grant hope grace faith long young price rich page park field stone wood ford brown green white
black gray king bishop cook baker miller mason carter hunter porter parker fisher shepherd love joy sunny summer april
june august jack frank dick drew chase chance major early best good day night case french english german dean duke
earl prince christian art gene guy jean pat sandy ray rob sue tony ball bell bush church cross dale hall hill lake
land lane moore more rice short small smart swift wells west winter wise worth bank banks house street person people
account number
"""
WORDS = frozenset(_COMMON.split())
"""English words that are names too: in lower case they are taken for the word."""
