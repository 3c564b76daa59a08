"""A transformation learnt from examples of input and output: the cheapest row of pieces that gives every output."""

from __future__ import annotations

import heapq
import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .parts import Expression, Row, expressions

_STATES_MAX = 400
"""States that a search visits: 1 s on one core with a thousand expressions of unlike value."""


@dataclass(frozen=True, kw_only=True)
class Program:
    """Pieces in order; a string stands for itself."""

    pieces: tuple[Expression | str, ...]
    cost: float

    def of(self, row: Row) -> str | None:
        """The output for a row; None where the row lacks a piece."""
        made = [piece if isinstance(piece, str) else piece.of(row) for piece in self.pieces]
        return None if None in made else "".join(text for text in made if text is not None)


@dataclass(frozen=True, kw_only=True)
class Transformation:
    """Programs by the shape of a row; the first that fits is taken where a shape is new."""

    by_shape: dict[str, Program]
    whole: Program | None
    when_empty: str | None

    def of(self, row: Row) -> str | None:
        """The output for a row; None where no program fits it."""
        if not any(text.strip() for text in row):
            return self.when_empty
        programs = [self.by_shape.get(shape(row)), self.whole, *self.by_shape.values()]
        return next((made for program in programs if program and (made := program.of(row)) is not None), None)


def learnt(rows: Sequence[Row], outputs: Sequence[str], *, own: bool = True) -> Transformation | None:
    """The transformation that the examples show; None where none was found. own: letters and digits of its own."""
    empty = [text for row, text in zip(rows, outputs, strict=True) if not any(cell.strip() for cell in row)]
    full = [(row, text) for row, text in zip(rows, outputs, strict=True) if any(cell.strip() for cell in row)]
    if not full:
        return None
    whole = program([row for row, _ in full], [text for _, text in full], own=own)
    by_shape = {} if whole or not own else dict(_by_shape(full))
    if not whole and not by_shape:
        return None
    return Transformation(by_shape=by_shape, whole=whole, when_empty=empty[0] if empty else None)


def _by_shape(examples: Sequence[tuple[Row, str]]) -> Iterator[tuple[str, Program]]:
    """A program for each shape of row, where a single one does not serve all."""
    for key in dict.fromkeys(shape(row) for row, _ in examples):
        group = [(row, text) for row, text in examples if shape(row) == key]
        found = program([row for row, _ in group], [text for _, text in group])
        if found:
            yield key, found


def shape(row: Row) -> str:
    """Punctuation and kinds of runs, in order."""
    texts = (re.sub(r"[^\W\d_]+", "a", re.sub(r"\d+", "9", text[:120])) for text in row)
    return "\x1f".join(re.sub(r"\s+", " ", text) for text in texts)


def program(rows: Sequence[Row], outputs: Sequence[str], *, own: bool = True) -> Program | None:
    """The cheapest row of pieces, by uniform-cost search over the places reached in all outputs at once."""
    known = _unlike(rows, outputs)
    goal = tuple(map(len, outputs))
    start = (0,) * len(rows)
    turn = itertools.count()
    queue: list[tuple[float, int, tuple[int, ...], tuple[Expression | str, ...]]] = [(0.0, next(turn), start, ())]
    done: set[tuple[int, ...]] = set()
    while queue and len(done) < _STATES_MAX:
        cost, _, state, pieces = heapq.heappop(queue)
        if state == goal:
            return Program(pieces=_joined(pieces), cost=cost)
        if state in done:
            continue
        done.add(state)
        for piece, more, then in _steps(known, outputs, state, own):
            if then not in done:
                heapq.heappush(queue, (cost + more, next(turn), then, (*pieces, piece)))
    return None


def _unlike(rows: Sequence[Row], outputs: Sequence[str]) -> dict[tuple[str, ...], Expression]:
    """The cheapest expression for each row of values that all stand in the outputs."""
    known: dict[tuple[str, ...], Expression] = {}
    for expression in expressions(len(rows[0]), rows):
        values = []
        for row, output in zip(rows, outputs, strict=True):
            value = expression.of(row)
            if not value or value not in output:
                break
            values.append(value)
        else:
            key = tuple(values)
            if key not in known or expression.cost < known[key].cost:
                known[key] = expression
    return known


def _steps(
    known: dict[tuple[str, ...], Expression], outputs: Sequence[str], state: tuple[int, ...], own: bool
) -> Iterator[tuple[Expression | str, float, tuple[int, ...]]]:
    """An expression's values, or a character that is the same in all, with what it costs and where it leads."""
    for values, expression in known.items():
        if all(output.startswith(value, at) for output, value, at in zip(outputs, values, state, strict=True)):
            yield expression, expression.cost, tuple(at + len(value) for at, value in zip(state, values, strict=True))
    signs = {output[at : at + 1] for output, at in zip(outputs, state, strict=True)}
    if len(signs) == 1 and (sign := signs.pop()) and (own or not sign.isalnum()):
        yield sign, 1.0 if sign.isalnum() else 0.3, tuple(at + 1 for at in state)


def _joined(pieces: Sequence[Expression | str]) -> tuple[Expression | str, ...]:
    """Characters in a row as one string."""
    joined: list[Expression | str] = []
    for piece in pieces:
        if isinstance(piece, str) and joined and isinstance(joined[-1], str):
            joined[-1] += piece
        else:
            joined.append(piece)
    return tuple(joined)
