"""An account that is opened while the billing is down."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from aibackend import Provider, hookimpl
from aibackend.container import Container
from aibackend.errors import Unavailable
from aibackend.services import Billing
from aibackend.testing import run_server

from .test_admin import KEY, asking


class Strikes:
    """A billing that is down when the first credits are granted. late: they are granted all the same."""

    def __init__(self, *, late: bool) -> None:
        self.is_late, self.is_down = late, True

    @hookimpl
    def billing(self) -> Provider:
        def make(container: Container) -> Billing:
            wallet = container.plugins.service("billing", "wallet", container)
            granting = wallet.grant

            async def grant(*given, **named) -> int:
                if self.is_down and not self.is_late:
                    raise Unavailable("The ledger is down")
                balance = await granting(*given, **named)
                if self.is_down:
                    raise Unavailable("The ledger is down")
                return balance

            wallet.grant = grant
            return wallet

        return Provider("strikes", make)


@pytest.mark.parametrize("late", [False, True], ids=["refused", "answer lost"])
async def test_an_account_without_its_opening_credits_is_not_opened(late: bool) -> None:
    """The same request again opens it, with its credits, once the billing is back."""
    wanted = {"name": "acme", "email": "a@acme.example", "credits": 700}
    strikes = Strikes(late=late)
    async with run_server(plugins={"strikes": strikes}, billing="strikes", admin_key=KEY, monthly_floor=0) as client:
        ask = asking(SimpleNamespace(client=client), KEY)
        refused = await ask("POST", "accounts", wanted)
        _, listed = await ask("GET", "accounts")
        strikes.is_down = False
        status, opened = await ask("POST", "accounts", wanted)
        again, _ = await ask("POST", "accounts", wanted)

    assert (refused[0], refused[1]["retryable"]) == (503, True)
    assert "acme" not in [account["name"] for account in listed["accounts"]]
    assert (status, opened["account"]["balance"], again) == (201, 700, 422)
