"""The head of a receipt: who sold it, and where."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from aibackend_blocks.documents.invoices.names import names_person
from aibackend_blocks.documents.invoices.placed_lines import ends_in_place
from aibackend_blocks.documents.receipts.findings import HEADING, TillLine
from aibackend_blocks.documents.receipts.head_lines import (
    CODE,
    JAPANESE,
    MALAYSIAN,
    SKIPPED,
    TITLE,
    bare,
    begins_sale,
    has_letters,
    is_address,
    is_company,
    is_noise,
    is_street_over,
    is_titled,
    named_again,
    named_in,
    tells_street,
    tells_town,
)
from aibackend_blocks.documents.receipts.trades import trades_in
from aibackend_blocks.documents.till_figures import find_days
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import DateOrder
from aibackend_blocks.values.places import country_of, is_city_line

_HEADER = re.compile(r"^[A-Za-zÀ-ÿ][\w-]{1,12}\s?:\s")
"""A line of the head of a message: `From: …`, `Date: …`."""
_SHOWN = re.compile(r"^[^\W\d]{2,12}\s?:\s+(?P<name>[^<>@]{2,40}?)\s*<")
"""The name beside the address of a sender."""
_DOMAIN = re.compile(r"(?i)(?:@|www\.|https?://)(?:[\w-]+\.)*([\w-]{3,})\.[a-z]{2,}\b")
_LABELLED = re.compile(r"[^\W\d_][^:\d]{2,24}:\s+\S")
"""A label and its value, which name no shop: `Received from: …`."""
_PARTED = re.compile(r"\s+[·|•–]\s+|\s{2,}|,\s+")
"""What parts an address from the telephone and the like behind it on a line."""
_LONG_NUMBER = re.compile(r"(?:^|,?\s)[^\W\d]{2,12}(?:[.-]{1,2}[^\W\d]{1,6})?[.:]*\s\d(?:[\s/]?\d){8,}.*")
"""A word and a number of nine digits or more, which is of a register and no part of an address."""
FLUSH = 2.0
"""Points by which the lines of a column may begin apart."""
HEAD_MOST = 14
"""Lines of a head; a till prints no more than a logo's words, the owner, numbers and an address before the sale."""
_PARTED_OFF = re.compile(r"\s+[·|•]\s+|\s{2,}")
LAST_MOST = 4
"""Lines at the foot of which one may tell whose paper it is."""
REACHED = 6
"""Digits of a telephone or a number for taxes, more than these."""
FOOT_MOST = 80
"""Characters of an address on one line."""
UPPERMOST = 2
"""Lines down to which an address stands right under the name at the top."""
NAMES_MOST = 2
"""Lines of a shop's name over its address at the foot: its own, and its owner's."""
LEGAL_NAMES = re.compile(
    r"(?i)^\W*(?:sdn\.?\s*b[hn]d\.?|bhd\.?|s/b|enterprise|\(m\).*|co\. ?\(m\).*|gmbh|inc\.?|ltd\.?|llc)\W*$"
)


def merchant_and_location(lines: Sequence[TillLine]) -> tuple[Found[str] | None, Found[str] | None]:
    """The shop's name and its address, from the lines above the sale; else at the foot, or in the imprint of a message.

    Of a message its sender is the shop, where the text names it.
    """
    sender = _sender(lines)
    head = _head(lines)
    first = _first_of_address(head)
    names = head[: len(head) if first is None else first]
    location = _location([] if first is None else _address(head[first:]))
    names = [each for each in names if is_company(each.text) or not _LABELLED.match(each.text)]
    names = [each for each in names if is_company(each.text) or not is_titled(each.text)]
    subjects = [line.text for line in headers_of(lines) if "@" not in line.text]
    if names and any(names[0].text in subject for subject in subjects):  # sent by another on the shop's behalf
        sender = _merchant(names[:1])
    merchant = sender or _merchant(names)
    if merchant and (behind := _behind_name(lines, merchant.value)):
        return merchant, behind
    weak = merchant is None or location is None or location.finder == "location_street"
    owners, address = _foot(lines, max((line.row for line in head), default=-1), merchant) if weak else ([], [])
    if owners and (
        merchant is None
        or location is None
        or any(is_company(line.text) or _is_same(merchant, line) for line in owners)
    ):
        merchant = merchant if sender or any(_is_same(merchant, line) for line in owners) else _merchant(owners[:1])
        location = _location(_address(address))
    if location is None and not (merchant and is_company(merchant.value)) and (told := _imprint(lines)):
        replaced = merchant is None or is_city_line(told[1].text) or is_titled(merchant.value)
        merchant, location = (sender or _merchant(told[:1])) if replaced else merchant, _location(told[1:])
    if location is None or (first and first > 1 and names_person(head[first - 1].text)):  # the customer's address
        location = _foot_alone(lines) or location
    if merchant is None and location and (named := named_in(location.value)):
        merchant = Found(value=named, page=location.page, quote=named, finder="merchant_first")
        location = replace(location, value=location.value[len(named) :].strip(" ,"))
    if merchant and location and location.value.startswith(f"{merchant.value},"):
        location = replace(location, value=location.value[len(merchant.value) :].strip(" ,"))
    return merchant, location


