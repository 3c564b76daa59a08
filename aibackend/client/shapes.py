"""What each capability is asked, and what it answers.

Written by docs/generate.py from the schemas of the capabilities; change those, not this module.
"""

# annotations are not put off here: else every key counts as required while a program runs
from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict

from aibackend.client.records import FileInput, Usage


class Offered(TypedDict):
    """A capability of the price list."""

    name: str
    """Its name, such as `invoice`."""
    path: str
    """Where it is called, such as `/v1/invoice`."""
    purpose: str
    """What it does, in one sentence."""
    credits: int
    """Price of a successful call, in credits."""
    modelCredits: int | None
    """Price where `X-Engine` is not `embedded`; null: the same."""
    unit: str
    """What one call is, such as `document`."""
    request: dict[str, Any]
    """JSON Schema of the request."""
    response: dict[str, Any]
    """JSON Schema of the response, without `usage`."""


class Broken(TypedDict):
    """A plugin that could not be loaded."""

    name: str
    """The plugin's name."""
    distribution: str
    """The package that it came with."""


class CapabilityList(TypedDict):
    """What there is."""

    capabilities: list[Offered]
    """By the order of their names."""
    broken: list[Broken]
    """Plugins that could not be loaded."""


class FinishedCall(TypedDict):
    """A call that was answered."""

    id: str
    """The call's id."""
    capability: str
    """What was called."""
    key: str
    """Id of the key that called."""
    credits: int
    """Credits charged."""
    engine: str
    """`embedded`, or the model's name."""
    durationMs: int
    """How long it took, in milliseconds."""
    createdAt: str
    """When, UTC: `YYYY-MM-DDTHH:MM:SSZ`."""


class UsagePage(TypedDict):
    """Finished calls, newest first."""

    calls: list[FinishedCall]
    """Newest first."""
    nextCursor: str | None
    """`cursor` of the next page; null on the last."""


class Wallet(TypedDict):
    """The wallet of the key's account, in credits."""

    balance: int
    """The settled balance."""
    available: int
    """What new calls may cost."""
    held: int
    """Reserved for calls that are at work."""


class CategorizeRequest(TypedDict):
    """Keywords of `categorize`."""

    items: Sequence[str]
    """The items, each a text such as a bank line or a product name; equal ones are allowed."""
    taxonomy: Sequence[str]
    """The allowed categories, up to 500 characters each; one given twice counts once."""


class CategorizeResult(TypedDict):
    """One item's category."""

    index: int
    """The item's place in the request, from 0."""
    category: str
    """One of the taxonomy, character for character."""
    confidence: float
    """Probability that the category is right, 0 to 1."""


class CategorizeResponse(TypedDict):
    """What `categorize` answers."""

    results: list[CategorizeResult]
    """One result an item, in the order of the items."""
    usage: Usage
    """What the call cost."""


class ChargebackTransaction(TypedDict):
    """The disputed charge."""

    amount: NotRequired[float]
    """What was charged, above 0."""
    currency: NotRequired[str]
    """ISO 4217 code."""
    date: NotRequired[str]
    """Day of the charge."""
    descriptor: NotRequired[str]
    """What stands on the card statement."""


class ChargebackRequest(TypedDict):
    """Keywords of `chargeback`."""

    reason: str
    """Reason code, its title, or the claim in words."""
    transaction: NotRequired[ChargebackTransaction]
    """The disputed charge."""
    evidence: NotRequired[Sequence[str]]
    """What the merchant has, a fact an item."""
    network: NotRequired[str]
    """Visa, Mastercard, American Express, Discover; others get the general rules."""


class ChargebackWanted(TypedDict):
    """A kind of evidence that the network and the reason ask for."""

    item: str
    """What it is, and what of it was given."""
    have: bool
    """Whether the request's evidence holds it."""


class ChargebackResponse(TypedDict):
    """What `chargeback` answers."""

    reasonCategory: Literal["fraud", "not_received", "not_as_described", "duplicate", "credit_not_processed", "canceled_recurring", "authorization", "processing_error", "other"]
    """What the cardholder's side claims."""
    recommendedAction: Literal["represent", "gather_evidence", "accept"]
    """What to do now."""
    narrative: str
    """Letter to the issuer, in the order that it is read there."""
    evidenceChecklist: list[ChargebackWanted]
    """Weightiest first, then what was given beside."""
    winLikelihood: float
    """Chance that the dispute is reversed, by a scorecard; see the docs."""
    rationale: str
    """Why, for the merchant: code, gaps, deadlines."""
    usage: Usage
    """What the call cost."""


class ClassifyRequest(TypedDict):
    """Keywords of `classify`."""

    text: str
    """The text to classify."""
    taxonomy: Sequence[str]
    """The allowed labels, in plain words or as identifiers, up to 500 characters each; one given twice counts once."""
    descriptions: NotRequired[dict[str, str]]
    """What a label means, by label; any part of the taxonomy."""


class ClassifyAlternative(TypedDict):
    """A label that was not chosen."""

    label: str
    """One of the taxonomy, character for character."""
    confidence: float
    """Probability that this label is right, 0 to 1."""


class ClassifyResponse(TypedDict):
    """What `classify` answers."""

    label: str
    """One of the taxonomy, character for character."""
    confidence: float
    """Probability that the label is right, 0 to 1."""
    rationale: str
    """One line: the words of the text that decided, and the runner-up."""
    alternatives: list[ClassifyAlternative]
    """The next likeliest labels, at most five."""
    usage: Usage
    """What the call cost."""


class CompareRequest(TypedDict):
    """Keywords of `compare`."""

    original: NotRequired[str]
    """The older version's text."""
    revised: NotRequired[str]
    """The newer version's text."""
    original_url: NotRequired[FileInput]
    """URL of the older version's file: http(s), data:, or a file id."""
    revised_url: NotRequired[FileInput]
    """URL of the newer version's file: http(s), data:, or a file id."""


class CompareChange(TypedDict):
    """One change of one paragraph."""

    type: Literal["added", "removed", "modified"]
    """What happened."""
    section: str | None
    """Nearest heading above it; null when there is none."""
    before: str | None
    """As it was; null when added."""
    after: str | None
    """As it is; null when removed."""
    meaning: str
    """What the change means, in one sentence."""
    risk: Literal["low", "medium", "high"]
    """How much may hang on it."""


class CompareResponse(TypedDict):
    """What `compare` answers."""

    summary: str
    """What changed on the whole, in a few words."""
    changes: list[CompareChange]
    """Each changed paragraph."""
    changeCount: int
    """Number of changes."""
    riskLevel: Literal["low", "medium", "high"]
    """The highest of the risks."""
    usage: Usage
    """What the call cost."""


