"""Keys, the wallet, the price list and the playground, page by page."""

from __future__ import annotations

import csv
import io
import re
import time
from datetime import UTC, datetime, timedelta

import pytest

from aibackend.services import KeyStore


async def mint(visitor, **fields):
    return await visitor.fill("/dashboard/keys", "/dashboard/keys", {"kind": "live", "reach": "all", **fields})


async def test_a_key_has_the_limits_that_were_chosen(site) -> None:
    """Name, kind, scopes, last day and cap are the key's, and the page says so."""
    visitor, tomorrow = await site.member(), (datetime.now(UTC) + timedelta(days=1)).date()
    chosen = {"name": "ci", "reach": "some", "scope": "shout", "expires": tomorrow.isoformat(), "cap": "250"}
    page = await mint(visitor, **chosen, kind="test")
    caller = await site.container.authenticator.authenticate(page.secret)
    (key,) = await site.container.authenticator.keys(await site.account())

    assert (caller.test, caller.scopes, caller.monthly_cap) == (True, frozenset({"shout"}), 250)
    assert key.expires == datetime(tomorrow.year, tomorrow.month, tomorrow.day, tzinfo=UTC) + timedelta(days=1)
    assert "at most 250 credits a month" in page.words
    assert f"curl {site.client.url}/v1/wallet -H 'Authorization: Bearer {page.secret}'" in page.words


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"cap": "-1"}, id="negative-cap"),
        pytest.param({"cap": "many"}, id="cap-in-words"),
        pytest.param({"cap": "9" * 30}, id="huge-cap"),
        pytest.param({"expires": "2020-01-01"}, id="past"),
        pytest.param({"expires": "soon"}, id="no-day"),
        pytest.param({"expires": "9999-12-31"}, id="last-day-of-all"),
        pytest.param({"reach": "some"}, id="no-scope"),
        pytest.param({"reach": "some", "scope": "nonsense"}, id="unknown-scope"),
        pytest.param({"name": "x" * 201}, id="long-name"),
        pytest.param({"cap": "9" * 5_000}, id="endless-cap"),
    ],
)
@pytest.mark.asyncio(loop_scope="session")
async def test_senseless_keys_are_refused(shared, fields) -> None:
    """A key that could not work is not minted, and the form keeps what was typed."""
    site, visitor = shared
    refused = await mint(visitor, **{"name": "typed before", **fields})

    assert refused.status == 422
    assert fields.get("name", "typed before") in refused.text
    assert await site.container.authenticator.keys(await site.account("shared@example.com")) == []


async def test_a_rotated_key_lives_on_as_chosen(site) -> None:
    """The new secret works at once, the old one until its overlap ends."""
    visitor, issuer = await site.member(), site.container.authenticator
    old = (await mint(visitor)).secret
    (key,) = await issuer.keys(await site.account())
    rotate = f"/dashboard/keys/{key.id}/rotate"
    kept = (await visitor.fill("/dashboard/keys", rotate, {"overlap": "3600"})).secret
    (newest, *_) = await issuer.keys(await site.account())
    refused = await visitor.fill("/dashboard/keys", rotate, {"overlap": "99"})
    gone = f"/dashboard/keys/{newest.id}/rotate"
    last = (await visitor.fill("/dashboard/keys", gone, {"overlap": "0"})).secret

    assert refused.status == 422
    for secret, status in ((old, 200), (kept, 401), (last, 200)):
        assert (await site.client.call("shout", {"text": "hi"}, key=secret)).status == status


async def test_the_wallet_tells_what_happened(site) -> None:
    """Charges and credits stand in the ledger, filtered as asked, and in the sums."""
    visitor = await site.member()
    secret = (await mint(visitor)).secret
    await site.client.call("shout", {"text": "hi"}, key=secret)
    await site.container.billing.grant(await site.account(), 2_000, kind="pack", reference="p", reason="Starter")
    pages = {kind: (await visitor.get(f"/dashboard/wallet?kind={kind}")).words for kind in ("", "charge", "change")}

    assert "2,400 credits, worth $24" in pages[""]
    assert "shout 100 in 1 call" in pages[""]
    assert [word in pages["charge"] for word in ("charge shout −100 400", "pack Starter")] == [True, False]
    assert "charge shout −100" not in pages["change"]
    assert "pack Starter +2,000 2,400" in pages["change"]
    assert "floor monthly floor +500 500" in pages["change"]
    assert (await visitor.get("/dashboard/wallet?kind=other")).status == 422
    assert (await visitor.get("/dashboard/wallet?before=x")).status == 422


async def test_low_balances_are_told(site) -> None:
    """With few credits left the overview and the wallet say so, and what the first of the month brings."""
    visitor = await site.member()
    await site.container.billing.balance(await site.account())
    await site.container.billing.grant(await site.account(), -450, kind="grant", reference="spent")

    assert "Only 50 credits are left" in (await visitor.get("/dashboard")).words
    assert "+450 up to the free floor of 500" in (await visitor.get("/dashboard/wallet")).words


async def test_ledgers_page_by_page(site) -> None:
    """Following the older pages shows every row once, newest first; the CSV holds the same rows."""
    visitor, account = await site.member(), await site.account()
    for number in range(120):
        await site.container.billing.grant(account, 1, kind="grant", reference=f"g{number}", reason=f"grant {number}")
    for kind in ("", "change"):
        path, seen = f"/dashboard/wallet?kind={kind}", []
        while path:
            page = await visitor.get(path)
            seen += re.findall(r"</span> grant (\d+)</td>", page.text)
            older = re.search(r'href="([^"]*before=\d+)"', page.text)
            path = older[1].replace("&amp;", "&") if older else ""
        assert seen == [str(number) for number in range(119, -1, -1)]

    rows = list(csv.DictReader(io.StringIO((await visitor.get("/dashboard/wallet.csv")).text)))
    assert [row["reason"] for row in rows[:-1]] == [f"grant {number}" for number in range(119, -1, -1)]
    assert sum(int(row["credits"]) for row in rows) == int(rows[0]["balance"])


