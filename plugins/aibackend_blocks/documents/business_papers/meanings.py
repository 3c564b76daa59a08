"""What the words beside a candidate mean, in whatever language and whether a list holds them or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.language.label_kinds import KINDS, likelihood

PARTS = {
    "number": "invoice_number", "order": "order_number", "issued": "issue_date", "due": "due_date",
    "vendor": "vendor", "customer": "customer",
}  # fmt: skip
"""The kind of the labels of each part."""
_RIVALS = (
    {"invoice_number", "order_number", "other_number", "account"},
    {"issue_date", "due_date", "period"},
    {"vendor", "customer", "holder"},
)
"""Kinds of labels that stand for values of one form."""
LABELS = frozenset(KINDS) - {"name", "address", "sentence"}
"""Kinds of texts that stand for other texts, and are no value themselves."""
LABEL_MOST = 36
"""Characters of a label."""
LIKELY = 0.35
"""Likelihood from which words are taken for what they mean."""
LABELLED = 0.45
"""Likelihood of one kind of labels from which a text is no name."""
NAMELY = 0.2
"""Likelihood of a name or a place from which a text may be one."""


def labels_of(candidate: Candidate) -> Iterator[str]:
    """The texts that may be its label: what leads its line, else what stands left of it and above it."""
    texts = [candidate.before] if candidate.before.strip(" :：#.") else [candidate.left, candidate.above]
    for text in texts:
        bare = text.strip(" :：#.*-–—|")
        if 1 < len(bare) <= LABEL_MOST and not any(each.isdigit() for each in bare):
            yield bare


def told_by_labels(candidate: Candidate, part: str) -> tuple[float, float]:
    """How likely its labels are of a part, and of another of such values: each the most of any label. 4 ms a label."""
    own = other = 0.0
    rivals = next(kinds for kinds in _RIVALS if PARTS[part] in kinds) - {PARTS[part]}
    for label in labels_of(candidate):
        own = max(own, likelihood(label, PARTS[part]))
        other = max(other, sum(likelihood(label, kind) for kind in rivals))
    return own, other


def is_label(text: str) -> bool:
    """Whether a text means the label or the heading of something, and could not be a name or a place. 4 ms."""
    text = text.title() if text.isupper() else text
    if likelihood(text, "name") + likelihood(text, "address") >= NAMELY:
        return False
    return max(likelihood(text, kind) for kind in LABELS) >= LABELLED


def first_labelled(found: Sequence[Candidate], most: int) -> list[Candidate]:
    """The first candidates in the order of the page that have a label, `most` labels in all."""
    seen: set[str] = set()
    kept = []
    for candidate in found:
        labels = set(labels_of(candidate))
        if labels and (labels <= seen or len(seen | labels) <= most):
            seen |= labels
            kept.append(candidate)
    return kept
