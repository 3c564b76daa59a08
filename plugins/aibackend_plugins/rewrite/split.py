"""A text as lines of sentences, and long sentences as short ones."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.verbs import reading, third
from aibackend_blocks.language.writing.wording import capital, lowered, sentence

_ABBREVIATED: Final = re.compile(r"\b(?:c|ca|v|vs|approx|est|esp|inst|ult|prox|e\.g|i\.e|incl)\.$", re.IGNORECASE)
_PRONOUN = r"(?:I|we|you|they|he|she|it|this|that|there)"
_SUBJECT = rf"(?:{_PRONOUN}|(?:the|a|an|our|your|their|his|her|its|my) [\w-]+(?: [\w-]+)?|[A-Z][\w-]+)"
_VERB = (
    r"(?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|do|does|did|[a-z]+s|[a-z]+ed|came|went"
    r"|got|took|made|found|gave)"
)
_CLAUSES: Final = (
    (re.compile(r"\s*;\s+"), ""),
    (re.compile(r",?\s+(?:after which|whereupon)\s+"), "After that, "),
    (re.compile(rf",?\s+and then\s+(?={_SUBJECT}\s)"), "Then "),
    (re.compile(r"(?<!\s)\s+[–—]\s+(?=[a-z])"), ""),
    (re.compile(rf",?\s+and\s+(?={_SUBJECT}\s+{_VERB}\b)"), ""),
    (re.compile(rf",\s+but\s+(?={_SUBJECT}\s+{_VERB}\b)"), "But "),
    (re.compile(rf",\s+so\s+(?={_SUBJECT}\s+{_VERB}\b)"), "So "),
    (re.compile(rf",?\s+because\s+(?={_SUBJECT}\s+{_VERB}\b)"), "That is because "),
    (re.compile(r",\s+which\s+(?=(?:sum|amount|fee|period|notice|payment|deposit|date|agreement)\b)"), "This "),
    (re.compile(r",\s+which\s+(?=(?:has|is|was|does|will|can|[a-z]+s)\b)"), "It "),
    (re.compile(r",\s+which\s+(?=(?:have|are|were)\b)"), "They "),
)
"""Where a sentence can be parted, and what the second part then begins with."""
_THEREBY: Final = re.compile(r",?\s+(?:thereby|thus)\s+(?P<verb>[a-z]+ing)\b")
_MEANS: Final = re.compile(r"^(?P<aim>(?:We|Our) [^,;:]{20,}[a-z])(?<!do this),? by (?=[a-z]{2,}ing (?:[\w-]+ ){3})")
_REASON: Final = re.compile(
    rf"^(?:Because|Since|As|Given that) (?P<why>(?:{_SUBJECT}|[a-z]+)\b[^,;]{{12,}}), (?P<then>{_SUBJECT} [^?]{{12,}})$"
)
"""A reason that opens a sentence."""
_AFTER_FIGURE: Final = re.compile(r"(?:(?<=[a-z] \d\.)|(?<=[a-z] \d\d\.)|(?<=[a-z] \d\d\d\.)) (?=[A-Z][a-z]+ [a-z]{2})")
"""A sentence's end behind a figure, which is no ordinal in English."""
PARTED_MOST = 24
"""Words of a sentence up to which no voice but a formal or a flowing one parts it."""
PART_MIN = 3
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


