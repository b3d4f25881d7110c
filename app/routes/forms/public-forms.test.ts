import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unsubscribeLink } from "#app/domain/newsletter/newsletter-key.ts";
import { reviewKey } from "#app/domain/reviews/review-link.ts";
import { site as brand } from "#app/site.ts";
import { openSite, type TestSite, testSecret } from "#test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Mail = {
  recipient: string;
  subject: string;
  body: string;
  headers: Record<string, string>;
  attachments: { filename: string; content: string }[];
};
const mailsTo = (recipient: string) =>
  site.db.rows<Mail>(
    "test-mails-to",
    "select recipient, subject, body, headers, attachments from outgoing_mail where recipient = $1 order by id",
    [recipient],
  );
const officeMails = () => mailsTo(brand.email);

function post(path: string, fields: Record<string, string | Blob>, file?: string) {
  if (file === undefined) {
    return site.fetch(path, { method: "POST", body: new URLSearchParams(fields as Record<string, string>) });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else form.set(name, value, file);
  }
  return site.fetch(path, { method: "POST", body: form });
}

describe("the personal review link", () => {
  test("opens a form with the guest's name, and what is sent through it appears at once", async () => {
    const booking = await site.db.one<{ reference: string; name: string }>(
      "test-walked",
      `select booking.reference, booking.name from booking join departure on departure.id = booking.departure_id
       where booking.status = 'confirmed' and departure.starts_at > '2027-06-12' order by departure.starts_at limit 1`,
    );
    const { reference, name } = booking as { reference: string; name: string };
    const link = `/reviews?booking=${reference}&key=${reviewKey(testSecret, reference)}`;
    const early = await site.fetch(link);
    expect(early.status).toBe(404);
    expect(await early.text()).toContain("The tour has not started yet.");
    site.setNow(new Date("2027-07-20T10:00:00Z"));
    expect(await (await site.fetch(link)).text()).toContain("appears once the office has read it");
    await site.db.rows("test-attend", "update booking set status = 'attended' where reference = $1", [reference]);
    const page = await site.fetch(link);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    const html = await page.text();
    expect(html).toContain(name);
    expect(html).toContain("noindex");
    const fields = {
      rating: "5",
      title: "Worth the rain",
      text: "Every drop.",
      name,
      email: "g@example.org",
      own: "on",
    };
    const forged = `/reviews?booking=${reference}&key=${"A".repeat(27)}`;
    expect((await post(forged, { ...fields, booking: reference, bookingKey: "A".repeat(27) })).status).toBe(422);
    expect(await site.db.rows("test-forged", "select id from review where title = 'Worth the rain'")).toEqual([]);
    const sent = await post(link, { ...fields, booking: reference, bookingKey: reviewKey(testSecret, reference) });
    expect(await sent.text()).toContain("Thank you! Your review has been submitted successfully.");
    const stored = await site.db.rows(
      "test-kept",
      "select status, verified from review where title = 'Worth the rain'",
    );
    expect(stored).toEqual([{ status: "published", verified: true }]);
    expect(await (await site.fetch(link)).text()).toContain("You have already reviewed this tour.");
    site.setNow(new Date("2028-07-20T10:00:00Z"));
    const late = await site.fetch(`/de${link}`);
    expect(late.status).toBe(410);
    const closed = await late.text();
    expect(closed).toContain("Dieser persönliche Link ist abgelaufen");
    expect(closed).not.toContain(name);
    site.setNow(new Date("2027-07-20T10:00:00Z"));
  });
});

