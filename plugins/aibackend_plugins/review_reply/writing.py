"""The public answer in other languages than English, by rating and issues, each part in one of its shapes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aibackend_blocks.language.customer import GRAVE as GRAVE_KINDS
from aibackend_blocks.language.customer import gravest
from aibackend_blocks.language.writing import Choice, Point, told

from . import quoting
from .books import Book
from .findings import Findings
from .losses import DIED
from .matters import Judgement
from .particles import settled
from .telling import Teller, asked, planned
from .worded import thing as worded_thing

ANSWER_MOST = 800
"""Characters: about 130 words, what review sites show without a fold."""
BLAMES_MOST, PRAISES_MOST = 2, 2


def written(
    found: Findings,
    book: Book,
    *,
    name: str,
    contact: str,
    judged: Sequence[Judgement] = (),
    teller: Teller | None = None,
) -> str:
    """The answer in the book's language, with the business's name and contact where they are given.

    teller: of a language in which matters have names; None of one in which the review's words are quoted.
    """
    choice = Choice(found.review, str(found.rating), name)
    parts = [
        Point(purpose=purpose, text=text, weight=weight)
        for purpose, text, weight in (
            _grave(found, book, contact, choice, teller)
            if found.grave
            else planned(found, judged, teller, contact)
            if teller
            else _planned(found, book, contact, choice)
        )
        if text
    ]
    body = told(parts, ANSWER_MOST, between=" ")
    signed = choice.pick(book.signed, "name").format(name=name) if name else ""
    text = "\n\n".join(filter(None, (body, signed)))
    return settled(text) if book.code == "ko" else text


def _planned(found: Findings, book: Book, contact: str, choice: Choice) -> Iterator[tuple[str, str, float]]:
    """(purpose, text, weight) of each part, in order; the review's words are quoted where they can be."""
    mood = found.sentiment
    good, bad = quoting.quoted(found, book, choice)
    begun = "neutral" if bad or (mood == "mixed" and not found.praised) else mood
    yield "opening", choice.pick(book.openings[begun], "opening"), 5.0
    if mood in ("positive", "mixed", "neutral") or good:
        yield "praise", good or " ".join(_praises(found, book, choice)), 3.0
    if mood == "neutral" and not good:
        yield "neutral", choice.pick(book.neutral, "neutral"), 2.0
    if found.issues or bad:
        yield "blame", bad or " ".join(_blames(found, book, choice)), 3.0
        if mood == "negative" or contact.strip():
            yield "contact", _contact(book, contact, choice), 4.0
    yield "closing", choice.pick(book.closings["mixed" if bad and mood == "positive" else mood], "closing"), 1.0


def _grave(
    found: Findings, book: Book, contact: str, choice: Choice, teller: Teller | None
) -> Iterator[tuple[str, str, float]]:
    worst = gravest(found.grave)
    kind = worst.kind if worst else GRAVE_KINDS[0]
    yield "opening", book.death if DIED.search(found.review) else choice.pick(book.grave[kind], "grave"), 5.0
    yield "taken", choice.pick(book.taken, "taken"), 3.0
    yield "contact", asked(teller, contact) if teller else _contact(book, contact, choice), 4.0
    yield "closing", choice.pick(book.closings["grave"], "closing"), 1.0


def _praises(found: Findings, book: Book, choice: Choice) -> Iterator[str]:
    aspects = [aspect for aspect in found.praised if aspect != "whole"][:PRAISES_MOST]
    if not aspects and found.praised:
        yield choice.pick(book.partly, "partly")
    yield from (choice.pick(book.praised[aspect], f"praised {aspect}") for aspect in aspects)


def _blames(found: Findings, book: Book, choice: Choice) -> Iterator[str]:
    """What is said to each aspect that is blamed, and one thing by its name."""
    kinds = list(dict.fromkeys(issue.kind for issue in found.issues if issue.kind in book.blamed))
    special = [kind for kind in kinds if kind != "whole"] or kinds
    things = [thing for issue in found.issues if (thing := worded_thing(found.review, issue, book.code))]
    for number, kind in enumerate(special[:BLAMES_MOST]):
        yield choice.pick(book.blamed[kind], f"blamed {kind}")
        if not number and things:
            yield choice.pick(book.thing, "thing").format(thing=things[0])


def _contact(book: Book, contact: str, choice: Choice) -> str:
    if contact.strip():
        return choice.pick(book.contact, "contact").format(contact=contact.strip().rstrip("."))
    return choice.pick(book.reach, "reach")
