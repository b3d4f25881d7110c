import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connect, timeouts } from "#app/db/client.ts";
import { migrate } from "#app/db/migrate.ts";
import { seed } from "#app/seed/seed.ts";
import { ensureBuild } from "#app/server/process/ensure-build.ts";
import { patient } from "#test/support/database.ts";
import { startVerifyingS3 } from "#test/support/s3-server.ts";
import { startSmtpServer } from "#test/support/smtp-server.ts";
import { temporaryRoot } from "#test/support/temporary-folder.ts";
import { openWire } from "#test/support/wire.ts";
import { migrations } from "#test/support/world.ts";
import { endAllDaemons } from "./daemons.ts";
import { databaseNodes, passwords } from "./database-nodes.ts";
import { type ClusterWorld, faults } from "./faults.ts";
import { installPackages, postgresPrograms } from "./install.ts";
import { checkLedger, checkMail } from "./ledger.ts";
import { type Departure, startLoad } from "./load.ts";
import { backUp, restoreBetween } from "./point-in-time.ts";
import { refusePooler } from "./pooler.ts";
import { host, nodeNames, ports } from "./ports.ts";
import { startProxies } from "./proxies.ts";
import { renderFile } from "./render-file.ts";
import { inHand, maxStaleMs, type Seen, usualMaxGapMs, writeReport } from "./report.ts";
import { siteInstances } from "./site-instances.ts";
import { slowStart } from "./slow-start.ts";
import { startVisitors, visitKeptPages } from "./visitors.ts";

const argumentOf = (name: string) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const rounds = Number(argumentOf("--rounds") ?? 3);
/** No round begins after this time. */
const maxMinutes = 8 * rounds;
/** `--only "primary killed"` tries one kind of fault; nothing is written then. */
const only = argumentOf("--only");
const chosen = faults.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0 || !(rounds > 0)) {
  console.error(`There is no such fault; there are ${faults.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
const began = Date.now();
const say = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1_000)).padStart(5)} s  ${line}`);

const absent = installPackages(say);
if (absent.length > 0) say(`not installed, so not tried: ${absent.join(", ")}`);
await ensureBuild();
const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
const account = { uid: idOf("-u"), gid: idOf("-g") };
const programs = postgresPrograms();
const folder = mkdtempSync(join(temporaryRoot(), "lantern-cluster-"));
chmodSync(folder, 0o755);
const logs = ".cache/cluster";
rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });
const nodes = databaseNodes({ folder, logs, account, programs });
const recovery = { nodes, account, programs, folder, logs };
const databaseUrl = `postgres://lantern:${passwords.site}@${host}:${ports.database}/lantern`;

const cleanUp = async () => {
  nodes.endAll();
  await endAllDaemons();
  nodes.endAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void cleanUp().finally(() => process.exit(1)));

// Whatever happens, nothing stays behind.
process.on("uncaughtException", (error) => {
  console.error(error);
  void cleanUp().finally(() => process.exit(1));
});

