import type { DatabasePool } from "#app/db/client.ts";
import { openSession } from "#app/domain/accounts/open-session.ts";
import { grantRole } from "#app/domain/office/grant-role.ts";

/** Pages only the test server has: journeys read their mail here and begin as someone of the company. */
export async function testPage(url: URL, db: DatabasePool, now: Date): Promise<Response | undefined> {
  const asked = (name: string) => url.searchParams.get(name);
  if (url.pathname === "/test/mail") {
    return Response.json(
      await db.rows("mailbox", "select subject, body from outgoing_mail where recipient = $1 order by id", [
        asked("to"),
      ]),
    );
  }
  if (url.pathname === "/test/grant") {
    return Response.json(await grantRole(db, { email: asked("to") ?? "", role: "staff" }, "terminal", now));
  }
  if (url.pathname === "/test/log-in") {
    const id = `test-${asked("as")}`;
    await db.rows(
      "test-person",
      `insert into "user" (id, name, email, email_verified, role) values ($1, $2, $3, true, $4) on conflict do nothing`,
      [id, asked("as"), `${asked("as")}@example.org`, asked("role")],
    );
    if (asked("guide"))
      await db.rows("test-guide", "update guide set user_id = $1 where id = $2", [id, asked("guide")]);
    const token = await openSession(db, { userId: id, device: "test", replaces: undefined }, now);
    return new Response("logged in", { headers: { "Set-Cookie": `session=${token}; Path=/; HttpOnly; SameSite=Lax` } });
  }
  if (url.pathname === "/test/guide-with-guests") {
    // A departure later today with enough guests, whose guide has no account yet.
    return Response.json(
      await db.one(
        "test-guide-with-guests",
        `select departure.id as departure, departure.guide_id as guide,
           array_agg(json_build_object('name', booking.name, 'reference', booking.reference) order by lower(booking.name), booking.id) as guests
         from departure join booking on booking.departure_id = departure.id and booking.status = 'confirmed'
         join guide on guide.id = departure.guide_id and guide.user_id is null
         where departure.starts_at > $1 and departure.starts_at < $1 + interval '10 hours' and departure.status = 'OPEN' and departure.days = 1
         group by departure.id having count(*) between 3 and 12 order by departure.starts_at, departure.id limit 1`,
        [now],
      ),
    );
  }
  return undefined;
}
