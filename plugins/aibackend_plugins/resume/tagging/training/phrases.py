# ruff: noqa: E501  # lists of words read better long
"""What resumes are set of beside the words of `wording`: labels, marks, forms of heads, layouts."""

from __future__ import annotations

TONGUES = {
    "en": ("present", "Present", "now", "current", "today", "to date", "Current"),
    "de": ("heute", "jetzt", "aktuell", "laufend"),
    "fr": ("aujourd'hui", "présent", "à ce jour", "en cours"),
    "es": ("actualidad", "presente", "actualmente", "hoy"),
    "it": ("oggi", "presente", "attuale", "in corso"),
    "nl": ("heden", "nu"),
    "pt": ("atual", "presente", "atualmente", "o momento"),
    "pl": ("obecnie", "teraz", "nadal", "chwili obecnej"),
    "tr": ("halen", "günümüz", "devam ediyor"),
    "sv": ("nu", "pågående", "idag"),
    "da": ("nu", "i dag"),
    "cs": ("dosud", "současnost"),
}
"""How a job that goes on is told, by language."""
SINCE = {"en": "since", "de": "seit", "fr": "depuis", "es": "desde", "it": "dal", "nl": "sinds", "pt": "desde",
         "pl": "od", "sv": "sedan", "da": "siden", "cs": "od"}  # fmt: skip
LABELS = {
    "title": ("Position", "Job title", "Role", "Funktion", "Poste", "Puesto", "Occupation or position held", "Tätigkeit als"),
    "company": ("Employer", "Company", "Arbeitgeber", "Entreprise", "Empresa", "Name of employer", "Firma"),
    "date": ("Dates", "Period", "Zeitraum", "Période", "Duration", "From – to"),
    "place": ("Location", "City", "Ort", "Lieu"),
    "degree": ("Degree", "Title of qualification awarded", "Abschluss", "Diplôme", "Título"),
    "school": ("School", "Institution", "Schule", "Établissement", "Centro"),
}  # fmt: skip
LINKS = (" at ", " @ ", " bei ", " chez ", " en ", " presso ", " bij ")
JOB_FORMS = [
    [["title", "company", "place"]], [["title", "company"]], [["company", "title"]], [["company", "place"], ["title"]],
    [["title"], ["company", "place"]], [["title"], ["company"], ["place"]], [["company"], ["title"]], [["title"], ["company"]],
    [["company", "place", "title"]], [["title"], ["place", "company"]], [["company"], ["place"], ["title"]],
    [["title", "place"], ["company"]], [["place"], ["title", "company"]],
]  # fmt: skip
STUDY_FORMS = [
    [["degree", "school"]], [["school", "degree"]], [["degree"], ["school", "place"]], [["school", "place"], ["degree"]],
    [["degree"], ["school"]], [["degree", "school", "place"]], [["school"], ["degree"]], [["school"], ["place"], ["degree"]],
]  # fmt: skip
LEVELS = ("Bachelor of Arts", "Master", "Bachelor", "Diplom", "Examen", "Licence", "Grado", "MSc", "Diploma", "Abitur")
OWN = ("Freelance", "Self-employed", "Selbständig", "Indépendant", "Autónoma", "freiberuflich", "Various clients")
BREAKS = ("Career break", "Parental leave", "Elternzeit", "Sabbatical", "Congé parental", "Travel", "Arbeitssuchend")
GRADES = ("GPA: 3.8", "Grade: 1.7", "Note: 2,1", "First Class Honours", "Mention bien", "Dean's List", "Thesis: On the growth of reefs", "cum laude")  # fmt: skip
FAMILIES = ("plain", "margin", "sidebar-left", "sidebar-right", "table", "ruled", "europass", "text", "mail")
FONTS = (
    "DejaVu Sans",
    "DejaVu Serif",
    "Liberation Sans",
    "Liberation Serif",
    "Liberation Sans Narrow",
    "DejaVu Sans Condensed",
)
BULLETS = ("•", "-", "–", "*", "▪", "·", "")
OTHERS = ("languages", "projects", "certificates", "awards", "references", "interests", "publications", "volunteer",
          "teaching", "grants")  # fmt: skip
