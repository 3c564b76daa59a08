"""Written German, French, Spanish and Italian are said right."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_defaults.speech.spoken import spoken
from aibackend_defaults.speech.spoken.foreign import LOCALES

TEXTS = [
    ("de", "Mo.–Fr. 9–17 Uhr, Sa 10.00-14.00 Uhr",
     "Montag bis Freitag neun bis siebzehn Uhr, Samstag zehn Uhr bis vierzehn Uhr."),
    ("de", "Mo., Mi. und Fr. 8 Uhr", "Montag, Mittwoch und Freitag acht Uhr."),
    ("de", "Fr. Kolb zahlt Fr. 50, so oder so", "Frau Kolb zahlt fünfzig Schweizer Franken, so oder so."),
    ("fr", "lun.–ven. 9h-17h30, sam. 3 mai",
     "lundi à vendredi neuf heures à dix sept heures trente, samedi trois mai."),
    ("fr", "il voit la mer. Elle dort", "il voit la mer. Elle dort."),
    ("es", "de lun. a vie.", "de lunes a viernes."),
    ("it", "lun.-sab., dal lun. al ven.", "da lunedì a sabato, dal lunedì al venerdì."),
    ("de", "0,05 mg/l, 5,4 l/100 km, 90 km/h, pro m²",
     "null Komma null fünf Milligramm pro Liter, fünf Komma vier Liter pro einhundert Kilometer, "
     "neunzig Kilometer pro Stunde, pro Quadratmeter."),
    ("de", "12 €/Stunde, 4 €/kg", "zwölf Euro pro Stunde, vier Euro pro Kilogramm."),
    ("es", "120 g/km", "ciento veinte gramos por kilómetro."),
    ("de", "am 3. März 2026 um 14:45 Uhr",
     "am dritten März zweitausend sechsundzwanzig um vierzehn Uhr fünfundvierzig."),
    ("de", "Der 1.5.1984 war der 2. Tag.", "Der erste Mai neunzehnhundertvierundachtzig war der zweite Tag."),
    ("de", "1.249,50 € oder 0,50 €", "eintausend zweihundertneunundvierzig Euro fünfzig oder fünfzig Cent."),
    ("de", "30 x 20 x 10 cm, 2,5 kg", "dreißig mal zwanzig mal zehn Zentimeter, zwei Komma fünf Kilogramm."),
    ("de", "Version 2.0 und 1.4.7", "Version zwei Punkt null und eins Punkt vier Punkt sieben."),
    ("de", "Tel. 030 1234567", "Telefon null drei null, eins zwei drei vier fünf sechs sieben."),
    ("de", "a.b@beispiel.de", "A Punkt B ät, beispiel Punkt D E."),
    ("de", "z. B. 9-18 Uhr", "zum Beispiel neun bis achtzehn Uhr."),
    ("de", "-5 °C, 4,5 %, 3,2 Mio. Euro", "minus fünf Grad Celsius, vier Komma fünf Prozent, drei Komma zwei Millionen Euro."),  # noqa: E501
    ("de", "1 Frage, 1 Tag, 21 Tage", "eine Frage, ein Tag, einundzwanzig Tage."),
    ("de", "Ende am 1.7.2026 980 Euro", "Ende am ersten Juli zweitausend sechsundzwanzig, neunhundertachtzig Euro."),
    ("fr", "le 1er mai 2026 à 14h45", "le premier mai deux mille vingt six à quatorze heures quarante cinq."),
    ("fr", "1 249,50 € et 1 h", "mille deux cent quarante neuf euros cinquante et une heure."),
    ("fr", "01 42 68 53 00", "zéro un, quarante deux, soixante huit, cinquante trois, zéro zéro."),
    ("fr", "3,2 millions d'euros, 0,05 %", "trois virgule deux millions d'euros, zéro virgule zéro cinq pour cent."),
    ("fr", "au 2e étage, 180 × 90 cm", "au deuxième étage, cent quatre-vingts sur quatre-vingt dix centimètres."),
    ("es", "el 3 de marzo de 2026 a las 14:45", "el tres de marzo de dos mil veintiséis a las catorce cuarenta y cinco."),  # noqa: E501
    ("es", "21/09/2026, 1.500 piezas, 21 días",
     "veintiuno de septiembre de dos mil veintiséis, mil quinientas piezas, veintiún días."),
    ("es", "la 2.ª planta, 89,90 €", "la segunda planta, ochenta y nueve euros con noventa."),
    ("es", "91 234 56 78", "nueve uno, dos tres cuatro, cinco seis, siete ocho."),
    ("it", "il 1º maggio alle 6.10", "il primo maggio alle sei e dieci."),
    ("it", "pagine 12-18, 1.900 €", "pagine da dodici a diciotto, mille novecento euro."),
    ("it", "IT60 X054 2811 1010 0000 0123 456",
     "I T sei zero, X zero cinque quattro, due otto uno uno, uno zero uno zero, zero zero zero zero, "
     "zero uno due tre, quattro cinque sei."),
    ("de", "1/2 Tasse, 1/2 l, 1/2 kg", "eine halbe Tasse, ein halber Liter, ein halbes Kilogramm."),
    ("fr", "1/2 tasse", "une demi-tasse."),
    ("es", "1/2 taza en 3.er lugar", "media taza en tercer lugar."),
    ("it", "3° su 48, meno 3° sotto", "terzo su quarantotto, meno tre gradi sotto."),
    ("de", "Nr. 4471-2093, Seiten 120-180",
     "Nummer vier vier sieben eins, zwei null neun drei, Seiten einhundertzwanzig bis einhundertachtzig."),
    ("de", "Ludwig XIV. kam, die Frau Ludwigs XIV. auch",
     "Ludwig der vierzehnte kam, die Frau Ludwigs des vierzehnten auch."),
    ("de", "unter Elisabeth II. blieb Papst Johannes XXIII.",
     "unter Elisabeth der zweiten blieb Papst Johannes der dreiundzwanzigste."),
    ("de", "im XX. Jahrhundert, Kapitel IV, Teil II.", "im zwanzigsten Jahrhundert, Kapitel vier, Teil zwei."),
    ("de", "von Di., 3.11., bis 11.11., Plan B", "von Dienstag, dritter November, bis elften November, Plan B."),
    ("de", "Lindenstr. 24a, 50674 Köln", "Lindenstraße vierundzwanzig A, fünf null sechs sieben vier Köln."),
    ("de", "12450 Besucher, Code 739204",
     "zwölftausend vierhundertfünfzig Besucher, Code sieben drei neun zwei null vier."),
    ("fr", "Louis XIV et François Ier au XXIe siècle", "Louis quatorze et François premier au vingt et unième siècle."),
    ("fr", "12450 unités, n° 58213", "douze mille quatre cent cinquante unités, numéro cinq huit deux un trois."),
    ("es", "Isabel II, Alfonso XIII, siglo XXI, rayos X", "Isabel segunda, Alfonso trece, siglo veintiuno, rayos X."),
    ("es", "a@hoja.es antes", "A arroba, hoja punto E S, antes."),
    ("it", "Giovanni XXIII nel XX secolo, capitolo IV",
     "Giovanni ventitreesimo nel ventesimo secolo, capitolo quarto."),
    ("it", "www.pane.it", "vu vu vu punto pane punto I T."),
    ("it", "per 20-25 min", "per venti, venticinque minuti."),
    ("de", "als 3. von zehn", "als dritter von zehn."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "written", "said"), TEXTS, ids=[f"{code}: {text}" for code, text, _ in TEXTS])
def test_texts(code: str, written: str, said: str) -> None:
    """Each kind of figure and sign has its spoken form."""
    assert spoken(written, code) == said


@given(st.sampled_from(sorted(LOCALES)), st.text(max_size=200))
def test_nothing_but_words_is_left(code: str, text: str) -> None:
    """Whatever the text, no ASCII figure and none of the signs that are words remains."""
    assert not re.search(r"[0-9$€£%&@#=+]", spoken(text, code))


@given(st.sampled_from(sorted(LOCALES)), st.text(alphabet="0123456789.,-/: €", min_size=1, max_size=40))
def test_figures_of_any_kind_are_said(code: str, text: str) -> None:
    """Signs and figures in any order become words."""
    assert not re.search(r"\d", spoken(text, code))


def test_another_language_keeps_its_figures() -> None:
    """Its voice reads them itself."""
    assert spoken("**Masz** 3 zł", "pl") == "Masz 3 zł."
