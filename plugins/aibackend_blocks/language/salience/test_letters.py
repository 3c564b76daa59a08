"""What letters say, without what every letter has."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.salience import letters, matters

THREAD = """From: Claire Dubois <claire@example.com>
Sent: Thursday, 12 March 2026 09:14
Subject: RE: Brochures

Hello Mark,

The paper arrived damaged.

Kind regards,
Claire Dubois
Account Manager
T +44 20 7946 0123

This email and any attachments are confidential and may be legally privileged.

-----Original Message-----
From: Mark Ellis
Hi Claire,
Are the brochures ready?
Best,
Mark

P.S. The booth is in Hall 6.
> On 10 March 2026, Claire Dubois wrote:
> We have received the artwork."""


def test_a_thread_is_what_its_writers_say() -> None:
    """Heads, marks of quoting, signatures and notices go; every sentence that somebody wrote stays."""
    kept = [told for line in letters.body(THREAD).splitlines() if line.strip() and (told := letters.said(line))]

    assert kept == [
        "The paper arrived damaged.",
        "Are the brochures ready?",
        "P.S. The booth is in Hall 6.",
        "We have received the artwork.",
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "Thanks, Tom", "Hi team, quick update on the warehouse move.", "I hope this email finds you well.", "Cheers",
        "Looking forward to hearing from you.", "Let me know if you have any questions.", "Thank you for your letter.",
        "Sehr geehrte Frau Krüger, vielen Dank für Ihre Anfrage vom 12. März.", "Bonjour à tous,",
        "Mit freundlichen Grüßen, Jonas Weber, Vertrieb", "Sent from my iPhone",
        "Thank you for joining us on Sunday.", "Gracias a todas por venir.",
    ],
)  # fmt: skip
def test_courtesies_say_nothing(sentence: str) -> None:
    """Greetings, closes and set phrases are no part of what a letter tells."""
    assert letters.said(sentence) == ""


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Thanks to the new oven we bake twice as much.", "Thanks to the new oven we bake twice as much."),
        ("Best sales were in Leeds.", "Best sales were in Leeds."),
        ("Dear customers have become rare.", "Dear customers have become rare."),
        ("Hi Ana, the lift is broken.", "The lift is broken."),
        ("Just a quick reminder that the lift is broken.", "The lift is broken."),
        ("Love is blind.", "Love is blind."),
        ("On Monday the board met.", "On Monday the board met."),
    ],
)
def test_what_says_something_stays(sentence: str, told: str) -> None:
    """A word that also greets or closes takes no sentence away."""
    assert letters.said(sentence) == told


@pytest.mark.parametrize(
    ("sentence", "left"),
    [
        ("We still do not know whether the insurance pays.", True),
        ("Offen ist noch, wer zahlt.", True),
        ("Nous ne savons pas encore si le parking sera ouvert.", True),
        ("The shop is open on Sundays.", False),
        ("We know who pays.", False),
    ],
)
def test_open_points_are_told_from_the_rest(sentence: str, left: bool) -> None:
    """What is not known or decided is open; a shop that opens is not."""
    assert matters.is_open(sentence) is left


def test_what_changed_weighs_more_than_what_is() -> None:
    """Trouble with a day and a figure weighs most, a request less than the same words told."""
    trouble, plain = "The lift failed on 4 March and 3 people were stuck.", "The lift is grey."

    assert matters.weight(trouble) > matters.weight(plain)
    assert matters.weight(f"Please note it: {trouble}") < matters.weight(trouble)


@pytest.mark.parametrize("greeting", ["Dear tenants,", "Dear guests and neighbours,", "Liebe Gäste,", "Chers voisins,"])
def test_many_may_be_greeted_by_what_they_are(greeting: str) -> None:
    """The greeting is left out, and tells that it is a letter."""
    assert letters.said(f"{greeting} the gate is shut.") == "The gate is shut."
    assert letters.greeted(f"{greeting} the gate is shut.")
