"""Korean particles, which follow the last sound of the word before them: 이/가, 은/는, 을/를, 과/와, 으로/로."""

from __future__ import annotations

import re

_MARKED = re.compile(r"(?P<word>[^\s~]*)~(?P<closed>[가-힣]+)/(?P<open>[가-힣]+)")
_FIRST, _FINALS, _RIEUL = 0xAC00, 28, 8
"""The first syllable of Unicode's Hangul block, finals for each vowel, and the number of ㄹ among them."""
_DIGITS = {"0": 21, "1": _RIEUL, "3": 16, "6": 1, "7": _RIEUL, "8": _RIEUL}
"""Numbers of the finals of 영, 일, 삼, 육, 칠, 팔; the other digits end open."""
_LETTERS = {"l": _RIEUL, "r": _RIEUL, "m": 16, "n": 4, "b": 17, "k": 1, "p": 17, "t": 19, "c": 1, "g": 1}
"""Finals of Latin letters as the ends of words read in Korean: "email" is 이메일, "app" is 앱."""


def settled(text: str) -> str:
    """The text with each `word~closed/open` as the word and the particle that fits it."""
    return _MARKED.sub(lambda match: match["word"] + _particle(match["word"], match["closed"], match["open"]), text)


def _particle(word: str, closed: str, open_: str) -> str:
    final = _final(word)
    if closed == "으로" and final == _RIEUL:
        return open_
    return closed if final else open_


def _final(word: str) -> int:
    """Number of the consonant that a word ends in, 0 for none; signs at its end do not sound."""
    last = next((sign for sign in reversed(word.lower()) if sign.isalnum()), "")
    if "가" <= last <= "힣":
        return (ord(last) - _FIRST) % _FINALS
    return _DIGITS.get(last, _LETTERS.get(last, 0))
