from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from aibackend.container import Container

from .processor import inline_container


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def container(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Container]:
    async with inline_container(tmp_path_factory.mktemp("data")) as container:
        yield container
