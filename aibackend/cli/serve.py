"""`aibackend serve`: one web process, or several behind one port."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import ctypes
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Collection
from functools import partial
from typing import Any

import uvloop
from aiohttp import web, web_server

from aibackend.app import CALLS, CONTAINER, build
from aibackend.cli import doubts, logs
from aibackend.cli.access import AccessLog
from aibackend.cli.callers import LOCAL
from aibackend.cli.connections import Connection
from aibackend.cli.services import opened
from aibackend.cli.watchdog import Watchdog
from aibackend.container import Container, make_folder
from aibackend.errors import ConfigurationError
from aibackend.plugins import Plugins
from aibackend.services import KeyStore
from aibackend.services.world import METRICS_FOLDER
from aibackend.settings import Settings

log = logging.getLogger("aibackend.serve")

PORT_MAX = 65_535
RESTART_S = 1.0
"""How long to wait before a web process that died is started again."""
LAST_ANSWERS_S = 2.0
"""What answers to other requests get; calls were waited for already."""
CLOSE_S = 60.0
"""What a web process gets beyond its calls' time until it is killed."""
HUNG_S = 60.0
"""A web process whose event loop has not turned for so long is stopped or stuck: longer than any deadline is busy."""
START_S = 60.0
"""What a web process gets beyond that until its event loop turns for the first time."""
PR_SET_PDEATHSIG = 1  # <sys/prctl.h>
YOUNG = 10_000
"""New objects between two looks for cycles. A call leaves few: with Python's own 700 a tenth of a call's CPU time was
measured to go into looking."""


def serve(settings: Settings, options: argparse.Namespace) -> None:
    """Serve until SIGTERM or SIGINT; calls that run get `shutdown_timeout` seconds to finish."""
    make_folder(settings)
    _probe_port(options.host, options.port)
    is_empty = asyncio.run(_probe_storage(settings))
    greet = partial(_greet, settings, options, is_empty)
    if options.workers > 1:
        _supervise(settings, options, greet)
    else:
        _run(settings, options.host, options.port, greet)


def _probe_port(host: str, port: int) -> None:
    """Look whether the port is free, before anything is opened. Raises: ConfigurationError."""
    if not 0 <= port <= PORT_MAX:  # the system would take the rest of a division by 65,536
        raise ConfigurationError(f"--port must be at most {PORT_MAX}")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            probe.listen(1)
    except OSError as error:
        raise ConfigurationError(
            f"port {port} of {host} cannot be used: {error.strerror}; choose another with --port or --host"
        ) from None


async def _probe_storage(settings: Settings) -> bool:
    """Look whether rows can be read and written, once for all web processes. Whether nobody has an account yet.

    Raises: ConfigurationError.
    """
    async with opened(settings, "storage", "authenticator") as container:
        for words in doubts.of_names(settings, container.plugins)[0]:
            log.warning("%s", words)
        wrong = await container.storage.diagnose()
        if wrong is not None:
            raise ConfigurationError(f"the database cannot be used: {wrong}")
        issuer = container.authenticator
        return isinstance(issuer, KeyStore) and all(account.name == LOCAL for account in await issuer.accounts())


def _greet(settings: Settings, options: argparse.Namespace, is_empty: bool, *_: object) -> None:
    lines = [f"aibackend serves http://{options.host}:{options.port}, data in {settings.data.absolute()}"]
    if is_empty:
        lines.append(
            "Nobody has an account yet. Open one and mint a key:\n"
            "    aibackend accounts create me\n"
            "    aibackend keys mint me"
        )
    for line in lines:
        if settings.log_format == "json":  # whoever gathers lines of JSON reads no others
            log.info(line)
        else:
            print(line, file=sys.stderr)


def _watched(watchdog: Watchdog) -> Callable[[web.Application], AsyncIterator[None]]:
    """The watchdog at work for as long as the application is."""

    async def running(app: web.Application) -> AsyncIterator[None]:
        task = asyncio.ensure_future(watchdog.run())
        yield
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    return running


def _warned(plugins: Plugins, told: Collection[str]) -> list[str]:
    """Tell of each plugin that is broken and was not told of; returns their names."""
    broken = [each for each in plugins.found.values() if each.status == "broken" and each.name not in told]
    for plugin in broken:
        what = "the routes of plugin" if plugin.offers else "plugin"
        log.warning("%s %s of %s is set aside: %s", what, plugin.name, plugin.distribution, plugin.reason)
    return [each.name for each in broken]


def _run(
    settings: Settings, host: str, port: int, greet: Callable[..., None] | None = None, *, beats: Any = None
) -> None:
    """One web process. beats: where it tells its supervisor that it lives; with one it shares the port."""
    if beats is not None:
        _end_with_supervisor()
    logs.configure(settings)  # a web process among several starts with nothing set up
    plugins = Plugins.load(settings)
    told = _warned(plugins, ())
    app = build(doubts.watched(Container(settings, plugins)))  # asks for routes
    _warned(plugins, told)
    app.cleanup_ctx.append(_watched(Watchdog(beats and partial(setattr, beats, "value"))))
    app.on_startup.append(_warm_up)
    app.on_startup.append(_settle)
    app.on_startup.append(_tell_of_options)
    app.on_shutdown.insert(0, _tell_of_the_end)
    app.on_shutdown.append(_tell_of_the_rest)
    app.middlewares.insert(0, AccessLog(has_fields=settings.log_format == "json").middleware())
    web_server.RequestHandler = Connection  # type: ignore[attr-defined]  # aiohttp has no other place for it
    loop = uvloop.new_event_loop()
    _stop_once(loop)
    web.run_app(
        app,
        host=host,
        port=port,
        reuse_port=beats is not None or None,
        shutdown_timeout=LAST_ANSWERS_S,
        access_log=None,
        print=greet,
        handler_cancellation=False,
        handle_signals=False,
        loop=loop,
    )
    log.info("web process %d has stopped", os.getpid())