HEADLINES = ("below", "below", "behind", "beside", "among")
"""Where stands what the person says to be: below the name, behind or beside it, or among how to reach the person."""
NAMED = ("Name", "Full name", "Candidate", "Vor- und Nachname", "Nom et prénom", "Nombre y apellidos", "Naam", "Nome")
PAPERS = ("Curriculum Vitae", "Lebenslauf", "Resume", "CV", "Last updated in Mar 2026", "Curriculum", "Hoja de vida",
          "Hi, my resume is below, thanks!", "Bewerbung als Verkäuferin", "Page 1 of 2", "Życiorys")  # fmt: skip
TONGUES_TOLD = ("English", "Deutsch", "Français", "Español", "Polski", "Italiano", "Anglais", "Englisch", "Inglés")
REACH = (("Email", "Phone", "Address", "Web"), ("E-Mail", "Telefon", "Anschrift", "Web"), ("Courriel", "Tél.", "Adresse", "Site"),
         ("Correo", "Teléfono", "Dirección", "Web"), ("Mail", "Tel", "Location", "LinkedIn"))  # fmt: skip
LONE = (" (various employers)", ":", " (verschiedene Arbeitgeber)", " – several sites")
MAILED = (
    ("Hello,", "please find my details below for the opening you posted.", "Kind regards,"),
    ("Dear Sir or Madam,", "I would like to apply and have copied my CV into this message.", "Yours faithfully"),
    ("Hi team,", "see below, happy to talk any time next week!", "Cheers"),
    ("Sehr geehrte Damen und Herren,", "anbei sende ich Ihnen meinen Lebenslauf für die ausgeschriebene Stelle.", "Mit freundlichen Grüßen"),
    ("Guten Tag,", "hier meine Unterlagen, wie am Telefon besprochen.", "Viele Grüße"),
    ("Bonjour,", "je me permets de vous adresser ma candidature.", "Cordialement"),
    ("Buenas tardes:", "les envío mis datos para el puesto publicado.", "Un saludo"),
    ("Olá,", "segue o meu currículo para a vaga anunciada.", "Atenciosamente"),
    ("Beste,", "hieronder vindt u mijn gegevens.", "Met vriendelijke groet"),
)  # fmt: skip
"""Greeting, words to the reader, farewell."""
SENTENCES = {
    "en": (
        "From {a} to {b} I worked as a {title} at {company} in {place}.",
        "In {a} I joined {company}, where I became {title} and stayed until {b}.",
        "I studied at {school} between {a} and {b} and hold a {degree}.",
        "Since {b} I have been {title} with {company}.",
        "She was {title} at {company} ({a}-{b}).",
    ),
    "de": (
        "Von {a} bis {b} war ich als {title} bei {company} in {place} tätig.",
        "{a} begann ich bei {company}, wo ich bis {b} als {title} arbeitete.",
        "Mein Studium an der {school} schloss ich {b} mit {degree} ab.",
        "Seit {b} bin ich {title} bei {company}.",
    ),
    "fr": (
        "De {a} à {b} j'ai travaillé comme {title} chez {company} à {place}.",
        "J'ai obtenu mon {degree} en {b} à {school}.",
        "Depuis {b} je suis {title} chez {company}.",
    ),
    "es": (
        "De {a} a {b} trabajé como {title} en {company}, {place}.",
        "Estudié en {school} hasta {b} y obtuve el título de {degree}.",
        "Desde {b} soy {title} en {company}.",
    ),
    "it": ("Dal {a} al {b} ho lavorato come {title} presso {company} a {place}.", "Mi sono laureato nel {b} in {degree} presso {school}."),
}  # fmt: skip
TEXTS = ("text", "mail", "run-in", "lines", "export", "pasted", "told", "shared")
"""Families that are plain text."""