class ContractRequest(TypedDict):
    """Keywords of `contract`."""

    file_url: NotRequired[FileInput]
    """URL of the file: http(s), data:, or a file id."""
    text: NotRequired[str]
    """The document's text, instead of a file."""
    evidence: NotRequired[bool]
    """Also tell where each value stands."""


class Evidence(TypedDict):
    """Where a value was read."""

    field: str
    """JSON Pointer into the result."""
    page: int | None
    """Page, from 1; null when unknown."""
    quote: str | None
    """Verbatim in the document."""
    confidence: float
    """0 to 1, calibrated; 0.5 where a model says it."""
    engine: NotRequired[str]
    """The model that gave the value; not there where the program did."""


class Warned(TypedDict):
    """Something that a careful reader would point out."""

    code: Literal["missing_field", "ambiguous_date", "ambiguous_number", "totals_mismatch", "hidden_text", "low_quality_scan", "truncated"]
    """What kind of doubt."""
    field: str | None
    """JSON Pointer, or null."""
    message: str
    """One sentence for a person."""


class ContractParty(TypedDict):
    """Who is bound."""

    name: str
    """Name as the agreement writes it."""
    role: str
    """What the agreement calls the party (Licensor, Company, Employee); empty when it gives no role."""


class ContractRenewal(TypedDict):
    """Whether and how the term goes on after its end."""

    automatic: bool
    """It renews unless somebody objects."""
    period: str | None
    """How long each renewal lasts, as written; null when not told."""
    noticeDays: int | None
    """Days of notice that stop the renewal, a month as 30; null when not told."""
    excerpt: str | None
    """The sentence that says so, verbatim; null when there is none."""


class ContractObligation(TypedDict):
    """Something that a party must do, or must not."""

    party: str
    """Who is obliged, as the sentence names it; empty when it names nobody."""
    obligation: str
    """What is to be done or left undone."""
    due: str | None
    """By when or how often, as written; null when not told."""
    excerpt: str
    """The sentence, verbatim."""


class ContractRiskClause(TypedDict):
    """A clause to look at before signing."""

    type: Literal["unlimited_liability", "indemnification", "auto_renewal", "exclusivity", "non_compete", "termination_for_convenience", "unilateral_change", "assignment", "ip_assignment", "audit_rights", "liquidated_damages", "most_favored_nation", "other"]
    """Kind of clause."""
    severity: Literal["low", "medium", "high"]
    """How far the clause reaches."""
    excerpt: str
    """The sentence, verbatim."""
    note: str
    """Why it matters, in plain words."""


class ContractResponse(TypedDict):
    """What `contract` answers."""

    evidence: NotRequired[list[Evidence]]
    """Only with `evidence: true`."""
    warnings: NotRequired[list[Warned]]
    """Only with `evidence: true`."""
    title: str
    """Title of the agreement; empty when it has none."""
    parties: list[ContractParty]
    """Parties in the order of the agreement."""
    effectiveDate: str | None
    """First day, YYYY-MM-DD; the agreement's own date when no other is told."""
    expirationDate: str | None
    """End of the first term, YYYY-MM-DD: the day that is told, else the same day so many months or years after its
    beginning; null when it is open or cannot be told."""
    term: str | None
    """How long the first term lasts, as written."""
    governingLaw: str | None
    """State or country whose law governs."""
    renewal: ContractRenewal
    """Renewal of the term."""
    obligations: list[ContractObligation]
    """In order; of more than 100, the weightiest."""
    riskClauses: list[ContractRiskClause]
    """Clauses in their order."""
    summary: str
    """The agreement in a few sentences."""
    usage: Usage
    """What the call cost."""


class DescribeRequest(TypedDict):
    """Keywords of `describe`."""

    image_url: NotRequired[FileInput]
    """URL of the picture: http(s), data:, or a file id."""


class DescribeResponse(TypedDict):
    """What `describe` answers."""

    altText: str
    """For a screen reader."""
    caption: str
    """One sentence."""
    tags: list[str]
    """Things, place, kind, people, colours, format."""
    text: str
    """Text in the picture, in reading order; "" for none."""
    width: int
    """Pixels, as the picture is looked at."""
    height: int
    """Pixels, as the picture is looked at."""
    usage: Usage
    """What the call cost."""


class DunningInvoice(TypedDict):
    """What is owed."""

    number: str
    """The invoice's number, as it is printed."""
    amount: float
    """The invoice's amount, above 0, in its own currency."""
    currency: NotRequired[str]
    """ISO 4217 code; without one, as the history tells."""
    dueDate: NotRequired[str]
    """When it was due."""
    daysOverdue: NotRequired[int | None]
    """Days since then; else from dueDate."""


class DunningCustomer(TypedDict):
    """Who owes it."""

    name: str
    """Whom the messages address."""
    history: NotRequired[str]
    """What is known of this customer."""


class DunningRequest(TypedDict):
    """Keywords of `dunning`."""

    invoice: DunningInvoice
    """The overdue invoice."""
    customer: DunningCustomer
    """The customer."""
    steps: NotRequired[int]
    """Messages, 1 to 10; default 3."""


class DunningStep(TypedDict):
    """One message."""

    day: int
    """Days from the start of the sequence."""
    channel: Literal["email", "sms", "phone", "letter"]
    """How it is sent."""
    subject: str
    """Subject line; empty for a text message."""
    message: str
    """The text; for phone, what to say."""


class DunningResponse(TypedDict):
    """What `dunning` answers."""

    sequence: list[DunningStep]
    """By rising day."""
    escalationAdvice: str
    """For the creditor: what next, and when."""
    usage: Usage
    """What the call cost."""


class EnrichRequest(TypedDict):
    """Keywords of `enrich`."""

    email: NotRequired[str]
    """A work e-mail address, or a bare domain."""
    domain: NotRequired[str]
    """The company's domain, such as example.com, instead of an e-mail."""


class EnrichLinks(TypedDict):
    """Where the company is found."""

    website: str
    """Its site, as it was found; "" when it was not."""
    linkedin: str
    """Its LinkedIn page, if its site names one, or ""."""
    twitter: str
    """Its X page, if its site names one, or ""."""


class EnrichResponse(TypedDict):
    """What `enrich` answers."""

    name: str
    """What the company calls itself, or ""."""
    domain: str
    """The domain that was looked up."""
    description: str
    """What it does, in its own words, or ""."""
    industry: str
    """One industry of a stated list, or ""."""
    headquarters: str
    """Town and state or country, or ""."""
    employeeRange: str
    """Such as 51-200 or 10001+, or ""."""
    founded: int
    """Year of foundation; 0 when unknown."""
    links: EnrichLinks
    """Site and profiles."""
    grounded: bool
    """Whether at least one page or source was fetched."""
    usage: Usage
    """What the call cost."""


