"""Batches over HTTP: every line ends by itself, in order, at its own price."""

from __future__ import annotations

import asyncio
import codecs
import io
import json
import random
import sqlite3

import aiohttp
import pytest
from aiohttp import web

from aibackend.services import KeyStore
from aibackend.testing import run_app
from aibackend_defaults.jobs import batches
from aibackend_defaults.jobs.batches import RESULTS_BYTES

GOOD = {"text": "hi"}


def lines(count: int, request=GOOD):
    return [(f"line {number}", request) for number in range(count)]


async def test_every_line_ends_by_itself(client) -> None:
    """Good lines are charged, bad ones not; results come in the order sent, each with its id."""
    sent = [(f"line {n}", GOOD if n % 3 else {"txt": "hi"}) for n in range(30)]
    answer = await client.batch(sent)
    told = await client.finished(answer.json["id"])
    results = await client.results(answer.json["id"])

    assert (answer.status, answer.headers["Location"]) == (202, f"/v1/batches/{answer.json['id']}")
    assert (told["status"], told["capability"]) == ("finished", "shout")
    assert told["counts"] == {"total": 30, "succeeded": 20, "failed": 10, "canceled": 0, "running": 0}
    assert told["usage"] == {"credits": 200, "balanceRemaining": 300}
    assert [line["customId"] for line in results] == [name for name, _ in sent]
    assert {line["error"]["code"] for line in results[::3]} == {"invalid_request"}
    assert {line["result"]["loud"] for line in results[1::3]} == {"HI"}
    assert await client.wallet() == (300, 0)
    assert (await client.get("/v1/jobs")).json["jobs"] == []
    line = (await client.get(f"/v1/jobs/{results[1]['id']}")).json
    assert (line["status"], line["result"]) == ("succeeded", results[1]["result"])


async def test_lines_cost_what_their_engines_do(serving) -> None:
    """Each line sets the dearer price aside, and is charged that of who answered; the batch tells the sum."""
    async with serving(model_prices={"shout-by-another": 15}) as client:
        sent = [(text, {"text": text}) for text in ("one", "to", "three")]
        id = (await client.batch(sent, "shout-by-another")).json["id"]
        told = await client.finished(id)
        results = await client.results(id)
        line = (await client.get(f"/v1/jobs/{results[1]['id']}")).json

        assert told["usage"] == {"credits": 35, "balanceRemaining": 465}
        assert sorted(one["result"]["usage"]["credits"] for one in results) == [10, 10, 15]
        assert line["usage"]["credits"] == 15
        assert await client.wallet() == (465, 0)


async def test_a_wallet_that_runs_dry_fails_the_rest(client) -> None:
    """500 credits pay for 50 lines of 10; each other one fails with 402 by itself."""
    id = (await client.batch(lines(60))).json["id"]
    told = await client.finished(id)
    problems = [line["error"] for line in await client.results(id) if line["error"]]

    assert told["counts"] == {"total": 60, "succeeded": 50, "failed": 10, "canceled": 0, "running": 0}
    assert {(problem["status"], problem["required"]) for problem in problems} == {(402, 10)}
    assert await client.wallet() == (0, 0)


