"""What a line of a receipt's head or foot may be: a title or number, an address, a company, the first of the sale."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.documents.receipts.findings import TillLine
from aibackend_blocks.documents.till_figures import find_days, find_times
from aibackend_blocks.language.label_kinds import likelihood
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.dates import DateOrder
from aibackend_blocks.values.identifiers.addresses import find_addresses
from aibackend_blocks.values.places import has_legal_form, is_city_line, is_street, names_street

SKIPPED = re.compile(
    r"\b(?:gst|vat|tax|tva|iva|btw|ust|steuer|siret|siren|cif|nif|ssm|roc|abn|ein|co\.?|company|business|biz|reg|brn?|sst)"
    r"\W*(?:reg(?:istration|\.|n)?\W*)?(?:i\.?d|no|nr|num|number|nummer|n°|#)\b"
    r"|\b(?:tel|phone|ph|fax|mobile|hp|h/p|telephone|telefon|tlf)\b\W*[+(\d]|@|www\.|https?:|\.com\b|facebook"
    r"|instagram|^(?:from|to|cc|subject|sent|von|an|betreff|gesendet|de|objet|para|asunto)\s?:\s|^(?:reg|roc|gst|vat)\b|^\W*ust-?id|(?<!\d)\d{4,}-\s?[a-z]\W*$"
)
_STREET_LINE = re.compile(r"\W*[^\W\d][^\d:,]{2,30}\s\d{1,4}\w?\s*,\s*[^\W\d][^\d:]{2,}")
"""A street with its number, and a town, in any language."""
JAPANESE = re.compile(r"[\u4e00-\u9fff][都道府県市区郡町村][\u3040-\u9fff]*\d+[-−‐ー丁番]")
"""A place and the number of a house: `長野県松本市中央2-5-18`."""
_REGISTER = re.compile(r"^\W*[^\W\d]{2,10}\W{0,2}(?:nr|no|num|n°|#)?\W*\d[\d-]{7,}\W*$")
"""A number by which a company is registered, behind a word or two."""
TITLE = re.compile(
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
CODE = re.compile(r"(?<!\d-)\b\d{5}\b")
"""A number that may be a postal code; within another, as in `KR-26-00318`, it is none."""
_REGISTERED = re.compile(r"(?<!\s)\s*\((?:[^()\d]*\d){3}[^()]*+\)?\s*$")
"""The number of the company's register, in brackets behind its name."""
_NUMBERS = re.compile(r"[\W\d]*+[A-Z]{0,3}[\W\d]*+[A-Z]?\W*|(?=(?:\D*\d){7})\W*(?:[A-Z]{1,3}[\W\d]+)+")
"""A number with a few letters; several such in a row are a till's codes, unless they are as short as a postcode."""
MALAYSIAN = re.compile(
    r"(?i)\b(?:s\s?/\s?b|sdn\.?\s*b[hn]d|bhd|plt|enterprise|trading|restaurant|holdings|marketing|co\.)(?:\W|$)"
)
TAX_MARK = 3
"""Characters behind an amount that end a priced line: a letter of tax, a space."""
WHOLE = 0.7
"""Share of a line from which what has the form of an address is what it tells."""
SHORT = 3
"""Letters of a word behind a number that is a code of a till's; a town has more."""
TITLED = 0.85
"""Likelihood that words are a title or a sentence from which they name no shop."""


def tells_town(text: str) -> bool:
    return is_city_line(text) or bool(JAPANESE.search(text))


def tells_street(text: str) -> bool:
    """Whether a text ends in a town with its code, or names a street and, behind a comma, a place."""
    street, comma, _ = text.partition(",")
    return is_city_line(text) or bool(comma and names_street(street))


