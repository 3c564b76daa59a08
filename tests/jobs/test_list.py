"""GET /v1/jobs and /v1/batches: what a key may see, page by page."""

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


async def test_the_batches_are_listed(client) -> None:
    """Newest first, with a cursor; to a narrow key its own, to a test key none of a live one."""
    keys = client.container.authenticator
    assert isinstance(keys, KeyStore)
    narrow, _ = await keys.mint(client.account, scopes=frozenset({"find-nothing"}))
    ids = [(await client.batch([("a", {"text": "hi"})])).json["id"] for _ in range(3)]
    failing = (await client.batch([("a", {"text": "hi"}), ("b", {"text": "ho"})], "find-nothing")).json["id"]
    for id in [*ids, failing]:
        await client.finished(id)
    first = (await client.get("/v1/batches?limit=3")).json
    second = (await client.get(f"/v1/batches?limit=3&cursor={first['nextCursor']}")).json
    [seen] = (await client.send("GET", "/v1/batches", narrow)).json["batches"]

    assert [one["id"] for one in first["batches"] + second["batches"]] == [failing, *ids[::-1]]
    assert second["nextCursor"] is None
    assert (seen["id"], seen["total"], seen["status"]) == (failing, 2, "finished")
    assert (await client.send("GET", "/v1/batches", client.test_key)).json["batches"] == []
    assert (await client.get("/v1/batches?limit=0")).status == 422
