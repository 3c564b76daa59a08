"""Instructions in words into orders: which rule for which fields; and the examples written into them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .columns import Column, spoken
from .rules import RULES, Rule

_LEAVE = re.compile(
    r"\b(?:leave|keep|do(?: not|n't) (?:change|touch|alter)|untouched|unchanged|as (?:it is|they are|is))\b",
    re.I,
)
_EXAMPLE = re.compile(
    r"^[ \t]*(?:examples?|e\.g\.)?[ \t]*\d*[:.]?[ \t]*(\{.*?\}|\".*?\")[ \t]*(?:->|=>|→)[ \t]*(\{.*\}|\".*\")[ \t]*$",
    re.I | re.M,
)
_REPLACE = re.compile(
    r"(?:replace|change|convert|map|expand)\s+[\"'“](.+?)[\"'”]\s+(?:with|to|into|by)\s+[\"'“](.*?)[\"'”]"
    r"|[\"'“](.+?)[\"'”]\s*(?:->|=>|→|becomes|should be|means)\s*[\"'“](.*?)[\"'”]",
    re.I,
)
_KIND_WORDS: dict[str, str] = {
    "date": r"dates", "phone": r"phones|phone numbers|telephone numbers", "email": r"e-?mails|e-?mail addresses",
    "state": r"states", "country": r"countries", "name": r"names", "amount": r"amounts|prices",
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Order:
    """A rule for a field. words: the part of the instructions that asks for it."""

    field: str
    rule: Rule
    words: str


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


def replacements(text: str) -> dict[str, str]:
    """`replace "St." with "Street"` and `"St." -> "Street"`."""
    return {found[1] or found[3]: found[2] if found[1] else found[4] for found in _REPLACE.finditer(text)}


def wants_repair(text: str) -> bool:
    """Whether typing errors are to be repaired against the other rows."""
    return bool(re.search(r"\btypo|typing error|spelling|misspel|correct the spelling|mistyped", text, re.I))


def wants_consistency(text: str) -> bool:
    """Whether variants are to follow the column's own most frequent form."""
    return bool(re.search(r"\bconsisten|\buniform|same (?:form|format|spelling|casing)|unify|harmoni[sz]e", text, re.I))


def mask(text: str) -> str:
    """The character that stands for lost ones: "replaced by x"; "" where none is told."""
    found = re.search(
        r"(?:replaced|masked|overwritten) (?:by|with) (?:an? |the (?:letter|character) )?"
        r"[\"'“]?(\S)[\"'”]?(?=[\s),.;]|$)",
        text,
    )
    return found[1] if found else ""


def orders(text: str, columns: Mapping[str, Column]) -> list[Order]:
    """The rules that the instructions ask for, field by field."""
    plain = _EXAMPLE.sub("", text)
    found = [order for clause in re.split(r"[;\n]|\.(?=\s|$)", plain) for order in _clause(clause, columns)]
    unique = {(order.field, order.rule.name): order for order in found}
    return sorted(unique.values(), key=lambda order: RULES.index(order.rule))


def _clause(clause: str, columns: Mapping[str, Column]) -> Iterator[Order]:
    """Rules stand after the field that they are for ("phone in E.164"), else before it ("lower-case the email")."""
    if _LEAVE.search(clause):
        return
    mentions = _mentions(clause, columns)
    for at, (start, end, names) in enumerate(mentions):
        after = clause[end : mentions[at + 1][0] if at + 1 < len(mentions) else len(clause)]
        before = clause[mentions[at - 1][1] if at else 0 : start]
        named = clause[start:end]
        for words in (named + after, before + named, clause):
            rules = [rule for rule in RULES if rule.words.search(words)]
            rules = [rule for rule in rules if _suits(rule, names, columns)]
            if rules:
                yield from (Order(field=name, rule=rule, words=words) for rule in rules for name in names)
                break
    if not mentions:
        yield from _for_all(clause, columns)


def _suits(rule: Rule, names: Sequence[str], columns: Mapping[str, Column]) -> bool:
    """A date's rule is not for a field of names, though both stand in one clause."""
    special = {"date", "phone", "email", "state", "country", "zip"}
    kinds = {columns[name].kind for name in names}
    return not (rule.kinds & special) or bool(rule.kinds & kinds) or not (kinds & special | kinds & {"name"})


def _for_all(clause: str, columns: Mapping[str, Column]) -> Iterator[Order]:
    for rule in RULES:
        if rule.words.search(clause):
            for name, column in columns.items():
                if not rule.kinds or column.kind in rule.kinds:
                    yield Order(field=name, rule=rule, words=clause)


def _mentions(clause: str, columns: Mapping[str, Column]) -> list[tuple[int, int, tuple[str, ...]]]:
    """Where fields are named: by name, or by the plural of their kind ("all dates"); the longest name wins."""
    found: list[tuple[int, int, tuple[str, ...]]] = []
    for name in columns:
        words = re.escape(spoken(name)).replace(r"\ ", r"[\s_-]*")
        forms = rf"{re.escape(name)}|{words}(?:s|es)?" if words else re.escape(name)
        found += [(one.start(), one.end(), (name,)) for one in re.finditer(rf"(?<!\w)(?:{forms})(?!\w)", clause, re.I)]
    for kind, words in _KIND_WORDS.items():
        names = tuple(name for name, column in columns.items() if column.kind == kind)
        if names:
            found += [(one.start(), one.end(), names) for one in re.finditer(rf"\b(?:{words})\b", clause, re.I)]
    found.sort(key=lambda one: (-(one[1] - one[0]), one[0]))
    kept: list[tuple[int, int, tuple[str, ...]]] = []
    for one in found:
        if all(one[1] <= other[0] or one[0] >= other[1] for other in kept) and not _is_value(clause, one):
            kept.append(one)
    return sorted(kept)


def _is_value(clause: str, mention: tuple[int, int, tuple[str, ...]]) -> bool:
    """The name again as a thing, not as the field: "the two-letter US state code", "the city name"."""
    return bool(re.match(r"\s(?:codes?|names?|signs?|abbreviations?)\b", clause[mention[1] :])) or bool(
        re.search(r"(?:letter|digit)(?: US)? $", clause[: mention[0]])
    )