const failures: string[] = [];
/** As many as a departure may have. */
const seats = 500;
try {
  await run();
} catch (error) {
  console.error(error);
  failures.push(String(error));
} finally {
  await cleanUp();
}
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(failures.length === 0 ? "1 passed, 0 failed" : `0 passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

async function run(): Promise<void> {
  const others: [string, string][] = [];
  const attempt = async (name: string, work: () => Promise<string>) => {
    try {
      others.push([name, await work()]);
    } catch (error) {
      failures.push(`${name}: ${error}`);
    }
    say(`${name}: ${others.at(-1)?.[0] === name ? others.at(-1)?.[1] : "failed"}`);
  };
  await nodes.start();
  say("three servers of PostgreSQL, one of them the synchronous standby");
  const ask = async (name: Parameters<ClusterWorld["ask"]>[0], sql: string) => {
    const client = new pg.Client({
      connectionString: `postgres://postgres:${passwords.superuser}@${host}:${ports.nodes[name].postgres}/postgres`,
      query_timeout: 5_000,
    });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const sql = renderFile("database.sql", { DATABASE_PASSWORD: passwords.site });
  const first = (await nodes.leader()) ?? "node1";
  for (const statement of sql.split(";").filter((text) => /create/.test(text))) await ask(first, statement);
  const backupSeconds = await backUp(recovery);
  others.push(["First backup by pgbackrest", `${backupSeconds.toFixed(1)} s, of a server without data`]);

  const proxies = startProxies(folder, logs, !absent.includes("caddy"));
  await nodes.until("HAProxy", async () => (await proxies.serversUp()) === 1 && (await canConnect(databaseUrl)));
  await migrate(databaseUrl, migrations);
  await seed(databaseUrl, new Date(), () => {});
  const db = connect(databaseUrl, { ...timeouts.request, connections: 8 });
  const patientDb = connect(databaseUrl, { ...patient, statementMs: 60_000, connections: 2 });
  const departures = {
    wide: await makeDepartures(patientDb, 20 * rounds + 20, seats, 30),
    scarce: await makeDepartures(patientDb, 30 * rounds, 12, 31),
    single: await makeDepartures(patientDb, 60 * rounds, 1, 32),
  };
  const hot = await makeDepartures(patientDb, 1 + rounds * chosen.length, seats, 2);
  if (!absent.includes("pgbouncer")) await attempt("PgBouncer", () => refusePooler(folder, logs, account));
  say("the database is filled");

  const credentials = { key: "CLUSTER", secret: "cluster-secret", region: "auto", bucket: "walks" };
  const s3 = await startVerifyingS3(credentials);
  const wire = await openWire(s3.endpoint);
  const picture = `pictures/${"Ab_-9".repeat(8)}abc.webp`;
  s3.objects.set(`/walks/${picture}`, Buffer.from("a picture"));
  const smtp = await startSmtpServer();
  const environment = {
    DATABASE_URL: databaseUrl,
    ORIGIN: `http://localhost:${ports.front}`,
    SECRET: "a secret of the cluster, 32 characters",
    // HAProxy adds an entry to what Caddy would have added.
    PROXIES: "2",
    SMTP_URL: smtp.url,
    S3_ENDPOINT: wire.url.replace(/\/$/, ""),
    S3_BUCKET: credentials.bucket,
    S3_KEY: credentials.key,
    S3_SECRET: credentials.secret,
    LOG_LEVEL: "warn",
    PICTURES_AHEAD: "false",
  };
  if (!only) await attempt("A start with 8 % of one core", () => slowStart(folder, logs, environment));
  const sites = siteInstances({ folder, logs, environment });
  await sites.startBoth();
  say("two instances of the site are open");
  if (proxies.caddy) {
    const answer = await fetch(`http://${host}:${ports.caddy}/krakow`);
    await answer.arrayBuffer();
    if (answer.status !== 200) failures.push(`Caddy answers ${answer.status}`);
    others.push(["Through Caddy and HAProxy", `/krakow answers ${answer.status}`]);
  }
  await attempt("Alerts", checkAlerts);
  // Every process has its pages before the first fault, as it has after a minute of visitors.
  for (const site of [0, 1]) await visitKeptPages(sites.address(site));

  const world: ClusterWorld = {
    folder,
    nodes,
    proxies,
    sites,
    s3: {
      picture: `/uploads/${picture}`,
      stop: async () => wire.cut(),
      start: async () => wire.mend(),
    },
    ask,
    say,
  };
  const watched = { hot: { ...(hot.pop() as Departure), at: [] as number[] } };
  const load = startLoad({ db, front: ports.front, departures, watched });
  const ids = [...hot, ...departures.wide.slice(0, 20)].map(({ id }) => id);
  const visitors = startVisitors({ watched, capacity: seats, ids });
  await pause(8_000);
  if (visitors.stale.length === 0) failures.push("the pages show no seats to compare");

  const seen: Seen[] = [];
  let done = 0;
  const conclude = async (isLast: boolean) => {
    const wrong = [...failures, ...load.faults.slice(0, 5).map((error) => `a guest met an error: ${error}`)];
    const verdict = await checkLedger(patientDb, load);
    // While guests go on booking, some mail is always on its way.
    const mail = await checkMail(patientDb, smtp.received, load);
    if (!isLast) mail.missing = 0;
    if (verdict.lost + verdict.doubled + verdict.oversold > 0) wrong.push(JSON.stringify(verdict));
    if (mail.twice + mail.missing > 0 || mail.again > inHand(seen)) wrong.push(`mails: ${JSON.stringify(mail)}`);
    if (isLast) failures.splice(0, failures.length, ...wrong);
    const results = {
      rounds: done,
      seen,
      verdict,
      mail,
      counts: load.counts,
      answers: load.answers,
      told: visitors.told,
      searches: {
        asked: visitors.searches.length,
        refused: visitors.searches.filter(({ status }) => status === "503").length,
        failed: visitors.searches.filter(({ status }) => !["200", "503"].includes(status)).length,
      },
      gaps,
      others,
      failures: wrong,
      seconds: (Date.now() - began) / 1_000,
    };
    if (!only) writeReport(results);
    return results;
  };
  const gaps: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const { name, what, cause, maxGapMs = usualMaxGapMs } of chosen) {
      const from = Date.now();
      watched.hot = { ...(hot.pop() as Departure), at: [] };
      let outcome: string;
      try {
        outcome = (await cause(world, round)) ?? "";
      } catch (error) {
        failures.push(`round ${round}, ${name}: ${error}`);
        outcome = `failed: ${error}`;
        await nodes.untilWhole(120).catch(() => {});
      }
      const whole = Date.now() - from;
      await pause(2_500);
      const to = Date.now();
      const inside = <One extends { at: number }>(list: One[]) => list.filter(({ at }) => at >= from && at < to);
      const pages = inside(visitors.pages);
      const failed = pages.filter(({ status }) => status !== "200");
      const gap = longestGap(load.bookedAt, from, to);
      const stale = Math.max(0, ...inside(visitors.stale).map(({ ms }) => ms));
      seen.push({
        round,
        fault: name,
        what,
        gap,
        maxGapMs,
        pages: pages.length,
        pagesFailed: failed.length,
        worstPage: Math.max(0, ...pages.map(({ ms }) => ms)),
        stale,
        whole,
        outcome,
      });
      const bad = [...new Set(failed.map(({ status, path }) => `${status} ${path}`))].slice(0, 4).join(", ");
      say(
        `round ${round}, ${name}: no booking for ${(gap / 1_000).toFixed(1)} s, ${failed.length} of ${pages.length} pages failed${bad && ` (${bad})`}, seats stale for ${(stale / 1_000).toFixed(1)} s, whole after ${(whole / 1_000).toFixed(1)} s${outcome && `; ${outcome}`}`,
      );
      if (gap > maxGapMs) failures.push(`round ${round}, ${name}: no booking for ${gap} ms`);
      if (failed.length > 0) failures.push(`round ${round}, ${name}: ${failed.length} kept pages failed: ${bad}`);
      if (stale > maxStaleMs) failures.push(`round ${round}, ${name}: a page showed stale seats for ${stale} ms`);
      // A run that is ended early has told what it saw.
      await conclude(false);
      const calm = Date.now();
      await pause(1_500);
      gaps.push(longestGap(load.bookedAt, calm, Date.now()));
    }
    say(`round ${round} is over: ${load.acknowledged.size} acknowledged bookings`);
    done = round;
    if (round === 1)
      await attempt("Point in time", () => restoreBetween(recovery, databaseUrl, departures.wide[0] as Departure));
    if (Date.now() - began > maxMinutes * 60_000) {
      failures.push(`${rounds - round} rounds were not begun: the time was over`);
      break;
    }
  }
  await visitors.stop();
  await load.stop();
  // What a killed process had claimed waits for the end of its lease.
  const mailUntil = Date.now() + 60_000;
  while (Date.now() < mailUntil && (await dueMail(patientDb)) > 0) await pause(500);
  if (mailUntil < Date.now()) failures.push("mail is still due a minute after the end");
  const results = await conclude(true);
  await db.close();
  await patientDb.close();
  for (const index of [0, 1]) await sites.stop(index);
  await wire.close();
  console.log(only ? JSON.stringify(results, null, 1) : readFileSync("bench/CLUSTER.md", "utf8"));
}

