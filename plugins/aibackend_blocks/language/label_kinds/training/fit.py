"""Fit `head.npz`: what a label on a paper means, in any language.

    python -m aibackend_blocks.language.label_kinds.training.fit     # needs faker>=40, scikit-learn>=1.5; a minute

`labels.txt` was written for this project; to it come the phrases of `pages/paper_labels.py`, and names and addresses
by Faker. The figures in `head.json` are of phrases held out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from faker import Faker

from aibackend_blocks.language.label_kinds import KINDS
from aibackend_blocks.models.text_heads.training.many_tongues import fit_and_keep
from aibackend_blocks.pages.paper_labels import PARTIES, REFERENCES, SUMS

HERE = Path(__file__).parent
SEED, NAMES = 7, 500
LOCALES = [
    "en_US", "en_GB", "de_DE", "fr_FR", "es_ES", "it_IT", "pl_PL", "pt_BR", "nl_NL", "tr_TR", "ru_RU", "ja_JP",
    "zh_CN", "ko_KR", "cs_CZ", "hu_HU", "sv_SE",
]  # fmt: skip
LISTED = {
    "vendor": PARTIES["vendor"], "customer": PARTIES["customer"], "invoice_number": REFERENCES["invoice_number"],
    "order_number": REFERENCES["po_number"], "issue_date": REFERENCES["issue_date"],
    "due_date": REFERENCES["due_date"], "terms": REFERENCES["payment_terms"],
    "other_number": REFERENCES["other_number"], "subtotal": SUMS["subtotal"], "tax": SUMS["tax"],
    "total": SUMS["total"],
}  # fmt: skip


def phrases(file: Path, random: Random) -> Iterator[tuple[str, str]]:
    """(kind, phrase) of each that was written in a file, as it is or in capitals, once."""
    seen = set()
    for line in file.read_text(encoding="utf-8").splitlines():
        kind, _, told = line.partition(": ")
        for phrase in told.split("; ") if line[0] != "#" else ():
            if (kind, phrase) not in seen:
                seen.add((kind, phrase))
                yield kind, random.choice((phrase, phrase, phrase.capitalize(), phrase.upper()))


def written() -> Iterator[tuple[str, str]]:
    """(kind, phrase) of all that was written and that lists hold."""
    random = Random(SEED)  # noqa: S311 - reproducible, no secret
    yield from phrases(HERE / "labels.txt", random)
    for kind, listed in LISTED.items():
        yield from ((kind, random.choice((phrase, phrase.capitalize(), phrase.upper()))) for phrase in listed)


def named() -> Iterator[tuple[str, str]]:
    """Names of persons and companies, and lines of addresses."""
    fake, random = Faker(LOCALES), Random(SEED)  # noqa: S311 - reproducible, no secret
    fake.seed_instance(SEED)
    for _ in range(NAMES):
        name = random.choice((fake.name, fake.company, fake.company))()
        yield "name", name.upper() if random.random() < 0.2 else name
        yield "address", " ".join(random.choice((fake.street_address, fake.city, fake.address))().split())[:60]


def main() -> None:
    """Fit and keep."""
    fit_and_keep([*written(), *named()], KINDS, HERE.parent / "head.npz")


if __name__ == "__main__":
    main()
