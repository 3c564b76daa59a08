"""Whether two names mean one company, and two numbers one order."""

from __future__ import annotations

import re

from rapidfuzz import fuzz

from .papers import Role

_LEGAL = re.compile(
    r"\b(?:gmbh|ag|kg|kgaa|ohg|gbr|ug|se|e ?k|mbh|inc|incorporated|corp|corporation|co|company|llc|llp|lp|ltd|limited"
    r"|plc|pty|pte|pvt|private|s ?a ?s|s ?a|s ?a ?r ?l|s ?r ?l|s ?p ?a|sp z o ?o|b ?v|n ?v|a ?b|a ?s|oy|oyj|kft|sro"
    r"|the|und|and)\b"
)
"""Legal forms and joining words, which papers write or leave out at will."""
_ALIKE = 90
"""rapidfuzz ratio from which two names without their legal forms differ by a slip of the pen only."""

_COMPANY = re.compile(
    r"(?:\b(?P<to>to|an|a|à|bei)\s+)?(?P<name>(?<!\w)(?:[A-Z][\w&.'’-]{0,40}\s{1,3}){1,4}(?:LLC|Ltd|Inc|GmbH|AG|AB|SARL|SAS|SL|SA|BV|Oy|PLC|Corp"
    r"|Co|KG|Srl|SpA)\b)"
)
_CAPITALS = r"[A-Z][\w&'’-]{0,40}(?:\s{1,3}(?:&\s)?[A-Z][\w&'’-]{0,40}){1,4}"
_TOLD = {
    "invoice": re.compile(
        rf"\b(?:from|von|chez)\s+(?P<name>{_CAPITALS})"
        r"|^\W*(?i:invoice|inv|rechnung|facture|factura)\b\W{0,5}[\w/-]{1,30}\s{0,3}[:,]?\s{1,3}"
        rf"(?P<head>{_CAPITALS})(?=[,.:]\s)"
    ),
    "purchaseOrder": re.compile(rf"\b(?:to|supplier|vendor|seller|placed with|an|bei|chez)\s+(?P<name>{_CAPITALS})"),
}
"""Whom a paper names as the seller, in its text."""


def party_of(text: str, role: Role) -> str:
    """The seller whom a text names, "" for nobody: with its legal form, else behind the word that says so."""
    found = list(_COMPANY.finditer(text))
    names = {match["name"] for match in found if match["to"]} or {match["name"] for match in found}
    if len(names) == 1 and role != "receipt":
        return next(iter(names))
    told = _TOLD[role].search(text) if role in _TOLD and not names else None
    return next((name for name in told.groups() if name), "") if told else ""


def same_party(one: str, other: str) -> bool:
    """Equal but for legal form, order, accents of punctuation, a slip in a longer name, or a shortened name."""
    a, b = _core(one), _core(other)
    if a.replace(" ", "") == b.replace(" ", ""):
        return True
    short, long = sorted((set(a.split()), set(b.split())), key=len)
    return short <= long or fuzz.token_sort_ratio(a, b) >= _ALIKE


def _core(name: str) -> str:
    words = " ".join(re.findall(r"\w+", name.casefold()))
    return " ".join(_LEGAL.sub(" ", words).split()) or words


def same_number(one: str, other: str) -> bool:
    """Equal but for case, punctuation, a leading "PO" and leading zeros."""
    return _bare_number(one) == _bare_number(other)


def _bare_number(number: str) -> str:
    return re.sub(r"^po", "", re.sub(r"[\W_]", "", number.casefold())).lstrip("0")
