"""Trains `abroad.npz`: what a sentence that is not in English does, by n-grams and multilingual vectors.

    python -m aibackend_plugins.contract.clauses.training.abroad master_clauses.csv EVALUATED

Needs scikit-learn>=1.5; 6 minutes. The arguments are those of `train`. English sentences are learnt from too, since the
vectors of all languages lie together; those of `LEFT_OUT` are left out once each and scored by what the others taught.
"""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import save_head
from aibackend_blocks.models.text_heads.training import fit_seen, matrix
from aibackend_plugins.contract.clauses.training import train
from aibackend_plugins.contract.clauses.training.cuad import key, sentences

HERE = Path(__file__).parent
PARTIES = {
    **train.PARTIES,
    "es": ("el Cliente", "la Proveedora", "el Arrendador", "la arrendataria", "el Comprador", "la Vendedora",
           "el Prestador", "la Empresa", "el trabajador", "Lucía", "Tomás Vidal"),
    "it": ("il Cliente", "la Fornitrice", "il Locatore", "la conduttrice", "l'Acquirente", "il Venditore",
           "il Prestatore", "la Società", "il lavoratore", "Chiara", "Marco Rinaldi"),
    "nl": ("de Klant", "de Leverancier", "de Verhuurder", "de huurder", "de Koper", "de Verkoper", "Opdrachtnemer",
           "Opdrachtgever", "de werknemer", "Sanne", "Jan de Wit"),
    "pt": ("o Cliente", "a Fornecedora", "o Senhorio", "a inquilina", "o Comprador", "a Vendedora", "o Prestador",
           "a Empresa", "Joana", "Rui Costa"),
    "pl": ("Klient", "Dostawca", "Wynajmujący", "Najemca", "Kupujący", "Sprzedawca", "Wykonawca", "Zamawiający",
           "Anna", "Piotr"),
}  # fmt: skip
LEFT_OUT = ("de", "fr", "es", "it", "nl")
CUAD_EACH = 90
"""Sentences of CUAD of a kind: they are English, and long."""
Row = tuple[str, str, frozenset[str]]


def main(clauses: Path, evaluated: Path) -> None:
    rng = random.Random(train.SEED)  # noqa: S311  # chance, no secret
    left_out = frozenset(key(line) for line in evaluated.read_text(encoding="utf-8").split("\n") if line.strip())
    drafted = train.thinned(list(sentences(clauses, left_out)), rng, CUAD_EACH)
    own = [(train.tongue_of(text), text, kinds) for text, kinds in train.own()] + _own()
    rows: list[Row] = [("cuad", text, kinds) for text, kinds in drafted]
    rows += [row for language, text, kinds in own for row in _made(language, text, kinds, rng)]
    kinds = sorted({kind for _, _, told in rows for kind in told})
    seen = matrix([text for _, text, _ in rows], multilingual.embed([text for _, text, _ in rows]))
    save_head(HERE.parent / "abroad.npz", _fitted(rows, range(len(rows)), seen, kinds))
    for language in LEFT_OUT:
        _score(language, rows, seen, kinds)


def _own() -> list[Row]:
    rows: dict[tuple[str, str], set[str]] = {}
    for line in (HERE / "abroad.txt").read_text(encoding="utf-8").splitlines():
        named = re.match(r"(?P<language>[a-z]{2}) (?P<kinds>[a-z_,-]+): ", line)
        for sentence in line[named.end() :].split(" | ") if named else ():
            assert named is not None
            told = rows.setdefault((named["language"], sentence), set())
            told.update(kind for kind in named["kinds"].split(",") if kind != "-")
    return [(language, sentence, frozenset(kinds)) for (language, sentence), kinds in rows.items()]


def _made(language: str, text: str, kinds: frozenset[str], rng: random.Random) -> list[Row]:
    """A sentence with its choices made and parties put in, several times where it leaves choices."""
    many = train.COPIES if "{" in text else 2
    return [(language, made, kinds) for made in {train.filled(text, PARTIES[language], rng) for _ in range(many)}]


def _fitted(rows, places, seen, kinds):  # type: ignore[no-untyped-def]
    return fit_seen(
        seen[list(places)],
        [rows[place][2] for place in places],
        exclusive=False,
        kinds=kinds,
        weights=[1.0 if rows[place][0] == "cuad" else train.OWN_WEIGHT for place in places],
        strength=2.0,
    )


def _score(language: str, rows: list[Row], seen, kinds: list[str]) -> None:  # type: ignore[no-untyped-def]
    out = [place for place, row in enumerate(rows) if row[0] == language]
    trial = _fitted(rows, [place for place, row in enumerate(rows) if row[0] != language], seen, kinds)
    texts = [rows[place][1] for place in out]
    chances = trial.probabilities_of(texts, multilingual.embed(texts))
    train.report(language, chances >= 0.5, [rows[place][1:] for place in out], kinds)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
