import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import { testNow } from "#test/support/database.ts";
import { addDifferences } from "#test/support/differences.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
beforeAll(async () => {
  // The key asks nobody: it shows what there is only where tours are paid online.
  site = await openSite({ STRIPE_SECRET_KEY: "sk_test_todo", STRIPE_WEBHOOK_SECRET: "whsec_todo" });
  staff = await staffMember(site);
});
afterAll(() => site.close());

const page = async (path: string) => (await staff.get(path)).text();

/** The count that the to-do list shows for a link; 0 if it shows none. */
const countFor = (html: string, to: string) => {
  const found = html.match(new RegExp(`href="${to.replace(/[?]/g, "\\?")}"[^>]*><b[^>]*>([\\d,]+)</b>`));
  return Number(found?.[1]?.replaceAll(",", "") ?? 0);
};

/** Counts rows on all pages of a list, following its links. */
async function rowsOf(path: string, row: RegExp): Promise<number> {
  const html = await page(path);
  const next = /href="([^"]*)"[^>]*>(?:Next|Older)</.exec(html)?.[1]?.replaceAll("&amp;", "&");
  const here = html.match(row)?.length ?? 0;
  return next ? here + (await rowsOf(new URL(next, `http://x${path}`).href.slice("http://x".length), row)) : here;
}

