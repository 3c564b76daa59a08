"""What makes a sentence of everyday prose worth telling: what changed or went wrong, when, how much, and what is open.

English, German and French cues.
"""

from __future__ import annotations

import re

_DAY = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|yesterday|deadline|(?:by|before|"
    r"until) the end of|"
    r"\d{1,2}(?:st|nd|rd|th|\.)? (?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|janv|févr|avr|juin|"
    r"juil|août|déc)\w*|"
    r"(?:january|february|march|april|june|july|august|september|october|november|december)\b|"
    r"(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|morgen|lundi|mardi|mercredi|jeudi|vendredi|demain)\b",
    re.IGNORECASE,
)
_FIGURE = re.compile(r"\d")
_TROUBLE = re.compile(
    r"\b(?:delay\w*|late|lacks?|lacking|fail(?:s|ed|ure)?|broken|damaged|faulty|missing|reject(?:s|ed)|refus(?:es|ed)|"
    r"cannot|can't|unable|unfortunately|outage|blocked|stuck|cancel\w*|postpon\w*|root cause|"
    r"leider|verspät\w*|fehlt|ausgefallen|malheureusement|retard|annulé)\b",
    re.IGNORECASE,
)
_CHANGE = re.compile(
    r"\b(?:moves? (?:to|from)|moved|replac\w*|passed|approved|signed|finished|completed|revert\w*|lowered|raised|"
    r"increased|reduced|decided|agreed|voted|"
    r"confirmed|(?:ask|request|urge) you to|(?:root )?cause[ds]?|because|will (?:be|replace|open|close|start|pay|"
    r"give|move|ship|need)|"
    r"wegen|verschoben|unterschrieben|signé)\b",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"\bopen (?:point|question|issue|item)s?\b|\b(?:still|yet) (?:unclear|undecided|unknown|unresolved|open)\b|"
    r"\bremains? open\b|"
    r"\b(?:not|n't) (?:yet |really )?know(?:n)?(?: yet)?(?: is)? (?:if|whether|when|who|how|what|which|where)\b|"
    r"\b(?:remains?|is|are) (?:still )?(?:unclear|undecided|unknown|unresolved)\b|"
    r"\bnot yet (?:known|clear|decided|confirmed|been (?:decided|confirmed))\b|\byet to (?:be )?(?:decide|confirm)d?\b|"
    r"\bnoch (?:offen|unklar|nicht (?:klar|bekannt|entschieden|geklärt))\b|\b(?:offen|unklar) (?:ist|bleibt)\b|"
    r"\bpas encore (?:si|quand|qui|où|comment)\b|\breste à (?:savoir|décider)\b",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"^(?:\W*[\w.]+(?: \w+)?[,:] )?(?:please\b|(?:can|could|would|will) you\b|bitte\b|merci de\b|veuillez\b)",
    re.IGNORECASE,
)


def weight(sentence: str) -> float:
    """0 to 0.6: by its day, its figures and what it says has changed, less where it only asks somebody to act."""
    found = 0.15 * bool(_DAY.search(sentence)) + 0.1 * bool(_FIGURE.search(sentence))
    found += 0.35 if _TROUBLE.search(sentence) else 0.2 * bool(_CHANGE.search(sentence))
    return found * (0.4 if asks(sentence) else 1.0)


def is_open(sentence: str) -> bool:
    """Whether it says that something is not known or decided."""
    return bool(_OPEN.search(sentence))


def asks(sentence: str) -> bool:
    """Whether it asks its reader to do something."""
    return bool(_ASKS.match(sentence))
