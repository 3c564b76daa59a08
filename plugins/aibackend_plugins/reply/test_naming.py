from __future__ import annotations

import time

import pytest

from aibackend_plugins.reply.naming import correspondent, customer


@pytest.mark.parametrize("sign", [".", ",", " ", "Ana "])
def test_signs_without_end_cost_what_their_length_costs(sign: str) -> None:
    """A name is looked for at the end of a message, not from each of its signs on."""
    correspondent("Where is it? Thanks, Maria")
    began = time.process_time()
    correspondent("My parcel is late" + sign * (20_000 // len(sign)) + "!")

    assert time.process_time() - began < 0.5


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("Can we move in on 2 May", ""),
        ("Can we move it to the 3rd April?", ""),
        ("Is the room free from 28. April", ""),
        ("My sister's card was charged too, the account is under the name of Ana Duarte", ""),
        ("Where is order 30881? May", "May"),
        ("Table for 2, April", "April"),
        ("My name is Ana Duarte and it has not come", "Ana Duarte"),
    ],
)
def test_only_the_writers_own_name_is_one(message: str, name: str) -> None:
    """A month after a day is a date, and whom an account is under may be somebody else."""
    assert correspondent(message) == name


@pytest.mark.parametrize("text", ["Hello " + "A" * 20_000, ", Mr A" * 4_000, "\n" * 20_000, "Customer: " * 2_000])
def test_names_in_threads_and_records_cost_what_their_length_costs(text: str) -> None:
    """A word without end is no name, and is not looked up as one."""
    correspondent("Where is it? Thanks, Maria")
    began = time.process_time()
    assert customer("Where is it?", "", [{"from_": "agent", "text": text}], text) == ""

    assert time.process_time() - began < 0.5


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Guten Tag Herr Lindner, haben Sie das Sieb gereinigt?", "Herr Lindner"),
        ("I'm so sorry, Mr Pettifer. Which phone is it?", "Mr Pettifer"),
        ("Bonjour Mme Vasseur,\n\nVotre colis part demain.", "Mme Vasseur"),
        ("Hola, Marta: mañana lo miramos.", "Marta"),
        ("Hi Nkechi, could you send the invoice?", "Nkechi"),
        ("Dear Customer, could you send the invoice?", ""),
        ("Hi there, could you send the invoice?", ""),
        ("Hallo zusammen, haben Sie die Rechnung?", ""),
        ("Guten Tag, Ihre Rechnung fehlt uns noch.", ""),
        ("Sehr geehrte Damen und Herren, die Rechnung fehlt.", ""),
        ("Please ask Mr Pettifer, who built it.", ""),
    ],
)
def test_an_agent_has_addressed_the_customer_by_name(agent: str, name: str) -> None:
    """Behind a greeting or as a vocative with a title; whoever is only spoken of is somebody else."""
    assert correspondent("It still does not work.", [{"from_": "agent", "text": agent}]) == name


@pytest.mark.parametrize(
    ("context", "name"),
    [
        ("Customer: Olivia Grant. Order 5512 ships on Tuesday.", "Olivia Grant"),
        ("Bestellung 5512, Kundin: Frau Sommer, Versand Dienstag.", "Frau Sommer"),
        ("Customer: Olivia Grant. Guest: Mary Chen.", ""),
        ("Customer: Gold Tier. Order 5512 ships on Tuesday.", ""),
        ("Technician: Olivia Grant comes on Tuesday.", ""),
    ],
)
def test_a_record_files_the_customers_name(context: str, name: str) -> None:
    """Its field says whose name it is; two are none, and what the letter says goes first."""
    assert customer("Where is it?", "", (), context) == name
    assert customer("Where is it? Thanks, Maria", "", (), context) == "Maria"


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("I want that night refunded. Cabin 4, 13-15 November, Paul Renner.", "Paul Renner"),
        ("We come on 3 May, Hannah", "Hannah"),
        ("It is 14 Alder Close, Maria", "Maria"),
    ],
)
def test_a_name_stands_behind_a_date_or_a_place(message: str, name: str) -> None:
    """What stands last is looked at again where the first candidate is none."""
    assert correspondent(message) == name
