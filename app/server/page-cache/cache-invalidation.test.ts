import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CachedSite, openTwoCachedSites, tour } from "./cached-site.fixture.ts";

let site: CachedSite;
let other: CachedSite;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ site, other, close } = await openTwoCachedSites());
});
afterAll(() => close?.());

describe("a change in the database", () => {
  const both = (path: string) => Promise.all([site.text(path), other.text(path)]);
  const seenEverywhere = async (path: string, words: string) =>
    expect
      .poll(async () => (await both(path)).every((body) => body.includes(words)), { timeout: 5_000, interval: 10 })
      .toBe(true);

  test("is on every instance's page at once", async () => {
    const change = async (path: string, words: string, sql: string) => {
      expect(
        (await both(path)).some((body) => body.includes(words)),
        path,
      ).toBe(false);
      await site.db.pool.query(sql);
      await seenEverywhere(path, words);
    };
    const ofTour = "tour_id = (select id from tour where city_id = 'krakow' and key = 'old-town')";
    await change(tour, "Told anew", `update tour_text set about = 'Told anew' where locale = 'en' and ${ofTour}`);
    await change(
      "/krakow",
      "A shorter word",
      `update tour_text set short = 'A shorter word' where locale = 'en' and ${ofTour}`,
    );
    await change(
      "/pl/krakow",
      "Smocze",
      "update city_text set tagline = 'Smocze miasto' where locale = 'pl' and city_id = 'krakow'",
    );
    await change(
      tour,
      "Never wrote this before",
      `insert into review (tour_id, language, rating, title, body, name, own_experience, status)
       select id, 'en', 5, 'New', 'Never wrote this before', 'Ada', true, 'published' from tour where city_id = 'krakow' and key = 'old-town'`,
    );
    await change(
      "/faqs",
      "Is this new?",
      "update faq_text set question = 'Is this new?' where locale = 'en' and faq_key = (select key from faq_entry where position = 1)",
    );
    await change("/blog", "A new title", "update article_text set title = 'A new title' where locale = 'en'");
    await change(
      "/private-tours",
      "777",
      "update private_price set amount = 77700 where city_id = 'krakow' and language_group = 'pl'",
    );
    await change(
      "/guides/agnieszka-wrona",
      "Quoted anew",
      "update guide_text set quote = 'Quoted anew' where locale = 'en'",
    );
    await change("/guides", "Named anew", "update guide set name = 'Named anew'");
  });

  test("leaves other pages alone, and a booking all of them", async () => {
    await both("/prague");
    await both(tour);
    await site.db.pool.query(
      "update faq_text set answer = answer || ' Yes.' where locale = 'en' and faq_key = (select key from faq_entry where position = 2)",
    );
    await seenEverywhere("/faqs", "Yes.");
    expect(await site.queriesDuring(() => site.text("/prague"))).toBe(0);
    await site.db.pool.query(
      `update departure set seats_taken = seats_taken + 1 where id = (select min(id) from departure
       where tour_id = (select id from tour where city_id = 'krakow' and key = 'old-town') and seats_taken < capacity)`,
    );
    expect(await site.queriesDuring(() => site.text(tour))).toBe(0);
    expect(await site.queriesDuring(() => site.text("/prague"))).toBe(0);
  });

  test("in bulk says one word", async () => {
    const heard: string[] = [];
    const client = await site.db.pool.connect();
    client.on("notification", ({ payload = "" }) => heard.push(payload));
    await client.query("listen pages");
    await client.query(
      "insert into departure (tour_id, language, local_date, local_time, starts_at, capacity) select tour.id, 'en', '2028-01-01', '10:00', '2028-01-01T09:00Z', 10 from tour, generate_series(1, 20)",
    );
    await client.query("update tour_text set info = info || ' '");
    await client.query(
      "update departure set status = 'CANCELED' where local_date = '2028-01-01' and tour_id in (select id from tour where city_id = 'krakow')",
    );
    await client.query("update departure set seats_taken = seats_taken where local_date = '2028-01-01'");
    await client.query("unlisten pages");
    client.release();
    expect(heard).toEqual(["departures", "all", "board city:krakow"]);
  });
});
