"""Passives that name no doer, told by who does it: the writers, or the readers.

"Plot 27 has been allocated to you" is what the writers did, "the cover can be removed" is what the readers can do. For
texts that writers send to readers; the verb decides whose deed it is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.writing.wording import capital, lowered, sentence

from .edits import WORDS_MOST, text_of
from .passive import auxiliaries_of, child_of, is_plain, root_of, turned

if TYPE_CHECKING:
    from spacy.tokens import Token

_OF_WRITERS: Final = frozenset((
    "provide", "offer", "grant", "allocate", "award", "supply", "issue", "assign", "refuse", "decline", "reject",
    "approve", "accept", "cancel", "deliver", "store", "charge", "introduce", "publish", "announce", "replace",
    "repair", "renovate", "extend", "postpone", "serve", "discontinue", "waive", "deduct", "credit", "reimburse",
    "refund", "send", "dispatch", "ship", "post", "review", "consider", "contact", "inform", "notify", "keep",
    "retain", "receive", "process", "register", "enrol", "add", "select", "choose", "invite", "examine", "assess",
    "answer", "move", "upgrade",
))  # fmt: skip
"""What whoever writes to readers does for them, or decides."""
_TO_READERS: Final = frozenset(("grant", "allocate", "award", "offer", "assign", "give"))
"""Deeds that want to be told to whom."""
_OF_OTHERS: Final = frozenset((
    "accept", "refund", "guarantee", "grant", "provide", "refuse", "charge", "expect", "say", "consider", "affect",
    "delay", "cause", "include", "require", "involve", "describe", "attribute", "compare", "explain", "regard",
    "increase", "trust", "deny", "impose", "issue", "award", "terminate", "withdraw", "prosecute",
))  # fmt: skip
"""What can be done by somebody else than the readers."""
_MARK: Final = re.compile(r"\bby (?![a-z]+ing\b)")
_GIVING: Final = re.compile(r"\b(?:grant|allocat|award|assign)(?P<form>ed|e|)\b")
_THIS: Final = ("this", "that", "there", "it", "which", "who", "what")


def by_writers(said: str) -> str:
    """ "Helmets are provided." as "We provide helmets."; any other sentence as it is."""
    root, what = _passive(said)
    if root is None or what is None or lemma(root.text) not in _OF_WRITERS or _speaks(what):
        return said
    if any(child.dep_ == "xcomp" and child.tag_ == "VB" for child in root.children):
        return said  # "members are invited to send their views".
    new = turned(root, what, [], True)
    if not new or lemma(root.text) not in _TO_READERS:
        return new or said
    new = _GIVING.sub(_given, new, count=1)
    if re.search(r"\bto (?:all|everyone|the|our|any)\b|\byour?\b", new.replace(" to you", "")):
        return new
    thing = re.escape(lowered(text_of(list(what.subtree))))
    return re.sub(rf"(?<= )(?={thing})", "you ", new.replace(" to you", "", 1), count=1, flags=re.IGNORECASE)


def by_house(said: str) -> str:
    """ "Bread is baked daily." as "We bake bread daily.", for a house that tells of itself."""
    root, what = _passive(said)
    if root is None or what is None or _speaks(what) or lemma(root.text) in _OF_OTHERS | _STATES:
        return said
    tense = tuple(token.lower_ for token in auxiliaries_of(root))
    whose = any(token.lower_ in ("your", "you") for token in what.subtree)
    return said if whose or tense not in (("is",), ("are",), ("will", "be")) else turned(root, what, [], True) or said


_STATES: Final = frozenset((
    "close", "locate", "situate", "base", "need", "know", "call", "name", "found", "establish", "limit", "allow",
    "permit", "prohibit", "forbid", "recommend", "advise", "surround", "divide", "split", "compose", "reserve", "book",
    "sell", "crowd", "interest", "remind", "ask", "request", "invite", "encourage", "welcome", "place", "submit", "pay",
))  # fmt: skip
"""What is a state, a rule, or the readers' own to do."""


def by_readers(said: str) -> str:
    """ "The cover can be removed." as "You can remove the cover."; any other sentence as it is."""
    root, what = _passive(said)
    if root is None or what is None or lemma(root.text) in _OF_OTHERS or _speaks(what):
        return said
    tense = [token.lower_ for token in auxiliaries_of(root)]
    if len(tense) != 2 or tense[1] != "be" or tense[0] not in ("can", "may", "could"):
        return said
    new = turned(root, what, [], True)
    return _WE.sub(_you_can, new, count=1) if new else said


_WE: Final = re.compile(r"\b[Ww]e (?P<may>can|may|could)\b")


def _you_can(match: re.Match[str]) -> str:
    you = "You" if match.start() == 0 else "you"
    return f"{you} {'can' if match['may'] == 'may' else match['may']}"


def _passive(said: str) -> tuple[Token | None, Token | None]:
    """The verb of a passive without its doer, and the head of its subject; None for any other sentence."""
    if _MARK.search(said) or (root := root_of(said)) is None:
        return None, None
    what, auxiliaries = child_of(root, "nsubjpass"), auxiliaries_of(root)
    if what is None or not auxiliaries or not is_plain(root, what, auxiliaries) or what.lower_ in _THIS:
        return None, None
    if auxiliaries[0].lower_ == "shall":
        return None, None  # A duty of somebody's.
    return root, what


def _speaks(what: Token) -> bool:
    return what.tag_ == "PRP" and what.lower_ in ("we", "i", "he", "she")


def _given(match: re.Match[str]) -> str:
    """ "have allocated" as "have given"."""
    done = bool(re.search(r"\b(?:have|has|had) $", match.string[: match.start()]))
    return "given" if done else "gave" if match["form"] == "ed" else "give"


def predicates(said: str, *, passive: bool = True) -> list[str]:
    """Two deeds of one thing each on its own: "Helmets are provided. They must be worn.".

    passive: only where one of them is.
    """
    if len(said.split()) > WORDS_MOST:
        return [said]
    doc = parsed(said)
    roots = [span.root for span in doc.sents]
    if len(roots) != 1:
        return [said]
    root = roots[0]
    who = next((c for c in root.lefts if c.dep_ in ("nsubj", "nsubjpass")), None)
    verb = next((c for c in root.rights if c.dep_ == "conj" and c.tag_[:2] in ("VB", "MD")), None)
    joint = next((c for c in root.rights if c.dep_ == "cc" and c.lower_ == "and"), None)
    if who is None or verb is None or joint is None or joint.i > verb.i or who.tag_ not in ("NN", "NNS"):
        return [said]
    helped = [c for c in verb.lefts if c.dep_ in ("aux", "auxpass")]
    own = any(c.dep_ in ("nsubj", "nsubjpass", "expl") for c in verb.children)
    finite = bool(helped) or verb.tag_ in ("VBZ", "VBP", "VBD")
    begins = min([verb.i, *(c.i for c in helped)])
    if own or not finite or begins != joint.i + 1 or (passive and not any(map(_is_passive, (root, verb)))):
        return [said]
    it = "They" if who.tag_ == "NNS" or any(c.dep_ == "conj" for c in who.children) else "It"
    return [sentence(capital(doc[: joint.i].text.rstrip(" ,"))), sentence(f"{it} {doc[begins:].text}")]


def _is_passive(verb: Token) -> bool:
    return any(child.dep_ == "auxpass" for child in verb.children)
