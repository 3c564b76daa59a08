"""Postal addresses, countries and tax numbers: the marks by which a reader knows who is who on a letter.

Postal codes by country: Universal Postal Union addressing sheets. VAT numbers by country: EU VIES structure table.
"""

from __future__ import annotations

import re
from functools import lru_cache

_COUNTRIES = """
AT: austria österreich autriche
AU: australia
BE: belgium belgien belgique belgië belgica bélgica
BR: brazil brasil brasilien
CA: canada kanada
CH: switzerland schweiz suisse svizzera suiza
CN: china
CZ: czechia tschechien
DE: germany deutschland allemagne alemania duitsland germania alemanha
DK: denmark danmark dänemark
ES: spain españa spanien espagne spagna spanje espanha
FI: finland suomi finnland
FR: france frankreich francia frankrijk frança
GB: uk england scotland wales großbritannien united_kingdom great_britain royaume-uni verenigd_koninkrijk
GB: reino_unido
HK: hong_kong
IE: ireland irland irlande
IN: india indien inde
IT: italy italia italien italie italië itália
JP: japan
LU: luxembourg luxemburg
MX: mexico méxico
MY: malaysia
NL: netherlands niederlande nederland pays-bas holland the_netherlands países_bajos paesi_bassi
NO: norway norge norwegen
NZ: new_zealand
PL: poland polska polen pologne polonia
PT: portugal
SE: sweden sverige schweden
SG: singapore
US: usa united_states us u.s.a. u.s. united_states_of_america vereinigte_staaten états-unis
ZA: south_africa
"""
_COUNTRY_OF = {name.replace("_", " "): line[:2] for line in _COUNTRIES.split("\n") if line for name in line[4:].split()}
US_STATES = (
    "AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR"
    "|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|PR"
    "|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois"
    "|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri"
    "|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma"
    "|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington"
    "|West Virginia|Wisconsin|Wyoming"
)
_UK_CODE = r"[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}"
_TOWN = r"[^\W\d_][^\d,;|•·]{1,39}"
_JAPAN = "Tokyo|Osaka|Kyoto|Yokohama|Nagoya|Fukuoka|Sapporo|Kobe|Hiroshima|Sendai|Kawasaki|Saitama|Chiba"
_ZEALAND = (
    "Auckland|Wellington|Christchurch|Hamilton|Tauranga|Dunedin|Lower Hutt|Palmerston North|Napier|Hastings|Nelson"
    "|Rotorua|New Plymouth|Whangarei|Whangārei|Invercargill|Whanganui|Gisborne|Blenheim|Timaru|Queenstown|Taupo|Taupō"
)
_AFRICA = (
    "Johannesburg|Sandton|Cape Town|Durban|Pretoria|Centurion|Port Elizabeth|Gqeberha|Bloemfontein|East London|Randburg"
    "|Midrand|Stellenbosch|Roodepoort|Umhlanga|Bellville"
)
"""Towns of countries where a line's form alone (a word and four digits) would not tell an address."""
_CITIES = (
    ("US", re.compile(rf"(?P<town>{_TOWN}),?\s+(?P<state>{US_STATES})\.?,?\s+(?P<code>\d{{5}}(?:-\d{{4}})?)\b")),
    ("CA", re.compile(r"\b(?P<code>[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d)\b")),
    ("GB", re.compile(rf"\b(?P<code>{_UK_CODE})\b")),
    ("NL", re.compile(rf"\b(?:NL[- ])?(?P<code>[1-9]\d{{3}}\s?[A-Z]{{2}})\b,?\s+(?P<town>{_TOWN})")),
    ("PL", re.compile(rf"\b(?P<code>\d{{2}}-\d{{3}})\s+(?P<town>{_TOWN})")),
    ("PT", re.compile(rf"\b(?P<code>\d{{4}}-\d{{3}})\s+(?P<town>{_TOWN})")),
    ("AU", re.compile(rf"(?P<town>{_TOWN})\s+(?:NSW|VIC|QLD|ACT|TAS|WA|SA|NT)\s+(?P<code>\d{{4}})\b")),
    ("IN", re.compile(rf"(?P<town>{_TOWN})[,\s-]+(?P<code>[1-9]\d{{2}}\s?\d{{3}})\b")),
    ("", re.compile(rf"(?:^|(?<=[\s,|•·–-]))(?:[A-Z]{{1,3}}[- ])?(?P<code>\d{{4,5}})\s+(?P<town>{_TOWN})")),
    ("SE", re.compile(rf"\b(?P<code>\d{{3}}\s\d{{2}})\s+(?P<town>{_TOWN})")),
    ("IE", re.compile(r"\b(?P<code>[AC-FHKNPRTV-Y]\d[\dW] (?=\w*[A-Z])[\dAC-FHKNPRTV-Y]{4})\b")),
    ("SG", re.compile(r"\b(?P<town>Singapore)\s+(?P<code>\d{6})\b")),
    ("BR", re.compile(rf"\b(?P<code>\d{{5}}-\d{{3}})\b|(?P<town>{_TOWN})\s+\d{{5}}-\d{{3}}\b")),
    (
        "JP",
        re.compile(rf"〒\s?\d{{3}}-\d{{4}}|(?P<town>{_JAPAN})(?:-(?:to|fu|ken|shi))?,?\s+(?P<code>\d{{3}}-\d{{4}})\b"),
    ),
    ("NZ", re.compile(rf"^(?P<town>{_ZEALAND})\s+(?P<code>\d{{4}})$")),
    ("ZA", re.compile(rf"^(?P<town>{_AFRICA}),?\s+(?P<code>\d{{4}})$")),
)
_SHARED = ("", "IN", "SE")
"""Of these the forms that other countries have, too."""
_STREET = re.compile(
    r"(?i)(stra(?:ss|ß)e|str\.|\bstr\b|gasse|platz|allee|weg\b|ufer|damm|ring\b|chaussee"
    r"|\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|blvd|boulevard|suite|floor|square|court|place|plaza|park"
    r"|highway|hwy|unit|building|house|row|terrace|close|crescent|parkway|pkwy|terry)\b"
    r"|\b(?:rue|chemin|impasse|allée|quai|cours|route|bd|place|bp|cedex)\b"
    r"|\bc/|\b(?:calle|avenida|avda|paseo|plaza|camino|carrer|polígono)\b|\b(?:via|viale|piazza|corso|largo|vicolo)\b"
    r"|straat|laan\b|gracht|plein|kade\b|\bweg\b|\b(?:rua|travessa|praça|estrada)\b|\b(?:ul|al|os)\."
    r"|\bp\.?\s?o\.?\s?box|postfach)"
)
_LEGAL_FORM = re.compile(
    r"(?:(?<=\s)|^)(?:GmbH|GesmbH|mbH|mbB|PartG|eG|e\.\s?U\.|S\.?n\.?c\.|S\.a\.s\.|AG|KG|KGaA|OHG|GbR|UG|e\.?\s?K\.?|e\.?\s?V\.?|SE|Inc\.?|Incorporated|LLC|L\.L\.C\."
    r"|LLP|Ltd\.?|Limited|PLC"
    r"|plc|Corp\.?|Corporation|Company|Co\.|S\.?A\.?R\.?L\.?|SAS|S\.A\.S\.?|S\.?A\.?|EURL|SCI|SASU|S\.?L\.?U?\.?"
    r"|S\.?r\.?l\.?"
    r"|S\.?p\.?A\.?|B\.?V\.?|N\.?V\.?|V\.?O\.?F\.?|Lda\.?|Ltda\.?|Unipessoal|Oy|AB|A/S|ApS|AS|Pvt\.?|Pty\.?"
    r"|Sp\.\s?z\s?o\.?\s?o\.?|Sdn\.?\s?Bhd\.?"
    r"|s\.r\.o\.|a\.s\.|Kft\.?|Sàrl|Sagl|Foundation|Stiftung|Verein|Association|d\.o\.o\.|OÜ|SIA|UAB|Oyj|ASA|A\.Ş\.?|(?:Şti|ŞTİ)\.?|(?:Zrt|Nyrt|Bt)\.?|TNHH"
    r"|ООО|АО|ПАО|ЗАО|ИП|ТОВ|ЕООД|ООД)(?=[\s,.;:|•·–()-]|$)"
    r"|株式会社|有限会社|合同会社|有限公司|주식회사|\(株\)|（株）"
)
_VAT = re.compile(
    r"(?<![A-Z0-9])(?:ATU\s?\d{8}|BE\s?[01]?[\d. ]{9,13}\d|BG\s?\d{9,10}"
    r"|CHE[- ]?\d{3}\.?\d{3}\.?\d{3}(?:\s?(?:MWST|TVA|IVA))?"
    r"|CY\s?\d{8}[A-Z]|CZ\s?\d{8,10}|DE\s?\d(?:\s?\d){7,10}|DK\s?\d{2}(?:\s?\d{2}){3}|EE\s?\d{9}|EL\s?\d{9}|EU\s?\d{9}"
    r"|ES\s?[A-Z0-9]\d{7}[A-Z0-9]"
    r"|FI\s?\d{8}|FR\s?[A-Z0-9]{2}(?:\s?\d{3}){3}|GB\s?\d{3}\s?\d{4}\s?\d{2}(?:\s?\d{3})?|HR\s?\d{11}|HU\s?\d{8}"
    r"|IE\s?\d[A-Z0-9+*]\d{5}[A-Z]{1,2}"
    r"|IT\s?\d{11}|LT\s?(?:\d{12}|\d{9})|LU\s?\d{8}|LV\s?\d{11}|MT\s?\d{8}|NL\s?\d{9}\s?\.?B\.?\d{2}"
    r"|NO\s?\d{3}(?:\s?\d{3}){2}\s?MVA|PL\s?\d{3}[- ]?\d{3}[- ]?\d{2}[- ]?\d{2}|PT\s?\d{9}"
    r"|RO\s?\d{6,10}|SE\s?\d{12}|SI\s?\d{8}|SK\s?\d{10})(?![A-Z0-9]|\s\d{2})"
)
_TELLING = re.compile(
    r"(?<![\w-])(?:T\d{13}|\d{8}-\d-\d{2}|\d{2}-\d{8}-\d|\d{2}\.\d{3}\.\d{3}/\d{4}-\d{2}"
    r"|\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]|\d{1,2}\.\d{3}\.\d{3}-[\dK])(?![\w-])"
)
"""Tax numbers that their form alone tells: of Japan, Hungary, Argentina, Brazil, India and Chile."""
_OTHER_TAX_ID = re.compile(
    r"(?<![A-Z0-9])(?:\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]|\d{2}-\d{7}|\d{3}[- ]\d{3}[- ]\d{2}[- ]\d{2}"
    r"|[A-HJNP-SUVW]-?\d{7}[0-9A-J]|\d{8}-?[A-HJ-NP-TV-Z]|\d{5} ?\d{4} ?RT ?\d{4}|\d{3}-\d{3}-\d{3}|T\d{13}"
    r"|\d{3} \d{3} \d{3} \d{5}"
    r"|\d{2,3}/\d{3}/\d{4,5}|\d{2} \d{3} \d{3} \d{3}|\d{2}\.\d{3}\.\d{3}/\d{4}-\d{2}|\d[\d ]{7,13}\d"
    r"|\d{8,14})(?![A-Z0-9-])"
)


