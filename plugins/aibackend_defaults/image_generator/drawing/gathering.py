"""The things of a prompt as they are found: joined to those before, held, worn, lying in what they are counted in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from aibackend_defaults.image_generator.drawing import nouns
from aibackend_defaults.image_generator.drawing.art import drawings
from aibackend_defaults.image_generator.drawing.people import (
    BODIES,
    CLOTHES,
    dressed,
    gendered,
    human,
    posed,
    riding,
    suited,
)
from aibackend_defaults.image_generator.drawing.scene import UNCHANGING, Thing
from aibackend_defaults.image_generator.drawing.stacks import CAKES, SEATS, TABLES, WORN
from aibackend_defaults.image_generator.drawing.words import (
    CARRIERS,
    DETERMINERS,
    FILLERS,
    GATHERINGS,
    PAIRS,
    PARTS,
    SILENT,
    STANCES,
)

THINGS_MOST = 8
COUNT_MOST = 12
A_NUMBER_MOST = 1_000
"""Numbers above it are years or names."""
DEVICES = ("laptop", "desktop-computer", "keyboard", "tablet", "printer", "typewriter")
"""What one works at, at a desk."""


@dataclass
class Gathered:
    """The things so far, and what is said of the next: count, colour, scale, how it stands to the last."""

    tokens: Sequence[str]
    names: list[str] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    count: int = 0
    colour: tuple[str, str] = ("", "")
    scale: float = 1.0
    relation: str = ""
    skip: bool = False
    also: bool = False
    definite: bool = False
    article: bool = False
    counted: bool = False
    filled: bool = False
    """Whether the number is of what lies in something: `a bowl with four apples`, not `four bowls of apples`."""
    at: int = 0
    ended: int = -1
    carrier: str = ""
    carriers: int = 1
    gathered: int = 0
    gender: str = ""
    suited: bool = False
    unread: list[list[str]] = field(default_factory=list)
    pending: list[str] = field(default_factory=list)
    """Numbers and colours that wait for their noun."""
    unwanted: list[str] = field(default_factory=list)
    """Drawings of what is not to be seen."""

    def leave_out(self, word: str) -> None:
        """Note a word that nothing is drawn for; what stood beside it joins it."""
        dull = word in SILENT or word in DETERMINERS or (word in FILLERS and not self._done(word))
        if dull or not word[0].isalpha() or len(word) < 2:
            return
        before = self.tokens[self.at - 1] if self.at else ""
        if self.unread and self.unread[-1][-1] == before:
            self.unread[-1].append(word)
        else:
            self.unread.append([word])

    def _done(self, word: str) -> bool:
        """Whether a word is what the thing before it does, as `sleeping` behind `two cats`."""
        return bool(self.things) and self.ended == self.at - 1 and word not in STANCES and nouns.deed(word)

    def add(self, kin: nouns.Kin, word: str) -> None:
        """One more thing, unless it is one of before, a part of one or shown with one."""
        if not self.things:  # there may have been one, which only told what the next lies in
            self.relation, self.also = "", False
        self.pending.clear()
        last = word.split(" of ")[0].split()[-1]
        if len(self.things) >= THINGS_MOST or self._again(kin, word) or self._whole(kin, word) or self._part(last):
            return
        kin = self._garment(kin, word)
        self._shared()
        at_work = self._at_work(kin)
        plural = nouns.plural(last) or last in PAIRS or (last in UNCHANGING and not self.article)
        gathered = GATHERINGS.get(last, 0)
        word = "people" if gathered and kin.drawing in (*BODIES, "office-worker") else word
        count = self._many(kin, last, plural, gathered)
        to = self._joined_to()
        drawing = gendered(kin.drawing, self.gender)
        thing = Thing(
            drawing=drawing, word=word, near=kin.steps > 0, symbol=kin.symbol, scale=self.scale, colour=self.colour[0],
            count=count, colour_name=self.colour[1], relation=self.relation if self.things else "", to=to,
            plural=plural or word == "people", also=self.also,
        )  # fmt: skip
        self.things.append(suited(thing) if self.suited else thing)
        if at_work:
            who = self.things[at_work.to]
            self.things.append(replace(at_work, count=who.count))
        if self.carrier and (plural or self.carrier in ("vase", "shopping cart", "cart")):
            self._carried()
        self.carrier, self.carriers = "", 1

    def _garment(self, kin: nouns.Kin, word: str) -> nouns.Kin:
        """`wearing a hard hat`: what somebody wears is no second person, though the dictionary knows one so called."""
        head = nouns.kin(word.split()[-1:])
        worn = head is not None and head.drawing in WORN and kin.drawing not in WORN
        if head is None or not worn or self.relation != "held" or not human(kin.drawing):
            return kin
        return replace(head, steps=head.steps + 1)

    def _many(self, kin: nouns.Kin, last: str, plural: bool, gathered: int) -> int:
        """How many are drawn; each of several people holds one."""
        several = 0 if kin.drawing.endswith("s") else self.gathered
        named = self.count > COUNT_MOST and not plural and last not in UNCHANGING  # `a 404 page`
        told = 0 if named else min(COUNT_MOST, self.count)
        count = max(told, several) or gathered or plenty(last, plural, kin.drawing)
        handy = plural and drawings()[kin.drawing].metres < 0.7
        if handy and self.relation == "held" and human(self.things[-1].drawing):
            return 1 if self.things[-1].count > 1 or not self.counted else count
        return count

    def _joined_to(self) -> int:
        """The number of the thing that the next is related to; what `and` joins to something held is held, too."""
        to = len(self.things) - 1 if self.relation else -1
        if self.also and not self.relation and self.things[-1].relation == "held":
            self.relation, to = "held", len(self.things) - 1
        while self.relation == "held" and to > 0 and self.things[to].relation == "held":
            to = self.things[to].to
        return to

    def _carried(self) -> None:
        """What was added last lies in or on what it was counted in: `a bowl of oranges`."""
        load = self.things[-1]
        if (holder := nouns.kin(self.carrier.split())) and drawings()[load.drawing].metres < 1:
            many = load.count if self.filled else plenty(load.word, load.plural, load.drawing)
            self.things[-1] = replace(load, count=many)
            count = load.count if self.counted and not self.filled else self.carriers
            self.things.append(
                Thing(
                    drawing=holder.drawing, word=self.carrier, relation=CARRIERS[self.carrier], to=len(self.things) - 1,
                    count=count, plural=nouns.plural(self.carrier),
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
        """A rider and what is ridden, somebody and the deed, where one drawing shows both."""
        if not self.things:
            return False
        last = self.things[-1]
        if (
            last.word == "people"
            and self.counted
            and not self.relation
            and human(kin.drawing)
            and self.ended >= self.at - 3
        ):
            self.things.pop()  # `a happy team, three people`
            self.also = False
            return False
        if self.relation == "shown" and kin.drawing == last.drawing:
            self.leave_out(word)
            return True
        if self.relation == "in" and kin.drawing in WORN:
            self.relation = "held"
        if self.relation == "in" and kin.drawing in CLOTHES and drawings()[last.drawing].metres > 1:
            if worn := dressed(last, kin.drawing, word):
                self.things[-1] = worn
            else:
                self.leave_out(word)
            return True
        both = riding(last, kin.drawing, word) if self.relation in ("ride", "on", "in") else None
        both = both or (posed(last, word, kin.drawing) if self.relation in ("", "held") else None)
        if both:
            self.things[-1] = both
        return both is not None

    def deed(self, text: str) -> bool:
        """`a man jogging`: the verb right after somebody."""
        done = posed(self.things[-1], text) if self.things and self.ended == self.at - 1 else None
        if done:
            self.things[-1] = done
            self.ended = self.at
        return done is not None

    def _at_work(self, kin: nouns.Kin) -> Thing | None:
        """The desk of somebody `on a laptop` or `at a computer`, who then has that on it."""
        if self.relation not in ("on", "at") or kin.drawing not in DEVICES or self.things[-1].relation:
            return None
        if not 1.4 < drawings()[self.things[-1].drawing].metres < 2.2:
            return None
        self.relation = "held"
        return Thing(drawing="desk", word="desk", relation="at", to=len(self.things) - 1)

    def _shared(self) -> None:
        """What comes with a thing that cannot hold it stands beside it: `a burger with fries`, `a hare with eggs`."""
        if self.relation != "held":
            return
        holder = self.things[-1].drawing
        first = self.things[self.things[-1].to].drawing if self.things[-1].relation == "held" else holder
        if holder in (*SEATS, *CAKES, *TABLES):
            return
        if drawings()[holder].kind == "thing" or (self.several and not human(first)):
            self.relation, self.also = "", True

    @property
    def several(self) -> bool:
        """Whether the word that was reached is a plural."""
        return self.at < len(self.tokens) and nouns.plural(self.tokens[self.at])

    def _again(self, kin: nouns.Kin, word: str) -> bool:
        """Whether this is a thing that was named before: `the donkey` is the donkey, `a blue box` another box."""
        meant = self.definite and kin.drawing in BODIES and word not in GATHERINGS  # `the man` is who was named
        for number, thing in enumerate(self.things):
            if thing.drawing != kin.drawing or (thing.word != word and not meant and human(kin.drawing)):
                continue
            if self.definite and (not self.colour[0] or not thing.colour or self.colour[0] == thing.colour):
                return True
            if not self.count and self.colour[0] and not thing.colour:
                self.things[number] = replace(thing, colour=self.colour[0], colour_name=self.colour[1])
                return True
            if not self.colour[0] and not self.count and thing.count == 1 and not self.relation:
                return True
        return False

    def number(self, number: int, word: str) -> None:
        """How many of the next thing; what is more than can be drawn is told as left out."""
        self.count = 0 if number > A_NUMBER_MOST else max(1, number)
        self.counted = self.article = True
        self.filled = bool(self.carrier)
        if number > COUNT_MOST:
            self.unread.append([word])
        elif number > 1:
            self.pending.append(word)

    def drop(self) -> None:
        """The number, colour and size that wait for a thing that does not come: they are left out."""
        self.unread += [[one] for one in self.pending if not self.skip]
        self.pending.clear()
        self.count, self.colour, self.scale = 0, ("", ""), 1.0

    def forget(self) -> None:
        """What was said of the last thing."""
        self.drop()
        self.relation, self.gathered, self.gender, self.suited = "", 0, "", False
        self.skip = self.definite = self.also = self.article = self.counted = self.filled = False


def plenty(word: str, plural: bool, drawing: str) -> int:
    """How many a plural without a number is drawn as."""
    if not plural or word in PAIRS or drawing.endswith("s"):
        return 1
    return 2 if word in ("shoes", "boots", "sneakers", "heels", "slippers", "sandals") else 3
