"""What of a scene stands on the ground, with all that is on it, under it, over it, held or worn by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from aibackend_defaults.image_generator.drawing.art import Drawing, drawings
from aibackend_defaults.image_generator.drawing.people import human
from aibackend_defaults.image_generator.drawing.scene import Thing
from aibackend_defaults.image_generator.drawing.stacks import (
    CAKES,
    LYING,
    SEATS,
    TABLES,
    Piece,
    Stack,
    copy_of,
    joined,
    laid,
    lit,
    relative,
    unit,
    varied,
)

JOINED = ("on", "ride", "over", "in", "at", "back", "from")
"""Relations by which the later thing comes under or around the earlier ones, and takes their place."""


def stacked(things: Sequence[Thing]) -> list[tuple[int, Stack]]:
    """(number of the thing that stands on the ground, its stack), from left to right."""
    standing = _Standing(_in_proportion(things))
    for number in range(len(things)):
        standing.place(number)
    return [(root, standing.stacks[root]) for root in standing.order]


def _in_proportion(things: Sequence[Thing]) -> Sequence[Thing]:
    """Beside people and animals, small things are drawn nearer to their true size; no two people are alike."""
    if not any(human(thing.drawing) or drawings()[thing.drawing].kind == "land" for thing in things):
        return things
    shown: list[Thing] = []
    for thing in things:
        size = drawings()[thing.drawing].metres
        scale = thing.scale * (size**0.2 if size < 0.9 and thing.relation != "held" else 1.0)
        again = sum(one.drawing == thing.drawing for one in things[: len(shown)]) if human(thing.drawing) else 0
        shown.append(varied(replace(thing, scale=scale), again))
    return shown


@dataclass
class _Standing:
    """stacks: by the number of the thing below. order: those numbers, from the left. home: thing → its stack."""

    things: Sequence[Thing]
    stacks: dict[int, Stack] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    home: dict[int, int] = field(default_factory=dict)

    def place(self, number: int) -> None:
        """Put the next thing where its relation says, or beside the last where that cannot be."""
        thing = self.things[number]
        before = self.home.get(thing.to, -1)
        other = self.things[thing.to]
        laid_on = thing.relation == "held" and other.drawing in (*SEATS, *TABLES) and 0 <= before == thing.to
        impossible = before < 0 or (not laid_on and _impossible(thing, other, self.things[before]))
        relation = "" if impossible else thing.relation
        alone = Stack(pieces=(unit(thing),))
        if relation == "held" and thing.count > 1:
            alone = _abreast([thing], [alone])
        if relation == "held" and thing.drawing == "candle" and other.drawing in CAKES:
            self._into(number, before, lit(self.stacks[before], thing))
        elif laid_on:
            self._into(number, before, laid(alone, self.stacks[before]))
        elif relation in ("under", "held", "shown"):
            self._into(number, before, joined(self.stacks[before], alone, relation))
        elif relation in JOINED:
            self._around(number, before, alone, relation)
        else:
            self.stacks[number], self.home[number] = alone, number
            place = self.order.index(before) if relation in ("left", "right") else len(self.order) - 1
            self.order.insert(place if relation == "right" else place + 1, number)

    def _into(self, number: int, root: int, stack: Stack) -> None:
        self.stacks[root], self.home[number] = stack, root

    def _around(self, number: int, before: int, alone: Stack, relation: str) -> None:
        """What the thing before stands on, is in or sits at, with those that share it."""
        thing = self.things[number]
        roots = self._company(before, drawings()[thing.drawing].metres, people=relation == "at")
        row = [self.things[root] for root in roots]
        if relation == "at":
            row = [replace(one, count=-(-one.count // thing.count)) for one in row]
        above = _abreast(row, [self.stacks[root] for root in roots])
        self.stacks[number] = joined(above, _lying(alone), relation)
        self.home |= {one: number for one, at in self.home.items() if at in roots} | {number: number}
        self.order[self.order.index(before)] = number
        for root in roots:
            del self.stacks[root]
        self.order = [one for one in self.order if one in self.stacks]

    def _company(self, last: int, most: float, *, people: bool) -> list[int]:
        """The stacks that share what is said of the last: those joined to it by `and`, and up to `most` metres high.

        people: nobody else sits at a table.
        """
        roots = [last]
        while self.things[roots[0]].also and self.home.get(roots[0] - 1) == roots[0] - 1:
            other = self.things[roots[0] - 1].drawing
            if drawings()[other].metres > most or (people and not human(other)):
                break
            roots.insert(0, roots[0] - 1)
        return roots


def _impossible(thing: Thing, other: Thing, below: Thing) -> bool:
    """Whether a thing cannot stand to the other as told. below: what the other stands on."""
    own, its = drawings()[thing.drawing], drawings()[other.drawing]
    relation = thing.relation
    if relation in ("on", "ride", "in", "under") and own.kind in ("vast", "heaven"):
        return relation != "on" or its.metres >= 0.6 * own.metres
    if relation == "held":
        return not _handy(other, thing) and not (thing.drawing == "candle" and other.drawing in CAKES)
    if relation in ("at", "back"):
        return thing.drawing not in TABLES or relative(below) < 1
    if relation == "on":
        return _too_small(its, thing)
    if relation == "under":
        return thing.drawing in ("lamp", "street-lamp")
    if relation == "from":
        return its.kind != "sky"
    return relation == "over" and its.kind in ("sky", "heaven")


def _abreast(things: Sequence[Thing], stacks: Sequence[Stack]) -> Stack:
    """All copies of some stacks in a row."""
    pairs = zip(things, stacks, strict=True)
    row = [copy_of(stack, thing, number) for thing, stack in pairs for number in range(thing.count)]
    pieces: list[Piece] = []
    x = 0.0
    for stack in row:
        pieces += [replace(piece, x=piece.x + x - stack.left) for piece in stack.pieces]
        x += stack.wide * 1.06
    middle = (x - 0.06 * row[-1].wide) / 2
    return Stack(pieces=tuple(replace(piece, x=piece.x - middle) for piece in pieces))


def _too_small(body: Drawing, under: Thing) -> bool:
    """Whether somebody cannot stand on a thing."""
    small = drawings()[under.drawing].kind == "thing" and drawings()[under.drawing].metres < 0.9
    return body.kind == "land" and body.metres > 1.4 and small and under.drawing not in (*SEATS, *LYING)


def _lying(stack: Stack) -> Stack:
    """Something that lies down when others stand on it."""
    first = stack.pieces[0]
    flat = LYING.get(first.thing.drawing)
    return Stack(pieces=(unit(replace(first.thing, drawing=flat)),)) if flat else stack


def _handy(holder: Thing, held: Thing) -> bool:
    """Whether somebody can hold or wear this."""
    body, load = drawings()[holder.drawing], drawings()[held.drawing]
    return (
        body.kind in ("land", "under")
        and body.metres >= load.metres <= 0.7
        and load.kind in ("thing", "land")
        and held.count <= 2
    )
