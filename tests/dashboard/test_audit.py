"""Who did what: by hand, by the admin key, on the dashboard."""

from __future__ import annotations

import re

import pytest

from aibackend.cli import main
from aibackend.services.context import current_caller
from aibackend.testing import run_server
from aibackend_defaults import audit

from .test_admin import KEY, asking


async def deeds(container) -> list[tuple[str, str, str, str]]:
    rows = await audit.rows(container.storage)
    return [(row.actor, row.deed, row.account, row.subject) for row in rows]


def test_what_is_done_by_hand_is_noted(tmp_path, monkeypatch, capsys) -> None:
    """Each deed once, by the user of the machine; what changes nothing is none; `audit` tells all of them."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    monkeypatch.setenv("SUDO_USER", "ada")

    def run(*words: str) -> str:
        assert main(words) == 0
        return capsys.readouterr().out

    run("accounts", "create", "acme", "--credits", "7")
    [account] = re.findall(r"acc_\w+", run("accounts", "list"))
    for _ in range(2):
        run("wallet", "grant", "acme", "5", "--reason", "hi", "--reference", "order-1")
        run("accounts", "suspend", "acme")
    run("accounts", "resume", "acme")
    run("keys", "mint", "acme")
    [first] = re.findall(r"key_\w+", run("keys", "list", "acme"))
    run("keys", "rotate", "acme", first)
    second = re.findall(r"key_\w+", run("keys", "list", "acme"))[0]
    run("keys", "revoke", "acme", second)
    run("accounts", "invite", "acme")
    run("accounts", "invite")
    assert main(["accounts", "suspend", "nobody"]) == 1
    capsys.readouterr()
    every = [line.split("\t") for line in run("audit").splitlines()]
    named = run("audit", "--account", "acme", "--since", "2020-01-31").splitlines()
    run("accounts", "delete", "acme", "--yes")
    later = run("audit", "--since", "2999-01-31").splitlines()

    assert every[0] == ["time", "actor", "deed", "account", "subject"]
    assert {row[1] for row in every[1:]} == {"cli:ada"}
    assert [row[2:] for row in every[1:]] == [
        ["opened", account, "-"],
        ["granted", account, f"+7 opening:{account}"],
        ["granted", account, "+5 admin:order-1"],
        ["suspended", account, "-"],
        ["resumed", account, "-"],
        ["minted", account, first],
        ["rotated", account, f"{first} to {second}"],
        ["revoked", account, second],
        ["invited", account, "-"],
        ["invited", "-", "-"],
    ]
    assert len(named) == len(every) - 1
    assert later == ["\t".join(every[0])]
    assert run("audit").splitlines()[-1].split("\t")[1:] == ["cli:ada", "deleted", account, "-"]
    assert main(["audit", "--since", "tomorrow"]) == 1


async def test_the_admin_key_and_people_are_told_apart(open_site) -> None:
    """What is refused is no deed; a person's deeds bear the account that they look after."""
    async with open_site(admin_key=KEY) as site:
        ask = asking(site, KEY)
        _, opened = await ask("POST", "accounts", {"name": "acme", "credits": 10})
        account = opened["account"]["id"]
        _, minted = await ask("POST", f"accounts/{account}/keys", {"name": "a name that is nobody's"})
        await ask("DELETE", f"accounts/{account}/keys/{minted['key']['id']}")
        await ask("POST", f"accounts/{account}/grants", {"credits": -99_999, "reason": "too much"})
        await ask("POST", f"accounts/{account}/invitations", {"email": "eve@example.com"})
        await ask("DELETE", f"accounts/{account}")
        visitor = await site.member()
        await visitor.fill("/dashboard/keys", "/dashboard/keys", {"name": "", "kind": "live"})
        told = await deeds(site.client.container)
    own = [(who, deed) for who, deed, of, _ in told if of not in (account, site.client.account)]
    [theirs] = {of for _, deed, of, _ in told if of not in (account, site.client.account)}

    assert [(who, deed) for who, deed, of, _ in told if of == account] == [
        ("admin", deed) for deed in ("opened", "granted", "minted", "revoked", "invited", "deleted")
    ]
    assert own == [("", "opened"), (theirs, "minted")]
    assert not re.search("nobody's|eve|example|acme", repr(told))


@pytest.mark.parametrize("most", [3])
async def test_an_account_fills_no_trail(monkeypatch, most) -> None:
    """Of what its own people did the newest rows stay; what others did to it, and other accounts' rows, all."""
    monkeypatch.setattr(audit, "ACCOUNT_MOST", most)
    async with run_server() as client:
        issuer = client.container.authenticator
        other = await issuer.create_account("other")
        for key, of in (("admin", client.account), ("admin", client.account), ("", other.id)):
            current_caller.set(("", key))
            await issuer.mint(of)
        current_caller.set((client.account, ""))
        for _ in range(4):
            _, key = await issuer.mint(client.account)
            await issuer.revoke(client.account, key.id)
        told = await deeds(client.container)

    own = [(who, deed) for who, deed, of, _ in told if of == client.account]
    assert [deed for who, deed in own if who == client.account] == ["revoked", "minted", "revoked"]
    assert [deed for who, deed in own if who == "admin"] == ["minted", "minted"]
    assert [deed for _, deed, of, _ in told if of == other.id] == ["opened", "minted"]


def test_no_row_is_forged(tmp_path, monkeypatch, capsys) -> None:
    """A reference makes no line and no column of its own; what can be printed stands as it is."""
    monkeypatch.setenv("AIBACKEND_DATA", str(tmp_path))
    assert main(["accounts", "create", "acme"]) == 0
    for reference in (
        "Eve\n2026-01-01T00:00:00Z\tadmin\tdeleted\tacc_1\t-",
        "\x1b[2K\r\u2028\u202eevE",
        "Bestellung Nr. 7 für Ève",
    ):
        assert main(["wallet", "grant", "acme", "1", "--reason", "a", "--reference", reference]) == 0
    capsys.readouterr()
    assert main(["audit"]) == 0
    _, opened, *granted = capsys.readouterr().out.splitlines()

    assert "opened" in opened
    assert [row.split("\t")[4:] for row in granted] == [
        ["+1 admin:Eve\\n2026-01-01T00:00:00Z\\tadmin\\tdeleted\\tacc_1\\t-"],
        ["+1 admin:\\x1b[2K\\r\\u2028\\u202eevE"],
        ["+1 admin:Bestellung Nr. 7 für Ève"],
    ]
