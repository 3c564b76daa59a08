"""Remarks in reported speech, where that is safe: `I'll send it` by Maria is `Maria will send it`.

Only what has one reading is turned: whom `you` means is known between two speakers alone, and a sentence that no rule
covers is not turned at all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from aibackend_blocks.language.transcripts.grammar import (
    ADVERBS,
    MODALS,
    has_verb,
    is_participle,
    is_past,
    lowered,
    third_person,
)
from aibackend_blocks.language.transcripts.speech import opened
from aibackend_blocks.language.verbs import reading

_ROLES = re.compile(
    r"\b(?:manager|expert|designer|engineer|chair|chairman|chairwoman|chairperson|minister|director|officer|lead|"
    r"leader|"
    r"agent|customer|doctor|nurse|patient|host|interviewer|interviewee|interpreter|secretary|president|clerk|teacher|"
    r"student|client|caller|operator|analyst|developer|owner|speaker|moderator|participant|witness|judge|counsel)$",
    re.IGNORECASE,
)
_UNSAFE = re.compile(
    r"[\"“”]|(?<!\w)'|\b(?:myself|yourselves|ourselves|mine|yours|ours|shall we|thank(?:s| you)|sorry|hello|bye|"
    r"goodbye)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"#[^#\s]+#|[\w]+(?:['’-]\w+)*|[^\w\s]|\s+")
_SUBJECT_BEFORE_LISTED: Final = (
    "if when that because and but what how why where which whether as until before after think know hope sure "
    "believe "
    "guess say said says mean so while unless though although since whatever whenever or once than thinks believes "
    "hopes knows then maybe perhaps however"
)
_SUBJECT_BEFORE = frozenset(_SUBJECT_BEFORE_LISTED.split())
_OBJECT_BEFORE_LISTED: Final = (
    "to for with of from at on about by like help tell ask give show thank see let make want call send need meet "
    "wish "
    "get offer hear bring teach love miss remind advise suggest told gave asked showed sent helped call between "
    "without behind near around wants asks tells gives shows helps sends joins join inform find trust"
)
_OBJECT_BEFORE = frozenset(_OBJECT_BEFORE_LISTED.split())
_VOCATIVE = re.compile(
    r"^(?:(?:decided|agreed)\s*:|(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?: \w+){0,2},|"
    r"(?:\[?[A-Z][\w.]+\]?|(?:Mr|Mrs|Ms|Dr|Madam)\.? [A-Z]?\w+),) ?"
    r"(?=(?:I|we|you|can|could|would|will|do|did|have|is|are|what|how|why|when|where|please|this|that|it|there|"
    r"today)\b)",
    re.I,
)
_REQUEST = re.compile(
    r"^(?:can|could|would|will) you (?:please |kindly |possibly |also |just |maybe )*(?!mind\b|like\b)(.+)$", re.I
)
_MIND = re.compile(r"^(?:would|do) you mind (\w+ing\b.+)$", re.I)
_MAY = re.compile(r"^(can|could|may|might|should|shall) (?:I|we) (?:please |just |also )*(.+)$", re.I)
_PLEASE = re.compile(r"^please,? (?!don't|do not)(\w+ .+)$", re.I)
_PLEASE_LATE = re.compile(r",? please(?=\W*$)", re.I)
_ORDER = re.compile(
    r"^(?:(?P<when>(?:if|when|once|after|before|until) [^,]{4,80}), )?(?:(?:just|also|then|always) )?(?P<verb>[a-z]+) "
    r"(?=(?:the|an?|your|my|our|his|her|their|it|them|us|him|this|that|these|those|some|any|all|in|on|at|to|for|up|out|"
    r"off|down|with|into|back|about|away|until|only|both|every|two|three)\b)(?P<rest>.+)$",
    re.I,
)
_EXCLAIMED = re.compile(
    r"^(?:what an?|how (?!do|did|can|could|is|are|was|were|will|would|should|has|have|to)\w+)\b", re.I
)
_OWN = re.compile(
    r"(?:(?:yesterday|today|tomorrow|tonight|recently|now|(?:last|this|next|every) \w+|on \w+day|in \w+|at first|"
    r"then),? )?"
    r"I(?:'\w+)?\b",
    re.I,
)
"""Told of the speaker without `says`."""
_DONT = re.compile(r"^(?:please )?(?:don't|do not|never) (?!you\b|we\b|they\b|i\b)(\w+.+)$", re.I)
_FOREIGN = re.compile(
    r"\b(?:der|die|das|den|dem|und|ist|nicht|eine?n?|wir|ich|sie|zu|zum|mit|auf|vom|für|noch|haben?|"
    r"le|les|des|est|une|nous|vous|que|pas|dans|pour|sur|el|los|las|para|con|por|una|il|che|sono|het|een|niet)\b",
    re.IGNORECASE,
)
_AND_I = re.compile(r"^(I (?:was|had|did|\w+ed|could|would)\b[^,;:]*?),? and I (\w+)")
_LETS = re.compile(r"^let's (?:not )?(\w+.*)$", re.I)
_WHY_NOT = re.compile(r"^why (?:don't|not) (we|you) (.+)$", re.I)
_ABOUT = re.compile(
    r"^(?:what|how)(?:'s| is| are| was| were| about) ((?:the|your|my|his|her|their|our|this|that)\s+\w+.*)$", re.I
)
_YES_NO = re.compile(
    r"^(is|are|was|were|has|have|had|can|could|will|would|should|did|do|does|may|might|must|isn't|aren't|don't|"
    r"doesn't|"
    r"didn't|haven't|hasn't|won't|can't) (i|you|we|he|she|it|they|there|this|that|anyone|anybody|everyone) (.+)$",
    re.I,
)
_WH = re.compile(
    r"^((?:what|when|where|why|how|who|which|whose)(?:\s+(?:much|many|long|often|far|old|soon|kind of \w+|"
    r"sort of \w+|time|"
    r"else|about|exactly|\w+s?))?) (is|are|am|was|were|has|have|had|can|could|will|would|should|did|do|does) "
    r"(i|you|we|he|she|it|they|there|this|that)\b\s*(.*)$",
    re.I,
)


@dataclass(frozen=True, kw_only=True)
class Voices:
    """Whose words, and to whom. hearer: `""` unless exactly one is meant. names: words always written large."""

    speaker: str
    hearer: str = ""
    names: frozenset[str] = frozenset()
    english: bool = True
    """Whether the whole conversation is: no English goes around another language."""


def named(speaker: str) -> str:
    """A speaker within a sentence: Maria, #Person1#, but the Project Manager."""
    if re.fullmatch(r"[A-Za-z ]+", speaker) and _ROLES.search(speaker) and not re.search(r"\b[A-Z]$", speaker):
        return f"the {speaker}"
    return speaker


