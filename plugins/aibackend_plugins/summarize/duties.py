"""What a text in English recommends, asks or requires somebody to do, by the grammar of its sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.parsing import operator
from aibackend_blocks.language.writing.wording import capital

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

ADVICE = frozenset(["recommend", "advise", "suggest", "propose"])
ORDERS = frozenset(["require", "request", "ask", "instruct", "urge"])
"""What makes a duty of the clause that it governs; what was ordered in the past is a story."""
NEEDS = frozenset(["need", "require", "want"])
"""What tells of a thing that something is to be done to it."""
WORDS_MOST = 30
_CLAUSES = frozenset(["ccomp", "xcomp", "conj", "advcl"])
_SUBJECTS = frozenset(["nsubj", "nsubjpass"])


class Duty(NamedTuple):
    """task: in the infinitive. owner: "" where nobody is named."""

    task: str
    owner: str


def duties(sentences: Iterable[str]) -> Iterator[Duty]:
    """Each duty of sentences, in order."""
    for sentence in sentences:
        yield from duties_in(parsed(sentence))


def duties_in(tree: Doc) -> Iterator[Duty]:
    """Those of one sentence."""
    for token in tree:
        if needed := _needed(token):
            yield needed
        if _directs(token) and not _is_denied(token):
            asked = next((child for child in token.children if child.dep_ in ("dobj", "nsubjpass")), None)
            yield from filter(None, (_directed(verb, asked) for verb in _governed(token)))


def _directs(verb: Token) -> bool:
    known = lemma(verb.text) if verb.tag_.startswith("VB") else ""
    return known in ADVICE or (known in ORDERS and operator(verb).tag_ != "VBD")


def _subject(verb: Token) -> Token | None:
    return next((child for child in verb.children if child.dep_ in _SUBJECTS), None)


def _needed(verb: Token) -> Duty | None:
    """What its subject needs done to it: `The bin needs emptying` is `Empty the bin`."""
    done = next((child for child in verb.children if child.dep_ in ("xcomp", "dobj") and child.tag_ == "VBG"), None)
    subject = _subject(verb) or (_subject(verb.head) if verb.dep_ == "conj" else None)
    if lemma(verb.text) not in NEEDS or operator(verb).tag_ == "VBD" or done is None or subject is None:
        return None
    if subject.tag_ in ("PRP", "DT", "WDT", "EX") or _is_denied(verb):
        return None
    named = list(subject.subtree)
    small = named[0].lower_ + named[0].whitespace_ if named[0].tag_ in ("DT", "PRP$") else named[0].text_with_ws
    rest = takewhile(lambda token: token.text != "(", (token for child in done.rights for token in child.subtree))
    said = " ".join(filter(None, (lemma(done.text), small + _text(named[1:]), _text(rest))))
    return Duty(f"{capital(said)}.", "")


def _is_denied(verb: Token) -> bool:
    return any(child.dep_ == "neg" for child in verb.children)


def _governed(directive: Token) -> list[Token]:
    """The verbs that a directive governs: `that … is cleared, that … is serviced and that … repairs`."""
    first = [each for each in directive.children if each.dep_ in ("ccomp", "xcomp") and each.i > directive.i]
    found: list[Token] = []
    while first:
        verb = first.pop(0)
        found.append(verb)
        first += [each for each in verb.children if each.dep_ in _CLAUSES and _is_alike(each, verb)]
    return sorted(found, key=lambda verb: verb.i)


def _is_alike(verb: Token, other: Token) -> bool:
    """Whether a clause stands beside another: it is joined to it, or both begin with `that`."""
    that = all(
        any(child.lower_ == "that" and child.dep_ == "mark" for child in each.children) for each in (verb, other)
    )
    return verb.tag_.startswith("VB") and (that or verb.dep_ == "conj")


def _directed(verb: Token, asked: Token | None) -> Duty | None:
    """The duty of a clause; None where it tells what was or will be. asked: of whom the directive asks it."""
    passive = any(child.dep_ == "auxpass" for child in verb.children)
    return None if operator(verb).tag_ in ("VBD", "MD") and not passive else duty(verb, asked)


def duty(verb: Token, asked: Token | None) -> Duty | None:
    """What a clause has to be done; None for what is no deed. asked: who is to do it, where the clause names nobody."""
    subject = _subject(verb)
    aside = {*_governed_below(verb), *(child for child in verb.children if child.dep_ in ("cc", "mark", "neg"))}
    rest = [token for child in verb.rights if child not in aside for token in child.subtree if token.dep_ != "cc"]
    words = [lemma(verb.text)]
    if any(child.dep_ == "auxpass" for child in verb.children) and subject is not None:
        words.append(_text(subject.subtree))
    elif lemma(verb.text) == "be" or _is_denied(verb):
        return None
    words.append(_text(rest))
    task = " ".join(word for word in words if word).strip(" ,;:.")
    doer = asked if subject is None else subject
    owner = _owner(doer) if doer is not None and (doer is asked or doer.dep_ == "nsubj") else ""
    return Duty(f"{capital(task)}.", owner) if 2 <= len(task.split()) <= WORDS_MOST else None


def _governed_below(verb: Token) -> list[Token]:
    return [each for each in verb.children if each.dep_ in _CLAUSES and _is_alike(each, verb)]


def _owner(subject: Token) -> str:
    """Whom a subject names, by the name beside it where there is one; "" for a pronoun."""
    if subject.tag_ in ("PRP", "DT", "WDT", "EX"):
        return ""
    name = next((child for child in subject.children if child.dep_ == "appos" and child.tag_ == "NNP"), None)
    if name is not None:
        return _text(name.subtree)
    beside = {token for child in subject.children if child.dep_ == "appos" for token in child.subtree}
    return _text(token for token in subject.subtree if token.dep_ != "det" and token not in beside)


def _text(tokens: Iterable[Token]) -> str:
    """Tokens as they are written, marks at the ends left out."""
    return "".join(token.text_with_ws for token in sorted(tokens, key=lambda token: token.i)).strip(" ,;:.()")
