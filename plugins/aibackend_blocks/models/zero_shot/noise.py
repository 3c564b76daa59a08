"""Runs of a keyboard, which point at no label: any text is near some, `asdf qwer` nearer to spam than to ham."""

from __future__ import annotations

import re

READ_MOST = 200
"""Characters of a text that may be noise; who writes more writes words."""
RUN_LEAST = 4
"""Letters of a run of keys; shorter ones are words of some language."""
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm")
"""The rows of English, German and French keyboards."""
_KEYS = [way for row in _ROWS for way in (row, row[::-1])]
_RUN = re.compile(r"[^\W\d_]+")


def is_noise(text: str) -> bool:
    """Whether a short text is small letters alone, in runs of neighbouring keys."""
    if len(text) > READ_MOST or not text.islower() or re.search(r"[^\sa-z.,!?]", text):
        return False
    return all(len(run) >= RUN_LEAST and any(run in keys for keys in _KEYS) for run in _RUN.findall(text))
