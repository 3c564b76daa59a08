"""What is written short, and the words that it is said with: months, money, units, streets, states, signs."""

from __future__ import annotations

MONTHS = "January February March April May June July August September October November December".split()  # noqa: SIM905
MONTH = {name[:3].lower(): name for name in MONTHS}
SCALE = {"k": "thousand", "m": "million", "mn": "million", "b": "billion", "bn": "billion", "t": "trillion"}
MONEY = {
    "$": ("dollar", "cent"), "US$": ("dollar", "cent"), "USD": ("dollar", "cent"), "€": ("euro", "cent"),
    "EUR": ("euro", "cent"), "£": ("pound", "penny"), "GBP": ("pound", "penny"), "¥": ("yen", ""), "JPY": ("yen", ""),
    "₹": ("rupee", "paisa"), "INR": ("rupee", "paisa"), "CHF": ("Swiss franc", "centime"),
    "CA$": ("Canadian dollar", "cent"), "CAD": ("Canadian dollar", "cent"),
    "AUD": ("Australian dollar", "cent"), "A$": ("Australian dollar", "cent"),
}  # fmt: skip
COINS = {"penny": "pence", "paisa": "paise", "yen": "yen"}
UNITS = {
    "km": "kilometer", "m": "meter", "cm": "centimeter", "mm": "millimeter", "kg": "kilogram", "g": "gram",
    "mg": "milligram", "lb": "pound", "lbs": "pound", "oz": "ounce", "l": "liter", "ml": "milliliter", "mi": "mile",
    "ft": "foot", "yd": "yard", "mph": "mile per hour", "km/h": "kilometer per hour",
    "kph": "kilometer per hour", "h": "hour", "hr": "hour", "hrs": "hour", "min": "minute", "mins": "minute",
    "s": "second", "sec": "second", "secs": "second", "ms": "millisecond", "kb": "kilobyte", "mb": "megabyte",
    "gb": "gigabyte", "tb": "terabyte", "kbps": "kilobit per second", "mbps": "megabit per second",
    "gbps": "gigabit per second", "hz": "hertz", "khz": "kilohertz", "mhz": "megahertz", "ghz": "gigahertz",
    "w": "watt", "kw": "kilowatt", "mw": "megawatt", "kwh": "kilowatt hour", "v": "volt", "mv": "millivolt",
    "m²": "square meter", "m2": "square meter", "km²": "square kilometer", "ft²": "square foot", "sq ft": "square foot",
    "m³": "cubic meter", "°c": "degree Celsius", "°f": "degree Fahrenheit", "°": "degree", "ha": "hectare",
    "tsp": "teaspoon", "tbsp": "tablespoon", "mb/s": "megabyte per second",
    "gb/s": "gigabyte per second", "kb/s": "kilobyte per second", "m/s": "meter per second",
    "yrs": "year", "yr": "year", "pt": "point", "pts": "point",
    "gal": "gallon", "db": "decibel", "cal": "calorie", "kcal": "kilocalorie",
}  # fmt: skip
"""Units in lower case, as one of them is said."""
ODD_PLURALS = {"foot": "feet", "inch": "inches", "hertz": "hertz", "kilohertz": "kilohertz",
                "megahertz": "megahertz", "gigahertz": "gigahertz"}  # fmt: skip