const departureRow = /<tr data-departure=/g;
const lists: [to: string, row: RegExp][] = [
  ["/office/departures?need=absent", departureRow],
  ["/office/departures?need=no-guide", departureRow],
  ["/office/departures?need=no-alternative", departureRow],
  ["/office/departures?need=waiting", departureRow],
  ["/office/plan#swaps", /name="swap"/g],
  ["/office/inbox/message", /href="\/office\/inbox\/message\/\d+"/g],
  ["/office/inbox/request", /href="\/office\/inbox\/request\/\d+"/g],
  ["/office/inbox/application", /href="\/office\/inbox\/application\/\d+"/g],
  ["/office/inbox/review", /href="\/office\/inbox\/review\/\d+"/g],
  ["/office/cash#to-check", /name="check" value="/g],
  ["/office/cash#to-give-back", /<span class="muted">[^<]+ overpaid/g],
  ["/office/cash#failed-refunds", /data-refund="/g],
  ["/office/payments#disputes", /data-dispute="open"/g],
  ["/office/payments#differences", /id="difference-\d+"/g],
  ["/office/payments#comparison", /data-stopped=/g],
  ["/office/mail", /aria-label="Send again to /g],
];

async function someDepartures(limit: number, offset: number): Promise<number[]> {
  const rows = await site.db.rows<{ id: number }>(
    "test-some-departures",
    `select id from departure where status = 'OPEN' and starts_at > $1::timestamptz + interval '3 days' and guide_id is not null
       and seats_taken between 2 and 20 order by id limit $2 offset $3`,
    [testNow, limit, offset],
  );
  return rows.map(({ id }) => id);
}

test("every count of the to-do list is the number of rows on the page it links to", async () => {
  const before = await page("/office");
  const earlier = lists.map(([to]) => countFor(before, to));
  const unguided = await someDepartures(230, 0);
  const absent = await someDepartures(4, 300);
  const [full = 0, other = 0] = await someDepartures(2, 400);
  const [past = 0] = await someDepartures(1, 500);
  const [lonely = 0, easy = 0] = await someDepartures(2, 600);
  const run = (text: string, values: unknown[]) => site.db.pool.query(text, values);
  await run("update departure set guide_id = null where id = any ($1)", [unguided]);
  await run("update departure set guide_absent_at = $2 where id = any ($1)", [absent, testNow]);
  // A departure that has started or is canceled needs no guide any more.
  await run("update departure set guide_id = null, starts_at = $2::timestamptz - interval '1 hour' where id = $1", [
    past,
    testNow,
  ]);
  const by = await createStaff(site.db, "canceler");
  await cancelDeparture(site.db, unguided[0] ?? 0, by, testNow);
  // One departure is full and waited for, another is full only.
  await run("update departure set capacity = seats_taken where id = any ($1)", [[full, other]]);
  const party = { party: { adults: 2, children: 0 }, name: "Ada", email: "ada@example.org", locale: "en" as const };
  const joined = await joinWaitingList(site.db, { departureId: full, ...party }, testNow);
  expect(joined.ok).toBe(true);
  // The guests of one canceled departure find no room later, those of another do.
  await run(
    `update departure other set status = 'CLOSED' from departure mine
     where mine.id = $1 and other.tour_id = mine.tour_id and other.language = mine.language and other.starts_at > mine.starts_at`,
    [lonely],
  );
  for (const id of [lonely, easy]) await cancelDeparture(site.db, id, by, testNow);
  await run(
    `insert into outgoing_mail (kind, dedup_key, message_id, recipient, locale, subject, html, body, status, failure, failed_at, next_attempt_at, created_at)
     select 'booking.confirmed', 'test/' || n, '<' || n || '@test>', 'guest' || n || '@example.org', 'en', 'Your booking',
       case when n <= 130 then 'html' else '' end, 'text', 'failed', 'refused', $1, $1, $1 from generate_series(1, 133) n`,
    [testNow],
  );
  await run(
    `insert into enquiry (name, email, topic, message, locale, created_at)
     select 'Guest ' || n, 'g@example.org', 'other', 'Hello', 'en', $1 from generate_series(1, 53) n`,
    [testNow],
  );

  // Two swaps wait; one whose departure has another guide by now does not.
  await run(
    `insert into shift_swap (departure_id, from_guide_id, to_guide_id, state, offered_at, answered_at, agreed_at)
     select departure.id, case when departure.id = $2 then other.id else guide_id end,
       case when departure.id = $2 then guide_id else other.id end, 'agreed', $3, $3, $3
     from departure cross join lateral (select id from guide where id <> guide_id limit 1) other where departure.id = any ($1)`,
    [...(await someDepartures(3, 700).then((swapped) => [swapped, swapped[2]])), testNow],
  );
  await addDifferences(site.db, 3);
  await run(
    `insert into reconciliation (wanted_at, night, reads_from, reads_to, error)
     values ($1::timestamptz - interval '2 days', '2027-06-08', $1, $1, 'No permission')`,
    [testNow],
  );
  // Two who canceled after paying get money back.
  await run(
    `with gone as (update booking set status = 'canceled' where id in
       (select id from booking where amount > 0 and status = 'confirmed' order by id limit 2) returning id)
     insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, city_id, local_date, actor, key)
     select gone.id, 'cash', 500, booking.currency, $1, true, 'krakow', '2027-06-10', 'system', 'paid ' || gone.id
     from gone join booking on booking.id = gone.id`,
    [testNow],
  );

  // One of them paid a guide who had lost the departure by then.
  await run(
    `insert into odd_cash (entry_id, why) select min(id), 'other_guide' from payment_entry where key like 'paid %'`,
    [],
  );

  const html = await page("/office");
  for (const [index, [to, row]] of lists.entries()) {
    const count = countFor(html, to);
    expect(count, to).toBe(await rowsOf(to, row));
    if (to === "/office/mail") expect(count - (earlier[index] ?? 0)).toBe(130);
    if (to.startsWith("/office/payments")) expect(count).toBe(to.endsWith("comparison") ? 1 : 3);
    if (to.endsWith("swaps")) expect(count).toBe(2);
    if (to.endsWith("check")) expect(count - (earlier[index] ?? 0)).toBe(1);
    if (to.endsWith("give-back")) expect(count - (earlier[index] ?? 0)).toBe(2);
    if (to.endsWith("absent")) expect(count - (earlier[index] ?? 0)).toBe(4);
    if (to.endsWith("no-guide")) expect(count - (earlier[index] ?? 0)).toBe(229);
    if (to.endsWith("message")) expect(count - (earlier[index] ?? 0)).toBe(53);
    if (to.endsWith("no-alternative")) expect(count - (earlier[index] ?? 0)).toBe(1);
    if (to.endsWith("waiting")) expect(count).toBe(1);
  }
  expect(await page("/office?date=2027-06-11")).not.toContain('id="to-do"');
});

test("today opens at the present: what has started is folded, by hour and by city", async () => {
  const at = new Date("2027-06-10T14:20:00Z");
  site.setNow(at);
  for (const by of ["", "?by=city"]) {
    const html = await page(`/office${by}`);
    const [folded = "", ahead = ""] = html.split('class="now-line"');
    expect(ahead).toMatch(/<time dateTime="2027-06-10T14:20:00.000Z">16:20<\/time> now/i);
    const startsOf = (part: string) =>
      [...part.matchAll(/<td class="when"><time dateTime="([^"]+)"/gi)].map(([, start]) => Date.parse(start ?? ""));
    expect(folded).toContain('<details class="day-past">');
    const counts = /(\d+) departures have started: (\d+) running, (\d+) finished(?:, (\d+) cancelled)?</.exec(folded);
    const [all, ...parts] = (counts ?? []).slice(1).map((count) => Number(count ?? 0));
    expect(all).toBe(startsOf(folded).length);
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(parts.slice(0, 2).every((count) => count > 0)).toBe(true);
    expect(startsOf(folded).length).toBeGreaterThan(10);
    expect(startsOf(ahead).length).toBeGreaterThan(10);
    const days = 86_400_000;
    expect(startsOf(folded).every((start) => start <= at.getTime())).toBe(true);
    // Later days of a longer tour started on the days before.
    expect(startsOf(ahead).every((start) => start > at.getTime() || at.getTime() - start > days / 2)).toBe(true);
    expect(html).toMatch(by ? /href="\/office"[^>]*>By/ : /href="\/office\?by=city"[^>]*>By/);
  }
  const cities = [...(await page("/office?by=city")).matchAll(/scope="rowgroup"[^>]*>([^<]+)</g)].map(
    ([, name]) => name,
  );
  expect(cities).toContain("Kraków");
  const bucharest = await page("/office?city=bucharest");
  expect(bucharest.split(`class="now-line"`)[1]).toContain(">17:20</time> now");
  site.setNow(testNow);
});

test("a full departure counts as full once its booking has closed", async () => {
  const first = await site.db.one<{ id: number }>(
    "test-full-closed",
    `update departure set status = 'CLOSED', capacity = seats_taken where id = (
       select id from departure where local_date = '2027-06-10' and status = 'OPEN' and seats_taken > 5 order by id limit 1) returning id`,
  );
  const html = await page("/office?show=full");
  const full = /<dt>full<\/dt><dd>(\d+)<\/dd>/.exec(html)?.[1];
  expect(Number(full)).toBe(html.match(departureRow)?.length);
  expect(html).toContain(`data-departure="${first?.id}"`);
  expect(html).toContain("Full, closed");
  expect(/<dt>full<\/dt><dd>(\d+)<\/dd>/.exec(await page("/office"))?.[1]).toBe(full);
});

test("where nightly backups are made, Today tells of the last one and warns if there is none; elsewhere nobody is warned", async () => {
  expect(await page("/office")).not.toContain("nightly backup");
  const backedUp = await openSite({ BACKUP_FOLDER: "/var/backups" });
  try {
    const colleague = await staffMember(backedUp);
    const today = async () => (await colleague.get("/office")).text();
    expect(await today()).toContain("No nightly backup in the last 30 days.");
    await backedUp.db.rows(
      "test-backup",
      `insert into idempotency_key (key, request, outcome, at) values ('backup 2027-06-10', '{}', '{}', '2027-06-10T01:00:00Z')`,
    );
    expect(await today()).toMatch(/<p class="muted">Last nightly backup: 10 Jun 2027, 03:00\.</);
  } finally {
    await backedUp.close();
  }
});
