"""The words of statements in seven languages: balances, columns, and what moves money in or out."""

from __future__ import annotations

import re

from aibackend_blocks.values.currencies import CODES

NAMED = re.compile(r"[^\W\d_]{3,}")
"""A word that may be part of a label, or of what a booking says."""
OPENING = re.compile(
    r"(?:alter|alte|anfangs|letzter|vorheriger|vormaliger)\s?(?:konto)?(?:saldo|stand|kontostand)|saldo alt"
    r"|kontostand alt|saldo letzte|anfangssaldo|anfangsbestand|saldovortrag|ubertrag vom|letzter kontostand"
    r"|(?:opening|beginning|starting|previous|prior|last month'?s|initial|brought forward) (?:statement )?balance"
    r"|balance (?:brought )?forward|balance b/?f|balance at (?:start|beginning)|balance last statement"
    r"|(?:ancien|nouveau precedent) solde|solde (?:initial|precedent|anterieur|de depart|d'ouverture|ancien)"
    r"|saldo (?:anterior|inicial|iniziale|precedente|previo|de apertura)|vorig saldo|beginsaldo|oud saldo|saldo initial"
)
CLOSING = re.compile(
    r"(?:neuer|neue|aktueller|end|schluss)\s?(?:konto)?(?:saldo|stand|kontostand)|saldo neu|kontostand neu|endsaldo"
    r"|schlusssaldo|endbestand|neuer kontostand"
    r"|(?:closing|ending|new|final|current|statement) (?:statement )?balance|balance carried forward|balance c/?f"
    r"|balance at end|total balance"
    r"|nouveau solde|solde (?:final|nouveau|de cloture|actuel|crediteur|debiteur)"
    r"|saldo (?:final|finale|actual|attuale|nuevo|de cierre|atual)|nuevo saldo|nuovo saldo|nieuw saldo|eindsaldo"
)
BALANCE = re.compile(r"\b(?:saldo|kontostand|kontosaldo|balance|solde|guthaben per)\b|\bbalance\b|kontostand")
OTHER_BALANCE = re.compile(
    r"valutar|verfugbar|available|limit|minimum|kredit(?:rahmen|linie)|dispo|credit line|average|durchschnitt"
    r"|disponible"
    r"|gesamtsaldo|balance transfer|new balance minimum|past due|zwischensaldo|transfer to balance|balances? subject"
)
CARRIED = re.compile(
    r"\b(?:ubertrag(?: auf| von|ssaldo)?\s(?:blatt|seite)|ubertrag$|carried (?:over|forward)|brought forward|a reporter"
    r"|report\b|suma y sigue|riporto|transport|zwischensumme|summe|gesamt(?:umsatz)?summe|total|totals|subtotal|totale"
    r"|totaux|gesamt)\b"
)
MONEY_IN = re.compile(
    r"gutschrift|zahlungseingang|einzahlung|eingang|habenzins|guthabenzins|gehalt|lohn\b|rente\b|erstattung|ruckzahlung"
    r"|uberweisungsgutschr|dazu\b|(?<!soll)zinsen\b|verkauf|dividende|ausschuttung|ertrag|kapitalzufuhrung"
    r"|bonus|zurueck|einlage"
    r"|\b(?:deposit|credit|payroll|salary|refund|interest (?:earned|paid|credit)|received|transfer (?:in"
    r"|from)|cash ?back"
    r"|reversal|dividend|direct deposit|payment received|reimbursement|zelle from|income|allowance|bonus|rewards?)\b"
    r"|virement (?:recu|de\b)|versement|remboursement|salaire|depot\b|abono|ingreso|nomina"
    r"|transferencia (?:de|recibida)"
    r"|devolucion|accredito|stipendio|bonifico (?:da|a vostro)|versamento|rimborso|bijschrijving|storting|salaris"
    r"|ontvangen|deposito|transferencia recebida|reembolso|ordenado"
)
MONEY_OUT = re.compile(
    r"lastschrift|abbuchung|auszahlung|belastung|kartenzahlung|uberweisung an|uberweisungsauftrag|dauerauftrag|entgelt"
    r"|gebuhr|sollzins|miete|abschlag|bargeld|kauf\b|umbuchung|geb\.|kontofuhrung|ausgang|provision|steuer|abgeltung"
    r"|solidaritatszuschlag"
    r"|\b(?:withdrawal|debit|purchase|fee|charge|payment to|transfer (?:out|to)|check|cheque|pos|atm|bill|direct debit"
    r"|card payment|wire out|standing order|rent|loan|mortgage|insurance|tax|subscription|paid to)\b"
    r"|prelevement|retrait|carte\b|achat|paiement|frais|virement (?:emis|a\b|vers)|cotisation"
    r"|cargo|recibo|compra|retirada|reintegro|comision|transferencia (?:a|emitida)|adeudo"
    r"|addebito|prelievo|pagamento|commissione|bonifico (?:a|vostro)|canone|afschrijving|opname|betaling|incasso|kosten"
    r"|levantamento|debito|comissao|imposto"
)
COLUMNS = {
    "debit": re.compile(
        r"\b(?:debit|debits|withdrawal|withdrawals|paid out|money out|out|payments?|soll|belastung(?:en)?"
        r"|lastschrift(?:en)?"
        r"|ausgang|ausgange|debit|cargo|cargos|debe|dare|addebit[io]|uscite|af|debito|debitos|spent|outgoing|charges)\b"
    ),
    "credit": re.compile(
        r"\b(?:credit|credits|deposit|deposits|paid in|money in|in|haben|gutschrift(?:en)?|eingang|eingange"
        r"|abono|abonos"
        r"|haber|avere|accredit[io]|entrate|bij|credito|creditos|received|incoming|receipts)\b"
    ),
    "balance": re.compile(r"\b(?:balance|saldo|kontostand|solde|running balance)\b"),
    "amount": re.compile(r"\b(?:amount|betrag|umsatz|montant|importe|importo|bedrag|valor|montante)\b"),
    "date": re.compile(
        r"\b(?:date|datum|buchung(?:stag|sdatum)?|valuta|wert|tag|fecha|data|boekdatum|transaction date)\b"
    ),
    "text": re.compile(
        r"\b(?:description|details|transaction|particulars|text|verwendungszweck|buchungstext|erlauterung"
        r"|vorgang|libelle"
        r"|concepto|descripcion|descrizione|omschrijving|descricao|beschreibung|narrative|reference|payee)\b"
    ),
}
SECTION_IN = re.compile(
    r"\W*(?:deposits?(?: (?:and|&) (?:other )?(?:credits|additions))?|(?:other )?credits|additions"
    r"|payments and (?:other )?credits"
    r"|electronic deposits|money in|gutschriften|eingange|credits?|abonos|ingresos|entrate|accrediti"
    r"|bijschrijvingen)\W*"
)
SECTION_OUT = re.compile(
    r"\W*(?:withdrawals?(?: (?:and|&) (?:other )?(?:debits|subtractions))?|(?:other )?debits|subtractions"
    r"|checks(?: paid)?|purchases"
    r"(?: and adjustments)?|fees(?: charged)?|service (?:fees|charges)|electronic (?:withdrawals|payments)"
    r"|atm (?:&|and) debit card"
    r" withdrawals|money out|belastungen|ausgange|debits?|cargos|uscite|addebiti|afschrijvingen|interest charged)\W*"
)
"""Headings over rows that all go one way."""
VOUCHER = re.compile(r"\bbeleg-?\s?(?:datum|$)|\bbeleg-")
"""A first column of dates that are those of the paper, not of the booking."""
STATEMENT = re.compile(
    r"kontoauszug|\bauszug|statement|account summary|releve|extracto|estratto|rekeningafschrift|extrato|finanzreport"
    r"|umsatz|abrechnung|transaction|transaktionsbericht|ein- und auszahlungen|saldo|balance|solde|kontostand"
    r"|depotauszug|buchung"
)
CARD = re.compile(
    r"credit card|kreditkart|visa[- ]card|visa-?karte|mastercard|card-nummer|kartenkonto|minimum (?:payment"
    r"|due)|(?:carte|cartao|tarjeta) de credit|carta di credito|\bkart[ay] kredytow"
    r"|creditcard|kreditrahmen|credit limit|total minimum due"
)
LOAN = re.compile(
    r"\bloans?\b|\bmortgage|\bdarlehen|kreditvertrag|\bpret\b|\bemprunt|\bprestamo|\bmutuo\b|\blening|\bkredyt"
)
SAVINGS = re.compile(
    r"tagesgeld|savings|sparkonto|extra-?konto|livret|ahorro|risparmio|spaar|festgeld|sparbuch|money market"
    r"|poupanca|sparbrief"
)
CHECKING = re.compile(
    r"girokonto|checking|chequing|current account|compte courant|compte de depot|cuenta corriente|conto corrente"
    r"|betaalrekening|kontokorrent|privatkonto|conta corrente|conta a ordem|gehaltskonto|girocard|compte cheque"
)


def named(text: str) -> set[str]:
    """The words of three letters or more in a text, but for codes of currencies."""
    return set(NAMED.findall(text)) - CODES
