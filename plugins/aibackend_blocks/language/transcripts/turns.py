"""Who said what: a transcript, chat or thread as turns, whatever way it names its speakers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from aibackend_blocks.language.transcripts.grammar import MODALS, is_past
from aibackend_blocks.language.transcripts.naming import person_of

TURNS_MAX = 20_000
_CLOCK = r"[\[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?[\])]?"
_DAY = r"\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?"
_WEEKDAY = r"[^\W\d_]{2,10}\.?,?\s+"
_TIME = rf"[\[(]?(?:(?:{_WEEKDAY})?(?:{_DAY},?\s+)?{_CLOCK}|{_WEEKDAY}{_DAY}[\])]?)"
_STAMP = rf"(?:{_TIME}\s*[-–—]?\s*)?"
_NAME = r"[^\W\d_][^:\n\[\]()<>?!\"]{0,48}(?:\s\([^:\n]{1,60}\))?"
_FORMS = tuple(
    re.compile(form)
    for form in (
        rf"^{_STAMP}(?P<who>#[^#\n]{{1,30}}#)\s*:\s*(?P<said>.*)$",
        rf"^{_STAMP}\**(?P<who>{_NAME})\**\s*(?:{_CLOCK})?\s*:\**(?:\s+|$)(?P<said>.*)$",
        rf"^{_STAMP}<v\s+(?P<who>[^>\n]{{1,40}})>\s*(?P<said>.*)$",
        rf"^{_STAMP}[(\[](?P<who>[^\W\d_][\w .'’-]{{1,40}})[)\]]:?\s+(?P<said>.*)$",
        rf"^(?P<who>{_NAME}),?\s+{_CLOCK}(?P<said>)$",
    )
)
_HEADINGS_LISTED: Final = (
    "date time subject agenda attendees present participants location from to cc bcc re note notes title topic "
    "meeting summary decisions sent when where who what why how action actions item items next steps absent "
    "apologies "
    "minutes background introduction method methods result results conclusion conclusions objective objectives "
    "heads up fyi reminder update edit nb btw tldr "
    "do agreed decided decision resolved resolution motion vote open pending task tasks "
    "purpose question answer warning example tip important ps todo and so but because http https q a "
    "info warn error debug trace fatal notice "
    "anwesend abwesend teilnehmer datum ort thema themen tagesordnung protokoll betreff uhrzeit présents absents "
    "objet lieu ordre du jour fecha asistentes asunto orden del día lugar tema"
)
_HEADINGS = frozenset(_HEADINGS_LISTED.split())
_HEADING_WORDS, _HEADING_WORDS_DATED = 10, 18
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_POST_OF = re.compile(
    r"^(?:rep|agent|host|guest|sales(?:person| rep)?|seller|buyer|customer|client|caller|interviewer|interviewee|"
    r"moderator|prospect|advisor|support|doctor|patient|teacher|student) "
    r"\(((?-i:[A-Z])[\w.'’-]+(?: (?-i:[A-Z])[\w.'’-]+)?)\)$",
    re.IGNORECASE,
)
"""A part that somebody plays in a call, with the name in brackets."""
_HELD = re.compile(r"\(([^()]+)\)$")
_TIMED = re.compile(rf"^{_TIME}")
_BULLET = re.compile(r"^\s*(?:[-*•–—‣◦>]+|\(?\d{1,2}(?:[.)]|(?:\.\d{1,2}){1,2}\.?)|\[[ x]?\])\s+(?=\S)")
_NAMED_FIRST = re.compile(
    r"\s*((?=[^.!?:]*\b(?:meeting|minutes|call|sync|stand-?up|protokoll|besprechung|sitzung|"
    r"réunion)\b)[^.!?:]{5,70}\d{4})[.:]\s+(?=\S)",
    re.IGNORECASE,
)
"""A heading that stands in the same line as what it heads: the kind of meeting and its day."""
_DATED_FIRST = re.compile(r"\s*([^.!?:]{5,90}\b(?:19|20)\d\d)[.:]\s+(?=\S)")
_PRESENT = frozenset(["is", "are", "has", "have", "says"])
_JOINED = re.compile(
    r"(?<![MDS]r\.)(?<![MDS]rs\.)(?<!Ms\.)(?<!Sra\.)(?<!Prof\.)(?<=[.!?…])[ \t]+"
    r"(?=(?:#[^#\n]{1,30}#|[A-Z][\w.'’-]{1,20}(?: [A-Z0-9][\w.'’-]{0,20}){0,2}):\s)"
)
_FROM = re.compile(rf"(?m)^(?:From|Von|De|Da): ({_NAME}?)[ \t]*(?:<[^<>\n]+>)?[ \t]*\n\s*(?=\w)")
"""Who wrote a message of a thread, alone in the line before it."""
_TALK = re.compile(
    r"\?|\b(?:I|I['’]\w+|you|your|we|let['’]s|thanks|hi|hello|okay|yes|no|"
    r"ich|wir|du|danke|hallo|ja|nein|je|nous|vous|merci|oui|non|yo|sí|gracias)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Turn:
    """What one speaker says before another does. speaker: as the transcript names them, `""` when it does not."""

    speaker: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Transcript:
    """preamble: lines before the first turn (date, subject, attendees). turns: in order, none of them blank."""

    preamble: str
    turns: tuple[Turn, ...]

    @property
    def speakers(self) -> tuple[str, ...]:
        """In the order in which they first speak."""
        return tuple(dict.fromkeys(turn.speaker for turn in self.turns if turn.speaker))


def read_transcript(text: str, *, attendees: Iterable[str] = ()) -> Transcript | None:
    """The turns of a text that is a conversation, else None.

    attendees: names that are speakers wherever they stand before a colon.
    """
    text = _FROM.sub(r"\1: ", text) if len(_FROM.findall(text)) > 1 else text
    lines = _JOINED.sub("\n", text).splitlines()
    known = {_plain(name) for name in attendees}
    marked = [_marked(line) for line in lines]
    counts = Counter(_plain(mark[0]) for mark in marked if mark)
    speakers = {name for name in counts if name in known or not _is_heading(name)}
    said = [mark for mark in marked if mark and _plain(mark[0]) in speakers]
    if not _is_talk(said, known, sum(bool(line.strip()) for line in lines)):
        return None
    return _gathered(lines, marked, speakers)


def as_turns(text: str) -> Transcript:
    """A text that names no speakers: each paragraph a turn of nobody, under its heading where it has one."""
    parts = [part for part in text.splitlines() if part.strip()]
    headed = len(parts) > 1 and _heads(parts[0].strip())
    preamble, parts = (parts[0].strip(), parts[1:]) if headed else ("", parts)
    if not headed and parts and (named := _NAMED_FIRST.match(parts[0][:200]) or _dated_first(parts[0][:200])):
        preamble, parts = named[1], [parts[0][named.end() :], *parts[1:]]
    return Transcript(
        preamble=preamble,
        turns=tuple(Turn(speaker="", text=_BULLET.sub("", part).strip()) for part in parts[:TURNS_MAX]),
    )


def _heads(line: str) -> bool:
    """Whether a line is a heading: it is short, or tells its year, and does not end as a sentence does."""
    most = _HEADING_WORDS_DATED if _YEAR.search(line) else _HEADING_WORDS
    return len(line.split()) <= most and line[-1] not in ".!?:;,"


def _dated_first(text: str) -> re.Match[str] | None:
    """A note's first words that name a matter and its day, and say nothing of it."""
    found = _DATED_FIRST.match(text)
    words = re.findall(r"\b[a-z][a-z'’]*\b", found[1]) if found else []
    return None if any(is_past(word) or word in MODALS or word in _PRESENT for word in words) else found


