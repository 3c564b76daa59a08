"""The accounts API behind the admin key."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime, timedelta

import jsonschema
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from aibackend.app import build
from aibackend.container import Container
from aibackend.errors import ConfigurationError
from aibackend.services import AcceptedCall, Memory, Principal
from aibackend.settings import load

KEY = "0123456789abcdef" * 2


def asking(site, key):
    """A client of the accounts API of a site."""

    async def ask(method, path, body=None):
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        url = f"{site.client.url}/v1/admin/{path}"
        async with site.client.session.request(method, url, json=body, headers=headers) as answer:
            return answer.status, await answer.json(content_type=None)

    return ask


@contextlib.asynccontextmanager
async def office(open_site):
    async with open_site(admin_key=KEY) as site:
        yield site, asking(site, KEY)


async def test_a_key_for_no_capability_is_not_minted(open_site) -> None:
    """A misspelt scope is pointed at, with the one that was probably meant."""
    async with office(open_site) as (_, ask):
        await ask("POST", "accounts", {"name": "acme"})
        status, refused = await ask("POST", "accounts/acme/keys", {"scopes": ["shout", "shuot"]})

    assert status == 422
    assert refused["errors"] == [{"field": "/scopes/1", "message": "No such capability; did you mean shout?"}]


async def test_an_account_from_opening_to_its_ledger(open_site) -> None:
    """Open, mint, call, rotate, revoke, grant, read: all that a back office does."""
    async with office(open_site) as (site, ask):
        status, opened = await ask("POST", "accounts", {"name": "acme", "email": "a@acme.example", "credits": 1_000})
        account = opened["account"]["id"]
        _, minted = await ask(
            "POST", f"accounts/{account}/keys", {"name": "ci", "scopes": ["shout"], "monthlyCap": 500}
        )
        called = await site.client.call("shout", {"text": "hi"}, key=minted["secret"])
        _, renewed = await ask("POST", f"accounts/{account}/keys/{minted['key']['id']}/rotate", {"overlapS": 0})
        grant = {"credits": 50, "reason": "goodwill", "reference": "ticket-7"}
        granted = [(await ask("POST", f"accounts/{account}/grants", grant))[1]["balance"] for _ in range(2)]
        _, revoked = await ask("DELETE", f"accounts/{account}/keys/{renewed['key']['id']}")
        _, ledger = await ask("GET", f"accounts/{account}/ledger")
        _, listed = await ask("GET", f"accounts/{account}/keys")

        assert (status, opened["account"]["balance"]) == (201, 1_500)
        assert called.status == 200
        assert granted == [1_450, 1_450]
        assert revoked["key"]["revoked"]
        assert [entry["kind"] for entry in ledger["entries"]] == ["grant", "charge", "grant", "floor"]
        assert ledger["nextCursor"] is None
        assert [key["scopes"] for key in listed["keys"]] == [["shout"], ["shout"]]
        assert minted["secret"] not in str(listed)
        for secret in (minted["secret"], renewed["secret"]):
            assert (await site.client.call("shout", {"text": "hi"}, key=secret)).status == 401


async def test_an_account_is_suspended_and_resumed(open_site) -> None:
    """Its keys open nothing meanwhile, and everything as before afterwards."""
    async with office(open_site) as (site, ask):
        _, suspended = await ask("POST", "accounts/tester/suspend")
        refused = await site.client.call("shout", {"text": "hi"})
        _, resumed = await ask("POST", "accounts/tester/resume")
        called = await site.client.call("shout", {"text": "hi"})
        missing, _ = await ask("POST", "accounts/nobody/suspend")

    assert suspended["account"]["suspended"]
    assert (refused.status, refused.json["code"]) == (403, "account_suspended")
    assert resumed["account"]["suspended"] is None
    assert called.status == 200
    assert missing == 404


async def test_a_deleted_account_leaves_its_books_alone(open_site) -> None:
    """Its keys stop, what is held is free, files, webhooks, jobs and memories are gone; another's are not."""
    async with office(open_site) as (site, ask):
        container = site.container
        await ask("POST", "accounts", {"name": "acme", "email": "a@acme.example", "credits": 1_000})
        _, other = await ask("POST", "accounts", {"name": "other"})
        account, others = (await container.authenticator.account("acme")).id, other["account"]["id"]
        _, minted = await ask("POST", "accounts/acme/keys", {})
        assert (await site.client.call("shout", {"text": "hi"}, key=minted["secret"])).status == 200
        for owner in (account, others):
            await keep(container, owner)
        _, deleted = await ask("DELETE", "accounts/acme")
        again, _ = await ask("DELETE", f"accounts/{account}")
        _, ledger = await ask("GET", f"accounts/{account}/ledger")

        assert deleted["account"]["name"] == account
        assert (deleted["account"]["email"], again) == ("", 200)
        assert deleted["account"]["available"] == deleted["account"]["balance"] > 0
        assert [entry["kind"] for entry in ledger["entries"]] == ["charge", "grant", "floor"]
        assert [await left(container, owner) for owner in (account, others)] == [[0, 0, 0, 0], [1, 1, 1, 1]]
        assert (await site.client.call("shout", {"text": "hi"}, key=minted["secret"])).status == 401
        assert account not in str((await ask("GET", "accounts"))[1])
        for verb in ("resume", "suspend", "keys", "invitations"):
            assert (await ask("POST", f"accounts/{account}/{verb}"))[0] == 404
        assert (await ask("POST", f"accounts/{account}/grants", {"credits": 5, "reason": "x"}))[0] == 404
        assert (await ask("POST", "accounts", {"name": "acme"}))[0] == 201


