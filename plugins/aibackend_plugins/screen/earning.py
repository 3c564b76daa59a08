"""How companies earn, in the words of criteria and of pages."""

from __future__ import annotations

MODELS = {
    "b2b": r"b2b|business[- ]to[- ]business|sells? to (?:businesses|companies|enterprises)",
    "b2c": r"b2c|d2c|dtc|consumer[- ]facing|business[- ]to[- ]consumer|direct[- ]to[- ]consumer"
    r"|consumer (?:brands?|compan(?:y|ies)|products?)|sells? to consumers",
    "saas": r"saas|software[- ]as[- ]a[- ]service|cloud[- ]based|cloud (?:\w+ )?(?:platform|software)",
    "marketplace": r"marketplaces?",
    "subscription": r"subscriptions?|recurring revenue",
    "e-commerce": r"e-?commerce|online (?:store|shop|retail\w*)|web ?shops?|sells? [^.;]{0,40}\bonline",
    "agency": r"agenc(?:y|ies)|consultanc(?:y|ies)|consulting firms?",
    "non-profit": r"non-?profits?|charit(?:y|ies)|ngos?",
    "public company": r"publicly (?:traded|listed)|listed on (?:the )?(?-i:[A-Z])\w*|stock[- "
    "]exchange|public compan(?:y|ies)|listed compan(?:y|ies)",
    "private company": r"privately[- ](?:held|owned)|private compan(?:y|ies)|not (?:publicly )?listed",
    "franchise": r"franchis\w+",
}
NOT = {
    "private company": r"publicly (?:traded|listed)|listed on (?:the )?(?-i:[A-Z])\w*|stock[- ]exchange",
    "public company": r"privately[- ](?:held|owned)|private company|family[- ]owned|employee[- ]owned|owner[- ]managed",
}
"""What rules a model out."""
