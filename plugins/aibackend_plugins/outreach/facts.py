"""What a lead's text says of the lead, where it can be told to them in its own words.

A clause keeps the words, the tense and the order of the text. Its subject is "you" where no other word but the verb
is touched by that ("Runs two mills" as "you run two mills"), else the house's name. What would need other words,
speaks of somebody else, or is not of the kind that a house says in public of itself, is told nowhere.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.inflection import is_participle, is_verb, may_be_noun
from aibackend_blocks.language.english.parsing import is_finite, operator, subject
from aibackend_blocks.language.tone.lexicon import valences
from aibackend_blocks.language.writing.wording import an, lowered

from .houses import is_house

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spacy.tokens import Doc, Token


@dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """A fact. text: as the lead tells it. clause: as a letter tells it, behind "I read that". news: whether it is."""

    text: str
    clause: str
    news: bool = False


WORDS: Final = range(2, 31)
"""Words of a clause that a sentence can carry."""
KIND_LEAST: Final = 4
"""Words of what a house is, from which it is something to write for."""
_DONE_IN_PUBLIC: Final = frozenset((
    "open", "launch", "publish", "run", "make", "sell", "export", "import", "ship", "build", "offer", "serve",
    "operate", "win", "hire", "expand", "specialise", "specialize", "move", "acquire", "buy", "supply", "produce",
    "manufacture", "host", "organise", "organize", "grow", "brew", "bake", "roast", "design", "teach", "train", "own",
    "plan", "add", "install", "start", "introduce", "announce", "rent", "farm", "recruit", "raise", "reopen",
    "renovate", "extend", "store", "distribute", "deliver", "provide", "employ", "restore", "repair", "develop",
    "advertise", "post",
))  # fmt: skip
"""What a house does in public. A note on anything else may be a grief, a secret, or on somebody's private life."""
_GOES_ALONE: Final = frozenset((
    "open", "reopen", "launch", "expand", "start", "move", "specialise", "specialize", "hire", "recruit",
))  # fmt: skip
"""Of these, what needs no object."""
_SAYS: Final = frozenset(("say", "show", "mention", "announce", "report", "list"))
UNFIT: Final = re.compile(
    r"\b(kids?|wife|husband|married|divorced|pregnant|hobby|hobbies|loves?|enjoys?|birthday|born|religio\w+|sons"
    r"|daughters|lost|loss(?:es)?|laid off|lay-?offs?|closed|closing|bankrupt\w*|insolven\w*|sued|lawsuit|fined"
    r"|recall\w*|reject\w*|died|death|accident|breach(?:ed)?|scandal|hurricane|flood\w*|fire|strike"
    r"|cut (?:jobs|staff)|declin\w*|complain\w*|hates?|late|debts?)\b",
    re.IGNORECASE,
)
"""Griefs, and what is private: a stranger who sells does not bring these up."""
GRIEVING: Final = -1.0
"""What a rated word is worth from which it tells of a grief."""
_NOTED: Final = re.compile(
    r"[~+=<>{}\[\]|\\\"“”„«»@:?*…/]|(?<!\w)['‘]"
    r"|\b(?:approx|ca|incl|maybe|I think|no|not|nothing|never|only|still|yet)\b"
)
"""What stands in notes and not in sentences, and denials."""
_OTHERS: Final = frozenset((
    "he", "she", "him", "her", "his", "they", "them", "we", "us", "i", "me", "my", "you", "your", "it", "one",
))  # fmt: skip
_ASIDE: Final = re.compile(r"\s*\([^()]*\)")
_DATED: Final = re.compile(r"\((?:19|20)\d\d[\d-]*\)")
"""When something came to pass, behind a headline, which may tell it in the present."""
_LATELY: Final = re.compile(r"(?:just|recently|currently|now|also) ", re.IGNORECASE)


def fact_of(text: str, house: str, person: str = "", *, public: bool = False) -> Fact | None:
    """A part of a text as a fact; None where it cannot be told. house, person: the lead's names, "" where unknown.

    public: whether the text is a house's description, and no note.
    """
    said = _ASIDE.sub("", text).strip(" .,;!")
    headline = bool(_DATED.search(text))
    if len(said.split()) not in WORDS or UNFIT.search(said) or _NOTED.search(said):
        return None
    if any(worth <= GRIEVING for _, worth in valences(said)):
        return None
    if re.search(r"[a-z]{4} (?:19|20)\d\d$", said) and not re.search(r"(?:since|from|until|before) \d{4}$", said):
        return None  # "won the refit 2024"
    doc = parsed(said)
    if re.search(r"\bour\b", said) and not (public and re.match(r"(?:We|Our) ", said)):
        return None
    if any(token.lower_ in _OTHERS and not (public and _is_of_things(token)) for token in doc[1:]):
        return None
    if re.match(r"(?:They|Their|We|Our) " if public else r"(?:They|Their) ", said):
        clause, doc = _to_you(said, public=public), parsed(said)
    elif person and re.match(rf"(?:{re.escape(person)}|{re.escape(person.split()[0])}|He|She) ", said):
        clause, doc = _to_person(said, person), parsed(said)
    else:
        bare = _without(house, said)
        clause = _done(bare, house, public=public) or _doing(bare, house, public=public)
        clause = clause or (_is(said, house) if public and bare == said else "")
        doc = parsed(f"It {lowered(bare)}.")
    news = _is_news(doc)
    return Fact(text=text.strip(" .,;!"), clause=clause, news=news) if clause and (news or not headline) else None


