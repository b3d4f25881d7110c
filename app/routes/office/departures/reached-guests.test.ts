import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let path: string;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  const found = await site.db.one<{ id: number }>(
    "test-reached-departure",
    `select departure.id from departure join booking on booking.departure_id = departure.id and booking.status = 'confirmed'
     where departure.starts_at > '2027-06-14' and departure.status = 'OPEN' group by departure.id having count(*) > 3
     order by departure.id limit 1`,
  );
  path = `/office/departures/${found?.id}`;
  await site.db.rows(
    "test-reached-guests",
    `update booking set invented = false, source = 'phone', phone = '+48 600 100 00' || place, name = 'Guest ' || place,
       email = case when place > 1 then 'reached-' || place || '@example.org' end
     from (select id, row_number() over (order by id) as place from booking where departure_id = $1 and status = 'confirmed') listed
     where listed.id = booking.id`,
    [found?.id ?? 0],
  );
  await site.db.rows(
    "test-refused-address",
    "insert into mail_suppression (address, reason, since) values ('reached-2@example.org', 'bounce', '2027-06-01')",
  );
});
afterAll(() => site?.close());

const page = async (address: string) => (await (await staff.get(address)).text()).replaceAll("<!-- -->", "");

test("a message counts the emails it sends, and names why others get none", async () => {
  const html = await page(path);
  const form = html.slice(html.indexOf("Message the guests"));
  const [, all = "", sent = ""] = /in (\d+) bookings: (\d+) emails;/.exec(form) ?? [];
  expect(Number(sent)).toBe(Number(all) - 2);
  expect(form).toContain(
    "no email to 1 booking without an email address, 1 booking with an address that refuses our email",
  );
  expect(form).toContain(`Send ${sent} emails`);
});

test("who cannot be emailed is to be phoned, before one departure is canceled and afterwards", async () => {
  const before = await page(`${path}/cancel`);
  expect(before).toContain("Email does not reach these guests; please tell them yourself: ");
  for (const guest of ["Guest 1 (+48 600 100 001)", "Guest 2 (+48 600 100 002)"]) expect(before).toContain(guest);
  expect(before).not.toContain("Guest 3 (");
  expect((await staff.post(`${path}/cancel`, { intent: "run" })).status).toBe(303);
  const after = await page(path);
  const groupOf = (title: string) => {
    const from = after.indexOf(title);
    return from < 0 ? "" : after.slice(from, after.indexOf("</details>", from));
  };
  const toPhone = groupOf("Email does not reach them: please phone");
  for (const shown of ["Guest 1", "tel:+48600100001", "Guest 2", "tel:+48600100002"]) expect(toPhone).toContain(shown);
  expect(groupOf("Have not responded")).toContain("Guest 3");
  expect(after).not.toContain("Have rebooked");
});
