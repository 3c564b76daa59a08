"""Whether words are a whole sentence in English, which may stand by itself as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import lemma, parsed, phrase_kind
from aibackend_blocks.language.english.inflection import is_participle, may_be_noun
from aibackend_blocks.language.english.parsing import is_finite, operator, subject

if TYPE_CHECKING:
    from spacy.tokens import Token

_PARTING: Final = (",", "that", "which", "who")
"""What stands between a subject and its verb where the verb may be another clause's: "vests that take 12 kg off"."""
_DETERMINED: Final = ("DT", "PRP$", "CD", "POS")


def is_clause(said: str) -> bool:
    """Whether a text has a subject and a finite verb: "Weldscan is an app"; "glazing fitted inside windows" has none,
    whatever its participle is taken for."""
    root = next(iter(parsed(said).sents)).root
    who = subject(root)
    if who is None or who.i > root.i or not is_finite(root):
        return False
    if any(token.tag_ in ("WDT", "WP") or token.dep_ == "relcl" for token in root.doc[who.i + 1 : root.i]):
        return False
    if root.tag_ in ("VBZ", "VBP") and who.i == root.i - 1 and _may_be_compound(who, root):
        return False
    bare = root.tag_ == "VBD" and operator(root) == root and is_participle(root.lower_) and lemma(root.lower_) != "have"
    after = root.doc[root.i + 1] if root.i + 1 < len(root.doc) else None
    if bare and after is not None and after.tag_[:2] == "NN" and root.i == who.i + 1:
        return False  # "custom printed cans".
    return not bare or any(child.dep_ in ("dobj", "prt", "ccomp", "acomp", "attr") for child in root.children)


def _may_be_compound(who: Token, verb: Token) -> bool:
    """Whether subject and verb can be two nouns: "display stands"."""
    alone = who.tag_ in ("NN", "NNP") and not any(token.tag_ in _DETERMINED for token in who.lefts)
    after = verb.nbor() if verb.i + 1 < len(verb.doc) else None
    ends = after is None or after.tag_ in ("IN", "TO", ".", ",", ":", "RB")
    return alone and ends and may_be_noun(verb.lower_)


def is_whole(said: str) -> bool:
    """Whether a text is a clause from its first word on, and its subject has the article that it needs."""
    doc = parsed(said)
    if doc[0].lower_ in ("we", "i") and any(token.tag_ in ("VBP", "VBD", "MD") for token in doc[1:4]):
        return True
    root = next(iter(doc.sents)).root
    who = subject(root)
    if who is None or not is_clause(said) or phrase_kind(said.split(": ")[0]) == "thing":
        return False
    of_them = any(child.lower_ == "of" for child in who.children)  # "3 of our 11 drivers"
    if (who.tag_ == "CD" and not of_them) or any(token.lower_ in _PARTING for token in doc[who.i : root.i]):
        return False
    begins = who.left_edge.i == 0 or doc[0].tag_ in ("IN", "RB", "WRB") or doc[0].dep_ in ("cc", "mark")
    counted = who.tag_ == "NN" and not any(token.tag_ in _DETERMINED for token in who.lefts)
    described = counted and any(token.tag_[:2] == "JJ" for token in who.lefts)
    noted = root.tag_ in ("VBZ", "VBP") and who.tag_ != "NNS" and may_be_noun(root.lower_)
    return begins and not described and not (counted and noted)