async def test_long_results_are_read_some_at_a_time(client) -> None:
    """However long the answers of a batch are together, the service holds a few megabytes of them."""
    id = (await client.batch(lines(3), "shout-at-length")).json["id"]
    await client.finished(id)
    page = await client.container.jobs.results(id.removeprefix("batch_"), "", 100)

    assert [len(body) > RESULTS_BYTES // 3 for *_, body in page] == [True, True]
    assert [line["customId"] for line in await client.results(id)] == ["line 0", "line 1", "line 2"]


async def test_a_wrong_batch_is_refused_in_few_words(client) -> None:
    """However many names it has that are none of ours, and however long they are."""
    body = json.dumps({f"{number}{'n' * 50_000}": 1 for number in range(30)}).encode()
    headers = {"Authorization": f"Bearer {client.key}", "Content-Type": "application/json"}
    answer = await client.session.post(f"{client.url}/v1/batches", data=io.BytesIO(body), headers=headers)

    assert (answer.status, len(await answer.read()) < 20_000) == (422, True)
    assert len((await answer.json())["errors"]) == 20


async def test_a_batch_is_canceled(serving) -> None:
    """What has succeeded stays charged, all else ends uncharged, and running lines are stopped."""
    async with serving(job_slots=4) as client:
        id = (await client.batch([("first", {"text": "0"}), *lines(20, {"text": "30"})], "shout-slowly")).json["id"]
        async with asyncio.timeout(10):
            while (await client.get(f"/v1/batches/{id}")).json["counts"]["succeeded"] < 1:
                await asyncio.sleep(0.02)
        partial = await client.results(id)
        canceled = await client.send("DELETE", f"/v1/batches/{id}")
        again = await client.send("DELETE", f"/v1/batches/{id}")
        results = await client.results(id)

        assert [line["customId"] for line in partial] == ["first"]
        assert (canceled.status, canceled.json["status"]) == (200, "canceled")
        assert canceled.json["counts"] == {"total": 21, "succeeded": 1, "failed": 0, "canceled": 20, "running": 0}
        assert (again.status, again.json["code"]) == (409, "job_ended")
        assert [line["status"] for line in results] == ["succeeded"] + ["canceled"] * 20
        assert await client.wallet() == (490, 0)


async def test_a_cancel_races_with_the_lines(client) -> None:
    """At any moment: every line has one end, what succeeded is charged, nothing else is, nothing stays held."""
    chance, charged = random.Random(5), 0
    for _ in range(6):
        id = (await client.batch(lines(8))).json["id"]
        await asyncio.sleep(chance.uniform(0, 0.1))
        answer = await client.send("DELETE", f"/v1/batches/{id}")
        counts = (await client.get(f"/v1/batches/{id}")).json["counts"]
        charged += 10 * counts["succeeded"]

        assert answer.status in (200, 409)
        assert counts["succeeded"] + counts["canceled"] == 8
        async with asyncio.timeout(5):  # a line that was just being begun finds out by itself
            while (found := await client.wallet())[1]:
                await asyncio.sleep(0.02)
        assert found == (500 - charged, 0)


async def test_a_job_goes_before_a_batch(serving) -> None:
    """A job that comes after a long batch of the same account does not wait for all of it."""
    async with serving(job_slots=1) as client:
        id = (await client.batch(lines(40, {"text": "0.1"}), "shout-slowly")).json["id"]
        answer = await client.call("shout", GOOD, Prefer="respond-async, wait=20")
        counts = (await client.get(f"/v1/batches/{id}")).json["counts"]
        await client.send("DELETE", f"/v1/batches/{id}")

    assert answer.status == 200
    assert counts["succeeded"] < 20


async def test_a_retry_finds_the_same_batch(client) -> None:
    """The same key and body: the same batch, run once; another body is refused."""
    first = await client.batch(lines(3), Idempotency_Key="k")
    again = await client.batch(lines(3), Idempotency_Key="k")
    other = await client.batch(lines(4), Idempotency_Key="k")
    await client.finished(first.json["id"])

    assert (again.status, again.json["id"]) == (202, first.json["id"])
    assert again.headers["Idempotent-Replayed"] == "true"
    assert (other.status, other.json["code"]) == (422, "idempotency_key_reused")
    assert await client.wallet() == (470, 0)


async def test_lines_are_read_from_a_file(client) -> None:
    """`inputFile` names JSON lines, also Windows'; blank ones are passed over, a broken one is told by its place."""
    good = "".join(json.dumps({"customId": f"é{n}", "request": GOOD}) + "\n\n" for n in range(5))
    files = {
        "/good": codecs.BOM_UTF8 + good.replace("\n", "\r\n").encode(),
        "/bad": good.encode() + b'{"customId": 1}\n[\n',
        "/empty": b"\n",
    }
    app = web.Application()
    app.router.add_get("/{name}", lambda request: _file(files[request.path]))
    async with run_app(app) as url:
        answers = {
            name: await client.call("batches", {"capability": "shout", "inputFile": url + name})
            for name in (*files, "/%00")
        }
        told = await client.finished(answers["/good"].json["id"])

    assert told["counts"]["succeeded"] == 5
    assert [line["customId"] for line in await client.results(told["id"])] == [f"é{n}" for n in range(5)]
    assert [error["field"] for error in answers["/bad"].json["errors"]] == ["/inputFile/5", "/inputFile/6"]
    assert "Line 12: " in answers["/bad"].json["errors"][-1]["message"]
    assert answers["/empty"].status == 422
    assert answers["/%00"].json["code"] == "fetch_failed"


async def test_lines_are_read_from_an_uploaded_file(client) -> None:
    """`inputFile` also takes the id of a file, or a form brings it; to another account there is no such file."""
    keys = client.container.authenticator
    assert isinstance(keys, KeyStore)
    stranger, _ = await keys.mint((await keys.create_account("stranger")).id)
    body = b"".join(json.dumps(LINE | {"customId": str(n)}).encode() + b"\n" for n in range(3))
    sent = {"capability": "shout", "inputFile": (await posted(client, "files", file=io.BytesIO(body)))["id"]}
    told = await client.finished((await client.call("batches", sent)).json["id"])
    form = [await posted(client, "batches", capability="shout", inputFile=io.BytesIO(body)) for _ in range(2)]
    kept = sorted(path.name for path in (client.container.settings.data / "files").iterdir())

    assert told["counts"]["succeeded"] == (await client.finished(form[0]["id"]))["counts"]["succeeded"] == 3
    assert form[0]["id"] == form[1]["id"]
    assert kept == [sent["inputFile"]]
    assert (await client.call("batches", sent, key=stranger)).status == 404


async def posted(client, path: str, **parts):
    """What a form is answered with; the second time, too."""
    headers = {"Authorization": f"Bearer {client.key}", "Idempotency-Key": "k"}
    async with client.session.post(f"{client.url}/v1/{path}", data=aiohttp.FormData(parts), headers=headers) as answer:
        return await answer.json()


async def _file(body: bytes) -> web.Response:
    return web.Response(body=body)


LINE = {"customId": "a", "request": GOOD}


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ({"capability": "shout", "requests": []}, 422, "/requests"),
        ({"capability": "shout", "requests": [LINE] * 2}, 422, "/requests/1/customId"),
        ({"capability": "shout", "requests": [LINE | {"customId": ""}]}, 422, "/requests/0/customId"),
        ({"capability": "shout", "requests": [LINE | {"customId": "\0"}]}, 422, "/requests/0/customId"),
        ({"capability": "shout", "requests": [LINE | {"customId": " "}]}, 422, "/requests/0/customId"),
        ({"capability": "shout", "requests": [LINE | {"request": []}]}, 422, "/requests/0/request"),
        ({"capability": "shout", "requests": [LINE | {"more": 1}]}, 422, "/requests/0"),
        ({"capability": "shout", "requests": [1, LINE]}, 422, "/requests/0"),
        ({"capability": "shout", "requests": {}}, 422, "/requests"),
        ({"capability": "shout"}, 422, ""),
        ({"capability": "shout", "requests": [LINE], "inputFile": "https://x.example/"}, 422, ""),
        ({"capability": "shout", "inputFile": 1}, 422, "/inputFile"),
        ({"capability": 1, "requests": [LINE]}, 422, "/capability"),
        ({"capability": "shout", "requests": [LINE], "prority": 1}, 422, "/prority"),
        ({"capability": "nothing", "requests": [LINE]}, 404, None),
        (b"[", 400, None),
        ({"capability": "shout", "requests": [{"customId": str(n), "request": {}} for n in range(10_001)]}, 422, None),
    ],
)
async def test_a_batch_of_the_wrong_form_is_refused_whole(refusing, body, status: int, field: str | None) -> None:
    """Before anything is kept, and naming the line."""
    answer = await refusing.call("batches", body)

    assert answer.status == status
    assert field is None or [error["field"] for error in answer.json["errors"]] == [field]


