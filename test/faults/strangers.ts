import assert from "node:assert/strict";
import type { Scenario } from "./scenario.ts";
import { accounts } from "./strangers/accounts.ts";
import { eventsToken, type Finding, port } from "./strangers/bench.ts";
import { bookings } from "./strangers/bookings.ts";
import { load, restart } from "./strangers/load.ts";
import { openMailSink } from "./strangers/mail-sink.ts";
import { pages } from "./strangers/pages.ts";
import { wire } from "./strangers/wire.ts";

/** The load comes first, because memory is measured on a fresh process. */
const findings: Finding[] = [...load, ...bookings, ...accounts, ...pages, ...wire, restart];

/**
 * What strangers could once do: end the site with a request, fill a mailbox or take a day's places. Each is tried again
 * from addresses of its own, and is closed or open.
 */
export const strangers: Scenario = async (world, say) => {
  const mail = await openMailSink();
  const server = await world.start(port, {
    // As `npm start` does it: with the embedded PostgreSQL and without a proxy.
    DATABASE_URL: "",
    PROXIES: "0",
    GTM_ID: "GTM-ABC1234",
    MAIL_EVENTS_TOKEN: eventsToken,
    SMTP_URL: mail.url,
  });
  const open: string[] = [];
  try {
    for (const { name, bar, run } of findings) {
      const { isClosed, measured } = await run({ world, server, mail }).catch((error: Error) => ({
        isClosed: false,
        measured: String(error.stack ?? error),
      }));
      if (!isClosed) open.push(name);
      say(`${isClosed ? "closed" : "OPEN"} · ${name}: ${measured} (${bar})`);
    }
  } finally {
    await server.stop();
    await mail.close();
  }
  assert.deepEqual(open, [], "what strangers can do again");
  return `all ${findings.length} are closed`;
};
