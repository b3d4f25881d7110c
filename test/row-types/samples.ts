import { departureNeeds } from "#app/domain/departures/departure-needs.ts";

const orNull = <Value>(value: Value) => [null, value];

/** Values of parameters that decide what a statement looks like, where their type has too many. */
const samples: Record<string, Record<string, unknown[]>> = {
  "accounts/confirm-email-change.ts": { lock: ["", "for update of email_change"] },
  "bookings/search-bookings.ts": {
    filter: ["", "ada", "ada@example.org", "ABCD2345", "0171 2345678"].flatMap((words) =>
      [
        { cityId: null, date: null },
        { cityId: "krakow", date: null },
        { cityId: null, date: "2027-06-10" },
      ].flatMap((where) => orNull(["krakow"]).map((cities) => ({ words, ...where, scope: { cities } }))),
    ),
  },
  "departures/list-departures.ts": {
    filter: [
      {},
      ...departureNeeds.map((need) => ({ need })),
      { cityId: "krakow", tourId: 1, guideId: 1, from: "2027-06-10", to: "2027-06-17", ids: [1] },
    ],
    now: [new Date(0)],
    page: [1],
  },
  "office/change-entry.ts": { change: [{ status: "open" }] },
  "office/inbox.ts": { filter: [{}, { status: "published" }, { status: "done" }] },
  "schedules/list-schedules.ts": {
    filter: orNull("krakow").flatMap((cityId) => ["", "old"].map((words) => ({ cityId, words }))),
    page: [1],
  },
  "texts/list-content-items.ts": {
    filter: [null, "missing", "outdated", "draft"].flatMap((state) =>
      orNull("krakow").flatMap((cityId) => ["", "old"].map((search) => ({ state, cityId, search, page: 1 }))),
    ),
  },
  "texts/write-text.ts": { fields: [{}] },
  "tours/search-tours.ts": {
    filter: orNull("free").flatMap((payment) =>
      orNull("food").flatMap((theme) =>
        orNull("en").flatMap((language) => orNull("2027-06-10").map((day) => ({ payment, theme, language, day }))),
      ),
    ),
    options: orNull([1]).map((among) => ({ among, page: 1 })),
  },
};

export class NoSample extends Error {}

export function sampleOf(file: string, parameter: string): unknown[] {
  const found = Object.entries(samples).find(([path]) => file.endsWith(`/domain/${path}`))?.[1][parameter];
  if (!found) throw new NoSample(`${file}: add samples of ${parameter} for its statements`);
  return found;
}
