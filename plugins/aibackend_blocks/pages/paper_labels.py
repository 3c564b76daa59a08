"""What the labels on business papers say, in English, German, French, Spanish, Italian, Dutch and Portuguese.

The most telling phrases come first: `labels.Labels.find` ranks by the place in the list. A little Polish is there where
its papers carry no other language. Spelling is without regard to case and accents.
"""

from __future__ import annotations

from collections.abc import Mapping

REFERENCES: Mapping[str, tuple[str, ...]] = {
    "invoice_number": (
        "invoice number", "invoice no", "invoice #", "invoice id", "invoice num", "invoice nr", "invoice ref",
        "tax invoice no", "bill number", "bill no", "credit note number", "credit note no", "credit memo no",
        "credit memo number", "inv no", "rechnungsnummer", "rechnungsnr", "rechnungs-nr", "rechnungs-nummer",
        "rechnungs nr", "rechnung nr", "rechnung-nr", "rechn.-nr", "re.-nr", "re-nr", "belegnummer", "beleg-nr",
        "belegnr", "gutschriftsnummer", "gutschrift nr", "gutschriftnr", "numero de facture", "numero de la facture",
        "numero facture", "n° de facture", "n° facture", "no de facture", "no facture", "facture n°", "facture no",
        "facture numero", "ref. facture", "avoir n°", "n° d'avoir", "numero de factura", "numero factura",
        "n° de factura", "n° factura", "no. de factura", "num. factura", "nro. factura", "factura n", "factura no",
        "numero fattura", "numero della fattura", "n. fattura", "fattura n", "nr. fattura", "numero documento",
        "factuurnummer", "factuur nr", "factuurnr", "factuur nummer", "creditnota nr", "numero da fatura",
        "n° da fatura", "n° fatura", "fatura n°", "fatura no", "fatura n", "faktura nr", "faktura numer",
        "numer faktury", "faktura vat nr", "document number", "document no", "inv #", "credit note", "tax invoice",
        "gutschrift", "avoir", "abono", "nota de credito", "nota di credito", "creditnota", "invoice", "rechnung",
        "facture", "factura", "fattura", "factuur", "fatura", "faktura", "reference no", "number", "nummer", "numero",
        "n°",
    ),
    "po_number": (
        "purchase order number", "purchase order no", "purchase order nr", "purchase order #", "purchase order",
        "customer purchase order", "po number", "p.o. number", "po no", "p.o. no", "po #", "p.o. #", "po ref",
        "po nr", "p.o.", "po", "customer order no", "customer order number", "customer order", "buyer's order no",
        "buyer's order number",
        "buyer's order", "customer's order no", "your order no",
        "your order number", "your order", "order reference", "bestellnummer", "bestell-nr", "bestellnr",
        "ihre bestellnummer", "ihre bestellung nr", "ihre bestellung", "kundenbestellnummer", "bestellung nr. kunde",
        "bestellung nr", "bestellung kunde", "ihre auftragsnummer", "bon de commande", "n° de bon de commande",
        "n° de commande", "n° commande", "commande n°", "numero de commande", "votre commande", "orden de compra",
        "numero de pedido", "n° de pedido", "n° pedido", "pedido n°", "su pedido", "pedido", "numero d'ordine",
        "numero ordine", "ordine n", "vostro ordine", "ordine d'acquisto", "inkooporder", "inkoopordernummer",
        "uw ordernummer", "uw ref", "uw bestelling", "bestelnummer", "uw bestelnummer", "ordem de compra",
        "nota de encomenda",
        "n° encomenda", "sua encomenda", "your reference", "your ref", "votre reference", "vos references",
        "su referencia", "vostro riferimento", "uw referentie", "uw kenmerk", "vossa referencia", "sua referencia",
        "order number", "order no", "order #", "order nr",
    ),
    "issue_date": (
        "invoice date", "date of invoice", "date of issue", "issue date", "date issued", "issued on", "bill date",
        "billing date", "document date", "credit note date", "invoiced on", "tax point", "tax date", "rechnungsdatum",
        "rechnung vom", "belegdatum", "ausstellungsdatum", "datum der rechnung", "gutschriftsdatum",
        "rechnungs-datum", "date de facture", "date de la facture", "date de facturation", "date facture",
        "date d'emission", "emise le", "facture du", "date d'avoir", "fecha de factura", "fecha de la factura",
        "fecha factura", "fecha de emision", "fecha emision", "fecha de expedicion", "data fattura",
        "data della fattura", "data di emissione", "data emissione", "data del documento", "data documento",
        "factuurdatum", "factuur datum", "datum factuur", "data da fatura", "data de emissao", "data emissao",
        "data fatura", "data wystawienia", "invoice/ tax date", "issued", "dated", "datum", "date", "fecha", "data",
    ),
    "due_date": (
        "payment due date", "invoice due date", "due date", "date due", "payment due by", "payment due on",
        "payment due", "please pay by", "pay by", "due by", "due on", "payable by", "amount due on", "due",
        "falligkeitsdatum", "fallig am", "fallig bis", "falligkeit", "zahlungsziel", "zahlbar bis", "zahlbar bis zum",
        "zu zahlen bis", "zahlungsfrist", "fallig", "date d'echeance", "date d’echeance", "echeance",
        "date limite de paiement", "a payer avant le", "a payer avant", "a regler avant le", "payable avant le",
        "fecha de vencimiento", "fecha vencimiento", "fecha limite de pago", "vencimiento", "vence",
        "data di scadenza", "data scadenza", "scadenza pagamento", "scadenza", "vervaldatum", "uiterste betaaldatum",
        "te betalen voor", "te voldoen voor", "betalen voor", "data de vencimento", "data vencimento", "vencimento",
        "data limite de pagamento", "termin platnosci",
    ),
    "payment_terms": (
        "payment terms", "terms of payment", "payment conditions", "payment term", "zahlungsbedingungen",
        "zahlungsbedingung", "zahlungskonditionen", "zahlbedingungen", "conditions de paiement",
        "condition de paiement", "conditions de reglement", "modalites de paiement", "condiciones de pago",
        "terminos de pago", "condizioni di pagamento", "termini di pagamento", "betalingsvoorwaarden",
        "betalingscondities", "betalingstermijn", "betaaltermijn", "condicoes de pagamento", "termos de pagamento",
        "prazo de pagamento", "zahlungsziel", "terms",
    ),
    "other_number": (
        "customer number", "customer no", "customer id", "customer #", "account number", "account no", "kundennummer",
        "kundennr", "kunden-nr", "kundennr.", "debitorennummer", "n° client", "numero de client", "code client",
        "n° cliente", "codice cliente", "klantnummer", "klantnr", "numero de cliente", "delivery note",
        "lieferschein", "lieferscheinnummer", "order date", "bestelldatum", "orderdatum", "delivery date",
        "lieferdatum", "leistungsdatum", "date de livraison", "service date", "ship date", "page", "seite", "pagina",
        "telephone", "phone", "tel", "fax", "email", "e-mail", "web", "website", "iban", "bic", "swift", "bank",
        "contact", "ansprechpartner", "sachbearbeiter", "sales person", "salesperson", "currency", "wahrung",
        "agreement ref", "ref. marche", "incoterms", "payment method", "zahlungsart", "shipment method",
        "contract no", "project", "facture liee", "beschreibung", "description", "teilzahlung", "bemerkung",
        "remarks", "notes", "leistungszeitraum", "lieferzeitraum", "period", "periode", "subject", "betreff", "objet",
        "reference", "referenz", "ihr zeichen", "unser zeichen", "sent", "invoice for",
    ),
}  # fmt: skip
"""Numbers, dates and terms in the head of a paper."""
BARE = {"invoice_number": 25, "issue_date": 5}
"""How many phrases at the end of a list name only the paper, or say only `date`: a phrase that tells more goes before
them, another bare one behind them and is counted here."""

