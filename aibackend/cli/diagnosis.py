"""`aibackend plugins` and `doctor`: what is here, and whether it is well."""

from __future__ import annotations

import argparse
import contextlib
import inspect
import shutil
import traceback
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import fields, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from aibackend.cli import doubts
from aibackend.cli.models import shown
from aibackend.cli.place import begins, rows_of, secret_of
from aibackend.cli.services import opened
from aibackend.container import Container, make_folder
from aibackend.errors import AibackendError, ConfigurationError
from aibackend.plugins import Plugins
from aibackend.services import Service
from aibackend.settings import Settings

DISK_LEAST = 1024**3
"""Bytes that should be free for the database and the vectors."""


def plugins(settings: Settings, options: argparse.Namespace) -> int:
    """Every plugin found: name, version, distribution, what it mounts, or why it failed. 1 if one is broken."""
    plugins = Plugins.load(settings, lenient=True)
    found = plugins.found.values()
    for plugin in found:
        told = ", ".join(plugin.offers) or "nothing" if plugin.status == "mounted" else plugin.reason
        print(f"{plugin.name:16} {plugin.version:8} {plugin.distribution:16} {plugin.status:8} {told}")
        if options.verbose and plugin.error is not None:
            print("".join(traceback.format_exception(plugin.error)))
    for conflict in plugins.conflicts:
        print(conflict)
    return int(bool(plugins.conflicts) or any(plugin.status == "broken" for plugin in found))


async def doctor(settings: Settings, options: argparse.Namespace) -> int:
    """Each check on a line with its cure. 1 if something is wrong."""
    values = ((each, getattr(settings, each.name)) for each in fields(settings))
    told = (f"{each.name}={'…' if value and each.metadata['secret'] else value}" for each, value in values)
    print("settings   ok  " + ", ".join(words for words in told if not words.endswith("=")))
    print("\n".join(shown(settings)))
    is_new = not settings.data.exists()
    wrong = _plugins_wrong(settings) + _disk_wrong(settings)
    try:
        begins(settings)
        async with _looked_at(settings) as container:
            services = ", ".join(type(service).__name__ for service in container.opened.values())
            wrong += [f"{name}: {words}" for name, words in (await container.health(thoroughly=True)).items()]
            wrong += unfit(container.opened.values())
            print(f"services   ok  {services}")
            wrong += doubts.misspelt(container)
            if left := doubts.unasked(container):
                print(f"options    --  no service asked for {', '.join(left)}; a capability may, when it is called")
    except AibackendError as error:
        wrong.append(str(error))
    if is_new:
        with contextlib.suppress(OSError):  # of a folder that could not be made, or that `serve` fills by now
            settings.data.rmdir()
    wrong = list(dict.fromkeys(wrong))  # a folder that cannot be made stops the services as well
    for words in wrong:
        print(f"wrong      !!  {words}")
    print("all is well" if not wrong else f"{len(wrong)} thing(s) to mend")
    return int(bool(wrong))


@asynccontextmanager
async def _looked_at(settings: Settings) -> AsyncIterator[Container]:
    """All services open; where nothing has begun, on a folder that is gone afterwards, so that a look begins nothing.

    Raises: ConfigurationError.
    """
    rows = rows_of(settings)
    if rows is None and not secret_of(settings):
        raise ConfigurationError(
            f"there is no secret in {settings.data.absolute()}: set AIBACKEND_SECRET, or let `aibackend serve` make one"
        )
    if rows is None or rows.exists():
        async with opened(settings) as container:
            yield container
        return
    print(f"database   --  there is none in {rows.absolute().parent} yet; `aibackend serve` makes it")
    make_folder(settings)
    try:
        scratch = TemporaryDirectory(prefix=".doctor-", dir=settings.data)
    except OSError as error:
        raise ConfigurationError(f"{settings.data.absolute()} cannot be written: {error.strerror}") from None
    with scratch as folder:
        async with opened(replace(settings, data=Path(folder), storage_url="")) as container:
            yield container


def _plugins_wrong(settings: Settings) -> list[str]:
    plugins = Plugins.load(settings, lenient=True)
    found = plugins.found.values()
    broken = [plugin for plugin in found if plugin.status == "broken"]
    print(f"plugins    ok  {sum(plugin.status == 'mounted' for plugin in found)} mounted")
    wrong, meant = doubts.of_names(settings, plugins)
    for words in meant:
        print(f"plugins    --  {words}")
    return [*plugins.conflicts, *wrong] + [
        f"plugin {p.source} is set aside: {p.reason}; mend it, or name it in plugins_deny" for p in broken
    ]


def unfit(services: Iterable[Service]) -> list[str]:
    """The methods that do not take what their interface says that they are given, as those of before an upgrade may."""
    told = []
    for service in services:
        interfaces = [each for each in type(service).__mro__ if each.__module__.startswith("aibackend.services.")]
        for name, asked in inspect.getmembers(interfaces[0], inspect.isfunction) if interfaces else ():
            [_, *given] = inspect.signature(asked).parameters.values()
            placed = [each for each in given if each.kind is each.POSITIONAL_OR_KEYWORD]
            named = {each.name: each for each in given if each.kind is each.KEYWORD_ONLY}
            try:
                inspect.signature(getattr(service, name)).bind(*placed, **named)
            except TypeError as error:
                whose = f"{type(service).__name__}.{name} cannot be called as {interfaces[0].__name__}.{name} is"
                told.append(f"{whose}: {error}")
    return told


def _disk_wrong(settings: Settings) -> list[str]:
    try:
        make_folder(settings)
    except ConfigurationError as error:
        return [str(error)]
    free = shutil.disk_usage(settings.data).free
    print(f"disk       ok  {free / 1024**3:.1f} GiB free in {settings.data.absolute()}")
    return [] if free >= DISK_LEAST else [f"less than 1 GiB is free in {settings.data.absolute()}: make room"]
