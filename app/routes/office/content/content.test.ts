import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Booking, getBooking } from "#app/domain/bookings/get-booking.ts";
import { mailAboutBooking } from "#app/domain/tickets/mail-about-booking.ts";
import { manageKey } from "#app/domain/tickets/manage-key.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { testNow } from "#test/support/database.ts";
import { readFormOf } from "#test/support/read-form-of.ts";
import { openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let tour: { id: number; slugs: Record<string, string> };

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  tour = (await site.db.one<typeof tour>(
    "test-tour",
    `select tour.id, json_object_agg(text.locale, text.slug) as slugs from tour join tour_text text on text.tour_id = tour.id
     where tour.city_id = 'krakow' and tour.key = 'old-town' group by tour.id`,
  )) as typeof tour;
});
afterAll(() => site?.close());

const page = async (path: string) => (await site.fetch(path)).text();

const formOf = (path: string) => readFormOf(staff, path);

test("a text and an address changed in the office are public at once; the old address leads there in every language", async () => {
  const path = `/office/content/tours/${tour.id}/texts`;
  const form = await formOf(path);
  const saved = await staff.post(path, { ...form, "pl.title": "Kraków <b>o świcie</b>", "pl.slug": "o-swicie" });
  expect([saved.status, unconfirmed(saved.headers.get("Location") ?? "")]).toEqual([303, path]);
  const html = await page("/pl/krakow/o-swicie");
  expect(html).toContain("Kraków &lt;b&gt;o\u00a0świcie&lt;/b&gt;");
  for (const [prefix, slug] of [
    ["", "old-town"],
    ["/es", tour.slugs.es],
    ["/de", tour.slugs.de],
    ["/pl", "o-swicie"],
  ]) {
    const response = await site.fetch(`${prefix}/krakow/${tour.slugs.pl}`);
    expect(response.status, prefix).toBe(301);
    expect(response.headers.get("Location")).toMatch(new RegExp(`^${prefix}/[a-z-]+/${slug}$`));
  }
});

test("a conflict shows both texts and who wrote the other; a wrong field keeps what was typed", async () => {
  const path = `/office/content/tours/${tour.id}/texts`;
  const form = await formOf(path);
  await staff.post(path, { ...form, "de.short": "Von der Kollegin." });
  const refused = await staff.post(path, { ...form, "de.short": "Von mir." });
  const html = await refused.text();
  expect(refused.status).toBe(409);
  for (const shown of ["Von der Kollegin.", "Von mir.", "Ada Guest &lt;staff@example.org&gt;", 'value="take:de"'])
    expect(html).toContain(shown);
  expect(await page(`/de/krakau/${tour.slugs.de}`)).not.toContain("Von mir.");
  const wrong = await staff.post(path, { ...form, "es.slug": "Mal Slug", "es.short": "Guardado aquí." });
  const body = await wrong.text();
  expect(wrong.status).toBe(422);
  for (const shown of ["Use only lower-case letters, digits and single hyphens.", 'href="#es.slug"', "Guardado aquí."])
    expect(body).toContain(shown);
});

test("what is taken back is nowhere: list, page, search, sitemap, feeds, board; staff still preview it", async () => {
  const slug = tour.slugs.es as string;
  const article = await site.db.one<{ id: number; slug: string; title: string }>(
    "test-article",
    "select article_id as id, slug, title from article_text where locale = 'en' order by article_id limit 1",
  );
  const seen = async () => ({
    city: (await page("/es/cracovia")).includes(`/es/cracovia/${slug}"`),
    tour: (await site.fetch(`/es/cracovia/${slug}`)).status,
    search: (await page("/es/search?q=cracovia")).includes(`/es/cracovia/${slug}"`),
    sitemap: (await page("/sitemap-es.xml")).includes(`/es/cracovia/${slug}<`),
    board: (await page("/es/tours-board?city=cracovia")).includes(`/es/cracovia/${slug}`),
    article: (await site.fetch(`/blog/${article?.slug}`)).status,
    blog: (await page("/sitemap-en.xml")).includes(`/blog/${article?.slug}<`),
    feed: (await page("/blog/feed.xml")).includes(article?.slug ?? "?"),
    atom: (await page("/blog/atom.xml")).includes(article?.slug ?? "?"),
    llms: (await page("/llms.txt")).includes(article?.slug ?? "?"),
  });
  const open = await seen();
  expect(open).toMatchObject({
    city: true,
    tour: 200,
    search: true,
    sitemap: true,
    article: 200,
    blog: true,
    feed: true,
    atom: true,
    llms: true,
  });
  await staff.post(`/office/content/tours/${tour.id}/public`, { public: "no" });
  await staff.post(`/office/content/articles/${article?.id}/public`, { public: "no" });
  expect(await seen()).toEqual({
    city: false,
    tour: 404,
    search: false,
    sitemap: false,
    board: false,
    article: 404,
    blog: false,
    feed: false,
    atom: false,
    llms: false,
  });
  const preview = await staff.get(`/office/content/tours/${tour.id}/preview/es`);
  expect([preview.status, (await preview.text()).includes('lang="es"')]).toEqual([200, true]);
  expect((await site.fetch(`/office/content/tours/${tour.id}/preview/es`)).headers.get("Location")).toContain(
    "/login?",
  );
  await staff.post(`/office/content/tours/${tour.id}/public`, { public: "yes" });
  await staff.post(`/office/content/articles/${article?.id}/public`, { public: "yes" });
  expect(await seen()).toEqual(open);
});

