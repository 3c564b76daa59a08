"""Short texts come apart as people mean them, whatever stands in them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_plugins.structure.components import components, heads, tokens


@pytest.mark.parametrize(
    ("kind", "text", "wanted"),
    [
        pytest.param("address", "15 North Oak Street, Denver, CO 80203",
                     {"AddressNumber": ["15"], "StreetName": ["Oak"], "ZipCode": ["80203"]}, id="address"),
        pytest.param("person", "Dr. Maria L Gomez", {"GivenName": ["Maria"], "Surname": ["Gomez"]}, id="person"),
        pytest.param("ingredient", "2 tbsp olive oil", {"quantity": ["2"], "unit": ["tbsp"], "name": ["olive", "oil"]},
                     id="ingredient"),
    ],
)  # fmt: skip
def test_components_are_told_apart(kind: str, text: str, wanted: dict[str, list[str]]) -> None:
    """Ordinary texts of each kind come apart."""
    found = components(text, kind)

    assert {name: [token.strip(",.") for token in found.get(name, [])] for name in wanted} == wanted


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=80), kind=st.sampled_from(sorted(heads())))
def test_every_token_has_one_label(text: str, kind: str) -> None:
    """A sequence gets as many labels as it has tokens, all of them known."""
    head = heads()[kind]
    sequence = tokens(text, measured=head.measured)

    labels = head.label(sequence)

    assert len(labels) == len(sequence)
    assert set(labels) <= set(head.labels)