def shortened(said: str, most: int) -> list[str]:
    """The sentence in parts of at most `most` words, as far as it has places to part it."""
    if len(said.split()) <= most:
        return [said]
    if match := _THEREBY.search(said):
        found = reading(match["verb"])
        if found and found.form == "gerund":
            second = f"This {third(found.base)}{said[match.end() :]}"
            return [*shortened(sentence(said[: match.start()]), most), *shortened(second, most)]
    for match in re.finditer(r",\s+and\s+", said):
        if _has_own_verb(said[match.end() :].split()) and _whole(said[: match.start()]):
            second = sentence(said[match.end() :])
            return [*shortened(sentence(said[: match.start()]), most), *shortened(second, most)]
    if match := _MEANS.match(said):
        second = f"We do this by {said[match.end() :]}"
        return [*shortened(sentence(match["aim"]), most), *shortened(second, most)]
    if match := _REASON.match(said):
        first, second = sentence(capital(match["why"])), sentence(f"So {lowered(match['then'])}")
        return [*shortened(first, most), *shortened(second, most)]
    if len(joined := _joined(said)) > 1:
        return [part for one in joined for part in shortened(one, most)]
    for pattern, start in _CLAUSES:
        for match in pattern.finditer(said):
            first, second = said[: match.start()], start + said[match.end() :]
            if _whole(first) and len(second.split()) >= PART_MIN and _joins_clauses(said, match):
                return [*shortened(sentence(first), most), *shortened(sentence(second), most)]
    return [said]


def _joined(said: str) -> list[str]:
    """Two clauses with ", and" between them, each with a subject of its own, by the sentence's tree."""
    if ", and " not in said or len(said.split()) > JOINED_MOST:
        return [said]
    doc = parsed(said)
    spans = list(doc.sents)
    root = spans[0].root
    verb = next((c for c in root.rights if c.dep_ == "conj" and is_finite(c)), None)
    joint = next((c for c in root.rights if c.dep_ == "cc" and c.lower_ == "and"), None)
    who = subject(verb) if verb is not None else None
    if len(spans) > 1 or joint is None or who is None or joint.i + 1 != who.left_edge.i or doc[joint.i - 1].text != ",":
        return [said]
    first = doc[: joint.i - 1].text
    return [sentence(first), sentence(capital(doc[joint.i + 1 :].text))] if _whole(first) else [said]


JOINED_MOST: Final = 60
"""Words of a sentence whose tree is trusted."""


def _joins_clauses(said: str, match: re.Match[str]) -> bool:
    """Whether an "and" stands between two clauses of the sentence itself, not in "between the mill and the lake is",
    and a "which" before one that ends it."""
    words = match.group().removeprefix(",").split()[:1]
    if not {"and", "which"} & set(words):
        return True
    doc = parsed(said)
    joint = doc.char_span(match.start(), match.end(), alignment_mode="expand")
    if "which" in words:
        which = next((token for token in joint or () if token.lower_ == "which"), None)
        verb = next(filter(is_finite, which.ancestors), None) if which is not None else None
        return verb is not None and all(token.is_punct for token in doc[verb.right_edge.i + 1 :])
    cc = next((token for token in joint or () if token.lower_ == "and"), None)
    return cc is not None and cc.dep_ == "cc" and is_finite(cc.head) and cc.head.dep_ in ("ROOT", "conj", "ccomp")


def _has_own_verb(tokens: list[str]) -> bool:
    """Whether a clause begins with its own subject: one to three words that are no verbs, then a finite verb."""
    first = reading(tokens[0]) if tokens else None
    if (
        not tokens
        or (first and first.form != "gerund")
        or tokens[0] in ("then", "also", "so", "to", "not", "will", "can")
    ):
        return False
    for place, token in enumerate(tokens[1:4], 1):
        found = reading(token)
        if token in _FINITE or (found and found.form in ("past", "third") and len(tokens) > place + 1):
            return not tokens[place - 1].endswith(",")
    return False


_FINITE: Final = frozenset((
    "is", "are", "was", "were", "has", "have", "had", "will", "would", "can", "could", "may", "must", "should", "do",
    "does", "did"
))  # fmt: skip


def _whole(first: str) -> bool:
    """Whether the first part can stand alone: long enough, no open bracket or quote, no condition."""
    opened = first.count("(") > first.count(")") or first.count("“") > first.count("”") or first.count('"') % 2
    return (
        len(first.split()) >= PART_MIN
        and not opened
        and not re.match(r"(?:if|when|while|although|as|since)\b", first, re.I)
    )
