"""Notes clause by clause: what has the agent ask is asked, what is for agents goes, what is left is a sentence."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.reply import capability
from aibackend_plugins.reply.clauses import admits, noted


@pytest.mark.parametrize(
    ("context", "told"),
    [
        ("Seam torn, ask if she wants it sewn.", ["Seam torn."]),
        ("Ready Tues w/ a new belt.", ["Ready Tuesday with a new belt."]),
        ("Bags are 9 EUR. They can be washed.", ["Bags are 9 EUR. They can be washed."]),
        ("Frame bent, our mistake.", ["Frame bent."]),
        ("Red sold out, tell them to choose another.", ["Red sold out, please choose another."]),
        ("The driver called, he can come at 5.", ["The driver called, he can come at 5."]),
        ("Repair 12 Sept w/ new belt.", ["Repair 12 September with new belt."]),
    ],
    ids=["asked", "short-day", "leans", "fault", "have-them", "somebody-else", "short-words"],
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


JOTTED = [
    (
        "Is there a kettle in the hut? Can we come in earlier than 3? And may we nail anything up?",
        "Hut 2 paid in full. NO nails, hooks ok. kettle in corner = yes, stove no. cleaner out at 1.10 so can come "
        "from 1.20. he hasnt asked about dogs",
        ["\n- Kettle in corner: yes, stove no.\n", "from 1.20", "\n- No nails, hooks ok.\n"],
    ),
    (
        "Guten Tag, wann ist der Bericht fertig? Darf ich die Wand vorher verputzen? Az. B-771",
        "B-771, Messung war 3.2., Wand -> zu nass. NICHT verputzen vorher. Bericht 4 Tage nach Trocknung = 20.2.",
        ["\n- Bericht 4 Tage nach Trocknung: 20.2.\n", "icht verputzen vorher.\n"],
    ),
]


@pytest.mark.parametrize(("message", "context", "told"), JOTTED, ids=["english", "german"])
def test_jotted_notes_are_points_in_the_order_of_the_questions(message: str, context: str, told: list[str]) -> None:
    """Each question finds its answer where it was asked, no sentence is guessed, and nothing is left to a colleague."""
    found = offline_answer(capability(), {"message": message, "context": context})

    places = [f"{found['reply']}\n".find(part) for part in told]
    assert -1 not in places, found["reply"]
    assert places == sorted(places), found["reply"]
    assert not found["needsHuman"]
    assert "asked" not in found["reply"]


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


@pytest.mark.parametrize(
    ("message", "context", "told", "kept"),
    [
        ("Which box is mine? Still no parcel.", "parcel put in box 12 on Monday. customer box is 21", "box 12", "21"),
        ("Any news on my saw?", "New saw Tuesday. Our Leeds shop has 3 saws he can fetch.", "Tuesday", "he can"),
        ("whats the post to Malta? and is the red one back", "post France £4. red one back 5 dec. no idea on Malta",
         "Red one back 5 December.", "idea"),
        ("hola, llego rota la taza. quiero otra. cuanto tarda?", "rotos: se cambia gratis. compro ayer. otra en 5 dias",
         "Otra en 5 dias.", "ayer"),
        ("Guten Tag, ist mein Rad fertig? Bitte rufen Sie mich an.",
         "fertig freitag ab 15 uhr. kunde hat schon 20 angezahlt", "Fertig freitag ab 15 uhr.", "angezahlt"),
    ],
    ids=["flat", "he", "unknown", "spanish", "german"],
)  # fmt: skip
def test_a_note_on_the_customer_or_on_what_is_not_known_is_for_a_person(
    message: str, context: str, told: str, kept: str
) -> None:
    """It is not turned to the customer's side, no order is read into a price, and the reply does not go out alone."""
    found = offline_answer(capability(), {"message": message, "context": context})

    assert told in found["reply"]
    assert kept not in found["reply"]
    assert "lease post" not in found["reply"]
    assert found["needsHuman"]
    assert kept in found["internalNote"]
