"""What is to be drawn, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aibackend_defaults.image_generator.drawing.backdrop import Backdrop
    from aibackend_defaults.image_generator.drawing.maps import Map


@dataclass(frozen=True, kw_only=True)
class Thing:
    """Something to draw, `count` times.

    drawing: its name. word: what the prompt calls it. near: what is drawn is kin, not the thing itself. symbol: the
    word is for no thing that has a look. plural: of the word. scale: by its adjectives. also: it is joined to the thing
    before it by `and`. relation: how the thing numbered `to` stands to it: left, right, on, ride, over, under, in,
    front, back of it, at it, from it where it comes out, held: it holds or wears this one, or shown on it.
    """

    drawing: str
    word: str
    count: int = 1
    colour: str = ""
    colour_name: str = ""
    near: bool = False
    symbol: bool = False
    plural: bool = False
    scale: float = 1.0
    also: bool = False
    relation: str = ""
    to: int = -1

    def told(self) -> str:
        """In words, such as `three red balloons`."""
        number = "" if self.count == 1 else NUMBERS.get(self.count, str(self.count))
        name = self.word if self.count == 1 or self.plural else _plural(self.word)
        words = " ".join(part for part in (number, self.colour_name, name) if part)
        head = words.split(" of ")[0]
        several = head.endswith("s") and not head.endswith(("ss", "us", "is"))
        if self.count == 1 and not self.plural and not several and not words[0].isupper():
            words = ("an " if words[0] in "aeiou" else "a ") + words
        return words + (f" (drawn as {self.drawing.replace('-', ' ')})" if self.near else "")


def _plural(word: str) -> str:
    if word.split()[-1] in (*UNCHANGING, "people", "men", "women", "children"):
        return word
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word[:-1] + "ies" if word.endswith("y") and word[-2:-1] not in "aeiou" else word + "s"


UNCHANGING = ("sheep", "fish", "deer", "moose")
"""Names that are their own plural."""
NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}


LEFT_OUT_MOST = 12
"""Words that are told as left out."""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """place, time, weather, style: "" where the prompt leaves them open. lettering: words to be written.

    tint: colour of the place, where it has walls. beyond: another place, seen behind it.
    """

    things: tuple[Thing, ...] = ()
    place: str = ""
    time: str = ""
    weather: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    lettering: str = ""
    tint: str = ""
    beyond: str = ""
    seen: tuple[str, ...] = field(default=())
    """Words of the prompt that are scenery, such as `sunset`."""
    left_out: tuple[str, ...] = ()
    """Words of the prompt that nothing is drawn for."""
    unwanted: frozenset[str] = frozenset()
    """Drawings of what is not to be seen, where the place alone would show it."""
    backdrop: Backdrop | None = None
    """A background without things."""
    map: Map | None = None

    def with_things(self, *things: Thing) -> Scene:
        return replace(self, things=things)

    @property
    def empty(self) -> bool:
        """Whether nothing of the prompt can be drawn."""
        return not (self.things or self.place or self.time or self.weather or self.lettering or self.backdrop)

    def told(self) -> str:
        """In a sentence or two: what is drawn, what stands in for what, and what of the prompt is left out."""
        if self.empty:
            return "Abstract composition: nothing in the prompt could be drawn."
        missing = f" Left out: {', '.join(self.left_out[:LEFT_OUT_MOST])}." if self.left_out else ""
        if self.backdrop:
            return f"Abstract background: {self.backdrop.told()}.{missing}"
        words = [thing.told() for thing in self.things]
        if self.lettering:
            words.append(f"the words “{self.lettering}”")
        listed = ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)
        seen = [one for one in self.seen if not self.map or "map" not in one.split()]
        scenery = ", ".join([self.map.told(), *seen] if self.map else seen)
        shown = f"{listed}; scenery: {scenery}" if listed and scenery else listed or scenery
        manner = ", ".join(self.styles)
        return f"Vector illustration{f' ({manner})' if manner else ''}: {shown}.{missing}"