def _first_of_address(head: Sequence[TillLine]) -> int | None:
    """The place of the first line of an address, of one with its town where columns hold several; None without any."""
    columns = [0, *(place for place in range(1, len(head)) if head[place].row < head[place - 1].row), len(head)]
    firsts = [
        next((place for place in range(max(start, 1), end) if is_address(head[place].text)), None)
        for start, end in pairwise(columns)
    ]
    begins = [place for place in firsts if place is not None]
    if (
        not begins
        and head
        and re.search(r"\d", head[0].text)
        and is_address(head[0].text)
        and not is_company(head[0].text)
    ):
        return 0
    located = ((place, _location(_address(head[place:]))) for place in begins)
    coded = (place for place, found in located if found and found.finder == "location_coded")
    first = next(coded, begins[0] if begins else None)
    return first - 1 if first and first > 1 and is_street_over(head[first - 1], head[first]) else first


def _foot(lines: Sequence[TillLine], begin: int, merchant: Found[str] | None) -> tuple[list[TillLine], list[TillLine]]:
    """A name and the address under it among the last lines without an amount; none where there is no such address.

    begin: the row of the head's last line. merchant: the name above; an address below it goes first.
    """
    last = max((place for place, line in enumerate(lines) if line.money), default=len(lines))
    below = [line for line in lines[last + 1 :] if line.row > begin and not is_noise(line.text, fold(line.text))]
    ends = [place for place, line in enumerate(below) if place and tells_town(line.text)]
    feet = [(named_again(owners, lines), address) for owners, address in (_foot_to(below, at) for at in ends) if owners]
    own = (foot for foot in feet if any(_is_same(merchant, line) for line in foot[0]))
    return next(own, feet[0] if feet else ([], []))


def _foot_to(below: Sequence[TillLine], at: int) -> tuple[list[TillLine], list[TillLine]]:
    """The lines of a name and those of the address that ends in a town's line, under it or behind it."""
    first = at
    while first and (is_address(below[first - 1].text) or is_street_over(below[first - 1], below[first])):
        first -= 1
    if (named := named_in(below[first].text)) and has_letters(f"{named} "):
        rest = replace(below[first], text=below[first].text[len(named) :].strip(" ,"))
        return [replace(below[first], text=named)], [rest, *below[first + 1 : at + 1]]
    street = first
    while first and street - first < NAMES_MOST and has_letters(_PARTED_OFF.split(below[first - 1].text)[0]):
        first -= 1
    names = [replace(line, text=_PARTED_OFF.split(line.text)[0]) for line in below[first:street]]
    return names, list(below[street : at + 1])


def _imprint(lines: Sequence[TillLine]) -> tuple[TillLine, TillLine] | None:
    """A name and its address on one of the last lines that also tells how to reach or to tax it."""
    for line in lines[-LAST_MOST:]:
        name, *parts = _PARTED_OFF.split(line.text)
        town = next((part for part in parts if tells_street(part) and len(part) < FOOT_MOST), "")
        told = any(len(re.findall(r"\d", part)) > REACHED for part in parts if part is not town)
        if town and told and has_letters(name):
            return replace(line, text=name), replace(line, text=town)
    return None


def _foot_alone(lines: Sequence[TillLine]) -> Found[str] | None:
    """The street and the town that begin a line below the last amount, where no line names the shop there."""
    last = max((place for place, line in enumerate(lines) if line.money), default=len(lines))
    for line in lines[last + 1 :]:
        first = _PARTED_OFF.split(line.text)[0]
        if is_city_line(first) and re.search(r"\d.*\d", first) and len(first) < FOOT_MOST and not named_in(first):
            return _location([replace(line, text=first)])
    return None


