"""The head of a receipt, set in capitals or without the number of a house."""

from __future__ import annotations

import pytest

from aibackend_plugins.receipt.test_places import answer

SALE = "\n12/03/2026 10:15\nPie    12.00\nAle     5.50\nTOTAL  17.50\nCASH   20.00\nCHANGE  2.50"


@pytest.mark.parametrize(
    ("above", "merchant", "address"),
    [
        ((), "BRIGHTON DRY CLEANERS", ("4 Station Road", "Brighton BN1 3AA")),
        ((), "HOLLYBANK SERVICE STATION", ("Watling Street, Weedon", "Northampton NN7 4QX")),
        ((), "BOUCHERIE MARTIN", ("Grande Rue, Hameau du Lac", "74000 Annecy")),
        (("GRACIAS POR SU COMPRA",), "FERRETERIA LOPEZ", ("Calle Mayor 12", "28013 Madrid")),
        (("THANK YOU FOR YOUR VISIT",), "ROSE & CROWN", ("4 High Street", "Oxford OX1 4AA")),
    ],
)
def test_a_name_in_capitals_is_no_sentence(above: tuple[str, ...], merchant: str, address: tuple[str, ...]) -> None:
    """Thanks are no name, and a shop's name is no thanks, however they are set."""
    receipt = answer("\n".join((*above, merchant, *address)) + SALE)

    assert (receipt["merchant"], receipt["location"]) == (merchant, ", ".join(address))


def test_a_second_name_is_no_street() -> None:
    """A street's word within a name, over the town, makes no street of it."""
    receipt = answer("THE OLD FORGE LTD\nHigh Street Bakery, Wine & Deli\nLeeds LS1 4AB" + SALE)

    assert (receipt["merchant"], receipt["location"]) == ("THE OLD FORGE LTD", "Leeds LS1 4AB")
