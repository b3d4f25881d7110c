import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manageKey } from "#app/domain/tickets/manage-key.ts";
import { idDomain } from "#app/site.ts";
import { testNow } from "#test/database.ts";
import { openSite, type TestSite, testSecret } from "#test/site.ts";
import { signedUp } from "#test/visitor.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const tour = "/pl/krakow/stare-miasto";

async function openDeparture(left: number) {
  const row = await site.db.one<{ id: number }>(
    "test-open-departure",
    `select departure.id from departure join tour on tour.id = departure.tour_id
     where tour.city_id = 'krakow' and tour.key = 'old-town' and departure.status = 'OPEN' and departure.capacity - seats_taken >= $1
       and departure.local_date > '2027-06-20' order by departure.starts_at limit 1`,
    [left],
  );
  return (row as { id: number }).id;
}

const formHeaders = { Origin: "http://localhost:3000", "Content-Type": "application/x-www-form-urlencoded" };

function book(fields: Record<string, string>, path = tour, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return site.fetch(path, { method: "POST", body, headers: { ...formHeaders, ...headers } });
}

const guest = { adults: "2", children: "0", name: "Zażółć Gęślą", email: "guest@example.org", phone: "" };

describe("booking without JavaScript", () => {
  test("a valid form leads to the ticket; the same form again asks, in the same browser only", async () => {
    const departure = String(await openDeparture(4));
    const first = await book({ ...guest, departure });
    expect(first.status).toBe(303);
    const ticket = first.headers.get("Location") as string;
    expect(ticket).toMatch(/^\/pl\/booking\/[2-9A-HJKMNP-TV-Z]{8}\?key=/);
    const [cookie = ""] = first.headers.get("Set-Cookie")?.split(";") ?? [];
    const again = await book({ ...guest, departure }, tour, { Cookie: cookie });
    expect([again.status, again.headers.get("Location")]).toEqual([409, null]);
    expect((await again.text()).replaceAll("&amp;", "&")).toContain(ticket.replace("&placed=1", ""));
    const [name = "", key = ""] = cookie.split("=");
    const strangers = [
      await book({ ...guest, departure }),
      await book({ ...guest, departure }, tour, { Cookie: `${name}=${key.slice(0, -1)}` }),
    ];
    for (const stranger of strangers) {
      expect([stranger.status, stranger.headers.get("Location")]).toEqual([409, null]);
      const html = await stranger.text();
      expect(html).toContain("Ta rezerwacja już istnieje.");
      expect(html).not.toContain("key=");
    }
    const page = await site.fetch(ticket);
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    const html = await page.text();
    expect(html).toContain("Zażółć Gęślą");
    expect(html).toContain('lang="pl"');
  });

  test.each([
    ["seats of 0", { adults: "0" }],
    ["seats of -1", { adults: "-1" }],
    ["seats of 1.5", { adults: "1.5" }],
    ["seats of 1e9", { adults: "1e9" }],
    ["seats in words", { adults: "dwie" }],
    ["children of -1", { children: "-1" }],
    ["an empty name", { name: "   " }],
    ["a name of 10,000 characters", { name: "x".repeat(10_000) }],
    ["a line break in the name", { name: "Ada\r\nBcc: all@example.org" }],
    ["a line separator in the name", { name: "Ada\u2028Bcc: all@example.org" }],
    ["a paragraph separator in the name", { name: "Ada\u2029Bcc: all@example.org" }],
    ["a right-to-left override", { name: "Ada \u202Eadoba" }],
    ["a link for a name", { name: "Your prize: http://evil.example" }],
    ["a NUL", { name: "Ada\0" }],
    ["broken UTF-8", { name: "Ada%FF%FE" }],
    ["half of a character", { name: "Ada%F0%9F%8F" }],
    ["an address with quotes", { email: '"a b"@example.org' }],
    ["an address with a quote and a comma", { email: 'a",b@example.org' }],
    ["an address in other letters", { email: "zażółć@example.org" }],
    ["an address with two dots in a row", { email: "a..b@example.org" }],
    ["an address with a line break", { email: "ada@example.org\r\nBcc: all@example.org" }],
    ["an address without a domain", { email: "nobody@nowhere" }],
    ["a phone number of words", { phone: "<script>" }],
    ["a departure that is no number", { departure: "1 or 1=1" }],
    ["sixty thousand letters for a name", { name: "x".repeat(60_000) }],
  ])("%s is refused beside its field and nothing is written", async (_name, change) => {
    const departure = String(await openDeparture(4));
    const before = await site.db.one(
      "test-count",
      "select count(*) as bookings, (select sum(seats_taken) from departure) as seats from booking",
    );
    // Restore the percent-encoded bytes, so that invalid UTF-8 reaches the server.
    const fields = new URLSearchParams({ ...guest, departure, ...change }).toString().replaceAll(/%25(F|9|8)/g, "%$1");
    const response = await site.fetch(tour, { method: "POST", body: fields, headers: formHeaders });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("error-summary");
    const [field] = Object.keys(change);
    if (field === "departure")
      expect(html).toMatch(/<fieldset id="departure"[\s\S]*?<p class="error">[\s\S]*?<\/fieldset>/);
    else {
      expect(html).toMatch(
        new RegExp(`<input[^>]* id="${field}"[^>]* aria-invalid="true"|aria-invalid="true"[^>]* id="${field}"`),
      );
      expect(html).toContain(`<p class="error" id="${field}-error">`);
    }
    expect(
      await site.db.one(
        "test-count",
        "select count(*) as bookings, (select sum(seats_taken) from departure) as seats from booking",
      ),
    ).toEqual(before);
  });

  test("the past and a departure that never was are refused, and nothing is written", async () => {
    const past = await site.db.one<{ id: number }>(
      "test-past-departure",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
       select id, 'en', '2027-06-09', '10:00', '2027-06-09T08:00:00Z', 20 from tour where city_id = 'krakow' and key = 'old-town' returning id`,
    );
    const email = "yesterday@example.org";
    const answers = [];
    for (const departure of [String(past?.id), "999999999999999"])
      answers.push((await book({ ...guest, email, departure })).status);
    expect(answers).toEqual([409, 404]);
    expect(await site.db.rows("test-by-email", "select id from booking where email = $1", [email])).toEqual([]);
  });

  test("a logged-in visitor's booking is theirs whatever address they give; a session that is none changes nothing", async () => {
    const visitor = await signedUp(site, "walker@accounts.example");
    const departure = String(await openDeparture(8));
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const owner = async (email: string, headers: Record<string, string>) => {
      expect((await book({ ...guest, email, departure }, tour, headers)).status).toBe(303);
      const row = await site.db.one<{ owner: string | null }>(
        "test-owner",
        `select "user".email as owner from booking left join "user" on "user".id = booking.user_id where booking.email = $1`,
        [email],
      );
      return row?.owner;
    };
    expect(await owner("friend@example.org", { Cookie: cookie })).toBe("walker@accounts.example");
    expect(await owner("guest1@example.org", {})).toBeNull();
    expect(await owner("guest2@example.org", { Cookie: "session=made-up" })).toBeNull();
    expect(await (await visitor.get("/profile/tours")).text()).toMatch(/\/booking\/\w{8}/);
    const [mine, anybody] = await Promise.all([visitor.get(tour), site.fetch(tour)]);
    expect(await mine.text()).toBe(await anybody.text());
  });

  test("an emoji is a name like any other", async () => {
    const response = await book({
      ...guest,
      name: "Ada 🏮",
      email: "lantern@example.org",
      departure: String(await openDeparture(4)),
    });
    expect(response.status).toBe(303);
  });

  test("whoever has chosen no departure is told so in their own language", async () => {
    const response = await book(guest);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toMatch(/<fieldset id="departure"[\s\S]*?<p class="error">To pole jest wymagane<\/p><\/fieldset>/);
    expect(html).not.toContain("Invalid key");
  });

  test("a party of 13 is pointed to the private tours, a departure of another tour is unknown", async () => {
    const large = await book({ ...guest, adults: "13", departure: String(await openDeparture(20)) });
    expect(large.status).toBe(422);
    expect(await large.text()).toContain("/pl/zwiedzanie-prywatne");
    const other = await book(
      { ...guest, email: "other@example.org", departure: String(await openDeparture(4)) },
      "/krakow/nowa-huta",
    );
    expect(other.status).toBe(404);
  });

  test("sold out names the next departures with room", async () => {
    const id = await openDeparture(1);
    await site.db.rows("test-fill", "update departure set seats_taken = capacity where id = $1", [id]);
    const response = await book({ ...guest, departure: String(id), email: "late@example.org" });
    expect(response.status).toBe(409);
    expect(await response.text()).toMatch(/\?day=\d{4}-\d\d-\d\d&amp;departure=\d+&amp;adults=2&amp;children=0#day/);
  });
});

describe("the ticket", () => {
  async function placed(email: string): Promise<{ reference: string; path: string }> {
    const response = await book({ ...guest, email, departure: String(await openDeparture(6)) });
    const path = (response.headers.get("Location") as string).replace("&placed=1", "");
    return { reference: /booking\/(\w+)/.exec(path)?.[1] as string, path };
  }
  const post = (path: string, fields: Record<string, string>) => book(fields, path);
  const status = (reference: string) =>
    site.db.one<{ status: string; seats: number; departureId: number; sequence: number }>(
      "test-booking",
      `select status, seats, departure_id as "departureId", sequence from booking where reference = $1`,
      [reference],
    );

  test("opens with its own key only, and opening changes nothing", async () => {
    const { reference, path } = await placed("opens@example.org");
    const before = await status(reference);
    for (const method of ["GET", "HEAD"]) {
      await site.fetch(path, { method });
      await site.fetch(path.replace("?", "/cancel?"), { method });
    }
    expect(await status(reference)).toEqual(before);
    expect((await site.fetch(`/booking/${reference}`)).status).toBe(404);
    expect((await site.fetch(`/booking/${reference}?key=${manageKey("another secret", reference)}`)).status).toBe(404);
    expect((await site.fetch(`/booking/AAAAAAAA?key=${manageKey(testSecret, reference)}`)).status).toBe(404);
    expect((await post(`/booking/${reference}?key=wrong`, { intent: "cancel" })).status).toBe(404);
    expect(await status(reference)).toEqual(before);
  });

  test("its link ends thirty days after the tour", async () => {
    const { reference, path } = await placed("ends@example.org");
    const open = async (days: number) => {
      await site.db.rows(
        "test-start",
        `update departure set starts_at = $2 where id = (select departure_id from booking where reference = $1)`,
        [reference, new Date(testNow.getTime() - days * 86_400_000)],
      );
      return (await site.fetch(path)).status;
    };
    expect([await open(29), await open(31)]).toEqual([200, 404]);
    expect((await site.fetch(path.replace("/pl/", "/").replace("?", "/calendar.ics?"))).status).toBe(404);
    await open(-11);
  });

  test("party, move and cancel work by plain forms and give seats back", async () => {
    const { reference, path } = await placed("changes@example.org");
    expect((await post(path, { intent: "party", adults: "3", children: "1" })).status).toBe(200);
    expect(await status(reference)).toMatchObject({ seats: 4, sequence: 1 });
    expect((await post(path, { intent: "party", adults: "13", children: "0" })).status).toBe(409);
    const move = path.replace("?", "/move?");
    const target = /&amp;to=(\d+)"/.exec(await (await site.fetch(move)).text())?.[1] as string;
    expect((await post(`${move}&to=${target}`, { seen: "1" })).status).toBe(303);
    expect(await status(reference)).toMatchObject({ departureId: Number(target), sequence: 2 });
    const cancel = await post(path.replace("?", "/cancel?"), {});
    expect(cancel.status).toBe(303);
    expect(await status(reference)).toMatchObject({ status: "canceled", sequence: 3 });
    const ledger = await site.db.rows(
      "test-ledger-all",
      `select departure.id from departure left join booking on booking.departure_id = departure.id and booking.status = 'confirmed'
       where departure.id = any (select departure_id from booking where email = 'changes@example.org')
       group by departure.id having departure.seats_taken <> coalesce(sum(booking.seats), 0)`,
    );
    expect(ledger).toEqual([]);
  });

  test("the calendar file keeps its UID and raises its sequence", async () => {
    const { reference, path } = await placed("calendar@example.org");
    const file = () =>
      site.fetch(path.replace("/pl/", "/").replace(/\?/, "/calendar.ics?")).then((response) => response.text());
    const first = await file();
    expect(first).toContain(`UID:${reference}@${idDomain}`);
    expect(first).toContain("SEQUENCE:0");
    expect(first).toMatch(/^DTSTART:202706\d\dT\d{6}Z\r$/m);
    expect(first.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    await post(path, { intent: "party", adults: "1", children: "0" });
    expect(await file()).toContain("SEQUENCE:1");
    await post(path.replace("?", "/cancel?"), {});
    const off = await file();
    expect(off).toContain("METHOD:CANCEL");
    expect(off).toContain("STATUS:CANCELLED");
    expect(off).toContain("SEQUENCE:2");
  });

  test("bookings from one address are limited, and the page says when to come back", async () => {
    const departure = String(await openDeparture(4));
    await site.db.rows("test-used", "update rate_limit set uses = 40 where key like 'book %'");
    const answer = await book({ ...guest, departure, email: "crowd@example.org" });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect(await answer.text()).toContain('class="error-summary" role="alert"');
    await site.db.rows("test-unused", "update rate_limit set uses = 0 where key like 'book %'");
    expect((await book({ ...guest, departure, email: "crowd@example.org" })).status).toBe(303);
  });

  test("places asked for from one address are limited too", async () => {
    const departure = String(await openDeparture(4));
    await site.db.rows("test-places", "update rate_limit set uses = 117 where key like 'places %'");
    const ask = (adults: string) => book({ ...guest, adults, departure, email: "places@example.org" });
    expect((await ask("3")).status).toBe(303);
    expect((await ask("1")).status).toBe(429);
    await site.db.rows("test-no-places", "update rate_limit set uses = 0 where key like 'places %'");
    expect((await ask("1")).status).toBe(303);
  });

  test("one address holds three bookings and 24 places of a day and ten bookings in all, unless its owner is logged in", async () => {
    const reset = () =>
      site.db.rows("test-fresh", "update rate_limit set uses = 0 where key like 'places %' or key like 'book %'");
    await reset();
    const days = await site.db.rows<{ id: number; date: string }>(
      "test-days",
      `select distinct on (local_date) departure.id, local_date as date from departure join tour on tour.id = departure.tour_id
       where tour.city_id = 'krakow' and tour.key = 'old-town' and departure.status = 'OPEN' and departure.capacity - seats_taken >= 12
         and local_date > '2027-07-01' order by local_date, departure.capacity - seats_taken desc limit 12`,
    );
    expect(days).toHaveLength(12);
    await site.db.rows("test-room", "update departure set capacity = seats_taken + 60 where id = any ($1)", [
      days.map(({ id }) => id),
    ]);
    const ask = async (email: string, adults: number, day: number, name = "Ada", headers = {}) => {
      const response = await book(
        { ...guest, again: "another", name, email, adults: String(adults), departure: String(days[day]?.id) },
        tour,
        headers,
      );
      return response.status;
    };
    const names = ["Ada", "Bea", "Cleo", "Dora"];
    const family = [];
    for (const name of names) family.push(await ask("family@example.org", 2, 0, name));
    expect(family).toEqual([303, 303, 303, 409]);
    expect(await ask("Family@example.org", 2, 0, "Eve")).toBe(409);
    const groups = [];
    for (const name of names.slice(0, 3)) groups.push(await ask("groups@example.org", 12, 1, name));
    expect(groups).toEqual([303, 303, 409]);
    await reset();
    const weeks = [];
    for (let day = 0; day < 12; day++) weeks.push(await ask("weeks@example.org", 1, day));
    expect(weeks).toEqual([...Array(10).fill(303), 409, 409]);
    const atOnce = await Promise.all(names.concat("Eve", "Flo").map((name) => ask("once@example.org", 1, 0, name)));
    expect(atOnce.filter((status) => status === 303).length).toBeLessThanOrEqual(3);
    await reset();
    const owner = await signedUp(site, "organiser@accounts.example");
    const Cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const known = [];
    for (const name of names) known.push(await ask("organiser@accounts.example", 1, 0, name, { Cookie }));
    expect(known).toEqual([303, 303, 303, 303]);
  });

  test("asking for the mail again is limited", async () => {
    const { path } = await placed("again@example.org");
    const answers = [];
    for (let time = 0; time < 4; time++) answers.push((await post(path, { intent: "resend" })).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  test("a form sent from another site is refused", async () => {
    const { reference, path } = await placed("crosssite@example.org");
    const response = await site.fetch(path.replace("?", "/cancel?"), {
      method: "POST",
      body: new URLSearchParams({}),
      headers: { Origin: "https://elsewhere.example", "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect((await status(reference))?.status).toBe("confirmed");
  });
});
