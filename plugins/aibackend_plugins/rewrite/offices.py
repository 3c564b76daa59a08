"""What offices write around a duty, a closure or a day, said as people say it, in any voice but a formal one."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital

_NEEDED: Final = re.compile(
    r"(?P<before>^|, |\b(?:and|but|so) )it (?P<be>is|was|has become|became|will be) (?:now |therefore )?(?:necessary"
    r"|essential|mandatory|required) for (?P<who>[^,;]{2,80}?) to (?P<do>[a-z]+)\b(?=[^,;]*[.!]?$)",
    re.IGNORECASE,
)
_ABLE: Final = re.compile(
    r"(?:\b(?P<be>is|are|am|was|were)|['’](?:re|m|s)) (?P<no>not )?(?:currently )?in a position to\b", re.IGNORECASE
)
_ABLE_LATER: Final = re.compile(r"\bbe in a position to\b", re.IGNORECASE)
_CIRCUMSTANCES: Final = re.compile(
    r",? ?\b(?:due|owing) to (?:(?:certain|some|the present|current|various) )?(?:[a-z]+ )?(?:circumstances|reasons)"
    r"(?: (?:beyond|outside|out of) (?:our|the [\w ]{3,20}) control)?(?:,?$|,(?= )|(?=[.!]))",
    re.IGNORECASE,
)
"""A cause that tells no cause, and on which nothing hangs: "at our supplier" tells whose it was."""
_PERIOD: Final = re.compile(r"\b(?:for|during|in) the period (?:from )?(?=\d|[A-Z])", re.IGNORECASE)
_ACCESS: Final = re.compile(
    r"\baccess to (?P<what>[^,;.]{3,60}?) (?P<be>will (?:not )?be|(?:is|are)(?: not)?) (?P<how>unavailable|"
    r"available|possible|suspended|restricted)\b",
    re.IGNORECASE,
)
_SET_FOR: Final = re.compile(
    r"(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bbe )(?<!\bbeen )\b(?:scheduled|planned|arranged|due to (?:be"
    r" held|take place)) (?:for|on) (?=\d{1,2} [A-Z]|[A-Z][a-z]+ \d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)"
)
_SHOWN: Final = re.compile(r"\b(?:up)?on (?:the )?(?:presentation|production) of (?=their\b)", re.IGNORECASE)
_NOTIFIED: Final = re.compile(
    r"\b(?:effect|give|make|provide|submit|send|serve) (?:a |the )?(?:written |prompt |immediate )?(?:notification"
    r"|notice) of (?P<what>[^,;]{3,60}?) to (?P<whom>(?:the|our|your) (?:[\w-]+ ){0,3}(?:department|team|office|desk"
    r"|manager|staff|company|landlord|board|service|helpdesk))",
    re.IGNORECASE,
)


def as_people_say(said: str) -> str:
    """ "It is necessary for all staff to be present" as "All staff must be present"; any other sentence as it is."""
    said = _NEEDED.sub(_needed, said)
    said = _ABLE_LATER.sub("be able to", _ABLE.sub(_able, said))
    said = _PERIOD.sub("from ", said)
    said = _SHOWN.sub("if they show ", _SET_FOR.sub("on ", said))
    return _NOTIFIED.sub(r"notify \g<whom> of \g<what>", said)


def shut(said: str) -> str:
    """ "Access to the baths will be unavailable" as "The baths will be closed"."""
    return _ACCESS.sub(_closed, said)


def caused(said: str) -> str:
    """The sentence without a cause that tells none: "due to unforeseen circumstances"."""
    new = _CIRCUMSTANCES.sub("", said)
    return capital(new.lstrip(" ,")) if new != said else said


def _needed(match: re.Match[str]) -> str:
    """Who must do what; "has to" for what has come to be so."""
    who = match["who"] if match["before"] else capital(match["who"])
    if lemma(match["do"]) != match["do"]:
        return match.group()
    now = match["be"].lower() == "is"
    has = "have" if _is_plural(match["who"]) else "has"
    must = {"was": "had to", "became": "had to", "will be": "will have to"}.get(match["be"].lower(), f"{has} to")
    return f"{match['before']}{who} {'must' if now else must} {match['do']}"


def _is_plural(who: str) -> bool:
    doc = parsed(f"{capital(who)} went.")
    head = next((found for token in doc if (found := subject(token)) is not None), None)
    return head is not None and (head.tag_ in ("NNS", "NNPS") or head.lower_ in ("we", "you", "they", "i"))


def _able(match: re.Match[str]) -> str:
    past = (match["be"] or "").lower() in ("was", "were")
    can = "could" if past else "can"
    can = f"{can} not" if past and match["no"] else "cannot" if match["no"] else can
    return can if match["be"] else f" {can}"


def _closed(match: re.Match[str]) -> str:
    is_shut = ("not" in match["be"].split()) != (match["how"].lower() in ("unavailable", "suspended"))
    if match["how"].lower() == "restricted" or not is_shut:
        return match.group()
    what = capital(match["what"]) if match.start() == 0 else match["what"]
    be = "will be" if match["be"].lower().startswith("will") else match["be"].split()[0]
    if be != "will be":
        be = "are" if _is_plural(match["what"]) else "is"
    return f"{what} {be} closed"
