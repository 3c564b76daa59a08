"""How the reader is addressed: a text in the polite form in the familiar one, and the other way round, by language."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from . import dutch, french, german, italian, spanish

Form = Literal["familiar", "polite", ""]


class _Forms(NamedTuple):
    """polite, familiar: words that show the form of a text."""

    to_familiar: Callable[[str], str]
    to_polite: Callable[[str], str]
    polite: re.Pattern[str]
    familiar: re.Pattern[str]


_BY_LANGUAGE: Final = {
    "de": _Forms(german.familiar, german.polite, re.compile(r"\b(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b"),
                 re.compile(r"\b(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?|[Ee]uch|[Ee]ure?)\b")),
    "nl": _Forms(dutch.familiar, dutch.polite, re.compile(r"\b(?:[Uu]|[Uu]w)\b"),
    re.compile(r"\b(?:[Jj]e|[Jj]ij|[Jj]ouw?|[Jj]ullie)\b")),
    "fr": _Forms(french.familiar, french.polite, re.compile(r"\b(?:[Vv]ous|[Vv]otre|[Vv]os|[A-Za-zé]{3,}ez)\b"),
                 re.compile(r"\b(?:[Tt]u|[Tt]oi|[Tt]on|[Tt]a|[Tt]es|[Tt]e)\b|\b[Tt]['’]")),
    "es": _Forms(spanish.familiar, spanish.polite, re.compile(r"\b(?:usted|[Ll]e|[Ss]us?)\b"),
                 re.compile(r"\b(?:[Tt]ú|[Tt]us?|[Tt]e|ti|contigo|\w*[áéí]\w+me)\b")),
    "it": _Forms(italian.familiar, italian.polite, re.compile(r"\b(?:Lei|La|Le|Suo|Sua|Suoi|Sue|[Vv]i"
        r"|[Vv]ostr[oaie]|[Pp]ortate|\w{3,}ate|\w{3,}ete)\b"),
                 re.compile(r"\b(?:tu|ti|tuo|tua|tuoi|tue|te)\b")),
}  # fmt: skip
_ASKS: Final[dict[Form, re.Pattern[str]]] = {
    "familiar": re.compile(
        r"\b(?:per du|du-form|duzen|mit du|in du|du|tutoiement|tutoyer|tutoyez|(?:de|con|por) tú|tutear|tuteo|tutea"
        r"|(?:dai|dare|dia|dà|dando|darsi) del tu|del tu|je[- /]vorm|je/jij|jij-vorm|tutoyeren|jij|tratar por tu"
            r"|informal you)\b",
        re.IGNORECASE,
    ),
    "polite": re.compile(
        r"\bper sie\b|\bsie-form\b|\bsiezen\b|\bvouvoiement\b|\bvouvoyer\b|\busted\b|\bdel lei\b|\bu-vorm\b"
            r"|\bpolite you\b",
        re.IGNORECASE,
    ),
}  # fmt: skip
_NOT: Final = re.compile(r"\b(?:no|nicht|kein|ne|pas|non|sin|niet|geen|senza)\b[^,;.]{0,12}$", re.IGNORECASE)


def wanted(wish: str) -> Form:
    """The form of address that a wish names; "" where it names none."""
    for form, pattern in _ASKS.items():
        match = pattern.search(wish)
        if match and not _NOT.search(wish[: match.start()]):
            return form
    return ""


def form_of(text: str, language: str) -> Form:
    """The form of address that a text has."""
    forms = _BY_LANGUAGE.get(language)
    if forms is None:
        return ""
    if forms.familiar.search(text) and (language not in ("de", "it") or not forms.polite.search(text)):
        return "familiar"
    return "polite" if forms.polite.search(text) else ""


def readdressed(text: str, language: str, form: Form) -> str:
    """The text in a form of address."""
    forms = _BY_LANGUAGE.get(language)
    if forms is None or not form:
        return text
    return forms.to_familiar(text) if form == "familiar" else forms.to_polite(text)
