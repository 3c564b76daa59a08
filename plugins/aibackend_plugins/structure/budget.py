"""How much a schema may ask for: a short one whose references double at each step would take for ever to apply."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from marshmallow import ValidationError

from .branches import pointed

DEPTH_MAX = 40
NODES_MAX = 20_000
"""Levels and values of a schema as it was sent."""
EXPANDED_MAX = 20_000
"""Schemas that applying a schema may go through, each reference followed: what a large form without tricks has."""
CHAIN_MAX = 100
"""Schemas within or behind one another."""
REF_MAX = 1_000
"""Characters of a reference, and of what it may lead to: resolving one goes through them again and again."""
REFERENCES = frozenset({"$ref", "$dynamicRef", "$recursiveRef", "$id", "$anchor", "$dynamicAnchor", "$schema"})
"""Keywords that hold or name one."""


def affordable(schema: Mapping[str, Any]) -> None:
    """Raises: ValidationError for a schema that is large, has long references, or whose parts multiply."""
    for count, (depth, node) in enumerate(nodes(schema)):
        if depth > DEPTH_MAX or count > NODES_MAX:
            raise ValidationError(f"Too large: at most {DEPTH_MAX} levels and {NODES_MAX} nodes.")
        named = [node[name] for name in REFERENCES & node.keys()] if isinstance(node, Mapping) else ()
        if any(isinstance(ref, str) and len(ref) > REF_MAX for ref in named):
            raise ValidationError(f"Too large: a $ref, an $id and an $anchor may each have {REF_MAX:,} characters.")
    if _Expansion(schema).size(schema, 0) > EXPANDED_MAX:
        raise ValidationError(
            f"Too large: with its references followed it has more than {EXPANDED_MAX} parts. "
            "Name fewer alternatives, or refer to each definition less often."
        )


def nodes(schema: Any) -> Iterator[tuple[int, Any]]:
    """Every value of a schema with its depth, without recursion."""
    queue = [(0, schema)]
    while queue:
        depth, node = queue.pop()
        yield depth, node
        parts = node.values() if isinstance(node, Mapping) else node if isinstance(node, list) else ()
        queue += [(depth + 1, part) for part in parts]


class _Expansion:
    """Counts the parts of a schema with each reference followed; every part is looked at once."""

    def __init__(self, root: Mapping[str, Any]) -> None:
        self._root = root
        self._anchors: dict[str, Mapping[str, Any]] | None = None
        self._sizes: dict[int, int] = {}

    def size(self, node: Any, depth: int) -> int:
        """The parts below and behind a node. A circle counts once: the data end it."""
        if not isinstance(node, Mapping | list):
            return 0
        if depth > CHAIN_MAX:
            raise ValidationError(f"Too deep: more than {CHAIN_MAX} levels of schemas and references.")
        known = self._sizes.get(id(node))
        if known is None:
            self._sizes[id(node)] = 1
            known = 1
            for part in self._parts(node):
                known = min(known + self.size(part, depth + 1), EXPANDED_MAX + 1)
            self._sizes[id(node)] = known
        return known

    def _parts(self, node: Mapping[str, Any] | list[Any]) -> Iterator[Any]:
        if isinstance(node, list):
            yield from node
            return
        for name, part in node.items():
            if name in ("$ref", "$dynamicRef") and isinstance(part, str) and part.startswith("#"):
                yield self._target(part)
            elif name not in ("$defs", "definitions", "enum", "const", "default", "examples"):
                yield part

    def _target(self, ref: str) -> Mapping[str, Any]:
        if ref == "#" or ref.startswith("#/"):
            return pointed(self._root, ref)
        if self._anchors is None:
            self._anchors = dict(_anchored(self._root))
        return self._anchors.get(ref[1:], {})


def _anchored(root: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    queue: list[Any] = [root]
    while queue:
        node = queue.pop()
        if isinstance(node, Mapping):
            yield from ((node[key], node) for key in ("$anchor", "$dynamicAnchor") if isinstance(node.get(key), str))
            queue += node.values()
        elif isinstance(node, list):
            queue += node
