import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reviewKey } from "#app/domain/reviews/review-link.ts";
import { type FormClient, formClient } from "#app/routes/forms/form-client.fixture.ts";
import { openSite, type TestSite, testSecret } from "#test/support/site.ts";

let site: TestSite;
let post: FormClient["post"];
beforeAll(async () => {
  site = await openSite();
  ({ post } = formClient(site));
});
afterAll(() => site.close());

describe("the personal review link", () => {
  test("opens a form with the guest's name, and what is sent through it appears at once", async () => {
    const booking = await site.db.one<{ reference: string; name: string }>(
      "test-walked",
      `select booking.reference, booking.name from booking join departure on departure.id = booking.departure_id
       where booking.status = 'confirmed' and departure.starts_at > '2027-06-12' order by departure.starts_at limit 1`,
    );
    const { reference, name } = booking as { reference: string; name: string };
    const link = `/reviews?booking=${reference}&key=${reviewKey(testSecret, { reference, keyVersion: 1 })}`;
    const early = await site.fetch(link);
    expect(early.status).toBe(404);
    expect(await early.text()).toContain("The tour has not started yet.");
    site.setNow(new Date("2027-07-20T10:00:00Z"));
    expect(await (await site.fetch(link)).text()).toContain("will appear once the office has read it");
    await site.db.rows("test-attend", "update booking set status = 'attended' where reference = $1", [reference]);
    const page = await site.fetch(link);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    const html = await page.text();
    expect(html).toContain(name);
    expect(html).toContain("noindex");
    const fields = {
      rating: "5",
      title: "Worth the rain",
      text: "Every drop.",
      name,
      email: "g@example.org",
      own: "on",
    };
    const forged = `/reviews?booking=${reference}&key=${"A".repeat(27)}`;
    expect((await post(forged, { ...fields, booking: reference, bookingKey: "A".repeat(27) })).status).toBe(422);
    expect(await site.db.rows("test-forged", "select id from review where title = 'Worth the rain'")).toEqual([]);
    const sent = await post(link, {
      ...fields,
      booking: reference,
      bookingKey: reviewKey(testSecret, { reference, keyVersion: 1 }),
    });
    expect(await sent.text()).toContain("Thank you! Your review has been submitted successfully.");
    const stored = await site.db.rows(
      "test-kept",
      "select status, verified from review where title = 'Worth the rain'",
    );
    expect(stored).toEqual([{ status: "published", verified: true }]);
    expect(await (await site.fetch(link)).text()).toContain("You have already reviewed this tour.");
    site.setNow(new Date("2028-07-20T10:00:00Z"));
    const late = await site.fetch(`/de${link}`);
    expect(late.status).toBe(410);
    const closed = await late.text();
    expect(closed).toContain("Dieser persönliche Link ist abgelaufen");
    expect(closed).not.toContain(name);
    site.setNow(new Date("2027-07-20T10:00:00Z"));
  });
});

