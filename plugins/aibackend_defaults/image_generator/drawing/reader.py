"""The words of a prompt gone through one by one: things with number, colour and place, and the scenery around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from aibackend_defaults.image_generator.drawing import nouns
from aibackend_defaults.image_generator.drawing.art import drawings
from aibackend_defaults.image_generator.drawing.colours import MATERIALS, NAMES, SHADES, in_shade, shaded
from aibackend_defaults.image_generator.drawing.gathering import Gathered
from aibackend_defaults.image_generator.drawing.people import GENDERS, human
from aibackend_defaults.image_generator.drawing.scene import Thing
from aibackend_defaults.image_generator.drawing.words import (
    CARRIERS,
    COLLECTIVES,
    CONTAINERS,
    COUNTS,
    DETERMINERS,
    FILLED,
    FILLERS,
    FORMATS,
    GATHERINGS,
    INSIDE,
    INTERIORS,
    NEGATIONS,
    PARTS,
    PLACES,
    PRINTED,
    RELATIONS,
    SCALES,
    STYLES,
    TIMES,
    TONES,
    WEATHERS,
)  # fmt: skip

NAMED = "somebody"
"""Stands in the words for the name of a person."""
ALSO_THINGS = ("orange", "rose", "peach", "ginger", "gold", "coral", "lime", "olive")
"""Colours that are things, too."""
STOPS = frozenset([*RELATIONS, *".,;:!?()"])
ENDS = STOPS | {"and", "or", "of"}


@dataclass
class Reader(Gathered):
    """Goes through the words; what an adjective says waits for its noun."""

    found: dict[str, list[str]] = field(default_factory=lambda: {"place": [], "time": [], "weather": [], "style": []})
    seen: list[str] = field(default_factory=list)
    tint: str = ""
    first: int = -1
    purpose: bool = False

    def read(self) -> None:
        while self.at < len(self.tokens):
            understood = self._step()  # it may move on by itself
            self.at += understood
        self.forget()

    def _step(self) -> int:
        """Tokens that were understood together."""
        if (word := self.tokens[self.at]) in ".;:!?()":
            self.forget()
            self.purpose = False
            return 1
        for length in (4, 3, 2, 1):
            words = self.tokens[self.at : self.at + length]
            if len(words) == length and self._phrase(words):
                return length
        self.leave_out(word)
        if word in (",", "and"):
            self.purpose = self.purpose and word == "and"
            self.also = bool(self.things) and self.at > 0 and self.at - 1 == self.ended
            self.drop()
            self.skip = self.skip and word == "and"
        return 1

    def _phrase(self, words: Sequence[str]) -> bool:
        text = " ".join(words)
        return (
            self._relation(text)
            or self._made_of(words)
            or self._backdrop(words, text)
            or self._adjective(words, text)
            or self._scenery(words, text)
            or self._noun(words)
        )

    def _relation(self, text: str) -> bool:
        if text in NEGATIONS:
            self.skip = True
            return True
        shown = self.things or self.found["place"] or FORMATS & set(self.tokens[: self.at])
        if text == "for" and (shown or self._format_follows()):
            self.purpose = True
            return True
        if (
            text in FILLED
            and self.things
            and (word := self.things[-1].word) in CARRIERS
            and not self.things[-1].relation
        ):
            self.carrier, self.carriers = word, self.things.pop().count
            return True
        if text in RELATIONS and (self.things or text.startswith(("on the", "to the", "next"))):
            stands = self.things and drawings()[self.things[-1].drawing].kind == "land"
            self.relation = "beside" if text == "over" and stands else RELATIONS[text]
            if self.relation in ("held", "on", "over") and self._done(deed := text.split()[0]):
                self.leave_out(deed)
            return True
        return self.deed(text)

    def _format_follows(self) -> bool:
        """`for a sleep app`: what the picture is made for, and does not show."""
        after = takewhile(lambda one: one not in ENDS, self.tokens[self.at + 1 : self.at + 6])
        return ([*after] or [""])[-1] in FORMATS | set(PRINTED)

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
            self.number(COUNTS.get(text) or int(text[:9]), text)
            return True
        if len(words) == 2 and words[1] == "of":
            return self._of(words[0])
        if text in GENDERS:
            self.gender = GENDERS[text]
            return True
        if text in ("business", "corporate") and self._person_follows():
            self.suited = True
            return True
        if text in SCALES and (self._noun_follows() or nouns.kin(words) is None):
            self.scale = SCALES[text]
            return True
        return self._colour(words)

    def _of(self, word: str) -> bool:
        """`a bowl of`, `a herd of`: how many of what follows, and in what. The five of `a team of five` count."""
        if word in CARRIERS or word in CONTAINERS:
            content = self.tokens[self.at + 2 : self.at + 5]
            if not any(nouns.kin(content[at : at + length]) for length in (1, 2) for at in range(len(content))):
                return False
            self.carrier = word if word in CARRIERS else ""
            return True
        after = self.tokens[self.at + 2 : self.at + 3]
        counted = bool(after) and (after[0] in COUNTS or after[0].isdecimal())
        if word not in COLLECTIVES or (counted and word not in GATHERINGS):
            return False
        self.gathered = 0 if counted else COLLECTIVES[word]
        return True

    def _person_follows(self) -> bool:
        after = nouns.kin(self.tokens[self.at + 1 : self.at + 2] or ["."])
        return after is not None and human(after.drawing)

    def _noun_follows(self) -> bool:
        """Whether what an adjective could say something of comes before the next joint: `a baby` alone is a thing."""
        after = takewhile(lambda one: one not in ENDS, self.tokens[self.at + 1 : self.at + 5])
        return any(nouns.kin([one]) or one in PLACES for one in after)

    def _colour(self, words: Sequence[str]) -> bool:
        """A colour before a noun; `orange` and `rose` are nouns where none follows."""
        shade = words[0] if len(words) == 2 and words[0] in SHADES else ""
        if len(words) > 1 + bool(shade) or words[-1] not in NAMES:
            return False
        after = list(takewhile(lambda one: one not in ENDS, self.tokens[self.at + len(words) :][:3]))
        toned = bool(after) and after[0] in TONES
        if words[-1] in ALSO_THINGS and not toned and not any(nouns.kin([one]) or one in NAMES for one in after):
            return False
        (self.leave_out if toned else self.pending.append)(" ".join(words))
        self.colour = (in_shade(NAMES[words[-1]], shade), " ".join(words))
        return True

    def _scenery(self, words: Sequence[str], text: str) -> bool:
        if self.counted and nouns.kin(words) and (text in TIMES or text in WEATHERS):
            return False  # `five stars`
        if PLACES.get(text) == "plan" and (self._of_the_world() or self.relation == "held"):
            return False
        if text in INTERIORS and self._inside(len(words)):
            self.found["place"].append(INTERIORS[text])
            self.seen.append(text)
            self.forget()
            return True
        for kind, table in (("style", STYLES), ("weather", WEATHERS), ("time", TIMES), ("place", PLACES)):
            if text in table and not (table[text] == "mono" and self._two_colours()):
                self._found(kind, table[text], words, text)
                return True
        return False

    def _found(self, kind: str, value: str, words: Sequence[str], text: str) -> None:
        if self.skip:
            self.skip = False
        else:
            self.found[kind].append(value)
            if kind != "style":
                self.seen.append(text.removesuffix(" for").removesuffix(" of"))
        if kind == "place":
            self.tint = self.tint or self.colour[0]
            self.pending.clear()
            following = self.tokens[self.at + len(words) : self.at + len(words) + 1]
            if not (following and following[0] not in FILLERS and nouns.kin(following)):
                self.forget()

    def _backdrop(self, words: Sequence[str], text: str) -> bool:
        """`on a bright red background`, `on marble`, `against beige`: what a thing is shown on."""
        *_, last = words
        before = {one for one in self.tokens[max(self.at - 2, 0) : self.at] if one in ("on", "against", "over", "with")}
        after = self.tokens[self.at + len(words) : self.at + len(words) + 1]
        if last in ("background", "backdrop", "surface") and len(words) > 1:
            value = shaded(words[:-1])
        elif before and self.things and not self.article and (not after or after[0] in STOPS):
            value = shaded(words)
        else:
            return False
        if not value:
            return False
        self.tint = self.tint or value
        self.found["place"].append("studio")
        self.seen.append(text)
        self.forget()
        return True

    def _two_colours(self) -> bool:
        """`black and white` before a noun that is no picture are colours of that."""
        after = self.tokens[self.at + 3 : self.at + 4]
        both = list(self.tokens[self.at : self.at + 3]) == ["black", "and", "white"]
        return both and bool(after and after[0] not in FILLERS and nouns.kin(after))

    def _of_the_world(self) -> bool:
        """Whether a map is of something else than streets: `a treasure map`, `a map of Africa`."""
        before = self.tokens[max(self.at - 1, 0) : self.at]
        of = next((word for word in self.tokens[self.at + 1 : self.at + 4] if word not in ("of", "the", "a")), "")
        town = PLACES.get(of) in ("city", "street", "village", "park")
        told = bool(before) and before[0].isalpha() and before[0] not in DETERMINERS and before[0] not in FILLERS
        return told or (self.tokens[self.at + 1 : self.at + 2] == ["of"] and not town)

    def _inside(self, length: int) -> bool:
        """Whether a shop or the like is where things are, not one of them: `in a busy bakery`, `bakery interior`."""
        before = self.tokens[max(self.at - 4, self.ended + 1, 0) : self.at]
        after = self.tokens[self.at + length : self.at + length + 1]
        of = {"of"} if self.things and self.things[-1].word not in PARTS else set()
        within = {"in", "inside", "at", "interior"} | of
        outside = self.relation not in ("", "in", "at")  # `in front of a house`
        return (bool(within & set(before)) and not outside) or bool(after and after[0] in INSIDE)

    def _noun(self, words: Sequence[str]) -> bool:
        if words[0] == NAMED and len(words) == 1 and self.names:
            self.things.append(Thing(drawing="person-standing", word=self.names.pop(0), near=True))
            self.forget()
            self.ended = self.at
            return True
        if words[0] in DETERMINERS or any(word in ".,;:!?()" for word in words):
            return False
        kin = self._kin(words)
        if kin is None:
            return False
        if self._describes_the_next(words):
            self.leave_out(" ".join(words))
            return True
        if self._names_a_deed(len(words)):
            self.leave_out(" ".join(self.tokens[self.at : self.at + len(words) + 1]))
            self.at += 1
            return True
        if self._heads_a_format(len(words)):
            self.leave_out(" ".join(words))
        elif self.skip:
            self.unwanted.append(kin.drawing)
        elif not self.purpose:
            self.add(kin, " ".join(words))
        self.forget()
        self.ended = self.at + len(words) - 1
        self.first = self.at if self.first < 0 else self.first
        return True

    def _kin(self, words: Sequence[str]) -> nouns.Kin | None:
        """What is drawn for these words as one noun, if they are one here."""
        kin = nouns.kin(words)
        dull = words[0] in FILLERS or words[-1] in FILLERS
        if self._coloured(words) or (dull and (len(words) == 1 or kin is None or kin.steps > 1)):
            return None
        kin = kin or self._served(words) or (nouns.respelt(words) if len(words) < 3 else None) or nouns.compound(words)
        unexpected = kin is not None and (kin.verbal or nouns.deed(words[-1])) and not self._noun_expected(words)
        return None if unexpected else kin

    def _coloured(self, words: Sequence[str]) -> bool:
        """`red fox`: a fox that is red, not the herb of that name; `red fire truck`: a fire truck."""
        if len(words) == 1 or words[0] not in NAMES:
            return False
        after = self.tokens[self.at + len(words) : self.at + len(words) + 1]
        bare = nouns.kin(words[1:]) if nouns.kin(words) else None
        return bool(after and nouns.kin([*words[1:], *after])) or (bare is not None and not bare.steps)

    def _names_a_deed(self, length: int) -> bool:
        """`a video call`: after an article, a noun and then a word that is more often a verb."""
        after = self.tokens[self.at + length : self.at + length + 1]
        deed = nouns.kin(after) if after and self.article and not after[0].endswith(("s", "ing")) else None
        return deed is not None and deed.verbal and after[0] not in FILLERS

    def _heads_a_format(self, length: int) -> bool:
        """`a soup, japanese restaurant poster`: whom a poster is for, beside what it shows."""
        after = self.tokens[self.at + length : self.at + length + 1]
        return bool(after) and after[0] in PRINTED and bool(self.things)

    def _noun_expected(self, words: Sequence[str]) -> bool:
        """A word that is more often a verb is a thing after an article, a number or a colour, or alone."""
        nearer = max(self.at - 3, self.ended + 1, 0)
        before = self.tokens[nearer : self.at]
        if before and before[-1] in ("with", "of", "about"):
            return True
        alone = len(self.tokens) <= len(words) + 1
        said = any(one in DETERMINERS or one in COUNTS or one in NAMES or one in SCALES for one in before)
        listed = self.also and (before[-1:] == ["and"] or (before[-1:] == [","] and nouns.plural(words[-1])))
        return alone or said or listed

    def _served(self, words: Sequence[str]) -> nouns.Kin | None:
        """`salad bowl`: the drawing of a dish shows what it lies in."""
        return nouns.kin(words[:1]) if len(words) == 2 and words[1] in CONTAINERS else None

    def _describes_the_next(self, words: Sequence[str]) -> bool:
        """`coffee table`, `garden gnome`: the first of two nouns tells a kind. Plurals and hyphens do not."""
        word, own = words[-1], nouns.kin(words)
        near = own is not None and own.steps > 0
        following = next(iter(self.tokens[self.at + len(words) : self.at + len(words) + 1]), "")
        if word in ("kids", "children") and following in FORMATS:
            return True
        second = next(iter(self.tokens[self.at + len(words) + 1 : self.at + len(words) + 2]), "")
        if own and human(own.drawing) and nouns.deed(second):
            return False  # `a couple ice skating`
        if word.endswith("s") and own and human(own.drawing) and (following in INTERIORS or following in PLACES):
            return True  # `a farmers market`
        if not following or self.skip or (word.endswith("s") and not near):
            return False
        said = following in (*FILLERS, *CONTAINERS, *NAMES) or following.endswith("ing")
        if said or (following in PLACES and not near):
            return False
        after = nouns.kin([following])
        return after is not None and not after.verbal
