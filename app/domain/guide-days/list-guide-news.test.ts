import { expect, test } from "vitest";
import { connect } from "#app/db/client.ts";
import { wholeCompany } from "#app/domain/team/office-scope.ts";
import { createTestDatabase, seededTemplate, testNow } from "#test/support/database.ts";
import { listGuideNews } from "./list-guide-news.ts";

test("the news of other cities take none of a city's places in the list", async () => {
  const { url, drop } = await createTestDatabase({ template: seededTemplate });
  const db = connect(url);
  try {
    const add = (name: string, city: string, body: string, count: number, minutesAgo: number) =>
      db.rows(
        name,
        `with noted as (insert into tour_note (tour_id, guide_id, body, created_at)
           select (select min(id) from tour where city_id = $1), (select min(id) from guide), $2, $5::timestamptz - make_interval(mins => $4)
           from generate_series(1, $3))
         insert into departure_announcement (departure_id, delay_minutes, created_at)
         select (select min(departure.id) from departure join tour on tour.id = tour_id where city_id = $1), 10, $5::timestamptz - make_interval(mins => $4)
         from generate_series(1, $3)`,
        [city, body, count, minutesAgo, testNow],
      );
    await add("test-own-news", "krakow", "The gate is closed", 1, 60);
    await add("test-foreign-news", "prague", "Elsewhere", 60, 10);
    const own = await listGuideNews(db, { cities: ["krakow"] }, testNow);
    expect(own.map(({ note, minutes }) => note ?? minutes).sort()).toEqual([10, "The gate is closed"]);
    const all = await listGuideNews(db, wholeCompany, testNow);
    expect(all).toHaveLength(100);
    expect(all.every(({ city }) => city === "Prague")).toBe(true);
  } finally {
    await db.close();
    await drop();
  }
});
