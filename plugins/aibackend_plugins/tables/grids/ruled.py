"""Tables by their drawn lines: where level and upright rules cross, they part cells."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from aibackend_plugins.tables.grids.shapes import Band, Ruling, Word

NEAR = 3.0
"""Points within which two rules meet or are one."""
COVERED = 0.6
"""A side of a cell is drawn when rules cover this share of it."""
BESIDE = 5.0
"""Points between cells that are drawn singly."""
SAME_LINE = 0.5
"""Words stand on one line when their middles are nearer than this share of a height."""
MOST_RULES = 4_000
"""More on one page are a drawing."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Stroke:
    """A straight line. place: its y when level, its x when upright; low, high: its ends in the other direction."""

    place: float
    low: float
    high: float


@dataclass(frozen=True, kw_only=True)
class Frame:
    """Rules that hang together. level, upright: the rules; xs, ys: where they stand, in order."""

    level: tuple[Stroke, ...]
    upright: tuple[Stroke, ...]
    xs: tuple[float, ...]
    ys: tuple[float, ...]

    @property
    def box(self) -> tuple[float, float, float, float]:
        return self.xs[0], self.ys[0], self.xs[-1], self.ys[-1]

    def holds(self, word: Word) -> bool:
        x, y = (word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2
        return self.xs[0] - 1 <= x <= self.xs[-1] + 1 and self.ys[0] - 1 <= y <= self.ys[-1] + 1


def frames_of(rules: Sequence[Ruling]) -> list[Frame]:
    """Groups of crossing rules with at least two columns and two rows between them, top to bottom."""
    if len(rules) > MOST_RULES:
        return []
    level = _whole([Stroke(place=r.y0, low=r.x0, high=r.x1) for r in rules if r.x1 - r.x0 > r.y1 - r.y0])
    upright = _whole([Stroke(place=r.x0, low=r.y0, high=r.y1) for r in rules if r.x1 - r.x0 <= r.y1 - r.y0])
    found = []
    for group in _adjoining(_groups(level, upright), level, upright):
        across = tuple(level[i] for i in group if i < len(level))
        down = tuple(upright[i - len(level)] for i in group if i >= len(level))
        xs = _places([rule.place for rule in down] + _ends(across))
        ys = _places([rule.place for rule in across] + _ends(down))
        if down and len(xs) > 2 and len(ys) > 2:
            found.append(Frame(level=across, upright=down, xs=xs, ys=ys))
    return sorted(found, key=lambda frame: (frame.ys[0], frame.xs[0]))


def _whole(strokes: Sequence[Stroke]) -> list[Stroke]:
    """Strokes with those that go on with each other made one."""
    found: list[Stroke] = []
    for stroke in sorted(strokes, key=lambda s: (round(s.place / NEAR), s.low)):
        last = found[-1] if found else None
        if last and abs(last.place - stroke.place) <= NEAR and stroke.low <= last.high + NEAR:
            found[-1] = Stroke(place=last.place, low=last.low, high=max(last.high, stroke.high))
        else:
            found.append(stroke)
    return found


def _ends(strokes: Sequence[Stroke]) -> list[float]:
    """The outermost ends: the sides of a table that has none drawn."""
    return [min(each.low for each in strokes), max(each.high for each in strokes)] if strokes else []


def _groups(level: Sequence[Stroke], upright: Sequence[Stroke]) -> list[list[int]]:
    """Numbers of rules that hang together by touching; upright ones are counted after the level ones."""
    parent = list(range(len(level) + len(upright)))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    for j, down in enumerate(upright):
        for i, across in enumerate(level):
            if _touch(across, down):
                parent[root(i)] = root(len(level) + j)
    groups: dict[int, list[int]] = {}
    for i in range(len(parent)):
        groups.setdefault(root(i), []).append(i)
    return list(groups.values())


def _adjoining(groups: Sequence[list[int]], level: Sequence[Stroke], upright: Sequence[Stroke]) -> list[list[int]]:
    """Groups with those put together whose boxes stand side by side or one on the other, as cells drawn singly do."""
    boxes = [
        _box([level[i] for i in g if i < len(level)], [upright[i - len(level)] for i in g if i >= len(level)])
        for g in groups
    ]
    joined: list[tuple[list[int], list[float]]] = []
    for group, box in sorted(zip(groups, boxes, strict=True), key=lambda each: (each[1][1], each[1][0])):
        group = list(group)
        while near := next((each for each in joined if _adjoin(each[1], box)), None):
            joined.remove(near)
            group += near[0]
            box = [*map(min, near[1][:2], box[:2]), *map(max, near[1][2:], box[2:])]
        joined.append((group, box))
    return [group for group, _ in joined]


def _box(level: Sequence[Stroke], upright: Sequence[Stroke]) -> list[float]:
    """Left, top, right, bottom."""
    xs = [s.place for s in upright] + _ends(level)
    ys = [s.place for s in level] + _ends(upright)
    return [min(xs), min(ys), max(xs), max(ys)]


def _adjoin(a: Sequence[float], b: Sequence[float]) -> bool:
    """Whether two boxes stand within `BESIDE` of each other with one side in common."""
    across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    if across < -BESIDE or down < -BESIDE:
        return False
    same_rows = abs(a[1] - b[1]) <= BESIDE or abs(a[3] - b[3]) <= BESIDE
    same_columns = abs(a[0] - b[0]) <= BESIDE and abs(a[2] - b[2]) <= BESIDE
    return (down > 0 and same_rows) or (across > 0 and same_columns) or (across > 0 and down > 0)


def _touch(across: Stroke, down: Stroke) -> bool:
    return (
        across.low - NEAR <= down.place <= across.high + NEAR
        and down.low - NEAR <= across.place <= down.high + NEAR
    )  # fmt: skip


def _places(values: Iterable[float]) -> tuple[float, ...]:
    """Values with those nearer than `NEAR` to each other made one."""
    groups: list[list[float]] = []
    for value in sorted(values):
        if groups and value - groups[-1][-1] <= NEAR:
            groups[-1].append(value)
        else:
            groups.append([value])
    return tuple(sum(group) / len(group) for group in groups)


def bands_of(frame: Frame, words: Sequence[Word]) -> list[Band]:
    """The words of a frame by row and column; merged cells speak in their first column and row."""
    columns, count = len(frame.xs) - 1, len(frame.ys) - 1
    slots: dict[tuple[int, int], list[Word]] = {}
    for word in words:
        row, column = _slot(frame.ys, _middle(word)), _slot(frame.xs, (word.x0 + word.x1) / 2)
        slots.setdefault((row, column), []).append(word)
    owner = _undone(_owners(frame), slots)
    inside: dict[tuple[int, int], list[Word]] = {}
    for slot, held in slots.items():
        inside.setdefault(owner[slot], []).extend(held)
    wide = {owner[r, c] for r in range(count) for c in range(columns) if owner[r, c][1] != c}
    return [
        Band(
            cells=tuple(in_lines(inside.get((row, column), [])) for column in range(columns)),
            spans=frozenset(column for column in range(columns) if (row, column) in wide),
        )
        for row in range(count)
    ]


def in_lines(words: Sequence[Word]) -> tuple[Word, ...]:
    """Words in the order in which one reads them; a bullet stands lower or higher than its line."""
    lines: list[list[Word]] = []
    for word in sorted(words, key=lambda word: (-len(word.text), word.y0)):
        middle = (word.y0 + word.y1) / 2
        near = [line for line in lines if abs(_middle(line[0]) - middle) < SAME_LINE * (line[0].y1 - line[0].y0)]
        if near:
            min(near, key=lambda line: abs(_middle(line[0]) - middle)).append(word)
        else:
            lines.append([word])
    lines.sort(key=lambda line: _middle(line[0]))
    return tuple(word for line in lines for word in sorted(line, key=lambda word: word.x0))


def _middle(word: Word) -> float:
    return (word.y0 + word.y1) / 2


def _owners(frame: Frame) -> dict[tuple[int, int], tuple[int, int]]:
    """For each slot the slot at the top left of its merged cell."""
    owner: dict[tuple[int, int], tuple[int, int]] = {}
    upright, level = _drawn(frame.upright, frame.xs), _drawn(frame.level, frame.ys)
    for row, sides in enumerate(pairwise(frame.ys)):
        for column, ends in enumerate(pairwise(frame.xs)):
            place = (row, column)
            if column and _share(upright[column], *sides) < COVERED:  # no rule to the left of it
                place = owner[row, column - 1]
            elif row and _share(level[row], *ends) < COVERED:  # none on top of it
                place = owner[row - 1, column]
            owner[row, column] = place
    return owner


def _undone(
    owner: dict[tuple[int, int], tuple[int, int]], slots: Container[tuple[int, int]]
) -> dict[tuple[int, int], tuple[int, int]]:
    """Without cells merged over three rows or more that hold words in each: there a rule was left out."""
    members: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for slot, top in owner.items():
        members.setdefault(top, []).append(slot)
    packed = [
        group
        for group in members.values()
        if len(group) > 2 and len({column for _, column in group}) == 1 and all(slot in slots for slot in group)
    ]
    return owner | {slot: slot for group in packed for slot in group}


def _drawn(strokes: Iterable[Stroke], edges: Sequence[float]) -> list[list[tuple[float, float]]]:
    """For each edge what is drawn along it, from where to where, in order."""
    ordered = sorted(strokes, key=lambda stroke: stroke.place)
    places = [stroke.place for stroke in ordered]
    near = (ordered[bisect_left(places, edge - NEAR) : bisect_right(places, edge + NEAR)] for edge in edges)
    return [sorted((stroke.low, stroke.high) for stroke in group) for group in near]


def _share(drawn: Sequence[tuple[float, float]], low: float, high: float) -> float:
    """How much of a way what is drawn, in order, covers."""
    covered, end = 0.0, low
    for start, stop in drawn:
        start, stop = max(start, end), min(stop, high)
        if stop > start:
            covered, end = covered + stop - start, stop
    return covered / max(high - low, 1e-6)


def _slot(edges: Sequence[float], place: float) -> int:
    return min(max(bisect_right(edges, place) - 1, 0), len(edges) - 2)
