"""Wishes to the writer are told from the matter, in the languages that are written."""

from __future__ import annotations

import time

import pytest

from aibackend_blocks.language.writing.directing import directs, without_directions


@pytest.mark.parametrize(
    "text",
    [
        "Messages en français.", "Die Ansprache bitte auf Deutsch.", "Mensajes en español", "Testi in italiano.",
        "Schrijf in het Nederlands.", "Please write in German.", "In English.", "Keep it short and friendly.",
        "Tone: warm, no hype", "Ton sachlich, nicht werblich", "Please do not mention the price of rivals",
        "Merci de rester bref", "Tono cercano, sin emojis", "Emails should be formal",
    ],
)  # fmt: skip
def test_wishes_are_directions(text: str) -> None:
    assert directs(text)


@pytest.mark.parametrize(
    "text",
    [
        "Support in German", "Messages reach guests in French", "Short courses in Spanish", "Texte für Webseiten",
        "Letters printed and posted the same day", "No contract", "Software in English and Dutch", "Warm and light",
        "It writes e-mails in 12 languages", "Soins doux en français pour enfants", "English", "", "Stil",
        "Warm sound", "Direct mail", "Short messages for patients", "Formal letters",
    ],
)  # fmt: skip
def test_matter_is_none(text: str) -> None:
    assert not directs(text)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Rental bikes; no deposit. Messages in French.", "Rental bikes; no deposit. "),
        ("Rental bikes; messages in French", "Rental bikes"),
        ("Rental bikes, no deposit, please write in French", "Rental bikes, no deposit"),
        ("Rental bikes, messages in French", "Rental bikes"),
        ("Rental bikes. Tours in French.", "Rental bikes. Tours in French."),
        ("Keep it short. Rental bikes at 1.10 euros.", "Rental bikes at 1.10 euros."),
    ],
)
def test_what_is_left_is_the_matter(text: str, left: str) -> None:
    assert without_directions(text) == left


@pytest.mark.parametrize("text", [" ", "; ", ". ", ", ", "1 "])
def test_odd_texts_take_no_time(text: str) -> None:
    """Blanks and marks without end cost what their length costs."""
    begun = time.perf_counter()
    without_directions(text * 50_000)

    assert time.perf_counter() - begun < 2


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Hand-turned bowls from ash. Never more than 70 words a mail, no capitals.", "Hand-turned bowls from ash."),
        ("Sensors for bee hives; sin tono de publicidad", "Sensors for bee hives"),
        ("Geigenbögen für Anfänger, bitte nichts versprechen", "Geigenbögen für Anfänger"),
        ("Tea for two, plain words, in English", "Tea for two"),
    ],
)
def test_wishes_in_other_words_are_heard(said: str, left: str) -> None:
    """A trained head knows them, with figures too; what stands beside them stays."""
    assert without_directions(said).rstrip() == left


@pytest.mark.parametrize(
    "said",
    ["Ships in 3 days", "sin gluten", "No tools needed", "Text reminders for guests", "zwei Größen, 90 und 120 cm"],
)
def test_what_is_sold_is_no_wish(said: str) -> None:
    assert not directs(said)