def _is_of_things(token: Token) -> bool:
    """Whether "them" is what a verb has just been said to do something to: "forges shears and exports them"."""
    return token.lower_ == "them" and any(one.dep_ == "dobj" and one.tag_ == "NNS" for one in token.doc[: token.i])


def _is_news(doc: Doc) -> bool:
    """Whether it tells what its reader did, or does just now, not what they are or have."""
    root = _root(doc)
    return root.tag_ == "VBG" or operator(root).tag_ in ("VBD", "MD")


def _root(doc: Doc) -> Token:
    root: Token = next(iter(doc.sents)).root
    return root


def _without(house: str, said: str) -> str:
    """The text behind the house's name, or behind what the name begins with; as it is where it begins otherwise."""
    words = house.split()
    names = [" ".join(words[:count]) for count in range(len(words), 0, -1)]
    begun = next((one for one in names if said.startswith(f"{one} ")), "")
    return said[len(begun) :].lstrip() if begun else said


def _to_you(said: str, *, public: bool) -> str:
    """A text on "they" or "their …", or theirs on "we" and "our …", as it is told to them."""
    doc = parsed(said)
    root = _root(doc)
    who = subject(root)
    if who is None or not is_finite(root) or who.left_edge.i != 0 or who.i > root.i:
        return ""
    their = [token for token in doc[1:] if token.lower_ in ("their", "our")]
    if their and any(token.tag_ in ("NNS", "NNPS") for token in doc[: their[-1].i]):
        return ""  # They may be the others' own.
    does = lemma(root.lower_)
    reports = does in _SAYS and who.i > 0
    if not (reports or (public and not who.i) or (_is_public(root) and _verbs_fit(root))):
        return ""
    turned = re.sub(r"\b(?:their|our)\b", "your", re.sub(r"^(They|We) also ", r"\1 ", said), flags=re.IGNORECASE)
    return re.sub(r"^(?:They|We) ", "you ", turned)


def _addressed(doc: Doc, verbs: Sequence[Token], start: int = 1) -> str:
    """A clause from its verb on as "you" takes it; "" where more than its verbs would change, or one may be missed."""
    if any(token.lower_ in ("its", "their", "his", "itself", "themselves") for token in doc):
        return ""
    missed = (t for t in doc[2:-1] if t.tag_ == "NNS" and t.nbor(-1).lower_ in ("and", ",", "then") and may_act(t))
    others = (t for t in doc if t.tag_ == "VBZ" and t not in verbs)
    unsure = any(
        (t.dep_[:3] == "aux" and t.head in verbs) or (t.dep_ == "conj" and t.head.tag_[:2] != "VB") for t in others
    )
    if unsure or any(missed) or any(verb.tag_ not in ("VBZ", "VBD", "VBG") for verb in verbs):
        return ""
    turned = {verb.i: inflected(lemma(verb.lower_), "VBP") for verb in verbs if verb.tag_ == "VBZ"}
    words = [turned.get(token.i, token.text) + token.whitespace_ for token in doc[start:]]
    return f"you {''.join(words).strip(' .')}"


def may_act(token: Token) -> bool:
    """Whether a word taken for a noun may be one more verb, which its object follows: "and ships to grocers"."""
    after = token.nbor()
    return is_verb(lemma(token.lower_)) and (
        after.tag_ in ("DT", "PRP", "PRP$", "CD", "JJ", "NN", "NNS", "NNP") or after.lower_ == "to"
    )


def _verbs(root: Token) -> list[Token]:
    """A verb and those that are joined to it."""
    return [root, *(token for token in root.children if token.dep_ == "conj" and token.tag_[:2] == "VB")]


def _to_person(said: str, person: str) -> str:
    """A text on a person as it is told to them."""
    begun = re.match(rf"(?:{re.escape(person)}|{re.escape(person.split()[0])}|He|She) ", said)
    doc = parsed(f"It {said[begun.end() :]}." if begun else said)
    root = _root(doc)
    fit = _is_public(root) and _verbs_fit(root) and subject(root) == doc[0] and operator(root) == root
    return _addressed(doc, _verbs(root)) if fit else ""