class ExtractRequest(TypedDict):
    """Keywords of `extract`."""

    text: str
    """The text to read."""
    fields: Sequence[str]
    """Names of the fields, in plain words or as identifiers, 1 to 100."""
    evidence: NotRequired[bool]
    """Also tell where each value stands."""


class ExtractResult(TypedDict):
    """A field and its value."""

    field: str
    """The field's name, as asked."""
    value: str
    """Dates as YYYY-MM-DD if the text tells the year, amounts as plain decimals, else verbatim; several values are
    parted by "; "; "" when the text does not give it."""
    confidence: float
    """Probability of being right; 0 if absent."""


class ExtractResponse(TypedDict):
    """What `extract` answers."""

    evidence: NotRequired[list[Evidence]]
    """Only with `evidence: true`."""
    warnings: NotRequired[list[Warned]]
    """Only with `evidence: true`."""
    results: list[ExtractResult]
    """In the order of `fields`."""
    usage: Usage
    """What the call cost."""


class FraudFlagOrder(TypedDict):
    """An order or a transaction, as far as it is known."""

    amount: NotRequired[float]
    """What it comes to, in any currency."""
    email: NotRequired[str]
    """The customer's e-mail address."""
    shippingCity: NotRequired[str]
    """Where the goods go."""
    billingCity: NotRequired[str]
    """Where the bill goes."""
    ip: NotRequired[str]
    """IPv4 or IPv6 address that it came from."""
    accountAgeDays: NotRequired[int]
    """Days since the account was opened."""
    expedited: NotRequired[bool]
    """Whether express shipping was asked for."""


class FraudFlagRequest(TypedDict):
    """Keywords of `fraud-flag`."""

    order: FraudFlagOrder
    """Any of its fields, at least one."""


class FraudFlagSignal(TypedDict):
    """One thing that speaks for fraud."""

    signal: str
    """Its name, such as disposable_email."""
    weight: Literal["low", "medium", "high"]
    """How much it raises the odds of fraud: high four-fold or more, medium two-fold."""
    note: str
    """What was seen, and why it matters."""


class FraudFlagResponse(TypedDict):
    """What `fraud-flag` answers."""

    riskScore: float
    """Estimated probability of fraud."""
    riskLevel: Literal["low", "medium", "high", "critical"]
    """medium from 0.10, high from 0.40, critical from 0.75."""
    signals: list[FraudFlagSignal]
    """Weightiest first."""
    recommendedChecks: list[str]
    """At review what settles it, at decline what is left to do; [] at approve."""
    recommendation: Literal["approve", "review", "decline"]
    """low: approve; medium and high: review; critical: decline."""
    usage: Usage
    """What the call cost."""


class ImageRequest(TypedDict):
    """Keywords of `image`."""

    prompt: str
    """What the picture shall show."""
    style: NotRequired[str]
    """How, such as watercolor, flat or line art."""
    aspect_ratio: NotRequired[str]
    """Width by height, W:H, each 1 to 32, from 1:4 to 4:1; the longer side has 1024 pixels."""
    seed: NotRequired[int]
    """Another one gives another picture of the same; an equal one the same picture."""


class ImageResponse(TypedDict):
    """What `image` answers."""

    image: str
    """The PNG file in base64."""
    mimeType: str
    """image/png."""
    revisedPrompt: str | None
    """What was drawn, if that differs from the prompt."""
    usage: Usage
    """What the call cost."""


class InvoiceRequest(TypedDict):
    """Keywords of `invoice`."""

    file_url: NotRequired[FileInput]
    """URL of the file: http(s), data:, or a file id."""
    text: NotRequired[str]
    """The document's text, instead of a file."""
    evidence: NotRequired[bool]
    """Also tell where each value stands."""


class InvoiceVendor(TypedDict):
    """Who sends the invoice."""

    name: str
    """Name of the seller; empty when it is not told."""
    address: str
    """Street and town, on one line, parts by commas."""
    taxId: str | None
    """VAT number, or another number of a tax office; null when there is none."""


class InvoiceLineItem(TypedDict):
    """A line of goods or services."""

    description: str
    """What was sold, as printed."""
    quantity: float
    """How many, in the line's own unit; 0 when not told."""
    unitPrice: float
    """Price of one, in the currency; 0 when not told."""
    amount: float
    """The line's amount, after its discount, in the currency."""


class InvoiceResponse(TypedDict):
    """What `invoice` answers."""

    evidence: NotRequired[list[Evidence]]
    """Only with `evidence: true`."""
    warnings: NotRequired[list[Warned]]
    """Only with `evidence: true`."""
    vendor: InvoiceVendor
    """Who sends the invoice."""
    customer: str
    """Name of the buyer."""
    invoiceNumber: str
    """Number of the invoice, as printed."""
    poNumber: str
    """The buyer's order number or reference."""
    issueDate: str
    """Date of the invoice."""
    dueDate: str
    """Date by which the whole sum is to be paid."""
    currency: str
    """ISO 4217 code."""
    subtotal: float
    """Sum without tax, after discounts and charges."""
    tax: float
    """Sum of all taxes."""
    total: float
    """Sum with tax, before payments already made."""
    paymentTerms: str
    """When and how to pay, as printed."""
    lineItems: list[InvoiceLineItem]
    """Lines in the order of the invoice."""
    usage: Usage
    """What the call cost."""


class MatchRequest(TypedDict):
    """Keywords of `match`."""

    left: Sequence[dict[str, Any]]
    """Records of the first set, each an object of free form."""
    right: Sequence[dict[str, Any]]
    """Records of the second set; fields may have other names."""
    threshold: NotRequired[float]
    """Least confidence of a pair that is given."""
    one_to_one: NotRequired[bool]
    """Whether a record has at most one partner; false where a side holds duplicates: then all pairs are given, the
    40,000 surest at most, which takes some megabytes."""


class MatchMatch(TypedDict):
    """A pair of records of the same thing."""

    leftIndex: int
    """Place in `left`, from 0."""
    rightIndex: int
    """Place in `right`, from 0."""
    confidence: float
    """Probability that both are the same thing."""
    reason: str
    """What agrees and what differs, in words."""


class MatchResponse(TypedDict):
    """What `match` answers."""

    matches: list[MatchMatch]
    """The pairs."""
    unmatchedLeft: list[int]
    """Places in `left` without a pair."""
    unmatchedRight: list[int]
    """Places in `right` without a pair."""
    usage: Usage
    """What the call cost."""


class MemoryRemembered(TypedDict):
    """One of several memories to store."""

    content: str
    """What to remember: 1 to 20,000 characters."""
    metadata: NotRequired[dict[str, Any]]
    """Free-form labels of the memory, for filters."""
    id: NotRequired[str]
    """The memory's id; the same id again replaces it."""