@pytest.fixture
async def refusing(serving, storage_url):
    if not storage_url.startswith("sqlite"):
        pytest.skip("nothing is kept, so the database does not matter")
    async with serving() as client:
        yield client


async def test_batches_are_private(client) -> None:
    """Another account, a test key or a key of other scopes finds nothing."""
    keys = client.container.authenticator
    assert isinstance(keys, KeyStore)
    stranger, _ = await keys.mint((await keys.create_account("stranger")).id)
    narrow, _ = await keys.mint(client.account, scopes=frozenset({"classify"}))
    path = (await client.batch(lines(1))).headers["Location"]

    for key in (stranger, narrow, client.test_key):
        for method, place in (("GET", path), ("GET", path + "/results"), ("DELETE", path)):
            assert (await client.send(method, place, key)).status == 404
    assert (await client.call("batches", {"capability": "shout", "requests": [LINE]}, key=narrow)).status == 403


async def test_a_test_key_s_batch_is_of_examples(client) -> None:
    """It costs nothing."""
    answer = await client.call("batches", {"capability": "shout", "requests": [LINE]}, key=client.test_key)
    path = answer.headers["Location"]
    async with asyncio.timeout(10):
        while (told := (await client.send("GET", path, client.test_key)).json)["finishedAt"] is None:
            await asyncio.sleep(0.02)

    assert (told["counts"]["succeeded"], told["usage"]["credits"]) == (1, 0)
    assert await client.wallet() == (500, 0)


