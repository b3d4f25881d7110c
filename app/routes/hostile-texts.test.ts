import { afterAll, beforeAll, expect, test } from "vitest";
import { foundRoutes } from "#test/hostile/routes.ts";
import { marker } from "#test/hostile/texts.ts";
import { expectSound, type HostileWorld, openHostileWorld } from "#test/hostile/world.ts";
import { testNow } from "#test/support/database.ts";
import { loadServer, testSecret } from "#test/support/site.ts";

let world: HostileWorld;
let departure: { id: number };
const hostile = `</script>${marker}`;

beforeAll(async () => {
  world = await openHostileWorld();
  const found = await world.site.db.one<{ id: number }>(
    "test-hostile-departure",
    `select departure.id from departure join tour on tour.id = tour_id where city_id = 'krakow' and key = 'old-town' and departure.status = 'OPEN'
       and departure.capacity - seats_taken >= 4 and local_date > '2027-06-20' order by starts_at limit 1`,
  );
  departure = found as { id: number };
});
afterAll(() => world?.close());

const send = (path: string, fields: Record<string, string>) =>
  world.ask(path, { method: "POST", body: new URLSearchParams(fields) });

async function tourId(): Promise<string> {
  const found = await world.site.db.one<{ id: number }>(
    "test-old-town",
    "select id from tour where city_id = 'krakow' and key = 'old-town'",
  );
  return String(found?.id);
}

test("markup in every text a guest can leave stays text on every page, in mails, feeds and calendar files", async () => {
  const { db } = world.site;
  const email = "eve@example.org";
  const booked = await send("/krakow/old-town", {
    departure: String(departure.id),
    adults: "2",
    children: "0",
    name: hostile,
    email,
    phone: "",
  });
  expect(booked.status).toBe(303);
  const ticket = booked.headers.get("Location") ?? "";
  const sent = [
    await send("/reviews", {
      tour: await tourId(),
      rating: "4",
      title: hostile,
      text: hostile,
      name: hostile,
      email,
      own: "on",
    }),
    await send("/contact", { topic: "lost", name: hostile, email, message: hostile }),
    await send("/guides/apply", { city: "dresden", name: hostile, email, languages: hostile, message: hostile }),
    await send("/partnership", {
      organisation: hostile,
      city: hostile,
      name: hostile,
      email,
      message: hostile,
      website: "",
    }),
    await send("/private-tours/krakow", {
      city: "krakow",
      date: "2027-07-01",
      time: "10:00",
      language: "es",
      people: "3",
      name: hostile,
      email,
      phone: "",
      wishes: hostile,
    }),
    await send("/profile", { intent: "details", name: hostile, locale: "en" }),
    await send("/newsletter", { email: "eve+newsletter@example.org" }),
  ];
  for (const [index, response] of sent.entries()) await expectSound(response, `form ${index}`);
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
  await db.rows("test-publish", "update review set status = 'published' where title = $1", [hostile]);
  await db.rows("test-reply", "update review set reply = $1, reply_by = 'office' where title = $1", [hostile]);
  await db
    .rows(
      "test-note",
      "insert into tour_note (departure_id, guide_id, key, body, written_at) select id, guide_id, 'hostile-note', $2, $3 from departure where id = $1 and guide_id is not null",
      [departure.id, hostile, testNow],
    )
    .catch(() => {});

  const shown: string[] = [];
  const pages = foundRoutes.filter(({ path }) => !/^\/(es|de|pl)(\/|$)/.test(path) && !path.startsWith("/dev/"));
  const ids = await db.rows<{ kind: string; id: number }>(
    "test-hostile-entries",
    `select 'review' as kind, max(id) as id from review where title = $1 union all select 'message', max(id) from enquiry
     union all select 'application', max(id) from application union all select 'request', max(id) from private_request`,
    [hostile],
  );
  const addresses = [
    ...pages.map(({ path }) => world.realPath(path)),
    ...ids.map(({ kind, id }) => `/office/inbox/${kind}/${id}`),
    ...ids.map(({ kind }) => `/office/inbox/${kind}`),
    `/office/departures/${departure.id}`,
    `/office/bookings?words=${encodeURIComponent(hostile)}`,
    ticket,
    ticket.replace("?", "/cancel?"),
    ticket.replace("?", "/calendar.ics?"),
  ];
  for (const address of addresses) {
    const body = await expectSound(await world.ask(address), address);
    if (body.includes("svg onload=x")) shown.push(address);
  }
  // The hostile texts must appear on these pages: otherwise the test would pass on empty ones.
  expect(shown).toEqual(expect.arrayContaining(["/krakow/old-town", "/profile", ticket]));
  expect(shown.filter((address) => address.startsWith("/office")).length).toBeGreaterThanOrEqual(4);
});

test("no text of a guest adds a line to a mail's head or a calendar, or markup to a mail", async () => {
  const { db } = world.site;
  const { createJobs } = await loadServer();
  const storage = { put: async () => {}, get: async () => undefined, remove: async () => {} };
  for (const job of createJobs({ origin: "http://localhost:3000", secret: testSecret, storage }))
    if (/compose|mail/.test(job.name)) await job.run(db, () => testNow);
  const mails = await db.rows<{ recipient: string; subject: string; html: string; headers: object; reason: string }>(
    "test-hostile-mails",
    "select recipient, subject, html, headers, dedup_key as reason from outgoing_mail",
  );
  expect(mails.filter(({ html }) => html.includes("svg onload=x")).length).toBeGreaterThanOrEqual(3);
  for (const { recipient, subject, html, headers, reason } of mails) {
    expect(html.includes(marker), reason).toBe(false);
    expect(subject, reason).not.toMatch(/\p{Cc}/u);
    expect(recipient, reason).toMatch(/^[^\s,<>"]+@[^\s,<>"]+$/);
    for (const value of Object.values(headers)) expect(String(value), reason).not.toMatch(/[\r\n]/);
  }
});

test("no field of a booking form sets what the house decides", async () => {
  const email = "mallory@example.org";
  const response = await send("/krakow/old-town", {
    departure: String(departure.id),
    adults: "1",
    children: "0",
    name: "Mallory",
    email,
    phone: "",
    seats: "0",
    status: "attended",
    reference: "AAAAAAAA",
    user_id: "1",
    amount: "-100",
    role: "staff",
    sequence: "9",
    id: "1",
  });
  expect(response.status).toBe(303);
  const row = await world.site.db.one(
    "test-mass",
    "select status, seats, user_id, sequence, amount, reference = 'AAAAAAAA' as chosen from booking where email = $1",
    [email],
  );
  expect(row).toMatchObject({ status: "confirmed", seats: 1, user_id: null, sequence: 0, chosen: false });
  expect((row as { amount: number | null }).amount ?? 0).toBeGreaterThanOrEqual(0);
});