class MemoryRequest(TypedDict):
    """Keywords of `memory`."""

    op: Literal["store", "search", "forget"]
    """What to do."""
    namespace: str
    """The group of memories: any name, 1 to 128 characters."""
    content: NotRequired[str]
    """What to remember: 1 to 20,000 characters."""
    metadata: NotRequired[dict[str, Any]]
    """Free-form labels of the memory, for filters."""
    id: NotRequired[str]
    """The memory's id; the same id again replaces it."""
    memories: NotRequired[Sequence[MemoryRemembered]]
    """store: up to 100 memories, instead of `content`."""
    query: NotRequired[str]
    """search: what to recall, in words."""
    limit: NotRequired[int]
    """search: how many memories at most; default 10."""
    filter: NotRequired[dict[str, Any]]
    """search, forget: metadata that must be equal."""
    min_score: NotRequired[float]
    """search: the least score, 0 to 1; default 0. At 0.5 a short fact is as likely meant as not."""
    ids: NotRequired[Sequence[str]]
    """forget: the memories with these ids."""
    all: NotRequired[bool]
    """forget: `true` for all memories of the namespace."""


class MemoryRecalled(TypedDict):
    """A memory that was found."""

    id: str
    """The memory's id."""
    content: str
    """As it was stored."""
    score: float
    """How well it fits, 0 to 1."""
    metadata: dict[str, Any]
    """As it was stored."""
    createdAt: str
    """When it was stored: YYYY-MM-DDTHH:MM:SSZ."""


class MemoryResponse(TypedDict):
    """What `memory` answers."""

    op: Literal["store", "search", "forget"]
    """What was done."""
    results: NotRequired[list[MemoryRecalled]]
    """search: the memories found, best first."""
    ids: NotRequired[list[str]]
    """store: the memories' ids, in the order given."""
    createdAt: NotRequired[str]
    """store: when, YYYY-MM-DDTHH:MM:SSZ."""
    forgotten: NotRequired[int]
    """forget: how many memories are gone."""
    usage: Usage
    """What the call cost."""


class MinutesRequest(TypedDict):
    """Keywords of `minutes`."""

    transcript: str
    """What was said, with or without speakers' names."""
    attendees: NotRequired[Sequence[str]]
    """Who was there, by full name; owners are told by these names."""


class MinutesActionItem(TypedDict):
    """Something that somebody is to do."""

    task: str
    """What is to be done."""
    owner: str
    """Who does it; "" when nobody is named."""
    due: str
    """Until when, YYYY-MM-DD; "tomorrow" and the like count from the day that the transcript tells; "" when none is
    said or it cannot be told."""


class MinutesResponse(TypedDict):
    """What `minutes` answers."""

    title: str
    """What the meeting was about."""
    summary: str
    """The meeting in a few sentences."""
    decisions: list[str]
    """What was decided, in order; no mere proposals."""
    actionItems: list[MinutesActionItem]
    """Who is to do what, in the order it was said."""
    openQuestions: list[str]
    """Questions that were not answered, in order."""
    usage: Usage
    """What the call cost."""


class ModerateRequest(TypedDict):
    """Keywords of `moderate`."""

    text: NotRequired[str]
    """The text to check; this or imageUrl."""
    image_url: NotRequired[FileInput]
    """URL of the picture to check: http(s), data:, or a file id; this or text."""
    policy: str
    """The rules in words: what is forbidden, and what is allowed."""


class ModerateCategory(TypedDict):
    """One rule that the input breaks."""

    category: str
    """The harm, or the rule in the policy's words."""
    severity: Literal["low", "medium", "high"]
    """How bad it is."""
    excerpt: str
    """What breaks the rule, verbatim; "" for a picture without such text."""


class ModerateResponse(TypedDict):
    """What `moderate` answers."""

    flagged: bool
    """Whether a rule is more likely broken than not."""
    decision: Literal["allow", "review", "block"]
    """allow: nothing found; review: a person should look; block: clearly forbidden."""
    categories: list[ModerateCategory]
    """The rules broken, the likeliest first; [] if none."""
    rationale: str
    """What decided, in one or two sentences."""
    usage: Usage
    """What the call cost."""


class NormalizeRequest(TypedDict):
    """Keywords of `normalize`."""

    records: Sequence[dict[str, Any]]
    """Records of free form."""
    instructions: str
    """Rules in words, such as `dates to ISO; phone in E.164; trim spaces`. An example may stand on a line of its own:
    `Example: {"name": "DOE, jane"} -> {"name": "Jane Doe"}`."""
    warnings: NotRequired[bool]
    """Also name the parts of the instructions not understood, and cells left or guessed."""


NormalizeChange = TypedDict(
    "NormalizeChange",
    {
        "index": int,
        "field": str,
        "from": str,
        "to": str,
        "reason": str,
    },
)
"""A cell that differs."""


class NormalizeNotDone(TypedDict):
    """What was asked for and not done, or done by one of two readings."""

    code: str
    """`not_understood`, `not_read` or `ambiguous`."""
    message: str
    """The part of the instructions, or the field, its records and why."""


class NormalizeResponse(TypedDict):
    """What `normalize` answers."""

    records: list[dict[str, Any]]
    """The records, in the same order."""
    changes: list[NormalizeChange]
    """Each changed cell, once."""
    warnings: NotRequired[list[NormalizeNotDone]]
    """Only where `warnings` is asked for: what was not done."""
    usage: Usage
    """What the call cost."""


class OutreachSender(TypedDict):
    """Who writes."""

    name: str
    """The sender's name."""
    role: NotRequired[str]
    """The sender's role."""
    company: NotRequired[str]
    """The sender's company."""


class OutreachRequest(TypedDict):
    """Keywords of `outreach`."""

    lead: str
    """What is known of the lead: the JSON text of /v1/enrich, or prose."""
    product: str
    """What is offered, in words."""
    sender: OutreachSender
    """Who writes."""
    steps: NotRequired[int]
    """Messages, 1 to 10; default 3."""


class OutreachStep(TypedDict):
    """One message."""

    day: int
    """Days from the start of the sequence, rising from 0."""
    subject: str | None
    """Subject line; null where it goes on in one thread."""
    message: str
    """The message with its greeting and signature."""


class OutreachResponse(TypedDict):
    """What `outreach` answers."""

    sequence: list[OutreachStep]
    """In order of days."""
    personalizationPoints: list[str]
    """The lead's facts that the messages take up, as it tells them."""
    usage: Usage
    """What the call cost."""


