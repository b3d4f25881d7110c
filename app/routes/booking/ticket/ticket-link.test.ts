import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstKeyVersion, manageKey } from "#app/domain/tickets/manage-key.ts";
import { type Guest, guestOf } from "#app/routes/booking/guest.fixture.ts";
import { idDomain } from "#app/site.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite, testSecret } from "#test/support/site.ts";

let site: TestSite;
let book: Guest["book"];
let placed: Guest["placed"];
beforeAll(async () => {
  site = await openSite();
  ({ book, placed } = guestOf(site));
});
afterAll(() => site.close());

describe("the ticket", () => {
  const post = (path: string, fields: Record<string, string>) => book(fields, path);
  const status = (reference: string) =>
    site.db.one<{ status: string; seats: number; departureId: number; sequence: number }>(
      "test-booking",
      `select status, seats, departure_id as "departureId", sequence from booking where reference = $1`,
      [reference],
    );

  test("opens with its own key only, and opening changes nothing", async () => {
    const { reference, path } = await placed("opens@example.org");
    const before = await status(reference);
    for (const method of ["GET", "HEAD"]) {
      await site.fetch(path, { method });
      await site.fetch(path.replace("?", "/cancel?"), { method });
    }
    expect(await status(reference)).toEqual(before);
    expect((await site.fetch(`/booking/${reference}`)).status).toBe(404);
    expect(
      (
        await site.fetch(
          `/booking/${reference}?key=${manageKey("another secret", { reference, keyVersion: firstKeyVersion })}`,
        )
      ).status,
    ).toBe(404);
    expect(
      (await site.fetch(`/booking/AAAAAAAA?key=${manageKey(testSecret, { reference, keyVersion: firstKeyVersion })}`))
        .status,
    ).toBe(404);
    expect((await post(`/booking/${reference}?key=wrong`, { intent: "cancel" })).status).toBe(404);
    expect(await status(reference)).toEqual(before);
  });

  test("its link ends thirty days after the tour", async () => {
    const { reference, path } = await placed("ends@example.org");
    const open = async (days: number) => {
      await site.db.rows(
        "test-start",
        `update departure set starts_at = $2 where id = (select departure_id from booking where reference = $1)`,
        [reference, new Date(testNow.getTime() - days * 86_400_000)],
      );
      return (await site.fetch(path)).status;
    };
    expect([await open(29), await open(31)]).toEqual([200, 404]);
    expect((await site.fetch(path.replace("/pl/", "/").replace("?", "/calendar.ics?"))).status).toBe(404);
    await open(-11);
  });

  test("party, move and cancel work by plain forms and give seats back", async () => {
    const { reference, path } = await placed("changes@example.org");
    expect((await post(path, { intent: "party", adults: "3", children: "1", seen: "0" })).status).toBe(200);
    expect(await status(reference)).toMatchObject({ seats: 4, sequence: 1 });
    expect((await post(path, { intent: "party", adults: "13", children: "0", seen: "1" })).status).toBe(409);
    const move = path.replace("?", "/move?");
    const months = await (await site.fetch(move)).text();
    // Also where there is no earlier month.
    for (const [link = ""] of months.matchAll(/href="[^"]*#book"/g)) expect(link).toContain("key=");
    const target = /&amp;to=(\d+)"/.exec(months)?.[1] as string;
    expect((await post(`${move}&to=${target}`, { seen: "1" })).status).toBe(303);
    expect(await status(reference)).toMatchObject({ departureId: Number(target), sequence: 2 });
    const cancel = await post(path.replace("?", "/cancel?"), { seen: "2" });
    expect(cancel.status).toBe(303);
    expect(await status(reference)).toMatchObject({ status: "canceled", sequence: 3 });
    const ledger = await site.db.rows(
      "test-ledger-all",
      `select departure.id from departure left join booking on booking.departure_id = departure.id and booking.status = 'confirmed'
       where departure.id = any (select departure_id from booking where email = 'changes@example.org')
       group by departure.id having departure.seats_taken <> coalesce(sum(booking.seats), 0)`,
    );
    expect(ledger).toEqual([]);
  });

  test("the calendar file keeps its UID and raises its sequence", async () => {
    const { reference, path } = await placed("calendar@example.org");
    const file = () =>
      site.fetch(path.replace("/pl/", "/").replace(/\?/, "/calendar.ics?")).then((response) => response.text());
    const first = await file();
    expect(first).toContain(`UID:${reference}@${idDomain}`);
    expect(first).toContain("SEQUENCE:0");
    expect(first).toMatch(/^DTSTART:202706\d\dT\d{6}Z\r$/m);
    expect(first.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    await post(path, { intent: "party", adults: "1", children: "0", seen: "0" });
    expect(await file()).toContain("SEQUENCE:1");
    await post(path.replace("?", "/cancel?"), { seen: "1" });
    const off = await file();
    expect(off).toContain("METHOD:CANCEL");
    expect(off).toContain("STATUS:CANCELLED");
    expect(off).toContain("SEQUENCE:2");
  });

  test("asking for the mail again is limited", async () => {
    const { path } = await placed("again@example.org");
    const answers = [];
    for (let time = 0; time < 4; time++) answers.push((await post(path, { intent: "resend" })).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  test("a form sent from another site is refused", async () => {
    const { reference, path } = await placed("crosssite@example.org");
    const response = await site.fetch(path.replace("?", "/cancel?"), {
      method: "POST",
      body: new URLSearchParams({}),
      headers: { Origin: "https://elsewhere.example", "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect((await status(reference))?.status).toBe("confirmed");
  });
});
