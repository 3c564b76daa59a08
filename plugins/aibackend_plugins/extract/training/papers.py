# ruff: noqa: E501 - a paper is one line
"""Short papers of our own with gaps, and the field names that each gap answers: letters, forms, receipts, contracts.

A gap is `{kind:field one|field two}`; the fields' names are what callers might ask for it.
"""

BOILERPLATE = (
    "Confidential Information means any information disclosed by either party, orally or in writing. ",
    "The Recipient shall not disclose such information to any third party without the prior written consent of {org}. ",
    "Within {duration} after a written request all copies shall be returned or destroyed. ",
    "If any provision of this Agreement is held invalid, the remaining provisions remain in force. ",
    "Notices shall be sent to {address}, attention: {person}, General Counsel. ",
    "This Agreement may be executed in counterparts. Neither party may assign it without consent. ",
    "For {duration} following termination, Employee shall not solicit the customers of the Company. ",
    "The parties submit to the rules of the American Arbitration Association in {city}. ",
    "The Company filed its registration statement with the Securities and Exchange Commission on {longdate}. ",
    "Employee acknowledges that a breach would cause irreparable harm to the Company and its affiliates. ",
)
"""Sentences of contracts that answer nothing, to stand between those that do."""
HEAD = "EX-10.2 3 d{figure}dex102.htm NON-DISCLOSURE AGREEMENT\nExhibit 10.2\nNON-DISCLOSURE AGREEMENT\n"
CONTRACTS = (
    "This Agreement (the “Agreement”) is entered into this {ordinaldate:effective_date} by and between {org:party|parties}, a {state} corporation (the “Company”), and {person:party|parties} (“Employee”).\n§This Agreement shall be governed by and construed in accordance with the laws of the State of {state:jurisdiction|governing_law}, without regard to conflicts of law.\n§This Agreement shall remain in effect for a period of {duration:term|duration} from the date hereof.\n§",
    "THIS AGREEMENT is made as of {longdate:effective_date|date of agreement} between {org:party|parties}, located at {address} (“Discloser”) and {org:party|parties} (“Recipient”).\n§The obligations hereunder shall survive for {duration:term|term of agreement}.\n§The laws of {state:jurisdiction|applicable law} apply.\n§Agreed: {org}\nBy: {person}\nDate: {date}",
    "As a condition of my employment with {org:party}, its subsidiaries and affiliates (together the “Company”), I agree to the following.\n§I UNDERSTAND THAT MY EMPLOYMENT IS AT WILL.\n§This agreement is governed by the laws of the State of {state:jurisdiction}.\n§Employee: {person:party}\nDate: {date}",
    "This Agreement is made by {person:party} (“you”) in favor of {org:party}, effective as of {longdate:effective_date} (the “Effective Date”).\n§Any dispute shall be brought in the courts of the State of {state:jurisdiction}.\n§The term of this Agreement is {duration:term}.\n§",
)
"""At each § stand a few sentences of the boilerplate."""
PAPERS = (
    "Invoice No: {code:invoice_number|invoice no|invoice id}\nDate: {date:date|invoice_date"
    "|issue date}\nDue: {date:due_date|payment due}\nBill to: {person:customer|customer_name"
    "|billed to}\nTotal: {money:total|total_amount|amount_due}",
    "{org:company|vendor|merchant|store name}\n({code})\n{address:address|store address}\nTEL: {phone:phone"
    "|telephone}\nINVOICE NO : {code:invoice number|receipt_no}\nDATE: {date:date"
    "|receipt_date} {time:time}\nITEM QTY PRICE\n{thing}\n1\n{figure}\n{figure}\nSUB TOTAL\n{figure:subtotal"
    "|sub_total}\nTAX {figure:tax|tax_amount}\nTOTAL :\n{figure:total|total amount|grand_total}\nCASH\n{figure:cash"
    "|amount paid}\nCHANGE\n{figure:change}\nTHANK YOU",
    "{org:company|merchant|seller}\n{address:address}\nGST ID : {code:gst_id"
    "|tax id}\nTAX INVOICE\nDATE\n: {date:date}\nCASHIER\n: {first}\n{thing}\n2 X {figure} {figure}\nTOTAL SALES (E"
    "XCLUDING GST) :\n{figure:subtotal}\nTOTAL GST :\n{figure:tax"
    "|gst}\nROUNDING :\n0.00\nTOTAL SALES (INCLUSIVE OF GST) :\n{figure:total"
    "|total_amount}\nCASH :\n{figure:cash}\nCHANGE :\n{figure:change}",
    "{org:company|shop}\n{address:address}\n{date:date"
    "|purchase date} {time:time}\n{thing} {figure}\n{thing} {figure}\nTotal {figure:total}\nVisa {figure}\nPlease c"
    "ome again",
    "Dear {person:recipient|addressee},\n\nyour appointment with Dr. {person:doctor"
    "|physician} is on {date:appointment_date|date of appointment} at {time:appointment_time"
    "|time}. Call {phone:phone|phone_number} to change it.\n\n{org:clinic|organization}",
    "Name: {person:name|full_name|applicant}\nDate of birth: {date:date_of_birth|dob"
    "|birth date}\nAddress: {address:address|home_address}\nPhone: {phone:phone|phone number"
    "|mobile}\nEmail: {email:email|email_address}\nEmployer: {org:employer|company}",
    "This Agreement is entered into as of {longdate:effective_date|agreement date} by and between {org:party"
    "|parties}, a Delaware corporation (“Company”), and {org:party"
    "|parties} (the “Recipient”). The term of this Agreement is {duration:term"
    "|duration}. It is governed by the laws of the State of {state:jurisdiction|governing_law}.",
    "THIS NON-DISCLOSURE AGREEMENT is made on {longdate:effective_date|date of agreement} between {person:party"
    "|parties} (“Employee”) and {org:party|parties} (“Employer”). Obligations last for a period of {duration:term"
    "|period}. This Agreement shall be construed under the laws of {state:jurisdiction"
    "|applicable law}. Notice shall be given {duration} before.",
    "WHEREAS {org:party} (hereinafter \"Discloser\") and {org:party} (\"Receiver\") agree, effective {longdate:effe"
    "ctive_date}, that disputes go to the courts of {state:jurisdiction}. Payment is due within {duration:payment_t"
    "erms} of the invoice of {longdate:invoice_date}.",
    "Hi {first}, the shipment {code:tracking_number|shipment id} left {city:origin|from city"
    "|ship_from} on {date:ship_date|departure date} and reaches {city:destination|to_city"
    "|ship to} on {date:delivery_date|arrival_date}. Freight is {money:freight|shipping_cost}.",
    "{person:candidate|employee_name} joined {org:employer|company} on {longdate:start_date"
    "|hire_date} as {thing}. The salary is {money:salary"
    "|annual_salary} a year and the notice period is {duration:notice_period}. Work place: {city:location"
    "|work_location}.",
    "Flight {code:flight_number|flight} from {city:departure_city|origin} to {city:arrival_city"
    "|destination} leaves on {date:departure_date|start_date} at {time:departure_time} and returns on {date:return_"
    "date|end_date}. Passenger: {person:passenger|passenger_name}. Booking {code:booking_reference"
    "|confirmation_number}.",
    "Patient {person:patient|patient_name}, born {date:date_of_birth|dob}, was admitted to {org:hospital"
    "|facility} on {date:admission_date} and discharged on {date:discharge_date}. MRN {code:mrn"
    "|medical_record_number}.",
    "Order {code:order_number|order_id} of {longdate:order_date}: {count} x {thing:product"
    "|item}, total {money:total|order_total}, ships to {address:shipping_address|address}.",
    "Policy number: {code:policy_number|policy_id|policyid}\nClaim number: {code:claim_number|claim_id"
    "|claimid}\nInsured: {person:insured_name|policy holder}\nPremium: {money:premium}\nPeriod: {date:start_date"
    "|policy_start} to {date:end_date|policy_end}",
    "The meeting with {person:contact|client} of {org:client_company|organization} is at {time:meeting_time"
    "|time} on {longdate:meeting_date|date} in {city:city|venue_city}. Write to {email:email"
    "|contact_email} or see {url:website|url}.",
    "the charge was {money:charge_amount|amount} on {date:charge_date|date} at {org:merchant|store}",
    "transfer {money:transfer_amount|transferamount|amount} to account {code:account_number"
    "|to_account} on {date:transfer_date}",
    "i want to fly from {city:departure_city|from} to {city:arrival_city|to} on {date:start_date"
    "|departure_date} for {people:number_of_passengers|passengers}",
    "{city:departure_city|origin} to {city:arrival_city|destination}",
    "my car is a {car:car_brand|make} from {year:car_year|year}",
    "{year:car_year|model_year} {car:car_brand|make|manufacturer}",
    "policy no {code:policyid|policy_id} and claim no {code:claimid|claim_id}",
    "can i get {qty:quantity} {dish:food_item|dish|item} and a {size:size} {drink:drink_item|drink|beverage}",
    "{qty:quantity} {dish:food_item|food} please",
    "i would like a {size:size} {dish:food_item|meal} with extra {topping:ingredient|topping}",
    "{topping:ingredient} on the {dish:food_item}, and pay by {pay:payment_type|payment_method}",
    "{size:size} {drink:drink_item}",
    "i'd like a {seat:seat_type|seat preference} seat please",
    "{org:company|merchant|store}\n({code})\n{address:address}\nTEL:{phone:phone}\nGST ID: {code:gst_id}\nSIMPLIFIED TAX INVOICE\nCASH\nDOC NO.\n: {code:receipt_number|doc_no}\nDATE: {date:date}\nCASHIER\n: USER\nTIME: {time:time}\nITEM\nQTY\nS/PRICE\nAMOUNT\n{thing}\n3\n{figure}\n{figure}\nTOTAL QTY:\n3\nTOTAL SALES (EXCLUDING GST) :\n{figure:subtotal}\nDISCOUNT :\n0.00\nTOTAL GST :\n{figure:tax|total_tax}\nROUNDING :\n0.00\nTOTAL SALES (INCLUSIVE OF GST) :\n{T:total|total_amount|grand total}\nCASH :\n{T}\nCHANGE :\n0.00\nGST SUMMARY\nTAX CODE\n%\nAMT(RM)\nTAX(RM)\nSR\n6\n{figure}\n{figure}\nTOTAL :\n{figure}\n{figure}\nTHANK YOU",
    "{org:company|shop}\n{address:address}\n{code}\nINVOICE NO : {code:invoice number}\n{time}\n{date:date}\n{thing}\nRM{figure} S\n{thing}\nRM{figure} S\nTOTAL SALES (INCLUSIVE GST) RM\n{T:total|total_amount}\nCASH RM\n{T}\nCHANGE RM\n.00\nGST SUMMARY\nAMOUNT(RM)\nTAX(RM)\nS = 6%\n{figure}\n{figure}\nTHANK YOU. PLEASE COME AGAIN",
    "{org:company|restaurant}\n{address:address}\n{phone}\nBILL NO\n:\n{code:bill number}\nTABLE\nDATE\n:\n{date:date} {time:time}\nDESCRIPTION\nQTY\nPRICE\nAMOUNT\n1\n{thing}\n1\n{figure}\n{figure}\nTOTAL:\n{T:total|total_amount}\nGRAND TOTAL:\n{T}\nCASH RECEIVED:\n100.00\nCHANGE:\n{figure:change}\nTHANK YOU",
    "{org:company}\n( ROC : {code} )\n( GST NO: {code} )\n{address:address}\nTAX INVOICE\nBILL NO\n: {code:bill_no}\nDATE\n: {date:date} {time}\nITEM\nQTY\nPRICE\nAMOUNT\n{thing}\n1\n{T}\n{T} SR\nTOTAL RM\nCASH\nCHANGE\n:\n:\n:\n{T:total}\n{figure}\n{figure}\nGST SUMMARY\nSR @ 6%\nTOTAL\n{figure}\n{figure}\nTHANK YOU",
    "{car:car_brand|make} {model:car_model|model} {year:car_year|year}",
    "{year:car_year} {car:car_brand|make} {model:car_model|model}",
    "it is a {car:car_brand|vehicle make} {model:car_model|vehicle model}",
    "{car:car_brand} {model:car_model}",
    "{qty:quantity} {dish:food_item|item} and {qty:quantity} {dish:food_item|item}",
    "i need {qty:quantity} {dish:food_item} and {qty:quantity} {drink:drink_item}",
    "can i also get a {size:size} {drink:drink_item|beverage}",
    "the date was {date:charge_date|transaction_date} and the charge {bare:charge_amount|amount}",
    "{last4:ssn|social security number} is the ssn and {account:account_number|account}",
    "{last4:ssn} and account {account:account_number}",
    "ssn {last4:ssn} card last 4 {last4:card_number|card}",
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