class ParseRequest(TypedDict):
    """Keywords of `parse`."""

    file_url: NotRequired[FileInput]
    """URL of the file: http(s), data:, or a file id."""
    text: NotRequired[str]
    """The document's text, instead of a file."""
    evidence: NotRequired[bool]
    """Also tell where each value stands."""
    doc_type: NotRequired[Literal["invoice", "receipt", "eob", "era", "coi"]]
    """What the document is; found when left out."""


class ParseValidationError(TypedDict):
    """Something that does not add up."""

    path: str
    """JSON Pointer into the result."""
    message: str
    """One sentence for a person."""


class ParseValidation(TypedDict):
    """What the arithmetic and the standard say of the data."""

    valid: bool
    """Whether no error was found."""
    errors: list[ParseValidationError]
    """What does not add up."""


class ParseResponse(TypedDict):
    """What `parse` answers."""

    evidence: NotRequired[list[Evidence]]
    """Only with `evidence: true`."""
    warnings: NotRequired[list[Warned]]
    """Only with `evidence: true`."""
    docType: Literal["invoice", "receipt", "eob", "era", "coi"]
    """What the document is."""
    confidence: float
    """How sure its kind is, 0 to 1."""
    data: dict[str, Any]
    """What it says; the shape depends on docType."""
    totalAmount: float | None
    """Its total; null when it has none."""
    currency: str
    """ISO 4217 code; empty when not told."""
    validation: ParseValidation
    """What does not add up."""
    usage: Usage
    """What the call cost."""


class PoMatchRequest(TypedDict):
    """Keywords of `po-match`."""

    invoice: str
    """The invoice: JSON text of /v1/invoice or of another system, or plain text."""
    purchase_order: str
    """The purchase order that it bills: JSON text of /v1/invoice or of another system, or plain text."""
    receipt: str
    """What was received, a goods receipt: JSON text of /v1/invoice or of another system, or plain text."""


class PoMatchDiscrepancy(TypedDict):
    """One thing in which the papers differ by more than 1 % and more than 0.01."""

    field: str
    """What differs: a field of the invoice, such as total or lineItems[2].quantity."""
    invoice: str
    """As the invoice has it; "" when it does not say."""
    purchaseOrder: str
    """As the order has it; "" when it does not say."""
    receipt: str | None
    """As the receipt has it; null when it does not say."""
    severity: Literal["high", "medium", "low"]
    """high: wrong payee or currency, or 10 % of the order overcharged; low: no loss."""
    note: str
    """What is wrong, in one or two sentences."""


class PoMatchResponse(TypedDict):
    """What `po-match` answers."""

    status: Literal["matched", "partial", "mismatched"]
    """partial: half of it or more can be paid; mismatched: less, or another payee or currency."""
    discrepancies: list[PoMatchDiscrepancy]
    """About the papers first, then line by line, then the sums."""
    recommendation: str
    """What to do with the invoice."""
    usage: Usage
    """What the call cost."""


class ProductCopyProduct(TypedDict):
    """What is sold."""

    name: str
    """The product's name, as it shall stand in titles."""
    specs: NotRequired[dict[str, Any]]
    """Name of a spec → its value: a text, a number, true or false, or a list of those."""
    features: NotRequired[Sequence[str]]
    """What else it is, has or does, in words."""


class ProductCopyRequest(TypedDict):
    """Keywords of `product-copy`."""

    product: ProductCopyProduct
    """What is sold."""
    audience: NotRequired[str]
    """Whom it is for, such as `people with long desk days`."""
    channels: NotRequired[Sequence[Literal["amazon", "shopify", "ebay", "etsy", "google", "instagram"]]]
    """Where it is sold, each once; one listing for each, in this order."""
    voice: NotRequired[str]
    """How it shall sound, in words, such as `warm` or `formal`."""


class ProductCopyListing(TypedDict):
    """The copy for one channel."""

    channel: Literal["amazon", "shopify", "ebay", "etsy", "google", "instagram"]
    """The channel."""
    title: str
    """The title; on Instagram the line that the caption opens with."""
    bullets: list[str]
    """The points to list."""
    description: str
    """The body; on Instagram the caption with its hashtags."""
    keywords: list[str]
    """Search terms, tags or words for hashtags, the weightiest first."""


class ProductCopyResponse(TypedDict):
    """What `product-copy` answers."""

    listings: list[ProductCopyListing]
    """In the order of `channels`."""
    usage: Usage
    """What the call cost."""


class QuoteRate(TypedDict):
    """A price of the caller."""

    item: str
    """What is priced, as in the price list."""
    rate: float
    """Price of one unit, 0 or more."""
    unit: str
    """Unit of the price: hour, m2, piece, guest …"""


class QuoteRequest(TypedDict):
    """Keywords of `quote`."""

    job: str
    """The job in words, with its quantities."""
    rates: Sequence[QuoteRate]
    """The caller's price list."""
    currency: NotRequired[str]
    """ISO 4217 code of the rates; default USD."""
    tax_rate: NotRequired[float]
    """Share of the subtotal, 0 to 1; default 0."""
    customer: NotRequired[str]
    """Whom the quote is for."""
    valid_days: NotRequired[int]
    """Days of validity; default 30."""


class QuoteLineItem(TypedDict):
    """One rate with its quantity."""

    description: str
    """The rate's item."""
    quantity: float
    """How much the job needs, to the thousandth."""
    unit: str
    """The rate's unit."""
    unitPrice: float
    """The rate."""
    amount: float
    """quantity × unitPrice, rounded to the minor unit."""


class QuoteResponse(TypedDict):
    """What `quote` answers."""

    title: str
    """What the quote is for."""
    currency: str
    """ISO 4217 code, as asked."""
    lineItems: list[QuoteLineItem]
    """In the order of the job; one a rate."""
    subtotal: float
    """Sum of the amounts."""
    tax: float
    """subtotal × taxRate, rounded to the minor unit."""
    total: float
    """subtotal + tax."""
    assumptions: list[str]
    """How quantities and tax were worked out."""
    scopeNotes: list[str]
    """What is covered, and how the job is."""
    exclusions: list[str]
    """What is not in the price, and why."""
    validUntil: str
    """Last day of the offer, in UTC."""
    usage: Usage
    """What the call cost."""


class ReceiptRequest(TypedDict):
    """Keywords of `receipt`."""

    file_url: NotRequired[FileInput]
    """URL of the file: http(s), data:, or a file id."""
    text: NotRequired[str]
    """The document's text, instead of a file."""
    evidence: NotRequired[bool]
    """Also tell where each value stands."""


class ReceiptItem(TypedDict):
    """A line that was bought."""

    description: str
    """What was bought, as printed."""
    quantity: float
    """How many, or how much by weight; 1 when not told."""
    amount: float
    """The line's amount, in the currency."""


