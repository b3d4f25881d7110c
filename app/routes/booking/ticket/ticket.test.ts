import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Job } from "#app/jobs/job.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { testNow } from "#test/support/database.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { guideMember, staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let jobs: Job[];
beforeAll(async () => {
  site = await openSite();
  // Room for the bookings of all tests on the same departures.
  await site.db.rows("test-room", "update departure set capacity = 400 where local_date > '2027-07-02'");
  staff = await staffMember(site);
  const { createJobs } = await loadServer();
  jobs = createJobs({ origin: "http://localhost:3000", secret: testSecret, storage: folderStorage("unused") });
});
afterAll(() => site.close());

const run = async (name: string) => {
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await job.run(site.db, () => testNow);
};
const headers = { Origin: "http://localhost:3000", "Content-Type": "application/x-www-form-urlencoded" };
const post = (path: string, fields: Record<string, string>) =>
  site.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });

type Open = { id: number; left: number };
const openDepartures = (count: number) =>
  site.db.rows<Open>(
    "test-open-departures",
    `select departure.id, departure.capacity - seats_taken as left from departure join tour on tour.id = departure.tour_id
     where tour.city_id = 'krakow' and tour.key = 'old-town' and departure.status = 'OPEN' and departure.capacity - seats_taken >= 8
       and language = 'en' and local_date > '2027-07-02' order by starts_at desc limit $1`,
    [count],
  );

async function placed(email: string, fields: Record<string, string> = {}) {
  const [departure] = await openDepartures(1);
  const guest = { adults: "2", children: "0", name: "Ada Guest", email, phone: "", departure: String(departure?.id) };
  const response = await post("/krakow/old-town", { ...guest, ...fields });
  const path = unconfirmed(response.headers.get("Location") ?? "");
  return { path, reference: /booking\/(\w{8})/.exec(path)?.[1] ?? "", departureId: Number(departure?.id) };
}
type Row = {
  status: string;
  name: string;
  phone: string | null;
  email: string;
  note: string | null;
  departureId: number;
  sequence: number;
};
const bookingOf = (reference: string) =>
  site.db.one<Row>(
    "test-ticket-booking",
    `select status, name, phone, email, note, departure_id as "departureId", sequence from booking where reference = $1`,
    [reference],
  );
const mailsTo = (email: string) =>
  site.db.rows<{ subject: string; body: string }>(
    "test-ticket-mails",
    "select subject, body from outgoing_mail where recipient = $1 order by id",
    [email],
  );

/** The part of the page from this anchor to the next form. */
const partAt = (html: string, anchor: string) => html.split(`id="${anchor}"`)[1]?.split("</form>")[0] ?? "";

