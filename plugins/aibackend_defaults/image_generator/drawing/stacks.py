"""Things that belong together: on, under, in or over each other, held and worn."""

from __future__ import annotations

from collections.abc import Callable
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

BOARDS = {
    "sign": (3.5, 5.5, 28.5, 18.5), "placard": (5, 5, 27, 15), "storefront": (3.6, 3.2, 28.4, 8.8),
    "t-shirt": (10.5, 13, 21.5, 21), "framed-picture": (7, 8, 25, 24), "package": (6, 14, 17, 24),
    "stop-sign": (6, 7.5, 26, 16.5), "desktop-computer": (4, 7, 28, 19), "laptop": (6, 7, 26, 18),
    "television": (5, 12, 22, 24), "memo": (6, 8, 22, 20), "speech-balloon": (5, 6, 27, 18),
    "mobile-phone": (8, 6, 24, 26), "whiteboard": (4, 4, 28, 18),
}  # fmt: skip
"""Where a drawing can be written or shown on: x0 y0 x1 y1 on its grid."""
RIMS = {"basket": 0.64, "shopping-cart": 0.85}
"""How high the opening of a thing is, by its height, where that is not its upper edge."""
LYING = {"surfboard": "surfboard-lying", "skateboard": "skateboard-lying"}
HATS = (
    "top-hat", "billed-cap", "crown", "graduation-cap", "rescue-workers-helmet", "womans-hat", "military-helmet",
    "headphone",
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
    "carrot": ("carrot", "tomato", "broccoli", "bell-pepper", "cucumber"),
    "red-apple": ("red-apple", "banana", "tangerine", "grapes", "pear"),
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
    body = unit(varied(root, number))
    held = [piece for piece in stack.pieces if piece.thing.relation == "held"]
    each = len(held) == len(stack.pieces) - 1 and all(one.thing.plural for one in held)
    return Stack(pieces=(body, *held) if each else (body,))


def varied(thing: Thing, number: int) -> Thing:
    """Another of its kind, so that of several no two neighbours are alike."""
    alike = not thing.near and drawings()[thing.drawing].metres < 0.9  # `tulips` are tulips, `flowers` are various
    several = None if alike else COMPANY.get(thing.drawing)
    return replace(thing, drawing=several[number % len(several)]) if several else thing


def relative(thing: Thing) -> float:
    """The drawn height of a thing, in units of one that is a metre high."""
    return float(drawings()[thing.drawing].metres ** SHRINK * thing.scale)


def laid(more: Stack, table: Stack) -> Stack:
    """On a table or seat, beside what is there already; who sits at it is behind."""
    at = next(number for number, piece in enumerate(table.pieces) if piece.thing.drawing in (*SEATS, *TABLES))
    base = table.pieces[at]
    grown = base.size / unit(base.thing).size
    more = Stack(pieces=tuple(_moved(piece, 0, 0, grown, 0) for piece in more.pieces))
    others = table.pieces[:at] + table.pieces[at + 1 :]
    load = [piece for piece in others if piece.depth > base.depth]
    added = _piled(more, Stack(pieces=(base,)), SEATS.get(base.thing.drawing, -0.07)).pieces[1:]
    if len(load) == len(others) == 0:
        return Stack(pieces=(base, *added))
    left, right = Stack(pieces=tuple(load)) if load else None, Stack(pieces=added)
    size = min(1.0, base.wide / ((left.wide if left else 0) + right.wide))
    top = max(piece.y for piece in added)
    edge = base.x + base.wide / 2
    moved = [_shrunk(piece, edge - right.right * size, top, size) for piece in added]
    if left:
        moved += [_shrunk(piece, edge - base.wide - left.left * size, top, size) for piece in load]
    behind = [piece for piece in others if piece not in load]
    return Stack(pieces=(*table.pieces[: at + 1], *(one for one in behind if one not in table.pieces[:at]), *moved))


def _shrunk(piece: Piece, x: float, top: float, size: float) -> Piece:
    """Smaller around the height `top`, and moved by x."""
    return replace(piece, x=piece.x * size + x, y=top + (piece.y - top) * size, size=piece.size * size)


def unit(thing: Thing) -> Piece:
    drawing = drawings()[thing.drawing]
    high = drawing.box[3] - drawing.box[1]
    return Piece(thing=thing, x=0, y=0, size=relative(thing) / high, depth=0)


def joined(first: Stack, second: Stack, relation: str) -> Stack:
    """`first` is on, over, in, at, under or from `second`, or holds or shows it."""
    name = second.pieces[0].thing.drawing
    if relation == "held":
        return (
            _hatted(first, second)
            if name in HATS
            else _spectacled(first, second)
            if name in EYEWEAR
            else _held(first, second)
        )
    if relation == "on" and name in BOARDS and "screen" in second.pieces[0].thing.word:
        return _shown(second, first)
    return _JOINTS.get(relation, _on)(first, second)


def _held(first: Stack, second: Stack) -> Stack:
    """In the hand, or in the other one where that holds something."""
    second_hand = any(piece.thing.relation == "held" for piece in first.pieces[1:])
    side = 1 if _facing_us(first.pieces[0]) != second_hand else -1
    shrunk = min(1.0, 0.44 * first.high / second.high, 0.7 * first.wide / second.wide)
    held = [_moved(piece, side * 0.4 * first.pieces[0].wide, -0.16 * first.high, shrunk, 1) for piece in second.pieces]
    return Stack(pieces=(*first.pieces, *held))


def _shown(board: Stack, shown: Stack) -> Stack:
    """On the screen of a device, or beside what has none."""
    face = board.pieces[0]
    x0, y0, x1, y1 = BOARDS.get(face.thing.drawing, (0, 0, 0, 0))
    box = face.drawing.box
    size = 0.9 * face.size * min((x1 - x0) / shown.wide, (y1 - y0) / shown.high)
    x = face.x + ((x0 + x1) / 2 - (box[0] + box[2]) / 2) * face.size
    foot = face.y + ((y0 + y1) / 2 - box[3]) * face.size + shown.high * size / 2
    middle = (shown.left + shown.right) / 2 * size
    return Stack(pieces=(*board.pieces, *(_moved(piece, x - middle, foot, size, 1) for piece in shown.pieces)))


def _under(first: Stack, second: Stack) -> Stack:
    """`first` under `second`: between its legs, or below it."""
    if second.pieces[0].thing.drawing not in LEGGED:
        return _piled(second, first, 0.12)
    shrunk = min(1.0, 0.6 * second.high / first.high, 0.6 * second.wide / first.wide)
    return Stack(pieces=(*second.pieces, *(_moved(piece, 0, 0, shrunk, 1) for piece in first.pieces)))


def _from(first: Stack, second: Stack) -> Stack:
    """Rising out of it."""
    shrunk = min(1.0, 0.8 * second.wide / first.wide)
    rising = [_moved(piece, 0, -0.86 * second.high, shrunk, 1) for piece in first.pieces]
    return Stack(pieces=(*second.pieces, *rising))


def _in(first: Stack, second: Stack) -> Stack:
    """Peeking out over its rim."""
    name = second.pieces[0].thing.drawing
    close = (0.66 if name == "vase" else 0.88) if len(first.pieces) > 1 else 1.0
    shrunk = min(1.0, (1.5 if name == "vase" else 0.86) * second.wide / (close * first.wide))
    rim = RIMS.get(name, 1.0) * second.high
    sunk = min(rim, 0.36 * first.high * shrunk)
    inside = [_moved(replace(one, x=one.x * close), 0, sunk - rim, shrunk, -1) for one in first.pieces]
    return Stack(pieces=(*inside, *second.pieces))


def _ridden(first: Stack, second: Stack) -> Stack:
    """Astride, the legs behind."""
    above = _piled(first, second, -0.52).pieces[len(second.pieces) :]
    return Stack(pieces=(*(replace(piece, depth=piece.depth - 2) for piece in above), *second.pieces))


def _on(first: Stack, second: Stack) -> Stack:
    return _piled(first, second, SEATS.get(second.pieces[0].thing.drawing, -0.07))


def _over(first: Stack, second: Stack) -> Stack:
    return _piled(first, second, 0.16)


def _seated(people: Stack, table: Stack) -> Stack:
    """Behind a table that is as wide as their row, and hides half of them."""
    top = table.pieces[0]
    if top.thing.drawing == "table" and len(people.pieces) > 1:
        top = unit(replace(top.thing, drawing="long-table"))
    size = min(max(0.95 * people.wide / top.wide, 0.5 * people.high / top.high), 0.62 * people.high / top.high)
    grown = [_moved(piece, 0, 0, size, 1) for piece in (top, *table.pieces[1:])]
    held = [piece for piece in people.pieces if piece.thing.relation == "held" and piece.thing.drawing not in WORN]
    row = [_moved(piece, 0, -0.08 * people.high, 1, -1) for piece in people.pieces if piece not in held]
    laid = [replace(one, x=one.x + 0.4 * one.wide, y=-0.96 * grown[0].high, depth=2) for one in held]
    return Stack(pieces=(*grown, *row, *laid))


def lit(cake: Stack, candle: Thing) -> Stack:
    """The cake with that many candles on it, instead of those of its drawing."""
    base = cake.pieces[0]
    if base.thing.drawing == "birthday-cake":
        base = unit(replace(base.thing, drawing="cake"))
    one = unit(replace(candle, drawing="cake-candle"))
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
    size *= 1.04 if hat.thing.drawing == "headphone" else 1
    sunk = 0.72 if hat.thing.drawing == "headphone" else 0.3
    worn = _moved(hat, x, -body.high + sunk * hat.high * size, size, 1)
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


_JOINTS: dict[str, Callable[[Stack, Stack], Stack]] = {
    "under": _under, "at": _seated, "back": _seated, "from": _from, "in": _in, "ride": _ridden, "over": _over,
    "shown": _shown,
}  # fmt: skip
