"""Jobs over HTTP: accepted, answered later, canceled, failed, replayed, seen by whom they concern."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import asynccontextmanager
from dataclasses import replace

import aiohttp
import pytest

from aibackend import jobs
from aibackend.app import build
from aibackend.container import Container
from aibackend.plugins import Plugins
from aibackend.services import KeyStore
from aibackend.testing import StaticPlugin, run_app


@pytest.mark.parametrize(
    ("headers", "wait_s"),
    [
        ([], None),
        (["wait=5"], None),
        (["respond-async"], 0),
        (["Respond-Async , wait=5"], 5),
        (["wait=5", "respond-async"], 5),
        (['respond-async; x=y, wait="7"'], 7),
        (["respond-async, wait=3600"], 60),
        (["respond-async, wait=soon"], 0),
        (["respond-async, wait=" + "9" * 5000], 60),
        (["respond-async, wait=٣"], 0),
        (["respond-async, wait=1, wait=5"], 1),
        (['respond-async=""; x="a,b", wait=4'], 4),
        (['x="a, respond-async, b"'], None),
        (['x="a\\", respond-async'], None),
        (["respond-asynchronously"], None),
        ([*["x"] * 100, "respond-async"], None),
    ],
)
def test_the_preference(headers: list[str], wait_s: float | None) -> None:
    """What is understood of `Prefer` counts; the rest is passed over."""
    assert jobs.preferred_wait(headers) == wait_s


async def test_a_job_is_held_then_charged_with_its_answer(client) -> None:
    """202 with the job at once; its end has the answer, the charge and a row in the usage."""
    answer = await client.call("shout-slowly", {"text": "0.3"}, Prefer="respond-async")
    path, job = answer.headers["Location"], answer.json
    held = await client.wallet()
    done = await client.ended(path)

    assert (answer.status, answer.headers["Preference-Applied"]) == (202, "respond-async")
    assert path == f"/v1/jobs/{job['id']}"
    assert (job["status"], job["result"], job["usage"], job["progress"]) == ("queued", None, None, 0)
    assert held == (500, 10)
    assert (done["status"], done["progress"], done["error"]) == ("succeeded", 1, None)
    usage = {"credits": 10, "balanceRemaining": 490}
    assert (done["result"], done["usage"]) == ({"loud": "AT LAST", "usage": usage}, usage)
    assert await client.wallet() == (490, 0)
    [call] = (await client.get("/v1/usage")).json["calls"]
    assert (call["credits"], "job_" + call["id"]) == (10, done["id"])


async def test_a_job_may_take_longer_than_a_call(client) -> None:
    """A capability with a deadline of 0.2 s: the call is given up, the job is not."""
    call = await client.call("shout-slowly", {"text": "0.5"})
    job = await client.call("shout-slowly", {"text": "0.5"}, Prefer="respond-async, wait=20")

    assert call.json["code"] == "deadline_exceeded"
    assert (job.status, job.json["loud"]) == (200, "AT LAST")
    assert job.headers["X-Engine"] == "embedded"
    assert "X-Call-Id" not in call.headers
    assert [each["id"] for each in (await client.get("/v1/usage")).json["calls"]] == [job.headers["X-Call-Id"]]


async def test_who_waits_gets_the_problem_itself(client) -> None:
    """A job that fails within the wait answers as the call would have; nothing is charged or held."""
    answer = await client.call("find-nothing", {"text": "hi"}, Prefer="respond-async, wait=20", X_Request_Id="mine")

    assert (answer.status, answer.json["code"], answer.json["requestId"]) == (422, "nothing_found", "mine")
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert await client.wallet() == (500, 0)


@pytest.mark.parametrize(
    ("request_", "status", "code"),
    [
        (b"{", 400, "invalid_json"),
        ({"txt": "hi"}, 422, "invalid_request"),
    ],
)
async def test_errors_that_need_no_work_come_at_once(client, request_, status: int, code: str) -> None:
    """They are answers, not jobs."""
    answer = await client.call("shout", request_, Prefer="respond-async")

    assert (answer.status, answer.json["code"]) == (status, code)
    assert (await client.get("/v1/jobs")).json == {"jobs": [], "nextCursor": None}


async def test_a_wallet_pays_for_all_that_waits(client) -> None:
    """What jobs hold is not there for the next one: 402."""
    for _ in range(50):
        await client.accepted("0.3", "shout-slowly")
    answer = await client.call("shout", {"text": "hi"}, Prefer="respond-async")

    assert (answer.status, answer.json["required"], answer.json["available"]) == (402, 10, 0)


async def test_a_rotated_key_s_jobs_go_on_with_its_cap(client) -> None:
    """What the key before it has spent counts for jobs and for the lines of batches, as it does for calls."""
    issuer = client.container.authenticator
    _, first = await issuer.mint(client.account, monthly_cap=15)
    key, _ = await issuer.rotate(client.account, first.id, overlap_s=60)
    spent = await client.ended(await client.accepted(key=key))
    key, _ = await issuer.rotate(client.account, (await issuer.authenticate(key)).key)
    job = await client.call("shout", {"text": "hi"}, key=key, Prefer="respond-async")
    batch = await client.finished((await client.batch([("a", {"text": "hi"})], key=key)).json["id"])

    assert spent["status"] == "succeeded"
    assert (job.status, job.json["code"]) == (403, "key_cap_reached")
    assert batch["counts"]["failed"] == 1
    assert await client.wallet() == (490, 0)


@pytest.mark.parametrize(
    ("capability", "status", "code"),
    [("find-nothing", 422, "nothing_found"), ("break-down", 500, "internal_error")],
)
async def test_a_job_that_fails_costs_nothing(client, capability: str, status: int, code: str) -> None:
    """Its problem is kept, and says nothing of what broke inside."""
    job = await client.ended(await client.accepted(capability=capability))

    assert (job["status"], job["result"], job["usage"]) == ("failed", None, None)
    assert (job["error"]["status"], job["error"]["code"]) == (status, code)
    assert "secret" not in str(job)
    assert await client.wallet() == (500, 0)


async def test_a_running_job_is_stopped(client) -> None:
    """Cancel stops the work and gives the credits back; a second cancel is 409, an unknown id 404."""
    path = await client.accepted("30", "shout-slowly")
    await client.running(path)
    canceled = await client.send("DELETE", path)
    again = await client.send("DELETE", path)

    assert (canceled.status, canceled.json["status"], canceled.json["result"]) == (200, "canceled", None)
    assert (again.status, again.json["code"]) == (409, "job_ended")
    assert (await client.get(path)).json["status"] == "canceled"
    assert await client.wallet() == (500, 0)
    for name in ("job_00", "job_", "job_%00", "x", "job_" + "f" * 200):
        assert (await client.send("DELETE", f"/v1/jobs/{name}")).status == 404


async def test_a_cancel_races_with_the_end(client) -> None:
    """Whoever comes first wins: canceled and free, or succeeded and charged, never between; 409 only for the latter."""
    chance, charged = random.Random(3), 0
    for _ in range(40):
        path = await client.accepted(f"{chance.uniform(0, 0.006):.4f}", "shout-slowly")
        await asyncio.sleep(chance.uniform(0, 0.012))
        answer = await client.send("DELETE", path)
        job = (await client.get(path)).json
        assert (answer.status, job["status"]) in [(200, "canceled"), (409, "succeeded")]
        charged += 10 * (job["status"] == "succeeded")

        assert await client.wallet() == (500 - charged, 0)


async def test_progress_is_told(client) -> None:
    """What the capability says of its progress stands in the job."""
    path = await client.accepted("10", "shout-slowly")
    async with asyncio.timeout(8):
        while (await client.get(path)).json["progress"] != 0.5:
            await asyncio.sleep(0.05)


async def test_a_retry_finds_the_same_job(client) -> None:
    """The same key and body: the same job while it runs and afterwards, and the same answer without the preference."""
    first = await client.accepted("0.3", "shout-slowly", Idempotency_Key="k")
    again = await client.call("shout-slowly", {"text": "0.3"}, Prefer="respond-async", Idempotency_Key="k")
    other = await client.call("shout-slowly", {"text": "0.4"}, Prefer="respond-async", Idempotency_Key="k")
    waits = await client.call("shout-slowly", {"text": "0.3"}, Idempotency_Key="k")
    done = await client.ended(first)
    after = await client.call("shout-slowly", {"text": "0.3"}, Prefer="respond-async", Idempotency_Key="k")
    plain = await client.call("shout-slowly", {"text": "0.3"}, Idempotency_Key="k")

    assert (again.headers["Location"], again.headers["Idempotent-Replayed"]) == (first, "true")
    assert (other.status, other.json["code"]) == (422, "idempotency_key_reused")
    assert (waits.status, waits.json["code"]) == (409, "idempotency_in_progress")
    assert (after.status, after.json) == (202, done)
    assert (plain.status, plain.json, plain.headers["Idempotent-Replayed"]) == (200, done["result"], "true")
    assert await client.wallet() == (490, 0)


async def test_a_call_s_answer_is_not_made_a_job_again(client) -> None:
    """The same key as a call that was answered: that answer, preference or not."""
    call = await client.call("shout", {"text": "hi"}, Idempotency_Key="k")
    job = await client.call("shout", {"text": "hi"}, Prefer="respond-async", Idempotency_Key="k")

    assert (job.status, job.body, job.headers["Idempotent-Replayed"]) == (200, call.body, "true")


async def test_a_failed_job_s_key_is_free_again(client) -> None:
    """Failed calls are not stored: the retry is another job."""
    first = await client.accepted(capability="find-nothing", Idempotency_Key="k")
    await client.ended(first)

    assert await client.accepted(capability="find-nothing", Idempotency_Key="k") != first


async def test_a_test_key_s_job_is_an_example(client) -> None:
    """It costs nothing, and live keys and test keys don't see each other's jobs."""
    made = await client.call("shout", {"text": "x"}, key=client.test_key, Prefer="respond-async")
    path = made.headers["Location"]
    job = await client.send("GET", f"{path}?wait=20", client.test_key)
    live = await client.accepted()

    assert job.json["result"]["loud"] == "HELLO"
    assert job.json["usage"]["credits"] == 0
    assert (await client.get(path)).status == 404
    assert (await client.send("GET", live, client.test_key)).status == 404
    await client.ended(live)
    assert await client.wallet() == (490, 0)


async def test_jobs_are_private(client) -> None:
    """Another account, or a key of other scopes, finds nothing."""
    keys = client.container.authenticator
    assert isinstance(keys, KeyStore)
    stranger, _ = await keys.mint((await keys.create_account("stranger")).id)
    narrow, _ = await keys.mint(client.account, scopes=frozenset({"classify"}))
    path = await client.accepted()

    for key in (stranger, narrow):
        assert (await client.send("GET", path, key)).status == 404
        assert (await client.send("DELETE", path, key)).status == 404
        assert (await client.send("GET", "/v1/jobs", key)).json["jobs"] == []
    assert (await client.send("GET", path, "nothing")).status == 401


async def test_an_account_s_jobs_are_bounded(serving) -> None:
    """One more than may wait is refused, its credits are free again."""
    async with serving(account_jobs=3, job_slots=1) as client:
        for _ in range(3):
            await client.accepted("5", "shout-slowly")
        answer = await client.call("shout", {"text": "hi"}, Prefer="respond-async", Idempotency_Key="k")
        held = await client.wallet()
        plain = await client.call("shout", {"text": "hi"}, Idempotency_Key="k")

    assert (answer.status, answer.json["code"]) == (429, "rate_limited")
    assert int(answer.headers["Retry-After"]) > 0
    assert held == (500, 30)
    assert plain.status == 200


async def test_no_account_waits_for_another_s_queue(serving) -> None:
    """With one slot, the second account's only job runs after one of the first's, not after all of them."""
    async with serving(job_slots=1) as client:
        keys = client.container.authenticator
        assert isinstance(keys, KeyStore)
        other, _ = await keys.mint((await keys.create_account("other")).id)
        first = [await client.accepted("0.1", "shout-slowly") for _ in range(10)]
        answer = await client.call("shout", {"text": "hi"}, key=other, Prefer="respond-async, wait=20")
        left = [path for path in first if (await client.get(path)).json["status"] == "queued"]

    assert answer.status == 200
    assert len(left) >= 5


async def test_a_job_that_is_overdue_fails(serving) -> None:
    """Its deadline ends the work; nothing is charged."""
    async with serving(job_deadline=0.3) as client:
        job = await client.ended(await client.accepted("30", "shout-slowly"))

        assert job["error"]["code"] == "deadline_exceeded"
        assert await client.wallet() == (500, 0)


async def test_without_jobs_every_call_is_answered_at_once(serving) -> None:
    """The preference is no more than that."""
    async with serving(jobs="none") as client:
        answer = await client.call("shout", {"text": "hi"}, Prefer="respond-async")

        assert (answer.status, answer.json["loud"]) == (200, "HI")
        assert (await client.get("/v1/jobs/job_1")).status == 404


async def test_a_stop_gives_running_jobs_to_the_next_process(serving, tmp_path) -> None:
    """What runs when the process stops is begun again by the next one, however often that happens."""
    async with serving(data=tmp_path / "data", secret="s" * 32, shutdown_timeout=0.1) as client:
        path = await client.accepted("0.8", "shout-slowly")
        await client.running(path)
        settings, capabilities = client.container.settings, client.container.plugins.capabilities
    shouts = StaticPlugin(*(capabilities[name] for name in ("shout", "shout-slowly")))

    @asynccontextmanager
    async def next_process(**changed):
        chosen = replace(settings, plugins_allow=("defaults",), **changed)
        async with run_app(build(Container(chosen, Plugins.load(chosen, {"shouts": shouts})))) as url:
            yield url

    for _ in range(3):
        async with next_process():
            await asyncio.sleep(0.3)
    headers = {"Authorization": f"Bearer {client.key}"}
    async with (
        next_process(shutdown_timeout=5.0) as url,
        aiohttp.ClientSession(url, headers=headers) as session,
        session.get(f"{path}?wait=20") as answer,
    ):
        job = await answer.json()

    assert job["status"] == "succeeded"
    assert job["usage"] == {"credits": 10, "balanceRemaining": 490}


async def test_results_are_kept_for_a_while(serving, tmp_path) -> None:
    """A sweep drops what ended long enough ago, with all that was said in it."""
    async with serving(storage_url=f"sqlite:///{tmp_path}/rows.db", job_ttl=0.2) as client:
        path = await client.accepted()
        await client.ended(path)
        keeper = client.container.jobs
        assert keeper is not None
        await asyncio.sleep(0.3)
        await keeper.sweep()

        assert (await client.get(path)).status == 404
        assert await client.wallet() == (490, 0)
    rows = sqlite3.connect(tmp_path / "rows.db")
    assert [rows.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("job", "job_payload")] == [0, 0]


async def test_the_addresses_refuse_other_methods(client) -> None:
    """POST on what is no capability is 405, not a capability that nobody knows."""
    answers = [
        await client.send(*asked) for asked in (("POST", "/v1/jobs"), ("PUT", "/v1/jobs"), ("PUT", "/v1/batches"))
    ]

    assert [answer.json["code"] for answer in answers] == ["method_not_allowed"] * 3
