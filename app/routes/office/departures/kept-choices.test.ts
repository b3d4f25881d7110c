import { afterAll, beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { addDeparture } from "#app/domain/departures/add-departure.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { testNow } from "#test/support/database.ts";
import { createGuideAccount, type TestGuide } from "#test/support/guides.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let by: Actor;
let tourId: number;
let former: TestGuide;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  by = await createStaff(site.db, "colleague");
  const tour = await site.db.one<{ id: number }>(
    "test-kept-tour",
    "select min(id) as id from tour where city_id = 'krakow' and days = 1",
  );
  tourId = tour?.id as number;
  // Who is not published is no choice for others.
  former = await createGuideAccount(site.db, "zz-former");
});
afterAll(() => site?.close());

async function add(key: string, fields: { time: string; guideId?: number }): Promise<number> {
  const extra = { key, tourId, language: "en" as const, date: "2027-07-08", capacity: 9, guideId: null, ...fields };
  const added = await addDeparture(site.db, extra, by, testNow);
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

const editOf = async (id: number) => {
  const { version, date, time, capacity, guideId } = (await getDeparture(site.db, id)) ?? {};
  const fields = { version, date, time, capacity, tourId, guideId: guideId ?? "" };
  return {
    intent: "edit",
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  };
};
/** The hidden fields of the last form whose button has this text. */
function hiddenBefore(html: string, button: string): Record<string, string> {
  const form = html.slice(html.lastIndexOf("<form", html.indexOf(button)), html.indexOf(button));
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

test("two editors: saving mine instead keeps the reason that guests read", async () => {
  const id = await add("kept-reason-1", { time: "10:00" });
  const path = `/office/departures/${id}`;
  const mine = { ...(await editOf(id)), time: "11:00", reason: "weather" };
  expect(await (await staff.post(path, { ...(await editOf(id)), capacity: "8" })).text()).toContain("Saved.");
  const conflict = await staff.post(path, mine);
  const html = await conflict.text();
  expect([conflict.status, html.includes("Someone else saved this departure")]).toEqual([409, true]);
  const again = { intent: "edit", ...hiddenBefore(html, "Save mine instead") };
  expect(await (await staff.post(path, again)).text()).toContain("Saved.");
  const saved = await site.db.one<{ reason: { en: { body: string } } | null }>(
    "test-kept-reason",
    "select reschedule_texts as reason from departure where id = $1",
    [id],
  );
  expect(saved?.reason?.en.body).toMatch(/weather/i);
});

test("a guide who was unpublished while they were chosen stays chosen after a warning", async () => {
  await add("kept-guide-busy", { time: "15:00", guideId: former.id });
  const id = await add("kept-guide-1", { time: "15:30" });
  const chosen = `<option value="${former.id}" selected="">`;
  const edit = { ...(await editOf(id)), guideId: String(former.id) };
  const forms: [string, Record<string, string>][] = [
    [`/office/departures/${id}`, edit],
    [
      `/office/departures/new?tour=${tourId}`,
      { key: "kept-guide-2", language: "en", ...edit, date: "2027-07-08", time: "15:30", intent: "" },
    ],
  ];
  for (const [path, fields] of forms) {
    const warned = await staff.post(path, fields);
    expect([path, warned.status, (await warned.text()).includes(chosen)]).toEqual([path, 409, true]);
  }
});

test("a schedule ticks no booked departure by itself, and forgets no tick and no reason", async () => {
  const weekdays = (fields: Record<string, string>, follow: string[] = []) => {
    const form = new URLSearchParams({
      tourId: String(tourId),
      language: "en",
      capacity: "9",
      active: "on",
      ...fields,
    });
    for (const day of ["2", "5"]) form.append("weekdays", day);
    for (const id of follow) form.append("follow", id);
    return form;
  };
  const hidden = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*name="follow"[^>]*>/g)].flatMap(([box]) =>
      / checked|type="hidden"/.test(box) ? (/value="(\d+)"/.exec(box)?.[1] ?? []) : [],
    );
  const create = `/office/schedules/new?tour=${tourId}`;
  const first = { key: "kept-schedule-1", version: "0", time: "06:30", guideId: "", exceptions: "" };
  const preview = await (await staff.post(create, weekdays({ ...first, intent: "preview" }))).text();
  const digest = hidden(preview, "digest");
  const made = await staff.post(create, weekdays({ ...first, intent: "save", digest }));
  const path = made.headers.get("Location")?.split("?")[0] ?? "";
  const departures = await site.db.rows<{ id: number }>(
    "test-kept-departures",
    "select id from departure where schedule_id = $1 order by local_date limit 2",
    [Number(path.split("/").at(-1))],
  );
  const ids = departures.map(({ id }) => String(id));
  for (const id of ids) {
    const guest = { name: "Ada", email: `kept-${id}@example.org`, party: { adults: 1, children: 0 } };
    const booking = { key: `kept-${id}`, departureId: Number(id), source: "phone" as const, present: false, ...guest };
    expect(await addWalkIn(site.db, booking, by, testNow)).toMatchObject({ ok: true });
  }
  const later = { ...first, key: "kept-schedule-2", version: "1", time: "06:45" };
  const asked = await (await staff.post(path, weekdays({ ...later, intent: "preview" }))).text();
  expect(asked).toContain(`name="follow" value="${ids[0]}"`);
  expect(ticked(asked)).toEqual([]);

  const [one = ""] = ids;
  const again = await (await staff.post(path, weekdays({ ...later, intent: "preview" }, [one]))).text();
  expect(ticked(again)).toEqual([one]);
  const untold = await staff.post(
    path,
    weekdays({ ...later, intent: "save", digest: hidden(again, "digest"), "body-de": "Sonne" }, [one]),
  );
  const refused = await untold.text();
  expect([untold.status, ticked(refused)]).toEqual([422, [one]]);
  expect(refused).not.toContain("There is a problem with this guide");

  const colleague = weekdays({ ...first, key: "kept-schedule-3", version: "1", capacity: "7", intent: "preview" });
  const theirs = await (await staff.post(path, colleague)).text();
  colleague.set("intent", "save");
  colleague.set("digest", hidden(theirs, "digest"));
  expect((await staff.post(path, colleague)).status).toBe(303);
  const mine = weekdays({ ...later, intent: "save", digest: hidden(again, "digest"), "body-en": "The sun" }, [one]);
  const conflict = await staff.post(path, mine);
  const html = await conflict.text();
  expect([conflict.status, html.includes("Someone else saved this schedule")]).toEqual([409, true]);
  expect(ticked(html)).toEqual([one]);
  expect(html).toContain('type="hidden" name="body-en" value="The sun"');
});