async def keep(container, account) -> None:
    """A memory, a file, a webhook and a job of an account, and credits that are held for it."""

    async def chunks():
        yield b"x"

    now = datetime.now(UTC)
    job = AcceptedCall(
        id=f"job{account}", account=account, key="key_x", capability="shout", credits=1, created=now,
        deadline=now + timedelta(hours=1), request_id="r",
    )  # fmt: skip
    await container.vector_memory.store(
        account, "notes", [Memory(id="m", content="cats purr", metadata={}, created=now)]
    )
    await container.uploads.files.add(account, chunks(), media_type="text/plain")
    await container.events.create(account, "https://93.184.216.34/hook")
    await container.billing.hold(job.hold)
    await container.storage.write(lambda: container.jobs.queue.add(job, b"{}"))


async def left(container, account) -> list[int]:
    """How many memories, files, webhooks and jobs an account has."""
    found = await container.vector_memory.search(account, "notes", "cats", limit=9, where={}, min_score=0.0)
    files = container.uploads.files._rows
    kept = await container.storage.read(lambda: files.select().where(files.account == account).count())
    jobs = await container.jobs.page(Principal(account=account, key="k"), before=2**60, status="", limit=9)
    return [len(found), kept, len(await container.events.webhooks(account)), len(jobs)]


async def test_usage_is_counted_by_account_capability_and_day(open_site) -> None:
    """Every finished call once, what was refused not; the sums are those of the ledgers."""
    async with office(open_site) as (site, ask):
        await ask("POST", "accounts", {"name": "acme"})
        _, minted = await ask("POST", "accounts/acme/keys", {})
        for key in (None, None, minted["secret"]):
            await site.client.call("shout", {"text": "hi"}, **({"key": key} if key else {}))
        await site.client.call("shout", {})
        _, told = await ask("GET", "usage")
        _, days = await ask("GET", "usage?by=day")
        _, mine = await ask("GET", "usage?by=capability&account=acme")
        _, none = await ask("GET", "usage?capability=classify")
        _, past = await ask("GET", "usage?since=2020-01-01&until=2020-12-31")

    price, today = told["usage"][0]["credits"] // told["usage"][0]["calls"], f"{datetime.now(UTC):%Y-%m-%d}"
    assert sorted(row["calls"] for row in told["usage"]) == [1, 2]
    assert {(row["capability"], row["day"]) for row in told["usage"]} == {("shout", today)}
    assert days["usage"] == [{"account": None, "capability": None, "day": today, "calls": 3, "credits": 3 * price}]
    assert [(row["capability"], row["calls"]) for row in mine["usage"]] == [("shout", 1)]
    assert (none["usage"], past["usage"]) == ([], [])


