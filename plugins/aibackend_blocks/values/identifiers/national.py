"""Numbers by which states know their people, beside the American and British ones: form, check digit, label."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from aibackend_blocks.values.identifiers.checksums import digits
from aibackend_blocks.values.identifiers.found import Identifier, stands_by

_SPANISH = "TRWAGMYFPDXBNJZSQVHLCKE"
"""Source: Ministerio del Interior, Cálculo del dígito de control del NIF-NIE."""


def is_dni(text: str) -> bool:
    """Spanish DNI or NIE: the letter of the number by 23."""
    plain = "".join(char for char in text.upper() if char.isalnum())
    number = plain[:-1].replace("X", "0", 1).replace("Y", "1", 1).replace("Z", "2", 1)
    return number.isdecimal() and _SPANISH[int(number) % 23] == plain[-1]


def is_cpf(text: str) -> bool:
    """Brazilian CPF: two check digits by 11 (Receita Federal)."""
    figures = [int(char) for char in digits(text)]
    if len(figures) != 11 or len(set(figures)) == 1:
        return False
    sums = (sum(value * (length + 1 - i) for i, value in enumerate(figures[:length])) for length in (9, 10))
    return all(total * 10 % 11 % 10 == figures[length] for total, length in zip(sums, (9, 10), strict=True))


def is_bsn(text: str) -> bool:
    """Dutch BSN: eleven-test."""
    figures = [int(char) for char in digits(text)]
    weights = (9, 8, 7, 6, 5, 4, 3, 2, -1)
    return len(figures) == 9 and sum(map(int.__mul__, figures, weights)) % 11 == 0


def is_nir(text: str) -> bool:
    """French NIR: its two last figures are what the rest lacks to a multiple of 97 (INSEE)."""
    plain = text.upper().replace(" ", "").replace("2A", "19").replace("2B", "18")
    return len(plain) == 15 and 97 - int(plain[:-2]) % 97 == int(plain[-2:])


_FORMS: tuple[tuple[re.Pattern[str], Callable[[str], bool], float, re.Pattern[str]], ...] = (
    (re.compile(r"(?i)(?<![\w-])(?:\d{8}|[xyz]-?\d{7})-?[a-z](?![\w-])"), is_dni, 0.9, re.compile(r"(?i)\b"
        r"(?:dni|nie|nif)\b")),
    (re.compile(r"(?<![\w.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\w-])"), is_cpf, 0.95, re.compile(r"(?i)\bcpf\b")),
    (re.compile(r"(?i)(?<!\w)[a-z]{6}\d{2}[a-ehlmprst]\d{2}[a-z]\d{3}[a-z](?!\w)"), bool, 0.95, re.compile(r"fiscale")),
    (re.compile(r"(?<![\w-])[12] ?\d{2} ?(?:0\d|1[0-2]) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3}(?: ?\d{2})?"
        r"(?![\w-])"), is_nir, 0.95,
     re.compile(r"(?i)\bs[ée]cu(?:rit[ée] sociale)?\b|\bnir\b|\binsee\b|n° ?ss\b|assur[ée] social")),
    (re.compile(r"(?<![\w-])\d{9}(?![\w-])"), is_bsn, 0.0, re.compile(r"(?i)\bbsn\b|burgerservice|sofinummer")),
    (re.compile(r"(?<![\w-])\d{2} ?\d{3} ?\d{3} ?\d{3}(?![\w-])"), bool, 0.0, re.compile(r"(?i)steuer-?(?:id"
        r"|nummer|ident)|\bidnr")),
    (re.compile(r"(?i)(?<!\w)[a-z]{2} ?\d{2} ?\d{2} ?\d{2} ?[a-d](?!\w)"), bool, 0.0,
     re.compile(r"(?i)\bni\b|\bnino\b|national insurance")),
    (re.compile(r"(?<![\w-])\d{1,2}\.?\d{3}\.?\d{3}-?[\dXx](?![\w-])"), bool, 0.0, re.compile(r"\bRG\b|\bRUT\b"
        r"|\bC[ÉE]DULA\b")),
    (re.compile(r"(?<![\w-])\d{4} ?\d{4} ?\d{4}(?![\w-])"), bool, 0.0, re.compile(r"(?i)\baadhaar\b|\buidai\b")),
    (re.compile(r"(?<![\w-])\d{11}(?![\w-])"), bool, 0.0, re.compile(r"\bPESEL\b")),
)  # fmt: skip
"""Form, check, confidence alone, and the words that make it one."""


def find_national(text: str) -> Iterator[Identifier]:
    """All of them as SSN, the type of the contract that is nearest."""
    for form, check, alone, words in _FORMS:
        for match in form.finditer(text):
            near = stands_by(text, match.start(), match.end(), words, before=40, after=0)
            confidence = 0.97 if near else alone if check(match.group()) else 0.0
            if confidence:
                yield Identifier(kind="SSN", start=match.start(), end=match.end(), confidence=confidence)
