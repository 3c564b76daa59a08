"""The signs of each mark: closed classes of words and of punctuation, which no trade and no topic adds to."""

from __future__ import annotations

import re
from enum import Enum


class Mark(Enum):
    """What a clause does with what it says, beside stating it."""

    DENIED = "denied"
    """An odd number of negators stands in it."""
    CONTRAST = "contrast"
    """It is set against what comes before it, and weighs more."""
    CONCEDED = "conceded"
    """It is granted before what is set against it, and weighs less."""
    QUESTION = "question"
    HYPOTHETICAL = "hypothetical"
    """It is supposed, wished or unreal."""
    QUOTED = "quoted"
    """It repeats another's words, in quotation marks or after a verb of saying."""
    HELP = "help"
    """The writer asks for help, or tells of a need of their own that calls for it."""


NEGATOR = re.compile(
    r"(?:\b(?:not|never|no|none|nobody|nothing|nowhere|neither|nor|without|cannot|hardly|barely|scarcely|seldom)\b"
    r"|n['’]t\b|\b(?:cant|wont|dont|doesnt|didnt|isnt|arent|wasnt|werent|couldnt|wouldnt|shouldnt|hasnt|havent|hadnt)\b)",
    re.IGNORECASE,
)
NOT_DENYING = re.compile(
    r"\bnot (?:only|just|merely|to mention|least)\b|\bno (?:doubt|wonder|matter|sooner|problem\b(?=[.!]?$))"
    r"|\b(?:why|how come) (?:not|\w+n['’]t)\b|\bwhether or not\b|,\s*(?:\w+n['’]t) (?:i|you|he|she|it|we|they)\s*\?",
    re.IGNORECASE,
)
"""Negators that deny nothing: set phrases, and tags of questions."""
CONTRASTING = re.compile(r"^\W*(?:but|however|yet|still|nevertheless|nonetheless|instead)\b", re.IGNORECASE)
CONCEDING = re.compile(
    r"^\W*(?:although|though|even (?:though|if|when)|while|whereas|despite|in spite of|granted|admittedly)\b"
    r"|\b(?:thought|expected|feared|worried|assumed|used to)\b",
    re.IGNORECASE,
)
ASKING = re.compile(
    r"^\W*(?:(?:and|so|but|or|hi|hello|please|also),?\s+)*(?:who|whom|whose|what|when|where|which|why|how|do|does|did|is"
    r"|are|am|was|were|can|could|will|would|shall|should|may|might|have|has|had)\b(?:n['’]t)?[^.!]*\?",
    re.IGNORECASE,
)
SUPPOSING = re.compile(
    r"\b(?:if|unless|suppose|supposing|imagine|were to|wish(?:ed)?|if only|would have|could have|should have|might have"
    r"|would['’]ve|could['’]ve|should['’]ve|(?:would|could|should)n['’]t have|in case|as though|as if"
    r"|hop(?:e|ed|ing) (?:for|to|that)|i['’]d have|we['’]d have)\b",
    re.IGNORECASE,
)
SAYING = re.compile(
    r"\b(?!(?:i|we)\b)[\w'’]+ (?:(?:has|have|had|just|also|even|once|then|always|keeps?|kept) )?(?:said|says|saying"
    r"|told|tells|claims?|claimed|wrote|writes|texted|messaged|promis(?:es|ed)|calls|called|advertis(?:es|ed)|states?|stated"
    r"|reads?|warned|shouted|yelled|insists?|insisted|announced)\b",
    re.IGNORECASE,
)
"""Another person or thing and a verb of saying."""
QUOTATION = re.compile(
    r"“[^”]{3,600}”|\"[^\"\n]{3,600}\"|«[^»]{3,600}»|„[^“”]{3,600}[“”]|(?<![\w])['‘][^'’\n]{3,300}['’](?!\w)"
)
FIRST_PERSON = re.compile(r"\b(?:i|i['’]m|i['’]ve|i['’]d|me|my|myself|we|us|our)\b", re.IGNORECASE)
NEEDING = re.compile(
    r"\b(?:help(?! yourself)|advice|support|someone to talk|talk to (?:someone|somebody|anyone|anybody|a \w+)"
    r"|who (?:can|could|do|should) (?:i|we)|what (?:can|could|do|should|else can) (?:i|we)"
    r"|how (?:do|can|could|should) (?:i|we)"
    r"|(?:do not|don['’]t) know (?:how|what|who|where)|can['’]?t (?:cope|go on|take)"
    r"|need (?:to talk|somebody|someone)|anyone (?:know|else)|is (?:that|this|it) \w+)\b",
    re.IGNORECASE,
)
