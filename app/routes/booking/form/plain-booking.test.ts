import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GuestSite, guest, openGuestSite, sessionOf, tourPath } from "#app/routes/booking/guest.fixture.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { signedUp } from "#test/support/visitor.ts";

let site: GuestSite;
beforeAll(async () => {
  site = await openGuestSite();
});
afterAll(() => site.close());

describe("booking without JavaScript", () => {
  test("a valid form leads to the ticket; the same form again asks, in the same browser only", async () => {
    const departure = String(await site.openDeparture(4));
    const first = await site.book({ ...guest, departure });
    expect(first.status).toBe(303);
    const ticket = first.headers.get("Location") as string;
    expect(ticket).toMatch(/^\/pl\/booking\/[2-9A-HJKMNP-TV-Z]{8}\?key=/);
    const [cookie = ""] = first.headers.get("Set-Cookie")?.split(";") ?? [];
    const again = await site.book({ ...guest, departure }, tourPath, { Cookie: cookie });
    expect([again.status, again.headers.get("Location")]).toEqual([409, null]);
    expect((await again.text()).replaceAll("&amp;", "&")).toContain(unconfirmed(ticket));
    const [name = "", key = ""] = cookie.split("=");
    const strangers = [
      await site.book({ ...guest, departure }),
      await site.book({ ...guest, departure }, tourPath, { Cookie: `${name}=${key.slice(0, -1)}` }),
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
    const departure = String(await site.openDeparture(4));
    const before = await site.db.one(
      "test-count",
      "select count(*) as bookings, (select sum(seats_taken) from departure) as seats from booking",
    );
    // Restore the percent-encoded bytes, so that invalid UTF-8 reaches the server.
    const fields = new URLSearchParams({ ...guest, departure, ...change }).toString().replaceAll(/%25(F|9|8)/g, "%$1");
    const response = await site.book(fields);
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
      answers.push((await site.book({ ...guest, email, departure })).status);
    expect(answers).toEqual([409, 404]);
    expect(await site.db.rows("test-by-email", "select id from booking where email = $1", [email])).toEqual([]);
  });

  test("a logged-in visitor's booking is theirs whatever address they give; a session that is none changes nothing", async () => {
    const visitor = await signedUp(site, "walker@accounts.example");
    const departure = String(await site.openDeparture(8));
    const owner = async (email: string, headers: Record<string, string>) => {
      expect((await site.book({ ...guest, email, departure }, tourPath, headers)).status).toBe(303);
      const row = await site.db.one<{ owner: string | null }>(
        "test-owner",
        `select "user".email as owner from booking left join "user" on "user".id = booking.user_id where booking.email = $1`,
        [email],
      );
      return row?.owner;
    };
    expect(await owner("friend@example.org", sessionOf(visitor))).toBe("walker@accounts.example");
    expect(await owner("guest1@example.org", {})).toBeNull();
    expect(await owner("guest2@example.org", { Cookie: "session=made-up" })).toBeNull();
    expect(await (await visitor.get("/profile/tours")).text()).toMatch(/\/booking\/\w{8}/);
    const [mine, anybody] = await Promise.all([visitor.get(tourPath), site.fetch(tourPath)]);
    expect(await mine.text()).toBe(await anybody.text());
  });

  test("an emoji is a name like any other", async () => {
    const response = await site.book({
      ...guest,
      name: "Ada 🏮",
      email: "lantern@example.org",
      departure: String(await site.openDeparture(4)),
    });
    expect(response.status).toBe(303);
  });

  test("whoever has chosen no departure is told so in their own language", async () => {
    const response = await site.book(guest);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toMatch(/<fieldset id="departure"[\s\S]*?<p class="error">To pole jest wymagane<\/p><\/fieldset>/);
    expect(html).not.toContain("Invalid key");
  });

  test("a party of 13 is pointed to the private tours, a departure of another tour is unknown", async () => {
    const large = await site.book({ ...guest, adults: "13", departure: String(await site.openDeparture(20)) });
    expect(large.status).toBe(422);
    expect(await large.text()).toContain("/pl/zwiedzanie-prywatne");
    const other = await site.book(
      { ...guest, email: "other@example.org", departure: String(await site.openDeparture(4)) },
      "/krakow/nowa-huta",
    );
    expect(other.status).toBe(404);
  });

  test("sold out names the next departures with room", async () => {
    const id = await site.openDeparture(1);
    await site.db.rows("test-fill", "update departure set seats_taken = capacity where id = $1", [id]);
    const response = await site.book({ ...guest, departure: String(id), email: "late@example.org" });
    expect(response.status).toBe(409);
    expect(await response.text()).toMatch(/\?day=\d{4}-\d\d-\d\d&amp;departure=\d+&amp;adults=2&amp;children=0#day/);
  });
});
