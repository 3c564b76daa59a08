"""A life of a namespace: store, search, forget."""

from __future__ import annotations

from aibackend.capability import Example

_NAMESPACE = "concierge-42"
_CONTENT = "Prefers a window seat and vegetarian meals on long flights."

EXAMPLES = (
    Example(
        title="Store a memory",
        request={
            "op": "store",
            "namespace": _NAMESPACE,
            "content": _CONTENT,
            "metadata": {"topic": "travel"},
            "id": "seat",
        },
        response={"op": "store", "ids": ["seat"], "createdAt": "2026-03-14T09:26:53Z"},
        volatile_fields=frozenset({"createdAt"}),
    ),
    Example(
        title="Search memories",
        request={
            "op": "search",
            "namespace": _NAMESPACE,
            "query": "Where does the guest like to sit on a plane?",
            "limit": 3,
        },
        response={
            "op": "search",
            "results": [
                {
                    "id": "seat",
                    "content": _CONTENT,
                    "score": 0.5,
                    "metadata": {"topic": "travel"},
                    "createdAt": "2026-03-14T09:26:53Z",
                }
            ],
        },
        volatile_fields=frozenset({"results"}),
    ),
    Example(
        title="Forget by id",
        request={"op": "forget", "namespace": _NAMESPACE, "ids": ["nothing-of-this-name"]},
        response={"op": "forget", "forgotten": 0},
    ),
)