async def test_an_account_s_batches_are_bounded(serving) -> None:
    """Ten that have not ended are the most."""
    async with serving(job_slots=1) as client:
        for _ in range(10):
            assert (await client.batch(lines(1, {"text": "30"}), "shout-slowly")).status == 202
        answer = await client.batch(lines(1))

    assert (answer.status, answer.json["code"]) == (429, "rate_limited")


async def test_the_example_of_test_keys_is_kept_once(serving, tmp_path) -> None:
    """However many lines and jobs come to it, each has it whole, with the balance as it was."""
    async with serving(storage_url=f"sqlite:///{tmp_path}/rows.db") as client:
        sent = {"capability": "shout", "requests": [LINE | {"customId": str(n)} for n in range(20)]}
        path = (await client.call("batches", sent, key=client.test_key)).headers["Location"]
        async with asyncio.timeout(10):
            while (await client.send("GET", path, client.test_key)).json["finishedAt"] is None:
                await asyncio.sleep(0.02)
        await client.call("shout", GOOD)
        job = (await client.call("shout", GOOD, key=client.test_key, Prefer="respond-async, wait=10")).json
        lines = (await client.send("GET", f"{path}/results", client.test_key)).body.splitlines()
        answers = [json.loads(line)["result"] for line in lines]
        at_once = (await client.call("shout", GOOD, key=client.test_key)).json
        told = (await client.send("GET", f"/v1/jobs/{json.loads(lines[7])['id']}", client.test_key)).json
    rows = sqlite3.connect(tmp_path / "rows.db")

    assert [answer.pop("usage") for answer in answers] == [{"credits": 0, "balanceRemaining": 500}] * 20
    assert job == at_once
    assert at_once.pop("usage") == {"credits": 0, "balanceRemaining": 490}
    assert told["result"].pop("usage") == told["usage"] == {"credits": 0, "balanceRemaining": 500}
    assert answers == [at_once] * 20 == [told["result"]] * 20
    assert rows.execute("SELECT count(*) FROM job_payload WHERE LENGTH(body) > 0").fetchone() == (1,)


async def test_the_lines_that_are_kept_are_bounded(client, monkeypatch) -> None:
    """Of an account's test keys and of its live ones, each by themselves, until they are dropped."""
    monkeypatch.setattr(batches, "LINES_KEPT", {True: 5, False: 3})
    sent = {"capability": "shout", "requests": [LINE, LINE | {"customId": "b"}]}
    answers = [await client.call("batches", sent, key=key) for key in [client.key] * 2 + [client.test_key] * 3]

    assert [answer.status for answer in answers] == [202, 429, 202, 202, 429]
    assert "test batches" in answers[-1].json["detail"]
