import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { seedScale, totalsAt } from "#app/seed/scale/seed-scale.ts";
import { seed } from "#app/seed/seed.ts";
import { progress, type Row } from "#bench/support/report.ts";
import { migrations, type World } from "#test/support/world.ts";
import type { Ran } from "./recorded.ts";
import { openScaleSite, type ScaleSite } from "./scale-site.ts";
import { type Compared, compared, isSlow, notable, type Pair, sizeOf, summary } from "./scale-verdict.ts";
import { listVisits, type Visit } from "./scale-visits.ts";

const rounds = 15;

/** Runs every page, search, job and statement alternately on the ordinary seed and on ten times as much data. */
export async function benchScale(world: World, existingFolder: string | undefined): Promise<Row[]> {
  const folder = existingFolder ?? (await mkdtemp(join(tmpdir(), "lantern-bench-scale-")));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  try {
    await migrate(postgres.url, migrations);
    const report = (step: string, done: number, total: number) => progress(`scale seed ${done}/${total} ${step}`);
    await seed(postgres.url, new Date(), report);
    await seedScale(postgres.url, new Date(), totalsAt(10), report);
    const normal = await openScaleSite(world.databaseUrl, world.folder);
    const scaled = await openScaleSite(postgres.url, folder);
    try {
      return await compareAll(normal, scaled);
    } finally {
      await normal.close();
      await scaled.close();
    }
  } finally {
    await postgres.stop();
    if (!existingFolder) await rm(folder, { recursive: true, force: true });
  }
}

async function compareAll(normal: ScaleSite, scaled: ScaleSite): Promise<Row[]> {
  const visits = await listVisits(scaled);
  const pages: Compared[] = [];
  const pairs = new Map<string, Pair>();
  for (const [index, visit] of visits.entries()) {
    progress(`scale: visit ${index + 1} of ${visits.length}, ${visit.name}`);
    pages.push(await again((times) => compareVisit(visit, normal, scaled, times, pairs)));
  }
  const statements: Compared[] = [];
  for (const [index, pair] of [...pairs.values()].entries()) {
    progress(`scale: statement ${index + 1} of ${pairs.size}, ${pair.name}`);
    statements.push(await again((times) => compareStatement(pair, normal, scaled, times)));
  }
  for (const { pair } of statements.filter(isSlow)) if (pair) await explain(scaled, pair.scaled);
  return [
    summary(
      "10 × the data: every page and search",
      pages.filter((entry) => !isJob(entry)),
    ),
    summary(
      "10 × the data: every statement they send, by itself",
      statements.filter((entry) => !isJob(entry)),
    ),
    { ...summary("10 × the data: what happens by itself", pages.filter(isJob)), bar: "", met: undefined },
    ...notable([...pages, ...statements]),
  ];
}

const isJob = ({ name }: Compared) => /(^|at )job /.test(name);

/** Repeats a slow comparison with more rounds, so that other load on the machine does not decide the result. */
async function again(compare: (times: number) => Promise<Compared>): Promise<Compared> {
  const first = await compare(rounds);
  return isSlow(first) ? compare(rounds * 4) : first;
}

async function compareVisit(
  visit: Visit,
  normal: ScaleSite,
  scaled: ScaleSite,
  times: number,
  pairs: Map<string, Pair>,
): Promise<Compared> {
  const took: [number[], number[]] = [[], []];
  const bytes: [number, number] = [0, 0];
  for (let round = -2; round < times; round++) {
    const before = await visit.go(normal, false);
    const after = await visit.go(scaled, true);
    if (round < 0) {
      // Cached reads send their statements only in the first round.
      pairUp(visit.name, before.ran, after.ran, pairs);
      bytes[0] = sizeOf(before.ran.flatMap(({ answer }) => answer));
      bytes[1] = sizeOf(after.ran.flatMap(({ answer }) => answer));
      continue;
    }
    took[0].push(before.milliseconds);
    took[1].push(after.milliseconds);
  }
  return compared(visit.name, took, bytes);
}

/**
 * Pairs each statement of a visit across both databases. A statement that several visits send with the same values is
 * measured once.
 */
function pairUp(visit: string, before: Ran[], after: Ran[], pairs: Map<string, Pair>) {
  for (const normal of before) {
    const scaled = after.find((entry) => entry.name === normal.name);
    const key = `${normal.name} ${JSON.stringify(normal.values.map((value) => (value instanceof Date ? "" : value)))}`;
    if (scaled && !pairs.has(key)) pairs.set(key, { name: `${normal.name} at ${visit}`, normal, scaled });
  }
}

async function compareStatement(pair: Pair, normal: ScaleSite, scaled: ScaleSite, times: number): Promise<Compared> {
  const took: [number[], number[]] = [[], []];
  const sides = [
    { client: await normal.db.pool.connect(), ran: pair.normal },
    { client: await scaled.db.pool.connect(), ran: pair.scaled },
  ] as const;
  try {
    // The warm-up rounds let the driver prepare the statement and the planner settle on a plan, as on a busy server.
    for (let round = -7; round < times; round++) {
      for (const [index, { client, ran }] of sides.entries()) {
        await client.query("begin");
        const start = performance.now();
        await client.query({ name: ran.name, text: ran.text, values: ran.values });
        if (round >= 0) took[index as 0 | 1].push(performance.now() - start);
        await client.query("rollback");
      }
    }
  } finally {
    for (const { client } of sides) client.release();
  }
  return { ...compared(pair.name, took, [sizeOf(pair.normal.answer), sizeOf(pair.scaled.answer)]), pair };
}

async function explain(site: ScaleSite, { name, text, values }: Ran): Promise<void> {
  const client = await site.db.pool.connect();
  try {
    await client.query("begin");
    const plan = await client.query<{ "QUERY PLAN": string }>({ text: `explain (analyze, buffers) ${text}`, values });
    console.log(`\n${name} ${JSON.stringify(values)}\n${plan.rows.map((row) => row["QUERY PLAN"]).join("\n")}`);
  } finally {
    await client.query("rollback");
    client.release();
  }
}
