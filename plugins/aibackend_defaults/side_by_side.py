"""Several services of a kind as one, where the settings name them with commas between.

Who only hears of something, as metrics, events and observers do, hears it beside the others, and none that fails harms
another. Authenticators are asked in turn.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import peewee

from aibackend.errors import CallError, MalformedKey, Unavailable, UnknownKey
from aibackend.seldom import Seldom
from aibackend.services import (
    AcceptedCall,
    Authenticator,
    EndedCall,
    Events,
    KeyStore,
    Metrics,
    Observer,
    Observers,
    Principal,
    Service,
)

if TYPE_CHECKING:
    from aibackend.calls import CallRequest, CallResult

log = logging.getLogger(__name__)
S = TypeVar("S", bound=Service)
K = TypeVar("K", bound=Service)

TELL_S = 10.0
"""What an observer gets for a call, so that those that are being told are never too many."""


class Several(Generic[S]):
    """services: in the order in which the settings name them."""

    def __init__(self, services: Sequence[S]) -> None:
        self.services = tuple(services)
        self._failures = Seldom()

    @contextmanager
    def alone(self, service: S, *, but: tuple[type[Exception], ...] = ()) -> Iterator[None]:
        """Keep what a service fails with to itself, and log it, once a minute at most. but: what is raised on."""
        try:
            yield
        except but:
            raise
        except Exception as error:
            name = type(service).__name__
            if self._failures.is_due((name, type(error).__name__)):
                log.exception("%s failed; the others were told", name)


def one_of(service: Service | None, kind: type[K]) -> K | None:
    """The service, if it is of this kind, or the first such of those that it stands for."""
    found = service.services if isinstance(service, Several) else (service,)
    return next((each for each in found if isinstance(each, kind)), None)


def as_one(kind: str, services: Sequence[Any]) -> Service | None:
    """Two or more, as the hook `together` has it."""
    if kind == "authenticator" and any(isinstance(each, KeyStore) for each in services):
        return InTurnWithAccounts(services)
    makers: Mapping[str, Callable[[Sequence[Any]], Service]]
    makers = {"authenticator": InTurn, "metrics": AllMetrics, "events": AllEvents}
    return makers[kind](services) if kind in makers else None


class AllMetrics(Several[Metrics], Metrics):
    """Each counts."""

    def answered(self, capability: str, engine: str, credits: int, seconds: float) -> None:
        """Tell each."""
        for each in self.services:
            with self.alone(each):
                each.answered(capability, engine, credits, seconds)

    def refused(self, capability: str, error: CallError) -> None:
        """Tell each."""
        for each in self.services:
            with self.alone(each):
                each.refused(capability, error)

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Count with each."""
        with ExitStack() as counting:
            for each in self.services:
                with self.alone(each):
                    counting.enter_context(each.at_work())
            yield


class AllEvents(Several[Events], Events):
    """Each delivers."""

    def record(self, account: str, event: str, data: Mapping[str, Any], *, id: str) -> None:
        """Tell each. Raises: what the database raises, as the transaction, which is everybody's, is lost with it."""
        for each in self.services:
            with self.alone(each, but=(peewee.DatabaseError, peewee.InterfaceError)):
                each.record(account, event, data, id=id)


class AllObservers(Several[Observer], Observers):
    """Each hears of each call, in a task of its own; one or several, they are always behind this."""

    def __init__(self, services: Sequence[Observer], *, capabilities: Collection[str]) -> None:
        super().__init__(services)
        self._capabilities = capabilities
        self._telling: set[asyncio.Task[None]] = set()

    def tell(self, call: CallRequest | AcceptedCall, end: CallResult | CallError, seconds: float) -> None:
        """Have each told, soon."""
        if isinstance(end, CallError):
            id, engine, credits, status, code = call.id, "", 0, end.status, end.code
        else:
            id, engine, credits, status, code = end.id, end.engine, end.credits, 200, ""
        ended = EndedCall(
            id=id,
            request_id=call.request_id,
            account=call.account,
            key=call.key,
            capability=call.capability if call.capability in self._capabilities else "",
            engine=engine,
            credits=credits,
            seconds=seconds,
            status=status,
            code=code,
        )
        for each in self.services:
            self._telling.add(task := asyncio.create_task(self._heard(each, ended)))
            task.add_done_callback(self._telling.discard)

    async def close(self) -> None:
        """Wait until what is being told was told."""
        if self._telling:
            await asyncio.wait(set(self._telling))

    async def _heard(self, observer: Observer, call: EndedCall) -> None:
        with self.alone(observer):
            async with asyncio.timeout(TELL_S):
                await observer.ended(call)


class InTurn(Several[Authenticator], Authenticator):
    """The first that knows a token says whose it is, or why it opens nothing."""

    async def authenticate(self, token: str) -> Principal:
        """Ask one after the other.

        Raises: what the first says who knows the token; else Unavailable, where one could not tell, UnknownKey or
        MalformedKey.
        """
        refused = list[CallError]()
        for each in self.services:
            try:
                return await each.authenticate(token)
            except (Unavailable, UnknownKey, MalformedKey) as error:
                refused.append(error)
        raise min(refused, key=lambda error: (isinstance(error, MalformedKey), isinstance(error, UnknownKey)))


def _kept(name: str) -> Any:
    """A method that is the accounts' keeper's."""

    async def asked(self: InTurnWithAccounts, *given: Any, **named: Any) -> Any:
        return await getattr(self.keeper, name)(*given, **named)

    return asked


class InTurnWithAccounts(InTurn, KeyStore):
    """The same; accounts and minted keys are those of the first that keeps any."""

    def __init__(self, services: Sequence[Authenticator]) -> None:
        super().__init__(services)
        self.keeper = next(each for each in services if isinstance(each, KeyStore))

    create_account, account, accounts = _kept("create_account"), _kept("account"), _kept("accounts")
    suspend, resume, delete = _kept("suspend"), _kept("resume"), _kept("delete")
    mint, keys, revoke, rotate = _kept("mint"), _kept("keys"), _kept("revoke"), _kept("rotate")
