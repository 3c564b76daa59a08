"""What sentences say by their meaning and their form, whatever verb they use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.contract.offline import find

FRENCH = """CONTRAT DE DISTRIBUTION

Entre les soussignés :
Savonnerie du Mont Lozère SARL, ci-après « le Fournisseur »,
et
Comptoir Boréal SAS, ci-après « le Distributeur ».

Article 1. Le Fournisseur confie au Distributeur la distribution de ses savons au Canada.
Article 2. Le présent contrat {begins} le 15 janvier 2025 pour une durée de trois ans.
Article 3. Le Distributeur achètera au moins 20 000 unités par année civile.
Article 4. Le présent contrat est soumis au droit français.

Fait à Mende, le 20 décembre 2024.
"""
OREGON = """INDEPENDENT CONTRACTOR AGREEMENT
Between Palisade Media Group LLC ("Company") and Noemi Vandersloot ("Contractor"), dated as of August 18, 2025.

Services. Contractor will edit eight podcast episodes per month and deliver each final mix within five days.
Fees. Company will pay $325 per episode within fifteen (15) days after delivery.
{label} State of Oregon, without regard to conflicts rules.
"""


def answer(text: str) -> Mapping[str, Any]:
    return find(EmbeddedReader().plain(text), {"text": text}).result


@pytest.mark.parametrize("begins", ["entre en vigueur", "est conclu"])
def test_a_term_begins_on_the_day_that_its_sentence_tells(begins: str) -> None:
    """The day of the term goes before that of the signature, whatever the verb; its end follows from it."""
    found = answer(FRENCH.format(begins=begins))

    assert (found["effective_date"], found["expiration_date"]) == ("2025-01-15", "2028-01-15")


def test_french_tells_duties_in_the_future_tense() -> None:
    """`Le Distributeur achètera` obliges the distributor."""
    duties = [duty for duty in answer(FRENCH.format(begins="est conclu"))["obligations"] if "20 000" in duty["excerpt"]]

    assert [duty["party"] for duty in duties] == ["Le Distributeur"]


@pytest.mark.parametrize("label", ["Governing law.", "7. Applicable Law:", "Choice of law –"])
def test_a_place_behind_its_run_in_heading_is_the_law(label: str) -> None:
    """No word need say that it governs."""
    assert answer(OREGON.format(label=label))["governing_law"] == "Oregon"


def test_a_place_behind_another_heading_is_no_law() -> None:
    assert answer(OREGON.format(label="Venue."))["governing_law"] is None
