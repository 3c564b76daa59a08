"""What speaks for a candidate being a field's value: words around it, meaning, form, rivals."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from .candidates import Candidate
from .kinds import Field

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FITS = MappingProxyType({
    "date": {"date": 1.0}, "time": {"time": 1.0}, "count": {"count": 1.0}, "quantity": {"quantity": 1.0},
    "amount": {"amount": 1.0}, "email": {"email": 1.0}, "phone": {"phone": 1.0}, "url": {"url": 1.0},
    "organization": {"organization": 1.0, "open": 0.5}, "party": {"organization": 1.0, "person": 1.0},
    "place": {"place": 1.0, "address": 0.5, "open": 0.4}, "address": {"address": 1.0, "place": 0.4},
    "zip": {"zip": 1.0, "code": 0.3}, "jurisdiction": {"jurisdiction": 1.0, "place": 0.5},
    "duration": {"duration": 1.0}, "percent": {"percent": 1.0}, "year": {"year": 1.0},
    "code": {"code": 1.0, "zip": 0.3},
    "person": {"person": 1.0, "open": 0.2}, "open": {
        "open": 1.0, "organization": 0.6, "place": 0.5, "person": 0.4, "amount": 0.3, "date": 0.3, "code": 0.3,
        "duration": 0.3, "percent": 0.3, "time": 0.2, "quantity": 0.2, "address": 0.2, "email": 0.2, "phone": 0.2,
        "url": 0.2,
    },
})  # fmt: skip
"""Kinds of candidates that a kind of field may take, and how well."""
_WHATS = (
    "full", "loose", "people", "bare", "money", "decimals", "figure", "code", "spoken", "legal form",
    "capitals", "chunk",
    "words", "first", "last",
    "law", "listed", "line 0", "line 1", "line 2", "block", "PERSON", "ORGANIZATION", "LOCATION", "ADDRESS",
)  # fmt: skip
_KINDS = tuple(FITS)
_SPECIAL = MappingProxyType({
    "SSN": "ssn social security", "CARD": "card credit debit", "CREDIT_CARD": "card credit debit",
    "BANK_ACCOUNT": "account bank acc accountnumber", "ACCOUNT_NUMBER": "account bank acc accountnumber pin",
    "ID": "confirmation booking policy claim id policyid claimid reference order ticket code cas"
        "e", "IBAN": "iban account",
    "PASSWORD": "password pin passcode", "USERNAME": "username user login handle", "PASSPORT": "passport",
    "LICENSE": "license licence", "VEHICLE": "vin vehicle plate chassis", "DEVICE": "device serial imei",
    "MEDICAL_RECORD": "mrn medical patient record", "HEALTH_PLAN": "insurance member health plan policy",
})  # fmt: skip
_WIDEST = 300
"""Characters that a candidate may have, to be looked at as the holder of another."""
_LEFT, _RIGHT = 45, 25
"""Characters of context that are read on each side."""
_TOWARDS = re.compile(
    r"(?i)\b(?:to|towards|until|till|into|for|through|by|arriv\w*|return\w*|back|drop\w*|end\w*"
    r"|reach\w*|expir\w*|due)\W*(?:the\W*|on\W*|in\W*|at\W*)*$"
)
_AWAY = re.compile(
    r"(?i)\b(?:from|leav\w*|depart\w*|start\w*|begin\w*|since|out of|in|at|pick\w*(?: it)? up|pickup"
    r"|effective|as of|dated)\W*(?:the\W*|on\W*|in\W*|at\W*|from\W*)*$"
)
_DEFINED = re.compile(r"^[^.;]{0,120}?\(\s*(?:the\s|each|together|collectively|hereinafter)?[^)]{0,40}[“\"]")
_LABEL = re.compile(r"(?m)^\W*([^\W\d_][^\n:=]{0,40}?)\s*[:=]\s*$")
_APART = frozenset((
    "due", "delivery", "shipping", "ship", "return", "expiry", "expiration", "birth", "dob", "start", "end",
    "departure", "arrival", "tax", "vat", "gst", "subtotal", "discount", "tip", "change", "cash", "deposit",
    "effective", "discharge", "admission", "renewal", "termination", "payment", "maturity", "fax", "billing",
    "passport", "ssn", "iban", "license", "licence", "vin", "imei", "card", "policy", "claim", "tracking",
    "member", "account", "order", "ticket",
))  # fmt: skip
"""Words that set a field apart from the plain one of its kind: a `Date:` is no due date."""
_OTHER_SUM = re.compile(r"\b(?:sub|excl\w*|before|qty|quantity|round\w*|discount|items?|net|savings?)\b")
"""Words that make a total the sum of something else."""
_BETWEEN = re.compile(r"(?i)\b(?:between|among|parties)\b[^;]{0,250}$")


@dataclass(frozen=True, kw_only=True)
class Surroundings:
    """What stands around a candidate. label: the words before it on its line, else the line above."""

    label: str
    left: str
    right: str
    line: int


def surroundings(text: str, one: Candidate) -> Surroundings:
    begin = text.rfind("\n", 0, one.start) + 1
    before = text[max(begin, one.start - _LEFT) : one.start]
    label = before
    if not re.search(r"[^\W\d_]", before):
        above = text[:begin].rstrip(" \n:").rpartition("\n")[2]
        label = above[-_LEFT:]
    return Surroundings(
        label=" ".join(re.findall(r"[^\W_]+", label)[-6:]).casefold(),
        left=text[max(0, one.start - _LEFT) : one.start],
        right=text[one.end : one.end + _RIGHT],
        line=min(text.count("\n", 0, one.start), 30) if one.start < 3000 else 30,
    )


def says_otherwise(text: str, field: Field, one: Candidate) -> bool:
    """Whether a label right before the candidate names something plainer than what the field asks for."""
    apart = {word[:4] for word in field.words if word in _APART}
    label = _LABEL.search(text[max(0, one.start - 60) : one.start]) if apart else None
    return label is not None and not any(_has(label[1].casefold(), stem) for stem in apart)


def feature_rows(
    text: str, field: Field, fields: Sequence[Field], offered: Sequence[Candidate], near: Sequence[Candidate]
) -> NDArray[np.float32]:
    """candidates × features. offered: those that fit the field's kind. near: all candidates of the text."""
    import numpy as np

    around = [surroundings(text, one) for one in offered]
    values = [text[one.start : one.end][:80].casefold() for one in offered]
    kin = [other for other in fields if other.kind == field.kind]
    phrases = [other.phrase for other in kin]
    labels = _similar(phrases, [each.label for each in around])
    rights = _similar(phrases, [" ".join(re.findall(r"[^\W_]+", each.right)[:4]).casefold() for each in around])
    meanings = _similar([other.phrase for other in fields], values)
    here, own = phrases.index(field.phrase), [other.name for other in fields].index(field.name)
    figures = [_figure(value) if one.kind == "amount" else 0.0 for value, one in zip(values, offered, strict=True)]
    largest = max(figures, default=0.0)
    own_stems = {word[:5] for word in field.words}
    starts = [other.start for other in near]
    rows = []
    for place, (one, each) in enumerate(zip(offered, around, strict=True)):
        others = np.delete(labels[:, place], here)
        alike = np.delete(meanings[:, place], own)
        rows.append([
            *_form(field, one, text),
            *_words(field, kin, each),
            *_rivals(one, place, offered, _around(near, starts, one)),
            labels[here, place], labels[here, place] - (others.max() if len(others) else 0.0),
            rights[here, place], meanings[own, place], meanings[own, place] - (alike.max() if len(alike) else 0.0),
            float(len(kin) - 1), float(len(fields)), float([other.name for other in kin].index(field.name)),
            float(each.line), float(each.line == 0),
            min(float(values.count(values[place])), 10.0), float(0 < figures[place] == largest),
            min(float(len(offered) - place), 30.0), float(bool(_OTHER_SUM.search(each.label))),
            float(sum(word[:5] not in own_stems for word in each.label.split()[-3:])),
        ])  # fmt: skip
    return np.array(rows, np.float32)


