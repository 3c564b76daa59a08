"""A document in which the program finds nothing: what a model reads there must stand in it, or the refusal stands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from aibackend import AsyncCallContext, Capability, Draft, RequestData, Settings
from aibackend.errors import NothingFound
from aibackend.plugins import Plugins
from aibackend.seldom import Seldom
from aibackend.testing.model_road import PlayedModel, answer
from aibackend_defaults.model_road import asking

INVOICE = Plugins.load(Settings()).capabilities["invoice"]
BILL = """Nordlicht Segel
Rechng. 88-31 fuer Bootshaus Kiel
3.5.2025
Segel flicken 2 x 40,00 = 80,00
macht mit Steuer 15,20 zusammen 95,20"""
READ = {
    "vendor": {"name": "Nordlicht Segel", "address": "", "taxId": None},
    "customer": "Bootshaus Kiel",
    "invoiceNumber": "88-31",
    "poNumber": "",
    "issueDate": "2025-05-03",
    "dueDate": "",
    "currency": "",
    "subtotal": 80.0,
    "tax": 15.2,
    "total": 95.2,
    "paymentTerms": "",
    "lineItems": [{"description": "Segel flicken", "quantity": 2, "unitPrice": 40.0, "amount": 80.0}],
}
EMPTY: dict[str, Any] = {**READ, "subtotal": 0, "tax": 0, "total": 0, "lineItems": [], "invoiceNumber": ""}


def refusing(text: str) -> Capability:
    async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
        raise NothingFound("No invoice.", read=text)

    return replace(INVOICE, offline=offline)


async def rescued(context: AsyncCallContext, text: str, *answers: dict[str, Any]) -> Draft:
    request = INVOICE.request().load({"text": text})
    return await answer(refusing(text), request, context, PlayedModel(*answers), timeout_s=30)


async def test_what_stands_there_is_answered(context: AsyncCallContext) -> None:
    """In the model's name, after the same checks."""
    found = await rescued(context, BILL, {**READ, "total": 99.2}, READ)

    assert (found.engine, float(found.result["total"])) == ("played", 95.2)


async def test_the_log_names_the_checks_once(
    context: AsyncCallContext, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not what they say, which may hold the caller's text; and not again with each call."""
    monkeypatch.setattr(asking, "_told", Seldom())
    for _ in range(2):
        with pytest.raises(NothingFound):
            await rescued(context, BILL, {**READ, "total": 97.31}, {**READ, "total": 97.31})
    told = [message for message in caplog.messages if "does not pass" in message]

    assert len(told) == 1
    assert told[0].startswith("invoice: an answer of played does not pass ")
    assert "97.31" not in caplog.text


@pytest.mark.parametrize(
    "lie",
    [
        {"total": 995.2},
        {"vendor": {"name": "Zeppelin Holdings", "address": "", "taxId": None}},
        {"issueDate": "2031-01-01"},
        {"paymentTerms": "90 days net"},
        {"lineItems": [{"description": "Ten barrels of rum", "quantity": 1, "unitPrice": 80.0, "amount": 80.0}]},
        {"currency": "JPY"},
        EMPTY,
    ],
    ids=["total", "vendor", "date", "terms", "line", "currency", "nothing of an invoice"],
)
async def test_what_does_not_is_refused(context: AsyncCallContext, lie: dict[str, Any]) -> None:
    """Whole: there is no draft whose values could take an invention's place."""
    said = {**READ, **lie}

    with pytest.raises(NothingFound):
        await rescued(context, BILL, said, said)