describe("the letter", () => {
  test("is subscribed by a click on the page, not by opening the link, and left by one click", async () => {
    await post("/pl/newsletter", { email: "kinga@example.org" });
    const [mail] = await mailsTo("kinga@example.org");
    const link = /http:\/\/localhost:3000(\/pl\/newsletter\/confirm\?token=[\w-]+)/.exec(
      mail?.body ?? "",
    )?.[1] as string;
    const subscription = () =>
      site.db.one<{ id: string; confirmed: boolean; gone: boolean }>(
        "test-subscription",
        `select id, confirmed_at is not null as confirmed, unsubscribed_at is not null as gone
         from newsletter_subscription where email = 'kinga@example.org'`,
      );
    for (const method of ["HEAD", "GET"]) expect((await site.fetch(link, { method })).status).toBe(200);
    expect(await subscription()).toMatchObject({ confirmed: false });
    const confirmed = await site.fetch(link, { method: "POST", body: new URLSearchParams() });
    expect(await confirmed.text()).toContain("Zapis jest potwierdzony");
    expect((await site.fetch(link, { method: "POST", body: new URLSearchParams() })).status).toBe(410);

    const { id } = (await subscription()) as { id: string };
    const leave = unsubscribeLink("", testSecret, id, "pl");
    for (const method of ["HEAD", "GET"]) expect((await site.fetch(leave, { method })).status).toBe(200);
    expect(await subscription()).toMatchObject({ confirmed: true, gone: false });
    expect((await site.fetch(`${leave}x`, { method: "POST", body: new URLSearchParams() })).status).toBe(400);
    // A one-click unsubscribe request (RFC 8058): no cookies, no Origin, exactly this body.
    const oneClick = await site.fetch(leave, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(oneClick.status).toBe(200);
    expect(await subscription()).toMatchObject({ gone: true });
  });

  test("answers alike for addresses that are subscribed and those that are not", async () => {
    const first = await (await post("/newsletter", { email: "alike@example.org" })).text();
    await site.db.rows(
      "test-confirm",
      "update newsletter_subscription set confirmed_at = now() where email = 'alike@example.org'",
    );
    const second = await (await post("/newsletter", { email: "alike@example.org" })).text();
    expect(second).toBe(first);
  });
});

describe("attachments", () => {
  const application = { city: "brno", name: "Ada", email: "cv@example.org", languages: "Czech", message: "I walk." };
  const pdf = (bytes: number) => new Blob(["%PDF-1.7\n", new Uint8Array(bytes - 9)], { type: "application/pdf" });

  test("a PDF under 5 MB is kept and reaches the office; the applicant hears that interest is registered", async () => {
    const response = await post(
      "/guides/apply",
      { ...application, file: pdf(5 * 1024 * 1024 - 1) },
      "../../my CV\u202E.pdf",
    );
    expect(await response.text()).toContain("We’ve received your application.");
    const stored = await site.db.rows(
      "test-files",
      "select filename, octet_length(content) as size from application_file",
    );
    expect(stored).toEqual([{ filename: "-my CV-.pdf", size: 5 * 1024 * 1024 - 1 }]);
    const office = (await officeMails()).at(-1);
    expect(office?.body).toMatch(/-my CV-\.pdf: http:\/\/localhost:3000\/office\/inbox\/application\/\d+/);
    expect(office?.attachments).toEqual([]);
    expect(office?.headers["Reply-To"]).toBe("cv@example.org");
    expect((await mailsTo("cv@example.org"))[0]?.body).toContain("only in Dresden");
  });

  test("files of a day are limited for each client and in all; the form goes through without one", async () => {
    const send = (key: string, withFile = true) => {
      const fields = { ...application, email: `${key}@example.org`, message: key };
      return withFile ? post("/guides/apply", { ...fields, file: pdf(100) }, "cv.pdf") : post("/guides/apply", fields);
    };
    const setUses = (like: string, uses: number) =>
      site.db.rows("test-file-uses", "update rate_limit set uses = $2 where key like $1", [like, uses]);
    expect((await send("first-file")).status).toBe(200);
    for (const [like, most] of [
      ["files from %", 5],
      ["files of all", 60],
    ] as const) {
      await setUses("form guide %", 0);
      await setUses("files %", 0);
      await setUses(like, most);
      const refused = await send(`file-${most}`);
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining("cannot take any more files today"),
      ]);
      expect((await send(`none-${most}`, false)).status).toBe(200);
    }
    await setUses("form guide %", 0);
    await setUses("files %", 0);
  });

  test("anything else is refused beside the field, and what was typed is kept", async () => {
    const wrong: [Blob, string][] = [
      [pdf(5 * 1024 * 1024), "large.pdf"],
      [new Blob(["<svg onload=alert(1)>"]), "drawing.pdf"],
      [new Blob(["%PDF-1.7"]), "program.exe"],
    ];
    for (const [file, name] of wrong) {
      const response = await post("/guides/apply", { ...application, file }, name);
      const html = await response.text();
      expect(response.status, name).toBe(422);
      expect(html).toContain("Please attach a PDF under 5 MB");
      expect(html).toContain("I walk.");
    }
    expect((await post("/guides/apply", { ...application, city: "atlantis" })).status).toBe(422);
  });

  test("a file far above the limit is refused on the page in its language, and what was typed is kept", async () => {
    for (const [path, message] of [
      ["/guides/apply", "Please attach a PDF under 5 MB"],
      ["/pl/guides/apply", "Dołącz plik PDF mniejszy niż 5 MB"],
    ] as const) {
      const response = await post(path, { ...application, file: pdf(20 * 1024 * 1024) }, "scan.pdf");
      const html = await response.text();
      expect(response.status, path).toBe(422);
      expect(html).toContain(message);
      expect(html).toContain("I walk.");
      expect(html).toContain('value="cv@example.org"');
    }
    expect((await post("/guides/apply", { ...application, file: pdf(33 * 1024 * 1024) }, "film.pdf")).status).toBe(413);
  });
});

