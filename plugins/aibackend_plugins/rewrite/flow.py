"""How sentences follow each other: a comma behind a condition, steps in their order, short neighbours joined.

Each move is sure by the tree of the sentence, or leaves the words of the sentence whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.parsing import FINITE, is_finite, operator, subject
from aibackend_blocks.language.writing.wording import capital, lowered, sentence

from .edits import is_order
from .unrun import TAKE_CLAUSES

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

PART_LEAST, PART_MOST, JOINED_MOST = 3, 14, 24
"""Words of a sentence that is joined to its neighbour, and of both."""
READ_MOST: Final = 40
"""Words of a sentence in which a condition is looked for."""
_CONDITION: Final = re.compile(r"(?:if|when|unless|once|although|because|until)\b", re.IGNORECASE)
_OPENS: Final = re.compile(rf"{_CONDITION.pattern}|(?:in|for|with|during|after|before|to) [a-z]", re.IGNORECASE)
_ENQUIRY: Final = re.compile(
    r"^(for (?:(?:any|more|further) )?(?:questions|queries|information|details|enquiries|help)) "
    r"(?=(?:please|call|contact|write|e-?mail|ring|phone|visit|see|ask)\b)",
    re.IGNORECASE,
)
_AFTER: Final = re.compile(r", (?:(?P<after>after which)|whereupon|upon which) (?=(?:the|you|your|it|we|our|they)\b)")
_AFTER_BARE: Final = re.compile(re.sub(r"\?P<after>", "?:", _AFTER.pattern))
_CLAUSES: Final = frozenset(("advcl", "ccomp", "parataxis", "csubj", "neg"))
_LEADS_ON: Final = re.compile(
    r"\b(?:however|but|also|still|too|yet|instead|otherwise|please|this|that)\b|[:;?!()\"“”]", re.I
)


def paused(said: str) -> str:
    """ "If you pay by card you need no receipt" with the comma before what follows from the condition."""
    if _ENQUIRY.match(said):
        return _ENQUIRY.sub(r"\1, ", said)
    if not _OPENS.match(said) or len(said.split()) > READ_MOST or "," in said.split(". ")[0][:-1]:
        return said
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    if not _CONDITION.match(said):
        return _led(doc, root)
    clause = next((c for c in root.lefts if c.dep_ == "advcl" and c.left_edge.i == 0), None)
    if clause is None or subject(clause) is None or not is_finite(clause) or lemma(clause.text, "VERB") in TAKE_CLAUSES:
        return said
    if any(t.tag_[:2] == "VB" and t.dep_ not in ("aux", "auxpass", "xcomp") for t in clause.subtree if t != clause):
        return said
    start = _begins(root)
    before = start.nbor(-1) if start is not None and start.i else None
    if start is None or before is None or start.i != clause.right_edge.i + 1 or before.tag_ in ("CC", "IN", "TO"):
        return said
    return f"{doc[: start.i].text.rstrip()}, {doc[start.i :].text}"


def _led(doc: Doc, root: Token) -> str:
    """ "For any query please reply" with the comma before what is asked."""
    opening = next((c for c in root.lefts if c.dep_ == "prep" and c.i == 0), None)
    start = _begins(root) if opening is not None and is_order(root) and next(iter(doc.sents)).end == len(doc) else None
    if opening is None or start is None or start.i != opening.right_edge.i + 1 or root.lower_ in ("thank", "be"):
        return doc.text
    return f"{doc[: start.i].text.rstrip()}, {doc[start.i :].text}"


def _begins(root: Token) -> Token | None:
    """Where a main clause begins for sure: at its pronoun or article, at "please", at its order."""
    who = subject(root)
    if who is not None:
        start = who.left_edge
        return start if who.i < root.i and start.tag_ in ("PRP", "DT", "PRP$") else None
    if not is_order(root) or lemma(root.text, "VERB") != root.lower_:
        return None
    before = root.doc[root.i - 1] if root.i else root
    return before if before.lower_ == "please" else root


def stepwise(said: str) -> list[str]:
    """ "Press it, after which the light turns orange." as two sentences, the second with "after that" or "then"."""
    leads = ["", *("After that, " if match["after"] else "Then " for match in _AFTER.finditer(said))]
    parts = [f"{lead}{part}" for lead, part in zip(leads, _AFTER_BARE.split(said), strict=True)]
    told = len(parts) > 1 and all(len(part.split()) > PART_LEAST for part in parts)
    return [sentence(part) for part in parts] if told else [said]


def woven(line: Sequence[str], *, elided_only: bool = False) -> list[str]:
    """Short neighbours that speak of the same, in pairs: "It heats up fast and weighs 38 kg."

    elided_only: only where the second needs no subject any more."""
    found = _paired(list(line), _elided)
    return found if elided_only else _paired(found, _joined)


def _paired(line: list[str], join: Callable[[str, str], str]) -> list[str]:
    found: list[str] = []
    fresh = False
    for said in line:
        joined = join(found[-1], said) if fresh and _is_short(found[-1]) and _is_short(said) else ""
        if joined and len(joined.split()) <= JOINED_MOST:
            found[-1] = joined
        else:
            found.append(said)
        fresh = not joined
    return found


def _elided(one: str, two: str) -> str:
    """Two deeds of one subject in one tense as one sentence."""
    first, second = parsed(one), parsed(two)
    who, other = _subject(first), _subject(second)
    if who is None or other is None or who.i or other.i or who.tag_ != "PRP" or who.lower_ != other.lower_:
        return ""
    deeds = [(operator(verb).tag_, verb.tag_) for verb in (who.head, other.head)]
    alike = deeds[0] == deeds[1] or (deeds[0][0] == deeds[1][0] and who.lower_ in ("it", "he", "she", "they"))
    if not alike or "," in one or _joins(first) or not second[0].whitespace_:
        return ""
    return f"{one[:-1]} and {second[1:].text}"


def _joined(one: str, two: str) -> str:
    """Two statements about one thing as one sentence, the second with its subject."""
    first, second = parsed(one), parsed(two)
    who, other = _subject(first), _subject(second)
    if who is None or other is None or not (_refers(other, who) or _each(second, first)):
        return ""
    return f"{one[:-1]}, and {lowered(two)}"


def _is_short(said: str) -> bool:
    return PART_LEAST <= len(said.split()) <= PART_MOST and said.endswith(".") and not _LEADS_ON.search(said)


def _subject(doc: Doc) -> Token | None:
    """Whom one plain statement is about; None for any other sentence."""
    spans = list(doc.sents)
    root = spans[0].root
    who = subject(root)
    if len(spans) > 1 or who is None or who.i > root.i or not is_finite(root) or who.left_edge.i:
        return None
    return None if any(t.dep_ in _CLAUSES or (t.dep_ == "conj" and is_finite(t)) for t in doc) else who


def _joins(doc: Doc) -> bool:
    return any(token.dep_ == "cc" for token in doc)


def _refers(other: Token, who: Token) -> bool:
    """Whether "it" or "they" is said of a thing or things that the sentence before is about."""
    if other.i or other.lower_ not in ("it", "they"):
        return False
    return who.tag_ == ("NN" if other.lower_ == "it" else "NNS") and not who.conjuncts


def _each(second: Doc, first: Doc) -> bool:
    """Whether the things that the sentence before names are spoken of, or each of them."""
    things = {token.lower_ for token in first if token.tag_ == "NNS"}
    if second[0].lower_ in ("each", "every"):
        return second[1].lower_ in {lemma(thing, "NOUN") for thing in things}
    return second[0].lower_ == "the" and second[1].lower_ in things and second[2].tag_ in FINITE


def subjected(line: Sequence[str]) -> list[str]:
    """The sentences of a line; one that lacks its subject takes that of the one before: "Costs €9" as "It costs €9"."""
    found: list[str] = []
    for said in line:
        found.append(f"{who} {lowered(said)}" if found and (who := _missing(found[-1], said)) else said)
    return found


def _missing(before: str, said: str) -> str:
    if len(said.split()) > PART_MOST or not said[:1].isupper():
        return ""
    root = next(iter(parsed(said).sents)).root
    told = any(c.dep_ == "dobj" or (c.dep_ == "npadvmod" and c.tag_ == "CD") for c in root.rights)
    if root.i or root.tag_ != "VBZ" or not told:
        return ""
    who = _subject_of_any(parsed(before))
    if who is None:
        return ""
    if who.lower_ in ("she", "he", "it"):
        return capital(who.lower_)
    return "It" if who.tag_ == "NN" else ""


_GLAD: Final = re.compile(
    r"^(?:come|join|visit|try|meet|enjoy|discover|see|drop|pop|thanks|thank you|welcome|happy) |"
    r"\b(?:opening (?:an?|our)|launching|welcome|for free|win|celebrat\w+)\b",
    re.IGNORECASE,
)
_GRAVE: Final = re.compile(
    r"\b(?:sorry|regret|late|delay|clos(?:ing|ure)|died|funeral|must|fees?|charged?|not)\b|n['’]t\b", re.IGNORECASE
)


def glad(lines: Sequence[Sequence[str]]) -> list[list[str]]:
    """The first sentence of good news, of thanks or that invites with an exclamation mark, if none has one and the
    text has nothing grave."""
    found = [list(line) for line in lines]
    told = " ".join(said for line in found for said in line)
    if "!" in told or _GRAVE.search(told):
        return found
    for line in found:
        for at, said in enumerate(line):
            if _GLAD.search(said) and re.search(r"[^\W\d]\.$", said) and not re.search(r"[@:]|www", said):
                line[at] = f"{said[:-1]}!"
                return found
    return found


_SORRY: Final = re.compile(r"\b(?:sorry|apolog\w+|regret\w*|forgive|pardon)\b", re.IGNORECASE)
_ASKED: Final = re.compile(r"\b(?:apolog(?:y|ise|ize|ising|izing|etic)|sorry)\b", re.IGNORECASE)
_FAULT: Final = re.compile(
    r"\b(?:late|delay(?:ed)?|wrong|missing|damaged|broken|faulty|unavailable|down|failed|cancell?ed|overcharged|out of"
    r" (?:stock|order)|lost)\b",
    re.IGNORECASE,
)


def regretted(lines: Sequence[Sequence[str]], asked_for: str, we: str) -> list[list[str]]:
    """An apology that is asked for by name: for the fault that the text begins with, or before the one it names."""
    found = [list(line) for line in lines]
    told = " ".join(said for line in found for said in line)
    if not _ASKED.search(asked_for) or re.search(r"\b(?:no|not|n't|without)\b", asked_for, re.IGNORECASE):
        return found
    ours = re.search(rf"\b(?:{'we|us|our' if we == 'we' else 'I|me|my'})\b", told, re.IGNORECASE)
    row = next((line for line in found if line), None)
    if row is None or _SORRY.search(told) or not ours:
        return found
    sorry = f"{'We are' if we == 'we' else 'I am'} sorry"
    if _begins_with_fault(row[0]):
        row[0] = f"{sorry} that {lowered(row[0])}"
        return found
    for line in found:
        for at, said in enumerate(line):
            if named := _NAMED.search(said):
                line.insert(at, f"{sorry} for {named.group().lower()}.")
                return found
    return found


_NAMED: Final = re.compile(
    r"\bthe (?:delay|mistake|error|mix-up|confusion|outage|interruption|disruption|damage)\b", re.IGNORECASE
)


def _begins_with_fault(said: str) -> bool:
    """Whether a plain statement of somebody's or something's fault stands by itself behind "sorry that"."""
    who = _subject_of_any(parsed(said))
    plain = said.endswith(".") and not re.search(r"[:;?]", said) and len(said.split()) <= READ_MOST
    return plain and bool(_FAULT.search(said)) and who is not None and who.left_edge.tag_ in ("DT", "PRP$", "PRP")


def _subject_of_any(doc: Doc) -> Token | None:
    spans = list(doc.sents)
    root = spans[0].root
    who = subject(root)
    return who if len(spans) == 1 and who is not None and who.left_edge.i == 0 and is_finite(root) else None
