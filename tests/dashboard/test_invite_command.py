"""Invitations by the command line."""

from __future__ import annotations

import asyncio
import os
import re
import sys

import pytest

KEY = "0123456789abcdef" * 2


async def told_by(folder, *arguments, **environ):
    """Exit status, standard output and standard error of the command line."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "aibackend.cli", *arguments,
        env={**os.environ, "AIBACKEND_DATA": str(folder / "data"), **environ}, cwd=folder,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    out, wrong = await process.communicate()
    return process.returncode, out.decode(), wrong.decode()


async def test_an_operator_invites_on_the_command_line(tmp_path, open_site, password) -> None:
    """The link that `accounts invite` prints, and mails, opens the door of a service on the same database."""
    await told_by(tmp_path, "accounts", "create", "acme")
    status, out, wrong = await told_by(tmp_path, "accounts", "invite", "acme", "--mail", "ada@example.com")
    link = out.strip()
    storage = f"sqlite:///{tmp_path / 'data' / 'aibackend.db'}"
    secret = (tmp_path / "data" / "secret").read_text()
    async with open_site(sign_up="invited", storage_url=storage, secret=secret) as site:
        visitor, path = site.visitor(), link.removeprefix("http://127.0.0.1:8080")
        form = await visitor.get(path)

    assert status == 0
    assert re.fullmatch(r"http://127\.0\.0\.1:8080/dashboard/sign-up\?invitation=[\w-]{43}", link)
    assert f"letter to ada@example.com: You are invited\nOpen this link to sign up:\n\n{link}" in wrong
    assert "Open an account" in form.words


@pytest.mark.parametrize(
    ("arguments", "environ", "words"),
    [
        pytest.param(["nobody"], {}, "No such account", id="no-account"),
        pytest.param(["--mail", "x y"], {}, "not an e-mail address", id="no-address"),
        pytest.param(["--url", "ai.example.com"], {}, "--url takes an address", id="no-url"),
        pytest.param(
            [], {"AIBACKEND_AUTH": "static", "AIBACKEND_OPTION_STATIC_KEYS": f"acme={KEY}"}, "keeps no accounts",
            id="no-accounts",
        ),
    ],
)  # fmt: skip
async def test_invitations_that_cannot_be_made(tmp_path, arguments, environ, words) -> None:
    """The command says in a line what is wrong, and prints no link."""
    await told_by(tmp_path, "accounts", "create", "acme")
    status, out, wrong = await told_by(tmp_path, "accounts", "invite", *arguments, **environ)

    assert (status, out) == (1, "")
    assert words in wrong
    assert "Traceback" not in wrong