async def test_pages_are_quick_with_a_long_ledger(site) -> None:
    """With 100,000 rows each page answers within a tenth of a second, once the ledger was read the first time."""
    visitor, account = await site.member(), await site.account()
    await site.container.billing.balance(account)
    await site.container.storage.write(lambda: _long_ledger(account))
    paths = ("/dashboard", "/dashboard/wallet", "/dashboard/wallet?kind=charge", "/dashboard/wallet?kind=change",
             "/dashboard/wallet?before=50000", "/dashboard/keys", "/dashboard/plans")  # fmt: skip
    await visitor.get("/dashboard")
    for path in paths:
        times = []
        for _ in range(7):
            began = time.perf_counter()
            page = await visitor.get(path)
            times.append(time.perf_counter() - began)
            assert page.status == 200

        assert min(times) < 0.1, path  # what else the machine does only adds


def _long_ledger(account: str) -> None:
    from aibackend_defaults.storage.times import micros
    from aibackend_defaults.wallet.tables import LedgerRow, WalletRow

    now, many = micros(datetime.now(UTC)), 100_000
    LedgerRow.insert(
        account=account, kind="pack", credits=many, balance=many, reference="p", reason="", key="", time=now
    ).execute()
    connection = LedgerRow._meta.database.connection()
    connection.executemany(
        "INSERT INTO ledger (account, kind, credits, balance, reference, reason, key, time)"
        " VALUES (?, 'charge', -1, ?, ?, ?, '', ?)",
        ((account, many - n, f"c{n}", f"capability-{n % 39}", now - (many - n) * 20_000_000) for n in range(many)),
    )
    WalletRow.update(balance=1).where(WalletRow.account == account).execute()


async def test_sums_follow_the_ledger(site) -> None:
    """However the ledger is read, in one go or piece by piece, by one page or by two at once, the sums are its sums."""
    import asyncio

    visitor = await site.member()
    secret = (await mint(visitor)).secret
    for calls in (1, 3):
        for _ in range(calls):
            await site.client.call("shout", {"text": "hi"}, key=secret)
        pages = await asyncio.gather(*(visitor.get("/dashboard/wallet") for _ in range(4)))
        total = 1 if calls == 1 else 4
        words = f"shout {100 * total} in {total} call"

        assert all(words in page.words for page in pages)


async def test_without_a_payment_provider(site) -> None:
    """The price list is shown, nothing can be bought, and the page says how credits are granted."""
    visitor = await site.member()
    page = await visitor.get("/dashboard/plans")
    bought = await visitor.fill("/dashboard/plans", "/dashboard/plans/buy", {"product": "starter"})

    assert "aibackend wallet grant 'ada@example.com' 2000" in page.words
    for offer in ("Developer $29 a month 3,500 credits", "Team $99 a month 13,000", "Scale $500 55,000"):
        assert offer in page.words
    assert bought.status == 404


async def test_the_playground_charges_like_a_call(site) -> None:
    """A call from the playground costs what it costs, test mode nothing, and a refusal is the API's own."""
    visitor = await site.member()
    proof = {"X-CSRF-Token": (await visitor.get("/dashboard")).csrf, "Content-Type": "application/json"}
    told = []
    for path, body in (
        ("shout", b'{"text": "hi"}'),
        ("shout?test=1", b'{"text": "hi"}'),
        ("shout", b"{}"),
        ("no", b"{}"),
    ):
        address = f"{visitor.url}/dashboard/playground/{path}"
        async with visitor.session.post(address, data=body, headers=proof) as answer:
            told.append((answer.status, await answer.json(content_type=None)))

    assert told[0] == (200, {"loud": "HI", "usage": {"credits": 100, "balanceRemaining": 400}})
    assert told[1] == (200, {"loud": "HELLO", "usage": {"credits": 0, "balanceRemaining": 400}})
    assert (told[2][0], told[2][1]["code"]) == (422, "invalid_request")
    assert (told[3][0], told[3][1]["code"]) == (404, "unknown_capability")


async def test_a_house_without_accounts_has_docs_only(open_site, caplog) -> None:
    """An authenticator that keeps no accounts has no dashboard; /docs is there all the same, and the log says so."""
    token = "a-long-random-token-of-somebody"
    async with open_site(auth="static", options={"static_keys": f"acme={token}"}, admin_key=token * 2) as site:
        visitor = site.visitor()

        assert not isinstance(site.container.authenticator, KeyStore)
        assert (await visitor.get("/docs")).status == 200
        assert (await visitor.get("/dashboard")).status == 404
        assert "auth = static keeps no accounts, so there is no /v1/admin" in caplog.text
        assert (await visitor.get("/docs/errors")).text.count('id="insufficient_credits"') == 1


async def test_the_operator_sets_plans_packs_and_currency(open_site) -> None:
    """The price list of the settings is what the pages show, in its currency."""
    offers = {"plans": {"studio": "49.50/6000"}, "packs": {"small": "10/1000"}}
    async with open_site(currency="eur", **offers) as site:
        page = await (await site.member()).get("/dashboard/plans")

        assert [*site.container.products] == ["studio", "small"]
        assert "Studio €49.50 a month 6,000 credits each month" in page.words
        assert "Small €10 1,000 credits 1 credit = €0.01" in page.words
        assert "$" not in page.words
