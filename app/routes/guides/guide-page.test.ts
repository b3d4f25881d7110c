import { afterAll, beforeAll, expect, test } from "vitest";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
let guide: { id: number; slug: string; name: string };
beforeAll(async () => {
  site = await openSite();
  const found = await site.db.one<typeof guide>(
    "test-busy-guide",
    `select guide.id, guide.slug, split_part(guide.name, ' ', 1) as name from guide
     join departure on departure.guide_id = guide.id and departure.status = 'OPEN' and departure.starts_at > $1
     where guide.active and guide.home_city_id = 'krakow' group by guide.id order by count(*) desc limit 1`,
    [testNow],
  );
  guide = found as typeof guide;
});
afterAll(() => site.close());

const read = async (prefix = "") => (await site.fetch(`${prefix}/guides/${guide.slug}`)).text();

test("a guide's page leads to the next departures with room, and to no others", async () => {
  const next = await site.db.one<{ id: number }>(
    "test-next",
    `select id from departure where guide_id = $1 and status = 'OPEN' and starts_at > $2 and seats_taken + seats_held < capacity
     order by starts_at, id limit 1`,
    [guide.id, testNow],
  );
  expect(await read()).toContain(`Next tours with ${guide.name}`);
  expect(await read()).toContain(`departure=${next?.id}#book`);
  expect(await read("/pl")).toContain(`Najbliższe spacery: ${guide.name}`);
  await site.db.rows("test-close", "update departure set status = 'CLOSED' where id = $1", [next?.id]);
  expect(await read()).not.toContain(`departure=${next?.id}#book`);
});

test("reviews of guests who walked with the guide stand apart from reviews of the guide's tours", async () => {
  expect(await read()).toContain(`What guests say about ${guide.name}’s tours`);
  expect(await read()).not.toContain(`What guests say about ${guide.name}<`);
  await site.db.rows(
    "test-guide-review",
    `insert into review (tour_id, booking_id, language, rating, title, body, name, own_experience, verified, status, walked_on)
     select departure.tour_id, booking.id, 'en', 4, 'With this very guide', '', 'Ada', true, true, 'published', departure.local_date
     from booking join departure on departure.id = booking.departure_id where departure.guide_id = $1 limit 1`,
    [guide.id],
  );
  const html = await read();
  const [, own = ""] = html.split(`What guests say about ${guide.name}<`);
  expect(own.slice(0, own.indexOf("</section>"))).toContain("With this very guide");
  await site.db.rows("test-other-guide", "update departure set guide_id = null where guide_id = $1", [guide.id]);
  expect(await read()).not.toContain(`What guests say about ${guide.name}<`);
});
