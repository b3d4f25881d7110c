import { expect } from "vitest";
import { startBulkChange } from "#app/domain/bulk-changes/start-bulk-change.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import { firstKeyVersion, manageKey } from "#app/domain/tickets/manage-key.ts";
import { joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import { waitingPath } from "#app/domain/waiting-list/waiting-links.ts";
import { locales } from "#app/i18n/locales.ts";
import { type PathName, paths } from "#app/i18n/paths.ts";
import { testNow } from "#test/support/database.ts";
import { addDifferences } from "#test/support/differences.ts";
import { createProposal } from "#test/support/proposal.ts";
import { openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { createStaff, guideMember, staffMember } from "#test/support/staff.ts";
import { openVisitor, signedUp, type Visitor } from "#test/support/visitor.ts";
import { marker } from "./texts.ts";

export type HostileWorld = {
  site: TestSite;
  /** Fills a route pattern with existing ids, and adds the query its page needs to open. */
  realPath(pattern: string): string;
  realParam(name: string): string;
  /** Sends the request with the role that the path requires, from a new address each time to avoid rate limits. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

const memberPages: PathName[] = ["profile", "myTours", "oneTimeCodes", "passkeys", "confirmLogIn"];
const memberPaths = memberPages.flatMap((name) => locales.map((locale) => paths[name][locale]));

/**
 * Opens the seeded site with a booking, a waiting party, a guide, a staff member and a guest account to send requests
 * as.
 */
export async function openHostileWorld(variables: Record<string, string> = {}): Promise<HostileWorld> {
  const site = await openSite({ PROXIES: "1", ...variables });
  const visitor = openVisitor(site);
  const [member, guide, staff] = [
    await signedUp(site, "member@example.org"),
    await guideMember(site, (await findFacts(site)).leads),
    await staffMember(site),
  ];
  const facts = await findFacts(site);
  const waiting = await addWaitingParty(site, Number(facts.departure));
  const proposal = await createProposal(site.db);
  const change = await startChange(site, Number(facts.target));
  const mailing = await createMailing(site);
  const cashDay = await takeSomeCash(site);
  await addDifferences(site.db);
  const open = await leaveOpen(site, Number(facts.target));
  const params: Record<string, string> = {
    ...facts,
    location: "krakow",
    tour: "old-town",
    id: facts.departure ?? "",
    kind: "review",
    provider: "google",
    form: "contact",
    type: "tours",
    locale: "en",
  };
  /** The value of `:id`, by a part of the path. */
  const ids: [part: string, id: string | undefined][] = [
    ["/schedules/", facts.schedule],
    ["/inbox/", facts.review],
    ["/bulk-changes/", change],
    ["/newsletter/", mailing],
    ["/content/cities/", "krakow"],
    ["/tours/:id/days", facts.longTourId],
    ["/content/guides/", facts.guideId],
    ["/office/guides/", facts.guideId],
    ["/content/articles/", facts.articleId],
    ["/content/", facts.tourId],
  ];
  let requests = 0;
  const roleFor = (path: string): Visitor => {
    if (/^\/office\b/.test(path)) return staff;
    if (/^\/guide(\/sync|\/ticket|\/calendar)?(\.data)?(\?|$)/.test(path)) return guide;
    return memberPaths.some((start) => path.startsWith(start)) ? member : visitor;
  };
  return {
    site,
    realParam: (name) => params[name] ?? "1",
    realPath(pattern) {
      const [, id = facts.departure] = ids.find(([part]) => pattern.includes(part)) ?? [];
      const path = pattern
        .replace(":id", id ?? "")
        .replace(/:(\w+)\??/g, (_, name) => params[name] ?? "1")
        .replace("*", "nowhere/at/all");
      const key = manageKey(testSecret, { reference: facts.reference ?? "", keyVersion: firstKeyVersion });
      if (pattern === "/booking/waiting") return `${path}?departure=${waiting.departure}`;
      if (pattern === "/booking/waiting/:id") return waiting.path;
      if (pattern === "/booking/proposal/:id") return proposal.path;
      if (pattern === "/office/plan") return `${path}?city=krakow&from=${open.date}&departure=${open.id}`;
      if (pattern === "/office/plan/fill") return `${path}?city=krakow&from=${open.date}`;
      if (pattern === "/office/cash") return `${path}?from=${cashDay}&to=${cashDay}`;
      if (pattern.endsWith("/move")) return `${path}?key=${key}&to=${facts.target}`;
      if (pattern.includes("/booking/:reference")) return `${path}?key=${key}`;
      return /^\/office\/(departures|schedules)\/new$/.test(pattern) ? `${path}?tour=${facts.tourId}` : path;
    },
    async ask(path, init = {}) {
      requests++;
      const headers = new Headers(init.headers);
      const cookie = [...roleFor(path).cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      if (cookie) headers.set("Cookie", cookie);
      headers.set("X-Forwarded-For", `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`);
      return site.fetch(path, { ...init, headers });
    },
    close: () => site.close(),
  };
}

/** Fills a departure and lets a party wait for it. */
async function addWaitingParty(site: TestSite, except: number): Promise<{ departure: number; path: string }> {
  const departure = await site.db.one<{ id: number }>(
    "test-hostile-full",
    `update departure set capacity = seats_taken where id = (
       select id from departure where status = 'OPEN' and seats_taken >= 2 and id <> $2
         and starts_at > $1::timestamptz + interval '2 days' order by starts_at, id limit 1)
     returning id`,
    [testNow, except],
  );
  const party = { adults: 2, children: 0 };
  const email = "waiting@example.org";
  const request = { departureId: departure?.id ?? 0, party, name: "Wanda Wait", email, locale: "en" as const };
  const joined = await joinWaitingList(site.db, request, testNow);
  if (!joined.ok) throw new Error(`The party cannot wait: ${joined.reason}`);
  return { departure: request.departureId, path: waitingPath(testSecret, "en", joined.id) };
}

/** Starts a change of many departures, which no job finishes here. */
async function startChange(site: TestSite, departure: number): Promise<string> {
  const change = { key: "hostile-change", departureIds: [departure], action: "close" as const };
  const started = await startBulkChange(site.db, change, await createStaff(site.db, "colleague"), testNow);
  if (!started.ok) throw new Error(`The change cannot start: ${started.reason}`);
  return String(started.id);
}

/** Leaves a departure without a guide, to be planned. */
async function leaveOpen(site: TestSite, except: number): Promise<{ id: number; date: string }> {
  const open = await site.db.one<{ id: number; date: string }>(
    "test-hostile-open",
    `update departure set guide_id = null where id = (
       select departure.id from departure join tour on tour.id = tour_id
       where city_id = 'krakow' and status = 'OPEN' and language = 'en' and departure.days = 1 and departure.id <> $2
         and starts_at > $1::timestamptz + interval '3 days' order by starts_at, departure.id limit 1)
     returning id, to_char(local_date, 'YYYY-MM-DD') as date`,
    [testNow, except],
  );
  if (!open) throw new Error("There is no departure in Kraków.");
  return open;
}

/** Takes cash of a guest of a paid tour, which the office has to check, and returns the day of the tour. */
async function takeSomeCash(site: TestSite): Promise<string> {
  const guest = await site.db.one<{ reference: string; currency: string; day: string }>(
    "test-hostile-payer",
    `select reference, currency, to_char(local_date, 'YYYY-MM-DD') as day from booking join departure on departure.id = departure_id
     where amount > 0 and booking.status = 'confirmed' order by booking.id limit 1`,
  );
  if (!guest) throw new Error("Nobody has booked a paid tour.");
  const cash = {
    key: "hostile-cash",
    reference: guest.reference,
    amount: 1_000,
    currency: guest.currency,
    guideId: null,
  };
  const taken = await takeCash(site.db, cash, await createStaff(site.db, "cashier"), testNow);
  if (!taken.ok) throw new Error(`The cash cannot be taken: ${taken.reason}`);
  await site.db.rows(
    "test-hostile-odd",
    "insert into odd_cash (entry_id, why) select id, 'moved' from payment_entry where key = $1",
    [cash.key],
  );
  return guest.day;
}

/** Finds existing ids and slugs, by the name of their route parameter. */
async function findFacts(site: TestSite): Promise<Record<string, string>> {
  const facts = await site.db.one<Record<string, string>>(
    "test-hostile-facts",
    `with guest as (
       select booking.reference, booking.seats, departure.id, tour_id, language from booking join departure on departure.id = departure_id
       where booking.status = 'confirmed' and starts_at > $1::timestamptz + interval '2 days' order by booking.id limit 1)
     select (select reference from guest) as reference, (select min(id)::text from tour) as "tourId",
       (select min(id)::text from tour where days > 1) as "longTourId",
       (select departure.id::text from guest join departure on departure.tour_id = guest.tour_id and departure.language = guest.language
         where status = 'OPEN' and starts_at > $1 and departure.id <> guest.id and capacity - seats_taken >= guest.seats
         order by starts_at limit 1) as target,
       (select id::text from departure where starts_at > $1::timestamptz + interval '2 days' and seats_taken > 0 order by id limit 1) as departure,
       (select slug from guide join departure on departure.guide_id = guide.id
         where starts_at between $1 and $1::timestamptz + interval '10 hours' and seats_taken > 0 order by guide.id limit 1) as leads,
       (select min(id)::text from schedule) as schedule, (select min(id)::text from review) as review,
       (select min(id)::text from guide) as "guideId", (select min(id)::text from article) as "articleId",
       (select min(slug) from guide) as guide, (select min(slug) from article_text where locale = 'en') as article`,
    [testNow],
  );
  return facts ?? {};
}

/** A newsletter that nobody gets. */
async function createMailing({ db }: TestSite): Promise<string> {
  const created = await db.one<{ id: string }>(
    "test-mailing",
    "insert into mailing (languages, texts, created_at) values ('{en}', $1, $2) returning id::text",
    [JSON.stringify({ en: { subject: "News", body: "Text" } }), testNow],
  );
  return created?.id ?? "";
}

/** Expects no server error and no sent text that could run in a browser. */
export async function expectSound(response: Response, what: string): Promise<string> {
  const type = response.headers.get("Content-Type") ?? "";
  if (type.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return "";
  }
  const body = await response.text();
  expect(response.status, `${what}\n${body.slice(0, 300)}`).toBeLessThan(500);
  expect(response.headers.get("X-Content-Type-Options"), what).toBe("nosniff");
  if (/html|xml|svg/.test(type)) expect(body.includes(marker), `${what} shows markup as it was sent`).toBe(false);
  const location = response.headers.get("Location");
  if (location) expect(location, what).toMatch(/^\/(?![/\\])/);
  return body;
}
