"""The wallet's arithmetic, in SQL: each function runs inside a transaction and knows one account.

The statements are fixed text, run on the driver's own connection: drivers keep them prepared, and building them anew
for each call would cost more than running them. On PostgreSQL the wallet's row is locked before anything else is read,
so that all of an account's changes stand in one line; SQLite has one writer anyway. What every call does is one
statement there, as each is a way to the server and back; it locks the wallet's row itself. What is asked for at the
same time is done at once, in statements that end in `_all`: see `joint.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from aibackend.services import Hold
from aibackend_defaults.storage.spelling import spelled
from aibackend_defaults.storage.times import micros
from aibackend_defaults.wallet.tables import WalletRow

CHARGE = "charge"
FLOOR = "floor"

Run = Callable[..., Any]


class Taken(NamedTuple):
    """What stood in a hold's row. month: 0 when no cap counted it. cap_key: the key as which it counted."""

    credits: int
    key: str
    month: int
    cap_key: str


class Statements:
    """dialect: `sqlite` or `postgresql`."""

    def __init__(self, dialect: str) -> None:
        self._locks = dialect == "postgresql"
        self._sql = {name: spelled(sql, dialect) for name, sql in _STATEMENTS.items()}
        if self._locks:
            self._sql["lock"] += " FOR UPDATE"
            self._sql["lock_all"] += " FOR UPDATE OF wallet"

    def begin(self, account: str) -> Run:
        """`run(name, *values) -> cursor`, with the account's wallet locked."""
        run = self.look()
        if self._locks:
            run("lock", account)
        return run

    def look(self) -> Run:
        """`run`, for reading."""
        execute = WalletRow._meta.database.connection().execute
        sql = self._sql
        return lambda name, *values: execute(sql[name], values)

    def reserve(self, run: Run, hold: Hold, month: int) -> bool:
        """Set credits aside if the wallet is up to date, can pay, and the id is new; else change nothing."""
        account, credits = hold.account, hold.credits
        counted = month if hold.monthly_cap is not None else 0
        terms = (credits, account, month, credits)
        row = (account, hold.id, hold.key, credits, hold.capability, micros(hold.expires), counted, hold.cap_key)
        if self._locks:
            reserved, is_new = run("reserve_and_set_aside", *terms, *row, account, hold.id).fetchone()
        else:
            reserved = run("reserve", *terms).rowcount
            is_new = reserved and run("set_aside", *row, account, hold.id).rowcount
        if reserved and not is_new:
            run("unreserve", credits, account)
        return bool(is_new)

    def charge(self, run: Run, hold: Hold, now: int) -> int | None:
        """Move held credits out of the balance and into the ledger. The balance; None where the hold is gone."""
        if self._locks:
            of, price = (hold.account, hold.id), hold.credits
            row = (*of, now, price, hold.account, hold.account, CHARGE, price, hold.id, hold.capability, now)
            settled = run("take_and_settle", *row).fetchone()
            if settled is None:
                return None
            balance, taken = int(settled[0]), taken_of(settled[1:])
        else:
            found = take(run, hold.account, hold.id, now)
            if found is None:
                return None
            taken, price = found, min(hold.credits, found.credits)
            balance = int(run("settle", price, taken.credits, hold.account).fetchone()[0])
            run("write", hold.account, CHARGE, -price, balance, hold.id, hold.capability, taken.key, now)
        if taken.month and taken.credits > hold.credits:
            run("unspend", taken.credits - hold.credits, taken.cap_key, taken.month)
        return balance


def count_against_cap(run: Run, hold: Hold, month: int, month_began: int) -> bool:
    """Whether a key with a cap may set this aside too; if so it counts."""
    if hold.monthly_cap is None or hold.credits > hold.monthly_cap:
        return hold.monthly_cap is None
    key = hold.cap_key or hold.key
    run("begin_spend", key, month, hold.account, key, month_began)
    return bool(run("spend", hold.credits, key, month, hold.monthly_cap - hold.credits).rowcount)


def known(run: Run, hold: Hold) -> bool:
    """Whether this id is open, or was charged before: then it is not new money."""
    return bool(run("open", hold.account, hold.id).fetchone()) or charged(run, hold) is not None


def charged(run: Run, hold: Hold) -> int | None:
    """The balance right after this id was charged; None where it was not."""
    row = run("entry", hold.account, hold.id).fetchone()
    return int(row[0]) if row and row[1] == CHARGE else None


def take(run: Run, account: str, id: str, now: int) -> Taken | None:
    """Remove a hold's row, unless it has lapsed."""
    row = run("take", account, id, now).fetchone()
    return taken_of(row) if row else None


def taken_of(row: Sequence[Any]) -> Taken:
    """The hold in the row of a statement that took it."""
    credits, key, month, cap_key = row
    return Taken(credits, key, month, cap_key or key)


def give_back(run: Run, account: str, taken: Taken) -> None:
    """Make credits available again whose row was removed."""
    run("unreserve", taken.credits, account)
    if taken.month:
        run("unspend", taken.credits, taken.cap_key, taken.month)


def undo(run: Run, hold: Hold) -> None:
    """Take back a hold that its key's cap did not allow."""
    run("take", hold.account, hold.id, 0)
    run("unreserve", hold.credits, hold.account)


def change(run: Run, account: str, credits: int, *, kind: str, reference: str, reason: str, now: int) -> int | None:
    """Add credits, or take free ones back, and say so in the ledger. The balance; None where too little is free."""
    row = run("change", credits, account, credits).fetchone()
    if row is None:
        return None
    run("write", account, kind, credits, row[0], reference, reason, "", now)
    return int(row[0])


