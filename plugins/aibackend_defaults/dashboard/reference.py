"""`/docs`: the interface description, browsable, and what each error means."""

from __future__ import annotations

from aiohttp import web

from aibackend import errors
from aibackend_defaults.dashboard.paper import HEADERS, environment


class Reference:
    """Handlers. They need no account. dashboard: whether there is one to link to."""

    def __init__(self, *, dashboard: bool) -> None:
        self._templates = environment()
        self._dashboard = dashboard

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        return [web.get("/docs", self.interface), web.get("/docs/errors", self.errors)]

    async def interface(self, request: web.Request) -> web.Response:
        """OpenAPI, rendered by Swagger UI."""
        return self._page("docs.html")

    async def errors(self, request: web.Request) -> web.Response:
        """Each kind of error, with an anchor that the `type` of a problem leads to."""
        kinds = {kind.code: kind for kind in errors.kinds()}
        ordered = sorted(kinds.values(), key=lambda kind: (kind.status, kind.code))
        return self._page("docs_errors.html", kinds=ordered)

    def _page(self, template: str, **context: object) -> web.Response:
        text = self._templates.get_template(template).render(dashboard=self._dashboard, **context)
        return web.Response(text=text, content_type="text/html", headers=HEADERS)
