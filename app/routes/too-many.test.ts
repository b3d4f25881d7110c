import { globSync, readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { calendarPath, findCalendarWord, renewCalendar } from "#app/domain/guide-calendar/calendar-url.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { testNow } from "#test/support/database.ts";
import { setUpCodes } from "#test/support/one-time-codes.ts";
import { ageSessions } from "#test/support/session-states.ts";
import { openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { guideMember, staffMember } from "#test/support/staff.ts";
import { linkIn, mailTo, openVisitor, signedUp } from "#test/support/visitor.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.db.rows("test-no-limits", "delete from rate_limit"));
afterAll(() => site?.close());

const password = "golden lantern";
const minutes = 12;
let people = 0;
const nextEmail = () => `many-${++people}@example.org`;

type Send = () => Promise<Response>;
const post = (path: string, fields: Record<string, string>) => async (): Promise<Send> => {
  const visitor = openVisitor(site);
  return () => visitor.post(path, fields);
};
const asMember =
  (path: string, fields: Record<string, string>, isStale = false) =>
  async (): Promise<Send> => {
    const email = nextEmail();
    const visitor = await signedUp(site, email, password);
    if (isStale) await ageSessions(site.db, email);
    return () => visitor.post(path, { ...fields, ...(fields.intent === "delete" && { email }) });
  };
/** With a log-in of yesterday and a wrong code. */
const asStaff = (path: string, fields: Record<string, string>) => async (): Promise<Send> => {
  const email = nextEmail();
  const visitor = await staffMember(site, email);
  await ageSessions(site.db, email);
  return () => visitor.post(path, { ...fields, proof: "000000" });
};
const withPicture =
  (path: string, fields: Record<string, string>, open: () => ReturnType<typeof signedUp>) =>
  async (): Promise<Send> => {
    const visitor = await open();
    return () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("picture", new File(["no picture"], "a.png", { type: "image/png" }));
      return visitor.post(path, form);
    };
  };

async function departure(seatsTaken: number): Promise<number> {
  const row = await site.db.one<{ id: number }>(
    "test-many-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, seats_taken)
     select id, 'en', '2027-09-01', '10:00', '2027-09-01T08:00:00Z', 100, $1 from tour where city_id = 'krakow' and key = 'old-town'
     returning id`,
    [seatsTaken],
  );
  return row?.id ?? 0;
}

const booking = async () => {
  const fields = { adults: "1", children: "0", name: "Ada", email: nextEmail(), departure: String(await departure(0)) };
  const visitor = openVisitor(site);
  const booked = await visitor.post("/krakow/old-town", fields);
  return { visitor, ticket: unconfirmed(booked.headers.get("Location") ?? "") };
};
const onTicket =
  (intent: string, fields: Record<string, string>, next = fields) =>
  async (): Promise<Send> => {
    const { visitor, ticket } = await booking();
    let turn = 0;
    return () => visitor.post(ticket, { intent, seen: String(turn), ...(turn++ === 0 ? fields : next) });
  };

/** What ends in a refusal, by the file that answers it. */
const acts: Record<string, Record<string, () => Promise<Send>>> = {
  "routes/auth/login.tsx": { "log-in": post("/login", { email: "no@example.org", password }) },
  "routes/auth/signup.tsx": {
    "sign-up": post("/signup", { name: "Ada", email: "new@example.org", password, repeat: password }),
  },
  "routes/auth/forgot-password.tsx": { reset: post("/forgot-password", { email: "no@example.org" }) },
  "routes/auth/new-password.tsx": {
    "new password": post("/new-password?token=wrong", {
      token: "wrong",
      password: "silver lantern",
      repeat: "silver lantern",
    }),
  },
  "routes/auth/check-email.tsx": {
    resend: async () => {
      const visitor = openVisitor(site);
      await visitor.post("/signup", { name: "Ada", email: nextEmail(), password, repeat: password });
      return () => visitor.post("/check-email", {});
    },
  },
  "routes/auth/verify-email.tsx": {
    "confirmation in another browser": async () => {
      const email = nextEmail();
      await openVisitor(site).post("/signup", { name: "Ada", email, password, repeat: password });
      const link = linkIn(await mailTo(site, email));
      const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
      return () => openVisitor(site).post(link, { token, password: "wrong one" });
    },
  },
  "routes/auth/log-in-code.tsx": {
    "code at log-in": async () => {
      const email = nextEmail();
      await setUpCodes(await signedUp(site, email, password), testNow);
      const visitor = openVisitor(site);
      await visitor.post("/login", { email, password });
      return () => visitor.post("/login/code", { code: "000000" });
    },
  },
  "routes/auth/confirm-log-in.tsx": { confirmation: asMember("/login/confirm", { proof: "wrong one" }, true) },
  "routes/account/second-factor/one-time-codes.server.ts": {
    "turning codes on": asMember("/profile/codes", { intent: "enable", sealed: "x", code: "000000" }),
  },
  "routes/account/profile-actions.server.ts": {
    "new address": asMember("/profile", { intent: "email", email: "other@example.org", current: "wrong one" }),
    "new password": asMember("/profile", {
      intent: "password",
      current: "wrong one",
      password: "silver lantern",
      repeat: "silver lantern",
    }),
    deletion: asMember("/profile", { intent: "delete", current: "wrong one" }),
    picture: withPicture("/profile", { intent: "picture" }, () => signedUp(site, nextEmail())),
    "proof besides the password": async () => {
      const email = nextEmail();
      const visitor = await signedUp(site, email, password);
      await setUpCodes(visitor, testNow);
      await ageSessions(site.db, email);
      return () =>
        visitor.post("/profile", { intent: "email", email: "x@example.org", current: password, proof: "000000" });
    },
  },
  "routes/auth/passkey-options.ts": { passkey: post("/passkeys/options", { purpose: "log-in" }) },
  "routes/office/people.tsx": { role: asStaff("/office/people", { email: "no@example.org", role: "administrator" }) },
  "routes/office/cash/refund-actions.server.ts": {
    "failed refund": asStaff("/office/cash", {
      intent: "settle-refund",
      key: "too-many-refunds",
      refund: "00000000-0000-4000-8000-000000000000",
      act: "again",
      reason: "none",
    }),
  },
  "routes/office/payments/payments.tsx": { comparison: asStaff("/office/payments", { intent: "run" }) },
  "routes/office/content/picture.tsx": {
    photo: withPicture("/office/content/cities/krakow/picture", {}, () => staffMember(site, nextEmail())),
  },
  "routes/booking/form/answer-booking.server.ts": {
    booking: async () => {
      const visitor = openVisitor(site);
      const id = String(await departure(0));
      const fields = { adults: "1", children: "0", name: "Ada", departure: id };
      return () => visitor.post("/krakow/old-town", { ...fields, email: nextEmail() });
    },
  },
  "routes/booking/ticket/change-ticket.server.ts": {
    party: onTicket("party", { adults: "2", children: "0" }, { adults: "3", children: "0" }),
    details: onTicket("details", { name: "Bea", phone: "", locale: "en" }, { name: "Cleo", phone: "", locale: "en" }),
    note: onTicket("note", { note: "A wheelchair" }, { note: "Two wheelchairs" }),
    address: onTicket("email", { email: "next@example.org" }),
    "mail again": onTicket("resend", {}),
    undo: onTicket("undo", {}),
  },
  "routes/booking/ticket/move.tsx": {
    move: async () => {
      const { visitor, ticket } = await booking();
      const days = [await departure(0), await departure(0)];
      let turn = 0;
      return () => visitor.post(`${ticket.replace("?", "/move?")}&to=${days.pop()}`, { seen: String(turn++) });
    },
  },
  "routes/booking/ticket/find-booking.tsx": {
    "find my booking": post("/find-booking", { email: "no@example.org", reference: "" }),
  },
  "routes/booking/waiting/waiting-join.tsx": {
    "waiting list": async () => {
      const path = `/booking/waiting?departure=${await departure(100)}`;
      return () =>
        openVisitor(site).post(path, { adults: "2", children: "0", name: "Wanda", email: "waits@example.org" });
    },
  },
  "routes/booking/waiting/waiting.tsx": {
    "offer accepted": async () => {
      const id = await departure(100);
      const visitor = openVisitor(site);
      const fields = { adults: "2", children: "0", name: "Wanda", email: nextEmail() };
      const joined = await visitor.post(`/booking/waiting?departure=${id}`, fields);
      await site.db.rows(
        "test-many-offer",
        `with held as (update departure set seats_taken = 98, seats_held = 2 where id = $1)
         update waiting_party set state = 'offered', offer_expires_at = $2::timestamptz + interval '1 hour' where departure_id = $1`,
        [id, testNow],
      );
      const path = joined.headers.get("Location") ?? "";
      let turn = 0;
      return async () =>
        turn++ === 0 ? (await booking()).visitor.get(path) : visitor.post(path, { intent: "accept" });
    },
  },
  "routes/reviews/vote-helpful.ts": { vote: post("/forms/helpful", { review: "1" }) },
  "routes/forms/handle-form.server.ts": {
    form: post("/contact", { topic: "other", name: "Ada", email: "ada@example.org", message: "Hello there" }),
  },
  "routes/guide-app/calendar-feed.ts": {
    "wrong key": async () => () => site.fetch("/guides/1/calendar.ics?key=wrong"),
    reading: async () => {
      await guideMember(site, undefined, nextEmail());
      const row = await site.db.one<{ id: number }>(
        "test-many-guide",
        "select id from guide where user_id is not null limit 1",
      );
      const id = row?.id ?? 0;
      await renewCalendar(site.db, id, testNow);
      const path = calendarPath(testSecret, id, (await findCalendarWord(site.db, id)) ?? "");
      return () => site.fetch(path);
    },
  },
  "server/endpoints/error-reports.ts": {
    report: async () => () =>
      site.fetch("/errors", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ kind: "page", message: "m", stack: "", path: "/", build: "b" }),
      }),
  },
};

/** These name the answer for others, or count what is open at the moment, which ends at no known time. */
const withoutCounter = [
  "routes/auth/auth-answer.ts",
  "routes/booking/refused-change.ts",
  // Canceling is always allowed.
  "routes/booking/ticket/cancel.tsx",
  "server/endpoints/seat-stream.ts",
  "server/middleware/read-body.ts",
  "server/request/fresh-log-in.ts",
  "server/request/session.ts",
];

test("every file that answers with 429 is tried below", () => {
  const files = globSync("app/{routes,server}/**/*.{ts,tsx}").filter((file) => !/\.test\./.test(file));
  const answering = files.filter((file) =>
    /\b(429|refuseAttempt|refusedChange|proofAnswer|retryAfter)\b/.test(readFileSync(file, "utf8")),
  );
  expect(answering.map((file) => file.slice("app/".length)).sort()).toEqual(
    [...Object.keys(acts), ...withoutCounter].sort(),
  );
});

const all = Object.entries(acts).flatMap(([file, tried]) =>
  Object.entries(tried).map(([name, prepare]) => ({ name: `${file}: ${name}`, prepare })),
);
test.each(all)("$name says when it is possible again", async ({ prepare }) => {
  const send = await prepare();
  const first = await send();
  expect(first.status).toBeLessThan(500);
  expect(first.status).not.toBe(429);
  const counters = await site.db.rows(
    "test-use-up",
    `update rate_limit set uses = 1000000, window_ends_at = $1::timestamptz + make_interval(mins => $2) returning key`,
    [testNow, minutes],
  );
  expect(counters).not.toEqual([]);
  const refused = await send();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, String(minutes * 60)]);
});
