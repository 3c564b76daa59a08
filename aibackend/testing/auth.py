"""The suites that every `Authenticator` passes: `AuthSuite` for all, `KeyStoreSuite` for those that mint keys.

    class TestMine(AuthSuite):
        @pytest.fixture
        async def known(self):
            yield MyAuthenticator(...), "a token", "the account behind it"

Needs pytest-asyncio with `asyncio_mode = "auto"`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from datetime import timedelta

import pytest

from aibackend.errors import (
    AccountSuspended,
    CallError,
    ExpiredKey,
    InvalidRequest,
    MalformedKey,
    NotFound,
    RevokedKey,
    Unauthorized,
    UnknownKey,
)
from aibackend.services import Authenticator, KeyStore, Principal
from aibackend.testing.books import Clock

MakeIssuer = Callable[[Clock], AbstractAsyncContextManager[KeyStore]]


class AuthSuite:
    """What any authenticator does. known: an open one, a token that it knows, and the account behind it."""

    @pytest.fixture
    def known(self) -> tuple[Authenticator, str, str]:
        raise NotImplementedError("override this fixture")

    async def test_a_known_token_tells_its_account(self, known: tuple[Authenticator, str, str]) -> None:
        """The token's account is the caller's, each time."""
        auth, token, account = known
        first, second = await auth.authenticate(token), await auth.authenticate(token)

        assert first.account == account
        assert first == second

    @pytest.mark.parametrize(
        "spoil",
        [
            pytest.param(lambda token: "", id="nothing"),
            pytest.param(lambda token: token[:-1], id="cut"),
            pytest.param(lambda token: token + "0", id="longer"),
            pytest.param(lambda token: token.swapcase(), id="other-case"),
            pytest.param(lambda token: f" {token}", id="space-before"),
            pytest.param(lambda token: f"{token}\n", id="line-break"),
            pytest.param(lambda token: token[:-1] + "é", id="not-ascii"),
            pytest.param(lambda token: token[:-1] + "\0", id="nul"),
            pytest.param(lambda token: "' OR 1=1 --", id="sql"),
            pytest.param(lambda token: "x" * 100_000, id="huge"),
        ],
    )
    async def test_a_spoilt_token_is_refused(
        self, known: tuple[Authenticator, str, str], spoil: Callable[[str], str]
    ) -> None:
        """Whatever is not the token is refused with 401, and the refusal does not repeat it."""
        auth, token, _ = known
        with pytest.raises(Unauthorized) as refused:
            await auth.authenticate(spoil(token))

        assert token[:12] not in str(refused.value)


class KeyStoreSuite(AuthSuite):
    """What an authenticator does that keeps accounts and mints keys.

    known: as for `AuthSuite`. make_issuer: an open issuer, given a clock; each on the same place within a test, as in
    several processes.
    """

    @pytest.fixture
    def make_issuer(self) -> MakeIssuer:
        raise NotImplementedError("override this fixture")

    @pytest.fixture
    def clock(self) -> Clock:
        return Clock()

    async def test_a_minted_key_opens_with_its_limits(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """The caller carries the key's account, scopes, cap and kind."""
        async with make_issuer(clock) as issuer:
            account = await issuer.create_account("acme")
            scopes = frozenset({"classify", "po-match"})
            secret, key = await issuer.mint(account.id, name="ci", test=True, scopes=scopes, monthly_cap=9)

            expected = Principal(account=account.id, key=key.id, test=True, scopes=scopes, monthly_cap=9)
            assert await issuer.authenticate(secret) == expected
            assert (key.name, secret.startswith(key.prefix), secret.endswith(key.last_four)) == ("ci", True, True)
            assert [found.id for found in await issuer.keys(account.id)] == [key.id]

    async def test_a_key_without_limits(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """No scopes means all, no scope at all means none."""
        async with make_issuer(clock) as issuer:
            account = await issuer.create_account("acme")
            free, _ = await issuer.mint(account.id)
            closed, _ = await issuer.mint(account.id, scopes=frozenset())

            assert (await issuer.authenticate(free)).scopes is None
            assert (await issuer.authenticate(closed)).scopes == frozenset()

    async def test_a_revoked_key_is_dead_everywhere(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """From the moment that revoke returned, every other process refuses the key."""
        async with make_issuer(clock) as here, make_issuer(clock) as there:
            account = await here.create_account("acme")
            secret, key = await here.mint(account.id)
            await there.authenticate(secret)
            revoked = await here.revoke(account.id, key.id)

            for issuer in (here, there):
                with pytest.raises(RevokedKey):
                    await issuer.authenticate(secret)
            clock.forward(hours=1)
            assert (await there.revoke(account.id, key.id)).revoked == revoked.revoked

    async def test_a_suspended_account_opens_nothing_until_it_is_resumed(
        self, make_issuer: MakeIssuer, clock: Clock
    ) -> None:
        """At once and everywhere, for keys minted meanwhile too; another account's keys go on."""
        async with make_issuer(clock) as here, make_issuer(clock) as there:
            account, other = await here.create_account("acme"), await here.create_account("other")
            secret, _ = await here.mint(account.id)
            theirs, _ = await here.mint(other.id)
            suspended = await here.suspend(account.id)
            clock.forward(hours=1)
            later, _ = await there.mint(account.id)

            for key in (secret, later):
                with pytest.raises(AccountSuspended):
                    await there.authenticate(key)
            assert (await there.authenticate(theirs)).account == other.id
            assert suspended.suspended is not None
            assert await there.suspend(account.id) == suspended == await here.account("acme")
            assert (await there.resume(account.id)).suspended is None
            assert (await here.authenticate(secret)).account == account.id
            with pytest.raises(NotFound):
                await here.suspend("acc_none")

    async def test_a_key_expires(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """A key opens until its expiry and never after."""
        async with make_issuer(clock) as issuer:
            account = await issuer.create_account("acme")
            secret, _ = await issuer.mint(account.id, expires=clock.now + timedelta(hours=1))
            clock.forward(minutes=59)
            await issuer.authenticate(secret)
            clock.forward(minutes=1)

            with pytest.raises(ExpiredKey):
                await issuer.authenticate(secret)

    async def test_a_rotated_key_overlaps(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """The new secret has the old one's limits; the old one lives through the overlap and no longer."""
        async with make_issuer(clock) as issuer:
            account = await issuer.create_account("acme")
            old, key = await issuer.mint(account.id, name="ci", scopes=frozenset({"parse"}), monthly_cap=5)
            new, successor = await issuer.rotate(account.id, key.id, overlap_s=60)

            fresh = await issuer.authenticate(new)
            assert (successor.name, fresh.scopes, fresh.monthly_cap) == ("ci", frozenset({"parse"}), 5)
            assert (await issuer.authenticate(old)).key == key.id
            clock.forward(seconds=60)
            with pytest.raises(ExpiredKey):
                await issuer.authenticate(old)
            with pytest.raises(InvalidRequest):
                await issuer.rotate(account.id, key.id)

    async def test_a_rotated_key_counts_as_the_first(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """However often a key is rotated, its successors count against the cap as the one that was minted."""
        async with make_issuer(clock) as issuer:
            account = await issuer.create_account("acme")
            _, first = await issuer.mint(account.id, monthly_cap=5)
            _, second = await issuer.rotate(account.id, first.id)
            secret, _ = await issuer.rotate(account.id, second.id)

            assert (await issuer.authenticate(secret)).cap_key == first.id

    async def test_keys_of_an_account_are_bounded(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """Nobody mints without end; a key that is revoked makes room."""
        async with make_issuer(clock) as issuer:
            account = await issuer.create_account("acme")
            _, first = await issuer.mint(account.id)

            async def mint_on() -> None:
                for _ in range(10_000):
                    await issuer.mint(account.id)

            with pytest.raises(InvalidRequest):
                await mint_on()
            await issuer.revoke(account.id, first.id)
            await issuer.mint(account.id)

    async def test_other_accounts_keys_are_not_found(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """Nobody can end, renew or list another account's key, and no key hangs on an account that is none."""
        async with make_issuer(clock) as issuer:
            mine, theirs = [await issuer.create_account(name) for name in ("mine", "theirs")]
            secret, key = await issuer.mint(mine.id)

            for act in (issuer.revoke(theirs.id, key.id), issuer.rotate(theirs.id, key.id), issuer.mint("acc_none")):
                with pytest.raises(NotFound):
                    await act
            assert await issuer.keys(theirs.id) == []
            assert (await issuer.authenticate(secret)).account == mine.id

    async def test_account_names_are_unique(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """Of several creations of one name at once one succeeds; the account is found by name and by id."""
        async with make_issuer(clock) as issuer:
            made = await asyncio.gather(*(issuer.create_account("acme") for _ in range(5)), return_exceptions=True)

            assert sum(isinstance(one, InvalidRequest) for one in made) == 4
            (account,) = await issuer.accounts()
            assert await issuer.account("acme") == await issuer.account(account.id) == account
            with pytest.raises(NotFound):
                await issuer.account("other")

    @pytest.mark.parametrize(
        "limits",
        [
            pytest.param({"monthly_cap": -1}, id="negative-cap"),
            pytest.param({"expires": Clock().now - timedelta(days=1)}, id="past-expiry"),
            pytest.param({"expires": Clock().now.replace(tzinfo=None, year=2030)}, id="naive-expiry"),
            pytest.param({"name": "x" * 1_000}, id="long-name"),
        ],
    )
    async def test_senseless_limits_are_refused(
        self, make_issuer: MakeIssuer, clock: Clock, limits: dict[str, object]
    ) -> None:
        """A key that could never work is not minted."""
        async with make_issuer(clock) as issuer:
            account = await issuer.create_account("acme")
            with pytest.raises(InvalidRequest):
                await issuer.mint(account.id, **limits)  # type: ignore[arg-type]

            assert await issuer.keys(account.id) == []

    async def test_a_typo_is_told_from_an_unknown_key(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """Any one character changed is a malformed key; a well-formed key of another service is unknown."""
        async with make_issuer(clock) as issuer:
            account = await issuer.create_account("acme")
            secret, _ = await issuer.mint(account.id)
            typos = [secret[:at] + ("1" if one != "1" else "2") + secret[at + 1 :] for at, one in enumerate(secret)]

            for typo in typos:
                with pytest.raises(MalformedKey):
                    await issuer.authenticate(typo)
            with pytest.raises(UnknownKey):
                await issuer.authenticate(well_formed_but_unknown())

    async def test_the_last_use_is_noted(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """A key says when it was used last, to the minute; one that nobody used says nothing."""
        async with make_issuer(clock) as issuer:
            account = await issuer.create_account("acme")
            secret, key = await issuer.mint(account.id)
            await issuer.mint(account.id, name="unused")
            await issuer.authenticate(secret)
            clock.forward(minutes=5)
            await issuer.authenticate(secret)

        async with make_issuer(clock) as issuer:
            used = {found.name: found.last_used for found in await issuer.keys(account.id)}
            assert used["unused"] is None
            noted = used[key.name]
            assert noted is not None
            assert clock.now - noted <= timedelta(minutes=5)

    async def test_errors_never_hold_a_secret(self, make_issuer: MakeIssuer, clock: Clock) -> None:
        """No refusal and no record of a key shows its secret."""
        async with make_issuer(clock) as issuer:
            account = await issuer.create_account("acme")
            secret, key = await issuer.mint(account.id)
            ended = await issuer.revoke(account.id, key.id)
            with pytest.raises(CallError) as refused:
                await issuer.authenticate(secret)

            assert secret not in f"{refused.value!r} {refused.value.extra} {key} {ended}"


def well_formed_but_unknown() -> str:
    """A key in the right form, with the right checksum, that nobody minted: CRC-32 of what stands before, in base62."""
    import string
    import zlib

    body = "aib_live_" + "0" * 30
    alphabet = string.digits + string.ascii_uppercase + string.ascii_lowercase
    rest = zlib.crc32(body.encode())
    return body + "".join(alphabet[rest // 62**place % 62] for place in range(5, -1, -1))
