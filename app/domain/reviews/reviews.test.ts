import { beforeEach, describe, expect, test } from "vitest";
import { checkIn, type Mark } from "#app/domain/attendance/check-in.ts";
import { changeEntry } from "#app/domain/office/change-entry.ts";
import { site as brand } from "#app/site.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { findClosedLink, findWalkedTour } from "./find-reviewed-tour.ts";
import { listTourReviews } from "./list-reviews.ts";
import { isReviewKey, reviewKey, reviewLink } from "./review-link.ts";
import { voteHelpful } from "./vote-helpful.ts";
import { type NewReview, writeGuestReview, writeReview } from "./write-review.ts";

const decide = async (id: number, status: "published" | "rejected") =>
  (await changeEntry(db, { kind: "review", id }, { status }, "terminal", testNow)).ok;

const { db } = await openTestDatabase({ seeded: true, connections: 24 });
let tourId: number;

beforeEach(async () => {
  const tour = await db.one<{ id: number }>(
    "test-new-tour",
    `with tour as (
       insert into tour (city_id, key, theme, payment, currency, minutes, capacity, meeting_latitude, meeting_longitude,
         ending_latitude, ending_longitude, position)
       select city_id, 'test-' || gen_random_uuid(), theme, payment, currency, minutes, capacity, 50, 20, 50, 20, 99
       from tour where city_id = 'krakow' and key = 'old-town' returning id, city_id, key)
     insert into tour_text (tour_id, city_id, locale, slug, name, title, short, about, highlights, meeting_name,
       meeting_from, meeting_hint, ending_name, info, rules, alt)
     select tour.id, tour.city_id, 'en', tour.key, 'Test', 'Test walk', '', '', '[]', '', '', '', '', '', '', '' from tour
     returning tour_id as id`,
  );
  tourId = tour?.id as number;
});

const review = (key: string | null, rating = 5): NewReview => ({
  key,
  rating,
  title: "The note that stops",
  body: "It does stop.",
  name: "Ada",
  email: "ada@example.org",
  locale: "en",
});

async function ratings() {
  return db.one<{ reviews: number; points: number }>(
    "test-ratings",
    "select coalesce(sum(reviews), 0)::integer as reviews, coalesce(sum(points), 0)::integer as points from tour_rating where tour_id = $1",
    [tourId],
  );
}

async function reviewIds(): Promise<number[]> {
  const rows = await db.rows<{ id: number }>("test-reviews", "select id from review where tour_id = $1 order by id", [
    tourId,
  ]);
  return rows.map(({ id }) => id);
}

/** Creates a booking whose departure started the given number of hours ago. */
async function bookingFrom(hoursAgo: number, status = "confirmed"): Promise<string> {
  const reference = Array.from({ length: 8 }, () => "23456789ABCDEFGH"[Math.floor(Math.random() * 16)]).join("");
  await db.rows(
    "test-booking",
    `with departure as (
       insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, seats_taken)
       values ($1, 'en', '2027-06-10', '09:00', $2, 10, 2) returning id)
     insert into booking (reference, departure_id, adults, name, email, locale, status, currency)
     select $3, id, 2, 'Ruth', 'ruth@example.org', 'en', $4, 'PLN' from departure`,
    [tourId, new Date(testNow.getTime() - hoursAgo * 3_600_000), reference, status],
  );
  return reference;
}

describe("a review by anyone", () => {
  test("waits, counts for nothing, and tells the office", async () => {
    expect(await writeReview(db, tourId, review("key-waits-1"), testNow)).toEqual({ ok: true });
    const [id] = await reviewIds();
    expect(await ratings()).toEqual({ reviews: 0, points: 0 });
    const mail = await db.one<{ recipient: string }>(
      "test-mail",
      "select recipient from outgoing_mail where dedup_key = $1",
      [`review/${id}/office`],
    );
    expect(mail?.recipient).toBe(brand.email);
    expect(await decide(id as number, "published")).toBe(true);
    expect(await ratings()).toEqual({ reviews: 1, points: 5 });
    await decide(id as number, "rejected");
    expect(await ratings()).toEqual({ reviews: 0, points: 0 });
  });

  test("sent twenty times at once with one key is one review", async () => {
    await Promise.all(Array.from({ length: 20 }, () => writeReview(db, tourId, review("one-key-20"), testNow)));
    expect(await reviewIds()).toHaveLength(1);
  });

  test("without a key the same content on the same day is one review, on another day another", async () => {
    await writeReview(db, tourId, review(null), testNow);
    await writeReview(db, tourId, review(null), testNow);
    await writeReview(db, tourId, review(null), new Date(testNow.getTime() + 86_400_000));
    expect(await reviewIds()).toHaveLength(2);
  });

  test("of a tour that is not there is refused and can be sent again", async () => {
    const refused = { ok: false, reason: "unknown_tour" };
    expect(await writeReview(db, 999_999, review("unknown-1"), testNow)).toEqual(refused);
    expect(await writeReview(db, 999_999, review("unknown-1"), testNow)).toEqual(refused);
  });
});

