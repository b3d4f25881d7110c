import type { DatabasePool } from "#app/db/client.ts";
import { grantRole } from "#app/domain/office/grant-role.ts";
import { openSession } from "#app/domain/sessions/open-session.ts";
import { guideWithGuests } from "./guide-with-guests.ts";
import { codeAt } from "./one-time-codes.ts";
import { ageSessions, passSecondFactor } from "./session-states.ts";

/** Serves pages that only the test server has: mail, one-time codes, logging in as staff, guide or guest, ageing sessions. */
export async function testPage(url: URL, db: DatabasePool, now: Date): Promise<Response | undefined> {
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  if (url.pathname === "/test/mail") {
    return Response.json(
      await db.rows("mailbox", "select subject, body from outgoing_mail where recipient = $1 order by id", [
        parameter("to"),
      ]),
    );
  }
  if (url.pathname === "/test/code") {
    const at = new Date(now.getTime() + Number(parameter("ahead")) * 1_000);
    return Response.json(codeAt(parameter("key"), at));
  }
  if (url.pathname === "/test/age") {
    await ageSessions(db, parameter("of"));
    return Response.json("aged");
  }
  if (url.pathname === "/test/grant") {
    const granted = await grantRole(db, { email: parameter("to"), role: "staff" }, "terminal", now);
    if (parameter("codes") !== "none") await passSecondFactor(db, parameter("to"));
    return Response.json(granted);
  }
  if (url.pathname === "/test/log-in") {
    const account = { id: `test-${parameter("as")}`, name: parameter("as"), email: `${parameter("as")}@example.org` };
    await db.rows(
      "test-person",
      `insert into "user" (id, name, email, email_verified, role, locale) values ($1, $2, $3, true, 'guest', $4)
       on conflict do nothing`,
      [account.id, account.name, account.email, parameter("locale") || "en"],
    );
    const token = await openSession(db, { userId: account.id, device: "test", provenBy: "password" }, now);
    const role = parameter("role") || "staff";
    const payment = parameter("payment") === "paid" ? "paid" : "any";
    const led = role === "guide" && (await guideWithGuests(db, account, now, payment));
    if (role === "staff") {
      await grantRole(db, { email: account.email, role }, "terminal", now);
      await passSecondFactor(db, account.email);
    }
    return Response.json(led, { headers: { "Set-Cookie": `session=${token}; Path=/; HttpOnly; SameSite=Lax` } });
  }
  return undefined;
}
