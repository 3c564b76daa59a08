"""A method for each capability that ships with the service.

Written by docs/generate.py from the schemas of the capabilities; change those, not this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, Unpack, overload

from aibackend.client import shapes
from aibackend.client.records import FileInput

if TYPE_CHECKING:
    from aibackend.client.asynchronous import AsyncJob
    from aibackend.client.synchronous import Job

FIRST_FILE = {
    "contract": "file_url",
    "describe": "image_url",
    "invoice": "file_url",
    "parse": "file_url",
    "receipt": "file_url",
    "resume": "file_url",
    "split": "file_url",
    "statement": "file_url",
    "tables": "file_url",
    "transcribe": "audio_url",
}
"""The field that a file given without a name stands for."""


class Capabilities:
    """The typed part of `Client`."""

    def _call(self, capability: str, file: FileInput | None, request: Mapping[str, Any]) -> Any:
        raise NotImplementedError

    def _submit(self, capability: str, file: FileInput | None, request: Mapping[str, Any]) -> Any:
        raise NotImplementedError

    def categorize(
        self, **request: Unpack[shapes.CategorizeRequest]
    ) -> shapes.CategorizeResponse:
        """Up to 100 items categorized against a caller taxonomy, each with a confidence."""
        result: shapes.CategorizeResponse = self._call("categorize", None, request)
        return result

    def chargeback(
        self, **request: Unpack[shapes.ChargebackRequest]
    ) -> shapes.ChargebackResponse:
        """Representment narrative, evidence checklist, reason code and win likelihood for a card dispute."""
        result: shapes.ChargebackResponse = self._call("chargeback", None, request)
        return result

    def classify(
        self, **request: Unpack[shapes.ClassifyRequest]
    ) -> shapes.ClassifyResponse:
        """Tag or route text against a caller taxonomy: label, confidence, one-line rationale."""
        result: shapes.ClassifyResponse = self._call("classify", None, request)
        return result

    def compare(
        self, **request: Unpack[shapes.CompareRequest]
    ) -> shapes.CompareResponse:
        """Two versions of a document compared: each material change, its meaning and its risk."""
        result: shapes.CompareResponse = self._call("compare", None, request)
        return result

    def contract(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.ContractRequest]
    ) -> shapes.ContractResponse:
        """Parties, effective date, term, renewal, governing law, obligations and flagged risk clauses."""
        result: shapes.ContractResponse = self._call("contract", file, request)
        return result

    def describe(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.DescribeRequest]
    ) -> shapes.DescribeResponse:
        """Alt text, caption, tags and embedded text for an image."""
        result: shapes.DescribeResponse = self._call("describe", file, request)
        return result

    def dunning(
        self, **request: Unpack[shapes.DunningRequest]
    ) -> shapes.DunningResponse:
        """Escalating collection message sequence for an overdue invoice."""
        result: shapes.DunningResponse = self._call("dunning", None, request)
        return result

    def enrich(
        self, **request: Unpack[shapes.EnrichRequest]
    ) -> shapes.EnrichResponse:
        """Company profile from a domain or work email."""
        result: shapes.EnrichResponse = self._call("enrich", None, request)
        return result

    def extract(
        self, **request: Unpack[shapes.ExtractRequest]
    ) -> shapes.ExtractResponse:
        """Pull a caller-defined list of fields out of text, each with a typed value and confidence."""
        result: shapes.ExtractResponse = self._call("extract", None, request)
        return result

    def fraud_flag(
        self, **request: Unpack[shapes.FraudFlagRequest]
    ) -> shapes.FraudFlagResponse:
        """Risk score, signals and recommended checks for an order or transaction."""
        result: shapes.FraudFlagResponse = self._call("fraud-flag", None, request)
        return result

    def image(
        self, **request: Unpack[shapes.ImageRequest]
    ) -> shapes.ImageResponse:
        """Image generation from a prompt."""
        result: shapes.ImageResponse = self._call("image", None, request)
        return result

    def invoice(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.InvoiceRequest]
    ) -> shapes.InvoiceResponse:
        """Invoice to vendor, dates, PO reference, tax, totals and line items."""
        result: shapes.InvoiceResponse = self._call("invoice", file, request)
        return result

    def match(
        self, **request: Unpack[shapes.MatchRequest]
    ) -> shapes.MatchResponse:
        """Two record sets matched to find the same real-world entities, with confidence and reasoning."""
        result: shapes.MatchResponse = self._call("match", None, request)
        return result

    def memory(
        self, **request: Unpack[shapes.MemoryRequest]
    ) -> shapes.MemoryResponse:
        """Store, search and forget agent memories in a caller namespace (semantic recall)."""
        result: shapes.MemoryResponse = self._call("memory", None, request)
        return result

    def minutes(
        self, **request: Unpack[shapes.MinutesRequest]
    ) -> shapes.MinutesResponse:
        """Meeting minutes from a transcript."""
        result: shapes.MinutesResponse = self._call("minutes", None, request)
        return result

    def moderate(
        self, **request: Unpack[shapes.ModerateRequest]
    ) -> shapes.ModerateResponse:
        """Text or image checked against a caller policy: allow, review or block."""
        result: shapes.ModerateResponse = self._call("moderate", None, request)
        return result

    def normalize(
        self, **request: Unpack[shapes.NormalizeRequest]
    ) -> shapes.NormalizeResponse:
        """Batch of messy records to canonical rows with a change log."""
        result: shapes.NormalizeResponse = self._call("normalize", None, request)
        return result

    def outreach(
        self, **request: Unpack[shapes.OutreachRequest]
    ) -> shapes.OutreachResponse:
        """Personalized outreach sequence from an enriched lead and a product description."""
        result: shapes.OutreachResponse = self._call("outreach", None, request)
        return result

    def parse(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.ParseRequest]
    ) -> shapes.ParseResponse:
        """Turn an invoice, receipt, EOB, ERA or COI (PDF or image) into structured, validated JSON."""
        result: shapes.ParseResponse = self._call("parse", file, request)
        return result

    def po_match(
        self, **request: Unpack[shapes.PoMatchRequest]
    ) -> shapes.PoMatchResponse:
        """Three-way match of invoice, purchase order and receipt."""
        result: shapes.PoMatchResponse = self._call("po-match", None, request)
        return result

    def product_copy(
        self, **request: Unpack[shapes.ProductCopyRequest]
    ) -> shapes.ProductCopyResponse:
        """Listing-ready titles, bullets, description and SEO keywords per channel from specs and an audience."""
        result: shapes.ProductCopyResponse = self._call("product-copy", None, request)
        return result

    def quote(
        self, **request: Unpack[shapes.QuoteRequest]
    ) -> shapes.QuoteResponse:
        """Itemized quote from a job description plus caller rates, with assumptions and scope notes."""
        result: shapes.QuoteResponse = self._call("quote", None, request)
        return result

    def receipt(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.ReceiptRequest]
    ) -> shapes.ReceiptResponse:
        """Receipt to merchant, items, totals, payment method and expense category."""
        result: shapes.ReceiptResponse = self._call("receipt", file, request)
        return result

    def redact(
        self, **request: Unpack[shapes.RedactRequest]
    ) -> shapes.RedactResponse:
        """Detect and strip names, emails, phones, SSNs, cards and identifiers of PHI from text."""
        result: shapes.RedactResponse = self._call("redact", None, request)
        return result

    def reply(
        self, **request: Unpack[shapes.ReplyRequest]
    ) -> shapes.ReplyResponse:
        """Ready-to-send reply to a customer thread plus an internal agent note."""
        result: shapes.ReplyResponse = self._call("reply", None, request)
        return result

    def research(
        self, **request: Unpack[shapes.ResearchRequest]
    ) -> shapes.ResearchResponse:
        """Multi-source, citation-backed brief on a company or topic."""
        result: shapes.ResearchResponse = self._call("research", None, request)
        return result

    def resume(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.ResumeRequest]
    ) -> shapes.ResumeResponse:
        """Resume or CV to a structured candidate profile."""
        result: shapes.ResumeResponse = self._call("resume", file, request)
        return result

    def review_reply(
        self, **request: Unpack[shapes.ReviewReplyRequest]
    ) -> shapes.ReviewReplyResponse:
        """Brand-safe public response to a customer review, issues to log, escalation flag."""
        result: shapes.ReviewReplyResponse = self._call("review-reply", None, request)
        return result

    def rewrite(
        self, **request: Unpack[shapes.RewriteRequest]
    ) -> shapes.RewriteResponse:
        """Copy rewritten into a described or sampled brand voice, with a list of changes."""
        result: shapes.RewriteResponse = self._call("rewrite", None, request)
        return result

    def screen(
        self, **request: Unpack[shapes.ScreenRequest]
    ) -> shapes.ScreenResponse:
        """Web-grounded lead qualification verdict against caller ICP criteria."""
        result: shapes.ScreenResponse = self._call("screen", None, request)
        return result

    def sentiment(
        self, **request: Unpack[shapes.SentimentRequest]
    ) -> shapes.SentimentResponse:
        """Sentiment score, per-aspect breakdown and driving themes for a review or support message."""
        result: shapes.SentimentResponse = self._call("sentiment", None, request)
        return result

    def speak(
        self, **request: Unpack[shapes.SpeakRequest]
    ) -> shapes.SpeakResponse:
        """Text to speech audio."""
        result: shapes.SpeakResponse = self._call("speak", None, request)
        return result

    def split(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.SplitRequest]
    ) -> shapes.SplitResponse:
        """Multi-document scan bundle classified and split with page ranges and summaries."""
        result: shapes.SplitResponse = self._call("split", file, request)
        return result

    def statement(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.StatementRequest]
    ) -> shapes.StatementResponse:
        """Bank or card statement to account, period, balances and normalized transaction rows."""
        result: shapes.StatementResponse = self._call("statement", file, request)
        return result

    def structure(
        self, **request: Unpack[shapes.StructureRequest]
    ) -> shapes.StructureResponse:
        """Messy input shaped into a caller's JSON schema, validated, with an automatic corrective retry."""
        result: shapes.StructureResponse = self._call("structure", None, request)
        return result

    def summarize(
        self, **request: Unpack[shapes.SummarizeRequest]
    ) -> shapes.SummarizeResponse:
        """Summary, key points and action items from a transcript, thread or report."""
        result: shapes.SummarizeResponse = self._call("summarize", None, request)
        return result

    def tables(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.TablesRequest]
    ) -> shapes.TablesResponse:
        """Every table in a document (including scanned) as headers and rows."""
        result: shapes.TablesResponse = self._call("tables", file, request)
        return result

    def transcribe(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.TranscribeRequest]
    ) -> shapes.TranscribeResponse:
        """Audio recording to text with speakers and paragraph timestamps."""
        result: shapes.TranscribeResponse = self._call("transcribe", file, request)
        return result

    def triage(
        self, **request: Unpack[shapes.TriageRequest]
    ) -> shapes.TriageResponse:
        """Support ticket priority, category, team, sentiment, SLA risk and suggested first response."""
        result: shapes.TriageResponse = self._call("triage", None, request)
        return result

    @overload
    def submit(
        self, capability: Literal["categorize"], /, **request: Unpack[shapes.CategorizeRequest]
    ) -> Job[shapes.CategorizeResponse]: ...

    @overload
    def submit(
        self, capability: Literal["chargeback"], /, **request: Unpack[shapes.ChargebackRequest]
    ) -> Job[shapes.ChargebackResponse]: ...

    @overload
    def submit(
        self, capability: Literal["classify"], /, **request: Unpack[shapes.ClassifyRequest]
    ) -> Job[shapes.ClassifyResponse]: ...

    @overload
    def submit(
        self, capability: Literal["compare"], /, **request: Unpack[shapes.CompareRequest]
    ) -> Job[shapes.CompareResponse]: ...

    @overload
    def submit(
        self, capability: Literal["contract"], file: FileInput | None = None, /, **request: Unpack[shapes.ContractRequest]
    ) -> Job[shapes.ContractResponse]: ...

    @overload
    def submit(
        self, capability: Literal["describe"], file: FileInput | None = None, /, **request: Unpack[shapes.DescribeRequest]
    ) -> Job[shapes.DescribeResponse]: ...

    @overload
    def submit(
        self, capability: Literal["dunning"], /, **request: Unpack[shapes.DunningRequest]
    ) -> Job[shapes.DunningResponse]: ...

    @overload
    def submit(
        self, capability: Literal["enrich"], /, **request: Unpack[shapes.EnrichRequest]
    ) -> Job[shapes.EnrichResponse]: ...

    @overload
    def submit(
        self, capability: Literal["extract"], /, **request: Unpack[shapes.ExtractRequest]
    ) -> Job[shapes.ExtractResponse]: ...

    @overload
    def submit(
        self, capability: Literal["fraud-flag"], /, **request: Unpack[shapes.FraudFlagRequest]
    ) -> Job[shapes.FraudFlagResponse]: ...

    @overload
    def submit(
        self, capability: Literal["image"], /, **request: Unpack[shapes.ImageRequest]
    ) -> Job[shapes.ImageResponse]: ...

    @overload
    def submit(
        self, capability: Literal["invoice"], file: FileInput | None = None, /, **request: Unpack[shapes.InvoiceRequest]
    ) -> Job[shapes.InvoiceResponse]: ...

    @overload
    def submit(
        self, capability: Literal["match"], /, **request: Unpack[shapes.MatchRequest]
    ) -> Job[shapes.MatchResponse]: ...

    @overload
    def submit(
        self, capability: Literal["memory"], /, **request: Unpack[shapes.MemoryRequest]
    ) -> Job[shapes.MemoryResponse]: ...

    @overload
    def submit(
        self, capability: Literal["minutes"], /, **request: Unpack[shapes.MinutesRequest]
    ) -> Job[shapes.MinutesResponse]: ...

    @overload
    def submit(
        self, capability: Literal["moderate"], /, **request: Unpack[shapes.ModerateRequest]
    ) -> Job[shapes.ModerateResponse]: ...

    @overload
    def submit(
        self, capability: Literal["normalize"], /, **request: Unpack[shapes.NormalizeRequest]
    ) -> Job[shapes.NormalizeResponse]: ...

    @overload
    def submit(
        self, capability: Literal["outreach"], /, **request: Unpack[shapes.OutreachRequest]
    ) -> Job[shapes.OutreachResponse]: ...

    @overload
    def submit(
        self, capability: Literal["parse"], file: FileInput | None = None, /, **request: Unpack[shapes.ParseRequest]
    ) -> Job[shapes.ParseResponse]: ...

    @overload
    def submit(
        self, capability: Literal["po-match"], /, **request: Unpack[shapes.PoMatchRequest]
    ) -> Job[shapes.PoMatchResponse]: ...

    @overload
    def submit(
        self, capability: Literal["product-copy"], /, **request: Unpack[shapes.ProductCopyRequest]
    ) -> Job[shapes.ProductCopyResponse]: ...

    @overload
    def submit(
        self, capability: Literal["quote"], /, **request: Unpack[shapes.QuoteRequest]
    ) -> Job[shapes.QuoteResponse]: ...

    @overload
    def submit(
        self, capability: Literal["receipt"], file: FileInput | None = None, /, **request: Unpack[shapes.ReceiptRequest]
    ) -> Job[shapes.ReceiptResponse]: ...

    @overload
    def submit(
        self, capability: Literal["redact"], /, **request: Unpack[shapes.RedactRequest]
    ) -> Job[shapes.RedactResponse]: ...

    @overload
    def submit(
        self, capability: Literal["reply"], /, **request: Unpack[shapes.ReplyRequest]
    ) -> Job[shapes.ReplyResponse]: ...

    @overload
    def submit(
        self, capability: Literal["research"], /, **request: Unpack[shapes.ResearchRequest]
    ) -> Job[shapes.ResearchResponse]: ...

    @overload
    def submit(
        self, capability: Literal["resume"], file: FileInput | None = None, /, **request: Unpack[shapes.ResumeRequest]
    ) -> Job[shapes.ResumeResponse]: ...

    @overload
    def submit(
        self, capability: Literal["review-reply"], /, **request: Unpack[shapes.ReviewReplyRequest]
    ) -> Job[shapes.ReviewReplyResponse]: ...

    @overload
    def submit(
        self, capability: Literal["rewrite"], /, **request: Unpack[shapes.RewriteRequest]
    ) -> Job[shapes.RewriteResponse]: ...

    @overload
    def submit(
        self, capability: Literal["screen"], /, **request: Unpack[shapes.ScreenRequest]
    ) -> Job[shapes.ScreenResponse]: ...

    @overload
    def submit(
        self, capability: Literal["sentiment"], /, **request: Unpack[shapes.SentimentRequest]
    ) -> Job[shapes.SentimentResponse]: ...

    @overload
    def submit(
        self, capability: Literal["speak"], /, **request: Unpack[shapes.SpeakRequest]
    ) -> Job[shapes.SpeakResponse]: ...

    @overload
    def submit(
        self, capability: Literal["split"], file: FileInput | None = None, /, **request: Unpack[shapes.SplitRequest]
    ) -> Job[shapes.SplitResponse]: ...

    @overload
    def submit(
        self, capability: Literal["statement"], file: FileInput | None = None, /, **request: Unpack[shapes.StatementRequest]
    ) -> Job[shapes.StatementResponse]: ...

    @overload
    def submit(
        self, capability: Literal["structure"], /, **request: Unpack[shapes.StructureRequest]
    ) -> Job[shapes.StructureResponse]: ...

    @overload
    def submit(
        self, capability: Literal["summarize"], /, **request: Unpack[shapes.SummarizeRequest]
    ) -> Job[shapes.SummarizeResponse]: ...

    @overload
    def submit(
        self, capability: Literal["tables"], file: FileInput | None = None, /, **request: Unpack[shapes.TablesRequest]
    ) -> Job[shapes.TablesResponse]: ...

    @overload
    def submit(
        self, capability: Literal["transcribe"], file: FileInput | None = None, /, **request: Unpack[shapes.TranscribeRequest]
    ) -> Job[shapes.TranscribeResponse]: ...

    @overload
    def submit(
        self, capability: Literal["triage"], /, **request: Unpack[shapes.TriageRequest]
    ) -> Job[shapes.TriageResponse]: ...

    @overload
    def submit(
        self, capability: str, file: FileInput | None = None, /, **request: Any
    ) -> Job[Any]: ...

    def submit(self, capability: str, file: FileInput | None = None, /, **request: Any) -> Any:
        """Start a call as a job, and return at once. Raises what a call raises before it is at work."""
        return self._submit(capability, file, request)


