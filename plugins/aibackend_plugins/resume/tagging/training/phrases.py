# ruff: noqa: E501  # lists of words read better long
"""What resumes are set of beside the words of `wording`: labels, marks, forms of heads, layouts."""

from __future__ import annotations

TONGUES = {
    "en": ("present", "Present", "now", "current", "today", "to date", "Current", "ongoing", "date"),
    "de": ("heute", "jetzt", "aktuell", "laufend", "dato", "fortlaufend"),
    "fr": ("aujourd'hui", "présent", "à ce jour", "en cours", "ce jour", "maintenant", "actuellement", "aujourd’hui"),
    "es": ("actualidad", "presente", "actualmente", "hoy", "la fecha", "la actualidad", "actual"),
    "it": ("oggi", "presente", "attuale", "in corso", "attualmente", "ad oggi", "tuttora"),
    "nl": ("heden", "nu", "vandaag", "lopend"),
    "pt": ("atual", "presente", "atualmente", "o momento", "hoje", "a presente data", "o presente"),
    "pl": ("obecnie", "teraz", "nadal", "chwili obecnej", "dziś", "do teraz", "do chwili obecnej", "dzisiaj"),
    "tr": ("halen", "günümüz", "devam ediyor", "bugün"),
    "sv": ("nu", "pågående", "idag", "nuvarande", "tills vidare"),
    "da": ("nu", "i dag", "nuværende", "dags dato", "nutid"),
    "cs": ("dosud", "současnost", "nyní", "dnes"),
}
"""How a job that goes on is told, by language."""
SINCE = {"en": "since;from", "de": "seit;ab", "fr": "depuis;depuis", "es": "desde", "it": "dal;da", "nl": "sinds;vanaf",
         "pt": "desde;a partir de", "pl": "od", "sv": "sedan;från", "da": "siden;fra", "cs": "od"}  # fmt: skip
ENDS = {"en": "to", "de": "bis", "fr": "à", "es": "a", "it": "a", "nl": "tot", "pt": "a", "pl": "do", "sv": "till", "da": "til",
        "cs": "do"}  # fmt: skip
PAIRS = {"en": "from;to", "de": "von;bis", "fr": "de;à", "es": "de;a", "it": "dal;al", "nl": "van;tot", "pt": "de;a",
         "pl": "od;do", "sv": "från;till", "da": "fra;til", "cs": "od;do"}  # fmt: skip
"""What stands ahead of a span and within it."""
SEASONS = {"en": ("Winter", "Spring", "Summer", "Fall"), "de": ("Winter", "Frühjahr", "Sommer", "Herbst"),
           "fr": ("Hiver", "Printemps", "Été", "Automne"), "es": ("Invierno", "Primavera", "Verano", "Otoño")}  # fmt: skip
PLACES = ("Location", "City", "Ort", "Lieu", "Lugar", "Sede", "Plaats", "Local")
LINKS = (
    " at ",
    " @ ",
    " bei ",
    " chez ",
    " en ",
    " presso ",
    " bij ",
    " for ",
    " with ",
    " w ",
    " na ",
    " hos ",
    " bei der ",
    " à ",
)
JOB_FORMS = [
    [["title", "company", "place"]], [["title", "company"]], [["company", "title"]], [["company", "place"], ["title"]],
    [["title"], ["company", "place"]], [["title"], ["company"], ["place"]], [["company"], ["title"]], [["title"], ["company"]],
    [["company", "place", "title"]], [["title"], ["place", "company"]], [["company"], ["place"], ["title"]],
    [["title", "place"], ["company"]], [["place"], ["title", "company"]], [["title", "company"], ["place"]],
    [["company", "title"], ["place"]], [["title"], ["company", "place"]], [["company", "place"], ["title"]],
]  # fmt: skip
STUDY_FORMS = [
    [["degree", "school"]], [["school", "degree"]], [["degree"], ["school", "place"]], [["school", "place"], ["degree"]],
    [["degree"], ["school"]], [["degree", "school", "place"]], [["school"], ["degree"]], [["school"], ["place"], ["degree"]],
]  # fmt: skip
LEVELS = ("Bachelor of Arts", "Master", "Bachelor", "Diplom", "Examen", "Licence", "Grado", "MSc", "Diploma", "Abitur")
OWN = (
    "Freelancer",
    "Self employed",
    "Autónomo",
    "Libera professione",
    "ZZP",
    "Conta própria",
    "Własna działalność",
    "Travailleur indépendant",
    "Private clients",
    "Freelance",
    "Self-employed",
    "Selbständig",
    "Indépendant",
    "Autónoma",
    "freiberuflich",
    "Various clients",
)
BREAKS = (
    "Mutterschutz",
    "Maternity leave",
    "Caring for a relative",
    "Relocation",
    "Arbeitssuche",
    "Baja maternal",
    "Pausa por cuidado familiar",
    "Congedo di maternità",
    "Année sabbatique",
    "World trip",
    "Unemployed",
    "Ouderschapsverlof",
    "Urlop wychowawczy",
    "Career break",
    "Parental leave",
    "Elternzeit",
    "Sabbatical",
    "Congé parental",
    "Travel",
    "Arbeitssuchend",
)
GRADES = ("GPA: 3.8", "Grade: 1.7", "Note: 2,1", "First Class Honours", "Mention bien", "Dean's List", "Thesis: On the growth of reefs", "cum laude")  # fmt: skip
FAMILIES = ("plain", "margin", "sidebar-left", "sidebar-right", "table", "ruled", "dated-left", "dated-right", "timeline", "centred",
            "europass", "dated", "brackets", "columns", "official", "scholar", "functional", "profile", "text", "mail")  # fmt: skip
