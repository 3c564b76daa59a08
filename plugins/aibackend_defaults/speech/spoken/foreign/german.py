"""German."""

from .locale import Locale, named

GERMAN = Locale(
    code="de",
    months=tuple("Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()),  # noqa: SIM905
    weekdays=tuple("Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag".split()),  # noqa: SIM905
    date="{day} {month}",
    year=" {year}",
    time="{hour} Uhr {minute}",
    sharp="{hour} Uhr",
    hours=r"Uhr|h",
    comma="Komma",
    point="Punkt",
    span="bis",
    by="mal",
    per="pro",
    minus="minus",
    at="ät",
    slash="Schrägstrich",
    hyphen="Bindestrich",
    underscore="Unterstrich",
    feminine=r"\w+(?:ung|heit|keit|schaft|tät|ion|ie|ik|ur|enz|anz|e|in)\b",
    ordinal_sign=r"(?P<masculine>(?!))(?P<feminine>(?!))",
    endings={"str.": "straße"},
    day_ordinal=True,
    fraction_digits=True,
    before_day="am|vom|zum|bis|dem|den|ab|seit|der",
    before_time="um|ab|bis|gegen|von",
    cent=("Cent", "Cent", "masculine"),
    half=("ein halber", "eine halbe", "ein halbes"),
    fractions={
        "1/2": "ein halb", "1/3": "ein Drittel", "2/3": "zwei Drittel", "1/4": "ein Viertel", "3/4": "drei Viertel",
    },
    currencies=named("""
        € EUR Euro Euros | Euro | Euro | masculine
        $ USD US$ | Dollar | Dollar | masculine
        £ GBP | Pfund | Pfund | neuter
        CHF Fr. | Schweizer Franken | Schweizer Franken | masculine
        ¥ JPY | Yen | Yen | masculine
    """),
    units=named("""
        km | Kilometer | Kilometer | masculine
        m | Meter | Meter | masculine
        cm | Zentimeter | Zentimeter | masculine
        mm | Millimeter | Millimeter | masculine
        m² qm | Quadratmeter | Quadratmeter | masculine
        m³ | Kubikmeter | Kubikmeter | masculine
        km² | Quadratkilometer | Quadratkilometer | masculine
        km/h | Kilometer pro Stunde | Kilometer pro Stunde | masculine
        m/s | Meter pro Sekunde | Meter pro Sekunde | masculine
        kg | Kilogramm | Kilogramm | neuter
        g | Gramm | Gramm | neuter
        mg | Milligramm | Milligramm | neuter
        t | Tonne | Tonnen | feminine
        l L | Liter | Liter | masculine
        ml | Milliliter | Milliliter | masculine
        l/min | Liter pro Minute | Liter pro Minute | masculine
        h Std. | Stunde | Stunden | feminine
        min Min. | Minute | Minuten | feminine
        s Sek. | Sekunde | Sekunden | feminine
        °C | Grad Celsius | Grad Celsius | masculine
        ° | Grad | Grad | masculine
        % | Prozent | Prozent | neuter
        ‰ | Promille | Promille | neuter
        kWh | Kilowattstunde | Kilowattstunden | feminine
        kW | Kilowatt | Kilowatt | neuter
        W | Watt | Watt | neuter
        V | Volt | Volt | neuter
        PS | Pferdestärke | Pferdestärken | feminine
        GB | Gigabyte | Gigabyte | neuter
        MB | Megabyte | Megabyte | neuter
        TB | Terabyte | Terabyte | neuter
        Mbit/s | Megabit pro Sekunde | Megabit pro Sekunde | neuter
        EL | Esslöffel | Esslöffel | masculine
        TL | Teelöffel | Teelöffel | masculine
        Stk. St. | Stück | Stück | neuter
        ct Ct | Cent | Cent | masculine
    """),
    scales={
        "Mio.": ("Million", "Millionen"),
        "Mrd.": ("Milliarde", "Milliarden"),
        "Tsd.": ("tausend", "tausend"),
        "Million": ("Million", "Millionen"),
        "Millionen": ("Million", "Millionen"),
        "Milliarde": ("Milliarde", "Milliarden"),
        "Milliarden": ("Milliarde", "Milliarden"),
    },
    signs={
        "&": "und", "@": "ät", "#": "Raute", "%": "Prozent", "+": "plus", "=": "gleich", "*": "Stern", "|": ",",
        "/": "Schrägstrich", "\\": "Backslash", "_": "Unterstrich", "~": "etwa", "<": "kleiner als",
        ">": "größer als", "$": "Dollar", "€": "Euro", "£": "Pfund", "×": "mal", "÷": "geteilt durch",
        "±": "plus minus", "≈": "etwa", "°": "Grad", "→": "nach", "^": "hoch", "§": "Paragraf",
    },
    short={
        "z. B.": "zum Beispiel", "z.B.": "zum Beispiel", "d. h.": "das heißt", "d.h.": "das heißt",
        "u. a.": "unter anderem", "u.a.": "unter anderem", "bzw.": "beziehungsweise", "usw.": "und so weiter",
        "Nr.": "Nummer", "Hr.": "Herr", "Fr.": "Frau", "Dr.": "Doktor", "Prof.": "Professor", "ca.": "circa",
        "inkl.": "inklusive", "zzgl.": "zuzüglich", "exkl.": "exklusive", "evtl.": "eventuell",
        "MwSt.": "Mehrwertsteuer",
        "ggf.": "gegebenenfalls", "Tel.": "Telefon", "max.": "maximal", "mind.": "mindestens", "min.": "minimal",
        "Abs.": "Absatz", "Art.": "Artikel", "S.": "Seite", "Str.": "Straße", "vgl.": "vergleiche",
        "o. g.": "oben genannt", "i. d. R.": "in der Regel", "etc.": "et cetera",
    },
)  # fmt: skip
