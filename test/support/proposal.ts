import type { Database } from "#app/db/client.ts";
import { proposalPath } from "#app/domain/private-tours/proposal-links.ts";
import { proposePrivateTour } from "#app/domain/private-tours/propose-private-tour.ts";
import { requestPrivateTour } from "#app/domain/private-tours/request-private-tour.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { testNow } from "./database.ts";
import { testSecret } from "./site.ts";
import { createStaff } from "./staff.ts";

export const proposed = {
  date: "2027-07-01",
  time: "11:00",
  language: "de" as const,
  people: 12,
  guideId: null as number | null,
  meeting: { name: "Hotel Stary, reception", latitude: 50.0632, longitude: 19.9371 },
  amount: 45_000,
  message: "",
  validDays: 7,
  anyway: undefined as string | undefined,
};

let requests = 0;

/** Asks for a private tour in Kraków and returns the request's id. */
export async function createRequest(db: Database, locale: Locale = "en", email = "group@example.org"): Promise<number> {
  const wish = { cityId: "krakow", date: "2027-07-01", time: "10:00", language: "de" as const, people: 12 };
  // Equal requests count as one, so each has its own telephone number.
  const phone = `+48 ${++requests}`;
  const guest = { wishes: "Two wheelchairs", name: "Greta Gruppe", email, phone, locale };
  const result = await requestPrivateTour(db, { key: null, ...wish, ...guest }, testNow);
  if (!result.ok) throw new Error(result.reason);
  const row = await db.one<{ id: number }>("test-newest-request", "select max(id) as id from private_request");
  return row?.id as number;
}

/** Proposes a private tour and returns the proposal's id and the path of its page. */
export async function createProposal(
  db: Database,
  fields: Partial<typeof proposed> = {},
  locale: Locale = "en",
): Promise<{ id: number; path: string; requestId: number }> {
  const requestId = await createRequest(db, locale);
  const tour = await db.one<{ id: number }>(
    "test-private-tour",
    "select min(id) as id from tour where city_id = 'krakow' and days = 1",
  );
  const colleague = `colleague-${requestId}`;
  const by = await createStaff(db, colleague);
  const proposal = { key: `test-proposal-${requestId}`, requestId, tourId: tour?.id as number, ...proposed, ...fields };
  const compose = () => ({ subject: "Proposal", html: "html", text: "text" });
  const result = await proposePrivateTour(db, proposal, compose, by, testNow);
  if (!result.ok) throw new Error(result.reason);
  return { id: result.id, requestId, path: proposalPath(testSecret, locale, result.id) };
}
