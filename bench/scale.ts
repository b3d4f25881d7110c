import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#app/db/embedded/start.ts";
import { migrate } from "#app/db/migrate.ts";
import { seedScale, totalsAt } from "#app/db/seed/scale/seed-scale.ts";
import { seed } from "#app/db/seed/seed.ts";
import type { Ran } from "./recorded.ts";
import { median, progress, type Row } from "./report.ts";
import { openScaleSite, type ScaleSite } from "./scale-site.ts";
import { listVisits, type Visit } from "./scale-visits.ts";
import { migrations, type World } from "./world.ts";

const bar = 1.3;
const rounds = 15;
/** What seems too slow is looked at again, so that a neighbour's work on the machine does not decide. */
const secondRounds = 60;

type Sample = { normal: number[]; scaled: number[]; normalBytes: number; scaledBytes: number; ran: Ran | undefined };
type Compared = {
  name: string;
  isPage: boolean;
  normal: number;
  scaled: number;
  ratio: number;
  grown: number;
  ran: Ran | undefined;
};

/** Every page, search and task on the ordinary seed and on ten times as much, in turn; every statement they send. */
export async function benchScale(world: World, kept: string | undefined): Promise<Row[]> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), "lantern-bench-scale-")));
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
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

async function compareAll(normal: ScaleSite, scaled: ScaleSite): Promise<Row[]> {
  const visits = await listVisits(scaled);
  const all: Compared[] = [];
  for (const [index, visit] of visits.entries()) {
    progress(`scale: ${index + 1} of ${visits.length}, ${visit.name}`);
    let compared = summarise(await sample(visit, normal, scaled, rounds));
    if (compared.some(isSlow)) compared = summarise(await sample(visit, normal, scaled, secondRounds));
    all.push(...compared.map((one) => ({ ...one, name: one.isPage ? visit.name : `${one.name} at ${visit.name}` })));
  }
  const slow = all.filter(isSlow).sort((a, b) => b.ratio - a.ratio);
  for (const { ran } of slow) if (ran) await explain(scaled, ran);
  const pages = all.filter(({ isPage }) => isPage);
  const statements = all.filter(({ isPage }) => !isPage);
  const row = (what: string, group: Compared[]): Row => ({
    what,
    bar: `<= ${bar} × the ordinary seed`,
    measured: `${group.length - group.filter(isSlow).length} of ${group.length} within`,
    met: !group.some(isSlow),
    detail: `median ${median(group.map(({ ratio }) => ratio)).toFixed(2)} ×; whose answer itself grows is measured by its size`,
  });
  const worst = all
    .filter((one) => !slow.includes(one) && one.grown <= bar)
    .sort((a, b) => b.ratio - a.ratio)
    .slice(0, 5);
  const grown = all.filter((one) => one.grown > bar && one.isPage);
  return [
    row("10 × the data: every page, search and task", pages),
    row("10 × the data: every statement they send", statements),
    ...[...slow, ...worst, ...grown].map(detailRow),
  ];
}

async function sample(visit: Visit, normal: ScaleSite, scaled: ScaleSite, times: number): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample>();
  for (let round = -2; round < times; round++) {
    const results = [await visit.go(normal, false), await visit.go(scaled, true)] as const;
    if (round < 0) continue;
    for (const [index, { milliseconds, ran }] of results.entries()) {
      const side = index === 0 ? "normal" : "scaled";
      note(samples, "", side, milliseconds, undefined);
      for (const one of ran) note(samples, one.name, side, one.milliseconds, one);
    }
  }
  return samples;
}

function note(
  samples: Map<string, Sample>,
  name: string,
  side: "normal" | "scaled",
  milliseconds: number,
  ran: Ran | undefined,
) {
  let sample = samples.get(name);
  if (!sample) samples.set(name, (sample = { normal: [], scaled: [], normalBytes: 0, scaledBytes: 0, ran: undefined }));
  sample[side].push(milliseconds);
  if (!ran) return;
  sample[`${side}Bytes`] ||= JSON.stringify(ran.answer).length;
  if (side === "scaled") sample.ran = ran;
}

function summarise(samples: Map<string, Sample>): Compared[] {
  const sum = (side: "normalBytes" | "scaledBytes") =>
    [...samples.values()].reduce((bytes, one) => bytes + one[side], 0);
  const whole: [number, number] = [sum("normalBytes"), sum("scaledBytes")];
  return [...samples]
    .filter(([, { normal, scaled }]) => normal.length > 0 && scaled.length > 0)
    .map(([name, sample]) => {
      const [before, after] = name === "" ? whole : ([sample.normalBytes, sample.scaledBytes] as const);
      // The shape of many short runs: the quicker quarter says what the work costs, the rest what the machine did meanwhile.
      const normal = quarter(sample.normal);
      const scaled = quarter(sample.scaled);
      return {
        name,
        isPage: name === "",
        normal,
        scaled,
        ratio: scaled / normal,
        grown: after / Math.max(1, before),
        ran: sample.ran,
      };
    });
}

const quarter = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 4)] ?? Number.NaN;
const isSlow = ({ ratio, grown }: Compared) => ratio > bar * Math.max(1, grown);

function detailRow(one: Compared): Row {
  const size = one.grown > bar ? `; its answer is ${one.grown.toFixed(1)} × as large` : "";
  return {
    what: `· ${one.name.replaceAll("|", "\\|")}`,
    bar: "",
    measured: `${one.ratio.toFixed(2)} ×`,
    met: isSlow(one) ? false : undefined,
    detail: `${one.normal.toFixed(2)} ms → ${one.scaled.toFixed(2)} ms${size}`,
  };
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
