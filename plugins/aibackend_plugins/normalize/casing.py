"""Names and titles with the capitals that people give them."""

from __future__ import annotations

import re

from .columns import Column

_SMALL = frozenset([
    "a", "an", "and", "at", "by", "da", "das", "de", "del", "den", "der", "di", "do", "dos", "du", "for", "in", "la",
    "le", "of", "on", "or", "sur", "ten", "ter", "the", "to", "upon", "van", "von",
])  # fmt: skip
"""Words that are small within a title or a name, not at its head."""
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_KEPT = re.compile(r"\b(?:keep|keeping|preserv\w+|except|but not|unless|leave)\b(.*)", re.I | re.S)


def title(value: str, column: Column, words: str) -> str:
    """Words capitalised: O'Brien, McDonald, Ludwig van Beethoven; what the words say to keep is spelt as they do."""
    kept = _kept(words)

    def cased(word: re.Match[str]) -> str:
        small = word[0].lower()
        inner = word.start() > 0 and value[word.start() - 1].isspace() and bool(value[: word.start()].strip())
        joined = value[word.start() - 1 : word.start()] == "-" == value[word.end() : word.end() + 1]  # Stoke-on-Trent
        return kept.get(small) or (small if (inner or joined) and small in _SMALL else _capital(small))

    return _WORD.sub(cased, value)


def _kept(words: str) -> dict[str, str]:
    """`keep O'Brien and IBM` → how these words are spelt."""
    found = _KEPT.search(words)
    return {word.lower(): word for word in _WORD.findall(found[1]) if word != word.lower()} if found else {}


def _capital(word: str) -> str:
    """`o'brien` → O'Brien, `mcdonald` → McDonald, `dog's` → Dog's."""
    head, mark, tail = word[:1], word[1:2], word[2:]
    if mark in ("'", "’") and len(tail) > 1:
        return f"{head.upper()}{mark}{_capital(tail)}"
    if word.startswith("mc") and len(word) > 4:
        return f"Mc{tail.capitalize()}"
    return word.capitalize()


def person(value: str, column: Column, words: str) -> str:
    """`DOE, jane` as `Jane Doe`."""
    family, comma, given = re.sub(r"\s+", " ", value).strip().partition(",")
    turned = bool(comma and given.strip() and "," not in given)
    text = f"{given.strip()} {family.strip()}" if turned else re.sub(r"\s+", " ", value).strip()
    if text.isupper() or text.islower():
        return title(text, column, words)
    return re.sub(r"\S+", lambda one: title(one[0], column, words) if _flat(one[0]) else one[0], text)


def _flat(word: str) -> bool:
    """All capitals or none, of a length that is no initial and no particle."""
    return (word.isupper() and len(word) > 3) or (word.islower() and word not in _SMALL)
