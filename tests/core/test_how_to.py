"""The code of the how-tos works as it is printed."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import textwrap
import tomllib
from importlib import import_module
from importlib.resources import files
from pathlib import Path

from aiohttp import web
from joserfc import jwt
from joserfc.jwk import OctKey

from aibackend.testing import run_app, run_server
from aibackend.testing.programs import find_program
from aibackend.testing.shouting import shouting

HOW_TO = Path(__file__).parents[2] / "docs" / "how-to"


def blocks(page: str, language: str) -> list[str]:
    """The page's blocks of code in a language, without the list's indentation."""
    found = re.findall(rf"(?ms)^( *)```{language}\n(.*?)^\1```", (HOW_TO / page).read_text("utf-8"))
    return [textwrap.dedent(code) for _, code in found]


def test_the_printed_billing_passes_the_printed_suite_and_is_chosen(tmp_path: Path) -> None:
    """Both modules as printed; then a call as printed, which the meter has noted once."""
    provider, proof = blocks("write-a-backend.md", "python")
    [config] = blocks("write-a-backend.md", "toml")
    (tmp_path / "metered.py").write_text(provider)
    (tmp_path / "test_metered.py").write_text(proof)
    (tmp_path / "pyproject.toml").write_text(config)
    assert tomllib.loads(config)["tool"]["setuptools"]["py-modules"] == ["metered"]  # the test lies beside it
    info = tmp_path / "metered-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: metered\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[aibackend]\nmetered = metered\n")
    environ = {**os.environ, "PYTHONPATH": str(tmp_path), "AIBACKEND_DATA": str(tmp_path / "data")}

    def run(*command: str, **more: str) -> str:
        done = subprocess.run(command, cwd=tmp_path, env=environ | more, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
        return done.stdout

    assert "4 passed" in run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")

    [session] = blocks("write-a-backend.md", "console")
    chosen, call, _ = (line.removeprefix("$ ") for line in session.splitlines())
    meter = tmp_path / "meter.jsonl"
    settings = dict(pair.split("=", 1) for pair in shlex.split(chosen)[1:])
    settings["AIBACKEND_OPTION_METER_FILE"] = str(meter)
    answer = json.loads(run(sys.executable, "-m", "aibackend.cli", *shlex.split(call)[1:], **settings))
    [line] = [json.loads(line) for line in meter.read_text("utf-8").splitlines()]

    assert line["capability"] == "redact"
    assert line["credits"] == answer["usage"]["credits"] > 0


async def test_the_printed_storage_passes_the_printed_suite_and_serves(tmp_path: Path, monkeypatch) -> None:
    """Both modules as printed; then keys, wallet, call log and jobs live in it, and replays are found."""
    provider, proof = blocks("write-a-storage.md", "python")
    (tmp_path / "one_thread.py").write_text(provider)
    (tmp_path / "test_one_thread.py").write_text(proof)
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\nasyncio_mode = auto\nasyncio_default_fixture_loop_scope = function\n"
    )
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    environ = {**os.environ, "PYTHONPATH": str(tmp_path)}
    proving = await asyncio.create_subprocess_exec(*command, cwd=tmp_path, env=environ, stdout=-1)
    told = (await proving.communicate())[0].decode()
    monkeypatch.syspath_prepend(tmp_path)
    plugin = import_module("one_thread")
    address = f"onethread://{tmp_path / 'served.db'}"
    async with run_server(shouting("shout", credits=3), plugins={"one": plugin}, storage_url=address) as server:
        answers = [await server.call("shout", {"text": "hi"}, Idempotency_Key="k") for _ in range(2)]
        accepted = await server.call("shout", {"text": "hi"}, Prefer="respond-async")
        job = (await server.get(accepted.headers["Location"] + "?wait=20")).json
        await server.container.call_log.sweep()  # type: ignore[attr-defined]
        balance = await server.balance()

    assert " passed" in told, told
    assert proving.returncode == 0, told
    assert type(server.container.storage).__name__ == "OneThread"
    assert answers[0].body == answers[1].body
    assert (job["status"], balance) == ("succeeded", 494)


async def test_the_printed_capability_asks_an_api(tmp_path: Path, monkeypatch, caplog) -> None:
    """With the key of its options, which a worker is not told; a redirect to another host does not get it."""
    (tmp_path / "rates.py").write_text(blocks("ask-your-own-api.md", "python")[0])
    monkeypatch.syspath_prepend(tmp_path)
    seen: list[tuple[str, str | None]] = []

    async def answer(request: web.Request) -> web.Response:
        seen.append((f"{request.url.host}{request.path}", request.headers.get("Authorization")))
        if request.path == "/euros/CHF":
            raise web.HTTPFound("/euros/here")
        if request.path == "/euros/here":
            raise web.HTTPFound(str(request.url.with_host("localhost").with_path("/euros/there")))
        if request.path == "/euros/there":
            return web.json_response({"euros": 1.05})
        raise web.HTTPNotFound

    api = web.Application()
    api.router.add_get("/{path:.*}", answer)
    plugins = {"rates": import_module("rates")}
    async with run_app(api) as url:
        options = {"rates_url": url, "rates_key": "s3cret"}
        async with run_server(plugins=plugins, options=options, fetch_allow=("127.0.0.1", "localhost")) as server:
            known = await server.call("rates", {"currency": "CHF"})
            unknown = await server.call("rates", {"currency": "XXX"})
        async with run_server(plugins=plugins) as server:
            unset = await server.call("rates", {"currency": "CHF"})
            balance = await server.balance()

    assert (known.json["euros"], unknown.json["code"]) == (1.05, "unavailable")
    assert seen[:3] == [
        ("127.0.0.1/euros/CHF", "Bearer s3cret"),
        ("127.0.0.1/euros/here", "Bearer s3cret"),
        ("localhost/euros/there", None),
    ]
    assert (unset.status, balance) == (500, 500)
    assert "rates needs the option rates_url: set AIBACKEND_OPTION_RATES_URL" in caplog.text


async def test_files_are_sent_as_printed(tmp_path: Path) -> None:
    """Each command and the program, run by a shell beside a file of that name, against a real server."""
    find_program("curl", ["curl"], cure="apt-get install -y curl")
    shutil.copy(HOW_TO.parent / "examples" / "invoice.pdf", tmp_path / "bill.pdf")
    sessions = [block for block in blocks("send-a-file.md", "console") if "curl" in block]
    [program] = blocks("send-a-file.md", "python")

    async def run(*command: str) -> str:
        process = await asyncio.create_subprocess_exec(
            *command, cwd=tmp_path, env=environ, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        return (await process.communicate())[0].decode()

    async with run_server() as server:
        environ = {**os.environ, "AIBACKEND_URL": server.url, "AIBACKEND_API_KEY": server.key}
        answers: list[dict[str, object]] = []
        for line in "".join(sessions).splitlines():
            if line.startswith("$ "):
                known = str(answers[-1].get("id")) if answers else ""
                answers.append(json.loads(await run("bash", "-c", line[2:].replace("file_5f0c…", known))))
        printed = await run(sys.executable, "-c", program)

    with_call, with_evidence, compared, uploaded, parsed = answers
    assert with_call["invoiceNumber"] == printed.strip() != ""
    assert with_evidence["evidence"]
    assert compared["changeCount"] == 0
    assert set(uploaded) == {"id", "bytes", "contentType", "sha256", "expiresAt"}
    assert parsed["docType"] == "invoice"


def test_the_printed_model_road_is_the_scaffold_s() -> None:
    """What the page prints is what `aibackend new tally --model` writes, which its own tests prove."""
    folder = Path(str(files("aibackend.cli") / "scaffold_model" / "package"))
    texts = [path.read_text("utf-8") for path in folder.glob("*.txt")]
    sources = [text.replace("%MODULE%", "aibackend_tally").replace("%NAME%", "tally") for text in texts]
    printed = blocks("add-a-model-road.md", "python")

    assert len(printed) == 4
    assert [code for code in printed if not any(code.strip() in source for source in sources)] == []


async def test_the_printed_receiver_takes_what_is_signed(tmp_path: Path) -> None:
    """Registered as printed, with its own address; the test event arrives, and what somebody else posts does not."""
    [code] = blocks("be-told-by-webhooks.md", "python")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    async with run_server(plugins_allow=("defaults",)) as client:
        said = blocks("be-told-by-webhooks.md", "console")[0].partition("-d ")[2]
        body = json.loads(shlex.split(said)[0]) | {"url": f"http://127.0.0.1:{port}/"}
        headers, address = {"Authorization": f"Bearer {client.key}"}, f"{client.url}/v1/webhooks"
        async with client.session.post(address, json=body, headers=headers) as response:
            made = await response.json()
        environ = {**os.environ, "WEBHOOK_SECRET": made["secret"], "PORT": str(port)}
        receiver = await asyncio.create_subprocess_exec(sys.executable, "-c", code, env=environ, stdout=-1)
        try:
            await reached(port)
            async with client.session.post(f"{address}/{made['id']}/test", headers=headers) as response:
                tested = await response.json()
            async with client.session.post(f"http://127.0.0.1:{port}/", json={"type": "forged"}) as response:
                forged = response.status
        finally:
            receiver.kill()
        printed, _ = await receiver.communicate()

    assert tested["delivered"], tested
    assert printed.decode().startswith(f"{tested['eventId']} webhook.test")
    assert forged == 400


async def reached(port: int) -> None:
    """Wait until something listens there."""
    async with asyncio.timeout(30):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except ConnectionError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return


async def test_the_printed_agent_calls_a_tool(tmp_path: Path) -> None:
    """Over HTTP as printed; the printed file starts `aibackend mcp`, which has its own tests."""
    [code] = blocks("use-from-an-agent.md", "python")
    [config] = blocks("use-from-an-agent.md", "json")
    async with run_server(plugins_allow=("defaults", "po-match")) as client:
        environ = {**os.environ, "AIBACKEND_URL": client.url, "AIBACKEND_API_KEY": client.key}
        agent = await asyncio.create_subprocess_exec(sys.executable, "-c", code, env=environ, stdout=-1)
        printed, _ = await agent.communicate()

    [server] = json.loads(config)["mcpServers"].values()
    assert printed.decode().splitlines()[0].startswith("po_match - ")
    assert "'credits': " in printed.decode().splitlines()[1]
    assert (server["command"], server["args"]) == ("aibackend", ["mcp"])


async def test_what_is_added_to_the_house_works_as_printed(tmp_path: Path, monkeypatch) -> None:
    """Tokens beside keys, half a price for one account, and figures of each customer."""
    names = ("our_tokens", "half", "customers")
    for name, code in zip(names, blocks("add-to-the-house.md", "python"), strict=True):
        (tmp_path / f"{name}.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    plugins = {name: import_module(name) for name in names}
    options = {"jwt_secret": "s" * 32, "half_price": "nobody,guest"}
    chosen = {"auth": "keys,jwt", "pricing": "half", "observer": "customers", "monthly_floor": 10}
    key = OctKey.import_key("s" * 32)

    def token(**claims: object) -> str:
        return jwt.encode({"alg": "HS256"}, {"account": "guest", "sub": "ada", "exp": 2**33} | claims, key)

    async with run_server(shouting(credits=4), plugins=plugins, options=options, **chosen) as server:
        sent = [server.key, token(), token(exp=1), token() + "A", "no.token.ofanybody"]
        answers = [await server.call("shout", {"text": "hi"}, key=each) for each in sent]
        counted = server.container.observer
        account = server.account
    calls = counted.services[0].calls

    assert [answer.status for answer in answers] == [200, 200, 401, 401, 401]
    assert [answer.json["usage"]["credits"] for answer in answers[:2]] == [4, 2]
    assert [answer.json["code"] for answer in answers[2:]] == ["expired_key", "unknown_key", "unknown_key"]
    assert (calls[account, "shout", "ok"], calls["guest", "shout", "ok"]) == (1, 1)
    assert (calls["", "shout", "expired_key"], calls["", "shout", "unknown_key"]) == (1, 2)
