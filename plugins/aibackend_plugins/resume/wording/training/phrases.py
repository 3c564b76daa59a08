# ruff: noqa: E501  # lists of words read better long
"""What lines of resumes are made of: titles, trades, names, schools, degrees, skills and deeds."""

from __future__ import annotations

LEVELS = [
    "Senior",
    "Junior",
    "Lead",
    "Assistant",
    "Chief",
    "Principal",
    "Deputy",
    "Head",
    "Trainee",
    "Associate",
    "Night",
    "Shift",
    "Regional",
    "Staff",
]


BEHIND = (
    " (part-time)",
    " II",
    " Intern",
    " Trainee",
    " Team Lead",
    " Manager",
    " Assistant",
    " (Freelance)",
    " Apprentice",
    " Supervisor",
    ", Night Shift",
    ", Europe",
    " & Buyer",
    " (m/w/d)",
    " in Teilzeit",
    " (CDD)",
    " interina",
)


TITLES = """
Florist; Baker; Plumber; Electrician; Roofer; Welder; Truck Driver; Bus Driver; Delivery Driver; Forklift Operator; Warehouse Worker
Farm Hand; Farm Manager; Shepherd; Gardener; Groundskeeper; Security Guard; Receptionist; Cashier; Barista; Bartender; Line Cook
Sous Chef; Executive Chef; Pastry Chef; Waiter; Housekeeper; Hotel Manager; Front Desk Agent; Registered Nurse; Staff Nurse
Nursing Assistant; Midwife; Paramedic; Physiotherapist; Dentist; Veterinary Nurse; Pharmacist; Radiographer; Care Worker; Nanny
Teaching Assistant; Primary School Teacher; Lecturer; Postdoctoral Researcher; Research Fellow; PhD Candidate; Lab Technician; Librarian
Software Engineer; Backend Developer; Data Analyst; Data Scientist; DevOps Engineer; Site Reliability Engineer; Product Manager
Product Owner; Scrum Master; UX Designer; Graphic Designer; Illustrator; Photographer; Copywriter; Editor; Journalist; Translator
Account Executive; Sales Representative; Key Account Manager; Store Manager; Shift Leader; Team Leader; Merchandiser; Buyer
Marketing Manager; Social Media Manager; Communications Officer; Fundraiser; Project Manager; Site Manager; Quantity Surveyor
Architect; Civil Engineer; Structural Engineer; Machinist; CNC Operator; Mechanic; Aircraft Technician; Deckhand; Second Officer
Chief Engineer; Bookkeeper; Accountant; Auditor; Controller; Chief Financial Officer; VP Sales; Managing Director; Founder
Co-Founder & CTO; Owner; Partner; Paralegal; Solicitor; Associate Attorney; Legal Counsel; Court Clerk; Police Officer; Firefighter
Soldier; Sergeant; Social Worker; Counsellor; Psychologist; Hairdresser; Beautician; Tailor; Carpenter; Joiner; Painter and Decorator
Customer Service Adviser; Call Centre Agent; Recruiter; HR Business Partner; Office Manager; Executive Assistant; Data Entry Clerk
Volunteer; Intern; Freelance Designer; Self-employed Consultant; Board Member; Tutor; Coach; Referee; Museum Guide; Curator
Koch; Küchenhilfe; Krankenpfleger; Pflegefachfrau; Altenpflegerin; Bäckergeselle; Schreiner; Elektroniker; Mechatroniker; Lagerist
Fachkraft für Lagerlogistik; Kaufmann im Einzelhandel; Bürokauffrau; Steuerfachangestellte; Sachbearbeiterin; Teamleiter; Werkstudentin
Praktikantin; Projektleiter; Bauleiterin; Entwickler; Softwareentwicklerin; Wissenschaftliche Mitarbeiterin; Erzieherin; Lehrerin
Geschäftsführer; Vertriebsleiter; Außendienstmitarbeiter; Filialleiterin; Servicekraft; Auszubildender; Polizeibeamtin; Referentin
Boulanger; Cuisinier; Chef de partie; Serveuse; Infirmier; Aide-soignante; Professeur des écoles; Conseillère clientèle; Comptable
Chargé de projet; Responsable logistique; Chef de projet; Ingénieure d'études; Développeur; Stagiaire; Vendeuse; Directrice d'agence
Maçon; Menuisier; Soudeur; Chauffeur poids lourd; Magasinier; Technicien de maintenance; Assistante de direction; Gérant
Camarera; Cocinero; Enfermera; Profesora de secundaria; Auxiliar administrativo; Contable; Jefe de obra; Ingeniero de software
Diseñadora gráfica; Dependienta; Comercial; Directora de marketing; Becario; Técnico de laboratorio; Encargado de tienda; Carpintero
Cameriere; Cuoco; Infermiera; Impiegata; Commessa; Ingegnere meccanico; Sviluppatore; Architetto; Responsabile vendite; Magazziniere
Verpleegkundige; Medewerker klantenservice; Docent; Chauffeur; Verkoopmedewerker; Projectleider; Adviseur; Kok; Timmerman
Enfermeira; Vendedor; Analista de sistemas; Gerente de loja; Professora; Estagiário; Desenvolvedora; Cozinheiro; Motorista
""".replace("\n", ";").split(";")


