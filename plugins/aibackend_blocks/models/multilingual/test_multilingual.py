"""The multilingual encoder: the files that were measured, and vectors by which meanings meet across languages."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from aibackend_blocks.models import multilingual

HERE = Path(__file__).parent
REFERENCE = [[0.077349, 0.019842, 0.026492], [0.074736, 0.017204, 0.003967]]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("weights.npz", "0db566fd0af82cbf9f3a7eac3920ede5fb784a6882398563ca9b1bbd66fb37c9"),
        ("sp.model", "994fcc2e8ad0fe2c802b68fa0de9f058403f2b1656c2d33b6a94146b0c5925e9"),
    ],
)
def test_the_files_are_those_that_were_measured(name: str, expected: str) -> None:
    """Byte by byte."""
    assert sha256((HERE / name).read_bytes()).hexdigest() == expected


def test_translations_are_nearest() -> None:
    """Each sentence lies nearest to the one that means the same."""
    english = ["Where is my parcel?", "I want my money back.", "The app crashes.", "How much is it for ten users?"]
    others = [
        ["Wo ist mein Paket?", "Ich möchte mein Geld zurück.", "Die App stürzt ab.", "Was kostet es für zehn Nutzer?"],
        [
            "¿Dónde está mi paquete?",
            "Quiero mi dinero.",
            "La aplicación se cierra.",
            "¿Cuánto cuesta para diez usuarios?",
        ],
        ["荷物はどこですか。", "返金してください。", "アプリが落ちます。", "10人だといくらですか。"],
    ]
    placed = multilingual.embed(english)

    for texts in others:
        assert (multilingual.embed(texts) @ placed.T).argmax(axis=1).tolist() == [0, 1, 2, 3]


def test_a_text_has_one_vector() -> None:
    """Whatever stands beside it in a call; and none for whom the length of 1 does not hold."""
    texts = ["Guten Morgen", "", "😀😀", "\ud800 half", "ab " * 50_000]
    together = multilingual.embed(texts)

    assert together.shape == (5, multilingual.DIMENSIONS)
    assert np.allclose(np.linalg.norm(together, axis=1), 1, atol=1e-5)
    assert np.allclose(together, np.concatenate([multilingual.embed([text]) for text in texts]), atol=1e-5)


def test_vectors_are_those_of_the_reference() -> None:
    """The first numbers of two vectors, as the package that the weights come from gives them."""
    found = multilingual.embed(["Hello world", "привет мир"])[:, :3]

    assert np.allclose(found, REFERENCE, atol=1e-5)


def test_stretches_mean_what_their_words_alone_mean() -> None:
    """Every stretch lies nearest to its own words; one without a piece is no vector."""
    text = "Beste, de loodgieter komt maandag. Mijn polisnummer is WO-88. De schade aan de vloer is groot."
    words = ["de loodgieter komt maandag", "Mijn polisnummer", "De schade aan de vloer"]
    spans = [(text.index(each), text.index(each) + len(each)) for each in words]

    found = multilingual.Stretches(text).vectors([*spans, (3, 3)])

    alike = found[:3] @ multilingual.embed(words).T
    assert alike.argmax(axis=1).tolist() == [0, 1, 2]
    assert alike.diagonal().min() > 0.8
    assert not found[3].any()


def test_stretches_of_nothing() -> None:
    """An empty text has none."""
    assert not multilingual.Stretches("").vectors([(0, 0)]).any()
