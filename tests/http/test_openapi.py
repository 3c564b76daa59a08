"""The OpenAPI document is valid, and the service keeps it under generated requests."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from aibackend import Provider, hookimpl
from aibackend.schema import Schema
from aibackend.services import SearchHit, WebSearch
from aibackend.testing import Client, run_server
from aibackend_defaults.api.account_schema import CapabilityList, UsagePage, Wallet

EXAMPLES = os.environ.get("SCHEMATHESIS_EXAMPLES", "2")


async def test_the_document_is_valid(client: Client) -> None:
    """It is OpenAPI 3.1, with one path a capability."""
    document = (await client.get("/openapi.json")).json
    OpenAPIV31SpecValidator(document).validate()

    mounted = client.container.plugins.capabilities
    assert {f"/v1/{name}" for name in mounted} <= set(document["paths"])


async def test_every_address_is_told_in_the_docs(client: Client) -> None:
    """Those of capabilities as one."""
    paths = (await client.get("/openapi.json")).json["paths"]
    page = (Path(__file__).parents[2] / "docs" / "reference" / "http.md").read_text("utf-8")

    named = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    named -= {f"POST /v1/{name}" for name in client.container.plugins.capabilities}
    assert {
        one for one in named if not one.partition(" ")[2].startswith("/v1/admin/") and f"`{one}`" not in page
    } == set()


async def test_every_request_shape_is_closed(client: Client) -> None:
    """No request schema takes a field that it does not name."""
    schemas = (await client.get("/openapi.json")).json["components"]["schemas"]

    requests = {name: schema for name, schema in schemas.items() if name.endswith("Request")}
    assert [
        name for name, schema in requests.items() if schema.get("additionalProperties", "oneOf" not in schema)
    ] == []


async def test_a_request_with_alternatives_is_one_closed_object_for_each(client: Client) -> None:
    """Generators of clients type them; a schema of `required` alone they take for anything."""
    schemas = (await client.get("/openapi.json")).json["components"]["schemas"]
    by_file, by_text = (option["$ref"].rpartition("/")[2] for option in schemas["InvoiceRequest"]["oneOf"])

    assert (list(schemas[by_file]["properties"]), schemas[by_file]["required"]) == (
        ["fileUrl", "evidence"],
        ["fileUrl"],
    )
    assert (list(schemas[by_text]["properties"]), schemas[by_text]["required"]) == (["text", "evidence"], ["text"])


@pytest.mark.parametrize(
    ("path", "schema"),
    [("capabilities", CapabilityList), ("wallet", Wallet), ("usage", UsagePage)],
    ids=["capabilities", "wallet", "usage"],
)
async def test_what_stands_beside_is_answered_as_described(client: Client, path: str, schema: type[Schema]) -> None:
    """The answers keep their schemas, also with a call in the books."""
    await client.call("shout", {"text": "hello"})

    assert schema().validate((await client.get(f"/v1/{path}")).json) == {}


class NoHits(WebSearch):
    """A web search that finds nothing, in place of one that would have to be reached."""

    @hookimpl
    def web_search(self) -> Provider:
        return Provider("no-hits", lambda container: self)

    async def search(self, query: str, limit: int = 10) -> list[SearchHit]:
        return []


@pytest.mark.timeout(900)
async def test_generated_requests_are_answered_as_documented() -> None:
    """No 5xx, no undocumented status, no answer outside its schema, whatever schemathesis thinks of."""
    async with run_server(plugins={"no-hits": NoHits()}, web_search="no-hits", compute_workers=2) as client:
        await client.container.billing.grant(client.account, 10_000_000, kind="grant", reference="schemathesis")
        command = [
            *(sys.executable, "-m", "schemathesis.cli", "run", f"{client.url}/openapi.json"),
            *("--header", f"Authorization: Bearer {client.key}", "--max-examples", EXAMPLES, "--no-color"),
            *("--exclude-checks", "positive_data_acceptance", "--generation-deterministic", "--request-timeout", "60"),
        ]
        process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
        )
        told, _ = await process.communicate()

    assert process.returncode == 0, told.decode()[-6000:]
