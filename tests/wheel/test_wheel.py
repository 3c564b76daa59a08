"""The wheel as somebody has it who has no checkout: its contents, first command and playground. `tox -e wheel`."""

from __future__ import annotations

import asyncio
import base64
import html
import json
import os
import re
import socket
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import aibackend
from aibackend import Settings
from aibackend.capability import Capability
from aibackend.plugins import Plugins

pytestmark = [
    pytest.mark.skipif(not os.environ.get("WHEEL"), reason="takes minutes: tox -e wheel"),
    pytest.mark.timeout(1800),
]
ROOT = Path(__file__).parents[2]
SHIPPED = ("aibackend", "plugins/aibackend_plugins", "plugins/aibackend_defaults", "plugins/aibackend_blocks",
           "contrib/aibackend_contrib")  # fmt: skip
LEFT_OUT = re.compile(r"test_.*\.(?:py|json)|conftest\.py|.*\.pyc")
COMMAND = str(Path(sys.executable).with_name("aibackend"))
LINK = re.compile(r"https?://[^/\s]+(/dashboard/confirm\?ticket=(\S+))\n")
EMAIL, PASSWORD = "ada@example.com", "a quiet afternoon"


def environ(folder: Path) -> dict[str, str]:
    return {**os.environ, "AIBACKEND_DATA": str(folder / "data"), "PYTHONPATH": ""}


def test_it_is_the_wheel_that_is_asked() -> None:
    """Nothing is imported from the checkout."""
    assert "site-packages" in Path(aibackend.__file__).parts


def test_it_holds_all_that_the_packages_hold() -> None:
    """Each file but the tests; the licences and notices of weights and data lie beside them."""
    held = {str(file) for file in distribution("aibackend").files or ()}
    here = [path for package in SHIPPED for path in (ROOT / package).rglob("*") if path.is_file()]
    wanted = {
        str(path.relative_to(ROOT)).removeprefix("plugins/").removeprefix("contrib/")
        for path in here
        if not LEFT_OUT.fullmatch(path.name)
    }

    assert wanted - held == set()
    assert {Path(name).name for name in held if ".dist-info/licenses/" in name} == {"LICENSE", "NOTICE"}
    assert len([name for name in wanted if re.search(r"NOTICE|LICENSE", name)]) > 20
    assert [name for name in held if re.search(r"(?:^|/)(?:test_[^/]*|conftest)\.py$", name)] == []


async def test_the_first_command_reads_an_invoice(tmp_path: Path) -> None:
    """The one on top of the README, in an empty folder."""
    paper = ROOT / "docs" / "examples" / "invoice.pdf"
    process = await asyncio.create_subprocess_exec(
        COMMAND, "call", "invoice", str(paper), env=environ(tmp_path), cwd=tmp_path, stdout=asyncio.subprocess.PIPE
    )
    told, _ = await process.communicate()
    invoice = json.loads(told)

    assert process.returncode == 0
    assert invoice["usage"]["credits"] == 8
    assert sum(line["amount"] for line in invoice["lineItems"]) == invoice["subtotal"]


class Browser:
    """A person's, on a service that runs apart; the letters are in its log."""

    def __init__(self, url: str, session: aiohttp.ClientSession, log: Path) -> None:
        self._url, self._session, self._log = url, session, log

    async def get(self, path: str) -> bytes:
        async with self._session.get(self._url + path) as answer:
            assert answer.status == 200, path
            return await answer.read()

    async def proof(self, path: str) -> str:
        found = re.search(rb'name="csrf" value="([0-9a-f]{64})"', await self.get(path))
        assert found
        return found[1].decode()

    async def fill(self, page: str, action: str, **fields: str) -> None:
        form = {"csrf": await self.proof(page), **fields}
        async with self._session.post(self._url + action, data=form) as answer:
            assert answer.status == 200, action

    async def sign_up(self) -> None:
        await self.fill("/dashboard/sign-up", "/dashboard/sign-up", name="Ada", email=EMAIL, password=PASSWORD)
        async with asyncio.timeout(60):  # the letter goes out beside the answer
            while not (link := LINK.search(self._log.read_text())):
                await asyncio.sleep(0.1)
        await self.fill(link[1], "/dashboard/confirm", ticket=link[2], password=PASSWORD)

    async def run(self, capability: Capability, proof: str) -> tuple[int, dict[str, Any]]:
        """The form of a capability, sent as it stands there: with the example's files, in test mode where it is so."""
        path = f"/dashboard/playground/{capability.name}"
        page = html.unescape((await self.get(path)).decode())
        example, files = capability.examples[0], dict[str, str]()
        for number, address in enumerate(example.files):
            data = await self.get(f"{path}/files/{number}")
            files[address] = f"data:application/octet-stream;base64,{base64.b64encode(data).decode()}"
        request = {name: files.get(v, v) if isinstance(v, str) else v for name, v in example.request.items()}
        mode = "?test=1" if 'id="test" checked' in page else ""
        headers = {"X-CSRF-Token": proof, "Content-Type": "application/json"}
        async with self._session.post(f"{self._url}{path}{mode}", json=request, headers=headers) as answer:
            return answer.status, await answer.json(content_type=None)


async def test_the_playground_answers_every_example(tmp_path: Path) -> None:
    """Of all capabilities, with the files that it offers, for a person who has just signed up."""
    capabilities, log = Plugins.load(Settings()).capabilities, tmp_path / "log"
    refused: dict[str, Any] = {}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with log.open("w") as file:
        process = await asyncio.create_subprocess_exec(
            COMMAND, "serve", "--port", str(port), env=environ(tmp_path), cwd=tmp_path, stderr=file, stdout=file
        )
    try:
        while f"aibackend serves http://127.0.0.1:{port}" not in log.read_text():
            assert process.returncode is None, log.read_text()
            await asyncio.sleep(0.1)
        jar = aiohttp.CookieJar(unsafe=True)
        async with aiohttp.ClientSession(cookie_jar=jar, timeout=aiohttp.ClientTimeout(300)) as session:
            browser = Browser(f"http://127.0.0.1:{port}", session, log)
            await browser.sign_up()
            proof = await browser.proof("/dashboard")
            for capability in capabilities.values():
                status, told = await browser.run(capability, proof)
                if status != 200:
                    refused[capability.name] = (status, told.get("detail"))
    finally:
        process.terminate()
        await process.wait()

    assert len(capabilities) >= 39
    assert refused == {}
