"""The head of a receipt: who sold it, and where."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from aibackend_blocks.documents.invoices.placed_lines import ends_in_place
from aibackend_blocks.documents.receipts.findings import TillLine
from aibackend_blocks.documents.receipts.trades import trades_in
from aibackend_blocks.documents.till_figures import find_days, find_times
from aibackend_blocks.language.label_kinds import likelihood
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.dates import DateOrder
from aibackend_blocks.values.identifiers.addresses import find_addresses
from aibackend_blocks.values.places import country_of, has_legal_form, is_city_line, is_street

_SKIPPED = re.compile(
    r"\b(?:gst|vat|tax|tva|iva|btw|ust|steuer|siret|siren|cif|nif|ssm|roc|abn|ein|co\.?|company|business|biz|reg|brn?|sst)"
    r"\W*(?:reg(?:istration|\.|n)?\W*)?(?:i\.?d|no|nr|num|number|nummer|n°|#)\b"
    r"|\b(?:tel|phone|ph|fax|mobile|hp|h/p|telephone|telefon|tlf)\b\W*[:.]?\W*[+(\d]|@|www\.|https?:|\.com\b|facebook"
    r"|instagram|^(?:from|to|cc|subject|sent|von|an|betreff|gesendet|de|objet|para|asunto)\s?:\s|^(?:reg|roc|gst|vat)\b|^\W*ust-?id|\d{4,}-\s?[a-z]\W*$"
)
_HEADER = re.compile(r"^[A-Za-zÀ-ÿ][\w-]{1,12}\s?:\s")
"""A line of the head of a message: `From: …`, `Date: …`."""
_SHOWN = re.compile(r"^[^\W\d]{2,12}\s?:\s+(?P<name>[^<>@]{2,40}?)\s*<")
"""The name beside the address of a sender."""
_DOMAIN = re.compile(r"(?i)(?:@|www\.|https?://)(?:[\w-]+\.)*([\w-]{3,})\.[a-z]{2,}\b")
_STREET_LINE = re.compile(r"\W*[^\W\d][^\d:,]{2,30}\s\d{1,4}\w?\s*,\s*[^\W\d][^\d:]{2,}")
"""A street with its number, and a town, in any language."""
_JAPANESE = re.compile(r"[\u4e00-\u9fff][都道府県市区郡町村][\u3040-\u9fff]*\d+[-−‐ー丁番]")
"""A place and the number of a house: `長野県松本市中央2-5-18`."""
_REGISTER = re.compile(r"^\W*[^\W\d]{2,10}\W{0,2}(?:nr|no|num|n°|#)?\W*\d[\d-]{7,}\W*$")
"""A number by which a company is registered, behind a word or two."""
_TITLE = re.compile(
    r"^\W*(?:simplified |full |original |e-?)?(?:tax|cash|sales?|guest|official|customer|gst|vat)\W{0,2}"
    r"(?:invoice|sales?|bill|receipt|check|chec\w|copy|voucher|slip)\b|^\W*(?:receipt|invoice|bill|quittung|rechnung"
    r"|kassenbon|kassabon|ticket|facture|recu|factura|fatura|fattura|scontrino|documento commerciale|bon|kvitto|welcome"
    r"|thanks?|danke|merci|gracias|grazie|your order|order|duplicate|reprint|copy|cash)\b"
    r"|^\W*\w+\W+(?:receipt|quittung|kvittering|kvitto|bill)\W*$"
)
_STOP = re.compile(
    r"^\W*(?:invoice|inv|receipt|bill|doc(?:ument)?|slip|trans(?:action)?|order|check|chk|ticket|table|cashier|cashler"
    r"|server|waiter|counter|term(?:inal)?|pos|date|datum|fecha|data|time|qty|item|description|desc|site|store|st#|op#"
    r"|lane|reg|kasse|bon|beleg|beleg-?nr|rechnungs?-?nr|member|customer|tisch|bediener|caisse|mesa|tavolo|cb|m|salesperson)"
    r"\b\W*(?:#|no|nr|n°|num|id|:|\d|$|name|time)"
)
_LABELLED = re.compile(r"[^\W\d_][^:\d]{2,24}:\s+\S")
"""A label and its value, which name no shop: `Received from: …`."""
_PARTED = re.compile(r"\s+[·|•–]\s+|\s{2,}|,\s+")
"""What parts an address from the telephone and the like behind it on a line."""
_LONG_NUMBER = re.compile(r"(?:^|,?\s)[^\W\d]{2,12}(?:[.-][^\W\d]{1,6})?[.:]*\s\d(?:\s?\d){8,}.*")
"""A word and a number of nine digits or more, which is of a register and no part of an address."""
FLUSH = 2.0
"""Points by which the lines of a column may begin apart."""
_NUMBERED = re.compile(r"inv\w*\W{0,2}no|^\W*[^\W\d_][^:\d]{2,14}\W?(?:no|nr|#)\W*:")
"""`Receipt No.: 4711`, however its first word was read."""
_HOUSE = re.compile(r"\bno\W{1,2}\d{1,3}(?:/\w{1,2})?\W*$")
"""The number of a house: `Cumhuriyet Cad. No: 27/A`."""
_ADDRESS = re.compile(
    r"\b(?:no[.:]?\s?\d|lot\b|jalan|jln|jl\b|jin\b|taman|tmn|lorong|lrg|bandar|kampung|kg\b|persiaran|lebuh|batu \d"
    r"|seksyen|plaza|mall|complex|kompleks|compleks|menara|level|lvl|ground|floor|flr|unit|blk|block|shop|g/f|gf|station|ptd?\d"
    r"|mukim|selangor|johor|kuala lumpur|\bkl\b|pahang|penang|perak|sabah|sarawak|melaka|kedah|cheras|petaling"
    r"|mall|centre|center|airport|terminal|avenue|singapore|km\s?\d)"
)
_REGISTERED = re.compile(r"\s*\([^()]*\d[^()]*\d[^()]*\d[^()]*\)?\s*$")
"""The number of the company's register, in brackets behind its name."""
_NUMBERS = re.compile(r"[\W\d]*[A-Z]{0,3}[\W\d]*[A-Z]?\W*|(?=(?:\D*\d){7})\W*(?:[A-Z]{1,3}[\W\d]+)+")
"""A number with a few letters; several such in a row are a till's codes, unless they are as short as a postcode."""
_MALAYSIAN = re.compile(
    r"(?i)\b(?:s\s?/\s?b|sdn\.?\s*b[hn]d|bhd|plt|enterprise|trading|restaurant|holdings|marketing|co\.)(?:\W|$)"
)
TAX_MARK = 3
"""Characters behind an amount that end a priced line: a letter of tax, a space."""
WHOLE = 0.7
"""Share of a line from which what has the form of an address is what it tells."""
TITLED = 0.85
"""Likelihood that words are a title or a sentence from which they name no shop."""
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
    """The shop's name and its address, from the lines above the sale; else the last line that carries a legal form.

    Of a message its sender is the shop, where the text names it.
    """
    sender = _sender(lines)
    head = _head(lines)
    first = _first_of_address(head)
    names = head[: len(head) if first is None else first]
    location = _location([] if first is None else _address(head[first:]))
    names = [each for each in names if _is_company(each.text) or not (_LABELLED.match(each.text) or _is_titled(each.text))]
    merchant = sender or _merchant(names)
    if merchant and (behind := _behind_name(lines, merchant.value)):
        return merchant, behind
    weak = merchant is None or location is None or location.finder == "location_street"
    owners, address = _foot(lines, max((line.row for line in head), default=-1), merchant) if weak else ([], [])
    if owners and (merchant is None or location is None or any(_is_company(line.text) or _is_same(merchant, line) for line in owners)):
        merchant = merchant if sender or any(_is_same(merchant, line) for line in owners) else _merchant(owners[:1])
        location = _location(_address(address))
    if location is None and (told := _imprint(lines)):
        merchant, location = sender or _merchant(told[:1]), _location(told[1:])
    location = location or _foot_alone(lines)
    if merchant is None and location and (named := _named_in(location.value)):
        merchant = Found(value=named, page=location.page, quote=named, finder="merchant_first")
        location = replace(location, value=location.value[len(named) :].strip(" ,"))
    if merchant and location and location.value.startswith(f"{merchant.value},"):
        location = replace(location, value=location.value[len(merchant.value) :].strip(" ,"))
    return merchant or _merchant(names), location


