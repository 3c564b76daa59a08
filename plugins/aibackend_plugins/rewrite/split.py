"""A text as lines of sentences, and long sentences as short ones."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.wording import capital, sentence

if TYPE_CHECKING:
    from spacy.tokens import Token

_ABBREVIATED: Final = re.compile(r"\b(?:c|ca|v|vs|approx|est|esp|inst|ult|prox|e\.g|i\.e|incl)\.$", re.IGNORECASE)
_AFTER_FIGURE: Final = re.compile(
    r"(?:(?<=[a-z] \d\.)|(?<=[a-z] \d\d\.)|(?<=[a-z] \d\d\d\.)) (?=[A-Z][a-z]+ [a-z]{2})"
    r"|(?<=[a-z] [A-Z]\.) (?=(?:For|The|We|You|It|They|Please|If|In|On|At|All|Our|Your|This|There)\b)"
)
"""A sentence's end behind a figure, which is no ordinal in English, and behind a letter that no name follows."""
PART_MIN = 4
"""Words that a part must have."""


def lines_of(text: str) -> list[list[str]]:
    """The sentences of each line; an empty line is an empty list."""
    return [parts(line) for line in text.splitlines()]


def parts(line: str) -> list[str]:
    """The sentences of a text, abbreviations kept whole."""
    found: list[str] = []
    for said in (part for whole in sentences(line) for part in _AFTER_FIGURE.split(whole)):
        if found and _ABBREVIATED.search(found[-1]):
            found[-1] = f"{found[-1]} {said}"
        else:
            found.append(said)
    return found


_JOINTS: Final = {"and": "", "but": "But ", "so": "So "}
"""What joins two sentences, and what the second then begins with."""


def shortened(said: str, most: int) -> list[str]:
    """The sentence in parts of at most `most` words, as far as it is made of whole sentences that are joined."""
    if len(said.split()) <= most or len(said.split()) > JOINED_MOST:
        return [said]
    at = said.find("; ")
    joints = [(at, at + 2, "")] if at > 0 else []
    for first, second, start in [*joints, *_joints(said)]:
        left, right = said[:first].rstrip(" ,;"), f"{start}{said[second:]}"
        if _stands(left) and _stands(said[second:]):
            return [*shortened(sentence(left), most), *shortened(sentence(right), most)]
    return _relative(said)


def _relative(said: str) -> list[str]:
    """ "She leads a project, which has replanted 23 hectares" in two, where "it" or "they" can mean nothing else."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who, clause = subject(root), next((t for t in doc if t.dep_ == "relcl" and t.right_edge.i >= len(doc) - 2), None)
    if who is None or clause is None or who.lower_ not in _SPEAKERS or len(list(doc.sents)) > 1:
        return [said]
    first, thing = clause.left_edge, clause.head
    plain = first.lower_ == "which" and subject(clause) == first and first.i > 1 and doc[first.i - 1].text == ","
    if not plain or thing.i != first.i - 2 or thing.tag_ not in ("NN", "NNS"):
        return [said]
    left = doc[: first.i - 1].text
    it = "They" if thing.tag_ == "NNS" else "It"
    return [sentence(left), sentence(f"{it} {doc[first.i + 1 :].text}")] if _stands(left) else [said]


_SPEAKERS: Final = frozenset(("i", "we", "you", "he", "she"))


def _joints(said: str) -> list[tuple[int, int, str]]:
    """Where the sentence's own clauses are joined: (end of the first, start of the second, its first word)."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    found: list[tuple[int, int, str]] = []
    verb: Token | None = root
    while len(list(doc.sents)) == 1 and verb is not None:
        verb = next((c for c in verb.rights if c.dep_ == "conj" and is_finite(c)), None)
        who = subject(verb) if verb is not None else None
        if who is None or who.left_edge.i < root.i + 2:
            continue
        joint = doc[who.left_edge.i - 1]
        comma = doc[joint.i - 1].text == ","
        named = who.tag_ in ("PRP", "EX") or (who.tag_ == "DT" and not list(who.children))
        if joint.lower_ in _JOINTS and (comma or named):
            found.append((joint.idx, doc[joint.i + 1].idx, _JOINTS[joint.lower_]))
    return found


def _stands(part: str) -> bool:
    """Whether a part is a sentence by itself: its verb finite with a subject before it, no clause that leads to it."""
    if not _whole(part):
        return False
    spans = list(parsed(capital(part)).sents)
    root = spans[0].root
    who = subject(root)
    led = any(c.dep_ in ("advcl", "mark") and c.i < root.i for c in root.children)
    return len(spans) == 1 and who is not None and who.i < root.i and is_finite(root) and not led


JOINED_MOST: Final = 60
"""Words of a sentence whose tree is trusted."""


def _whole(first: str) -> bool:
    """Whether the first part can stand alone: long enough, no open bracket or quote, no condition."""
    opened = first.count("(") > first.count(")") or first.count("“") > first.count("”") or first.count('"') % 2
    return (
        len(first.split()) >= PART_MIN
        and not opened
        and not re.match(r"(?:if|when|while|although|as|since)\b", first, re.I)
    )