def reported(sentence: str, voices: Voices) -> str | None:
    """What was said, in the third person and with its speaker, or None where no rule is safe."""
    body = _VOCATIVE.sub("", _uncalled(opened(sentence), voices.hearer)).rstrip(" .!…")
    if not voices.english or is_foreign(body) or _UNSAFE.search(body) or len(body.split()) < 3 or not voices.speaker:
        return None
    body = _PLEASE_LATE.sub("", body)
    said = _question(body.rstrip("? "), voices) if body.endswith("?") else _statement(body, voices)
    if said is None or re.search(r"\b(?:I|I'\w+|me|my)\b", said):
        return None
    said = _once(said, named(voices.speaker))
    return said[:1].upper() + said[1:] + "."


def _uncalled(text: str, hearer: str) -> str:
    """A sentence without whom it calls at its beginning: `Rob, look at the forecast.`"""
    called = "|".join(map(re.escape, [hearer, *hearer.split()]))
    return re.sub(rf"^(?:{called}), (?=\w+ \w)", "", text) if hearer else text


def _once(said: str, who: str) -> str:
    """`Kate wants to, but Kate has an exam` without the second Kate."""
    if not said.startswith(who) or said.startswith((f"{who} says ", f"{who} asks ", f"{who} suggests ")):
        return said
    return re.sub(rf"(,? (?:and|but)) {re.escape(who)} (?=\w)", r"\1 ", said)


def is_foreign(text: str) -> bool:
    """Whether two of its words are common ones of another language: then no English goes around it."""
    return len(_FOREIGN.findall(text)) > 1


def third(text: str, voices: Voices) -> str | None:
    """A text with I, you and we turned to those they mean, or None where that is not certain."""
    pieces = _WORD.findall(text.replace("’", "'"))
    out: list[str] = []
    spot = 0
    while spot < len(pieces):
        turned = _pronoun(pieces, spot, out, voices)
        if turned is None:
            return None
        words, spot = turned
        out.append(words)
    return "".join(out)


def _pronoun(pieces: list[str], spot: int, out: list[str], voices: Voices) -> tuple[str, int] | None:
    piece = pieces[spot]
    head, _, clitic = piece.partition("'")
    low = head.lower()
    who = named(voices.speaker) if head == "I" or low in ("me", "my") else named(voices.hearer)
    if low in ("we", "us", "our"):
        return {"we": "they", "us": "them", "our": "their"}[low] + (f"'{clitic}" if clitic else ""), spot + 1
    if low in ("you", "your") and not voices.hearer:
        return None
    if low == "yourself":
        return ("themselves", spot + 1) if voices.hearer else None
    if low in ("my", "your") and not clitic:
        return _possessive(who, out), spot + 1
    if low == "me" and not clitic:
        return _object(who, out), spot + 1
    if head == "I" or low == "you":
        return _subject_or_object(pieces, spot, _object(who, out), who, low == "you")
    return piece, spot + 1


def _possessive(who: str, out: list[str]) -> str:
    opaque = bool(re.search(r"[#\d]", who))
    return f"{who}'s" if opaque or who not in "".join(out) else "their"


def _object(who: str, out: list[str]) -> str:
    """`them` where the sentence has named them before; a number instead of a name stays."""
    return "them" if who and who in "".join(out) and not re.search(r"[#\d]", who) else who


