import { afterAll, beforeAll, expect, test } from "vitest";
import { applyNextItem } from "#app/domain/bulk-changes/apply-bulk-changes.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { guideMember, staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
const week = "/office/plan?city=krakow&from=2027-06-14";
const fill = "/office/plan/fill?city=krakow&from=2027-06-14";

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  await site.db.rows(
    "test-open",
    `update departure set guide_id = null from tour where tour.id = tour_id and city_id = 'krakow' and status = 'OPEN'
       and local_date between '2027-06-15' and '2027-06-18'`,
  );
});
afterAll(() => site?.close());

const page = async (path: string) => (await staff.get(path)).text();
const guideOf = async (id: number) =>
  (
    await site.db.one<{ guide: string | null; guideId: number | null }>(
      "test-guide-of",
      `select guide.name as guide, guide.id as "guideId" from departure left join guide on guide.id = guide_id where departure.id = $1`,
      [id],
    )
  )?.guide;
const firstOpen = (html: string) => {
  const card = [...html.matchAll(/<a [^>]*>/g)].find(
    ([tag]) => tag.includes("needs-guide") && tag.includes("walk open"),
  );
  return Number(/data-walk="(\d+)"/.exec(card?.[0] ?? "")?.[1]);
};
/** Of the first control with this name. React writes the name of a button after its value. */
const valueIn = (html: string, name: string) => {
  const [tag = ""] =
    [...html.matchAll(/<(?:input|button)[^>]*>/g)].find(([one]) => one.includes(`name="${name}"`)) ?? [];
  return /value="([^"]*)"/.exec(tag)?.[1] ?? "";
};

test("the plan shows the company, a city by guide and by tour, a day and five weeks", async () => {
  expect(await page("/office/plan?from=2027-06-14")).toMatch(/Kraków<\/a>[\s\S]*without a guide/);
  const byGuide = await page(week);
  expect(byGuide).toContain("Without a guide:");
  expect(byGuide).toContain("Plan: Kraków");
  const byTour = await page(`${week}&by=tour`);
  expect(byTour).toContain("no guide");
  const oneDay = await page(`${week}&day=2027-06-16`);
  expect(oneDay.length).toBeLessThan(byGuide.length);
  expect(await page("/office/plan?city=krakow&view=month&from=2027-06-14")).toMatch(/Wed 14[\s\S]*departures/);
  // What the URL says wrongly is not there.
  expect((await staff.get("/office/plan?city=atlantis&from=2027-02-31&day=x&departure=-1")).status).toBe(200);
  expect((await staff.get("/office/plan/fill?city=atlantis")).headers.get("Location")).toBe("/office/plan");
});

test("without JavaScript: a departure's guides are a form, the choice is saved once, a colleague's is not overwritten", async () => {
  const id = firstOpen(await page(week));
  const chooser = await page(`${week}&departure=${id}`);
  const form = chooser.slice(chooser.indexOf('id="choose"'));
  const guide = valueIn(form, "guide");
  expect(guide).toMatch(/^\d+$/);
  expect(form).toMatch(/in 28 days/);
  const assign = { departure: String(id), version: valueIn(form, "version"), guide };
  const saved = await staff.post(week, assign);
  const confirmed = saved.headers.get("Location") ?? "";
  expect([saved.status, unconfirmed(confirmed)]).toEqual([303, week]);
  const name = await guideOf(id);
  expect(await page(confirmed)).toMatch(new RegExp(`Saved: [^<]*: ${name}\\.`));
  const second = await staff.post(week, { ...assign, guide: "" });
  expect([second.status, (await second.text()).includes("Someone else has changed this departure")]).toEqual([
    409,
    true,
  ]);
  expect(await guideOf(id)).toBe(name);

  const other = await page(`${week}&departure=${id}`);
  const against = /value="(\d+) [a-z,]+"/.exec(other)?.[1] ?? "";
  const version = valueIn(other.slice(other.indexOf('id="choose"')), "version");
  const refused = await staff.post(week, { ...assign, version, guide: against });
  expect([refused.status, (await refused.text()).includes("Nothing was changed: the guide")]).toEqual([409, true]);
  const now = { ...assign, version };
  for (const wrong of [
    { ...now, departure: "x" },
    { ...now, version: "y" },
    { ...now, guide: "z" },
    { departure: now.departure, version },
  ])
    expect((await staff.post(week, wrong)).status).toBe(422);
  expect(await guideOf(id)).toBe(name);
});