def _form(field: Field, one: Candidate, text: str) -> list[float]:
    length = one.end - one.start
    special = _SPECIAL.get(one.what)
    telling = 0.0 if special is None else (1.0 if {*special.split()} & {*field.words} else -1.0)
    return [
        one.sure, FITS[field.kind][one.kind], telling, float(length), length / max(len(text.strip()), 1),
        float(text[one.start : one.end].isupper()), float(text[one.start : one.end][:1].isupper()),
        float(sum(char.isdigit() for char in text[one.start : one.end])), float(len(text) > 400),
        float(one.what == field.part), float(one.what in ("first", "last") and one.what != field.part),
        *(float(one.what == what) for what in _WHATS), *(float(field.kind == kind) for kind in _KINDS),
    ]  # fmt: skip


def _words(field: Field, kin: Sequence[Field], each: Surroundings) -> list[float]:
    """Words of the field's name beside the candidate, and whether from/to agree."""
    label, left, right = each.label, each.left.casefold(), each.right.casefold()
    stems = [word[:5] for word in field.words if len(word) > 1]
    rival = {word[:5] for other in kin if other is not field for word in other.words} - {*stems}
    away, towards = bool(_AWAY.search(each.left)), bool(_TOWARDS.search(each.left))
    side = towards - away
    return [
        sum(_has(label, stem) for stem in stems) / max(len(stems), 1), float(any(_has(label, stem) for stem in rival)),
        sum(_has(left, word[:5]) for word in field.telling) / max(len(field.telling), 1) if field.telling else -1.0,
        float(any(_has(right, stem) for stem in stems)), float(any(_has(right, stem) for stem in rival)),
        float(bool(re.search(r"[:=]\s*$", each.left))), float(field.side * side), float(field.side), float(side),
        float(bool(_DEFINED.match(each.right + " "))), float(bool(_BETWEEN.search(each.left))),
        float(bool(re.search(r"(?i)\b(?:is|was|are|my|for|of|at|on|in|dated|effective|as of|total)\W*$", each.left))),
        float(len(field.words)), float(field.part == "first") - float(field.part == "last"),
    ]  # fmt: skip