test("a personal link takes stars alone, and a page that says thank you promises nothing more", async () => {
  site.setNow(new Date("2027-07-20T10:00:00Z"));
  const booking = await site.db.one<{ reference: string; email: string; name: string; path: string }>(
    "test-stars",
    `update booking set status = 'attended' where id = (
       select booking.id from booking join departure on departure.id = booking.departure_id
       where booking.status = 'confirmed' and booking.email is not null and departure.status <> 'CANCELED'
         and departure.starts_at between '2027-06-12' and '2027-07-01'
         and not exists (select from review where review.booking_id = booking.id) order by booking.id limit 1)
     returning reference, email, name, (select '/' || location_slug.slug || '/' || tour_text.slug from departure
       join tour_text on tour_text.tour_id = departure.tour_id and tour_text.locale = 'pl'
       join location_slug on location_slug.city_id = tour_text.city_id and location_slug.locale = 'pl'
       where departure.id = booking.departure_id) as path`,
  );
  const { reference, email, name, path } = booking as NonNullable<typeof booking>;
  const key = reviewKey(testSecret, { reference, keyVersion: 1 });
  const link = `/pl/reviews?booking=${reference}&key=${key}`;
  const form = await (await site.fetch(link)).text();
  expect(form).toContain("Wystarczą same gwiazdki.");
  expect(form).not.toContain('name="own"');
  expect((await post(link, { name, booking: reference, bookingKey: key })).status).toBe(422);
  const sent = await (await post(link, { rating: "4", name, booking: reference, bookingKey: key })).text();
  expect(sent).toContain("Dziękujemy");
  expect(sent).not.toContain("pojawi się od razu");
  const stored = await site.db.rows(
    "test-stars-kept",
    "select rating, title, body, review.email, verified from review join booking on booking.id = booking_id and reference = $1",
    [reference],
  );
  expect(stored).toEqual([{ rating: 4, title: "", body: "", email, verified: true }]);
  const tour = await (await site.fetch(`/pl${path}?reviewSort=newest`)).text();
  const [, shown = ""] =
    /<article class="review[^"]*" id="review-\d+">((?:(?!<\/article>).)*)<\/article>/s.exec(tour) ?? [];
  expect(shown).toContain(name);
  expect(shown).not.toMatch(/<h3|review-text|class="helpful"/);
});

test("the public form asks for words as before", async () => {
  const answer = await post("/reviews?tour=1", {
    rating: "4",
    name: "Ada",
    email: "ada@example.org",
    tour: "1",
    own: "on",
  });
  expect(answer.status).toBe(422);
});

describe("helpful", () => {
  test("counts a network once, can be undone, leads back to the review without JavaScript, and needs no script to be inert", async () => {
    const review = await site.db.one<{ id: number }>(
      "test-review",
      "select id from review where status = 'published' order by id limit 1",
    );
    const id = String(review?.id);
    for (let round = 0; round < 3; round++) {
      const response = await post("/forms/helpful", { review: id, locale: "de" });
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toMatch(new RegExp(`^/de/[^/]+/[^/]+\\?voted=${id}#review-${id}$`));
    }
    const answer = await post("/forms/helpful", { review: id, query: "?reviewSort=lowest&evil=1&reviews=2" });
    expect(answer.headers.get("Location")).toMatch(
      new RegExp(`[?]reviewSort=lowest&reviews=2&voted=${id}#review-${id}$`),
    );
    const stored = await site.db.one("test-helpful", "select helpful from review where id = $1", [review?.id]);
    expect(stored).toEqual({ helpful: 1 });
    const vote = (fields: Record<string, string>, browser: string) =>
      site.fetch("/forms/helpful", {
        method: "POST",
        body: new URLSearchParams({ review: id, ...fields }),
        headers: { "User-Agent": browser, Accept: "application/json" },
      });
    expect(await (await vote({}, "another browser of the same network")).json()).toEqual({ helpful: 1 });
    expect(await (await vote({ undo: "1" }, "a third")).json()).toEqual({ helpful: 0 });
    expect((await post("/forms/helpful", { review: "1e3" })).status).toBe(400);
    expect((await post("/forms/helpful", { review: "999999999" })).status).toBe(404);
  });

  test("sorting and paging are links that work without JavaScript", async () => {
    await site.db.rows(
      "test-many-reviews",
      `insert into review (tour_id, language, rating, title, body, name, own_experience, status)
       select tour.id, 'en', 5 - number % 5, 'Voice ' || number, 'Words.', 'Ada', true, 'published'
       from tour, generate_series(1, 20) number where tour.city_id = 'krakow' and tour.key = 'old-town'`,
    );
    const page = await (await site.fetch("/krakow/old-town?reviewSort=lowest&reviews=2")).text();
    expect(page).toMatch(/aria-current="true"[^>]*>Lowest rated|<a[^>]*reviewSort=lowest[^>]*aria-current="true"/);
    expect(page).toMatch(/reviewSort=lowest&amp;reviews=3/);
    expect(page).toContain("reviewSort=helpful");
    expect(page).toContain("Write a review");
  });
});
