"""The overview and the wallet: what there is, what it went on, and every row of the ledger."""

from __future__ import annotations

import csv
import io
from collections import Counter
from datetime import date, datetime, timedelta
from typing import Any

from aiohttp import web

from aibackend.errors import InvalidRequest
from aibackend.services import LedgerEntry
from aibackend_defaults.dashboard import charts
from aibackend_defaults.dashboard.page_base import PageBase
from aibackend_defaults.dashboard.statement import Spent

ROWS = 50
DAYS = 30
KINDS = {"": "All", "charge": "Charges", "change": "Credits added"}
LOW = 100  # credits: ten of the dearer calls


class WalletPages:
    """Handlers."""

    def __init__(self, base: PageBase) -> None:
        self._base = base

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        page = self._base.page
        return [
            web.get("/dashboard", page(self.overview)),
            web.get("/dashboard/wallet", page(self.wallet)),
            web.get("/dashboard/wallet.csv", page(self.csv)),
        ]

    async def overview(self, request: web.Request) -> web.Response:
        """Where one stands, and what to do first."""
        base, account = self._base, self._base.person(request).account
        spent = await self._spent(account)
        keys = await base.issuer.keys(account)
        return base.render(
            request,
            "overview.html",
            balance=await base.container.billing.balance(account),
            low=LOW,
            keys=[key for key in keys if key.revoked is None and (key.expires is None or key.expires > base.clock())],
            total=sum(row.credits for row in spent),
            calls=sum(row.calls for row in spent),
            site=base.site(request),
            **self._charts(spent),
        )

    async def wallet(self, request: web.Request) -> web.Response:
        """The balance, and a page of the ledger."""
        base, account = self._base, self._base.person(request).account
        kind, before = request.query.get("kind", ""), _cursor(request)
        if kind not in KINDS:
            raise InvalidRequest("There is no such filter")
        rows = await base.statement.page(account, kind, before=before, limit=ROWS + 1)
        now = base.clock()
        return base.render(
            request,
            "wallet.html",
            balance=await base.container.billing.balance(account),
            floor=base.container.settings.monthly_floor,
            first=_next_month(now),
            low=LOW,
            rows=rows[:ROWS],
            older=rows[ROWS - 1].id if len(rows) > ROWS else None,
            newest=before is None,
            kinds=KINDS,
            kind=kind,
            **self._charts(await self._spent(account)),
        )

    async def csv(self, request: web.Request) -> web.StreamResponse:
        """The whole ledger, newest first, a page at a time."""
        response = web.StreamResponse()
        response.content_type = "text/csv"
        response.headers["Content-Disposition"] = 'attachment; filename="ledger.csv"'
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Cache-Control"] = "no-store"
        await response.prepare(request)
        await response.write(b"id,time,kind,credits,balance,reference,reason\r\n")
        batch: list[LedgerEntry] = []
        async for entry in self._base.statement.entries(self._base.person(request).account):
            batch.append(entry)
            if len(batch) == ROWS * 10:
                await response.write(_csv(batch))
                batch = []
        await response.write(_csv(batch))
        return response

    async def _spent(self, account: str) -> list[Spent]:
        return await self._base.statement.spent(account, since=self._today() - timedelta(DAYS - 1))

    def _today(self) -> date:
        return self._base.clock().date()

    def _charts(self, spent: list[Spent]) -> dict[str, Any]:
        days, calls, credits = Counter[date](), Counter[str](), Counter[str]()
        for row in spent:
            days[row.day] += row.credits
            calls[row.capability] += row.calls
            credits[row.capability] += row.credits
        shares = charts.by_capability({name: (calls[name], credits[name]) for name in credits})
        return {"chart": charts.by_day(days, self._today(), DAYS), "shares": shares, "days": DAYS}


def _cursor(request: web.Request) -> int | None:
    given = request.query.get("before", "")
    if not given:
        return None
    if not (given.isascii() and given.isdecimal() and len(given) <= 18):
        raise InvalidRequest("There is no such page")
    return int(given)


def _next_month(now: datetime) -> datetime:
    return (now.replace(day=1) + timedelta(days=32)).replace(day=1)


def _csv(rows: list[LedgerEntry]) -> bytes:
    """Rows for a spreadsheet; what would be a formula there is quoted."""
    text = io.StringIO()
    writer = csv.writer(text)
    for row in rows:
        words = [f"'{word}" if word[:1] in ("=", "+", "-", "@", "\t") else word for word in (row.reference, row.reason)]
        writer.writerow([row.id, row.time.strftime("%Y-%m-%dT%H:%M:%SZ"), row.kind, row.credits, row.balance, *words])
    return text.getvalue().encode()