describe("answers", () => {
  test("stand in the form that was used, and refusals beside their field", async () => {
    const { path } = await placed("answers@example.org");
    const saved = await (await post(path, { intent: "party", adults: "3", children: "0" })).text();
    expect(partAt(saved, "change-party")).toMatch(
      /<p class="form-answer" role="status"[^>]*>Saved\. Your group: 3\sadults\./,
    );
    const large = await post(path, { intent: "party", adults: "12", children: "1", seen: "1" });
    expect(large.status).toBe(409);
    const html = await large.text();
    expect(partAt(html, "change-party")).toMatch(/role="alert"[^>]*>At most (<!-- -->)?12/);
    expect(partAt(html, "change-party")).toContain("/private-tours");
    const link = await post(path, { intent: "details", name: "see www.prize.com", phone: "12", locale: "xx" });
    expect(link.status).toBe(422);
    const details = partAt(await link.text(), "change-details");
    for (const field of ["name", "phone", "locale"]) expect(details).toContain(`id="${field}-error"`);
    expect(details).toContain("see www.prize.com");
    const long = await post(path, { intent: "note", note: "x".repeat(301) });
    expect([long.status, partAt(await long.text(), "change-note").includes('id="note-error"')]).toEqual([422, true]);
    expect((await post(path, { intent: "no such" })).status).toBe(400);
  });

  test("a form that is out of date is refused, and nothing changes", async () => {
    const { path, reference, departureId } = await placed("stale@example.org");
    const [, second, third] = await openDepartures(3);
    const move = path.replace("?", "/move?");
    expect((await post(`${move}&to=${second?.id}`, { seen: "0" })).headers.get("Location")).toMatch(
      /&done=moved\.[\w.-]+#moved$/,
    );
    const stale = await post(`${move}&to=${third?.id}`, { seen: "0" });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toMatch(/id="move-answer"[^>]*>This booking has been changed in the meantime/);
    const cancel = await post(path.replace("?", "/cancel?"), { seen: "0" });
    expect([cancel.status, (await bookingOf(reference))?.status]).toEqual([409, "confirmed"]);
    expect((await post(path, { intent: "party", adults: "4", children: "0", seen: "0" })).status).toBe(409);
    expect(await bookingOf(reference)).toMatchObject({ departureId: second?.id, sequence: 1 });
    expect(departureId).not.toBe(second?.id);
  });

  test("a departure that has filled up is named before the calendar; the current one is not offered", async () => {
    const { path, departureId } = await placed("filled@example.org");
    const [, target] = await openDepartures(2);
    const move = `${path.replace("?", "/move?")}&to=${target?.id}`;
    const page = await (await site.fetch(move)).text();
    expect(page).toContain("What changes");
    expect(page).toMatch(/<dt>Group<\/dt><dd[^>]*>[^<]*\d\sadult/);
    expect(page).toContain("stays the same");
    await site.db.rows("test-fill", "update departure set seats_taken = capacity where id = $1", [target?.id]);
    const refused = await post(move, { seen: "0" });
    await site.db.rows("test-empty", "update departure set seats_taken = capacity - $2 where id = $1", [
      target?.id,
      target?.left,
    ]);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toMatch(/role="alert"[^>]*>This departure no longer has room for your group\./);
    expect(html).toContain('class="calendar"');
    expect(html).not.toContain(`&amp;to=${departureId}"`);
  });

  test("canceling after the start says so", async () => {
    const { path, reference } = await placed("late@example.org");
    const started = "(select departure_id from booking where reference = $1)";
    await site.db.rows("test-start", `update departure set starts_at = $2 where id = ${started}`, [reference, testNow]);
    for (const answer of [
      await site.fetch(path.replace("?", "/cancel?")),
      await post(path.replace("?", "/cancel?"), {}),
    ])
      expect(await answer.text()).toMatch(/This tour started on .* It can no longer be cancelled\./);
    expect((await bookingOf(reference))?.status).toBe("confirmed");
    await site.db.rows(
      "test-unstart",
      `update departure set starts_at = local_date + local_time where id = ${started}`,
      [reference],
    );
  });
});

describe("undoing a cancellation", () => {
  test("before its mail is sent gives one mail; afterwards one that says the booking is back on", async () => {
    const { path, reference } = await placed("undo@example.org");
    const setSent = () =>
      site.db.rows("test-sent", "update outgoing_mail set status = 'sent' where status = 'waiting'");
    const subjects = async () => (await mailsTo("undo@example.org")).map(({ subject }) => subject.split(":")[0]);
    await run("compose-booking-notifications");
    await setSent();
    await post(path.replace("?", "/cancel?"), { seen: "0" });
    const page = await (await site.fetch(path)).text();
    expect(page).toContain("Cancelled by mistake?");
    await run("compose-booking-notifications");
    expect((await post(path, { intent: "undo" })).status).toBe(200);
    await run("compose-booking-notifications");
    expect(await subjects()).toEqual(["Your ticket", "Back on"]);
    await setSent();
    const { sequence } = (await bookingOf(reference)) ?? {};
    await post(path.replace("?", "/cancel?"), { seen: String(sequence) });
    await run("compose-booking-notifications");
    await setSent();
    const restored = await post(path, { intent: "undo" });
    expect(partAt(await restored.text(), "change-undo")).toContain("Your booking is back on");
    await run("compose-booking-notifications");
    expect(await subjects()).toEqual(["Your ticket", "Back on", "Cancelled", "Back on"]);
    expect((await bookingOf(reference))?.status).toBe("confirmed");
  });

  test("is refused in plain words once the places are gone, and too often", async () => {
    const { path, reference, departureId } = await placed("gone@example.org");
    await post(path.replace("?", "/cancel?"), {});
    const [before] = await site.db.rows<{ taken: number }>(
      "test-taken",
      "select seats_taken as taken from departure where id = $1",
      [departureId],
    );
    await site.db.rows("test-fill", "update departure set seats_taken = capacity where id = $1", [departureId]);
    const answers = [];
    for (let time = 0; time < 4; time++) answers.push(await post(path, { intent: "undo" }));
    await site.db.rows("test-refill", "update departure set seats_taken = $2 where id = $1", [
      departureId,
      before?.taken,
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 429]);
    expect(answers[3]?.headers.get("Retry-After")).toBe("3600");
    expect(await answers[0]?.text()).toContain("Your places have already gone to other guests.");
    expect((await bookingOf(reference))?.status).toBe("canceled");
  });
});