test("proposals are edited, saved together and done by the job; what speaks against a choice is shown beside it", async () => {
  const html = await page(fill);
  const rows = [...html.matchAll(/name="(guide-\d+-\d+)"[\s\S]*?<\/select>/g)].map(([select, name]) => ({
    name: name ?? "",
    guide:
      /<option value="(\d+)" selected/.exec(select)?.[1] ?? /<option selected="" value="(\d+)"/.exec(select)?.[1] ?? "",
  }));
  expect(rows.length).toBeGreaterThan(5);
  const proposed = rows.filter(({ guide }) => guide !== "");
  expect(proposed.length).toBeGreaterThan(3);
  const fields = Object.fromEntries(proposed.map(({ name, guide }) => [name, guide]));
  // One departure is given to a guide who is proposed for another one then, and the list says so.
  const [, clashing = "", needed = ""] =
    /name="(guide-\d+-\d+)"(?:(?!<\/select>)[\s\S])*?<option value="(\d+)">[^<]+ \(proposed elsewhere then\)<\/option>/.exec(
      html,
    ) ?? [];
  const all = { ...fields, [clashing]: needed };
  const refused = await staff.post(fill, { key: valueIn(html, "key"), ...all });
  const answer = await refused.text();
  expect([refused.status, answer.includes("Nothing was saved"), answer.includes("leads another tour then")]).toEqual([
    409,
    true,
    true,
  ]);
  const leave = valueIn(answer, "leave").split(",");
  expect(leave.length).toBeGreaterThan(1);
  const rest = proposed.filter(({ name }) => !leave.includes(name.split("-")[1] ?? ""));
  expect(rest.length).toBe(proposed.length - leave.length);
  const some = await staff.post(fill, { key: "all-but-these", ...all, leave: valueIn(answer, "leave") });
  expect(some.headers.get("Location")).toMatch(/^\/office\/bulk-changes\/\d+\?/);
  while (await applyNextItem(site.db, testNow));
  for (const { name } of rest) expect(await guideOf(Number(name.split("-")[1]))).not.toBeNull();
  for (const id of leave) expect(await guideOf(Number(id))).toBeNull();
  const next = await page(fill);
  const open = Object.fromEntries(
    [...next.matchAll(/name="(guide-\d+-\d+)"[\s\S]*?<\/select>/g)].flatMap(([select, name]) => {
      const guide = /<option value="(\d+)" selected/.exec(select)?.[1];
      return guide ? [[name ?? "", guide]] : [];
    }),
  );
  const saved = await staff.post(fill, { key: valueIn(next, "key"), ...open });
  expect(saved.headers.get("Location")).toMatch(/^\/office\/bulk-changes\/\d+\?/);
  const change = await page(saved.headers.get("Location") ?? "");
  expect(change).toContain(`href="${week.replace("&", "&amp;")}"`);
  while (await applyNextItem(site.db, testNow));
  for (const name of Object.keys(open)) expect(await guideOf(Number(name.split("-")[1]))).not.toBeNull();
  expect((await staff.post(fill, { key: "another-key-1" })).status).toBe(409);
});

test("a departure is offered from the plan, and a guide takes it on the phone without JavaScript", async () => {
  const free = await site.db.one<{ id: number }>(
    "test-free",
    `update departure set guide_id = null where id = (select departure.id from departure join tour on tour.id = tour_id
       where city_id = 'krakow' and status = 'OPEN' and language = 'en' and departure.days = 1 and local_date = '2027-06-24' order by departure.id limit 1) returning id`,
  );
  const next = "/office/plan?city=krakow&from=2027-06-21";
  const id = free?.id ?? 0;
  const offered = await staff.post(next, { intent: "offer", departure: String(id), version: "1" });
  expect(offered.headers.get("Location")).toMatch(/&done=offered-\d+\./);
  expect(await page(offered.headers.get("Location") ?? "")).toContain("The first to take it leads.");
  // Only what was offered is said to be: a link may hold any number.
  expect(await page(`${next}&offered=500`)).not.toContain("Offered to");
  const fitting = await site.db.one<{ slug: string; name: string }>(
    "test-fitting",
    "select slug, name from open_shift join guide on guide.id = guide_id where departure_id = $1 order by guide_id limit 1",
    [id],
  );
  const guide = await guideMember(site, fitting?.slug);
  expect(await (await guide.get("/guide")).text()).toContain("I’ll lead it");
  const take = { kind: "take-shift", key: "take-shift-key", departureId: String(id) };
  expect((await guide.post("/guide", take)).headers.get("Location")).toBe(`/guide#departure-${id}`);
  expect(await guideOf(id)).toBe(fitting?.name);
  const late = await guide.post("/guide", { ...take, key: "take-shift-late" });
  expect([late.status, (await late.text()).includes("Too late")]).toEqual([409, true]);
  const again = await staff.post(next, { intent: "offer", departure: String(id), version: "1" });
  expect(again.status).toBe(409);
});

test("a departure is in the plan by guide, whoever leads it, and unpublishing a guide first lists what they lead", async () => {
  const led = await site.db.one<{ id: number; guideId: number; name: string }>(
    "test-led-later",
    `select departure.id, guide.id as "guideId", guide.name from departure join guide on guide.id = guide_id join tour on tour.id = tour_id
     where city_id = 'krakow' and departure.local_date = '2027-06-19' and status = 'OPEN' order by departure.id limit 1`,
  );
  const path = `/office/content/guides/${led?.guideId}/public`;
  const asked = await page(path);
  expect(asked).toContain("This guide is still to lead");
  expect(asked).toContain(`/office/departures?guide=${led?.guideId}`);
  const unasked = await staff.post(path, { public: "no" });
  expect([unasked.status, (await unasked.text()).includes("This guide is still to lead")]).toEqual([409, true]);
  expect((await staff.post(path, { public: "no", leads: "read" })).status).toBe(302);
  const html = await page(week);
  expect(html).toMatch(new RegExp(`<tr data-guide="${led?.guideId}"(?:(?!</tr>)[\\s\\S])*data-walk="${led?.id}"`));
});
