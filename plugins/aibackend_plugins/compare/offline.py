"""The embedded road: both versions to paragraphs, paragraphs to pairs, pairs to changes with their meaning."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import InvalidRequest, NothingFound
from aibackend_plugins.compare.alignment import align
from aibackend_plugins.compare.meaning import RENUMBERED, meaning_of, presence_of
from aibackend_plugins.compare.paragraphs import Paragraph, paragraphs_of, sentences_of
from aibackend_plugins.compare.schema import CHANGES_MOST
from aibackend_plugins.compare.subjects import read_ahead

_LEVELS = ("low", "medium", "high")


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read both versions, each in a worker of its own, and compare them."""
    old, new = await asyncio.gather(
        context.read({"file_url": request.get("original_url"), "text": request.get("original")}, paragraphs_of),
        context.read({"file_url": request.get("revised_url"), "text": request.get("revised")}, paragraphs_of),
    )
    return await context.compute.run(compare, old, new)


def compare(old: Sequence[Paragraph], new: Sequence[Paragraph]) -> Draft:
    """The changes between two versions. Raises: NothingFound when one of them holds no text, InvalidRequest
    where nearly nothing is the same.
    """
    if not old or not new:
        raise NothingFound("One of the two versions holds no text.")
    if len(old) == len(new) == 1:
        old, new = sentences_of(old[0]), sentences_of(new[0])
    if abs(len(old) - len(new)) > CHANGES_MOST:
        raise _too_many()
    pairs = align([each.text for each in old], [each.text for each in new])
    if len(pairs) > CHANGES_MOST:
        raise _too_many()
    texts = [old[i].text if i is not None else new[j or 0].text for i, j in pairs]
    with read_ahead([part for text in texts for part in re.split(r"(?<=[.;])\s+", text)]):
        changes = [_change(None if i is None else old[i], None if j is None else new[j]) for i, j in pairs]
    risk = max((change["risk"] for change in changes), key=_LEVELS.index, default="low")
    result = {
        "summary": _summary(changes, alike=_alike(changes, len(old), len(new))),
        "changes": changes,
        "change_count": len(changes),
        "risk_level": risk,
    }
    return Draft(result=result, source="\f".join("\n".join(each.text for each in side) for side in (old, new)))


def _too_many() -> InvalidRequest:
    return InvalidRequest(
        errors=[("/revised", f"Differs in more than {CHANGES_MOST:,} paragraphs; send less at once.")]
    )


def _change(before: Paragraph | None, after: Paragraph | None) -> dict[str, Any]:
    if before is not None and after is not None:
        kind, (meaning, risk) = "modified", meaning_of(before.text, after.text)
    else:
        one = after or before
        assert one is not None
        kind = "added" if before is None else "removed"
        meaning, risk = presence_of(one.text, added=before is None, heading=one.heading)
    return {
        "type": kind,
        "section": (after or before).section,  # type: ignore[union-attr]
        "before": before.text if before else None,
        "after": after.text if after else None,
        "meaning": meaning,
        "risk": risk,
    }


def _alike(changes: Sequence[Mapping[str, Any]], old: int, new: int) -> bool:
    """Whether the two are versions of one document: a quarter of the shorter one has a counterpart in the other."""
    alone = Counter(change["type"] for change in changes)
    return max(old - alone["removed"], new - alone["added"]) >= min(old, new) / 4 or min(old, new) < 4


def _summary(changes: Sequence[Mapping[str, Any]], *, alike: bool) -> str:
    """How many changes of which kind, and the gravest of them."""
    if not changes:
        return "The two versions say the same."
    if not alike:
        return (
            f"The two texts have next to nothing in common: {len(changes)} changes. They look like different documents"
            " or languages, not like versions of one."
        )
    kinds = Counter(change["type"] for change in changes)
    counted = ", ".join(f"{kinds[kind]} {kind}" for kind in ("modified", "added", "removed") if kinds[kind])
    renumbered = sum(change["meaning"].startswith(RENUMBERED) for change in changes)
    counted += f" ({renumbered} only in number)" if renumbered else ""
    gravest = [change for change in changes if change["risk"] == "high"][:3]
    told = " ".join(change["meaning"] for change in gravest)
    plural = "change" if len(changes) == 1 else "changes"
    return f"{len(changes)} {plural}: {counted}." + (f" To be looked at first: {told}" if told else "")
