import { beforeAll, expect, test } from "vitest";
import { wholeCompany } from "#app/domain/team/office-scope.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createSmallWorld, nameSmallWorld } from "#test/support/small-world.ts";
import { type BookingFilter, searchBookings } from "./search-bookings.ts";

const { db } = await openTestDatabase();

beforeAll(async () => {
  const { tourId, departureIds } = await createSmallWorld(db, {
    count: 1,
    capacity: 500,
    startsAt: "2027-06-10T10:00:00Z",
  });
  await nameSmallWorld(db, tourId);
  // More rows than `newest` in search-bookings.ts, so the first three are found only through an index.
  await db.rows(
    "test-bookings",
    `insert into booking (reference, departure_id, adults, children, name, email, locale, status, source, placed_at, amount, currency)
     select 'R' || translate(to_char(number, 'FM0000000'), '01', 'AB'), $1, 1, 0,
       case number when 1 then 'Łukasz 100% Żak' when 2 then 'Anna Żak' else 'Guest ' || number end,
       case number when 3 then 'Rare@example.org' else 'guest' || number || '@example.org' end, 'en', 'confirmed', 'web', now(), 0, 'PLN'
     from generate_series(1, 20060) number`,
    [departureIds[0]],
  );
});

const found = async (filter: Partial<BookingFilter>) =>
  (await searchBookings(db, { words: "", cityId: null, date: null, scope: wholeCompany, ...filter })).bookings.map(
    ({ name }) => name,
  );

test("old bookings are found by any part of a name, the beginning of an address, a reference", async () => {
  expect(await found({ words: "zak" })).toEqual(["Anna Żak", "Łukasz 100% Żak"]);
  expect(await found({ words: "100%" })).toEqual(["Łukasz 100% Żak"]);
  expect(await found({ words: "rare@" })).toEqual(["Guest 3"]);
  expect(await found({ words: "raaa-aaa4" })).toEqual(["Guest 4"]);
  expect(await found({ words: "ample.org" })).toEqual([]);
  expect(await found({ words: "xyzzy" })).toEqual([]);
});

test("a city and a day narrow every search; what fits nothing is empty", async () => {
  for (const words of ["", "zak", "guest1"]) {
    const all = await found({ words });
    expect(await found({ words, cityId: "krakow" })).toEqual(all);
    expect(await found({ words, date: "2027-06-10" })).toEqual(all);
    expect(await found({ words, cityId: "krakow", date: "2027-06-10" })).toEqual(all);
    expect(await found({ words, cityId: "warsaw" })).toEqual([]);
    expect(await found({ words, date: "2027-06-11" })).toEqual([]);
  }
});

test("a telephone number is found in any spelling by its first or last digits", async () => {
  const spellings: [name: string, phone: string][] = [
    ["Guest 7", "+49 171 / 234-5678"],
    ["Guest 8", "0171 2345678"],
    ["Guest 9", "+48 600 100 200"],
  ];
  for (const [name, phone] of spellings)
    await db.rows("test-phone", "update booking set phone = $2 where name = $1", [name, phone]);
  for (const words of ["0171 2345678", "+49 (171) 2345678", "0049171.2345678", "5678"])
    expect(await found({ words }), words).toEqual(["Guest 8", "Guest 7"]);
  expect(await found({ words: "600100200", cityId: "krakow", date: "2027-06-10" })).toEqual(["Guest 9"]);
  expect(await found({ words: "600100201" })).toEqual([]);
  expect(await found({ words: "+48 60" })).toEqual(["Guest 9"]);
  expect(await found({ words: "+48 6" })).toEqual([]);
  // Eight digits may also be a reference.
  await db.rows("test-digits", "update booking set reference = '23456789' where name = 'Guest 10'");
  expect(await found({ words: "2345 6789" })).toEqual(["Guest 10"]);
});

test("pages follow each other, the newest first, without gaps", async () => {
  const first = await searchBookings(db, { words: "", cityId: null, date: null, scope: wholeCompany });
  const second = await searchBookings(db, {
    words: "",
    cityId: null,
    date: null,
    scope: wholeCompany,
    before: first.next,
  });
  expect(first.bookings.map(({ name }) => name)).toEqual(
    Array.from({ length: 50 }, (_, index) => `Guest ${20060 - index}`),
  );
  expect(second.bookings[0]?.name).toBe("Guest 20010");
  const last = await searchBookings(db, { words: "zak", cityId: null, date: null, scope: wholeCompany });
  expect(last.next).toBeUndefined();
});
