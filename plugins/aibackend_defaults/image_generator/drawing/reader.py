"""The words of a prompt gone through one by one: things with number, colour and place, and the scenery around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from aibackend_defaults.image_generator.drawing import nouns
from aibackend_defaults.image_generator.drawing.art import drawings
from aibackend_defaults.image_generator.drawing.colours import MATERIALS, NAMES, darker, lighter
from aibackend_defaults.image_generator.drawing.scene import UNCHANGING, Thing
from aibackend_defaults.image_generator.drawing.words import (
    CARRIERS,
    COLLECTIVES,
    CONTAINERS,
    COUNTS,
    DETERMINERS,
    FILLERS,
    GATHERINGS,
    INTERIORS,
    PAIRS,
    PARTS,
    PLACES,
    RELATIONS,
    RIDERS,
    SCALES,
    STYLES,
    TIMES,
    WEATHERS,
)  # fmt: skip

THINGS_MOST = 8
COUNT_MOST = 12
A_NUMBER_MOST = 1_000
"""Numbers above it are years or names."""
NAMED = "somebody"
"""Stands in the words for the name of a person."""
FORMATS = ("poster", "illustration", "book", "party", "room", "drawing", "banner", "style", "app", "card", "menu")
"""What is made for children."""
INSIDE = ("interior", "aisle", "counter", "display", "scene", "shelf", "shelves")
"""Words after the name of a shop that tell that it is seen from within."""
ENDS = frozenset(["and", "or", "of", *RELATIONS, *".,;:!?()"])


@dataclass
class Reader:
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
    article: bool = False
    counted: bool = False
    at: int = 0
    tint: str = ""
    ended: int = -1
    first: int = -1
    carrier: str = ""
    gathered: int = 0
    purpose: bool = False

    def read(self) -> None:
        while self.at < len(self.tokens):
            self.at += self._step()

    def _step(self) -> int:
        """Tokens that were understood together."""
        word = self.tokens[self.at]
        if word in ".;:!?()":
            self._forget()
            self.purpose = False
            return 1
        for length in (4, 3, 2, 1):
            words = self.tokens[self.at : self.at + length]
            if len(words) == length and self._phrase(words):
                return length
        if word in (",", "and"):
            self.purpose = self.purpose and word == "and"
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
        if text == "for" and self.things:
            self.purpose = True
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
            self.article = True
            return True
        if text in COUNTS or text.isdecimal():
            number = COUNTS.get(text) or int(text[:9])
            self.count = 0 if number > A_NUMBER_MOST else max(1, min(COUNT_MOST, number))
            self.counted = self.article = True
            return True
        if len(words) == 2 and words[1] == "of" and words[0] in (*CARRIERS, *CONTAINERS):
            content = self.tokens[self.at + 2 : self.at + 5]
            if not any(nouns.kin(content[at : at + length]) for length in (1, 2) for at in range(len(content))):
                return False
            self.carrier = words[0] if words[0] in CARRIERS else ""
            return True
        if len(words) == 2 and words[1] == "of" and words[0] in COLLECTIVES:
            after = self.tokens[self.at + 2] if self.at + 2 < len(self.tokens) else ""
            if after in COUNTS or after.isdecimal():
                return False
            self.gathered = COLLECTIVES[words[0]]
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
        if text in INTERIORS and self._inside(len(words)):
            self.found["place"].append(INTERIORS[text])
            self.seen.append(text)
            self._forget()
            return True
        for kind, table in (("style", STYLES), ("weather", WEATHERS), ("time", TIMES), ("place", PLACES)):
            if text not in table or (table[text] == "mono" and self._two_colours()):
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

    def _two_colours(self) -> bool:
        """`black and white` before a noun that is no picture are colours of that."""
        after = self.tokens[self.at + 3 : self.at + 4]
        return list(self.tokens[self.at : self.at + 3]) == ["black", "and", "white"] and bool(
            after and after[0] not in FILLERS and nouns.kin(after)
        )

    def _inside(self, length: int) -> bool:
        """Whether a shop or the like is where things are, not one of them: `in a busy bakery`, `bakery interior`."""
        before = self.tokens[max(self.at - 4, self.ended + 1, 0) : self.at]
        after = self.tokens[self.at + length : self.at + length + 1]
        within = {"in", "inside", "at", "interior", *(["of"] if self.things else [])}
        outside = self.relation not in ("", "in", "at")  # `in front of a house`
        return (bool(within & set(before)) and not outside) or bool(after and after[0] in INSIDE)

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
        if kin and len(words) > 1 and words[0] in NAMES and (bare := nouns.kin(words[1:])) and not bare.steps:
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
        if not (self.skip or self.purpose):
            self._add(kin, " ".join(words))
        self._forget()
        self.ended = self.at + len(words) - 1
        self.first = self.at if self.first < 0 else self.first
        return True

    def _noun_expected(self, words: Sequence[str]) -> bool:
        """A word that is more often a verb is a thing after an article, a number or a colour, or alone."""
        nearer = max(self.at - 3, self.ended + 1, 0)
        before = self.tokens[nearer : self.at]
        if before and before[-1] in ("with", "of"):
            return True
        alone = len(self.tokens) <= len(words) + 1
        return alone or any(one in DETERMINERS or one in COUNTS or one in NAMES or one in SCALES for one in before)

    def _describes_the_next(self, word: str) -> bool:
        """`coffee table`, `garden gnome`: the first of two nouns tells a kind. Plurals and hyphens do not."""
        following = self.tokens[self.at + 1 : self.at + 2]
        if word in ("kids", "children") and following and following[0] in FORMATS:
            return True
        if not following or following[0] in FILLERS or word.endswith("s") or self.skip:
            return False
        after = nouns.kin(list(following))
        return after is not None and not after.verbal and following[0] not in NAMES and not following[0].endswith("ing")

    def _add(self, kin: nouns.Kin, word: str) -> None:
        last = word.split(" of ")[0].split()[-1]
        if len(self.things) >= THINGS_MOST or self._again(kin) or self._whole(kin, word) or self._part(last):
            return
        plural = nouns.plural(last) or last in PAIRS or (last in UNCHANGING and not self.article)
        gathered = GATHERINGS.get(word, 0)
        word = "people" if gathered else word
        several = 0 if kin.drawing.endswith("s") else self.gathered
        count = max(self.count, several) or gathered or _plenty(last, plural, kin.drawing)
        to = len(self.things) - 1 if self.relation else -1
        if self.also and not self.relation and self.things[-1].relation == "held":
            self.relation, to = "held", len(self.things) - 1
        while self.relation == "held" and to > 0 and self.things[to].relation == "held":
            to = self.things[to].to
        self.things.append(
            Thing(
                drawing=kin.drawing, word=word, near=kin.steps > 0, scale=self.scale, colour=self.colour[0],
                count=count, colour_name=self.colour[1],
                relation=self.relation if self.things else "", to=to, plural=plural or word == "people", also=self.also,
            )
        )  # fmt: skip
        if self.carrier and (plural or self.carrier == "vase"):
            self._carried(CARRIERS[self.carrier])
        self.carrier = ""

    def _carried(self, relation: str) -> None:
        """What was added last lies in or on what it was counted in: `a bowl of oranges`."""
        load = self.things[-1]
        if (holder := nouns.kin([self.carrier])) and drawings()[load.drawing].metres < 1:
            self.things[-1] = replace(load, count=_plenty(load.word, load.plural, load.drawing))
            count = load.count if self.counted else 1
            self.things.append(
                Thing(
                    drawing=holder.drawing, word=self.carrier, relation=relation, to=len(self.things) - 1, count=count,
                    plural=nouns.plural(self.carrier),
                )
            )  # fmt: skip

    def _part(self, word: str) -> bool:
        """`a house with a blue door`: what belongs to a building is drawn with it."""
        return (
            word in PARTS
            and self.relation == "held"
            and bool(self.things)
            and drawings()[self.things[-1].drawing].kind == "vast"
        )

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
        self.count, self.colour, self.scale, self.relation, self.gathered = 0, ("", ""), 1.0, "", 0
        self.skip = self.definite = self.also = self.article = self.counted = False


def _plenty(word: str, plural: bool, drawing: str) -> int:
    """How many a plural without a number is drawn as."""
    if not plural or word in PAIRS or drawing.endswith("s"):
        return 1
    return 2 if word in ("shoes", "boots", "sneakers", "heels", "slippers", "sandals") else 3
