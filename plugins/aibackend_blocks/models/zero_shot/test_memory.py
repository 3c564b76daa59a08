"""What is remembered of other texts: laws of the shipped memory, and what it knows that names alone do not tell."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.models import zero_shot
from aibackend_blocks.models.zero_shot.memory import Memory, memory
from aibackend_blocks.models.zero_shot.training.label_sets import label_sets

LABELS = ["Travel", "Groceries", "Software", "Health", "Other"]
TEXTS = ["TRENITALIA VENEZIA 12.11", "lentils 500 g", "renewal of our accounting package", "root canal, second visit"]


@given(st.permutations(range(len(LABELS))))
def test_the_order_of_labels_changes_nothing(order: list[int]) -> None:
    plain = zero_shot.distribution(zero_shot.logits(TEXTS, LABELS))
    turned = zero_shot.distribution(zero_shot.logits(TEXTS, [LABELS[number] for number in order]))
    assert np.abs(plain[:, order] - turned).max() < 1e-4


@given(st.lists(st.sampled_from(TEXTS), min_size=1, max_size=40))
def test_a_text_is_judged_alike_in_any_company(texts: list[str]) -> None:
    alone = dict(zip(TEXTS, zero_shot.distribution(zero_shot.logits(TEXTS, LABELS)), strict=True))
    found = zero_shot.distribution(zero_shot.logits(texts, LABELS))
    assert max(np.abs(row - alone[text]).max() for text, row in zip(texts, found, strict=True)) < 1e-3


@pytest.mark.parametrize(
    ("text", "labels", "right"),
    [
        ("trapo de cocina a cuadros", ["Herramientas", "Textil del hogar", "Bebidas"], "Textil del hogar"),
        ("CrashLoopBackOff pod/order-api-6c9", ["team-mail", "team-platform", "team-identity"], "team-platform"),
        ("the guy never turned up and nobody rang", ["Missed appointment", "Pricing", "Praise"], "Missed appointment"),
        ("baba ganoush and flatbread", ["Italian", "Middle Eastern", "Japanese"], "Middle Eastern"),
    ],
)
def test_labels_nobody_trained_for(text: str, labels: list[str], right: str) -> None:
    assert labels[zero_shot.logits([text], labels)[0].argmax()] == right


def test_held_sets_are_not_remembered() -> None:
    train, held = label_sets()
    known = memory()
    assert len(known.texts) == sum(len(one.texts) for one in train)
    assert len(known.labels) == len(known.first) <= sum(len(one.labels) for one in train)
    remembered = {text for one in train for text, _ in one.texts}
    asked = [text for one in held for text, _ in one.texts]
    assert sum(text in remembered for text in asked) < 0.01 * len(asked), "but for a few that several would write"


def test_what_is_remembered_decides() -> None:
    """A memory of two texts: the nearer one's label is the likelier, by how much it is nearer."""
    one = Memory(
        texts=np.eye(2, dtype=np.float32), first=np.array([0, 1]), labels=np.eye(2, dtype=np.float32),
        text_mean=np.zeros(2, np.float32), label_mean=np.zeros(2, np.float32), text_turn=np.eye(2, dtype=np.float32),
        label_turn=np.eye(2, dtype=np.float32), across_text=np.eye(2, dtype=np.float32),
        across_label=np.eye(2, dtype=np.float32), prior=np.zeros(2, np.float32), english=0.0, abroad=0.0,
        recalled=1.0, learnt_english=0.0, learnt_less=0.0,
        near=10.0, same=10.0, across=0.0,
    )  # fmt: skip
    texts = np.array([[1.0, 0.2], [0.2, 1.0], [1.0, 1.0]], np.float32)
    none = np.zeros((3, 2))
    odds = one.fits(texts, np.eye(2, dtype=np.float32), none, none, 0.0)
    assert odds[0, 0] - odds[0, 1] > 3
    assert odds[1, 1] - odds[1, 0] > 3
    assert abs(odds[2, 0] - odds[2, 1]) < 1e-3
