"""Judging a text: how likely each forbidden thing is in it, and where."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from aibackend_blocks.language import harm, tone
from aibackend_blocks.language.rules import broken
from aibackend_blocks.language.writing import foreign, unheard

from .intent import to_your_face
from .passages import passages, sentences
from .patterns import curse, link, personal, reports, spam, unsworn
from .policy import ONLY, Policy
from .private import IDENTIFYING, meant, shown, unseen
from .settings import LOOKED_AT, in_setting
from .things import things

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PASSAGES_MOST = 40
"""Of a long text, those that are read: half from its beginning, half where its words promise most harm."""
EXCERPT_MOST = 240
RULE_LIKELIHOODS = ((0.0, 0.0), (0.27, 0.25), (0.33, 0.5), (0.45, 0.75), (1.0, 0.95))
"""What the head says of a rule of the caller's own, and the likelihood that is taken. On rules held out, of texts that
break one 0.45 is passed by half, of those on the same matter that do not by one in nine, and of all others by one in
thirty; 0.2 by three quarters, by one in three and by one in eleven: too many for a person to look at."""
RULE_ALLOWED = 0.5
"""What is left of a breach that the policy allows as surely elsewhere: a person should look, unless it was in doubt."""
ROUTED = 0.7
"""Most that is left of a breach that the policy wants a person to look at."""
RULE_ONLY = 0.6
"""The likelihood that a text is about something else than what alone may be there."""
ABROAD = 0.8
"""Most that meaning alone says of a text that is not English: no harm of high severity."""
UNHEARD = 0.45
"""Most that is said of a text in a language that the encoder never learnt: a person should look, nothing is flagged."""
REPORT_SURE = 0.7
"""Who tells of bad words says them too: the same."""
PATTERN_SURE = 0.9
"""What is found by its form is there."""
REVIEWED = 0.25
AIMED = {"violence": "threat", "self-harm": "need", "sexual": "lewd"}
"""Harms of which a message's aim tells."""
AIM_COUNTS = 2 / 3
"""What the aim counts beside the other judges, in log odds. It only adds: who tells of harm, which many policies forbid
too, aims at none."""
SPAM_SURE = 0.9
"""Most that meaning alone says of spam."""
INTENDED = frozenset({"violence", "harassment"})
MEANT, TO_YOUR_FACE = 0.45, 0.8
"""The likelihood that is told of a wish to harm somebody: a person should look, for many say so in anger; and that of
the deed, said to their face, from which it is one: "I will kill you" has 0.94, "I will report you" 0.53."""
_OURSELVES = re.compile(r"\b(?:I|we)\b", re.IGNORECASE)
SPOKEN = frozenset({"hate", "offensive", "toxic", "violence", "harassment"})
"""Harms done by words, which a report repeats."""


@dataclass(frozen=True, kw_only=True)
class Breach:
    """A rule that may be broken. likelihood: 0..1. excerpt: verbatim."""

    category: str
    likelihood: float
    excerpt: str


def likelihoods(texts: Sequence[str]) -> NDArray[np.float64]:
    """Probability of each harm in each text, texts × harm.HARMS: the mean log odds of two judges where both know it.

    One hears words, the other how they stand together; both together told breaches better than either alone.
    """
    import numpy as np

    strange = [number for number, text in enumerate(texts) if foreign(text)]
    found = harm.likelihoods(texts).clip(1e-6, 1 - 1e-6)
    both = slice(len(tone.HARMS))  # the first of harm.HARMS
    second = tone.harms(texts) + np.array(tone.HARM_ODDS)
    found[:, both] = 1 / (1 + np.exp(-(np.log(found[:, both] / (1 - found[:, both])) + second) / 2))
    if strange:  # the words of seven languages are known; elsewhere, and for what they leave open, meaning judges
        found[strange] = np.maximum(
            found[strange], harm.likelihoods_abroad([texts[n] for n in strange]).clip(max=ABROAD)
        )
    found = _with_aims(found, harm.aims(texts))
    dark = [number for number in strange if unheard(texts[number])]
    found[dark] = found[dark].clip(max=UNHEARD)
    return found


