"""/v1/redact on what people write every day, in several languages: nothing leaks, and no word goes that is nobody's."""

from __future__ import annotations

import pytest

from .test_redact import redact


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("Bonjour, je suis Inès Roux, née le 3 mai 1990.", "Bonjour, je suis [NAME_1], née le [DATE_OF_BIRTH_1]."),
        ("Soy Lucía Fernández y vivo en Sevilla.", "Soy [NAME_1] y vivo en Sevilla."),
        ("Mi madre, Carmen Ortiz, está enferma. Carmen vive sola.",
         "Mi madre, [NAME_1], está enferma. [NAME_2] vive sola."),
        ("田中太郎です。電話は090-1234-5678です。", "[NAME_1]です。電話は[PHONE_1]です。"),
        ("担当の佐藤花子（03-1234-5678）までご連絡ください。", "担当の[NAME_1]（[PHONE_1]）までご連絡ください。"),
        ("Jürgen ist da. Jürgens Auto steht vorn.", "[NAME_1] ist da. [NAME_2] Auto steht vorn."),
        ("Anna Kowalska dzwoniła. Proszę oddzwonić do Kowalskiej.",
         "[NAME_1] dzwoniła. Proszę oddzwonić do [NAME_2]."),
        ("Ieri ho parlato con Marco De Luca della fattura.", "Ieri ho parlato con [NAME_1] della fattura."),
        ("Bitte rufen Sie Otto Bock zurück.", "Bitte rufen [NAME_1] zurück."),
        ("mein name ist gülcan öztürk und ich wohne in Berlin.", "mein name ist [NAME_1] und ich wohne in Berlin."),
        ("電話番号は0312345678です。", "電話番号は[PHONE_1]です。"),
        ("田中太郎と申します。", "[NAME_1]と申します。"),
        ("Mon n° de sécu est le 2 90 05 69 123 456 78.", "Mon n° de sécu est le [SSN_1]."),
        ("The wifi is Som!mer2024 and the guest wifi is Son%ne77",
         "The wifi is [USERNAME_1] and the guest wifi is [USERNAME_2]"),
        ("password Hunter2!x works", "password [USERNAME_1] works"),
        ("wlan ist Kaffee4!you", "wlan ist [USERNAME_1]"),
    ],
)  # fmt: skip
def test_what_people_write_of_themselves(text: str, redacted: str) -> None:
    """Names in their languages and cases, rows without a heading, numbers whole, secrets without a colon."""
    assert redact(text)["redacted"] == redacted


@pytest.mark.parametrize(
    "text",
    [
        "Vivo en Santa Cruz, Costa Rica, y trabajo en Banco Santander con Real Madrid.",
        "Wir fahren mit der Deutschen Bahn nach Bad Homburg und kaufen bei Rolls Royce.",
        "Sehr geehrte Damen und Herren, Beste Grüße, Vielen Dank, Guten Tag",
        "Die Rechnung Nr. 2024 118 ist offen. Zimmer 4 im 2. Stock.",
        "山田製作所は川崎市にあります。小林製薬の株価です。",
        "中村橋駅です。",
        "Produkt,Farbe,Preis\nTasse,Blau,12\nKanne,Grün,20",
        "The wifi is slow today. Login is easy. Token ERC20 is listed.",
        "The password policy asks for SHA256 and a wifi of 5GHz.",
        "Ich fahre seit Jahren einen Mercedes Benz und bin zufrieden.",
        "Wir übernachten in der Villa Maria und gehen am Abend essen.",
        "Die Praxis ist in der Max Weber Straße neben dem Bahnhof.",
        "Nous habitons à Saint Denis depuis cinq ans avec les enfants.",
        "売上は1234567890円です。注文番号0123456789です。会員番号1234567890です。",
        "高橋建設です。よろしくお願いします。",
        "WiFi: 802.11ax is fast",
        "Patient has type 2 diabetes and takes metformin.",
    ],
)
def test_what_is_nobodys_stays(text: str) -> None:
    """Cities, firms, greetings, colours, words about networks, and what is said of an illness without its person."""
    assert redact(text)["redacted"] == text


def test_a_sentence_ends_a_name() -> None:
    """What opens the next sentence is no part of it."""
    assert "Er arbeitet" in redact("Mein Bruder wohnt in Köln und heißt Stefan. Er arbeitet bei Siemens.")["redacted"]


@pytest.mark.parametrize("text", ["Martina kommt morgen. Die Martinique ist schön.", "Victoria has a Victorian house."])
def test_a_word_that_begins_like_a_name_stays(text: str) -> None:
    """Where no case has such an ending."""
    assert redact(text)["redacted"].split(" ", 1)[1] == text.split(" ", 1)[1]


def test_no_part_of_a_number_is_left_over() -> None:
    """Its groups belong together, whatever it is taken for."""
    answer = redact("Mon compte bancaire est le 3000 4012 3456 7890 123 merci beaucoup.")

    assert answer["redacted"].startswith("Mon compte bancaire est le [")
    assert not any(char.isdigit() for char in answer["redacted"].split("]")[1])
