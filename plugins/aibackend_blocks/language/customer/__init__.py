"""What a customer says and wants: the points of a message, how grave the matter is, and what the house rules say to it.

Sentences are judged by small heads on MiniLM vectors, learnt from the sentences in `bank/`, and by how they are built.
`README.md` names sources and figures. That is English; `tongues` reads other languages by their words. Shared by what
answers to messages and to reviews; it writes nothing itself.
"""

from aibackend_blocks.language.customer.audience import audience
from aibackend_blocks.language.customer.gravity import GRAVE, Gravity, gravest, gravities
from aibackend_blocks.language.customer.heads import embedded, embedded_abroad, shares
from aibackend_blocks.language.customer.house_rules import Rule, fitting, is_entry, likeness, rules, speaks_of
from aibackend_blocks.language.customer.message import Point, Reading, leant_on, read
from aibackend_blocks.language.customer.passages import Span, clauses, sentences

__all__ = [
    "GRAVE",
    "Gravity",
    "Point",
    "Reading",
    "Rule",
    "Span",
    "audience",
    "clauses",
    "embedded",
    "embedded_abroad",
    "fitting",
    "gravest",
    "gravities",
    "is_entry",
    "leant_on",
    "likeness",
    "read",
    "rules",
    "sentences",
    "shares",
    "speaks_of",
]
