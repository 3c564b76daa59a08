"""Fits a head: regularised logistic regression over both views of a text. Needs scikit-learn>=1.5, which the product
itself does without.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aibackend_blocks.models import minilm
from aibackend_blocks.models.text_heads.features import BUCKETS, buckets
from aibackend_blocks.models.text_heads.head import TextHead

DENSE_WEIGHT = 4.0
"""A sentence vector's entries are about 0.05: weighed up, they are regularised no harder than the n-grams."""


def sections(file: Path) -> list[tuple[str, str]]:
    """(kind, line) of a file in which `[kind]` stands above its lines; `#` begins a remark."""
    found, kind = [], ""
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("["):
            kind = line.strip("[]")
        elif line and not line.startswith("#"):
            found.append((kind, line))
    return found


def matrix(texts: Sequence[str], dense=None):  # type: ignore[no-untyped-def]  # scikit-learn and scipy have no types here
    """Both views side by side, sparse: n × (BUCKETS + width). dense: n × width; MiniLM's vectors where None."""
    import numpy as np
    from scipy import sparse

    rows, columns, values = [], [], []
    for row, text in enumerate(texts):
        found = buckets(text)
        rows += [row] * len(found)
        columns += found
        values += [1.0 / np.sqrt(len(found))] * len(found)
    grams = sparse.csr_matrix((values, (rows, columns)), shape=(len(texts), BUCKETS))
    dense = minilm.embed(texts) if dense is None else dense
    return sparse.hstack([grams, sparse.csr_matrix(dense * DENSE_WEIGHT)]).tocsr()


def fit(
    texts: Sequence[str],
    labels: Sequence[str] | Sequence[frozenset[str]],
    *,
    exclusive: bool,
    strength: float = 10.0,
    weights: Sequence[float] | None = None,
    kinds: Sequence[str] = (),
) -> TextHead:
    """A head for texts with a label each (exclusive) or a set of labels each. strength: inverse of regularisation."""
    seen = matrix(texts)
    return fit_seen(seen, labels, exclusive=exclusive, strength=strength, weights=weights, kinds=kinds)


def fit_seen(  # type: ignore[no-untyped-def]
    seen,
    labels: Sequence[str] | Sequence[frozenset[str]],
    *,
    exclusive: bool,
    strength: float = 10.0,
    weights: Sequence[float] | None = None,
    kinds: Sequence[str] = (),
) -> TextHead:
    """A head of rows of `matrix`."""
    import numpy as np
    from sklearn.linear_model import LogisticRegression

    if exclusive:
        model = LogisticRegression(C=strength, max_iter=400, class_weight="balanced")
        model.fit(seen, list(labels), sample_weight=weights)
        names, coefficients, bias = tuple(map(str, model.classes_)), model.coef_, model.intercept_
    else:
        names = tuple(kinds)
        models = [_one_kind(seen, [kind in own for own in labels], strength, weights) for kind in names]
        coefficients = np.vstack([model.coef_ for model in models])
        bias = np.concatenate([model.intercept_ for model in models])
    return TextHead(
        kinds=names,
        exclusive=exclusive,
        grams=coefficients[:, :BUCKETS].astype(np.float32),
        dense=(coefficients[:, BUCKETS:] * DENSE_WEIGHT).astype(np.float32),
        bias=bias.astype(np.float32),
    )


def _one_kind(seen, told: Sequence[bool], strength: float, weights: Sequence[float] | None):  # type: ignore[no-untyped-def]
    """A kind against all else; the rarer it is, the more a text of it counts: by the root of the odds."""
    from sklearn.linear_model import LogisticRegression

    rarity = ((len(told) - sum(told)) / max(sum(told), 1)) ** 0.5
    own = weights if weights is not None else [1.0] * len(told)
    raised = [weight * (rarity if yes else 1.0) for weight, yes in zip(own, told, strict=True)]
    return LogisticRegression(C=strength, max_iter=400).fit(seen, told, raised)