describe("ratings", () => {
  test("stay right while 60 reviews are published, rejected and changed at once", async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        writeReview(db, tourId, review(`race-${index}`, (index % 5) + 1), testNow),
      ),
    );
    const ids = await reviewIds();
    await Promise.all(ids.map((id) => decide(id, "published")));
    await Promise.all([
      ...ids.filter((_, index) => index % 3 === 0).map((id) => decide(id, "rejected")),
      ...ids
        .filter((_, index) => index % 3 === 1)
        .map((id) => db.rows("test-rate", "update review set rating = 3 where id = $1", [id])),
      ...ids.filter((_, index) => index % 3 === 2).map((id) => decide(id, "published")),
    ]);
    const counted = await db.one<{ reviews: number; points: number }>(
      "test-counted",
      `select count(*)::integer as reviews, sum(rating)::integer as points from review where tour_id = $1 and status = 'published'`,
      [tourId],
    );
    expect(counted?.reviews).toBe(40);
    expect(await ratings()).toEqual(counted);
  });
});

describe("a review by the personal link", () => {
  test("is verified and published at once, one for each booking", async () => {
    const reference = await bookingFrom(3, "attended");
    expect(await writeGuestReview(db, reference, review("verified-1", 4), testNow)).toEqual({ ok: true });
    expect(await writeGuestReview(db, reference, review("verified-1", 4), testNow)).toEqual({ ok: true });
    expect(await writeGuestReview(db, reference, review("verified-2", 1), testNow)).toEqual({
      ok: false,
      reason: "already_reviewed",
    });
    expect(await ratings()).toEqual({ reviews: 1, points: 4 });
    const walked = await findWalkedTour(db, reference, "en", testNow);
    expect(walked).toMatchObject({ name: "Ruth", reviewed: true, title: "Test walk" });
  });

  test("of ten tries at once with different words one is kept", async () => {
    const reference = await bookingFrom(3, "attended");
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => writeGuestReview(db, reference, review(`try-${index}-key`), testNow)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await ratings()).toEqual({ reviews: 1, points: 5 });
  });

  test("waits for the office unless the guide has checked the guest in, and is never called verified", async () => {
    const reference = await bookingFrom(3, "confirmed");
    expect(await findWalkedTour(db, reference, "en", testNow)).toMatchObject({ attended: false });
    expect(await writeGuestReview(db, reference, review("absent-1", 1), testNow)).toEqual({ ok: true });
    const [id] = await reviewIds();
    const stored = await db.one("test-absent", "select verified, status, walked_on from review where id = $1", [id]);
    expect(stored).toEqual({ verified: false, status: "pending", walked_on: null });
    expect(await ratings()).toEqual({ reviews: 0, points: 0 });
    const mail = await db.rows("test-absent-mail", "select id from outgoing_mail where dedup_key = $1", [
      `review/${id}/office`,
    ]);
    expect(mail).toHaveLength(1);
    expect(await writeGuestReview(db, await bookingFrom(3, "no-show"), review("no-show-1"), testNow)).toEqual({
      ok: false,
      reason: "not_walked",
    });
  });

  test("follows what the guide marks later: who did not come is not verified, and the office decides", async () => {
    const reference = await bookingFrom(3, "attended");
    await writeGuestReview(db, reference, review("marked-1", 2), testNow);
    const [id] = await reviewIds();
    const by = await createStaff(db);
    const marked = async (mark: Mark) => {
      const departure = await db.one<{ id: number }>(
        "test-departure-of",
        "select departure_id as id from booking where reference = $1",
        [reference],
      );
      const request = { key: crypto.randomUUID(), departureId: departure?.id ?? 0, reference, mark };
      expect(await checkIn(db, request, by, testNow)).toMatchObject({ ok: true });
      return await db.one("test-marked", "select verified, status from review where id = $1", [id]);
    };
    expect(await marked("no-show")).toEqual({ verified: false, status: "pending" });
    expect(await ratings()).toEqual({ reviews: 0, points: 0 });
    await decide(id as number, "published");
    expect(await marked("attended")).toEqual({ verified: true, status: "published" });
    expect(await marked("confirmed")).toEqual({ verified: false, status: "published" });
  });

  test("ends half a year after the tour", async () => {
    const reference = await bookingFrom(24 * 181, "attended");
    expect(await findWalkedTour(db, reference, "en", testNow)).toBeUndefined();
    expect(await writeGuestReview(db, reference, review("old-1"), testNow)).toMatchObject({ ok: false });
  });

  test("is refused before the tour and after a cancellation", async () => {
    const refused = { ok: false, reason: "not_walked" };
    expect(await writeGuestReview(db, await bookingFrom(-1), review("early-12"), testNow)).toEqual(refused);
    expect(await writeGuestReview(db, await bookingFrom(3, "canceled"), review("gone-123"), testNow)).toEqual(refused);
  });

  test("is signed: a key of another booking or another secret does not fit", () => {
    const booking = { reference: "ABCD2345", keyVersion: 1 };
    const key = reviewKey("secret one", booking);
    expect(isReviewKey("secret one", booking, key)).toBe(true);
    expect(isReviewKey("secret one", { ...booking, reference: "ABCD2346" }, key)).toBe(false);
    expect(isReviewKey("secret one", { ...booking, keyVersion: 2 }, key)).toBe(false);
    expect(isReviewKey("secret two", booking, key)).toBe(false);
    expect(isReviewKey("secret one", booking, "")).toBe(false);
    expect(reviewLink("https://example.org", "secret one", booking, "pl")).toBe(
      `https://example.org/pl/reviews?booking=ABCD2345&key=${key}`,
    );
  });
});

