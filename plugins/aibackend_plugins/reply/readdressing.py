"""Notes in other languages that speak of "the customer", as they are told to that customer."""

from __future__ import annotations

import re

_THEIRS = {
    "de": ((r"\bnach Wahl de[sr] Kund(?:en|in)\b", "nach Ihrer Wahl"),
           (r"\bfür (?:den|die) Kund(?:en|in)\b", "für Sie")),
    "fr": ((r"\bau choix du client\b", "à votre choix"), (r"\bà la charge du client\b", "à votre charge"),
           (r"\bpour le client\b", "pour vous")),
    "es": ((r"\ba elección del cliente\b", "a su elección"), (r"\ba cargo del cliente\b", "a su cargo"),
           (r"\b(?:lo|la|los|las) paga el cliente\b", "corren a su cargo"), (r"\bel cliente\b", "usted"),
           (r"\bal cliente\b", "a usted")),
    "it": ((r"\ba scelta del cliente\b", "a sua scelta"), (r"\ba carico del cliente\b", "a suo carico"),
           (r"\bil cliente\b", "lei")),
    "nl": ((r"\bnaar keuze van de klant\b", "naar uw keuze"), (r"\bvoor rekening van de klant\b", "voor uw rekening"),
           (r"\bde klant\b", "u")),
    "pt": ((r"\bà escolha do cliente\b", "à sua escolha"), (r"\bpor conta do cliente\b", "por sua conta"),
           (r"\bo cliente\b", "você")),
}  # fmt: skip
"""What stands for the customer; in these languages the verb that goes with the polite form is that of the third
person, but in French and German, whose notes stay inside where more is to be changed."""
_ASKED = re.compile(
    r",? (?:wenn (?:der Kunde|die Kundin) (?:da)?(?:nach|rum) (?:fragt|bittet)|si le client (?:le |la )?demande"
    r"|si el cliente l[oa] pide|se il cliente lo chiede|als de klant (?:er)?(?:om|naar) vraagt|se o cliente pedir)",
    re.IGNORECASE,
)
"""A condition that whoever writes has met."""
_CUSTOMER = re.compile(
    r"\b(?:[Kk]und(?:e|en|in)|[Cc]lient(?:e)?|[Kk]lant)\b"
    r"|\b(?:der|die|le|la|il|lo|el|de|o|a) (?:Gast|hôte|ospite|huésped)\b"
)


_FRIEND = {
    "de": {"Ihrer Wahl": "deiner Wahl", "für Sie": "für dich"},
    "fr": {"votre choix": "ton choix", "votre charge": "ta charge", "pour vous": "pour toi"},
    "es": {"su elección": "tu elección", "su cargo": "tu cargo"},
    "it": {"sua scelta": "tua scelta", "suo carico": "tuo carico"},
    "nl": {"uw keuze": "jouw keuze", "uw rekening": "jouw rekening", "u": "je"},
    "pt": {},
}
"""The same to a friend, in so far as no verb has to follow."""


def readdressed(note: str, code: str, *, friend: bool = False) -> str:
    """The note as it is told to the customer; "" where it still speaks of somebody. friend: in the familiar form."""
    told = _ASKED.sub("", note)
    for of_them, of_you in _THEIRS[code]:
        meant = _familiar(of_you, code) if friend else of_you
        told = re.sub(of_them, meant, told, flags=re.IGNORECASE) if meant else told
    if _CUSTOMER.search(told):
        return ""
    return f"{told[:1].upper()}{told[1:]}" if note[:1].isupper() else told


def _familiar(polite: str, code: str) -> str:
    """Words for the customer in the familiar form; "" where a verb would have to follow."""
    found = next((polite.replace(said, other) for said, other in _FRIEND[code].items() if polite.endswith(said)), "")
    return found or (polite if code == "pt" else "")
