"""The three operations, over the house's memory."""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import Any

from aibackend import Asked, Tools
from aibackend.services import Memory

from .schema import FORGET, SEARCH, STORE

LIMIT = 10


async def offline(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    """Do what is asked."""
    operation: Callable[[Asked, Tools], Awaitable[Mapping[str, Any]]] = _OPERATIONS[asked["op"]]
    return {"op": asked["op"], **await operation(asked, tools)}


async def _store(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    now = tools.facts.now.replace(microsecond=0)
    memories = [
        Memory(
            id=given.get("id") or uuid.uuid4().hex,
            content=given["content"],
            metadata=given.get("metadata", {}),
            created=now,
        )
        for given in asked.get("memories") or [asked]
    ]
    await tools.memory.store(tools.facts.account, asked["namespace"], memories)
    return {"ids": [memory.id for memory in memories], "created_at": _told(now)}


async def _search(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    found = await tools.memory.search(
        tools.facts.account,
        asked["namespace"],
        asked["query"],
        limit=asked.get("limit", LIMIT),
        where=asked.get("filter", {}),
        least_score=asked.get("min_score", 0.0),
    )
    return {"results": [_recalled(memory) for memory in found]}


async def _forget(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    forgotten = await tools.memory.forget(
        tools.facts.account, asked["namespace"], ids=asked.get("ids", ()), where=asked.get("filter")
    )
    return {"forgotten": forgotten}


_OPERATIONS = {STORE: _store, SEARCH: _search, FORGET: _forget}


def _recalled(memory: Memory) -> Mapping[str, Any]:
    return {
        "id": memory.id,
        "content": memory.content,
        "score": round(memory.score, 4),
        "metadata": memory.metadata,
        "created_at": _told(memory.created),
    }


def _told(time: datetime) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")
