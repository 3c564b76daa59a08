"""Names that were found, in the cases of the languages that decline them: `Jürgens`, `Kowalskiej` for Kowalska."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from aibackend_blocks.language.writing.language import written_in

from .tagged import WORDS

_WORD = re.compile(r"(?<![\w'’-])[^\W\d_a-z][^\W\d_A-Z]{5,30}(?![\w-])")
_PART = re.compile(r"[^\W\d_]+")
WHOLE_LEAST, STEM_LEAST, ENDING_MOST = 5, 6, 4
"""Letters of a name that may have an s behind it, of one without its last vowel that may have other endings, and of
such an ending."""
_DECLINING = frozenset({"pl", "cs", "sk", "sl", "hr", "bs", "sr", "lt", "lv"})
"""Languages of Latin letters whose names have the endings of cases."""
READ_MOST = 1_000
"""Characters that tell the language."""
_VOWELS = "aeiouyąę"


def declined(text: str, names: Iterable[str]) -> Iterator[tuple[int, int, str]]:
    """(start, end, the name that it is), of capitalised words that are a name's part with an ending of a case."""
    language = written_in(text[:READ_MOST])
    if language != "de" and language not in _DECLINING:
        return
    wholes: dict[str, str] = {}
    stems: dict[str, str] = {}
    for name in names:
        for part in _PART.findall(name):
            if part[0].isupper() and len(part) >= WHOLE_LEAST and part.lower() not in WORDS:
                wholes.setdefault(part, name)
                if language in _DECLINING and part[-1] in _VOWELS and len(part) > STEM_LEAST:
                    stems.setdefault(part[:-1], name)
    for match in _WORD.finditer(text) if wholes else ():
        word = match[0]
        heads = (word[:-size] for size in range(1, ENDING_MOST + 1))
        found = (wholes.get(word[:-1]) if language == "de" and word.endswith("s") else None) or next(
            (stems[head] for head in heads if head in stems), None
        )
        if found:
            yield match.start(), match.end(), found