describe("on the page", () => {
  test("a voter counts once, however often; the order follows", async () => {
    for (const rating of [3, 5, 1]) await writeReview(db, tourId, review(`sorted-${rating}`, rating), testNow);
    const ids = await reviewIds();
    for (const id of ids) await decide(id, "published");
    const middle = ids[1] as number;
    const vote = (voter: string) => voteHelpful(db, { reviewId: middle, voter, locale: "en" }, testNow);
    await Promise.all(["a", "a", "b", "a", "b", "c"].map(vote));
    const page = async (sort: "helpful" | "highest" | "lowest" | "newest") =>
      (await listTourReviews(db, "en", tourId, { language: null, number: 1, sort })).reviews;
    expect((await page("helpful"))[0]).toMatchObject({ id: middle, helpful: 3 });
    expect((await page("highest")).map(({ rating }) => rating)).toEqual([5, 3, 1]);
    expect((await page("lowest")).map(({ rating }) => rating)).toEqual([1, 3, 5]);
    expect((await page("newest")).map(({ id }) => id)).toEqual([...ids].reverse());
  });

  test("a waiting review cannot be voted for; a reply is shown with who gave it", async () => {
    await writeReview(db, tourId, review("waiting-vote"), testNow);
    const [id] = (await reviewIds()) as [number];
    expect(await voteHelpful(db, { reviewId: id, voter: "a", locale: "en" }, testNow)).toBeUndefined();
    await decide(id, "published");
    await changeEntry(
      db,
      { kind: "review", id },
      { reply: "Thank you, Ada. Zofia", replyBy: "guide" },
      "terminal",
      testNow,
    );
    const [shown] = (await listTourReviews(db, "en", tourId, { language: "en", number: 1, sort: "suggested" })).reviews;
    expect(shown).toMatchObject({ reply: "Thank you, Ada. Zofia", replyBy: "guide", helpful: 0 });
  });
});

test("a link that does not lead to its form says why", async () => {
  const reasonOf = async (hoursAgo: number, status?: string) =>
    (await findClosedLink(db, await bookingFrom(hoursAgo, status), "en", testNow))?.reason;
  expect(await reasonOf(-3)).toBe("early");
  expect(await reasonOf(181 * 24, "attended")).toBe("late");
  expect(await reasonOf(3, "no-show")).toBe("missed");
  expect(await reasonOf(3, "canceled")).toBe("canceled");
  expect(await findClosedLink(db, "NOSUCHRF", "en", testNow)).toBeUndefined();
});
