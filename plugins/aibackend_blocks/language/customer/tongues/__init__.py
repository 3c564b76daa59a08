"""Customers' texts in languages that the sentence vectors do not read well, judged by their words.

Each language has one table, `<code>.toml`, of stems for praise and blame, what turns them round, what a text can speak
of, grave matters, and how questions and requests are worded. MiniLM was trained on English, so here stems decide.
Limits: irony is missed, and so is what no stem names.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from aibackend_blocks.language.customer.gravity import GRAVE, Gravity
from aibackend_blocks.language.customer.passages import Span, parted, sentences

LANGUAGES = ("de", "es", "fr", "it", "ko", "nl", "pt")
"""ISO 639-1 codes of the languages that have a table."""
_TOLD = {1: 0.7, 2: 0.85}
STRONG, DENIED_PRAISE, MILD = 0.95, 0.75, 0.6
"""Blame of one and two words, of a strong word or three; of a praise denied; and praise of a blame denied."""


@dataclass(frozen=True, kw_only=True)
class Heard:
    """A clause. aspects: what it speaks of, in its order. blame, praise: 0 to 1. sentence: number of its sentence."""

    span: Span
    sentence: int
    aspects: tuple[str, ...]
    blame: float
    praise: float
    thing: str


@dataclass(frozen=True, kw_only=True)
class _Tongue:
    turn: re.Pattern[str]
    denied_before: re.Pattern[str]
    denied_after: re.Pattern[str]
    blame: re.Pattern[str]
    strong: re.Pattern[str]
    praise: re.Pattern[str]
    aspects: Mapping[str, re.Pattern[str]]
    grave: Mapping[str, re.Pattern[str]]
    harmless: re.Pattern[str]
    things: Mapping[str, re.Pattern[str]]
    acts: Mapping[str, re.Pattern[str]]
    common: frozenset[str]


@dataclass(frozen=True, kw_only=True)
class Said:
    """A sentence and its number.

    act: question, request, tried, problem, praise, courtesy or fact. aspects: what it speaks of. harsh: in hard words.
    """

    span: Span
    sentence: int
    act: str
    aspects: tuple[str, ...]
    harsh: bool


def heard(text: str, code: str) -> tuple[Heard, ...]:
    """The clauses of a text, in order, in the language of an ISO 639-1 code of `LANGUAGES`."""
    tongue = _tongue(code)
    return tuple(
        _heard(part, number, tongue)
        for number, sentence in enumerate(sentences(text))
        for part in parted(text, sentence, tongue.turn)
    )


def said(text: str, code: str) -> tuple[Said, ...]:
    """The sentences of a message, in order, each with what its writer does with it."""
    tongue = _tongue(code)
    return tuple(_said(sentence, number, tongue) for number, sentence in enumerate(sentences(text)))


def _said(sentence: Span, number: int, tongue: _Tongue) -> Said:
    part = _unhailed(sentence, tongue)
    plain, whole = _harmed(part.text, tongue), _heard(part, number, tongue)
    act = next((act for act in ("question", "courtesy", "tried", "request") if tongue.acts[act].search(plain)), "fact")
    if act == "fact" and max(whole.blame, whole.praise):
        act = "problem" if whole.blame >= whole.praise else "praise"
    harsh = bool(tongue.strong.search(plain))
    return Said(span=part, sentence=number, act=act, aspects=whole.aspects, harsh=harsh)


def _unhailed(sentence: Span, tongue: _Tongue) -> Span:
    """The sentence without the salutation before it ("Hello, the lamp flickers")."""
    head, comma, rest = sentence.text.partition(",")
    hailed = comma and tongue.acts["courtesy"].match(folded(head)) and len(head.split()) <= HAILED_MOST
    if not hailed or len(rest.split()) < HAILED_LEAST:
        return sentence
    text = rest.lstrip()
    return Span(text=text, start=sentence.end - len(text), end=sentence.end)


HAILED_MOST, HAILED_LEAST = 9, 3
"""Words of a salutation, and words after it that make a sentence of their own."""


def stems(text: str, code: str) -> frozenset[str]:
    """The first letters of the words that carry a text's meaning, and its figures."""
    words = re.findall(r"[^\W_]+", folded(text))
    common = _tongue(code).common
    return frozenset(word[:STEM] for word in words if word.isdigit() or (len(word) >= STEM_MIN and word not in common))


STEM, STEM_MIN = 5, 4
"""Letters that are compared ("devolver", "devoluciones"), and letters of a word that is worth comparing."""


def grave_matters(text: str, code: str) -> tuple[Gravity, ...]:
    """The grave matter of each sentence that names one, in order."""
    tongue, found = _tongue(code), []
    for place, sentence in enumerate(sentences(text)):
        plain = _harmed(sentence.text, tongue)
        kind = next((kind for kind in GRAVE if kind in tongue.grave and tongue.grave[kind].search(plain)), "")
        if kind:
            found.append(Gravity(kind=kind, likelihood=STRONG, place=place, worded=True))
    return tuple(found)


def spoken_in(text: str) -> str:
    """The language of `LANGUAGES` of which a text too short for statistics has most words; "" where English has as many
    or two languages have equally many."""
    plain = folded(text)
    words = re.findall(r"[^\W\d_]+", plain)
    english = sum(word in _ENGLISH for word in words)
    (second, _), (most, code) = sorted((_familiar(plain, words, code), code) for code in LANGUAGES)[-2:]
    return code if most > max(second, english) and most * COMMON_LEAST >= len(words) else ""


