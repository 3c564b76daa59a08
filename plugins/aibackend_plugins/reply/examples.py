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
                "A parcel without a scan for 5 days counts as lost. For a lost parcel we send a new item at no "
                "cost. A new item leaves within 2 working days. Do not offer refunds before a trace is closed."
            ),
            "tone": "warm",
            "signature": "Ines, Fellhaus Outdoor",
        },
        response={
            "reply": (
                "Hi there,\n\n"
                "Your message refers to order 2291-K. We understand that the tracking page hasn't changed for five "
                "days. Please accept our apologies.\n\n"
                "A parcel without a scan for 5 days counts as lost.\n\n"
                "Thank you for asking whether you can get a new one and how long that would take. For a lost parcel "
                "we send a new item at no cost. A new item leaves within 2 working days.\n\n"
                "Thank you for writing.\n\n"
                "Warm regards,\n"
                "Ines, Fellhaus Outdoor"
            ),
            "subject": "Your message to us (order 2291-K)",
            "internalNote": (
                "Can go out as drafted once checked.\n"
                "Topic: return (likelihood 0.22).\n"
                "- Problem “The tracking page has not changed for five days.” rests on: “A parcel without a scan "
                "for 5 days counts as lost.”\n"
                "- Question “Can I get a new one, and how long would that take?” rests on: “For a lost parcel we "
                "send a new item at no cost.” / “A new item leaves within 2 working days.”\n"
                "For agents, not told: “Do not offer refunds before a trace is closed.”"
            ),
            "sentiment": "negative",
            "needsHuman": False,
        },
    ),
    Example(
        title="A fault and no context: what is missing is asked for",
        request={
            "message": ("The coffee machine leaks from the water tank. I have already changed the seal. Please help."),
        },
        response={
            "reply": (
                "Hello,\n\n"
                "Sorry to hear this: the coffee machine leaks from the water tank.\n\n"
                "We would rather check than guess, so we are not giving you an answer on that yet.\n\n"
                "We see that you have already changed the seal, which narrows it down.\n\n"
                "We still need the model name on the label and any message or warning light you see from you. With "
                "that we can tell whether it is the part or the setting.\n\n"
                "Please take the time you need; we go on as soon as we hear from you.\n\n"
                "Regards"
            ),
            "subject": "Your report of a fault",
            "internalNote": (
                "Needs a person: the context answers none of the points.\n"
                "Topic: fault (likelihood 0.41).\n"
                "- Problem “The coffee machine leaks from the water tank.” rests on: nothing in the context"
            ),
            "sentiment": "negative",
            "needsHuman": True,
        },
    ),
    Example(
        title="A matter for a person",
        request={
            "message": (
                "The lid of your pressure cooker flew off and I burned my hand. My lawyer says I should ask for "
                "compensation."
            ),
            "context": ("Injuries go to the safety team at once. Please keep the cooker unplugged."),
            "tone": "formal",
            "signature": "Customer Care",
        },
        response={
            "reply": (
                "Good day,\n"
                "\n"
                "We are very sorry that you were hurt, and we hope that you are being looked "
                "after. What you write on our pressure cooker has been read with care.\n"
                "\n"
                "This is how it stands. Please keep the cooker unplugged.\n"
                "\n"
                "Your message goes to our safety team.\n"
                "\n"
                "Please answer this message if anything is missing.\n"
                "\n"
                "Yours sincerely,\n"
                "Customer Care"
            ),
            "subject": "Your message to us",
            "internalNote": (
                "Needs a person: somebody was hurt; legal steps are mentioned.\n"
                "Topic: fault (likelihood 0.23).\n"
                "- Problem “The lid of your pressure cooker flew off and I burned my hand.” rests on: “Please keep "
                "the cooker unplugged.”\n"
                "- Problem “My lawyer says I should ask for compensation.” rests on: nothing in the context\n"
                "For agents, not told: “Injuries go to the safety team at once.”"
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
                "Una cafetera con fuga de agua se cambia en cualquier tienda durante 24 "
                "meses. Hace falta el recibo. No ofrecer reembolsos por teléfono."
            ),
            "signature": "Lucía, Café Central",
        },
        response={
            "reply": (
                "Buenos días:\n\nGracias por contárnoslo con tanto detalle. Hemos anotado "
                "la referencia 3307. Leemos en su mensaje: «la cafetera del pedido 3307 "
                "pierde agua desde ayer». Entendemos que así no se puede estar conforme. "
                "Quiere saber lo siguiente: «¿La puedo cambiar en la tienda?».\n\nLa respuesta "
                "es la siguiente. Una cafetera con fuga de agua se cambia en cualquier tienda "
                "durante 24 meses. Hace falta el recibo.\n\nPor favor, responda a este mensaje "
                "si falta algo.\n\nSaludos,\nLucía, Café Central"
            ),
            "subject": "Su mensaje (3307)",
            "internalNote": (
                "Can go out as drafted once checked.\nThe message is in Spanish, and was "
                "read by its words.\n- Problem: “la cafetera del pedido 3307 pierde agua "
                "desde ayer.”\n- Question: “¿La puedo cambiar en la tienda?”\nThe answer rests "
                "on: “Una cafetera con fuga de agua se cambia en cualquier tienda durante "
                "24 meses.” / “Hace falta el recibo.”\nFor agents, not told: “No ofrecer "
                "reembolsos por teléfono.”"
            ),
            "sentiment": "negative",
            "needsHuman": False,
        },
    ),
)
