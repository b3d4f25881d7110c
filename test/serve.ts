import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readEnv } from "#app/config/env.ts";
import { connect } from "#app/db/client.ts";
import { subscribe } from "#app/db/notifications.ts";
import { watchOutages } from "#app/db/watch-outages.ts";
import type { Job } from "#app/jobs/job.ts";
import { startJobRunner } from "#app/jobs/job-runner.ts";
import { createLogger } from "#app/server/observability/logger.ts";
import { ensureBuild } from "#app/server/process/ensure-build.ts";
import { listen } from "#app/server/process/listen.ts";
import { createStorage } from "#app/storage/storage.ts";
import { startStripeServer } from "./stripe/stripe-server.ts";
import { createTestDatabase, openSeededPostgres, patient, seededTemplate, testNow } from "./support/database.ts";
import { testPage } from "./support/serve-pages.ts";
import { testSecret } from "./support/site.ts";

/** Serves the whole site for browser journeys. Its clock starts at `testNow` and runs on. */
const port = Number(process.env.PORT ?? 4100);
// As in production: React loads its slow development build unless NODE_ENV is set before.
process.env.NODE_ENV = "production";
await ensureBuild();
const server = await openSeededPostgres();
const database = await createTestDatabase({ template: seededTemplate, server: server.url });
const db = connect(database.url, patient);
const startedAt = Date.now();
const now = () => new Date(testNow.getTime() + Date.now() - startedAt);
const bank = await startStripeServer({ now, host: "localhost" });
const variables = {
  PORT: String(port),
  // Behind a proxy the browser uses another port.
  ORIGIN: process.env.ORIGIN ?? `http://localhost:${port}`,
  // Each journey names its own client address.
  PROXIES: "1",
  DATA_DIR: await mkdtemp(join(tmpdir(), "lantern-e2e-")),
  // The tag manager is configured, so that the tests without consent can fail.
  GTM_ID: "GTM-TEST1",
};
const env = readEnv(variables);
/** The same site where paid tours are paid online, one port further. */
const payingPort = port + 1_000;
const paying = readEnv({
  ...variables,
  ...bank.variables,
  PORT: String(payingPort),
  ORIGIN: process.env.PAYING_ORIGIN ?? `http://localhost:${payingPort}`,
});
bank.sendWebhooksTo(`${paying.origin}/payments/events`);
const log = createLogger("warn");
const notifications = subscribe(database.url);
const { createSite, createJobs } = await import(pathToFileURL(resolve("build/server/index.js")).href);
const shared = { db, now, log, notifications, secret: testSecret, clientFolder: "build/client" };
const app = createSite({ env, ...shared });
const payingApp = createSite({ env: paying, ...shared });
/** Only the jobs that write what journeys wait for: mails and figures. */
const writers = [
  "apply-bulk-changes",
  "compose-booking-notifications",
  "compose-waiting-notifications",
  "count-days",
  "mail-reset-links",
  "mail-booking-links",
  "perform-provider-actions",
  "reconcile-payments",
  "settle-checkouts",
];
const jobs: Job[] = createJobs({
  origin: env.origin,
  secret: testSecret,
  storage: createStorage(env),
  payments: paying.payments,
}).filter((job: Job) => writers.includes(job.name));
const worker = startJobRunner({ db, notifications, outages: watchOutages(db, log), now, log, jobs });

const withTestPages: typeof app.fetch = async (request: Request, ...rest: unknown[]) => {
  const url = new URL(request.url);
  // Run the jobs first, so that the mailbox holds every mail due by now.
  if (url.pathname === "/test/mail") for (const job of jobs) await job.run(db, now);
  return (await testPage(url, db, now())) ?? app.fetch(request, ...rest);
};
const running = await listen(app.withPageCache(withTestPages), env);
const runningPaying = await listen(payingApp.withPageCache(payingApp.fetch), paying);
console.log(`Test site at ${running.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await running.close();
    await runningPaying.close();
    await bank.close();
    await worker.close();
    await notifications.close();
    await db.close();
    await server.stop();
    process.exit(0);
  });
}
