"""The container over services that do not behave."""

from __future__ import annotations

from pathlib import Path

import pytest

from aibackend import Provider, Settings, hookimpl
from aibackend.container import Container
from aibackend.plugins import Plugins
from aibackend.services import Mailer


class Server(Mailer):
    """A service of a plugin. wrong: what it says of itself."""

    def __init__(self, wrong: str | None = None) -> None:
        self.wrong = wrong
        self.is_closed = False

    async def send(self, to: str, subject: str, text: str) -> None:
        """The interface."""

    async def check(self) -> str | None:
        """What is wrong."""
        return self.wrong

    async def close(self) -> None:
        """Fail to."""
        self.is_closed = True
        raise RuntimeError("no such connection")


class Sends:
    """A plugin that offers services."""

    def __init__(self, **services: Server) -> None:
        self.services = services

    @hookimpl
    def mailer(self) -> Provider:
        return Provider("theirs", lambda container: self.services["mailer"])

    @hookimpl
    def web_search(self) -> Provider:
        return Provider("theirs", lambda container: self.services["web_search"])


def container(folder: Path, **services: Server) -> Container:
    """One whose mailer and web search are these."""
    settings = Settings(data=folder, **dict.fromkeys(services, "theirs"))
    return Container(settings, Plugins.load(settings, {"sends": Sends(**services)}))


async def test_a_service_that_fails_to_close_keeps_no_other_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The others are closed all the same, and the log names it with its reason."""
    first, last = Server(), Server()
    held = container(tmp_path, mailer=first, web_search=last)
    await held.open("mailer", "web_search")
    await held.close()

    assert (first.is_closed, last.is_closed) == (True, True)
    assert [record.getMessage() for record in caplog.records] == ["Server did not close"] * 2
    assert "no such connection" in caplog.text


async def test_of_two_services_of_one_class_each_tells_how_it_is(tmp_path: Path) -> None:
    """By its kind: neither hides what is wrong with the other."""
    held = container(tmp_path, mailer=Server("is down"), web_search=Server())
    await held.open("mailer", "web_search")

    assert await held.health() == {"mailer": "is down"}
    assert await held.health(thoroughly=True) == {"mailer": "is down"}