FONTS = (
    "TeX Gyre Heros",
    "TeX Gyre Pagella",
    "TeX Gyre Schola",
    "TeX Gyre Adventor",
    "TeX Gyre Termes",
    "DejaVu Sans",
    "DejaVu Serif",
    "Liberation Sans",
    "Liberation Serif",
    "Liberation Sans Narrow",
    "DejaVu Sans Condensed",
)
BULLETS = ("•", "•", "-", "–", "*", "▪", "·", "", "o", "➢", "✓", "►", "◦")
OTHERS = ("languages", "projects", "certificates", "awards", "references", "interests", "publications", "volunteer",
          "teaching", "grants")  # fmt: skip
HEADLINES = ("below", "below", "behind", "beside", "among")
"""Where stands what the person says to be: below the name, behind or beside it, or among how to reach the person."""
NAMED = (
    "Name and surname",
    "Imię i nazwisko",
    "Nom",
    "Nombre",
    "Nome completo",
    "Cognome e nome",
    "Vorname Nachname",
    "Name",
    "Full name",
    "Candidate",
    "Vor- und Nachname",
    "Nom et prénom",
    "Nombre y apellidos",
    "Naam",
    "Nome",
)
PAPERS = ("Curriculum vitae et studiorum", "Tabellarischer Lebenslauf", "CV – Confidential", "Curriculum Vitae (short)", "Currículo", "Currículum", "Profil",
          "Europass CV", "Bewerbung", "Lebenslauf (Stand 03/2024)", "Résumé", "RESUME OF", "Özgeçmiş", "Životopis", "Personal CV", "Application",
          "Curriculum Vitae", "Lebenslauf", "Resume", "CV", "Last updated in Mar 2026", "Curriculum", "Hoja de vida",
          "Hi, my resume is below, thanks!", "Bewerbung als Verkäuferin", "Page 1 of 2", "Życiorys")  # fmt: skip
TONGUES_TOLD = (
    "Russian",
    "Türkisch",
    "Arabic",
    "Mandarin",
    "Portuguese",
    "Niederländisch",
    "Alemán",
    "Espagnol",
    "Inglese",
    "Francese",
    "Engels",
    "angielski",
    "niemiecki",
    "Ukrainian",
    "Swedish",
    "Catalan",
    "Latin",
    "English",
    "Deutsch",
    "Français",
    "Español",
    "Polski",
    "Italiano",
    "Anglais",
    "Englisch",
    "Inglés",
)
LEVELS_TOLD = (("●●●●○", "●●●○○", "●●●●●"), ("★★★★☆", "★★★☆☆"), ("80 %", "60 %", "95%"), ("Advanced", "Basic", "Expert"),
               ("sehr gut", "gut", "Grundkenntnisse"), ("avancé", "intermédiaire"), ("avanzado", "medio"), ("4/5", "3/5"),
               ("5 years", "2 years"))  # fmt: skip
"""How well something is known, in one resume."""
SKILLED = ("I work with {} every day.", "Experienced in {}.", "Good knowledge of {}", "Sehr gute Kenntnisse in {}.", "Maîtrise de {}.",
           "Dominio de {}.", "Buona conoscenza di {}.", "Proficient with {}; always learning.", "Kenntnisse: {}", "{}", "Skilled in {}")  # fmt: skip
REACH = (("Email", "Phone", "Address", "Web"), ("E-Mail", "Telefon", "Anschrift", "Web"), ("Courriel", "Tél.", "Adresse", "Site"),
         ("Correo", "Teléfono", "Dirección", "Web"), ("Mail", "Tel", "Location", "LinkedIn"), ("E", "T", "A", "W"), ("✉", "☎", "⌂", "⌘"),
         ("E-mail", "Mobile", "Based in", "Website"), ("Mail", "Mobil", "Wohnort", "Homepage"), ("Email", "Cellulare", "Residenza", "Sito"),
         ("E-mail", "Tel.", "Woonplaats", "Website"), ("E-mail", "Telefone", "Morada", "Site"), ("e-mail", "tel. kom.", "Adres", "www"),
         ("Mél", "Portable", "Domicile", "Site web"), ("Contact", "Cell", "Lives in", "Portfolio"), ("E-mail", "Celular", "Domicilio", "Página"))  # fmt: skip
PHONES = ("+49 30 5550188", "(303) 555-0147", "06 55 50 12 34", "+44 7700 900417", "612.555.0193", "600 555 017", "0171/5550123", "+351 912 555 018",
          "079 555 01 22", "+1-202-555-0171", "020 7946 0112", "(11) 95550-0134", "+31 6 55501234", "0049 (0)89 555 0142", "070-555 01 23")  # fmt: skip
SITES = (
    "linkedin.com/in/",
    "github.com/",
    "https://",
    "www.linkedin.com/in/",
    "www.",
    "https://www.linkedin.com/in/",
    "instagram.com/",
)
BORN = ("* 12.03.1984", "Geburtsdatum: 4.5.1990", "Born 12 May 1988", "Nationality: Italian", "Né le 3 mars 1992", "Fecha de nacimiento: 12/05/1990", "32 ans",
        "geb. 04.05.1990 in Kassel, ledig", "Data di nascita: 03/04/1991", "Permis B", "Date of birth: 1 June 1979", "ur. 12.05.1993", "Married, 2 children",
        "DNI 00000000T", "US citizen", "Geboortedatum: 2 mei 1989", "brasileiro, casado, 34 anos")  # fmt: skip
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
TEXTS = ("text", "mail", "run-in", "lines", "export", "pasted", "told", "shared", "jotted")
"""Families that are plain text."""
