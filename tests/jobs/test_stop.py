"""What a process that stops owes to those who wait for its jobs."""

from __future__ import annotations

import asyncio


async def test_who_waits_for_a_job_is_answered_before_the_stop(serving) -> None:
    """With the job as it stands: another process goes on with it, and may be asked."""
    async with serving() as client:
        path = await client.accepted("30", "shout-slowly")
        await client.running(path)
        waiting = asyncio.create_task(client.send("GET", f"{path}?wait=60"))
        await asyncio.sleep(0.3)
        await client.container.jobs.stop(0.1)
        answer = await asyncio.wait_for(waiting, 10)

    assert answer.status == 200
    assert answer.json["finishedAt"] is None