class AsyncCapabilities:
    """The typed part of `AsyncClient`."""

    async def _call(self, capability: str, file: FileInput | None, request: Mapping[str, Any]) -> Any:
        raise NotImplementedError

    async def _submit(self, capability: str, file: FileInput | None, request: Mapping[str, Any]) -> Any:
        raise NotImplementedError

    async def categorize(
        self, **request: Unpack[shapes.CategorizeRequest]
    ) -> shapes.CategorizeResponse:
        """Up to 100 items categorized against a caller taxonomy, each with a confidence."""
        result: shapes.CategorizeResponse = await self._call("categorize", None, request)
        return result

    async def chargeback(
        self, **request: Unpack[shapes.ChargebackRequest]
    ) -> shapes.ChargebackResponse:
        """Representment narrative, evidence checklist, reason code and win likelihood for a card dispute."""
        result: shapes.ChargebackResponse = await self._call("chargeback", None, request)
        return result

    async def classify(
        self, **request: Unpack[shapes.ClassifyRequest]
    ) -> shapes.ClassifyResponse:
        """Tag or route text against a caller taxonomy: label, confidence, one-line rationale."""
        result: shapes.ClassifyResponse = await self._call("classify", None, request)
        return result

    async def compare(
        self, **request: Unpack[shapes.CompareRequest]
    ) -> shapes.CompareResponse:
        """Two versions of a document compared: each material change, its meaning and its risk."""
        result: shapes.CompareResponse = await self._call("compare", None, request)
        return result

    async def contract(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.ContractRequest]
    ) -> shapes.ContractResponse:
        """Parties, effective date, term, renewal, governing law, obligations and flagged risk clauses."""
        result: shapes.ContractResponse = await self._call("contract", file, request)
        return result

    async def describe(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.DescribeRequest]
    ) -> shapes.DescribeResponse:
        """Alt text, caption, tags and embedded text for an image."""
        result: shapes.DescribeResponse = await self._call("describe", file, request)
        return result

    async def dunning(
        self, **request: Unpack[shapes.DunningRequest]
    ) -> shapes.DunningResponse:
        """Escalating collection message sequence for an overdue invoice."""
        result: shapes.DunningResponse = await self._call("dunning", None, request)
        return result

    async def enrich(
        self, **request: Unpack[shapes.EnrichRequest]
    ) -> shapes.EnrichResponse:
        """Company profile from a domain or work email."""
        result: shapes.EnrichResponse = await self._call("enrich", None, request)
        return result

    async def extract(
        self, **request: Unpack[shapes.ExtractRequest]
    ) -> shapes.ExtractResponse:
        """Pull a caller-defined list of fields out of text, each with a typed value and confidence."""
        result: shapes.ExtractResponse = await self._call("extract", None, request)
        return result

    async def fraud_flag(
        self, **request: Unpack[shapes.FraudFlagRequest]
    ) -> shapes.FraudFlagResponse:
        """Risk score, signals and recommended checks for an order or transaction."""
        result: shapes.FraudFlagResponse = await self._call("fraud-flag", None, request)
        return result

    async def image(
        self, **request: Unpack[shapes.ImageRequest]
    ) -> shapes.ImageResponse:
        """Image generation from a prompt."""
        result: shapes.ImageResponse = await self._call("image", None, request)
        return result

    async def invoice(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.InvoiceRequest]
    ) -> shapes.InvoiceResponse:
        """Invoice to vendor, dates, PO reference, tax, totals and line items."""
        result: shapes.InvoiceResponse = await self._call("invoice", file, request)
        return result

    async def match(
        self, **request: Unpack[shapes.MatchRequest]
    ) -> shapes.MatchResponse:
        """Two record sets matched to find the same real-world entities, with confidence and reasoning."""
        result: shapes.MatchResponse = await self._call("match", None, request)
        return result

    async def memory(
        self, **request: Unpack[shapes.MemoryRequest]
    ) -> shapes.MemoryResponse:
        """Store, search and forget agent memories in a caller namespace (semantic recall)."""
        result: shapes.MemoryResponse = await self._call("memory", None, request)
        return result

    async def minutes(
        self, **request: Unpack[shapes.MinutesRequest]
    ) -> shapes.MinutesResponse:
        """Meeting minutes from a transcript."""
        result: shapes.MinutesResponse = await self._call("minutes", None, request)
        return result

    async def moderate(
        self, **request: Unpack[shapes.ModerateRequest]
    ) -> shapes.ModerateResponse:
        """Text or image checked against a caller policy: allow, review or block."""
        result: shapes.ModerateResponse = await self._call("moderate", None, request)
        return result

    async def normalize(
        self, **request: Unpack[shapes.NormalizeRequest]
    ) -> shapes.NormalizeResponse:
        """Batch of messy records to canonical rows with a change log."""
        result: shapes.NormalizeResponse = await self._call("normalize", None, request)
        return result

    async def outreach(
        self, **request: Unpack[shapes.OutreachRequest]
    ) -> shapes.OutreachResponse:
        """Personalized outreach sequence from an enriched lead and a product description."""
        result: shapes.OutreachResponse = await self._call("outreach", None, request)
        return result

    async def parse(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.ParseRequest]
    ) -> shapes.ParseResponse:
        """Turn an invoice, receipt, EOB, ERA or COI (PDF or image) into structured, validated JSON."""
        result: shapes.ParseResponse = await self._call("parse", file, request)
        return result

    async def po_match(
        self, **request: Unpack[shapes.PoMatchRequest]
    ) -> shapes.PoMatchResponse:
        """Three-way match of invoice, purchase order and receipt."""
        result: shapes.PoMatchResponse = await self._call("po-match", None, request)
        return result

    async def product_copy(
        self, **request: Unpack[shapes.ProductCopyRequest]
    ) -> shapes.ProductCopyResponse:
        """Listing-ready titles, bullets, description and SEO keywords per channel from specs and an audience."""
        result: shapes.ProductCopyResponse = await self._call("product-copy", None, request)
        return result

    async def quote(
        self, **request: Unpack[shapes.QuoteRequest]
    ) -> shapes.QuoteResponse:
        """Itemized quote from a job description plus caller rates, with assumptions and scope notes."""
        result: shapes.QuoteResponse = await self._call("quote", None, request)
        return result

    async def receipt(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.ReceiptRequest]
    ) -> shapes.ReceiptResponse:
        """Receipt to merchant, items, totals, payment method and expense category."""
        result: shapes.ReceiptResponse = await self._call("receipt", file, request)
        return result

    async def redact(
        self, **request: Unpack[shapes.RedactRequest]
    ) -> shapes.RedactResponse:
        """Detect and strip names, emails, phones, SSNs, cards and identifiers of PHI from text."""
        result: shapes.RedactResponse = await self._call("redact", None, request)
        return result

    async def reply(
        self, **request: Unpack[shapes.ReplyRequest]
    ) -> shapes.ReplyResponse:
        """Ready-to-send reply to a customer thread plus an internal agent note."""
        result: shapes.ReplyResponse = await self._call("reply", None, request)
        return result

    async def research(
        self, **request: Unpack[shapes.ResearchRequest]
    ) -> shapes.ResearchResponse:
        """Multi-source, citation-backed brief on a company or topic."""
        result: shapes.ResearchResponse = await self._call("research", None, request)
        return result

    async def resume(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.ResumeRequest]
    ) -> shapes.ResumeResponse:
        """Resume or CV to a structured candidate profile."""
        result: shapes.ResumeResponse = await self._call("resume", file, request)
        return result

    async def review_reply(
        self, **request: Unpack[shapes.ReviewReplyRequest]
    ) -> shapes.ReviewReplyResponse:
        """Brand-safe public response to a customer review, issues to log, escalation flag."""
        result: shapes.ReviewReplyResponse = await self._call("review-reply", None, request)
        return result

    async def rewrite(
        self, **request: Unpack[shapes.RewriteRequest]
    ) -> shapes.RewriteResponse:
        """Copy rewritten into a described or sampled brand voice, with a list of changes."""
        result: shapes.RewriteResponse = await self._call("rewrite", None, request)
        return result

    async def screen(
        self, **request: Unpack[shapes.ScreenRequest]
    ) -> shapes.ScreenResponse:
        """Web-grounded lead qualification verdict against caller ICP criteria."""
        result: shapes.ScreenResponse = await self._call("screen", None, request)
        return result

    async def sentiment(
        self, **request: Unpack[shapes.SentimentRequest]
    ) -> shapes.SentimentResponse:
        """Sentiment score, per-aspect breakdown and driving themes for a review or support message."""
        result: shapes.SentimentResponse = await self._call("sentiment", None, request)
        return result

    async def speak(
        self, **request: Unpack[shapes.SpeakRequest]
    ) -> shapes.SpeakResponse:
        """Text to speech audio."""
        result: shapes.SpeakResponse = await self._call("speak", None, request)
        return result

    async def split(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.SplitRequest]
    ) -> shapes.SplitResponse:
        """Multi-document scan bundle classified and split with page ranges and summaries."""
        result: shapes.SplitResponse = await self._call("split", file, request)
        return result

    async def statement(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.StatementRequest]
    ) -> shapes.StatementResponse:
        """Bank or card statement to account, period, balances and normalized transaction rows."""
        result: shapes.StatementResponse = await self._call("statement", file, request)
        return result

    async def structure(
        self, **request: Unpack[shapes.StructureRequest]
    ) -> shapes.StructureResponse:
        """Messy input shaped into a caller's JSON schema, validated, with an automatic corrective retry."""
        result: shapes.StructureResponse = await self._call("structure", None, request)
        return result

    async def summarize(
        self, **request: Unpack[shapes.SummarizeRequest]
    ) -> shapes.SummarizeResponse:
        """Summary, key points and action items from a transcript, thread or report."""
        result: shapes.SummarizeResponse = await self._call("summarize", None, request)
        return result

    async def tables(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.TablesRequest]
    ) -> shapes.TablesResponse:
        """Every table in a document (including scanned) as headers and rows."""
        result: shapes.TablesResponse = await self._call("tables", file, request)
        return result

    async def transcribe(
        self, file: FileInput | None = None, /, **request: Unpack[shapes.TranscribeRequest]
    ) -> shapes.TranscribeResponse:
        """Audio recording to text with speakers and paragraph timestamps."""
        result: shapes.TranscribeResponse = await self._call("transcribe", file, request)
        return result

    async def triage(
        self, **request: Unpack[shapes.TriageRequest]
    ) -> shapes.TriageResponse:
        """Support ticket priority, category, team, sentiment, SLA risk and suggested first response."""
        result: shapes.TriageResponse = await self._call("triage", None, request)
        return result

    @overload
    async def submit(
        self, capability: Literal["categorize"], /, **request: Unpack[shapes.CategorizeRequest]
    ) -> AsyncJob[shapes.CategorizeResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["chargeback"], /, **request: Unpack[shapes.ChargebackRequest]
    ) -> AsyncJob[shapes.ChargebackResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["classify"], /, **request: Unpack[shapes.ClassifyRequest]
    ) -> AsyncJob[shapes.ClassifyResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["compare"], /, **request: Unpack[shapes.CompareRequest]
    ) -> AsyncJob[shapes.CompareResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["contract"], file: FileInput | None = None, /, **request: Unpack[shapes.ContractRequest]
    ) -> AsyncJob[shapes.ContractResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["describe"], file: FileInput | None = None, /, **request: Unpack[shapes.DescribeRequest]
    ) -> AsyncJob[shapes.DescribeResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["dunning"], /, **request: Unpack[shapes.DunningRequest]
    ) -> AsyncJob[shapes.DunningResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["enrich"], /, **request: Unpack[shapes.EnrichRequest]
    ) -> AsyncJob[shapes.EnrichResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["extract"], /, **request: Unpack[shapes.ExtractRequest]
    ) -> AsyncJob[shapes.ExtractResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["fraud-flag"], /, **request: Unpack[shapes.FraudFlagRequest]
    ) -> AsyncJob[shapes.FraudFlagResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["image"], /, **request: Unpack[shapes.ImageRequest]
    ) -> AsyncJob[shapes.ImageResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["invoice"], file: FileInput | None = None, /, **request: Unpack[shapes.InvoiceRequest]
    ) -> AsyncJob[shapes.InvoiceResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["match"], /, **request: Unpack[shapes.MatchRequest]
    ) -> AsyncJob[shapes.MatchResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["memory"], /, **request: Unpack[shapes.MemoryRequest]
    ) -> AsyncJob[shapes.MemoryResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["minutes"], /, **request: Unpack[shapes.MinutesRequest]
    ) -> AsyncJob[shapes.MinutesResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["moderate"], /, **request: Unpack[shapes.ModerateRequest]
    ) -> AsyncJob[shapes.ModerateResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["normalize"], /, **request: Unpack[shapes.NormalizeRequest]
    ) -> AsyncJob[shapes.NormalizeResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["outreach"], /, **request: Unpack[shapes.OutreachRequest]
    ) -> AsyncJob[shapes.OutreachResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["parse"], file: FileInput | None = None, /, **request: Unpack[shapes.ParseRequest]
    ) -> AsyncJob[shapes.ParseResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["po-match"], /, **request: Unpack[shapes.PoMatchRequest]
    ) -> AsyncJob[shapes.PoMatchResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["product-copy"], /, **request: Unpack[shapes.ProductCopyRequest]
    ) -> AsyncJob[shapes.ProductCopyResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["quote"], /, **request: Unpack[shapes.QuoteRequest]
    ) -> AsyncJob[shapes.QuoteResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["receipt"], file: FileInput | None = None, /, **request: Unpack[shapes.ReceiptRequest]
    ) -> AsyncJob[shapes.ReceiptResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["redact"], /, **request: Unpack[shapes.RedactRequest]
    ) -> AsyncJob[shapes.RedactResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["reply"], /, **request: Unpack[shapes.ReplyRequest]
    ) -> AsyncJob[shapes.ReplyResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["research"], /, **request: Unpack[shapes.ResearchRequest]
    ) -> AsyncJob[shapes.ResearchResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["resume"], file: FileInput | None = None, /, **request: Unpack[shapes.ResumeRequest]
    ) -> AsyncJob[shapes.ResumeResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["review-reply"], /, **request: Unpack[shapes.ReviewReplyRequest]
    ) -> AsyncJob[shapes.ReviewReplyResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["rewrite"], /, **request: Unpack[shapes.RewriteRequest]
    ) -> AsyncJob[shapes.RewriteResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["screen"], /, **request: Unpack[shapes.ScreenRequest]
    ) -> AsyncJob[shapes.ScreenResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["sentiment"], /, **request: Unpack[shapes.SentimentRequest]
    ) -> AsyncJob[shapes.SentimentResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["speak"], /, **request: Unpack[shapes.SpeakRequest]
    ) -> AsyncJob[shapes.SpeakResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["split"], file: FileInput | None = None, /, **request: Unpack[shapes.SplitRequest]
    ) -> AsyncJob[shapes.SplitResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["statement"], file: FileInput | None = None, /, **request: Unpack[shapes.StatementRequest]
    ) -> AsyncJob[shapes.StatementResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["structure"], /, **request: Unpack[shapes.StructureRequest]
    ) -> AsyncJob[shapes.StructureResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["summarize"], /, **request: Unpack[shapes.SummarizeRequest]
    ) -> AsyncJob[shapes.SummarizeResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["tables"], file: FileInput | None = None, /, **request: Unpack[shapes.TablesRequest]
    ) -> AsyncJob[shapes.TablesResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["transcribe"], file: FileInput | None = None, /, **request: Unpack[shapes.TranscribeRequest]
    ) -> AsyncJob[shapes.TranscribeResponse]: ...

    @overload
    async def submit(
        self, capability: Literal["triage"], /, **request: Unpack[shapes.TriageRequest]
    ) -> AsyncJob[shapes.TriageResponse]: ...

    @overload
    async def submit(
        self, capability: str, file: FileInput | None = None, /, **request: Any
    ) -> AsyncJob[Any]: ...

    async def submit(self, capability: str, file: FileInput | None = None, /, **request: Any) -> Any:
        """Start a call as a job, and return at once. Raises what a call raises before it is at work."""
        return await self._submit(capability, file, request)
