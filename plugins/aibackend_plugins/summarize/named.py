"""What somebody who is named will or has to do: `The officer, Ms Tarrant, will report back` and its like in six other
languages."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.parsing import operator
from aibackend_blocks.language.transcripts.due_days import names_a_day
from aibackend_blocks.language.transcripts.futures import deed
from aibackend_blocks.language.transcripts.naming import TITLE, is_person
from aibackend_blocks.language.writing.wording import capital

from .duties import Duty, duty

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

WORDS_MOST = 26
_WORD = r"[A-ZÀ-Þ][\w'’-]+"
_NAME = rf"(?:{TITLE} )*{_WORD}(?: (?:(?:de|del|da|di|van|von|der|la) )*{_WORD})*"
_CLAUSE = re.compile(
    r"(?:^|[,:;.] |\b(?:y|e|et|und|en) )(?:(?:[AO]s?|L[ae]s?|Il|Lo|El|De|Der|Die) )?"
    rf"(?=(?P<who>{_NAME})(?: \([^()]*\))?,? (?P<clause>[a-zà-ÿ][^;]+))"
)
_TITLED = re.compile(rf"{TITLE} ")
_AND = re.compile(rf"\s?;\s|,? (?:y|e|et|und|en) (?={_NAME},? [a-zà-ÿ])")
_FURTHER = re.compile(
    r",\s(?:porque|ya que|parce que|car|puisque|weil|da|denn|damit|sobald|wenn|perché|poiché|pois|omdat|want|zodat|pero"
    r"|mais|aber|sondern|ma|mas|maar|qui|que|die|der|das|de (?:la|lo) que|che|y|e|et|und|en)\b.*| \([^()]*\)$"
)
_BY: Final = {
    "es": re.compile(r"\b(?:antes de(?:l| la)?|para (?:el|la)|a más tardar)\s", re.I),
    "fr": re.compile(r"\b(?:avant|pour l[ea]|d['’]ici|au plus tard)\s", re.I),
}
_NO_PRESENT: Final = re.compile(
    r"(?:no|ne|n['’]\w+|se|s['’]\w+|a|ha|han|est|es|fue|était|sera|ont|son|sont)\b|\w+(?:ó|aron|ieron|aba|ía|ait|aient)\b",
    re.I,
)
"""Beginnings of a clause in the past, of a denial and of a state."""
_WILL = frozenset("will 'll ’ll shall must".split())  # noqa: SIM905
_BOUND = frozenset("have need be agree promise offer volunteer undertake".split())  # noqa: SIM905
"""Verbs that lay the infinitive behind them on their subject."""
_STATES_LISTED: Final = (
    "be know like love want need think feel hope remain stay become seem arrive leave retire die win lose turn "
    "celebrate join speak receive get"
)
_STATES = frozenset(_STATES_LISTED.split())
_MINE = re.compile(rf"\b(?:I|[Mm]e),? \((?P<who>{_NAME})\),? (?P<verb>\w+)")
"""Who says in brackets who `I` is."""


def written_out(text: str) -> str:
    """A text whose `I (Petra) call` is `Petra will call`."""
    return _MINE.sub(_as_named, text)


def _as_named(found: re.Match[str]) -> str:
    verb = found["verb"].casefold()
    present = lemma(verb) == verb and verb not in _WILL | {"to", "can", "could", "would", "should", "may", "might"}
    return f"{found['who']} {'will ' * present}{found['verb']}"


def named(sentence: str, code: str, people: Collection[str] = ()) -> Iterator[Duty]:
    """The duties of those whom a sentence names. code: ISO 639-1, of the text. people: who is known to be somebody."""
    return named_in(parsed(sentence), people) if code == "en" else _abroad(sentence, code)


def named_in(tree: Doc, people: Collection[str]) -> Iterator[Duty]:
    """Those of a sentence in English."""
    for token in tree:
        verb = _bound(token)
        subject = next((child for child in token.children if child.dep_ == "nsubj"), None)
        if verb is None or subject is None or lemma(verb.text) in _STATES:
            continue
        made = duty(verb, subject)
        if made and made.owner and (made.owner in people or is_person(made.owner)):
            yield made


def _bound(token: Token) -> Token | None:
    """The verb of what the subject of a token will or has to do."""
    if not token.tag_.startswith("VB") or any(child.dep_ == "neg" for child in token.children):
        return None
    if operator(token).lower_ in _WILL:
        return token
    infinitives = (child for child in token.children if child.dep_ == "xcomp" and child.tag_ == "VB")
    return next(infinitives, None) if lemma(token.text) in _BOUND and token.tag_ != "VBG" else None


def _abroad(sentence: str, code: str) -> Iterator[Duty]:
    for part in _AND.split(sentence):
        for found in _CLAUSE.finditer(part):
            clause = _FURTHER.sub("", found["clause"].rstrip(" .!"))
            task = _deed(code, clause, titled=bool(_TITLED.match(found["who"]))) if is_person(found["who"]) else ""
            if 2 <= len(task.split()) <= WORDS_MOST:
                yield Duty(f"{capital(task)}.", found["who"])


def _deed(code: str, clause: str, *, titled: bool) -> str:
    """What a clause lays on its subject; a present that names a day ahead is told as it stands."""
    if made := deed(code, clause, present=titled):
        return made
    ahead = code in _BY and _BY[code].search(clause) and names_a_day(clause)
    return clause if ahead and not _NO_PRESENT.match(clause) else ""
