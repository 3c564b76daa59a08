"""Words that open and close a text of which nothing could be said otherwise, and where they are put."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from aibackend_blocks.language.customer.bereavement import DIED, tells_of_a_death
from aibackend_blocks.language.greetings import GREETING
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.tone import felt
from aibackend_blocks.language.writing.voice import expanded

from ..wishes import wishes_of
from . import Framing, Manner, Occasion, framing, occasion_of

MANNERS: Final[tuple[Manner, ...]] = ("sorry", "playful", "lively", "elegant", "warm", "formal")
"""Manners by which a text is framed, the one that speaks loudest first."""
_GREETED: Final = re.compile(rf"^(?:{GREETING}|car[aoie]s?|dag)\b[^.!?]{{0,60}}$", re.IGNORECASE)
_REGARDS: Final = (
    r"(?:best|kind|warm)?.{0,20}\b(?:regards|grüße[n]?|grüssen|cordialement|saludos?|saluti|groet(?:en)?|cumprimentos"
    r"|abraço|cheers|yours)\b.{0,60}"
)
_SIGNED: Final = re.compile(
    rf"^(?:[A-ZÄÖÜÉ][\w.'’-]*,? ?(?:[A-ZÄÖÜÉ&][\w.'’-]*,? ?){{0,4}}|{_REGARDS})$",
    re.IGNORECASE,
)
_ALIKE: Final = (
    r"sorry|apolog|leid|entschuldig|désol|excus|lament|disculp|sentimos|scus|dispiac|spijt|excuses|desculp",
    r"thank|dank|merci|remerci|gracias|agrade|grazie|ringrazi|bedankt|obrigad",
    r"question|\bfragen|pregunta|duda|domand|vragen|dúvida|contact us|let us know|chiariment|consulta|esclareciment",
    r"see you|join us|come along|freuen uns|ravi|esper|aspett|tot snel|até breve|hasta|à bientôt|a presto",
    r"news|neuigkeit|nouvelle|noticia|notizi|nieuws|notícia",
    r"reminder|erinnerung|rappel|recordatorio|promemoria|herinnering|lembrete",
)  # fmt: skip
"""What is said once: a text that has one of a row needs no other of it."""
_GLAD: Final = ("event", "product", "news", "move", "closure")
"""Occasions on which a text that is warm and lively is lively first."""
_GENTLE: Final = ("warm", "formal", "elegant")
"""Manners whose closing a text with an end of its own does not need."""


class Room(NamedTuple):
    """Words that a text may have at most, and shall have at least."""

    most: int
    least: int


SAME_MOST, LONG_LEAST, LONG_MOST = 1.34, 1.2, 2.2
"""Words over the words of the text."""
ROOM_LEAST: Final = 9
"""Words by which the shortest text may grow."""
_LOUD: Final = frozenset({"playful", "lively"})
_GRAVE: Final = frozenset({"sorry", "formal"})
WORK: Final = frozenset({"plain", "short", "children", "direct", "proof"})
"""Wishes that no words around a text meet, but for a loud manner beside them."""
_BY_ONE: Final = re.compile(r"\b(?:I|I['’]\w+|[Mm]y|me)\b")


def framed(
    text: str, language: str, wish: str, length: str, *, familiar: bool = False, plain: bool = False, calm: bool = False
) -> tuple[str, list[str]]:
    """The text with words around it that give it a manner of the wish or more length, and what was put there.

    plain: no contractions. calm: no hype and no calls. The text as it is, and nothing, where it shall be shorter, where
    one person writes it, as the words say "we", or where neither a manner nor length is asked for.
    """
    if length == "shorter" or (language == "en" and _BY_ONE.search(text)):
        return text, []
    lines = [sentences(line) for line in text.splitlines()]
    manners, longer = _fitting(wish, calm=calm), length == "longer"
    if (manners or longer) and _is_bad_news(lines):
        manners, longer = manners & _GRAVE, longer and bool(manners & _GRAVE)
    if not (manners or longer):
        return text, []
    words = len(text.split())
    most = round(LONG_MOST * words) if longer else max(round(SAME_MOST * words), words + ROOM_LEAST)
    room = Room(most, round(LONG_LEAST * words) + 1 if longer else 0)
    lines, added = placed(lines, language, manners, occasion_of(text), room, familiar=familiar)
    for number, old in enumerate(added):
        new = expanded(old) if plain else old
        new = new.replace("!", ".") if calm else new
        lines = [[said.replace(old, new) for said in line] for line in lines]
        added[number] = new
    return "\n".join(" ".join(line) for line in lines), added


def _fitting(wish: str, *, calm: bool) -> frozenset[str]:
    """The manners of a wish that words around a text can give it."""
    wishes = wishes_of(wish)
    manners = wishes & ({*MANNERS} - _LOUD if calm else {*MANNERS})
    return frozenset() if wishes & WORK and not manners & _LOUD else manners


def _is_bad_news(lines: Sequence[Sequence[str]]) -> bool:
    """Whether it is out of place to be glad or playful round the text."""
    said = [each for line in lines for each in line]
    text = " ".join(said)
    return bool(re.search(DIED, text, re.IGNORECASE)) or felt(text).sentiment == "negative" or tells_of_a_death(said)


def placed(
    lines: Sequence[Sequence[str]],
    language: str,
    wishes: frozenset[str],
    occasion: Occasion,
    room: Room,
    *,
    familiar: bool,
) -> tuple[list[list[str]], list[str]]:
    """The lines with what opens and closes them in the manner that is asked for, and what was put there."""
    done = [list(line) for line in lines]
    added: list[str] = []
    manners = [manner for manner in MANNERS if manner in wishes]
    if occasion not in _GLAD and "warm" in manners:
        manners = [manner for manner in manners if manner != "lively"]
    if room.least and not manners:
        manners = ["warm"]
    if not any(done) or any(re.match(r"[-*•#>]|\d+[.)]\s", line[0]) for line in done if line):
        return done, added
    for rank, manner in enumerate(manners):
        words = framing(language, manner, occasion, familiar=familiar)
        wanted = 2 if room.least else 1
        closed = 0
        for closing in words.closes if not rank or room.least else ():
            if (
                closed < wanted
                and not (manner in _GENTLE and _is_closed(done))
                and _fits(done, closing, room)
                and (not added or _count(done) < room.least)
            ):
                _close(done, closing)
                added.append(closing)
                closed += 1
        for opening in _opens(words, room) if not rank or _count(done) < room.least else ():
            if _fits(done, opening, room):
                _open(done, opening)
                added.append(opening)
                break
        if not room.least and added:
            break
    return done, added


def _opens(words: Framing, room: Room) -> Sequence[str]:
    """The opening of the occasion itself, and one for any text only where more words are asked for."""
    return words.opens if room.least else words.own


def _is_closed(lines: Sequence[Sequence[str]]) -> bool:
    """Whether the text ends on thanks, a regret, or whom to ask."""
    last = lines[_body(lines)[-1]][-1].lower()
    return any(re.search(row, last) for row in _ALIKE[:4])


def _count(lines: Sequence[Sequence[str]]) -> int:
    return sum(len(said.split()) for line in lines for said in line)


def _fits(lines: Sequence[Sequence[str]], words: str, room: Room) -> bool:
    text = " ".join(said for line in lines for said in line).lower()
    twice = any(re.search(row, words.lower()) and re.search(row, text) for row in _ALIKE)
    return not twice and _count(lines) + len(words.split()) <= room.most


def _body(lines: Sequence[Sequence[str]]) -> list[int]:
    """The lines between a greeting and a signature."""
    rows = [row for row, line in enumerate(lines) if line]
    while len(rows) > 1 and _GREETED.match(" ".join(lines[rows[0]])):
        rows = rows[1:]
    while len(rows) > 1 and len(lines[rows[-1]]) == 1 and _SIGNED.match(lines[rows[-1]][0].rstrip(",")):
        rows = rows[:-1]
    return rows


def _close(lines: list[list[str]], closing: str) -> None:
    """Behind the last sentence, and before the regards that end its line."""
    line = lines[_body(lines)[-1]]
    signed = len(line) > 1 and bool(re.fullmatch(_REGARDS, line[-1], re.IGNORECASE))
    line.insert(len(line) - signed, closing)


def _open(lines: list[list[str]], opening: str) -> None:
    """Before the first sentence, and behind a greeting."""
    row = _body(lines)[0]
    first = lines[row][0]
    greeted = re.match(r"^[^.!?]{2,50}, (?=\w)", first)
    if greeted and _GREETED.match(greeted.group().strip(" ,")):
        rest = first[greeted.end() :]
        lines[row][0:1] = [
            f"{greeted.group().rstrip()} {opening[0].lower()}{opening[1:]}",
            f"{rest[0].upper()}{rest[1:]}",
        ]
        return
    lines[row].insert(0, opening)
