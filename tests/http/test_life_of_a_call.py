"""The life of a call over HTTP: what is charged, what is not, and what each failure says."""

from __future__ import annotations

import asyncio
import gc

import pytest

from aibackend.drain import Drain
from aibackend.errors import Unavailable
from aibackend.testing import Client, run_server

from .conftest import SHOUTS


async def test_a_successful_call_is_charged_once(client: Client) -> None:
    """A success costs its price, tells the balance after it, and names its engine."""
    answer = await client.call("shout", {"text": "hello"})

    assert (answer.status, answer.json) == (200, {"loud": "HELLO", "usage": {"credits": 100, "balanceRemaining": 400}})
    assert answer.headers["X-Engine"] == "embedded"
    assert answer.headers["Content-Type"].startswith("application/json")
    assert await client.balance() == 400


async def test_a_call_leaves_no_cycle(client: Client) -> None:
    """A call's objects go as it ends: nothing is left to a search for cycles, which takes time from other calls."""
    await client.call("shout", {"text": "first"})
    gc.collect()
    gc.disable()
    try:
        answers = [await client.call("shout", {"text": str(number)}) for number in range(3)]
        left = gc.collect()
    finally:
        gc.enable()

    assert [answer.status for answer in answers] == [200] * 3
    assert left == 0


async def test_prices_of_the_settings_are_the_same_everywhere() -> None:
    """The list, the description and the charge know the operator's price."""
    async with run_server(prices={"categorize": 6}) as client:
        asked = {"items": ["Taxi"], "taxonomy": ["Travel", "Meals"]}
        answer = await client.call("categorize", asked)
        listed = (await client.get("/v1/capabilities")).json["capabilities"]
        described = (await client.get("/openapi.json")).json["paths"]["/v1/categorize"]["post"]

    assert answer.json["usage"] == {"credits": 6, "balanceRemaining": 494}
    assert [each["credits"] for each in listed if each["name"] == "categorize"] == [6]
    assert "6 credits" in described["description"]


async def test_a_plain_function_runs_in_a_worker(client: Client) -> None:
    """A capability whose work is a plain function answers like any other."""
    answer = await client.call("shout-in-a-worker", {"text": "hello"})

    assert (answer.status, answer.json["loud"]) == (200, "HELLO")


@pytest.mark.parametrize(
    ("capability", "body", "status", "code"),
    [
        pytest.param("shout", b"{", 400, "invalid_json", id="not JSON"),
        pytest.param("shout", b'{"text": NaN}', 400, "invalid_json", id="NaN"),
        pytest.param("shout", b'{"text": "\\ud800"}', 400, "invalid_json", id="a lone surrogate"),
        pytest.param("shout", b"[" * 100_000, 400, "invalid_json", id="deep nesting"),
        pytest.param("shout", b'{"text": ' + b"9" * 400 + b"}", 400, "invalid_json", id="a number of 400 digits"),
        pytest.param("shout", b"\xff\xfe", 400, "invalid_json", id="not UTF-8"),
        pytest.param("shout", b"[]", 422, "invalid_request", id="not an object"),
        pytest.param("shout", b"null", 422, "invalid_request", id="null"),
        pytest.param("shout", b"{}", 422, "invalid_request", id="a field is missing"),
        pytest.param("shout", b'{"text": 5}', 422, "invalid_request", id="a wrong type"),
        pytest.param("shout", b'{"text": "  "}', 422, "invalid_request", id="blank"),
        pytest.param("shout", b'{"text": "a", "txet": "b"}', 422, "invalid_request", id="an unknown field"),
        pytest.param("find-nothing", b'{"text": "a"}', 422, "nothing_found", id="nothing found"),
        pytest.param("break-down", b'{"text": "a"}', 500, "internal_error", id="a bug"),
        pytest.param("break-the-schema", b'{"text": "a"}', 500, "internal_error", id="a broken promise"),
        pytest.param("shout-slowly", b'{"text": "5"}', 504, "deadline_exceeded", id="too slow"),
        pytest.param("whisper", b'{"text": "a"}', 404, "unknown_capability", id="no such capability"),
    ],
)
async def test_a_failed_call_costs_nothing(
    client: Client, capability: str, body: bytes, status: int, code: str
) -> None:
    """Every failure is a problem with its code, and leaves nothing charged or held."""
    answer = await client.call(capability, body)

    assert (answer.status, answer.json["code"], answer.json["status"]) == (status, code, status)
    assert answer.headers["Content-Type"].startswith("application/problem+json")
    assert answer.json["requestId"] == answer.headers["X-Request-Id"]
    assert b"secret" not in answer.body
    assert (await client.get("/v1/wallet")).json == {"balance": 500, "available": 500, "held": 0}


