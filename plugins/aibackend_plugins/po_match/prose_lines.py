"""Line items in sentences: "We order 20 sacks of cement at 7.80 each and 3 pallets of bricks at 240.00"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from aibackend_blocks.values.amounts import DecimalSign
from aibackend_blocks.values.quantities import Quantity, find_quantities

from .numbers import FIGURE, figure
from .papers import Line, Role
from .tax_basis import is_net
from .text_lines import UNIT, of_one

_MONEY = rf"(?:\b[A-Z]{{3}}\s|[€$£¥₹]\s?)?{FIGURE}(?:\s?(?:[€£$]|[A-Z]{{3}}\b))?"
_TOTAL = re.compile(
    rf"\b(?:(?:grand |invoice |order )?total(?: amount)?(?: due| of| is| comes to)?|amount due|(?:in all"
    rf"|altogether|in total))"
    rf"\s*[:=]?\s*(?P<sum>{_MONEY})",
    re.IGNORECASE,
)
_UNIT_PRICE = re.compile(
    rf"(?:(?:@|\b(?:at|à|je|zu)\b)\s*(?P<price>{_MONEY})(?:\s*(?:each|apiece|a piece|per\s+\w+|/\s*[^\W\d]\w*))?"
    rf"|(?P<each>{_MONEY})\s*(?:each\b|apiece\b|a piece\b|per\s+\w+|/\s*[^\W\d]\w*))",
    re.IGNORECASE,
)
_AMOUNT = re.compile(
    rf"(?:=|\bfor\b|\bcosts?\b|\bcoming to\b)\s*(?P<sum>(?:[A-Z]{{3}}\s"
    rf"|[€$£¥₹]\s?)?{FIGURE})(?![\w%])(?:(?<==)|(?!\s*[^\W\d])|(?=\s*(?:and|plus)\b))",
    re.I,
)
_PRICED = re.compile(r"(?:[€$£¥₹]|\b[A-Z]{3})\s?\d[\d.,]*|\b\d[\d,']*[.,]\d\d\b(?!\s*[^\W\d])")
"""A figure that is money by its looks."""
NUMBERED = re.compile(
    r"\b(?:inv|invoice|rechnung|facture|bill|purchase order|p\.?o\.?|order|receipt|delivery note|packing slip"
    r"|grn|ref|no|number)"
    r"\b\.?\s*(?:(?:no\b\.?|number|nr\b\.?|#)\s*[:#]?\s*(?=[\w/-]*\d)[A-Z]{0,5}[-/]?\d[\w/-]*(?=\W|$)(?!\.\d)"
    r"|[:#]?\s*(?:[A-Z]{1,5}[-/]?)?\d[\w/-]*(?=\s*(?:[:;)|–-]|,\s|\.\s|\.?$|from\b|dated\b|of\b|was\b|were\b|is\b|are\b|has\b|have\b|received\b|delivered\b)))",
    re.IGNORECASE,
)
MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
"""The name of a month, and no word that begins like one: `40 decking boards`."""
DATED = re.compile(
    rf"\b\d{{4}}-\d\d-\d\d\b|\b\d{{1,2}}[./]\d{{1,2}}[./]\d{{2,4}}\b|\b(?:on\s+)?\d{{1,2}}(?:st|nd|rd|th)?\s+{MONTH}"
    rf"(?:\s+\d{{4}})?|\b{MONTH}\s+\d{{1,2}}(?:,?\s+\d{{4}})?\b",
    re.IGNORECASE,
)
_STOP = re.compile(
    r"[.;:,()|!?](?!\d)|\b(?:at|for|and|plus|were|was|have|has|had|is|are|on|by|to|in|into|but|received"
    r"|delivered|arrived|came|accepted|approved"
    r"|signed|ordered|shipped|still|missing|broken|damaged|returned|from|with|as|each|today|yesterday|ok|okay"
    r"|complete\w*|checked"
    r"|counted|unloaded|will|which|that|of which)\b|@|=|\s[-–—]\s",
    re.IGNORECASE,
)
ABSENT = re.compile(
    r"\b(?:missing|outstanding|to follow|back[- ]?order\w*|not (?:yet )?(?:delivered|received|arrived|here)"
    r"|short|still (?:due|open|to come)"
    r"|awaited|later)\b",
    re.IGNORECASE,
)
SPOILT = re.compile(
    r"\b(?:broken|damaged|defective|faulty|cracked|returned|sent back|rejected|refused|unusable|spoil\w*|torn"
    r"|scratched|dented|bent|stained|mould\w*|expired"
    r"|chipped|crushed"
    r"|wrong|leaking)\b",
    re.I,
)
CAME = re.compile(
    r"\b(?:received|delivered|arrived|came|accepted|approved|took|taken|unloaded|checked|counted)\b", re.IGNORECASE
)
_WANTED = re.compile(r"\bordered\b", re.IGNORECASE)
BEHIND = 20
"""Characters behind a total in which it may be said to be before tax."""
OF_ORDERED = re.compile(
    rf"(?:(?P<came>{FIGURE})\s*(?:of|out of)\s*(?:the\s+)?|(?:^|(?<=[:,;(] )|(?<=eceived )"
    rf"|(?<=elivered ))(?P<part>{FIGURE})"
    rf"\s*/\s*)(?P<all>{FIGURE})(?=\s*[^\W\d])"
)


@dataclass(frozen=True, kw_only=True)
class Prose:
    """What sentences say: line items, and the total if one is told. net: whether that is before tax."""

    lines: tuple[Line, ...]
    total: Decimal | None
    net: bool = False


def read_prose(text: str, sign: DecimalSign | None, role: Role, before: Sequence[Line] = ()) -> Prose:
    """The line items of sentences, after those read before; what came in bad order is taken off what came."""
    lines, total, net = list(before), None, False
    for sentence in re.split(r"\n+|(?<=[.!?])\s+(?=[A-Z0-9])", text):
        plain = OF_ORDERED.sub(
            lambda m: (m["came"] or m["part"]).ljust(len(m[0])), masked(masked(sentence, NUMBERED), DATED)
        )
        if told := _TOTAL.search(plain):
            total, net = figure(told["sum"], sign), is_net(sentence[told.start() : told.end() + BEHIND])
        lines = _taken(lines, _stretches(masked(plain, _TOTAL), sign), role)
    if len(lines) == 1 and total is not None and lines[0].unit_price is None and lines[0].amount is None:
        lines = [replace(lines[0], amount=total)]
    return Prose(lines=tuple(lines), total=total, net=net)


def tells_a_fate(row: str) -> bool:
    """Whether a row says that something is missing or came in bad order."""
    return bool(ABSENT.search(row) or SPOILT.search(row))


def is_told(row: str, role: Role) -> bool:
    """Whether a row is a sentence about goods: it names a price, or says on a receipt that something came."""
    return (
        bool(CAME.search(row)) or tells_a_fate(row)
        if role == "receipt"
        else bool(_UNIT_PRICE.search(row) or _AMOUNT.search(row))
    )


def masked(text: str, pattern: re.Pattern[str]) -> str:
    return pattern.sub(lambda match: "|".ljust(len(match[0]), "|"), text)


def _stretches(sentence: str, sign: DecimalSign | None) -> Iterator[tuple[Line | None, Decimal, str]]:
    """(line, quantity, what is said of it) from each quantity to the next; no line where no thing is named."""
    prices = [*_UNIT_PRICE.finditer(sentence)]
    amounts = [*_AMOUNT.finditer(masked(sentence, _UNIT_PRICE))]
    bare = masked(masked(masked(sentence, _UNIT_PRICE), _AMOUNT), _PRICED)
    loose = [*_PRICED.finditer(masked(masked(sentence, _UNIT_PRICE), _AMOUNT))]
    found = _counting(bare, find_quantities(bare))
    bounds = [*(quantity.start for quantity in found), len(sentence)]
    for quantity, (start, end) in zip(found, pairwise(bounds), strict=True):
        what = _thing(bare, quantity, end)
        said = bare[start:end]
        told = next((m for m in prices if start < m.start() < end), None)
        price = (
            of_one(figure(told["price"] or told["each"], sign), sentence[told.end("price") :], sign) if told else None
        )
        amount = next((figure(m["sum"], sign) for m in amounts if start < m.start() < end), None)
        line = Line(description=what, quantities=(quantity.value,), unit_price=price, amount=amount) if what else None
        yield line, quantity.value, said
    if not found:
        loose += prices[:1]
    for match in loose:
        charge = re.search(
            r"(?:^|[,;:|]|\band\b|\bplus\b)\s*(?:an?\s+|for\s+|the\s+)?([^\W\d][^\d,;:|]{2,60}?)[\s:,]*$",
            bare[: match.start()],
        )
        if charge and (value := figure(match[0].lstrip("@"), sign)) is not None:
            yield Line(description=charge[1].removeprefix("and ").strip(), amount=value), Decimal(1), ""


def _counting(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """The quantities that count something, not those within a name: "A4 paper 500 sheets", "screws 4x40","
    " "gravel 8/16"."""
    kept: list[Quantity] = []
    for quantity in found:
        size = re.search(r"[^\W\d]{2,} $", text[: quantity.start]) and (
            len(quantity.factors) > 1 or re.match(r"/\d", text[quantity.end :])
        )
        part = re.search(r"[^\W\d]{2,} \d+/$", text[: quantity.start])
        between = text[kept[-1].end : quantity.start] if kept else ""
        inside = kept and re.search(r"[^\W\d]{2}", between) and not _STOP.search(between) and "|" not in between
        if not (size or part or inside):
            kept.append(quantity)
    return kept


