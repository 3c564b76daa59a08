"""One account's long calls take no other account's workers."""

from __future__ import annotations

import asyncio

from aibackend.testing import run_server

LONG = "The team met on Monday and agreed that Anna will send the offer to Mr. Lee by 3 May. " * 2_300
SHORT = "Call Anna Lee at +49 30 1234567 about invoice 7."


async def test_a_short_call_is_not_behind_another_account_s_long_ones() -> None:
    """Six texts of 200,000 characters are rewritten meanwhile, on two workers.

    Told by order and not by the clock, which counts what else the machine does.
    """
    async with run_server(compute_workers=2) as client:
        issuer, billing = client.container.authenticator, client.container.billing
        other = (await issuer.create_account("other")).id  # type: ignore[attr-defined]
        key, _ = await issuer.mint(other)  # type: ignore[attr-defined]
        await billing.grant(client.account, 500, kind="grant", reference="rewrites")
        warm = [asyncio.create_task(client.call("redact", {"text": SHORT}, key=key)) for _ in range(2)]
        rewrites = [asyncio.create_task(client.call("rewrite", {"text": LONG, "goal": "shorter"})) for _ in range(6)]
        await asyncio.gather(*warm)  # one of them at least imports; it must not be taken for long work after that
        answers = [await client.call("redact", {"text": SHORT}, key=key) for _ in range(5)]
        ended = [rewrite for rewrite in rewrites if rewrite.done()]
        for rewrite in rewrites:
            rewrite.cancel()

    assert [answer.status for answer in answers] == [200] * 5
    assert len(ended) <= 1
