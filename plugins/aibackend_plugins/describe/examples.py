"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES: tuple[Example, ...] = (
    Example(
        title="A scanned invoice",
        request={"imageUrl": "https://example.com/invoice-scan.png"},
        response={
            "altText": "Invoice with the heading “Copper Lane Coffee Ltd”",
            "caption": "An invoice in white and grey with the words “Copper Lane Coffee Ltd INVOICE 27 Copper Lane, "
            "Bristol BS1 6XN BILL TO Invoice…”.",
            "tags": ["invoice", "document", "text", "white", "grey", "portrait format"],
            "text": "Copper Lane Coffee Ltd\n"
            "INVOICE\n"
            "27 Copper Lane, Bristol BS1 6XN\n"
            "BILL TO\n"
            "Invoice number\n"
            "INV-2025-0471\n"
            "Marlowe & Finch Books Ltd\n"
            "Invoice date\n"
            "14 May 2025\n"
            "112 Station Road\n"
            "Due date\n"
            "13 June 2025\n"
            "Cardiff CF10 1EP\n"
            "Purchase order\n"
            "PO-88213\n"
            "United Kingdom\n"
            "Description\n"
            "Quantity\n"
            "Unit price\n"
            "Amount\n"
            "Espresso beans Monte Verde, 1 kg\n"
            "40\n"
            "18.50\n"
            "740.00\n"
            "Filter coffee House Blend, 1 kg\n"
            "25\n"
            "15.90\n"
            "397.50\n"
            "Oat milk barista edition, carton of 6\n"
            "12\n"
            "14.40\n"
            "172.80\n"
            "Grinder maintenance, on site\n"
            "2\n"
            "95.00\n"
            "190.00\n"
            "Barista training, half day\n"
            "1\n"
            "320.00\n"
            "320.00\n"
            "Subtotal\n"
            "£1,820.30\n"
            "VAT 20%\n"
            "£364.06\n"
            "Total\n"
            "£2,184.36\n"
            "Payment terms: 30 days net, by bank transfer\n"
            "Please quote the invoice number with your payment. Thank you for your custom.\n"
            "Copper Lane Coffee Ltd\n"
            "VAT No. GB 287 4410 52\n"
            "IBAN GB33 BUKB 2020 1555 5555 55\n"
            "Registered in England 08812345\n"
            "hello @copperlanecoffee.example\n"
            "BIC BUKBGB22",
            "width": 1241,
            "height": 1754,
        },
        files={"https://example.com/invoice-scan.png": "data/invoice-scan.png"},
    ),
)