def _with_aims(found: NDArray[np.float64], aims: NDArray[np.float64]) -> NDArray[np.float64]:
    """Likelihoods with what the texts set out to do, where that says more; a threat harasses too."""
    import numpy as np

    told = found.clip(1e-6, 1 - 1e-6)
    for name, aim in AIMED.items():
        column = harm.HARMS.index(name)
        odds = np.log(told[:, column] / (1 - told[:, column]))
        aimed = AIM_COUNTS * aims[:, harm.AIMS.index(aim)] + (1 - AIM_COUNTS) * odds
        told[:, column] = np.maximum(told[:, column], 1 / (1 + np.exp(-aimed)))
    threat, harassed = harm.HARMS.index("violence"), harm.HARMS.index("harassment")
    told[:, harassed] = np.maximum(told[:, harassed], told[:, threat])
    return told


def breaches(text: str, policy: Policy) -> list[Breach]:
    """Every forbidden thing with its likelihood, the likeliest first; what a threat is before whom it harasses."""
    spans = _chosen(text)
    if not spans:
        return []
    found = [*_harms(text, spans, policy), *_patterns(text, spans, policy), *_rules(text, spans, policy)]
    routed = [_routed(breach) if breach.category in policy.routed else breach for breach in found]
    return sorted(routed, key=lambda breach: (-breach.likelihood, breach.category == "harassment"))


def of_rules(text: str, policy: Policy) -> list[Breach]:
    """The policy's own rules alone, each with its likelihood."""
    return list(_rules(text, _chosen(text), policy))


def _routed(breach: Breach) -> Breach:
    """A breach as it counts where a person is to look."""
    return replace(breach, likelihood=min(breach.likelihood, ROUTED))


def _chosen(text: str) -> list[tuple[int, int]]:
    spans = passages(text)
    if len(spans) <= PASSAGES_MOST:
        return spans
    half = PASSAGES_MOST // 2
    worst = sorted(spans[half:], key=lambda span: -float(harm.pull(text[slice(*span)]).max()))
    return sorted([*spans[:half], *worst[:half]])


def _harms(text: str, spans: Sequence[tuple[int, int]], policy: Policy) -> Iterator[Breach]:
    wanted = [name for name in policy.harms if name in harm.HARMS]
    if not wanted:
        return
    seen = likelihoods([text[start:end] for start, end in spans])
    if policy.swearing:
        seen = seen.clip(max=likelihoods([unsworn(text[start:end]) for start, end in spans]))
    threat: str | None = None
    for name in wanted:
        column = harm.HARMS.index(name)
        worst = int(seen[:, column].argmax())
        likelihood = float(seen[worst, column])
        if name in SPOKEN and reports(text[slice(*spans[worst])]):
            likelihood = min(likelihood, REPORT_SURE)
        if likelihood >= LOOKED_AT:
            likelihood = in_setting(name, likelihood, text[slice(*spans[worst])])
        excerpt = _worst_sentence(text, spans[worst], column) if likelihood > 0.2 else ""
        if name in INTENDED and likelihood < MEANT:
            threat = _threat(text, spans) if threat is None else threat
            likelihood, excerpt = (MEANT, threat) if threat else (likelihood, excerpt)
        yield Breach(category=name, likelihood=likelihood, excerpt=excerpt)


