import { expect } from "vitest";
import { startBulkChange } from "#app/domain/bulk-changes/start-bulk-change.ts";
import type { StaffRole } from "#app/domain/team/roles.ts";
import { officeAccess } from "#app/server/request/office-access.ts";
import { foundRoutes } from "#test/hostile/routes.ts";
import { seededTemplate, testNow } from "#test/support/database.ts";
import { openSite, type SiteChoices, type TestSite } from "#test/support/site.ts";
import { createStaff, staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

export const officeRoutes = foundRoutes.filter(({ path }) => /^\/office(\/|$)/.test(path));
export const accessOf = (id: string) => officeAccess[id] as (typeof officeAccess)[string];
export const ofManager = officeRoutes.filter(({ id }) => accessOf(id).roles.includes("city_manager"));

const own = "krakow";
/** Part of every name, address and note of guests of other cities. */
export const mark = "qzforeign";

export type Facts = {
  departure: number;
  change: number;
  reference: string;
  tour: number;
  city: string;
  date: string;
};

export type RolesWorld = {
  site: TestSite;
  /** One of each role. The city manager has one city. */
  people: Record<StaffRole, Visitor>;
  home: Facts;
  abroad: Facts;
  /** Throws if a text has a guest of another city; what the request itself named may come back. */
  expectNothingForeign(body: string, request: string): void;
  /** Every row of all cities, or of all but the manager's, as one sum a table. */
  sumsOf(cities: "all" | "others"): Promise<string>;
};

export async function openRolesWorld(reads?: SiteChoices["reads"]): Promise<RolesWorld> {
  const site = await openSite({}, { template: seededTemplate, ...(reads && { reads }) });
  await markForeigners(site);
  const home = await findFacts(site, own);
  const abroad = await findFacts(site, "prague");
  for (const facts of [home, abroad]) {
    const change = { key: `roles-test-${facts.city}`, departureIds: [facts.departure], action: "close" as const };
    const started = await startBulkChange(site.db, change, await createStaff(site.db, facts.city), testNow);
    facts.change = started.ok ? started.id : 0;
  }
  const found = await site.db.rows<{ reference: string }>(
    "test-foreign-references",
    `select reference from booking join departure on departure.id = departure_id join tour on tour.id = tour_id where city_id <> $1`,
    [own],
  );
  const references = new Set(found.map(({ reference }) => reference));
  const people = {
    administrator: await staffMember(site, "administrator@example.org"),
    city_manager: await staffMember(site, "manager@example.org", { staffRole: "city_manager", cities: [own] }),
    editor: await staffMember(site, "editor@example.org", { staffRole: "editor" }),
    finance: await staffMember(site, "finance@example.org", { staffRole: "finance" }),
  };
  return {
    ...{ site, people, home, abroad },
    expectNothingForeign(body, request) {
      expect(body.match(/.{0,200}qzforeign.{0,100}/s)?.[0], `${request} shows a guest of another city`).toBeUndefined();
      const words = body.match(/\b[23456789A-HJKMNP-TV-Z]{8}\b/g);
      const shown = words?.filter((word) => references.has(word) && !request.includes(word));
      expect(shown ?? [], `${request} shows references of another city`).toEqual([]);
    },
    sumsOf: (cities) => sumRows(site, cities === "all" ? null : own),
  };
}

/** So that whatever is shown of another city's guests is noticed. */
async function markForeigners({ db }: TestSite) {
  const foreign = `departure_id in (select departure.id from departure join tour on tour.id = tour_id where city_id <> '${own}')`;
  const person = `name = '${mark} guest', email = '${mark}' || id || '@example.org'`;
  await db.rows(
    "test-mark-bookings",
    `update booking set ${person}, phone = '+999 ' || id, note = '${mark} note', office_note = '${mark} word' where ${foreign}`,
  );
  // Not of the departure without a guide that tests look at.
  await db.rows(
    "test-foreign-swap",
    `insert into shift_swap (departure_id, from_guide_id, to_guide_id, state, offered_at, answered_at, agreed_at)
     select departure.id, guide_id, other.id, 'agreed', $1, $1, $1 from departure join tour on tour.id = tour_id and city_id = 'prague'
     join guide other on other.id <> guide_id and other.home_city_id = 'prague'
     where starts_at > $1::timestamptz + interval '3 days' and status = 'OPEN' order by starts_at limit 1`,
    [testNow],
  );
  await db.rows("test-mark-parties", `update waiting_party set ${person} where ${foreign}`);
}

async function findFacts({ db }: TestSite, city: string): Promise<Facts> {
  const facts = await db.one<Facts>(
    `test-facts-of-${city}`,
    `select departure.id as departure, booking.reference, tour_id as tour, city_id as city, 0 as change, to_char(local_date, 'YYYY-MM-DD') as date
     from booking join departure on departure.id = departure_id join tour on tour.id = tour_id
     where city_id = $1 and booking.status = 'confirmed' and departure.status = 'OPEN' and departure.days = 1
       and starts_at > $2::timestamptz + interval '1 day' order by starts_at, booking.id limit 1`,
    [city, testNow],
  );
  if (!facts) throw new Error(`Nobody has booked in ${city}.`);
  return facts;
}

/** The URL of a page, with the subject of these facts. */
export const pathOf = (path: string, facts: Facts) =>
  path
    .replace(":reference", facts.reference)
    .replace("/departures/:id", `/departures/${facts.departure}`)
    .replace("/bulk-changes/:id", `/bulk-changes/${facts.change}`)
    .replace(":type", "tours")
    .replace(":locale", "en")
    .replace("/:kind?", "")
    .replace(":kind", "review")
    .replace(":id", "1");

/** What is asked of a page to see these facts on it. */
export const queriesFor = ({ city, date, tour, departure, reference }: Facts) => [
  "",
  `?city=${city}&date=${date}&from=${date}&to=${date}`,
  `?date=${date}&from=${date}&to=${date}&tour=${tour}&departure=${departure}`,
  `?city=${city}&from=${date}&departure=${departure}`,
  `?words=${reference}`,
  `?words=${departure}`,
  `?need=waiting&ids=${departure}&departures=${departure}&view=month`,
];

/** What belongs to a departure, each table with its rows' departure. */
const tables = {
  departure: "departure one on one.id = departure.id",
  booking: "booking one on one.departure_id = departure.id",
  waiting_party: "waiting_party one on one.departure_id = departure.id",
  seat_hold: "seat_hold one on one.departure_id = departure.id",
  shift_swap: "shift_swap one on one.departure_id = departure.id",
  swap_rule: "swap_rule one on one.city_id = tour.city_id",
  bulk_change_item: "bulk_change_item one on one.departure_id = departure.id",
  booking_notification:
    "booking on booking.departure_id = departure.id join booking_notification one on one.booking_id = booking.id",
  schedule: "schedule one on one.tour_id = tour.id",
};

async function sumRows({ db }: TestSite, except: string | null): Promise<string> {
  const sums: string[] = [];
  for (const [table, joined] of Object.entries(tables)) {
    const from = table === "schedule" ? "tour" : "tour join departure on departure.tour_id = tour.id";
    const found = await db.one<{ sum: string }>(
      `test-foreign-${table}`,
      `select concat(count(*), ' ', sum(hashtextextended(one::text, 0))) as sum from ${from} join ${joined}
       where $1::text is null or tour.city_id <> $1`,
      [except],
    );
    sums.push(`${table} ${found?.sum}`);
  }
  return sums.join(", ");
}
