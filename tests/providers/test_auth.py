"""The built-in keys on both databases, and the keys that stand in the settings."""

from __future__ import annotations

import asyncio
import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend.errors import ConfigurationError, InvalidRequest, RevokedKey, Unavailable, UnknownKey
from aibackend.testing.auth import AuthSuite, KeyStoreSuite
from aibackend.testing.books import Clock
from aibackend_contrib.static_keys import StaticKeys, parsed
from aibackend_defaults.keys import KEYS_MOST, KeyAuthenticator, token
from aibackend_defaults.storage import SqlStorage


@contextlib.asynccontextmanager
async def issuer_at(url, clock, secret=b"pepper"):
    storage = SqlStorage(url)
    issuer = KeyAuthenticator(storage, secret=secret, clock=clock)
    try:
        await storage.open()
        await issuer.open()
        yield issuer
    finally:
        await issuer.close()
        await storage.close()


class TestKeys(KeyStoreSuite):
    @pytest.fixture
    def make_issuer(self, url):
        return lambda clock: issuer_at(url, clock)

    @pytest.fixture
    async def known(self, make_issuer, clock):
        async with make_issuer(clock) as issuer:
            account = await issuer.create_account("acme")
            secret, _ = await issuer.mint(account.id)
            yield issuer, secret, account.id


async def test_secrets_are_never_stored(sqlite_url, tmp_path):
    """No file of the database holds a secret, or what an attacker could hash without the house's own secret."""
    async with issuer_at(sqlite_url, Clock()) as issuer:
        account = await issuer.create_account("acme")
        secret, key = await issuer.mint(account.id)
        await issuer.authenticate(secret)
        stored = b"".join(file.read_bytes() for file in tmp_path.glob("rows.db*"))

    assert key.prefix.encode() in stored  # so the search would find what is there
    assert secret[len(key.prefix) : -4].encode() not in stored


async def test_an_account_has_so_many_keys(sqlite_url):
    """One more is refused, also by a rotation that overlaps; one that was revoked makes room."""
    async with issuer_at(sqlite_url, Clock()) as issuer:
        account = await issuer.create_account("acme")
        keys = [(await issuer.mint(account.id))[1] for _ in range(KEYS_MOST)]
        with pytest.raises(InvalidRequest, match="at most"):
            await issuer.mint(account.id)
        with pytest.raises(InvalidRequest, match="at most"):
            await issuer.rotate(account.id, keys[0].id, overlap_s=60)
        await issuer.revoke(account.id, keys[0].id)
        await issuer.mint(account.id)


async def test_another_secret_of_the_house_is_noticed(url):
    """It would end all keys without a word; with the one that the database began with all goes on."""
    async with issuer_at(url, Clock(), b"one") as issuer:
        account = await issuer.create_account("acme")
        secret, _ = await issuer.mint(account.id)

    with pytest.raises(ConfigurationError, match="is not the one"):
        async with issuer_at(url, Clock(), b"two"):
            pass
    async with issuer_at(url, Clock(), b"one") as issuer:
        assert (await issuer.authenticate(secret)).account == account.id


async def test_calls_that_ask_together_share_one_answer(url):
    """Whoever asks in the same turn of the loop is told the same; a key revoked elsewhere opens nothing."""
    async with issuer_at(url, Clock()) as issuer, issuer_at(url, Clock()) as elsewhere:
        account = await issuer.create_account("acme")
        secret, key = await issuer.mint(account.id)
        opened = await asyncio.gather(*(issuer.authenticate(secret) for _ in range(5)))
        await elsewhere.revoke(account.id, key.id)
        refused = await asyncio.gather(*(issuer.authenticate(secret) for _ in range(5)), return_exceptions=True)

    assert [caller.key for caller in opened] == [key.id] * 5
    assert [type(error) for error in refused] == [RevokedKey] * 5


async def test_calls_that_ask_together_fail_together(url):
    """Where the database does not answer, each of them is told, and none waits for ever."""
    async with issuer_at(url, Clock()) as issuer:
        account = await issuer.create_account("acme")
        secret, _ = await issuer.mint(account.id)
    failed = await asyncio.gather(*(issuer.authenticate(secret) for _ in range(3)), return_exceptions=True)

    assert [type(error) for error in failed] == [Unavailable] * 3


async def test_the_last_use_is_written_once_a_minute(sqlite_url):
    """Many calls within a minute note the first one's time only."""
    clock = Clock()
    async with issuer_at(sqlite_url, clock) as issuer:
        account = await issuer.create_account("acme")
        secret, _ = await issuer.mint(account.id)
        first = clock.now
        await issuer.authenticate(secret)
        await issuer.close()
        for _ in range(5):
            clock.forward(seconds=10)
            await issuer.authenticate(secret)
        await issuer.close()

        (key,) = await issuer.keys(account.id)
        assert key.last_used == first


@pytest.mark.parametrize("name", ["", "   ", "acc_like_an_id", "x" * 201])
async def test_names_that_cannot_be(sqlite_url, name):
    """An account's name is neither empty nor endless, nor to be taken for an id."""
    async with issuer_at(sqlite_url, Clock()) as issuer:
        with pytest.raises(InvalidRequest):
            await issuer.create_account(name)


@pytest.mark.parametrize("test", [True, False])
def test_the_form_of_a_key(test):
    """A mark that says live or test, 30 characters of chance and a checksum of 6."""
    made = [token.new(test=test) for _ in range(200)]
    form = re.compile(f"aib_{'test' if test else 'live'}_[0-9A-Za-z]{{36}}")

    assert all(form.fullmatch(one) and token.well_formed(one) for one in made)
    assert len(set(made)) == 200


@given(st.text())
def test_any_text_can_be_judged(text):
    """Whatever arrives in a header is judged without an error."""
    assert token.well_formed(text) is False


class TestStaticKeys(AuthSuite):
    @pytest.fixture
    def known(self):
        keys = StaticKeys(parsed("acme=Tok3n-of-twenty-letters, beta = another-token-of-beta==,"))
        return keys, "Tok3n-of-twenty-letters", "acme"

    async def test_accounts_are_told_apart(self, known):
        """Each token opens its own account, also one that ends in an equals sign."""
        beta = await known[0].authenticate("another-token-of-beta==")

        assert beta.account == "beta"
        assert beta.key != (await known[0].authenticate(known[1])).key


@pytest.mark.parametrize("text", ["", " , ", "acme", "acme=short", "=token-without-account",
                                  "a=same-token-of-two-accounts,b=same-token-of-two-accounts"])  # fmt: skip
def test_static_keys_that_cannot_be(text):
    """A setting of no use is told at start, without showing a token."""
    with pytest.raises(ConfigurationError) as told:
        parsed(text)

    assert "token-of-two" not in str(told.value)


async def test_many_keys_at_once(url):
    """Each of those who ask at the same time is who it is, the unknown and the revoked among them."""
    async with issuer_at(url, Clock()) as issuer:
        account = await issuer.create_account("acme")
        minted = [await issuer.mint(account.id) for _ in range(40)]
        await issuer.revoke(account.id, minted[7][1].id)
        asked = [*(secret for secret, _ in minted), token.new(test=False)]
        found = await asyncio.gather(*map(issuer.authenticate, asked), return_exceptions=True)

        assert [type(each) for each in found if isinstance(each, Exception)] == [RevokedKey, UnknownKey]
        assert [each.key for each in found if not isinstance(each, Exception)] == [
            key.id for place, (_, key) in enumerate(minted) if place != 7
        ]
