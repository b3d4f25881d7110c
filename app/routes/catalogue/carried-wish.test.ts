import { afterAll, beforeAll, expect, test } from "vitest";
import { type GuestSite, guest, openGuestSite } from "#app/routes/booking/guest.fixture.ts";
import { crawl } from "#test/support/page.ts";

const now = new Date("2027-06-12T04:00:00Z");
let site: GuestSite;
beforeAll(async () => {
  site = await openGuestSite();
  site.setNow(now);
});
afterAll(() => site.close());

const html = async (path: string) => (await site.fetch(path)).text();
const main = (page: string) => page.slice(page.indexOf("<main"), page.indexOf("</main>"));
const linksOf = async (path: string) => crawl(main(await html(path))).links;
const query = (link: string | undefined) => Object.fromEntries(new URL(link ?? "", "http://site.example").searchParams);

type Row = { id: number; date: string; language: string };
const oldTown = `tour_id = (select id from tour where city_id = 'krakow' and key = 'old-town')`;
const next = (language: string, place = 0) =>
  site.db.one<Row>(
    "test-next-of-language",
    `select id, local_date as date, language from departure
     where ${oldTown} and language = $1 and status = 'OPEN' and starts_at > $2 order by starts_at limit 1 offset $3`,
    [language, now, place],
  ) as Promise<Row>;
const fill = (where: string) =>
  site.db.rows(
    // A name stands for one statement only.
    `test-fill-${where}`,
    `update departure set seats_taken = capacity - seats_held where ${oldTown} and ${where}`,
    [],
  );

test("cards of a search lead to the tour with the day, the language and the party of the filters", async () => {
  const day = (await next("es", 3)).date;
  const links = await linksOf(`/es/search?q=Cracovia&language=es&day=${day}&people=3`);
  const cards = links.filter((link) => link.startsWith("/es/cracovia/"));
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) expect(query(card)).toEqual({ day, tourLanguage: "es", adults: "3" });
  const tour = main(await html(cards.find((card) => card.includes("casco-antiguo")) as string));
  expect(tour).toMatch(new RegExp(`aria-current="date"[^>]*>${Number(day.slice(8))}<`));
  expect(tour).toMatch(/<input[^>]*name="adults"[^>]*value="3"/);
  const offered = /<fieldset id="departure".*?<\/fieldset>/s.exec(tour)?.[0] ?? "";
  expect(offered).toContain("Español");
  expect(offered).not.toContain("Inglés");
  // The row at the head leads to the form, so it names the departure that the form opens with.
  const head = /<a class="next-departure".*?<\/a>/s.exec(tour)?.[0] ?? "";
  expect(head).toMatch(new RegExp(`datetime="${day}T`, "i"));
  expect(head).toContain("en español");
  expect(head).not.toContain("Próxima salida");
});

test("related tours carry the wish on, and a language in which a tour is not given is dropped", async () => {
  const day = (await next("es", 3)).date;
  const links = await linksOf(`/es/cracovia/casco-antiguo?day=${day}&tourLanguage=es&adults=3&children=1`);
  const related = links.filter((link) => /^\/es\/cracovia\/(?!casco-antiguo)/.test(link));
  expect(related.length).toBeGreaterThan(1);
  for (const link of related) expect(query(link)).toEqual({ day, tourLanguage: "es", adults: "3", children: "1" });
  const missing = await site.fetch(`/es/cracovia/casco-antiguo?day=${day}&tourLanguage=fi`, { redirect: "manual" });
  expect(missing.headers.get("Location")).toBe(`/es/cracovia/casco-antiguo?day=${day}`);
});

test("a party without room on the day does not find the tour", async () => {
  const { date } = await next("en", 20);
  const found = async (people: number) =>
    (await linksOf(`/search?q=Krakow+old+town&language=en&day=${date}&people=${people}`)).some((link) =>
      link.startsWith("/krakow/old-town?"),
    );
  await site.db.rows(
    "test-leave-three",
    `update departure set seats_taken = capacity - seats_held - 3 where ${oldTown} and local_date = $1::date`,
    [date],
  );
  expect([await found(3), await found(4)]).toEqual([true, false]);
});

test("a tour opens with its next departure in the page's language and names sooner ones in others", async () => {
  const polish = await next("pl", 4);
  await fill(`language = 'pl' and local_date < '${polish.date}'`);
  const page = main(await html("/pl/krakow/stare-miasto"));
  expect(page).toMatch(new RegExp(`aria-current="date"[^>]*>${Number(polish.date.slice(8))}<`));
  const english = await next("en");
  expect(english.date < polish.date).toBe(true);
  const sooner = /<ul class="sooner">.*?<\/ul>/s.exec(page)?.[0] ?? "";
  expect(sooner).toContain("po angielsku");
  expect(sooner).toContain(`day=${english.date}&amp;departure=${english.id}`);
  expect(main(await html(`/pl/krakow/stare-miasto?day=${polish.date}`))).not.toContain('class="sooner"');
});

test("a day that is full under a language filter says so and offers the same day in other languages", async () => {
  const { id, date } = await next("de", 12);
  await fill(`language = 'de' and local_date = '${date}'`);
  const page = main(await html(`/de/krakau/altstadt?day=${date}&tourLanguage=de`));
  const said = /<div class="next-days">.*?<\/div>/s.exec(page)?.[0] ?? "";
  expect(said).toContain("Die Tour auf Deutsch ist an diesem Tag ausgebucht.");
  expect(said).not.toContain("An diesem Tag ist alles ausgebucht.");
  const days = crawl(said).links.map((link) => query(link).day);
  expect(days.length).toBeGreaterThan(1);
  expect(days[0]).toBe(date);
  const waiting = main(await html(`/de/booking/waiting?departure=${id}&adults=3&children=0`));
  const offered = crawl(waiting.slice(waiting.indexOf("waiting-alternatives"))).links.map(query);
  expect(offered[0]).toMatchObject({ day: date, adults: "3" });
  const others = offered.map(({ day }) => day).filter((day) => day !== date);
  expect(others).toEqual(others.toSorted());
});

test("a canceled ticket books the same again: day, language and party", async () => {
  const { path } = await site.placed("again@example.org");
  await site.fetch(path.replace("?", "/cancel?"), {
    method: "POST",
    headers: { Origin: "http://localhost:3000", "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(),
  });
  const links = await linksOf(path);
  const again = links.find((link) => link.endsWith("#book"));
  expect(query(again)).toMatchObject({ adults: guest.adults, children: guest.children });
  expect(Object.keys(query(again))).toEqual(["day", "tourLanguage", "adults", "children"]);
});

test("once the last departure of a day has left, the next day has the page's whole width", async () => {
  const days = async (moment: string) => {
    site.setNow(new Date(moment));
    // The page of that moment, and not the kept one.
    const page = await html(`/dresden?at=${moment}`);
    return [...main(page).matchAll(/<h3>(Today|Tomorrow)/g)].map(([, day]) => day);
  };
  expect(await days("2027-06-12T04:00:00Z")).toEqual(["Today", "Tomorrow"]);
  expect(await days("2027-06-12T21:30:00Z")).toEqual(["Tomorrow"]);
  site.setNow(now);
});
