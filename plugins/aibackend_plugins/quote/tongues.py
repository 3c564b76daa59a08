"""Jobs in German, French and Spanish with the words of closed classes in English, so that one grammar reads them.

Articles, prepositions, numbers in words, times, units and what others do are few in each language and are told apart
by themselves; what is asked for stays in its own words and is compared with the rates in the same ones.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from aibackend_blocks.language.writing import likeliest
from aibackend_blocks.values.number_words import number_form, value_of

LANGUAGES: Final = ("de", "es", "fr")
_MONTH = "january|february|march|april|may|june|july|august|september|october|november|december"
_DAY_OF_MONTH = re.compile(rf"\b(\d{{1,2}})\.? (?:of )?({_MONTH})\b(,? \d{{4}}\b)?", re.IGNORECASE)
"""A date, whose day stands first in all of these languages: what follows the month is no day."""
_GROUPED = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?![\d.])")
"""Figures in groups of three that blanks part."""


def tongue_of(job: str, items: str) -> str:
    """The language of a job, whose price list is in the same one: "" for English and all others."""
    return likeliest(job, LANGUAGES) or ("" if len(job) > len(items) else likeliest(f"{job} {items}", LANGUAGES))


def in_english(text: str, tongue: str) -> str:
    """The text with its words of closed classes in English; as it is where the language is none of these."""
    if tongue not in LANGUAGES:
        return text
    text = _GROUPED.sub(lambda match: re.sub(r"\s", "", match[0]), text)
    form, words = _form(tongue)

    def told(match: re.Match[str]) -> str:
        number = match["number"]
        if number:
            return str(value_of(number, tongue))
        word = words[int((match.lastgroup or "")[1:])]
        return f"{word} " if match[0][-1] in "'’" else word

    return _DAY_OF_MONTH.sub(_dated, form.sub(told, text))


def _dated(match: re.Match[str]) -> str:
    """The date without an ordinal point, and with a comma where a number follows it."""
    counted = re.match(r" \d", match.string[match.end() : match.end() + 2])
    return f"{match[1]} {match[2]}{match[3] or ''}{',' if counted else ''}"


@cache
def _form(tongue: str) -> tuple[re.Pattern[str], list[str]]:
    """One expression for all that is known of a language, and the English of its groups by number."""
    told = _table()[tongue]
    words = list(told)
    # What has more words is looked for first, whatever it stands for.
    known = sorted(enumerate(told.values()), key=lambda each: -each[1].count(" "))
    groups = "|".join(f"(?P<w{place}>{form})" for place, form in known)
    spelt = number_form(tongue)
    return re.compile(rf"(?<![\w'’-])(?:(?P<number>{spelt})|{groups})(?:(?<=['’])|(?![\w-]))", re.IGNORECASE), words


@cache
def _table() -> dict[str, dict[str, str]]:
    return tomllib.loads(Path(__file__).with_name("tongues.toml").read_text("utf-8"))
