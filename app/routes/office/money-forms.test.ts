import { afterAll, beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import { recordEvent } from "#app/domain/provider-events/record-event.ts";
import { openRefundWorld } from "#app/domain/refunds/refund-world.fixture.ts";
import { type FoundForm, findForms } from "#test/hostile/forms.ts";
import { patient } from "#test/support/database.ts";
import { addDifferences } from "#test/support/differences.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

/** Every form of the office that moves money or changes what it is: sent twice, from two tabs, and by two people. */
const { db, url } = await openTestDatabase({ seeded: true });
const world = await openRefundWorld(db);
const by = await createStaff(db, "forms");
let site: TestSite;
beforeAll(async () => {
  site = await openSite(world.bank.variables, { url, timeouts: patient });
});
afterAll(async () => {
  await site?.close();
  await world.bank.close();
});

let number = 0;
const member = () => staffMember(site, `forms-${(number += 1)}@example.org`);
const key = () => `money-forms-${(number += 1)}`;
const bookingPage = (reference: string) => `/office/bookings/${reference}`;

/** Booked by telephone, and paid in cash in part. */
async function withCash(): Promise<{ reference: string; currency: string }> {
  const departure = await world.emptyDeparture(10);
  const guest = { name: "Carla Cash", party: { adults: 2, children: 0 }, email: `${key()}@example.org` };
  const booked = { key: key(), departureId: departure.id, ...guest, source: "phone" as const, present: false };
  const added = await addWalkIn(db, booked, by, world.now());
  if (!added.ok) throw new Error(added.reason);
  const { reference } = added;
  const found = await db.one<{ currency: string }>("test-of", "select currency from booking where reference = $1", [
    reference,
  ]);
  const currency = found?.currency as string;
  const cash = { key: key(), reference, amount: 5_000, currency, guideId: null };
  if (!(await takeCash(db, cash, by, world.now())).ok) throw new Error("no cash");
  return { reference, currency };
}

async function failedRefund(): Promise<string> {
  const reference = await world.paid(await world.emptyDeparture(10), 1);
  await cancelBooking(db, { reference, by: aGuest() }, world.now());
  await world.giveBack();
  world.pass(11);
  await world.giveBack();
  const [refund] = (await world.atBank(reference)).refunds;
  const objectId = refund?.id as string;
  world.bank.failRefund(objectId);
  await recordEvent(db, { id: key(), type: "refund.failed", objectId }, world.now());
  await world.giveBack();
  const [failed] = await world.refundsOf(reference);
  expect(failed).toMatchObject({ state: "failed" });
  return failed?.id as string;
}

async function oddCash(): Promise<string> {
  const { reference, currency } = await withCash();
  const entry = await db.one<{ id: number }>(
    "test-odd",
    `insert into odd_cash (entry_id, departure_id, why)
     select payment_entry.id, booking.departure_id, 'other_guide' from payment_entry join booking on booking.id = booking_id
     where booking.reference = $1 and payment_entry.currency = $2 returning entry_id as id`,
    [reference, currency],
  );
  return String(entry?.id);
}

async function tourPage(): Promise<string> {
  const tour = await db.one<{ id: number }>(
    "test-tour-of-forms",
    "select id from tour where payment = 'paid' and price > 0 and currency = 'PLN' order by id limit 1",
  );
  return `/office/content/tours/${tour?.id}`;
}

type Sent = Record<string, string>;
type Case = {
  /** Makes what the form is about; returns its page and what tells it from the other forms there. */
  about: () => Promise<{ page: string; has: Sent }>;
  /** What a person types. */
  typed: Sent;
  /** What the second tab types instead, if sending the same there is no conflict. */
  other?: Sent;
  /** What the second tab reads. */
  says: string;
};

const payment = (kind: string): Case => ({
  about: async () => ({ page: bookingPage((await withCash()).reference), has: { intent: "payment" } }),
  typed: { kind, sum: "10", reason: "Said on the telephone" },
  says: "was recorded in the meantime, perhaps this one",
});
const settle = (act: string): Case => ({
  about: async () => ({ page: "/office/cash", has: { intent: "settle-refund", refund: await failedRefund(), act } }),
  typed: { act, reason: "The guest has a new card" },
  says: "There is nothing left to do about this refund",
});

const cases: Record<string, Case> = {
  "cash taken": payment("cash"),
  "cash given back": payment("cash-back"),
  "given back in another way": payment("back"),
  "more was paid": payment("more"),
  "less was paid": payment("less"),
  "a payment undone": {
    about: async () => ({ page: bookingPage((await withCash()).reference), has: { intent: "undo-payment" } }),
    typed: { reason: "Counted twice" },
    says: "This payment has already been undone.",
  },
  "given back online": {
    about: async () => {
      const reference = await world.paid(await world.emptyDeparture(10), 2);
      return { page: bookingPage(reference), has: { intent: "refund" } };
    },
    typed: { sum: "10", reason: "The guide was late" },
    says: "was recorded in the meantime, perhaps this one",
  },
  "a failed refund sent again": settle("again"),
  "a failed refund settled": settle("paid"),
  "cash checked": {
    about: async () => ({ page: "/office/cash", has: { check: await oddCash() } }),
    typed: {},
    says: "This payment has already been checked.",
  },
  "a day closed": {
    about: async () => {
      await withCash();
      return { page: "/office/cash", has: { counted: "" } };
    },
    typed: { counted: "50" },
    says: "A payment or another close was recorded",
  },
  "a VAT rate set": {
    about: async () => ({ page: await tourPage(), has: { intent: "set-vat" } }),
    typed: { vatFrom: "2028-01-01", vatRate: "8" },
    other: { vatRate: "23" },
    says: "Someone else changed the rates while you were editing",
  },
  "a VAT rate removed": {
    about: async () => {
      const page = await tourPage();
      for (const vatFrom of ["2029-01-01", "2029-06-01"])
        await (await member()).post(page, { intent: "set-vat", vatFrom, vatRate: "5" });
      return { page, has: { intent: "remove-vat", vatFrom: "2029-01-01" } };
    },
    typed: {},
    other: { vatFrom: "2029-06-01" },
    says: "Someone else changed the rates while you were editing",
  },
  "the price of a tour": {
    about: async () => ({ page: await tourPage(), has: { payment: "paid" } }),
    typed: { price: "61" },
    other: { price: "62" },
    says: "Nothing is lost or overwritten",
  },
  "the price of private tours": {
    about: async () => ({ page: "/office/content/prices", has: { "krakow.pl": "" } }),
    typed: { "krakow.pl": "601", "krakow.other": "701" },
    other: { "krakow.pl": "602" },
    says: "Nothing has been overwritten",
  },
  "a difference settled": {
    about: async () => {
      await addDifferences(db);
      return { page: "/office/payments", has: { intent: "settle" } };
    },
    typed: { word: "A test of the bank" },
    says: "Someone else has already settled this difference.",
  },
  "a comparison begun": {
    about: async () => ({ page: "/office/payments", has: { intent: "run" } }),
    typed: {},
    says: "A comparison is already under way.",
  },
};

const matches = ({ fields }: FoundForm, has: Sent) =>
  Object.entries(has).every(([name, value]) =>
    fields.some(([field, known]) => field === name && (!value || known === value)),
  );

/** The form as a tab has it open: everything but the buttons, of which one is pressed. */
async function open(visitor: Visitor, page: string, has: Sent): Promise<Sent> {
  const html = await (await visitor.get(page)).text();
  const found = findForms(page, html).find((form) => matches(form, has));
  expect(found, `${page} has a form with ${JSON.stringify(has)}`).toBeDefined();
  const { fields, buttons } = found as FoundForm;
  const pressed = buttons.filter(([name, value]) => has[name] === value);
  return Object.fromEntries([...fields.filter((field) => !buttons.some(([name]) => name === field[0])), ...pressed]);
}

const alertsOf = (html: string) =>
  [...html.matchAll(/role="(?:alert|status)"[^>]*>(.*?)<\/p>/gs)]
    .map(([, text = ""]) => text.slice(0, 300))
    .join(" | ");

/** What all these forms write, with the history. */
const standing = () =>
  db.one(
    "test-money-standing",
    `select (select jsonb_agg(row_to_json(payment_entry) order by id) from payment_entry where at > now() - interval '100 years')::text as entries,
       (select jsonb_agg(jsonb_build_array(id, amount, again_of, settled_by) order by id) from refund)::text as refunds,
       (select count(*) from provider_action) as actions, (select count(*) from cash_close) as closes,
       (select count(*) from odd_cash where checked_at is not null) as checked,
       (select jsonb_agg(row_to_json(tour_vat_rate) order by tour_id, valid_from) from tour_vat_rate)::text as rates,
       (select jsonb_agg(jsonb_build_array(id, price, version) order by id) from tour)::text as prices,
       (select jsonb_agg(row_to_json(private_price) order by city_id, language_group) from private_price)::text as private,
       (select count(*) from reconciliation) as comparisons,
       (select count(*) from reconciliation_difference where settled_at is not null) as settled,
       (select jsonb_agg(jsonb_build_array(reference, amount, paid) order by id) from booking where paid > 0 or amount > 0)::text as bookings,
       (select count(*) from audit_log where action <> 'view') as history`,
  );

test.each(Object.entries(cases))(
  "%s: sent twice or from another tab it is done once, and the words are clear",
  async (_, form) => {
    const { page, has } = await form.about();
    site.setNow(world.now());
    // Money leaves the company only with a fresh log-in.
    const [staff, colleague] = [await member(), await member()];
    const [mine, otherTab, theirs] = [
      await open(staff, page, has),
      await open(staff, page, has),
      await open(colleague, page, has),
    ];
    const before = await standing();
    const first = await staff.post(page, { ...mine, ...form.typed });
    expect([200, 303], alertsOf(await first.clone().text())).toContain(first.status);
    const after = await standing();
    expect(after).not.toEqual(before);
    const again = await staff.post(page, { ...mine, ...form.typed });
    expect([200, 303, 409]).toContain(again.status);
    expect(await standing(), "sent twice").toEqual(after);
    for (const [visitor, stale] of [
      [staff, otherTab],
      [colleague, theirs],
    ] as const) {
      const same = await visitor.post(page, { ...stale, ...form.typed });
      const answer = form.other ? await visitor.post(page, { ...stale, ...form.typed, ...form.other }) : same;
      const html = (await answer.text()).replaceAll("<!-- -->", "");
      expect(html.includes(form.says), `${answer.status}: ${alertsOf(html)}`).toBe(true);
      expect([200, 409]).toContain(answer.status);
      expect(await standing(), "from another tab").toEqual(after);
    }
  },
);

test("what a guest pays while the office types stops the form, which keeps what was typed and can be sent then", async () => {
  const { reference, currency } = await withCash();
  site.setNow(world.now());
  const page = bookingPage(reference);
  const staff = await member();
  const form = {
    ...(await open(staff, page, { intent: "payment" })),
    kind: "less",
    sum: "20",
    reason: "Two coins were old",
  };
  await takeCash(db, { key: key(), reference, amount: 700, currency, guideId: null }, by, world.now());
  const refused = await staff.post(page, form);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  for (const kept of ['value="20"', 'value="Two coins were old"', 'value="less" selected'])
    expect(html).toContain(kept);
  const [again] = findForms(page, html).filter((found) => matches(found, { intent: "payment" }));
  const fields = Object.fromEntries(again?.fields ?? []);
  expect((await staff.post(page, { ...fields, intent: "payment" })).status).toBe(200);
  expect(await world.money(reference)).toMatchObject({ paid: 5_000 + 700 - 2_000 });
});

test("a payment is recorded also where a bank has taken back more than was left", async () => {
  const { reference } = await withCash();
  site.setNow(world.now());
  await db.rows("test-disputed", "update booking set paid = paid - 6000, disputed = 6000 where reference = $1", [
    reference,
  ]);
  const staff = await member();
  const form = await open(staff, bookingPage(reference), { intent: "payment" });
  expect(form).toMatchObject({ seen: "-1000" });
  const paid = await staff.post(bookingPage(reference), { ...form, kind: "cash", sum: "30", reason: "Paid again" });
  expect(paid.status).toBe(200);
  expect(await world.money(reference)).toMatchObject({ paid: 2_000 });
});
