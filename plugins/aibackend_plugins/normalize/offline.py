"""The embedded road of /v1/normalize."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from aibackend import RequestData
from aibackend.errors import InvalidRequest
from aibackend.services import CallContext

from .binding import left_alone
from .columns import Column, as_text, columns
from .conditions import Condition
from .correspondences import is_ending
from .doubts import Doubts, Seen
from .edits import FILLED
from .frames import sentences
from .instructions import (
    Order,
    examples,
    leaves_all,
    not_understood,
    orders,
    understood,
)
from .measures import Measured
from .names import STATE_CODES, country_code, country_told
from .remarks import day_first_told, mask, other_told, wants_consistency, wants_repair
from .repair import kin_values, repaired, usual_forms
from .replacements import Replacement, replacements
from .synthesis import learnt
from .told import NULL

Record = Mapping[str, Any]
_BLANKS = re.compile(r"[ \t\u00a0]{3,}")
_ENDLESS = re.compile(r"(\w{200})\w+")
"""Runs of blanks say nothing in instructions, nor does what goes on after so many letters or digits of one word."""
_REPAIRS_MAX = 20_000
"""Cells that are held against their column: 10 s on one core."""


def offline(request: RequestData, context: CallContext) -> dict[str, Any]:
    """Clean records, and one change for each cell that differs."""
    records, text = request["records"], _ENDLESS.sub(r"\1", _BLANKS.sub(" ", request["instructions"]))
    made, doubts = _by_example(records, text), Doubts() if request.get("warnings") else None
    unread = {} if made else not_understood(text, columns(records))
    rows, reasons = made or _by_rules(records, text, doubts)
    log = changes(records, rows, reasons)
    if (
        not log
        and not made
        and not understood(text, columns(records))
        and (any(unread.values()) or not leaves_all(text))
    ):
        raise _refused(text, list(unread) or [sentence.strip() for sentence in sentences(text)])
    remarks = {} if doubts is None else {"warnings": [*map(_remark, unread), *doubts.remarks(rows)]}
    return {"records": rows, "changes": log, **remarks}


def _refused(text: str, unread: Sequence[str]) -> InvalidRequest:
    """Nothing was understood: nothing is charged, and each part is named by its place."""
    places = [(start, start + len(part)) for part in unread if (start := text.find(part)) >= 0]
    return InvalidRequest(
        "No rule of the instructions was understood; say what is wanted of which field, or show an example.",
        errors=[
            ("/instructions", f"Characters {start + 1} to {end} ask for something this engine cannot do.")
            for start, end in places
        ],
    )


def _remark(part: str) -> dict[str, str]:
    return {"code": "not_understood", "message": f"Not understood, and not done: {part}"}


def changes(
    before: Sequence[Record], after: Sequence[Record], reasons: Mapping[tuple[int, str], str]
) -> list[dict[str, Any]]:
    """The log that turns `before` into `after`."""
    return [
        {"index": index, "field": name, "from_": old, "to": as_text(value), "reason": reasons.get((index, name), "")}
        for index, (record, row) in enumerate(zip(before, after, strict=True))
        for name, value in row.items()
        if (old := as_text(record.get(name))) != as_text(value)
    ]


def _by_example(records: Sequence[Record], text: str) -> tuple[list[dict[str, Any]], dict[tuple[int, str], str]] | None:
    """Rows made by transformations that the examples show; None where there are none or they show nothing."""
    pairs = examples(text)
    if not pairs:
        return None
    sources = list(dict.fromkeys(name for given, _ in pairs for name in given))
    targets = list(dict.fromkeys(name for _, made in pairs for name in made))
    replace = not all(name in sources for name in targets)
    rows: list[dict[str, Any]] = [{} if replace else dict(record) for record in records]
    reasons = {}
    for target in targets:
        shown = [(given, made[target]) for given, made in pairs if target in made]
        rule = learnt([_cells(given, sources) for given, _ in shown], [as_text(made) for _, made in shown])
        for index, record in enumerate(records):
            value = rule.of(_cells(record, sources)) if rule else None
            if value is None:
                value = as_text(record.get(target))
            rows[index][target] = value
            reasons[index, target] = "as the examples show"
    return rows, reasons


def _cells(record: Record, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(as_text(record.get(name)) for name in names)


def _by_rules(
    records: Sequence[Record], text: str, doubts: Doubts | None
) -> tuple[list[dict[str, Any]], dict[tuple[int, str], str]]:
    """Each rule in turn over its fields; then repairs against the column. doubts: takes in what the rules leave, where
    somebody asks for it."""
    rows = [dict(record) for record in records]
    reasons: dict[tuple[int, str], str] = {}
    _split_cities(rows, text, reasons)
    known = columns(rows)
    told, day_first, other = country_told(text), day_first_told(text), other_told(text)
    told_pairs = replacements(text, known)
    for order in orders(text, known):
        if order.rule.name in ("boolean", "choice"):  # the clause may say itself what becomes of what
            told_apart = {one.old.strip().casefold() for one in told_pairs if order.words in one.clause}
            order = replace(order, but=order.but | told_apart)
        for region, group in _by_country(rows, known) if order.rule.name == "phone" else [("", range(len(rows)))]:
            column = replace(known[order.field], region=region or told, day_first=day_first, other=other)
            change = partial(_ruled, order, column)
            places = _meant(records, order.condition, group)
            applied = _apply(rows, order.field, change, order.rule.reason, reasons, places)
            if doubts is not None:
                doubts.note(order, column, applied)
    for one in told_pairs:
        for name in one.names or known:
            places = _meant(records, one.condition, range(len(rows)))
            _apply(rows, name, partial(_replaced, one), "replaced as told", reasons, places)
    if wants_repair(text):
        _repair(rows, mask(text), reasons)
    if wants_consistency(text):
        for name, column in columns(rows).items():
            forms = usual_forms(column.values)
            _apply(rows, name, forms.get, "the form that the other rows use", reasons)
    for name in left_alone(text, known)[0]:
        _restore(rows, records, name, reasons)
    return rows, reasons


def _restore(
    rows: Sequence[dict[str, Any]], records: Sequence[Record], name: str, reasons: dict[tuple[int, str], str]
) -> None:
    """A field that is never changed, as it was."""
    for index, record in enumerate(records):
        reasons.pop((index, name), None)
        if name in record:
            rows[index][name] = record[name]


def _by_country(rows: Sequence[Record], known: Mapping[str, Column]) -> list[tuple[str, Sequence[int]]]:
    """The places of the rows by the country that they name; "" where they name none."""
    name = next((name for name, column in known.items() if column.kind == "country"), None)
    groups: dict[str, list[int]] = {}
    for index, row in enumerate(rows):
        groups.setdefault(country_code(as_text(row.get(name))) if name is not None else "", []).append(index)
    return list(groups.items())


def _meant(records: Sequence[Record], condition: Condition | None, places: Sequence[int]) -> Sequence[int]:
    """The rows of these that an instruction is for, by what they held before anything was changed."""
    return places if condition is None else [place for place in places if condition.holds(records[place])]


def _ruled(order: Order, column: Column, value: str) -> str | None:
    if value.strip().casefold() in order.but:
        return None
    empty = not value.strip() and order.rule.name != "null" and order.rule.reason != FILLED
    return None if empty else order.rule.change(value, column, order.words)


def _replaced(one: Replacement, value: str) -> str | None:
    if one.whole:
        return one.new if value.strip().casefold() == one.old.strip().casefold() else None
    stop = r"(?:\.(?=\s|$))?" if one.old[-1:].isalpha() else ""
    head, tail = _EDGES.get(one.edge, ("", ""))
    made = re.sub(
        rf"{head}(?<!\w){re.escape(one.old)}(?!\w){stop}{tail}", lambda _: one.new, value, flags=re.IGNORECASE
    )
    ends = rf"(?<=[^\W\d_A-Z]){re.escape(one.old)}(?!\w)"
    return re.sub(ends, lambda _: one.new, made) if made == value and is_ending(one.old) else made


_EDGES = {"before": ("", r"(?=\W*$|\s*,|\s+\d)"), "after": (r"(?:(?<=^)|(?<=[,\d]\s))", "")}
"""What must stand around a thing that is alone on one side."""


def _apply(
    rows: Sequence[dict[str, Any]],
    name: str,
    change: Callable[[str], str | None],
    reason: str,
    reasons: dict[tuple[int, str], str],
    places: Iterable[int] | None = None,
) -> dict[int, Seen]:
    """Change every cell of a field that holds a plain value, in all rows or those of `places`; give what was seen."""
    made: dict[str, str | None] = {}
    seen: dict[int, Seen] = {}
    for index in range(len(rows)) if places is None else places:
        row = rows[index]
        value = row.get(name)
        if (value is None and reason != FILLED) or isinstance(value, dict | list):
            continue
        text = as_text(value)
        if text not in made:
            made[text] = change(text)
        new = made[text]
        seen[index] = Seen(text, new)
        if isinstance(new, Measured) and isinstance(value, str) and new == text:
            row[name] = new
        elif new is not None and new != text:
            row[name] = None if new == NULL else new  # a measure stays one for the rules that follow
            reasons[index, name] = reason
    return seen


def _split_cities(rows: Sequence[dict[str, Any]], text: str, reasons: dict[tuple[int, str], str]) -> None:
    """`Houston TX` in a city's cell beside an empty state's, where the instructions want both apart."""
    city, state = (next((n for row in rows[:1] for n in row if n.lower() == name), "") for name in ("city", "state"))
    if not city or not state or not re.search(r"\bcity\b.{0,40}\bonly\b|\bonly\b.{0,20}\bcity\b|\bsplit\b", text, re.I):
        return
    for index, row in enumerate(rows):
        found = re.fullmatch(r"(.+?),?\s+([A-Z]{2})\.?", as_text(row.get(city)).strip())
        if found and found[2] in STATE_CODES and as_text(row.get(state)).strip() in ("", found[2]):
            row[city], row[state] = found[1], found[2]
            reasons[index, city] = "state taken out of the city"
            reasons[index, state] = "state taken out of the city"


def _repair(rows: Sequence[dict[str, Any]], masked: str, reasons: dict[tuple[int, str], str]) -> None:
    """Mend typing errors against what the rows say before any of them is mended."""
    texts = [{name: value for name, value in row.items() if isinstance(value, str)} for row in rows]
    known = columns(texts)
    counts = {name: column.counts for name, column in known.items()}
    left = _REPAIRS_MAX
    for index, row in enumerate(texts):
        for name, value in row.items():
            left -= 1
            if left < 0:
                return
            made = _mended(texts, index, known[name], value, masked, counts)
            if made is not None and made != value:
                rows[index][name] = made
                reasons[index, name] = "typing error, by the other rows"


def _mended(
    texts: Sequence[Mapping[str, str]], index: int, column: Column, value: str, masked: str, counts: Mapping[str, Any]
) -> str | None:
    """A value is held against its column only where it may be an error."""
    if masked and masked not in value:
        return None
    if not masked and column.counts[value] > max(1, len(texts) // 20):
        return None
    first = repaired(value, column, masked, column.counts)
    return first and repaired(value, column, masked, kin_values(texts, index, column.name, counts))
