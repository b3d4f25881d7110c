import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/domain/office/record-change.ts";
import { listFitting } from "#app/domain/planning/check-rules.ts";
import { offerSwap } from "#app/domain/shifts/swap-shift.ts";
import { unconfirmed } from "#test/support/confirmation.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, guideMember, staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let own: Visitor;
let foreign: Visitor;
let taker: Visitor;
let giver: Actor;
let walk: { id: number; giver: number; taker: number; slug: string };

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  own = await staffMember(site, "krakow@example.org", { staffRole: "city_manager", cities: ["krakow"] });
  foreign = await staffMember(site, "prague@example.org", { staffRole: "city_manager", cities: ["prague"] });
  giver = await createStaff(site.db, "giver");
  walk = await findWalk();
  taker = await guideMember(site, walk.slug, "taker@example.org");
});
afterAll(() => site?.close());

/** A departure that a colleague could take over. */
async function findWalk(): Promise<typeof walk> {
  const led = await site.db.rows<{ id: number; giver: number }>(
    "test-led",
    `select departure.id, departure.guide_id as giver from departure join tour on tour.id = tour_id and city_id = 'krakow'
     where departure.days = 1 and departure.status = 'OPEN' and starts_at > $1::timestamptz + interval '1 day' and guide_id is not null
     order by starts_at limit 50`,
    [testNow],
  );
  for (const { id, giver } of led) {
    const other = (await listFitting(site.db, id, testNow)).find((guideId) => guideId !== giver);
    const found = await site.db.one<{ slug: string }>("test-taker", "select slug from guide where id = $1", [
      other ?? 0,
    ]);
    if (other && found) return { id, giver, taker: other, slug: found.slug };
  }
  throw new Error("No departure can be swapped.");
}

const page = async (who: Visitor, path: string) =>
  (await (await who.get(path)).text()).replace(/<!-- -->/g, "").replace(/&quot;/g, '"');
const leads = async () =>
  (await site.db.one<{ id: number }>("test-leader", "select guide_id as id from departure where id = $1", [walk.id]))
    ?.id;
let asks = 0;
async function ask(): Promise<number> {
  const offer = { key: `swap-ask-${asks++}`, departureId: walk.id, guideId: walk.giver, toGuideId: walk.taker };
  const asked = await offerSwap(site.db, offer, giver, testNow);
  if (!asked.ok) throw new Error(`The colleague cannot be asked: ${asked.reason}`);
  return asked.id;
}
const accept = (swapId: number, key: string) =>
  taker.post("/guide", { kind: "answer-swap", key, swapId: String(swapId), answer: "accept" });
const rule = (who: Visitor, city: string, decides: string) =>
  who.post("/office/plan", { intent: "swap-rule", city, decides });
const cities = async () =>
  (await site.db.rows<{ id: string }>("test-swap-rules", "select city_id as id from swap_rule order by 1")).map(
    ({ id }) => id,
  );

test("the office sets for one city or for all of its own who decides about swaps", async () => {
  expect((await rule(foreign, "krakow", "office")).status).toBe(422);
  expect((await rule(own, "krakow", "nobody")).status).toBe(422);
  expect(await cities()).toEqual([]);
  expect((await rule(own, "", "office")).status).toBe(303);
  expect(await cities()).toEqual(["krakow"]);
  expect(await page(staff, "/office/plan")).toContain("The office decides in 1 of them");
  expect((await rule(staff, "", "office")).status).toBe(303);
  expect((await cities()).length).toBeGreaterThan(5);
  const saved = await rule(staff, "", "guides");
  expect(await page(staff, saved.headers.get("Location") ?? "")).toContain("Saved: who decides on swaps.");
  expect(await cities()).toEqual([]);
  expect(await page(own, "/office/plan?city=krakow")).toMatch(/value="guides" selected/);
  expect((await rule(own, "krakow", "office")).status).toBe(303);
  expect(await page(own, "/office/plan?city=krakow")).toMatch(/value="office" selected/);
});

test("a swap waits in To do and in the plan of its city; one click decides, and both phones show it", async () => {
  const first = await ask();
  expect(await page(taker, "/guide")).toContain("The office then has to agree.");
  expect((await accept(first, "swap-yes-1")).status).toBe(302);
  expect(await leads()).toBe(walk.giver);
  expect(await page(taker, "/guide")).toContain("The office has not decided yet.");

  for (const who of [staff, own]) {
    expect(await page(who, "/office")).toMatch(
      /href="\/office\/plan#swaps"[^>]*><b[^>]*>1<\/b> swap awaiting your decision/,
    );
    for (const path of ["/office/plan", "/office/plan?city=krakow", "/office/plan?view=month"])
      expect(await page(who, path)).toContain("1 swap awaits your decision");
  }
  expect(await page(foreign, "/office")).not.toContain("/office/plan#swaps");
  expect(await page(foreign, "/office/plan")).not.toContain("awaits your decision");

  const decide = (who: Visitor, intent: "swap" | "keep", swap: number) =>
    who.post("/office/plan", { intent, departure: String(walk.id), swap: String(swap) });
  expect((await decide(foreign, "swap", first)).status).toBe(404);
  const kept = await decide(own, "keep", first);
  const confirmed = kept.headers.get("Location") ?? "";
  expect([kept.status, unconfirmed(confirmed).split("?")[0]]).toEqual([303, "/office/plan"]);
  expect(await page(own, confirmed)).toContain("Saved: the swap does not go ahead.");
  const late = await decide(own, "swap", first);
  expect([late.status, (await late.text()).includes("This swap is no longer open")]).toEqual([409, true]);
  expect(await leads()).toBe(walk.giver);

  const second = await ask();
  await accept(second, "swap-yes-2");
  expect((await decide(own, "swap", second)).status).toBe(303);
  expect(await leads()).toBe(walk.taker);
  expect(await page(taker, "/guide")).not.toContain("The office has not decided yet.");
  expect(await page(own, "/office")).not.toContain("/office/plan#swaps");
});
