"""The container over services that do not behave."""

from __future__ import annotations

from pathlib import Path

import pytest

from aibackend import Provider, Settings, hookimpl
from aibackend.cli.diagnosis import unfit
from aibackend.container import Container
from aibackend.errors import ConfigurationError
from aibackend.plugins import Plugins
from aibackend.services import Billing, Mailer


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


async def test_only_what_was_opened_is_closed(tmp_path: Path) -> None:
    """Of services of which one refuses the start, those behind it are let alone; it itself may let go of something."""
    held = container(tmp_path, mailer=Refusing(), web_search=(last := Server()))
    with pytest.raises(ConfigurationError, match="set the option"):
        await held.open("mailer", "web_search")
    await held.close()

    assert (held.mailer.is_closed, last.is_closed) == (True, False)


class Refusing(Server):
    """One that does not start."""

    async def open(self) -> None:
        raise ConfigurationError("set the option")


class Half(Billing):
    """One of before an upgrade: methods are missing."""


class Strange(Server):
    """One whose `send` does not take what the interface says."""

    async def send(self, to: str, text: str) -> None:  # type: ignore[override]
        """Without a subject."""


class Offers:
    """A plugin whose services are not as they should be."""

    @hookimpl
    def billing(self) -> list[Provider]:
        return [Provider("half", lambda container: Half()), Provider("keyless", lambda container: {}["key"])]  # type: ignore[abstract]

    @hookimpl
    def mailer(self) -> Provider:
        return Provider("strange", lambda container: Strange())


@pytest.mark.parametrize(
    ("billing", "cause"),
    [("half", "TypeError: Can't instantiate abstract class Half .*grant"), ("keyless", "KeyError: 'key'")],
)
def test_a_service_that_cannot_be_made_is_told_of(tmp_path: Path, billing: str, cause: str) -> None:
    """In a line with its plugin, its setting, the cause and where that was raised."""
    settings = Settings(data=tmp_path, billing=billing)
    held = Container(settings, Plugins.load(settings, {"ours": Offers()}))

    whose = rf"the billing {billing} of the plugin ours \(given\), chosen by `billing`, cannot be made"
    with pytest.raises(ConfigurationError, match=rf"^{whose}: {cause}.* \(.*test_container.py:\d+\)$"):
        _ = held.billing


def test_a_method_that_takes_too_little_is_told_of(tmp_path: Path) -> None:
    """Before a call finds out; services that keep their interface are passed over."""
    settings = Settings(data=tmp_path, mailer="strange")
    held = Container(settings, Plugins.load(settings, {"ours": Offers()}))
    assert [held.mailer, held.billing, held.storage, held.authenticator]

    assert unfit(held.made.values()) == [
        "Strange.send cannot be called as Mailer.send is: too many positional arguments"
    ]