def country_of(text: str) -> str:
    """The country that a whole line names, as ISO 3166-1 alpha-2; "" when it names none."""
    return _COUNTRY_OF.get(text.strip(" .,;").casefold(), "")


def country_alike(adjective: str) -> str:
    """The country whose name in some language begins most like an adjective: `österreichisches` → AT; "" for none."""
    word = adjective.casefold()
    alike = {name: next((n for n, pair in enumerate(zip(word, name, strict=False)) if pair[0] != pair[1]),
                        min(len(word), len(name))) for name in _COUNTRY_OF}  # fmt: skip
    best = max(alike, key=lambda name: alike[name])
    return _COUNTRY_OF[best] if alike[best] >= 4 else ""


def is_city_line(text: str) -> bool:
    """Whether a line holds a postal code with its town, as the end of an address does."""
    return city_country(text) is not None


def city_country(text: str) -> str | None:
    """The country whose form of postal code and town a line has, "" when several share it; None when it has none.

    Where several may have the form, the one by whose name the town goes: `SINGAPORE 438271`.
    """
    found = _city(text)
    return found[0] if found else None


def postal_code(text: str) -> str:
    """The postal code beside the town in a line, verbatim; "" when it has none."""
    found = _city(text)
    return found[1] if found else ""


@lru_cache(maxsize=4096)
def _city(text: str) -> tuple[str, str] | None:
    for country, form in _CITIES:
        for match in form.finditer(text):
            # `1242 chemin de l'olive` has the form of a code and a town, but is a street.
            if len(text) - len(match.group()) < 60 and (country or not _STREET.search(match["town"])):
                told = country_of(match["town"]) if country in _SHARED else ""
                return told or country, match["code"] or ""
    return None


