# ruff: noqa: E501  # lists of words read better long
"""What names the parts of an entry, of a person and of skills, in forms such as Europass and in tables; by language."""

from __future__ import annotations

KEYS = ("date", "title", "duties", "company", "sector", "degree", "subjects", "school", "level")
"""Parts of an entry in the order of the lines below."""
ENTRY_LABELS = {
    "en": ("Dates", "Occupation or position held", "Main activities and responsibilities", "Name and address of employer", "Type of business or sector", "Title of qualification awarded", "Principal subjects / occupational skills covered", "Name and type of organisation providing education and training", "Level in national or international classification"),
    "de": ("Datum", "Beruf oder Funktion", "Wichtigste Tätigkeiten und Zuständigkeiten", "Name und Adresse des Arbeitgebers", "Tätigkeitsbereich oder Branche", "Bezeichnung der erworbenen Qualifikation", "Hauptfächer/berufliche Fähigkeiten", "Name und Art der Bildungs- oder Ausbildungseinrichtung", "Stufe der nationalen oder internationalen Klassifikation"),
    "fr": ("Dates", "Fonction ou poste occupé", "Principales activités et responsabilités", "Nom et adresse de l'employeur", "Type ou secteur d'activité", "Intitulé du certificat ou diplôme délivré", "Principales matières/compétences professionnelles couvertes", "Nom et type de l'établissement d'enseignement ou de formation", "Niveau dans la classification nationale ou internationale"),
    "es": ("Fechas", "Profesión o cargo desempeñado", "Funciones y responsabilidades principales", "Nombre y dirección de la empresa o empleador", "Tipo de empresa o sector", "Título de la cualificación obtenida", "Principales materias o capacidades ocupacionales estudiadas", "Nombre y tipo de la organización educativa o formativa", "Nivel en la clasificación nacional o internacional"),
    "it": ("Date", "Lavoro o posizione ricoperti", "Principali attività e responsabilità", "Nome e indirizzo del datore di lavoro", "Tipo di attività o settore", "Titolo della qualifica rilasciata", "Principali tematiche/competenze professionali acquisite", "Nome e tipo d'organizzazione erogatrice dell'istruzione e formazione", "Livello nella classificazione nazionale o internazionale"),
    "nl": ("Data", "Beroep of functie", "Voornaamste werkzaamheden en verantwoordelijkheden", "Naam en adres van de werkgever", "Soort bedrijf of sector", "Kwalificatie of diploma", "Voornaamste vakken/beroepsvaardigheden", "Naam en soort onderwijs- of opleidingsinstelling", "Niveau in nationale of internationale classificatie"),
    "pt": ("Datas", "Função ou cargo ocupado", "Principais atividades e responsabilidades", "Nome e morada do empregador", "Tipo de empresa ou sector", "Designação da qualificação atribuída", "Principais disciplinas/competências profissionais", "Nome e tipo da organização de ensino ou formação", "Nível segundo a classificação nacional ou internacional"),
    "pl": ("Daty", "Zawód lub zajmowane stanowisko", "Główne działania i obowiązki", "Nazwa i adres pracodawcy", "Rodzaj działalności lub sektor", "Uzyskany tytuł lub kwalifikacje", "Główne przedmioty/nabyte umiejętności zawodowe", "Nazwa i rodzaj instytucji edukacyjnej lub szkoleniowej", "Poziom w klasyfikacji krajowej lub międzynarodowej"),
    "sv": ("Datum", "Yrke eller befattning", "Huvudsakliga arbetsuppgifter", "Arbetsgivarens namn och adress", "Bransch eller sektor", "Erhållen examen", "Huvudämnen", "Utbildningsanordnarens namn", "Nivå"),
    "da": ("Datoer", "Stilling", "Vigtigste opgaver og ansvarsområder", "Arbejdsgiverens navn og adresse", "Branche", "Opnået kvalifikation", "Vigtigste fag", "Uddannelsesinstitutionens navn", "Niveau"),
    "cs": ("Období", "Povolání nebo vykonávaná funkce", "Hlavní pracovní náplň a oblasti odpovědnosti", "Jméno a adresa zaměstnavatele", "Obor činnosti či odvětví", "Dosažená kvalifikace", "Hlavní předměty", "Název a typ organizace", "Úroveň vzdělání"),
    "tr": ("Tarihler", "Meslek veya pozisyon", "Başlıca faaliyetler ve sorumluluklar", "İşverenin adı ve adresi", "İş türü veya sektör", "Alınan yeterliliğin unvanı", "Ana dersler", "Eğitim kurumunun adı ve türü", "Düzey"),
}  # fmt: skip
SHORT_LABELS = {
    "en": ("Period;From - To;Dates;Duration;When;Time", "Position;Role;Job title;Designation;Post;Function", "Duties;Responsibilities;Tasks;Key tasks;Description;What I did", "Employer;Company;Organisation;Company name;Where;Client", "Industry;Sector;Type of business;Website;Salary;Reason for leaving;Hours per week", "Degree;Qualification;Course;Programme;Award;Certificate", "Subjects;Major;Field of study;Focus;Modules;Thesis", "School;Institution;University;College;School / University;Awarding body", "Grade;GPA;Result;Level;Mark;Class"),
    "de": ("Zeitraum;Von - bis;Dauer;Datum", "Position;Funktion;Tätigkeit als;Stelle;Berufsbezeichnung", "Aufgaben;Tätigkeiten;Aufgabengebiet;Verantwortung", "Arbeitgeber;Firma;Unternehmen;Betrieb;Kunde", "Branche;Umfang;Austrittsgrund;Wochenstunden", "Abschluss;Qualifikation;Ausbildung zum;Studiengang", "Fächer;Schwerpunkte;Studienfach;Thema der Arbeit", "Schule;Hochschule;Bildungseinrichtung;Universität;Institution", "Note;Abschlussnote;Durchschnitt"),
    "fr": ("Période;Du - au;Dates;Durée", "Poste;Fonction;Intitulé du poste;Emploi", "Missions;Tâches;Activités;Responsabilités", "Employeur;Entreprise;Société;Organisme", "Secteur;Type de contrat;Motif du départ", "Diplôme;Titre;Formation;Qualification", "Matières;Spécialité;Options;Mémoire", "École;Établissement;Université;Organisme de formation", "Mention;Note;Niveau"),
    "es": ("Período;Desde - hasta;Fechas;Duración", "Puesto;Cargo;Función;Ocupación", "Funciones;Tareas;Responsabilidades;Actividades", "Empresa;Empleador;Compañía;Institución", "Sector;Motivo de salida;Tipo de contrato;Rubro", "Título;Titulación;Carrera;Estudios", "Materias;Especialidad;Mención", "Centro;Institución;Universidad;Escuela", "Nota;Promedio;Nivel"),
    "it": ("Periodo;Dal - al;Date;Durata", "Ruolo;Posizione;Qualifica;Mansione", "Mansioni;Attività;Responsabilità;Compiti", "Azienda;Datore di lavoro;Società;Ente", "Settore;Tipo di contratto", "Titolo di studio;Titolo;Diploma;Laurea", "Materie;Indirizzo;Tesi", "Istituto;Scuola;Università;Ateneo", "Voto;Votazione;Livello"),
    "nl": ("Periode;Van - tot;Data", "Functie;Rol;Functietitel", "Taken;Werkzaamheden;Verantwoordelijkheden", "Werkgever;Bedrijf;Organisatie;Opdrachtgever", "Branche;Sector;Dienstverband", "Diploma;Opleiding;Studie;Niveau", "Vakken;Richting;Afstudeerrichting", "School;Instelling;Onderwijsinstelling;Universiteit", "Diploma behaald;Cijfer"),
    "pt": ("Período;De - até;Datas;Duração", "Cargo;Função;Posição;Categoria", "Atividades;Funções;Responsabilidades;Tarefas", "Empresa;Empregador;Entidade;Instituição", "Setor;Ramo;Tipo de contrato;Último salário", "Curso;Grau;Diploma;Título", "Disciplinas;Área;Especialização", "Instituição;Escola;Universidade;Faculdade", "Média;Nota;Situação"),
    "pl": ("Okres;Od - do;Data", "Stanowisko;Funkcja;Zawód", "Obowiązki;Zadania;Zakres obowiązków", "Pracodawca;Firma;Nazwa firmy", "Branża;Rodzaj umowy", "Tytuł;Kierunek;Wykształcenie", "Przedmioty;Specjalność;Specjalizacja", "Szkoła;Uczelnia;Nazwa szkoły", "Ocena;Wynik"),
}  # fmt: skip
PERSON_LABELS = {
    "en": ("First name(s) / Surname(s)", "Address(es)", "Telephone(s)", "E-mail(s)", "Nationality", "Date of birth", "Gender", "Desired employment / Occupational field"),
    "de": ("Vorname(n) Nachname(n)", "Adresse(n)", "Telefon", "E-Mail", "Staatsangehörigkeit", "Geburtsdatum", "Geschlecht", "Gewünschte Beschäftigung / Gewünschtes Berufsfeld"),
    "fr": ("Nom(s) / Prénom(s)", "Adresse(s)", "Téléphone(s)", "Courrier électronique", "Nationalité", "Date de naissance", "Sexe", "Emploi recherché / Domaine de compétence"),
    "es": ("Apellido(s) / Nombre(s)", "Dirección", "Teléfono", "Correo electrónico", "Nacionalidad", "Fecha de nacimiento", "Sexo", "Empleo deseado / familia profesional"),
    "it": ("Cognome(i) / Nome(i)", "Indirizzo(i)", "Telefono(i)", "E-mail", "Cittadinanza", "Data di nascita", "Sesso", "Occupazione desiderata / Settore professionale"),
    "nl": ("Voornaam / Achternaam", "Adres(sen)", "Telefoon", "E-mail", "Nationaliteit", "Geboortedatum", "Geslacht", "Gewenste functie / beroep"),
    "pt": ("Apelido(s) / Nome(s) próprio(s)", "Morada(s)", "Telefone(s)", "Correio eletrónico", "Nacionalidade", "Data de nascimento", "Sexo", "Emprego pretendido / Área funcional"),
    "pl": ("Nazwisko / Imię", "Adres", "Telefon", "E-mail", "Obywatelstwo", "Data urodzenia", "Płeć", "Poszukiwana posada / Branża"),
}  # fmt: skip
SPOKEN = {
    "en": ("Mother tongue(s)", "Other language(s)", "Self-assessment", "Understanding;Speaking;Writing", "Listening;Reading;Spoken interaction;Spoken production"),
    "de": ("Muttersprache(n)", "Sonstige Sprache(n)", "Selbstbeurteilung", "Verstehen;Sprechen;Schreiben", "Hören;Lesen;An Gesprächen teilnehmen;Zusammenhängendes Sprechen"),
    "fr": ("Langue(s) maternelle(s)", "Autre(s) langue(s)", "Auto-évaluation", "Comprendre;Parler;Écrire", "Écouter;Lire;Prendre part à une conversation;S'exprimer oralement en continu"),
    "es": ("Idioma(s) materno(s)", "Otro(s) idioma(s)", "Autoevaluación", "Comprensión;Habla;Escritura", "Comprensión auditiva;Lectura;Interacción oral;Capacidad oral"),
    "it": ("Madrelingua(e)", "Altra(e) lingua(e)", "Autovalutazione", "Comprensione;Parlato;Scritto", "Ascolto;Lettura;Interazione orale;Produzione orale"),
    "pt": ("Língua(s) materna(s)", "Outra(s) língua(s)", "Auto-avaliação", "Compreensão;Conversação;Escrita", "Compreensão oral;Leitura;Interacção oral;Produção oral"),
    "pl": ("Język ojczysty", "Inne języki", "Samoocena", "Rozumienie;Mówienie;Pisanie", "Słuchanie;Czytanie;Porozumiewanie się;Samodzielne wypowiadanie się"),
    "nl": ("Moedertaal", "Andere taal/talen", "Zelfbeoordeling", "Begrijpen;Spreken;Schrijven", "Luisteren;Lezen;Interactie;Productie"),
}  # fmt: skip
SKILL_LABELS = {
    "en": ("Social skills and competences", "Organisational skills and competences", "Technical skills and competences", "Computer skills and competences", "Artistic skills and competences", "Communication skills", "Job-related skills", "Digital skills", "Other skills"),
    "de": ("Soziale Fähigkeiten und Kompetenzen", "Organisatorische Fähigkeiten", "Technische Fähigkeiten und Kompetenzen", "IKT-Kenntnisse und Kompetenzen", "Künstlerische Fähigkeiten", "Kommunikative Fähigkeiten", "Berufliche Fähigkeiten", "Digitale Kompetenz"),
    "fr": ("Aptitudes et compétences sociales", "Aptitudes et compétences organisationnelles", "Aptitudes et compétences techniques", "Aptitudes et compétences informatiques", "Compétences en communication", "Compétences liées à l'emploi", "Compétence numérique"),
    "es": ("Capacidades y competencias sociales", "Capacidades y competencias organizativas", "Capacidades y competencias técnicas", "Capacidades y competencias informáticas", "Competencias comunicativas", "Competencias relacionadas con el empleo", "Competencia digital"),
    "it": ("Capacità e competenze sociali", "Capacità e competenze organizzative", "Capacità e competenze tecniche", "Capacità e competenze informatiche", "Competenze comunicative", "Competenze professionali", "Competenze digitali"),
    "nl": ("Sociale vaardigheden", "Organisatorische vaardigheden", "Technische vaardigheden", "Computervaardigheden", "Communicatieve vaardigheden"),
    "pt": ("Aptidões e competências sociais", "Aptidões e competências de organização", "Aptidões e competências técnicas", "Aptidões e competências informáticas", "Competências de comunicação", "Competência digital"),
    "pl": ("Umiejętności i kompetencje społeczne", "Umiejętności i kompetencje organizacyjne", "Umiejętności i kompetencje techniczne", "Umiejętności i kompetencje komputerowe", "Kompetencje cyfrowe"),
}  # fmt: skip
DRIVING = ("Driving licence(s)", "Driving licence", "Führerschein(e)", "Permis de conduire", "Permiso(s) de conducción", "Patente(i)", "Rijbewijs", "Carta de condução", "Prawo jazdy", "Additional information", "Anhänge", "Annexes", "Information complémentaire", "Ulteriori informazioni")  # fmt: skip
CEFR = ("A1", "A2", "B1", "B2", "C1", "C2")
SECTORS = ("Healthcare", "Education", "Gastronomie", "Bauwesen", "Commerce de détail", "Sanidad", "Logística", "Informatica", "Onderwijs", "Indústria", "Budownictwo", "Public administration", "Manufacturing", "Agriculture", "Financial services", "Non-profit")  # fmt: skip
FEDERAL = ("Hours per week: {n}", "Hours: 40 per week", "Salary: ${n},000 USD per year", "Series: 0{n}43 Pay Plan: GS Grade: 1{d}", "Grade Level: GS-{d}", "Supervisor: {person} ({phone})", "Okay to contact this supervisor: Yes", "May we contact your supervisor? Yes", "This is a federal job", "Full-time", "Appointment type: permanent", "Average hours per week: {n}", "Clearance: Secret")  # fmt: skip
KINDS_OF_WORK = ("Full-time", "Part-time", "Permanent", "Internship", "Contract", "Temporary", "Vollzeit", "Teilzeit, 20 Std.", "befristet", "CDI", "CDD", "Temps plein", "Jornada completa", "Media jornada", "Tempo indeterminato", "Part time", "Fulltime", "40 uur per week", "Período integral", "CLT", "Pełny etat", "Umowa o pracę", "Remote", "Hybrid", "On-site", "50 %", "80 %", "100%", "Minijob", "Freelance", "zero hours", "Permanent Full-time", "Self-employed", "Vollzeitanstellung", "Stage", "Alternance")  # fmt: skip
DURATIONS = (("year", "years", "month", "months"), ("yr", "yrs", "mo", "mos"), ("Jahr", "Jahre", "Monat", "Monate"), ("an", "ans", "mois", "mois"), ("año", "años", "mes", "meses"), ("anno", "anni", "mese", "mesi"), ("jaar", "jaar", "maand", "maanden"), ("ano", "anos", "mês", "meses"), ("rok", "lata", "mies.", "mies."))  # fmt: skip


def entry_labels(tongue: str) -> dict[str, str]:
    """The long names of an entry's parts."""
    return dict(zip(KEYS, ENTRY_LABELS.get(tongue, ENTRY_LABELS["en"]), strict=True))


def short_labels(tongue: str) -> dict[str, tuple[str, ...]]:
    """Short names of an entry's parts, several each."""
    return {
        key: tuple(told.split(";"))
        for key, told in zip(KEYS, SHORT_LABELS.get(tongue, SHORT_LABELS["en"]), strict=True)
    }