TRADES = [
    "Bakery",
    "Logistics",
    "Freight",
    "Catering",
    "Solutions",
    "Consulting",
    "Systems",
    "Labs",
    "Studio",
    "Partners",
    "Group",
    "Holdings",
    "Industries",
    "Foods",
    "Farms",
    "Dairy",
    "Engineering",
    "Builders",
    "Construction",
    "Plumbing",
    "Electric",
    "Motors",
    "Garage",
    "Hotels",
    "Resort",
    "Inn",
    "Café",
    "Restaurant",
    "Kitchen",
    "Brewery",
    "Winery",
    "Books",
    "Press",
    "Media",
    "Films",
    "Records",
    "Design",
    "Interiors",
    "Architects",
    "Landscaping",
    "Nursery",
    "Gardens",
    "Florists",
    "Salon",
    "Spa",
    "Clinic",
    "Hospital",
    "Pharmacy",
    "Dental",
    "Veterinary",
    "Insurance",
    "Bank",
    "Capital",
    "Ventures",
    "Trust",
    "Foundation",
    "Museum",
    "Library",
    "Council",
    "Museum",
    "Theatre",
    "Gallery",
    "Airlines",
    "Shipping",
    "Marine",
    "Shipyard",
    "Ports",
    "Rail",
    "Transport",
    "Couriers",
    "Parcels",
    "Warehousing",
    "Supermarket",
    "Stores",
    "Market",
    "Outfitters",
    "Fashion",
    "Textiles",
    "Packaging",
    "Plastics",
    "Steel",
    "Foundry",
    "Mining",
    "Energy",
    "Solar",
    "Power",
    "Water",
    "Networks",
    "Telecom",
    "Software",
    "Games",
    "Robotics",
    "Analytics",
    "Digital",
    "Cloud",
    "Security",
    "Cleaning",
    "Facility",
    "Services",
    "Staffing",
    "School",
    "Academy",
    "Nursery",
    "Care",
    "Home",
    "Hospice",
    "Sports",
    "Club",
    "Fitness",
    "Studios",
    "Travel",
    "Tours",
    "Rentals",
]


