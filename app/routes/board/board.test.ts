import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function boardAt(path: string, time: string) {
  site.setNow(new Date(`2027-06-10T${time}:00Z`));
  const html = await (await site.fetch(path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const [today = "", tomorrow] = main.split('class="board-next"');
  const rows = (part: string | undefined) =>
    part?.match(/<time dateTime="[^"T]+T/g)?.map((row) => row.slice(16, -1)) ?? [];
  return { today: rows(today), tomorrow: rows(tomorrow), heading: /<h2>(.*?)<\/h2>/.exec(tomorrow ?? "")?.[1], main };
}

test("a quiet evening goes on with tomorrow, under its own heading", async () => {
  const busy = await boardAt("/tours-board", "06:00");
  expect(busy.today.length).toBeGreaterThan(3);
  expect(busy.heading).toBeUndefined();
  const quiet = await boardAt("/tours-board", "21:30");
  expect(quiet.today).toEqual([]);
  expect(quiet.main).toContain("No tours available on this day in selected language");
  expect(quiet.heading).toContain("Tomorrow");
  expect(quiet.heading).toContain("Friday 11 June");
  expect(new Set(quiet.tomorrow)).toEqual(new Set(["2027-06-11"]));
  const german = await boardAt("/de/tours-board?language=de", "21:30");
  expect(german.heading).toContain("Morgen");
  expect(german.main.match(/auf Deutsch/g)?.length).toBe(german.tomorrow.length);
});

test("a day without a tour in this language leads to all languages and to the next day", async () => {
  const { main } = await boardAt("/tours-board?day=1&language=hu", "06:00");
  expect(main).toContain('href="/tours-board?day=1&amp;city=krakow"');
  expect(main).toContain('href="/tours-board?day=2&amp;city=krakow&amp;language=hu"');
});

test("other days end where they end, and a lobby screen stays readable", async () => {
  expect((await boardAt("/tours-board?day=1", "21:30")).heading).toBeUndefined();
  const lobby = await boardAt("/tours-board?screen=1", "21:30");
  expect(lobby.tomorrow.length).toBeGreaterThan(0);
  expect(lobby.today.length + lobby.tomorrow.length).toBeLessThan(6);
});
