"""Instructions in words into orders: which rule for which fields; and the examples written into them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from aibackend_blocks.language.verbs import reading

from .asked import LEAVE, TALK, asked, is_aside, is_beyond, is_table_order
from .binding import Binding, about_in, says_leave
from .chosen import CLEAN, has_rule, rules_for
from .clauses import FOR_EXAMPLE, LEAVES, clauses
from .columns import Column
from .conditions import Condition, Exceptions, condition_in, exceptions_in
from .edits import CLAUSE_MOST, Edit, edits, rest_of
from .frames import sentences
from .induction import induced
from .mentions import listed, named
from .remarks import tells, wants_consistency, wants_repair
from .replacements import replacements
from .rules import RULES, Rule, is_bare

_EXAMPLE = re.compile(
    r"^[ \t]*+(?:(?:examples?|e\.g\.)[ \t]*+)?(?:\d++[:.]?[ \t]*+|[:.][ \t]*+)?"
    r"(\{.*?\}|\".*?\")[ \t]*(?:->|=>|→)[ \t]*(\{.*\}|\".*\")[ \t]*$",
    re.I | re.M,
)


@dataclass(frozen=True, kw_only=True)
class Order:
    """A rule for a field. words: the part of the instructions that asks for it.

    condition: which rows it is for; None: all. but: the values that are left out, folded.
    """

    field: str
    rule: Rule
    words: str
    condition: Condition | None = None
    but: frozenset[str] = frozenset()


def examples(text: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The pairs of input and output that the instructions show as JSON."""
    found = []
    for match in _EXAMPLE.finditer(text):
        try:
            pair = tuple(json.loads(side) for side in match.groups())
        except (ValueError, RecursionError):
            continue
        if all(isinstance(side, dict) for side in pair):
            found.append(pair)
    return [(pair[0], pair[1]) for pair in found]


def not_understood(text: str, columns: Mapping[str, Column]) -> dict[str, bool]:
    """The parts of the instructions that no rule speaks of, and the clauses that led to none; whether each is an order.

    What is none may ask for nothing: it has no verb at its head, and names no field.
    """
    plain = _EXAMPLE.sub("", text)
    bound = Binding(plain, columns)
    found: dict[str, bool] = {}
    for clause in clauses(plain, columns):
        parts = (part.strip(" ,.:") for part in re.split(r"(?:,|(?<![,\s]))\s+(?:and|then)\s+", clause))
        unread = [part for part in parts if (_is_order(part) or is_beyond(part)) and not _is_understood(part, columns)]
        fields, whole = bound.fields(clause), clause.strip(" ,.:")
        if unread:
            found |= dict.fromkeys(unread, True)
        elif _asks_in_vain(clause, fields, columns):
            if (about := bool(about_in(clause, columns))) or not is_aside(whole):
                found[whole] = about
        else:
            found |= dict.fromkeys(_idle(clause, fields, columns), False)
    return found


def _asks_in_vain(clause: str, fields: Mapping[str, Column], columns: Mapping[str, Column]) -> bool:
    """Whether a clause says something of which no rule, no replacement and no remark is made."""
    about, words = about_in(clause, columns), len(clause.split())
    least = 1 + sum(len(name.split()) for name in about) if has_rule(clause) else 1
    return words > least and not (
        any(True for _ in _clause(clause, fields))
        or (not about and has_rule(clause))
        or says_leave(clause)
        or says_leave(clause.partition(": ")[0])
        or asked(clause.strip(" .,:")) == TALK
        or CLEAN.search(clause)
        or wants_repair(clause)
        or wants_consistency(clause)
        or condition_in(clause, columns)
        or replacements(clause, columns)
        or tells(clause)
    )


def _idle(clause: str, fields: Mapping[str, Column], columns: Mapping[str, Column]) -> Iterator[str]:
    """The parts between a clause's commas that say nothing of themselves, and without which the same is done."""
    parts = _COMMA.split(clause) if len(clause) <= CLAUSE_MOST else []
    if not 1 < len(parts) <= _PARTS_MOST:
        return
    done = _made(clause, fields)
    for at, part in enumerate(parts):
        told = FOR_EXAMPLE.match(part) or _is_understood(part, columns) or tells(part)
        rest = ", ".join((*parts[:at], *parts[at + 1 :]))
        idle = part.strip(" ,.:")
        if len(part.split()) > 1 and not (told or is_aside(idle)) and _made(rest, fields) == done:
            yield idle


_PARTS_MOST = 12
"""Parts of a clause that are tried one by one; more are a list of values."""
_COMMA = re.compile(r",\s+(?![^(]{0,200}\))")


