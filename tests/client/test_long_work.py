"""Files, retries, jobs and batches."""

from __future__ import annotations

import asyncio
import io
import json
import time
from pathlib import Path

import pytest

from aibackend.cli import main
from aibackend.client import JobCanceled
from aibackend.errors import CallError, NothingFound

pytestmark = pytest.mark.asyncio(loop_scope="module")

BILL = Path(__file__).parents[2] / "docs" / "examples" / "invoice.pdf"
SIZE = BILL.stat().st_size


@pytest.mark.parametrize(
    "given",
    [str, Path, Path.read_bytes, lambda path: io.BytesIO(path.read_bytes())],
    ids=["text", "path", "bytes", "open"],
)
async def test_a_file_of_this_machine_is_uploaded_with_the_call(long_work, connect, done, given) -> None:
    """As a part that is named after its field; the rest is JSON in another."""
    answer = await done(connect(long_work.url).invoice, given(BILL), evidence=True)

    assert answer["files"] == {"fileUrl": SIZE}
    assert answer["asked"] == {"evidence": True}


async def test_a_path_without_a_file_is_told_before_anything_is_sent(long_work, connect, done) -> None:
    """So that a typo is no call."""
    with pytest.raises(FileNotFoundError, match=r"bil\.pdf"):
        await done(connect(long_work.url).invoice, "bil.pdf")

    assert long_work.seen == []


async def test_a_file_opened_as_text_is_told_the_cure(long_work, connect, done) -> None:
    """It would arrive as something else than what lies on the disk."""
    with BILL.open(encoding="latin-1") as text, pytest.raises(TypeError, match="fileUrl must be opened in binary mode"):
        await done(connect(long_work.url).invoice, text)

    assert long_work.seen == []


async def test_an_uploaded_file_stands_for_a_url(long_work, connect, done) -> None:
    """Its id goes out as it is; dropped, it is gone."""
    client = connect(long_work.url)
    file = await done(client.upload, BILL)
    answer = await done(client.invoice, file["id"])
    await done(client.delete_file, file["id"])

    assert file["bytes"] == SIZE
    assert answer["asked"] == {"fileUrl": file["id"]}
    assert long_work.files == {}


async def test_what_an_account_has_is_listed(long_work, connect, done) -> None:
    """Files and batches, over all pages; a listed batch is like the one that was sent."""
    client = connect(long_work.url)
    files = [(await done(client.upload, BILL))["id"] for _ in range(3)]
    batches = [(await done(client.batch, "summarize", [{"text": "a"}])).id for _ in range(2)]

    assert [file["id"] for file in await done(client.files)] == files[::-1]
    found = await done(client.batches)
    assert [batch.id for batch in found] == batches[::-1]
    assert (await done(found[0].refresh)).record["counts"]["total"] == 1


async def test_what_passes_is_tried_again_with_the_same_bytes(long_work, connect, done) -> None:
    """Busy, down, lost: then the answer; each attempt has the same idempotency key and the same body."""
    long_work.failures = [429, None, 503]
    answer = await done(connect(long_work.url).invoice, BILL)

    assert answer["files"] == {"fileUrl": SIZE}
    assert len(long_work.seen) == 4
    assert len({headers["Idempotency-Key"] for headers, _ in long_work.seen}) == 1
    assert len({body for _, body in long_work.seen}) == 1


@pytest.mark.parametrize(
    ("failures", "retry_after", "status", "attempts"),
    [
        pytest.param([503] * 9, "0", 503, 2, id="for-good"),
        pytest.param([400], "0", 400, 1, id="refused"),
        pytest.param([429], "3600", 429, 1, id="later-than-one-waits"),
    ],
)
async def test_what_does_not_pass_is_raised(long_work, connect, done, failures, retry_after, status, attempts) -> None:
    """After as many attempts as may help; a bare status, as proxies give it, will do."""
    long_work.failures, long_work.retry_after = [*failures], retry_after
    with pytest.raises(CallError) as refused:
        await done(connect(long_work.url, retries=1).call, "shout", text="x")

    assert (refused.value.status, len(long_work.seen)) == (status, attempts)


