"""Holds, charges and releases that are asked for at the same time, of whatever accounts.

The wallets are locked first, in one order, so that processes wait for each other and do not clash. Then there are a few
statements, whatever the number; `statements.py` has them. What cannot be done so (a wallet that is not up to date or
too poor, a key with a cap, a hold that is gone) is left over, to be done alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from aibackend.services import Hold
from aibackend_defaults.storage.binding import in_the_end
from aibackend_defaults.storage.spelling import as_rows
from aibackend_defaults.storage.times import micros
from aibackend_defaults.wallet.statements import CHARGE, Run, Statements, taken_of

Name = tuple[str, str]
"""An account and the id of a hold."""


class Asked(NamedTuple):
    """What is asked of a wallet. record: what its caller writes with it; of a charge, given the balance after it."""

    deed: Literal["hold", "capture", "release"]
    hold: Hold
    record: Callable[..., None] | None = None


@dataclass(frozen=True, kw_only=True)
class Moves:
    """How wallets change. paid, held: credits by account, to be taken from the balance and added to what is held.

    entries: rows of the ledger. unspent: what goes back to keys with a cap.
    """

    paid: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    held: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    entries: list[tuple[str, int, int, str, str, str]] = field(default_factory=list)
    unspent: list[tuple[int, str, int]] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class Joint:
    """One batch. month, now: as they stand in rows."""

    statements: Statements
    month: int
    now: int
    moves: Moves = field(default_factory=Moves)

    def settle(self, asked: Sequence[Asked]) -> dict[int, int]:
        """What each came to, by its place: of a charge the balance after it, else 0. What is left over is missing."""
        run = self.statements.look()
        accounts = as_rows([account] for account in sorted({each.hold.account for each in asked}))
        wallets = {account: row for account, *row in run("lock_all", accounts).fetchall()}
        wanted = self._affordable(asked, wallets)
        new = set(self._set_aside(run, [asked[place].hold for place in wanted.values()]))
        taken = self._take(run, asked, "capture", self.now) | self._take(run, asked, "release", 0)
        done = {}
        for name in new:
            done[wanted[name]] = 0
            self.moves.held[name[0]] += asked[wanted[name]].hold.credits
        done |= self._settled(asked, taken, {account: row[0] for account, row in wallets.items()})
        if len(done) == len(asked):
            in_the_end(self._move, self.moves)
        else:  # what is left over finds the wallets as they are by then
            self._move([self.moves])
        return done

    def _affordable(self, asked: Sequence[Asked], wallets: dict[str, Any]) -> dict[Name, int]:
        """Places of the holds that their wallets can pay, in the order in which they were asked for."""
        left = {account: balance - held for account, (balance, held, month) in wallets.items() if month >= self.month}
        places: dict[Name, int] = {}
        for place, (deed, hold, _) in enumerate(asked):
            if deed != "hold" or hold.monthly_cap is not None or hold.credits > left.get(hold.account, -1):
                continue
            name = hold.account, hold.id
            if name not in places:
                places[name] = place
                left[hold.account] -= hold.credits
        return places

    def _set_aside(self, run: Run, holds: Sequence[Hold]) -> Iterable[Name]:
        rows = [
            (each.account, each.id, each.key, each.credits, each.capability, micros(each.expires), each.cap_key)
            for each in holds
        ]
        return run("set_aside_all", as_rows(rows)).fetchall() if rows else ()

    def _take(self, run: Run, asked: Sequence[Asked], deed: str, now: int) -> dict[Name, Any]:
        names = [(each.hold.account, each.hold.id) for each in asked if each.deed == deed]
        rows = run("take_all", as_rows(names), now).fetchall() if names else ()
        return {(account, id): row for account, id, *row in rows}

    def _settled(self, asked: Sequence[Asked], taken: dict[Name, Any], balances: dict[str, int]) -> dict[int, int]:
        """What charges and releases came to, of the holds that were taken; each is settled once."""
        done: dict[int, int] = {}
        for place, (deed, hold, _) in enumerate(asked):
            if deed == "hold":
                continue
            account = hold.account
            row = taken.pop((account, hold.id), None)
            if row is None:
                if deed == "release":  # it was settled before
                    done[place] = 0
                continue
            was = taken_of(row)
            price = min(hold.credits, was.credits) if deed == "capture" else 0
            self.moves.held[account] -= was.credits
            if was.month and was.credits > price:
                self.moves.unspent.append((was.credits - price, was.cap_key, was.month))
            if deed == "capture":
                done[place] = balances[account] = balances[account] - price
                self.moves.paid[account] += price
                self.moves.entries.append((account, -price, done[place], hold.id, hold.capability, was.key))
            else:
                done[place] = 0
        return done

    def _move(self, moves: Sequence[Moves]) -> None:
        run = self.statements.look()
        for each in moves:
            if each.held:  # whatever is paid was held
                changes = [(account, each.paid.get(account, 0), held) for account, held in each.held.items()]
                run("move_all", as_rows(changes))
            if each.entries:
                run("write_all", CHARGE, self.now, as_rows(each.entries))
            for spent in each.unspent:
                run("unspend", *spent)
