"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A late parcel: the policy answers, the agent signs",
        request={
            "thread": [
                {
                    "from": "customer",
                    "text": (
                        "Hello, my rain jacket (order 2291-K) should have come on Tuesday. The tracking page has "
                        "not changed for five days. Can I get a new one, and how long would that take?"
                    ),
                },
            ],
            "context": (
                "A parcel without a scan for 5 days counts as lost. For a lost parcel we send a new item "
                "at no cost. A new item leaves within 2 working days. Do not offer refunds before a "
                "trace is closed."
            ),
            "tone": "warm",
            "signature": "Ines, Fellhaus Outdoor",
        },
        response={
            "reply": (
                "Hi there,\n\nWe have your message about order 2291-K, thank you. We're sorry for the "
                "inconvenience.\n\nA parcel without a scan for 5 days counts as lost. For a lost parcel we send a new "
                "item at no cost. A new item leaves within 2 working days.\n\nPlease reply to this message if there's "
                "anything else you would like to know.\n\nWarm regards,\nInes, Fellhaus Outdoor"
            ),
            "subject": "Your question about order 2291-K",
            "internalNote": (
                "Can go out as drafted once checked.\nTopic: return (likelihood 0.22).\n- Problem “The "
                "tracking page has not changed for five days.” rests on: “A parcel without a scan for 5 "
                "days counts as lost.”\n- Question “Can I get a new one?” rests on: “For a lost parcel we "
                "send a new item at no cost.”\n- Question “how long would that take?” rests on: “A new "
                "item leaves within 2 working days.”\nFor agents, not told: “Do not offer refunds before "
                "a trace is closed.”"
            ),
            "sentiment": "negative",
            "needsHuman": False,
        },
    ),
    Example(
        title="A fault and no context: a person takes it up",
        request={
            "message": ("The coffee machine leaks from the water tank. I have already changed the seal. Please help.")
        },
        response={
            "reply": (
                "Hello,\n\nThank you for letting us know. We are sorry about this.\n\nSomebody who can help "
                "with this will read it and come back to you.\n\nRegards"
            ),
            "subject": "Your message to us",
            "internalNote": (
                "Needs a person: there is no context.\nTopic: fault (likelihood "
                "0.41).\n- Problem “The coffee machine leaks from the water tank.”: no note of its own"
            ),
            "sentiment": "negative",
            "needsHuman": True,
        },
    ),
    Example(
        title="A matter for a person",
        request={
            "message": (
                "The lid of your pressure cooker flew off and I burned my hand. My lawyer says I should "
                "ask for compensation."
            ),
            "context": ("Injuries go to the safety team at once. Please keep the cooker unplugged."),
            "tone": "formal",
            "signature": "Customer Care",
        },
        response={
            "reply": (
                "Good day,\n\nWe are very sorry to hear that somebody was hurt. We hope that you are "
                "getting the care that you need; if not, please see a doctor.\n\nPlease keep the cooker "
                "unplugged.\n\nWe take this very seriously. A responsible colleague will look into what "
                "happened and contact you personally. If you have photos or other records of it, please "
                "keep them.\n\nYours sincerely,\nCustomer Care"
            ),
            "subject": "Your message to us",
            "internalNote": (
                "Needs a person: somebody was hurt; legal steps are mentioned.\nTopic: fault (likelihood "
                "0.23).\n- Problem “The lid of your pressure cooker flew off and I burned my hand.” rests "
                "on: “Please keep the cooker unplugged.”\n- Problem “My lawyer says I should ask for "
                "compensation.”: no note of its own\nFor agents, not told: “Injuries go to "
                "the safety team at once.”"
            ),
            "sentiment": "negative",
            "needsHuman": True,
        },
    ),
    Example(
        title="A Spanish message and its context: the reply is Spanish, the note English",
        request={
            "message": ("Hola, la cafetera del pedido 3307 pierde agua desde ayer. ¿La puedo cambiar en la tienda?"),
            "context": (
                "Una cafetera con fuga de agua se cambia en cualquier tienda durante 24 meses. Hace "
                "falta el recibo. No ofrecer reembolsos por teléfono."
            ),
            "signature": "Lucía, Café Central",
        },
        response={
            "reply": (
                "Buenos días:\n\nGracias por su mensaje sobre el n.º 3307.\n\nUna cafetera con fuga de agua "
                "se cambia en cualquier tienda durante 24 meses.\n\nSi le queda alguna duda, responda a "
                "este mensaje.\n\nSaludos,\nLucía, Café Central"
            ),
            "subject": "Su mensaje (3307)",
            "internalNote": (
                "Can go out as drafted once checked.\nThe message is in Spanish, and was read by its "
                "words.\n- Problem: “la cafetera del pedido 3307 pierde agua desde ayer.”\n- Question: "
                "“¿La puedo cambiar en la tienda?”\nThe answer rests on: “Una cafetera con fuga de agua "
                "se cambia en cualquier tienda durante 24 meses.”\nFor agents, not told: “No ofrecer "
                "reembolsos por teléfono.”"
            ),
            "sentiment": "negative",
            "needsHuman": False,
        },
    ),
)