@pytest.mark.parametrize(
    "query", ["by=colour", "by=", "since=2020-02-30", "since=x", "since=2020-01-01&until=2022-01-01",
              "since=2020-01-02&until=2020-01-01", "colour=red", "until=9999-12-31", "until=0001-01-05"],
)  # fmt: skip
@pytest.mark.asyncio(loop_scope="session")
async def test_a_usage_that_cannot_be_counted_is_refused(shared, admin_key, query) -> None:
    """Unknown groups, days that are none, and ranges that are too long or upside down."""
    status, told = await asking(shared[0], admin_key)("GET", f"usage?{query}")

    assert (status, told["code"]) == (422, "invalid_request")


async def test_the_ledger_is_paged(open_site) -> None:
    """Following nextCursor shows every row once."""
    async with office(open_site) as (site, ask):
        for number in range(150):
            await site.container.billing.grant(site.client.account, 1, kind="grant", reference=str(number))
        _, first = await ask("GET", "accounts/tester/ledger")
        _, second = await ask("GET", f"accounts/tester/ledger?cursor={first['nextCursor']}")
        ids = [entry["id"] for page in (first, second) for entry in page["entries"]]

        assert len(ids) == len(set(ids)) == 151
        assert ids == sorted(ids, reverse=True)
        assert second["nextCursor"] is None


@pytest.mark.parametrize(
    ("key", "code"), [("", "missing_key"), ("x" * 32, "unknown_key"), (KEY[:-1], "unknown_key"), ("é", "unknown_key")]
)
@pytest.mark.asyncio(loop_scope="session")
async def test_it_is_behind_its_key(shared, key, code) -> None:
    """Without the key, with a wrong one or with a caller's own nothing is told."""
    site, _ = shared
    status, problem = await asking(site, key)("GET", "accounts")
    with_callers_key, _ = await asking(site, site.client.key)("GET", "accounts")
    kept = (await site.client.get("/v1/admin/accounts")).headers["Cache-Control"]

    assert (status, problem["code"]) == (401, code)
    assert with_callers_key == 401
    assert kept == "no-store"


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        pytest.param("POST", "accounts", {"name": "tester"}, 422, id="taken"),
        pytest.param("POST", "accounts", {"name": "x", "credit": 5}, 422, id="typo"),
        pytest.param("POST", "accounts", [], 422, id="not-an-object"),
        pytest.param("POST", "accounts", {"name": "two\nlines"}, 422, id="two-lines"),
        pytest.param("GET", "accounts/nobody", None, 404, id="no-account"),
        pytest.param("POST", "accounts/tester/grants", {"credits": 1}, 422, id="no-reason"),
        pytest.param("POST", "accounts/tester/grants", {"credits": 1, "reason": "x\0"}, 422, id="a-NUL"),
        pytest.param("POST", "accounts/tester/grants", {"credits": -(10**6), "reason": "x"}, 402, id="too-much"),
        pytest.param("POST", "accounts/tester/keys", {"expires": "2020-01-01T00:00:00Z"}, 422, id="past"),
        pytest.param("POST", "accounts/tester/keys", {"expires": "9999-12-31T23:59:59-12:00"}, 422, id="no-such-time"),
        pytest.param("DELETE", "accounts/tester/keys/key_x", None, 404, id="no-key"),
        pytest.param("GET", "accounts/tester/ledger?cursor=x", None, 422, id="no-cursor"),
    ],
)
@pytest.mark.asyncio(loop_scope="session")
async def test_what_cannot_be_done_is_a_problem(shared, admin_key, method, path, body, status) -> None:
    """Refusals are problems with their codes, as everywhere."""
    given, problem = await asking(shared[0], admin_key)(method, path, body)

    assert (given, problem["status"]) == (status, status)


