"""The shape of an English sentence: its small words as they are, all others as what part of speech they are.

`The hall will be open on Friday` is `the nn will be jj on nnp`, and of its main verb who does it: what a sentence does
in a talk hangs on that more than on what it is about.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.parsing import SUBJECTS, parsed_each

if TYPE_CHECKING:
    from spacy.tokens import Doc

_OPEN = ("NN", "JJ", "VB", "RB", "CD")
"""How the tags of words that carry matter begin."""
_HELPERS = frozenset({"aux", "auxpass", "neg"})


def shapes(sentences: Iterable[str]) -> dict[str, str]:
    """By sentence: its words, and last its main verb with subject and helpers as two words of their own."""
    return {sentence: _shape(tree) for sentence, tree in parsed_each(sentences)}


def _shape(tree: Doc) -> str:
    words = [word.tag_.lower() if word.tag_.startswith(_OPEN) and not word.is_stop else word.lower_ for word in tree]
    for verb in (word for word in tree if word.dep_ == "ROOT"):
        doer = next((child for child in verb.children if child.dep_ in SUBJECTS), None)
        who = "none" if doer is None else doer.lower_ if doer.tag_ == "PRP" else doer.tag_.lower()
        helped = "".join(child.lower_ for child in verb.children if child.dep_ in _HELPERS)
        words += [f"s{who}v{verb.tag_.lower()}", f"s{who}v{verb.tag_.lower()}h{helped}"]
    return " ".join(words)
