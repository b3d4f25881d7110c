import { afterAll, beforeAll, expect, test } from "vitest";
import { crawl } from "#test/support/page.ts";
import { openSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Node = Record<string, unknown>;
type Check = (value: unknown, within: string) => string[];

const wrong = (within: string, value: unknown) => [`${within}: ${JSON.stringify(value)?.slice(0, 80)}`];
const matching =
  (pattern: RegExp): Check =>
  (value, within) =>
    typeof value === "string" && pattern.test(value) ? [] : wrong(within, value);
const number =
  (low: number, high: number): Check =>
  (value, within) =>
    typeof value === "number" && value >= low && value <= high ? [] : wrong(within, value);
const node =
  (...types: string[]): Check =>
  (value, within) => {
    const type = (value as Node | undefined)?.["@type"] as string;
    return types.includes(type) ? problems(value as Node, `${within} ${type}`) : wrong(within, value);
  };
const listOf =
  (check: Check): Check =>
  (value, within) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((item, index) => check(item, `${within}[${index}]`))
      : wrong(within, value);

const text = matching(/\S/);
const address = matching(/^http:\/\/localhost:3000\//);
const instant = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
const language = matching(/^[a-z]{2}(-[A-Z]{2})?$/);

/** The properties search engines need of each schema.org type. Any other property must be in `optional`. */
const types: Record<string, { required: Record<string, Check>; optional?: Record<string, Check> }> = {
  Organization: {
    required: { name: text, url: matching(/^http:\/\/localhost:3000/) },
    optional: { logo: address, email: matching(/@/), legalName: text, foundingDate: matching(/^\d{4}$/) },
  },
  BreadcrumbList: { required: { itemListElement: listOf(node("ListItem")) } },
  ListItem: { required: { position: number(1, 100), name: text }, optional: { item: address } },
  ItemList: { required: { itemListElement: listOf(node("ListItem")) } },
  TouristDestination: {
    required: { name: text, description: text, url: address, image: address, geo: node("GeoCoordinates") },
  },
  TouristTrip: {
    required: {
      name: text,
      description: text,
      url: address,
      image: address,
      provider: node("Organization"),
      tripOrigin: node("Place"),
      itinerary: node("ItemList"),
      offers: node("Offer"),
    },
  },
  Product: {
    required: { name: text, description: text, image: address, aggregateRating: node("AggregateRating") },
    optional: { audience: node("PeopleAudience") },
  },
  PeopleAudience: { required: {}, optional: { requiredMinAge: number(1, 21), suggestedMinAge: number(0, 18) } },
  AggregateRating: { required: { ratingValue: number(1, 5), reviewCount: number(1, 1e6) } },
  Event: {
    required: {
      name: text,
      description: text,
      image: address,
      startDate: instant,
      inLanguage: language,
      eventStatus: matching(/^https:\/\/schema\.org\/Event(Scheduled|Cancelled)$/),
      eventAttendanceMode: matching(/^https:\/\/schema\.org\/OfflineEventAttendanceMode$/),
      location: node("Place"),
      organizer: node("Organization"),
      offers: node("Offer"),
      isAccessibleForFree: (value, within) => (typeof value === "boolean" ? [] : wrong(within, value)),
      maximumAttendeeCapacity: number(1, 500),
    },
    optional: { endDate: instant, typicalAgeRange: matching(/^\d+-$/) },
  },
  Offer: {
    required: { price: matching(/^\d+(\.\d+)?$/), priceCurrency: matching(/^[A-Z]{3}$/), url: address },
    optional: { availability: matching(/^https:\/\/schema\.org\/(InStock|SoldOut)$/), validFrom: instant },
  },
  Place: { required: { name: text, address: node("PostalAddress"), geo: node("GeoCoordinates") } },
  PostalAddress: { required: { addressLocality: text, addressCountry: text } },
  GeoCoordinates: { required: { latitude: number(35, 65), longitude: number(5, 35) } },
  WebPage: {
    required: {
      name: text,
      description: text,
      url: address,
      inLanguage: language,
      isPartOf: node("WebSite"),
      publisher: node("Organization"),
    },
  },
  WebSite: { required: { name: text, url: matching(/^http:\/\/localhost:3000/) } },
  FAQPage: { required: { mainEntity: listOf(node("Question")) } },
  Question: { required: { name: text, acceptedAnswer: node("Answer") } },
  Answer: { required: { text } },
  Article: {
    required: {
      headline: text,
      description: text,
      datePublished: matching(/^\d{4}-\d\d-\d\d$/),
      inLanguage: language,
      image: address,
      author: node("Organization"),
    },
  },
  Person: {
    required: {
      name: text,
      url: address,
      jobTitle: text,
      knowsLanguage: listOf(language),
      worksFor: node("Organization"),
    },
  },
};

function problems(thing: Node, within = String(thing["@type"])): string[] {
  const known = types[String(thing["@type"])];
  if (!known) return [`${within}: unknown type`];
  const properties: Record<string, Check> = { ...known.optional, ...known.required };
  return [
    ...Object.keys(known.required)
      .filter((name) => thing[name] === undefined)
      .map((name) => `${within}: no ${name}`),
    ...Object.entries(thing)
      .filter(([name]) => !name.startsWith("@"))
      .flatMap(([name, value]) => properties[name]?.(value, `${within}.${name}`) ?? [`${within}: unknown ${name}`]),
  ];
}

async function pathOf(sql: string): Promise<string> {
  return (await site.db.one<{ path: string }>(`path-${sql}`.slice(0, 60), sql))?.path ?? "";
}

test.each([
  ["/", ["Organization"]],
  ["/es", ["Organization"]],
  ["/poland", ["BreadcrumbList"]],
  ["/de/krakau", ["BreadcrumbList", "TouristDestination"]],
  ["/krakow/old-town", ["BreadcrumbList", "Event", "Product", "TouristTrip"]],
  ["/pl/warszawa", ["BreadcrumbList", "TouristDestination"]],
  ["/pl/faqs", ["FAQPage"]],
  ["/about", ["WebPage"]],
  ["/private-tours/krakow", ["BreadcrumbList"]],
])("%s speaks of %j", async (path, expected) => {
  const { jsonLd } = crawl(await (await site.fetch(path)).text());
  expect(jsonLd.flatMap((thing) => problems(thing))).toEqual([]);
  expect(jsonLd.every((thing) => thing["@context"] === "https://schema.org")).toBe(true);
  expect([...new Set(jsonLd.map((thing) => thing["@type"]))].sort()).toEqual(expected);
});

test("a tour speaks of its group, its ages and its price", async () => {
  const thingsOf = async (path: string) => crawl(await (await site.fetch(path)).text()).jsonLd as Node[];
  const of = (things: Node[], type: string) => things.find((thing) => thing["@type"] === type);
  const pubs = await thingsOf("/prague/prague-pubs");
  expect(pubs.flatMap((thing) => problems(thing))).toEqual([]);
  expect(of(pubs, "Event")).toMatchObject({
    isAccessibleForFree: false,
    maximumAttendeeCapacity: 14,
    typicalAgeRange: "18-",
  });
  expect(of(pubs, "Product")).toMatchObject({ audience: { requiredMinAge: 18 } });
  expect(of(await thingsOf("/krakow/old-town"), "Event")).toMatchObject({
    isAccessibleForFree: true,
    maximumAttendeeCapacity: 30,
    typicalAgeRange: "7-",
  });
});

test("an article and a guide speak of themselves", async () => {
  const article = await pathOf("select '/pl/blog/' || slug as path from article_text where locale = 'pl' limit 1");
  const guide = await pathOf("select '/es/guides/' || slug as path from guide limit 1");
  for (const [path, type] of [
    [article, "Article"],
    [guide, "Person"],
    [`${guide}/tours`, "Person"],
  ] as const) {
    const { jsonLd } = crawl(await (await site.fetch(path)).text());
    expect(jsonLd.flatMap((thing) => problems(thing))).toEqual([]);
    expect(jsonLd.map((thing) => thing["@type"]).sort()).toEqual([type, "BreadcrumbList"].sort());
  }
});

test("a text cannot close the data block it stands in", async () => {
  await site.db.pool.query(
    "update tour_text set short = '</script><script>alert(1)</script>' where slug = 'old-town' and city_id = 'krakow'",
  );
  const html = await (await site.fetch("/krakow/old-town")).text();
  expect(html).not.toContain("<script>alert(1)");
  const trip = crawl(html).jsonLd.find((thing) => thing["@type"] === "TouristTrip");
  expect(trip?.description).toBe("</script><script>alert(1)</script>");
});
