"""What a call costs by who made the answer."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend import Settings
from aibackend.container import Container
from aibackend.plugins import Plugins
from aibackend.testing import run_server
from aibackend.testing.model_server import ScriptedModel, Status, scripted_model

__all__ = ["scripted_model"]


def _classified(label: str) -> dict[str, Any]:
    return {"label": label, "confidence": 0.9, "rationale": "The text says “on the train”."}


@pytest.mark.parametrize(
    ("said", "engine", "credits"),
    [
        pytest.param([_classified("Travel")], "scripted", 9, id="by the model"),
        pytest.param([Status(500)] * 3, "embedded", 4, id="a draft, since the model failed"),
    ],
)
async def test_what_a_model_answered_has_its_own_price(
    scripted_model: ScriptedModel, said: list[Any], engine: str, credits: int
) -> None:
    """The dearer price is set aside, the one that applies is charged, and both are told beforehand."""
    asked = {"text": "Coffee on the train to the client.", "taxonomy": ["Travel", "Meals"]}
    settings = {"prices": {"classify": 4}, "model_prices": {"classify": 9}}
    scripted_model.then(*said)
    async with run_server(model="scripted", model_url=scripted_model.url, **settings) as client:
        answer = await client.call("classify", asked)
        again = (await client.get("/v1/usage")).json["calls"]
        listed = (await client.get("/v1/capabilities")).json["capabilities"]
        described = (await client.get("/openapi.json")).json["paths"]["/v1/classify"]["post"]
        wallet = (await client.get("/v1/wallet")).json

    assert answer.headers["X-Engine"] == engine
    assert answer.json["usage"] == {"credits": credits, "balanceRemaining": 500 - credits}
    assert [call["credits"] for call in again] == [credits]
    assert wallet == {"balance": 500 - credits, "available": 500 - credits, "held": 0}
    assert [(each["credits"], each["modelCredits"]) for each in listed if each["name"] == "classify"] == [(4, 9)]
    assert "Costs 4 credits a successful call, 9 where" in described["description"]


@pytest.mark.parametrize("way", [{}, {"Prefer": "respond-async"}], ids=["call", "job"])
@pytest.mark.parametrize("models", [{}, {"extract": "scripted"}], ids=["no-model", "none-for-it"])
async def test_nobody_needs_the_price_of_a_model_that_is_not_asked(models: dict[str, str], way: dict[str, str]) -> None:
    """Where the program answers alone, a wallet that holds its price pays."""
    prices = {"prices": {"classify": 400}, "model_prices": {"classify": 600}}
    async with run_server(models=models, **prices) as client:
        answer = await client.call("classify", {"text": "A tram ticket.", "taxonomy": ["Travel", "Meals"]}, **way)
        if way:
            answer = await client.get(answer.headers["Location"] + "?wait=30")
        balance = await client.balance()

    assert answer.json["usage"] == {"credits": 400, "balanceRemaining": 100}
    assert balance == 100


async def test_another_engine_may_cost_its_own_price() -> None:
    """A picture that another service looks at is told under its name, without any language model."""
    settings = {name: Settings(image_reader=name, model_prices={"describe": 9}) for name in ("embedded", "another")}
    containers = {name: Container(chosen, Plugins.load(chosen)) for name, chosen in settings.items()}
    most = {name: await one.most(one.plugins.capabilities["describe"], "") for name, one in containers.items()}

    assert most == {"embedded": 3, "another": 9}


@pytest.mark.parametrize(
    ("capability", "request_"),
    [
        pytest.param("enrich", {"domain": "mill.com"}, id="enrich"),
        pytest.param("screen", {"lead": "mill.com", "criteria": "At least 50 employees."}, id="screen"),
    ],
)
async def test_where_nothing_may_be_fetched_nothing_is_charged(capability: str, request_: dict[str, str]) -> None:
    """A site that leads into a private network is no page, and without a page there is no answer to pay for."""
    inside = dict.fromkeys(("mill.com", "www.mill.com", "query.wikidata.org"), "10.0.0.1:80")
    async with run_server(fetch_allow=(), fetch_hosts=inside) as client:
        answer = await client.call(capability, request_)
        balance = await client.balance()

    assert (answer.status, answer.json["code"], balance) == (422, "nothing_found", 500)