PARTIES: Mapping[str, tuple[str, ...]] = {
    "vendor": (
        "seller", "vendor", "supplier", "invoice from", "bill from", "billed by", "issued by", "from",
        "service provider", "remit to", "remit payment to", "rechnungsersteller", "rechnungssteller", "verkaufer",
        "lieferant", "leistungserbringer", "absender", "vendeur", "fournisseur", "emetteur", "prestataire",
        "vendedor", "proveedor", "emisor", "fornitore", "cedente", "cedente/prestatore", "venditore", "leverancier",
        "verkoper", "afzender", "fornecedor", "emitente", "sprzedawca", "payable to", "de la part de", "expedidor",
        "konto / zahlbar an", "compte / payable a", "conto / pagabile a", "wystawca", "dostawca", "dodavatel",
        "saljare", "leverantor", "leverandor", "saelger", "selger", "myyja", "toimittaja", "szallito", "furnizor",
        "satici", "consultant", "contractor", "landlord",
    ),
    "customer": (
        "bill to", "billed to", "bill-to", "billing address", "bill to address", "invoice to", "invoice for",
        "invoiced to", "sold to", "sold-to", "customer name", "customer", "client name", "client", "buyer",
        "purchaser", "invoice address", "billing to", "rechnungsempfanger", "rechnung an", "rechnungsadresse",
        "rechnungsanschrift", "kunde", "kaufer/leistungsempfanger", "kaufer", "auftraggeber", "leistungsempfanger",
        "facture a", "facturer a", "facturee a", "adresse de facturation", "adresse facturation", "destinataire",
        "acheteur", "facturar a", "facturado a", "cliente", "datos del cliente", "direccion de facturacion",
        "comprador", "fatturare a", "intestatario", "destinatario", "cessionario", "cessionario/committente",
        "spett.le", "spettabile", "factuuradres", "factureren aan", "factuur aan", "klant", "afnemer", "faturar a",
        "faturado a", "adquirente", "exmo.(s) sr.(s)", "exmo(s). sr(s)", "exmos. senhores", "zahlbar durch",
        "payable par",
        "pagabile da", "nabywca", "klient", "zamawiajacy", "odberatel", "zakaznik", "kund", "kopare",
        "faktureras till", "faktureringsadress", "kober", "kjoper", "faktureringsadresse", "asiakas", "ostaja",
        "laskutusosoite", "vevo", "cumparator", "alici", "musteri", "prepared for", "guest name", "guest", "patient",
        "patient name", "tenant", "account holder", "debiteur", "for", "to", "party", "party name", "m/s",
    ),
    "delivery": (
        "ship to", "shipped to", "ship-to", "shipping address", "delivery address", "deliver to", "delivered to",
        "lieferadresse", "lieferanschrift", "warenempfanger", "abweichender warenempfanger", "adresse de livraison",
        "livre a", "livraison", "direccion de entrega", "direccion de envio", "enviar a", "destinazione",
        "indirizzo di spedizione", "luogo di destinazione", "afleveradres", "leveringsadres", "bezorgadres",
        "morada de entrega", "endereco de entrega", "adres dostawy", "odbiorca", "dodaci adresa", "leveransadress",
        "leveringsadresse", "toimitusosoite", "consignee", "service address",
    ),
    "name": (
        "name", "company", "company name", "firma", "nom", "nombre", "nome", "naam", "razon social", "raison sociale",
        "nazwa", "nazev", "namn", "navn", "nimi",
    ),
    "address": (
        "address", "anschrift", "adresse", "direccion", "indirizzo", "adres", "endereco", "morada", "domicilio",
        "street", "strasse", "straße", "adresa", "adress", "osoite",
    ),
}  # fmt: skip
"""Who is who."""

