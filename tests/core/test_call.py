"""`aibackend call` over one file and over many, on a server and in this process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from aibackend.cli import main
from aibackend.testing import Client, run_server

ORDER = {"order": {"email": "ada@example.com", "amount": 20}}
CREDITS = 6


@pytest.fixture
async def service(tmp_path: Path, monkeypatch) -> AsyncIterator[Client]:
    """A server, and a key of it in the environment."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    async with run_server() as service:
        monkeypatch.setenv("AIBACKEND_API_KEY", service.key)
        yield service


@pytest.fixture
def inbox(tmp_path: Path) -> Path:
    """Three orders, two of them equal, and something else; what is hidden is no order."""
    folder = tmp_path / "inbox"
    (folder / "more").mkdir(parents=True)
    for number, name in ((1, "a.json"), (2, "b.json"), (2, "more/c.json")):
        (folder / name).write_text(json.dumps({"order": {**ORDER["order"], "amount": number}}))
    (folder / "d.json").write_text("no order")
    (folder / ".hidden").write_text("{}")
    return folder


def lines(path: Path) -> dict[str, dict]:
    """By the names of the files; each has one line."""
    told = [json.loads(line) for line in path.read_text().splitlines()]
    assert len({line["file"] for line in told}) == len(told)
    return {Path(line["file"]).name: line for line in told}


async def run(*arguments: object) -> int:
    return await asyncio.to_thread(main, [str(each) for each in arguments])


async def test_a_folder_is_called_file_by_file_and_on_again(service, inbox, tmp_path, capsys) -> None:
    """Errors stand in their lines; what has succeeded is not asked again, and equal files are charged once."""
    out = tmp_path / "out.jsonl"
    command = ("call", "fraud-flag", inbox, "--out", out, "--url", service.url, "--parallel", 3)
    first = await run(*command)
    told = lines(out)
    spent = 500 - await service.balance()
    (inbox / "d.json").write_text(json.dumps({"order": {"email": "new@example.com"}}))
    second = await run(*command)
    again = lines(out)

    assert (first, second) == (1, 0)
    assert {name: line["status"] for name, line in told.items()} == {
        "a.json": "succeeded", "b.json": "succeeded", "c.json": "succeeded", "d.json": "failed",
    }  # fmt: skip
    assert "no JSON object" in told["d.json"]["error"]["detail"]
    assert told["b.json"]["result"] == told["c.json"]["result"]
    assert {name: line for name, line in again.items() if name != "d.json"} == {
        name: line for name, line in told.items() if name != "d.json"
    }
    assert (spent, 500 - await service.balance()) == (2 * CREDITS, 3 * CREDITS)
    assert f"4 of 4 files, 3 done before, 0 failed, the others cost {CREDITS} credits" in capsys.readouterr().err


async def test_what_was_charged_before_its_line_was_written_is_free(service, inbox, tmp_path) -> None:
    """A run that was killed has torn a line: the books still hold the answer."""
    out = tmp_path / "out.jsonl"
    command = ("call", "fraud-flag", inbox / "a.json", "--out", out, "--url", service.url)
    await run(*command)
    whole = out.read_text()
    out.write_text(whole[:-20])
    again = await run(*command)

    assert again == 0
    assert out.read_text() == whole
    assert await service.balance() == 500 - CREDITS


async def test_a_wallet_that_runs_dry_stops_the_rest(service, inbox, tmp_path, capsys) -> None:
    """Nothing more is sent; with credits the same command goes on."""
    out = tmp_path / "out.jsonl"
    command = ("call", "fraud-flag", inbox / "a.json", inbox / "b.json", "--out", out, "--url", service.url)
    await service.container.billing.grant(service.account, CREDITS - 500 - 1, kind="grant", reference="dry")
    dry = await run(*command, "--parallel", 1)
    told = lines(out)
    stopped = capsys.readouterr().err
    await service.container.billing.grant(service.account, 100, kind="grant", reference="wet")

    assert dry == 1
    assert [line["error"]["code"] for line in told.values()] == ["insufficient_credits"]
    assert "1 of 2 files" in stopped
    assert "goes on from here" in stopped
    assert await run(*command) == 0
    assert [line["status"] for line in lines(out).values()] == ["succeeded"] * 2


async def test_in_this_process_many_are_lines_on_standard_output(inbox, tmp_path, monkeypatch, capsys) -> None:
    """Also without a server, and without a file for the answers."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    status = await run("call", "fraud-flag", inbox / "a.json", inbox / "b.json", inbox / "more")
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert status == 0
    assert [line["status"] for line in told] == ["succeeded"] * 3
    assert len({line["key"] for line in told}) == 2


async def test_one_file_is_answered_as_it_is(service, inbox, capsys) -> None:
    """The result alone on standard output; a refusal is one sentence."""
    done = await run("call", "fraud-flag", inbox / "a.json", "--url", service.url)
    answered = capsys.readouterr()
    refused = await run("call", "fraud-flag", "--json", '{"ordr": {}}', "--url", service.url)

    assert (done, refused) == (0, 1)
    assert json.loads(answered.out)["riskLevel"]
    assert f"{CREDITS} credits charged, {500 - CREDITS} left" in answered.err
    assert "/ordr: Unknown field" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        pytest.param(("nowhere",), "no file nowhere", id="no-file"),
        pytest.param(("--out", "notes.txt"), "there is no file to call with", id="no-files"),
        pytest.param(("pyproject.toml", "--out", "README.md"), "something else than answers", id="foreign-out"),
    ],
)
async def test_a_wrong_command_changes_nothing(arguments, said, tmp_path, monkeypatch, capsys) -> None:
    """It is told in a sentence, and no file is touched."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "README.md").write_text("# Notes\n")

    assert await run("call", "fraud-flag", *arguments) == 1
    assert said in capsys.readouterr().err
    assert (tmp_path / "README.md").read_text() == "# Notes\n"


@pytest.mark.parametrize(
    ("billing", "said"),
    [("wallet", ""), ("unmetered", ""), ("noted", "charged by billing = noted, on the account local")],
)
async def test_books_that_are_not_this_machine_s_are_named_first(billing, said, tmp_path, monkeypatch, capsys) -> None:
    """Before anything is asked there; with how to call without them."""
    (tmp_path / "acme_noted.py").write_text(NOTED)
    info = tmp_path / "acme_noted-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: acme-noted\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[aibackend]\nnoted = acme_noted\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("AIBACKEND_BILLING", billing)
    (tmp_path / "order.json").write_text(json.dumps(ORDER))

    assert await run("call", "fraud-flag", tmp_path / "order.json") == 0
    told = [line for line in capsys.readouterr().err.splitlines() if "calls in this process" in line or "asked" in line]
    assert [said in line for line in told] == ([True, False] if said else [])
    assert not said or told[0].endswith("AIBACKEND_BILLING=unmetered charges nobody")


NOTED = """
import sys
from aibackend import Provider, hookimpl
from aibackend_contrib.unmetered import Unmetered

class Noted(Unmetered):
    async def hold(self, hold):
        print("asked", file=sys.stderr)

@hookimpl
def billing():
    return Provider("noted", lambda container: Noted(container.storage))
"""
