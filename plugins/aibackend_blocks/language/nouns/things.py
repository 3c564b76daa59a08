"""A thing that a note names, with its article and its form: "Parking gratuit" begins with "le parking"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from aibackend_blocks.language.nouns.endings import form
from aibackend_blocks.language.nouns.words import PREPOSITION, forms, small

RUN_MOST = 3
"""Words of a thing before what only describes it."""
_FIRST_PLURAL = re.compile(r"\w{2,}(?:amos|emos|imos|iamo|âmes)")
"""What "we" do looks like a thing that is many."""
_DETERMINED = re.compile(r"(?:\d|(?:tous|toutes|todos|todas|tutti|tutte|chaque|cada|ogni|votre|su)\b)", re.IGNORECASE)
_VOWEL = re.compile(r"[aeiouyhàâéèêëîïôûœ]", re.IGNORECASE)
_LO = re.compile(r"(?:s[^aeiou]|z|gn|ps|x|y)", re.IGNORECASE)
_AGUA = re.compile(r"h?[aá](?:gua|rea|ula)\b", re.IGNORECASE)
_PLAIN = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_VERBS = {
    "de": ("ist|wird|kann|darf|war", "sind|werden|können|dürfen|waren"),
    "nl": ("is|wordt|kan|mag|was", "zijn|worden|kunnen|mogen|waren"),
}
"""Verbs of one and of many."""


@dataclass(frozen=True, kw_only=True)
class Thing:
    """Words for a thing with their article, and its form."""

    said: str
    form: str

    @property
    def many(self) -> bool:
        """Whether it is many."""
        return self.form.endswith("p")


def things(words: str, code: str, asked: str) -> Thing | None:
    """One thing, or two that "and" joins; None where the form of one is not sure.

    asked: what the note answers, in which a thing stands beside a verb that tells whether it is many.
    """
    between = str(forms(code)["and"])
    parts = words.split(between)
    told = [each for each in (_thing(part, code, asked) for part in parts) if each]
    if len(told) < len(parts) or not 0 < len(parts) <= 2:
        return None
    if len(told) == 1:
        return told[0]
    gender = "f" if all(each.form[0] == "f" for each in told) else "m"
    return Thing(said=f"{told[0].said}{between}{told[1].said}", form=f"{gender}p")


def _thing(words: str, code: str, asked: str) -> Thing | None:
    head = _head(words, code)
    of = (_number(head, code, asked) or form(head, code)) if head else ""
    if not of or _FIRST_PLURAL.fullmatch(head.lower()):
        return None
    plain = code in _VERBS or _DETERMINED.match(words)
    return Thing(said=words if plain else f"{_article(words, of, code)}{small(words)}", form=of)


def _article(words: str, of: str, code: str) -> str:
    """The definite article before a thing of a form, by how its first word sounds."""
    shapes = forms(code)
    if "elided" in shapes and of in ("m", "f") and _VOWEL.match(words) and not (code == "it" and words[0] in "hyHY"):
        return str(shapes["elided"])
    if code == "it" and of in ("m", "mp") and (_LO.match(words) or (of == "mp" and _VOWEL.match(words))):
        return "lo " if of == "m" else "gli "
    return str(shapes["article"]["m" if code == "es" and of == "f" and _AGUA.match(words) else of])


def _number(noun: str, code: str, asked: str) -> str:
    """Whether a thing is many, by the verbs of the sentences in which it was asked about; "" where none tells."""
    said = [each for each in re.split(r"[.!?]", asked) if re.search(rf"\b{re.escape(noun)}\b", each)]
    one, many = (
        any(re.search(rf"\b(?:{verb})\b", each, re.IGNORECASE) for each in said)
        for verb in _VERBS.get(code, ("(?!)",) * 2)
    )
    return "" if one == many else "p" if many else "s"


def _head(words: str, code: str) -> str:
    """The noun of a thing, before what only describes it: the last word there, in a Romance language the first with a
    form; "" where the words are too many, or none of them."""
    led = re.compile(rf"(?:{PREPOSITION[code]}|{forms(code)['from']})$")
    run = list[str]()
    for token in re.sub(r"\([^()]*\)", " ", words).split():
        if run and led.match(token):
            break
        run.append(token)
    if not 0 < len(run) <= RUN_MOST or not all(map(_PLAIN.fullmatch, run)):
        return ""
    if code == "de":
        return run[-1] if run[-1][0].isupper() and not any(each[0].isupper() for each in run[1:-1]) else ""
    return run[-1] if code == "nl" else next((each for each in run if form(each, code)), "")
