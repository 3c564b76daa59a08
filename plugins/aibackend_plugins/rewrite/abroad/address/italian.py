"""Italian: "Lei" and "voi" as "tu", and "tu" as "Lei", where a sentence shows whom it addresses."""

from __future__ import annotations

import re
from typing import Final

_HAVE: Final = {
    "può": "puoi", "deve": "devi", "ha": "hai", "è": "sei", "vuole": "vuoi", "desidera": "desideri",
    "riceverà": "riceverai",
    "potrà": "potrai", "dovrà": "dovrai", "troverà": "troverai", "avrà": "avrai", "preferisce": "preferisci",
    "potete": "puoi", "dovete": "devi", "avete": "hai", "siete": "sei", "volete": "vuoi", "troverete": "troverai",
    "potrete": "potrai", "dovrete": "dovrai", "riceverete": "riceverai", "avrete": "avrai", "venite": "vieni",
    "fate": "fai", "dite": "di'", "andate": "vai", "state": "stai", "sapete": "sai", "tenete": "tieni",
    "scegliete": "scegli", "bevete": "bevi", "uscite": "esci",
}  # fmt: skip
_IMPERATIVES: Final = {
    "chiami": "chiama", "prenoti": "prenota", "scriva": "scrivi", "venga": "vieni", "porti": "porta",
    "ricordi": "ricorda",
    "invii": "invia", "segua": "segui", "legga": "leggi", "compili": "compila", "contatti": "contatta",
    "scelga": "scegli",
    "paghi": "paga", "provi": "prova", "visiti": "visita", "tenga": "tieni", "faccia": "fai", "confermi": "conferma",
    "risponda": "rispondi", "provveda": "provvedi", "attenda": "attendi", "utilizzi": "utilizza", "apra": "apri",
}  # fmt: skip
_OWN: Final = {"suo": "tuo", "sua": "tua", "suoi": "tuoi", "sue": "tue", "vostro": "tuo", "vostra": "tua",
               "vostri": "tuoi", "vostre": "tue"}  # fmt: skip
_LEAD: Final = (
    r"(?:^|[.!?;:,\n] ?)(?:(?:[Ss]e|[Qq]uando|[Ee]|[Oo]|[Mm]a) )?(?:[Nn]on )?|\b(?:e|o|se|quando|che|dove|ma) (?:non )?"
)
_VOI: Final = re.compile(r"[a-z]{2,}(?:ate|ete|ite)")
_NOUNS: Final = frozenset(
    ("estate", "date", "rate", "lite", "vite", "rete", "sete", "patate", "visite", "gite", "serate")
)


def familiar(text: str) -> str:
    """A text in the polite form in the familiar one."""
    text = re.sub(rf"(?P<lead>{_LEAD})(?P<word>[a-zàèéìòùA-ZÈ]+)\b", _turned, text)
    text = re.sub(r"\b(Suo|Sua|Suoi|Sue|Vostro|Vostra|Vostri|Vostre|vostro|vostra|vostri|vostre)\b",
                  lambda m: _OWN[m[1].lower()], text)  # fmt: skip
    text = re.sub(r"(?<=[a-zàèìòù] )(?:La|Le|Vi) (?=[a-zàèéìòù])|(?<=[a-z] )vi (?=[a-z])", "ti ", text)
    text = re.sub(r"(?:(?<=^)|(?<=[.!?\n] ))(?:La|Le|Vi) (?=[a-z]+(?:iamo|remo)\b)", "Ti ", text)
    text = re.sub(r"\b([a-z]{3,}[aei]r)(?:La|Le|Vi|vi)\b", r"\1ti", text)
    return re.sub(r"\b(con|per|a|da) (?:Lei|voi)\b", r"\1 te", text)


def _turned(match: re.Match[str]) -> str:
    word = match["word"]
    low = word.lower()
    new = _HAVE.get(low) or _IMPERATIVES.get(low)
    if new is None and _VOI.fullmatch(low) and low not in _NOUNS:
        new = f"{low[:-3]}{'a' if low.endswith('ate') else 'i'}"
    if low in ("ha", "è", "può", "deve") and not match["lead"].lower().rstrip().endswith(("se", "quando", "non", " e")):
        return match[0]  # Whose verb it is is only clear where no subject can stand before it.
    return match[0] if new is None else f"{match['lead']}{new[:1].upper() + new[1:] if word[0].isupper() else new}"


_OF_LEI: Final = {"puoi": "può", "devi": "deve", "hai": "ha", "sei": "è", "vuoi": "vuole", "riesci": "riesce"}
_YOURS: Final = {"tuo": "Suo", "tua": "Sua", "tuoi": "Suoi", "tue": "Sue"}


def polite(text: str) -> str:
    """A text in the familiar form in the polite one."""
    text = re.sub(r"\b([Mm])i mandi\b", lambda m: "Potrebbe inviarmi" if m[1] == "M" else "potrebbe inviarmi", text)
    text = re.sub(r"\b([Pp])uoi (?=[^.!?]{2,120}\?)", lambda m: "Potrebbe " if m[1] == "P" else "potrebbe ", text)
    text = re.sub(rf"\b({'|'.join(_OF_LEI)})\b", lambda m: _OF_LEI[m[1]], text)
    text = re.sub(r"\b(tuo|tua|tuoi|tue)\b", lambda m: _YOURS[m[1]], text)
    text = re.sub(r"\bti (?=[a-z]+)", "La ", text)
    return re.sub(r"\b(con|per|a|da) te\b", r"\1 Lei", text)
