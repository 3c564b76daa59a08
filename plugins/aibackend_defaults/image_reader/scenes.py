"""A photo put into words by the things in it: who or what, what with, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from aibackend_defaults.image_reader.objects import Box, Thing, shared
from aibackend_defaults.image_reader.subjects import Subject

MOST_TOLD = 4
"""Kinds of things in a sentence: more make a list of it."""
LEAST_AREA = 0.004
"""Share of the picture under which a thing is a tag, but no part of a sentence unless nothing else is."""
SURE, FEW, ALONE = 0.45, 0.6, 0.8
"""Score of the surest thing under which things do not tell what a picture shows: people or the things of a room, which
bear each other out; things that do not; a single kind. Temples are taken for boats at 0.74, petals for carrots at 0.47.
"""
SAME_AREA = 0.1
"""Share of the picture from which a thing is what the subject would be, under another name."""
ALIVE = frozenset("person bird cat dog horse sheep cow elephant bear zebra giraffe".split())  # noqa: SIM905
_BIRDS = frozenset(
    "rooster hen ostrich vulture owl peacock parrot duck goose swan stork flamingo heron pelican penguin".split()  # noqa: SIM905
)
"""Kinds of birds that are told apart, where the detector has one name."""
ALIVE |= _BIRDS
_SHOWN = {"dining table": "table", "tv": "television", "cell phone": "phone", "sports ball": "ball"}
_PLURALS = {"person": "people", "sheep": "sheep", "knife": "knives", "skis": "skis", "scissors": "pairs of scissors",
            "mouse": "computer mice"}  # fmt: skip
_PLURAL_ALREADY = {"skis": "skis", "scissors": "scissors"}
_COUNTED = ("no", "a", "two", "three", "four")
_RIDDEN = frozenset("skateboard surfboard snowboard skis motorcycle horse bicycle".split())  # noqa: SIM905
_SEATS = frozenset("bench couch bed chair".split())  # noqa: SIM905
_HELD = frozenset({
    "backpack", "umbrella", "handbag", "suitcase", "bottle", "wine glass", "cup", "fork", "knife", "spoon", "bowl",
    "banana", "apple", "sandwich", "orange", "hot dog", "pizza", "donut", "cake", "laptop", "cell phone", "book",
    "remote", "kite", "sports ball", "teddy bear", "toothbrush", "scissors",
})  # fmt: skip
_PLAYED = {"tennis racket": "tennis", "baseball bat": "baseball", "baseball glove": "baseball", "frisbee": "frisbee"}
TOUCHING = 0.3
"""Share of the smaller box that lies in the larger, from which one thing is taken to hold or carry the other."""
_PLACES = (
    ("bathroom", frozenset({"toilet", "hair drier", "toothbrush"}), 1),
    ("kitchen", frozenset({"oven", "microwave", "refrigerator", "sink", "toaster"}), 2),
    ("street", frozenset({"traffic light", "stop sign", "parking meter", "bus", "truck", "car", "bicycle"}), 2),
)
"""Rooms that are told by so many of their kinds of things."""


@dataclass(frozen=True, kw_only=True)
class Group:
    """Things of one kind. area: of the largest, as a share of the picture. score: of the surest."""

    name: str
    count: int
    area: float
    score: float
    boxes: tuple[Box, ...]


def groups(things: Sequence[Thing], faces: int) -> list[Group]:
    """Kinds, those alive first, then the largest. faces: a person is told who has a face, though no detector's box."""
    found = [_group([thing for thing in things if thing.name == name]) for name in {thing.name for thing in things}]
    if faces and not any(group.name in ALIVE for group in found):  # those of cats and dogs are taken for people's
        found.append(Group(name="person", count=faces, area=LEAST_AREA, score=0.5, boxes=()))
    return sorted(found, key=lambda group: (group.name not in ALIVE, -group.area * group.score, group.name))


def _group(alike: Sequence[Thing]) -> Group:
    return Group(
        name=alike[0].name,
        count=len(alike),
        area=max(thing.area for thing in alike),
        score=max(thing.score for thing in alike),
        boxes=tuple(thing.box for thing in alike),
    )


def settled(found: Sequence[Group], subject: Subject) -> list[Group]:
    """What is told: of things and subject, which see the same with other eyes, the surer one; [] when neither is sure.

    The subject knows no people, so they stay beside it; a small thing stays when it is sure by itself.
    """
    if not subject.name:
        return list(found) if max((group.score for group in found), default=0.0) >= _least(found) else []
    if subject.name in _BIRDS:
        found = [replace(g, name=subject.name) if g.name == "bird" and g.count == 1 else g for g in found]
    agreed = any(group.name == subject.name for group in found)
    kept = [group for group in found if _stays(group, subject, agreed=agreed)]
    if kept and len(kept) == len(found):
        return kept
    named = [] if any(group.name == subject.name for group in kept) else [_shown(subject)]
    return [*named, *kept]