test("a corrected name, a note and a new address reach the office, the guide and the history", async () => {
  const { path, reference, departureId } = await placed("first@example.org", { note: "Peanut allergy" });
  await post(path, { intent: "details", name: "Ada Lovelace", phone: "+48 600 100 200", locale: "de" });
  expect(await bookingOf(reference)).toMatchObject({
    name: "Ada Lovelace",
    phone: "+48 600 100 200",
    note: "Peanut allergy",
  });
  await post(path, { intent: "note", note: "Peanut allergy\r\n<b>and</b> a stroller" });
  await run("compose-booking-notifications");
  expect((await mailsTo("first@example.org")).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Ihr Ticket"),
  ]);
  await post(path, { intent: "email", email: "second@example.org" });
  expect((await bookingOf(reference))?.email).toBe("first@example.org");

  const [mail] = await mailsTo("second@example.org");
  expect(mail?.subject).toBe("Bestätigen Sie die neue E-Mail-Adresse Ihrer Buchung");
  expect(mail?.body).not.toContain("Ada");
  expect(mail?.body).not.toContain("key=");
  const link = /http:\/\/localhost:3000(\/de\/booking\/\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
  for (const method of ["GET", "HEAD"]) expect((await site.fetch(link, { method })).status).toBe(200);
  expect((await bookingOf(reference))?.email).toBe("first@example.org");
  const confirmed = await post(link, {});
  expect(confirmed.status).toBe(303);
  expect(await (await site.fetch(confirmed.headers.get("Location") ?? "")).text()).toContain("second@example.org");
  expect((await post(link, {})).status).toBe(404);
  expect((await site.fetch(link)).status).toBe(404);
  await run("compose-booking-notifications");
  // The ticket had not gone out yet and goes to the new address only.
  expect((await mailsTo("first@example.org")).map(({ subject }) => subject)).toEqual([
    `Neue E-Mail-Adresse für die Buchung ${reference}`,
  ]);
  // The ticket, which had not left yet, follows the address and shows the change.
  expect((await mailsTo("second@example.org")).at(-1)?.subject).toContain("Ihr Ticket");

  const office = await (await staff.get(`/office/bookings/${reference}`)).text();
  for (const action of ["change details", "change note", "change email"]) expect(office).toContain(action);
  expect(office).toContain("&lt;b&gt;and&lt;/b&gt; a stroller");
  expect(await (await staff.get(`/office/departures/${departureId}`)).text()).toContain("Peanut allergy");
  const slug = await site.db.one<{ slug: string }>("test-any-guide", "select min(slug) as slug from guide");
  const guide = await guideMember(site, slug?.slug);
  await site.db.rows(
    "test-lead",
    `update departure set schedule_id = null, guide_id = (select id from guide where slug = $2), local_date = '2027-06-11', starts_at = '2027-06-11T08:00:00Z' where id = $1`,
    [departureId, slug?.slug],
  );
  expect(await (await guide.get("/guide")).text()).toContain("Peanut allergy");
});

describe("finding a booking", () => {
  test("answers the same for known and unknown addresses, and mails the known one in its language", async () => {
    const { reference } = await placed("Finder@example.org");
    const words = async (email: string) => {
      const response = await post("/de/find-booking", { email, reference: "" });
      return [response.status, (await response.text()).replaceAll(email, "?")];
    };
    const [known, unknown] = [await words("finder@example.org"), await words("nobody@example.org")];
    expect(known[0]).toBe(200);
    expect(known).toEqual(unknown);
    await run("mail-booking-links");
    const [mail] = await mailsTo("Finder@example.org");
    expect(mail?.subject).toBe("Your booking");
    const link = /http:\/\/localhost:3000(\/booking\/\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
    expect(link).toContain(reference);
    expect((await site.fetch(link)).status).toBe(200);
    expect(await mailsTo("nobody@example.org")).toEqual([]);
  });

  test("a reference may have spaces and small letters; what is none is refused beside its field", async () => {
    const { reference } = await placed("spaced@example.org");
    const typed = `${reference.slice(0, 4)} ${reference.slice(4)}`.toLowerCase();
    expect((await post("/find-booking", { email: "spaced@example.org", reference: typed })).status).toBe(200);
    await run("mail-booking-links");
    expect((await mailsTo("spaced@example.org")).map(({ body }) => body.includes(reference))).toContain(true);
    const wrong = await post("/find-booking", { email: "spaced@example.org", reference: "0000" });
    expect([wrong.status, (await wrong.text()).includes('id="reference-error"')]).toEqual([422, true]);
  });

  test("is linked in the footer and on the log-in page", async () => {
    for (const page of ["/pl/faqs", "/pl/login"])
      expect(await (await site.fetch(page)).text()).toContain('href="/pl/find-booking"');
  });
});
