"""The name of a person at its label, at several, of the family's name and of the others, or at the head of a mail."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import dropwhile, takewhile

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_plugins.resume.located import FACT
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.words import FAMILY, GIVEN, NAME, OTHERS

_FACT = re.compile(r"\w\s*:\s*\w")
"""A label with what it tells."""
_SENT = re.compile(r"[^\W\d_]{2,12}:\s*(?P<name>[^<>@:]+?)\s*<\S+@\S+>")
"""The first line of a mail's head."""
_ANY = (NAME, GIVEN, OTHERS, FAMILY)


def labelled_name(strips: Sequence[Strip], top: Sequence[Strip]) -> Found[str] | None:
    """The name at its label, with what labels beside it add where it is a single word.

    strips: that tell of the person. top: those above which no name stands, where other labels than that of the whole
    name are read; elsewhere they may be of somebody else.
    """
    run = [fact for strip in _first_run(top) for fact in _facts(strip)]
    given, others, family = (_told(label, run) for label in (GIVEN, OTHERS, FAMILY))
    if family and others:
        given = f"{given} {others}".strip()
    name, page = next(
        ((value, strip.page) for strip in strips for fact in _facts(strip) if (value := _behind(NAME, fact))), ("", 1)
    )
    first, last = given, family
    if name and (given != name or not family):
        if len(name.split()) > 1 or name not in (_behind(NAME, fact) for fact in run):
            first, last = name, ""
        elif not (given and family):
            first, last = (given, name) if given else (name, family)
    if not first or not (name or last):
        return None
    value = first if set(fold(last).split()) <= set(fold(first).split()) else f"{first} {last}"
    return Found(
        value=value,
        page=page if name else top[0].page,
        quote=name or next(value for fact in run if (value := _behind(GIVEN, fact) or _behind(OTHERS, fact))),
        finder="name_size",
    )


def sender_name(strips: Sequence[Strip]) -> Found[str] | None:
    """Who sent the mail in whose lines the resume stands, where another line holds that name."""
    sent = next((match for strip in strips[:1] if (match := _SENT.fullmatch(strip.text))), None)
    name = sent["name"].strip(' "') if sent else ""
    told = [strip.text for strip in strips[1:] if name and fold(name) in fold(strip.text)]
    value = next((text for text in told if fold(text) == fold(name)), name)
    return Found(value=value, page=strips[0].page, quote=value, finder="name_first") if told else None


def is_labelled(strip: Strip) -> bool:
    """Whether a line tells a name, or a part of one, behind a label."""
    return any(_behind(label, fact) for fact in _facts(strip) for label in _ANY)


def _first_run(strips: Sequence[Strip]) -> list[Strip]:
    """The first lines that tell a name or parts of it, one right below the other."""
    return list(takewhile(is_labelled, dropwhile(lambda strip: not is_labelled(strip), strips)))


def _told(label: re.Pattern[str], facts: Sequence[str]) -> str:
    """What stands behind each label of a kind."""
    return " ".join(dict.fromkeys(value for fact in facts if (value := _behind(label, fact))))


def _facts(strip: Strip) -> list[str]:
    """What a line tells of somebody, each with its label and a colon in front."""
    texts = [cell.text for cell in strip.cells]
    if len(texts) == FACT and ":" not in strip.text:
        return [": ".join(texts)]
    return texts if all(_FACT.search(text) for text in texts) else [strip.text]


def _behind(label: re.Pattern[str], fact: str) -> str:
    found = label.match(fold(fact))
    return fact[found.end() :].strip() if found else ""