def _least(found: Sequence[Group]) -> float:
    if place(found) or any(group.name == "person" for group in found):
        return SURE
    return FEW if len(found) > 1 else ALONE


def _shown(subject: Subject) -> Group:
    return Group(name=subject.name, count=1, area=1.0, score=subject.chance, boxes=())


def _stays(group: Group, subject: Subject, *, agreed: bool) -> bool:
    """agreed: one of the things is what the subject is, so that a large one of another name is something else."""
    if group.name == subject.name:
        return True
    large = group.area >= SAME_AREA and group.name != "person" and not agreed
    return group.score >= (max(SURE, subject.chance) if large else SURE)


def place(found: Iterable[Group]) -> str:
    """Where it is, if the things tell, or ""."""
    names = {group.name for group in found}
    return next((name for name, kinds, least in _PLACES if len(names & kinds) >= least), "")


def sentence(found: Sequence[Group], where: str) -> str:
    """`a dog next to a fire hydrant`, without capital and full stop; "" where nothing is seen."""
    told = [group for group in found if group.area >= LEAST_AREA or group is found[0]][:MOST_TOLD]
    if not told:
        return ""
    alive, rest = [group for group in told if group.name in ALIVE], [group for group in told if group.name not in ALIVE]
    if not alive:
        return _still(rest, where)
    doing, left = _doing(alive[0], rest)
    beside = f" next to {joined([counted(group) for group in left])}" if left else ""
    inside = f" {_within(where)}" if where and not any(group.name in _kinds(where) for group in left) else ""
    return f"{joined([counted(group) for group in alive])}{doing}{beside}{inside}"


def _still(rest: Sequence[Group], where: str) -> str:
    """Nobody is there: the room comes first, or the largest thing."""
    if where:
        return f"a {where} with {joined([counted(group) for group in rest])}"
    supper = [group for group in rest if group.name == "dining table"]
    others = [group for group in rest if group.name != "dining table"]
    if supper and others:
        return f"{joined([counted(group) for group in others])} on a table"
    first, after = counted(rest[0]), joined([counted(group) for group in rest[1:]])
    return f"{first} next to {after}" if after else first


def _doing(who: Group, rest: Sequence[Group]) -> tuple[str, list[Group]]:
    """What the first do with the things that they touch, and the things that are left."""
    said: dict[str, None] = {}
    left: list[Group] = []
    for group in rest:
        phrase = _deed(who, group) if _touching(who, group) else ""
        if phrase:
            said[phrase] = None
        elif group.name != "tie":  # that of somebody who is not seen
            left.append(group)
    return "".join(f" {phrase}" for phrase in said), left


def _deed(who: Group, group: Group) -> str:
    """`on a skateboard`; "" where touching says nothing."""
    if group.name in _SEATS and (group.count >= who.count or group.name in ("couch", "bed")):
        return f"on {counted(group)}"
    if who.name != "person":
        return ""
    if group.name in _PLAYED:
        return f"playing {_PLAYED[group.name]}"
    if group.name == "dining table":
        return "at a table"
    if group.name in _RIDDEN and group.count >= who.count:
        return f"on {counted(group)}"
    if group.name == "tie" and group.count >= who.count:
        return "wearing a tie" if who.count == 1 else "wearing ties"
    return f"with {counted(group)}" if group.name in _HELD | _RIDDEN | {"tie"} else ""


def _touching(who: Group, group: Group) -> bool:
    return any(shared(one, other) > TOUCHING for one in who.boxes for other in group.boxes)


def _kinds(where: str) -> frozenset[str]:
    return next(kinds for name, kinds, _ in _PLACES if name == where)


def _within(where: str) -> str:
    return "on a street" if where == "street" else f"in a {where}"


def counted(group: Group) -> str:
    """`a dog`, `two dogs`, `several dogs`."""
    name = _SHOWN.get(group.name, group.name)
    if group.name in _PLURAL_ALREADY:
        return _PLURAL_ALREADY[group.name]
    if group.count == 1:
        return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
    many = _PLURALS.get(group.name) or (f"{name}es" if name.endswith(("s", "sh", "ch", "x")) else f"{name}s")
    return f"{_COUNTED[group.count] if group.count < len(_COUNTED) else 'several'} {many}"


def joined(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def tags(found: Sequence[Group], where: str) -> Iterator[str]:
    """Every kind, the surest first, then the place."""
    yield from (group.name for group in sorted(found, key=lambda group: (-group.score, group.name)))
    if where:
        yield where
