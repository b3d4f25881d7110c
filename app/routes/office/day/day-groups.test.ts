import { expect, test } from "vitest";
import { listDay } from "#app/domain/departures/list-day.ts";
import { wholeCompany } from "#app/domain/team/office-scope.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { hasStarted } from "./day-groups.ts";

const { db } = await openTestDatabase({ seeded: true });

test("a later day of a tour starts at its own hour", async () => {
  const pass = await db.one<{ id: number }>(
    "test-pass",
    `with pass as (select id, days from tour where city_id = 'krakow' and key = 'three-day-pass'),
     second as (insert into tour_day (tour_id, day, local_time) select id, 2, '14:15' from pass
       on conflict (tour_id, day) do update set local_time = excluded.local_time)
     insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity)
     select id, 'en', '2027-06-11', '09:30', '2027-06-11T07:30:00Z', days, 14 from pass returning id`,
  );
  const entryOn = async (date: string) => {
    const entries = await listDay(db, { date, cityId: "krakow", words: "", filter: null, scope: wholeCompany });
    return entries.filter(({ id }) => id === pass?.id);
  };
  expect(await entryOn("2027-06-11")).toMatchObject([{ day: 1, startsAt: new Date("2027-06-11T07:30:00Z") }]);
  const [second] = await entryOn("2027-06-12");
  expect(second).toMatchObject({ day: 2, time: "14:15", startsAt: new Date("2027-06-12T12:15:00Z") });
  expect(second && hasStarted(second, new Date("2027-06-12T12:14:00Z"))).toBe(false);
  expect(second && hasStarted(second, new Date("2027-06-12T12:15:00Z"))).toBe(true);
  expect(await entryOn("2027-06-13")).toMatchObject([{ day: 3, startsAt: new Date("2027-06-13T07:30:00Z") }]);
});
