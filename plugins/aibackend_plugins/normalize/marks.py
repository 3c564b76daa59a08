"""What instructions name within a cell: marks by their names in four languages, literals, and where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

_NAMES: tuple[tuple[str, str, str], ...] = (
    (r"slash(?:es)?|schrägstrich\w{0,2}|barres? obliques?|barras? oblicuas?", r"[/\\]", "/"),
    (r"underscores?|unterstrich\w{0,2}|tirets? bas|gui[oó]n(?:es)? bajos?", "_", "_"),
    (
        r"hyphens?|dash(?:es)?|trattin[oi]|streepjes?|hífen(?:es|s)?|bindestrich\w{0,2}|tirets?"
        r"|traits? d['’]union|gui[oó]n(?:es)?",
        "[-–—]",
        "-",
    ),
    (r"(?:white)?spaces?|blanks?|leerzeichen|leerstellen?|espaces?|espacios?|spazi[o]?|spaties?|espaços?", r"\s", " "),
    (r"semicolons?|semikolons?|points?-virgules?|puntos? y comas?", ";", ";"),
    (r"commas?|kommas?|kommata|virgules?|comas?", ",", ","),
    (r"colons?|doppelpunkte?|deux-points|dos puntos", ":", ":"),
    (r"dots?|periods?|full stops?|punkte?n?|points?|puntos?|punt[io]|punten|pontos?", r"\.", "."),
    (r"(?:double |single )?quot(?:es|ation marks?)|anführungszeichen|guillemets?|comillas?", "[\"'“”‘’„«»]", '"'),
    (r"parenthes[ie]s|round brackets|klammern?|parenthèses?|paréntesis", "[()]", "("),
    (r"(?:square )?brackets?|corchetes?|crochets?", r"[()\[\]]", "["),
    (r"apostroph\w{0,2}|apóstrofos?", "['’]", "'"),
    (r"hash(?:es|tags?)?|rautezeichen", "#", "#"),
    (r"ampersands?|kaufmännische\w? und", "&", "&"),
    (r"asterisks?|sternchen|astérisques?|asteriscos?", r"\*", "*"),
    (r"percent(?:age)? signs?|prozentzeichen", r"\s?%", "%"),
    (r"plus(?: signs?|zeichen)?", r"\+", "+"),
    (
        r"(?:currency|dollar|euro|pound)(?: and \w+)? (?:signs?|symbols?|codes?)|währungs(?:zeichen|symbole?)"
        r"|symboles? (?:monétaires?|de (?:la )?(?:devise|monnaie))|s(?:ignos?|ímbolos?) de (?:la )?moneda",
        r"\s?(?:[$€£¥]|\b(?:USD|EUR|GBP|CHF)\b)\s?",
        "",
    ),
    (
        r"thousands? separators?|tausender(?:trenn)?(?:zeichen|punkte?)|séparateurs? (?:de|des) milliers"
        r"|separador(?:es)? de miles",
        r"(?<=\d)[.,'’ \u00a0](?=\d{3}(?!\d))",
        "",
    ),
    (r"line ?breaks?|newlines?|zeilenumbrüche?|sauts? de ligne|saltos? de línea", r"[\r\n]+", "\n"),
    (r"(?:special|non-alphanumeric) char\w*|sonderzeichen|caractères spéciaux|caracteres especiales", r"[^\w\s]", ""),
    (r"punctuation(?: marks?)?|satzzeichen|ponctuation|(?:signos de )?puntuación", r"[^\w\s]", ""),
    (r"https?(?:\(s\))?(?:://)?|http\(s\)(?:://)?|https?://|protocols?|schemes?", r"^\s*https?://", ""),
    (r"www\b\.?", r"(?<![\w.])www\.", ""),
    (r"letters?|buchstaben|lettres|letras", r"[^\W\d_]", ""),
    (r"digits?|ziffern|chiffres|cifras|dígitos", r"\d", ""),
)
"""(names, what stands for it in a cell, how it is written)."""


@dataclass(frozen=True, kw_only=True)
class Thing:
    """Something that a cell may hold. pattern: of it. sign: how it is written. word: whether it is a literal word."""

    pattern: str
    sign: str
    word: bool = False


_SKIPPED = re.compile(
    r"\s*(?:(?:the|any|all|every|each|an?|one|single|other|der|die|das|den|dem|alle|einen?|keine?|les?|la|l['’]|des|un"
    r"|une|el|los|las|tod[oa]s|toutes?|tous|of|de|del|du|von|word|words|text|prefix|suffix|präfix|endung|préfixe"
    r"|suffixe|prefijo|sufijo"
    r"|domain|ending|(?:file )?extension|endung|domäne|domaine|dominio"
    r"|symbole?|sign|signo|character|zeichen)\s+|l['’])*",
    re.I,
)
_QUOTED = re.compile(r"[\"“„«](?P<a>[^\"”“»\n]{1,40})[\"”“»]|(?<!\w)['‘](?P<b>[^'’\n]{1,40})['’](?!\w)")
_SYMBOL = re.compile(r"(?!->|=>|→|=(?:\s|$))[^\w\s\"'“”‘’„«»,;:.()]{1,4}(?=\s|[,;.)]|$)|\((?P<bare>[^\w\s]{1,3})\)")
_TECHNICAL = re.compile(
    r"(?=\S*(?:[^\w\s]|[\d_]))[.@]?[^\W_](?:\w|[-./&+_](?=\w))*[-./:_#]*(?=[\s,;]|$)|[A-Z]{2,8}(?=[\s,;.]|$)"
)
_PLAIN = re.compile(r"[^\W\d_]{2,20}")


@cache
def _named() -> re.Pattern[str]:
    groups = "|".join(f"(?P<m{at}>{names})" for at, (names, _, _) in enumerate(_NAMES))
    return re.compile(rf"(?:{groups})(?![\w])", re.I)


def thing_at(text: str, at: int, cells: Iterable[str] = ()) -> tuple[Thing, int] | None:
    """(what is named from a place on, where its name ends); a plain word is one only where a cell holds it."""
    skipped = _SKIPPED.match(text, at)
    start = skipped.end() if skipped else at
    if found := _QUOTED.match(text, start):
        return _literal(found["a"] or found["b"]), found.end()
    if found := _named().match(text, start):
        _, pattern, sign = _NAMES[int(str(found.lastgroup)[1:])]
        return Thing(pattern=pattern, sign=sign), found.end()
    if found := _SYMBOL.match(text, start):
        return _literal(found["bare"] or found[0]), found.end()
    if found := _TECHNICAL.match(text, start):
        token = found[0].rstrip(".") if found.end() == len(text.rstrip()) else found[0]
        return _literal(token), start + len(token)
    if (found := _PLAIN.match(text, start)) and _stands(found[0], cells):
        return _literal(found[0]), found.end()
    return None


def _literal(text: str) -> Thing:
    """A literal that begins or ends with a letter is whole words; a full stop behind it may lack."""
    head = r"(?<!\w)" if text[0].isalnum() else ""
    body = re.escape(text.rstrip(".")) + r"\.?" if text[-1] == "." and text[0].isalnum() else re.escape(text)
    tail = r"(?!\w)" if text[-1].isalnum() or text[-1] == "." else ""
    word = any(char.isalnum() for char in text)
    return Thing(pattern=f"{head}(?i:{body}){tail}", sign=text, word=word)


def _stands(word: str, cells: Iterable[str]) -> bool:
    form = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
    return any(form.search(cell) for cell in cells)
