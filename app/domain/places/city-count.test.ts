import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type DatabasePool } from "#app/db/client.ts";
import { getSiteFigures } from "#app/domain/reviews/list-reviews.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createSmallWorld } from "#test/small-world.ts";

let database: TestDatabase;
let db: DatabasePool;
let tourId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url);
  ({ tourId } = await createSmallWorld(db, { count: 0, capacity: 10, startsAt: "2027-06-20T08:00:00Z" }));
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const publish = (published: boolean) => db.rows("test-publish", "update tour set published = $1", [published]);
const figures = async () => {
  const { tours, reviews, rating } = await getSiteFigures(db);
  return { tours, reviews, rating };
};

test("the kept numbers follow every tour and review that appears, changes and goes", async () => {
  expect(await figures()).toEqual({ tours: 1, reviews: 0, rating: null });
  await publish(false);
  expect((await figures()).tours).toBe(0);
  await publish(false);
  expect((await figures()).tours).toBe(0);
  await publish(true);
  const review = await db.one<{ id: number }>(
    "test-review",
    `insert into review (tour_id, language, rating, title, body, name, own_experience, status)
     values ($1, 'en', 4, 'Good', 'Good walk', 'Ann', true, 'published') returning id`,
    [tourId],
  );
  expect(await figures()).toEqual({ tours: 1, reviews: 1, rating: 4 });
  await db.rows("test-rating", "update review set rating = 5 where id = $1", [review?.id]);
  expect(await figures()).toEqual({ tours: 1, reviews: 1, rating: 5 });
  await db.rows("test-reject", "update review set status = 'rejected' where id = $1", [review?.id]);
  expect(await figures()).toEqual({ tours: 1, reviews: 0, rating: null });
});

test("languages are counted once each, of active schedules only", async () => {
  await db.rows(
    "test-schedules",
    `insert into schedule (tour_id, language, weekdays, local_time, capacity, active)
     select $1, language, array[1], '10:00', 10, language <> 'de' from unnest(array['en', 'en', 'de', 'pl', 'es']) language`,
    [tourId],
  );
  expect((await getSiteFigures(db)).languages).toBe(3);
});