async def test_a_server_that_names_its_wait_is_given_it(long_work, connect, done) -> None:
    """Retry-After outweighs the client's own shorter wait."""
    long_work.failures, long_work.retry_after = [429], "2"
    started = time.monotonic()
    await done(connect(long_work.url).call, "shout", text="x")

    assert time.monotonic() - started >= 2


async def test_a_job_is_waited_for(long_work, connect, done) -> None:
    """Its answer is the call's; it is found again by its id."""
    long_work.slow = 3
    client = connect(long_work.url)
    job = await done(client.submit, "invoice", BILL, evidence=True)
    seen = job.status
    answer = await done(job.wait)
    again = await done(client.job, job.id)
    listed = [await done(one.wait) for one in await done(client.jobs, "succeeded")]

    assert (seen, again.status) == ("queued", "succeeded")
    assert listed == [answer]
    assert answer["files"] == {"fileUrl": SIZE}
    assert answer["usage"]["credits"] == 1
    assert long_work.seen[0][0]["Prefer"] == "respond-async"


async def test_a_job_that_fails_raises_what_the_call_would(long_work, connect, done) -> None:
    """By the code of its problem."""
    job = await done(connect(long_work.url).submit, "word-count", fail=True)
    with pytest.raises(NothingFound) as refused:
        await done(job.wait)

    assert refused.value.request_id == "r-1"


async def test_a_canceled_job_is_told(long_work, connect, done) -> None:
    """Whoever waits for it hears of it; once it has ended it cannot be canceled."""
    long_work.slow = 1000
    job = await done(connect(long_work.url).submit, "word-count", text="x")
    with pytest.raises(TimeoutError, match="queued after 0 s"):
        await done(job.wait, 0)
    await done(job.cancel)
    with pytest.raises(JobCanceled):
        await done(job.wait)
    with pytest.raises(CallError) as refused:
        await done(job.cancel)

    assert refused.value.status == 409


async def test_without_jobs_a_submitted_call_is_made_at_once(service, connect, done) -> None:
    """A service may pass over the preference: then the job has ended, with the answer."""
    job = await done(connect(service.url, service.key).submit, "shout", text="hello")

    assert (await done(job.wait))["loud"] == "HELLO"
    assert await service.balance() == 499


async def test_a_batch_is_one_piece_of_work(long_work, connect, done) -> None:
    """Files are uploaded first; the results come under the names of the requests, in their order."""
    long_work.slow = 2
    requests = {"a": {"file_url": BILL, "evidence": True}, "b": {"file_url": "https://example.com/b.pdf"}}
    batch = await done(connect(long_work.url).batch, "invoice", requests)
    await done(batch.wait)
    lines = await done(batch.results)

    assert batch.record["counts"] == {
        "total": 2, "succeeded": 2, "failed": 0, "running": 0, "canceled": 0,
    }  # fmt: skip
    assert [(line["customId"], line["result"]) for line in lines] == [
        ("a", {"fileUrl": "file_1", "evidence": True}),
        ("b", {"fileUrl": "https://example.com/b.pdf"}),
    ]


async def test_the_command_line_uploads_files_of_this_machine(long_work, tmp_path, monkeypatch) -> None:
    """Each with an idempotency key that follows from its bytes."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    for name in ("a.pdf", "b.pdf"):
        (tmp_path / name).write_bytes(BILL.read_bytes() + name.encode())
    files = [str(tmp_path / name) for name in ("a.pdf", "b.pdf")]
    there = ["--url", long_work.url, "--key", "aib_test_1"]
    status = await asyncio.to_thread(main, ["call", "invoice", *files, "--out", str(tmp_path / "out.jsonl"), *there])
    told = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()]

    assert status == 0
    assert sorted(line["file"] for line in told) == files
    assert {line["key"] for line in told} == {headers["Idempotency-Key"] for headers, _ in long_work.seen}
    assert [line["result"]["files"] for line in told] == [{"fileUrl": SIZE + 5}] * 2
