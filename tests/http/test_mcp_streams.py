"""`/mcp` where progress is asked for: what goes out as a stream, what does not, and clients that leave."""

# ruff: noqa: F811 - fixtures of another file

from __future__ import annotations

import asyncio

import pytest

from aibackend.testing import Client

from .test_mcp import agent, client, message, post, problem, server  # noqa: F401 - fixtures among them

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def nobody(progress: float, total: float | None, message: str | None) -> None:
    """Asks for progress, and looks away."""


@pytest.mark.parametrize("mode", ["legacy", "auto"])
async def test_a_long_call_tells_its_progress(client: Client, mode: str) -> None:
    """To who asks for it: seconds passed, of the seconds that it may take."""
    seen: list[tuple[float, float | None]] = []

    async def note(progress: float, total: float | None, message: str | None) -> None:
        seen.append((progress, total))

    async with agent(client, mode=mode) as connected:
        answer = await connected.call_tool("shout_slowly", {"text": "x"}, progress_callback=note)

    assert answer.structured_content["loud"] == "AT LAST"
    [(progress, total)] = seen
    assert 0.9 < progress < 3
    assert total == 60.0


@pytest.mark.parametrize("asks_for_progress", [False, True])
async def test_a_large_answer_is_sent_once(client: Client, asks_for_progress: bool) -> None:
    """It keeps its schema, and the SDK does not go through it on the event loop."""
    many = 400_000  # two megabytes: more would take long enough to tell of progress on a busy machine

    async with agent(client) as connected:
        progress = {"progress_callback": nobody} if asks_for_progress else {}
        answer = await connected.call_tool("repeat", {"text": str(many)}, **progress)
        request = message("tools/call", name="repeat", arguments={"text": str(many)}, _meta={"io.x": 1})
        status, headers, told = await post(client, request, Accept="application/json, text/event-stream")

    assert answer.structured_content["loud"] == "LOUD " * many
    assert answer.structured_content["usage"]["credits"] == 1
    assert len(answer.content[0].text) < 200
    assert status == 200
    assert told["result"]["structuredContent"]["loud"] == "LOUD " * many
    assert int(headers["Content-Length"]) < 5 * many + 1_000


@pytest.mark.parametrize("size", [200_000, 340_000, 500_000])
async def test_an_answer_after_progress_fits_an_event(client: Client, size: int) -> None:
    """The SDK's client takes 1 MiB of an event: what would be longer as text as well is there once."""
    async with agent(client) as connected:
        answer = await connected.call_tool("repeat_slowly", {"text": str(size)}, progress_callback=nobody)

    assert answer.structured_content["loud"] == '"' * size
    assert (len(answer.content[0].text) < 200) is (size > 170_000)


async def test_an_answer_that_fits_no_event_is_told(client: Client) -> None:
    """With the cure, and free of charge; who asks for no progress gets it."""
    many = {"text": "600000"}
    async with agent(client) as connected:
        refused = problem(await connected.call_tool("repeat_slowly", many, progress_callback=nobody))
        given = await connected.call_tool("repeat_slowly", many)

    assert refused["code"] == "answer_too_large"
    assert "without a progressToken" in refused["detail"]
    assert len(given.structured_content["loud"]) == 600_000
    assert await client.balance() == 499


@pytest.mark.parametrize(
    ("tool", "padding"),
    [
        pytest.param("draw_slowly", b"", id="a picture"),
        pytest.param("shout_slowly", b" " * 70_000, id="a long message"),
    ],
)
async def test_no_progress_where_answers_are_long(client: Client, tool: str, padding: bytes) -> None:
    """They come as JSON, whose length nobody bounds."""
    body = message("tools/call", name=tool, arguments={"text": "x"}, _meta={"progressToken": 1}) + padding
    status, headers, told = await post(client, body, Accept="application/json, text/event-stream")

    assert (status, headers["Content-Type"]) == (200, "application/json")
    assert told["result"]["structuredContent"]["usage"]["credits"] > 0


async def test_a_client_that_leaves_before_the_first_word_is_charged(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    """Once, as over HTTP: its call goes on to its end, and nothing of ours has failed."""
    body = message("tools/call", name="shout_slowly", arguments={"text": "x"}, _meta={"progressToken": 1})
    asking = asyncio.create_task(post(client, body, Accept="application/json, text/event-stream"))
    billing = client.container.billing
    while (await billing.balance(client.account)).available == 500:
        await asyncio.sleep(0.02)
    asking.cancel()
    while (now := await billing.balance(client.account)).available < now.balance:
        await asyncio.sleep(0.1)

    assert await client.balance() == 499
    assert [record.name for record in caplog.records if record.levelname == "ERROR"] == []
