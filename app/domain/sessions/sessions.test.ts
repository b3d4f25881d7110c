import { describe, expect, test } from "vitest";
import { later, peopleOf } from "#app/domain/accounts/people.fixture.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { deleteExpiredSessions, endSession, revokeSession } from "./end-session.ts";
import { findSession } from "./find-session.ts";
import { listSessions } from "./list-sessions.ts";
import { openSession } from "./open-session.ts";

const { db } = await openTestDatabase();

const { account } = peopleOf(() => db);

describe("sessions", () => {
  test("last while used, end when revoked, and belong to their owner alone", async () => {
    const owner = await account();
    const stranger = await account();
    const token = await openSession(db, { userId: owner.userId, device: "Firefox", provenBy: "password" }, testNow);
    expect(await findSession(db, token, later(24 * 40))).toMatchObject({ id: owner.userId });
    expect(await findSession(db, token, later(24 * 80))).toMatchObject({ id: owner.userId });
    expect(await findSession(db, token, later(24 * 141))).toBeUndefined();
    const [session] = await listSessions(db, owner.userId, testNow);
    expect(await revokeSession(db, stranger.userId, session?.id ?? "")).toBe(false);
    expect(await revokeSession(db, owner.userId, session?.id ?? "")).toBe(true);
    expect(await findSession(db, token, testNow)).toBeUndefined();
    const next = await openSession(db, { userId: owner.userId, device: "Firefox", provenBy: "password" }, testNow);
    const renewed = await openSession(
      db,
      { userId: owner.userId, device: "Firefox", provenBy: "password", replaces: { token: next } },
      testNow,
    );
    expect(await findSession(db, next, testNow)).toBeUndefined();
    await endSession(db, renewed);
    expect(await listSessions(db, owner.userId, testNow)).toEqual([]);
  });

  test("end some day however much they are used, and soon for the staff", async () => {
    const owner = await account();
    const token = await openSession(db, { userId: owner.userId, device: "Firefox", provenBy: "password" }, testNow);
    for (const day of [30, 60, 90, 120, 150, 179])
      expect(await findSession(db, token, later(24 * day)), `day ${day}`).toBeDefined();
    expect(await findSession(db, token, later(24 * 180 + 1))).toBeUndefined();
    await db.rows("test-make-staff", `update "user" set role = 'staff' where id = $1`, [owner.userId]);
    const atWork = await openSession(db, { userId: owner.userId, device: "Firefox", provenBy: "password" }, testNow);
    for (const hour of [8, 16, 24]) expect(await findSession(db, atWork, later(hour)), `hour ${hour}`).toBeDefined();
    expect(await findSession(db, atWork, later(24 + 13))).toBeUndefined();
    const busy = await openSession(db, { userId: owner.userId, device: "Firefox", provenBy: "password" }, testNow);
    for (let hour = 10; hour < 168; hour += 10) expect(await findSession(db, busy, later(hour))).toBeDefined();
    expect(await findSession(db, busy, later(169))).toBeUndefined();
  });

  test("only hashes are kept, and what has expired is deleted", async () => {
    const owner = await account();
    const token = await openSession(db, { userId: owner.userId, device: "Firefox", provenBy: "password" }, testNow);
    const stored = await db.rows("test-sessions", "select token_hash from session");
    expect(JSON.stringify(stored)).not.toContain(token);
    await deleteExpiredSessions(db, later(24 * 365));
    expect(await db.rows("test-sessions", "select token_hash from session")).toEqual([]);
  });
});
