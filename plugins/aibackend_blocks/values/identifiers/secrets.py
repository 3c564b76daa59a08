"""Secrets that let somebody in or pay: passwords, keys, tokens, the security codes of cards.

Under the kinds that go with them: a password, a key or a token is `USERNAME`, what one logs in with; a security code or
a PIN is `CARD`.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator

from aibackend_blocks.values.identifiers.found import Identifier

_NAMES = (
    r"pass(?:word|wd|phrase|code|wort)|pwd|kennwort|mot de passe|contrase(?:ñ|n)a|wachtwoord|secret(?:[ _-]?key)?"
    r"|(?:api|access|auth|client|private|secret|encryption|license|signing)[ _-]?(?:key|token|secret)"
    r"|token|bearer|credentials?"
)
_ASSIGNED = re.compile(
    rf"(?:\b|_)(?:{_NAMES})(?:[_-]\w{{1,20}}){{0,2}}[\"']?\s{{0,3}}(?:[:=]{{1,2}}|->|→)\s{{0,3}}"
    r"[\"'“]?(?P<v>[^\s\"'“”,;<>]{4,400})",
    re.I,
)
_SAID = re.compile(
    rf"\b(?:{_NAMES})\b(?:\s(?:for|of|to)\s[\w ]{{1,30}}?)?\s(?:is|was|lautet|ist|est|es|now)\s(?:now\s)?"
    r"[\"'“]?(?P<v>[^\s\"'“”,;<>]{4,100})",
    re.I,
)
_BESIDE = re.compile(
    rf"\b(?:{_NAMES}|wi-?fi|wlan|log-?in)\s(?:(?:is|ist|est|es|è)\s)?[\"'“]?(?P<v>[^\s\"'“”,;<>/]{{6,100}})", re.I
)
_BEARER = re.compile(r"\b(?:bearer|basic|token)\s(?P<v>[\w.+/=~-]{16,2000})", re.I)
_LONG = re.compile(r"(?<![\w@/.+-])[\w+-]{16,400}(?:[./][\w+-]{1,400}){0,6}={0,2}(?![\w@])")
_CODE = re.compile(
    r"\b(?:cv[vc]2?|cid|(?:card )?(?:security|verification) code|kartenpr(?:ü|ue)fnummer|pr(?:ü|ue)fziffer"
    r"|cryptogramme)\b[^\d\n]{0,40}(?P<v>\d{3,4})(?!\d)",
    re.I,
)
_PIN = re.compile(
    r"\bpin(?:[ -]?(?:code|number|nummer))?\b\s{0,2}(?:is|was|ist|lautet|est|[:=])?\s{0,2}"
    r"(?P<v>\d{4,8})(?!\d)",
    re.I,
)
_SENSIBLE = re.compile(r"[A-Za-z]\d|\d[A-Za-z]|[!#$%^&*_+=@~]|[a-z][A-Z]")
_MADE_UP = re.compile(r"(?=\S*[a-z])(?=\S*[A-Z])(?=\S*\d)(?=[^\s!#$%^&*+=@~]+[!#$%^&*+=@~]\S)")
"""Small and large letters, a figure, and a sign within: no word or version has them all."""
_RANDOM = 3.5
"""Bits a character from which a long run of letters and figures is made by a machine; words of English have fewer."""


def find_secrets(text: str) -> Iterator[Identifier]:
    """Values behind a secret's name, codes of cards, and long runs that only a machine writes."""
    for form, kind, confidence in ((_ASSIGNED, "USERNAME", 0.95), (_BEARER, "USERNAME", 0.95), (_CODE, "CARD", 0.95)):
        for match in form.finditer(text):
            if form is _CODE or len(match["v"]) > 7 or re.search(r"[\d\W_]", match["v"]):
                yield Identifier(kind=kind, start=match.start("v"), end=_end(match), confidence=confidence)
    for match in _SAID.finditer(text):
        if _SENSIBLE.search(match["v"].rstrip(".!?")):
            yield Identifier(kind="USERNAME", start=match.start("v"), end=_end(match), confidence=0.9)
    for match in _BESIDE.finditer(text):
        if _MADE_UP.match(match["v"]):
            yield Identifier(kind="USERNAME", start=match.start("v"), end=_end(match), confidence=0.9)
    for match in _PIN.finditer(text):
        yield Identifier(kind="CARD", start=match.start("v"), end=match.end("v"), confidence=0.9)
    for match in _LONG.finditer(text):
        if _is_random(match[0]):
            yield Identifier(kind="USERNAME", start=match.start(), end=match.end(), confidence=0.9)


def _end(match: re.Match[str]) -> int:
    """A full stop at the end is the sentence's."""
    return match.start("v") + len(match["v"].rstrip(".?"))


def _is_random(text: str) -> bool:
    """Capitals, small letters and figures mixed as no name, address or word has them."""
    changes = len(re.findall(r"[a-z][A-Z]|[A-Z][a-z](?=[A-Z\d])|[A-Za-z]\d|\d[A-Za-z]", text))
    mixed = bool(re.search(r"[a-z]", text) and re.search(r"[A-Z]", text) and re.search(r"\d", text))
    counts = Counter(text)
    bits = -sum(n / len(text) * math.log2(n / len(text)) for n in counts.values())
    return mixed and changes >= 5 and bits >= _RANDOM
