"""What a language model is asked: to write the sequence better than the draft, on the same days."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """You write collection messages for accounts receivable.
Keep the number of messages, their days and their order. Each names the customer, the invoice's number and its amount
as given, and the open balance where that is another.{channel}
Write in the language of the customer's history, in short plain sentences, courteous at first and firmer with each
message; none is softer than the one before. Speak to what the history says (promises, part payments, disputes, plans,
wrong addresses, illness), but never show the customer the creditor's internal notes. A message by sms has at most 320
characters; for phone, write what to say. State only what the request says: no figure, date, name, link, fee or
interest of your own, no placeholder, no threat of court, police or publicity, no legal claim. Time to
pay is a length of time such as "within 7 days".
escalationAdvice is for the creditor, in the language of the history: specific to the delay, the amount, the history."""
_CHANNEL = " The channel is the draft's unless the history tells that it does not reach the customer."


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Invoice, customer as data."""
    invoice = {**request["invoice"], "amount": float(request["invoice"]["amount"])}
    anew = draft.is_read_anew
    return Prompt(
        instructions=f"{_INSTRUCTIONS.format(channel=_CHANNEL if anew else '')}\nMessages: {request['steps']}.",
        quoted={
            "invoice": json.dumps(invoice, ensure_ascii=False),
            "customer": json.dumps(request["customer"], ensure_ascii=False),
        },
        kept=("sequence/*/day", *(() if anew else ("sequence/*/channel",))),
    )
