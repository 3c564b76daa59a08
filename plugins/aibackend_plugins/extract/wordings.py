"""Other words in which a text says what a field asks for."""

from __future__ import annotations

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
    "phone": r"tel\w*|handy", "name": "nom", "color": "colour", "colour": "color",
}  # fmt: skip
"""Of single words, in English, German and French."""
_GREETING = r"(?m)^(?:dear|hi|hello|sehr geehrter?|cher|chère)\s+(?:(?:mr|ms|mrs|dr|herr|frau|m|mme)\b\.?\s+)*(?=[A-Z])"
_CLOSING = r"\b(?:sincerely|regards|best wishes|yours truly|grüßen|salutations)\W{1,4}(?=[A-Z])"
LETTERS = {"recipient": _GREETING, "addressee": _GREETING, "sender": _CLOSING}
"""What stands before the two people of a letter."""
_LENGTH = r"cm|mm|m|ft|feet|inch(?:es)?|in"
DIMENSIONS = {
    "weight": r"kg|g|mg|lbs?|pounds|oz|t|tons?", "size": rf"{_LENGTH}|sq ft|m2|m²", "length": _LENGTH, "width": _LENGTH,
    "height": _LENGTH, "mileage": "miles|km|mi", "distance": "miles|km|mi",
    "capacity": r"l|lit(?:er|re)s?|ml|GB|TB|mAh",
    "storage": "GB|TB", "power": "W|kW|hp", "rate": "[kMG]?Hz", "speed": "km/h|mph",
}  # fmt: skip
"""Units of what a field measures."""
