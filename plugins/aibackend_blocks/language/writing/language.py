"""Which language a text is written in, where that is sure."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import Any

from aibackend_blocks.values.normal_forms import normal_form

_LISTED = (
    "en de fr es it pt nl pl sv da no fi cs sk hu ro el tr ru uk bg sr hr lt lv et he ar fa hi bn ta th vi id ms"
    " ja zh ko"
)
LANGUAGES = _LISTED.split()
"""ISO 639-1 codes that are told apart; the fewer, the surer the short texts."""
ENCODED = frozenset(["ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "th", "tr", "zh"])
"""Those of them that the multilingual encoder knows. Source: Yang et al. 2019, Multilingual Universal Encoder."""
LETTERS_MIN = 12
"""Shorter texts are names and codes as a rule, and say nothing of a language."""
SURE = 0.98
"""Least probability of a language other than English."""
SURE_ENGLISH = 0.6
"""Least probability of English, which most texts are."""
ENGLISH_LEAST = 0.02
"""Probability of English up to which a text is not English. Of 300 short English labels and messages none is lower."""
LIKELY, OVER_ENGLISH = 0.3, 12
"""Least probability of the language that is likeliest, and how much likelier than English it must be."""
_WORD = re.compile(r"[^\W\d_]{2,}(?:'[^\W\d_]+)?")
_BLANKS = re.compile(r"(\s)\1+")
FOREIGN_READ = 1000
"""Characters that tell the language."""
_SCRIPTS = ("ar", "he", "el", "hi", "bn", "ta", "th", "ja", "zh", "ko", "ru", "uk", "bg", "sr", "fa")


def written_in(text: str) -> str:
    """The ISO 639-1 code of the text's language, "" when the text is too short or the language unsure."""
    letters = [character for character in text if character.isalpha()]
    foreign = sum(character > "\u036f" for character in letters)
    script = bool(letters) and foreign > len(letters) / 2
    if len(letters) < (3 if script else LETTERS_MIN):
        return ""
    text = _BLANKS.sub(r"\1", normal_form("NFC", text))  # langid would normalise it unbounded, and counts blanks
    code, likelihood = _identifier().classify(text)
    if script:
        return str(code) if code in _SCRIPTS else ""
    return str(code) if likelihood >= (SURE_ENGLISH if code == "en" else SURE) else ""


def foreign(text: str, english_most: float = ENGLISH_LEAST) -> bool:
    """Whether a text is surely not English, whatever else it is written in. english_most: how likely it may be."""
    letters = [character for character in text[:FOREIGN_READ] if character.isalpha()]
    if sum(character > "\u036f" for character in letters) > len(letters) / 2:
        return len(letters) >= 3
    if len(letters) < LETTERS_MIN:
        return False
    ranked: list[tuple[str, float]] = _identifier().rank(text[:FOREIGN_READ])
    english = next((share for code, share in ranked if code == "en"), 0.0)
    return english <= english_most


def unheard(text: str) -> bool:
    """Whether a text is surely in a language that the multilingual encoder never learnt: its vector says nothing."""
    code = written_in(text[:FOREIGN_READ])
    return bool(code) and code not in ENCODED


def likeliest(text: str, codes: Collection[str]) -> str:
    """Which of some languages a short text is most likely in, "" where it may as well be English.

    Its words alone are looked at: figures, units and codes are of no language. Of 80 sentences in four languages 79 are
    told rightly, of 40 English names, labels and calls none is taken for another.
    """
    words = " ".join(word for word in _WORD.findall(text[:FOREIGN_READ]) if not (word.isupper() and len(word) < 4))
    ranked: dict[str, float] = dict(_identifier().rank(words))
    code = max(codes, key=lambda one: ranked.get(one, 0.0))
    return code if ranked.get(code, 0.0) >= max(LIKELY, OVER_ENGLISH * ranked.get("en", 0.0)) else ""


@cache
def _identifier() -> Any:
    """The n-gram model of langid, loaded once. Source: Lui and Baldwin 2012; py3langid's retrained tables."""
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    identifier.set_languages(list(LANGUAGES))
    return identifier
