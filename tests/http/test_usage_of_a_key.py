"""What `GET /v1/usage` tells a key that may call some capabilities alone."""

from __future__ import annotations

from aibackend.testing import Client


async def test_usage_tells_a_key_with_scopes_of_these_alone(client: Client) -> None:
    """As jobs do: who was given a key for one capability learns nothing of what else the account does."""
    for name in ("shout", "shout-in-a-worker", "shout"):
        await client.call(name, {"text": "a"})
    issuer, seen = client.container.authenticator, {}
    for scopes in (None, frozenset(["shout"]), frozenset(["shout-in-a-worker", "other"]), frozenset()):
        secret, _ = await issuer.mint(client.account, scopes=scopes)
        told = (await client.get("/v1/usage?limit=2", Authorization=f"Bearer {secret}")).json
        seen[scopes] = [call["capability"] for call in told["calls"]], told["nextCursor"] is not None

    assert list(seen.values()) == [
        (["shout", "shout-in-a-worker"], True), (["shout", "shout"], False), (["shout-in-a-worker"], False), ([], False)
    ]  # fmt: skip
