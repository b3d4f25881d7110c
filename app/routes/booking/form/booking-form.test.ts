import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testNow } from "#test/support/database.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { mailTo, openVisitor, signedUp, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const tour = "/krakow/old-town";
const origin = { Origin: "http://localhost:3000" };
const guest = { adults: "2", children: "0", name: "Ada", phone: "" };

/** Adds a departure of the Old Town tour, so that no test shares one with another. */
async function addDeparture(date: string, time: string, language: string, left: number, key = "old-town") {
  const row = await site.db.one<{ id: number }>(
    "test-add-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select id, $4, $2::date, $3::time, ($2::date + $3::time) at time zone 'Europe/Warsaw', $5
     from tour where city_id = 'krakow' and key = $1 returning id`,
    [key, date, time, language, left],
  );
  return (row as { id: number }).id;
}

const fill = (id: number) =>
  site.db.rows("test-fill", "update departure set seats_taken = capacity where id = $1", [id]);
const clear = (date: string) =>
  site.db.rows("test-clear-day", "update departure set status = 'CANCELED' where local_date = $1::date", [date]);
const bookings = (email: string) =>
  site.db.rows<{ reference: string; adults: number; children: number; amount: number }>(
    "test-bookings-of",
    "select reference, adults, children, amount from booking where lower(email) = lower($1) order by id",
    [email],
  );
const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("\u00a0", " ")
    .replace(/\s+/g, " ");
const page = async (path: string) => (await site.fetch(path)).text();
const post = (visitor: Visitor, fields: Record<string, string>, path = tour) => visitor.post(path, fields, origin);

describe("the departure", () => {
  const date = "2027-09-01";
  beforeAll(async () => {
    await clear(date);
    await addDeparture(date, "10:00", "en", 20);
    await addDeparture(date, "11:00", "es", 20);
  });

  test.each([
    ["/krakow/old-town", "Book 2 places · 10:00, in English"],
    ["/es/cracovia/casco-antiguo", "Reservar 2 plazas · 11:00, en español"],
    ["/de/krakau/altstadt", "2 Plätze buchen · 10:00 Uhr, auf Englisch"],
  ])("%s preselects the page's language and names it in the button", async (path, label) => {
    expect(textOf(await page(`${path}?day=${date}`))).toContain(label);
  });
});

describe("a full day", () => {
  test("names the next day with room for the party, in the page's language and a sooner one in another", async () => {
    for (const day of ["2027-09-06", "2027-09-07", "2027-09-08", "2027-09-09"]) await clear(day);
    await fill(await addDeparture("2027-09-06", "10:00", "es", 8));
    await addDeparture("2027-09-07", "10:00", "es", 3);
    const english = await addDeparture("2027-09-08", "10:00", "en", 9);
    const spanish = await addDeparture("2027-09-09", "10:00", "es", 9);
    const html = await page("/es/cracovia/casco-antiguo?day=2027-09-06&adults=3&children=2");
    expect(textOf(html)).toContain("Ese día está completo. Próxima salida con sitio para 5 personas:");
    const links = [...html.matchAll(/href="[^"]*\?day=([\d-]+)&amp;departure=(\d+)&amp;adults=3&amp;children=2#day"/g)];
    expect(links.map(([, day, id]) => [day, Number(id)])).toEqual([
      ["2027-09-09", spanish],
      ["2027-09-08", english],
    ]);
    const next = await page(`/es/cracovia/casco-antiguo?day=2027-09-09&departure=${spanish}&adults=3&children=2`);
    expect(textOf(next)).toContain("Reservar 5 plazas");
  });

  test("a full departure in the page's language is told though another has room", async () => {
    for (const day of ["2027-09-13", "2027-09-14"]) await clear(day);
    await addDeparture("2027-09-13", "09:00", "en", 9);
    await fill(await addDeparture("2027-09-13", "10:00", "pl", 8));
    const polish = await addDeparture("2027-09-14", "10:00", "pl", 8);
    const html = await page("/pl/krakow/stare-miasto?day=2027-09-13");
    expect(textOf(html)).toContain("Tego dnia spacer po polsku ma już komplet.");
    expect(html).toContain(`departure=${polish}&amp;adults=2`);
  });
});

describe("a party", () => {
  const form = async (departure: number, adults: string, path = tour) => {
    const response = await post(
      openVisitor(site),
      {
        ...guest,
        adults,
        departure: String(departure),
        email: "limits@example.org",
      },
      path,
    );
    return [response.status, textOf(await response.text())] as const;
  };

  test.each(["13", "25", "400"])(
    "of %s is over the limit of a booking, however many places there are",
    async (adults) => {
      const [status, text] = await form(await addDeparture("2027-09-15", "10:00", "en", 17), adults);
      expect(status).toBe(422);
      expect(text).toContain("At most 12 people per booking. For larger groups, ask for a private tour");
      expect(text).not.toMatch(/Only \d+ places/);
    },
  );

  test.each([
    ["/krakow/old-town", "At most 12 people per booking."],
    ["/krakow/wawel-castle", "At most 15 people per booking."],
    ["/es/cracovia/castillo-de-wawel", "15 personas por reserva"],
  ])("%s: no booking is larger than the group of the tour", async (path, limit) => {
    expect(textOf(await page(path))).toContain(limit);
  });

  test("beyond the places left is told how many there are, and where all fit", async () => {
    const [status, text] = await form(await addDeparture("2027-09-16", "10:00", "en", 3), "5");
    expect(status).toBe(409);
    expect(text).toContain("Only 3 places are left on this departure. These still have room:");
    expect(text).toContain("Tell me when places come free");
  });
});

test("a paid tour shows the prices of adults and children and books at their sum", async () => {
  await site.db.rows(
    "test-child-price",
    "update tour set child_price = 4050, child_under = 12 where city_id = 'krakow' and key = 'three-day-pass'",
  );
  const path = "/de/krakau/drei-tage-pass";
  const id = await addDeparture("2027-09-20", "09:30", "en", 14, "three-day-pass");
  const text = textOf(await page(`${path}?day=2027-09-20&adults=2&children=1`));
  expect(text).toContain("Erwachsene je 269 PLN Kinder unter 12 Jahren je 40,50 PLN");
  expect(text).toContain("Gesamt 2 Erwachsene, 1 Kind 578,50 PLN zahlbar am Treffpunkt");
  expect(text).toContain("Die Tour dauert 3 Tage, bis Mittwoch, 22. September.");
  const email = "family@example.org";
  const placed = await post(
    openVisitor(site),
    { ...guest, children: "1", departure: String(id), email, total: "57850" },
    path,
  );
  expect(placed.status).toBe(303);
  expect(await bookings(email)).toMatchObject([{ adults: 2, children: 1, amount: 57_850 }]);
});

test("a price that changed meanwhile is told with both sums, and nothing is booked or lost before the guest agrees", async () => {
  const setPrice = (price: number) =>
    site.db.rows(
      "test-new-price",
      "update tour set price = $1, child_price = 4050, child_under = 12 where city_id = 'krakow' and key = 'three-day-pass'",
      [price],
    );
  await setPrice(26_900);
  const path = "/de/krakau/drei-tage-pass";
  const id = String(await addDeparture("2027-09-21", "09:30", "en", 14, "three-day-pass"));
  const opened = `${path}?day=2027-09-21&adults=2&children=1`;
  const totalIn = (html: string) => /name="total" value="(\d*)"/.exec(html)?.[1];
  const html = await page(opened);
  expect(textOf(html)).toContain("Zahlungspflichtig buchen · 578,50 PLN");
  expect(html).toContain("<noscript>Zahlungspflichtig buchen</noscript>");
  const email = "dearer@example.org";
  const form = { ...guest, name: "Greta Gast", children: "1", departure: id, email, total: totalIn(html) as string };
  expect(form.total).toBe("57850");
  await setPrice(28_900);
  const refused = await post(openVisitor(site), form, opened);
  const answer = await refused.text();
  expect(refused.status).toBe(409);
  expect(textOf(answer)).toContain(
    "Der Gesamtpreis (2 Erwachsene, 1 Kind) beträgt 618,50 PLN statt 578,50 PLN. Es ist noch nichts gebucht",
  );
  expect(answer).toContain('value="Greta Gast"');
  expect(await bookings(email)).toEqual([]);
  const agreed = await post(openVisitor(site), { ...form, total: totalIn(answer) as string }, opened);
  expect(agreed.status).toBe(303);
  expect(await bookings(email)).toMatchObject([{ amount: 61_850 }]);
  await setPrice(26_900);
});

test("a free tour says that nothing is paid now, and sends no total", async () => {
  const id = await addDeparture("2027-09-22", "10:00", "en", 9);
  const html = await page(`${tour}?day=2027-09-22`);
  expect(textOf(html)).toContain("Total Nothing now voluntary payment at the end");
  expect(html).toContain('name="total" value=""');
  const email = "free-total@example.org";
  expect((await post(openVisitor(site), { ...guest, departure: String(id), email, total: "" })).status).toBe(303);
});

describe("the same guest again", () => {
  const known = "You already have a booking for 2 people on this departure.";
  const hidden = (html: string) => ({
    beside: /name="beside" value="(\w+)"/.exec(html)?.[1] ?? "",
    had: /name="had" value="([\d-]+)"/.exec(html)?.[1] ?? "",
  });
  async function booked(email: string, left: number, visitor = openVisitor(site)) {
    const departure = await addDeparture("2027-09-22", "10:00", "en", left);
    const fields = { ...guest, email, departure: String(departure) };
    expect((await post(visitor, fields)).status).toBe(303);
    const asked = await post(visitor, { ...fields, email: email.toUpperCase() });
    expect(asked.status).toBe(409);
    const html = await asked.text();
    expect(textOf(html)).toContain(known);
    expect(await bookings(email)).toHaveLength(1);
    return { visitor, fields, departure, again: hidden(html) };
  }

  test("adds to the booking, once", async () => {
    const { visitor, fields, again } = await booked("adds@example.org", 20);
    const add = () => post(visitor, { ...fields, ...again, again: "add", adults: "1", children: "1" });
    expect((await Promise.all([add(), add()])).map(({ status }) => status)).toEqual([303, 303]);
    expect(await bookings("adds@example.org")).toMatchObject([{ adults: 3, children: 1 }]);
    const stale = await post(visitor, { ...fields, ...again, again: "add", adults: "4" });
    expect(stale.status).toBe(409);
    expect(textOf(await stale.text())).toContain("You already have a booking for 4 people on this departure.");
    expect(await bookings("adds@example.org")).toMatchObject([{ adults: 3, children: 1 }]);
  });

  test("books another, once", async () => {
    const { visitor, fields, again } = await booked("another@example.org", 20);
    const another = { ...fields, ...again, again: "another" };
    const [first, second] = [await post(visitor, another), await post(visitor, another)];
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(await bookings("another@example.org")).toHaveLength(2);
  });

  test("is told what does not fit", async () => {
    const { visitor, fields, again } = await booked("tight@example.org", 5);
    const few = await post(visitor, { ...fields, ...again, again: "add", adults: "4" });
    expect([few.status, textOf(await few.text())]).toEqual([
      409,
      expect.stringContaining("Only 3 places are left on this departure."),
    ]);
    const many = await post(visitor, { ...fields, ...again, again: "add", adults: "11" });
    expect([many.status, textOf(await many.text())]).toEqual([
      422,
      expect.stringContaining("At most 12 people per booking."),
    ]);
    expect(await bookings("tight@example.org")).toMatchObject([{ adults: 2 }]);
  });

  test("is known by the account, whichever browser was used", async () => {
    const email = "owner@accounts.example";
    const { fields } = await booked(email, 20, await signedUp(site, email));
    const phone = openVisitor(site);
    await phone.post("/login", { email, password: "golden lantern" }, origin);
    expect(textOf(await (await post(phone, fields)).text())).toContain(known);
  });

  test("a stranger with the address learns nothing on the page; the mail tells its owner", async () => {
    const email = "victim@example.org";
    const { fields, again } = await booked(email, 20);
    const stranger = openVisitor(site);
    const other = { ...fields, name: "Eve" };
    for (const choice of [{}, { ...again, again: "add" }]) {
      const answer = await post(stranger, { ...other, ...choice, name: `Eve ${Object.keys(choice).length}` });
      expect(answer.status).toBe(303);
      stranger.cookies.clear();
    }
    const [first, ...rest] = await bookings(email);
    expect(first).toMatchObject({ adults: 2 });
    expect(rest).toHaveLength(2);
    const storage = { put: async () => {}, get: async () => undefined, remove: async () => {} };
    const { createJobs } = await loadServer();
    const jobs = createJobs({ origin: "http://localhost:3000", secret: testSecret, storage });
    await jobs.find(({ name }) => name === "compose-booking-notifications")?.run(site.db, () => testNow);
    const mail = await mailTo(site, email);
    expect(textOf(mail)).toContain(`You also have booking ${first?.reference} for 2 people on this departure.`);
    expect(mail).toContain(`/booking/${first?.reference}?key=`);
  });
});
