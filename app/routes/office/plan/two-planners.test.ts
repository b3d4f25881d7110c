import { afterAll, beforeAll, expect, test } from "vitest";
import { applyNextItem } from "#app/domain/bulk-changes/apply-bulk-changes.ts";
import { createRandom } from "#app/seed/random.ts";
import { testNow } from "#test/support/database.ts";
import { readFormOf } from "#test/support/read-form-of.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

/** Two planners at the same departures. `PLANNER_SECONDS=600 npm run test:unit -- two-planners` lets them go on. */
const seconds = Number(process.env.PLANNER_SECONDS ?? 0);
const turns = 40;
const week = "/office/plan?city=krakow&from=2027-06-14";
const fill = "/office/plan/fill?city=krakow&from=2027-06-14";

type Fields = { date: string; time: string; capacity: number; guideId: number | null };
type Entry = { who: string; subject: string; before: Fields; after: Fields };

let site: TestSite;
/** The departures that both planners change. */
let contested: number[];

beforeAll(async () => {
  site = await openSite();
  const found = await site.db.rows<{ id: number }>(
    "test-contested",
    `update departure set guide_id = null from tour where tour.id = tour_id and city_id = 'krakow' and status = 'OPEN'
       and local_date between '2027-06-15' and '2027-06-18' returning departure.id`,
  );
  contested = found.map(({ id }) => id).slice(0, 6);
});
afterAll(() => site?.close());

/** What a planner sent and the office accepted: the departure and the version on the planner's screen. */
type Saved = { departure: number; version: string };
/** Sends what is on a screen that was opened a while ago. */
type Screen = () => Promise<Saved | undefined>;

function openScreens(planner: Visitor, seed: number) {
  const { pick, below } = createRandom(seed);

  async function assign(departure: number): Promise<Screen> {
    const page = await (await planner.get(`${week}&departure=${departure}`)).text();
    const form = page.slice(page.indexOf('id="choose"'));
    const version = /name="version" value="(\d+)"/.exec(form)?.[1] ?? "";
    const guides = [...form.matchAll(/<button[^>]*value="(\d+)"[^>]*name="guide"/g)].map(([, guide]) => guide ?? "");
    return async () => {
      const answer = await planner.post(week, { departure: String(departure), version, guide: pick(["", ...guides]) });
      expect([303, 409]).toContain(answer.status);
      return answer.status === 303 ? { departure, version } : undefined;
    };
  }

  async function changeCapacity(departure: number): Promise<Screen> {
    const path = `/office/departures/${departure}`;
    const { version = "", date = "", time = "" } = await readFormOf(planner, path);
    const guideId = String((await fieldsOf(departure)).guideId ?? "");
    return async () => {
      const capacity = String(20 + below(20));
      const answer = await planner.post(path, { intent: "edit", version, date, time, guideId, capacity });
      return (await answer.text()).includes("Saved.") ? { departure, version } : undefined;
    };
  }

  async function fillWeek(): Promise<Screen> {
    const page = await (await planner.get(fill)).text();
    const rows = [...page.matchAll(/name="(guide-\d+-\d+)"[\s\S]*?<\/select>/g)];
    const proposed = rows.flatMap(([select, name = ""]) => {
      const guide = /value="(\d+)" selected|selected="" value="(\d+)"/.exec(select);
      return guide ? [[name, guide[1] ?? guide[2] ?? ""]] : [];
    });
    const [, key] = /name="key" value="([^"]*)"/.exec(page) ?? [];
    return async () => {
      // All of them may have had a guide.
      if (!key) return undefined;
      const answer = await planner.post(fill, Object.fromEntries([["key", key], ...proposed.slice(0, 3)]));
      expect([303, 409]).toContain(answer.status);
      while (await applyNextItem(site.db, testNow));
      return undefined;
    };
  }

  return () => pick([assign, assign, changeCapacity, fillWeek])(pick(contested));
}

/** Each planner has three screens open, and sends the oldest of them. */
async function plan(planner: Visitor, seed: number, saved: Saved[]): Promise<void> {
  const open = openScreens(planner, seed);
  const screens: Screen[] = [];
  const until = Date.now() + seconds * 1_000;
  for (let turn = 0; turn < turns || Date.now() < until; turn++) {
    screens.push(await open());
    const done = screens.length > 3 && (await screens.shift()?.());
    if (done) saved.push(done);
  }
}

async function fieldsOf(id: number): Promise<Fields> {
  const row = await site.db.one<Fields>(
    "test-fields",
    `select to_char(local_date, 'YYYY-MM-DD') as date, to_char(local_time, 'HH24:MI') as time, capacity, guide_id as "guideId"
     from departure where id = $1`,
    [id],
  );
  return row as Fields;
}

test("two planners at the same departures lose no edit of each other", {
  timeout: 120_000 + seconds * 1_500,
}, async () => {
  const start = new Map<number, Fields>();
  for (const id of contested) start.set(id, await fieldsOf(id));
  const saved: Saved[] = [];
  const planners = [await staffMember(site, "anna@example.org"), await staffMember(site, "piotr@example.org")];
  await Promise.all(planners.map((planner, index) => plan(planner, index + 1, saved)));
  expect(saved.length).toBeGreaterThan(turns / 4);

  // Nobody saved over a version that a colleague had already changed.
  const versions = saved.map(({ departure, version }) => `${departure} ${version}`);
  expect(versions.filter((version, at) => versions.indexOf(version) !== at)).toEqual([]);

  const entries = await site.db.rows<Entry>(
    "test-entries",
    `select who, subject_id as subject, before, after from audit_log
     where subject_kind = 'departure' and subject_id = any ($1) and before ? 'guideId' order by id`,
    [contested.map(String)],
  );
  expect(entries.length).toBeGreaterThanOrEqual(saved.length);
  // Each change begins where the one before ended, and the last one is what stands.
  for (const id of contested) {
    let standing = start.get(id) as Fields;
    for (const { before, after } of entries.filter(({ subject }) => subject === String(id))) {
      expect(before, `departure ${id}`).toEqual(standing);
      standing = { date: after.date, time: after.time, capacity: after.capacity, guideId: after.guideId };
    }
    expect(await fieldsOf(id), `departure ${id}`).toEqual(standing);
  }
});
