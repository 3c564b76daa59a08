# ruff: noqa: E501 - a paper is one line
"""Short papers of our own with gaps, and the field names that each gap answers: letters, forms, receipts, contracts.

A gap is `{kind:field one|field two}`; the fields' names are what callers might ask for it.
"""

BOILERPLATE = (
    "Neither side gives the other a licence to its trade marks, patents or know-how. ",
    "Headings are there for ease of reading and have no bearing on meaning. ",
    "A waiver counts only when it is signed by {org}. ",
    "Letters go by registered post to {address}, for {person}. ",
    "Invoices not disputed inside {duration} are taken as accepted. ",
    "A party hindered by flood, strike or war is excused while the hindrance lasts. ",
    "Records are kept for {duration} and shown to an auditor on request. ",
    "Earlier drafts, including the one of {longdate}, are replaced in full. ",
    "Arbitration, where both choose it, sits in {city} with one arbitrator. ",
    "Insurance of at least {money} must be carried by whoever enters the premises. ",
)
"""Sentences of contracts that answer nothing, to stand between those that do."""
HEADS = (
    "",
    "CONSULTING CONTRACT\n",
    "Page 1 of {count}\nSUPPLY CONTRACT No. {code}\n",
    "LICENCE DEED\nRef. {code}\n\n",
    "Schedule C\nSECRECY UNDERTAKING\n",
)
"""What stands above a contract: one is taken at random."""
CONTRACTS = (
    "CONTRACT dated {longdate:effective_date|date of agreement}\n1. Parties. (a) {org:party|parties}, of {address}, the Client; (b) {org:party|parties}, of {address}, the Supplier.\n§2. Length. The contract runs for {duration:term|duration}.\n§3. Law. {state:jurisdiction|governing_law} law decides all questions.\n§",
    "On this {ordinaldate:effective_date|agreement date} {person:party|parties}, hereafter the Consultant, and {org:party|parties}, a company registered in {state}, hereafter the Client, have agreed as follows.\n§The engagement ends after {duration:term|period} unless renewed.\n§Construction and enforcement are subject to the law of {state:jurisdiction|applicable law}.\n§Signed for {org} by {person} on {date}",
    "I, {person:party|parties}, promise {org:party|parties} to keep its secrets.\n§My promise starts on {longdate:effective_date|start date} and binds me for {duration:term|term of agreement}.\n§The courts of {state:jurisdiction|governing law} alone hear a quarrel about it.\n§Signature: {person}\nPlace: {city}\nDate: {date}",
    "{org:party|parties} (“Licensor”) grants {org:party|parties} (“Licensee”) the rights below with effect from {longdate:effective_date}.\n§Rights lapse {duration:term|duration} later.\n§Governing law: State of {state:jurisdiction|governing_law}.\n§For the Licensor: {person}\nFor the Licensee: {person}",
    "Between: {org:party|parties} and {person:party|parties}\nEffective: {longdate:effective_date|agreement date}\nTerm: {duration:term|duration}\nLaw: {state:jurisdiction|jurisdiction and law}\n§§",
    "The Landlord, {person:party|parties}, lets the rooms in {city} to {org:party|parties}, the Tenant.\n§No later than {duration} before the end either may give notice.\n§This deed is read under {state:jurisdiction|applicable law} law.\n§Done at {city}, {longdate:effective_date|date of agreement}",
)
"""At each § stand a few sentences of the boilerplate."""
PAPERS = (
    "Invoice No: {code:invoice_number|invoice no|invoice id}\nDate: {date:date|invoice_date|issue date}\nDue: {date:due_date|payment due}\nBill to: {person:customer|customer_name|billed to}\nTotal: {money:total|total_amount|amount_due}",
    "Dear {person:recipient|addressee},\n\nyour appointment with Dr. {person:doctor|physician} is on {date:appointment_date|date of appointment} at {time:appointment_time|time}. Call {phone:phone|phone_number} to change it.\n\n{org:clinic|organization}",
    "Name: {person:name|full_name|applicant}\nDate of birth: {date:date_of_birth|dob|birth date}\nAddress: {address:address|home_address}\nPhone: {phone:phone|phone number|mobile}\nEmail: {email:email|email_address}\nEmployer: {org:employer|company}",
    "Memo of {longdate:effective_date|agreement date}: {org:party|parties} and {org:party|parties} join forces for {duration:term|duration}; {state:jurisdiction|governing_law} law rules.",
    "{person:party|parties} works for {org:party|parties} from {longdate:effective_date|start date}, first for {duration:term|period}, with notice of {duration}. Courts: {state:jurisdiction|applicable law}.",
    "{org:party} sells to {org:party} from {longdate:effective_date}. Bills are settled in {duration:payment_terms}; the first bears the date {longdate:invoice_date}. Place of law: {state:jurisdiction}.",
    "Hi {first}, the shipment {code:tracking_number|shipment id} left {city:origin|from city|ship_from} on {date:ship_date|departure date} and reaches {city:destination|to_city|ship to} on {date:delivery_date|arrival_date}. Freight is {money:freight|shipping_cost}.",
    "{person:candidate|employee_name} joined {org:employer|company} on {longdate:start_date|hire_date} as {thing}. The salary is {money:salary|annual_salary} a year and the notice period is {duration:notice_period}. Work place: {city:location|work_location}.",
    "Flight {code:flight_number|flight} from {city:departure_city|origin} to {city:arrival_city|destination} leaves on {date:departure_date|start_date} at {time:departure_time} and returns on {date:return_date|end_date}. Passenger: {person:passenger|passenger_name}. Booking {code:booking_reference|confirmation_number}.",
    "Patient {person:patient|patient_name}, born {date:date_of_birth|dob}, was admitted to {org:hospital|facility} on {date:admission_date} and discharged on {date:discharge_date}. MRN {code:mrn|medical_record_number}.",
    "Order {code:order_number|order_id} of {longdate:order_date}: {count} x {thing:product|item}, total {money:total|order_total}, ships to {address:shipping_address|address}.",
    "Policy number: {code:policy_number|policy_id}\nClaim number: {code:claim_number|claim_id}\nInsured: {person:insured_name|policy holder}\nPremium: {money:premium}\nPeriod: {date:start_date|policy_start} to {date:end_date|policy_end}",
    "The meeting with {person:contact|client} of {org:client_company|organization} is at {time:meeting_time|time} on {longdate:meeting_date|date} in {city:city|venue_city}. Write to {email:email|contact_email} or see {url:website|url}.",
    "{org:store|company|merchant|vendor}\n{address:address|store address}\nPhone {phone:phone|telephone}\n{date:date|receipt_date} {time:time}\nRegister {count} Clerk {first}\nReceipt {code:receipt number|receipt_number|receipt_no}\n{thing} {figure}\n{thing} {figure}\n{thing} {figure}\nSubtotal {figure:subtotal|sub_total}\nSales tax {figure:tax|tax_amount}\nTotal {T:total|total_amount|grand_total}\nCard {T}\nItems sold {count}\nHave a nice day",
    "{org:company|shop|seller}\n{address:address}\nVAT no. {code:vat_number|tax id}\n\nQty Article Each Sum\n{qty} {thing} {figure} {figure}\n{qty} {thing} {figure} {figure}\n\nNet {figure:net|subtotal}\nVAT 20% {figure:vat|tax|tax_amount}\nTo pay {T:total|total amount}\nTendered {figure:cash|amount paid}\nReturned {figure:change}\n\n{date:date} at {time:time|purchase time}\nGoods exchanged within a fortnight",
    "{org:restaurant|company|merchant}\n{address:address}\nTable {count} Guests {count} Server {first}\nCheck {code:bill number|check_number|receipt number}\nOpened {date:date|bill date} {time}\n{qty} {dish}\n{figure}\n{qty} {drink}\n{figure}\nFood and beverage\n{figure:subtotal}\nService\n{figure:tip|service_charge}\nTaxes\n{figure:tax|total_tax}\nAmount due\n{T:total|total_amount|amount_due}\nPaid in full\n{T}",
    "{org:company|merchant}\nReg. {code}\n{address:address|location}\n\nSALES SLIP {code:slip_number|receipt number|invoice number}\nPrinted: {date:date|date of purchase} {time}\n\n{code}\n{thing}\n{figure} x {qty}\n{figure}\n{code}\n{thing}\n{figure} x {qty}\n{figure}\n\nBefore tax\nTax\nAfter tax\nPaid\nBack\n{figure:subtotal}\n{figure:tax|gst}\n{T:total|grand total}\n{figure:cash|amount paid}\n{figure:change|change_due}",
    "{org:company|station}\n{address:address}\nPump {count} Litres {figure}\nPrice per litre {figure}\nFuel {T}\nTOTAL {T:total|total_amount}\nof which GST {figure:tax|gst_amount}\nGST registration {code:gst_number|tax id}\nDebit card ending {last4:card_number|last 4 digits}\nTransaction {code:transaction_id|reference}\n{date:date|transaction_date}\n{time:time}",
    "{org:hotel|company}\n{address:hotel_address|address}\nGuest: {person:guest|guest_name|name}\nArrival {date:arrival_date|check_in} Departure {date:departure_date|check_out}\nFolio {code:folio_number|invoice number}\nRoom {figure}\nBreakfast {figure}\nParking {figure}\nCity tax {figure:city_tax|tax}\nBalance {T:total|balance_due|total_amount}\nSettled {T}",
    "{org:pharmacy|company|shop}\n{address:address}\nTel. {phone:phone}\nRx {code:prescription_number|rx}\n{thing}\n{figure}\n{thing}\n{figure}\nDiscount\n-1.00\nRounded\n0.00\nTOTAL DUE\n{T:total|amount due|total_amount}\nCASH TENDER\n50.00\nBACK TO YOU\n{figure:change}\nServed by {first}\n{date:date} {time}\nKeep this slip for returns",
    "{code}\n{org:company|merchant|store}\n{address:address}\n{date:date|purchase date} {time:time}\n{thing} {figure}\n{thing} {figure}\nSum {T:total|total_amount}\nMastercard {T}\nTax included {figure:tax|vat}",
    "they billed {money:charge_amount|billed amount|amount} from {org:merchant|store} and it shows as {date:charge_date|transaction_date|date}",
    "please send {money:transfer_amount|amount} over to {account:account_number|destination_account} by {date:transfer_date|date}",
    "need a ticket out of {city:departure_city|from}, going to {city:arrival_city|to}, {people:number_of_passengers|passengers}, around {date:start_date|departure_date}",
    "{city:departure_city|origin} - {city:arrival_city|destination}",
    "leaving {city:departure_city|origin}, landing in {city:arrival_city|destination}",
    "a {seat:seat_type|seat preference} one if there is any left",
    "{seat:seat_type|seat preference}",
    "we drive the {year:car_year|model_year} model of {car:car_brand|make|manufacturer}",
    "{car:car_brand|make|manufacturer}, {year:car_year|year}",
    "Vehicle: {year:year|model year} {car:make|car_brand|manufacturer} {model:model|car_model}",
    "selling our {car:make|vehicle make|car_brand} {model:model|vehicle model|car_model}, built {year:year|car_year}, drives well",
    "oh, that would be the {car:car_brand|make} {model:car_model|model}",
    "registered as {car:make|car_brand} / {model:model|car_model} / {year:year|car_year}",
    "here you go: policy {code:policy_id|policy_number}, claim {code:claim_id|claim_number}",
    "claim {code:claim_id|claim_number} was filed last week",
    "for me {qty:quantity} {dish:food_item|dish|item}, plus one {size:size} {drink:drink_item|drink|beverage}",
    "{dish:food_item|food} times {qty:quantity}",
    "put {qty:quantity} {dish:food_item|item} in the basket, also {qty:quantity} {drink:drink_item|drink}",
    "{qty:quantity} {dish:food_item|dish|item}",
    "we'll share {qty:quantity} {size:size} {dish:food_item|meal}, heavy on the {topping:ingredient|topping}",
    "could you leave {topping:ingredient|topping} off my {dish:food_item|dish}? paying with {pay:payment_type|payment_method}",
    "a {size:size} {drink:drink_item|beverage} to drink",
    "{drink:drink_item|drink}, {size:size}",
    "{pay:payment_type|payment_method} works best",
    "it hit my statement {date:charge_date|transaction_date}, {bare:charge_amount|amount} dollars",
    "around {bare:amount|charge_amount} i think, posted {date:transaction_date|charge_date}",
    "account {account:account_number|account}, social ends in {last4:ssn|social security number}",
    "sure, {account:account_number|account} and my social's final digits are {last4:ssn|social_security_number}",
    "social: {last4:ssn|social security number}, card ends in {last4:card_number|card}",
)  # fmt: skip
THINGS = {
    "model": "corolla,civic,focus,model 3,a 4,golf,elantra,cx 5,sorento,xc 90,octavia,500,wrangler,rx 350,outback,malibu",
    "car": "toyota honda ford bmw audi nissan hyundai mazda kia volvo skoda fiat tesla jeep lexus subaru chevrolet",
    "dish": "pizza,cheese burger,veggie wrap,caesar salad,chicken nuggets,pasta carbonara,fish tacos,club sandwich,"
        "ramen,lasagna,hot dog,pepperoni pizza",
    "drink": "coke,orange juice,iced tea,latte,water,lemonade,sprite,milkshake,hot chocolate,espresso,mango smoothie",
    "size": "small,medium,large,regular,extra larg"
        "e", "topping": "cheese,onions,mushrooms,olives,bacon,jalapenos,ketchup,tomato",
    "pay": "cash,credit card,visa,paypal,debit card", "seat": "window,aisle,middle,exit row",
    "thing": "desk lamp,office chair,nurse,account manager,blue paint 5l,cable 3m,notebook,printer paper,coffee beans",
}  # fmt: skip
ALIASES = {
    "people": ("people", "number_of_people", "guests", "party_size", "how many people"),
    "date": ("date", "day", "booking_date", "reservation date"), "time": ("time", "booking_time", "at what time"),
    "first_name": ("first_name", "firstName", "given name"), "last_name": ("last_name", "surname", "family_name"),
    "to_location": ("to_location", "destination", "to city", "arrival_city"),
    "from_location": ("from_location", "origin", "departure_city", "from"),
    "leaving_date": ("leaving_date", "departure_date", "travel date"), "area": ("area", "city", "location"),
    "visit_date": ("visit_date", "date of visit", "viewing date"),
    "city_of_event": ("city_of_event", "city", "event city"),
    "pickup_city": ("pickup_city", "pick-up location", "city"),
    "pickup_date": ("pickup_date", "start_date", "pick up date"),
    "pickup_time": ("pickup_time", "pick-up time"), "dropoff_date": ("dropoff_date", "return_date", "end_date"),
    "subcategory": ("subcategory", "genre", "kind of event"), "event_name": ("event_name", "event", "title"),
    "PERSON": ("name", "full_name", "customer_name"), "SSN": ("ssn", "social_security_number", "last four of ssn"),
    "CREDIT_CARD": ("card_number", "credit card", "cardNumber"),
    "ACCOUNT_NUMBER": ("account_number", "account", "accountNo"),
    "ADDRESS": ("address", "delivery_address", "street address"), "EMAIL": ("email_address", "email", "e-mail"),
    "PHONE": ("phone_number", "phonenumber", "phone", "contact number"), "ZIP": ("zip", "zip_code", "postal code"),
    "LOCATION": ("city", "city name"), "USERNAME": ("username", "user_id"), "PASSWORD": ("password", "pin"),
    "ID": ("booking_confirmation_number", "confirmation number", "booking reference"),
}  # fmt: skip
"""Other names of a labelled slot: one is taken at random, so that no single wording is learnt by heart."""