DENIED_REACH = 120
"""Characters before a word in which stands what denies it."""
COMMON_LEAST = 6
"""One in so many words of a text has to be familiar."""
_ENGLISH_LISTED = (
    "pub parking menu design team pool material interface option film bar performance delivery refund order code "
    "the a an and of to in is it was for on with you not this that we i my are but have no do so as at be very they "
    "me good great bad best nice love service staff food app excellent perfect super simple fantastic fast "
    "professional product problem error never again rapid terrible horrible hotel all top quality use can from he "
    "she has had what please your our one just get if update version login support pay crash slow"
)
_ENGLISH = frozenset(_ENGLISH_LISTED.split())
"""Common words of English reviews, some of which are the same in other languages."""


def _familiar(plain: str, words: list[str], code: str) -> int:
    """Common words, words of blame and praise, and named matters, that a text has in a language."""
    tongue = _tongue(code)
    tables = (tongue.blame, tongue.praise, *tongue.aspects.values())
    known = {match.span() for table in tables for match in table.finditer(plain)}
    return len(known) + sum(word in tongue.common for word in words)


def folded(text: str) -> str:
    """Small letters without their accents, place by place, so that a place in it is one in the text."""
    return "".join(_plain(sign) for sign in text)


def _plain(sign: str) -> str:
    small = "'" if sign == "’" else sign.lower() if len(sign.lower()) == 1 else sign
    return unicodedata.normalize("NFD", small)[0] if "\u00c0" <= small < "\u0250" else small


def _heard(part: Span, sentence: int, tongue: _Tongue) -> Heard:
    plain = _harmed(part.text, tongue)
    felt, blame, praise = _felt(plain, tongue)
    named = [(match, kind) for kind, words in tongue.aspects.items() for match in words.finditer(plain)]
    things = [(match, thing) for thing, words in tongue.things.items() for match in words.finditer(plain)]
    return Heard(
        span=part,
        sentence=sentence,
        aspects=tuple(dict.fromkeys(kind for match, kind in sorted(named, key=lambda each: _order(each[0], felt)))),
        blame=blame,
        praise=praise,
        thing=min(things, key=lambda each: _order(each[0], felt))[1] if things else "",
    )


def _harmed(text: str, tongue: _Tongue) -> str:
    """The text, folded, without figures of speech that sound like harm."""
    return tongue.harmless.sub(lambda match: " " * len(match.group()), folded(text))


def _order(match: re.Match[str], felt: list[tuple[int, int]]) -> tuple[int, int]:
    """What stands next to the blame or praise goes first: "since the update the login fails" speaks of the login."""
    away = [max(start - match.end(), match.start() - end, 0) for start, end in felt]
    return min(away, default=0), match.start()


def _felt(plain: str, tongue: _Tongue) -> tuple[list[tuple[int, int]], float, float]:
    """Where the words of blame and praise are, and how much of both, turned round where they are denied."""
    blamed, denied_blame, rest = _counted(plain, plain, tongue.blame, tongue)
    praised, denied_praise, _ = _counted(rest, plain, tongue.praise, tongue)
    strong = blamed and tongue.strong.search(plain)
    blame = STRONG if strong else _TOLD.get(len(blamed), STRONG if blamed else 0.0)
    praise = _TOLD.get(len(praised), STRONG if praised else 0.0)
    return (
        [*blamed, *denied_blame, *praised, *denied_praise],
        max(blame, DENIED_PRAISE * bool(denied_praise)),
        max(praise, MILD * bool(denied_blame)),
    )


def _counted(
    rest: str, plain: str, words: re.Pattern[str], tongue: _Tongue
) -> tuple[list[tuple[int, int]], list[tuple[int, int]], str]:
    """Places of the words that hold and of those denied, and what is left of the clause without them."""
    held: list[tuple[int, int]] = []
    denied: list[tuple[int, int]] = []
    place = 0
    while match := words.search(rest, place):
        after = tongue.denied_after.match(plain, match.end())
        before = tongue.denied_before.search(plain, max(0, match.start() - DENIED_REACH), match.start())
        (denied if before or after else held).append(match.span())
        # What denies a word is no word of blame itself ("not inconvenient").
        place = max(after.end() if after else match.end(), match.start() + 1)
        rest = rest[: match.start()] + " " * (place - match.start()) + rest[place:]
    return held, denied, rest


@cache
def _tongue(code: str) -> _Tongue:
    table = tomllib.loads((Path(__file__).parent / f"{code}.toml").read_text(encoding="utf-8"))
    begins = table["begins"]
    return _Tongue(
        turn=re.compile(table["turn"]),
        denied_before=re.compile(f"(?:{table['denied_before']})$"),
        denied_after=re.compile(table["denied_after"]),
        blame=_any(table["blame"], begins),
        strong=_any(table["strong"], begins),
        praise=_any(table["praise"], begins),
        aspects={kind: _any(words, begins) for kind, words in table["aspects"].items()},
        grave={kind: _any(words, begins) for kind, words in table["grave"].items()},
        harmless=_any(table["harmless"], begins),
        things={thing: _any([words], begins) for thing, words in table["things"].items()},
        acts={act: _any(words, "") for act, words in table["acts"].items()},
        common=frozenset(table["common"].split()),
    )


def _any(stems: Any, begins: str) -> re.Pattern[str]:
    """Any of the stems, the longest first, so that "not working" is taken before "working"."""
    return re.compile(f"{begins}(?:{'|'.join(sorted(stems, key=len, reverse=True))})" if stems else r"(?!)")
