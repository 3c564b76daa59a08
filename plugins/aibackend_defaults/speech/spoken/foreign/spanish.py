"""Spanish."""

from .locale import Locale, named

SPANISH = Locale(
    code="es",
    months=tuple("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()),  # noqa: SIM905
    weekdays=tuple("lunes martes miércoles jueves viernes sábado domingo".split()),  # noqa: SIM905
    date="{day} de {month}",
    year=" de {year}",
    time="{hour} {minute}",
    sharp="{hour}",
    hours=r"h(?:oras|rs)?\.?",
    joint="con",
    comma="coma",
    point="punto",
    span="a",
    by="por",
    per="por",
    minus="menos",
    at="arroba",
    slash="barra",
    hyphen="guion",
    underscore="guion bajo",
    feminine=r"(?!días?\b)\w+(?:(?<!m)as?|ciones|ción|siones|sión|dad|dades|tud)\b",
    ordinal_sign=r"\.?(?:(?P<masculine>º|o\b|er\b)|(?P<feminine>ª|a\b))",
    first="uno",
    of="de ",
    before_day="el|del|al",
    before_time="las|la",
    cent=("céntimo", "céntimos", "masculine"),
    half=("medio", "media", "medio"),
    fractions={"1/2": "medio", "1/3": "un tercio", "2/3": "dos tercios", "1/4": "un cuarto", "3/4": "tres cuartos"},
    currencies=named("""
        € EUR euro euros | euro | euros | masculine
        $ USD US$ MXN | dólar | dólares | masculine
        £ GBP | libra | libras | feminine
        CHF | franco suizo | francos suizos | masculine
        ¥ JPY | yen | yenes | masculine
    """),
    units=named("""
        km | kilómetro | kilómetros | masculine
        m | metro | metros | masculine
        cm | centímetro | centímetros | masculine
        mm | milímetro | milímetros | masculine
        m² m2 | metro cuadrado | metros cuadrados | masculine
        m³ m3 | metro cúbico | metros cúbicos | masculine
        km² | kilómetro cuadrado | kilómetros cuadrados | masculine
        km/h | kilómetro por hora | kilómetros por hora | masculine
        m/s | metro por segundo | metros por segundo | masculine
        kg | kilogramo | kilogramos | masculine
        g gr | gramo | gramos | masculine
        mg | miligramo | miligramos | masculine
        t | tonelada | toneladas | feminine
        l L | litro | litros | masculine
        cl | centilitro | centilitros | masculine
        ml | mililitro | mililitros | masculine
        l/min | litro por minuto | litros por minuto | masculine
        h hora horas | hora | horas | feminine
        min | minuto | minutos | masculine
        s seg | segundo | segundos | masculine
        °C ºC | grado Celsius | grados Celsius | masculine
        ° | grado | grados | masculine
        % | por ciento | por ciento | masculine
        ‰ | por mil | por mil | masculine
        kWh | kilovatio hora | kilovatios hora | masculine
        kW | kilovatio | kilovatios | masculine
        W | vatio | vatios | masculine
        V | voltio | voltios | masculine
        GB | gigabyte | gigabytes | masculine
        MB | megabyte | megabytes | masculine
        TB | terabyte | terabytes | masculine
        Mbps | megabit por segundo | megabits por segundo | masculine
    """),
    scales={
        "M": ("millón", "millones"),
        "millón": ("millón", "millones"),
        "millones": ("millón", "millones"),
        "mil": ("mil", "mil"),
        "mill.": ("millón", "millones"),
    },
    signs={
        "&": "y", "@": "arroba", "#": "almohadilla", "%": "por ciento", "+": "más", "=": "igual a", "*": "asterisco",
        "|": ",", "/": "barra", "\\": "barra invertida", "_": "guion bajo", "~": "unos", "<": "menor que",
        ">": "mayor que", "$": "dólar", "€": "euro", "£": "libra", "×": "por", "÷": "entre", "±": "más menos",
        "≈": "unos", "°": "grados", "→": "a", "^": "elevado a", "§": "párrafo",
    },
    short={
        "Sr.": "señor", "Sra.": "señora", "Srta.": "señorita", "Sres.": "señores", "Dr.": "doctor", "Dra.": "doctora",
        "D.": "don", "Dña.": "doña", "Ud.": "usted", "Uds.": "ustedes", "n.º": "número", "nº": "número",
        "N.º": "número", "Nº": "número", "núm.": "número", "p. ej.": "por ejemplo", "p.ej.": "por ejemplo",
        "etc.": "etcétera", "aprox.": "aproximadamente", "C/": "calle", "Avda.": "avenida", "Av.": "avenida",
        "Pza.": "plaza", "tel.": "teléfono", "Tel.": "teléfono", "Tfno.": "teléfono", "EE. UU.": "Estados Unidos",
        "EE.UU.": "Estados Unidos", "máx.": "máximo", "mín.": "mínimo", "pág.": "página", "págs.": "páginas",
        "art.": "artículo", "a. m.": "de la mañana", "p. m.": "de la tarde", "a.m.": "de la mañana",
        "p.m.": "de la tarde", "IVA": "iva",
    },
)  # fmt: skip
