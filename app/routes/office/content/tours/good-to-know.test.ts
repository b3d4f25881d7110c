import { afterAll, beforeAll, expect, test } from "vitest";
import { unconfirmed } from "#test/support/confirmation.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let path: string;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  const tour = await site.db.one<{ id: number }>(
    "test-tour",
    "select id from tour where city_id = 'krakow' and key = 'nowa-huta'",
  );
  path = `/office/content/tours/${tour?.id}/good-to-know`;
});
afterAll(() => site?.close());

const page = async (address: string) => (await site.fetch(address)).text();
const seen = async () => /name="seen" value="(\d+)"/.exec(await (await staff.get(path)).text())?.[1] ?? "";
/** The rows of the block, as label and text. */
const rowsOf = (html: string) => {
  const block = /<dl class="good-to-know">(.*?)<\/dl>/s.exec(html)?.[1] ?? "";
  const plain = (markup: string) => markup.replace(/<[^>]+>/g, "").replaceAll("\u00a0", " ");
  return Object.fromEntries(
    [...block.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, label, text]) => [
      plain(label ?? ""),
      plain(text ?? ""),
    ]),
  );
};

test("a tour's page shows what is known in its language and nothing else", async () => {
  expect(rowsOf(await page("/krakow/wawel-castle"))).toEqual({
    Group: "15 people at most",
    Walking: "Easy pace, about 20 m uphill, many stairs",
    "Step-free":
      "No. On the way: cobbles, steps, stairs indoors. Narrow stairs lead down into the crypts and others up to the State Rooms.",
    Pushchairs: "A carrier is better",
    Age: "Suits children from about 7. Under 15: free of charge.",
    Dogs: "Assistance dogs only",
    Indoors: "Most of the tour",
    Toilets: "On the way",
    Included: "Entrance tickets",
    "Nearest stop or station": "Wawel (tram)",
    "Getting back": "About 10 minutes’ walk back to the meeting point. Nearest stop or station: Wawel (tram).",
  });
  const german = rowsOf(await page("/de/krakau/nowa-huta"));
  expect(german).toMatchObject({ Gruppe: "Höchstens 25 Personen", Stufenfrei: "Auf dem ganzen Weg." });
  expect(german["Freiwilliger Beitrag"]).toMatch(/20.*60.*Sie entscheiden/);
  expect(german).not.toHaveProperty("Telefon am Tag der Tour");
});

test("what the office saves is on the page at once, in every language, and in the history", async () => {
  const saved = await staff.post(path, {
    seen: await seen(),
    stepFree: "partly",
    obstacles: "steps",
    "stepFreeNote.en": "Three steps <at> the theatre.",
    "stepFreeNote.es": "Tres escalones en el teatro.",
    "stepFreeNote.de": "Drei Stufen am Theater.",
    "stepFreeNote.pl": "Trzy stopnie przy teatrze.",
    notIncluded: "transport",
    "notIncludedPrices.transport": "6",
    "nearestStop.kind": "tram",
    "nearestStop.name": "Plac Centralny",
    phone: "+48 12 000 00 00",
  });
  expect([saved.status, unconfirmed(saved.headers.get("Location") ?? "")]).toEqual([303, path]);
  const english = await page("/krakow/nowa-huta");
  expect(rowsOf(english)).toEqual({
    Group: "25 people at most",
    "Step-free": "Partly. On the way: steps. Three steps &lt;at&gt; the theatre.",
    "Not included": expect.stringMatching(/^Fares during the tour \(.*6.*\)$/),
    "Nearest stop or station": "Plac Centralny (tram)",
    "Phone on the day": "+48 12 000 00 00",
  });
  expect(english).toContain('href="tel:+48120000000"');
  expect(await page("/pl/krakow/nowa-huta")).toMatch(/Trzy.stopnie.przy.teatrze/);
  const log = await (await staff.get("/office/log?kind=tour")).text();
  expect(log).toContain("change facts");
  expect(log).toContain("+48 12 000 00 00");
});

test("wrong fields are named beside the field, and what was typed stays", async () => {
  const refused = await staff.post(path, {
    seen: await seen(),
    climbMetres: "very high",
    stepFree: "no",
    "stepFreeNote.en": "Stairs.",
    "usualPayment.from": "20",
    phone: "call us",
  });
  const html = await refused.text();
  expect(refused.status).toBe(422);
  for (const shown of [
    'href="#climbMetres"',
    'id="climbMetres-error"',
    "Enter a whole number from 0 to 500.",
    'id="stepFreeNote.de-error"',
    'id="usualPayment.to-error"',
    'id="phone-error"',
    'value="very high"',
  ])
    expect(html).toContain(shown);
  expect(html).toMatch(/<option value="no" selected="">No<\/option>/);
});

test("a colleague's facts are not overwritten unseen", async () => {
  const version = await seen();
  expect((await staff.post(path, { seen: version, pace: "easy", dogs: "yes" })).status).toBe(303);
  const refused = await staff.post(path, { seen: version, pace: "steady", dogs: "yes" });
  const html = await refused.text();
  expect(refused.status).toBe(409);
  expect(html).toContain("Someone else saved this while you were editing");
  expect(rowsOf(await page("/krakow/nowa-huta"))).toMatchObject({ Walking: "Easy pace" });
});
