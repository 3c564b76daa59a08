"""Changes of a cell's characters, each with its parameters first; None where one does not apply."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from aibackend_blocks.values.normal_forms import normal_form

from .marks import Thing

Change: TypeAlias = Callable[[str], str | None]
_DECIMAL = re.compile(r"[^\w]{0,3}\d{1,12}(?P<mark>[.,])\d{1,2}\D{0,5}")
"""A figure whose only mark parts its decimals."""


def constant(sign: str, value: str) -> str:
    return sign


def together(changes: Sequence[Change], value: str) -> str | None:
    made = value
    for change in changes:
        new = change(made)
        made = made if new is None else new
    return made


def without(thing: Thing, where: str, beside: str, value: str) -> str | None:
    """The cell without a thing where it stands at the place; what is left has no blanks at its ends or twice."""
    form = {
        "start": rf"^\s*(?:{thing.pattern})+\s*", "end": rf"[\s,]*(?:{thing.pattern})+\s*$",
        "ends": rf"^(?:{thing.pattern})+|(?:{thing.pattern})+$",
        "around": rf"(?:{thing.pattern})*(?P<k>{beside})(?:{thing.pattern})*",
        "before": rf"(?:{thing.pattern})+(?P<k>{beside})", "after": rf"(?P<k>{beside})(?:{thing.pattern})+",
        "between": rf"(?<={beside})(?:{thing.pattern})+(?={beside})" if beside else thing.pattern,
        "double": rf"(?P<k>{thing.pattern})(?:{thing.pattern})+",
    }.get(where, rf"(?:{thing.pattern})")  # fmt: skip
    if thing.sign in (".", ",") and _DECIMAL.fullmatch(value):
        return None  # the mark of its decimals is part of a figure
    made = re.sub(form, r"\g<k>" if "(?P<k>" in form else "", value)
    return re.sub(r"\s{2,}", " ", made).strip() if made != value else None


def swapped(old: Thing, sign: str, value: str) -> str | None:
    made = re.sub(old.pattern, lambda _: sign, value)
    return made if made != value else None


def headed(sign: str, value: str) -> str:
    return value if value.lower().startswith(sign.lower()) else f"{sign}{value}"


def tailed(sign: str, value: str) -> str:
    return value if value.lower().endswith(sign.lower()) else f"{value}{sign}"


def parted_between(first: str, second: str, sign: str, value: str) -> str:
    return re.sub(rf"(?<={first})[\s_./-]*(?={second})", lambda _: sign, value)


def followed(pattern: str, sign: str, value: str) -> str:
    return re.sub(rf"({pattern})\s*(?=\S)", lambda found: found[1] + sign, value)


def _places(value: str) -> list[int]:
    return [at for at, char in enumerate(value) if char.isalnum()]


def parted(count: int, last: bool, kind: str, sign: str, value: str) -> str | None:
    """A sign before the last characters, or after the first, in the place of what parts them already.

    kind: what these characters must be, as the words say; a date ends in no "last three letters".
    """
    places = _places(value)
    told = places[-count:] if last else places[:count]
    if len(places) <= count or not all(re.fullmatch(kind, value[at]) for at in told):
        return None
    at = places[-count] if last else places[count]
    return value[:at].rstrip(" " + sign) + sign + value[at:].lstrip()


_MARKED = re.compile(r"[^\W_]+(?:[-:._ /]{1,3}[^\W_]+)*")


def grouped(size: int, sign: str, value: str) -> str | None:
    """A code's letters and digits in groups, from its beginning; None for what is no code."""
    bare = value.strip()
    signs = re.sub(r"[\W_]", "", bare)
    if size < 1 or len(signs) <= size or not re.search(r"\d", signs) or not _MARKED.fullmatch(bare):
        return None
    return sign.join(signs[at : at + size] for at in range(0, len(signs), size))


def masked(count: int, last: bool, sign: str, value: str) -> str | None:
    places = _places(value)
    shown = set(places[-count:] if last else places[:count])
    return "".join(sign if char.isalnum() and at not in shown else char for at, char in enumerate(value))


def ended(count: int, last: bool, value: str) -> str | None:
    places = _places(value)
    if len(places) < count:
        return None
    return value[places[-count] :].strip() if last else value[: places[count - 1] + 1].strip()


def first_capital(kept: bool, value: str) -> str:
    bare = value if kept and not value.isupper() else value.lower()
    return re.sub(r"[^\W\d_]", lambda letter: letter[0].upper(), bare, count=1)


def without_accents(value: str) -> str:
    """A cell whose Latin and Greek letters bear no marks; `½`, `m²`, `й` and `が` stay what they are."""
    bare = re.sub(r"(?<=[A-Za-z\u0370-\u03ff])[\u0300-\u036f]+", "", normal_form("NFD", value))
    return normal_form("NFC", bare)


def filled(sign: str, value: str) -> str | None:
    """An empty cell with what is told for it."""
    return None if value.strip() else sign


def side(pattern: str, before: bool, value: str) -> str | None:
    """What stands on one side of the first thing."""
    found = re.search(pattern, value)
    part = "" if found is None else value[: found.start()] if before else value[found.end() :]
    return part.strip() or None