async def test_an_invalid_field_is_pointed_at(client: Client) -> None:
    """A 422 names each field that is wrong by its JSON Pointer."""
    answer = await client.call("shout", {"text": "", "txet": "b"})

    assert {error["field"] for error in answer.json["errors"]} == {"/text", "/txet"}


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"[" * 2_000, "depth limit"),
        (b'{"text": ' + b"9" * 400 + b"}", "number is infinity"),
        (b"{,}", "line 1, column 2"),
    ],
    ids=["depth", "number", "syntax"],
)
async def test_what_is_wrong_with_json_is_told(client: Client, body: bytes, said: str) -> None:
    """Also where a parser would take it that has no bounds."""
    answer = await client.call("shout", body)

    assert said in answer.json["detail"]


async def test_a_body_that_is_too_large_is_refused(client: Client) -> None:
    """More than 32 MiB is a 413."""
    answer = await client.call("shout", b'{"text": "' + b"a" * (33 * 1024 * 1024) + b'"}')

    assert (answer.status, answer.json["code"]) == (413, "body_too_large")


async def test_only_json_is_taken(client: Client) -> None:
    """Another content type is a 415."""
    answer = await client.call("shout", b"text=hello", Content_Type="application/x-www-form-urlencoded")

    assert (answer.status, answer.json["code"]) == (415, "unsupported_media_type")


async def test_a_wrong_method_is_told_the_right_one(client: Client) -> None:
    """GET on a capability is a 405 with Allow, which is said in words, too."""
    answer = await client.get("/v1/shout")

    assert (answer.status, answer.headers["Allow"]) == (405, "POST")
    assert answer.json["detail"] == "This address takes POST."


async def test_a_misspelt_capability_is_told_the_right_one(client: Client) -> None:
    """And where all of them are listed; what is near to none is told that alone."""
    near, far = [(await client.call(name, {})).json["detail"] for name in ("shuot", "x" * 5_000)]

    assert near == "GET /v1/capabilities lists what there is; did you mean shout?"
    assert far == "GET /v1/capabilities lists what there is"


@pytest.mark.parametrize(
    ("authorization", "code"),
    [
        pytest.param("", "missing_key", id="none"),
        pytest.param("Basic YTpi", "missing_key", id="another scheme"),
        pytest.param("Bearer ", "missing_key", id="empty"),
        pytest.param("Bearer aib_live_123", "malformed_key", id="a typo"),
    ],
)
async def test_a_caller_without_a_key_is_refused(client: Client, authorization: str, code: str) -> None:
    """Without a key there is a 401 that says how to authenticate."""
    answer = await client.call("shout", {"text": "a"}, Authorization=authorization)

    assert (answer.status, answer.json["code"]) == (401, code)
    assert answer.headers["WWW-Authenticate"] == "Bearer"


async def test_a_key_keeps_to_its_scopes(client: Client) -> None:
    """A key with scopes calls those capabilities and no other."""
    key, _ = await client.container.authenticator.mint(client.account, scopes=frozenset({"find-nothing"}))
    answer = await client.call("shout", {"text": "a"}, key=key)

    assert (answer.status, answer.json["code"]) == (403, "scope_denied")
    assert "whose scopes name this capability" in answer.json["detail"]