describe("mail about a form", () => {
  test("goes both ways; the receipt repeats nothing that was typed freely", async () => {
    await post("/es/contactar", {
      topic: "other",
      name: "Buy pills at pills.example",
      email: "victim@example.org",
      message: "Buy pills",
    });
    const [receipt] = await mailsTo("victim@example.org");
    expect(receipt?.subject).toBe("Hemos recibido tu mensaje");
    expect(receipt?.body).not.toContain("pills");
    const office = (await officeMails()).at(-1);
    expect(office?.body).toContain("Buy pills");
    expect(office?.headers["Reply-To"]).toBe("victim@example.org");
  });

  test("a private request names the list price, or that there is none", async () => {
    site.setNow(new Date("2027-06-10T08:00:00Z"));
    const wish = { city: "krakow", date: "2027-07-01", time: "10:00", people: "12", name: "Ada" };
    await post("/private-tours", { ...wish, language: "pl", email: "pl@example.org" });
    await post("/private-tours", { ...wish, language: "fr", email: "fr@example.org" });
    expect((await mailsTo("pl@example.org"))[0]?.body).toMatch(/Price for the group: PLN/);
    expect((await mailsTo("fr@example.org"))[0]?.body).toContain("Price for the group: on request");
    const bad: [Record<string, string>, string][] = [
      [{ date: "2027-06-10" }, "tomorrow or a later date"],
      [{ date: "2027-02-30" }, "tomorrow or a later date"],
      [{ date: "2030-01-01" }, "within the next 18 months"],
      [{ people: "36" }, "from 1 to 35"],
      [{ people: "0" }, "from 1 to 35"],
      [{ people: "1.5" }, "from 1 to 35"],
      [{ people: "1e9" }, "from 1 to 35"],
      [{ language: "zh" }, "Please choose one"],
      [{ city: "atlantis" }, "Please choose a city from the list"],
    ];
    for (const [change, message] of bad) {
      const response = await post("/private-tours", { ...wish, language: "en", email: "bad@example.org", ...change });
      expect(response.status, JSON.stringify(change)).toBe(422);
      expect(await response.text(), JSON.stringify(change)).toContain(message);
    }
  });

  test("the availability hint knows guides and their days", async () => {
    const look = async (search: string) => site.fetch(`/forms/availability?${search}`);
    expect(await (await look("city=krakow&date=2028-06-01&language=en")).json()).toEqual({ availability: "likely" });
    expect(await (await look("city=kotor&date=2028-06-01&language=nl")).json()).toEqual({ availability: "ask" });
    expect((await look("city=krakow&date=soon&language=en")).status).toBe(400);
    expect((await look("city=krakow&date=2028-06-01&language=zh")).status).toBe(400);
  });
});

describe("helpful", () => {
  test("counts a network once, can be undone, leads back to the review without JavaScript, and needs no script to be inert", async () => {
    const review = await site.db.one<{ id: number }>(
      "test-review",
      "select id from review where status = 'published' order by id limit 1",
    );
    const id = String(review?.id);
    for (let round = 0; round < 3; round++) {
      const response = await post("/forms/helpful", { review: id, locale: "de" });
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toMatch(new RegExp(`^/de/[^/]+/[^/]+\\?voted=${id}#review-${id}$`));
    }
    const answer = await post("/forms/helpful", { review: id, query: "?reviewSort=lowest&evil=1&reviews=2" });
    expect(answer.headers.get("Location")).toMatch(
      new RegExp(`[?]reviewSort=lowest&reviews=2&voted=${id}#review-${id}$`),
    );
    const stored = await site.db.one("test-helpful", "select helpful from review where id = $1", [review?.id]);
    expect(stored).toEqual({ helpful: 1 });
    const vote = (fields: Record<string, string>, browser: string) =>
      site.fetch("/forms/helpful", {
        method: "POST",
        body: new URLSearchParams({ review: id, ...fields }),
        headers: { "User-Agent": browser, Accept: "application/json" },
      });
    expect(await (await vote({}, "another browser of the same network")).json()).toEqual({ helpful: 1 });
    expect(await (await vote({ undo: "1" }, "a third")).json()).toEqual({ helpful: 0 });
    expect((await post("/forms/helpful", { review: "1e3" })).status).toBe(400);
    expect((await post("/forms/helpful", { review: "999999999" })).status).toBe(404);
  });

  test("sorting and paging are links that work without JavaScript", async () => {
    await site.db.rows(
      "test-many-reviews",
      `insert into review (tour_id, language, rating, title, body, name, own_experience, status)
       select tour.id, 'en', 5 - number % 5, 'Voice ' || number, 'Words.', 'Ada', true, 'published'
       from tour, generate_series(1, 20) number where tour.city_id = 'krakow' and tour.key = 'old-town'`,
    );
    const page = await (await site.fetch("/krakow/old-town?reviewSort=lowest&reviews=2")).text();
    expect(page).toMatch(/aria-current="true"[^>]*>Lowest rated|<a[^>]*reviewSort=lowest[^>]*aria-current="true"/);
    expect(page).toMatch(/reviewSort=lowest&amp;reviews=3/);
    expect(page).toContain("reviewSort=helpful");
    expect(page).toContain("Write a review");
  });
});
