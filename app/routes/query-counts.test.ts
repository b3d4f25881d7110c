import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Counts acquired connections: each statement outside a transaction acquires one. */
async function queriesOf(path: string): Promise<number> {
  let queries = 0;
  const count = () => queries++;
  site.db.pool.on("acquire", count);
  const response = await site.fetch(path);
  await response.text();
  site.db.pool.off("acquire", count);
  expect(response.status, path).toBe(200);
  return queries;
}

const lists = [
  "/",
  "/poland",
  "/krakow",
  "/krakow/old-town",
  "/guides",
  "/guides/{guide}",
  "/guides/{guide}/tours",
  "/guides/apply",
  "/blog",
  "/blog?sort=oldest&page=2",
  "/blog?city=krakow",
  "/blog/{article}",
  "/search",
  "/search/suggestions?q=krak",
  "/search?q=krakow",
  "/tours-board",
  "/tours-board?city=all",
  "/private-tours",
  "/private-tours/krakow",
  "/career",
  "/contact",
  "/about",
  "/faqs",
  "/sitemap-en.xml",
  "/blog/feed.xml",
  "/llms.txt",
];

test("a small place costs as many queries as a large one", async () => {
  expect(await queriesOf("/montenegro")).toBe(await queriesOf("/poland"));
  expect(await queriesOf("/kotor")).toBe(await queriesOf("/krakow"));
  const tours = await site.db.rows<{ path: string }>(
    "small-tours",
    `select '/' || location_slug.slug || '/' || tour_text.slug as path from tour_text
     join location_slug on location_slug.city_id = tour_text.city_id and location_slug.locale = 'en'
     where tour_text.locale = 'en' and tour_text.city_id in ('kotor', 'mostar')`,
  );
  const expected = await queriesOf("/krakow/old-town");
  for (const { path } of tours) expect(await queriesOf(path), path).toBe(expected);
});

test("no page takes more than a dozen queries, nor more of them as the lists grow", async () => {
  const before = new Map<string, number>();
  const known = await site.db.one<{ guide: string; article: string }>(
    "known-slugs",
    `select (select slug from guide where home_city_id = 'krakow' order by id limit 1) as guide,
      (select slug from article_text join article on article.id = article_id where locale = 'en' and city_id = 'krakow' limit 1) as article`,
  );
  const paths = lists.map((path) =>
    path.replace("{guide}", known?.guide ?? "").replace("{article}", known?.article ?? ""),
  );
  for (const path of paths) before.set(path, await queriesOf(path));
  expect([...before].filter(([, queries]) => queries > 12)).toEqual([]);
  await multiplyCatalogue();
  const city = await (await site.fetch("/krakow")).text();
  expect(city.match(/copy-\d+-old-town/g)?.length).toBeGreaterThan(20);
  for (const path of paths) expect(await queriesOf(path), path).toBeLessThanOrEqual(before.get(path) ?? 0);
});

/** Copies every tour in Kraków eight times with all its rows, and adds guides and articles. */
async function multiplyCatalogue() {
  await site.db.pool.query(`
    create temporary table copied as
      select tour.id as original, 'copy-' || number || '-' || tour.key as key, number
      from tour, generate_series(1, 8) number where city_id = 'krakow';
    insert into tour (city_id, key, theme, payment, price, currency, minutes, days, capacity, meeting_latitude, meeting_longitude,
        ending_latitude, ending_longitude, position)
      select city_id, copied.key, theme, payment, price, currency, minutes, days, capacity, meeting_latitude, meeting_longitude,
        ending_latitude, ending_longitude, position + 100
      from tour join copied on copied.original = tour.id;
    insert into tour_text
      select tour.id, text.city_id, text.locale, 'copy-' || copied.number || '-' || text.slug, text.name, text.title, text.short,
        text.about, text.highlights, text.meeting_name, text.meeting_from, text.meeting_hint, text.ending_name, text.info,
        text.rules, text.alt
      from copied join tour on tour.key = copied.key and tour.city_id = 'krakow' join tour_text text on text.tour_id = copied.original;
    insert into schedule (tour_id, language, weekdays, local_time, capacity, guide_id)
      select tour.id, language, weekdays, local_time, schedule.capacity, guide_id
      from copied join tour on tour.key = copied.key and tour.city_id = 'krakow' join schedule on schedule.tour_id = copied.original;
    insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, guide_id)
      select tour.id, language, local_date, local_time, starts_at, departure.days, departure.capacity, guide_id
      from copied join tour on tour.key = copied.key and tour.city_id = 'krakow' join departure on departure.tour_id = copied.original
      where local_date < '2027-06-14';
    insert into review (tour_id, language, rating, title, body, name, own_experience, status)
      select copied.original, language, rating, title, body, name, true, 'published'
      from copied join review on review.tour_id = copied.original;
    insert into guide (slug, name, home_city_id, walking_since, portrait, languages)
      select 'copy-' || number || '-' || slug, name, home_city_id, walking_since, portrait, languages
      from guide, generate_series(1, 2) number;
    insert into guide_text
      select copy.id, text.locale, text.quote, text.about
      from guide copy join guide original on copy.slug like 'copy-%-' || original.slug join guide_text text on text.guide_id = original.id;
    insert into article (key, city_id, published_on)
      select 'copy-' || number || '-' || key, 'krakow', published_on from article, generate_series(1, 2) number;
    insert into article_text (article_id, locale, slug, title, summary, body, alt, minutes)
      select copy.id, text.locale, copy.key || '-' || text.locale, text.title, text.summary, text.body, text.alt, text.minutes
      from article copy join article original on copy.key like 'copy-_-' || original.key
      join article_text text on text.article_id = original.id;
    select refresh_search();
  `);
}