async def _tell_of_options(app: web.Application) -> None:
    """By now each service has asked for its own."""
    for words in doubts.misspelt(app[CONTAINER]):
        log.warning("%s", words)


async def _tell_of_the_end(app: web.Application) -> None:
    """The first line of a clean stop; a process that was killed has none."""
    keeper, calls = app[CONTAINER].jobs, len(app[CALLS].ending.at_work)
    log.info(
        "web process %d stops: %d calls and %d jobs run, and get %g s",
        *(os.getpid(), calls, keeper.running if keeper else 0, app[CONTAINER].settings.shutdown_timeout),
    )


async def _tell_of_the_rest(app: web.Application) -> None:
    """Calls that even then are not over: what they set aside lapses."""
    if left := len(app[CALLS].ending.at_work):
        log.warning("web process %d stops although %d calls have not ended", os.getpid(), left)


def _stop_once(loop: asyncio.AbstractEventLoop) -> None:
    """Stop at the first SIGTERM or SIGINT, and heed no further one: it would cut off the calls that are waited for.

    A web process among several gets more than one where a signal goes to the whole group, as Ctrl-C does.
    """
    is_stopping = False

    def stop() -> None:
        nonlocal is_stopping
        if not is_stopping:
            is_stopping = True
            raise web.GracefulExit

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop)


def _end_with_supervisor() -> None:
    """Have the kernel stop this web process when its supervisor is gone: it would keep the port for good."""
    libc, supervisor = ctypes.CDLL(None), multiprocessing.parent_process()
    if hasattr(libc, "prctl"):  # Linux
        libc.prctl(PR_SET_PDEATHSIG, int(signal.SIGTERM), 0, 0, 0)
    if supervisor is not None and os.getppid() != supervisor.pid:  # it went before the kernel was told
        raise SystemExit(1)


async def _warm_up(app: web.Application) -> None:
    """A handler may bear a coroutine `warm_up`, for what its first request would wait for."""
    for route in app.router.routes():
        if (warm_up := getattr(route.handler, "warm_up", None)) is not None:
            try:
                await warm_up()
            except Exception:  # its first request will tell
                log.exception("%s cannot get ready", route.resource.canonical if route.resource else route.handler)


async def _settle(app: web.Application) -> None:
    """What stands after the start stays: no later collection looks at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


def _supervise(settings: Settings, options: argparse.Namespace, greet: Callable[..., None] | None) -> None:
    """Keep that many web processes on one port; the kernel spreads connections over them."""
    with tempfile.TemporaryDirectory(prefix="aibackend-metrics-") as folder:
        os.environ[METRICS_FOLDER] = folder  # each web process counts in files there, and tells of all
        _keep(settings, options, greet)


def _keep(settings: Settings, options: argparse.Namespace, greet: Callable[..., None] | None) -> None:
    from prometheus_client.multiprocess import mark_process_dead  # looks for the folder when it is imported

    os.environ["PYTHONSAFEPATH"] = "1"  # a web process must not import what lies in the working folder
    context = multiprocessing.get_context("spawn")
    arguments = (settings, options.host, options.port)
    processes: dict[Any, Any] = {}  # each with the time of its last beat
    stopping, kill_at = False, 0.0

    def stop(*_: object) -> None:
        nonlocal stopping, kill_at
        if not stopping:
            stopping, kill_at = True, time.monotonic() + settings.shutdown_timeout + CLOSE_S
        for process in processes:
            process.terminate()

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    while True:
        ended = [process for process in processes if not process.is_alive()]
        for process in ended:
            del processes[process]
            mark_process_dead(process.pid)  # type: ignore[no-untyped-call]  # it has no calls at work any more
            if not stopping:
                log.error("web process %s ended (exit status %s) and is replaced", process.pid, process.exitcode)
        while not stopping and len(processes) < options.workers:
            beats = context.Value("d", time.monotonic() + START_S, lock=False)
            process = context.Process(target=_run, args=(*arguments, greet), kwargs={"beats": beats})
            process.start()
            greet = None  # the first one says that it serves
            processes[process] = beats
            if stopping:  # the signal came while it was started: it was not told
                process.terminate()
        for process, beats in processes.items():
            if beats.value < time.monotonic() - HUNG_S:
                log.error("web process %s has not answered for %.0f s and is replaced", process.pid, HUNG_S)
                process.kill()
        if stopping and not processes:
            return
        if stopping and time.monotonic() > kill_at:
            for process in processes:
                process.kill()
        time.sleep(RESTART_S if not stopping else 0.1)
