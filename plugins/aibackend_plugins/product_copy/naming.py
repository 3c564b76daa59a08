"""The subject of sentences in other languages than English: a product's name with its article, where the noun that it
begins with is known. `data/<language>.toml` has the nouns; of a compound its last part tells the gender.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from aibackend_blocks.language.writing.sentences import sentences_of
from aibackend_blocks.language.writing.wording import capital

GRAMMAR: Final = Path(__file__).parent / "data"
_HEAD_LAST: Final = frozenset(("de", "nl"))
_PART_LEAST: Final = 3
"""Letters of a noun that may end a compound."""
_ENDINGS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "es": ((r"(?:[^m]a|ción|sión|dad|tud|eza)", "f"), (r"(?:o|or|ón|aje|il|ín|el)", "m"),
           (r"(?:[^m]as|ciones|dades)", "fp"), (r"(?:os|ores|ines)", "mp")),
    "it": ((r"(?:[^mt]a|zione|sione|ice)", "f"), (r"(?:o|ore|one)", "m")),
    "pt": ((r"(?:[^m]a|ção|são|dade|gem)", "f"), (r"(?:o|or)", "m"), (r"(?:[^m]as|ções|gens)", "fp"),
           (r"(?:os|ores)", "mp")),
    "de": ((r"(?:ung|heit|keit|schaft|tion|tät)", "f"), (r"(?:chen|lein)", "n")),
    "nl": ((r"(?:ing|heid|teit|tie)", "de"), (r"(?:[^aeiou]je)", "het")),
    "fr": ((r"(?:tion|sion|ette|euse|trice|elle|erie)", "f"), (r"(?:eau|ier|ment|oir|age)", "m")),
}  # fmt: skip
"""Endings of nouns that are in no list, and what they tell."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Subject:
    """text: the name with its article, small. pronoun: what stands for it, "" where verbs do without. form: which of a
    sentence's forms it takes: "m", "f", "mp", "fp", or a Germanic gender. many: whether verbs are in the plural."""

    text: str
    pronoun: str
    form: str
    many: bool


@cache
def grammar(language: str) -> Mapping[str, Any]:
    """The nouns and the sentences of a language."""
    return sentences_of(GRAMMAR, language)


@cache
def _nouns(language: str) -> Mapping[str, str]:
    return {noun: form for form, row in grammar(language)["nouns"].items() for noun in row.split()}


def gender(word: str, language: str) -> str:
    """The form of a noun: as it is listed, as its last part or its ending tells, "" where nothing does."""
    nouns, small = _nouns(language), word.lower()
    if form := nouns.get(small):
        return form
    if language in _HEAD_LAST:
        parts = (small[at:] for at in range(2, len(small) - _PART_LEAST + 1))
        if form := next((nouns[part] for part in parts if part in nouns), ""):
            return form
    elif small.endswith(("s", "x")) and language != "it":
        single = next((nouns[one] for one in (small[:-1], small[:-2]) if nouns.get(one) in ("f", "m")), "")
        if single:
            return f"{single}p"
    return next((form for sign, form in _ENDINGS[language] if re.fullmatch(rf"\w*{sign}", small)), "")


def subject(name: str, language: str) -> Subject | None:
    """A name as the subject of a sentence; None where its noun is not known."""
    words = name.split()
    at = _head(words, language)
    form = gender(re.sub(r"\W+$", "", words[at]).rpartition("-")[2], language) if at >= 0 else ""
    if not form:
        return None
    many = form in ("p", "fp", "mp")
    rows = grammar(language)["subject"]
    if language == "de":
        before = [re.sub(r"e[rs]$", "e", word[:1].lower() + word[1:]) for word in words[:at]]
        before = [f"{word}n" if many and word.endswith("e") else word for word in before]
        words = [*before, *words[at:]]
    else:
        words = [word[:1].lower() + word[1:] if place <= at else word for place, word in enumerate(words)]
    plain = " ".join(words)
    return Subject(
        text=_with_article(rows[form], plain, form, language),
        pronoun=rows["pronouns"][form],
        form=form,
        many=many,
    )


def _head(words: list[str], language: str) -> int:
    """The place of the noun: the first word, or behind small describing words where those stand before it; else -1."""
    if language not in _HEAD_LAST:
        return 0 if words and words[0][1:].islower() and words[0].isalpha() else -1
    for place, word in enumerate(words[:4]):
        bare = re.sub(r"\W+$", "", word)
        tail = bare.rpartition("-")[2]
        known = gender(tail, language)
        describing = re.fullmatch(r"[A-Za-zäöüß]+(?:e|er|es|en)", word) and not (known and word[:1].isupper())
        if language == "de" and known and word[:1].isupper() and not (describing and place == 0 and len(words) < 2):
            return place
        if language == "nl" and known and (place == 0 or word.islower()):
            return place
        if not describing:
            return -1
    return -1


def _with_article(article: str, plain: str, form: str, language: str) -> str:
    vowel = re.match(r"[aeiouhàâéèêîôûáíóú]", plain, re.IGNORECASE)
    if language in ("fr", "it") and form in ("m", "f") and vowel and not plain.startswith("haut"):
        return f"l'{plain}"
    if language == "it" and re.match(r"(?:s[bcdfglmnpqrtv]|z|gn|ps|x|y)", plain):
        article = {"il": "lo", "i": "gli"}.get(article, article)
    if language == "it" and form == "mp" and vowel:
        article = "gli"
    return f"{article} {plain}"


def agreeing(frame: str, subject: Subject) -> str:
    """A frame with the verb and the participles that agree: "[pèse|pèsent]", "<fait|faite|faits|faites>"."""
    place = {"m": 0, "f": 1, "mp": 2, "fp": 3}.get(subject.form, 0)
    told = re.sub(r"\[([^|\]]*)\|([^\]]*)\]", lambda match: match[2 if subject.many else 1], frame)
    return re.sub(r"<([^>]*)>", lambda match: match[1].split("|")[place], told)


def filled(frame: str, subject: Subject, **values: str) -> str:
    """An agreeing frame with its values."""
    values |= {"subject": subject.text, "Subject": capital(subject.text)}
    return agreeing(frame, subject).format(**values)
