"""Words as they are meant, whatever is done to hide them from a filter."""

from __future__ import annotations

import re

from aibackend_blocks.values.normal_forms import normal_form

_NOISE = re.compile(r"&#?\w{1,8};|https?://\S{1,500}|@\w{1,50}|\bRT\b")
_WORD = re.compile(r"[^\W_][\w@$!*#&'’+]*[^\W_*]|[#*@$&!%]{3,}")
_SPACED = re.compile(r"\b(?:\w[ .\-_]){3,}\w\b")
_REPEATED = re.compile(r"(.)\1{2,}")
_LEET = str.maketrans(
    {"@": "a", "$": "s", "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "!": "i", "7": "t", "+": "t"}
)


def folded_words(text: str) -> list[str]:
    """Lower-case words, and beside a disguised one (`sh1t`, `i d i o t`, `stuuupid`) what it stands for."""
    plain = normal_form("NFKC", _NOISE.sub(" ", text)).lower().replace("’", "'")
    joined = _SPACED.sub(lambda found: re.sub(r"[ .\-_]", "", found.group()), plain)
    words = _WORD.findall(joined)
    meant = (_REPEATED.sub(r"\1", word.translate(_LEET)) for word in words if not word.isdigit())
    return [*words, *(word for word in meant if word not in words)]