def _first_of_address(head: Sequence[TillLine]) -> int | None:
    """The place of the first line of an address, of one with its town where columns hold several; None without any."""
    columns = [0, *(place for place in range(1, len(head)) if head[place].row < head[place - 1].row), len(head)]
    firsts = [
        next((place for place in range(max(start, 1), end) if _is_address(head[place].text)), None)
        for start, end in pairwise(columns)
    ]
    begins = [place for place in firsts if place is not None]
    if not begins and head and _is_address(head[0].text) and not _is_company(head[0].text):
        return 0
    located = ((place, _location(_address(head[place:]))) for place in begins)
    coded = (place for place, found in located if found and found.finder == "location_coded")
    first = next(coded, begins[0] if begins else None)
    return first - 1 if first and first > 1 and _is_street_over(head[first - 1], head[first]) else first


def _foot(lines: Sequence[TillLine], begin: int, merchant: Found[str] | None) -> tuple[list[TillLine], list[TillLine]]:
    """A name and the address under it among the last lines without an amount; none where there is no such address.

    begin: the row of the head's last line. merchant: the name above; an address below it goes first.
    """
    last = max((place for place, line in enumerate(lines) if line.money), default=len(lines))
    below = [line for line in lines[last + 1 :] if line.row > begin and not _is_noise(line.text, fold(line.text))]
    ends = [place for place, line in enumerate(below) if place and _tells_town(line.text)]
    feet = [(owners, address) for owners, address in (_foot_to(below, at) for at in ends) if owners]
    own = (foot for foot in feet if any(_is_same(merchant, line) for line in foot[0]))
    return next(own, feet[0] if feet else ([], []))


