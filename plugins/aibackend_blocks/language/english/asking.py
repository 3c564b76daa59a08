"""Questions of several clauses."""

from __future__ import annotations

import re
from itertools import pairwise

from aibackend_blocks.language.english.parsing import parsed, subject


def questions(question: str) -> list[str]:
    """A question with several clauses, each with its own subject, as that many questions."""
    found: list[str] = []
    for span in parsed(question).sents:
        later = [child for child in span.root.children if child.dep_ == "conj" and subject(child) is not None]
        cuts = sorted(min(token.i for token in child.subtree) for child in later)
        ends = [span.start, *cuts, span.end]
        pieces = [span.doc[a:b].text.strip(" ,;") for a, b in pairwise(ends)]
        found += [re.sub(r"(?<!\s)\s+(?:and|or|but)$", "", piece).strip(" ,?") + "?" for piece in pieces if piece]
    return found if len(found) > 1 else [question]
