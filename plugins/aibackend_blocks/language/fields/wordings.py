"""Other words in which a text says what a field asks for."""

from __future__ import annotations

from aibackend_blocks.language import greetings

_BIRTH = r"d\.?o\.?b\.?|born(?: on)?|date of birth"
_DUE = r"due(?: on| by)?|payable by|zahlbar bis|fällig am|échéance"
PHRASES = {
    "date birth": _BIRTH, "dob": _BIRTH, "due date": _DUE, "due": _DUE, "faelligkeitsdatum": _DUE,
    "blood pressure": "bp", "heart rate": "pulse|hr", "oxygen saturation": r"spo2|o2 sat\w*", "temperature": "temp",
    "job title": "position|role", "eta": r"due (?:in \w+ )?on|expected|arriving", "hire date": "date hired|hired",
    "last four": r"\*{2,}|x{4}|ending(?: in)?",
}  # fmt: skip
"""Of whole fields."""
ALIKE = {
    "contract": "vertrags?|contrat", "invoice": "rechnungs?|facture", "order": r"bestell\w*|auftrags?|commande",
    "customer": "kunden?|client", "policy": "versicherungs?|police", "email": r"e-?mail|courriel",
    "arrival": "check-?in", "departure": "check-?out", "phone": r"tel\w*|handy", "name": "nom",
    "color": "colour", "colour": "color",
}  # fmt: skip
"""Of single words, in English, German and French."""
_GREETING = rf"(?m)^{greetings.GREETING}\s+(?:(?:mr|ms|mrs|dr|herr|frau|m|mme)\b\.?\s+)*(?=[A-Z])"
_CLOSING = r"\b(?:sincerely|regards|best wishes|yours truly|grüßen|salutations)\W{1,4}(?=[A-Z])"
LETTERS = {"recipient": _GREETING, "addressee": _GREETING, "sender": _CLOSING}
"""What stands before the two people of a letter."""
_LENGTH = r"cm|mm|m|ft|feet|inch(?:es)?|in(?!\s+[^\W\d_])"
DIMENSIONS = {
    "weight": r"kg|g|mg|lbs?|pounds|oz|t|tons?", "size": rf"{_LENGTH}|sq ft|m2|m²", "length": _LENGTH, "width": _LENGTH,
    "height": _LENGTH, "mileage": "miles|km|mi", "distance": "miles|km|mi",
    "capacity": r"l|lit(?:er|re)s?|ml|GB|TB|mAh",
    "storage": "GB|TB", "power": "W|kW|hp", "rate": "[kMG]?Hz", "speed": "km/h|mph",
    "quantity": r"units?|pcs|pieces?|items?|boxes|packs?|bags?|pallets?|cartons?|copies|Stück|unités|pièces|unidades",
}  # fmt: skip
"""Units of what a field measures."""
WRITER = frozenset(
    "name customer client sender tenant guest caller applicant contact person author member buyer signature".split()  # noqa: SIM905
)
"""Words of fields that ask for who writes."""
INTRODUCED = (
    r"\b(?:[Mm]y name is|I am|I['’]m|[Tt]his is|[Ii]n the name of|[Uu]nder the name(?: of)?|[Ii]ch bin|[Mm]ein Name ist"
    r"|[Ii]ch heiße|[Aa]uf den Namen|[Jj]e m['’]appelle|[Jj]e suis|[Aa]u nom de|[Ss]oy|[Mm]e llamo|[Mm]i nombre es"
    r"|[Aa] nombre de|[Mm]i chiamo|[Ss]ono|[Aa] nome di|[Ii]k ben|[Mm]ijn naam is|[Mm]e chamo"
    r"|[Ii]t['’]?s(?=\s+[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?,?\s(?:from|here|calling|at)\b)"
    r"|[Ii]t['’]?s(?=\s+(?:Mr|Mrs|Ms|Miss|Dr)\b)|[Ss]peaking (?:to|with)"
    r"|[Oo] meu nome é)\s+(?:(?:Mr|Mrs|Ms|Miss|Dr|Herr|Frau)\b\.?\s+)?(?=[A-ZÀ-Þ])"
    r"|(?im:^[^\n]{0,30}\b(?:regards|sincerely|wishes|cheers|thanks|thank you|yours|love|grüßen|gruß|grüße|cordialement"
    r"|salutations|saludos?|atentamente|cordialmente|saluti|groet(?:en)?|cumprimentos)\s*[,.!]?\s*\n\s*)(?=[A-ZÀ-Þ])"
)
"""What stands before the writer's own name."""
DOCTOR = r"\b(?:Dr|Prof)\b\.?\s+(?=[A-ZÀ-Þ])"
