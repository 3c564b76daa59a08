"""States of the US and countries, by name and code. Sources: USPS Publication 28, appendix B; ISO 3166-1."""

from __future__ import annotations

_STATES = """AL alabama|AK alaska|AZ arizona|AR arkansas|CA california|CO colorado|CT connecticut|DE delaware
DC district of columbia|FL florida|GA georgia|HI hawaii|ID idaho|IL illinois|IN indiana|IA iowa|KS kansas|KY kentucky
LA louisiana|ME maine|MD maryland|MA massachusetts|MI michigan|MN minnesota|MS mississippi|MO missouri|MT montana
NE nebraska|NV nevada|NH new hampshire|NJ new jersey|NM new mexico|NY new york|NC north carolina|ND north dakota
OH ohio|OK oklahoma|OR oregon|PA pennsylvania|RI rhode island|SC south carolina|SD south dakota|TN tennessee|TX texas
UT utah|VT vermont|VA virginia|WA washington|WV west virginia|WI wisconsin|WY wyoming|PR puerto rico|GU guam"""
STATE_CODES: dict[str, str] = {one[:2]: one[3:] for line in _STATES.split("\n") for one in line.split("|")}
STATES: dict[str, str] = {name: code for code, name in STATE_CODES.items()} | {
    "calif": "CA", "fla": "FL", "mass": "MA", "penn": "PA", "tex": "TX", "wash": "WA", "ill": "IL", "mich": "MI",
    "minn": "MN", "conn": "CT", "colo": "CO", "ariz": "AZ", "ala": "AL", "tenn": "TN", "wis": "WI", "ore": "OR",
}  # fmt: skip

_COUNTRIES = """US united states|GB united kingdom|DE germany|FR france|ES spain|IT italy|NL netherlands|BE belgium
AT austria|CH switzerland|SE sweden|NO norway|DK denmark|FI finland|IE ireland|PT portugal|PL poland|CZ czechia
HU hungary|RO romania|BG bulgaria|GR greece|TR turkey|UA ukraine|RU russia|CA canada|MX mexico|BR brazil|AR argentina
CL chile|CO colombia|PE peru|AU australia|NZ new zealand|JP japan|CN china|KR south korea|TW taiwan|HK hong kong
SG singapore|MY malaysia|TH thailand|VN vietnam|ID indonesia|PH philippines|IN india|PK pakistan|BD bangladesh
AE united arab emirates|SA saudi arabia|IL israel|EG egypt|ZA south africa|NG nigeria|KE kenya|MA morocco|LU luxembourg
SK slovakia|SI slovenia|HR croatia|RS serbia|LT lithuania|LV latvia|EE estonia|IS iceland|MT malta|CY cyprus"""
CODES_OF_COUNTRIES: dict[str, str] = {one[3:]: one[:2] for line in _COUNTRIES.split("\n") for one in line.split("|")}
"""Codes by the English name."""
COUNTRIES: dict[str, str] = CODES_OF_COUNTRIES | {
    "usa": "US", "us": "US", "united states of america": "US", "america": "US", "uk": "GB", "great britain": "GB",
    "britain": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "deutschland": "DE", "espaa": "ES",
    "espana": "ES",
    "italia": "IT", "holland": "NL", "the netherlands": "NL", "nederland": "NL", "sterreich": "AT", "schweiz": "CH",
    "suisse": "CH", "sverige": "SE", "norge": "NO", "danmark": "DK", "brasil": "BR", "czech republic": "CZ",
    "korea": "KR", "republic of korea": "KR", "uae": "AE", "polska": "PL", "russian federation": "RU", "viet nam": "VN",
    "trkiye": "TR", "turkiye": "TR",
}  # fmt: skip