def is_street_over(line: TillLine, town: TillLine) -> bool:
    """Whether a line right above that of a town ends in a number, as streets do that are called in any way.

    Without a number it is one where a comma parts a street from a place: `Watling Street, Weedon`.
    """
    street, comma, place = line.text.partition(",")
    named = re.fullmatch(r"[^\W\d][^\d:,#]{2,30}\s\d{1,4}\s?[a-zA-Z]?", line.text.strip())
    if comma and names_street(street.rpartition(" ")[2]):
        named = re.fullmatch(r"\s[^\W\d][^\d,:]{2,30}", place)
    return bool(named) and town.row == line.row + 1 and is_city_line(town.text) and not line.kind


def has_letters(text: str) -> bool:
    """Whether a line may be a name: words, no figures and no end of a sentence."""
    return bool(re.search(r"[^\W\d_]{3}", text)) and not re.search(r"\d|: |[!?:]\W*$", text)


def named_in(address: str) -> str:
    """The name that leads an address on its line: a part without figures before the first that has some."""
    name, _, rest = address.partition(",")
    if re.match(r"\s*\d{1,5}[A-Za-z]?\s*(?:,|$)", rest):
        return ""  # a street, and the number of its house
    numbered = not re.search(r"\d", name) and re.search(r"\d", rest)
    return name.strip() if rest and numbered and len(name) < 40 and not names_street(name) else ""


def named_again(owners: Sequence[TillLine], lines: Sequence[TillLine]) -> list[TillLine]:
    """The names over an address from the first that another line tells, too; all where none does."""
    texts = [(line.row, fold(line.text)) for line in lines]
    again = (
        place
        for place, owner in enumerate(owners)
        if any(row != owner.row and fold(owner.text) in text for row, text in texts)
    )
    return list(owners[next(again, 0) :])


def begins_sale(line: TillLine, folded: str) -> bool:
    if JAPANESE.search(line.text):
        return False  # the number of its house has the form of a day
    if line.money and (len(line.text) - line.money[-1].end < TAX_MARK or not is_address(line.text)):
        return True
    return (
        bool(_STOP.search(folded) or (_NUMBERED.search(folded) and not _HOUSE.search(folded)))
        or bool(find_days(line.text, DateOrder()))
        or bool([time for time in find_times(line.text) if time.certain])
    )


def is_titled(text: str) -> bool:
    """Whether a line means what a paper is called, or is a sentence, in whatever language.

    What is set in capitals must be one as names are written, too, since little was learnt in capitals.
    """
    ways = {text, text.title()} if text.isupper() else {text}
    return all(likelihood(each, "title") + likelihood(each, "sentence") >= TITLED for each in ways)


def is_noise(text: str, folded: str) -> bool:
    letters = sum(character.isalpha() for character in text)
    if _REGISTER.match(text):
        return True
    if letters < 3 and not re.fullmatch(r"\W*\d{4,6}\W*", text):
        return True
    if SKIPPED.search(fold(_REGISTERED.sub("", text)) or folded) and not is_address(SKIPPED.split(folded)[0]):
        return True
    coded = re.fullmatch(r"\W*\d{5}\W*", text) or (letters > SHORT and is_city_line(text))
    return bool(TITLE.search(folded)) or (bool(_NUMBERS.fullmatch(text)) and not coded)


def is_address(text: str) -> bool:
    folded = fold(text)
    if is_company(text) and not re.match(r"\W*(?:no|lot)\b|\W*\d", folded):
        return False
    return (
        bool(_ADDRESS.search(folded))
        or is_street(text)
        or bool(JAPANESE.search(text))
        or bool(_STREET_LINE.fullmatch(text))
        or any(found.end - found.start > WHOLE * len(text) for found in find_addresses(text))
        or is_city_line(text)
        or bool(re.match(r"\W*[A-Z]?-?\d+[\w/&-]*\s?,", text))
        or bool(CODE.search(text))
        or bool(re.match(r"\d{1,5}[A-Za-z]?\s+[A-Z]", text.strip()) and not find_amounts(text)[1:])
    )


def is_company(text: str) -> bool:
    return has_legal_form(_REGISTERED.sub("", text)) or bool(MALAYSIAN.search(text))


def bare(text: str) -> str:
    return _REGISTERED.sub("", text).strip(" *-=~.:,")
