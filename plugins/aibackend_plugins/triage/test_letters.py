"""Tickets as houses, offices and shops write them: how soon, of what kind, and nothing asked that is out of place."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.triage import capability
from aibackend_plugins.triage.details import _NUMBER

CAPABILITY = capability()


def answered(text: str, **more: Any) -> dict[str, Any]:
    return offline_answer(CAPABILITY, {"text": text, **more}, now=datetime(2025, 5, 1, tzinfo=UTC))


@pytest.mark.parametrize(
    ("subject", "text", "priorities", "category"),
    [
        ("", "Nobody in the Leeds office can connect to the VPN since 8:10, about 60 people are sitting idle.",
         ("urgent", "high"), "Outage"),
        ("All projects gone", "We logged in this morning and our workspace is empty. Please tell me there is a backup.",
         ("urgent",), "Technical problem"),
        ("water", "Water is coming through the ceiling of my kitchen and dripping onto the fuse box",
         ("urgent", "high"), "Technical problem"),
        ("Deposit", "I moved out on 30 April and have not got my deposit back. By Friday I will go to court.",
         ("urgent", "high"), "Billing"),
        ("", "The bathroom tap drips a little. No hurry.", ("low",), "Technical problem"),
        ("", "how do i add a colleague to my workspace without giving her admin rights", ("low", "normal"), "Question"),
        ("Boost your traffic", "Dear webmaster, we can bring your website to the first page of Google in 30 days. "
         "Affordable SEO packages. Reply for a quote!", ("low",), "Question"),
        ("", "Just wanted to say that Marisol was fantastic. She stayed on the line until our import worked.",
         ("low",), "Feedback"),
    ],
    ids=["office", "data", "leak", "deposit", "tap", "how-to", "offer", "praise"],
)  # fmt: skip
def test_letters_to_other_desks_are_sorted(subject: str, text: str, priorities: tuple[str, ...], category: str) -> None:
    """Houses, offices and shops write otherwise than developers do."""
    found = answered(text, subject=subject)

    assert found["priority"] in priorities
    assert found["category"] == category


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("How long does it take to bring my number to you?", ("hard today", "version", "could not have")),
        ("We have a new starter, Ann Bell, on 4 March. She needs an e-mail account.", ("error", "fails", "log say")),
        ("Please send order 5531 to 14 Mill Lane, York instead of my old address.", ("which town",)),
    ],
    ids=["question", "new-colleague", "address-given"],
)
def test_nothing_out_of_place_is_asked(text: str, never: tuple[str, ...]) -> None:
    """A question is no wish, a request no fault, and what is told is not asked."""
    response = answered(text)["suggestedResponse"]

    assert not any(words in response for words in never)


def test_a_time_of_day_cuts_no_topic() -> None:
    """The colon of 8:10 parts nothing."""
    text = "Nobody in the Leeds office can connect to the VPN since 8:10."

    assert "“Nobody in the Leeds office can connect to the VPN since 8:10”" in answered(text)["suggestedResponse"]


def test_courtesy_hides_no_haste() -> None:
    """An idle subject and polite words say nothing of the matter; the hour does."""
    text = (
        "Hi team, hope you're all well! So sorry to bother you. Our payroll export is missing half of the staff, and "
        "the bank file has to be submitted at 4pm today. No worries if you're busy."
    )
    found = answered(text, subject="Quick question when you have a moment")

    assert found["priority"] in ("high", "urgent")
    assert "hope" not in found["suggestedResponse"]
    assert "payroll" in found["suggestedResponse"]


def test_a_thank_you_is_asked_nothing() -> None:
    """Who only says thank you gets no question back."""
    answer = answered("Just wanted to say thank you, Priya sorted everything in five minutes. Great service!")

    assert answer["priority"] == "low"
    assert "?" not in answer["suggestedResponse"]


@pytest.mark.parametrize(
    ("text", "priorities"),
    [
        ("Jemand hat mein Konto gehackt und Geld überwiesen!", ("urgent",)),
        ("Niemand in der Firma kann sich einloggen, alles steht still.", ("urgent",)),
        ("J'aimerais un thème sombre un jour.", ("low",)),
        ("¿Tienen descuento para estudiantes?", ("low", "normal")),
    ],
)
def test_other_languages_are_judged_by_their_meaning(text: str, priorities: tuple[str, ...]) -> None:
    """An attack or a standstill is urgent in any language, a wish is not."""
    assert answered(text)["priority"] in priorities


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("I would like to move my visit on Thursday to another day.", "Booking"),
        ("Please delete everything you store about me, as the GDPR allows.", "Privacy"),
        ("Seit heute Morgen kann sich bei uns niemand anmelden.", "Outage"),
        ("Je voudrais résilier mon contrat.", "Cancellation"),
        ("Quiero un reembolso de mi compra.", "Refund"),
        ("After the migration the addresses of some customers are mixed up.", "Technical problem"),
    ],
    ids=["booking", "privacy", "german", "french", "spanish", "mixed-up"],
)
def test_everyday_tickets_find_their_category(text: str, category: str) -> None:
    """Of the default list, whatever the trade and in other languages by plain words."""
    assert answered(text)["category"] == category


SHOP = {
    "categories": ["Damaged goods", "Delivery", "Safety incident", "Other"],
    "teams": ["Returns", "Product safety", "Shipping"],
}


@pytest.mark.parametrize(
    "text",
    [
        "The glaze is chipping and one of them cut my daughter's hand at breakfast. I bought six bowls. Order ME-5530.",
        "Hi, the glaze on the bowls is chipping and one of them cut my daughter's hand. I want to return them.",
        "Bonjour, votre lampe a pris feu hier soir et nous avons dû appeler les pompiers. Commande ME-5530.",
    ],
    ids=["cut", "return", "fire abroad"],
)
def test_harm_by_a_thing_is_a_matter_of_safety(text: str) -> None:
    """What a thing did to somebody outweighs what is wrong with it and what is asked for it."""
    found = answered(text, **SHOP)

    assert found["priority"] in ("high", "urgent")
    assert (found["category"], found["team"]) == ("Safety incident", "Product safety")


@pytest.mark.parametrize(
    "text",
    [
        "My son hurt his arm so we cannot come on Friday. Can we move our booking to next week?",
        "I cut my hand-written note from the order, can you send the bowls without it?",
    ],
    ids=["reason", "note"],
)
def test_harm_that_is_a_reason_is_none(text: str) -> None:
    """A harm that nobody's thing did is but the reason for a wish."""
    assert answered(text, teams=[*SHOP["teams"], "Bookings"])["team"] != "Product safety"


