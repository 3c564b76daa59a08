"""What is installed: finds plugins, loads them one by one, and keeps what they offer.

A plugin that fails to load is set aside by name and told of; the others go on. Two plugins that claim the same name
are refused: which of them would win must not depend on the order of loading.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from typing import TYPE_CHECKING, Any, Literal

import pluggy

from aibackend import hookspecs
from aibackend.capability import Capability
from aibackend.errors import AibackendError, ConfigurationError
from aibackend.hints import did_you_mean
from aibackend.hookspecs import Provider
from aibackend.settings import Settings

if TYPE_CHECKING:
    from aibackend.container import Container

GROUP = "aibackend"


@dataclass(frozen=True, kw_only=True)
class Plugin:
    """A plugin that was found. offers: what it mounts, such as `POST /v1/invoice` or `billing: wallet`.

    error: why it is broken; the reason says it in a line.
    """

    name: str
    distribution: str
    version: str
    status: Literal["mounted", "denied", "broken"] = "mounted"
    reason: str = ""
    error: BaseException | None = None
    offers: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        return f"{self.name} ({self.distribution})"


OWN = ("admin", "batches", "capabilities", "files", "jobs", "usage", "wallet", "webhooks")
"""What stands below `/v1/` beside the capabilities, whether the settings have it mounted or not."""
_HOUSE = Plugin(name="this service", distribution="aibackend", version="", offers=tuple(f"POST /v1/{n}" for n in OWN))
_DOORS = replace(_HOUSE, offers=("GET /healthz", "HEAD /healthz", "GET /readyz", "HEAD /readyz"))
_KINDS = tuple(n for n, f in vars(hookspecs).items() if hasattr(f, "aibackend_spec") and not signature(f).parameters)


class Plugins:
    """The plugins that were found, the capabilities and the providers that they offer."""

    def __init__(self) -> None:
        self.manager = pluggy.PluginManager(GROUP)
        self.manager.add_hookspecs(hookspecs)
        self.found: dict[str, Plugin] = {}
        self.capabilities: dict[str, Capability] = {}
        self.conflicts: list[str] = []
        self._providers: dict[str, dict[str, Provider]] = {}

    @classmethod
    def load(cls, settings: Settings, extra: Mapping[str, object] | None = None, *, lenient: bool = False) -> Plugins:
        """Load every entry point that the settings allow, in the order of their names.

        extra: plugins by name that are handed over rather than found, such as in tests. lenient: only keep the
        `conflicts`, for those who tell of them.
        Raises: ConfigurationError when two plugins claim one name, or a price is set for what nobody mounts.
        """
        plugins = cls()
        for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, _distribution(entry)[0])):
            plugins._load(entry, settings)
        for name in (given := extra or {}):
            plugins._register(Plugin(name=name, distribution="given", version=""), partial(given.get, name))
        for name in sorted(each.name for each in plugins.found.values() if each.status == "mounted"):
            plugins._mount(name)
        plugins._known("warm_up", set(settings.warm_up) - {"*"})
        plugins._price("prices", "credits", settings.prices)
        plugins._price("model_prices", "model_credits", settings.model_prices)
        if plugins.conflicts and not lenient:
            raise ConfigurationError("; ".join(plugins.conflicts))
        return plugins

    def provider(self, kind: str, name: str) -> Provider | None:
        """The provider of a kind with that name; None when no plugin offers the kind at all.

        Raises: ConfigurationError when there are others, naming them.
        """
        offered = self._providers.get(kind, {})
        if name in offered or not offered:
            return offered.get(name)
        there = ", ".join(sorted(offered))
        raise ConfigurationError(f"no {kind} named {name}: there is {there}{did_you_mean(name, offered)}")

    def service(self, kind: str, name: str, container: Container) -> Any:
        """What the provider of a kind with that name makes; None when no plugin offers the kind at all.

        Raises: ConfigurationError, also for what the factory raises.
        """
        provider = self.provider(kind, name)
        try:
            return provider and provider.factory(container)
        except AibackendError:
            raise
        except Exception as error:
            [source] = [each.source for each in self.found.values() if f"{kind}: {name}" in each.offers]
            chosen = (getattr(hookspecs, kind).__doc__ or "").rpartition(". ")[2].strip(". ").lower()
            *_, last = traceback.extract_tb(error.__traceback__)
            told = f"the {kind} {name} of the plugin {source}, {chosen}, cannot be made: {_in_one_line(error)}"
            raise ConfigurationError(f"{told} ({last.filename}:{last.lineno})") from error

    def routes(self, container: Container) -> list[Any]:
        """The routes that plugins mount beside the capabilities; of a plugin whose hook or a route of it fails, none.

        Raises: ConfigurationError, when two plugins claim one address.
        """
        mounted: list[Any] = []
        for name in self.found:
            others = [_DOORS, *(each for each in self.found.values() if each.name != name)]
            try:
                offered = [each for routes in self._call("routes", name, container=container) for each in routes]
                for address in _addresses(offered):
                    self._claim(name, address, others)
            except ConfigurationError:
                raise
            except Exception as error:
                self.found[name] = _broken(self.found[name], error)
            else:
                mounted += offered
        if self.conflicts:
            raise ConfigurationError("; ".join(self.conflicts))
        return mounted

    def _load(self, entry: EntryPoint, settings: Settings) -> None:
        distribution, version = _distribution(entry)
        plugin = Plugin(name=entry.name, distribution=distribution, version=version)
        names = {entry.name, plugin.source}
        denied = not names.isdisjoint(settings.plugins_deny)
        if denied or (settings.plugins_allow and names.isdisjoint(settings.plugins_allow)):
            reason = "named in plugins_deny" if denied else "not named in plugins_allow"
            self.found[plugin.source] = replace(plugin, status="denied", reason=reason)  # its name may be another's
        else:
            self._register(plugin, entry.load)

    def _register(self, plugin: Plugin, load: Callable[[], object]) -> None:
        if (there := self.found.get(plugin.name)) is not None:
            self._conflict(f"are named {plugin.name}", there, plugin)
            return
        try:
            self.manager.register(load(), plugin.name)
            self.manager.check_pending()
        except (Exception, SystemExit) as error:
            if self.manager.has_plugin(plugin.name):
                self.manager.unregister(name=plugin.name)
            plugin = _broken(plugin, error)
        self.found[plugin.name] = plugin

    def _mount(self, name: str) -> None:
        """Ask one plugin what it offers; if asking fails, nothing of it is mounted."""
        try:
            offered = [(kind, thing) for kind in _KINDS for thing in self._offers(name, kind)]
        except Exception as error:
            self.manager.unregister(name=name)
            self.found[name] = _broken(self.found[name], error)
            return
        for kind, thing in offered:
            self._keep(name, kind, thing)

    def _offers(self, name: str, kind: str) -> Iterator[Capability | Provider]:
        wanted = Capability if kind == "capability" else Provider
        for offered in self._call(kind, name):
            for thing in offered if isinstance(offered, Sequence) else [offered]:
                if not isinstance(thing, wanted):
                    raise TypeError(f"{kind}() must return {wanted.__name__}, not {type(thing).__name__}")
                yield thing

    def _call(self, hook: str, plugin: str, **arguments: Any) -> Iterator[Any]:
        """What one plugin says to a hook: plugins are asked one by one, so that one may fail alone."""
        for implementation in getattr(self.manager.hook, hook).get_hookimpls():
            if implementation.plugin_name == plugin:
                said = implementation.function(*(arguments[name] for name in implementation.argnames))
                if said is not None:
                    yield said

    def _known(self, setting: str, names: Iterable[str]) -> list[str]:
        """The names of capabilities that a setting has and a plugin mounts; another one is a conflict."""
        for name in names:
            if name not in self.capabilities:
                hint = did_you_mean(name, self.capabilities)
                self.conflicts.append(f"{setting} names {name}, which no plugin mounts{hint}")
        return [name for name in names if name in self.capabilities]

    def _price(self, setting: str, attribute: str, prices: Mapping[str, int]) -> None:
        """Set the operator's prices."""
        for name in self._known(setting, prices):
            priced: Any = {attribute: prices[name]}
            self.capabilities[name] = replace(self.capabilities[name], **priced)

    def _conflict(self, what: str, one: Plugin, other: Plugin) -> None:
        """Two plugins claim the same: which of them would win must not depend on the order of loading."""
        self.conflicts.append(f"two {what}: {one.source}, {other.source}; name one so in plugins_deny, or uninstall it")

    def _keep(self, plugin: str, kind: str, thing: Capability | Provider) -> None:
        """Enter an offer under its name."""
        words = f"POST /v1/{thing.name}" if kind == "capability" else f"{kind}: {thing.name}"
        if self._claim(plugin, words, [_HOUSE, *self.found.values()]):
            if isinstance(thing, Capability):
                self.capabilities[thing.name] = thing
            else:
                self._providers.setdefault(kind, {})[thing.name] = thing

    def _claim(self, plugin: str, offer: str, others: Iterable[Plugin]) -> bool:
        """Note what a plugin offers, unless one of the others does."""
        for other in others:
            if offer in other.offers:
                self._conflict(f"offer {offer}", other, self.found[plugin])
                return False
        self.found[plugin] = replace(self.found[plugin], offers=(*self.found[plugin].offers, offer))
        return True


def _broken(plugin: Plugin, error: BaseException) -> Plugin:
    return replace(plugin, status="broken", reason=_in_one_line(error), error=error)


def _in_one_line(error: BaseException) -> str:
    return "; ".join(line.strip() for line in f"{type(error).__name__}: {error}".splitlines() if line.strip())[:400]


def _addresses(offered: Iterable[Any]) -> list[str]:
    """What a plugin's routes answer, as `offers` has it; of any method, each. Raises: what mounting them would."""
    from aiohttp import web

    whole, found = web.UrlDispatcher(), list[str]()
    for route in offered:
        route.register(whole)
        route.register(alone := web.UrlDispatcher())
        path = getattr(route, "prefix", "") or getattr(route, "path", repr(route))
        for made in alone.routes():
            methods = METHODS if made.method == "*" else (made.method,)
            found += [f"{method} {path}" for method in methods]
    return found + [f"the route's name {name}" for name in whole.named_resources()]


METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")


def _distribution(entry: EntryPoint) -> tuple[str, str]:
    return (entry.dist.name, entry.dist.version) if entry.dist else ("?", "")
