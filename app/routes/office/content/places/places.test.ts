import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "#app/i18n/locales.ts";
import { readFormOf } from "#test/support/read-form-of.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
});
afterAll(() => site?.close());

const page = async (path: string) => (await site.fetch(path)).text();
const office = async (path: string) => (await staff.get(`/office/content/${path}`)).text();

/** Fills every empty text field of an editor except slugs, with a different name in each language. */
async function writeAll(path: string, nameFor: (locale: string) => string) {
  const form = await readFormOf(staff, path);
  for (const [field, value] of Object.entries(form))
    if (value === "" && /^(en|es|de|pl)\./.test(field) && !field.endsWith(".slug"))
      form[field] = `${nameFor(field.slice(0, 2))}: ${field}`;
  for (const locale of locales) if (`${locale}.name` in form) form[`${locale}.name`] = nameFor(locale);
  return staff.post(path, { ...form, do: "save" });
}

test("a country and a city are made, written, opened and taken back; visitors see it only in between", async () => {
  const facts = { name: "Aachen", countryCode: "XA", latitude: "50.77", longitude: "6.08", timeZone: "Europe/Berlin" };
  const early = await staff.post("/office/content/cities/new", { ...facts, currency: "eur" });
  expect([early.status, (await early.text()).includes("Choose one from the list.")]).toEqual([409, true]);
  const country = await staff.post("/office/content/countries/new", { name: "Lanternia", code: "xa" });
  expect(country.headers.get("Location")).toBe("/office/content/countries/XA/texts");
  const again = await staff.post("/office/content/countries/new", { name: "Lanternia", code: "XB" });
  expect(again.status).toBe(409);
  const made = await staff.post("/office/content/cities/new", { ...facts, currency: "eur" });
  expect(made.headers.get("Location")).toBe("/office/content/cities/aachen/texts");
  expect((await staff.post("/office/content/cities/new", { ...facts, currency: "EUR" })).status).toBe(409);

  const publish = () => staff.post("/office/content/cities/aachen/public", { public: "yes" });
  const refused = await publish();
  const gaps = await refused.text();
  expect(refused.status).toBe(409);
  for (const gap of ["Polski: Name", "Picture: there is no drawing", "Country: Deutsch: About"])
    expect(gaps).toContain(gap);

  expect((await writeAll("/office/content/cities/aachen/texts", (locale) => `Aachen ${locale}`)).status).toBe(303);
  expect((await writeAll("/office/content/countries/XA/texts", (locale) => `Lanternia ${locale}`)).status).toBe(303);
  const photo = new FormData();
  for (const locale of locales) photo.set(locale, "A square");
  photo.set("seen", "");
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#235" } })
    .png()
    .toBuffer();
  photo.set("picture", new File([new Uint8Array(picture)], "a.png", { type: "image/png" }));
  expect((await staff.post("/office/content/cities/aachen/picture", photo)).status).toBe(303);

  const seen = async () => ({
    city: (await site.fetch("/de/aachen-de")).status,
    country: (await site.fetch("/lanternia")).status,
    menu: (await page("/")).includes('href="/aachen"'),
    sitemap: (await page("/sitemap-pl.xml")).includes("/pl/lanternia-pl"),
    search: (await page("/search?q=aachen")).includes('href="/aachen"'),
  });
  const hidden = { city: 404, country: 404, menu: false, sitemap: false, search: false };
  expect(await seen()).toEqual(hidden);
  expect(await office("cities?state=draft")).toContain("Aachen en");
  expect((await publish()).status).toBe(302);
  expect(await seen()).toEqual({ city: 200, country: 200, menu: true, sitemap: true, search: true });
  expect(await page("/lanternia")).toMatch(/\/pictures\/photo\/[0-9a-f]{32}/);

  expect((await staff.post("/office/content/cities/aachen/public", { public: "no" })).status).toBe(302);
  expect(await seen()).toEqual(hidden);
  const log = await (await staff.get("/office/log?kind=city&subject=aachen")).text();
  for (const action of ["create city", "change texts", "change picture", "publish", "unpublish"])
    expect(log).toContain(action);
});

test("a city with public tours or guides stays; nobody becomes public in a draft", async () => {
  const refused = await staff.post("/office/content/cities/krakow/public", { public: "no" });
  const reasons = await refused.text();
  expect([refused.status, (await site.fetch("/krakow")).status]).toEqual([409, 200]);
  expect(reasons).toContain("Tour: Old Town");
  const guide = await site.db.one<{ id: number; name: string }>(
    "test-guide",
    "select id, name from guide where home_city_id = 'krakow' and active order by id limit 1",
  );
  expect(reasons).toContain(`Guide: ${guide?.name}`);
  const path = `/office/content/guides/${guide?.id}`;
  const form = { ...(await readFormOf(staff, path)), portrait: "woman", languages: "en", cityId: "aachen" };
  const moved = await staff.post(path, form);
  expect([moved.status, (await moved.text()).includes("This city is a draft")]).toEqual([422, true]);
  expect((await staff.post(path, { ...form, cityId: "warsaw" })).status).toBe(303);
  const log = await (await staff.get(`/office/log?kind=guide&subject=${guide?.id}`)).text();
  expect(log).toContain(`guide ${guide?.name}`);
});

test("of two who change a city's facts the second sees both", async () => {
  const path = "/office/content/cities/brno";
  const form = await readFormOf(staff, path);
  expect((await staff.post(path, { ...form, latitude: "49.2" })).status).toBe(303);
  const late = await staff.post(path, { ...form, latitude: "49.3" });
  const both = await late.text();
  expect(late.status).toBe(409);
  for (const shown of ["49.2", "49.3", "Ada Guest &lt;staff@example.org&gt;"]) expect(both).toContain(shown);
  expect((await staff.post(path, { ...form, latitude: "95" })).status).toBe(422);
});

test("a group of questions is made, named in four languages, filled and put first", async () => {
  const made = await staff.post("/office/content/faq", { title: "With a dog" });
  expect(made.headers.get("Location")).toBe("/office/content/faq-groups/with-a-dog/texts");
  expect((await staff.post("/office/content/faq", { title: "With a dog" })).status).toBe(409);
  const question = await staff.post("/office/content/faq", { question: "May it come?", group: "with-a-dog" });
  const path = question.headers.get("Location")?.replace("/texts", "") ?? "";
  await writeAll(`${path}/texts`, (locale) => `Dog ${locale}`);
  const refused = await staff.post(`${path}/public`, { public: "yes" });
  expect([refused.status, (await refused.text()).includes("Group: Polski: Title")]).toEqual([409, true]);
  await writeAll("/office/content/faq-groups/with-a-dog/texts", (locale) => `Dogs ${locale}`);
  expect(await page("/pl/faqs")).not.toContain("Dogs pl");
  expect((await staff.post(`${path}/public`, { public: "yes" })).status).toBe(302);
  const shown = await page("/pl/faqs");
  expect(shown).toContain("Dogs pl");
  const titles = async () => [...(await office("faq")).matchAll(/faq-groups\/([a-z-]+)\/texts/g)].map(([, key]) => key);
  const before = await titles();
  expect(before.at(-1)).toBe("with-a-dog");
  for (const _ of before) await staff.post("/office/content/faq", { move: "group:up:with-a-dog" });
  expect(await titles()).toEqual(["with-a-dog", ...before.slice(0, -1)]);
  const firstTitle = (await page("/pl/faqs")).indexOf("Dogs pl");
  expect(firstTitle).toBeLessThan(shown.indexOf("Dogs pl"));
});
