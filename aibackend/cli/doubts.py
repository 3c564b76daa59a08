"""What the settings name that is not there, and so changes nothing, though somebody believes that it does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from aibackend.container import Container
from aibackend.hints import did_you_mean, nearest
from aibackend.plugins import Plugins
from aibackend.settings import Options, Settings


class AskedOptions(Options):
    """Settings of plugins that remember which of them was asked for, whether it is set or not."""

    _steps = 2

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.asked.add(name)
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        self.asked.add(str(name))
        return super().__contains__(name)

    def get(self, name: str, default: Any = None) -> Any:
        """As any mapping."""
        self.asked.add(name)
        return super().get(name, default)


def watched(container: Container) -> Container:
    """The same, before anything of it is made; then `misspelt` and `unasked` know what its services ask for."""
    container.settings = replace(container.settings, options=AskedOptions(container.settings.options))
    return container


def of_names(settings: Settings, plugins: Plugins) -> tuple[list[str], list[str]]:
    """A sentence for each name of a plugin or capability that nothing has: what is wrong, and what may be meant so, as
    what is denied need not be here.
    """
    found = plugins.found.values()
    known = {name for plugin in found for name in (plugin.name, plugin.source)}
    left_out = {plugin.name for plugin in found if plugin.status == "denied"}.union(settings.plugins_deny)
    absent = [name for name in settings.plugins_deny if not nearest(name, known)]
    idle = [name for name in settings.models if name in left_out]
    slips, asked = set(settings.plugins_deny).difference(absent), set(settings.models).difference(idle)
    wrong = [
        *_of("plugins_allow", settings.plugins_allow, known, "no plugin is called so"),
        *_of("plugins_deny", sorted(slips), known, "no plugin is called so"),
        *_of("models", sorted(asked), {*plugins.capabilities, "*"}, "no plugin mounts it"),
    ]
    return wrong, [
        *_of("plugins_deny", absent, known, "no plugin is called so"),
        *(f"models names {name}: its plugin is left out" for name in idle),
    ]


def _of(setting: str, names: Iterable[str], known: Iterable[str], why: str) -> list[str]:
    return [f"{setting} names {name}: {why}{did_you_mean(name, known)}" for name in names if name not in known]


def misspelt(container: Container) -> list[str]:
    """A sentence for each option that nobody asked for, where one of nearly that name was asked for and is not set."""
    return [
        f"nothing asks for the option {name} (AIBACKEND_OPTION_{name.upper()}); did you mean {meant}?"
        for name, meant in _unasked(container).items()
        if meant
    ]


def unasked(container: Container) -> list[str]:
    """Other options that no service asked for; a capability may yet, when it is called."""
    return [name for name, meant in _unasked(container).items() if not meant]


def _unasked(container: Container) -> dict[str, str]:
    """Options that are set and were not asked for, each with the one that was probably meant, or ""."""
    options = container.settings.options
    asked = options.asked if isinstance(options, AskedOptions) else set(options)
    return {name: nearest(name, asked - options.keys()) for name in sorted(options.keys() - asked)}
