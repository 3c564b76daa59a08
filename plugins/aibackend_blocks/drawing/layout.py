"""Where each thing of a scene stands, and how big it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from aibackend_blocks.drawing.art import Drawing, drawings
from aibackend_blocks.drawing.scene import Scene, Thing

SHRINK = 0.36
"""Exponent from metres to drawn size: an elephant is drawn three times as high as a mouse, not forty times."""
FLOATING = ("space", "underwater")
WATERS = ("sea", "lake", "river", "beach", "waterfall")
INDOORS = ("studio", "room", "bedroom", "kitchen", "office", "classroom", "stage", "wall", "isometric")


SEATS = {
    "sofa": -0.5, "armchair": -0.5, "chair": -0.52, "bed": -0.42, "bench": -0.5, "couch-and-lamp": -0.6, "seat": -0.5,
    "canoe": -0.4, "speedboat": -0.4, "sailboat": -0.55, "bathtub": -0.4, "shopping-cart": -0.35, "pickup-truck": -0.5,
}  # fmt: skip
"""How deep one sits in a thing, by its height, where that is not on top of it."""


LYING = {"surfboard": "surfboard-lying", "skateboard": "skateboard-lying"}
HATS = (
    "top-hat", "billed-cap", "crown", "graduation-cap", "rescue-workers-helmet", "womans-hat", "military-helmet",
)  # fmt: skip
LEGGED = ("table", "desk", "bench", "chair", "stool", "piano", "bed")
EYEWEAR = ("glasses", "sunglasses", "goggles")
PEOPLE = ("person-standing", "woman-standing", "child", "man-standing", "girl", "woman-walking", "man-walking")
"""Who stands together where the prompt says people."""


@dataclass(frozen=True, kw_only=True)
class Frame:
    """The picture. horizon: y in pixels. place: of the scene."""

    width: int
    height: int
    horizon: float
    place: str

    @property
    def depth(self) -> float:
        """From the horizon to the lower edge."""
        return self.height - self.horizon

    @property
    def span(self) -> float:
        """How wide a row may be."""
        return min(0.86 * self.width, 0.8 * self.height) if self.place == "isometric" else 0.86 * self.width


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


def arranged(scene: Scene, frame: Frame, rng: Random) -> list[Piece]:
    """Every piece, those to be drawn first at the beginning."""
    groups = {"air": [], "back": [], "swim": [], "row": []}  # type: dict[str, list[Stack]]
    stacks = _stacks(scene.things)
    grounded = any(_role(thing, frame, True) == "row" for thing in scene.things)
    for root, stack in stacks:
        role = _role(scene.things[root], frame, grounded)
        groups[role] += [_copy(stack, scene.things[root], number) for number in range(scene.things[root].count)]
    row = _in_rows(groups["row"], frame, rng, low=bool(groups["back"]))
    taken = [(piece.x - piece.wide / 2, piece.x + piece.wide / 2) for piece in row]
    pieces = [
        *_in_air(groups["air"], frame, rng, alone=not (groups["row"] or groups["back"])),
        *_behind(groups["back"], frame, rng, taken),
        *_adrift(groups["swim"], frame, rng),
        *row,
    ]
    return sorted(pieces, key=lambda piece: piece.depth)


def _copy(stack: Stack, root: Thing, number: int) -> Stack:
    """The copy of that number: the first carries what is on it; of several people no two neighbours are alike."""
    if not number:
        return stack
    held = [piece for piece in stack.pieces if piece.thing.relation == "held"]
    if len(held) == len(stack.pieces) - 1 and held:
        return stack
    return Stack(pieces=(_unit(_varied(root, number)),))


def _varied(thing: Thing, number: int) -> Thing:
    return thing if thing.drawing != PEOPLE[0] else replace(thing, drawing=PEOPLE[number % len(PEOPLE)])


def _role(thing: Thing, frame: Frame, grounded: bool) -> str:
    kind = drawings()[thing.drawing].kind
    if frame.place in FLOATING:
        return "swim"
    if kind in ("sky", "heaven") and frame.place not in INDOORS:
        return "air"
    if kind == "afloat" and frame.place == "beach":
        return "back"
    if kind == "vast" and grounded and frame.place not in INDOORS:
        return "back"
    return "row"


def _relative(thing: Thing) -> float:
    """The drawn height of a thing, in units of one that is a metre high."""
    return float(drawings()[thing.drawing].metres ** SHRINK * thing.scale)


def _stacks(things: Sequence[Thing]) -> list[tuple[int, Stack]]:
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
        if relation == "held" and not _handy(things[thing.to], thing):
            relation = ""
        if relation == "over" and drawings()[things[thing.to].drawing].kind in ("sky", "heaven"):
            relation = ""
        if relation in ("under", "held"):
            stacks[before], home[number] = _joined(stacks[before], alone, relation), before
            continue
        if relation in ("on", "ride", "over", "in"):
            roots = _company(things, before, home, drawings()[thing.drawing].metres)
            stacks[number] = _joined(_abreast(things, roots, stacks), _lying(alone), relation)
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
    row = [_copy(stacks[root], things[root], number) for root in roots for number in range(things[root].count)]
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
        side = -1 if any(piece.thing.relation == "held" for piece in first.pieces[1:]) else 1
        shrunk = min(1.0, 0.55 * first.high / second.high, 0.8 * first.wide / second.wide)
        held = [
            _moved(piece, side * 0.4 * first.pieces[0].wide, -0.16 * first.high, shrunk, 1) for piece in second.pieces
        ]
        return Stack(pieces=(*first.pieces, *held))
    if relation == "under" and second.pieces[0].thing.drawing in LEGGED:
        shrunk = min(1.0, 0.6 * second.high / first.high, 0.6 * second.wide / first.wide)
        return Stack(pieces=(*second.pieces, *(_moved(piece, 0, 0, shrunk, 1) for piece in first.pieces)))
    if relation == "under":
        return _piled(second, first, 0.12)
    if relation == "in":
        shrunk = min(1.0, 0.75 * second.wide / first.wide)
        inside = [_moved(piece, 0, -0.42 * second.high, shrunk, -1) for piece in first.pieces]
        return Stack(pieces=(*inside, *second.pieces))
    if relation == "ride":
        ridden = _piled(first, second, -0.52).pieces[len(second.pieces) :]
        return Stack(pieces=(*(replace(piece, depth=piece.depth - 2) for piece in ridden), *second.pieces))
    seat = SEATS.get(second.pieces[0].thing.drawing, -0.07)
    return _piled(first, second, 0.16 if relation == "over" else seat)


def _hatted(first: Stack, second: Stack) -> Stack:
    """The hat on the head: in the middle of who looks at us, at the left of who is seen from the side."""
    body, hat = first.pieces[0], second.pieces[0]
    front = body.drawing.grid > 32 or body.thing.drawing.endswith(("standing", "walking"))
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


def _put(
    stack: Stack, x: float, y: float, size: float, *, depth: float, flip: bool = False, **more: float
) -> list[Piece]:
    """The pieces of a stack with its middle at x and its foot at y."""
    middle = (stack.left + stack.right) / 2
    sign = -1 if flip else 1
    return [
        replace(
            piece, x=x + sign * (piece.x - middle) * size, y=y + piece.y * size, size=piece.size * size,
            depth=depth + piece.depth * 0.01, flip=flip, far=more.get("far", 0.0),
            ground=bool(more.get("ground")) and piece.y > -1e-6, wet=bool(more.get("wet")) and piece.y > -1e-6,
        )
        for piece in stack.pieces
    ]  # fmt: skip


def _in_rows(stacks: list[Stack], frame: Frame, rng: Random, *, low: bool) -> list[Piece]:
    """On the ground, in one row or, where the picture is narrow or the things are many, in up to three.

    low: something behind them wants to be seen.
    """
    if not stacks:
        return []
    abreast = max(2, round(3.4 * frame.width / frame.height))
    most = min(3, -(-len(stacks) // abreast))
    options = [(_fit(stacks, rows, frame, low=low), rows) for rows in range(1, most + 1)]
    size, rows = max(options, key=lambda one: one[0] * (1, 0.86, 0.76)[one[1] - 1])
    per = -(-len(stacks) // rows)
    pieces: list[Piece] = []
    for row in range(rows):
        chosen = stacks[row * per : (row + 1) * per]
        nearness = 1 - 0.16 * (rows - 1 - row)
        pieces += _row(
            chosen, frame, rng, size * nearness, _base(row, rows, frame), row, shifted=rows > 1 and row % 2 == 1
        )
    return pieces


def _base(row: int, rows: int, frame: Frame) -> float:
    """Where a row stands; the last one is the nearest."""
    if rows == 1:
        share = {"isometric": 0.36}.get(frame.place, 0.42 if frame.place in INDOORS else 0.5)
    else:
        share = 0.14 + 0.68 * row / (rows - 1)
    return frame.horizon + share * frame.depth


def _fit(stacks: list[Stack], rows: int, frame: Frame, *, low: bool) -> float:
    """Pixels a unit of size, so that the widest row and the highest thing fit."""
    per = -(-len(stacks) // rows)
    widest = max(sum(one.wide for one in stacks[at : at + per]) for at in range(0, len(stacks), per))
    gaps = 0.14 * widest * (1 if per > 1 else 0)
    tallest = max(stack.high for stack in stacks)
    room = _base(0, rows, frame) - 0.09 * frame.height
    share = (
        0.66 if frame.width > 2.2 * frame.height else 0.62 if tallest > 2.2 else 0.56 if frame.place in INDOORS else 0.5
    )
    high = min(room, share * (0.7 if low else 1) * frame.height, 1.1 * frame.width)
    if rows > 1:
        high = min(high, 1.1 * (_base(1, rows, frame) - _base(0, rows, frame)) + 0.12 * frame.height)
    return min(frame.span / (widest + gaps), high / tallest)


def _row(
    chosen: list[Stack], frame: Frame, rng: Random, size: float, base: float, row: int, *, shifted: bool
) -> list[Piece]:
    total = sum(stack.wide for stack in chosen) * size
    gap = min((1.05 * frame.span - total) / (len(chosen) + 1), 0.16 * frame.width)
    x = (frame.width - total - gap * (len(chosen) - 1)) / 2 + (0.25 * gap if shifted else 0)
    pieces: list[Piece] = []
    for number, stack in enumerate(chosen):
        wide = stack.wide * size
        jitter = rng.uniform(-0.05, 0.05) * frame.depth if len(chosen) > 1 else 0.0
        again = number > 0 and stack.pieces[0].thing is chosen[number - 1].pieces[0].thing
        wet = frame.place in ("sea", "lake") and drawings()[stack.pieces[0].thing.drawing].kind in ("afloat", "under")
        pieces += _put(
            stack, x + wide / 2, base + jitter, size * (rng.uniform(0.93, 1.04) if again else 1),
            depth=10 + row + jitter / frame.height,
            flip=again and rng.random() < 0.5, ground=not wet, wet=wet,
        )  # fmt: skip
        x += wide + gap
    return pieces


def _behind(stacks: list[Stack], frame: Frame, rng: Random, taken: list[tuple[float, float]]) -> list[Piece]:
    """Buildings and trees near the horizon, where the least of them is hidden. taken: (left, right) of the row."""
    if not stacks:
        return []
    widest = sum(stack.wide for stack in stacks)
    tallest = max(stack.high for stack in stacks)
    size = min(
        0.84 * frame.width / (widest * 1.12), 0.46 * frame.height / tallest,
        (frame.horizon - 0.06 * frame.height) / tallest,
    )  # fmt: skip
    pieces: list[Piece] = []
    busy = list(taken)
    for stack in stacks:
        half = stack.wide * size / 2
        spots = [half + (frame.width - 2 * half) * (0.04 + 0.92 * at / 16) for at in range(17)]
        hidden = {x: sum(max(0.0, min(x + half, right) - max(x - half, left)) for left, right in busy) for x in spots}
        x = min(spots, key=lambda spot: hidden[spot] + 0.3 * half * rng.random())
        busy.append((x - half, x + half))
        pieces += _put(
            stack, x, frame.horizon + 0.09 * frame.depth, size, depth=1 + len(pieces) * 0.001, far=0.1, ground=True
        )
    return pieces


def _in_air(stacks: list[Stack], frame: Frame, rng: Random, *, alone: bool) -> list[Piece]:
    """Spread over the sky, the first ones nearest; alone they fill more of the picture."""
    if not stacks:
        return []
    top, bottom = 0.07 * frame.height, (0.86 if alone else 0.62) * frame.horizon
    count = len(stacks)
    columns = min(count, max(1, round((count * frame.width / max(bottom - top, 1)) ** 0.5)))
    lines = -(-count // columns)
    cell_w, cell_h = 0.94 * frame.width / columns, (bottom - top) / lines
    most = (0.5 if alone else 0.3) * frame.height
    sizes = [min(0.82 * cell_w / stack.wide, 0.86 * cell_h / stack.high, most / stack.high) for stack in stacks]
    common = min(sizes)
    pieces: list[Piece] = []
    for number, stack in enumerate(stacks):
        row, column = divmod(number, columns)
        here = min(columns, count - row * columns)
        size = min(sizes[number], common * 1.5) * (1.0, 0.86, 0.94, 0.78)[number % 4 if count > 1 else 0]
        slack_x, slack_y = cell_w - stack.wide * size, cell_h - stack.high * size
        x = 0.5 * frame.width + (column - (here - 1) / 2) * cell_w + rng.uniform(-0.3, 0.3) * slack_x
        y = top + row * cell_h + stack.high * size + rng.uniform(0.15, 0.85) * slack_y
        again = number > 0 and stack.pieces[0].thing is stacks[number - 1].pieces[0].thing
        pieces += _put(stack, x, y, size, depth=5 + size / max(common, 1e-9) * 0.1, flip=again and rng.random() < 0.3)
    return pieces


def _adrift(stacks: list[Stack], frame: Frame, rng: Random) -> list[Piece]:
    """Spread over the whole picture, where nothing has weight."""
    if not stacks:
        return []
    count = len(stacks)
    columns = max(1, min(count, round((count * frame.width / frame.height) ** 0.5)))
    lines = -(-count // columns)
    cell_w, cell_h = 0.92 * frame.width / columns, 0.82 * frame.height / lines
    tallest = max(stack.high for stack in stacks)
    pieces: list[Piece] = []
    for number, stack in enumerate(stacks):
        row, column = divmod(number, columns)
        here = min(columns, count - row * columns)
        own = max(0.6, min(1.0, stack.high / tallest * 1.2)) * (0.8 if count > 3 else 1)
        size = min(0.78 * cell_w / stack.wide, 0.74 * cell_h / stack.high, 0.55 * frame.height / stack.high) * own
        slack_x, slack_y = cell_w - stack.wide * size, cell_h - stack.high * size
        x = 0.5 * frame.width + (column - (here - 1) / 2) * cell_w + rng.uniform(-0.42, 0.42) * slack_x
        y = 0.09 * frame.height + row * cell_h + stack.high * size + rng.uniform(0.1, 0.9) * slack_y
        pieces += _put(stack, x, y, size, depth=10 + row, flip=number > 0 and rng.random() < 0.4)
    return pieces