def _is_same(merchant: Found[str] | None, line: TillLine) -> bool:
    return merchant is not None and fold(merchant.value) in fold(line.text)


def _behind_name(lines: Sequence[TillLine], name: str) -> Found[str] | None:
    """The address that follows the shop's name on a line, as at the foot of a page or of an order sent by mail."""
    for line in lines:
        parts = [part for part in _PARTED.split(line.text[len(name) :].lstrip(" ,·|–-")) if part]
        towns = zip(parts, map(", ".join, pairwise(("", *parts))), strict=True)  # or its state and code apart
        end = next((n for n, each in enumerate(towns, 1) if any(map(is_city_line, each)) or country_of(each[0])), 0)
        begin = next((place for place, part in enumerate(parts[:end]) if re.search(r"\d", part)), 0)
        if line.text.startswith(name) and end and not line.money:
            found = _location([replace(line, text=", ".join(parts[begin:end]))])
            return replace(found, quote=parts[begin]) if found else None
    return None


def headers_of(lines: Sequence[TillLine]) -> list[TillLine]:
    """The lines of the head of a message, where the paper is one."""
    headers = [line for line in lines[:8] if _HEADER.match(line.text)]
    return headers if len(headers) > 1 and any("@" in line.text for line in headers) else []


def _sender(lines: Sequence[TillLine]) -> Found[str] | None:
    """What a message calls its sender, as its text does too, or the words that are the sender's domain: `RideLoop`."""
    headers = headers_of(lines)
    shown = next((match["name"] for each in headers if (match := _SHOWN.match(each.text))), "")
    if shown and (told := next((line for line in lines if line not in headers and shown in line.text), None)):
        return Found(value=shown, page=told.page, quote=shown, finder="merchant_first")
    domains = [match[1].lower() for line in headers if (match := _DOMAIN.search(line.text))][:1]
    for line in lines if domains else ():
        words = list(re.finditer(r"[^\W_][\w'’&.-]*", _DOMAIN.sub(lambda match: " " * len(match[0]), line.text)))
        for start in range(len(words)):
            for end in range(start + 1, min(start + 5, len(words) + 1)):
                said = "".join(re.sub(r"\W", "", word[0]) for word in words[start:end]).lower()
                if said == domains[0].replace("-", ""):
                    value = line.text[words[start].start() : words[end - 1].end()].rstrip(".,")
                    value = shown if shown.startswith(f"{value} ") else value
                    return Found(value=value, page=line.page, quote=value, finder="merchant_first")
    return None


def _head(lines: Sequence[TillLine]) -> list[TillLine]:
    """The lines before the sale begins, without numbers, titles and telephones."""
    kept: list[TillLine] = []
    headers = headers_of(lines)
    for place, line in enumerate(lines[: 2 * HEAD_MOST]):
        if line in headers:
            continue
        line = _left_part(line, lines, place)
        folded = fold(line.text)
        if is_noise(line.text, folded):
            continue
        dated = bool(find_days(line.text, DateOrder()))
        if (
            len(kept) >= HEAD_MOST
            or _heads_goods(lines, place)
            or ((kept or dated or line.money) and begins_sale(line, folded))
        ):
            if len(kept) > 1 or place > 8:
                break
            continue
        kept.append(line)
    return _by_columns(kept)


def _heads_goods(lines: Sequence[TillLine], place: int) -> bool:
    """Whether a line names columns, right above an amount: several cells without a figure."""
    line, below = lines[place], lines[place + 1 : place + 2]
    return len(line.cells) >= HEADING and not re.search(r"\d", line.text) and any(each.money for each in below)


def _left_part(line: TillLine, lines: Sequence[TillLine], place: int) -> TillLine:
    """A line of the head without what stands far right of an address, or of a name that begins another line."""
    if len(line.parts) < 2:
        return line
    alone = _first_part(line)
    named = has_letters(alone.text) and any(
        other is not line and other.text.startswith(f"{alone.text} ") for other in lines
    )
    if line.money or place > UPPERMOST:
        return alone if line.money and named else line
    if place == 0:
        titled = all(is_noise(each, fold(each)) or is_titled(each) for _, each in line.parts[1:])
        return alone if titled or any(_is_cut(other, line) for other in lines[1 : UPPERMOST + 1]) else line
    return alone if _is_cut(line, line) else line


