"""What must hold of any brief, whoever wrote it."""

from __future__ import annotations

import re

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

from .claims import content, numbers
from .composing import SOURCE_MARK

SUPPORT = 0.6
"""Least share of a claim's content words that its sources must hold; its figures and names all."""
_MARKS = re.compile(r"\[(\d+)\]")
_MARK_LINE = re.compile(SOURCE_MARK.format(r"(\d+)"))
_NAME = re.compile(r"(?<=[a-z,;] )[A-ZÀ-Þ][\w'’-]+")
_SENTENCE = re.compile(r"(?<=[.!?。])\s+(?!\[)")


values_are_grounded = Grounding(
    written=("key_findings/*/finding",),
)
"""Findings state only what the sources say."""


def citations_exist(request: RequestData, draft: Draft) -> str | None:
    """Every number in the brief and the findings is a source's id."""
    ids = {source["id"] for source in draft.result["sources"]}
    named = {int(number) for number in _MARKS.findall(draft.result["brief"])}
    named |= {number for finding in draft.result["key_findings"] for number in finding["citations"]}
    return f"These citations name no source: {sorted(named - ids)}." if named - ids else None


def sentences_cite(request: RequestData, draft: Draft) -> str | None:
    """Every sentence of the brief, headings left out, ends in a citation."""
    for line in draft.result["brief"].splitlines():
        if line.startswith("#"):
            continue
        for sentence in _SENTENCE.split(line.strip(" -*>")):
            if len(re.findall(r"[^\W\d_]{2,}", sentence)) >= 4 and not _MARKS.search(sentence):
                return f"This sentence of the brief has no [n]: {sentence[:80]}"
    return None


def excerpts_are_verbatim(request: RequestData, draft: Draft) -> str | None:
    """Every excerpt stands in the text of its source."""
    texts = _texts(draft)
    for source in draft.result["sources"]:
        if " ".join(source["excerpt"].split()) not in " ".join(texts.get(source["id"], "").split()):
            return f"The excerpt of source {source['id']} must be copied from it, character for character."
    return None


def citations_support(request: RequestData, draft: Draft) -> str | None:
    """A claim's sources hold most of its words, all its figures and all its names."""
    texts = _texts(draft)
    for finding in draft.result["key_findings"]:
        source = " ".join(texts.get(number, "") for number in finding["citations"])
        if not supported(finding["finding"], source):
            return f"The cited sources do not say this: {finding['finding'][:80]}"
    return None


def sentences_are_supported(request: RequestData, draft: Draft) -> str | None:
    """Of a brief that a model wrote, every sentence's sources hold it; the program's own sentences are quotations."""
    if draft.start is None:
        return None
    texts, before = _texts(draft), draft.start.result.get("brief", "")
    for line in draft.result["brief"].splitlines():
        for sentence in _SENTENCE.split(line.strip(" -*>")) if not line.startswith("#") else ():
            source = " ".join(texts.get(int(number), "") for number in _MARKS.findall(sentence))
            if sentence not in before and not supported(_MARKS.sub("", sentence), source):
                return f"The cited sources do not say this: {sentence[:80]}"
    return None


def supported(claim: str, source: str) -> bool:
    """Whether a text carries a claim: by words, figures and names."""
    wanted, held = content(claim), content(source)
    names = {name.casefold() for found in _NAME.findall(claim) for name in content(found)}
    figures = numbers(claim) <= numbers(source)
    return figures and names <= held and len(wanted & held) >= SUPPORT * len(wanted)


def _texts(draft: Draft) -> dict[int, str]:
    """The sources' texts by id, as `composing.source_text` joined them."""
    parts = _MARK_LINE.split(draft.source)
    return {int(number): text for number, text in zip(parts[1::2], parts[2::2], strict=True)}
