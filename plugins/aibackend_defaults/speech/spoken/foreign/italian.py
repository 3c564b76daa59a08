"""Italian."""

from .locale import Locale, named

ITALIAN = Locale(
    code="it",
    months=tuple("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split()),  # noqa: SIM905, E501
    weekdays=tuple("lunedì martedì mercoledì giovedì venerdì sabato domenica".split()),  # noqa: SIM905
    date="{day} {month}",
    year=" {year}",
    time="{hour} e {minute}",
    sharp="{hour}",
    hours=r"h",
    joint="e",
    comma="virgola",
    point="punto",
    span="a",
    span_from="da",
    by="per",
    per="al",
    minus="meno",
    at="chiocciola",
    slash="barra",
    hyphen="trattino",
    underscore="trattino basso",
    www="vu vu vu",
    feminine=r"\w+(?:a|e|zione|zioni|sione|tà|trice)\b",
    ordinal_sign=r"(?:(?P<masculine>[º°](?!\s?[CF]\b))|(?P<feminine>ª))",
    first="primo",
    of="di ",
    before_day="il|del|al|dal",
    before_time="alle|dalle|ore|le|delle",
    cent=("centesimo", "centesimi", "masculine"),
    half=("mezzo", "mezza", "mezzo"),
    fractions={"1/2": "mezzo", "1/3": "un terzo", "2/3": "due terzi", "1/4": "un quarto", "3/4": "tre quarti"},
    currencies=named("""
        € EUR euro | euro | euro | masculine
        $ USD US$ | dollaro | dollari | masculine
        £ GBP | sterlina | sterline | feminine
        CHF | franco svizzero | franchi svizzeri | masculine
        ¥ JPY | yen | yen | masculine
    """),
    units=named("""
        km | chilometro | chilometri | masculine
        m | metro | metri | masculine
        cm | centimetro | centimetri | masculine
        mm | millimetro | millimetri | masculine
        m² m2 mq | metro quadrato | metri quadrati | masculine
        m³ m3 | metro cubo | metri cubi | masculine
        km² | chilometro quadrato | chilometri quadrati | masculine
        km/h | chilometro all'ora | chilometri all'ora | masculine
        m/s | metro al secondo | metri al secondo | masculine
        kg | chilogrammo | chilogrammi | masculine
        g | grammo | grammi | masculine
        mg | milligrammo | milligrammi | masculine
        t | tonnellata | tonnellate | feminine
        l L | litro | litri | masculine
        cl | centilitro | centilitri | masculine
        ml | millilitro | millilitri | masculine
        l/min | litro al minuto | litri al minuto | masculine
        h ora ore | ora | ore | feminine
        min | minuto | minuti | masculine
        s sec | secondo | secondi | masculine
        °C | grado Celsius | gradi Celsius | masculine
        ° | grado | gradi | masculine
        % | per cento | per cento | masculine
        ‰ | per mille | per mille | masculine
        kWh | chilowattora | chilowattora | masculine
        kW | chilowatt | chilowatt | masculine
        W | watt | watt | masculine
        V | volt | volt | masculine
        GB | gigabyte | gigabyte | masculine
        MB | megabyte | megabyte | masculine
        TB | terabyte | terabyte | masculine
        Mbit/s | megabit al secondo | megabit al secondo | masculine
    """),
    scales={
        "mln": ("milione", "milioni"),
        "mld": ("miliardo", "miliardi"),
        "milione": ("milione", "milioni"),
        "milioni": ("milione", "milioni"),
        "miliardo": ("miliardo", "miliardi"),
        "miliardi": ("miliardo", "miliardi"),
    },
    signs={
        "&": "e", "@": "chiocciola", "#": "cancelletto", "%": "per cento", "+": "più", "=": "uguale", "*": "asterisco",
        "|": ",", "/": "barra", "\\": "barra inversa", "_": "trattino basso", "~": "circa", "<": "minore di",
        ">": "maggiore di", "$": "dollaro", "€": "euro", "£": "sterlina", "×": "per", "÷": "diviso", "±": "più o meno",
        "≈": "circa", "°": "gradi", "→": "a", "^": "alla", "§": "paragrafo",
    },
    short={
        "Sig.": "signor", "sig.": "signor", "Sig.ra": "signora", "sig.ra": "signora", "Sigg.": "signori",
        "Dott.": "dottor", "dott.": "dottor", "Dott.ssa": "dottoressa", "Ing.": "ingegner", "Avv.": "avvocato",
        "Prof.": "professor", "n.": "numero", "n°": "numero", "N.": "numero", "nr.": "numero", "ecc.": "eccetera",
        "es.": "esempio", "ad es.": "ad esempio", "ca.": "circa", "tel.": "telefono", "Tel.": "telefono",
        "P.zza": "piazza", "p.zza": "piazza", "V.le": "viale", "v.le": "viale", "C.so": "corso", "c.so": "corso",
        "art.": "articolo", "pag.": "pagina", "pagg.": "pagine", "max.": "massimo", "min.": "minimo",
        "S.p.A.": "esse pi a",
        "S.r.l.": "esse erre elle", "IVA": "iva", "c.a.": "corrente anno",
    },
)  # fmt: skip
