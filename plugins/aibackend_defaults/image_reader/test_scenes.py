"""Things in a photo are put into a plain sentence that claims no more than was seen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_defaults.image_reader.objects import Thing
from aibackend_defaults.image_reader.scenes import groups, place, sentence, settled, tags
from aibackend_defaults.image_reader.subjects import Subject

LEFT, RIGHT, WHOLE, LOW, TINY = (
    (0.0, 0.2, 0.4, 0.9), (0.6, 0.2, 1.0, 0.8), (0.0, 0.0, 1.0, 1.0), (0.0, 0.8, 0.4, 1.0), (0.9, 0.9, 0.92, 0.92),
)  # fmt: skip


def seen(*told: tuple[str, tuple[float, float, float, float]]) -> list[Thing]:
    return [Thing(name=name, score=0.9, box=box) for name, box in told]


SCENES = [
    (seen(("dog", LEFT), ("fire hydrant", RIGHT)), "a dog next to a fire hydrant"),
    (seen(("bear", LEFT), ("bear", RIGHT)), "two bears"),
    (seen(("person", LEFT), ("skateboard", LOW)), "a person on a skateboard"),
    (seen(("person", LEFT), ("skateboard", RIGHT)), "a person next to a skateboard"),
    (seen(("person", LEFT), ("person", RIGHT), ("bicycle", LOW)), "two people with a bicycle"),
    (seen(("person", LEFT), ("tie", LOW)), "a person wearing a tie"),
    (seen(("person", LEFT), ("baseball bat", LOW), ("baseball glove", LOW)), "a person playing baseball"),
    (seen(("cat", LEFT), ("couch", WHOLE)), "a cat on a couch"),
    (seen(("person", LEFT), ("dining table", LOW), ("cup", RIGHT)), "a person at a table next to a cup"),
    (seen(("pizza", LEFT), ("wine glass", RIGHT), ("dining table", WHOLE)), "a pizza and a wine glass on a table"),
    (seen(("oven", LEFT), ("sink", RIGHT)), "a kitchen with an oven and a sink"),
    (seen(("dog", LEFT), ("toilet", RIGHT)), "a dog next to a toilet"),
    (seen(("airplane", WHOLE)), "an airplane"),
    (seen(("dog", LEFT), ("cup", TINY)), "a dog"),
    (seen(("cup", TINY)), "a cup"),
    (seen(*[("suitcase", LEFT)] * 6), "several suitcases"),
    ([], ""),
]  # fmt: skip


@pytest.mark.parametrize(("things", "said"), SCENES, ids=[said or "nothing" for _, said in SCENES])
def test_a_scene_is_said_plainly(things: list[Thing], said: str) -> None:
    """Who comes first, then what they touch, what is beside, and the room that the things tell."""
    found = groups(things, 0)

    assert sentence(found, place(found)) == said


def test_a_face_is_a_person_unless_an_animal_is_there() -> None:
    """A face without a body still counts; the face of a dog is not somebody's."""
    assert sentence(groups([], 2), "") == "two people"
    assert sentence(groups(seen(("dog", LEFT)), 1), "") == "a dog"


def at(score: float, *told: tuple[str, tuple[float, float, float, float]]) -> list[Thing]:
    return [replace(thing, score=score) for thing in seen(*told)]


@pytest.mark.parametrize(
    ("things", "subject", "chance", "said"),
    [
        ([], "castle", 0.7, "a castle"),
        ([], "", 0.0, ""),
        (seen(("bird", LEFT)), "peacock", 0.9, "a peacock"),
        (seen(("bird", LEFT), ("bird", RIGHT)), "owl", 0.7, "two birds"),
        (seen(("person", LEFT)), "beach", 0.95, "a person"),
        (at(0.5, ("cat", LEFT), ("dog", RIGHT)), "lion", 0.9, "a lion"),
        (at(0.8, ("dog", LEFT)), "lion", 0.65, "a dog"),
        (at(0.38, ("kite", LEFT)), "", 0.0, ""),
        (at(0.74, ("boat", LEFT)), "", 0.0, ""),
        (at(0.47, ("carrot", LEFT), ("vase", RIGHT)), "", 0.0, ""),
        (at(0.5, ("oven", LEFT), ("sink", RIGHT)), "", 0.0, "a kitchen with an oven and a sink"),
        (at(0.8, ("dog", LEFT), ("laptop", WHOLE)), "dog", 0.9, "a dog next to a laptop"),
        (at(0.4, ("kite", TINY)), "tower", 0.8, "a tower"),
        (at(0.6, ("dog", LEFT)), "dog", 0.9, "a dog"),
    ],
    ids=["subject alone", "nothing", "kind of bird", "birds", "person stays", "surer subject", "surer thing",
         "neither is sure", "a large one alone", "unsure ones", "a room's", "beside an agreed one",
         "an unsure speck", "both agree"],
)  # fmt: skip
def test_the_surer_of_subject_and_things_is_told(things: list[Thing], subject: str, chance: float, said: str) -> None:
    """Two eyes that see the same thing under two names: the surer name; none, when neither is sure."""
    found = settled(groups(things, 0), Subject(name=subject, chance=chance))

    assert sentence(found, place(found)) == said


NAMES = st.sampled_from("person dog cup bench tie oven sink skateboard sheep knife scissors".split())  # noqa: SIM905
EDGES = st.tuples(st.floats(0, 0.5), st.floats(0, 0.5), st.floats(0.51, 1), st.floats(0.51, 1))
THINGS = st.lists(st.builds(Thing, name=NAMES, score=st.floats(0.35, 1), box=EDGES), max_size=12)


@given(THINGS, st.integers(0, 3))
def test_every_kind_is_a_tag_once(things: list[Thing], faces: int) -> None:
    """Tags are the kinds, with people who have only a face, and the place; a sentence is said whenever there is one."""
    found = groups(things, faces)
    told = list(tags(found, place(found)))

    assert len(told) == len(set(told))
    assert {thing.name for thing in things} <= set(told)
    assert bool(sentence(found, place(found))) == bool(found)