def _threat(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """The first sentence in which the writer wants to do to somebody what is a threat to their face; "" for none."""
    told = [text[start + a : start + b] for start, end in spans for a, b in sentences(text[start:end], EXCERPT_MOST)]
    meaning = ((said, to_your_face(said)) for said in told if _OURSELVES.search(said) and not foreign(said))
    column = harm.HARMS.index("violence")
    return next((said for said, face in meaning if face and likelihoods(face)[:, column].max() >= TO_YOUR_FACE), "")


def _worst_sentence(text: str, span: tuple[int, int], column: int) -> str:
    """The sentence of a passage that is likeliest to do this harm."""
    start, end = span
    spans = [(start + a, start + b) for a, b in sentences(text[start:end], EXCERPT_MOST)]
    if len(spans) == 1:
        return text[slice(*spans[0])]
    seen: NDArray[np.float64] = likelihoods([text[a:b] for a, b in spans])
    return text[slice(*spans[int(seen[:, column].argmax())])]


def _patterns(text: str, spans: Sequence[tuple[int, int]], policy: Policy) -> Iterator[Breach]:
    if "personal data" in policy.harms and (shows := shown(text, IDENTIFYING) or personal(text)):
        yield Breach(category="personal data", likelihood=PATTERN_SURE, excerpt=shows)
    if "links" in policy.harms and (shows := link(text)):
        yield Breach(category="links", likelihood=PATTERN_SURE, excerpt=shows)
    if "spam" in policy.harms:
        yield max(_lured(text), _mailed(text, spans), key=lambda breach: breach.likelihood)
    if policy.cursing and (shows := curse(text)):
        yield Breach(category="offensive", likelihood=PATTERN_SURE, excerpt=shows)


def _lured(text: str) -> Breach:
    """Spam by its form."""
    likelihood, shows = spam(text)
    return Breach(category="spam", likelihood=likelihood, excerpt=shows)


def _mailed(text: str, spans: Sequence[tuple[int, int]]) -> Breach:
    """Spam by its meaning: the passage that wants most what mass mail wants."""
    import numpy as np

    odds = harm.aims([text[start:end] for start, end in spans])[:, harm.AIMS.index("spam")]
    worst = int(odds.argmax())
    likelihood = float(1 / (1 + np.exp(-odds[worst])))
    return Breach(
        category="spam", likelihood=min(SPAM_SURE, likelihood), excerpt=text[slice(*spans[worst])][:EXCERPT_MOST]
    )


def unjudged(policy: Policy) -> list[str]:
    """The rules that no words of a text tell of: its length, its author, its pictures."""
    return [rule for rule in (*policy.rules, *policy.duties) if any(map(unseen, things(rule)[:1]))]


def _rules(text: str, spans: Sequence[tuple[int, int]], policy: Policy) -> Iterator[Breach]:
    """The caller's own rules: by the identifiers that they mean, else by meaning."""
    told = [(start + a, start + b) for start, end in spans for a, b in sentences(text[start:end], EXCERPT_MOST)]
    said = [text[start:end] for start, end in told]
    allowed = [thing for clause in policy.allowed for thing in things(clause)]
    let = broken(allowed, said) if policy.rules else None
    watched = broken([thing for rule in policy.rules if rule in policy.routed for thing in things(rule)], said)
    for rule in policy.rules:
        wanted = things(rule)
        if shows := next((one for thing in wanted if (kinds := meant(thing)) and (one := shown(text, kinds))), ""):
            yield Breach(category=rule[:EXCERPT_MOST], likelihood=PATTERN_SURE, excerpt=shows[:EXCERPT_MOST])
            continue
        found = broken([thing for thing in wanted if not unseen(thing)], said)
        if found is None:
            continue
        likelihood = _taken(found.likelihood)
        if ONLY.search(rule):
            likelihood = RULE_ONLY if likelihood < REVIEWED else 0.0
        elif let and let.likelihood >= found.likelihood:
            likelihood = RULE_ALLOWED if likelihood > RULE_ALLOWED else 0.0
        elif watched and watched.likelihood >= found.likelihood:
            likelihood = min(likelihood, ROUTED)
        yield Breach(category=rule[:EXCERPT_MOST], likelihood=likelihood, excerpt=said[found.place])


def _taken(share: float) -> float:
    """Between the points of `RULE_LIKELIHOODS`."""
    for (low, first), (high, last) in pairwise(RULE_LIKELIHOODS):
        if share <= high:
            return first + (last - first) * (share - low) / (high - low)
    return RULE_LIKELIHOODS[-1][1]
