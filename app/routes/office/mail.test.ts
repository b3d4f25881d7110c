import { afterAll, beforeAll, expect, test } from "vitest";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { deliverDueMail } from "#app/domain/outbox/deliver-due-mail.ts";
import { firstKeyVersion, manageKey } from "#app/domain/tickets/manage-key.ts";
import type { Job } from "#app/jobs/job-runner.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { testNow } from "#test/support/database.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  await site.db.rows("test-no-mail", "delete from outgoing_mail");
});
afterAll(() => site?.close());

const text = async (path: string) => (await staff.get(path)).text();

async function bookAndWrite() {
  const departure = await site.db.one<{ id: number; tourId: number }>(
    "test-departure",
    `select id, tour_id as "tourId" from departure where starts_at > $1 and status = 'OPEN' and seats_taken + 2 <= capacity
     order by starts_at desc limit 1`,
    [testNow],
  );
  const { id, tourId } = departure as { id: number; tourId: number };
  const guest = { name: "Ada", email: "typo@example.org", phone: null, locale: "en" as const };
  const party = { adults: 1, children: 0 };
  const result = await placeBooking(site.db, { ...guest, key: "failed-mail", tourId, departureId: id, party }, testNow);
  if (!result.ok) throw new Error(result.reason);
  const { createJobs } = await loadServer();
  const jobs: Job[] = createJobs({ origin: "http://localhost:3000", secret: testSecret, storage: folderStorage("no") });
  await jobs.find(({ name }) => name === "write-letters")?.run(site.db, () => testNow);
  return result.reference;
}

test("a refused ticket is told to office and guest; sent again it clears the address", async () => {
  expect(await text("/office/mail")).toContain("Every email has been delivered");
  const reference = await bookAndWrite();
  const ticket = `/booking/${reference}?key=${manageKey(testSecret, { reference, keyVersion: firstKeyVersion })}`;
  expect(await text(ticket)).not.toContain("could not be delivered");
  const refuse = async () =>
    ({ ok: false, permanent: true, isBadAddress: true, detail: "550 5.1.1 <No> such user" }) as const;
  await deliverDueMail(site.db, refuse, () => testNow);

  const page = await text("/office/mail");
  for (const shown of ["typo@example.org", "rejected it permanently", "550 5.1.1 &lt;No&gt; such user"])
    expect(page).toContain(shown);
  expect(page).toContain(`href="/office/bookings/${reference}"`);
  expect(await text(`/office/bookings/${reference}`)).toContain("rejected it permanently");
  expect(await text(ticket)).toContain("could not be delivered");

  const [, mail = ""] = /name="mail" value="(\d+)"/.exec(page) ?? [];
  expect(await (await staff.post("/office/mail", { mail })).text()).toContain("on its way again");
  expect((await staff.post("/office/mail", { mail })).status).toBe(409);
  expect((await staff.post("/office/mail", { mail: "1e300" })).status).toBe(409);
  expect(await site.db.rows("test-marks", "select address from mail_suppression")).toEqual([]);
  const sent: string[] = [];
  await deliverDueMail(
    site.db,
    async ({ recipient }) => {
      sent.push(recipient);
      return { ok: true };
    },
    () => testNow,
  );
  expect(sent).toEqual(["typo@example.org"]);
  expect(await text("/office/mail")).not.toContain("typo@example.org");
  expect(await text("/office/log")).toContain("send mail again");
  expect(await text(ticket)).not.toContain("could not be delivered");
});