def _tells_town(text: str) -> bool:
    return is_city_line(text) or bool(_JAPANESE.search(text))


def _foot_to(below: Sequence[TillLine], at: int) -> tuple[list[TillLine], list[TillLine]]:
    """The lines of a name and those of the address that ends in a town's line, under it or behind it."""
    first = at
    while first and (_is_address(below[first - 1].text) or _is_street_over(below[first - 1], below[first])):
        first -= 1
    if (named := _named_in(below[first].text)) and has_letters(f"{named} "):
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
        town = next((part for part in parts if is_city_line(part) and len(part) < FOOT_MOST), "")
        told = any(len(re.findall(r"\d", part)) > REACHED for part in parts if part is not town)
        if town and told and has_letters(name):
            return replace(line, text=name), replace(line, text=town)
    return None


def _foot_alone(lines: Sequence[TillLine]) -> Found[str] | None:
    """The street and the town that begin a line below the last amount, where no line names the shop there."""
    last = max((place for place, line in enumerate(lines) if line.money), default=len(lines))
    for line in lines[last + 1 :]:
        first = _PARTED_OFF.split(line.text)[0]
        if is_city_line(first) and re.search(r"\d.*\d", first) and len(first) < FOOT_MOST and not _named_in(first):
            return _location([replace(line, text=first)])
    return None


def _is_street_over(line: TillLine, town: TillLine) -> bool:
    """Whether a line right above that of a town ends in a number, as streets do that are called in any way."""
    named = re.fullmatch(r"[^\W\d][^\d:,#]{2,30}\s\d{1,4}\s?[a-zA-Z]?", line.text.strip())
    return bool(named) and town.row == line.row + 1 and is_city_line(town.text) and not line.kind


def has_letters(text: str) -> bool:
    """Whether a line may be a name: words, no figures and no end of a sentence."""
    return bool(re.search(r"[^\W\d_]{3}", text)) and not re.search(r"\d|: |[!?:]\W*$", text)


def _is_same(merchant: Found[str] | None, line: TillLine) -> bool:
    return merchant is not None and fold(merchant.value) in fold(line.text)


def _behind_name(lines: Sequence[TillLine], name: str) -> Found[str] | None:
    """The address that follows the shop's name on a line, as at the foot of a page or of an order sent by mail."""
    for line in lines:
        parts = [part for part in _PARTED.split(line.text[len(name) :].lstrip(" ,·|–-")) if part]
        end = next((place for place, part in enumerate(parts, 1) if is_city_line(part)), 0)
        begin = next((place for place, part in enumerate(parts[:end]) if re.search(r"\d", part)), 0)
        if line.text.startswith(name) and end and not line.money:
            found = _location([replace(line, text=", ".join(parts[begin:end]))])
            return replace(found, quote=parts[begin]) if found else None
    return None


