"""How findings about lines are put into words: several ways for each, chosen by what is found."""

from __future__ import annotations

from aibackend_blocks.language.writing import Choice

_NOTES = {
    "short": (
        "{item}: billed {billed}, received {came}.",
        "Of {item} the receipt confirms {came}, while the bill is for {billed}.",
        "{item}: {excess} of the {billed} billed did not arrive, going by the receipt.",
        "The warehouse took in {came} of {item}; the invoice charges {billed}.",
        "{billed} × {item} were billed, and only {came} came.",
    ),
    "extra": (
        "{item}: billed {billed}, ordered {wanted}.",
        "The order stops at {wanted} for {item}, yet {billed} are charged.",
        "{item}: {excess} beyond the {wanted} that were ordered.",
        "Nobody ordered more than {wanted} of {item}; the bill says {billed}.",
        "{billed} × {item} were billed against an order for {wanted}.",
    ),
    "dearer": (
        "{item} is billed above the agreed price{share}: {price} for {agreed}.",
        "{item}: {price} each{share_more} than the {agreed} of the order.",
        "The unit price of {item} rose from {agreed} to {price}{share_more}.",
        "{item} was agreed at {agreed} and costs {price} here{share_more}.",
        "The order has {item} at {agreed}; it was charged at {price}{share_more}.",
    ),
    "cheaper": (
        "{item} is billed below the agreed price{share}: {price} for {agreed}.",
        "{item}: {price} each instead of the {agreed} that was agreed.",
        "The unit price of {item} fell from {agreed} to {price}.",
    ),
    "stranger": (
        "{item} is billed but stands on no line of the order.",
        "The order knows no {item}.",
        "{item}: charged, though it was never ordered.",
        "No line of the order covers {item}.",
    ),
}
_ACTIONS = {
    "short": (
        "ask for a credit note of {sum} for {excess} × {item}, or await delivery",
        "hold back {sum} until the missing {excess} × {item} are delivered or credited",
        "pay for {came} × {item} and leave {sum} open until the rest is in",
        "have {excess} × {item} ({sum}) delivered or taken off the bill",
    ),
    "extra": (
        "have the extra {excess} × {item} ({sum}) approved or credited",
        "let purchasing decide on {excess} × {item} too many, worth {sum}",
        "return {excess} × {item} for {sum} in credit, or extend the order",
    ),
    "dearer": (
        "dispute {sum} for {item} or have the new price approved",
        "ask the supplier for {sum} back on {item}, unless the new price was agreed",
        "find out who accepted {price} for {item}; otherwise {sum} is too much",
        "have {item} billed again at {agreed}, which saves {sum}",
    ),
    "cheaper": ("confirm the lower price of {item}", "make sure that {price} for {item} is meant"),
    "stranger": (
        "reject {sum} for {item} unless purchasing approves it",
        "ask purchasing whether {item} was wanted, and leave {sum} unpaid until then",
        "have {item} ({sum}) ordered afterwards or struck off the bill",
    ),
}


def worded(kind: str, **told: str) -> tuple[str, str]:
    """The note and the action of a finding; `kind` is short, extra, dearer, cheaper or stranger."""
    choice = Choice(kind, *told.values())
    note = choice.pick(_NOTES[kind], "note").format(**told)
    return note[0].upper() + note[1:], choice.pick(_ACTIONS[kind], "action").format(**told)
