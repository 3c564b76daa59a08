"""The routes of plugins: what cannot be mounted is set aside, what another has is refused, errors are problems."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from aibackend import Settings, hookimpl
from aibackend.container import Container
from aibackend.errors import ConfigurationError
from aibackend.plugins import Plugins
from aibackend.testing import run_server


class Routes:
    """Mounts routes."""

    def __init__(self, *offered: Any) -> None:
        self.offered = offered

    @hookimpl
    def routes(self, container: Container) -> list[Any]:
        return [offer() for offer in self.offered]


async def nothing(request: web.Request) -> web.Response:
    return web.Response()


async def test_routes_that_fail_are_set_aside() -> None:
    """The others are mounted, and the plugin is told of with its reason."""
    broken, well = Routes(lambda: 1 / 0), Routes(lambda: web.get("/v1/here", nothing))
    async with run_server(plugins={"aardvark": broken, "well": well}) as client:
        assert (await client.get("/v1/here")).status == 200
        found = client.container.plugins.found["aardvark"]

    assert (found.status, found.reason) == ("broken", "ZeroDivisionError: division by zero")


def routed(**offered: list[Any]) -> Plugins:
    """The plugins once these have been asked for their routes."""
    plugins = Plugins.load(Settings(), {name: Routes(*map(partial, offers)) for name, offers in offered.items()})
    plugins.routes(Container(Settings(), plugins))
    return plugins


UNFIT = {
    "one address twice": [lambda: web.get("/x", nothing)] * 2,
    "its HEAD twice": [lambda: web.get("/x", nothing), lambda: web.head("/x", nothing)],
    "no address": [lambda: web.get("x", nothing)],
    "no folder": [lambda: web.static("/x", "/nowhere")],
    "no route": [lambda: "/x"],
}


@pytest.mark.parametrize("offered", UNFIT.values(), ids=UNFIT)
def test_routes_that_cannot_be_mounted_are_set_aside(offered: list[Any]) -> None:
    """The start goes on without them, and the plugin is named, with what aiohttp says of them."""
    plugins = routed(aardvark=offered, well=[lambda: web.get("/x", nothing)])

    assert plugins.found["aardvark"].status == "broken"
    assert plugins.found["well"].offers == ("HEAD /x", "GET /x")


@pytest.mark.parametrize(
    ("offer", "told"),
    [
        (lambda: web.head("/x", nothing), "HEAD /x"),
        (lambda: web.get("/y", nothing, name="page"), "the route's name page"),
        (lambda: web.static("/files", Path(__file__).parent), "GET /files"),
    ],
    ids=["a get is a head, too", "by name", "a folder"],
)
def test_routes_of_two_plugins_that_clash_are_refused(offer: Any, told: str) -> None:
    """In whatever they do, and both plugins are named."""
    others = [
        lambda: web.get("/x", nothing, name="page"),
        lambda: web.get("/files", nothing, allow_head=False),
    ]
    with pytest.raises(ConfigurationError, match=rf"offer {told}: others \(given\), thief \(given\)"):
        routed(others=others, thief=[offer])


@pytest.mark.parametrize("take", [web.post, partial(web.route, "*")], ids=["post", "any method"])
async def test_no_route_takes_a_paid_endpoint(take: Any) -> None:
    """A plugin's address that another has is refused as a name is, both named."""
    with pytest.raises(ConfigurationError, match=r"offer POST /v1/classify: .*thief \(given\).*plugins_deny"):
        async with run_server(plugins={"thief": Routes(lambda: take("/v1/classify", nothing))}):
            pass


@pytest.mark.parametrize("path", ["/healthz", "/theirs"])
async def test_no_route_takes_another_s_address(path: str) -> None:
    """Not the service's own doors, nor one of any method that another plugin answers by one."""
    others = Routes(lambda: web.get("/theirs", nothing))
    thief = Routes(partial(web.route, "*", path, nothing))
    with pytest.raises(ConfigurationError, match=rf"offer GET {path}: .*thief \(given\)"):
        async with run_server(plugins={"others": others, "thief": thief}):
            pass


async def test_a_plugin_may_answer_one_address_in_two_ways() -> None:
    """The first route that fits answers, as aiohttp has it."""
    both = Routes(lambda: web.post("/hook", nothing), partial(web.route, "*", "/hook", nothing))
    async with run_server(plugins={"both": both}) as client:
        assert (await client.get("/hook")).status == 200


@pytest.mark.parametrize(
    ("refusal", "headers", "logged"),
    [
        (web.HTTPForbidden(text="Not on Sundays."), {}, []),
        (web.HTTPNotFound(text="No such pot.", headers={"Allow-Pots": "tea"}), {"Allow-Pots": "tea"}, []),
        (web.HTTPUnauthorized(headers={"WWW-Authenticate": "Basic"}), {"WWW-Authenticate": "Basic"}, []),
        (web.HTTPTooManyRequests(headers={"Retry-After": "7"}), {"Retry-After": "7"}, []),
        (web.HTTPServiceUnavailable(), {}, ["a route answered with status 503"]),
    ],
    ids=lambda given: str(given.status) if isinstance(given, web.HTTPException) else "",
)
async def test_a_route_refuses_in_aiohttp_s_way(
    refusal: web.HTTPException, headers: dict[str, str], logged: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Its status, its words and its headers reach the caller as a problem; what is ours to mend is logged."""

    async def refusing(request: web.Request) -> web.Response:
        raise refusal

    async with run_server(plugins={"refusing": Routes(lambda: web.get("/x", refusing))}) as client:
        answer = await client.get("/x")

    assert answer.status == answer.json["status"] == refusal.status
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json["detail"] == refusal.text
    assert (answer.json["code"], answer.json["retryable"]) == ("http_error", refusal.status in (429, 503))
    assert headers.items() <= answer.headers.items()
    assert [each.getMessage() for each in caplog.records if each.levelname in ("ERROR", "WARNING")] == logged


async def test_what_is_switched_off_says_so() -> None:
    """By whatever method, and an address that nobody has is not said to be there by another one."""
    async with run_server(events="none", jobs="none") as client:
        told = [await client.get("/v1/webhooks"), await client.call("webhooks", {}), await client.get("/v1/jobs")]
        unknown, called = await client.get("/v1/frobnicate"), await client.call("frobnicate", {})
        taken = [await client.get("/v1/classify"), await client.call("wallet", {})]

    assert {(answer.status, answer.json["code"]) for answer in told} == {(404, "not_found")}
    assert [answer.json["detail"] for answer in told] == [
        f"/v1/{name} is switched off on this server." for name in ("webhooks", "webhooks", "jobs")
    ]
    assert (unknown.status, unknown.json["code"]) == (404, "not_found")
    assert (called.status, called.json["code"]) == (404, "unknown_capability")
    assert [answer.status for answer in taken] == [405, 405]
