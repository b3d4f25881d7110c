import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestEmailChange } from "#app/domain/accounts/request-email-change.ts";
import { tellTooLate } from "#app/domain/checkout/tell-too-late.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { type MailKind, type MailRule, mailCounters, mailRules } from "#app/domain/outbox/mail-rules.ts";
import { writeCharge } from "#app/domain/payments/write-charge.ts";
import type { Job } from "#app/jobs/job.ts";
import { guest, tourPath } from "#app/routes/booking/guest.fixture.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { testNow } from "#test/support/database.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { createStaff } from "#test/support/staff.ts";
import { signedUp } from "#test/support/visitor.ts";

/** Kinds of mail that anybody can cause for any address. */
type StrangersKind = {
  [Kind in MailKind]: (typeof mailRules)[Kind] extends { counter: string } ? Kind : never;
}[MailKind];
type Mail = { kind: MailKind; content: string };

const tries = 60;
/** Typed wherever a form takes words; no mail to the victim may repeat it. */
const words = "Prizewinner";
const origin = "http://localhost:3000";
const ofMail = [
  "compose-booking-notifications",
  "compose-waiting-notifications",
  "issue-receipts",
  "mail-booking-links",
  "mail-reset-links",
];

let site: TestSite;
let jobs: Job[];
beforeAll(async () => {
  site = await openSite({ PROXIES: "1" });
  const { createJobs } = await loadServer();
  const all: Job[] = createJobs({ origin, secret: testSecret, storage: folderStorage("unused") });
  jobs = all.filter(({ name }) => ofMail.includes(name));
  // Room for everybody, so that nothing but the limits of mail stops a booking.
  await site.db.rows(
    "test-room",
    `update departure set capacity = 500 from tour
     where tour.id = tour_id and tour.city_id = 'krakow' and starts_at > $1 and not is_private`,
    [testNow],
  );
});
afterAll(() => site.close());

const run = async () => {
  for (const job of jobs) await job.run(site.db, () => testNow);
};

/** The same mailbox in another spelling for each turn. */
const victimOf = (kind: string, turn: number) => `${kind.replace(".", "-")}+${turn}@victim.example`;

async function mailsTo(kind: string): Promise<Mail[]> {
  return site.db.rows<Mail>(
    "test-victims-mail",
    `select kind, concat_ws(' ', subject, html, body, headers, (select string_agg(
         coalesce(part ->> 'filename', '') || ' ' || case when part ->> 'contentType' like 'text/%'
           then convert_from(decode(part ->> 'content', 'base64'), 'UTF8') else '' end, ' ')
       from jsonb_array_elements(attachments) part)) as content
     from outgoing_mail where recipient like $1 || '%@victim.example' order by id`,
    [kind.replace(".", "-")],
  );
}

/** Posts a form from a network of its own for each turn. */
function post(path: string, fields: Record<string, string>, turn: number, cookie = "") {
  const headers = { Origin: origin, "X-Forwarded-For": `10.9.${turn}.1`, Cookie: cookie };
  return site.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });
}

async function departures(): Promise<number[]> {
  const rows = await site.db.rows<{ id: number }>(
    "test-bulk-departures",
    `select departure.id from departure join tour on tour.id = departure.tour_id where city_id = 'krakow' and tour.key = 'old-town'
       and departure.status = 'OPEN' and starts_at > $1::timestamptz + interval '3 days' order by departure.id limit $2`,
    [testNow, tries],
  );
  return rows.map(({ id }) => id);
}

/** Books for the victim and returns the path of the ticket. */
async function book(email: string, turn: number): Promise<string> {
  const all = await departures();
  const departure = String(all[turn % all.length]);
  const fields = { ...guest, adults: "1", email, departure, name: `${words} ${turn}`, note: words };
  const response = await post(tourPath, fields, turn);
  // One mailbox holds only some bookings; the other attempts end here.
  return unconfirmed(response.headers.get("Location") ?? "/");
}

const bookAnd = (act: (ticket: string, turn: number) => Promise<unknown>) => async (email: string, turn: number) =>
  act(await book(email, turn), turn);

/** Notifications that only time causes, for a booking in the victim's name. */
const bookAndNotify = (kind: "reminder" | "review") =>
  bookAnd((ticket) =>
    site.db.rows(
      "test-notify",
      `with booked as (
         update booking_notification set written_at = $3::timestamptz
         where booking_id = (select id from booking where reference = $1) returning booking_id)
       insert into booking_notification (booking_id, kind, dedup_key, created_at)
       select booking.id, $2::text, departure_id, $3::timestamptz from booking where id in (select booking_id from booked)`,
      [/booking\/(\w+)/.exec(ticket)?.[1], kind, testNow],
    ),
  );

