"""The process of `gguf.py`: serves a file on loopback, prints its address, and ends when its standard input does."""

from __future__ import annotations

import os
import sys

CACHE_MIB = 512
"""Of prompts that were read before; without a bound it grew by gigabytes."""


def main(path: str, threads: str, context: str) -> None:
    """Serve until whoever started this is gone."""
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = path
    params.n_ctx, params.n_parallel, params.cache_ram_mib, params.port = int(context), 1, CACHE_MIB, 0
    params.use_jinja, params.warmup, params.verbosity = True, False, -1
    if int(threads):
        params.cpuparams.n_threads = params.cpuparams_batch.n_threads = int(threads)
    server = xllamacpp.Server(params)
    print(server.listening_address, flush=True)
    sys.stdin.buffer.read()
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
