const orNull = <Value>(value: Value) => [null, value];

/** Values of parameters that decide what a statement looks like, where their type has too many. */
const samples: Record<string, Record<string, unknown[]>> = {
  "accounts/confirm-email-change.ts": { lock: ["", "for update of email_change"] },
  "bookings/search-bookings.ts": {
    filter: ["", "ada", "ada@example.org", "23456789"].flatMap((words) =>
      [
        { cityId: null, date: null },
        { cityId: "krakow", date: null },
        { cityId: null, date: "2027-06-10" },
      ].map((where) => ({ words, ...where })),
    ),
  },
  "office/change-entry.ts": { change: [{ status: "open" }] },
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