class ReceiptResponse(TypedDict):
    """What `receipt` answers."""

    evidence: NotRequired[list[Evidence]]
    """Only with `evidence: true`."""
    warnings: NotRequired[list[Warned]]
    """Only with `evidence: true`."""
    merchant: str
    """Name of the shop, as printed."""
    location: str
    """Address of the shop, on one line."""
    date: str
    """Day of the sale."""
    time: str
    """Time of the sale, HH:MM; empty when not told."""
    currency: str
    """ISO 4217 code; empty when nothing tells."""
    subtotal: float
    """Sum before tax and tip, as printed; else computed."""
    tax: float
    """Sum of all taxes; 0 when none is told."""
    tip: float | None
    """Tip; null when none is told."""
    total: float
    """What was to be paid."""
    paymentMethod: str
    """Such as Cash, Visa or Debit card."""
    category: Literal["Meals", "Groceries", "Lodging", "Fuel", "Parking and tolls", "Transport", "Office supplies", "Books and stationery", "Electronics", "Hardware and home", "Clothing", "Health and pharmacy", "Personal care", "Entertainment", "Telecommunications", "Utilities", "Postage", "Vehicle", "Services", "Other"]
    """Expense category."""
    items: list[ReceiptItem]
    """Lines in the order of the receipt."""
    usage: Usage
    """What the call cost."""


class RedactRequest(TypedDict):
    """Keywords of `redact`."""

    text: str
    """The text to redact."""
    types: NotRequired[Sequence[Literal["NAME", "EMAIL", "PHONE", "SSN", "CARD", "IBAN", "BANK_ACCOUNT", "ADDRESS", "DATE_OF_BIRTH", "DATE", "AGE", "IP", "URL", "USERNAME", "MEDICAL_RECORD", "HEALTH_PLAN", "LICENSE", "PASSPORT", "VEHICLE", "DEVICE", "ORGANIZATION", "LOCATION"]]]
    """Types to strip; if not given, all but DATE, ORGANIZATION, LOCATION and URL."""
    mode: NotRequired[Literal["label", "mask", "remove", "hash"]]
    """label: `[NAME_1]`, the same value the same label; mask: asterisks, as long as the value; remove: nothing; hash:
    `[NAME_3f2a9c1b7d20]`, keyed by the account, equal values alike in all its calls."""


class RedactEntity(TypedDict):
    """A value that was stripped."""

    type: Literal["NAME", "EMAIL", "PHONE", "SSN", "CARD", "IBAN", "BANK_ACCOUNT", "ADDRESS", "DATE_OF_BIRTH", "DATE", "AGE", "IP", "URL", "USERNAME", "MEDICAL_RECORD", "HEALTH_PLAN", "LICENSE", "PASSPORT", "VEHICLE", "DEVICE", "ORGANIZATION", "LOCATION"]
    """Its type."""
    start: int
    """Where it begins in `text`, in code points."""
    end: int
    """Where it ends in `text`, exclusive."""
    text: str
    """The value, verbatim."""
    replacement: str
    """What stands in its place."""
    confidence: float
    """Probability that this is such a value, 0 to 1."""


class RedactResponse(TypedDict):
    """What `redact` answers."""

    redacted: str
    """The text with every value replaced."""
    entities: list[RedactEntity]
    """In the text's order, none overlapping."""
    counts: dict[str, int]
    """How many entities, by type."""
    usage: Usage
    """What the call cost."""


ReplyTurn = TypedDict(
    "ReplyTurn",
    {
        "from": Literal["customer", "agent"],
        "text": str,
    },
)
"""One message of a thread."""


class ReplyRequest(TypedDict):
    """Keywords of `reply`."""

    thread: NotRequired[Sequence[ReplyTurn]]
    """The messages so far, the oldest first."""
    message: NotRequired[str]
    """A single message, instead of a thread."""
    context: NotRequired[str]
    """Policies and facts; nothing beyond them is told or promised."""
    tone: NotRequired[str]
    """How to sound, in free words."""
    signature: NotRequired[str]
    """Who signs; put at the end as given."""


class ReplyResponse(TypedDict):
    """What `reply` answers."""

    reply: str
    """The reply, ready to send."""
    subject: str
    """A subject line; at most 120 characters."""
    internalNote: str
    """For the agent: the points, what answers them, what is open, and why."""
    sentiment: Literal["positive", "negative", "neutral", "mixed"]
    """The customer's mood."""
    needsHuman: bool
    """Whether a person has to take over."""
    usage: Usage
    """What the call cost."""


class ResearchRequest(TypedDict):
    """Keywords of `research`."""

    topic: str
    """A company or topic, or a question about one."""
    sources: NotRequired[Sequence[str]]
    """Addresses to read, up to 20; left out or empty: the web search finds them."""
    max_sources: NotRequired[int]
    """Sources used at most. Default: 8 of those searched, all of those given."""
    questions: NotRequired[Sequence[str]]
    """Questions that the brief answers, each in a section of its own."""


class ResearchFinding(TypedDict):
    """One of the brief's main claims."""

    finding: str
    """The claim, in a sentence."""
    citations: list[int]
    """Ids of the sources whose text supports it."""


class ResearchSource(TypedDict):
    """What was read."""

    id: int
    """Its number in the brief."""
    url: str
    """Its address, as given or found."""
    title: str
    """Its headline, or ""."""
    publishedAt: str | None
    """Day of publication, YYYY-MM-DD; null when unknown."""
    excerpt: str
    """A passage of it, verbatim."""


class ResearchResponse(TypedDict):
    """What `research` answers."""

    title: str
    """What the brief is about."""
    brief: str
    """Markdown with headings; every sentence of fact ends in [n]."""
    keyFindings: list[ResearchFinding]
    """The main claims, weightiest first."""
    sources: list[ResearchSource]
    """The sources read, by id; one that says nothing of the topic is not cited."""
    grounded: bool
    """Whether the brief stands on fetched sources."""
    usage: Usage
    """What the call cost."""


class ResumeRequest(TypedDict):
    """Keywords of `resume`."""

    file_url: NotRequired[FileInput]
    """URL of the file: http(s), data:, or a file id."""
    text: NotRequired[str]
    """The document's text, instead of a file."""
    evidence: NotRequired[bool]
    """Also tell where each value stands."""


class ResumeJob(TypedDict):
    """A position held."""

    title: str
    """Position, as printed."""
    company: str
    """Employer, as printed."""
    startDate: str
    """First month, YYYY-MM; of a year alone its first month; or empty."""
    endDate: str
    """Last month, YYYY-MM, or present; of a year alone its last month; or empty."""
    highlights: list[str]
    """What was done, one line each."""


class ResumeDegree(TypedDict):
    """An education."""

    degree: str
    """Degree and field, as printed."""
    school: str
    """School, as printed."""
    year: str
    """Year of graduation, or the last one told."""