def _made(clause: str, fields: Mapping[str, Column]) -> set[tuple[str, str, Condition | None, frozenset[str]]]:
    return {(order.field, order.rule.reason, order.condition, order.but) for order in _clause(clause, fields)}


def leaves_all(text: str) -> bool:
    """Whether nothing is asked for but to leave things as they are, nothing at all, or a rule that no field is for."""
    told = [sentence.strip() for sentence in sentences(text) if len(sentence.split()) > 1]
    return all(LEAVES.search(one) or has_rule(one) or asked(one) in (LEAVE, TALK) for one in told)


def understood(text: str, columns: Mapping[str, Column]) -> bool:
    """Whether any part of the instructions is a rule for these fields."""
    return bool(orders(text, columns) or replacements(text, columns)) or wants_repair(text) or wants_consistency(text)


def _is_order(part: str) -> bool:
    """Whether a part asks for something by a verb at its head, and not for what goes on about another part."""
    first = re.match(r"(?:please |also |always )*([^\W\d_]{3,20})\b", part, re.I)
    return first is not None and len(part.split()) > 1 and _is_base(first[1].lower())


def _is_base(word: str) -> bool:
    known = reading(word)
    return known is not None and known.base == word


def _is_understood(part: str, columns: Mapping[str, Column]) -> bool:
    left_out = exceptions_in(part, columns, ())
    return not (is_table_order(part) or (left_out and not left_out.understood)) and (
        has_rule(part)
        or bool(CLEAN.search(part))
        or bool(LEAVES.search(part) or replacements(part, columns) or asked(part) in (LEAVE, TALK))
        or wants_repair(part)
        or wants_consistency(part)
    )


def orders(text: str, columns: Mapping[str, Column]) -> list[Order]:
    """The rules that the instructions ask for, field by field; the usual ones where they only ask to clean."""
    plain = _EXAMPLE.sub("", text)
    found = list(_told(plain, columns))
    if (
        not found
        and CLEAN.search(plain)
        and not (LEAVES.search(plain) or replacements(plain, columns) or wants_repair(text))
    ):
        found = [order for words in _USUAL for order in _for_all(words, columns)]
    unique: dict[tuple[str, str, Condition | None], Order] = {}
    for order in found:
        key = order.field, order.rule.name, order.condition
        before = unique.get(key)
        unique[key] = replace(order, words=f"{before.words}, {order.words}") if before else order
    return sorted((_coded(order, unique.values(), columns) for order in unique.values()), key=_turn)


_CASES, _CODES = (
    frozenset(["upper", "lower", "title"]),
    frozenset(["state code", "country code", "currency", "language"]),
)


def _coded(order: Order, orders: Iterable[Order], columns: Mapping[str, Column]) -> Order:
    """The case that is told beside a code is the code's: what could not be brought to one stays."""
    column = columns[order.field]
    codes = [one for one in orders if one.field == order.field and one.rule.name in _CODES]
    if order.rule.name not in _CASES or not codes:
        return order
    unknown = (cell for cell in column.counts if not any(one.rule.change(cell, column, one.words) for one in codes))
    return replace(order, but=order.but | {cell.strip().casefold() for cell in unknown})


def _turn(order: Order) -> int:
    """Rules in their order, then what is done to characters, in the order of the instructions."""
    return RULES.index(order.rule) if order.rule in RULES else len(RULES)


def _told(text: str, columns: Mapping[str, Column]) -> Iterator[Order]:
    """What the clauses ask for, each of the fields that it is for; nothing of those that are never changed."""
    bound = Binding(text, columns)
    for clause in clauses(text, columns):
        fields = bound.fields(clause)
        for order in _clause(clause, fields):
            if order.field not in bound.never and order.field in bound.of(clause, fields, order.rule):
                yield replace(order, but=order.but | bound.stay)
        bound.follow(clause)


_USUAL = (
    "null values", "trim spaces", "dates", "phone in E.164", "email", "url", "currency codes", "names proper",
)  # fmt: skip
"""What is done to a batch that is only to be cleaned."""


def _clause(clause: str, columns: Mapping[str, Column]) -> Iterator[Order]:
    """The orders of a clause, for the rows that it speaks of and without the values that it leaves out."""
    told = None if _NULL.search(clause) else condition_in(clause, columns)
    plain = _blanked(clause, told[1], told[2]) if told else clause
    left_out = exceptions_in(plain, columns, [name for _, _, names in named(plain, columns) for name in names])
    if left_out and not left_out.understood:
        return  # what is left out is not understood: nothing is done
    shown = plain[left_out.start :] if left_out else ""
    head = plain[: left_out.start] if left_out else plain
    about = {name for _, _, names in named(head, columns) for name in names}
    kept = {name for _, _, names in named(shown, columns) for name in names} - about
    for order in _unbound(head, columns):
        if order.field not in kept:
            words = f"{order.words} {shown}" if shown and order.rule in RULES else order.words
            but = _left_out(left_out, columns[order.field]) if left_out else order.but
            yield replace(order, words=words, condition=told[0] if told else None, but=but)