def _named_in(address: str) -> str:
    """The name that leads an address on its line: a part without figures before the first that has some."""
    name, _, rest = address.partition(",")
    if re.match(r"\s*\d{1,5}[A-Za-z]?\s*(?:,|$)", rest):
        return ""  # a street, and the number of its house
    return name.strip() if rest and not re.search(r"\d", name) and re.search(r"\d", rest) and len(name) < 40 else ""


def headers_of(lines: Sequence[TillLine]) -> list[TillLine]:
    """The lines of the head of a message, where the paper is one."""
    headers = [line for line in lines[:8] if _HEADER.match(line.text)]
    return headers if len(headers) > 1 and any("@" in line.text for line in headers) else []


def _sender(lines: Sequence[TillLine]) -> Found[str] | None:
    """The words of a message that are the domain of its sender: `RideLoop` of `no-reply@rideloop.example`."""
    headers = headers_of(lines)
    domains = [match[1].lower() for line in headers if (match := _DOMAIN.search(line.text))][:1]
    for line in lines if domains else ():
        words = list(re.finditer(r"[^\W_][\w'’&.-]*", _DOMAIN.sub(lambda match: " " * len(match[0]), line.text)))
        for start in range(len(words)):
            for end in range(start + 1, min(start + 5, len(words) + 1)):
                said = "".join(re.sub(r"\W", "", word[0]) for word in words[start:end]).lower()
                if said == domains[0].replace("-", ""):
                    value = line.text[words[start].start() : words[end - 1].end()].rstrip(".,")
                    shown = next((match["name"] for each in headers if (match := _SHOWN.match(each.text))), "")
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
        if _is_noise(line.text, folded):
            continue
        dated = bool(find_days(line.text, DateOrder()))
        if len(kept) >= HEAD_MOST or ((kept or dated or line.money) and _begins_sale(line, folded)):
            if len(kept) > 1 or place > 8:
                break
            continue
        kept.append(line)
    return _by_columns(kept)


def _left_part(line: TillLine, lines: Sequence[TillLine], place: int) -> TillLine:
    """A line of the head without what stands far to the right of an address, or of a name that another line begins with."""
    if len(line.parts) < 2:
        return line
    text = line.parts[0][1]
    named = has_letters(text) and any(other is not line and other.text.startswith(f"{text} ") for other in lines)
    alone = replace(line, text=text, money=(), cells=(text,), parts=line.parts[:1])
    if line.money or place > UPPERMOST:
        return alone if line.money and named else line
    return alone if _is_address(text) and not _begins_sale(alone, fold(text)) else line


def _by_columns(lines: Sequence[TillLine]) -> list[TillLine]:
    """The lines with what stands far to the right of others behind all that stands left."""
    starts = [x0 for line in lines for x0, _ in line.parts]
    far = {x0 for line in lines for x0, _ in line.parts[1:]}
    edge = min((x0 for x0 in far if sum(abs(x0 - other) <= FLUSH for other in starts) > 1), default=None)
    if edge is None:
        return list(lines)
    parts = [(x0 >= edge - FLUSH, replace(line, text=text)) for line in lines for x0, text in line.parts]
    return [line for _, line in sorted(parts, key=lambda each: each[0]) if not _is_noise(line.text, fold(line.text))]


def _begins_sale(line: TillLine, folded: str) -> bool:
    if _JAPANESE.search(line.text):
        return False  # the number of its house has the form of a day
    if line.money and (len(line.text) - line.money[-1].end < TAX_MARK or not _is_address(line.text)):
        return True
    return (
        bool(_STOP.search(folded) or (_NUMBERED.search(folded) and not _HOUSE.search(folded)))
        or bool(find_days(line.text, DateOrder()))
        or bool([time for time in find_times(line.text) if time.certain])
    )


def _is_titled(text: str) -> bool:
    """Whether a line means what a paper is called, or is a sentence, in whatever language."""
    return likelihood(text, "title") + likelihood(text, "sentence") >= TITLED


def _is_noise(text: str, folded: str) -> bool:
    letters = sum(character.isalpha() for character in text)
    if _REGISTER.match(text):
        return True
    if letters < 3 and not re.fullmatch(r"\W*\d{4,6}\W*", text):
        return True
    if _SKIPPED.search(fold(_REGISTERED.sub("", text))) and not _is_address(_SKIPPED.split(folded)[0]):
        return True
    return bool(_TITLE.search(folded)) or (bool(_NUMBERS.fullmatch(text)) and not re.fullmatch(r"\W*\d{5}\W*", text))


