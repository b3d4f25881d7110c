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

/** SQL for the key and name of each group, and the tables they need. */
export const groups: Record<Exclude<Grouping, "source">, { key: string; name: string; joins: string }> = {
  week: {
    key: "to_char(date_trunc('week', departure.local_date), 'YYYY-MM-DD')",
    name: "to_char(date_trunc('week', departure.local_date), 'IYYY \"week\" IW')",
    joins: "",
  },
  city: {
    key: "tour.city_id::text",
    name: "city_text.name",
    joins: "join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'",
  },
  tour: {
    key: "tour.id::text",
    name: "tour_text.title",
    joins: "join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'",
  },
  guide: {
    key: "coalesce(guide.slug::text, '-')",
    name: "coalesce(guide.name, 'No guide')",
    joins: "left join guide on guide.id = departure.guide_id",
  },
};

/** Sums up the departures from one date to another, both included, local to each city. */
export function listFigures(db: Database, by: Grouping, { from, to }: Span): Promise<Figures[]> {
  return by === "source"
    ? db.rows<Figures>("figures-source", bySource, [from, to])
    : db.rows<Figures>(`figures-${by}`, byDeparture(by), [from, to]);
}

/** Bookings and reviews are aggregated per departure first: joining both directly would multiply their rows. */
function byDeparture(by: Exclude<Grouping, "source">): string {
  const { key, name, joins } = groups[by];
  return `
    with day as (
      select departure.id, departure.tour_id, departure.guide_id, departure.local_date, departure.capacity, departure.status
      from departure where departure.local_date between $1 and $2),
    booked as (
      select booking.departure_id,
        count(*) filter (where booking.status <> 'canceled') as bookings,
        coalesce(sum(booking.seats) filter (where booking.status in ('confirmed', 'attended')), 0) as guests,
        count(*) filter (where booking.status = 'canceled') as canceled,
        count(*) filter (where booking.status = 'no-show') as no_shows
      from booking join day on day.id = booking.departure_id group by booking.departure_id),
    reviewed as (
      select booking.departure_id, count(*) as reviews, sum(review.rating) as points
      from review join booking on booking.id = review.booking_id join day on day.id = booking.departure_id
      where review.status = 'published' group by booking.departure_id)
    select ${key} as key, ${name} as name,
      count(*) filter (where departure.status <> 'CANCELED') as departures,
      coalesce(sum(booked.bookings), 0)::bigint as bookings, coalesce(sum(booked.guests), 0)::bigint as guests,
      sum(booked.guests) filter (where departure.status <> 'CANCELED')::float8
        / nullif(sum(departure.capacity) filter (where departure.status <> 'CANCELED'), 0) as fill,
      coalesce(sum(booked.canceled), 0)::bigint as canceled, coalesce(sum(booked.no_shows), 0)::bigint as "noShows",
      coalesce(sum(reviewed.reviews), 0)::bigint as reviews,
      sum(reviewed.points)::float8 / nullif(sum(reviewed.reviews), 0) as rating
    from day as departure
    join tour on tour.id = departure.tour_id
    ${joins}
    left join booked on booked.departure_id = departure.id
    left join reviewed on reviewed.departure_id = departure.id
    group by 1, 2 order by ${by === "week" ? "1" : "guests desc, 2"}`;
}

const bySource = `
  select booking.source as key,
    case booking.source when 'web' then 'Website' when 'phone' then 'By phone' when 'walk-in' then 'Walk-in' else 'Office' end as name,
    count(distinct booking.departure_id) as departures,
    count(*) filter (where booking.status <> 'canceled') as bookings,
    coalesce(sum(booking.seats) filter (where booking.status in ('confirmed', 'attended')), 0)::bigint as guests,
    null::float8 as fill, count(*) filter (where booking.status = 'canceled') as canceled,
    count(*) filter (where booking.status = 'no-show') as "noShows",
    count(review.id) as reviews, avg(review.rating)::float8 as rating
  from departure join booking on booking.departure_id = departure.id
  left join review on review.booking_id = booking.id and review.status = 'published'
  where departure.local_date between $1 and $2
  group by booking.source order by guests desc, 1`;
