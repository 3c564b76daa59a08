"""A lead is read in whatever form it comes."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.writing.directing import without_directions
from aibackend_plugins.outreach import capability
from aibackend_plugins.outreach.abroad import hook, name_of
from aibackend_plugins.outreach.clauses import fact_of
from aibackend_plugins.outreach.headed import head_of
from aibackend_plugins.outreach.lead import read_lead
from aibackend_plugins.outreach.talk import Talk, talk_of


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Acme Robotics builds picking arms. It is in Austin.", "Acme Robotics"),
        ("Name: Oakhill Vets\nLocation: Truro", "Oakhill Vets"),
        ('{"company": {"name": "Zeta"}, "domain": "zeta.example"}', "Zeta"),
        ('{"domain": "https://www.otter.example"}', "Otter"),
        ("nothing to see", ""),
        ("[1, 2]", ""),
    ],
)
def test_leads_come_in_several_forms(text: str, name: str) -> None:
    """JSON, lines and prose all give the name; none is made up."""
    assert read_lead(text).name == name


@pytest.mark.parametrize(
    ("text", "company", "person", "rest"),
    [
        ("Priya Nair, Head of Operations at Greenleaf Logistics, 120 employees, recently opened a depot",
         "Greenleaf Logistics", "Priya Nair", "120 employees; recently opened a depot"),
        ("Oak & Ivy Dental, Bristol. 3 practices, hiring nurses", "Oak & Ivy Dental", "", "3 practices; hiring nurses"),
        ("Alpina Foods uses spreadsheets. Contact: Marco Rossi, CFO.", "", "Marco Rossi", "Alpina Foods uses"
         " spreadsheets."),
        ("Family-owned forwarder with 210 trucks.", "", "", "Family-owned forwarder with 210 trucks."),
        ("Dana, runs a small bakery chain in Leeds", "", "Dana", "runs a small bakery chain in Leeds"),
        ("Mia Lund is a physiotherapist with her own practice.", "", "Mia Lund", "is a physiotherapist with her own"
         " practice."),
        ("Head of Procurement at Nordfrakt AS, a freight forwarder", "Nordfrakt AS", "", "a freight forwarder"),
        ("Priya Raman, VP Engineering at Cartwheel (Series B, Austin). She spoke at KubeCon.", "Cartwheel",
         "Priya Raman", "She spoke at KubeCon."),
        ("Elm Primary School, Cork. Principal: Aoife Brennan. The school has 410 pupils.", "Elm Primary School",
         "Aoife Brennan", "The school has 410 pupils."),
        ("Gasthof Adler, 40 seats, Bavaria", "Gasthof Adler", "", "40 seats"),
        ("Bright & Co, design agency, Manchester, 25 people. They moved.", "Bright & Co", "",
         "design agency; 25 people. They moved."),
    ],
)  # fmt: skip
def test_the_head_of_a_lead_is_read(text: str, company: str, person: str, rest: str) -> None:
    """The person, the title and the company that prose begins with are no facts about the company."""
    head = head_of(text)

    assert (head.company, head.person, head.rest) == (company, person, rest)


def test_a_lead_in_prose_is_greeted_by_name() -> None:
    """A person's line becomes a greeting and facts, never "you are a Priya"."""
    lead = read_lead("Priya Nair, Head of Operations at Greenleaf Logistics, runs 45 vans, recently opened a depot")

    assert (lead.name, lead.contact) == ("Greenleaf Logistics", "Priya")
    assert [fact.clause for fact in lead.facts] == ["you run 45 vans", "you opened a depot recently"]


def test_a_house_is_not_greeted_as_a_person() -> None:
    """A plural that is a word ends the name of a house; a genitive goes on with it; a bare count is not taken up."""
    couriers = read_lead("Greenline Couriers, bike courier company, Bristol. 40 riders.")
    school = read_lead("St. Brendan's Primary School in Cork, 410 pupils. The principal is Ms Aoife Daly.")

    assert couriers.contact == ""
    assert couriers.name == "Greenline Couriers"
    assert school.name == "St. Brendan's Primary School"


def test_a_person_is_spoken_to_as_you() -> None:
    """Facts told of her or him, and of the house by its kind, are turned to the reader."""
    told = ("Her website says that patients wait", "She takes bookings by phone", "The school raised 12,000 euro")

    assert [fact_of(text, "").clause for text in told] == [
        "your website says that patients wait", "you take bookings by phone", "you raised 12,000 euro",
    ]  # fmt: skip
    assert fact_of("Before that she led platform at Lyft", "").clause == ""


@pytest.mark.parametrize(
    ("note", "talk"),
    [
        ("Met at the Dubai hotel show, gave me his card: Mr. Faisal Rahmani. He complained that their supplier "
         "is late.",
         Talk(how="met", where="at the Dubai hotel show", said="your supplier is late")),
        ("Spoke to Maria Costa. She asked me to send something about costs.",
         Talk(how="spoke", asked="to send something about costs")),
        ("Nordfrost AB, 140 employees. They said they will move.", Talk()),
    ],
)  # fmt: skip
def test_a_talk_is_come_back_to(note: str, talk: Talk) -> None:
    """Where the two met and what was said is the reader's own; what no talk told is not."""
    assert talk_of(note) == talk


