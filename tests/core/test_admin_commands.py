"""What an operator does to keys by hand."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from aibackend.cli import main
from aibackend.cli.diagnosis import opened
from aibackend.errors import AccountSuspended, ExpiredKey, UnknownKey
from aibackend.settings import Settings


def test_a_rotated_key_ends_when_it_should(tmp_path: Path, monkeypatch, capsys) -> None:
    """Its successor works at once; the old one for the overlap, or not at all, and cannot be rotated again."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))

    def run(*words: str) -> str:
        assert main(words) == 0
        return capsys.readouterr().out.strip()

    run("accounts", "create", "acme")
    first = run("keys", "mint", "acme", "--cap", "7")
    [id] = re.findall(r"key_\w+", run("keys", "list", "acme"))
    second = run("keys", "rotate", "acme", id, "--overlap", "1")
    third = run("keys", "rotate", "acme", re.findall(r"key_\w+", run("keys", "list", "acme"))[0])

    assert main(["keys", "rotate", "acme", "key_none"]) == 1
    assert caps(tmp_path, first, third) == [7, 7]
    with pytest.raises(ExpiredKey):
        caps(tmp_path, second)


def test_an_account_is_deleted_and_usage_is_counted(tmp_path: Path, monkeypatch, capsys) -> None:
    """The account has to be named twice; the books keep its id, and what it called is told of it."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    monkeypatch.setattr("builtins.input", lambda _: "something else")
    main(["accounts", "create", "acme", "--credits", "7"])
    main(["keys", "mint", "acme"])
    secret = capsys.readouterr().out.strip()
    refused = main(["accounts", "delete", "acme"])
    assert caps(tmp_path, secret) == [None]
    assert main(["accounts", "delete", "acme", "--yes"]) == 0
    [id] = re.findall(r"acc_\w+", capsys.readouterr().err)
    assert main(["usage", "--by", "day"]) == 0
    counted = capsys.readouterr().out
    main(["wallet", "show", id])

    assert refused == 1
    assert counted == "day\tcalls\tcredits\n"
    assert "opening credits" in capsys.readouterr().out
    with pytest.raises(UnknownKey):
        caps(tmp_path, secret)


def test_without_accounts_the_wallet_goes_by_id(tmp_path: Path, monkeypatch, capsys) -> None:
    """An authenticator that keeps none leaves credits and counts at work; what needs keys says whose they are."""
    told = {"DATA": str(tmp_path), "AUTH": "static", "OPTION_STATIC_KEYS": f"acme={'0123456789' * 3}"}
    for name, value in told.items():
        monkeypatch.setenv(f"AIBACKEND_{name}", value)
    monkeypatch.setattr("builtins.input", lambda _: pytest.fail("asked, though it cannot be done"))
    main(["call", "redact", "text=hi"])
    capsys.readouterr()

    done = [
        main(words.split()) for words in ("wallet grant acme 7 --reason hi", "wallet show acme", "usage --account acme")
    ]
    shown = capsys.readouterr().out
    refused = [main(words.split()) for words in ("keys list acme", "accounts list", "accounts delete acme")]
    lines = capsys.readouterr().err.splitlines()

    assert (done, refused) == ([0, 0, 0], [1, 1, 1])
    assert "acme: 507 credits, 507 available" in shown
    assert lines == ["aibackend: auth = static keeps no accounts of its own; look after them where it does"] * 3


def test_a_key_for_no_capability_is_not_minted(tmp_path: Path, monkeypatch, capsys) -> None:
    """A misspelt scope, which would open nothing, is told; so is why an expiry cannot be used. The list shows terms."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    main(["accounts", "create", "acme"])
    refused = [
        main(["keys", "mint", "acme", *wrong]) for wrong in (["--scope", "invoise"], ["--expires", "2020-01-31"])
    ]
    told = capsys.readouterr().err
    main(["keys", "mint", "acme", "--scope", "invoice", "--scope", "classify", "--cap", "7"])
    capsys.readouterr()
    main(["keys", "list", "acme"])
    [line] = capsys.readouterr().out.splitlines()

    assert refused == [1, 1]
    assert "none is called invoise; did you mean invoice?" in told
    assert "/expires: must lie ahead" in told
    assert line.endswith("only classify, invoice; 7 credits a month")


def test_a_key_works_to_the_end_of_its_last_day(tmp_path: Path, monkeypatch, capsys) -> None:
    """As the dashboard has it; a moment is no day."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    today = datetime.now(UTC).date()
    main(["accounts", "create", "acme"])
    refused = main(["keys", "mint", "acme", "--expires", f"{today}T10:00"])
    minted = main(["keys", "mint", "acme", "--expires", str(today)])

    assert (refused, minted) == (1, 0)
    assert "--expires takes a day" in capsys.readouterr().err


def caps(folder: Path, *secrets: str) -> list[int | None]:
    async def look() -> list[int | None]:
        async with opened(Settings(data=folder), "authenticator") as container:
            return [(await container.authenticator.authenticate(secret)).monthly_cap for secret in secrets]

    return asyncio.run(look())


def test_a_suspended_account_is_told_and_resumed(tmp_path: Path, monkeypatch, capsys) -> None:
    """Its key opens nothing meanwhile; the list says so."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))

    def run(*words: str) -> str:
        assert main(words) == 0
        return capsys.readouterr().out.strip()

    run("accounts", "create", "acme")
    secret = run("keys", "mint", "acme")
    run("accounts", "suspend", "acme")
    with pytest.raises(AccountSuspended):
        caps(tmp_path, secret)
    suspended = run("accounts", "list")
    run("accounts", "resume", "acme")

    assert "suspended" in suspended
    assert "suspended" not in run("accounts", "list")
    assert caps(tmp_path, secret) == [None]
    assert main(["accounts", "suspend", "nobody"]) == 1
