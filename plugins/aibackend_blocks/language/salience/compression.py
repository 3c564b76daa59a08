"""A sentence with less in it: what is left out is only what the rest stands without, and nothing is added."""

from __future__ import annotations

import re

_BRACKETS = re.compile(r"(?<!\s)\s*(?:\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]|\([^()]{0,120}\))")
_OPENER = re.compile(
    r"^(?:(?:(?:background|objectives?|aims?|methods?|results?|findings|conclusions?|introduction):|in (?:this|"
    r"the present|our|the current) (?:paper|work|article|study|report|letter|document|note|"
    r"section),?|"
    r"(?:and|but)(?=\s)|(?:okay|ok|now|well)(?=,? (?:so|here|then|let)\b),?|so(?= (?:today|this|the|we|let's)\b)|"
    r"here's the (?:important |key |"
    r"main )?thing:|"
    r"(?:however|moreover|furthermore|in addition|additionally|specifically|in particular|"
    r"therefore|"
    r"thus|hence|consequently|as a result|for this reason|to this end|towards this end|accordingly|indeed|in fact|"
    r"overall|"
    r"notably|importantly|interestingly|remarkably|more precisely|more specifically|in other words|that is|meanwhile|"
    r"nevertheless|nonetheless|in contrast|on the other hand|similarly|likewise|also|besides|finally|lastly|first|"
    r"firstly|"
    r"second|secondly|third|thirdly|then|next|in summary|in conclusion|to conclude|to summari[sz]e|all in all|"
    r"in short|"
    r"here|so|of course),|please note that|note that|it (?:is|should be) (?:worth )?(?:noted|noting|mentioning|"
    r"known) that)"
    r"\s+)+",
    re.IGNORECASE,
)
_ASIDE = re.compile(
    r",\s(?:(?:which|who|where)\b[^,;:.]{0,160}|however|of course|in turn|therefore|moreover|in fact|for example|"
    r"for instance),(?=\s)"
)
_TAIL = re.compile(
    r"[;:—]\s|,\s(?=(?:which|while|whereas|although|though|because|since|thereby|thus|so that|where|making|allowing|"
    r"enabling|leading|resulting|including|such as|for example|for instance|e\.g\.|as well as|and (?:we|it|they|this|"
    r"these|there|he|she)|with (?:a|an|the|no|only)|without|especially|particularly|even (?:when|if|though)|"
    r"unlike|rather than|compared|in order|by \w+ing)\b)",
    re.IGNORECASE,
)
HEAD_LEAST = 9
"""Words that have to be left before a clause that is cut off: what is shorter is rarely a sentence."""


def compressed(sentence: str, words: int = 0) -> str:
    """Without brackets, references, asides and opening words; clauses at the end go too while it has too many words.

    words: how many are aimed at; 0 keeps every clause at the end.
    """
    text = _BRACKETS.sub("", sentence)
    text = _OPENER.sub("", text)
    if words and len(text.split()) > words:
        text = _ASIDE.sub("", text)
    while words and len(text.split()) > words:
        cuts = [match.start() for match in _TAIL.finditer(text) if len(text[: match.start()].split()) >= HEAD_LEAST]
        if not cuts or _open_pair(text[: cuts[-1]]):
            break
        text = text[: cuts[-1]].rstrip(" ,;:—")
    return _set(text) if text.strip() else _set(sentence)


def _open_pair(text: str) -> bool:
    """Whether a cut would leave half of a pair, as `either` without `or`."""
    return bool(re.search(r"\b(?:either|not only|if|when|whether)\b(?!.*\b(?:or|and|but|then)\b)", text, re.I))


def _set(text: str) -> str:
    text = re.sub(r"(?<!\s)\s+([,.;:?!])", r"\1", " ".join(text.split())).rstrip(" ,;:—")
    text = text[:1].upper() + text[1:] if text[:1].isalpha() and not re.match(r"[a-z]+[A-Z]", text) else text
    return text if text.endswith((".", "!", "?", "…", "。", "！", "？", '"', "”")) else f"{text}."
