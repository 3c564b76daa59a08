"""Which of the likely pairs are given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aibackend_blocks.values.assignment import best_pairs

_GROUP_MAX = 300
"""Records of a side that are assigned at the greatest total: 60 ms; larger tangles go by the surest pair first."""


@dataclass(frozen=True, kw_only=True)
class Edge:
    """A pair that may be a match."""

    left: int
    right: int
    confidence: float


def all_pairs(edges: Sequence[Edge]) -> list[Edge]:
    """Every pair, in order."""
    return sorted(edges, key=lambda edge: (edge.left, edge.right))


def one_to_one_pairs(edges: Sequence[Edge]) -> list[Edge]:
    """Each record at most once, at the greatest sum of confidence."""
    return all_pairs([edge for group in _groups(edges) for edge in _assigned(group)])


def _assigned(group: Sequence[Edge]) -> list[Edge]:
    lefts, rights = sorted({edge.left for edge in group}), sorted({edge.right for edge in group})
    if max(len(lefts), len(rights)) > _GROUP_MAX:
        return _surest_first(group)
    known = {(edge.left, edge.right): edge for edge in group}
    worths = [[known[a, b].confidence if (a, b) in known else 0.0 for b in rights] for a in lefts]
    pairs = [(lefts[row], rights[column]) for row, column in best_pairs(worths)]
    return [known[pair] for pair in pairs if pair in known]


def _surest_first(group: Sequence[Edge]) -> list[Edge]:
    taken: list[Edge] = []
    lefts: set[int] = set()
    rights: set[int] = set()
    for edge in sorted(group, key=lambda edge: (-edge.confidence, edge.left, edge.right)):
        if edge.left not in lefts and edge.right not in rights:
            taken.append(edge)
            lefts.add(edge.left)
            rights.add(edge.right)
    return taken


def _groups(edges: Sequence[Edge]) -> Iterator[list[Edge]]:
    """The edges by the tangle that they belong to."""
    parent: dict[int, int] = {}

    def root(node: int) -> int:
        while parent.setdefault(node, node) != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    for edge in edges:
        parent[root(edge.left)] = root(-1 - edge.right)
    groups: dict[int, list[Edge]] = {}
    for edge in edges:
        groups.setdefault(root(edge.left), []).append(edge)
    yield from groups.values()