def _is_address(text: str) -> bool:
    folded = fold(text)
    if _is_company(text) and not re.match(r"\W*(?:no|lot)\b|\W*\d", folded):
        return False
    return (
        bool(_ADDRESS.search(folded))
        or is_street(text)
        or bool(_JAPANESE.search(text))
        or bool(_STREET_LINE.fullmatch(text))
        or any(found.end - found.start > WHOLE * len(text) for found in find_addresses(text))
        or is_city_line(text)
        or bool(re.match(r"\W*[A-Z]?-?\d+[\w/&-]*\s?,", text))
        or bool(re.search(r"\b\d{5}\b", text))
        or bool(re.match(r"\d{1,5}[A-Za-z]?\s+[A-Z]", text.strip()) and not find_amounts(text)[1:])
    )


def _is_company(text: str) -> bool:
    return has_legal_form(_REGISTERED.sub("", text)) or bool(_MALAYSIAN.search(text))


def _address(lines: Sequence[TillLine]) -> list[TillLine]:
    """The lines of the address: from its first mark to its last, and a place that closes it."""
    last = 0
    for place, line in enumerate(lines[:7]):
        if place and line.row < lines[place - 1].row:
            break  # the next column
        if _is_address(_LONG_NUMBER.sub("", line.text)) or country_of(line.text) or line.text.rstrip().endswith(","):
            last = place
        elif place - last > 1 or any(is_city_line(each.text) for each in lines[:place]):
            break
    closing = lines[last + 1 : last + 2]
    ends = [line.text.rpartition(",")[2].strip() for line in lines[: last + 1]]
    closed = any(is_city_line(end) or (bool(end) and ends_in_place(end)) for end in ends)
    placed = closing and (ends_in_place(closing[0].text) if closed else True)  # behind a town stands only a place
    worded = closing and re.fullmatch(r"[^\W\d_][^\d:#]{2,22}", closing[0].text)
    if placed and worded and closing[0].row == lines[last].row + 1:
        last += not any(_TITLE.search(word) for word in fold(closing[0].text).split())
    return [line for line in lines[: last + 1] if _JAPANESE.search(line.text) or not find_days(line.text, DateOrder())]


def _merchant(names: Sequence[TillLine]) -> Found[str] | None:
    if not names:
        return None
    place = next((place for place, line in enumerate(names) if _is_company(line.text)), None)
    if place is None:
        line = names[0]
        after = names[1] if len(names) > 1 and names[1].row == line.row + 1 else None
        if after and len(line.text.split()) == 1 and trades_in(line.text) and has_letters(after.text):
            return Found(  # the trade alone, over the name
                value=f"{_bare(line.text)} {_bare(after.text)}", page=line.page, quote=_bare(line.text),
                finder="merchant_first",
            )  # fmt: skip
        return Found(value=_bare(line.text), page=line.page, quote=_bare(line.text), finder="merchant_first")
    line = names[place]
    text = _bare(line.text)
    lone = len(re.findall(r"[^\W_]{2,}", _MALAYSIAN.sub("", text))) < 2
    if place and lone and names[place - 1].row == line.row - 1:  # the name began on the line above
        before = _bare(names[place - 1].text)
        return Found(value=f"{before} {text}", page=line.page, quote=before, finder="merchant_company")
    after = names[place + 1] if place + 1 < len(names) else None
    if after and LEGAL_NAMES.match(_bare(after.text)):
        return Found(value=f"{text} {_bare(after.text)}", page=line.page, quote=text, finder="merchant_company")
    return Found(value=text, page=line.page, quote=text, finder="merchant_company")


def _bare(text: str) -> str:
    return _REGISTERED.sub("", text).strip(" *-=~.:,")


def _location(lines: Sequence[TillLine]) -> Found[str] | None:
    if not lines:
        return None
    value = ""
    for line in lines:
        text = _SKIPPED.split(fold(line.text))[0]
        part = _LONG_NUMBER.sub("", line.text[: len(text)]).strip(" ,*-")
        if not part:
            continue
        value = f"{value}{' ' if value.endswith('.') else ', ' if value else ''}{part}"
    first = lines[0].text.strip()
    sure = any(is_city_line(line.text) or re.search(r"\b\d{5}\b", line.text) for line in lines)
    finder = "location_coded" if sure else "location_street"
    return Found(value=value, page=lines[0].page, quote=first, finder=finder)
