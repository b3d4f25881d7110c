import { afterAll, beforeAll, expect, test } from "vitest";
import { type GuestSite, openGuestSite } from "#app/routes/booking/guest.fixture.ts";

let site: GuestSite;
beforeAll(async () => {
  site = await openGuestSite();
});
afterAll(() => site.close());

test("a ticket link that lost a letter leads to Find my booking, in the page's language", async () => {
  const { path, reference } = await site.placed("damaged@example.org");
  for (const damaged of [
    path.slice(0, -1),
    path.replace(reference, reference.slice(1)),
    path.split("?")[0] as string,
  ]) {
    const response = await site.fetch(damaged);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain("Ten link nie otwiera żadnego biletu.");
    expect(html).toContain('href="/pl/find-booking"');
  }
});

test("without an account, My tours is a page and not a wall", async () => {
  const response = await site.fetch("/de/profile/tours", { redirect: "manual" });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toContain("no-store");
  const html = await response.text();
  expect(html).toContain("auf diesem Gerät");
  expect(html).toContain('href="/de/login?next=%2Fde%2Fprofile%2Ftours"');
});

test("a ticket names itself for the lists of this device", async () => {
  const { path } = await site.placed("named@example.org");
  const html = await (await site.fetch(path)).text();
  expect(html).toMatch(/data-named="[^"]+, Kraków: [^"]+\s2027[^"]*\d\d:\d\d"/);
  expect(html).toMatch(/data-starts="2027-\d\d-\d\dT[\d:.]+Z"/);
});
