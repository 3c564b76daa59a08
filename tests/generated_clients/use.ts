// What callers write against the generated types: it must compile, and the lines marked so must not.
import { invoice, getWallet, listUsage } from "./sdk";
import type { components } from "./types";

const bill = await invoice({ body: { text: "Invoice 17 …", evidence: true } });
const read = bill.data && "total" in bill.data ? bill.data : undefined; // else a job, if one was preferred
const total: number | undefined = read?.total;
const left: number | undefined = read?.usage.balanceRemaining;
const balance: number | undefined = (await getWallet()).data?.balance;
const first: string | undefined = (await listUsage()).data?.calls[0]?.capability;

// @ts-expect-error a request names a file or a text
await invoice({ body: { evidence: true } });

const asked: components["schemas"]["QuoteRequest"] = { job: "Paint", rates: [{ item: "wall", rate: 2, unit: "m2" }] };
// @ts-expect-error no such field
const wrong: components["schemas"]["QuoteRequest"] = { job: "Paint", rates: [], colour: "red" };

export { asked, balance, first, left, total, wrong };