TAX_IDS: Mapping[str, tuple[str, ...]] = {
    "tax_id": (
        "vat registration no", "vat registration number", "vat reg no", "vat reg. no", "vat number", "vat no",
        "vat id", "vat identification number", "vat-id", "vat reg", "vat", "ust-idnr", "ust-id-nr", "ust.-id.-nr",
        "ust.-idnr", "ust-id", "ustid", "ust.-id", "ust.-identnr", "ust-identnr", "umsatzsteuer-id",
        "umsatzsteuer-identifikationsnummer", "umsatzsteueridentifikationsnummer", "uid-nr", "uid", "mwst-nr",
        "mwst-nummer", "tva intracommunautaire", "n° tva intracommunautaire", "n° tva intra", "n° tva", "no tva",
        "numero de tva", "n° de tva", "tva", "cif", "nif", "nif/cif", "c.i.f", "n.i.f", "iva", "partita iva",
        "p. iva", "p.iva", "p.i.", "btw-nummer", "btw nummer", "btw-nr", "btw nr", "btw-id", "btw", "nipc",
        "contribuinte", "n° contribuinte", "cnpj", "gstin", "gst no", "gstin/uin", "gst number", "gst reg no",
        "gst registration no", "hst reg. no", "hst reg no", "hst no", "hst #", "gst/hst no", "gst/hst #", "gst/hst",
        "gst #", "tps", "business number", "tax registration number", "registration no", "trn", "abn", "acn", "ein",
        "tax id", "tax id no",
        "tax identification number", "tin",
        "federal tax id", "fed id", "tax reg no", "nip", "steuernummer", "steuernr", "steuer-nr", "st.-nr", "st-nr",
        "tax number", "tax no", "siret", "siren", "codice fiscale",
    ),
    "customer_tax_id": (
        "customer vat number", "customer vat no", "customer vat", "customer vat id", "customer tax id",
        "your vat number", "your vat no", "your vat", "ihre ust.-identnr", "ihre ust-idnr", "ihre ust-id",
        "ust-idnr. kunde", "ust-id kunde", "ust-idnr. des kunden", "n° tva client", "tva client", "votre n° tva",
        "nif cliente", "cif cliente", "nif del cliente", "p.iva cliente", "uw btw-nummer", "uw btw nummer",
        "btw-nummer klant", "nif do cliente", "contribuinte cliente",
    ),
}  # fmt: skip
"""Numbers by which tax offices know a party, the most international first."""