def _marked(line: str) -> tuple[str, str, bool] | None:
    """Who speaks in a line, what is said in it, and whether the line tells when."""
    line = line.strip()[:100_000]
    for number, form in enumerate(_FORMS):
        match = form.match(line[:400])
        if match and len(match["who"].split()) <= 12:
            timed = number == len(_FORMS) - 1 or bool(_TIMED.match(line))
            return match["who"].strip(" *"), line[match.start("said") :].strip(), timed
    return None


def _plain(name: str) -> str:
    return re.sub(r"\s*\(.*$|[#*\[\]]", "", name).strip().casefold()


def _is_heading(name: str) -> bool:
    return not name or all(word in _HEADINGS for word in re.findall(r"\w+", name))


def _is_talk(said: list[tuple[str, str, bool]], known: set[str], lines: int) -> bool:
    """Several marked lines, by speakers that come again, are told as attendees, or plainly talk to each other."""
    if len(said) < 2 or len(said) < 0.08 * lines:
        return False
    counts = Counter(_plain(who) for who, _, _ in said)
    if known & set(counts):
        return True
    if any(len(name.split()) > 6 for name in counts) and max(counts.values()) < 2:
        return False
    again = sum(count for count in counts.values() if count > 1)
    talking = sum(timed or bool(_TALK.search(text)) for _, text, timed in said)
    return (again >= 0.5 * len(said) and talking >= 0.2 * len(said)) or talking >= 0.6 * len(said)


def _gathered(lines: list[str], marked: list[tuple[str, str, bool] | None], speakers: set[str]) -> Transcript:
    preamble: list[str] = []
    turns: list[tuple[str, list[str]]] = []
    for line, mark in zip(lines, marked, strict=True):
        if mark and _plain(mark[0]) in speakers:
            turns.append((_shown(mark[0]), [mark[1]]))
        elif turns:
            turns[-1][1].append(line.strip())
        else:
            preamble.append(line)
    return Transcript(preamble="\n".join(preamble).strip(), turns=tuple(_spoken(turns)))


def _spoken(turns: list[tuple[str, list[str]]]) -> Iterator[Turn]:
    for speaker, parts in turns[:TURNS_MAX]:
        text = " ".join(part for part in parts if part)
        if text:
            yield Turn(speaker=speaker, text=text)


def _shown(name: str) -> str:
    """Without the party and the seat, `The Chair (Hon. Anthony Rota (Lib.))` is The Chair; `Rep (Alicia)` is Alicia."""
    if named := _POST_OF.match(name):
        return named[1]
    bare = re.sub(r"\s*\(.*$", "", name).strip(" *[]@") or name
    held = _HELD.search(name)
    if held and (person := person_of(bare, held[1])):
        return person
    return bare.title() if bare.isalpha() and bare.islower() else bare
