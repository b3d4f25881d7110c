import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { readEnv } from "#app/config/env.ts";
import { cacheReads } from "#app/db/cached-reads.ts";
import { subscribe } from "#app/db/notifications.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { grantRole } from "#app/domain/office/grant-role.ts";
import { openSession } from "#app/domain/sessions/open-session.ts";
import { firstKeyVersion, manageKey } from "#app/domain/tickets/manage-key.ts";
import { createStorage } from "#app/storage/storage.ts";
import { randomAddress } from "#test/support/random-address.ts";
import { passSecondFactor } from "#test/support/session-states.ts";
import { loadServer } from "#test/support/site.ts";
import { connectRecorded, type Ran } from "./recorded.ts";

const origin = "http://localhost:3000";
const secret = "b".repeat(32);
const bookingsEach = 5;

export type ScaleSite = Awaited<ReturnType<typeof openScaleSite>>;

/** Opens the built site in this process on one of the two databases, with a member of staff who has booked and a guide, both logged in. */
export async function openScaleSite(databaseUrl: string, dataFolder: string) {
  const db = connectRecorded(databaseUrl);
  const log = pino({ level: "error" });
  const notifications = subscribe(databaseUrl);
  const { createSite, createJobs } = await loadServer();
  const env = readEnv({ DATA_DIR: dataFolder, ORIGIN: origin, PROXIES: "1" });
  const site = { env, db: cacheReads(db, notifications), notifications, secret };
  const app = createSite({ ...site, now: () => new Date(), log, clientFolder: "build/client" });
  const guest = await addGuest(db);
  const guide = await addGuide(db);
  return {
    db,
    guest,
    guide,
    jobs: createJobs({ origin, secret, storage: createStorage(env) }),
    /** Returns the duration of the whole response and the statements it ran. */
    async visit(path: string, init: RequestInit = {}): Promise<{ milliseconds: number; ran: Ran[] }> {
      const headers = { "X-Forwarded-For": randomAddress(), Cookie: guest.cookie, ...init.headers };
      db.ran.length = 0;
      const start = performance.now();
      const response = await app.fetch(new Request(origin + path, { redirect: "manual", ...init, headers }));
      await response.arrayBuffer();
      const milliseconds = performance.now() - start;
      if (response.status >= 400 || response.status === 302) throw new Error(`${path} answered ${response.status}`);
      return { milliseconds, ran: [...db.ran] };
    },
    async close() {
      await guest.remove();
      await guide.remove();
      await notifications.close();
      await db.close();
    },
  };
}

type Recorded = ReturnType<typeof connectRecorded>;

async function addAccount(db: Recorded, now: Date) {
  const id = `bench-${randomUUID()}`;
  const email = `${id}@example.org`;
  await db.rows("bench-user", `insert into "user" (id, name, email, email_verified) values ($1, 'Bench', $2, true)`, [
    id,
    email,
  ]);
  const token = await openSession(db, { userId: id, device: "bench", provenBy: "password" }, now);
  const remove = () => db.rows("bench-delete-user", `delete from "user" where id = $1`, [id]);
  return { email, cookie: `session=${token}`, remove };
}

/** The same guide in both databases. */
async function addGuide(db: Recorded) {
  const now = new Date();
  const account = await addAccount(db, now);
  const page = await db.one<{ id: number; slug: string }>(
    "bench-guide",
    "select id, slug from guide where home_city_id = 'krakow' and user_id is null order by id limit 1",
  );
  await grantRole(db, { email: account.email, role: "guide", guide: page?.slug }, "terminal", now);
  return { ...account, id: page?.id ?? 0 };
}

async function addGuest(db: Recorded) {
  const now = new Date();
  const { email, cookie, remove } = await addAccount(db, now);
  await grantRole(db, { email, role: "staff" }, "terminal", now);
  await passSecondFactor(db, email);
  // Separate departures, large enough for every booking of a run.
  const open = await db.rows<{ id: number; tourId: number }>(
    "bench-open",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select tour.id, 'sv', current_date + 100 + day, '10:00', now() + make_interval(days => 100 + day), 500
     from tour, generate_series(1, $1::integer) day where tour.city_id = 'krakow' and tour.key = 'old-town' returning id, tour_id as "tourId"`,
    [bookingsEach],
  );
  const references: string[] = [];
  for (const { id: departureId, tourId } of open) {
    const request = {
      key: randomUUID(),
      tourId,
      departureId,
      party: { adults: 1, children: 0 },
      name: "Bench",
      email,
      phone: null,
    };
    const result = await placeBooking(db, { ...request, locale: "en" }, now);
    if (result.ok) references.push(result.reference);
  }
  const [reference = ""] = references;
  return {
    cookie,
    departure: open[0]?.id ?? 0,
    reference,
    ticket: `/booking/${reference}?key=${manageKey(secret, { reference, keyVersion: firstKeyVersion })}`,
    async remove() {
      const departures = open.map((departure) => departure.id);
      await db.rows("bench-delete-bookings", "delete from booking where departure_id = any ($1)", [departures]);
      await db.rows("bench-delete-departures", "delete from departure where id = any ($1)", [departures]);
      await remove();
    },
  };
}
