"""Sentences of our own with gaps for fake values, in the manner of mails, notes, forms, logs, records and chats.

A gap `{person}` is filled by `material.py`. Sentences without a gap teach what is none.
"""

CASED = r"""
{person}'s SSN {ssn} was visible in the quarterly export.
During the audit, {person}'s passport number {passport} was found in a shared folder at {org}.
The incident response team at {org} found that the account of {person} ({email}) had been exposed.
An internal memo from {org} mentioned that {person}'s contact details were accidentally included.
{org} reported that {person}, {job}, had access to the database until {date}.
Patient {person}, DOB {dob}, MRN {record}, was admitted on {date} by Dr. {last}.
Dr. {person} examined Mr. {last} and referred him to {org}.
Ms. {last} called from {phone} to dispute a charge of $250 on card {card}.
Please transfer the amount to {person}, IBAN {iban}, {org}.
Dear {first},\n\nthank you for your order. It will be sent to {address}.\n\nKind regards,\n{person}\n{org}
Hi {first}, can you forward this to {first} and {first}? Thanks, {first}
From: {person} <{email}>\nTo: {person} <{email}>\nSubject: Meeting with {org}\n\nHi {first},
Name: {person}\nPhone: {phone}\nEmail: {email}\nAddress: {address}
Employee: {person}\nEmployer: {org}\nAccount number: {account}\nSSN: {ssn}
Applicant {person} (born {dob}) lives at {address} and works for {org} as {job}.
This Agreement is made between {org} and {person}, residing at {address}.
IN WITNESS WHEREOF, {person} has signed on behalf of {org}.
The contract between {org} and {org} was signed by {person} in {city}.
According to {person}, the system administrator, user {username} logged in from {ip}.
Login {username} with password {password} was posted to a public repository.
{person} ({username}) opened the ticket; {first} closed it on {date}.
The CEO of {org}, {person}, met {person} of {org} in {city}, {country}.
I spoke to {first} {last} yesterday and {first} said that it was fine.
Contact {person} at {phone} or {email} for details.
Vendor: {org}\nBill to: {person}\n{address}\nTax ID: {id}
My driver's license number is {id} and my name is {person}.
Claim {id} for {person} was rejected by {org}.
Her bank account {account} at {org} was closed after {person} complained.
Mr. and Mrs. {last} moved from {city} to {city} last year.
The witness, {person}, told {last} that the defendant lives at {street}, {city}.
Prof. {last} teaches at {org} in {city}.
{first}: did you see the mail from {last}?\n{first}: yes, will answer {first} tomorrow
Attendees: {person}, {person}, {person}
@{username} thanks for the follow! {first} says hi
RT @{username} : {person} is playing in {city} tonight
{person} scored twice as {city} beat {city} on {date}.
The film was directed by {person} and stars {person} and {person}.
Born in {city}, {last} studied law before joining {org}.
{last} and {last} published the paper in {year}.
Ship to:\n{person}\n{street}\n{city}, {state} {zip}\n{country}
The package for {last} was left at {address} by mistake.
I live at {street} in {city}.
Send the check to {street}, {city}, {state} {zip}.
Our office in {city} is closed; please visit us at {address}.
Nurse {first} noted that Mrs. {last} was stable.
Next of kin: {person}, {phone}
{last}, {first} | {dob} | {record} | {org}
Signed: {person}, {job}, {org}
Was {first} there when {person} arrived in {city}?
{org} hired {person} from {org}.
Customer {person} said the delivery to {address} never came.
Thanks {first}!
Sincerely,\n{person}
Best,\n{first}
Hello, my name is {person} and I have a question about my {org} account.
Beneficiary: {person}. Routing number {account}. Reference {id}.
Talk to {first} in Accounting before Friday.
An inquiry led by {person} at {org} exposed records, including social security number {ssn} and credit card {card}.
At {org}'s {city} branch, {person}'s files were left unencrypted on a shared drive.
{person} wrote to {org} on {date} about invoice {id}.
"""

LOWER = r"""
my name is {first}
my name is {person} and my account number is {account4}
hi this is {person}
{person}
{first}
{first} {account4}
its {person} ssn {last4}
last name is {last} and booking number is {code}
the name is {first} and confirmation {code}
name {person} email {spokenmail}
sure my email is {spokenmail}
{phone} {address}
{address}
i live at {street} {city}
send it to {street} {city} {zip}
{city} {zip}
city is {city} and zip code is {zip}
my ssn is {last4}
{last4} is my ssn
card number {card}
my phone number is {phone}
call me on {phone} ask for {first}
thanks {first} you were great
yes {first} that is right
good morning {first} i need help with my order
user id is {username}
password is {password}
i want to fly from {city} to {city}
i work at {org} in {city}
this is {first} from {org}
"""

PLAIN = r"""
The Billing Department will review the request on Monday.
Please restart the Router and open Settings, then Network.
Thank You For Your Order
The Annual Report and the Privacy Policy were updated in March.
The quarterly review showed that Customer Support answered faster than Sales.
Internal Audit found that the Backup Server had not been patched since April.
Happy New Year everyone!
Terms and Conditions apply. See Section 4 of the Agreement.
The Incident Response Plan now includes mandatory checks of all transferred files.
Our Machine Learning team released Version 2.0 of the Data Platform.
Total Amount Due: $45.00\nPayment Method: Credit Card\nOrder Status: Shipped
I would like to change my order to a large pizza with extra cheese
what is the status of my refund
can you help me reset my password
Diagnosis: Type 2 Diabetes Mellitus. Continue Metformin 500 mg.
The patient denies Chest Pain and Shortness of Breath.
Chapter One: The Beginning
Dear Sir or Madam,
To Whom It May Concern:
Hello there, I have a Question about the Premium Plan.
Best Regards
Kind regards,
Customer Service
ok thanks have a nice day
yes please go ahead
The iPhone and the Galaxy were tested with Windows and Linux.
The meeting is at 10 am on Tuesday in the Main Conference Room.
Invoice Number Date Description Quantity Unit Price
The European Commission and the Supreme Court disagreed.
I love Christmas, Easter and Thanksgiving.
Press Release: New Features Announced
will may mark rose bill and grant the request
I will be in the park in May and hope to see the rose garden
"""


def listed(block: str) -> list[str]:
    return [line.replace("\\n", "\n") for line in block.strip().splitlines()]