def is_street(text: str) -> bool:
    """Whether a line reads like a street, a house or a post box."""
    return names_street(text) and bool(re.search(r"\d", text))


def names_street(text: str) -> bool:
    """Whether a line has the word of a street in it, with a number or without one."""
    return bool(_STREET.search(text))


def has_legal_form(text: str) -> bool:
    """Whether a name carries the legal form of a company, such as GmbH, Ltd or SARL."""
    return bool(_LEGAL_FORM.search(text))


def is_legal_form(text: str) -> bool:
    """Whether a text is a legal form and nothing else, as on the second line of a name."""
    return has_legal_form(f"X {text}") and not re.sub(r"\W", "", _LEGAL_FORM.sub("", f"X {text}"))[1:]


def vat_number(text: str) -> str:
    """The first VAT number of a European country in a text, verbatim; "" when there is none."""
    match = _VAT.search(text)
    return match.group() if match else ""


def telling_tax_number(text: str) -> str:
    """The first tax number of another country in a text that its form alone tells; "" when there is none."""
    match = _TELLING.search(text)
    return match.group() if match else ""


def tax_number(text: str) -> str:
    """The first number that has the form of a tax number anywhere (VAT, GSTIN, EIN, NIP, NIF, Steuernummer), or ""."""
    match = _VAT.search(text) or _TELLING.search(text) or _OTHER_TAX_ID.search(text)
    return match.group() if match else ""
