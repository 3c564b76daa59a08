"""Judging a text: how likely each forbidden thing is in it, and where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.language import harm, tone
from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models import minilm

from .passages import passages, sentences
from .patterns import link, personal, reports, spam, unsworn
from .policy import Policy
from .settings import LOOKED_AT, in_setting

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PASSAGES_MOST = 40
"""Of a long text, those that are read: half from its beginning, half where its words promise most harm."""
EXCERPT_MOST = 240
RULE_NEAR, RULE_SAME = 0.2, 0.6
"""Cosine of a passage and a rule: below NEAR they have nothing in common, at SAME they say the same."""
RULE_SURE = 0.55
"""Likeness alone never makes a rule surer broken than this: a person should look."""
ABROAD = 0.74
"""Most that meaning alone says of a text that is not English: a person should look."""
REPORT_SURE = 0.7
"""Who tells of bad words says them too: the same."""
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
    return found


def breaches(text: str, policy: Policy) -> list[Breach]:
    """Every forbidden thing with its likelihood, the likeliest first."""
    spans = _chosen(text)
    if not spans:
        return []
    found = [*_harms(text, spans, policy), *_patterns(text, policy), *_rules(text, spans, policy.rules)]
    return sorted(found, key=lambda breach: -breach.likelihood)


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
    for name in wanted:
        column = harm.HARMS.index(name)
        worst = int(seen[:, column].argmax())
        likelihood = float(seen[worst, column])
        if name in SPOKEN and reports(text[slice(*spans[worst])]):
            likelihood = min(likelihood, REPORT_SURE)
        if likelihood >= LOOKED_AT:
            likelihood = in_setting(name, likelihood, text[slice(*spans[worst])])
        excerpt = _worst_sentence(text, spans[worst], column) if likelihood > 0.2 else ""
        yield Breach(category=name, likelihood=likelihood, excerpt=excerpt)


def _worst_sentence(text: str, span: tuple[int, int], column: int) -> str:
    """The sentence of a passage that is likeliest to do this harm."""
    start, end = span
    spans = [(start + a, start + b) for a, b in sentences(text[start:end], EXCERPT_MOST)]
    if len(spans) == 1:
        return text[slice(*spans[0])]
    seen: NDArray[np.float64] = likelihoods([text[a:b] for a, b in spans])
    return text[slice(*spans[int(seen[:, column].argmax())])]


def _patterns(text: str, policy: Policy) -> Iterator[Breach]:
    if "personal data" in policy.harms and (shown := personal(text)):
        yield Breach(category="personal data", likelihood=0.9, excerpt=shown)
    if "links" in policy.harms and (shown := link(text)):
        yield Breach(category="links", likelihood=0.9, excerpt=shown)
    if "spam" in policy.harms:
        likelihood, shown = spam(text)
        yield Breach(category="spam", likelihood=likelihood, excerpt=shown)


def _rules(text: str, spans: Sequence[tuple[int, int]], rules: Sequence[str]) -> Iterator[Breach]:
    """The caller's own rules, by likeness of meaning."""
    if not rules:
        return
    likeness = minilm.embed(list(rules)) @ minilm.embed([text[start:end] for start, end in spans]).T
    for rule, row in zip(rules, likeness, strict=True):
        start, end = spans[int(row.argmax())]
        share = (float(row.max()) - RULE_NEAR) / (RULE_SAME - RULE_NEAR)
        likelihood = RULE_SURE * min(max(share, 0.0), 1.0)
        yield Breach(
            category=rule[:EXCERPT_MOST], likelihood=likelihood, excerpt=text[start : min(end, start + EXCERPT_MOST)]
        )
