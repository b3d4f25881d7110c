import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmEmailChange, requestEmailChange } from "#app/domain/booking-changes/change-email.ts";
import { correctGuest } from "#app/domain/booking-changes/correct-guest.ts";
import { renewLink } from "#app/domain/bookings/renew-link.ts";
import { isReviewLink, reviewKey } from "#app/domain/reviews/review-link.ts";
import { ticketPath } from "#app/domain/tickets/booking-links.ts";
import { findKeyVersion } from "#app/domain/tickets/find-key-version.ts";
import { type GuestSite, guest, openGuestSite, tourPath } from "#app/routes/booking/guest.fixture.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { testNow } from "#test/support/database.ts";
import { testSecret } from "#test/support/site.ts";
import { createStaff } from "#test/support/staff.ts";

let site: GuestSite;
let by: Awaited<ReturnType<typeof createStaff>>;
beforeAll(async () => {
  site = await openGuestSite();
  by = await createStaff(site.db);
});
afterAll(() => site.close());

const noMail = { subject: "", html: "", text: "" };

/** Gives the booking a new address as a guest does. */
async function moveAsGuest(reference: string, email: string): Promise<void> {
  let token = "";
  const compose = (_: unknown, written: string) => {
    token = written;
    return noMail;
  };
  expect(await requestEmailChange(site.db, { reference, email, compose }, testNow)).toEqual({ ok: true });
  const by = { clientIp: "192.0.2.1" };
  const confirmed = await confirmEmailChange(site.db, { reference, by, token, compose: () => noMail }, testNow);
  expect(confirmed).toEqual({ ok: true });
}

const changes: Record<string, (reference: string) => Promise<unknown>> = {
  "the guest changes the address": (reference) => moveAsGuest(reference, `new-${reference}@example.org`),
  "the office corrects the address": (reference) =>
    correctGuest(
      site.db,
      { reference, name: "Ada", email: `right-${reference}@example.org`, phone: null },
      by,
      testNow,
    ),
  "the office makes a new link": (reference) => renewLink(site.db, reference, by, testNow),
};

test.each(Object.keys(changes))("when %s, no older link opens, changes or reviews the booking", async (name) => {
  const email = `key-${Object.keys(changes).indexOf(name)}@example.org`;
  const departure = String(await site.openDeparture(6));
  const placed = await site.book({ ...guest, email, departure });
  const [cookie = ""] = (placed.headers.get("Set-Cookie") ?? "").split(";");
  const old = unconfirmed(placed.headers.get("Location") ?? "");
  const reference = /booking\/(\w+)/.exec(old)?.[1] as string;
  const oldReview = reviewKey(testSecret, { reference, keyVersion: 1 });
  expect((await site.fetch(old)).status).toBe(200);
  expect(await isReviewLink(site.db, testSecret, reference, oldReview)).toBe(true);

  await changes[name]?.(reference);
  for (const part of ["", "/cancel", "/calendar.ics"]) {
    const path = old.replace("?", `${part}?`);
    expect((await site.fetch(path)).status, part).toBe(404);
  }
  const cancel = { intent: "cancel" };
  expect((await site.book(cancel, old)).status).toBe(404);
  expect(await isReviewLink(site.db, testSecret, reference, oldReview)).toBe(false);
  // The browser that booked knows the booking no more, whatever address it types.
  const now = await site.db.one<{ email: string }>("test-address", "select email from booking where reference = $1", [
    reference,
  ]);
  for (const typed of [email, now?.email ?? ""]) {
    const answer = await site.book({ ...guest, email: typed, departure }, tourPath, { Cookie: cookie });
    const text = `${answer.headers.get("Location")} ${await answer.text()}`;
    expect(text).not.toContain(reference);
  }
  const keyVersion = (await findKeyVersion(site.db, reference)) ?? 0;
  expect(keyVersion).toBe(2);
  expect((await site.fetch(ticketPath(testSecret, { reference, keyVersion, locale: "en" }))).status).toBe(200);
});

test("a correction of the name or of capital letters leaves the links alone", async () => {
  const { reference, path } = await site.placed("same@example.org");
  await correctGuest(site.db, { reference, name: "Ada", email: "Same@example.org", phone: null }, by, testNow);
  expect((await site.fetch(path)).status).toBe(200);
});
