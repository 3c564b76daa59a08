"""Telephone numbers of all countries, by the numbering plans of libphonenumber."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from aibackend_blocks.values.identifiers.checksums import digits
from aibackend_blocks.values.identifiers.found import Identifier, stands_by

_UNSPACED = "ぁ-んァ-ヶ一-龥"
"""Letters of scripts that put no blank between a word and a number."""
_CANDIDATE = re.compile(
    rf"(?<![^\W{_UNSPACED}])(?<![@/.:#$€£-])(?<!\d,)(?:\+|00|\()?\d(?:(?: / |[ ().\-–/\u00a0‐]{{0,2}})\d){{6,15}}"
    rf"(?:\s?(?:ext?|x|extension)\.?\s?\d{{1,6}})?(?![^\W{_UNSPACED}]|[@-]|[.,:/]\d)",
    re.IGNORECASE,
)
_WORDS = re.compile(
    r"(?i)phone|\bcall|\btel|mobile|\bcell|\bfax\b|whatsapp|contact|reach|\bdial|\btext\b|sms|office|desk"
    r"|連絡先|電話|handy|telef|t[ée]l[ée]ph|m[óo]vil|celular|cellulare|portable|joindre|rufnummer|erreich"
)
_OTHER_WORDS = re.compile(
    r"(?i)\b(?:order|invoice|account|acct|policy|claim|ticket|tracking|id|ref|reference|case|isbn|sku|serial|imei"
    r"|card|iban|ssn|social|zip|amount|total|invoice no|item|model|version|passport|license|visa|loyalty|member|booking"
    r"|company|vertrag\w*|kunden\w*|rechnungs?\w*|auftrags?\w*|contrat|facture|contrato|factura|pedido|cep)\b"
    r"(?:[^.\n]|\b(?:no|nr)\.){0,12}$"
)
_GLUED, _OF_A_THING = re.compile(rf"[{_UNSPACED}]"), re.compile(r"(?<!電話)(?<!携帯)番号[はがも]?\Z")
_PARTED = re.compile(r"[ ().\-–/‐]")
_NO_PHONE = re.compile(
    r"^(?:\d{3}-\d\d-\d{4}$|\d{5}-\d{3}$|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})\b"
)
REGIONS = ("US", "GB", "IN", "DE", "FR", "AU", "JP", "ES", "IT", "BR", "NL", "MX", "ZA", "SG", "MY", "CH", "SE", "PL")
"""Countries whose numbers are known without a country code: the larger ones of our users' languages."""


def find_phones(text: str) -> Iterator[Identifier]:
    for match in _CANDIDATE.finditer(text):
        start, end = match.span()
        if _GLUED.search(text[max(0, start - 1) : start] + text[end : end + 1]) and not _is_set_off(text, start, end):
            continue
        other = is_of_a_thing(text, start)
        near = stands_by(text, start, end, _WORDS, before=30, after=20) or (
            not other and text[:start].rstrip().lower().endswith("number is")
        )
        confidence = _confidence(match.group(), near=near, other=other)
        if confidence:
            yield Identifier(kind="PHONE", start=start, end=end, confidence=confidence)


def _is_set_off(text: str, start: int, end: int) -> bool:
    """Whether a number that letters without blanks stand beside begins as a phone's, and is no sum and no order's."""
    begins = text.startswith(("0", "+", "(0"), start)
    return begins and not text.startswith("円", end) and not _OF_A_THING.search(text[max(0, start - 5) : start])


def is_of_a_thing(text: str, start: int) -> bool:
    """Whether the words before a number say that it is an order's, a ticket's, a contract's."""
    return bool(_OTHER_WORDS.search(text[max(0, start - 30) : start]))


def _confidence(text: str, *, near: bool, other: bool) -> float:
    """A number with its country's code or its parts set off is one by itself; a bare run of digits needs words."""
    count = len(digits(text))
    if not 7 <= count <= 17 or _NO_PHONE.match(text):
        return 0.0
    parted = bool(_PARTED.search(text.strip("()")))
    if text.startswith("+") or (text.startswith("00") and count > 9):
        return 0.97 if _is_valid(text) else (0.85 if near or parted else 0.6)
    if other and not near:
        return 0.0
    valid = count >= 8 and _is_valid(text)
    if near:
        return 0.95 if valid else 0.75
    if parted and re.fullmatch(r"\(?\d{3}\)?[ .\-–]{1,2}\d{3}[ .\-–]\d{4}(?:\s?\w+\.?\s?\d+)?", text):
        return 0.9
    if valid and parted and (text.startswith(("0", "(0")) or count == 10):
        return 0.85
    if parted and re.fullmatch(r"\d{3}[-.]\d{4}", text):
        return 0.7
    return 0.6 if valid and not parted and count == 10 else 0.0


@lru_cache(maxsize=4096)
def _is_valid(text: str) -> bool:
    import phonenumbers

    for region in (None,) if text.startswith("+") else REGIONS:
        try:
            if phonenumbers.is_valid_number(phonenumbers.parse(text, region)):
                return True
        except phonenumbers.NumberParseException:
            continue
    return False
