"""Trains `head.npz`: what a sentence of an agreement does.

    python -m aibackend_plugins.contract.clauses.training.train master_clauses.csv EVALUATED

Needs scikit-learn>=1.5; 6 minutes.

EVALUATED: a file that names, a line each, the contracts of CUAD which are evaluated on; they are left out of training.
One contract of CUAD in six and one of our own sentences in six are held out and scored first; then all is trained on.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from aibackend_blocks.models.text_heads import TextHead, save_head
from aibackend_blocks.models.text_heads.training import fit_seen, matrix
from aibackend_plugins.contract.clauses.training.cuad import key, sentences

HERE = Path(__file__).parent
SEED = 7
OWN_WEIGHT = 3.0
"""Our own sentences are few, varied and in three languages: each counts as so many of CUAD."""
PARTIES = {
    "en": ("Supplier", "Customer", "the Company", "Contractor", "the Tenant", "the Landlord", "Licensee", "Consultant",
           "the Buyer", "Seller", "the Employee", "Provider", "the Client", "Agent", "we", "you", "Franchisee", "Borrower"),  # noqa: E501
    "de": ("der Auftragnehmer", "die Auftraggeberin", "der Mieter", "die Vermieterin", "der Käufer", "die Lieferantin",
           "der Arbeitnehmer", "die Kundin", "der Lizenznehmer", "der Handelsvertreter"),
    "fr": ("le Prestataire", "le Client", "le bailleur", "la locataire", "l'Agent", "le Fournisseur", "le vendeur",
           "la société", "le salarié", "le Commettant"),
}  # fmt: skip
_GERMAN = re.compile(r"\b(?:der|die|das|ist|und|den|dem|gilt|nicht|mit|von|für|bei|zahlt|hat|kann|eine?|wird|sich)\b")
_FRENCH = re.compile(r"\b(?:le|la|les|du|des|une?|est|et|à|de|par|pour|droit|toute?)\b|\b[lds]'")
EACH, CHARACTERS = 250, 480
"""Sentences of CUAD of a kind, and what of each is read."""
COPIES = 3
Row = tuple[str, frozenset[str]]


def main(clauses: Path, evaluated: Path) -> None:
    rng = random.Random(SEED)  # noqa: S311  # chance, no secret
    left_out = frozenset(key(line) for line in evaluated.read_text(encoding="utf-8").split("\n") if line.strip())
    drafted = thinned(list(sentences(clauses, left_out)), rng)
    own_rows = list(own())
    rng.shuffle(own_rows)
    kinds = sorted({kind for _, told in own_rows for kind in told})
    rows = drafted + _made(own_rows, rng)
    seen = matrix([text for text, _ in rows])
    weights = [1.0] * len(drafted) + [OWN_WEIGHT] * (len(rows) - len(drafted))
    # Copies of one sentence stand side by side, so that a whole stretch can be held out.
    held = [
        place < len(drafted) // 6 or place >= len(rows) - COPIES * (len(own_rows) // 6) for place in range(len(rows))
    ]
    learnt = [place for place, out in enumerate(held) if not out]
    trial = _fitted(rows, learnt, seen, weights, kinds)
    for name, part in (
        ("cuad", range(len(drafted) // 6)),
        ("own", range(len(rows) - COPIES * (len(own_rows) // 6), len(rows))),
    ):
        told = [rows[place] for place in part]
        report(name, trial.probabilities([text for text, _ in told]) >= 0.5, told, kinds)
    save_head(HERE.parent / "head.npz", _fitted(rows, range(len(rows)), seen, weights, kinds))


def thinned(rows: list[Row], rng: random.Random, each: int = EACH) -> list[Row]:
    """At most `each` sentences of a kind, cut to their first characters, in an order by chance."""
    rng.shuffle(rows)
    counts: Counter[str] = Counter()
    kept = []
    for text, told in rows:
        names = told or {"-"}
        if min(counts[name] for name in names) < (4 * each if names == {"-"} else each):
            counts.update(names)
            kept.append((text[:CHARACTERS], told))
    return kept


def own() -> list[Row]:
    rows: dict[str, set[str]] = {}
    for line in (HERE / "sentences.txt").read_text(encoding="utf-8").splitlines():
        kind, colon, told = line.partition(": ")
        for sentence in re.split(r" \| ", told) if colon and not line.startswith("#") else ():
            rows.setdefault(sentence, set()).update(() if kind == "-" else (kind,))
    return [(sentence, frozenset(kinds)) for sentence, kinds in rows.items()]


def _made(rows: list[Row], rng: random.Random, copies: int = COPIES) -> list[Row]:
    """Each sentence with parties by chance in the places of A and B, some with a number in front."""
    made = []
    for text, kinds in rows:
        parties = PARTIES[tongue_of(text)]
        made += [(filled(text, parties, rng), kinds) for _ in range(copies)]
    return made


def tongue_of(text: str) -> str:
    """The language of one of our own sentences: German, French or English."""
    return "de" if len(_GERMAN.findall(text)) > 1 or "Recht" in text else "fr" if _FRENCH.search(text) else "en"


def filled(text: str, parties: Sequence[str], rng: random.Random) -> str:
    """A sentence with its choices made and parties by chance in the places of A and B, some with a number in front."""
    one, other = rng.sample(parties, 2)
    said = re.sub(r"\{([^{}]*)\}", lambda choice: rng.choice(choice[1].split("|")), text)
    said = re.sub(r"\bA\b", one, re.sub(r"\bB\b", other, said))
    number = rng.choice(["", "", f"{rng.randint(1, 14)}. ", f"{rng.randint(1, 9)}.{rng.randint(1, 9)} ", "(b) "])
    return number + said[:1].upper() + said[1:]


def _fitted(rows, places, seen, weights, kinds) -> TextHead:  # type: ignore[no-untyped-def]
    return fit_seen(
        seen[list(places)],
        [rows[place][1] for place in places],
        exclusive=False,
        kinds=kinds,
        weights=[weights[place] for place in places],
        strength=2.0,
    )


def report(name, found, rows: list[Row], kinds: list[str]) -> None:  # type: ignore[no-untyped-def]
    for place, kind in enumerate(kinds):
        told = [kind in own for _, own in rows]
        right = sum(a and b for a, b in zip(found[:, place], told, strict=True))
        print(name, kind, "precision", right, "/", int(found[:, place].sum()), "recall", right, "/", sum(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
