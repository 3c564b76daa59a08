"""Where each thing of a scene stands, and how big it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from aibackend_defaults.image_generator.drawing.art import drawings
from aibackend_defaults.image_generator.drawing.people import human
from aibackend_defaults.image_generator.drawing.scene import Scene, Thing
from aibackend_defaults.image_generator.drawing.stacks import Piece, Stack, copy_of
from aibackend_defaults.image_generator.drawing.standing import stacked

FLOATING = ("space", "underwater")
WATERS = ("sea", "lake", "river", "beach", "waterfall")
INDOORS = (
    "studio", "room", "bedroom", "kitchen", "office", "classroom", "stage", "wall", "isometric", "cafe", "shop",
    "library", "hospital", "gym", "warehouse", "sill", "emblem", "sale", "growth", "airport", "plan", "podium",
)  # fmt: skip


BEYOND = ("mountains", "snow", "city", "street", "forest", "park", "hills", "meadow", "beach", "village")
"""Places that can be seen at the horizon of another."""
CORNERED = ("growth", "plan")
"""Places that are the picture themselves: things stand small in their lower left corner."""


def crowded(scene: Scene, width: int, height: int) -> bool:
    """Whether more stands in a row than the format has room for."""
    stacks = stacked(scene.things)
    copies = [scene.things[root].count for root, _ in stacks]
    if sum(copies) < 2:
        return False
    wide = sum(count * stack.wide for count, (_, stack) in zip(copies, stacks, strict=True))
    return wide / max(stack.high for _, stack in stacks) * height > 2.2 * width


@dataclass(frozen=True, kw_only=True)
class Frame:
    """The picture. horizon: y in pixels. place: of the scene. free: the upper share, kept for words."""

    width: int
    height: int
    horizon: float
    place: str
    free: float = 0.07

    @property
    def depth(self) -> float:
        """From the horizon to the lower edge."""
        return self.height - self.horizon

    @property
    def span(self) -> float:
        """How wide a row may be."""
        if self.place in CORNERED:
            return 0.4 * self.width
        share = {"isometric": 0.8, "emblem": 0.62, "podium": 0.5}.get(self.place)
        return 0.86 * self.width if share is None else share * min(self.width, self.height)


def arranged(scene: Scene, frame: Frame, rng: Random) -> list[Piece]:
    """Every piece, those to be drawn first at the beginning."""
    groups = {"air": [], "back": [], "swim": [], "row": []}  # type: dict[str, list[Stack]]
    stacks = stacked(scene.things)
    grounded = any(_role(thing, frame, True) == "row" for thing in scene.things)
    for root, stack in stacks:
        role = _role(scene.things[root], frame, grounded)
        groups[role] += [copy_of(stack, scene.things[root], number) for number in range(scene.things[root].count)]
    row = _in_rows(groups["row"], frame, rng, low=bool(groups["back"]))
    taken = [(piece.x - piece.wide / 2, piece.x + piece.wide / 2) for piece in row]
    pieces = [
        *_in_air(groups["air"], frame, rng, row, alone=not (groups["row"] or groups["back"])),
        *_behind(groups["back"], frame, rng, taken),
        *_adrift(groups["swim"], frame, rng),
        *row,
    ]
    return sorted(pieces, key=lambda piece: piece.depth)


def _role(thing: Thing, frame: Frame, grounded: bool) -> str:
    kind = drawings()[thing.drawing].kind
    if frame.place in FLOATING:
        return "swim"
    if kind in ("sky", "heaven") and frame.place not in INDOORS:
        return "air"
    if kind == "afloat" and frame.place == "beach":
        return "back"
    if kind == "vast" and frame.place not in INDOORS and (grounded or frame.place in ("street", "city")):
        return "back"
    return "row"


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
    abreast = max(min(2, len(stacks) - 1), round(2.4 * frame.width / frame.height), 1)
    most = min(3, -(-len(stacks) // abreast))
    share = (1.0, 0.84, 0.74) if frame.place in INDOORS else (1.0, 0.9, 0.8)  # a floor indoors is shallow
    options = [(_fit(stacks, rows, frame, low=low), rows) for rows in range(1, most + 1)]
    size, rows = max(options, key=lambda one: one[0] * share[one[1] - 1])
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
        share = {"isometric": 0.36, "podium": 0.1}.get(frame.place, 0.42 if frame.place in INDOORS else 0.5)
    elif frame.place == "beach":
        share = 0.5 + 0.38 * row / (rows - 1)  # on the sand
    else:
        share = 0.14 + 0.68 * row / (rows - 1)
    return frame.horizon + share * frame.depth


def _fit(stacks: list[Stack], rows: int, frame: Frame, *, low: bool) -> float:
    """Pixels a unit of size, so that the widest row and the highest thing fit."""
    per = -(-len(stacks) // rows)
    widest = max(sum(one.wide for one in stacks[at : at + per]) for at in range(0, len(stacks), per))
    gaps = (0.14 if per < 4 else 0.07) * widest * (1 if per > 1 else 0)
    tallest = max(stack.high for stack in stacks)
    room = _base(0, rows, frame) - max(0.09, frame.free) * frame.height
    share = (
        0.66 if frame.width > 2.2 * frame.height else 0.62 if tallest > 2.2 else 0.6 if frame.place in INDOORS else 0.5
    )
    share *= 0.62 if frame.place in CORNERED else 0.7 if low else 1
    high = min(room, share * frame.height, 1.1 * frame.width)
    if rows > 1:
        people = any(human(stack.pieces[0].thing.drawing) for stack in stacks)  # heads look over shoulders
        near, free = (1.1, 0.12) if people else (0.95, 0.06)
        high = min(high, near * (_base(1, rows, frame) - _base(0, rows, frame)) + free * frame.height)
    return min(frame.span / (widest + gaps), high / tallest)


def _row(
    chosen: list[Stack], frame: Frame, rng: Random, size: float, base: float, row: int, *, shifted: bool
) -> list[Piece]:
    total = sum(stack.wide for stack in chosen) * size
    gap = min((1.05 * frame.span - total) / (len(chosen) + 1), 0.16 * frame.width)
    x = (frame.width - total - gap * (len(chosen) - 1)) / 2 + (0.25 * gap if shifted else 0)
    if frame.place in ("lake", "river") and all(
        drawings()[one.pieces[0].thing.drawing].kind == "land" for one in chosen
    ):
        base = max(base, frame.horizon + 0.93 * frame.depth)  # on the near bank
    if frame.place in CORNERED:
        x = 0.06 * frame.width
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


def _in_air(stacks: list[Stack], frame: Frame, rng: Random, row: list[Piece], *, alone: bool) -> list[Piece]:
    """Spread over the sky, beside what reaches up from the row; alone they fill more of the picture."""
    if not stacks:
        return []
    top, bottom = frame.free * frame.height, (0.86 if alone else 0.62) * frame.horizon
    count = len(stacks)
    columns = min(count, max(1, round((count * frame.width / max(bottom - top, 1)) ** 0.5)))
    lines = -(-count // columns)
    cell_w, cell_h = 0.94 * frame.width / columns, (bottom - top) / lines
    most = (0.5 if alone else 0.3) * frame.height
    sizes = [min(0.82 * cell_w / stack.wide, 0.86 * cell_h / stack.high, most / stack.high) for stack in stacks]
    common = min(sizes)
    pieces: list[Piece] = []
    for number, stack in enumerate(stacks):
        line, column = divmod(number, columns)
        here = min(columns, count - line * columns)
        size = min(sizes[number], common * 1.5) * (1.0, 0.86, 0.94, 0.78)[number % 4 if count > 1 else 0]
        slack_x, slack_y = cell_w - stack.wide * size, cell_h - stack.high * size
        y = top + line * cell_h + stack.high * size + rng.uniform(0.15, 0.85) * slack_y
        middle, first = 0.5 * frame.width + (column - (here - 1) / 2) * cell_w, rng.uniform(-0.3, 0.3)
        high = [(one.x, one.wide) for one in row if one.y - one.high < y]
        x = min(
            (middle + share * slack_x for share in (first, -0.4, 0.4, -0.2, 0.2, 0.0)),
            key=lambda at: sum(max(0.0, (stack.wide * size + wide) / 2 - abs(at - other)) for other, wide in high),
        )
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