@pytest.mark.parametrize(
    ("text", "never", "quoted"),
    [
        ("Bonjour, la commande ME-5530 est arrivée avec deux assiettes cassées.", "numéro", ""),
        ("Hola, el pedido ME-5530 no ha llegado todavía. ¿Dónde está mi paquete?", "número", ""),
        ("Hallo, seit dem Update gestern kann ich mich im Shop nicht mehr anmelden, das Passwort wird immer abgelehnt.",
         "das Passwort wird", "nicht mehr anmelden“"),
    ],
    ids=["fr", "es", "de"],
)  # fmt: skip
def test_answers_abroad_ask_for_nothing_given_and_cut_no_clause(text: str, never: str, quoted: str) -> None:
    """A number that stands in the ticket is not asked for; a quotation ends where a clause does."""
    response = answered(text)["suggestedResponse"]

    assert never not in response
    assert quoted in response


@pytest.mark.parametrize(
    ("text", "is_number"),
    [
        ("Ich wohne in 10115 Berlin", False),
        ("Ich habe 15000 Euro bezahlt", False),
        ("Tel 030 1234567", False),
        ("numéro de téléphone 612345678", False),
        ("Meine Bestellnummer ist 4471234.", True),
        ("Rechnungs-Nr. 4471234, bitte prüfen", True),
        ("numéro de commande : 4471234", True),
        ("pedido n.º 4471234", True),
        ("la commande ME-5530 est arrivée", True),
    ],
)
def test_digits_are_a_matters_number_where_they_are_called_one(text: str, is_number: bool) -> None:
    """Neither a postcode nor a sum or a telephone is one."""
    assert bool(_NUMBER.search(text)) is is_number