NAMES = [
    "Kestrel",
    "Harbor",
    "Summit",
    "Riverbend",
    "Northgate",
    "Bluebell",
    "Ironwood",
    "Lakeside",
    "Maple",
    "Redwood",
    "Golden",
    "Silver",
    "Crescent",
    "Falcon",
    "Orchard",
    "Cedar",
    "Pinnacle",
    "Beacon",
    "Meridian",
    "Atlas",
    "Nova",
    "Apex",
    "Horizon",
    "Evergreen",
    "Granite",
    "Sunrise",
    "Stonebridge",
    "Willow",
    "Juniper",
    "Cascade",
    "Delta",
    "Orion",
    "Zenith",
    "Copper",
    "Amber",
    "Anchor",
    "Lighthouse",
    "Fairview",
    "Greenfield",
    "Highland",
    "Ashford",
    "Kingsway",
    "Victoria",
    "Royal",
    "Union",
    "Liberty",
    "Pacific",
    "Alpine",
    "Nordic",
    "Isar",
    "Rhein",
    "Donau",
    "Elbe",
    "Alster",
    "Loire",
    "Garonne",
    "Rhône",
    "Adour",
    "Ebro",
    "Tajo",
    "Miño",
    "Arno",
    "Tevere",
    "Maas",
    "IJssel",
    "Tejo",
    "Douro",
    "Wisła",
    "Odra",
]


BODIES = """
City of {town}; University of {town}; {town} General Hospital; St. {saint} Hospital; {town} City Council; Stadt {town}; Klinikum {town}
Universitätsklinikum {town}; Gasthof {name}; Hotel {name}; Restaurant {name}; Gasthaus zum {saint}; CHU de {town}; Clinique {saint}
Mairie de {town}; Boulangerie {saint}; Hôpital {saint}; Ayuntamiento de {town}; Hospital {saint}; Colegio {saint}; Clínica {saint}
Comune di {town}; Ospedale {saint}; Ristorante {saint}; Gemeente {town}; Ziekenhuis {saint}; {town} School District; {town} Police Department
{name} & {saint}; {name} and Sons; {saint} & Co.; {saint} Brothers; Atelier {saint}; Studio {saint}; Grupo {name}; Groupe {name}; Ministry of Health
{town} Museum; NHS {town}; {name} Farm; Cabinet {saint}; Despacho {saint}; Kanzlei {saint}; Agentur {name}; Bäckerei {saint}
Universidad de {town}; Université de {town}; Universität {town}; {town} University; {town} Primary School; Freelance; Self-employed
""".replace("\n", ";").split(";")


SCHOOLS = """
University of {town}; {town} University; {town} State University; {town} College; {town} Community College; {town} High School; St. {saint} School
{town} Technical Institute; Institute of Technology {town}; {town} Academy; {town} Polytechnic; {name} College of Art; TAFE {town}; {town} Culinary School
Universität {town}; Technische Universität {town}; Hochschule {town}; Fachhochschule {town}; Berufsschule {town}; Gymnasium {town}; Realschule {town}
Berufskolleg {town}; TU {town}; FH {town}; Handelsakademie {town}; HTL {town}; Pädagogische Hochschule {town}; Krankenpflegeschule {town}
Université de {town}; Université {saint}; Lycée {saint}; École de {town}; Institut {saint}; IUT de {town}; CFA {town}; Cégep de {town}; IFSI de {town}
École nationale supérieure de {town}; Centre de formation {saint}; Haute École {saint}; Lycée professionnel de {town}; INSA {town}; IAE {town}
Universidad de {town}; Universidad Autónoma de {town}; Universidad Nacional de {town}; IES {saint}; Instituto {saint}; Escuela de {town}; Colegio {saint}
Universitat de {town}; Facultad de {town}; Centro de formación {town}; Università di {town}; Università degli Studi di {town}; Politecnico di {town}
Liceo {saint}; Istituto {saint}; Accademia di {town}; Universiteit {town}; Hogeschool {town}; ROC {town}; {saint}college; Universidade de {town}
Universidade Federal de {town}; Escola {saint}; Instituto Federal de {town}; Uniwersytet w {town}; Technikum w {town}; Politechnika {town}; MIT; ETH Zürich
{town} Business School; {town} Law School; {town} School of Nursing; {town} Training Centre; Royal College of {name}; Seminary of St. {saint}; {name} Bootcamp
""".replace("\n", ";").split(";")


