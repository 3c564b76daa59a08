"""The providers that an operator can switch to, on one page. Each is imported only when the settings choose it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aibackend import Provider, hookimpl

if TYPE_CHECKING:
    from aibackend.house import House
    from aibackend.services import Authenticator, Billing


@hookimpl
def authenticator() -> Provider:
    def make(house: House) -> Authenticator:
        from aibackend_contrib.static_keys import StaticKeys, parsed

        return StaticKeys(parsed(house.settings.options.get("static_keys", "")))

    return Provider("static", make)


@hookimpl
def billing() -> Provider:
    def make(house: House) -> Billing:
        from aibackend_contrib.unmetered import Unmetered

        return Unmetered(house.storage)

    return Provider("unmetered", make)