/** A party in the victim's name, in the state that it is told of. */
const notifyParty = (kind: "offered" | "expired" | "ended") => async (email: string, turn: number) => {
  const all = await departures();
  await site.db.rows(
    "test-notify-party",
    `with held as (update departure set seats_held = seats_held + 2 where id = $1 and $4::text = 'offered'),
     party as (
       insert into waiting_party (departure_id, position, adults, name, email, locale, state, joined_at, offer_expires_at)
       values ($1, 1, 2, $2, $3::text, 'en', $4::text, $5::timestamptz, $5::timestamptz) returning id)
     insert into waiting_notification (waiting_party_id, kind, created_at) select id, $4::text, $5::timestamptz from party`,
    [all[turn % all.length], words, email, kind, testNow],
  );
};

async function join(email: string, turn: number): Promise<string> {
  const departure = await site.db.one<{ id: number }>(
    "test-full-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, seats_taken)
     select id, 'en', '2027-09-01', '10:00', '2027-09-01T08:00:00Z', 2, 2 from tour where city_id = 'krakow' and key = 'old-town'
     returning id`,
  );
  const fields = { adults: "2", children: "0", name: words, email };
  const path = `/booking/waiting?departure=${departure?.id}`;
  await post(path, fields, turn);
  const joined = await post(path, fields, turn + 100);
  expect(joined.headers.get("Location"), "the second browser gets no key").toBeNull();
  const party = await site.db.one<{ id: number }>("test-newest-party", "select max(id) as id from waiting_party");
  await site.db.rows("test-leave", "update waiting_party set state = 'left' where id = $1 and $2", [
    party?.id,
    turn % 3 === 2,
  ]);
  return path;
}

async function changeAccountEmail(email: string, turn: number): Promise<void> {
  const id = `owner-${email.split("@")[0]}`;
  const owner = { id, name: words, email: `${id}@attacker.example`, locale: "en" as const };
  await site.db.rows(
    "test-owner",
    `insert into "user" (id, name, email, email_verified, created_at, updated_at) values ($1, $2, $3, true, $4, $4)`,
    [id, words, owner.email, testNow],
  );
  await requestEmailChange(site.db, owner, { email, password: "", clientIp: `10.9.${turn}.2`, origin }, testNow);
}

const signUp = (email: string, turn: number) =>
  post("/signup", { name: words, email, password: `golden lantern ${turn}`, repeat: `golden lantern ${turn}` }, turn);

/** Accounts of the victim, for mail that only reaches those who have one. */
async function haveAccount(email: string): Promise<void> {
  await site.db.rows(
    "test-victims-account",
    `insert into "user" (id, name, email, email_verified, created_at, updated_at) values ($1::text, 'Vera', $1::text, true, $2::timestamptz, $2::timestamptz)
     on conflict do nothing`,
    [email, testNow],
  );
}

const attempts: Record<StrangersKind, (email: string, turn: number) => Promise<unknown>> = {
  "booking.confirmed": book,
  "booking.changed": bookAnd(async (ticket, turn) => {
    await run();
    await site.db.rows("test-sent", "update outgoing_mail set status = 'sent' where status = 'waiting'");
    await post(ticket, { intent: "party", adults: "2", children: "0" }, turn);
    await post(ticket, { intent: "details", name: `${words} again`, phone: "", locale: "en" }, turn);
  }),
  "booking.canceled": bookAnd((ticket, turn) => post(ticket.replace("?", "/cancel?"), {}, turn)),
  "booking.resent": bookAnd(async (ticket, turn) => {
    await run();
    await site.db.rows("test-sent", "update outgoing_mail set status = 'sent' where status = 'waiting'");
    await post(ticket, { intent: "resend" }, turn);
  }),
  // By a card whose owner has everything given back, again and again.
  "booking.receipt": bookAnd(async (ticket, turn) => {
    const reference = /booking\/(\w+)/.exec(ticket)?.[1] ?? "";
    const anHourAgo = new Date(testNow.getTime() - 3_600_000);
    for (let payment = 0; payment < 6; payment++)
      for (const currency of ["PLN", "EUR"])
        await writeCharge(
          site.db,
          { reference, amount: 1_000, currency, provider: "stripe", providerId: `pi_${turn}_${payment}` },
          anHourAgo,
        );
  }),
  // By a card, for a departure whose places are taken meanwhile.
  "payment.late": async (email, turn) => {
    const [departureId = 0] = await departures();
    const checkout = { id: `late-${turn}`, departureId, reference: "7KMPX2QR", adults: 1, children: 0, name: words };
    const late = { amount: 1_000, currency: "PLN", because: "sold_out" as const };
    await tellTooLate(site.db, { ...checkout, email, locale: "en" }, late, testNow);
  },
  "booking.reminder": bookAndNotify("reminder"),
  "booking.review": bookAndNotify("review"),
  "booking-links": async (email, turn) => {
    const own = email.replace(/\+\d+/, "");
    if (turn === 0) await book(own, turn);
    await post("/find-booking", { email: own, reference: "" }, turn);
  },
  "booking-email.confirm": async (email, turn) =>
    post(await book(`${turn}@attacker.example`, turn), { intent: "email", email }, turn),
  "booking-email.changed": bookAnd(async (ticket, turn) => {
    const mine = `mine-${turn}@attacker.example`;
    await post(ticket, { intent: "email", email: mine }, turn);
    const mail = await site.db.one<{ body: string }>(
      "test-my-mail",
      "select body from outgoing_mail where recipient = $1",
      [mine],
    );
    const link = new URL(/https?:\S+/.exec(mail?.body ?? "")?.[0] ?? origin);
    await post(link.pathname + link.search, {}, turn);
  }),
  "waiting.joined": join,
  "waiting.link": async (email, turn) => {
    const own = email.replace(/\+\d+/, "");
    const known = await site.db.one<{ departure: number }>(
      "test-own-party",
      "select departure_id as departure from waiting_party where email = $1",
      [own],
    );
    if (!known) return join(own, turn);
    site.setNow(new Date(testNow.getTime() + turn));
    const fields = { adults: "1", children: "0", name: `${words} other`, email };
    await post(`/booking/waiting?departure=${known.departure}`, fields, turn);
    await run();
    site.setNow(testNow);
  },
  "waiting.offered": notifyParty("offered"),
  "waiting.expired": notifyParty("expired"),
  "waiting.ended": notifyParty("ended"),
  "receipt.private": (email, turn) =>
    post(
      "/private-tours",
      {
        city: "krakow",
        date: "2027-07-01",
        time: "10:00",
        people: "4",
        language: "en",
        wishes: words,
        name: words,
        email,
      },
      turn,
    ),
  "receipt.message": (email, turn) =>
    post("/contact", { topic: "other", name: words, email, message: `${words} ${turn}` }, turn),
  "receipt.application": (email, turn) =>
    post("/guides/apply", { name: words, email, city: "krakow", languages: words, message: `${words} ${turn}` }, turn),
  "newsletter.confirm": (email, turn) => post("/newsletter", { email }, turn),
  "account.verify": signUp,
  "account.known": async (email, turn) => {
    await haveAccount(email);
    await signUp(email, turn);
  },
  "account.emailChangeNew": changeAccountEmail,
  "account.emailTaken": async (email, turn) => {
    await haveAccount(email);
    await changeAccountEmail(email, turn);
  },
  "account.reset": async (email, turn) => {
    await haveAccount(email);
    await post("/forgot-password", { email }, turn);
  },
};

describe("mail that a stranger can cause", () => {
  test.each(Object.keys(attempts) as StrangersKind[])(
    "%s: 60 attempts from as many networks stay within the limit and carry no typed words",
    async (kind) => {
      for (let turn = 0; turn < tries; turn++) await attempts[kind](victimOf(kind, turn), turn);
      await run();
      const mails = await mailsTo(kind);
      expect(mails.map((mail) => mail.kind)).toContain(kind);
      const { counter } = mailRules[kind];
      const counted = mails.filter((mail) => "counter" in mailRules[mail.kind]);
      expect(counted).toEqual(mails);
      expect(mails.length).toBeLessThanOrEqual(mailCounters[counter].uses);
      expect(mails.filter(({ content }) => content.includes(words))).toEqual([]);
    },
    120_000,
  );

  test("what the office causes about their booking carries no typed words either", async () => {
    const by = await createStaff(site.db);
    const ticket = await book("office-mail@victim.example", 200);
    const booking = await site.db.one<{ departure: number }>(
      "test-departure-of",
      "select departure_id as departure from booking where reference = $1",
      [/booking\/(\w+)/.exec(ticket)?.[1]],
    );
    await run();
    await cancelDeparture(site.db, booking?.departure ?? 0, by, testNow);
    await run();
    const mails = await mailsTo("office-mail");
    expect(mails.map(({ kind }) => kind)).toEqual(["booking.departure-canceled"]);
    expect(mails.filter(({ content }) => content.includes(words))).toEqual([]);
  });

  test("an owner who is logged in is called by name and not counted", async () => {
    const owner = await signedUp(site, "owner@victim.example");
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const [departure] = await departures();
    const fields = { ...guest, adults: "1", name: words, email: "owner@victim.example", departure: String(departure) };
    await post(tourPath, fields, 1, cookie);
    await site.db.rows("test-full", "update rate_limit set uses = 99 where key like '%mail to owner@%'");
    await run();
    const [mail] = (await mailsTo("owner")).filter(({ kind }) => kind === "booking.confirmed");
    expect(mail?.content).toContain(words);
  });
});

describe("the rules", () => {
  const rules = Object.entries(mailRules) as [MailKind, MailRule][];

  test.each(rules)("%s: words reach owners and the company only, and strangers' mail is counted", (kind, rule) => {
    if ("to" in rule) expect(kind).toMatch(/^(office|guide)\./);
    else if (rule.cause === "stranger") {
      expect(mailCounters[rule.counter].uses).toBeLessThanOrEqual(20);
      expect(mailCounters[rule.counter].seconds).toBeGreaterThanOrEqual(86_400);
      expect(["never", "owner"]).toContain(rule.words);
    } else expect(["owner", "staff", "clock"]).toContain(rule.cause);
  });
});
