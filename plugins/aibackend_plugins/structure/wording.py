"""Names of properties as words, and which names mean the same."""

from __future__ import annotations

import re
from functools import lru_cache

from rapidfuzz import fuzz

from aibackend_blocks.values.accents import unaccented

_SAME = """
title headline name heading
description summary abstract excerpt about
author byline creator writer written_by
site_name site publisher website_name source
published published_time date_published publication_date posted publish_date
modified date_modified updated updated_at last_updated
lang language in_language
ingredients recipe_ingredient ingredient ingredient_list
instructions recipe_instructions steps method directions instructions_list preparation_steps
yields recipe_yield servings serves portions yield
total_time ready_in
prep_time preparation_time
cook_time cooking_time baking_time
category recipe_category article_section section
cuisine recipe_cuisine
article_body body content full_text main_text
image thumbnail photo picture
url link canonical website web homepage
phone telephone tel phone_number mobile
email e_mail mail email_address
price cost amount
company organization organisation employer firm
quantity qty count number_of
address street_address location
zip zip_code postal_code postcode
order_number order_id order_no order
invoice_number invoice_no invoice
total grand_total total_amount amount_due
first_name given_name forename
last_name family_name surname
birth_date date_of_birth dob birthday born
keywords tags
rating rating_value aggregate_rating stars
job_title position role
due_date due deadline
start_date start begins
end_date end ends
sender from
unit_price rate unit_cost price_each
recipient to ship_to deliver_to consignee
responsibilities duties what_you_ll_do what_you_will_do your_tasks tasks aufgaben
requirements qualifications what_you_bring what_we_look_for profile anforderungen
currency price_currency currency_code
location where venue place ort
customer bill_to billed_to client kunde
start_time begins_at starts_at
departure departs departure_time
arrival arrives arrival_time
shipping_address delivery_address ship_to_address
experience work_experience employment_history professional_experience
organizer organiser host
availability in_stock
service_name product_name item_name product
issue_date issued date_issued invoice_date
subject topic
""".strip().split("\n")
_GENERIC = frozenset("date name number no address total amount time price type id status code title phone".split())  # noqa: SIM905
_PLAIN = frozenset("the of my your full order invoice issue document event customer contact client main number".split())  # noqa: SIM905
"""A label of the first kind answers a longer name only where no more than these words are missing: a `Date:` is no
delivery date."""
_GROUPS = {word.replace("_", " "): at for at, line in enumerate(_SAME) for word in line.split()}


@lru_cache(maxsize=20_000)
def spoken(name: str) -> str:
    """`prepTime`, `prep_time`, `Prep Time:` → `prep time`."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", re.sub(r"\s*\([^()]*\)\s*$", "", name[:200]) or name[:200])
    return re.sub(r"[\W_]+", " ", unaccented(apart)).strip().lower()


@lru_cache(maxsize=50_000)
def likeness(wanted: str, given: str) -> float:
    """How surely two names mean the same, 0..1."""
    a, b = spoken(wanted), spoken(given)
    if not a or not b:
        return 0.0
    if a == b or a.replace(" ", "") == b.replace(" ", ""):
        return 1.0
    if a in _GROUPS and _GROUPS[a] == _GROUPS.get(b):
        return 0.95
    whole = fuzz.token_sort_ratio(a, b) / 100
    if set(b.split()) < set(a.split()) and b in _GENERIC and not {*a.split()} - {*b.split()} <= _PLAIN:
        return 0.0
    held = set(a.split()) <= set(b.split()) or set(b.split()) <= set(a.split())
    return max(whole if whole >= 0.88 else 0.0, 0.8 if held and min(len(a), len(b)) >= 4 else 0.0)