class ResumeLinks(TypedDict):
    """Addresses on the web."""

    linkedin: str
    """LinkedIn profile, as printed; or empty."""
    github: str
    """GitHub profile, as printed; or empty."""
    website: str | None
    """Own site; null when none."""


class ResumeResponse(TypedDict):
    """What `resume` answers."""

    evidence: NotRequired[list[Evidence]]
    """Only with `evidence: true`."""
    warnings: NotRequired[list[Warned]]
    """Only with `evidence: true`."""
    name: str
    """Name of the person."""
    email: str
    """Mail address."""
    phone: str
    """Telephone number, as printed."""
    location: str
    """Town or address."""
    headline: str
    """The line under the name that says what one is."""
    summary: str
    """The profile, in the person's words."""
    yearsExperience: int
    """Full years of the union of the jobs' intervals."""
    skills: list[str]
    """Skills, each once."""
    experience: list[ResumeJob]
    """Jobs in the order of the resume."""
    education: list[ResumeDegree]
    """Degrees in the order of the resume."""
    links: ResumeLinks
    """Addresses on the web."""
    usage: Usage
    """What the call cost."""


class ReviewReplyBusiness(TypedDict):
    """Who answers."""

    name: NotRequired[str]
    """The name to answer under."""
    voice: NotRequired[str]
    """How to sound, in free words."""
    contact: NotRequired[str]
    """Where the customer can write or call."""


class ReviewReplyRequest(TypedDict):
    """Keywords of `review-reply`."""

    review: str
    """The review, as it was published."""
    rating: NotRequired[int]
    """Stars, 1 to 5."""
    business: NotRequired[ReviewReplyBusiness]
    """The business that answers."""


class ReviewReplyIssue(TypedDict):
    """Something to log and mend."""

    issue: str
    """What it is about, in a few words."""
    severity: Literal["low", "medium", "high"]
    """How much it matters."""
    excerpt: str
    """The words of the review, verbatim."""


class ReviewReplyResponse(TypedDict):
    """What `review-reply` answers."""

    response: str
    """The public answer, ready to publish."""
    issues: list[ReviewReplyIssue]
    """What the review blames, in its order."""
    sentiment: Literal["positive", "negative", "neutral", "mixed"]
    """The mood of the review."""
    escalate: bool
    """Whether a person should take over before anything is published."""
    escalationReason: str | None
    """Why; null when nothing is escalated."""
    usage: Usage
    """What the call cost."""


class RewriteRequest(TypedDict):
    """Keywords of `rewrite`."""

    text: str
    """The copy to rewrite."""
    voice: NotRequired[str]
    """The voice: described in words, or a sample of text that has it."""
    goal: NotRequired[str]
    """What the text is for, such as `newsletter teaser`."""
    length: NotRequired[Literal["same", "shorter", "longer"]]
    """same (default), shorter or longer than the text."""


class RewriteResponse(TypedDict):
    """What `rewrite` answers."""

    rewritten: str
    """The copy in the voice, with all of its facts."""
    changes: list[str]
    """What was changed, one sentence each."""
    usage: Usage
    """What the call cost."""


class ScreenRequest(TypedDict):
    """Keywords of `screen`."""

    lead: str
    """A domain, URL, e-mail, company name, words about it, or the JSON text of /v1/enrich."""
    criteria: str
    """The ideal customer in words, such as: B2B software, 50-500 employees, in Europe."""


class ScreenProfile(TypedDict):
    """Who the lead is, as far as is known."""

    name: str
    """Its name, or ""."""
    employees: str
    """Head count or range, or ""."""
    hq: str
    """Where it sits, or ""."""


class ScreenResponse(TypedDict):
    """What `screen` answers."""

    verdict: Literal["qualified", "unqualified", "needs_review"]
    """needs_review where facts are missing or divided."""
    score: float
    """0 to 1: how well the known facts meet the criteria."""
    evidenceFor: list[str]
    """Facts that meet a criterion, with their source."""
    evidenceAgainst: list[str]
    """Facts that break one, or that are missing."""
    profile: ScreenProfile
    """Who the lead is."""
    usage: Usage
    """What the call cost."""


class SentimentRequest(TypedDict):
    """Keywords of `sentiment`."""

    text: str
    """The review or message."""
    aspects: NotRequired[Sequence[str]]
    """Aspects to judge, such as price; without them the text's own are found."""


class SentimentAspect(TypedDict):
    """How the text speaks of one thing."""

    aspect: str
    """As asked, or as the text names it."""
    sentiment: Literal["positive", "negative", "neutral", "mixed"]
    """How the text speaks of it."""
    score: float
    """-1 very negative to 1 very positive."""
    excerpt: str
    """The words that speak of it, verbatim; "" when the text does not."""


class SentimentResponse(TypedDict):
    """What `sentiment` answers."""

    sentiment: Literal["positive", "negative", "neutral", "mixed"]
    """The mood of the whole text."""
    score: float
    """-1 very negative to 1 very positive."""
    confidence: float
    """Probability that the sentiment is right, 0 to 1."""
    aspects: list[SentimentAspect]
    """The asked aspects in their order, or those found."""
    themes: list[str]
    """Phrases of the text that drive its mood, the strongest first."""
    usage: Usage
    """What the call cost."""


class SpeakRequest(TypedDict):
    """Keywords of `speak`."""

    text: str
    """What to say, in plain text."""
    pace: NotRequired[Literal["slow", "normal", "fast"]]
    """How fast to speak; default normal."""
    voice: NotRequired[str]
    """Name of a voice; default one of the text's language, if the engine has it."""
    format: NotRequired[Literal["wav", "mp3"]]
    """Kind of the audio; default wav."""


class SpeakResponse(TypedDict):
    """What `speak` answers."""

    audio: str
    """The audio file in base64."""
    mimeType: str
    """audio/wav or audio/mpeg."""
    durationSec: float
    """Measured length in seconds."""
    usage: Usage
    """What the call cost."""


class SplitRequest(TypedDict):
    """Keywords of `split`."""

    file_url: NotRequired[FileInput]
    """URL of the file: http(s), data:, or a file id."""


class SplitPart(TypedDict):
    """A document of the bundle."""

    docType: Literal["invoice", "receipt", "eob", "era", "coi", "contract", "statement", "resume", "letter", "id", "form", "report", "other"]
    """What it is."""
    title: str
    """Its title, as printed; empty when it has none."""
    pageStart: int
    """Its first page, from 1."""
    pageEnd: int
    """Its last page, itself included."""
    party: str
    """Who made it or whom it is about; empty if untold."""
    date: str
    """The date it bears; empty when it bears none."""
    summary: str
    """One or two sentences of what it says."""


