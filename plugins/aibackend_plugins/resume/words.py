"""The words of resumes in seven languages: headings, positions, degrees, schools."""

from __future__ import annotations

import re
from collections.abc import Mapping

HEADINGS: Mapping[str, tuple[str, ...]] = {
    "summary": (
        "summary", "professional summary", "profile", "professional profile", "about", "about me", "objective",
        "career objective", "career summary", "executive summary", "personal statement", "personal profile", "profil",
        "kurzprofil", "uber mich", "zusammenfassung", "profil professionnel", "a propos", "a propos de moi", "resume",
        "perfil", "perfil profesional", "sobre mi", "objetivo", "resumen", "profilo", "profilo professionale",
        "chi sono", "profiel", "over mij", "resumo", "sobre mim", "perfil profissional", "summary of qualifications",
        "qualifications summary", "statement", "introduction",
    ),
    "experience": (
        "experience", "work experience", "professional experience", "employment", "employment history",
        "work history", "career history", "relevant experience", "experience and training", "professional background",
        "positions", "industry experience", "research experience", "teaching experience", "internships",
        "internship experience", "berufserfahrung", "berufliche erfahrung", "beruflicher werdegang", "werdegang",
        "praxiserfahrung", "praktika", "berufspraxis", "experience professionnelle", "experiences professionnelles",
        "experiences", "parcours professionnel", "stages", "experiencia", "experiencia laboral",
        "experiencia profesional", "esperienza", "esperienze", "esperienza professionale", "esperienze professionali",
        "esperienza lavorativa", "esperienze lavorative", "werkervaring", "ervaring", "experiencia profissional",
        "work", "career", "appointments", "posts held", "anstellungen", "postes occupes",
        "selected experience", "volunteer experience", "leadership experience",
    ),
    "education": (
        "education", "academic background", "educational background", "education and training", "academic history",
        "qualifications", "academic qualifications", "studies", "ausbildung", "bildung", "bildungsweg", "studium",
        "schulbildung", "akademische ausbildung", "formation", "formations", "etudes", "diplomes",
        "parcours academique",
        "educacion", "formacion", "formacion academica", "estudios", "istruzione", "istruzione e formazione",
        "formazione", "titoli di studio", "opleiding", "opleidingen", "educacao", "formacao", "formacao academica",
        "education & training", "aus- und weiterbildung", "schule und studium",
    ),
    "skills": (
        "skills", "technical skills", "key skills", "core skills", "skill highlights", "core competencies",
        "competencies", "areas of expertise", "expertise", "technologies", "tech stack", "tools", "professional skills",
        "skills and tools", "skills & tools", "skills summary", "soft skills", "hard skills", "it skills",
        "computer skills", "strengths", "kenntnisse", "fahigkeiten", "kompetenzen", "edv-kenntnisse", "it-kenntnisse",
        "fachkenntnisse", "kenntnisse und fahigkeiten", "starken", "competences", "competences techniques",
        "competences cles", "savoir-faire", "aptitudes", "habilidades", "competencias", "conocimientos", "capacidades",
        "competenze", "competenze tecniche", "capacita", "abilita", "vaardigheden", "competenties", "kennis",
        "competencias tecnicas", "skills and interests", "technical proficiencies", "programming skills", "technology",
        "stack", "software", "skills & expertise", "skills and expertise", "relevant skills",
    ),
    "contact": (
        "contact", "contact information", "contact details", "contact me", "personal information", "personal details",
        "personal data", "kontakt", "kontaktdaten", "personliche daten", "personliche angaben", "coordonnees",
        "informations personnelles", "contacto", "datos personales", "contatti", "dati personali",
        "informazioni personali", "contactgegevens", "persoonlijke gegevens", "contato", "dados pessoais", "info",
    ),
    "other": (
        "languages", "language skills", "sprachen", "sprachkenntnisse", "langues", "idiomas", "lingue", "talen",
        "linguas", "projects", "personal projects", "selected projects", "key projects", "projekte", "projets",
        "proyectos", "progetti", "projecten", "projetos", "publications", "publikationen", "publicaciones",
        "pubblicazioni", "publicaties", "publicacoes", "certifications", "certificates", "licenses", "certificats",
        "zertifikate", "zertifizierungen", "certificaciones", "certificazioni", "certificaten", "certificacoes",
        "licenses & certifications", "licenses and certifications", "awards", "honors", "honours", "awards and honors",
        "honors and awards", "honors & awards", "achievements", "auszeichnungen", "prix", "distinctions", "premios",
        "premi", "prijzen", "interests", "hobbies", "hobbies and interests", "interessen", "centres d'interet",
        "loisirs",
        "intereses", "interessi", "interesses", "references", "referenzen", "referencias", "referenze", "referenties",
        "volunteering", "volunteer work", "ehrenamt", "benevolat", "voluntariado", "volontariato", "vrijwilligerswerk",
        "patents", "invited talks", "talks", "presentations", "memberships", "affiliations",
        "professional affiliations",
        "activities", "extracurricular activities", "extracurriculars", "courses", "coursework", "relevant coursework",
        "training", "weiterbildung", "fortbildung", "kurse", "cours", "cursos", "corsi", "cursussen", "leadership",
        "additional information", "additional", "sonstiges", "divers", "otros datos", "altro", "overig", "outros",
        "selected honors", "selected publications", "conferences", "open source", "military service",
        "community service", "social", "find me online", "links", "grants", "teaching", "driving licence",
        "driving license", "fuhrerschein", "permis",
        "grants and awards", "board memberships", "mother tongue", "mother tongue s", "service",
    ),
}  # fmt: skip
"""Headings by the section they open."""
QUALIFIED = re.compile(
    r"^(?:(?:academic|additional|board|business|clinical|computer|consulting|core|digital|earlier|executive"
    r"|further|freelance"
    r"|hands-on|industrial|international|key|leadership|legal|main|management|military|nursing|other|personal|practical"
    r"|previous|professional|recent|related|relevant|selected|technical|top|transferable|trade|besondere|weitere"
    r"|autres|otras|otros|altre)\s)+|\s(?:informatiques|professionnelles?|techniques|personnelles|informaticas"
    r"|profesionales|tecnicas|personales|informatiche|professionali|personali|cles)$"
)
"""What may stand beside the heading of a section without opening another one."""
TITLES = re.compile(
    r"\b(?:\w*engineer\w*|\w*developer\w*|\w*entwickler\w*|\w*ingenieur\w*|\w*manager\w*|\w*leiter(?:in)?"
    r"|director|head of|chief|c[etfmpo]o\b"
    r"|president|vice president|[es]?vp\b|founder|co-founder|owner|partner|\w*analyst\w*|consultant|\w*berater\w*"
    r"|specialist|spezialist\w*"
    r"|assistant\w*|assistent\w*|associate|intern\b|internship|praktikant\w*|trainee|werkstudent\w*"
    r"|apprentice|auszubildende\w*|designer\w*"
    r"|architect\w*|administrator\w*|coordinator|koordinator\w*|supervisor|lead\b|officer|executive"
    r"|representative|technician|techniker\w*"
    r"|scientist|researcher|research|profess?or\w*|lecturer|teacher|lehrer\w*|tutor|instructor|nurse|enfermer\w*"
    r"|infirmi\w*|infermier\w*|medic[oa]|medecin|krankenpfleg\w*|physician|doctor|pharmacist"
    r"|accountant|buchhalter\w*|auditor|clerk|cashier|sales\w*|verkauf\w*|waiter|waitress|barista|chef|cook"
    r"|koch|driver|fahrer\w*|mechanic"
    r"|electrician|elektriker\w*|operator|editor|writer|journalist|translator|recruiter|strategist|planner"
    r"|buyer|agent|advisor|adviser|attorney"
    r"|lawyer|paralegal|secretary|receptionist|librarian|producer|photographer|programmer|tester|fellow"
    r"|volunteer|kauffrau|kaufmann"
    r"|sachbearbeiter\w*|referent\w*|geschaftsfuhrer\w*|developpeu\w*|ingenieure?|responsable|directeur"
    r"|directrice|chargee? d\w*|charge de"
    r"|chef de|gestionnaire|conseill\w*|commercial\w*|stagiaire|alternant\w*|vendeu\w*|comptable"
    r"|technicienn?e?|desarrollador\w*|ingenier\w*"
    r"|gerente|jef[ea]\b|director\w*|analista|consultor\w*|asistente|tecnico|vendedor\w*|contable"
    r"|becari\w*|coordinador\w*"
    r"|sviluppat\w*|ingegnere|responsabile|direttore|impiegat\w*|consulente|assistente|tirocinante|commess\w*"
    r"|ontwikkelaar|medewerker"
    r"|adviseur|stagiair\w*|verkoper|beheerder|desenvolvedor\w*|engenheir\w*|estagiari\w*|diretor\w*"
    r"|controller|bookkeeper|staff|crew"
    r"|member of technical staff|scrum master|product owner|data \w+|quality assurance|devops|full[- ]stack"
    r"|front[- ]?end|back[- ]?end)\b"
)
DEGREES = re.compile(
    r"\b(?:bachelor\w*|master(?:'?s)?\b(?! card)|ph\.?\s?d\.?|doctor(?:ate|al)?(?: of)?|doktor\w*|promotion"
    r"|associate'?s?(?: degree)?|diploma|diplom\w*"
    r"|b\.?\s?s\.?c?\.?|b\.?\s?a\.?|b\.?\s?eng\.?|b\.?\s?tech|b\.?\s?com|bba|m\.?\s?s\.?c?\.?|m\.?\s?a\.?"
    r"|m\.?\s?eng\.?|m\.?\s?tech|mba|m\.?\s?phil"
    r"|mfa|bfa|llb|llm|j\.?d\.?|m\.?d\.?|a\.?a\.?s?|ged|high school diploma|a[- ]levels?|gcses?|abitur"
    r"|fachabitur|magister|staatsexamen|ausbildung"
    r"|licence|svq|nvq|btec|city & guilds|hsc|ssc|baccalaureat|bac\b|bts|dut|but"
    r"|diplome|doctorat|cap|grado|licenciatura|licenciad[oa]"
    r"|ingenieria|maestria|doctorado|bachillerato"
    r"|tecnico superior|laurea\w*|dottorato|diploma di|maturita|perito|hbo|wo|vwo|havo|mbo|mestrado|doutorado"
    r"|certificate|zertifikat|certificado"
    r"|realschulabschluss|mittlere reife|lehre|minor|postgraduate|undergraduate)(?![\w'])"
)
SCHOOLS = re.compile(
    r"universit\w*|\buniversidad\w*|\bcollege\b|\bschool\b|institut\w*|hochschule|\bacadem\w*|akademie"
    r"|ecole\b|\blycee|gymnasium|polytech\w*"
    r"|politecnic\w*|istituto|fachschule|berufsschule|\bschule\b|realschule|instituto|escuela|facultad|facolta|scuola"
    r"|liceo|colegio|hogeschool|universiteit"
    r"|\b(?:iae|insa|hec|essec|escp|edhec|epfl|iit|nit|ucl|lse|ens)\b|schulzentrum|berufskolleg"
    r"|\biut\b|\bmit\b|\beth\b|\bucla\b|\btu \w+|\bfh \w+|\bthm\b|bootcamp|faculdade|escola|\bkolleg\b"
)
COMPANIES = re.compile(
    r"\b(?:inc|llc|ltd|limited|gmbh|ag|kg|se|corp|corporation|company|co|group|holding\w*|solutions"
    r"|technologies|systems|labs?|studios?|bank|hospital"
    r"|clinic|university|college|school|institute|agency|consulting|partners|services|sa|sas|sarl|srl|spa"
    r"|s\.?l|bv|nv|plc|foundation|ministry|department"
    r"|restaurant|cafe|hotel|store|media|software|industries|international|research|university of|council"
    r"|airlines|logistics)\b\.?$"
)
ORGANISATIONS = re.compile(
    r"(?:hospital|clinica|clinique|klinik|klinikum|krankenhaus|agence|agencia|agenzia|groupe|grupo|gruppo"
    r"|banco|banca|banque|stadt"
    r"|ministerio|ministere|ministero|ayuntamiento|mairie|comune|hotel|restaurante?|ristorante|studio|azienda"
    r"|empresa|universita\w*)\b"
)
"""Words that begin the name of an organisation in languages that put the kind first."""
NAME = re.compile(
    r"^\W*(?:name|full name|vor- und nachname|nom(?: et prenom)?|nombre(?: y apellidos)?|nome(?: e cognome)?"
    r"|naam)\s*:\s*"
)
LABELS = re.compile(
    r"^\W*(?:address|adresse|anschrift|wohnort|location|direccion|indirizzo|adres|endereco|city|residence"
    r"|based in|standort|domicile|lieu)\s*:?\s*",
)
OTHER_LABELS = re.compile(
    r"^\W*(?:phone|telephone|tel|telefon|mobile|mobil|handy|cell|telefono|telefoon|telemovel|portable|e-?mail"
    r"|correo|mail|website|web|linkedin|github"
    r"|date of birth|birth|geburtsdatum|geboren|nationality|nationalitat|staatsangehorigkeit"
    r"|fecha de nacimiento|data di nascita|nationalite|age|name"
    r"|born|driving licen[cs]e|marital status|familienstand|skype|twitter|gender)\b\.?\s*(?::|\b)"
)
TITLE_OF_PAPER = re.compile(
    r"^\W*(?:curriculum vitae|resume|cv|lebenslauf|vita|bewerbung|hoja de vida|resume of|curriculum"
    r"|last updated.*|page \d+.*|europass.*)\W*$"
)
RESUME_WORDS = re.compile(r"curriculum vitae|\bresume\b|\bcv\b|lebenslauf|hoja de vida")
