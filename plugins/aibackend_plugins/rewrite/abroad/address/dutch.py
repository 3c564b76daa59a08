"""Dutch: "u" as "je", and "je" as "u", with the verbs that go with them."""

from __future__ import annotations

import re
from typing import Final

_OF_JE: Final = {"heeft": "hebt", "is": "bent", "kunt": "kunt", "wilt": "wilt", "zult": "zult", "mag": "mag"}
_BEFORE_JE: Final = {
    "heeft": "heb", "hebt": "heb", "bent": "ben", "is": "ben", "kunt": "kun", "wilt": "wil", "zult": "zul",
    "gaat": "ga", "staat": "sta", "ziet": "zie", "doet": "doe", "komt": "kom", "krijgt": "krijg", "weet": "weet",
    "moet": "moet", "mocht": "mocht", "dient": "dien",
}  # fmt: skip
_ALIKE: Final = frozenset(
    ("moet", "weet", "eet", "vergeet", "laat", "zet", "meet", "mocht", "wacht", "zou", "had", "kon")
)
"""Verbs whose stem ends in t, which "je" behind them does not take off."""
_NO_VERBS: Final = frozenset(("dat", "met", "het", "uit", "niet", "wat", "dit", "tot", "voor", "aan", "met", "wat"))
_FROM_JE: Final = {"heb": "heeft", "hebt": "heeft", "ben": "bent", "kun": "kunt", "kan": "kunt", "wil": "wilt",
                   "zul": "zult", "zal": "zult"}  # fmt: skip


def familiar(text: str) -> str:
    """A text in the polite form in the familiar one."""

    def inverted(match: re.Match[str]) -> str:
        verb = match[1]
        low = verb.lower()
        if low in _NO_VERBS:
            return f"{verb} je"
        new = low if low in _ALIKE else _BEFORE_JE.get(low, re.sub(r"t$", "", low))
        return f"{new[:1].upper()}{new[1:]} je" if verb[0].isupper() else f"{new} je"

    text = re.sub(r"\b([A-Za-z]{2,}t|is|mag|zou|had)(?: )u\b", inverted, text)
    text = re.sub(r"\b([Uu]) (heeft|is)\b", lambda m: f"{'Je' if m[1] == 'U' else 'je'} {_OF_JE[m[2]]}", text)
    text = re.sub(r"\bu ([^,.!?;]{0,60}?)\bheeft(?=[,.!?;])", r"je \1hebt", text)
    text = re.sub(r"\b(voor|aan|met|bij|van|op|naar|over) u\b", r"\1 jou", text)
    return re.sub(r"\b(Uw|uw|U|u)\b", lambda m: "Je" if m[1][0] == "U" else "je", text)


def polite(text: str) -> str:
    """A text in the familiar form in the polite one."""

    def verb_of_u(match: re.Match[str]) -> str:
        low = match[1].lower()
        new = _FROM_JE.get(low, low if low.endswith("t") else f"{low}t")
        return f"{new[:1].upper()}{new[1:]} u" if match[1][0].isupper() else f"{new} u"

    text = re.sub(
        r"\b(heb|ben|kun|kan|wil|zul|zal|moet|mag|ga|kom|krijg|vind|stuur) (?:je|jij)\b", verb_of_u, text, flags=re.I
    )
    text = re.sub(
        r"\b([Jj])(?:e|ij) (hebt|kan|wil|zal)\b", lambda m: f"{'U' if m[1] == 'J' else 'u'} {_FROM_JE[m[2]]}", text
    )
    text = re.sub(r"\b([Jj])ouw\b", lambda m: "Uw" if m[1] == "J" else "uw", text)
    text = re.sub(r"\b([Jj])e (?=(?:[a-z]+ )?(?:bestelling|vraag|aanvraag|hulp|mail|bericht|rekening|factuur"
        r"|order|antwoord|team|begrip)\b)",
                  lambda m: "Uw " if m[1] == "J" else "uw ", text)  # fmt: skip
    return re.sub(r"\b([Jj])(?:e|ij|ou)\b", lambda m: "U" if m[1] == "J" else "u", text)