def _has(text: str, stem: str) -> bool:
    return bool(re.search(rf"(?<![^\W_]){re.escape(stem)}", text))


def _figure(text: str) -> float:
    """An amount's size, roughly: to tell the largest of a paper."""
    digits = re.sub(r"[^\d.]", "", text.replace(",", "."))
    whole, _, fraction = digits.rpartition(".")
    return float(f"{whole.replace('.', '') or 0}.{fraction or 0}") if digits.strip(".") else 0.0


def _around(near: Sequence[Candidate], starts: Sequence[int], one: Candidate) -> Sequence[Candidate]:
    """The candidates that begin where a holder of this one may."""
    return near[bisect_left(starts, one.start - _WIDEST) : bisect_right(starts, one.start)]


def _rivals(one: Candidate, place: int, offered: Sequence[Candidate], near: Sequence[Candidate]) -> list[float]:
    """How many others there are, and whether a surer candidate of another kind holds the same characters."""
    near = [other for other in near if other.start <= one.start and one.end <= other.end]
    holding = max(
        (other.sure for other in near if other.kind not in (one.kind, "open", "quantity")),
        default=0.0,
    )  # fmt: skip
    wider = any(other.kind == one.kind and other is not one for other in near)
    alike = [other for other in offered if other.kind == one.kind]
    return [min(len(offered), 30.0), min(place, 30.0), holding, float(wider), min(float(len(alike)), 30.0)]


def _similar(phrases: Sequence[str], texts: Sequence[str]) -> NDArray[np.float32]:
    """phrases × texts: cosines."""
    import numpy as np

    table = _vectors(tuple(dict.fromkeys([*phrases, *texts])))
    similar: NDArray[np.float32] = np.stack([table[p] for p in phrases]) @ np.stack([table[t] for t in texts]).T
    return similar


_SEEN: dict[str, NDArray[np.float32]] = {}
_SEEN_MOST = 20_000


@lru_cache(maxsize=8)
def _vectors(texts: tuple[str, ...]) -> dict[str, NDArray[np.float32]]:
    from aibackend_blocks.models import minilm

    if len(_SEEN) > _SEEN_MOST:
        _SEEN.clear()
    new = [text for text in texts if text not in _SEEN]
    _SEEN.update(zip(new, minilm.embed(new), strict=True) if new else ())
    return {text: _SEEN[text] for text in texts}