def _left_out(told: Exceptions, column: Column) -> frozenset[str]:
    """The values that are left out by name, or since they have a form already: a rule for it changes nothing."""
    rules = rules_for(told.already, {column.kind}) if told.already else []
    had = (cell for cell in column.counts for rule in rules if rule.change(cell, column, told.already) == cell)
    return told.values | {cell.strip().casefold() for cell in had}


_NULL = re.compile(r"\b(?:empty|blank|null|nulls|missing|leer|vide|vac[ií]o)\b", re.I)


def _blanked(text: str, start: int, end: int) -> str:
    return f"{text[:start]} {text[end:]}"


def _unbound(clause: str, columns: Mapping[str, Column]) -> Iterator[Order]:
    """Rules stand after the field that they are for ("phone in E.164"), else before it ("lower-case the email")."""
    if asked(clause.strip()) == LEAVE and not (any(rule.words.search(clause) for rule in RULES) or edits(clause)):
        return
    left = LEAVES.search(clause)
    told = clause[: _start_of(clause, left.start())] if left else clause
    mentions = listed(named(told, columns), told)
    several = len({names for _, _, names in mentions}) > 1
    if mentions and not several:
        yield from _ordered(told, mentions[0][2], columns, clause)
    for at, (start, end, names) in enumerate(mentions if several else ()):
        after = told[end : mentions[at + 1][0] if at + 1 < len(mentions) else len(told)]
        before = told[mentions[at - 1][1] if at else 0 : start]
        field = told[start:end]
        for words in (field + after, before + field, told[:CLAUSE_MOST]):
            if made := list(_ordered(words, names, columns, clause)):
                yield from made
                break
    if not mentions:
        yield from _for_all(told, columns)


def _start_of(clause: str, place: int) -> int:
    """Where the part of a clause begins that a place is in."""
    return max(clause.rfind(",", 0, place), clause.rfind(" but ", 0, place), 0)


def _ordered(words: str, names: Sequence[str], columns: Mapping[str, Column], clause: str) -> Iterator[Order]:
    found = edits(words, [cell for name in names for cell in columns[name].counts])
    yield from (Order(field=name, rule=_as_rule(one), words=words) for one in found for name in names)
    shown = {name: one for name in names if (one := induced(clause, columns[name]))}
    yield from (Order(field=name, rule=_as_rule(one), words=words) for name, one in shown.items())
    rest = rest_of(words, found)
    rules = rules_for(rest, {columns[name].kind for name in names}, read=words if found else "")
    alone = bool(found) and not _FORMED.search(rest)
    rules = [rule for rule in rules if _suits(rule, names, columns) and not (alone and is_bare(rule, rest))]
    kept = clause if len(words) < len(clause) and LEAVES.search(clause) else words
    yield from (Order(field=name, rule=rule, words=kept) for rule in rules for name in names)


def _suits(rule: Rule, names: Sequence[str], columns: Mapping[str, Column]) -> bool:
    """A date's rule is not for a field of names, though both stand in one clause."""
    special = {"date", "phone", "email", "state", "country", "zip"}
    kinds = {columns[name].kind for name in names}
    return not (rule.kinds & special) or bool(rule.kinds & kinds) or not (kinds & special | kinds & {"name"})


_FORMED = re.compile(r"[\d+]|\b(?:format|international|national|valid|proper|ISO|clean|standard|normal)", re.I)
"""Words that ask for a form beside what is done to characters; the bare name of a field asks for none."""
_ASKED_ELSEWHERE = re.compile("(?!)")


def _as_rule(one: Edit) -> Rule:
    """An edit as a rule; the words that call for it were read already."""
    return Rule(
        name=f"edit {one.start} {one.reason}",
        words=_ASKED_ELSEWHERE,
        change=lambda value, column, words: one.change(value),
        reason=one.reason,
    )


def _for_all(clause: str, columns: Mapping[str, Column]) -> Iterator[Order]:
    found = edits(clause, [cell for column in columns.values() for cell in column.counts])
    yield from (Order(field=name, rule=_as_rule(one), words=clause) for one in found for name in columns)
    rest = rest_of(clause, found)
    for rule in rules_for(rest, {column.kind for column in columns.values()}, read=clause if found else ""):
        for name, column in columns.items():
            if not rule.kinds or column.kind in rule.kinds:
                yield Order(field=name, rule=rule, words=rest)
