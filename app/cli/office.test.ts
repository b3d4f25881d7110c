import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sendEnquiry } from "#app/domain/contact/send-enquiry.ts";
import { requestPrivateTour } from "#app/domain/private-tours/request-private-tour.ts";
import { writeReview } from "#app/domain/reviews/write-review.ts";
import { openSession } from "#app/domain/sessions/open-session.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { passSecondFactor } from "#test/support/session-states.ts";

const { db, url } = await openTestDatabase({ seeded: true });

async function office(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: url };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["app/cli/office.ts", ...args], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}

test("lists what waits, shows it, publishes, replies and settles", async () => {
  const person = { name: "Ada \u001b[31m", email: "ada@example.org", locale: "en" as const };
  const tour = await db.one<{ id: number }>("test-any-tour", "select min(id) as id from tour");
  await writeReview(
    db,
    tour?.id as number,
    { ...person, key: "office-1", title: "Fine", body: "One\ntwo", rating: 4 },
    testNow,
  );
  await sendEnquiry(db, { ...person, key: "office-2", topic: "lost", message: "An umbrella" }, testNow);
  const wish = { cityId: "krakow", date: "2027-07-01", time: "10:00", language: "en" as const, people: 9, wishes: "" };
  await requestPrivateTour(db, { ...person, ...wish, key: "office-3", phone: null }, testNow);
  const waiting = await db.one<{ id: number }>("test-waiting", "select id from review where status = 'pending'");
  const id = String(waiting?.id);

  const list = await office("list");
  expect(list.code, list.output).toBe(0);
  expect(list.output).toContain("Fine");
  expect(list.output).toContain("Lost property");
  expect(list.output).toContain("1 Jul 2027, 10:00");
  expect(list.output).not.toContain("\u001b");
  expect((await office("show", "review", id)).output).toMatch(/review\s+One\n\s+two/);
  expect((await office("publish", id)).output).toContain(`Review ${id} is published.`);
  expect((await office("reply", id, "Thank you.", "guide")).output).toContain("has a reply");
  expect((await office("show", "review", id)).output).toMatch(/status\s+published/);
  expect((await office("list", "reviews")).output).toContain("Nothing waits.");
  expect((await office("done", "message", "1")).output).toContain("message 1 is done.");
  expect((await office("list", "messages")).output).toContain("Nothing waits.");

  for (const wrong of [["show", "cake", "1"], ["show", "review", "x"], ["publish", "999999"], ["bake"]]) {
    expect((await office(...wrong)).code, wrong.join(" ")).toBe(1);
  }
});

test("logs an account out everywhere, and nobody else", async () => {
  for (const id of ["lost", "other"]) {
    await db.rows("test-add-user", `insert into "user" (id, name, email) values ($1, $1, $1 || '@example.org')`, [id]);
    for (const device of ["here", "there"])
      await openSession(db, { userId: id, device, provenBy: "password" }, testNow);
  }
  expect((await office("log-out", "LOST@example.org")).output).toContain("2 sessions ended");
  const left = await db.rows("test-left-sessions", "select distinct user_id from session");
  expect(left).toEqual([{ user_id: "other" }]);
  const log = await db.one("test-log", "select who, subject_id from audit_log where action = 'log out'");
  expect(log).toEqual({ who: "terminal", subject_id: "lost" });
  expect((await office("log-out", "nobody@example.org")).code).toBe(1);
});

test("resets a colleague's one-time codes and logs them out", async () => {
  await db.rows("test-add-coder", `insert into "user" (id, name, email) values ('coder', 'Cara', 'cara@example.org')`);
  await openSession(db, { userId: "coder", device: "phone", provenBy: "password" }, testNow);
  await passSecondFactor(db, "cara@example.org");
  expect((await office("reset-codes", "CARA@example.org")).output).toContain("has no one-time codes any more");
  const left = await db.rows(
    "test-codes-left",
    `select user_id from second_factor where user_id = 'coder' union all select user_id from session where user_id = 'coder'`,
  );
  expect(left).toEqual([]);
  const [entry] = await db.rows("test-reset-log", "select who, subject_id from audit_log where action = 'reset codes'");
  expect(entry).toEqual({ who: "terminal", subject_id: "coder" });
  const [mail] = await db.rows(
    "test-reset-mail",
    "select subject from outgoing_mail where recipient = 'cara@example.org'",
  );
  expect(mail).toEqual({ subject: "One-time codes are off" });
  expect((await office("reset-codes", "cara@example.org")).output).toContain("no one-time codes");
  expect((await office("reset-codes", "nobody@example.org")).code).toBe(1);
});