FIELDS = {
    "en": "Biology;Computer Science;Nursing;Mechanical Engineering;History;Economics;Business Administration;Law;Physics;Graphic Design;Horticulture;Plumbing;Welding;Culinary Arts;Education;Social Work;Accounting;Hospitality Management;Marine Biology;Electrical Installation;Carpentry;Hairdressing;Psychology;Chemistry;Mathematics;Philosophy;Journalism;Logistics;Team Leading;Public Health",
    "de": "Informatik;Maschinenbau;Betriebswirtschaft;Germanistik;Biologie;Soziale Arbeit;Elektrotechnik;Medizin;Rechtswissenschaften;Pflege;Physik;Architektur;Handelswissenschaften;Geschichte;Lebensmitteltechnologie",
    "fr": "informatique;gestion;droit;biologie;soins infirmiers;commerce;comptabilité;électrotechnique;lettres modernes;cuisine;menuiserie;soudage;mécanique;chimie;marketing;éducation",
    "es": "Derecho;Enfermería;Informática;Administración de Empresas;Biología;Diseño Gráfico;Contaduría;Educación Infantil;Historia;Ingeniería Civil;Cocina;Psicología;Turismo;Electricidad",
    "it": "Architettura;Economia e Commercio;Giurisprudenza;Ingegneria Gestionale;Lettere;Informatica;Scienze Infermieristiche;Chimica",
    "nl": "Bedrijfskunde;Verpleegkunde;Informatica;Rechten;Commerciële Economie;Werktuigbouwkunde",
    "pt": "Administração;Engenharia Civil;Direito;Enfermagem;Ciência da Computação;Arquitetura",
    "pl": "Informatyka;Zarządzanie;Ekonomia;Budownictwo",
}  # fmt: skip


DEGREES = {
    "en": "Bachelor of Science in {f};BSc {f};BA (Hons) {f};B.A. in {f};Bachelor of Arts, {f};BEng {f};MSc {f};M.S. in {f};Master of {f};MA {f};MBA;MBA, {f};PhD in {f};Ph.D. {f};Doctor of {f};Associate of Applied Science, {f};Diploma in {f};Postgraduate Diploma in {f};Certificate in {f};Certificate III in {f};Level 3 Certificate {f};NVQ Level 2 {f};City & Guilds {f};HND {f};BTEC {f};High School Diploma;GED;A-Levels: {f};GCSEs;B.Tech {f};B.Com;M.Phil {f};LLB;LLM;JD;MD;Apprenticeship in {f};Licence in {f};Advanced Diploma, {f};Minor in {f};Trade certificate {f};Matric;Honours degree in {f};Graduate programme {f}",
    "de": "Bachelor of Science {f};Master {f};Diplom {f};Magister {f};Staatsexamen {f};Promotion in {f};Dr. rer. nat. {f};Ausbildung zum Koch;Ausbildung zur Kauffrau;Lehre als Tischler;Gesellenbrief;Meisterprüfung;Abitur;Allgemeine Hochschulreife;Fachabitur;Mittlere Reife;Realschulabschluss;Matura;Studium der {f};B.Sc. {f};M.A. {f};Lehrabschluss {f};Examinierte Pflegefachfrau",
    "fr": "Licence {f};Licence de {f};Master {f};Master 2 {f};BTS {f};DUT {f};CAP {f};Bac pro {f};Baccalauréat;Baccalauréat scientifique;Doctorat en {f};Diplôme d'ingénieur en {f};Diplôme d'État;DEP en {f};DEC en {f};Maîtrise en {f};BEP {f};Certificat en {f};CESS;Brevet professionnel {f}",
    "es": "Grado en {f};Licenciatura en {f};Máster en {f};Doctorado en {f};Diplomatura en {f};Técnico superior en {f};Bachillerato;Ciclo formativo de {f};Ingeniería en {f};Maestría en {f};Diplomado en {f};FP {f};Certificado de profesionalidad en {f}",
    "it": "Laurea in {f};Laurea magistrale in {f};Laurea triennale in {f};Diploma di {f};Dottorato in {f};Maturità classica;Master in {f};Perito {f}",
    "nl": "HBO {f};Bachelor {f};Master {f};MBO {f};VWO;HAVO;Propedeuse {f}",
    "pt": "Licenciatura em {f};Bacharelado em {f};Mestrado em {f};Curso técnico em {f};Doutorado em {f}",
    "pl": "Licencjat, {f};Magister, {f};Inżynier, {f};Matura",
}  # fmt: skip


