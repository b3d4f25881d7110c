import { afterAll, beforeAll, expect, test } from "vitest";
import type { Job } from "#app/jobs/job-runner.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
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
  const job = jobs.find(({ name }) => name === "write-letters");
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
  const guest = { adults: "2", children: "0", name: "Ada", email, phone: "", departure: String(departure) };
  const response = await post(tour, guest);
  return (response.headers.get("Location") ?? "").replace("&placed=1", "");
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