test("an uploaded picture is drawn anew and takes the drawing's place; what is no picture is refused", async () => {
  const path = `/office/content/tours/${tour.id}/picture`;
  const alts = { en: "A square at dawn", es: "Una plaza", de: "Ein Platz", pl: "Rynek o świcie" };
  const upload = (file: Uint8Array, name: string, seen = "") => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ ...alts, seen, do: "save" })) form.set(key, value);
    form.set("picture", new File([new Uint8Array(file)], name, { type: "image/png" }));
    return staff.post(path, form);
  };
  const pixels = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c84" } });
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  for (const [file, complaint] of [
    [svg, "Only PNG and JPEG files."],
    [
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), svg]),
      "This file cannot be read as a picture.",
    ],
    [claimHugeSize(await pixels(700, 700).png().toBuffer()), "This file cannot be read as a picture."],
    [await pixels(500, 500).png().toBuffer(), "At least 600 pixels"],
    [Buffer.concat([await pixels(700, 700).png().toBuffer(), Buffer.alloc(5_300_000)]), "Up to 5 MB."],
  ] as [Uint8Array, string][]) {
    const refused = await upload(file, "x.png");
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(complaint);
  }
  const polyglot = Buffer.concat([
    await pixels(1800, 1000)
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer(),
    Buffer.from("<script>alert(1)</script>"),
  ]);
  expect((await upload(polyglot, "x.jpg")).status).toBe(303);
  const html = await page(`/pl/krakow/${await currentSlug("pl")}`);
  const source = /\/pictures\/photo\/[0-9a-f]{32}-640\.avif/.exec(html)?.[0] ?? "";
  expect(html).toContain("Rynek o\u00a0świcie");
  await expect
    .poll(async () => (await site.fetch(source)).headers.get("Content-Type"), { timeout: 60_000 })
    .toBe("image/avif");
  const served = await site.fetch(source);
  expect([served.status, served.headers.get("Content-Type"), served.headers.get("Cache-Control")]).toEqual([
    200,
    "image/avif",
    "public, max-age=31536000, immutable",
  ]);
  const body = Buffer.from(await (await site.fetch(source.replace("640.avif", "1200.jpg"))).arrayBuffer());
  expect(body.includes("alert(1)") || body.includes("secret place")).toBe(false);
  expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 675 });
  const id = /photo\/([0-9a-f]{32})/.exec(source)?.[1] ?? "";
  const stale = await staff.post(path, { ...alts, seen: "", do: "remove" });
  expect(stale.status).toBe(409);
  expect((await staff.post(path, { ...alts, seen: id, do: "remove" })).status).toBe(303);
  expect(await page(`/pl/krakow/${await currentSlug("pl")}`)).not.toContain("/pictures/photo/");
});