/** What the alerts read is what Patroni tells, and it tells of one primary and one synchronous standby. */
async function checkAlerts(): Promise<string> {
  const told = await Promise.all(
    nodeNames.map((name) =>
      fetch(`http://${host}:${ports.nodes[name].patroni}/metrics`).then((answer) => answer.text()),
    ),
  );
  const rules = readFileSync("deploy/cluster/prometheus-alerts.yml", "utf8");
  const wanted = new Set(rules.match(/patroni_\w+/g));
  for (const metric of wanted)
    if (!told.every((text) => new RegExp(`^${metric}\\b`, "m").test(text))) failures.push(`Patroni has no ${metric}`);
  const sum = (metric: string) =>
    told.reduce((total, text) => total + Number(new RegExp(`^${metric}\\{.*\\} (\\d+)`, "m").exec(text)?.[1] ?? 0), 0);
  for (const metric of ["patroni_primary", "patroni_sync_standby"])
    if (sum(metric) !== 1) failures.push(`${metric} is ${sum(metric)} in all`);
  return `${wanted.size} metrics of the rules exist; ${sum("patroni_primary")} primary, ${sum("patroni_sync_standby")} synchronous standby`;
}

function longestGap(moments: number[], from: number, to: number): number {
  const inside = [from, ...moments.filter((at) => at > from && at < to), to].sort((a, b) => a - b);
  return Math.max(...inside.slice(1).map((at, index) => at - (inside[index] as number)));
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function dueMail(db: ReturnType<typeof connect>): Promise<number> {
  const row = await db.one<{ due: number }>(
    "cluster-due-mail",
    `select (select count(*) from outgoing_mail where status = 'waiting' and next_attempt_at <= now())
       + (select count(*) from booking_notification where written_at is null and due_at <= now()) as due`,
  );
  return row?.due ?? 0;
}

/** Departures of one tour, so many days ahead. */
function makeDepartures(db: ReturnType<typeof connect>, count: number, capacity: number, days: number) {
  return db.rows<Departure>(
    "cluster-departures",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select tour.id, 'en', (now() + make_interval(days => $3))::date, '10:00', now() + make_interval(days => $3), $2
     from tour, generate_series(1, $1::integer) where tour.city_id = 'krakow' and tour.key = 'old-town'
     returning id, tour_id as "tourId", local_date as day`,
    [count, capacity, days],
  );
}
