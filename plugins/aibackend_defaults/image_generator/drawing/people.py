"""What people do, where one drawing shows the person and the deed: riding, running, meditating."""

from __future__ import annotations

from dataclasses import replace

from aibackend_defaults.image_generator.drawing.art import drawings
from aibackend_defaults.image_generator.drawing.scene import Thing
from aibackend_defaults.image_generator.drawing.words import POSES, RIDERS

GENDERS = {"female": "woman", "male": "man"}
SUITED = {
    "person-standing": "office-worker", "woman-standing": "woman-office-worker", "man-standing": "man-office-worker",
}  # fmt: skip
CLOTHES = (
    "suit", "dress", "coat", "kimono", "t-shirt", "jeans", "shorts", "sari", "necktie", "socks", "lab-coat",
    "running-shirt", "safety-vest", "womans-clothes", "bikini", "one-piece-swimsuit",
)  # fmt: skip
"""What people are in."""

BODIES = ("person-standing", "woman-standing", "man-standing")
"""Who is drawn in another pose instead."""


def human(drawing: str) -> bool:
    """Whether a drawing is of somebody."""
    return drawing.startswith(("person", "woman", "man-", "child", "girl", "boy", "older")) or drawing in _TRADES


_TRADES = frozenset(
    ["office-worker", "cook", "farmer", "teacher", "student", "health-worker", "scientist", "technologist", "mechanic",
     "construction-worker", "factory-worker", "pilot", "police-officer", "firefighter", "singer", "artist", "judge",
     "astronaut", "detective", "guard", "mx-claus", "prince", "princess"]
)  # fmt: skip


def suited(person: Thing) -> Thing:
    """`business partners`: people in suits; others as they are."""
    men = "man" in person.word or "men" in person.word.split() or person.drawing != "man-standing"
    suit = SUITED.get(person.drawing if men else "person-standing", "")
    return replace(person, drawing=suit, word=f"business {person.word}", near=True) if suit else person


def riding(rider: Thing, ridden: str, word: str) -> Thing | None:
    """The rider and what is ridden as one drawing; None without such a drawing."""
    both = RIDERS.get((rider.drawing, ridden))
    if both is None:
        return None
    how = "in" if ridden == "bed" else "on a"
    return replace(rider, drawing=both, word=f"{rider.word} {how} {word}", colour="", colour_name="")


def posed(person: Thing, word: str, drawing: str = "") -> Thing | None:
    """The person doing what the word says; None where no drawing shows that.

    drawing: of the deed itself, where the word is a noun, such as `yoga`.
    """
    who, _, pose = drawing.partition("-")
    pose = POSES.get(word, pose if who in ("person", "woman", "man") and drawing not in BODIES else "")
    if person.drawing not in BODIES or not pose or (drawing and pose not in POSES.values()):
        return None
    own = f"{person.drawing.partition('-')[0]}-{pose}"
    name = next((one for one in (own, f"person-{pose}", f"woman-{pose}") if one in drawings()), "")
    return replace(person, drawing=name, word=f"{person.word} ({word})") if name else None


def gendered(drawing: str, gender: str) -> str:
    """The drawing as a woman or a man, where there is one."""
    plain = drawing.removeprefix("wo").removeprefix("man-").removeprefix("person-")
    return next((one for one in (f"{gender}-{plain}",) if gender and one in drawings()), drawing)


def dressed(person: Thing, clothes: str, word: str) -> Thing | None:
    """Somebody in clothes: in a suit as who wears one; None where no drawing shows it."""
    suited = SUITED.get(person.drawing, person.drawing if person.drawing in SUITED.values() else "")
    if clothes != "suit" or not suited:
        return None
    return replace(person, drawing=suited, word=f"{person.word} in a {word}")
