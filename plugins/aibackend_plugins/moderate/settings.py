"""What a text is beside its words: in a game or a recipe hard words harm nobody, and who is in need is no offender."""

from __future__ import annotations

from functools import lru_cache

from aibackend_blocks.language import harm
from aibackend_blocks.language.polarity import Mark, clauses

LOOKED_AT = 0.2
"""Likelihood of a harm from which the setting is asked for."""
HARMLESS = frozenset({"play", "craft", "plain"})
TOLD = frozenset({"report", "victim", "need"})
ATTACK_LEAST, SURE = 0.3, 0.5
"""Probability of an attack up to which a text is in doubt, and of a setting from which it is taken."""
CLEARED, DOUBTED = 0.2, 0.7
"""Most that is left of a harm in a harmless setting, and in any other that is no attack: a person should look."""
IN_PLAY = frozenset({"violence", "harassment", "self-harm", "toxic"})
"""Harms that a game, a recipe or a figure of speech is taken for; insults and hate stay what they are."""
NEEDY = 0.4
"""Probability of a need, together with signs of self-harm, from which the writer is taken to need help."""


def in_setting(name: str, likelihood: float, text: str) -> float:
    """The likelihood of a harm, once the text around it is known; trade is trade in any setting."""
    if name in harm.TRADES:
        return likelihood
    likely = _setting(text)
    attack = likely["attack"]
    if attack > ATTACK_LEAST:
        return likelihood
    harmless = sum(likely[kind] for kind in HARMLESS)
    if name in IN_PLAY and harmless >= SURE + attack:
        return min(likelihood, CLEARED)
    told = sum(likely[kind] for kind in TOLD)
    return min(likelihood, DOUBTED) if told + harmless >= SURE else likelihood


def needs_help(text: str) -> bool:
    """Whether the writer tells of a need of their own or of somebody near, rather than driving anybody to harm."""
    likely = _setting(text)
    asks = any(Mark.HELP in clause.marks for clause in clauses(text))
    return likely["need"] >= (NEEDY if asks else SURE) and likely["attack"] <= ATTACK_LEAST


@lru_cache(maxsize=64)  # every harm asks about the same passages
def _setting(text: str) -> dict[str, float]:
    return harm.setting(text)
