import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let origin: string;
let old: { tourId: number; date: string };
beforeAll(async () => {
  site = await openSite({ PROXIES: "1" });
  staff = await staffMember(site);
  origin = await site.serve();
  old = (await site.db.one(
    "test-full-day",
    `update departure set capacity = seats_taken + seats_held, status = case when seats_taken + seats_held = 0 then 'CANCELED' else status end
     from tour where tour.id = tour_id and city_id = 'krakow' and key = 'old-town' and language = 'es' and local_date = '2027-06-19'
     returning tour.id as "tourId", local_date as date`,
  )) as typeof old;
});
afterAll(() => site?.close());

const firefox = "Mozilla/5.0 (X11; Linux) Firefox/140.0";
const look = async (path: string, client: string, headers: Record<string, string> = {}, method = "GET") => {
  const sent = { "User-Agent": firefox, "X-Forwarded-For": client, ...headers };
  const answer = await fetch(origin + path, { method, headers: sent, redirect: "manual" });
  await answer.text();
  return answer.status;
};
/** What is kept since the last time. */
const missed = async () => {
  await site.saveMissed();
  return site.db.rows(
    "test-take-missed",
    `delete from missed_search returning tour_id as "tourId", local_date as date, language, reason, searches`,
  );
};

test("who opens a full day is counted, from the cache too; robots, prefetches and HEAD are not", async () => {
  const day = `/krakow/old-town?day=${old.date}&tourLanguage=es`;
  expect(await look(day, "203.0.113.1")).toBe(200);
  expect(await look(day, "203.0.113.2")).toBe(200);
  await look(day, "203.0.113.2");
  // Not from the cache: the party is no part of its key.
  await look(`${day}&adults=3`, "203.0.113.3");
  await look(day, "203.0.113.4", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await look(day, "203.0.113.5", { "Sec-Purpose": "prefetch" });
  await look(day, "203.0.113.6", {}, "HEAD");
  await look("/krakow/old-town", "203.0.113.7");
  expect(await missed()).toEqual([{ ...old, language: "es", reason: "full", searches: 3 }]);
});

test("a language that is not offered and a day without a tour have their reason; a search knows only the city", async () => {
  await site.db.rows(
    "test-no-tours",
    `update departure set status = 'CANCELED' from tour where tour.id = tour_id and city_id = 'krakow' and local_date = '2027-06-20'`,
  );
  await look("/krakow/old-town?day=2027-06-20", "203.0.113.1");
  await look("/search?q=krakow&day=2027-06-20&language=de", "203.0.113.2");
  await look("/search?q=krakow&language=hu", "203.0.113.3");
  const ofCity = { tourId: null, searches: 1 };
  expect(await missed()).toEqual(
    expect.arrayContaining([
      { tourId: old.tourId, date: "2027-06-20", language: null, reason: "nothing", searches: 1 },
      { ...ofCity, date: "2027-06-20", language: "de", reason: "nothing" },
      { ...ofCity, date: "2027-06-10", language: "hu", reason: "language" },
    ]),
  );
  // A filter that has nothing to do with days.
  await look("/search?q=krakow&theme=nature&people=20&day=2027-06-19", "203.0.113.4");
  expect(await missed()).toEqual([]);
});

test("the plan lists what was looked for until it can be booked, and leads to the new departure", async () => {
  for (const client of ["203.0.113.11", "203.0.113.12"])
    await look(`/krakow/old-town?day=${old.date}&tourLanguage=es`, client);
  await site.saveMissed();
  const plan = async () =>
    (await (await staff.get("/office/plan?city=krakow&from=2027-06-14")).text()).replace(/<!-- -->/g, "");
  const before = await plan();
  expect(before).toMatch(/Searched for without success[\s\S]*Saturday 19 June 2027, [^<]*, Spanish/);
  expect(before).toMatch(/Searched for 2 times: full\. \d+ guides? (is|are) free that day\./);
  const link = /href="(\/office\/departures\/new\?[^"]*)"/.exec(before)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const form = await (await staff.get(link)).text();
  expect(form).toContain(`value="${old.date}"`);
  expect(form).toMatch(/<option value="es" selected/);
  await site.db.rows(
    "test-room",
    "update departure set capacity = capacity + 5, status = 'OPEN' where tour_id = $1 and local_date = $2 and language = 'es'",
    [old.tourId, old.date],
  );
  expect(await plan()).not.toContain("Searched for without success");
});