SUMS: Mapping[str, tuple[str, ...]] = {
    "subtotal": (
        "subtotal", "sub total", "sub-total", "net total", "total net", "net amount", "total excl",
        "total excluding", "total before vat",
        "total ex", "total before tax", "total exclusive", "total w/o tax", "total without tax", "amount excl",
        "taxable amount",
        "taxable value", "taxable total", "net", "invoice subtotal", "zwischensumme", "nettosumme", "nettobetrag",
        "netto", "summe netto", "gesamt netto", "gesamtbetrag netto", "gesamtsumme netto", "gesamtnetto",
        "rechnungsbetrag netto", "netto gesamt", "warenwert netto", "rechnungssumme netto", "rechnungssumme ohne",
        "rechnungssumme ohne ust", "positionssumme", "summe positionen", "total netto", "total ht", "total hors taxe",
        "total hors taxes", "montant ht", "montant total ht", "total h.t", "sous-total", "sous-total ht",
        "sous total", "net ht", "base imponible", "importe neto", "suma", "neto", "total neto", "imponibile",
        "totale imponibile", "totale netto", "totale merce", "subtotaal", "totaal excl", "totaal exclusief",
        "exclusief btw", "bedrag excl", "total excl. vat", "totaal netto", "total iliquido", "total sem iva",
        "valor liquido", "incidencia", "razem netto", "charges", "goods total", "total goods", "items total",
        "subtotale", "summe ohne",
    ),
    "tax": (
        "vat", "sales tax", "total tax", "total gst", "total hst", "total sales tax", "total mwst", "total ust",
        "gst total", "tax total", "total vat", "vat total", "vat amount", "tax amount", "tax", "gst", "hst", "pst",
        "cgst", "sgst", "igst", "tps", "tvq", "qst", "tps/tvq", "gst/hst", "consumption tax", "incl. vat",
        "plus vat", "mwst", "mehrwertsteuer", "zzgl. mwst",
        "zzgl. mehrwertsteuer", "zzgl. ust", "zzgl. umsatzsteuer", "zzgl. gesetzl. mwst", "umsatzsteuer", "ust",
        "summe umsatzsteuer", "steuerbasisbetrag", "summe ust", "summe mwst", "steuerbetrag", "gesamtsteuer",
        "+ mwst", "enthaltene mwst", "inkl. mwst", "davon mwst", "steuer", "steuern", "tva", "total tva",
        "montant tva", "total taxes", "total de tva", "taxes", "taxe", "t.v.a", "iva", "total iva", "cuota iva",
        "cuota", "totale iva", "imposta", "totale imposta", "btw", "totaal btw", "btw-bedrag", "btw bedrag",
        "omzetbelasting", "total do iva", "total imposto", "podatek", "imposto", "i.v.a",
    ),
    "total": (
        "grand total", "gross", "invoice total", "total invoice", "total for this invoice", "total amount",
        "total incl",
        "total including", "total inc", "gross total", "total gross", "gross amount", "amount payable",
        "total payable", "total to pay", "total credit", "total", "rechnungsbetrag", "gesamtbetrag", "gesamtsumme",
        "bruttosumme", "bruttobetrag", "rechnungssumme", "gesamt brutto", "brutto gesamt", "summe brutto",
        "summe gesamt", "brutto", "rechnungssumme brutto", "endbetrag", "endsumme", "gesamt", "summe",
        "gutschriftsbetrag", "total ttc", "montant ttc", "montant total ttc", "montant total", "total t.t.c",
        "total toutes taxes comprises", "ttc", "importe total", "total factura", "total general", "totale fattura",
        "totale documento", "totale complessivo", "totale", "totaal incl", "totaal inclusief", "totaalbedrag",
        "totaal te betalen", "totaal", "eindtotaal", "factuurbedrag", "total geral", "total com iva", "total a pagar",
        "valor total", "total do documento", "razem", "razem brutto", "wartosc brutto", "total usd", "total eur",
        "total gbp", "total chf", "charges total",
    ),
    "due": (
        "amount due", "total amount due", "current payment due", "balance to pay", "balance due", "total due",
        "outstanding", "outstanding balance",
        "amount outstanding", "residual", "balance", "please pay", "zahlbetrag", "zu zahlender betrag", "zu zahlen",
        "offener betrag", "restbetrag", "noch zu zahlen", "zahlungsbetrag", "net a payer", "reste a payer",
        "montant du", "solde du", "solde", "a payer", "importe a pagar", "a pagar", "saldo", "pendiente",
        "totale da pagare", "netto a pagare", "da pagare", "te betalen", "nog te betalen", "openstaand", "do zaplaty",
    ),
    "paid": (
        "paid", "amount paid", "payments", "payment received", "prepaid", "deposit", "less deposit", "already paid",
        "bereits bezahlt", "anzahlung", "anzahlungen", "erhaltene anzahlungen", "abzgl. anzahlung", "acompte",
        "acomptes", "deja regle", "pagado", "anticipo", "acconto", "aanbetaling", "reeds betaald", "sinal",
    ),
    "discount": (
        "discount", "less discount", "less retainage", "retainage", "rabatt", "abzgl", "abzuglich", "nachlass",
        "sondernachlass", "remise", "rabais",
        "escompte", "descuento", "sconto", "korting", "desconto", "gesamtbetrag der abschlage", "trade discount",
        "skonto", "early payment discount", "rem.", "credits", "retencion", "retencion irpf", "irpf",
        "ritenuta d'acconto", "ritenuta",
        "withholding tax", "withholding", "tds", "retencao", "retenue a la source",
    ),
    "charge": (
        "shipping", "shipping & handling", "shipping and handling", "freight", "postage", "delivery charge",
        "handling", "carriage", "versand", "versandkosten", "zzgl. versandkosten", "porto", "fracht", "frachtkosten",
        "lieferkosten", "frais de port", "port", "livraison", "gastos de envio", "portes", "spese di spedizione",
        "spedizione", "trasporto", "verzendkosten", "bezorgkosten", "gesamtbetrag der zuschlage", "rounding",
        "rundung", "round off", "bollo",
    ),
    "carried": (
        "carried forward", "brought forward", "carry over", "ubertrag", "zwischensumme seite", "a reporter", "report",
        "suma y sigue", "suma anterior", "riporto", "a riportare", "transport", "overdracht", "a transportar",
        "page total", "seitensumme", "continued",
    ),
}  # fmt: skip
"""What the sums below a table are."""

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "description": (
        "description", "item description", "description of goods", "description of services", "particulars", "item",
        "items", "product", "service", "services", "article", "details", "activity", "bezeichnung", "beschreibung",
        "artikelbeschreibung", "artikelbezeichnung", "leistung", "artikel", "produkt", "text",
        "leistungsbeschreibung", "designation", "libelle", "produit", "prestation", "descripcion", "concepto",
        "producto", "articulo", "detalle", "descrizione", "prodotto", "articolo", "oggetto", "omschrijving",
        "descricao", "produto", "artigo", "designacao", "nazwa", "product name", "goods", "work", "task", "name",
        "charge", "charges", "prestazione", "position",
    ),
    "quantity": (
        "quantity", "qty", "quant", "hours", "hrs", "units", "menge", "anzahl", "stunden", "std", "stk", "stuck",
        "quantite", "qte", "heures", "nombre", "cantidad", "cant", "uds", "unidades", "horas", "quantita", "q.ta",
        "qta", "ore", "aantal", "uren", "quantidade", "qtd", "qtde", "ilosc", "order qty", "days", "tage", "jours",
        "qty shipped", "shipped", "delivered", "qty.",
    ),
    "unit_price": (
        "unit price", "price per unit", "price/unit", "unit cost", "price each", "unit rate", "rate", "unit", "price",
        "einzelpreis", "einzel", "e-preis", "ep", "stuckpreis", "preis/ einheit", "preis/einheit", "preis / einheit",
        "preis pro einheit", "nettopreis", "vk-preis", "stundensatz", "preis je einheit", "preis", "preis/",
        "prix unitaire", "prix unit", "p.u", "pu", "pu ht", "p.u. ht", "prix", "taux", "precio unitario",
        "precio unit", "precio", "precio/ud", "tarifa", "prezzo unitario", "prezzo unit", "prezzo", "stukprijs",
        "prijs per stuk", "prijs per eenheid", "eenheidsprijs", "prijs", "uurtarief", "tarief", "preco unitario",
        "preco unit", "preco", "cena netto", "cena", "cost", "hourly rate", "each",
    ),
    "discount": (
        "discount", "disc", "rabatt", "rabatt %", "remise", "rem", "descuento", "dto", "dcto", "sconto", "sc",
        "korting", "desconto", "desc", "rabat",
    ),
    "tax": (
        "vat", "vat %", "vat rate", "tax", "taxes", "tax rate", "gst", "igst", "cgst", "sgst", "mwst", "mwst %",
        "ust", "ust %", "ust. %", "ust.-%", "steuersatz", "steuer", "tva", "taux tva", "tva %", "iva", "iva %",
        "% iva", "aliquota", "btw", "btw %", "btw-tarief", "taxa", "taxa iva", "stawka vat", "vat amount",
        "tax amount", "mwst-satz", "ust-satz", "hsn", "hsn/sac", "hsn code", "scheduled value", "previous",
        "% complete", "% completed", "kwota vat", "wartosc vat",
    ),
    "amount": (
        "amount", "line total", "excl", "incl", "excl. vat", "incl. vat", "excl. tax", "incl. tax", "total",
        "net amount", "total amount", "line amount", "extended price", "extended", "this period",
        "work this period", "ext. price", "net", "total price",
        "subtotal", "value", "sum", "net value", "gross", "betrag", "gesamt", "gesamtpreis", "gesamtbetrag", "summe",
        "nettobetrag", "bruttobetrag", "zeilenbetrag", "entgelt", "gp", "g-preis", "positionsbetrag", "netto",
        "brutto", "wert", "montant", "montant ht", "prix ht", "total ht", "prix total", "montant ttc", "total ttc",
        "price w/o tax", "price w/o", "importe", "total linea", "importo", "totale", "prezzo totale", "bedrag",
        "totaal", "regeltotaal", "prijs incl", "prijs incl. btw", "totaalprijs", "valor", "valor total",
        "preco total", "montante", "wartosc netto", "wartosc brutto", "wartosc", "tot.", "taxable value",
        "line value", "charges",
    ),
    "code": (
        "item no", "item code", "item #", "code", "sku", "product code", "part no", "part number", "article no",
        "stock code", "art.nr", "art.-nr", "artikelnummer", "artikel-nr", "artikelnr", "unsere art.nr", "ihre art.nr",
        "art. nr", "no", "reference", "ref", "referencia", "codigo", "cod", "codice", "artikelcode", "referenzen",
        "reference no", "product no", "id", "unsere", "ihre", "kod", "your ref",
    ),
    "position": (
        "pos", "pos.", "position", "line", "line no", "#", "nr", "nr.", "no.", "n°", "item no", "lfd. nr", "lfd.nr",
        "sl", "sl.", "s.no", "sl no", "sr", "sr no", "lp", "ln", "regel", "ligne", "linea",
    ),
    "unit": (
        "uom", "unit of measure", "einheit", "meng.-einheit", "meng.-", "einh", "me", "unite", "unidad", "u.m", "um",
        "eenheid", "unidade", "j.m", "jm", "per", "u/m",
    ),
    "date": (
        "date", "datum", "fecha", "data", "shipment date", "delivery date", "service date", "lieferdatum",
        "leistungsdatum",
    ),
}  # fmt: skip
"""What the columns of a table of goods are."""
