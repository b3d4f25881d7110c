import { randomUUID } from "node:crypto";
import { listCalendarDepartures } from "#app/domain/guide-calendar/list-calendar-departures.ts";
import { findOfficeFacts, officePaths } from "#test/support/office-visits.ts";
import type { ScaleSite } from "./scale-site.ts";

export type Visit = {
  name: string;
  go: (site: ScaleSite, isScaled: boolean) => Promise<{ milliseconds: number; ran: ScaleSite["db"]["ran"] }>;
};

const month = (ahead: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 7);
};
const terms = [
  "krakow",
  "lodz",
  "wroclav",
  "munchen",
  "brog castle",
  "old town",
  "castel",
  "jewish quarter",
  "food",
  "xyzzyqwv",
];

const paths = [
  "/",
  "/pl",
  "/poland",
  "/de/polen",
  "/krakow",
  "/es/cracovia",
  "/kotor",
  "/krakow/old-town",
  "/pl/krakow/stare-miasto",
  `/krakow/old-town?month=${month(1)}`,
  `/krakow/old-town?month=${month(2)}&tourLanguage=en`,
  "/krakow/old-town?reviewSort=helpful",
  "/krakow/old-town?reviewSort=newest",
  "/guides",
  "/blog",
  "/blog?sort=oldest",
  "/private-tours",
  "/private-tours/krakow",
  "/faqs",
  "/about",
  "/search",
  "/search?payment=free",
  "/search?language=de",
  "/search?theme=food",
  "/tours-board",
  "/tours-board?city=warsaw&day=1",
  "/tours-board?city=all",
  "/tours-board?language=en",
  "/sitemap-en.xml",
  "/blog/feed.xml",
  "/llms.txt",
  "/profile",
  "/profile/tours",
  "/session",
  ...terms.flatMap((term) => {
    const encoded = encodeURIComponent(term);
    return [
      `/search?q=${encoded}`,
      `/search/suggestions?q=${encoded}&locale=en`,
      `/search/suggestions?q=${encoded}&locale=pl`,
    ];
  }),
];

/** Finds a scaled copy of a tour, whose page has the same shape as the original's in the ordinary seed. */
async function copyOf(site: ScaleSite, city: string, key: string): Promise<string> {
  const row = await site.db.one<{ path: string }>(
    "bench-copy",
    `select '/' || location_slug.slug || '/' || copy.slug as path
     from tour join tour_text text on text.tour_id = tour.id and text.locale = 'en'
     join tour_text copy on starts_with(copy.city_id, 'scale-') and copy.locale = 'en' and copy.slug ~ ('^' || text.slug || '-[0-9]+$')
     join location_slug on location_slug.city_id = copy.city_id and location_slug.locale = 'en'
     where tour.city_id = $1 and tour.key = $2 order by copy.tour_id limit 1`,
    [city, key],
  );
  if (!row) throw new Error("There is no copy");
  return row.path;
}

export async function listVisits(scaled: ScaleSite): Promise<Visit[]> {
  const copy = await copyOf(scaled, "krakow", "old-town");
  // The ordinary seed is part of the scaled one, so that subjects have the same ids; departures and bookings are the site's own.
  const facts = await findOfficeFacts(scaled.db, scaled.guest);
  const office: Visit[] = officePaths(facts).map((path) => ({
    name: path.replaceAll(String(facts.departure), "…").replace(facts.reference, "…"),
    go: (site) =>
      site.visit(
        path
          .replaceAll(String(facts.departure), String(site.guest.departure))
          .replace(facts.reference, site.guest.reference),
      ),
  }));
  const plain: Visit[] = paths.map((path) => ({ name: path, go: (site) => site.visit(path) }));
  return [
    ...plain,
    ...office,
    ...["/guide", "/guide/calendar"].map(
      (path): Visit => ({
        name: path,
        go: (site) => site.visit(path, { headers: { Cookie: site.guide.cookie } }),
      }),
    ),
    // The feed itself refuses more than 60 reads an hour.
    {
      name: "a guide’s calendar feed",
      go: (site) => timed(site, () => listCalendarDepartures(site.db, site.guide.id, "en", new Date())),
    },
    {
      name: `/krakow/old-town, its copy ${copy}`,
      go: (site, isScaled) => site.visit(isScaled ? copy : "/krakow/old-town"),
    },
    { name: "/booking/…", go: (site) => site.visit(site.guest.ticket) },
    { name: "booking", go: (site) => site.visit("/krakow/old-town", bookingForm(site)) },
    ...scaled.jobs.map(({ name }) => job(name)),
  ];
}

/** A new guest each time: one who has booked already is asked first. */
function bookingForm({ guest }: ScaleSite): RequestInit {
  const email = `${randomUUID()}@example.org`;
  const fields = { departure: String(guest.departure), adults: "1", children: "0", name: "Bench", email };
  return {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://localhost:3000", Cookie: "" },
    body: new URLSearchParams({ ...fields, key: randomUUID() }).toString(),
  };
}

/** Measures a scheduled job with nothing to do: the cost of checking. */
const job = (name: string): Visit => ({
  name: `job ${name}`,
  go: (site) => timed(site, async () => site.jobs.find((known) => known.name === name)?.run(site.db, () => new Date())),
});

async function timed(site: ScaleSite, work: () => Promise<unknown>) {
  site.db.ran.length = 0;
  const start = performance.now();
  await work();
  return { milliseconds: performance.now() - start, ran: [...site.db.ran] };
}
