"""What a dispute is about: its network, its code, and the category that code and words tell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from aibackend_blocks.language.sentences import sentences

from .tables import Code, Network, codes, languages_of, networks, reasons
from .tables import evidence as evidence_table

_NETWORKS = (
    ("amex", re.compile(r"american\s*express|am[\s-]?ex\b", re.I)),
    ("mastercard", re.compile(r"master\s*card|\bmc\b|maestro", re.I)),
    ("discover", re.compile(r"discover|diners", re.I)),
    ("visa", re.compile(r"\bvisa", re.I)),
)
_DOTTED = re.compile(r"(?<![\d.,])1[0-3]\.\d{1,2}(?:\.\d)?(?!\d|,\d)")
_LETTERED = re.compile(r"(?<![^\W_])(?:[ACFMPR]\d\d|FR[246]|UA\d\d)(?![^\W_])", re.I)
_FOUR = re.compile(r"(?<![\d.,$€£])\d{4}(?!\d|[.,]\d)")
_SHORT = re.compile(r"^\s*(?:(?i:visa|discover|reason|code|rc)\W+)*([A-Z]{2}|\d{2})(?=\W|$)")
_INTRODUCED = re.compile(
    r"(?:\b(?:code|kode?|c[oó]digo|codice|reason|visa|rc|dispute|chargeback"
    r"|contracargo|disputa|motivo|motif|litige|rétrofacturation|rückbuchung|grund|terugboeking|estorno|storno)|[#(:])$",
    re.I,
)
_TELLER = re.compile(
    r"^\W*(?:the\s+)?(?:customer|cardholder|card\s?member|buyer|client|guest|issuer|bank|he|she|they)\s+"
    r"(?:(?:now|also)\s+)?(?:claim|say|state|allege|report|complain|argue|write)s?(?:\s+that)?\s+",
    re.IGNORECASE,
)
_REMEDY = re.compile(
    r"[,;.]?\s*(?:\band\s+)?\b(?:(?:he|she|they|it|who)\s+)?(?:now\s+)?(?:wants?|wanted|expect(?:s|ed)?|demand(?:s"
    r"|ed|ing)?"
    r"|request(?:s|ed|ing)?|ask(?:s|ed|ing)? for|seek(?:s|ing)?|wanting)\s+(?:an?\s+|the\s+|their\s+|his\s+|her\s+)?"
    r"(?:full\s+|partial\s+|complete\s+)?(?:refund|money|reimbursement|compensation)\b[^,;.]*",
    re.IGNORECASE,
)
"""What is wanted for it: every dispute wants money back, so this does not tell what it is about."""
OTHER_BELOW = 0.28
"""Cosine under which a reason in words stays `other`. Of 16 reasons at first sight, 13 got their category."""
CLEARLY, NEAR_ENOUGH = 0.02, 0.55
"""Lead over the next category under which a likeness has to be this high: else the claim is of none that is known."""
SURELY, AHEAD = 0.5, 0.1
"""Likeness of the first sentence, and its lead over the next category, from which its category is sure."""
BARE_WORDS = 2
"""Words that what is wanted must leave of a reason ("coat, expected refund")."""
LETTERS_MIN = 4
"""Letters from which a reason says something in words."""


@dataclass(frozen=True, kw_only=True)
class Reason:
    """category: of the contract's. code, network: None where the request does not tell them.

    sure: whether the code, or what is told first, leaves no doubt of the category.
    """

    category: str
    code: Code | None
    network: Network | None
    card_present: bool = False
    sure: bool = False


def read(reason: str, network: str, evidence: Sequence[str]) -> Reason:
    """The reason as given, in the light of the evidence where a code covers several categories."""
    named = _network(network) or _network(reason)
    code = _code(reason, named)
    key = named or (code.network if code else "")
    told = _told_first(reason, code)
    return Reason(
        category=told or _category(reason, code, evidence),
        sure=bool(told),
        code=code,
        network=networks().get(key),
        card_present=bool(code and re.search(r"card.present|EMV|chip|PIN|imprint|signature", code.title, re.I)),
    )


def _network(words: str) -> str:
    return next((key for key, pattern in _NETWORKS if pattern.search(words)), "")


def _code(reason: str, network: str) -> Code | None:
    """The code of the reason that a network has, the named one before the others: of several the one its words fit."""
    for key in sorted(networks(), key=lambda key: key != network):
        found = list(filter(None, (_looked_up(key, candidate) for candidate in _candidates(reason))))
        if len(found) > 1 and all(len(code.categories) == 1 for code in found):
            told = _nearest([_beyond_title(reason, found)], tuple(code.categories[0] for code in found))
            found.sort(key=lambda code: code.categories[0] != told)
        if found:
            return found[0]
    return None


def _candidates(reason: str) -> list[str]:
    """What looks like a code, in the order of certainty. A dotted figure within words is an amount as a rule."""
    dotted = [
        match.group()
        for match in _DOTTED.finditer(reason)
        if match.group().count(".") > 1
        or not reason[: match.start()].strip()
        or _INTRODUCED.search(reason[: match.start()].rstrip())
    ]
    lettered = [match.group().upper() for match in _LETTERED.finditer(reason)]
    short = _SHORT.match(reason)
    return [*dotted, *lettered, *_FOUR.findall(reason), *([short[1]] if short else [])]


def _looked_up(network: str, code: str) -> Code | None:
    """The code or, of "13.1.2", its beginning."""
    table = codes()
    while code:
        if found := table.get((network, code)):
            return found
        code = code.rpartition(".")[0]
    return None


def _told_first(reason: str, code: Code | None) -> str:
    """The category that the code alone has, or that the first sentence is clearly nearest to; "" where none is."""
    allowed = code.categories if code else ()
    if len(allowed) == 1:
        return allowed[0]
    first = _beyond_title(sentences(reason)[0], [code] if code else [])
    if sum(character.isalpha() for character in first) < LETTERS_MIN:
        return ""
    (best, most), *others = _ranked((first,), allowed)
    return best if most >= SURELY and most - max((value for _, value in others), default=0.0) >= AHEAD else ""


def _category(reason: str, code: Code | None, evidence: Sequence[str]) -> str:
    if code is None:
        letters = sum(character.isalpha() for character in reason)
        names: list[str] = [name for name in evidence_table()["categories"] if name.count("_") > 1]
        named = [name for name in names if name.replace("_", " ") in reason.lower()]
        if len(named) == 1:  # As a bank names it, above any guess.
            return named[0]
        return (_nearest([reason], None) if letters >= LETTERS_MIN else None) or "other"
    if len(code.categories) == 1:
        return code.categories[0]
    words = _beyond_title(reason, [code])
    # A code for several matters: its words tell which, else the evidence does, else the code's usual one.
    told = _nearest([words], code.categories) if words else None
    return told or (_nearest(evidence, code.categories) if evidence else None) or code.categories[0]


def _beyond_title(reason: str, found: Sequence[Code]) -> str:
    """The words, with the marks between them, that are neither a code nor an official title."""
    rest = reason
    for code in found:
        title = r"\W+".join(map(re.escape, re.findall(r"\w+", code.title)))
        rest = re.sub(rf"{re.escape(code.code)}|\b{title}\b", " ", rest, flags=re.IGNORECASE)
    rest = re.sub(
        r"\b(?:reason|code|chargeback|dispute|mastercard|visa|amex|discover|cardholder)\b", " ", rest, flags=re.I
    )
    return " ".join(rest.split()) if re.search(r"\w", rest) else ""


def _told(text: str) -> str:
    """What is claimed, without who claims it and what is wanted for it, where something is left."""
    plain = _TELLER.sub("", text)
    bare = _REMEDY.sub("", plain).strip(" ,;.")
    return bare if len(bare.split()) > BARE_WORDS else plain


def _parts(told: str) -> list[str]:
    """A claim as a whole, and each of its parts by itself: who says it, the ground and the story stand in a line."""
    parts = [part.strip() for part in _BETWEEN.split(told)]
    return [told, *(part for part in parts if len(part.split()) > BARE_WORDS and part != told)]


_BETWEEN = re.compile(r"[:;,(]|[.!?]\s|\s[-–—]+\s|\b(?:that|que|che|dat)\b|\bqu['’]", re.IGNORECASE)


@cache
def _ranked(texts: tuple[str, ...], allowed: tuple[str, ...]) -> list[tuple[str, float]]:
    """The categories by their likeness to the nearest of the texts, the nearest first."""
    table = reasons()
    parts = [
        (part, tongue) for text, tongue in zip(texts, languages_of(texts), strict=True) for part in _parts(_told(text))
    ]
    ranked: dict[str, float] = {}
    for likeness in table.likeness(*zip(*parts, strict=True)):
        marks: dict[str, list[float]] = {}
        for label, value in zip(table.labels, likeness, strict=True):
            if not allowed or label in allowed:
                marks.setdefault(label, []).append(float(value))
        # The mean of the two nearest sayings: a single one may be near by a word alone.
        for label, values in marks.items():
            ranked[label] = max(ranked.get(label, -1.0), sum(sorted(values)[-2:]) / 2)
    return sorted(ranked.items(), key=lambda item: -item[1])


def _nearest(texts: Sequence[str], allowed: tuple[str, ...] | None) -> str | None:
    (best, most), *others = _ranked(tuple(texts), tuple(allowed or ()))
    clear = bool(allowed) or most - max((value for _, value in others), default=0.0) >= CLEARLY
    return best if most >= (OTHER_BELOW if clear else NEAR_ENOUGH) else None
