"""A model's answer and the draft that it began with, made one: value by value the better of the two.

Better is what the checks say, and nothing else: this knows no capability and no language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from aibackend import offload
from aibackend.capability import Check, Draft, RequestData
from aibackend.errors import ModelFailed

TRIALS = 60
"""How many changes of a refused answer are tried one by one; the checks run for each."""

Json = dict[str, Any]


def whole(answer: Mapping[str, Any], draft: Mapping[str, Any], kept: tuple[str, ...]) -> Json:
    """The answer with what was not asked for, as the draft has it. Both as on the wire.

    Raises: ModelFailed with `errors`, where a list of which parts are kept has not as many rows as the draft's.
    """
    made: Json = dict(answer)
    for path in kept:
        _keep(made, draft, path, "")
    return {name: made[name] for name in [*draft, *made] if name in made}


def _keep(answer: Json, draft: Mapping[str, Any], path: str, at: str) -> None:
    name, _, rest = path.partition("/")
    if not rest:
        if name in draft:
            answer[name] = draft[name]
        return
    if rest.startswith("*/") and isinstance(draft.get(name), list):
        rows = answer.get(name, [])
        if len(rows) != len(draft[name]):
            raise ModelFailed(
                errors=[(f"{at}/{name}", f"Must have {len(draft[name])} items, one for each of the draft's.")]
            )
        for place, (row, old) in enumerate(zip(rows, draft[name], strict=True)):
            _keep(row, old, rest[2:], f"{at}/{name}/{place}")
    elif isinstance(draft.get(name), Mapping):
        _keep(answer.setdefault(name, {}), draft[name], rest, f"{at}/{name}")


def merged(
    checks: tuple[Check, ...], request: RequestData, draft: Draft, proposal: Draft, linked: tuple[str, ...] = ()
) -> Draft:
    """The draft with those changes of a refused proposal that no check complains of, the largest first.

    linked: fields that are taken together or not at all.
    """

    def faults(result: Any) -> frozenset[str]:
        said = offload.told(checks, request, replace(proposal, result=result))
        return frozenset(sentence for _, sentence in said if sentence is not None)

    best, known, trials = dict(draft.result), faults(draft.result), TRIALS
    together = {**best, **{name: proposal.result[name] for name in linked if name in proposal.result}}
    if linked and faults(together) <= known:
        best = together
    queue: list[tuple[Any, ...]] = [(name,) for name in proposal.result if name not in linked]
    while queue and trials:
        way = queue.pop(0)
        old, new = _at(best, way), _at(proposal.result, way)
        if old == new:
            continue
        trials -= 1
        trial = _with(best, way, new)
        if faults(trial) <= known:
            best = trial
        else:
            queue = [(*way, key) for key in _shared(old, new)] + queue
    return replace(proposal, result=best)


def changed(before: Any, after: Any, pointer: str = "") -> Iterator[str]:
    """JSON Pointers of the values of an answer that differ from the draft's; both as on the wire."""
    if isinstance(after, Mapping):
        for name, part in after.items():
            old = before.get(name) if isinstance(before, Mapping) else None
            yield from changed(old, part, f"{pointer}/{name.replace('~', '~0').replace('/', '~1')}")
    elif isinstance(after, list):
        for place, part in enumerate(after):
            old = before[place] if isinstance(before, list) and place < len(before) else None
            yield from changed(old, part, f"{pointer}/{place}")
    elif before != after and after not in (None, ""):
        yield pointer


def only_takes_away(before: Json, after: Json, leave_out: Collection[str] = ()) -> bool:
    """Whether more than half of what an answer said is gone, wherever in its lists, and nothing came in its place.

    leave_out: outermost names, of what nobody was asked for.
    """
    said, says = (
        Counter(each for name, part in answer.items() if name not in leave_out for each in _sayings(part, name))
        for answer in (before, after)
    )
    return not says - said and 2 * (said - says).total() > said.total()


def _sayings(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, part in value.items():
            yield from _sayings(part, f"{path}/{name}")
    elif isinstance(value, list):
        for part in value:
            yield from _sayings(part, f"{path}/*")
    elif value and not isinstance(value, bool):
        yield f"{path} {value}"


def at(value: Any, pointer: str) -> Any:
    """What stands at a JSON Pointer (RFC 6901), None where nothing does."""
    for part in pointer.split("/")[1:]:
        name = part.replace("~1", "/").replace("~0", "~")
        if isinstance(value, Mapping):
            value = value.get(name)
        elif isinstance(value, list) and name.isdecimal() and int(name) < len(value):
            value = value[int(name)]
        else:
            return None
    return value


def _shared(old: Any, new: Any) -> list[Any]:
    """The keys by which two values can be compared part by part; none where only the whole can be taken."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return [key for key in new if key in old]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return list(range(len(new)))
    return []


def _at(value: Any, way: tuple[Any, ...]) -> Any:
    for key in way:
        value = value[key] if not isinstance(value, Mapping) else value.get(key)
    return value


def _with(value: Any, way: tuple[Any, ...], new: Any) -> Any:
    """A copy with another value at one place."""
    if not way:
        return new
    copied: Any = dict(value) if isinstance(value, Mapping) else list(value)
    copied[way[0]] = _with(copied.get(way[0]) if isinstance(copied, dict) else copied[way[0]], way[1:], new)
    return copied
