"""How ready a person seems to buy, from what a sales system records of them: an additive, explained scorecard.

Weights are logits, set by hand: time and visits count beside who somebody is, a referral counts for and asking not to
be contacted against. Nothing was fitted, so the likelihood ranks leads; it is no calibrated chance of a sale.
"""

from __future__ import annotations

import math
import re

from .facts import Fact, Lead, span

PRIOR = -0.6
"""Without any sign, a sale is a little less likely than none; an assumption."""
_FORMS: tuple[tuple[str, str, float], ...] = (
    (r"referral|reference|recommend|word of mouth|referred", r"source|origin|hear|channel|referr", 1.2),
    (r"add form|demo|quote|pricing|contact sales|trial", r"origin|source|message|form|activity|notes", 1.0),
    (r"chat", r"source|origin", -0.5),
    (r"^(?:yes|true|1)$", r"do not|unsubscrib|opted? out|bounced", -1.5),
    (r"student|unemployed|hobby|coursework|personal project|curious",
    r"occupation|title|role|message|notes|seniority", -0.4),
    (r"working professional|manager|director|head|founder|chief|vp\b|owner|cto|ceo",
    r"occupation|title|role|seniority", 1.2),
    (r"budget|timeline|this (?:week|month|quarter)|asap|urgent|pricing|vendor|production|talk(?:ing)? to sales",
     r"message|notes|summary|activity|description", 1.0),
)  # fmt: skip
_TIME = re.compile(r"time|duration|minutes|seconds", re.IGNORECASE)
_COUNT = re.compile(r"visits?|views?|pages?|sessions?|opens?|clicks?|downloads?|calls|meetings|replies", re.IGNORECASE)


def intent(lead: Lead, said: str) -> tuple[float | None, list[Fact]]:
    """(likelihood, the facts that decided, weightiest first); None when nothing speaks either way."""
    weights = [(weight, fact) for fact in [*lead.every(), *lead.text] if (weight := _weight(fact))]
    if not weights:
        return None, []
    if any(weight >= 1 for weight, _ in weights):  # who came another way than by the site has no visits to count
        weights = [
            (weight, fact) for weight, fact in weights if weight > 0 or not re.fullmatch(r"0+(?:\.0+)?", fact.value)
        ]
    ordered = sorted(weights, key=lambda pair: -abs(pair[0]))
    total = PRIOR + sum(weight for weight, _ in ordered)
    return 1 / (1 + math.exp(-total)), [fact for _, fact in ordered]


def _weight(fact: Fact) -> float:
    key, value = fact.key.casefold(), fact.value.casefold()
    if re.fullmatch(r"[\d.,]+", value) and (known := span(value)):
        if _TIME.search(key):  # seconds: none is a bad sign, 5 minutes neutral, 20 minutes a good one
            return 0.9 * (math.log1p(known[0]) - math.log1p(300)) if known[0] >= 60 else -0.9
        return 0.25 * (math.log1p(known[0]) - math.log1p(2)) if _COUNT.search(key) else 0.0
    return sum(weight for form, keys, weight in _FORMS if re.search(keys, key) and re.search(form, value))