def _subject_or_object(pieces: list[str], spot: int, whom: str, who: str, addressed: bool) -> tuple[str, int] | None:
    clitic = pieces[spot].partition("'")[2]
    before = [piece.lower() for piece in pieces[:spot] if not piece.isspace()]
    if addressed and not clitic and before and before[-1] in _OBJECT_BEFORE:
        return whom, spot + 1
    if addressed and before and before[-1] not in _SUBJECT_BEFORE and before[-1] not in ",;:":
        return None
    end = spot + 1
    between: list[str] = []
    while end + 1 < len(pieces) and pieces[end].isspace() and pieces[end + 1].lower() in ADVERBS:
        between.append(pieces[end + 1])
        end += 2
    verb = pieces[end + 1] if end + 1 < len(pieces) and pieces[end].isspace() else ""
    adverbs = "".join(f" {word}" for word in between)
    if clitic:
        return f"{who} {_full(clitic, verb)}{adverbs}", end
    if not verb or not re.match(r"\w", verb):
        return (who + adverbs, end) if not addressed else None
    return f"{who}{adverbs} {third_person(verb)}", end + 2


def _full(clitic: str, verb: str) -> str:
    if clitic == "d":
        return "had" if is_participle(verb) else "would"
    return {"m": "is", "re": "is", "ve": "has", "ll": "will"}.get(clitic, f"'{clitic}")


def _statement(body: str, voices: Voices) -> str | None:
    who, whom = named(voices.speaker), named(voices.hearer)
    if match := _PLEASE.match(body):
        return _with(f"{who} asks {whom} to ", match[1], voices) if whom else None
    if match := _DONT.match(body):
        return _with(f"{who} tells {whom} not to ", match[1], voices) if whom else None
    if match := _LETS.match(body.replace("’", "'")):
        return _with(f"{who} suggests that they {'not ' if ' not ' in body[:10].lower() else ''}", match[1], voices)
    if (match := _ORDER.match(body)) and (known := reading(match["verb"])) and known.form == "base":
        start = f"{who} tells {whom} to " if whom else f"{who} says to "
        when = f" {match['when'][:1].lower()}{match['when'][1:]}" if match["when"] else ""
        return _with(start, f"{match['verb'].lower()} {match['rest']}{when}", voices)
    if _EXCLAIMED.match(body) or not has_verb(re.split(r", (?=I\b)", body, maxsplit=1)[0]):
        return None
    body = _AND_I.sub(_elided, body, count=1)
    said = third(body, voices)
    if said is None or _OWN.match(body):
        return said
    return f"{who} says {_low(_theirs(said, who), voices)}"


def _elided(match: re.Match[str]) -> str:
    """`I was tired and I left` without its second I, where its verb stays as it is."""
    verb = match[2].lower()
    return f"{match[1]} and {match[2]}" if is_past(verb) or verb in MODALS else match.group()


def _theirs(said: str, who: str) -> str:
    """`Rosa's husband` as `their husband` after `Rosa says`; what is no name stays."""
    return said if re.search(r"[#\d]", who) else said.replace(f"{who}'s ", "their ", 1)


def _question(body: str, voices: Voices) -> str | None:
    who, whom = named(voices.speaker), named(voices.hearer)
    body = body.replace("’", "'")
    asks = f"{who} asks {whom}" if whom else f"{who} asks"
    if (match := _REQUEST.match(body)) or (match := _PLEASE.match(body)):
        return _with(f"{asks} to ", match[1], voices) if whom else None
    if match := _MIND.match(body):
        return _with(f"{asks} about ", match[1], voices)
    if match := _MAY.match(body):
        return _with(f"{who} asks whether {who} {match[1].lower()} ", match[2], voices)
    if match := _WHY_NOT.match(body):
        subject = whom if match[1].lower() == "you" else "they"
        return _with(f"{who} suggests that {subject} ", match[2], voices) if subject else None
    if match := _ABOUT.match(body):
        return _with(f"{asks} about ", match[1], voices)
    if match := _WH.match(body):
        return _moved(f"{asks} {match[1].lower()} ", match[2], match[3], match[4], voices)
    if match := _YES_NO.match(body):
        return _moved(f"{asks} if ", match[1], match[2], match[3], voices)
    return None


def _moved(start: str, aux: str, subject: str, rest: str, voices: Voices) -> str | None:
    """A question's subject before its verb again: `do you want` → `you want`."""
    if aux.lower() in ("did", "didn't"):
        return None
    pronoun = "I" if subject.lower() == "i" else subject.lower()
    if aux.lower() in ("do", "does"):
        verb, _, rest = rest.partition(" ")
        aux = third_person(verb) if aux.lower() == "does" else verb
    tail = third(rest, voices) if rest else ""
    moved = third(f"{pronoun} {aux.lower()}", voices)
    return None if tail is None or moved is None else f"{start}{moved} {tail}".rstrip()


def _with(start: str, rest: str, voices: Voices) -> str | None:
    turned = third(rest, voices)
    return None if turned is None else start + turned


def _low(text: str, voices: Voices) -> str:
    speakers = frozenset(re.findall(r"\w+", f"{voices.speaker} {voices.hearer}"))
    return lowered(text, voices.names | speakers)