class SplitResponse(TypedDict):
    """What `split` answers."""

    documents: list[SplitPart]
    """The documents, in order."""
    documentCount: int
    """How many documents there are."""
    usage: Usage
    """What the call cost."""


class StatementRequest(TypedDict):
    """Keywords of `statement`."""

    file_url: NotRequired[FileInput]
    """URL of the file: http(s), data:, or a file id."""
    text: NotRequired[str]
    """The document's text, instead of a file."""
    evidence: NotRequired[bool]
    """Also tell where each value stands."""


class StatementTransaction(TypedDict):
    """A row of the statement."""

    date: str
    """Day of booking, as printed first in the row."""
    description: str
    """What the row says, as printed."""
    amount: float
    """Signed: money in is positive."""
    balance: float | None
    """Balance after the row; null if none."""
    category: Literal["Income", "Transfer", "Cash", "Fees", "Interest", "Investments", "Groceries", "Dining", "Transport", "Shopping", "Housing", "Utilities", "Insurance", "Health", "Entertainment", "Travel", "Education", "Loan payments", "Taxes", "Other"]
    """What the transaction is for."""


class StatementResponse(TypedDict):
    """What `statement` answers."""

    evidence: NotRequired[list[Evidence]]
    """Only with `evidence: true`."""
    warnings: NotRequired[list[Warned]]
    """Only with `evidence: true`."""
    institution: str
    """Name of the bank."""
    accountHolder: str
    """Whose account it is."""
    accountNumber: str
    """Last four characters of the number, never more."""
    accountType: Literal["checking", "savings", "credit_card", "other"]
    """Kind of account."""
    currency: str
    """ISO 4217 code; empty when nothing tells."""
    periodStart: str
    """First day of the statement."""
    periodEnd: str
    """Last day of the statement."""
    openingBalance: float | None
    """Balance at the start; what is owed is negative."""
    closingBalance: float | None
    """Balance at the end; what is owed is negative."""
    transactions: list[StatementTransaction]
    """Rows in the order of the statement."""
    totalCredits: float
    """Sum of the positive amounts."""
    totalDebits: float
    """Sum of the negative amounts, without their sign."""
    reconciled: bool
    """Whether opening balance + amounts = closing balance."""
    usage: Usage
    """What the call cost."""


class StructureRequest(TypedDict):
    """Keywords of `structure`."""

    input: NotRequired[str]
    """Text, HTML or an email."""
    file_url: NotRequired[FileInput]
    """URL of a file instead: http(s), data:, or a file id."""
    schema: dict[str, Any]
    """JSON Schema 2020-12; `$ref` within it only."""
    instructions: NotRequired[str]
    """What to mind, in words; without a model only sums and counts."""


class StructureError(TypedDict):
    """Where the data break the schema."""

    path: str
    """JSON Pointer into `data`."""
    message: str
    """What is wrong there."""


class StructureResponse(TypedDict):
    """What `structure` answers."""

    data: Any
    """The values, in the schema's shape."""
    valid: bool
    """Whether `data` conform to the schema."""
    errors: list[StructureError]
    """Why not; empty when valid."""
    attempts: int
    """1, or 2 after a corrective retry."""
    usage: Usage
    """What the call cost."""


class SummarizeRequest(TypedDict):
    """Keywords of `summarize`."""

    text: str
    """The transcript, thread or report."""
    length: NotRequired[Literal["short", "medium", "long"]]
    """About 2, 4 or 8 sentences; fewer where the text is short."""


class SummarizeActionItem(TypedDict):
    """Something that somebody is to do."""

    task: str
    """What is to be done."""
    owner: str
    """Who does it; "" when nobody is named."""


class SummarizeResponse(TypedDict):
    """What `summarize` answers."""

    summary: str
    """The whole text in a few sentences."""
    keyPoints: list[str]
    """Its points, each by itself, in order."""
    actionItems: list[SummarizeActionItem]
    """What is to be done, in the order it was said."""
    usage: Usage
    """What the call cost."""


class TablesRequest(TypedDict):
    """Keywords of `tables`."""

    file_url: NotRequired[FileInput]
    """URL of the file: http(s), data:, or a file id."""


class TablesTable(TypedDict):
    """A table; all its rows are as wide as its headers, when it has any."""

    title: str
    """The caption above it; empty when there is none."""
    page: int
    """Page on which it stands, from 1."""
    headers: list[str]
    """The first row of headings, a cell a column; empty when the table has none."""
    rows: list[list[str]]
    """All other rows, further rows of headings first; an empty cell is an empty string."""


class TablesResponse(TypedDict):
    """What `tables` answers."""

    tables: list[TablesTable]
    """The tables, from the first page on."""
    tableCount: int
    """How many tables there are; 0 when none."""
    usage: Usage
    """What the call cost."""


class TranscribeRequest(TypedDict):
    """Keywords of `transcribe`."""

    audio_url: NotRequired[FileInput]
    """URL of the audio: http(s), data:, or a file id. WAV, MP3, M4A, OGG, WebM or FLAC of 64 MiB."""
    diarize: NotRequired[bool]
    """Also tell speakers apart; default false."""


class TranscribeSegment(TypedDict):
    """A paragraph: what one person says in one go."""

    speaker: str
    """Speaker 1, Speaker 2 …; empty without diarize."""
    start: str
    """When it begins, MM:SS."""
    text: str
    """What is said."""


class TranscribeResponse(TypedDict):
    """What `transcribe` answers."""

    text: str
    """All that is said, a paragraph to each segment."""
    segments: list[TranscribeSegment]
    """Paragraphs in the order of time."""
    language: str
    """ISO 639-1 code of the language spoken."""
    usage: Usage
    """What the call cost."""


class TriageRequest(TypedDict):
    """Keywords of `triage`."""

    text: str
    """What the customer wrote."""
    subject: NotRequired[str]
    """The ticket's subject line, if it has one."""
    categories: NotRequired[Sequence[str]]
    """The allowed categories; one given twice counts once. Without them: a default list."""
    teams: NotRequired[Sequence[str]]
    """The teams that can take it; one given twice counts once. Without them: a default list."""


class TriageResponse(TypedDict):
    """What `triage` answers."""

    priority: Literal["urgent", "high", "normal", "low"]
    """How soon somebody must act."""
    category: str
    """One of the categories, character for character."""
    team: str
    """One of the teams, character for character."""
    sentiment: Literal["positive", "negative", "neutral", "mixed"]
    """The mood of the text."""
    slaRisk: Literal["low", "medium", "high"]
    """How likely a promised time is missed if nobody hurries."""
    suggestedResponse: str
    """A first answer to the customer: what it is about and what is asked; no promise."""
    rationale: str
    """What decided, with the words of the ticket in quotation marks."""
    usage: Usage
    """What the call cost."""
