"""Makes `asked.npz`: which rule a part of instructions asks for, in the vectors of the multilingual encoder.

    python -m aibackend_plugins.normalize.training.fit

`orders.txt` teaches it, written by hand for this project. A fifth of the parts is held out in turn for the figures.
scikit-learn is needed. Seeded.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

from aibackend_blocks.models import multilingual

HERE = Path(__file__).parent
SEED, FOLDS, SHARPNESS = 7, 5, 20.0
FIELDS = (
    "name", "city", "date", "phone", "country", "price", "code", "status", "Datum", "Name", "Stadt", "Ort", "Preis",
    "Telefon", "nom", "ville", "prix", "pays", "nombre", "ciudad", "precio", "fecha", "città", "prezzo", "sku",
    "customer", "address", "amount", "state", "Kunde", "client", "product", "title", "the column", "all fields", "it",
)  # fmt: skip
FILLED = 4
"""Times that a part with a field is taken, each with another field."""


def parts() -> list[tuple[str, str, int]]:
    """(part, rule, the number of its line)."""
    rng, found, rule = random.Random(SEED), [], ""  # noqa: S311
    for number, line in enumerate((HERE / "orders.txt").read_text("utf-8").splitlines()):
        if line.startswith("["):
            rule = line.strip("[]")
        elif line and not line.startswith("#"):
            times = FILLED if "{}" in line else 1
            found += [(line.replace("{}", field), rule, number) for field in rng.sample(FIELDS, times)]
    return found


def main() -> None:
    rows = parts()
    placed = multilingual.embed([text for text, *_ in rows])
    gold, line = np.array([rule for _, rule, _ in rows]), np.array([number for *_, number in rows])
    told, sure = gold.copy(), np.zeros(len(rows))
    for fold in range(FOLDS):
        out = line % FOLDS == fold
        model = LogisticRegression(C=SHARPNESS, max_iter=2000, class_weight="balanced").fit(placed[~out], gold[~out])
        shares = model.predict_proba(placed[out])
        told[out], sure[out] = model.classes_[shares.argmax(1)], shares.max(1)
    for least in (0.0, 0.3, 0.4, 0.5, 0.6):
        taken = sure >= least
        print(least, "taken", taken.mean().round(3), "right", (told == gold)[taken].mean().round(3))
    model = LogisticRegression(C=SHARPNESS, max_iter=2000, class_weight="balanced").fit(placed, gold)
    np.savez_compressed(
        HERE.parent / "asked.npz",
        weight=model.coef_.T.astype(np.float16),
        bias=model.intercept_.astype(np.float16),
        rules=model.classes_.astype(str),
    )


if __name__ == "__main__":
    main()
