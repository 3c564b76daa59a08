"""What an operator does to keys by hand."""

from __future__ import annotations

import asyncio
import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from aibackend.cli import main
from aibackend.cli.services import opened
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


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("accounts create other --credits -5", "--credits takes 0 to 1000000000000"),
        ("accounts create other --credits 99999999999999999999", "--credits takes 0 to 1000000000000"),
        ("wallet grant acme 0 --reason x", "0 credits are no grant"),
        ("wallet grant acme 99999999999999999999 --reason x", "CREDITS takes -1000000000000 to 1000000000000"),
        ("wallet grant acme 5 --reason x --reference=", "--reference takes 1 to 200 characters"),
        ("keys rotate acme KEY --overlap -24", "--overlap takes 0 to 720"),
        ("keys rotate acme KEY --overlap 99999999999999", "--overlap takes 0 to 720"),
        ("keys rotate acme KEY --overlap nan", "--overlap takes 0 to 720"),
        ("keys mint acme --cap -1", "--cap takes 0 to 1000000000000"),
        ("keys mint acme --cap 99999999999999999999", "--cap takes 0 to 1000000000000"),
        ("usage --by month", "/by: Must be some of account, capability, day"),
        ("usage --since 2000-01-01", "/since: must be at most 366 days before"),
        ("usage --capability invoise", "none is called invoise; did you mean invoice?"),
        ("accounts invite --mail ada", "not an e-mail address"),
    ],
)
def test_what_cannot_be_meant_changes_nothing(words: str, told: str, tmp_path: Path, monkeypatch, capsys) -> None:
    """It is told in one sentence, before anything is written: no account, no credits, no key that ended."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    main(["accounts", "create", "acme"])
    main(["keys", "mint", "acme"])
    secret = capsys.readouterr().out.strip()
    looks = ("accounts list", "keys list acme", "wallet show acme")
    [main(look.split()) for look in looks]
    before = capsys.readouterr().out
    [key] = re.findall(r"key_\w+", before)

    assert main(words.replace("KEY", key).split()) == 1
    assert told in capsys.readouterr().err
    [main(look.split()) for look in looks]
    assert capsys.readouterr().out == before
    assert caps(tmp_path, secret) == [None]


def test_a_grant_with_a_reference_is_granted_once(tmp_path: Path, monkeypatch, capsys) -> None:
    """However often it is tried after a lost connection; for another amount it is refused."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    main(["accounts", "create", "acme"])
    grants = ["7", "7", "8"]
    done = [main(["wallet", "grant", "acme", n, "--reason", "order", "--reference", "order-1"]) for n in grants]
    capsys.readouterr()
    main(["wallet", "show", "acme"])

    assert done == [0, 0, 1]
    assert "acme: 507 credits" in capsys.readouterr().out


def test_nothing_is_given_to_a_deleted_account(tmp_path: Path, monkeypatch, capsys) -> None:
    """Neither credits, which nobody could use, nor people, who would be refused after they signed up."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    main(["accounts", "create", "acme"])
    main(["accounts", "delete", "acme", "--yes"])
    [account, *_] = re.findall(r"acc_\w+", capsys.readouterr().err)
    refused = [main(["wallet", "grant", account, "5", "--reason", "x"]), main(["accounts", "invite", account])]
    told = capsys.readouterr()
    main(["wallet", "show", account])

    assert refused == [1, 1]
    assert told.err.count("This account was deleted") == 2
    assert told.out == ""
    assert "500 credits" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["two\nlines", "a\ttab", "an\x1b[2Jescape", "a\u2028separator"])
def test_a_name_fits_a_line(name: str, tmp_path: Path, monkeypatch, capsys) -> None:
    """Scripts read the lists line by line."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    main(["accounts", "create", "acme"])

    assert main(["accounts", "create", name]) == 1
    assert main(["keys", "mint", "acme", "--name", name]) == 1
    assert capsys.readouterr().err.count("controls a line") == 2


def test_a_letter_on_the_console_is_not_sent(tmp_path: Path, monkeypatch, capsys) -> None:
    """Nobody shall wait for it."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    main(["accounts", "create", "acme"])

    assert main(["accounts", "invite", "acme", "--mail", "ada@example.com"]) == 0
    told = capsys.readouterr().err
    assert "not sent: No mail server is set up here" in told
    assert "and sent to" not in told


def test_lists_tell_what_happened_when(tmp_path: Path, monkeypatch, capsys) -> None:
    """Keys with their times to the minute, accounts that are gone, and more rows of a ledger; programs get JSON."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))

    def run(*words: str) -> str:
        assert main(words) == 0
        return capsys.readouterr().out

    run("accounts", "create", "acme")
    secret = run("keys", "mint", "acme", "--scope", "redact", "--scope", "invoice").strip()
    fresh = run("keys", "list", "acme")
    caps(tmp_path, secret)
    [key] = json.loads(run("keys", "list", "acme", "--json"))
    run("keys", "rotate", "acme", key["id"], "--overlap", "1")
    old = run("keys", "list", "acme").splitlines()[1]
    for number in range(25):
        run("wallet", "grant", "acme", "1", "--reason", f"row {number}")
    shown, whole = run("wallet", "show", "acme"), run("wallet", "show", "acme", "--limit", "30")
    books = json.loads(run("wallet", "show", "acme", "--json", "--limit", "2"))
    [living] = json.loads(run("accounts", "list", "--json"))
    run("accounts", "delete", "acme", "--yes")
    gone, left = run("accounts", "list", "--deleted"), run("accounts", "list")

    assert re.search(r" made \d{4}-\d\d-\d\d \d\d:\d\d never used", fresh)
    assert datetime.fromisoformat(key["last_used"]) >= datetime.fromisoformat(key["created"])
    assert key["scopes"] == ["invoice", "redact"]
    [hour] = re.findall(r"expires (\S+ \d\d:\d\d) made .* used \d", old)
    left_s = (datetime.fromisoformat(hour).replace(tzinfo=UTC) - datetime.now(UTC)).total_seconds()
    assert 3000 < left_s <= 3600
    assert (len(shown.splitlines()), len(whole.splitlines())) == (21, 27)
    assert (books["balance"], len(books["ledger"]), books["ledger"][0]["reason"]) == (525, 2, "row 24")
    assert (living["name"], living["balance"], living["deleted"]) == ("acme", 525, None)
    assert living["id"] in gone
    assert "deleted" in gone
    assert "acme" not in gone + left


def test_an_account_without_its_opening_credits_is_not_opened(tmp_path: Path, monkeypatch, capsys) -> None:
    """The same command again opens it, once the billing is back."""
    (tmp_path / "acme_strikes.py").write_text(STRIKES)
    info = tmp_path / "acme_strikes-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: acme-strikes\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[aibackend]\nstrikes = acme_strikes\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("AIBACKEND_BILLING", "strikes")
    create = ["accounts", "create", "acme", "--credits", "700"]

    assert main(create) == 1
    monkeypatch.setenv("AIBACKEND_BILLING", "wallet")
    assert main(create) == 0
    said = capsys.readouterr().err
    assert "aibackend: The ledger is down" in said
    assert "holds 1200 credits" in said


STRIKES = """
from aibackend import Provider, hookimpl
from aibackend.errors import Unavailable
from aibackend_contrib.unmetered import Unmetered

class Strikes(Unmetered):
    async def grant(self, *given, **named):
        raise Unavailable("The ledger is down")

@hookimpl
def billing():
    return Provider("strikes", lambda container: Strikes(container.storage))
"""
