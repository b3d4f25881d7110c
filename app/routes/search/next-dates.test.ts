import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The next date on the card that leads to a tour. */
async function nextOnCard(page: string, tour = ""): Promise<string | undefined> {
  const html = await (await site.fetch(page)).text();
  const card = html
    .split("<article")
    .find(
      (part) => part.includes(`href="${tour}`) && part.includes("tour-card") && (tour || part.includes("next-date")),
    );
  return /<p class="next-date">([^<]*)</.exec(card ?? "")?.[1]?.replaceAll("\u00a0", " ");
}

test.each([
  ["/search?q=Krakow", "/krakow/old-town", /^Next: today, \d\d:\d\d, in English$/],
  ["/poland", "", /^Next: .+, \d\d:\d\d, in English$/],
  ["/krakow", "/krakow/old-town", /^Next: today, \d\d:\d\d, in English$/],
  ["/de/krakau", "/de/krakau/altstadt", /^Nächster Termin: .+ Uhr, auf Deutsch$/],
  ["/es/cracovia", "/es/cracovia/casco-antiguo", /^Próxima salida: .+, a las \d\d:\d\d, en español$/],
  ["/pl/krakow", "/pl/krakow/stare-miasto", /^Najbliższy termin: .+, godz. \d\d:\d\d, po polsku$/],
])("the cards of %s say when %s is next", async (page, tour, next) => {
  expect(await nextOnCard(page, tour)).toMatch(next);
});

test("a search for a day and a language shows that day in that language", async () => {
  const wanted = await site.db.one<{ day: string; weekday: string }>(
    "test-spanish-day",
    `select local_date::text as day, to_char(local_date, 'FMDD FMMonth') as weekday from departure join tour on tour.id = tour_id
     where tour.city_id = 'krakow' and tour.key = 'old-town' and language = 'es' and status = 'OPEN' and local_date > '2027-06-13'
       and seats_taken + seats_held < departure.capacity order by local_date limit 1`,
  );
  const next = await nextOnCard(`/search?q=Krakow&day=${wanted?.day}&language=es`, "/krakow/old-town");
  expect(next).toMatch(new RegExp(`${wanted?.weekday}, \\d\\d:\\d\\d, in Spanish$`));
});

test("a full or canceled departure is not the next one", async () => {
  const before = await nextOnCard("/krakow", "/krakow/old-town");
  await site.db.rows(
    "test-full",
    `update departure set status = 'CANCELED' from tour where tour.id = tour_id and tour.city_id = 'krakow' and tour.key = 'old-town'
       and local_date < '2027-06-12'`,
  );
  const after = await nextOnCard("/krakow", "/krakow/old-town");
  expect(before).toContain("today");
  expect(after).toContain("12 June");
});