def test_orders_on_the_language_are_no_facts() -> None:
    """What a request says of the letter's language is in no letter, and a name that is unknown is none."""
    lead = read_lead('{"name": "unknown", "domain": "jhk-holding.example", "description": "", "grounded": false}')

    assert lead.name == "Jhk Holding"
    assert without_directions("En français, s'il vous plaît. Capteurs météo.") == "Capteurs météo."


@pytest.mark.parametrize(
    ("product", "wish"),
    [
        ("Rugged tablets, no deposit. Messages in English, please.", "Messages in"),
        ("Lave-linge pour hôtels; livraison en deux jours. Messages en français.", "Messages en"),
        ("Schränke mit Waage für Werkzeug, die mitzählen. Die Ansprache bitte auf Deutsch.", "Ansprache"),
        ("Lavandería con recogida diaria; sin permanencia; sábanas de alquiler. Mensajes en español.", "Mensajes"),
    ],
)
def test_wishes_to_the_writer_are_not_sent(product: str, wish: str) -> None:
    """What a note says of the messages is no point of the product's."""
    sender = {"name": "Ivy Ross", "role": "Founder", "company": "Paylo"}
    request = {"lead": "Volta Bikes ships e-bikes. Keep the tone friendly.", "product": product, "sender": sender}
    sent = " ".join(one["message"] for one in offline_answer(capability(), request)["sequence"])

    assert wish not in sent
    assert "tone" not in sent


@pytest.mark.parametrize(
    ("product", "said", "unsaid"),
    [
        ("Booking app, flat 149 dollars a month, imports data from files for free", "it imports data", "for is free"),
        ("Rain-tested covers for kilns; a sturdy bag", "our rain-tested covers", "about Rain-tested"),
        ("Transcripts in a day; accessibility report included", "the accessibility report is", "that accessibility"),
    ],
)
def test_no_fragment_stands_in_a_sentence(product: str, said: str, unsaid: str) -> None:
    """Where the frame of a sentence is not sure, a part is told as given."""
    sender = {"name": "Ivy Ross", "role": "Founder", "company": "Paylo"}
    request = {"lead": "Volta Bikes ships e-bikes.", "product": product, "sender": sender}
    sent = " ".join(one["message"] for one in offline_answer(capability(), request)["sequence"]).lower()

    assert said in sent
    assert unsaid.lower() not in sent


@pytest.mark.parametrize(
    ("told", "clause"),
    [
        ("new since September", ""),
        ("new warehouse since May", "you have a new warehouse"),
        ("runs five shops with own butchery", "you run five shops with your own butchery"),
    ],
)
def test_what_is_left_of_a_note_is_no_fact(told: str, clause: str) -> None:
    """Of what is new its name must stand there, and what is theirs is "your own" to them."""
    assert fact_of(told, "Volta").clause == clause


_SENDER = {"name": "Ivy Ross", "role": "Sales", "company": "Paylo"}


@pytest.mark.parametrize(
    ("lead", "product", "said"),
    [
        ("Lead: Kinderboekhandel De Uil, Breda, 6 medewerkers, opent in mei een tweede winkel",
         "Kassa met voorraadbeheer, 40 euro per maand. Schrijf in het Nederlands.", "opent in mei een tweede winkel"),
        ("Lead: Salumificio Bruni, Norcia, 14 dipendenti, apre un negozio online in primavera",
         "Scatole isotermiche per spedire salumi, campione gratuito. Testi in italiano.", "apre un negozio online"),
    ],
    ids=["nl", "it"],
)  # fmt: skip
def test_news_of_a_lead_are_the_reason_to_write(lead: str, product: str, said: str) -> None:
    """In a language that is not parsed they are quoted; where a house is, and how many work there, is no news."""
    assert said in hook(lead, product, "")
    assert name_of(lead) in lead


@pytest.mark.parametrize(
    ("lead", "said"),
    [
        ("Lead: Harbor Radio, Duluth; 9 shows; manager Tanya Brooks said in an interview that captions are a chore",
         "you said in an interview that captions are a chore"),
        ("Company: Elm Dental Group, 8 practices in Ohio, new COO Brian Feld since September 2026",
         "you have been COO since September 2026"),
        ("Lead: Bright Swim School, 3 pools in Mesa, owner Melissa Cho. Hiring for the front desk.",
         "you are hiring for the front desk"),
    ],
    ids=["said", "office", "news-before-counts"],
)  # fmt: skip
def test_what_is_new_comes_first(lead: str, said: str) -> None:
    """What the reader said, became or does now is a better reason than how many there are."""
    body = {"lead": lead, "product": "Captioning app for talks; 5 dollars an hour", "sender": _SENDER, "steps": 2}

    assert said in offline_answer(capability(), body)["sequence"][0]["message"]
