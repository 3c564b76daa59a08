"""Things that belong together: on, under, in or over each other, held and worn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from aibackend_defaults.image_generator.drawing.art import Drawing, drawings
from aibackend_defaults.image_generator.drawing.scene import Thing

SHRINK = 0.36
"""Exponent from metres to drawn size: an elephant is drawn three times as high as a mouse, not forty times."""
SEATS = {
    "sofa": -0.5, "armchair": -0.5, "chair": -0.52, "bed": -0.42, "bench": -0.5, "couch-and-lamp": -0.6, "seat": -0.5,
    "canoe": -0.4, "speedboat": -0.4, "sailboat": -0.55, "bathtub": -0.4, "shopping-cart": -0.35, "pickup-truck": -0.5,
    "plate": -0.52, "rug": -0.5, "picnic": -0.3, "yoga-mat": -0.3, "chessboard": -0.5,
}  # fmt: skip
"""How deep one sits in a thing, by its height, where that is not on top of it."""


RIMS = {"basket": 0.64, "shopping-cart": 0.85}
"""How high the opening of a thing is, by its height, where that is not its upper edge."""
LYING = {"surfboard": "surfboard-lying", "skateboard": "skateboard-lying"}
HATS = (
    "top-hat", "billed-cap", "crown", "graduation-cap", "rescue-workers-helmet", "womans-hat", "military-helmet",
)  # fmt: skip
LEGGED = ("table", "desk", "bench", "chair", "stool", "piano", "bed")
WORN = (*HATS, "glasses", "sunglasses", "goggles")
EYEWEAR = ("glasses", "sunglasses", "goggles")
TABLES = ("table", "desk", "counter")
"""What one sits or stands at."""
CAKES = ("birthday-cake", "cake", "cupcake")
PEOPLE = ("person-standing", "woman-standing", "man-standing", "woman-curly-hair", "man-beard", "woman-walking")
COMPANY = {
    "person-standing": PEOPLE,
    "child": ("child", "girl", "boy"),
    "woman-standing": ("woman-standing", "woman-curly-hair", "woman-walking", "woman-white-hair"),
    "man-standing": ("man-standing", "man-beard", "man-walking", "person-bald"),
    "office-worker": ("office-worker", "woman-office-worker", "man-office-worker"),
    "tulip": ("tulip", "daisy", "rose", "blossom", "sunflower"),
    "book": ("closed-book", "green-book", "blue-book", "orange-book"),
}
"""What stands together where the prompt names several of a kind."""


@dataclass(frozen=True, kw_only=True)
class Piece:
    """One drawing in its place. x: its middle; y: its foot. size: pixels a unit of its grid. depth: what is drawn first
    has the least. far: how much air is before it, 0..1. flip: mirrored. ground: casts a shadow. wet: stands in water.
    """

    thing: Thing
    x: float
    y: float
    size: float
    depth: float
    far: float = 0.0
    flip: bool = False
    ground: bool = False
    wet: bool = False

    @property
    def drawing(self) -> Drawing:
        return drawings()[self.thing.drawing]

    @property
    def high(self) -> float:
        box = self.drawing.box
        return (box[3] - box[1]) * self.size

    @property
    def wide(self) -> float:
        box = self.drawing.box
        return (box[2] - box[0]) * self.size


@dataclass(frozen=True, kw_only=True)
class Stack:
    """Things that stand on, over or before each other. pieces: around x = 0, with feet at y ≤ 0, for a size of 1."""

    pieces: tuple[Piece, ...]

    @property
    def left(self) -> float:
        return min(piece.x - piece.wide / 2 for piece in self.pieces)

    @property
    def right(self) -> float:
        return max(piece.x + piece.wide / 2 for piece in self.pieces)

    @property
    def high(self) -> float:
        return max(piece.high - piece.y for piece in self.pieces)

    @property
    def wide(self) -> float:
        return self.right - self.left


def copy_of(stack: Stack, root: Thing, number: int) -> Stack:
    """The copy of that number: the first carries what is on it; of several people no two neighbours are alike."""
    if not number or root.relation in ("in", "at"):
        return stack
    body = _unit(_varied(root, number))
    held = [piece for piece in stack.pieces if piece.thing.relation == "held"]
    each = len(held) == len(stack.pieces) - 1 and all(one.thing.plural for one in held)
    return Stack(pieces=(body, *held) if each else (body,))


def _varied(thing: Thing, number: int) -> Thing:
    several = COMPANY.get(thing.drawing)
    return replace(thing, drawing=several[number % len(several)]) if several else thing


def _relative(thing: Thing) -> float:
    """The drawn height of a thing, in units of one that is a metre high."""
    return float(drawings()[thing.drawing].metres ** SHRINK * thing.scale)


def stacked(things: Sequence[Thing]) -> list[tuple[int, Stack]]:
    """(number of the thing that stands on the ground, its stack), from left to right."""
    stacks: dict[int, Stack] = {}
    order: list[int] = []
    home: dict[int, int] = {}
    for number, thing in enumerate(things):
        alone = Stack(pieces=(_unit(thing),))
        before = home.get(thing.to, -1)
        relation = thing.relation if before >= 0 else ""
        if relation in ("on", "ride", "in", "under") and drawings()[thing.drawing].kind in ("vast", "heaven"):
            relation = ""
        if relation == "held" and thing.drawing == "candle" and things[thing.to].drawing in CAKES:
            stacks[before], home[number] = _lit(stacks[before], thing), before
            continue
        if relation == "held" and things[thing.to].drawing in SEATS and before == thing.to:
            stacks[before], home[number] = _joined(_abreast([thing], [0], {0: alone}), stacks[before], "on"), before
            continue
        if relation == "held" and not _handy(things[thing.to], thing):
            relation = ""
        if relation in ("at", "back") and (thing.drawing not in TABLES or _relative(things[before]) < 1):
            relation = ""
        if relation == "under" and thing.drawing in ("lamp", "street-lamp"):
            relation = ""
        if relation == "from" and drawings()[things[thing.to].drawing].kind != "sky":
            relation = ""
        if relation == "over" and drawings()[things[thing.to].drawing].kind in ("sky", "heaven"):
            relation = ""
        if relation in ("under", "held"):
            stacks[before], home[number] = _joined(stacks[before], alone, relation), before
            continue
        if relation in ("on", "ride", "over", "in", "at", "back", "from"):
            roots = _company(things, before, home, drawings()[thing.drawing].metres)
            shared = (
                [replace(one, count=-(-one.count // thing.count)) for one in things] if relation == "at" else things
            )
            stacks[number] = _joined(_abreast(shared, roots, stacks), _lying(alone), relation)
            home |= {one: number for one, at in home.items() if at in roots} | {number: number}
            order[order.index(before)] = number
            for root in roots:
                del stacks[root]
            order = [one for one in order if one in stacks]
            continue
        stacks[number], home[number] = alone, number
        place = order.index(before) if relation in ("left", "right") else len(order) - 1
        order.insert(place if relation == "right" else place + 1, number)
    return [(root, stacks[root]) for root in order]


def _company(things: Sequence[Thing], last: int, home: Mapping[int, int], most: float) -> list[int]:
    """The stacks that share what is said of the last: those joined to it by `and`, and up to `most` metres high."""
    roots = [last]
    while things[roots[0]].also and home.get(roots[0] - 1, -1) == roots[0] - 1:
        if drawings()[things[roots[0] - 1].drawing].metres > most:
            break
        roots.insert(0, roots[0] - 1)
    return roots


def _abreast(things: Sequence[Thing], roots: Sequence[int], stacks: Mapping[int, Stack]) -> Stack:
    """All copies of some stacks in a row."""
    row = [copy_of(stacks[root], things[root], number) for root in roots for number in range(things[root].count)]
    pieces: list[Piece] = []
    x = 0.0
    for stack in row:
        pieces += [replace(piece, x=piece.x + x - stack.left) for piece in stack.pieces]
        x += stack.wide * 1.06
    middle = (x - 0.06 * row[-1].wide) / 2
    return Stack(pieces=tuple(replace(piece, x=piece.x - middle) for piece in pieces))


def _lying(stack: Stack) -> Stack:
    """Something that lies down when others stand on it."""
    first = stack.pieces[0]
    flat = LYING.get(first.thing.drawing)
    return Stack(pieces=(_unit(replace(first.thing, drawing=flat)),)) if flat else stack


def _handy(holder: Thing, held: Thing) -> bool:
    """Whether somebody can hold or wear this."""
    body, load = drawings()[holder.drawing], drawings()[held.drawing]
    return (
        body.kind in ("land", "under")
        and body.metres >= load.metres <= 0.7
        and load.kind in ("thing", "land")
        and held.count <= 2
    )


def _unit(thing: Thing) -> Piece:
    drawing = drawings()[thing.drawing]
    high = drawing.box[3] - drawing.box[1]
    return Piece(thing=thing, x=0, y=0, size=_relative(thing) / high, depth=0)


def _joined(first: Stack, second: Stack, relation: str) -> Stack:
    """`first` is on, over, in or under `second`, or holds it."""
    if relation == "held" and second.pieces[0].thing.drawing in HATS:
        return _hatted(first, second)
    if relation == "held" and second.pieces[0].thing.drawing in EYEWEAR:
        return _spectacled(first, second)
    if relation == "held":
        second_hand = any(piece.thing.relation == "held" for piece in first.pieces[1:])
        side = 1 if _facing_us(first.pieces[0]) != second_hand else -1
        shrunk = min(1.0, 0.44 * first.high / second.high, 0.7 * first.wide / second.wide)
        held = [
            _moved(piece, side * 0.4 * first.pieces[0].wide, -0.16 * first.high, shrunk, 1) for piece in second.pieces
        ]
        return Stack(pieces=(*first.pieces, *held))
    if relation == "under" and second.pieces[0].thing.drawing in LEGGED:
        shrunk = min(1.0, 0.6 * second.high / first.high, 0.6 * second.wide / first.wide)
        return Stack(pieces=(*second.pieces, *(_moved(piece, 0, 0, shrunk, 1) for piece in first.pieces)))
    if relation == "under":
        return _piled(second, first, 0.12)
    if relation in ("at", "back"):
        return _seated(first, second)
    if relation == "from":
        shrunk = min(1.0, 0.8 * second.wide / first.wide)
        rising = [_moved(piece, 0, -0.86 * second.high, shrunk, 1) for piece in first.pieces]
        return Stack(pieces=(*second.pieces, *rising))
    if relation == "in":
        name = second.pieces[0].thing.drawing
        close = 0.66 if len(first.pieces) > 1 else 1.0
        shrunk = min(1.0, (1.5 if name == "vase" else 0.86) * second.wide / (close * first.wide))
        rim = RIMS.get(name, 1.0) * second.high
        sunk = min(rim, 0.42 * first.high * shrunk)
        inside = [_moved(replace(one, x=one.x * close), 0, sunk - rim, shrunk, -1) for one in first.pieces]
        return Stack(pieces=(*inside, *second.pieces))
    if relation == "ride":
        ridden = _piled(first, second, -0.52).pieces[len(second.pieces) :]
        return Stack(pieces=(*(replace(piece, depth=piece.depth - 2) for piece in ridden), *second.pieces))
    seat = SEATS.get(second.pieces[0].thing.drawing, -0.07)
    return _piled(first, second, 0.16 if relation == "over" else seat)


def _seated(people: Stack, table: Stack) -> Stack:
    """Behind a table that is as wide as their row, and hides half of them."""
    top = table.pieces[0]
    if top.thing.drawing == "table" and len(people.pieces) > 1:
        top = _unit(replace(top.thing, drawing="long-table"))
    size = min(max(0.95 * people.wide / top.wide, 0.5 * people.high / top.high), 0.62 * people.high / top.high)
    grown = [_moved(piece, 0, 0, size, 1) for piece in (top, *table.pieces[1:])]
    held = [piece for piece in people.pieces if piece.thing.relation == "held" and piece.thing.drawing not in WORN]
    row = [_moved(piece, 0, -0.08 * people.high, 1, -1) for piece in people.pieces if piece not in held]
    laid = [replace(one, x=one.x + 0.4 * one.wide, y=-0.96 * grown[0].high, depth=2) for one in held]
    return Stack(pieces=(*grown, *row, *laid))


def _lit(cake: Stack, candle: Thing) -> Stack:
    """The cake with that many candles on it, instead of those of its drawing."""
    base = cake.pieces[0]
    if base.thing.drawing == "birthday-cake":
        base = _unit(replace(base.thing, drawing="cake"))
    one = _unit(replace(candle, drawing="cake-candle"))
    size = min(0.42 * base.high / one.high, 0.8 * base.wide / (1.4 * one.wide * candle.count))
    step = min(3.2 * one.wide * size, 0.84 * base.wide / candle.count)
    row = [_moved(one, (at - (candle.count - 1) / 2) * step, -0.94 * base.high, size, 1) for at in range(candle.count)]
    return Stack(pieces=(base, *row, *cake.pieces[1:]))


def _facing_us(piece: Piece) -> bool:
    """The others are seen from the side, looking to the left."""
    return (
        piece.drawing.grid > 32 or piece.thing.drawing.endswith(("standing", "walking")) or piece.drawing.metres == 1.75
    )


def _hatted(first: Stack, second: Stack) -> Stack:
    """The hat on the head: in the middle of who looks at us, at the left of who is seen from the side."""
    body, hat = first.pieces[0], second.pieces[0]
    front = _facing_us(body)
    x = 0.0 if front else -0.27 * body.wide
    head = (0.66 if body.drawing.grid == 48 else 0.62) * body.wide if front else 0.42 * body.wide
    size = min(head, 0.9 * body.wide) / hat.wide
    worn = _moved(hat, x, -body.high + 0.3 * hat.high * size, size, 1)
    return Stack(pieces=(*first.pieces, worn))


def _spectacled(first: Stack, second: Stack) -> Stack:
    """The glasses before the eyes: shares of the wearer's width and height, measured on the drawings."""
    body, glasses = first.pieces[0], second.pieces[0]
    if body.drawing.grid == 48 and body.drawing.metres > 1.5:  # a bust on legs has a small head
        x, y, wide = 0.0, 0.77, 0.42
    elif body.drawing.grid > 32:
        x, y, wide = 0.0, 0.6, 0.62
    elif body.thing.drawing.endswith(("standing", "walking")):
        x, y, wide = 0.0, 0.86, 0.6
    else:
        x, y, wide = -0.34, 0.68, 0.3
    size = wide * body.wide / glasses.wide
    return Stack(pieces=(*first.pieces, _moved(glasses, x * body.wide, -y * body.high, size, 1)))


def _piled(upper: Stack, lower: Stack, gap: float) -> Stack:
    """gap: of the lower one's height; below 0 they overlap."""
    shrunk = min(1.0, (1.5 if len(upper.pieces) == 1 else 1.02) * lower.wide / upper.wide)
    raised = [_moved(piece, 0, -lower.high * (1 + gap), shrunk, 1) for piece in upper.pieces]
    return Stack(pieces=(*lower.pieces, *raised))


def _moved(piece: Piece, x: float, y: float, size: float, depth: float) -> Piece:
    return replace(piece, x=piece.x * size + x, y=piece.y * size + y, size=piece.size * size, depth=piece.depth + depth)
