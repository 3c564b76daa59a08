"""Commands and reproaches as a courteous writer puts them, and a chat's short words as a letter has them."""

from __future__ import annotations

import re
from calendar import day_name, month_name
from typing import Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.writing.wording import capital
from aibackend_blocks.models.tagger import tag

from .facts import facts, unabbreviated

_FAILED: Final = re.compile(r"^You (?:have )?(?:failed|neglected|omitted) to (?P<verb>[a-z]+)\b(?P<rest>.*)$")
_MUST: Final = re.compile(
    r"^You (?:must|have to|need to|are required to|are obliged to) (?P<verb>[a-z]+)\b(?P<rest>.*)$"
)
_BOTHER: Final = re.compile(
    r"(?P<before>^|, |\b(?:and|or|then) )(?:do not|don['’]t) (?:even )?bother (?:to )?(?P<do>[a-z]+)\b", re.I
)


def _please_not(match: re.Match[str]) -> str:
    """ "don't bother sending" as "please do not send"."""
    return f"{match['before']}{'please' if match['before'] else 'Please'} do not {lemma(match['do'])}"


_LATE: Final = re.compile(
    r"^ (?P<what>(?:the|your|our|an?|this)(?: [\w-]+){0,3} (?P<last>[\w-]+)) (?P<when>(?:on|in) time|by "
    r"[^,.]{3,30})(?P<more>.*)$"
)
_OR_ELSE: Final = re.compile(r",? or (?:else )?(?=we (?:will|shall|'ll) )")
_CAUSE: Final = re.compile(
    r"\b(?:'|’)?(?:cause|coz|cuz|cos)\b(?= (?:i|we|you|they|he|she|it|the|my|our|[a-z]+['’]s)\b)", re.I
)


def softened(said: str) -> str:
    """ "You failed to pay" as "It looks like you have not yet paid", "You must call or we will close" as a request."""
    if (match := _FAILED.match(said)) and (late := _LATE.match(match["rest"])):
        many = inflected(lemma(late["last"]), "NNS") == late["last"]
        done = inflected(lemma(match["verb"]), "VBN")
        return f"{capital(late['what'])} {'were' if many else 'was'} not {done} {late['when']}{late['more']}"
    if match := _FAILED.match(said):
        return f"It looks like you have not yet {inflected(lemma(match['verb']), 'VBN')}{match['rest']}"
    said = _BOTHER.sub(_please_not, said)
    if match := _MUST.match(said):
        if match["verb"] in ("not", "be") or lemma(match["verb"]) != match["verb"]:
            return said
        rest = _OR_ELSE.sub("; otherwise ", match["rest"], count=1)
        return f"Please {match['verb']}{re.sub(r'(?<=otherwise we) will (?!have)', ' will have to ', rest)}"
    return said


_GRIEVANCE: Final = re.compile(
    r"\b(?:had enough of|fed up|sick (?:and tired )?of|tired of|nobody listens|no one listens|can(?:no|')t stand|"
    r"waste of (?:my|our) time|worst|hate|disgrace\w*|ridiculous|a joke|pathetic|useless)\b",
    re.IGNORECASE,
)


def without_grievance(said: str) -> str:
    """ "" for a sentence that only vents, which a gracious writer leaves out; one with a fact is kept by the caller."""
    return "" if _GRIEVANCE.search(said) else said


def spelt(said: str) -> str:
    """Short forms behind nouns written out, by how they parse: "the meeting's moved" as "the meeting has moved"."""
    said = _CAUSE.sub("because", said)
    words = parsed(said)
    parts = []
    for token in words:
        if token.lower_ in ("'s", "’s") and token.tag_ in ("VBZ", "POS") and (verb := _verb(token.i, said)):
            parts.append(f" {verb}{token.whitespace_}")
        elif token.lower_ in ("'d", "’d") and token.i + 1 < len(words) and words[token.i + 1].tag_ in ("VB", "VBN"):
            parts.append(f" {'would' if words[token.i + 1].tag_ == 'VB' else 'had'}{token.whitespace_}")
        else:
            parts.append(token.text + token.whitespace_)
    return _named(_SHORT_DAY.sub(lambda match: unabbreviated(match.group()), "".join(parts)))


_DAY_SHORT: Final = "(?:Mon|Tues?|Weds?|Thu(?:rs)?|Fri|Sat|Sun)"
_MONTH_SHORT: Final = "(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)"
_SHORT_DAY: Final = re.compile(
    rf"(?:(?<=[a-z] )|(?<=, )){_DAY_SHORT}\b|\b{_DAY_SHORT}(?= \d)|(?<=\d ){_MONTH_SHORT}\b|\b{_MONTH_SHORT}(?= \d)"
)
_DAYS: Final = re.compile(rf"\b(?:{'|'.join((*day_name, *month_name[1:5], *month_name[6:]))})\b", re.IGNORECASE)


def _named(said: str) -> str:
    """Days and persons with their capitals, where a chat left them out."""
    said = _DAYS.sub(
        lambda match: match.group() if match.group().lower() in ("march", "april") else match.group().capitalize(), said
    )
    for found in reversed(tag(said, {"PERSON"}, least=PERSON_LEAST)):
        name = said[found.start : found.end]
        if name.islower():
            said = f"{said[: found.start]}{name.title()}{said[found.end :]}"
    return said


PERSON_LEAST: Final = 0.9
"""Confidence from which small letters are taken for a name."""


def _verb(place: int, said: str) -> str:
    """ "has" or "is" for a short verb, "" for a genitive."""
    words = parsed(said)
    if place == 0 or words[place - 1].tag_ not in ("NN", "NNP") or place + 1 >= len(words):
        return ""
    after = words[place + 1]
    if after.lower_ in ("got", "been", "had") or (after.tag_ == "VBN" and lemma(after.text) in _GOES):
        return "has"
    described = after.tag_ in ("DT", "IN", "RB", "VBG", "JJ") and words[place].tag_ == "VBZ"
    return "is" if described or (after.tag_ == "VBN" and words[place].tag_ == "VBZ") else ""


_GOES: Final = frozenset(
    ("move", "go", "come", "leave", "change", "start", "end", "stop", "arrive", "break", "run", "grow")
)
"""Verbs of which a participle behind "'s" tells what the subject has done."""


def same_facts(old: str, new: str) -> str:
    """A sentence put more courteously; as it was where a figure or a name would be lost."""
    return old if facts(old) - facts(new) else new


def once_please(line: list[str]) -> list[str]:
    """One "please" for requests in a row."""
    done = line[:1]
    for said in line[1:]:
        again = (
            said.startswith("Please ")
            and done[-1].startswith("Please ")
            and not re.match(r"Please (?:note|remember)", said)
        )
        done.append(capital(said.removeprefix("Please ")) if again else said)
    return done
