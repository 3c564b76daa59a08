"""Receipts: what a till's roll says, found line by line, by garbled labels, by arithmetic and by what was paid.

`reading.find_receipt` is the way in.
"""

CATEGORIES = (
    "Meals", "Groceries", "Lodging", "Fuel", "Parking and tolls", "Transport", "Office supplies",
    "Books and stationery", "Electronics", "Hardware and home", "Clothing", "Health and pharmacy", "Personal care",
    "Entertainment", "Telecommunications", "Utilities", "Postage", "Vehicle", "Services", "Other",
)  # fmt: skip
"""Expense categories: what a bookkeeper asks of a receipt."""