def refresh(run: Run, account: str, *, floor: int, month: int, now: int) -> None:
    """Bring a wallet up to date: it exists, lapsed holds are free again, and it had this month's floor."""
    run("create", account)
    run("lock", account)
    for row in run("lapse", account, now).fetchall():
        give_back(run, account, taken_of(row))
    balance, _, had = run("wallet", account).fetchone()
    if had >= month:
        return
    run("enter_month", month, account)
    if balance < floor:
        reference = f"{FLOOR}:{month // 12}-{month % 12 + 1:02}"
        change(run, account, floor - balance, kind=FLOOR, reference=reference, reason="monthly floor", now=now)


_WALLET = "SELECT balance, held, month FROM wallet WHERE account = ?"
_RESERVE = "UPDATE wallet SET held = held + ? WHERE account = ? AND month >= ? AND balance - held >= ?"
_SET_ASIDE = """INSERT INTO hold (account, id, key, credits, capability, expires, month, cap_key)
                SELECT ?, ?, ?, ?, ?, ?, ?, ? {source}
                WHERE NOT EXISTS (SELECT 1 FROM ledger WHERE account = ? AND reference = ?)
                ON CONFLICT DO NOTHING"""
_STATEMENTS = {
    "lock": "SELECT 1 FROM wallet WHERE account = ?",
    "create": "INSERT INTO wallet (account, balance, held, month) VALUES (?, 0, 0, 0) ON CONFLICT DO NOTHING",
    "wallet": _WALLET,
    "enter_month": "UPDATE wallet SET month = ? WHERE account = ?",
    "reserve": _RESERVE,
    "reserve_and_set_aside": f"""WITH reserved AS ({_RESERVE} RETURNING 1),
                                      aside AS ({_SET_ASIDE.format(source="FROM reserved")} RETURNING 1)
                                 SELECT (SELECT count(*) FROM reserved), (SELECT count(*) FROM aside)""",  # noqa: S608 - no values
    "lock_all": """SELECT account, balance, held, month FROM wallet WHERE account IN (SELECT @0 FROM @rows)
                   ORDER BY account""",
    "set_aside_all": """INSERT INTO hold (account, id, key, credits, capability, expires, month, cap_key)
                        SELECT @0, @1, @2, #3, @4, #5, 0, @6 FROM @rows
                        WHERE NOT EXISTS (SELECT 1 FROM ledger WHERE account = @0 AND reference = @1)
                        ON CONFLICT DO NOTHING RETURNING account, id""",
    "move_all": "UPDATE wallet SET balance = balance - #1, held = held + #2 FROM @rows WHERE account = @0",
    "unreserve": "UPDATE wallet SET held = held - ? WHERE account = ?",
    "settle": "UPDATE wallet SET balance = balance - ?, held = held - ? WHERE account = ? RETURNING balance",
    "change": """UPDATE wallet SET balance = balance + ? WHERE account = ? AND balance - held + ? >= 0
                 RETURNING balance""",
    "set_aside": _SET_ASIDE.format(source=""),
    "take": "DELETE FROM hold WHERE account = ? AND id = ? AND expires > ? RETURNING credits, key, month, cap_key",
    "take_and_settle": """WITH taken AS (DELETE FROM hold WHERE account = ? AND id = ? AND expires > ?
                                         RETURNING credits, key, month, cap_key),
                          settled AS (UPDATE wallet SET balance = balance - LEAST(taken.credits, ?),
                                                        held = held - taken.credits
                                      FROM taken WHERE wallet.account = ?
                                      RETURNING wallet.balance, taken.credits, taken.key),
                          written AS (INSERT INTO ledger (account, kind, credits, balance, reference, reason, key, time)
                                      SELECT ?, ?, -LEAST(credits, ?), balance, ?, ?, key, ? FROM settled
                                      RETURNING balance)
                          SELECT written.balance, taken.credits, taken.key, taken.month, taken.cap_key
                          FROM written, taken""",
    "take_all": """DELETE FROM hold WHERE (account, id) IN (SELECT @0, @1 FROM @rows) AND expires > ?
                   RETURNING account, id, credits, key, month, cap_key""",
    "write_all": """INSERT INTO ledger (account, kind, time, credits, balance, reference, reason, key)
                    SELECT @0, ?, ?, #1, #2, @3, @4, @5 FROM @rows""",
    "lapse": "DELETE FROM hold WHERE account = ? AND expires <= ? RETURNING credits, key, month, cap_key",
    "lapsed": "SELECT 1 FROM hold WHERE account = ? AND expires <= ? LIMIT 1",
    "open": "SELECT 1 FROM hold WHERE account = ? AND id = ?",
    "entry": "SELECT balance, kind, credits FROM ledger WHERE account = ? AND reference = ?",
    "write": """INSERT INTO ledger (account, kind, credits, balance, reference, reason, key, time)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
    "begin_spend": """INSERT INTO spend (key, month, credits)
                      SELECT ?, ?, COALESCE(-SUM(credits), 0) FROM ledger
                      WHERE account = ? AND key = ? AND time >= ? ON CONFLICT DO NOTHING""",
    "spend": "UPDATE spend SET credits = credits + ? WHERE key = ? AND month = ? AND credits <= ?",
    "unspend": "UPDATE spend SET credits = credits - ? WHERE key = ? AND month = ?",
    "due": """SELECT account FROM wallet WHERE month < ?
              UNION SELECT account FROM hold WHERE expires <= ? ORDER BY 1 LIMIT ?""",
    "history": """SELECT id, kind, credits, balance, reference, reason, time FROM ledger
                  WHERE account = ? AND id < ? ORDER BY id DESC LIMIT ?""",
}
