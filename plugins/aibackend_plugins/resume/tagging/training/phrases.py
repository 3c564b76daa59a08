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
OTHERS = ("languages", "projects", "certificates", "awards", "references", "interests", "publications", "volunteer")
PAPERS = ("Curriculum Vitae", "Lebenslauf", "Resume", "CV", "Last updated in Mar 2026", "Curriculum", "Hoja de vida",
          "Hi, my resume is below, thanks!", "Bewerbung als Verkäuferin", "Page 1 of 2", "Życiorys")  # fmt: skip
TONGUES_TOLD = ("English", "Deutsch", "Français", "Español", "Polski", "Italiano", "Anglais", "Englisch", "Inglés")
REACH = (("Email", "Phone", "Address", "Web"), ("E-Mail", "Telefon", "Anschrift", "Web"), ("Courriel", "Tél.", "Adresse", "Site"),
         ("Correo", "Teléfono", "Dirección", "Web"), ("Mail", "Tel", "Location", "LinkedIn"))  # fmt: skip
