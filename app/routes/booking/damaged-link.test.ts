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
    expect(html).toContain("Pod tym linkiem nie ma biletu.");
    expect(html).toContain('href="/pl/find-booking"');
  }
});

test("a guest who mistyped the address is asked at once, and later told to write", async () => {
  const mistyped = await (await site.fetch((await site.placed("typo@gmial.con")).path)).text();
  expect(mistyped).toContain("Czy chodziło o\u00a0typo@gmail.com?");
  const right = await (await site.fetch((await site.placed("right@gmail.com")).path)).text();
  expect(right).not.toContain("Czy chodziło");
  const find = await (await site.fetch("/de/find-booking")).text();
  expect(find).toMatch(/vertippt.{0,200}href="\/de\/kontakt"/s);
});

test("without scripts a refused booking shows what is wrong in the first screen", async () => {
  const departure = await site.openDeparture(2);
  const html = await (
    await site.book({ adults: "2", children: "0", name: "", email: "no address", departure: String(departure) })
  ).text();
  const [, hash, form = ""] =
    /<form[^>]*action="[^"#]*#([\w-]+)"[^>]*>(.*?)<\/form>/s.exec(html.slice(html.indexOf('id="book"'))) ?? [];
  expect(html).toMatch(new RegExp(`<form[^>]*id="${hash}"`));
  expect(form.indexOf("error-summary")).toBeGreaterThan(0);
  expect(form.indexOf("error-summary")).toBeLessThan(form.indexOf('name="adults"'));
});

test("My tours answers with a page without an account", async () => {
  const response = await site.fetch("/de/profile/tours", { redirect: "manual" });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toContain("no-store");
  const html = await response.text();
  expect(html).toContain("auf diesem Gerät");
  expect(html).toContain('href="/de/login?next=%2Fde%2Fprofile%2Ftours"');
});

test("a ticket carries its name and start for the lists of this device", async () => {
  const { path } = await site.placed("named@example.org");
  const html = await (await site.fetch(path)).text();
  expect(html).toMatch(/data-named="[^"]+, Kraków: [^"]+\s2027[^"]*\d\d:\d\d"/);
  expect(html).toMatch(/data-starts="2027-\d\d-\d\dT[\d:.]+Z"/);
});
