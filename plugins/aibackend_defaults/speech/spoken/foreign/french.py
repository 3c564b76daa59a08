"""French."""

from .locale import Locale, named

FRENCH = Locale(
    code="fr",
    months=tuple("janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()),  # noqa: SIM905
    weekdays=tuple("lundi mardi mercredi jeudi vendredi samedi dimanche".split()),  # noqa: SIM905
    date="{day} {month}",
    year=" {year}",
    time="{hour} {minute}",
    sharp="{hour}",
    hours=r"h(?:eures?)?",
    comma="virgule",
    point="point",
    span="à",
    by="sur",
    per="par",
    minus="moins",
    at="arobase",
    slash="barre oblique",
    hyphen="tiret",
    underscore="tiret bas",
    feminine=r"\w+(?:tion|sion|té|ée|ure|ance|ence|euse|ine|ère|ie|sse|lle|tte|nne|oise|personne|place|page|semaine)s?\b",
    ordinal_sign=r"(?:(?P<feminine>re)|(?P<masculine>er|e|ème|è)|nde?)\b",
    first="premier",
    pairs=True,
    of="d'",
    before_day="le|du|au|dès",
    before_time="à|dès",
    cent=("centime", "centimes", "masculine"),
    half=("un demi-", "une demi-", "un demi-"),
    fractions={"1/2": "un demi", "1/3": "un tiers", "2/3": "deux tiers", "1/4": "un quart", "3/4": "trois quarts"},
    currencies=named("""
        € EUR euro euros | euro | euros | masculine
        $ USD US$ | dollar | dollars | masculine
        £ GBP | livre | livres | feminine
        CHF | franc suisse | francs suisses | masculine
        ¥ JPY | yen | yens | masculine
    """),
    units=named("""
        km | kilomètre | kilomètres | masculine
        m | mètre | mètres | masculine
        cm | centimètre | centimètres | masculine
        mm | millimètre | millimètres | masculine
        m² m2 | mètre carré | mètres carrés | masculine
        m³ m3 | mètre cube | mètres cubes | masculine
        km² | kilomètre carré | kilomètres carrés | masculine
        km/h | kilomètre par heure | kilomètres par heure | masculine
        m/s | mètre par seconde | mètres par seconde | masculine
        kg | kilogramme | kilogrammes | masculine
        g | gramme | grammes | masculine
        mg | milligramme | milligrammes | masculine
        t | tonne | tonnes | feminine
        l L | litre | litres | masculine
        cl | centilitre | centilitres | masculine
        ml mL | millilitre | millilitres | masculine
        l/min | litre par minute | litres par minute | masculine
        h heure heures | heure | heures | feminine
        min mn | minute | minutes | feminine
        s | seconde | secondes | feminine
        °C | degré Celsius | degrés Celsius | masculine
        ° | degré | degrés | masculine
        % | pour cent | pour cent | masculine
        ‰ | pour mille | pour mille | masculine
        kWh | kilowattheure | kilowattheures | masculine
        kW | kilowatt | kilowatts | masculine
        W | watt | watts | masculine
        V | volt | volts | masculine
        Go | gigaoctet | gigaoctets | masculine
        Mo | mégaoctet | mégaoctets | masculine
        To | téraoctet | téraoctets | masculine
        Mbit/s | mégabit par seconde | mégabits par seconde | masculine
    """),
    scales={
        "M": ("million", "millions"),
        "Md": ("milliard", "milliards"),
        "k": ("mille", "mille"),
        "million": ("million", "millions"),
        "millions": ("million", "millions"),
        "milliard": ("milliard", "milliards"),
        "milliards": ("milliard", "milliards"),
    },
    signs={
        "&": "et", "@": "arobase", "#": "dièse", "%": "pour cent", "+": "plus", "=": "égale", "*": "étoile", "|": ",",
        "/": "barre oblique", "\\": "barre oblique inverse", "_": "tiret bas", "~": "environ", "<": "inférieur à",
        ">": "supérieur à", "$": "dollar", "€": "euro", "£": "livre", "×": "fois", "÷": "divisé par",
        "±": "plus ou moins", "≈": "environ", "°": "degrés", "→": "vers", "^": "puissance", "§": "paragraphe",
    },
    short={
        "M.": "monsieur", "MM.": "messieurs", "Mme": "madame", "Mmes": "mesdames", "Mlle": "mademoiselle",
        "Dr": "docteur", "Dr.": "docteur", "Pr": "professeur", "n°": "numéro", "N°": "numéro", "nº": "numéro",
        "env.": "environ", "etc.": "et cetera", "av.": "avenue", "bd": "boulevard", "bld": "boulevard",
        "p. ex.": "par exemple", "c.-à-d.": "c'est-à-dire", "tél.": "téléphone", "Tél.": "téléphone",
        "max.": "maximum", "min.": "minimum", "p.": "page", "pp.": "pages", "art.": "article", "ht": "hors taxes",
        "HT": "hors taxes", "TTC": "toutes taxes comprises", "RDV": "rendez-vous", "rdv": "rendez-vous",
        "St": "Saint", "Ste": "Sainte", "vol.": "volume", "janv.": "janvier", "févr.": "février",
    },
)  # fmt: skip
