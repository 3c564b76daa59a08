"""What is told of a subject between commas, as a sentence of its own, by the sentence's tree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.writing.wording import lowered, sentence

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

PARSED_MOST: Final = 80
"""Words of a sentence whose tree is trusted."""
CLAUSE_LEAST: Final = 4
"""Words of a clause that is worth a sentence."""
_PERSONS: Final = frozenset(("who",))


def told_apart(said: str) -> list[str]:
    """ "The policy, which was approved in May, requires a check" as "The policy requires a check. It was approved in
    May."; any other sentence alone."""
    if ", wh" not in said or len(said.split()) > PARSED_MOST:
        return [said]
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who = subject(root)
    clause = next((c for c in who.rights if c.dep_ == "relcl"), None) if who is not None else None
    if who is None or clause is None or not is_finite(root) or len(list(doc.sents)) > 1:
        return [said]
    first, last = clause.left_edge.i, clause.right_edge.i
    framed = first > 0 and doc[first - 1].text == "," and last + 1 < len(doc) and doc[last + 1].text == ","
    if not framed or doc[first].lower_ not in ("which", "who") or last - first < CLAUSE_LEAST:
        return [said]
    pronoun = _pronoun(who, doc[first])
    if not pronoun:
        return [said]
    main = f"{doc[: first - 1].text} {doc[last + 2 :].text}"
    return [sentence(main), *(sentence(f"{pronoun} {part}") for part in _clauses(doc, clause, first, last))]


def reason_apart(said: str) -> list[str]:
    """ "Because flour, butter and power cost more, we raise prices" as "Flour, … cost more. So we raise prices."."""
    if not said.startswith(("Because ", "Since ")) or len(said.split()) > PARSED_MOST:
        return [said]
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    clause = next((c for c in root.lefts if c.dep_ == "advcl" and c.left_edge.i == 0), None)
    who = subject(root)
    if clause is None or who is None or len(list(doc.sents)) > 1 or doc[0].dep_ != "mark" or doc[0].head != clause:
        return [said]
    last = clause.right_edge.i
    if (
        doc[last + 1].text != ","
        or who.left_edge.i != last + 2
        or (not is_finite(clause) and not any(c.tag_ in ("VBZ", "VBP", "VBD", "MD") for c in clause.lefts))
    ):
        return [said]
    then = doc[last + 2 :].text
    return [sentence(doc[1 : last + 1].text), sentence(f"So {lowered(then)}")]


def _pronoun(who: Token, mark: Token) -> str:
    """What stands for a subject; "" where that is not known, as of one person."""
    many = who.tag_ in ("NNS", "NNPS") or any(child.dep_ == "conj" for child in who.children)
    if many:
        return "They"
    return "" if mark.lower_ in _PERSONS else "It"


def _clauses(doc: Doc, clause: Token, first: int, last: int) -> list[str]:
    """The clauses behind "which", each without it: "was approved in May", "replaces the rules"."""
    second = next((c for c in clause.rights if c.dep_ == "conj" and is_finite(c)), None)
    joint = next((t for t in doc[clause.i : last] if t.lower_ == "and" and t.nbor().lower_ in ("which", "who")), None)
    if second is None or joint is None:
        return [doc[first + 1 : last + 1].text]
    return [doc[first + 1 : joint.i].text.rstrip(" ,"), doc[joint.i + 2 : last + 1].text]
