"""The three operations, over the house's memory."""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import Any

from aibackend import AsyncCallContext, RequestData
from aibackend.services import Memory

from .schema import FORGET, SEARCH, STORE

LIMIT = 10


async def offline(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    """Do what is asked."""
    operation: Callable[[RequestData, AsyncCallContext], Awaitable[Mapping[str, Any]]] = _OPERATIONS[request["op"]]
    return {"op": request["op"], **await operation(request, context)}


async def _store(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    now = context.now.replace(microsecond=0)
    memories = [
        Memory(
            id=given.get("id") or uuid.uuid4().hex,
            content=given["content"],
            metadata=given.get("metadata", {}),
            created=now,
        )
        for given in request.get("memories") or [request]
    ]
    await context.vector_memory.store(context.account, request["namespace"], memories)
    return {"ids": [memory.id for memory in memories], "created_at": _told(now)}


async def _search(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    found = await context.vector_memory.search(
        context.account,
        request["namespace"],
        request["query"],
        limit=request.get("limit", LIMIT),
        where=request.get("filter", {}),
        min_score=request.get("min_score", 0.0),
    )
    return {"results": [_recalled(memory) for memory in found]}


async def _forget(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    forgotten = await context.vector_memory.forget(
        context.account, request["namespace"], ids=request.get("ids", ()), where=request.get("filter")
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