def _is_public(verb: Token) -> bool:
    """Whether a verb is of what a house does in public, and has its object where it needs one."""
    does = lemma(verb.lower_)
    if does not in _DONE_IN_PUBLIC:
        return False
    things = [child for child in verb.children if child.dep_ in ("dobj", "xcomp", "attr")]
    if not things:  # "sells homebrew kits": the parser may miss what is sold.
        after = list(verb.doc[verb.i + 1 : verb.i + 4])
        end = next((at for at, token in enumerate(after) if token.tag_ in ("IN", "TO", "RB", ",", ".")), len(after))
        things = [token for token in after[:end] if token.tag_ == "NNS"][:1]
    alone = does in _GOES_ALONE or any(child.lower_ == "to" for child in verb.children)  # "delivers to shops"
    return all(map(_is_whole_thing, things)) and (bool(things) or alone)


def _is_whole_thing(noun: Token) -> bool:
    """Whether an object has what a sentence needs: no "the second", no "Southport clinic" without an article."""
    if noun.tag_[:2] == "VB":
        return lemma(noun.lower_) in _DONE_IN_PUBLIC
    before = list(noun.lefts)
    has_article = any(token.tag_ in ("DT", "PRP$", "CD", "POS") or token.dep_ == "poss" for token in before)
    bare_one = noun.tag_ == "NN" and not has_article and any(t.tag_ in ("NNP", "JJ") for t in before)
    new = bare_one and any(t.tag_ == "NNP" or t.lower_ in ("new", "second", "third", "fourth") for t in before)
    return (noun.tag_[:2] == "NN" or noun.text.isupper()) and not new


def _verbs_fit(root: Token) -> bool:
    """Whether what is joined to a verb is of the same kind: "opened two clinics and are hiring"."""
    joined = [token for token in root.subtree if token.dep_ == "conj" and token.head.tag_[:2] == "VB"]
    return all(lemma(token.lower_) in _DONE_IN_PUBLIC for token in joined)


def _done(bare: str, house: str, *, public: bool) -> str:
    """A text that begins with what the house does or did, behind the house's name."""
    if not house:
        return ""
    small = bare[:1].lower() + bare[1:]
    adverb = _LATELY.match(small)
    doc = parsed(f"It {small}.")
    verb = doc[2 if adverb else 1]
    root = _root(doc)
    if verb != root or verb.tag_ not in ("VBZ", "VBD") or subject(root) != doc[0]:
        return ""
    if verb.tag_ == "VBZ" and inflected(lemma(verb.lower_), "VBZ") != verb.lower_:
        return ""
    after = doc[verb.i + 1]
    takes = after.tag_ in ("DT", "CD", "PRP$", "JJ", "NN", "NNS", "VBN", "RB") or not may_be_noun(verb.lower_)
    things = [child for child in verb.children if child.dep_ in ("dobj", "xcomp")]
    if verb.tag_ == "VBD" and is_participle(verb.lower_) and not things and lemma(verb.lower_) not in _GOES_ALONE:
        return ""  # "founded in 1921", "sold through dealers"
    known = lemma(verb.lower_) in _DONE_IN_PUBLIC
    fit = (takes or known) and all(map(_is_whole_thing, things)) if public else _is_public(verb) and _verbs_fit(root)
    return (_addressed(doc, _verbs(root)) or f"{house} {small}") if fit else ""


def _doing(bare: str, house: str, *, public: bool) -> str:
    """ "Currently hiring nurses" as what the house is doing."""
    small = bare[:1].lower() + bare[1:]
    doc = parsed(f"They are {small}.")
    verb = doc[3 if _LATELY.match(small) else 2]
    does = lemma(verb.lower_)
    looking = does == "look" and doc[verb.i + 1].lower_ == "for"
    things = [child for child in verb.children if child.dep_ == "dobj"]
    told = (
        looking or (_is_public(verb) and _verbs_fit(verb)) or (public and things and all(map(_is_whole_thing, things)))
    )
    if not house or verb.tag_ != "VBG" or verb != _root(doc) or not told:
        return ""
    return f"{house} is {small}" if re.search(r"\b(?:its|their)\b", small) else f"you are {small}"


def _is(said: str, house: str) -> str:
    """A text that tells in a noun with its company what kind of house it is; a bare kind is nothing to write for."""
    small = lowered(said)
    first = parsed(small)[0]
    if not house or first.tag_ in ("CD", "NNP", "PRP$", "IN", "RB") or len(said.split()) < KIND_LEAST:
        return ""
    kind = small if first.tag_ == "DT" else an(small)
    doc = parsed(f"It is {kind}.")
    root = _root(doc)
    what = next((child for child in root.children if child.dep_ == "attr" and child.i > root.i), None)
    if root.i != 1 or what is None or what.tag_ != "NN" or what.i == len(doc) - 2 or is_participle(what.lower_):
        return ""
    return f"{house} is {kind}" if is_house(doc[2 : what.i + 1].as_doc()[-1]) else ""