async def test_a_revoked_key_ends_at_once(client: Client) -> None:
    """The call after a revocation is refused."""
    key, made = await client.container.authenticator.mint(client.account)
    before = await client.call("shout", {"text": "a"}, key=key)
    await client.container.authenticator.revoke(client.account, made.id)
    after = await client.call("shout", {"text": "a"}, key=key)

    assert (before.status, after.status, after.json["code"]) == (200, 401, "revoked_key")


async def test_an_empty_wallet_is_refused_before_any_work(client: Client) -> None:
    """A 402 tells what the call needs and what there is."""
    for _ in range(5):
        await client.call("shout", {"text": "a"})
    answer = await client.call("break-down", {"text": "a"})

    assert (answer.status, answer.json["code"]) == (402, "insufficient_credits")
    assert (answer.json["required"], answer.json["available"]) == (100, 0)


async def test_a_wallet_for_five_pays_for_five(client: Client) -> None:
    """Of 32 calls at once on a wallet that can pay for 5, exactly 5 succeed."""
    answers = await asyncio.gather(*(client.call("shout", {"text": str(n)}) for n in range(32)))

    assert sorted(answer.status for answer in answers) == [200] * 5 + [402] * 27
    assert await client.balance() == 0


async def test_a_test_key_is_answered_with_the_example(client: Client) -> None:
    """A test key gets the example after full validation, at no cost."""
    answer = await client.call("break-down", {"text": "anything"}, key=client.test_key)
    refused = await client.call("break-down", {}, key=client.test_key)

    assert answer.json == {"loud": "HELLO", "usage": {"credits": 0, "balanceRemaining": 500}}
    assert refused.status == 422


async def test_a_retry_gets_the_stored_answer(client: Client) -> None:
    """The same Idempotency-Key and body is answered byte for byte as before, and charged once."""
    first = await client.call("shout", {"text": "a"}, Idempotency_Key="k1")
    again = await client.call("shout", {"text": "a"}, Idempotency_Key="k1")

    assert again.body == first.body
    assert first.headers["X-Call-Id"] == again.headers["X-Call-Id"]
    assert (first.headers.get("Idempotent-Replayed"), again.headers["Idempotent-Replayed"]) == (None, "true")
    assert await client.balance() == 400


async def test_an_idempotency_key_is_for_one_request(client: Client) -> None:
    """The same Idempotency-Key with another body is refused."""
    await client.call("shout", {"text": "a"}, Idempotency_Key="k1")
    answer = await client.call("shout", {"text": "b"}, Idempotency_Key="k1")

    assert (answer.status, answer.json["code"]) == (422, "idempotency_key_reused")


async def test_a_failed_call_frees_its_idempotency_key(client: Client) -> None:
    """Failed calls are not stored: the key may be used again."""
    failed = await client.call("break-down", {"text": "a"}, Idempotency_Key="k1")
    answer = await client.call("shout", {"text": "a"}, Idempotency_Key="k1")

    assert (failed.status, answer.status) == (500, 200)


async def test_two_calls_at_once_with_one_idempotency_key(client: Client) -> None:
    """While the first still runs, the second is told so, and when to ask again."""
    answers = await asyncio.gather(
        *(client.call("shout-slowly", {"text": "0.3"}, Idempotency_Key="k1") for _ in range(4))
    )

    assert sorted(answer.status for answer in answers) == [200, 409, 409, 409]
    refused = [answer for answer in answers if answer.status == 409]
    assert {(answer.json["code"], answer.headers["Retry-After"]) for answer in refused} == {
        ("idempotency_in_progress", "1")
    }
    assert await client.balance() == 400