_NAMED = re.compile(r"[^\W\d]{2}|\b[^\W\d_]\d")
"""A word, or a code such as A4 or M8."""


def _thing(text: str, quantity: Quantity, end: int) -> str:
    """What is counted: the words behind the quantity, else those before it."""
    behind = text[quantity.end : end]
    behind = re.sub(r"^\s*(?:[x×]\s+|of\s+|pcs\.?\s+)", " ", behind)
    stop = _STOP.search(behind)
    said = (behind[: stop.start()] if stop else behind).strip(" -|,")
    said = re.sub(rf"^{UNIT}\s*(?:of\s+)?(?=\S)", "", said, count=1, flags=re.IGNORECASE)
    if _NAMED.search(said) and said.lower() not in ("them", "these", "those"):
        return said
    if re.match(r"\s*of\s+(?:them|these|those)", text[quantity.end : end]):
        return ""
    parts = re.split(
        r"[.;|()]|\b(?:and|plus|received|delivered|weighed|measured|counted|order|supply|invoice you for)\b",
        text[: quantity.start],
    )
    before = next((part for part in reversed(parts) if re.search(r"[^\W\d]{2}", part)), parts[-1])
    said = re.split(r":\s", before.rstrip(" ,:-x×"))[-1].strip(" ,:-|")
    return said if re.search(r"[^\W\d]{2}", said) and not said.startswith(tuple("0123456789")) else ""


def _taken(lines: Sequence[Line], stretches: Iterator[tuple[Line | None, Decimal, str]], role: Role) -> list[Line]:
    """The lines so far with what a sentence adds; on a receipt, less what is missing or spoilt."""
    kept = list(lines)
    for line, value, said in stretches:
        missing = ABSENT.search(said) if role == "receipt" else None
        absent = missing is not None and not re.search(
            rf"{CAME.pattern}|\brest\b", said[: missing.start()], re.IGNORECASE
        )
        spoilt = role == "receipt" and bool(SPOILT.search(said))
        if absent or (role == "receipt" and _WANTED.search(said)):
            continue
        if spoilt and kept and kept[-1].quantity is not None and value <= kept[-1].quantity:
            kept[-1] = replace(kept[-1], quantities=(*kept[-1].quantities, -value))
        elif line is not None and not spoilt:
            kept.append(line)
    return kept
