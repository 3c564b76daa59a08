"""Whom a creditor's notes name as the person to write to."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.models.tagger import lists

_TITLE = (
    r"(?:Mrs?|Ms|Miss|Dr|Prof|Frau|Herrn?|M|Mme|Mlle|Madame|Monsieur|Sr|Sra|Don|Doña|Señora?|Sig(?:\.ra)?|Signora?|Dott"
    r"|[Mm]evrouw|[Mm]evr|[Dd]hr|[Dd]e heer)\.?"
)
_NAME = r"(?:(?:[^\W\d_a-z]['’])?[^\W\d_a-z][^\W\d_A-Z][\w'’-]*)"
"""A word with one capital at its head: "AP" behind a name is a department."""
_TITLED = re.compile(rf"{_TITLE}(?: (?:Dr|Prof)\.)*(?: [^\W\d_a-z][^\W\d_A-Z]+(?:[-'’][^\W\d_]+)*)+")
"""A whole name that is a person's: a capital within a word makes it a firm's."""
_ROLE = (
    r"(?:contacts?|owners?|(?:\w+ )?manager|bookkeeper|accountant|director|(?:head|chief) of [a-z]+|treasurer|secretary"
    r"|AP lead|(?:accounts|finance) (?:payable|lead|team|director|manager)|Ansprechpartner(?:in)?|Inhaber(?:in)?"
    r"|Kontakt|Geschäftsführer(?:in)?|Buchhalter(?:in)?|gérante?|comptable|propriétaire|interlocut\w+|contacto"
    r"|dueñ[oa]|gerente"
    r"|contable|responsable|propietari[oa]|titolare|amministrat\w+|responsabile|referente|eigenaar|boekhoud\w+"
    r"|contactpersoon)"
)
_NAMED = (
    re.compile(
        rf"\b(?i:{_ROLE})(?: is| ist| est| es|:|,)? (?:now )?"
        rf"(?P<who>(?:{_TITLE} )?{_NAME}(?: {_NAME})+|{_TITLE} {_NAME})"
    ),
    re.compile(rf"\b(?P<who>{_NAME} {_NAME})(?:,| \() ?(?:the |their )?(?i:{_ROLE})\b"),
    re.compile(rf"(?<![\w.])(?P<who>{_TITLE} {_NAME}(?: {_NAME})?)"),
)
_HEIR = re.compile(
    r"\b(?i:sons?|daughter|widow(?:er)?|executor|nephew|niece|brother|sister|Sohn|Tochter|Witwer?|Bruder|Schwester"
    r"|fils|fille"
    rf"|veuve|hij[oa]|viud[oa]),? (?P<who>{_NAME}(?: {_NAME})+)"
)
"""Who settles the estate of a customer who has died."""
_NOT_CONTACT = re.compile(
    r"\b(?:our|unser\w*|notre|nuestr[oa]|nostr[oa]|onze?|administrators?|Insolvenzverwalter\w*|lawyer|former|left"
    r"|used to)\b",
    re.I,
)
_LEFT = re.compile(
    r"\b(?:left|resigned|retired|no longer|died|passed away|had an? \w+|is (?:very )?ill|in hospital)\b", re.I
)


def contact(told: Sequence[str], *, heir: bool = False, customer: str = "") -> str:
    """The one person to write to; "" where none or several are named. heir: whether the customer, of that name, has
    died."""
    parts = [part for sentence in told for part in re.split(r"[;]\s+", sentence)]
    for sign in (*([_HEIR] if heir else []), *_NAMED):
        found = {
            match["who"]
            for part in parts
            for match in sign.finditer(part)
            if not _NOT_CONTACT.search(part[: match.start()]) and not _LEFT.search(part[match.end() : match.end() + 20])
        }
        if len(found) == 1 and _is_person(name := found.pop().strip()):
            words = re.sub(rf"^{_TITLE} ", "", name).split()
            return "" if heir and set(words) <= set(customer.split()) else name
    return ""


def titled(name: str) -> str:
    """A customer's name where it is somebody's with a title: "Frau Wolter"; else ""."""
    return name if _TITLED.fullmatch(name) else ""


def _is_person(name: str) -> bool:
    """Whether a name has a title or begins with a given name: "Accounts Payable" has neither."""
    first = re.split(r"[ -]", name.lower())[0]
    return bool(re.match(_TITLE + " ", name) or lists().get(first, 0) & GIVEN_NAME)
