"""The commands that come with the default plugins."""

from __future__ import annotations

import argparse
import json

from aibackend import Settings


def openapi(parser: argparse.ArgumentParser) -> None:
    """print the OpenAPI document"""
    parser.set_defaults(run=_print_openapi)


def invite(parser: argparse.ArgumentParser) -> None:
    """print a link by which one person signs up in the dashboard"""
    parser.add_argument("account", nargs="?", default="", help="to look after this account; without: to open one")
    parser.add_argument("--mail", default="", metavar="ADDRESS", help="send the link there as well")
    parser.add_argument("--url", default="", help="where the dashboard is; default: public_url, else here, port 8080")
    parser.set_defaults(run=_invite)


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
    from aibackend_defaults.dashboard.invite import invite

    await invite(settings, options)