SKILLS = """
Python; Java; Go; SQL; Excel; Photoshop; AutoCAD; SAP; Kubernetes; Docker; Terraform; React; Linux; R; MATLAB; SolidWorks; Figma; Jira; Git
Project management; Teamwork; Communication; Negotiation; Customer service; Time management; Cash handling; Stock control; Food hygiene
First aid; Manual handling; Forklift licence; Wound care; Phlebotomy; Triage; Lesson planning; Safeguarding; Budgeting; Forecasting
Contract drafting; Litigation; Due diligence; Bookkeeping; Payroll; Tax returns; Brand strategy; SEO; Copywriting; Video editing; Bricklaying
Pipe fitting; TIG welding; Blueprint reading; Gas fitting; Wiring; Diagnostics; Calibration; PCR; Cell culture; Microscopy; Statistics
Teamfähigkeit; Kalkulation; Hygienevorschriften; Warenwirtschaft; Wundversorgung; Führung; Zeitmanagement; Programmierung; Buchhaltung
Travail en équipe; Gestion de stock; Lecture de plan; Soudure; Pack Office; Accueil; Relation client; Organisation; Réanimation; Gestion du temps
Trabajo en equipo; Atención al cliente; Gestión de proyectos; Contabilidad; Nóminas; Liderazgo; Ofimática; Redacción; Resolución de problemas
Lavoro di squadra; Contabilità; Disegno tecnico; Rilievo; Klantgericht; Plannen; Trabalho em equipe; Atendimento; Praca zespołowa; Teamledelse
English (fluent); German B2; Deutsch (Muttersprache); Français courant; Español nativo; Spanish: native; Reading; Chess; Hiking; Photography
""".replace("\n", ";").split(";")


DOINGS = """
Led a team of {n} people; Managed a budget of {n}0,000 euros; Trained {n} new colleagues; Reduced waste by {n} %; Served up to {n}0 guests a night
Built and maintained the web shop; Wrote reports for the board; Responsible for ordering and stock; Cut delivery times by {n} percent
Cared for patients after surgery; Planned lessons for grades {n} and above; Drove {n}00 miles a day; Repaired pumps and valves on site
I enjoy working with people and keeping things in order.; Reliable worker with {n} years in the trade who learns fast.
Leitung eines Teams von {n} Mitarbeitenden; Einkauf und Lagerhaltung; Betreuung von Patienten auf der Station; Erstellung von Angeboten
Verantwortlich für die Kalkulation; Einarbeitung neuer Kollegen; Gestion d'une équipe de {n} personnes; Accueil et conseil des clients
Préparation des commandes; Suivi des dossiers et facturation; Encadrement de stagiaires; Gestión de un equipo de {n} personas
Atención a clientes y cobro en caja; Preparación de informes mensuales; Mantenimiento de instalaciones; Gestione degli ordini e del magazzino
Assistenza ai clienti; Verantwoordelijk voor de planning; Begeleiden van {n} stagiairs; Coordenação de uma equipe de {n} pessoas
Raised {n},000 pounds for charity; Answered {n}0 calls a day; Installed boilers and radiators; Kept the books and filed the returns
Looking for a role where I can grow and help a friendly team.; References available on request; Driving licence class B; Page {n} of {n}
""".replace("\n", ";").split(";")
