"""A lead is read in whatever form it comes."""

from __future__ import annotations

import re

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.writing.directing import without_directions
from aibackend_plugins.outreach import capability
from aibackend_plugins.outreach.abroad import hook, name_of
from aibackend_plugins.outreach.headed import head_of
from aibackend_plugins.outreach.lead import read_lead, talk_of
from aibackend_plugins.outreach.named import house_in, person_in


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
    assert [fact.clause for fact in lead.facts] == ["you run 45 vans", "you recently opened a depot"]


def test_a_record_tells_house_and_person() -> None:
    """A house's first name is nobody's, and whoever stands beside a company is its contact."""
    house = read_lead('{"name": "Hartley Vets", "description": "Hartley Vets runs three clinics in Leeds."}')
    contact = read_lead('{"name": "Anna Baker", "company": "Acme Foods"}')

    assert (house.name, house.contact) == ("Hartley Vets", "")
    assert (contact.name, contact.contact) == ("Acme Foods", "Anna")


def test_a_house_is_not_greeted_as_a_person() -> None:
    """A plural that is a word ends the name of a house; a genitive goes on with it; a bare count is not taken up."""
    couriers = read_lead("Greenline Couriers, bike courier company, Bristol. 40 riders.")
    school = read_lead("St. Brendan's Primary School in Cork, 410 pupils. The principal is Ms Aoife Daly.")

    assert couriers.contact == ""
    assert couriers.name == "Greenline Couriers"
    assert school.name == "St. Brendan's Primary School"


@pytest.mark.parametrize(
    ("note", "talk"),
    [
        ("Met at the Dubai hotel show, gave me his card: Mr. Faisal Rahmani. He complained that their supplier "
         "is late.", ("met", "at the Dubai hotel show")),
        ("Spoke to Maria Costa. She asked me to send something about costs.", ("spoke", "")),
        ("Nordfrost AB, 140 employees. They said they will move.", ("", "")),
    ],
)  # fmt: skip
def test_a_talk_is_come_back_to(note: str, talk: tuple[str, str]) -> None:
    """That and where the two met is told; what the reader said there is not, whose it is being unsure."""
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
    ("product", "said"),
    [
        ("Booking app, flat 149 dollars a month, imports data from files for free", "- imports data from files"),
        ("Rain-tested covers for kilns; a sturdy bag", "- a sturdy bag"),
        ("Transcripts in a day; accessibility report included", "- accessibility report included"),
    ],
)
def test_no_fragment_stands_in_a_sentence(product: str, said: str) -> None:
    """A part that is no sentence is a point of a list, or stands behind a colon."""
    request = {"lead": "Volta Bikes ships e-bikes.", "product": product, "sender": _SENDER}
    sent = " ".join(one["message"] for one in offline_answer(capability(), request)["sequence"]).lower()

    assert said in sent
    assert re.search(rf"(?:: |\n- |^- ){re.escape(said.removeprefix('- '))}", sent)


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


def test_what_is_new_comes_first() -> None:
    """What the reader does now is a better reason than how many there are."""
    lead = "Lead: Bright Swim School, 3 pools in Mesa, owner Melissa Cho. Hiring for the front desk."
    body = {"lead": lead, "product": "Captioning app for talks; 5 dollars an hour", "sender": _SENDER, "steps": 2}

    assert "you are hiring for the front desk" in offline_answer(capability(), body)["sequence"][0]["message"]


@pytest.mark.parametrize(
    "lead",
    [
        "Winkel De Eik, Gent, offerte van ons vorig jaar afgewezen (te duur, niet over beginnen)",
        "Winkel De Eik, Gent, hoofd vastgoed",
        "Winkel De Eik, Gent, opent in mei een winkel maar betaalt ons niet",
    ],
    ids=["between us", "no news", "denied"],
)
def test_a_note_abroad_is_not_quoted_unless_it_is_plain_news(lead: str) -> None:
    assert hook(lead, "Kassa met voorraadbeheer.", "") == ""


def test_names_are_whole_and_the_reader_s_own() -> None:
    """A sentence ends a name, legal forms are none alone, and who else is named is not greeted."""
    lead = read_lead("Name: Imogen Hartley. Director, Penmore Maritime Museum, Falmouth. Independent.")

    assert (lead.contact, "Director" in lead.name) == ("Imogen", False)
    assert house_in("Superintendent @ Halcyon Straits Shipmanagement Pte Ltd. 31 vessels").startswith("Halcyon")
    assert person_in("Introduced by Anna Schmidt in May.") == ""


@pytest.mark.parametrize(
    ("text", "name", "contact"),
    [
        ("Company: Lowe, Sharma & Partners LLP\nPrimary contact: Ngozi Eze, buyer", "Lowe, Sharma & Partners LLP",
         "Ngozi"),
        ("Firma: Sägewerk Huber GmbH, Passau\nAnsprechpartner: Anna Huber, Leitung", "Sägewerk Huber GmbH", "Anna"),
        ("Entreprise : Bois-Nord SAS, Lille\nContact : Mme Claire Petit, gérante", "Bois-Nord SAS", "Mme Petit"),
        ("Bedrijf: De Uil BV, Breda\nContactpersoon: Mevr. Els de Vries", "De Uil BV", "Mevr. de Vries"),
        ("Brief — Calder Vans Ltd\nFleet: 30 vans\nDepot manager: Omar Aziz (signs)", "Calder Vans Ltd", "Omar"),
        ("Client: Elm Ltd\nAccount owner: Jane Hill\nContact: the reception", "Elm Ltd", ""),
        ("Name: Jane Doe\nTitle: CFO\nCompany: Acme, Inc.", "Acme", "Jane"),
        ("Lead is Hannah Cole, founder of Mossleaf, a soap brand in Leeds", "Mossleaf", "Hannah"),
        ("flower shop in leeds. shop mgr = tracy hurst. they open 8 to 6", "", "Tracy"),
        ("nina, owns Oakhill Bakery in Leeds. 9 staff", "Oakhill Bakery", "Nina"),
    ],
)  # fmt: skip
def test_labels_tell_house_and_person(text: str, name: str, contact: str) -> None:
    """In any language, with the whole legal name; whoever sells is not greeted, nor a desk."""
    lead = read_lead(text)

    assert (lead.name, lead.contact) == (name, contact)


def test_of_a_note_in_fields_no_half_sentence_is_quoted() -> None:
    note = "Firma: Sägewerk Huber, Passau\nAktuell: Halle gebaut, Start im November, Strafen bei Verzug"

    assert "Start im November" not in hook(note, "Sensoren für Sägen.", "")
