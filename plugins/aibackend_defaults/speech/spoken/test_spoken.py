"""Written English is said right."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_defaults.speech.spoken import cardinal, decimal, digits, ordinal, spoken, year

NUMBERS = [
    (0, "zero"), (19, "nineteen"), (21, "twenty one"), (100, "one hundred"), (105, "one hundred five"),
    (1_000, "one thousand"), (1_001, "one thousand one"), (12_345, "twelve thousand three hundred forty five"),
    (1_000_000, "one million"), (-7, "minus seven"),
]  # fmt: skip
TEXTS = [
    ("Your order #58213 ships Tue, Jan 5.", "Your order number five eight two one three ships Tuesday, January fifth."),
    ("See you on 3/12 at 2:30pm.", "See you on March twelfth at two thirty P M."),
    ("Add 1/2 cup on 1/2 of it.", "Add one half cup on one half of it."),
    ("Your code is 739 204.", "Your code is seven three nine, two zero four."),
    ("Mon, Wed and Fri 9am", "Monday, Wednesday and Friday nine A M."),
    ("Sun, sea and sand", "Sun, sea and sand."),
    ("Pay $1,203.39 now.", "Pay one thousand two hundred three dollars and thirty nine cents now."),
    ("It costs £1.01.", "It costs one pound and one penny."),
    ("A $3.5 million deal.", "A three point five million dollars deal."),
    ("¥30B", "thirty billion yen."),
    ("20 EUR", "twenty euros."),
    ("$0.50", "fifty cents."),
    ("Due 13 April 2026.", "Due the thirteenth of April twenty twenty six."),
    ("On March 3, 2009 we met.", "On March third, two thousand nine we met."),
    ("2024-01-02", "January second, twenty twenty four."),
    ("25/12/1999", "December twenty fifth, nineteen ninety nine."),
    ("At 5:05pm EST.", "At five oh five P M E S T."),
    ("At 17:45.", "At seventeen forty five."),
    ("9 a.m. sharp", "nine A M sharp."),
    ("5pm-7pm", "five P M to seven P M."),
    ("The 1990s and '80s.", "The nineteen nineties and eighties."),
    ("In 1905, 3 men.", "In nineteen oh five, three men."),
    ("Call (555) 010-4477.", "Call five five five, zero one zero, four four seven seven."),
    ("1-800-555-0199", "one, eight hundred, five five five, zero one nine nine."),
    ("Write to a.b@x.org.", "Write to a dot b at x dot org."),
    ("See www.example.com/a-b.", "See w w w dot example dot com slash a dash b."),
    ("-5°C and 30%", "minus five degrees Celsius and thirty percent."),
    ("2-5lb", "two to five pounds."),
    ("1 km, 3 km", "one kilometer, three kilometers."),
    ("100 Mbps", "one hundred megabits per second."),
    ("6 ft tall", "six feet tall."),
    ("1½ hrs", "one and one half hours."),
    ("3/4 done", "three quarters done."),
    ("Pages 3-10", "Pages three to ten."),
    ("the 21st", "the twenty first."),
    (".5 and 3.14", "point five and three point one four."),
    ("Version 2.3.1", "Version two point three point one."),
    ("Chapter IV, Henry VIII", "Chapter four, Henry the eighth."),
    ("Dr. Smith vs. Mrs. Lee", "doctor Smith versus missus Lee."),
    ("DE89 3704 0044 0532 0130 00",
     "D E eight nine, three seven zero four, zero zero four four, zero five three two, zero one three zero, "
     "zero zero."),
    ("Cats, dogs etc. Then more.", "Cats, dogs et cetera. Then more."),
    ("St. Mark's, 12 Elm St.", "Saint Mark's, twelve Elm Street."),
    ("in Austin, TX 78701", "in Austin, Texas seven eight seven zero one."),
    ("123 Main St, City", "one twenty three Main Street, City."),
    ("Fish & chips @ 6", "Fish and chips at six."),
    ("B2A23C", "B two A twenty three C."),
    ("24/7 and/or never", "twenty four seven and or never."),
    ("Title\n\n- one\n- two!", "Title.\n\none.\ntwo!"),
    ("1 in 5 people", "one in five people."),
    ("4155550123456", "four one five five five five zero one two three four five six."),
    ("007", "zero zero seven."),
    ("**Read** the _whole_ [page](https://x.org/a) `now`", "Read the whole page now."),
    ("<p>One</p><br>Two 😀!", "One.\n\nTwo!"),
    ("1. Mix\n2) Bake", "one, Mix.\ntwo, Bake."),
    ("v2.10.3-beta", "version two point ten point three beta."),
    ("a ratio of 3:1", "a ratio of three to one."),
    ("from 2-3:30 p.m.", "from two to three thirty P M."),
    ("between 7:00-9:30", "between seven and nine thirty."),
    ("$120k-$150k/yr", "one hundred twenty thousand dollars to one hundred fifty thousand dollars per year."),
    ("1.5M users, 200k daily", "one point five million users, two hundred thousand daily."),
    ("20 MB/s, 3x/day, 4x4", "twenty megabytes per second, three times per day, four by four."),
    ("The U.S. economy", "The U S economy."),
    ("Made in the U.S.", "Made in the U S."),
    ("Your code is 483920.", "Your code is four eight three nine two zero."),
    ("INV-2024-0012", "INV, two zero two four, zero zero one two."),
    ("Call 911", "Call nine one one."),
    ("192.168.1.1", "one nine two dot one six eight dot one dot one."),
    ("5'7\" tall", "five foot seven tall."),
    ("every 15 min. or so", "every fifteen minutes or so."),
    ("Open Mon-Fri; closed Sat/Sun", "Open Monday to Friday; closed Saturday and Sunday."),
    ("10 - 4 = 6", "ten minus four equals six."),
    ("Pope John Paul II, WWII, chs. IV–VI", "Pope John Paul the second, World War Two, chapters four to six."),
    ("C# and A/C, a.k.a. cold", "C sharp and A C, also known as cold."),
    ("221B Baker St.", "two two one B Baker Street."),
    ("-$45.20 (-3.2%)", "minus forty five dollars and twenty cents (minus three point two percent)."),
    ("in 2 hrs. Bye!", "in two hours. Bye!"),
    ("5 mg/kg, 1.5x", "five milligrams per kilogram, one point five x."),
    ("1939-45", "nineteen thirty nine to forty five."),
    ("between 1914-1918", "between nineteen fourteen and nineteen eighteen."),
    ("until 31/12", "until December thirty first."),
    ("ISBN 978-3-16-148410-0", "ISBN nine seven eight, three, one six, one four eight four one zero, zero."),
    ("Press <Enter> :-)", "Press Enter."),
    ("a box of 30 x 20 × 10 cm", "a box of thirty by twenty by ten centimeters."),
    ("GB29 NWBK 6016 1331 9268 19",
     "G B two nine, N W B K, six zero one six, one three three one, nine two six eight, one nine."),
    ("07700 900123", "zero seven seven zero zero, nine zero zero one two three."),
    ("at 0800 hrs", "at oh eight hundred hours."),
]  # fmt: skip


@pytest.mark.parametrize(("number", "words"), NUMBERS, ids=str)
def test_cardinals(number: int, words: str) -> None:
    """Whole numbers are said as in American English: `and` would make two of them."""
    assert cardinal(number) == words


@pytest.mark.parametrize(
    ("number", "words"),
    [(1, "first"), (3, "third"), (12, "twelfth"), (20, "twentieth"), (31, "thirty first"), (100, "one hundredth")],
)
def test_ordinals(number: int, words: str) -> None:
    """Only the last word is an ordinal."""
    assert ordinal(number) == words


@pytest.mark.parametrize(
    ("number", "words"),
    [(1900, "nineteen hundred"), (1905, "nineteen oh five"), (2000, "two thousand"), (2024, "twenty twenty four")],
)
def test_years(number: int, words: str) -> None:
    """Years are said by centuries, but for the first ones of a millennium."""
    assert year(number) == words


@pytest.mark.parametrize(("written", "said"), TEXTS, ids=[written for written, _ in TEXTS])
def test_texts(written: str, said: str) -> None:
    """Each kind of figure and sign has its spoken form."""
    assert spoken(written) == said


@given(st.integers(0, 10**18 - 1))
def test_each_number_has_words_of_its_own(number: int) -> None:
    """A number is said without figures, and not as its neighbour is."""
    said = cardinal(number)

    assert not re.search(r"\d", said)
    assert said != cardinal(number + 1 if number < 10**18 - 1 else number - 1)


@given(st.text(max_size=200))
def test_nothing_but_words_is_left(text: str) -> None:
    """Whatever the text, no ASCII figure and none of the signs that are words remains."""
    assert not re.search(r"[0-9$€£%&@#=+]", spoken(text))


@given(st.text(alphabet="0123456789", min_size=1, max_size=30))
def test_digits_keep_their_count(figures: str) -> None:
    """Read one by one, no figure is lost."""
    assert len(digits(figures).split()) == len(figures)


def test_decimals_are_read_figure_by_figure() -> None:
    """Behind the point there are no tens."""
    assert decimal("1,000.25") == "one thousand point two five"


@pytest.mark.parametrize(
    ("text", "british", "said"),
    [
        ("£80 by 12/03/2025.", False, "eighty pounds by March twelfth, twenty twenty five."),
        ("Due on 12/03/2025.", True, "Due on March twelfth, twenty twenty five."),
        ("Due on 12/03/2025.", False, "Due on December third, twenty twenty five."),
        ("$80 due 03/04/2025", False, "eighty dollars due March fourth, twenty twenty five."),
        ("€20 ($22), 03/04/2025", False, "twenty euros (twenty two dollars), March fourth, twenty twenty five."),
        ("03/25/2025, 03/04/2025", True, "March twenty fifth, twenty twenty five, March fourth, twenty twenty five."),
        ("On 25/12/1999, not 03/04/2025", False,
         "On December twenty fifth, nineteen ninety nine, not April third, twenty twenty five."),
        ("a@b.co.uk, 1/2/26", False, "a at b dot co dot U K, February first, twenty twenty six."),
        ("Since 9/11 the towers are gone", True, "Since September eleventh the towers are gone."),
        ("Due 25/12 and by 25/12", True, "Due December twenty fifth and by December twenty fifth."),
        ("31/02/2025", True, "February thirty first, twenty twenty five."),
        ("£5 for 3/4 of it, cut by 3/4", False, "five pounds for three quarters of it, cut by three quarters."),
        ("2025-03-04", True, "March fourth, twenty twenty five."),
        ("A$5 on 5/6/2024", False, "five Australian dollars on June fifth, twenty twenty four."),
    ],
)  # fmt: skip
def test_figure_dates_are_read_as_their_land_writes_them(text: str, british: bool, said: str) -> None:
    """A date that can be read in one way alone tells the order, else money and addresses, else the voice."""
    assert spoken(text, british=british) == said


@pytest.mark.parametrize("part", [" ", "\n", "- ", "| ", "1.", "(", "12:30 ", "$1 "])
def test_twice_the_text_takes_twice_the_time(part: str) -> None:
    """Of CPU, for what is nothing but one sign again and again; 2.8 times, as single milliseconds are measured."""
    once, twice = (min(_cost_s("a" + part * (length // len(part))) for _ in range(3)) for length in (8_000, 16_000))
    assert twice < max(2.8 * once, 0.2)


def _cost_s(text: str) -> float:
    began = time.process_time()
    spoken(text)
    return time.process_time() - began