test("photos of a tour's meeting point and group stand beside its picture, on the page, the ticket and in the mail", async () => {
  const path = `/office/content/tours/${tour.id}/picture`;
  const upload = async (slot: string, description: string) => {
    const form = new FormData();
    const alts = { en: description, es: description, de: description, pl: description };
    for (const [key, value] of Object.entries({ ...alts, seen: "", do: "save" })) form.set(key, value);
    const file = await sharp({ create: { width: 700, height: 700, channels: 3, background: "#c84" } })
      .png()
      .toBuffer();
    form.set("picture", new File([new Uint8Array(file)], "x.png", { type: "image/png" }));
    const answer = await staff.post(`${path}?slot=${slot}`, form);
    expect(unconfirmed(answer.headers.get("Location") ?? "")).toBe(`${path}?slot=${slot}`);
  };
  await upload("meeting_photo", "The corner by the tower");
  await upload("group_photo", "Twelve guests in the rain");
  const shown = await page(`/krakow/${await currentSlug("en")}`);
  expect(shown).toContain('alt="The corner by the tower"');
  expect(shown).toContain('alt="Twelve guests in the rain"');
  expect(shown).toMatch(/<figure class="tour-picture">(?:(?!photo\/).)*?<\/figure>/s);
  const booking = await site.db.one<{ reference: string; photo: string }>(
    "test-photo-booking",
    `select booking.reference, tour.meeting_photo as photo from booking join departure on departure.id = booking.departure_id
     join tour on tour.id = departure.tour_id
     where tour.id = $1 and booking.status = 'confirmed' and departure.starts_at > '2027-06-11' limit 1`,
    [tour.id],
  );
  const { reference, photo } = booking as NonNullable<typeof booking>;
  const found = (await getBooking(site.db, reference, "en")) as Booking;
  const settings = { origin: "http://localhost:3000", secret: testSecret, artVersion: "x" };
  const mail = mailAboutBooking(settings, "confirmed", found, { isTrusted: true }, testNow);
  expect(mail.html).toContain(`/pictures/photo/${photo}-1200.jpg`);
  expect(mail.html).toContain("The corner by the tower");
  const ticket = await page(`/booking/${reference}?key=${manageKey(testSecret, found)}`);
  expect(ticket).toContain('alt="The corner by the tower"');
  const remove = { en: "x", es: "x", de: "x", pl: "x", seen: photo, do: "remove" };
  expect((await staff.post(`${path}?slot=meeting_photo`, remove)).status).toBe(303);
  expect(await page(`/krakow/${await currentSlug("en")}`)).not.toContain("The corner by the tower");
});

async function currentSlug(locale: string): Promise<string> {
  const row = await site.db.one<{ slug: string }>(
    "test-slug",
    "select slug from tour_text where tour_id = $1 and locale = $2",
    [tour.id, locale],
  );
  return row?.slug ?? "";
}

test("without JavaScript stops are moved, drawn and saved; markdown is shown without its HTML", async () => {
  const path = `/office/content/tours/${tour.id}/route`;
  const form = await formOf(path);
  const moved = await staff.post(path, { ...form, do: "down:0" });
  const html = await moved.text();
  expect(moved.status).toBe(200);
  expect(html).toMatch(new RegExp(`id="stop\\.1\\.en"[^>]*value="${form["stop.0.en"]?.slice(0, 4)}`));
  expect((await formOf(path))["stop.0.en"]).toBe(form["stop.0.en"]);
  expect((await staff.post(path, { ...form, "stop.0.latitude": "95", do: "save" })).status).toBe(422);
  expect((await staff.post(path, { ...form, "stop.0.en": "The tower", do: "save" })).status).toBe(303);
  expect(await page("/krakow/old-town")).toContain("The tower");

  const created = await staff.post("/office/content/articles/new", {
    title: "Lamps at noon",
    publishedOn: "2027-06-09",
    cityId: "",
  });
  const texts = created.headers.get("Location") ?? "";
  const preview = await staff.post(texts, {
    ...(await formOf(texts)),
    "en.body": "## Why\n\n<img src=x onerror=alert(1)> **bold** [x](javascript:alert(1))",
    do: "preview",
  });
  const shown = await preview.text();
  expect(shown).toContain("<strong>bold</strong>");
  expect(shown).not.toContain("<img src=x");
  expect(shown).not.toContain('href="javascript:');
  const early = await staff.post("/office/content/articles/new", {
    title: "Tomorrow",
    publishedOn: "2027-06-11",
    cityId: "",
  });
  expect([early.status, (await early.text()).includes("Cannot be in the future")]).toEqual([422, true]);
});

/** A decompression bomb: the PNG's header, with a valid checksum, declares 50,000 × 50,000 pixels. */
function claimHugeSize(png: Buffer): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}
