import { afterAll, beforeAll, expect, test } from "vitest";
import { formatMoney } from "#app/i18n/money.ts";
import type { Job } from "#app/jobs/job.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { testNow } from "#test/support/database.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/support/site.ts";

let site: TestSite;
let jobs: Job[];
let departure: number;
beforeAll(async () => {
  site = await openSite();
  const row = await site.db.one<{ id: number }>(
    "test-add-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, guide_id)
     select tour.id, 'en', '2027-08-11', '10:00', timestamp '2027-08-11 10:00' at time zone 'Europe/Warsaw', 15,
       (select guide_id from guide_tour where tour_id = tour.id order by guide_id limit 1)
     from tour where city_id = 'krakow' and key = 'wawel-castle' returning id`,
  );
  departure = row?.id as number;
  const { createJobs } = await loadServer();
  jobs = createJobs({ origin: "http://localhost:3000", secret: testSecret, storage: folderStorage("unused") });
});
afterAll(() => site.close());

const writeMail = async (now = testNow) => {
  const job = jobs.find(({ name }) => name === "compose-booking-notifications");
  await job?.run(site.db, () => now);
};
const post = (path: string, fields: Record<string, string>) =>
  site.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: "http://localhost:3000", "Content-Type": "application/x-www-form-urlencoded" },
  });
const mailsTo = (email: string) =>
  site.db.rows<{ subject: string; body: string }>(
    "test-mails",
    "select subject, body from outgoing_mail where recipient = $1 order by id",
    [email],
  );

async function placed(email: string, tour = "/krakow/wawel-castle") {
  const sum = await site.db.one<{ total: number }>(
    "test-total-of-two",
    "select 2 * tour.price as total from departure join tour on tour.id = tour_id where departure.id = $1",
    [departure],
  );
  const party = { adults: "2", children: "0", total: String(sum?.total) };
  const guest = { ...party, name: "Ada", email, phone: "", departure: String(departure) };
  const response = await post(tour, guest);
  return unconfirmed(response.headers.get("Location") ?? "");
}

test.each([
  ["en", "/krakow/wawel-castle", "To pay", "Meeting point"],
  ["es", "/es/cracovia/castillo-de-wawel", "A pagar", "Punto de encuentro"],
])(
  "a cancelled booking asks for no money and sends nobody anywhere (%s)",
  async (locale, tour, toPay, meetingPoint) => {
    const email = `${locale}@example.org`;
    const path = await placed(email, tour);
    await writeMail();
    await site.db.rows("test-sent", "update outgoing_mail set status = 'sent'");
    const live = await (await site.fetch(path)).text();
    await post(path.replace("?", "/cancel?"), { seen: "0" });
    await writeMail();
    const canceled = await (await site.fetch(path)).text();
    const [ticket, cancellation] = await mailsTo(email);
    for (const label of [toPay, meetingPoint]) {
      expect(live, label).toContain(`<dt>${label}</dt>`);
      expect(ticket?.body, label).toContain(label);
      expect(canceled, label).not.toContain(`<dt>${label}</dt>`);
      expect(cancellation?.body, label).not.toContain(label);
    }
  },
);

test("nothing is to be paid at the meeting point of a tour that is over", async () => {
  const path = await placed("yesterday@example.org");
  const startOn = (date: string) =>
    site.db.rows(
      "test-start-on",
      "update departure set local_date = $2, starts_at = timestamp '2027-01-01 10:00' at time zone 'Europe/Warsaw' + ($2::date - date '2027-01-01') * interval '1 day' where id = $1",
      [departure, date],
    );
  await startOn("2020-08-11");
  expect(await (await site.fetch(path)).text()).not.toContain("<dt>To pay</dt>");
  await startOn("2027-08-11");
  expect(await (await site.fetch(path)).text()).toContain("<dt>To pay</dt>");
  await post(path.replace("?", "/cancel?"), { seen: "0" });
});

test("a tour for adults asks for no children, on its ticket and on its waiting list", async () => {
  const row = await site.db.one<{ id: number; total: number }>(
    "test-pubs",
    "select departure.id, 2 * tour.price as total from departure join tour on tour.id = tour_id where city_id = 'prague' and key = 'pubs' and starts_at > $1 and status = 'OPEN' order by starts_at desc limit 1",
    [testNow],
  );
  const guest = {
    adults: "1",
    children: "1",
    name: "Ada",
    email: "adult@example.org",
    phone: "",
    total: String(row?.total),
  };
  const booked = await post("/prague/prague-pubs", { ...guest, departure: String(row?.id) });
  const path = unconfirmed(booked.headers.get("Location") ?? "");
  const ticket = await (await site.fetch(path)).text();
  const listPath = `/booking/waiting?departure=${row?.id}&adults=1&children=2`;
  const list = await (await site.fetch(listPath)).text();
  for (const page of [ticket, list]) {
    expect(page).toContain('name="adults"');
    expect(page).not.toContain('name="children"');
  }
  // Whoever sends children all the same sends guests who pay as adults.
  const kept = () =>
    site.db.rows(
      "test-adults",
      `select adults, children, amount / tour.price as paying from booking join departure on departure.id = departure_id
         join tour on tour.id = tour_id where email = 'adult@example.org'`,
    );
  expect(await kept()).toEqual([{ adults: 2, children: 0, paying: 2 }]);
  const party = { intent: "party", adults: "2", children: "1", seen: "0" };
  expect((await post(path, party)).status).toBe(409);
  const agreed = /name="agreed" value="(\d+)"/.exec(await (await post(path, party)).text())?.[1] ?? "";
  await post(path, { ...party, agreed });
  expect(await kept()).toEqual([{ adults: 3, children: 0, paying: 3 }]);
  await site.db.rows("test-pubs-full", "update departure set capacity = seats_taken where id = $1", [row?.id]);
  await post(listPath, { ...guest, email: "adults@example.org", children: "2" });
  const waiting = "select adults, children from waiting_party where email = 'adults@example.org'";
  expect(await site.db.rows("test-waiting-adults", waiting)).toEqual([{ adults: 3, children: 0 }]);
});

test("what to bring and how to change stand on tickets that are still to come", async () => {
  const path = await placed("over@example.org");
  expect(await (await site.fetch(path)).text()).toContain("If plans change");
  await post(path.replace("?", "/cancel?"), { seen: "0" });
  const canceled = await (await site.fetch(path)).text();
  for (const words of ["If plans change", "What to bring"]) expect(canceled).not.toContain(words);
});

test.each([
  ["2027-08-11T05:00:00Z", "Today: ", "See you today."],
  ["2027-08-10T08:00:00Z", "Tomorrow: ", "See you tomorrow."],
  // Half past midnight in Kraków.
  ["2027-08-10T22:30:00Z", "Today: ", "See you today."],
  ["2027-08-09T08:00:00Z", "Wednesday 11 August 2027: ", "See you soon."],
])("a reminder written at %s takes its day from the dates", async (now, subject, heading) => {
  const email = `${now.replace(/\D/g, "")}@example.org`;
  await placed(email);
  await site.db.rows(
    "test-remind",
    `insert into booking_notification (booking_id, kind, dedup_key, created_at)
     select id, 'reminder', departure_id, $2 from booking where email = $1`,
    [email, new Date(now)],
  );
  await writeMail(new Date(now));
  const reminder = (await mailsTo(email)).find(({ body }) => body.includes("See you"));
  expect(reminder?.subject.startsWith(subject)).toBe(true);
  expect(reminder?.body).toContain(heading);
});

test("the party of a paid tour shows the old and the new sum before it is saved, and in the answer", async () => {
  const path = await placed("sum@example.org");
  const party = { intent: "party", adults: "3", children: "0", seen: "0" };
  const amount = async () =>
    (await site.db.one<{ amount: number }>("test-amount", "select amount from booking where email = 'sum@example.org'"))
      ?.amount as number;
  const before = await amount();
  const open = (await (await site.fetch(path)).text()).replace(/<!-- -->/g, "");
  expect(open).toContain(`Current total: ${formatMoney("en", before, "PLN")}`);
  // What a form without JavaScript sends: the sum it was served with.
  const asked = await post(path, { ...party, agreed: String(before) });
  const shown = (await asked.text()).replace(/<!-- -->/g, "");
  const after = (before / 2) * 3;
  const sums = [
    `${formatMoney("en", after, "PLN")} at the meeting point instead of ${formatMoney("en", before, "PLN")}`,
  ];
  for (const sum of sums) expect(shown).toContain(sum);
  expect(shown).toContain(`name="agreed" value="${after}"`);
  expect(await amount()).toBe(before);
  const saved = (await (await post(path, { ...party, agreed: String(after) })).text()).replace(/<!-- -->/g, "");
  for (const sum of sums) expect(saved).toContain(`You now pay ${sum}`);
  expect(await amount()).toBe(after);
});

test("a change refused because another tab has canceled the booking shows the cancellation", async () => {
  const path = await placed("two-tabs@example.org");
  await post(path.replace("?", "/cancel?"), { seen: "0" });
  const refused = await post(path, { intent: "note", note: "late", seen: "0" });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("<h1>This booking is cancelled.</h1>");
  expect(html).toMatch(/<p[^>]*role="alert"[^>]*>This booking (can no longer|has been) /);
  expect(html).not.toContain("Change this booking");
});

test("a cancellation says until when it can be undone, with the zone", async () => {
  const path = await placed("undo-zone@example.org");
  await post(path.replace("?", "/cancel?"), { seen: "0" });
  await writeMail();
  const html = await (await site.fetch(path)).text();
  expect(html).toMatch(/You can undo this until \d\d:\d\d \(Central European Time\)/);
  const [mail] = await mailsTo("undo-zone@example.org");
  expect(mail?.body).toMatch(/You can undo this until \d\d:\d\d \(Central European Time\)/);
});

test("the waiting list of a paid tour of several days names every day, the price and the total", async () => {
  const row = await site.db.one<{ id: number }>(
    "test-full-pass",
    `update departure set capacity = seats_taken from tour where tour.id = tour_id and tour.key = 'three-day-pass'
       and local_date = '2027-06-28' and seats_taken > 0 returning departure.id`,
  );
  const form = await site.fetch(`/booking/waiting?departure=${row?.id}&adults=2&children=0`);
  const asText = (html: string) => html.replace(/<!-- -->/g, "").replace(/\u00a0/g, " ");
  const named = [1, 2, 3].map((day) => `Day ${day} of 3: `);
  const html = asText(await form.text());
  for (const text of [...named, "PLN 269 each", "PLN 538"]) expect(html).toContain(text);
  const guest = { adults: "2", children: "0", name: "Ada", email: "list@example.org" };
  const joined = await post(`/booking/waiting?departure=${row?.id}`, guest);
  const page = joined.headers.get("Location") ?? "";
  const offer = async () => {
    await jobs.find(({ name }) => name === "process-due-offers")?.run(site.db, () => testNow);
    await jobs.find(({ name }) => name === "compose-waiting-notifications")?.run(site.db, () => testNow);
  };
  await offer();
  await site.db.rows("test-room", "update departure set capacity = capacity + 2 where id = $1", [row?.id]);
  await offer();
  const answer = asText(await (await site.fetch(page)).text());
  const mails = await mailsTo("list@example.org");
  expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual(["Waiting list", "Places for you"]);
  for (const text of [answer, ...mails.map(({ body }) => asText(body))])
    for (const part of [...named, "PLN 538 at the meeting point", "PLN 269 each"]) expect(text).toContain(part);
  expect(answer.indexOf("PLN 538")).toBeLessThan(answer.indexOf("Book 2 places"));
});

test("a ticket offers no more people than its departure holds", async () => {
  const ticket = await (await site.fetch(await placed("capacity@example.org"))).text();
  const adults = /<select[^>]*id="adults".*?<\/select>/s.exec(ticket)?.[0] ?? "";
  expect(adults.match(/<option/g)).toHaveLength(15);
});

test("whoever is about to cancel is told of which tour, and may move or keep the booking instead", async () => {
  const path = await placed("unsure@example.org");
  const page = await (await site.fetch(path.replace("?", "/cancel?"))).text();
  expect(page).toMatch(/<h1[^>]*>Cancel booking<\/h1>/);
  expect(page).toMatch(/<b>[^<]*Wawel[^<]*<\/b>/);
  expect(page).toMatch(/href="[^"]*\/move\?key=/);
  expect(page).toMatch(/<a[^>]*class="button"[^>]*>Keep booking</);
  expect(page).toMatch(/<button[^>]*class="button secondary"[^>]*>Yes, cancel/);
});
