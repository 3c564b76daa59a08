"""GET /v1/jobs: what a key may see, page by page."""

from __future__ import annotations

from aibackend.services import KeyStore


async def test_the_list_is_paged(client) -> None:
    """Newest first, by status, with a cursor; without results."""
    paths = [await client.accepted(str(n)) for n in range(5)] + [await client.accepted(capability="find-nothing")]
    for path in paths:
        await client.ended(path)
    first = (await client.get("/v1/jobs?limit=4&status=succeeded")).json
    second = (await client.get(f"/v1/jobs?limit=4&status=succeeded&cursor={first['nextCursor']}")).json
    [failed] = (await client.get("/v1/jobs?status=failed")).json["jobs"]

    listed = [f"/v1/jobs/{job['id']}" for job in first["jobs"] + second["jobs"]]
    assert listed == paths[4::-1]
    assert second["nextCursor"] is None
    assert "result" not in first["jobs"][0]
    assert failed["error"]["code"] == "nothing_found"
    for query in ("status=lost", "status=", "cursor=x", "limit=0", "limit=1000"):
        assert (await client.get(f"/v1/jobs?{query}")).status == 422


async def test_the_list_of_a_narrow_key_has_no_empty_pages(client) -> None:
    """What a key may not see takes no place on a page, be it another capability's or a live key's."""
    keys = client.container.authenticator
    assert isinstance(keys, KeyStore)
    narrow, _ = await keys.mint(client.account, scopes=frozenset({"find-nothing", "shout-slowly"}))
    seen = await client.accepted(capability="find-nothing")
    example = await client.call("shout", {"text": "hi"}, key=client.test_key, Prefer="respond-async")
    tested = example.headers["Location"]
    for path in [seen, *[await client.accepted(str(n)) for n in range(3)]]:
        await client.ended(path)

    for key, path in ((narrow, seen), (client.test_key, tested)):
        page = (await client.send("GET", "/v1/jobs?limit=1", key)).json
        assert ([f"/v1/jobs/{job['id']}" for job in page["jobs"]], page["nextCursor"]) == ([path], None)
