"""What papers on medical claims say by label, each value as far as the next label; and whose letterhead they bear."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.models.minilm import embed
from aibackend_blocks.pages.cells import Row, Sheet
from aibackend_blocks.pages.labels import Labels, fold

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PHRASES: Mapping[str, str] = {
    "patient": "patient name|patient|recipient name|recipient|claim for|name",
    "member": "member name|subscriber name|insured name|policyholder|primary enrollee|enrollee|employee name|employee"
    "|member|subscriber|insured|beneficiary|notice for",
    "claim_id": "claim number|claim no|claim id|claim",
    "account": "patient account number|patient account no|patient account|patient acct|patient control number"
    "|account number|acct|acnt",
    "control": "payer claim control number|claim control number|internal control number|icn|tcn|dcn",
    "provider": "provider name|service provider|rendering provider|treating dentist|treating provider|billing provider"
    "|servicing provider|performing provider|provider|facility|doctor|dentist|processed for services by",
    "payer": "insurance company|health plan|payer name|payer|payor|insurer|plan name|carrier|paid by",
    "payee": "payee name|payee|pay to|paid to|to",
    "trace": "check/eft number|check/eft trace number|check/eft no|check/eft|check number|check no|check|eft number"
    "|eft trace number|eft trace|eft no|eft|trace number|trace|warrant number|warrant|payment number|payment no"
    "|payment reference|payment id|payment",
    "paid_on": "payment date|check date|check/eft date|eft date|date paid|paid date|issue date|date issued|ra date"
    "|remittance date|date",
    "method": "payment method|payment type|method of payment|method",
    "amount": "total check amount|check/eft amount|check amount|eft amount|total payment amount|total payment"
    "|net payment|net amount paid|total amount paid|total paid|amount",
    "claim_paid": "payment amount|amount paid|claim payment amount|claim payment|claim paid|paid",
    "charged": "claim charge amount|charge amount|total claim charge|claim charge|total charges|total charge|charged"
    "|billed",
    "owes": "patient responsibility|pt resp|patient resp",
    "withheld": "provider adjustments|provider adjustment|provider level adjustments|overpayment recovery|withheld",
    "status": "claim status|status",
    "plan": "plan",
    "served_on": "date of service|dates of service|service date",
    "service": "service|procedure|type of service|service provided",
    "npi": "payee npi|billing npi|npi|tax id|tin",
    "": "hic|mbi|medicare number|member id|subscriber id|patient id|recipient id|member number|id number|id|asg|moa"
    "|payee id|date of birth|birth date|dob|group number|group name|group|statement period|date received"
    "|received date|received|date processed|processed|statement date|production date|handling|license|provider id"
    "|network|relationship|page|phone|ra number|policy number|policy"
    "|total claims paid|net|diagnosis|tooth|units|relation to member|product|coverage|plan type",
}
"""Labels by name; those of "" only end the value before them."""
_NAME_OF = {
    phrase: (name, rank) for name, phrases in _PHRASES.items() for rank, phrase in enumerate(phrases.split("|"))
}
_LABEL = re.compile(
    r"(?<![^\s|(])(?P<phrase>"
    + "|".join(r"\s".join(map(re.escape, phrase.split())) for phrase in sorted(_NAME_OF, key=len, reverse=True))
    + r")(?P<mark>\s?(?:\([^)]{0,30}\))?\s?(?:#|no\.|number)?[\s.]?[:#]+|(?!\w))"
)
_BELOW = Labels({name or "end": phrases.split("|") for name, phrases in _PHRASES.items()})
_PAYER = re.compile(
    r"(?i)\b(?:insurance|health ?plan|blue (?:cross|shield)|health|medicare|medicaid|benefits? plan|mutual|humana"
    r"|assurance|aetna|cigna|anthem|life|dental|hmo|ppo|administrators|cooperative|trust)\b"
)
_TITLE = re.compile(
    r"(?i)[\s–—|:-]*(?:this is not a bill|(?:electronic|provider|professional|standard|paper)?\s*(?:remittance|"
    r"remit)\b(?:\s*(?:advice|notice|voucher))?"
    r"|(?:your )?explanation of (?:\w+ )?(?:benefits?|payments?)(?: \(eob\))?(?: from)?"
    r"|provider payment advice|summary notice|administered by.*)[\s–—|:-]*"
)
_BARE = operator.methodcaller("strip", " ,*#")
_MEANT = [phrase for phrase in _NAME_OF if len(phrase) > 3]
MEANT_LEAST = 0.6
"""Likeness of two labels that mean the same (set on thirty labels)."""
LABEL_WORDS = 4
UNMARKED = 50
"""Rank by which a label without a colon comes behind all that have one."""
LETTERHEAD_ROWS = 10
"""Rows of the first page in which the sender stands."""


@dataclass(frozen=True, kw_only=True)
class Said:
    """A value at a label. name: a key of the vocabulary. rank: place of the phrase, the most telling first."""

    name: str
    phrase: str
    value: str
    rank: int


def said_in(text: str) -> Iterator[Said]:
    """The values of a text of lines, in order; a label without a value has ""."""
    found = [match for match in _LABEL.finditer(fold(text)) if _is_label(match)]
    for match, after in zip(found, [*found[1:], None], strict=False):
        phrase = " ".join(match["phrase"].split())
        name, rank = _NAME_OF[phrase]
        value = " ".join(text[match.end() : after.start() if after else len(text)].split()).strip(" :#|.,;–—-")
        rank += 0 if match["mark"] else UNMARKED
        yield Said(name=name, phrase=phrase, value=value, rank=rank)


def meant_in(rows: Iterable[Row]) -> Iterator[Said]:
    """Values at labels that are in no list, by what the labels mean: `Physician: …`, or in a row of two cells."""
    pairs = [pair for row in rows for pair in _pairs(row) if fold(pair[0]).strip() not in _NAME_OF]
    if not pairs:
        return
    likeness = embed([label for label, _ in pairs]) @ _meanings().T
    for (_, value), likes in zip(pairs, likeness, strict=True):
        best = int(likes.argmax())
        if likes[best] >= MEANT_LEAST:
            yield Said(name=_NAME_OF[_MEANT[best]][0], phrase=_MEANT[best], value=value, rank=2 * UNMARKED)


def _pairs(row: Row) -> Iterator[tuple[str, str]]:
    """Labels and values of a row: parted by colons, or its two cells."""
    cells = [cell.text for cell in row.cells]
    for text in cells:
        label, colon, value = text.partition(":")
        if colon and value.strip() and len(label.split()) <= LABEL_WORDS:
            yield label, value.strip()
    if len(cells) == 2 and len(cells[0].split()) <= LABEL_WORDS and not re.search(r"[\d:]", cells[0]):
        yield cells[0], cells[1]


@lru_cache(maxsize=1)
def _meanings() -> NDArray[np.float32]:
    return embed(_MEANT)


def _is_label(match: re.Match[str]) -> bool:
    """Without a mark behind it a label begins a line, or has several words and a number behind them."""
    leads = match.string[match.start() - 1 : match.start()] in ("", "\n") and len(match["phrase"]) > 2
    several = re.search(r"[\s/]", match["phrase"]) is not None
    if len(match["phrase"].split()) > 3 or match["phrase"] == "claim for":
        return True
    numbered = _NAME_OF[" ".join(match["phrase"].split())][0] in ("claim_id", "trace", "account", "control")
    if numbered and re.match(r"\s(?=[\w-]*\d{3})[\w-]{5,}", match.string[match.end() :]):
        return True
    return bool(match["mark"]) or leads or (several and bool(re.match(r"[ .]*[$#]?\d", match.string[match.end() :])))


def find_below(sheet: Sheet, name: str, read: Callable[[str], str]) -> str:
    """The value beside or below a label that stands alone, as in a row of labels over a row of values."""
    hits = _BELOW.find(sheet, name, lambda text: read(text) or None)
    return next((hit.value for hit in hits if fold(hit.label.text).strip(" :#") in _BELOW.phrases[name]), "")


def party_in(text: str) -> str:
    """A name of a person or an organisation as it stands, without a remark in brackets; "" when it is none."""
    text = re.sub(r"\s*\([^)]*\)?$", "", text)
    words = text.split()
    wordy = 0 < len(words) <= 9 and sum(c.isalpha() for c in text) > len(text) / 2
    return text if wordy and text[:1].isupper() else ""


def number_in(text: str) -> str:
    """The first number of a text, as those of claims and cheques are; "" when there is none."""
    text = re.sub(r"(?<=\w-) (?=\w)", "", text)
    match = re.match(r"\W*(?P<number>(?=[\w-]*\d)[\w/-]{3,40})", text)
    return match["number"].strip("-") if match else ""


def letterhead(sheet: Sheet) -> str:
    """The sender: the first name on top, before others one that reads like an insurer's."""
    top = [row for row in sheet.rows[:LETTERHEAD_ROWS] if row.page == sheet.rows[0].page]
    texts = [part for row in top for cell in row.cells for part in cell.text.split(" | ")]
    names = [name for text in texts if _is_name(name := _untitled(text))]
    return next((name for name in names if _PAYER.search(name)), names[0] if names else "")


def _untitled(text: str) -> str:
    """A text as far as the paper's title in it, or what follows a title."""
    return next((part for part in map(_BARE, _TITLE.split(text)) if part), "")


def _is_name(text: str) -> bool:
    fits = re.fullmatch(r"[A-Z][^\d:]{3,60}(?<!\.)", text) is not None and len(text.split()) <= 7
    return fits and not any(said_in(text))
