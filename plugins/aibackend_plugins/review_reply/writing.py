"""The public answer in other languages than English, by rating and issues, each part in one of its shapes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.language.customer import GRAVE as GRAVE_KINDS
from aibackend_blocks.language.customer import gravest
from aibackend_blocks.language.customer.tongues import heard
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
    """(purpose, text, weight) of each part, in order."""
    mood = found.sentiment
    good, bad, texts = quoting.quoted(found, book, choice)
    bad = _named(texts, found, book, choice) or bad
    # What holds no praise is not thanked for its praise.
    hinted = bool(book.hint and not (found.issues or bad) and re.search(book.turning, found.review, re.IGNORECASE))
    begun = "neutral" if hinted or bad or (mood == "mixed" and not found.praised) else mood
    opening = choice.pick(book.openings[begun], "opening")
    yield "opening", "" if _THANKS.search(opening) and _THANKS.search(good) and not bad else opening, 5.0
    if mood in ("positive", "mixed", "neutral") or good:
        yield "praise", good or " ".join(_praises(found, book, choice)), 3.0
    if mood == "neutral" and not good:
        yield "neutral", choice.pick(book.neutral, "neutral"), 2.0
    if found.issues or bad:
        yield "blame", bad or " ".join(_blames(found, book, choice)), 3.0
        if mood == "negative" or contact.strip():
            yield "contact", _contact(book, contact, choice), 4.0
    elif hinted:
        yield "hint", book.hint, 3.0
    closing = choice.pick(book.closings["mixed" if bad and mood == "positive" else mood], "closing")
    yield "closing", "" if _THANKS.search(opening) and _THANKS.search(closing) else closing, 1.0


def _named(texts: Sequence[str], found: Findings, book: Book, choice: Choice) -> str:
    """Regret for what is blamed, each thing by its name, and a word on the price; "" where none can be named."""
    if not book.named or found.sentiment == "neutral":
        return ""
    judged = [max(parts, key=lambda part: part.blame) for text in texts if (parts := heard(text, book.code))]
    priced = any("price" in part.aspects[:2] for part in judged)
    things = [part.thing for part in judged if part.thing and "price" not in part.aspects[:2]]
    things = list(dict.fromkeys(things))[:THINGS_MOST]
    between, last = book.joined
    said = f"{between.join(things[:-1])}{last if things[:-1] else ''}{things[-1]}" if things else ""
    named = choice.pick(book.named, "named").format(things=said) if said else ""
    price = choice.pick(book.blamed["price"], "blamed price") if priced else ""
    return " ".join(filter(None, (named, price)))


THINGS_MOST = 3


_THANKS = re.compile(r"\b(?:merci|dank\w*|gracias|grazie|obrigad\w)\b", re.IGNORECASE)
"""Thanks, which are said once."""


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
        light = book.hint if kind == "whole" and found.rating in (4, 5) else ""
        yield light or choice.pick(book.blamed[kind], f"blamed {kind}")
        if not number and things:
            yield choice.pick(book.thing, "thing").format(thing=things[0])


def _contact(book: Book, contact: str, choice: Choice) -> str:
    if book.phone and re.fullmatch(r"[+(]?\d[\d ()/.-]{4,}", contact.strip()):
        return choice.pick(book.phone, "phone").format(contact=contact.strip())
    if contact.strip():
        return choice.pick(book.contact, "contact").format(contact=contact.strip().rstrip("."))
    return choice.pick(book.reach, "reach")
