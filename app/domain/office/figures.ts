import type { Database } from "#app/db/client.ts";

export const groupings = ["week", "city", "tour", "guide", "source"] as const;
export type Grouping = (typeof groupings)[number];

export type Figures = {
  key: string;
  name: string;
  departures: number;
  bookings: number;
  guests: number;
  /** Guests divided by capacity, 0 to 1. Null if no seats were offered, and when grouped by source. */
  fill: number | null;
  canceled: number;
  noShows: number;
  reviews: number;
  rating: number | null;
};

export type Span = { from: string; to: string };

/** SQL for the key and name of each group, the rows of a day that it adds up, and the tables that name them. */
export const groups: Record<Grouping, { kind: string; key: string; name: string; joins: string }> = {
  week: {
    kind: "city",
    key: "to_char(date_trunc('week', counted.local_date), 'YYYY-MM-DD')",
    name: "to_char(date_trunc('week', counted.local_date), 'IYYY \"week\" IW')",
    joins: "",
  },
  city: {
    kind: "city",
    key: "counted.key",
    name: "city_text.name",
    joins: "join city_text on city_text.city_id = counted.key and city_text.locale = 'en'",
  },
  tour: {
    kind: "tour",
    key: "counted.key",
    name: "tour_text.title",
    joins: "join tour_text on tour_text.tour_id = counted.key::integer and tour_text.locale = 'en'",
  },
  guide: {
    kind: "guide",
    key: "counted.key",
    name: "coalesce(guide.name, 'No guide')",
    joins: "left join guide on guide.id = nullif(counted.key, '-')::integer",
  },
  source: {
    kind: "source",
    key: "counted.key",
    name: "case counted.key when 'web' then 'Website' when 'phone' then 'By phone' when 'walk-in' then 'Walk-in' else 'Office' end",
    joins: "",
  },
};

/** Adds up the days from one date to another, both included, local to each city. `countDays` has counted them. */
export function listFigures(db: Database, by: Grouping, { from, to }: Span): Promise<Figures[]> {
  return db.rows<Figures>(`figures-${by}`, queryBy(by), [from, to]);
}

const queryBy = (by: Grouping) => {
  const { kind, key, name, joins } = groups[by];
  return `
    select ${key} as key, ${name} as name, sum(counted.departures) as departures, sum(counted.bookings) as bookings,
      sum(counted.guests) as guests, sum(counted.seated)::float8 / nullif(sum(counted.capacity), 0) as fill,
      sum(counted.canceled) as canceled, sum(counted.no_shows) as "noShows", sum(counted.reviews) as reviews,
      sum(counted.points)::float8 / nullif(sum(counted.reviews), 0) as rating
    from day_figure counted ${joins}
    where counted.kind = '${kind}' and counted.local_date between $1 and $2
    group by 1, 2 order by ${by === "week" ? "1" : "guests desc, 2"}`;
};