SHORT = {
    "mr.": "mister", "mrs.": "missus", "ms.": "miz", "dr.": "doctor", "prof.": "professor", "jr.": "junior",
    "sr.": "senior", "vs.": "versus", "vs": "versus", "etc.": "et cetera", "e.g.": "for example", "i.e.": "that is",
    "approx.": "approximately", "dept.": "department", "est.": "established", "inc.": "incorporated",
    "ltd.": "limited", "corp.": "corporation", "co.": "company", "gov.": "governor", "sen.": "senator",
    "rep.": "representative", "gen.": "general", "col.": "colonel", "capt.": "captain", "lt.": "lieutenant",
    "sgt.": "sergeant", "ave.": "Avenue", "blvd.": "Boulevard", "hwy.": "Highway", "rd.": "Road", "apt.": "apartment",
    "fig.": "figure", "vol.": "volume", "w/o": "without", "w/": "with", "fl.": "floor",
    "ext.": "extension", "appt.": "appointment", "rm.": "room", "bldg.": "building", "ch.": "chapter",
    "chs.": "chapters", "a.k.a.": "also known as", "aka": "also known as",
    "c/o": "care of", "yoy": "year over year", "tel.": "telephone", "min.": "minimum",
    "max.": "maximum", "prob.": "probability", "jan.": "January", "feb.": "February", "aug.": "August",
    "sept.": "September", "oct.": "October", "nov.": "November", "dec.": "December", "ste.": "suite", "mt.": "mount",
    "ft.": "fort",
}  # fmt: skip
PER = {"day": "day", "week": "week", "wk": "week", "month": "month", "mo": "month", "year": "year", "yr": "year",
       "hour": "hour", "hr": "hour", "h": "hour", "min": "minute", "sec": "second", "s": "second", "night": "night",
       "person": "person", "user": "user", "kg": "kilogram", "lb": "pound", "unit": "unit",
       "km": "kilometer"}  # fmt: skip
"""What comes after a stroke and a number: `$20/hr`."""
DAYS = {
    "mon": "Monday", "tue": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "fri": "Friday", "sat": "Saturday",
    "sun": "Sunday",
}  # fmt: skip
ENDING = frozenset({"etc.", "jr.", "sr.", "inc.", "ltd.", "corp.", "co."})
"""Abbreviations that may end a sentence: then their full stop is also its own."""
STREETS = {"st": "Street", "ave": "Avenue", "blvd": "Boulevard", "rd": "Road", "hwy": "Highway", "ln": "Lane",
            "dr": "Drive", "pkwy": "Parkway", "ct": "Court", "sq": "Square", "pl": "Place"}  # fmt: skip
WINDS = {"n": "North", "s": "South", "e": "East", "w": "West"}
STATES = dict(
    pair.split("=")
    for pair in """AL=Alabama AK=Alaska AZ=Arizona AR=Arkansas CA=California CO=Colorado CT=Connecticut DE=Delaware
    FL=Florida GA=Georgia HI=Hawaii ID=Idaho IL=Illinois IN=Indiana IA=Iowa KS=Kansas KY=Kentucky LA=Louisiana ME=Maine
    MD=Maryland MA=Massachusetts MI=Michigan MN=Minnesota MS=Mississippi MO=Missouri MT=Montana NE=Nebraska NV=Nevada
    NH=New_Hampshire NJ=New_Jersey NM=New_Mexico NY=New_York NC=North_Carolina ND=North_Dakota OH=Ohio OK=Oklahoma
    OR=Oregon PA=Pennsylvania RI=Rhode_Island SC=South_Carolina SD=South_Dakota TN=Tennessee TX=Texas UT=Utah
    VT=Vermont VA=Virginia WA=Washington WV=West_Virginia WI=Wisconsin WY=Wyoming DC=D_C""".split()  # noqa: SIM905 - a table
)
NUMBERED = frozenset(
    "chapter section part volume article act scene phase type war book title appendix figure".split()  # noqa: SIM905
)
"""What has a number after it, not an ordinal as kings have."""
ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
SIGNS = {"&": "and", "@": "at", "#": "hash", "%": "percent", "+": "plus", "=": "equals", "*": "star", "/": "slash",
          "\\": "backslash", "|": "bar", "~": "about", "_": "underscore", "<": "less than", ">": "greater than",
          "$": "dollar", "€": "euro", "£": "pound", "×": "times", "÷": "divided by", "±": "plus or minus",
          "≈": "about", "≤": "at most", "≥": "at least", "°": "degrees", "→": "to",
         "^": "caret", "§": "section"}  # fmt: skip
