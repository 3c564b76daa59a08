"""Notes clause by clause: what has the agent ask is asked, what is for agents goes, what is left is a sentence."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.reply import capability
from aibackend_plugins.reply.clauses import admits, noted
from aibackend_plugins.reply.retelling import retold


@pytest.mark.parametrize(
    ("context", "told"),
    [
        ("Seam torn, ask if she wants it sewn.", ["Seam torn.", "Please let us know whether you want it sewn."]),
        ("Ready Tues if he pays by Mon.", ["Ready Tuesday if you pay by Monday."]),
        ("Frame bent, our mistake.", ["Frame bent."]),
        ("Red sold out, tell them to choose another.", ["Red sold out, please choose another."]),
        ("The driver called, he can come at 5.", ["The driver called, he can come at 5."]),
        ("Repair 12 Sept w/ new belt.", ["Repair 12 September with new belt."]),
    ],
    ids=["asked", "condition", "fault", "have-them", "somebody-else", "short-words"],
)  # fmt: skip
def test_a_note_is_said_to_the_customer(context: str, told: list[str]) -> None:
    assert [rule.told for rule in noted(context) if rule.kind == "fact"] == told


@pytest.mark.parametrize(
    ("context", "admitted"),
    [("Late, our own mistake.", True), ("This was not our fault.", False), ("Never admit it was our error.", False)],
    ids=["own", "denied", "order"],
)
def test_only_what_is_owned_up_to_is_a_fault(context: str, admitted: bool) -> None:
    assert admits(noted(context)) is admitted


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("Trailer 49 PLN, gate 3", "The trailer is 49 PLN (gate 3)."),
        ("Extra cab: we pay it, need photo of receipt", "As for the extra cab, we pay it. We need photo of receipt."),
        ("Exit clause: can leave early", "As for the exit clause, you can leave early."),
        ("Shed lock: can replace, £22", "As for the shed lock, it can be replaced (£22)."),
        ("Refund of £9 issued 9 September", "The refund of £9 was issued on 9 September."),
    ],
    ids=["price", "label", "theirs", "bare-verb", "done"],
)
def test_clipped_notes_are_sentences(note: str, said: str) -> None:
    assert retold(note) == (said, True)


@pytest.mark.parametrize(
    ("message", "context", "sorry"),
    [
        ("Where is the tent that I hired?", "Tent left at depot, our mistake. Comes Friday.", "The mistake was ours"),
        ("Où est la tente que j'ai louée ?", "Elle arrive vendredi, oubli de notre part.", "L'erreur vient de nous"),
    ],
    ids=["english", "french"],
)  # fmt: skip
def test_a_fault_is_apologised_for_and_not_quoted(message: str, context: str, sorry: str) -> None:
    reply = offline_answer(capability(), {"message": message, "context": context})["reply"]

    assert sorry in reply
    assert "our mistake" not in reply
    assert "oubli" not in reply
