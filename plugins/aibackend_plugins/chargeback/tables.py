"""The tables of `data/`, read once; `data/README.md` names their sources."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend_blocks.language.writing import likeliest, written_in

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

_DATA = Path(__file__).parent / "data"


@dataclass(frozen=True, kw_only=True)
class Code:
    """A reason code. categories: the first holds unless words tell another. asks: kinds of evidence, () for usual."""

    network: str
    code: str
    categories: tuple[str, ...]
    title: str
    asks: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Network:
    """A card network's name and time limits, in days."""

    key: str
    name: str
    reply_days: int
    filing_days: Mapping[str, int]


@cache
def codes() -> Mapping[tuple[str, str], Code]:
    """(network, code) → what it means."""
    with (_DATA / "reason_codes.tsv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE) if not row[0].startswith("#")]
    return {
        (network, code): Code(
            network=network,
            code=code,
            categories=tuple(categories.split()),
            title=title,
            asks=tuple(" ".join(asks).split()),
        )
        for network, code, categories, title, *asks in rows
    }


@cache
def networks() -> Mapping[str, Network]:
    """Key → the network."""
    listed = json.loads((_DATA / "networks.json").read_text(encoding="utf-8"))
    return {key: Network(key=key, **row) for key, row in listed.items()}


@cache
def evidence() -> Mapping[str, Any]:
    """kinds, against, admissions, categories (weights) and asks, as in the file."""
    table: Mapping[str, Any] = json.loads((_DATA / "evidence.json").read_text(encoding="utf-8"))
    return table


@dataclass(frozen=True)
class Sayings:
    """Sentences with their labels and vectors of length one: n × 384, and n × 512 across languages."""

    texts: Sequence[str]
    labels: Sequence[str]
    vectors: NDArray[numpy.float32]
    abroad: NDArray[numpy.float32]
    tongues: Sequence[str]

    def likeness(self, texts: Sequence[str], tongues: Sequence[str]) -> NDArray[numpy.float32]:
        """texts × sentences: cosine; of a text in another language by vectors of many languages."""
        from aibackend_blocks.models import minilm, multilingual

        own = minilm.embed(texts) @ self.vectors.T
        own[:, [bool(tongue) for tongue in self.tongues]] = -1.0  # Of which that encoder knows nothing.
        elsewhere = [place for place, tongue in enumerate(tongues) if tongue]
        if elsewhere:
            own[elsewhere] = multilingual.embed([texts[place] for place in elsewhere]) @ self.abroad.T
        return own


def languages_of(texts: Sequence[str]) -> list[str]:
    """The English name of each text's language, "" for English.

    One of few words is in the language of all together: "log of van" is no Dutch among English notes.
    """
    whole = " ".join(texts)
    usual = written_in(whole) or likeliest(whole, FOREIGN) or "en"
    return [LANGUAGE_NAMES.get(written_in(text) or usual, "") for text in texts]


LANGUAGE_NAMES = {
    "de": "German", "fr": "French", "es": "Spanish", "it": "Italian", "nl": "Dutch", "pt": "Portuguese",
    "pl": "Polish",
}  # fmt: skip
FOREIGN = ("en", *LANGUAGE_NAMES)
"""Languages among which a text of a few words is placed."""


@cache
def reasons() -> Sayings:
    """How disputes are told without a code; the label is the category."""
    return _sayings("reasons")


@cache
def statements() -> Sayings:
    """How evidence is stated: the label is its kind, or "-" and the category that it speaks against."""
    return _sayings("statements")


def told(name: str) -> list[tuple[str, str]]:
    """(sentence, label) of the reasons or the statements."""
    if name == "reasons":
        table = json.loads((_DATA / "reasons.json").read_text(encoding="utf-8"))
        return [(said, category) for category, listed in table.items() for said in listed]
    table = evidence()
    rows = [(said, kind) for kind, row in table["kinds"].items() for said in row["for"]]
    return rows + [(said, f"-{category}") for category, listed in table["against"].items() for said in listed]


def _sayings(name: str) -> Sayings:
    """The sentences with their vectors, which `vectors.py` made beforehand."""
    import numpy

    pairs = told(name)
    with numpy.load(_DATA / "vectors.npz") as file:
        vectors, abroad = (file[each].astype(numpy.float32) for each in (name, f"{name}_abroad"))
    if len(vectors) != len(pairs):
        raise RuntimeError("vectors.npz is not of these tables; make it again.")
    texts = [said for said, _ in pairs]
    tongues = [LANGUAGE_NAMES.get(written_in(said) or likeliest(said, FOREIGN), "") for said in texts]
    return Sayings(texts, [label for _, label in pairs], vectors, abroad, tongues)
