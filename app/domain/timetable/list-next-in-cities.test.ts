import { expect, test } from "vitest";
import { getCountry } from "#app/domain/places/get-country.ts";
import { listCityTours } from "#app/domain/tours/list-tours.ts";
import { locales } from "#app/i18n/locales.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { addNextDepartures } from "./add-next-departures.ts";
import { listNextInCities } from "./list-next-in-cities.ts";

const { db } = await openTestDatabase({ readOnly: true });
const now = new Date("2027-06-10T10:00:00Z");

test.each(locales)("the next departure of a city is the next of its tours (%s)", async (locale) => {
  const cities = await listNextInCities(db, locale, now, "PL");
  expect(cities).toHaveLength(11);
  for (const { cityId, ...next } of cities) {
    const tours = await addNextDepartures(db, locale, now, await listCityTours(db, locale, cityId));
    const dates = tours.flatMap((tour) => tour.next ?? []);
    const spoken = dates.filter(({ language }) => language === locale);
    const first = (spoken.length > 0 ? spoken : dates).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
    expect(next.startsAt).toEqual(first?.startsAt);
    expect(next.language).toBe(first?.language);
  }
});

test("a city's rating is the average of all reviews of its tours", async () => {
  const country = await getCountry(db, "en", "PL");
  for (const city of country?.destinations ?? []) {
    const tours = await listCityTours(db, "en", city.id);
    const reviews = tours.reduce((sum, tour) => sum + tour.reviews, 0);
    const points = tours.reduce((sum, tour) => sum + (tour.rating ?? 0) * tour.reviews, 0);
    expect(city.reviews).toBe(reviews);
    expect(city.rating).toBeCloseTo(points / reviews, 1);
  }
});
