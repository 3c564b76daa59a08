"""What a talk was about, in noun phrases that can stand in a sentence: each is one by grammar, where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.english.parsing import parsed
from aibackend_blocks.language.salience.phrases import apart, key_phrases
from aibackend_blocks.language.transcripts.remarks import Remark

TRIED = 12
"""Phrases that are looked at, the weightiest first."""
_NOMINAL = ("NN", "JJ", "CD", "VBG", "POS", "HYPH", "PRP$", "DT")
_INNER = frozenset(["compound", "amod", "nummod", "poss", "nmod", "det", "punct", "case", "quantmod", "npadvmod"])


def matters(rows: Sequence[Remark], most: int) -> list[str]:
    """At most so many phrases, best first, none of which shares a word with another."""
    avoid = frozenset(word for row in rows for word in re.findall(r"[^\W_]+", row.speaker.lower()))
    ranked = key_phrases([[row.text for row in rows]], avoid)[0][:TRIED]
    return apart([pair for pair in ranked if _is_whole(pair[0], rows)], most)


def recurring(phrases: Sequence[str], rows: Sequence[Remark]) -> list[str]:
    """Those that more than one sentence names, by their last word."""
    texts = [row.text.lower() for row in rows]
    heads = {phrase: phrase.lower().split()[-1].removesuffix("s") for phrase in phrases}
    return [phrase for phrase in phrases if sum(heads[phrase] in text for text in texts) > 1]


def _is_whole(phrase: str, rows: Sequence[Remark]) -> bool:
    """Whether a phrase is a noun with what belongs to it where it first stands, and no piece of a clause."""
    bare = phrase.removeprefix("the ")
    text = next((row.text for row in rows if bare in row.text), "")
    if not text:
        return False
    begin = text.index(bare)
    tree = parsed(text)
    held = [token for token in tree if begin <= token.idx < begin + len(bare)]
    if not held or not held[-1].tag_.startswith("NN"):
        return False
    after = tree[held[-1].i + 1] if held[-1].i + 1 < len(tree) else None
    cut = after is not None and after.tag_.startswith("NN") and held[-1].head == after
    inner = all(token.tag_.startswith(_NOMINAL) and token.dep_ in _INNER for token in held[:-1])
    return inner and not cut and held[-1].dep_ != "compound"
