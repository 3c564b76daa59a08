"""The S3 store against moto's server, which speaks the real protocol."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from concurrent.futures import ThreadPoolExecutor

import aiohttp
import boto3
import pytest
from moto.server import ThreadedMotoServer

from aibackend.errors import ConfigurationError, Unavailable
from aibackend.testing import run_server
from aibackend.testing.file_store import FileStoreSuite, content_of, new_name, opened, pieces
from aibackend_contrib.s3 import S3FileStore


@pytest.fixture(scope="module")
def server():
    moto = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    moto.start()
    host, port = moto.get_host_and_port()
    yield f"http://{host}:{port}"
    moto.stop()


@pytest.fixture(autouse=True)
def credentials(monkeypatch):
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "testing")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")


@pytest.fixture
def bucket(server, request):
    """A new bucket: its options, and a client that looks into it."""
    client = boto3.client("s3", endpoint_url=server)
    name = f"bucket-{abs(hash(request.node.nodeid))}"
    client.create_bucket(Bucket=name)
    yield {"s3_bucket": name, "s3_url": server}, client
    client.close()


class TestS3(FileStoreSuite):
    @pytest.fixture
    def make_file_store(self, bucket, tmp_path):
        return lambda: S3FileStore(bucket[0], tmp_path / "files")

    async def test_nothing_is_left_on_the_way(self, make_file_store, bucket, tmp_path):
        """No file on this machine after it was read, no part in the bucket after an upload broke off."""

        async def breaking():
            async for piece in pieces(bytes(20_000_000)):
                yield piece
            raise LookupError

        options, client = bucket
        name = new_name()
        async with opened(make_file_store()) as store:
            await store.put(name, pieces(b"bytes"))
            await content_of(store, name)
            with pytest.raises(LookupError):
                await store.put(new_name(), breaking())

        assert list((tmp_path / "files").iterdir()) == []
        assert client.list_multipart_uploads(Bucket=options["s3_bucket"]).get("Uploads", []) == []


async def test_what_a_dead_process_left_is_dropped(bucket, tmp_path):
    """Files of a day ago go when the store is opened; those that another process may be reading stay."""
    for name, age_s in (("old", 25 * 3600), ("young", 23 * 3600)):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (time.time() - age_s,) * 2)

    async with opened(S3FileStore(bucket[0], tmp_path)):
        assert [path.name for path in tmp_path.iterdir()] == ["young"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "S3_BUCKET"),
        ({"s3_bucket": "nowhere"}, "nowhere cannot be used"),
        ({"s3_bucket": "b", "s3_url": "http://127.0.0.1:1"}, "b cannot be used"),
    ],
    ids=["no bucket", "another bucket", "no server"],
)
async def test_a_store_that_cannot_be(server, options, said, tmp_path):
    """Told at start."""
    with pytest.raises(ConfigurationError, match=said):
        await S3FileStore({"s3_url": server} | options, tmp_path).open()


async def test_a_server_that_goes_away(bucket, tmp_path):
    """What cannot be reached is `Unavailable`."""
    store = S3FileStore(bucket[0] | {"s3_url": "http://127.0.0.1:1"}, tmp_path)
    with pytest.raises(Unavailable):
        await store.put(new_name(), pieces(b"bytes"))
    await store.close()


async def test_a_server_that_does_not_answer(tmp_path):
    """Files that wait for it take no thread from what others do in threads."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(2))
    with socket.create_server(("127.0.0.1", 0)) as silent:
        store = S3FileStore({"s3_bucket": "b", "s3_url": f"http://127.0.0.1:{silent.getsockname()[1]}"}, tmp_path)
        asked = [asyncio.create_task(store.diagnose()) for _ in range(4)]
        await asyncio.sleep(0.1)
        done = await asyncio.wait_for(asyncio.to_thread(lambda: True), 5)
    said = await asyncio.gather(*asked)
    await store.close()

    assert done
    assert all("cannot be used" in wrong for wrong in said)


async def test_a_call_with_a_file_in_the_bucket(bucket):
    """Chosen by the settings, it serves a whole call."""
    options, client = bucket
    async with run_server(files="s3", options=options) as house:
        headers = {"Authorization": f"Bearer {house.key}"}
        sent = aiohttp.FormData(default_to_multipart=True)
        sent.add_field("file", "Invoice 77 of 1 May 2026. Total: 12.00 EUR", filename="bill.txt")
        async with house.session.post(f"{house.url}/v1/files", data=sent, headers=headers) as answer:
            file = await answer.json()
        called = await house.call("parse", {"fileUrl": file["id"], "docType": "invoice"})
        there = client.list_objects_v2(Bucket=options["s3_bucket"])["Contents"]

    assert [entry["Key"] for entry in there] == [file["id"]]
    assert called.status == 200, called.body
    assert called.json["data"]["invoiceNumber"] == "77"
