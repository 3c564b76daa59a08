"""The commands that come with the default plugins."""

from __future__ import annotations

import argparse
import json

from aibackend import Settings
from aibackend.services import USAGE_BY


def openapi(parser: argparse.ArgumentParser) -> None:
    """print the OpenAPI document"""
    parser.set_defaults(run=_print_openapi)


def invite(parser: argparse.ArgumentParser) -> None:
    """print a link by which one person signs up in the dashboard"""
    parser.add_argument("account", nargs="?", default="", help="to look after this account; without: to open one")
    parser.add_argument("--mail", default="", metavar="ADDRESS", help="send the link there as well")
    parser.add_argument("--url", default="", help="where the dashboard is; default: public_url, else here, port 8080")
    parser.set_defaults(run=_invite, place="looks")


def delete(parser: argparse.ArgumentParser) -> None:
    """end an account for good: its keys stop, and all but the books is dropped"""
    parser.add_argument("account")
    parser.add_argument("--yes", action="store_true", help="do not ask")
    parser.set_defaults(run=_delete, place="looks")


def copy_database(parser: argparse.ArgumentParser) -> None:
    """copy all rows of the SQLite file to an empty PostgreSQL database, while the service is stopped"""
    parser.add_argument(
        "url", metavar="URL", help="postgresql://user@host/name; the password from PGPASSWORD or ~/.pgpass"
    )
    parser.set_defaults(run=_copy_database, place="looks")


def usage(parser: argparse.ArgumentParser) -> None:
    """count finished calls and credits by account, capability and day"""
    since = "the first day, UTC, at most 366 days before --until; default: 30 days before"
    parser.add_argument("--since", default="", metavar="YYYY-MM-DD", help=since)
    parser.add_argument("--until", default="", metavar="YYYY-MM-DD", help="the last day, UTC; default: today")
    parser.add_argument("--account", default="")
    parser.add_argument("--capability", default="")
    parser.add_argument("--by", default=",".join(USAGE_BY), metavar="NAMES", help="what to tell apart; %(default)s")
    parser.set_defaults(run=_usage, place="looks")


def audit(parser: argparse.ArgumentParser) -> None:
    """tell who did what to accounts, keys and credits, oldest first"""
    parser.add_argument(
        "--since", default="", metavar="YYYY-MM-DD", help="the first day, UTC; default: all that is kept"
    )
    parser.add_argument("--account", default="", help="what was done to this one alone")
    parser.set_defaults(run=_audit, place="looks")


def _print_openapi(settings: Settings, options: argparse.Namespace) -> None:
    """With what the settings mount, such as /v1/admin."""
    import aibackend
    from aibackend.app import build
    from aibackend.container import Container
    from aibackend.plugins import Plugins
    from aibackend_defaults.api.openapi import document

    plugins = Plugins.load(settings)
    routes = build(Container(settings, plugins)).router.routes()
    print(json.dumps(document(plugins.capabilities.values(), aibackend.__version__, routes), indent=2))


async def _invite(settings: Settings, options: argparse.Namespace) -> None:
    from aibackend_defaults.dashboard.office import invite

    await invite(settings, options)


async def _delete(settings: Settings, options: argparse.Namespace) -> None:
    from aibackend_defaults.dashboard.office import delete

    await delete(settings, options)


async def _copy_database(settings: Settings, options: argparse.Namespace) -> None:
    from aibackend_defaults.storage.copying import copy_database

    await copy_database(settings, options)


async def _audit(settings: Settings, options: argparse.Namespace) -> None:
    from aibackend_defaults.dashboard.office import audit

    await audit(settings, options)


async def _usage(settings: Settings, options: argparse.Namespace) -> None:
    from aibackend_defaults.dashboard.office import usage

    await usage(settings, options)
