"""Whole messages of everyday life, each with everything that can be asked of it: `letters.txt`, in English, and
`letters_abroad.txt`, in nine other languages, asked of in English and in their own.

`@ trade` opens a message, `@held trade` one that is only for validation. `[value=filler|names]` is a value, what it
may be filled with otherwise (of `fillers.txt`, or nothing), and the names under which it is asked for; `?` lists names
of what it does not tell, near enough to be taken for what it does. Some sentences are left out: what they would have
told has no answer then.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from material import FILLERS, HERE, Row, Writer

from aibackend_blocks.language.fields import read_field

_SLOT = re.compile(r"\[([^\]=]*)=(\w*)(?:\|([^\]]*))?\]")
_OPENINGS = ("", "", "", "", "Hi,\n", "FYI: ", "Fwd: see below\n", "-- ", "Note: ")
_KINDS = dict.fromkeys(["person", "first", "last", "named"], "name") | {
    "date": "date", "pastdate": "date", "tag": "date", "jour": "date", "dia": "date", "giorno": "date", "dag": "date",
    "money": "amount sum", "euro": "amount", "time": "time", "phone": "number", "code": "number", "company": "name",
    "city": "city", "address": "address", "count": "count", "smallcount": "count",
}  # fmt: skip
_HEADS = frozenset([
    "date", "day", "name", "number", "no", "id", "code", "amount", "sum", "total", "price", "cost", "fee", "time",
    "address", "city", "place", "count",
])  # fmt: skip
_ASKING = re.compile(r"\b(?:who|whom|whose|what|where|when|how|to|by|from|with|at|on|of|for|in|until|is)\b")
_PEOPLE = frozenset(["first", "last", "person"])
FILLED, DROPPED, LOWERED, BARE = 0.7, 0.12, 0.12, 0.04
"""Shares: of values that are filled anew, of sentences left out, of messages in small letters and without points."""
QUESTIONS_MOST = 9
UNTOLD = 3
"""Names of what it does not tell that a message is asked for."""
REWORDED = 0.2
"""Share of the short names that are worded otherwise."""
SPOKEN = 0.2
"""Share of the questions that keep their little words."""


@dataclass(frozen=True)
class Letter:
    """A form, and names of what it does not tell."""

    form: str
    untold: tuple[str, ...]

    @property
    def names(self) -> list[str]:
        return [name for slot in _SLOT.finditer(self.form) for name in _names(slot[3])]


def letters(
    data: Path, count: int, rng: random.Random, *, held: bool, abroad: bool = False, more: bool = False
) -> Iterator[Row]:
    """Messages of the trades that are learnt from, or of the held ones, each trade as often. more: of the later files,
    in which persons, dates and sums of different roles stand beside each other."""
    file = f"letters{'_abroad' * abroad}{'_more' * more}.txt"
    writer, found = Writer(data, rng), _read(file, held)
    for number in range(count):
        letter = found[number % len(found)]
        other = rng.choice(found)
        foreign = [name for name in other.names if name not in letter.names and " " in name]
        foreign = foreign if foreign and other is not letter else ["seat number"]
        text, asked = _written(writer, letter, rng, rng.choice(foreign), abroad)
        yield text, asked, f"own:{'abroad' if abroad else 'letters'}{' more' * more}"


def _read(file: str, held: bool) -> list[Letter]:
    made = []
    for block in re.split(r"(?m)^@(?= |held )", (HERE / file).read_text("utf-8"))[1:]:
        head, *lines = block.strip().split("\n")
        if head.startswith("held") == held:
            untold = [line[2:] for line in lines if line.startswith("? ")]
            form = "\n".join(line for line in lines if not line.startswith("? ")).strip()
            made.append(Letter(form, tuple(_names(untold[0]))))
    return made


def _names(listed: str | None) -> list[str]:
    return [name.strip() for name in listed.split(";")] if listed else []


def _written(writer: Writer, letter: Letter, rng: random.Random, foreign: str, abroad: bool) -> tuple[str, dict]:
    sentences = _sentences(letter.form)
    some = rng.random() < 0.6
    text = rng.choice(_OPENINGS) if rng.random() < 0.2 and not abroad else ""
    asked: dict[str, list[tuple[int, int]]] = {}
    for number, sentence in enumerate(sentences):
        told, spans = _filled(writer, sentence, rng)
        dropped = some and number > 0 and rng.random() < DROPPED
        for start, end, names in spans:
            for name in rng.sample(names, min(len(names), 2 if rng.random() < 0.4 and not dropped else 1)):
                asked.setdefault(name, []).extend([] if dropped else [(len(text) + start, len(text) + end)])
        text += "" if dropped else told
    for name in [*rng.sample(letter.untold, min(len(letter.untold), UNTOLD)), foreign]:
        asked.setdefault(name, [])
    style = rng.random()
    text = text.lower() if style < LOWERED else text
    text = re.sub(r"[,.!?](?=\s|$)", " ", text) if LOWERED <= style < LOWERED + BARE else text
    kept: dict[str, list[tuple[int, int]]] = {}
    for name in rng.sample(sorted(asked), min(len(asked), QUESTIONS_MOST)):
        field = read_field(name, abroad)
        kept.setdefault(field.spoken if field.spoken and rng.random() < SPOKEN else field.question, asked[name])
    return text, kept


def _sentences(form: str) -> list[str]:
    """The sentences and lines of a form; a value may hold points of its own."""
    hidden = _SLOT.sub(lambda slot: re.sub(r"(?<=[.?]) ", "\0", slot[0]), form)
    return [part.replace("\0", " ") for part in re.split(r"(?<=[.!?])(?= )|(?<=\n)", hidden)]


def _reworded(name: str, filler: str, rng: random.Random) -> str:
    """Some names in another order or with a word that says of what kind they are: "date of invoice", "tenant name"."""
    words, kind = name.split(), _KINDS.get(filler, "")
    if not 1 <= len(words) <= 2 or _ASKING.search(name) or rng.random() > REWORDED:
        return name
    if len(words) == 2 and words[1] in _HEADS:
        return f"{words[1]} of {words[0]}"
    return name if not kind or words[-1] in _HEADS else f"{name} {rng.choice(kind.split())}"


def _filled(writer: Writer, sentence: str, rng: random.Random) -> tuple[str, list[tuple[int, int, list[str]]]]:
    """A sentence with its values, and start, end and names of each."""
    text, last, spans = "", 0, []
    for slot in _SLOT.finditer(sentence):
        text += sentence[last : slot.start()]
        value = slot[1]
        if slot[2] in _PEOPLE or slot[2] in FILLERS:
            if slot[1] == slot[2] or rng.random() < FILLED:
                made = re.sub(r"^(?:of|on|in) (?=\w)", "", writer.filled(slot[2]))
                value = made[:1].upper() + made[1:] if value[:1].isupper() else made
            if slot[2] == "person" and rng.random() < 0.15:
                value = writer.filled("first")
        spans.append((len(text), len(text) + len(value), [_reworded(name, slot[2], rng) for name in _names(slot[3])]))
        text, last = text + value, slot.end()
    return text + sentence[last:], spans
