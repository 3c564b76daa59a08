"""Short passives that name their doer, the doer first: "Our engineer inspected the boiler on 3 May"."""

from __future__ import annotations

import re
from calendar import day_name, month_name
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.writing.wording import capital, lowered
from aibackend_blocks.models.tagger import lists

from .letter import GIVEN_NAME

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

WORDS_MOST: Final = 22
"""Words of a sentence whose tree is trusted to be turned round."""
_CLAUSES: Final = frozenset(("conj", "advcl", "relcl", "ccomp", "acl", "neg", "cc", "mark", "parataxis", "preconj"))
"""What makes more of a sentence than one plain statement."""
_PLAIN: Final = frozenset(("nsubjpass", "auxpass", "agent", "punct", "prep", "npadvmod", "advmod", "aux"))
_GROUPS: Final = frozenset((
    "team", "council", "committee", "board", "staff", "company", "police", "government", "university", "school",
    "department", "office", "firm", "club", "crew", "family", "group", "agency", "bank", "hospital", "people",
    "workshop", "parents", "children", "women", "men", "association", "society", "ministry", "public", "press",
))  # fmt: skip
_AGENT: Final = re.compile(r"(?:[a-z]{2,}(?:er|or|ist|ian|ee|ant)s?|experts?|analysts?|residents?|students?)$")
_NO_AGENT: Final = re.compile(
    r"(?:river|corner|border|number|letter|paper|winter|summer|quarter|water|weather|order|fever|over|floor|door|color"
    r"|error|factor|after|committee|matter|power|master|cover|center|plant|degree|fee|tree|restaurant|amount)s?$"
)
_CALENDAR: Final = frozenset((*day_name, *month_name[1:]))
_TITLES: Final = frozenset(("dr", "mr", "mrs", "ms", "prof"))
_MONTHS: Final = frozenset(("april", "may", "june", "august"))
_OBJECTS: Final = {"i": "me", "he": "him", "she": "her", "we": "us", "they": "them"}


def active(said: str) -> str:
    """One plain statement with its doer first; any other sentence as it is."""
    if " by " not in said or said[-1:] != "." or len(said.split()) > WORDS_MOST or "," in said:
        return said
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who, agent = subject(root), next((c for c in root.rights if c.dep_ == "agent"), None)
    doer = next((c for c in agent.children if c.dep_ == "pobj"), None) if agent is not None else None
    if who is None or doer is None or agent is None or not _is_plain(doc, root, who, doer):
        return said
    helpers = [c for c in root.lefts if c.dep_ in ("aux", "auxpass")]
    verb = _verb([c.lower_ for c in helpers], root, doer)
    if not verb or [c.i for c in helpers] != list(range(root.i - len(helpers), root.i)):
        return said
    end = _doer_end(doer)
    first = capital(doc[agent.i + 1 : end].text)
    rest = f"{doc[root.i + 1 : agent.i].text} {doc[end:-1].text}".strip()
    what = "" if rest.startswith("that ") else _object(doc, who)
    return f"{' '.join(part for part in (first, verb, what, rest) if part)}."


def _is_plain(doc: Doc, root: Token, who: Token, doer: Token) -> bool:
    """Whether the sentence is subject, verb, doer and a few adverbials, with a doer that can do something."""
    if len(list(doc.sents)) > 1 or root.tag_ != "VBN" or who.dep_ != "nsubjpass" or who.left_edge.i != 0:
        return False
    told = next((c for c in root.children if c.dep_ == "ccomp" and who.lower_ == "it" and c.i > doer.i), None)
    inner = {token.i for token in told.subtree} if told is not None and told.left_edge.lower_ == "that" else set()
    several = [doer, *doer.conjuncts]
    inner |= {token.i for one in several for token in one.children if token.dep_ == "cc"} | {d.i for d in several[1:]}
    if any(token.dep_ in _CLAUSES for token in doc if token.i not in inner):
        return False
    return all(c.dep_ in _PLAIN for c in root.children if c.i not in inner) and all(map(_acts, several))


def _doer_end(doer: Token) -> int:
    """Where the doer ends: a date behind it is the deed's ("by our adjuster on 2 May")."""
    preps = (c for one in (doer, *doer.conjuncts) for c in one.rights if c.dep_ == "prep" and c.lower_ != "of")
    dated = (c.i for c in preps if any(token.tag_ == "CD" or token.text in _CALENDAR for token in c.subtree))
    return min(dated, default=doer.right_edge.i + 1)


def _acts(doer: Token) -> bool:
    """Whether a noun is somebody who can do something."""
    first = next((token for token in doer.subtree), doer)
    if doer.tag_ == "NNP" and first.tag_ == "NNP":
        named = lists().get(first.lower_, 0) & GIVEN_NAME or first.lower_.rstrip(".") in _TITLES
        return bool(named) and first.lower_ not in _MONTHS
    acts = _AGENT.search(doer.lower_) and not _NO_AGENT.match(doer.lower_)
    whose = doer.left_edge.tag_ in ("DT", "PRP$") or doer.tag_ == "NNS"
    return whose and bool(acts or doer.lower_ in _GROUPS)


def _verb(helpers: list[str], root: Token, doer: Token) -> str:
    """The verb in the tense of its passive; "" for one that is not sure."""
    base = lemma(root.text, "VERB")
    many = doer.tag_ in ("NNS", "NNPS") or bool(doer.conjuncts)
    if helpers in (["was"], ["were"]):
        return inflected(base, "VBD")
    if helpers in (["is"], ["are"]):
        return base if many else inflected(base, "VBZ")
    if helpers in (["has", "been"], ["have", "been"]):
        return f"{'have' if many else 'has'} {root.text}"
    if helpers == ["had", "been"]:
        return f"had {root.text}"
    return f"{helpers[0]} {base}" if helpers in (["will", "be"], ["must", "be"], ["can", "be"]) else ""


def _object(doc: Doc, who: Token) -> str:
    told = doc[: who.right_edge.i + 1].text
    return _OBJECTS.get(told.lower(), lowered(told))
