"""`aibackend plugins` and `doctor`: what is here, and whether it is well."""

from __future__ import annotations

import argparse
import shutil
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import fields, replace

from aibackend.cli.models import shown
from aibackend.container import Container, make_folder
from aibackend.errors import AibackendError, ConfigurationError
from aibackend.plugins import Plugins
from aibackend.settings import Settings

DISK_LEAST = 1024**3
"""Bytes that should be free for the database and the vectors."""


@asynccontextmanager
async def opened(settings: Settings, *kinds: str) -> AsyncIterator[Container]:
    """The container with these services open (all, when none is named)."""
    container = Container(replace(settings, warm_up=()), Plugins.load(settings))
    try:
        await container.open(*kinds)
        yield container
    finally:
        await container.close()


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
    wrong = _plugins_wrong(settings) + _disk_wrong(settings)
    try:
        async with opened(settings) as container:
            services = ", ".join(type(service).__name__ for service in container.opened)
            wrong += [f"{name}: {words}" for name, words in (await container.health(thoroughly=True)).items()]
            print(f"services   ok  {services}")
    except AibackendError as error:
        wrong.append(str(error))
    wrong = list(dict.fromkeys(wrong))  # a folder that cannot be made stops the services as well
    for words in wrong:
        print(f"wrong      !!  {words}")
    print("all is well" if not wrong else f"{len(wrong)} thing(s) to mend")
    return int(bool(wrong))


def _plugins_wrong(settings: Settings) -> list[str]:
    plugins = Plugins.load(settings, lenient=True)
    found = plugins.found.values()
    broken = [plugin for plugin in found if plugin.status == "broken"]
    print(f"plugins    ok  {sum(plugin.status == 'mounted' for plugin in found)} mounted")
    return plugins.conflicts + [
        f"plugin {p.source} is set aside: {p.reason}; mend it, or name it in plugins_deny" for p in broken
    ]


def _disk_wrong(settings: Settings) -> list[str]:
    try:
        make_folder(settings)
    except ConfigurationError as error:
        return [str(error)]
    free = shutil.disk_usage(settings.data).free
    print(f"disk       ok  {free / 1024**3:.1f} GiB free in {settings.data.absolute()}")
    return [] if free >= DISK_LEAST else [f"less than 1 GiB is free in {settings.data.absolute()}: make room"]