async def test_without_a_key_it_is_not_there(site) -> None:
    """With no admin_key set there is no /v1/admin."""
    async with site.client.session.get(f"{site.client.url}/v1/admin/accounts") as answer:
        assert answer.status == 404


def test_a_short_admin_key_is_refused() -> None:
    """A key that could be guessed stops the start, and is not repeated."""
    with pytest.raises(ConfigurationError, match="admin_key must have 32") as refused:
        load({"AIBACKEND_ADMIN_KEY": "hunter2"})

    assert "hunter2" not in str(refused.value)


async def test_an_invitation_goes_by_mail_and_opens_an_account(open_site, password) -> None:
    """Where doors are closed, an invitation to nobody's account lets its receiver open one of their own."""
    async with open_site(admin_key=KEY, sign_up="invited") as site:
        status, made = await asking(site, KEY)("POST", "invitations", {"email": "Ada@Example.com"})
        link, visitor = await site.emails.link("ada@example.com"), site.visitor()
        fields = {"name": "Ada", "email": "ada@example.com", "password": password, "invitation": link.partition("=")[2]}
        await visitor.fill(link, "/dashboard/sign-up", fields)
        site.emails.sent.pop(0)
        letter = await site.emails.link("ada@example.com")
        confirmed = await visitor.fill(
            letter, "/dashboard/confirm", {"ticket": letter.partition("=")[2], "password": password}
        )

        assert (status, made["sent"], made["url"].endswith(link)) == (201, True, True)
        assert confirmed.to == "/dashboard?done=confirmed"
        assert await site.account() != site.client.account


async def test_what_is_described_is_what_is_there(open_site) -> None:
    """Every route of /v1/admin stands in /openapi.json, valid, with the schemas that check it; without a key none."""
    async with office(open_site) as (site, _):
        document = (await site.client.get("/openapi.json")).json
        OpenAPIV31SpecValidator(document).validate()
        mounted = {
            (route.resource.canonical, route.method.lower())
            for route in _routes(site)
            if route.resource.canonical.startswith("/v1/admin") and route.method != "HEAD"
        }
    described = {
        (path, method) for path, item in document["paths"].items() if path.startswith("/v1/admin") for method in item
    }
    minting = document["paths"]["/v1/admin/accounts/{account}/keys"]["post"]

    assert described == mounted
    assert len(mounted) == 15
    assert minting["security"] == [{"adminKey": []}]
    assert set(minting["requestBody"]["content"]["application/json"]["schema"]["properties"]) == {
        "name", "test", "scopes", "expires", "monthlyCap",
    }  # fmt: skip


def _routes(site):
    return build(Container(site.container.settings, site.container.plugins)).router.routes()


@pytest.mark.asyncio(loop_scope="session")
async def test_answers_keep_their_schemas(shared, admin_key) -> None:
    """What /v1/admin tells is what its description says, key by key."""
    site, _ = shared
    document = (await site.client.get("/openapi.json")).json
    ask, one = asking(site, admin_key), "/v1/admin/accounts/{account}"
    for path in ("/v1/admin/accounts", one, f"{one}/keys", f"{one}/ledger"):
        answers = document["paths"][path]["get"]["responses"]
        schema = answers["200"]["content"]["application/json"]["schema"]
        _, told = await ask("GET", path.removeprefix("/v1/admin/").replace("{account}", "tester"))
        jsonschema.validate(told, schema)

        assert schema["additionalProperties"] is False


async def test_the_console_lists_nothing_of_it_without_a_key(site) -> None:
    """Without admin_key the description is silent about /v1/admin."""
    paths = (await site.client.get("/openapi.json")).json["paths"]

    assert not [path for path in paths if "admin" in path]
