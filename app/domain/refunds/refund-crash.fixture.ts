import { readEnv } from "#app/config/env.ts";
import { connect, type Database } from "#app/db/client.ts";
import { pollCheckouts } from "#app/domain/checkout/poll-checkouts.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import { performDueActions } from "#app/domain/provider-actions/perform-due-actions.ts";
import { stripeProvider } from "#app/payments/stripe-provider.ts";
import { askDueRefunds } from "./ask-due-refunds.ts";
import { performDueRefunds } from "./perform-due-refunds.ts";
import { readDueRefunds } from "./read-due-refunds.ts";

/** Runs the jobs of payments in a process of its own, which is killed as by kill -9 when it comes to the named point. */
const [url = "", variables = "{}", moment = "", point = ""] = process.argv.slice(2);
const now = new Date(moment);
const die = () => process.kill(process.pid, "SIGKILL");

/** Dies when the statement of the point has run, inside its transaction if it has one. */
function dying(db: Database): Database {
  const after = async <Result>(name: string, result: Promise<Result>): Promise<Result> => {
    const known = await result;
    if (name === point) die();
    return known;
  };
  return {
    rows: (name, text, values) => after(name, db.rows(name, text, values)),
    one: (name, text, values) => after(name, db.one(name, text, values)),
    cachedRows: (name, text, values) => db.cachedRows(name, text, values),
    transaction: (work) => db.transaction((tx) => work(dying(tx))),
  };
}

const { payments } = readEnv(JSON.parse(variables) as Record<string, string>);
if (!payments) throw new Error("There are no settings of payments");
const stripe = stripeProvider(payments);
let given = 0;
const provider: PaymentProvider = {
  ...stripe,
  async createRefund(wish, key) {
    const refund = await stripe.createRefund(wish, key);
    given += 1;
    if (point === "the bank has given it back" || point === `the bank has given it back ${given}`) die();
    return refund;
  },
};
const db = dying(connect(url, { connections: 2 }));
await performDueActions(db, provider, now);
await pollCheckouts(db, provider, now);
await readDueRefunds(db, now);
await askDueRefunds(db, now);
await performDueRefunds(db, provider, () => now);
process.exit(0);
