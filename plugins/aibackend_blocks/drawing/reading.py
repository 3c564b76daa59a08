"""A prompt read: its things with number, colour and place, the scenery around them, and the style."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from aibackend_blocks.drawing import nouns
from aibackend_blocks.drawing.colours import MATERIALS, NAMES, darker, lighter
from aibackend_blocks.drawing.scene import Scene, Thing
from aibackend_blocks.drawing.words import (
    COLLECTIVES,
    CONTAINERS,
    COUNTS,
    DETERMINERS,
    FILLERS,
    GATHERINGS,
    PAIRS,
    PLACES,
    RELATIONS,
    RIDERS,
    SCALES,
    STYLES,
    TIMES,
    WEATHERS,
)  # fmt: skip

READ_MOST = 2_000
"""Characters of a prompt that are read; what a picture shows is said at its beginning."""
THINGS_MOST = 8
COUNT_MOST = 12
A_NUMBER_MOST = 1_000
"""Numbers above it are years or names."""
TOKEN = re.compile(r"[a-z]+(?:['’-][a-z]+)*|\d+[a-z]*|[.,;:!?()]")
QUOTED = re.compile(r"(?<![A-Za-z])['‘\"“]([^'\"‘’“”\n]{1,60}(?:['’][a-z]{1,2}\b[^'\"‘’“”\n]{0,40})?)['’\"”](?![a-z])")
NAMED = "somebody"
"""Stands in the words for the name of a person."""
SURELY_A_NAME = 0.85
ENDS = frozenset(["and", "or", "of", *RELATIONS, *".,;:!?()"])
LETTERING_MOST = 60
NEAR_ENOUGH = 0.5
"""Cosine from which a drawing stands for a text without a drawable noun: below it, what is nearest has little to do
with the text (tried on abstract words of the given prompts)."""
DEFINED = 0.62
"""Cosine from which a long text is the definition of the drawing that it is near to."""
NAMED_BY = 5
"""Words within which a text names what it is about, if it is no definition."""
DEFINITION_LEAST = 9
"""Words of a definition: shorter texts name things."""


@dataclass
class _Reader:
    """Goes through the words; what an adjective says waits for its noun."""

    tokens: Sequence[str]
    names: list[str] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    found: dict[str, list[str]] = field(default_factory=lambda: {"place": [], "time": [], "weather": [], "style": []})
    seen: list[str] = field(default_factory=list)
    count: int = 0
    colour: tuple[str, str] = ("", "")
    scale: float = 1.0
    relation: str = ""
    skip: bool = False
    also: bool = False
    definite: bool = False
    at: int = 0
    tint: str = ""
    ended: int = -1
    first: int = -1

    def read(self) -> None:
        while self.at < len(self.tokens):
            self.at += self._step()

    def _step(self) -> int:
        """Tokens that were understood together."""
        word = self.tokens[self.at]
        if word in ".;:!?()":
            self._forget()
            return 1
        for length in (4, 3, 2, 1):
            words = self.tokens[self.at : self.at + length]
            if len(words) == length and self._phrase(words):
                return length
        if word in (",", "and"):
            self.also = bool(self.things) and self.at > 0 and self.at - 1 == self.ended
            self.count, self.colour, self.scale = 0, ("", ""), 1.0
            self.skip = self.skip and word == "and"
        return 1

    def _phrase(self, words: Sequence[str]) -> bool:
        text = " ".join(words)
        return (
            self._relation(text)
            or self._made_of(words)
            or self._adjective(words, text)
            or self._scenery(words, text)
            or self._noun(words)
        )

    def _relation(self, text: str) -> bool:
        if text in ("no", "without", "without any", "not any", "nobody", "no longer"):
            self.skip = True
            return True
        if text in RELATIONS and (self.things or text.startswith(("on the", "to the", "next"))):
            self.relation = RELATIONS[text]
            return True
        return False

    def _made_of(self, words: Sequence[str]) -> bool:
        made = words[:-1] in (["made", "of"], ["made", "from"], ["out", "of"], ["texture", "of"], ["made", "out", "of"])
        if not made or words[-1] not in MATERIALS or not self.things:
            return False
        self.things[-1] = replace(self.things[-1], colour=MATERIALS[words[-1]], colour_name=words[-1])
        return True

    def _adjective(self, words: Sequence[str], text: str) -> bool:
        if text in DETERMINERS:
            self.definite = text in ("the", "its", "his", "her", "their")
            return True
        if text in COUNTS or text.isdecimal():
            number = COUNTS.get(text) or int(text[:9])
            self.count = 0 if number > A_NUMBER_MOST else max(1, min(COUNT_MOST, number))
            return True
        if len(words) == 2 and words[1] == "of" and words[0] in CONTAINERS:
            return True
        if len(words) == 2 and words[1] == "of" and words[0] in COLLECTIVES:
            after = self.tokens[self.at + 2] if self.at + 2 < len(self.tokens) else ""
            if after in COUNTS or after.isdecimal():
                return False
            self.count = self.count if self.count > 1 else COLLECTIVES[words[0]]
            return True
        if text in SCALES:
            self.scale = SCALES[text]
            return True
        return self._colour(words)

    def _colour(self, words: Sequence[str]) -> bool:
        """A colour before a noun; `orange` and `rose` are nouns where none follows."""
        shade = words[0] if len(words) == 2 and words[0] in ("light", "pale", "dark", "bright", "deep") else ""
        if len(words) > 1 + bool(shade) or words[-1] not in NAMES:
            return False
        after = list(takewhile(lambda one: one not in ENDS, self.tokens[self.at + len(words) :][:3]))
        if words[-1] in ("orange", "rose", "peach", "ginger", "gold", "coral", "lime", "olive") and not any(
            nouns.kin([one]) or one in NAMES for one in after
        ):
            return False
        value = NAMES[words[-1]]
        if shade in ("dark", "deep"):
            value = darker(value, 0.4)
        elif shade in ("light", "pale"):
            value = lighter(value, 0.45)
        self.colour = (value, " ".join(words))
        return True

    def _scenery(self, words: Sequence[str], text: str) -> bool:
        if len(words) == 2 and words[0] in NAMES and words[1] in ("background", "backdrop"):
            self.tint = self.tint or NAMES[words[0]]
            self.found["place"].append("studio")
            self.seen.append(text)
            self._forget()
            return True
        for kind, table in (("style", STYLES), ("weather", WEATHERS), ("time", TIMES), ("place", PLACES)):
            if text not in table:
                continue
            if self.skip:
                self.skip = False
            else:
                self.found[kind].append(table[text])
                if kind != "style":
                    self.seen.append(text)
            following = self.tokens[self.at + len(words) : self.at + len(words) + 1]
            if kind == "place":
                self.tint = self.tint or self.colour[0]
            if kind == "place" and not (following and following[0] not in FILLERS and nouns.kin(following)):
                self._forget()
            return True
        return False

    def _noun(self, words: Sequence[str]) -> bool:
        if words[0] == NAMED and len(words) == 1 and self.names:
            self.things.append(Thing(drawing="person-standing", word=self.names.pop(0), near=True))
            self._forget()
            self.ended = self.at
            return True
        if words[0] in DETERMINERS or any(word in ".,;:!?()" for word in words):
            return False
        after = self.tokens[self.at + len(words) : self.at + len(words) + 1]
        if len(words) > 1 and words[0] in NAMES and after and nouns.kin([*words[1:], *after]):
            return False
        dull = words[0] in FILLERS or words[-1] in FILLERS
        kin = nouns.kin(words)
        if kin and kin.steps and words[0] in NAMES and (bare := nouns.kin(words[1:] or words)) and not bare.steps:
            return False  # "red fox": a fox that is red, not the herb of that name
        if dull and (len(words) == 1 or kin is None or kin.steps > 1):
            return False
        kin = kin or (nouns.respelt(words) if len(words) < 3 else None)
        if kin is None or (kin.verbal and not self._noun_expected(words)):
            return False
        if words[-1].endswith("ing") and not self._noun_expected(words):
            return False
        if len(words) == 1 and self._describes_the_next(words[0]):
            return True
        if not self.skip:
            self._add(kin, " ".join(words))
        self._forget()
        self.ended = self.at + len(words) - 1
        self.first = self.at if self.first < 0 else self.first
        return True

    def _noun_expected(self, words: Sequence[str]) -> bool:
        """A word that is more often a verb is a thing after an article, a number or a colour, or alone."""
        nearer = max(self.at - 3, self.ended + 1, 0)
        before = self.tokens[nearer : self.at]
        alone = len(self.tokens) <= len(words) + 1
        return alone or any(one in DETERMINERS or one in COUNTS or one in NAMES or one in SCALES for one in before)

    def _describes_the_next(self, word: str) -> bool:
        """`coffee table`, `garden gnome`: the first of two nouns tells a kind. Plurals and hyphens do not."""
        following = self.tokens[self.at + 1 : self.at + 2]
        if not following or following[0] in FILLERS or word.endswith("s") or self.skip:
            return False
        after = nouns.kin(list(following))
        return after is not None and not after.verbal and following[0] not in NAMES and not following[0].endswith("ing")

    def _add(self, kin: nouns.Kin, word: str) -> None:
        if len(self.things) >= THINGS_MOST or self._again(kin) or self._whole(kin, word):
            return
        last = word.split()[-1]
        plural = nouns.plural(last) or last in PAIRS
        gathered = GATHERINGS.get(word, 0)
        word = "people" if gathered else word
        to = len(self.things) - 1 if self.relation else -1
        if self.also and not self.relation and self.things[-1].relation == "held":
            self.relation, to = "held", len(self.things) - 1
        while self.relation == "held" and to > 0 and self.things[to].relation == "held":
            to = self.things[to].to
        self.things.append(
            Thing(
                drawing=kin.drawing, word=word, near=kin.steps > 0, scale=self.scale, colour=self.colour[0],
                count=self.count or gathered or _plenty(last, plural, kin.drawing), colour_name=self.colour[1],
                relation=self.relation if self.things else "", to=to, plural=plural or word == "people", also=self.also,
            )
        )  # fmt: skip

    def _whole(self, kin: nouns.Kin, word: str) -> bool:
        """A rider and what is ridden, where one drawing shows both."""
        both = RIDERS.get((self.things[-1].drawing, kin.drawing)) if self.things else None
        if both is None or self.relation not in ("ride", "on", "in"):
            return False
        rider = self.things[-1]
        self.things[-1] = replace(rider, drawing=both, word=f"{rider.word} on a {word}", colour="", colour_name="")
        return True

    def _again(self, kin: nouns.Kin) -> bool:
        """Whether this is a thing that was named before: `the donkey` is the donkey, `a blue box` another box."""
        for number, thing in enumerate(self.things):
            if thing.drawing != kin.drawing:
                continue
            if self.definite and (not self.colour[0] or not thing.colour or self.colour[0] == thing.colour):
                return True
            if not self.count and self.colour[0] and not thing.colour:
                self.things[number] = replace(thing, colour=self.colour[0], colour_name=self.colour[1])
                return True
            if not self.colour[0] and not self.count and thing.count == 1 and not self.relation:
                return True
        return False

    def _forget(self) -> None:
        self.count, self.colour, self.scale, self.relation = 0, ("", ""), 1.0, ""
        self.skip = self.definite = self.also = False


def read(prompt: str, style: str = "") -> Scene:
    """The scene that a prompt asks for. style: words about the style alone."""
    text = nouns.spelt_out(prompt[:READ_MOST])
    lettering = " ".join(found[1].strip() for found in QUOTED.finditer(text))[:LETTERING_MOST]
    unnamed, names = _people(QUOTED.sub(" , ", text))
    tokens = TOKEN.findall(unnamed.lower().replace("’", "'"))
    reader = _Reader([token.removesuffix("'s") for token in tokens], names)
    reader.read()
    styles = [*reader.found["style"], *_styles(style)]
    found = reader.found
    scene = Scene(
        things=tuple(reader.things), place=found["place"][0] if found["place"] else "",
        time=found["time"][0] if found["time"] else "", weather=tuple(dict.fromkeys(found["weather"])),
        styles=tuple(dict.fromkeys(styles)), seen=tuple(dict.fromkeys(reader.seen)),
        lettering=lettering, tint=reader.tint,
    )  # fmt: skip
    defines = len(tokens) >= DEFINITION_LEAST and not 0 <= reader.first < NAMED_BY
    return _guessed(scene, QUOTED.sub(" ", text), defines=defines)


def _people(text: str) -> tuple[str, list[str]]:
    """The text with a placeholder for each person that it names, and the names; a statue of somebody is a statue."""
    if not re.search(r"[A-Z]\w+ [A-Z]\w+|(?<!^)(?<![.!?] )\b[A-Z][a-z]+|^[A-Z][a-z]+ [a-z]+(ed|s|ave|ing)\b", text):
        return text, []
    from aibackend_blocks.tagger import tag

    names: list[str] = []
    told, at = "", 0
    for span in tag(text, {"PERSON"}):
        name = text[span.start : span.end]
        known = nouns.kin(TOKEN.findall(name.lower()) or [name])
        if span.confidence < SURELY_A_NAME or not name[0].isupper() or known or span.start < at:
            continue
        again = name in names or text[: span.start].endswith(("tatue of ", "bust of ", "culpture of "))
        told += text[at : span.start] + (" , " if again else f" {NAMED} ")
        names += [] if again else [name]
        at = span.end
    return told + text[at:], names


def _plenty(word: str, plural: bool, drawing: str) -> int:
    """How many a plural without a number is drawn as."""
    if not plural or word in PAIRS or drawing.endswith("s"):
        return 1
    return 2 if word in ("shoes", "boots", "sneakers", "heels", "slippers", "sandals") else 3


def _styles(style: str) -> list[str]:
    reader = _Reader(TOKEN.findall(style.lower()))
    reader.read()
    return reader.found["style"]


def _guessed(scene: Scene, text: str, *, defines: bool) -> Scene:
    """A scene without things gets what its text is about; the definition of a thing gets the thing.

    defines: the text does not begin with the name of a thing.
    """
    words = re.sub(r"[^\w\s,.'-]", " ", text).strip()
    if not words or not re.search(r"[A-Za-z]{2}", words):
        return scene
    if defines and _defines(text):
        name, alike = nouns.nearest(words)
        if alike >= DEFINED and name not in {thing.drawing for thing in scene.things}:
            return replace(scene, place="", weather=(), seen=()).with_things(
                Thing(drawing=name, word=name.replace("-", " "))
            )
    if scene.empty or not (scene.things or scene.place or scene.lettering or scene.seen):
        name, alike = nouns.nearest(words)
        if alike >= NEAR_ENOUGH:
            return scene.with_things(Thing(drawing=name, word=" ".join(words.split()[:4]).strip(" .,"), near=True))
    return scene


def _defines(text: str) -> bool:
    """One sentence that begins with an article, as dictionaries write them."""
    return bool(re.match(r"\s*(an?|the)\s", text, re.IGNORECASE)) and len(re.findall(r"[.!?]\s+\w", text)) == 0