async def test_a_client_that_leaves_is_charged_and_can_fetch_its_answer(client: Client) -> None:
    """A call whose client is gone finishes; the retry gets the stored answer."""
    with pytest.raises(asyncio.TimeoutError):
        await asyncio.wait_for(client.call("shout-slowly", {"text": "0.4"}, Idempotency_Key="k1"), 0.2)
    while (retry := await client.call("shout-slowly", {"text": "0.4"}, Idempotency_Key="k1")).status == 409:
        await asyncio.sleep(0.02)

    assert (retry.status, retry.headers["Idempotent-Replayed"]) == (200, "true")
    assert await client.balance() == 400


async def test_usage_lists_calls_page_by_page(client: Client) -> None:
    """Each finished call is listed once, newest first, across pages."""
    told = [(await client.call("shout", {"text": text})).headers["X-Call-Id"] for text in ("a", "b", "c")]
    first = (await client.get("/v1/usage?limit=2")).json
    rest = (await client.get(f"/v1/usage?limit=2&cursor={first['nextCursor']}")).json
    listed = first["calls"] + rest["calls"]

    assert (len(listed), rest["nextCursor"]) == (3, None)
    assert [call["id"] for call in listed] == told[::-1]
    assert all((call["capability"], call["credits"]) == ("shout", 100) for call in listed)


@pytest.mark.parametrize("query", ["limit=0", "limit=101", "limit=x", "cursor=-1", "cursor=0", "cursor=x", "limit=1e3"])
async def test_usage_refuses_a_bad_page(client: Client, query: str) -> None:
    """A page that makes no sense is a 422."""
    answer = await client.get(f"/v1/usage?{query}")

    assert (answer.status, answer.json["code"]) == (422, "invalid_request")


async def test_a_sane_request_id_is_echoed(client: Client) -> None:
    """A sane X-Request-Id comes back; another is replaced."""
    sane = await client.get("/healthz", **{"X-Request-Id": "order-17"})
    wild = await client.get("/nowhere", **{"X-Request-Id": "a b;c"})

    assert sane.headers["X-Request-Id"] == "order-17"
    assert wild.headers["X-Request-Id"] == wild.json["requestId"] != "a b;c"


async def test_an_account_has_so_many_calls_at_once() -> None:
    """One call more is refused at once and free, says when to come again, and is taken when one has ended."""
    async with run_server(*SHOUTS, account_calls=2) as client:
        slow = [asyncio.create_task(client.call("shout-slowly", {"text": "0.5"})) for _ in range(2)]
        await until_held(client, 200)
        refused = await client.call("shout", {"text": "a"})
        answers = await asyncio.gather(*slow)
        after = await client.call("shout", {"text": "a"})

        assert (refused.status, refused.json["code"]) == (429, "rate_limited")
        assert int(refused.headers["Retry-After"]) > 0
        assert [answer.status for answer in [*answers, after]] == [200] * 3
        assert await client.balance() == 200


async def test_an_account_holds_so_many_bytes_at_once() -> None:
    """A body that goes past the bound is refused before it is read; one alone never is."""
    async with run_server(*SHOUTS, account_bytes=100) as client:
        alone = await client.call("shout", {"text": "a" * 200})
        slow = asyncio.create_task(client.call("shout-slowly", {"text": "0.5"}))
        await until_held(client, 100)
        refused = await client.call("shout", {"text": "a" * 200})
        await slow

        assert (alone.status, refused.status) == (200, 429)


async def test_a_call_that_is_given_up_is_told_so() -> None:
    """Its client gets a 503 that may be repeated, and so does who comes too late."""
    drain = Drain()

    async def call() -> None:
        with drain.call():
            await asyncio.sleep(60)

    at_work = asyncio.create_task(call())
    await asyncio.sleep(0)
    await drain.finish(0.01)

    for late in (at_work, call()):
        with pytest.raises(Unavailable):
            await late


async def until_held(client: Client, credits: int) -> None:
    """Wait until calls at work hold these credits."""
    while True:
        balance = await client.container.billing.balance(client.account)
        if balance.balance - balance.available == credits:
            return
        await asyncio.sleep(0.01)
