"""What a priced line tells: the name of the goods without codes, measures and amounts, and how many there are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from aibackend_blocks.documents.receipts.counts import CENT, count_and_price, count_in, is_multiple, is_priced
from aibackend_blocks.documents.receipts.findings import TillLine
from aibackend_blocks.documents.till_figures import Figure, find_money
from aibackend_blocks.values.amounts import CURRENCY

MULTIPLIED = re.compile(
    r"(?i)(?<![%\d@])(?P<count>\d{1,3}(?:[.,]\d{1,3})?)\s?(?:pcs?|pkt|kgs?|lbs?|ltr|litre|l|stk?|pz|uds?|ea|unit|ct|un)?\.?\s?[x×*@](?!\d{1,2}(?![\d.,]))"
    r"\s*(?:RM|EUR|GBP|USD|[$€£])?\s?(?P<price>\d+[.,]\d\d\d?)?(?:\s?(?:EUR|[$€£])?/\s?(?:kg|lb|l|st|stk|pz|ud)\b)?"
)
_TIMES = re.compile(
    r"(?:^|\s)[xX×]\s?(?P<count>\d{1,3})(?![\w.,]*\d)(?![a-zA-Z])|(?:^|\s)(?P<before>\d{1,3})\s?[xX×](?=\s|[A-Z])"
)
_TIMES_AT_END = re.compile(r"\s[xX×]\s?(?P<count>\d{1,3})$")
LEADING = re.compile(r"^\W*(?P<count>\d{1,3}(?:[.,]\d{1,3})?)\s+(?=[^\W\d_])")
_COUNTED = re.compile(r"(?:[^\W\d]{2,8}\.?:?\s)?(?P<count>\d{1,3})(?:\s?[^\W\d]{1,3}\.?)?")
"""A cell between name and amount that tells a quantity: `4`, `Qty 4`, `2 st`."""
_PARTLY = re.compile(r"-?\d{1,3}(?:[.,]\d{1,3})?")
"""A cell that may tell a quantity if a price makes it one: `2.5`, `-1`."""
_BEFORE_AMOUNT = re.compile(r"(?P<count>\d{1,2})\s[^\W\d_]{0,3}\s?\d+[.,]\d\d")
"""A quantity that was set closer to its amount than columns are: `3 13,50`."""
WEIGHED = re.compile(r"(?P<count>(?<!\d)\d+[.,]\d{1,3})\s?(?:kg|g|l|ltr|litre|lb|gal|gallons?)\b", re.IGNORECASE)
_LITRES = re.compile(r"(?i)\d\s?l(?:tr|itre)?$")
PACKS = frozenset(map(Decimal, ("0.2", "0.25", "0.33", "0.5", "0.7", "0.75", "1", "1.5", "2")))
"""Litres that sellers fill, of which a figure is the size; what else has decimals was weighed or pumped."""
_PER = re.compile(
    rf"(?<![\w.,])\d+(?:[.,]\d\d|[\d.,]*\s?{CURRENCY})\s?(?:{CURRENCY})?\s?/\s?(?P<unit>[^\W\d]{{1,4}})\b\.?"
)
"""A price and what it is of: `19,90 €/kg`."""
_CODE = re.compile(r"(?<![\w.])(?:[A-Z]{0,4}[-#]?\d{5}[-\w]*)(?![\w.])")
_TAX_CODE = re.compile(r"(?:^|\s)(?:SR|ZR|ZRL|OS|ES|TX|[*#]|\d{1,2}\s?%(?=\s*$))(?=\s|$)")
_CODED = re.compile(r"(?=\S*\d)(?=\S*[A-Z])[A-Z\d][A-Z\d./-]{2,11}")
_BRACKET = re.compile(r"\([^()]*\)")
CODED_LEAST = 2
"""Lines with a code before the name that make a column of codes."""
MEASURE_MOST = 6
"""Letters of a measure or a price beside its figure."""
IDEOGRAPHS = "\u3040"
"""The first of the letters of which two make a word, those of Japan and China."""
_UNITS = frozenset({"RM", "PCS", "EA", "UNIT", "EUR", "GBP", "USD", "CHF"})


def without_codes(block: Sequence[TillLine]) -> list[TillLine]:
    """The lines without the column of codes that stands before their names, where all that are priced have one."""
    coded = [bool(line.cells[2:] and _CODED.fullmatch(line.cells[0]) and is_name(line.cells[1])) for line in block]
    if sum(coded) < CODED_LEAST or any(line.money and not each for line, each in zip(block, coded, strict=True)):
        return list(block)
    return [
        replace(line, text=line.text[len(line.cells[0]) :].lstrip(), cells=line.cells[1:], money=_moved(line))
        if each
        else line
        for line, each in zip(block, coded, strict=True)
    ]


def _moved(line: TillLine) -> tuple[Figure, ...]:
    by = len(line.text) - len(line.text[len(line.cells[0]) :].lstrip())
    return tuple(replace(each, start=each.start - by, end=each.end - by) for each in line.money)


def quantity_of(line: TillLine, values: Sequence[Decimal], amount: Decimal) -> Decimal | None:
    counts, sizes = list[Decimal](), list[Decimal]()
    for form in (MULTIPLIED, WEIGHED, _TIMES):
        for match in form.finditer(line.text):
            if form is WEIGHED and any(each.start <= match.start() < each.end for each in line.money):
                continue
            text = next(text for text in (match["count"], match.groupdict().get("before")) if text)
            counts.append(Decimal(text.replace(",", ".")))
            sizes += counts[-1:] if counts[-1] in PACKS and _LITRES.search(match.group()) else []
    leading = LEADING.match(line.text)
    if leading:
        counts.append(count_in(leading))
    counts += [Decimal(cell) for cell in line.cells[:1] if re.fullmatch(r"\d{1,3}", cell)]
    named = next((n for n, cell in enumerate(line.cells) if is_name(cell) and not re.search(r"\d", cell)), 0)
    counts += [
        Decimal(told["count"])
        for place, cell in enumerate(line.cells[1:-1], 1)
        if (told := _COUNTED.fullmatch(cell)) and (place > named or cell[0].isdigit())  # `BAR 0417` is a code
    ]
    parts = [Decimal(cell.replace(",", ".")) for cell in line.cells[1:-1] if _PARTLY.fullmatch(cell)]
    counts += [Decimal(told["count"]) for cell in line.cells[1:][-1:] if (told := _BEFORE_AMOUNT.fullmatch(cell))]
    prices = [value for value in values[:-1] if value]
    for count in [*counts, *parts]:
        if any(abs(count * price - amount) <= CENT for price in prices):
            return count
    made = count_and_price(line.text, amount)
    if made and is_multiple(made):
        return count_in(made)
    whole = [amount / price for price in prices if price and amount % price == 0 and 1 <= amount / price <= 99]
    if whole and not counts:
        return whole[0]
    return next((count for count in counts if 0 < count < 1000 and count not in sizes), None)


def goods_name(text: str) -> str:
    """The words of a line without amounts, codes, quantities and letters of tax."""
    text = _without_measures(text)
    figures = find_money(text)
    text = text[: figures[-1].end] if figures and is_name(text[: figures[-1].start]) else text
    text = _BRACKET.sub(lambda match: "" if find_money(match.group()) else match.group(), text)  # a price of its own
    cells = re.split(r"(\s{2,})", text)
    names = [place for place, cell in enumerate(cells) if is_name(cell)]
    named = min(names, key=lambda place: bool(_COUNTED.fullmatch(cells[place])), default=len(cells))
    text = "".join(
        ""
        if 0 < place < len(cells) - 1
        and ((place != named and _COUNTED.fullmatch(cell)) or (place > named and _is_measure(cell)))
        else cell
        for place, cell in enumerate(cells)
    )
    for figure in reversed(find_money(text)):
        text = f"{text[: figure.start]}  {text[figure.end :]}"
    text = MULTIPLIED.sub(" ", text)
    text = _CODE.sub(" ", text)
    leading = LEADING.match(text)
    text = text[leading.end() :] if leading else text
    pieces = [_TAX_CODE.sub(" ", piece).strip(" .:*※#@-=") for piece in re.split(r"\s{2,}", text)]
    kept = [piece for piece in pieces if re.search(r"[^\W\d_]{2}", piece) and piece not in _UNITS]
    return " ".join(kept)


def name_beside(text: str, amount: Decimal) -> str:
    """`goods_name` of a line, also without a count times a price with cents that make its amount: `1 szt.*18,90`."""
    name, made = goods_name(text), count_and_price(text, amount)
    told = made is not None and is_priced(made) and made["price"] in name
    return goods_name(f"{text[: made.start()]}  {text[made.end() :]}") if made and told else name


def _without_measures(text: str) -> str:
    """A text without the price of a measure, and without how much of that measure: `0,482 kg  19,90 €/kg`."""
    prices = list(_PER.finditer(text))
    for price in prices:
        text = re.sub(rf"(?i)(?<![\w.,])\d[\d.,]*\s?{price['unit']}\b\.?", lambda match: " " * len(match[0]), text)
    return re.sub(_PER, lambda match: " " * len(match[0]), text) if prices else text


def without_count(name: str, quantity: Decimal | None) -> str:
    """A name without the quantity that ends it: `Shuttle x 3`; another count is of what is in it."""
    told = _TIMES_AT_END.search(name)
    return name[: told.start()] if told and count_in(told) == quantity else name


def _is_measure(cell: str) -> bool:
    """Whether a cell behind the name tells how much, or what one costs: `1.2 kg`, `£1.80 per kg`, `20p`."""
    return bool(re.search(r"\d", cell)) and sum(character.isalpha() for character in cell) <= MEASURE_MOST


def is_name(name: str) -> bool:
    return sum(2 if character > IDEOGRAPHS else 1 for character in name if character.isalpha()) >= 3