def _is_cut(line: TillLine, over: TillLine) -> bool:
    """Whether an address stands left of a day or a number in a column that another line shares."""
    alone = _first_part(line)
    left = is_address(alone.text) and not begins_sale(alone, fold(alone.text)) and begins_sale(line, fold(line.text))
    return left and any(abs(one - other) <= FLUSH for one, _ in line.parts[1:] for other, _ in over.parts[1:])


def _first_part(line: TillLine) -> TillLine:
    text = line.parts[0][1]
    return replace(line, text=text, money=(), cells=(text,), parts=line.parts[:1])


def _by_columns(lines: Sequence[TillLine]) -> list[TillLine]:
    """The lines with what stands far to the right of others behind all that stands left."""
    starts = [x0 for line in lines for x0, _ in line.parts]
    far = {x0 for line in lines for x0, _ in line.parts[1:]}
    edge = min((x0 for x0 in far if sum(abs(x0 - other) <= FLUSH for other in starts) > 1), default=None)
    if edge is None:
        return list(lines)
    parts = [(x0 >= edge - FLUSH, replace(line, text=text)) for line in lines for x0, text in line.parts]
    return [line for _, line in sorted(parts, key=lambda each: each[0]) if not is_noise(line.text, fold(line.text))]


def _address(lines: Sequence[TillLine]) -> list[TillLine]:
    """The lines of the address: from its first mark to its last, and a place that closes it."""
    last = 0
    for place, line in enumerate(lines[:7]):
        if place and line.row < lines[place - 1].row:
            break  # the next column
        if is_address(_LONG_NUMBER.sub("", line.text)) or country_of(line.text) or line.text.rstrip().endswith(","):
            last = place
        elif place - last > 1 or any(is_city_line(each.text) for each in lines[:place]):
            break
    closing = lines[last + 1 : last + 2]
    ends = [line.text.rpartition(",")[2].strip() for line in lines[: last + 1]]
    closed = any(is_city_line(end) or (bool(end) and ends_in_place(end)) for end in ends)
    placed = closing and (ends_in_place(closing[0].text) if closed else True)  # behind a town stands only a place
    worded = closing and re.fullmatch(r"[^\W\d_][^\d:#]{2,22}", closing[0].text)
    if placed and worded and closing[0].row == lines[last].row + 1:
        last += not any(TITLE.search(word) for word in fold(closing[0].text).split())
    return [line for line in lines[: last + 1] if JAPANESE.search(line.text) or not find_days(line.text, DateOrder())]


def _merchant(names: Sequence[TillLine]) -> Found[str] | None:
    if not names:
        return None
    place = next((place for place, line in enumerate(names) if is_company(line.text)), None)
    if place is None:
        line = names[0]
        after = names[1] if len(names) > 1 and names[1].row == line.row + 1 else None
        if after and len(line.text.split()) == 1 and trades_in(line.text) and has_letters(after.text):
            return Found(  # the trade alone, over the name
                value=f"{bare(line.text)} {bare(after.text)}", page=line.page, quote=bare(line.text),
                finder="merchant_first",
            )  # fmt: skip
        return Found(value=bare(line.text), page=line.page, quote=bare(line.text), finder="merchant_first")
    line = names[place]
    text = bare(line.text)
    lone = len(re.findall(r"[^\W_]{2,}", MALAYSIAN.sub("", text))) < 2
    if place and lone and names[place - 1].row == line.row - 1:  # the name began on the line above
        before = bare(names[place - 1].text)
        return Found(value=f"{before} {text}", page=line.page, quote=before, finder="merchant_company")
    after = names[place + 1] if place + 1 < len(names) else None
    if after and LEGAL_NAMES.match(bare(after.text)):
        return Found(value=f"{text} {bare(after.text)}", page=line.page, quote=text, finder="merchant_company")
    return Found(value=text, page=line.page, quote=text, finder="merchant_company")


def _location(lines: Sequence[TillLine]) -> Found[str] | None:
    if not lines:
        return None
    value = ""
    for line in lines:
        text = SKIPPED.split(fold(line.text))[0]
        part = _LONG_NUMBER.sub("", " ".join(line.text[: len(text)].split())).strip(" ,*-")
        if not part:
            continue
        value = f"{value}{' ' if value.endswith('.') else ', ' if value else ''}{part}"
    first = lines[0].text.strip()
    sure = any(is_city_line(line.text) or CODE.search(line.text) for line in lines)
    finder = "location_coded" if sure else "location_street"
    return Found(value=value, page=lines[0].page, quote=first, finder=finder)
