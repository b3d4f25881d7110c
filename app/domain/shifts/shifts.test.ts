import { beforeAll, expect, test } from "vitest";
import { exportData } from "#app/domain/accounts/export-data.ts";
import { reportDaysOff } from "#app/domain/availability/report-days-off.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { assignGuide } from "#app/domain/planning/assign-guide.ts";
import { listFitting } from "#app/domain/planning/check-rules.ts";
import type { OfficeScope } from "#app/domain/team/office-scope.ts";
import { guideShiftsMail } from "#app/mail/guide-shifts-mail.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { type ComposeShiftNews, composeShiftNews } from "./compose-shift-news.ts";
import { countWaitingSwaps, decideSwap, listWaitingSwaps } from "./decide-swap.ts";
import { deleteOldShifts } from "./delete-old-shifts.ts";
import { listShifts, listSwaps } from "./list-shifts.ts";
import { offerShift } from "./offer-shifts.ts";
import { saveSwapRule } from "./swap-rule.ts";
import { answerSwap, offerSwap, withdrawSwap } from "./swap-shift.ts";
import { takeShift } from "./take-shift.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 12 });
const by = await createStaff(db);
let count = 0;
const key = () => `test-key-${count++}`;
type Open = { id: number; date: string; version: number };
let open: Open[];

beforeAll(async () => {
  open = await db.rows<Open>(
    "test-open",
    `update departure set guide_id = null from tour where tour.id = tour_id and city_id = 'krakow' and status = 'OPEN' and language = 'en'
       and departure.days = 1 and local_date between '2027-06-15' and '2027-06-24'
     returning departure.id, local_date as date, departure.version`,
  );
});

const leads = async (id: number) =>
  (
    await db.one<{ guideId: number | null }>(
      "test-leads",
      `select guide_id as "guideId" from departure where id = $1`,
      [id],
    )
  )?.guideId;
const actor = (guideId: number): Actor => ({ ...by, name: `Guide ${guideId}` });
const take = (departureId: number, guideId: number, once = key()) =>
  takeShift(db, { key: once, departureId, guideId }, actor(guideId), testNow);
const offersOf = async (guideId: number) => (await listShifts(db, guideId, testNow, "es")).offers;

/** An open departure that at least so many guides could lead, offered to them. */
async function offered(least = 3): Promise<{ id: number; date: string; guides: number[] }> {
  for (let one = open.shift(); one; one = open.shift()) {
    const guides = await listFitting(db, one.id, testNow);
    if (guides.length < least) continue;
    expect(await offerShift(db, one.id, by, testNow)).toEqual({ ok: true, guides: guides.length });
    return { ...one, guides };
  }
  throw new Error("No departure has so many possible guides.");
}

test("of all who want a shift exactly one gets it, and the others see that it is gone", async () => {
  const { id, guides } = await offered();
  for (const guideId of guides) expect(await offersOf(guideId)).toMatchObject([{ departureId: id, gone: false }]);
  const results = await Promise.all(guides.flatMap((guideId) => [take(id, guideId), take(id, guideId)]));
  const winner = await leads(id);
  expect(guides).toContain(winner);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok).map((result) => !result.ok && result.reason)).toEqual(
    results.slice(1).map(() => "gone"),
  );
  for (const guideId of guides)
    expect(await offersOf(guideId)).toEqual(
      guideId === winner ? [] : [expect.objectContaining({ departureId: id, gone: true })],
    );
  expect(await offerShift(db, id, by, testNow)).toEqual({ ok: false, reason: "not_open" });
});

test("a repeated answer takes nothing twice; who was not offered it, or is not free by now, does not get it", async () => {
  const { id, date, guides } = await offered();
  const [first, second, third] = guides as [number, number, number];
  const stranger = await db.one<{ id: number }>(
    "test-stranger",
    "select id from guide where not id = any ($1) order by id limit 1",
    [guides],
  );
  expect(await take(id, stranger?.id ?? 0)).toEqual({ ok: false, reason: "gone" });
  const away = { key: key(), guideId: first, from: date, to: date, assigned: "keep" as const };
  await reportDaysOff(db, away, actor(first), testNow);
  expect(await take(id, first)).toEqual({ ok: false, reason: "not_free" });
  expect(await leads(id)).toBeNull();
  const once = key();
  expect(await take(id, second, once)).toMatchObject({ ok: true, repeated: false });
  expect(await take(id, second, once)).toMatchObject({ ok: true, repeated: true });
  expect(await take(id, third)).toEqual({ ok: false, reason: "gone" });
});

test("one guide cannot take two shifts that overlap, at the same moment", async () => {
  const { id, date, guides } = await offered(1);
  const [guideId] = guides as [number];
  const twin = await db.one<{ id: number }>(
    "test-twin",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, edited)
     select tour_id, language, local_date, local_time, starts_at, days, capacity, true from departure where id = $1 returning id`,
    [id],
  );
  await offerShift(db, twin?.id ?? 0, by, testNow);
  const results = await Promise.all([take(id, guideId), take(twin?.id ?? 0, guideId)]);
  expect(results.map((result) => (result.ok ? "taken" : result.reason)).sort()).toEqual(["not_free", "taken"]);
  expect(date).toMatch(/^2027-06/);
});

test("the office and the guide's own tap cannot give one guide two departures at the same time", async () => {
  for (let round = 0; round < 4; round++) {
    const { id, guides } = await offered(1);
    const [guideId] = guides as [number];
    const twin = await db.one<{ id: number; version: number }>(
      "test-second-twin",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, edited)
       select tour_id, language, local_date, local_time, starts_at, days, capacity, true from departure where id = $1 returning id, version`,
      [id],
    );
    const assignment = { departureId: twin?.id ?? 0, version: twin?.version ?? 0, guideId, anyway: [] };
    await Promise.all([take(id, guideId), assignGuide(db, assignment, by, testNow)]);
    const led = [await leads(id), await leads(twin?.id ?? 0)].filter((leader) => leader === guideId);
    expect(led).toHaveLength(1);
    await db.rows("test-remove-twin", "update departure set status = 'CANCELED' where id = any ($1)", [[id, twin?.id]]);
  }
});

test("an offer ends with whoever the office gives the departure to", async () => {
  const { id, guides } = await offered(2);
  const [first, second] = guides as [number, number];
  const version =
    (await db.one<{ version: number }>("test-version", "select version from departure where id = $1", [id]))?.version ??
    0;
  await assignGuide(db, { departureId: id, version, guideId: first, anyway: [] }, by, testNow);
  expect(await offersOf(second)).toContainEqual(expect.objectContaining({ departureId: id, gone: true }));
  expect(await take(id, second)).toEqual({ ok: false, reason: "gone" });
});

test("a swap: offered, accepted once, seen by the office; withdrawn and declined ones change nothing", async () => {
  const { id, date, guides } = await offered();
  const [giver, taker, other] = guides as [number, number, number];
  await take(id, giver);
  const offer = (toGuideId: number, guideId = giver) =>
    offerSwap(db, { key: key(), departureId: id, guideId, toGuideId }, actor(guideId), testNow);
  const answer = (swapId: number, guideId: number, accept: boolean) =>
    answerSwap(db, { key: key(), swapId, guideId, accept }, actor(guideId), testNow);
  const swapsOf = async (guideId: number) => (await listShifts(db, guideId, testNow, "en")).swaps;
  expect(await offer(other, taker)).toEqual({ ok: false, reason: "not_yours" });
  expect(await offer(giver)).toEqual({ ok: false, reason: "not_free" });

  // Asking another colleague takes the first question back.
  const first = await offer(other);
  const second = await offer(taker);
  if (!first.ok || !second.ok) throw new Error("The colleagues cannot be asked.");
  expect(await swapsOf(other)).toEqual([]);
  expect(await answer(first.id, other, true)).toEqual({ ok: false, reason: "gone" });
  expect(await swapsOf(taker)).toMatchObject([{ id: second.id, departureId: id }]);
  expect((await listShifts(db, giver, testNow, "en")).asked).toMatchObject([{ departureId: id, state: "offered" }]);
  expect(await answer(second.id, other, true)).toEqual({ ok: false, reason: "gone" });
  expect(await answer(second.id, taker, false)).toMatchObject({ ok: true });
  const asked = async () => (await listShifts(db, giver, testNow, "en")).asked;
  expect(await asked()).toMatchObject([{ departureId: id, state: "declined" }]);
  expect(await leads(id)).toBe(giver);

  const third = await offer(taker);
  if (!third.ok) throw new Error("The colleague cannot be asked again.");
  const withdrawn = await withdrawSwap(db, { key: key(), departureId: id, guideId: giver }, actor(giver), testNow);
  expect(withdrawn).toMatchObject({ ok: true });
  expect(await asked()).toEqual([]);
  expect(await answer(third.id, taker, true)).toEqual({ ok: false, reason: "gone" });

  const fourth = await offer(taker);
  if (!fourth.ok) throw new Error("The colleague cannot be asked a third time.");
  const answers = await Promise.all([answer(fourth.id, taker, true), answer(fourth.id, taker, false)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const accepted = answers[0]?.ok;
  expect(await leads(id)).toBe(accepted ? taker : giver);
  const seen = (await listSwaps(db, { cityId: "krakow", from: date, to: date })).filter(
    ({ departureId }) => departureId === id,
  );
  expect(seen.map(({ state }) => state)).toEqual(["declined", accepted ? "accepted" : "declined"]);
});

const krakow: OfficeScope = { cities: ["krakow"] };
const inKrakow = { cityId: "krakow", scope: krakow };
const decides = (officeDecides: boolean) => saveSwapRule(db, { ...inKrakow, officeDecides }, by, testNow);

/** A departure that one guide leads and a colleague would take over, if the office agrees. */
async function agreed() {
  const { id, date, guides } = await offered();
  const [giver, taker, other] = guides as [number, number, number];
  await take(id, giver);
  const asked = await offerSwap(
    db,
    { key: key(), departureId: id, guideId: giver, toGuideId: taker },
    actor(giver),
    testNow,
  );
  if (!asked.ok) throw new Error("The colleague cannot be asked.");
  const accept = { key: key(), swapId: asked.id, guideId: taker, accept: true };
  expect(await answerSwap(db, accept, actor(taker), testNow)).toMatchObject({ ok: true });
  const decide = (agree: boolean, departureId = id) =>
    decideSwap(db, { swapId: asked.id, departureId, agree }, by, testNow);
  const waits = async () =>
    (await listWaitingSwaps(db, inKrakow, testNow)).some((waiting) => waiting.departureId === id);
  return { id, date, giver, taker, other, swapId: asked.id, decide, waits };
}

test("where the office decides, a swap waits for its word and takes place once", async () => {
  await decides(true);
  const { id, giver, taker, swapId, decide, waits } = await agreed();
  expect([await leads(id), await waits()]).toEqual([giver, true]);
  expect(await countWaitingSwaps(db, krakow, testNow)).toBe(1);
  expect(await countWaitingSwaps(db, { cities: ["prague"] }, testNow)).toBe(0);
  expect(await listWaitingSwaps(db, { cityId: null, scope: { cities: [] } }, testNow)).toEqual([]);
  const phone = async (guideId: number) => listShifts(db, guideId, testNow, "pl");
  expect((await phone(giver)).asked).toContainEqual(expect.objectContaining({ departureId: id, state: "agreed" }));
  expect(await phone(taker)).toMatchObject({ swaps: [{ id: swapId, isAgreed: true }], officeDecides: ["krakow"] });
  // The word is about this departure, and is said once.
  expect(await decide(true, id + 1)).toEqual({ ok: false, reason: "gone" });
  const words = await Promise.all([decide(true), decide(true), decide(false)]);
  expect(words.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await leads(id)).toBe(words[2]?.ok ? giver : taker);
  expect(await waits()).toBe(false);
  await decides(false);
});

test("the office says no; a swap that was taken back, that nobody needs or that no longer fits does not take place", async () => {
  await decides(true);
  const refused = await agreed();
  expect(await refused.decide(false)).toEqual({ ok: true });
  expect([await leads(refused.id), await refused.waits()]).toEqual([refused.giver, false]);
  expect((await listShifts(db, refused.giver, testNow, "en")).asked).toContainEqual(
    expect.objectContaining({ departureId: refused.id, state: "refused" }),
  );
  // Whom the office refused can be asked again, and another colleague too.
  const again = { key: key(), departureId: refused.id, guideId: refused.giver, toGuideId: refused.other };
  expect(await offerSwap(db, again, actor(refused.giver), testNow)).toMatchObject({ ok: true });

  const back = await agreed();
  const decline = { key: key(), swapId: back.swapId, guideId: back.taker, accept: false };
  expect(await answerSwap(db, decline, actor(back.taker), testNow)).toMatchObject({ ok: true });
  expect(await back.decide(true)).toEqual({ ok: false, reason: "gone" });

  const away = await agreed();
  const days = { key: key(), guideId: away.taker, from: away.date, to: away.date, assigned: "keep" as const };
  await reportDaysOff(db, days, actor(away.taker), testNow);
  expect(await away.decide(true)).toEqual({ ok: false, reasons: ["absent"] });
  expect([await leads(away.id), await away.waits()]).toEqual([away.giver, true]);
  await db.rows("test-led-by-other", "update departure set guide_id = $2 where id = $1", [away.id, away.other]);
  expect(await away.waits()).toBe(false);
  expect(await away.decide(false)).toEqual({ ok: false, reason: "gone" });

  // What waits when the rule ends still waits; what is accepted afterwards takes place at once.
  const before = await agreed();
  await decides(false);
  expect(await before.waits()).toBe(true);
  const withdrawn = { key: key(), departureId: before.id, guideId: before.giver };
  expect(await withdrawSwap(db, withdrawn, actor(before.giver), testNow)).toMatchObject({ ok: true });
  expect(await before.decide(true)).toEqual({ ok: false, reason: "gone" });
  const after = await agreed();
  expect(await leads(after.id)).toBe(after.taker);
});

test("guides are mailed an offer once, in their language, and once that it is gone, whoever has got it", async () => {
  const { id, guides } = await offered();
  const [first, second, third] = guides as [number, number, number];
  for (const [guideId, locale] of [
    [first, "pl"],
    [second, "de"],
    [third, "en"],
  ] as const) {
    await db.rows("test-user", `insert into "user" (id, name, email, role, locale) values ($1, $1, $2, 'guide', $3)`, [
      `guide-${guideId}`,
      `guide-${guideId}@example.org`,
      locale,
    ]);
    await db.rows("test-account", "update guide set user_id = $1 where id = $2", [`guide-${guideId}`, guideId]);
  }
  // Offers of the tests before end here.
  await db.rows("test-only-this", "delete from open_shift where departure_id <> $1", [id]);
  await db.rows("test-no-swaps", "delete from shift_swap where id > $1", [0]);
  const compose: ComposeShiftNews = (locale, news) =>
    guideShiftsMail({ locale, news, link: "https://walks.example/guide" });
  const mails = async () => {
    while (await composeShiftNews(db, compose, testNow));
    const sent = await db.rows<{ to: string; subject: string }>(
      "test-shift-mails",
      "delete from outgoing_mail where kind = 'guide.shifts' returning recipient as to, subject",
    );
    return sent.map(({ to, subject }) => `${to}: ${subject}`).sort();
  };
  const to = (guideId: number, subject: string) => `guide-${guideId}@example.org: ${subject}`;
  const goneInEnglish = "A departure you were offered is no longer open";
  const offers = [
    to(first, "1 termin szuka przewodnika"),
    to(second, "1 Termin braucht einen Guide"),
    to(third, "1 departure needs a guide"),
  ];
  expect(await mails()).toEqual(offers.sort());
  expect(await mails()).toEqual([]);

  expect(await take(id, first)).toMatchObject({ ok: true });
  expect(await mails()).toEqual(
    [to(second, "Ein angebotener Termin ist nicht mehr frei"), to(third, goneInEnglish)].sort(),
  );
  expect(await mails()).toEqual([]);

  const swap = { key: key(), departureId: id, guideId: first, toGuideId: third };
  expect(await offerSwap(db, swap, actor(first), testNow)).toMatchObject({ ok: true });
  expect(await mails()).toEqual([to(third, "A colleague is asking you to take over")]);
  expect(await mails()).toEqual([]);

  // Asked again and again, they find it on their page, and are mailed three times.
  const asked: string[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const withdrawn = { key: key(), departureId: id, guideId: first };
    expect(await withdrawSwap(db, withdrawn, actor(first), testNow)).toMatchObject({ ok: true });
    expect(await offerSwap(db, { ...swap, key: key() }, actor(first), testNow)).toMatchObject({ ok: true });
    asked.push(...(await mails()));
  }
  expect(asked).toHaveLength(2);

  // Told that it is gone, they are told again when it needs a guide once more, whether or not the office offers it again.
  await db.rows("test-reopen", "update departure set guide_id = null where id = $1", [id]);
  expect(await mails()).toEqual([offers[1], offers[2]].sort());
  expect(await mails()).toEqual([]);
  expect(await take(id, first)).toMatchObject({ ok: true });
  expect(await mails()).toHaveLength(2);
  await db.rows("test-reopen", "update departure set guide_id = null where id = $1", [id]);
  expect(await offerShift(db, id, by, testNow)).toMatchObject({ ok: true });
  expect(await mails()).toEqual([offers[1], offers[2]].sort());
  expect(await take(id, second)).toMatchObject({ ok: true });
  expect(await mails()).toEqual([to(first, "Proponowany termin nie jest już wolny"), to(third, goneInEnglish)].sort());
});

test("after the office was asked, both guides are told how a swap ended, once and in their language", async () => {
  await decides(true);
  const { id, giver, taker, swapId, decide } = await agreed();
  await db.rows("test-swap-only", "delete from shift_swap where id <> $1", [swapId]);
  await db.rows("test-no-offers", "delete from open_shift where departure_id > $1", [0]);
  for (const [guideId, locale] of [
    [giver, "pl"],
    [taker, "de"],
  ] as const) {
    const user = `swaps-${guideId}`;
    await db.rows(
      "test-swap-user",
      `insert into "user" (id, name, email, role, locale) values ($1, $1, $2, 'guide', $3)`,
      [user, `${user}@example.org`, locale],
    );
    await db.rows("test-swap-account", "update guide set user_id = $1 where id = $2", [user, guideId]);
  }
  const compose: ComposeShiftNews = (locale, news) =>
    guideShiftsMail({ locale, news, link: "https://walks.example/guide" });
  const mails = async () => {
    while (await composeShiftNews(db, compose, testNow));
    const sent = await db.rows<{ to: string; subject: string }>(
      "test-swap-mails",
      "delete from outgoing_mail where kind = 'guide.shifts' returning recipient as to, subject",
    );
    return new Map(sent.map(({ to, subject }) => [Number(/\d+/.exec(to)?.[0]), subject]));
  };
  const end = (state: string) =>
    db.rows(
      "test-swap-state",
      "update shift_swap set state = $2, giver_told_at = null, taker_told_at = null where id = $1",
      [swapId, state],
    );
  // The question was answered before the mail went out.
  expect(await mails()).toEqual(new Map());
  expect(await decide(false)).toEqual({ ok: true });
  expect(await mails()).toEqual(
    new Map([
      [giver, "Brak zgody biura na zastępstwo"],
      [taker, "Das Büro hat einer Übernahme nicht zugestimmt"],
    ]),
  );
  expect(await mails()).toEqual(new Map());
  await end("declined");
  expect(await mails()).toEqual(new Map([[giver, "Zastępstwo jednak niemożliwe"]]));
  const inVain = new Map([[taker, "Ein angebotener Termin ist nicht mehr frei"]]);
  await end("withdrawn");
  expect(await mails()).toEqual(inVain);
  await end("agreed");
  expect(await mails()).toEqual(new Map());
  await db.rows("test-canceled", "update departure set status = 'CANCELED' where id = $1", [id]);
  expect(await mails()).toEqual(inVain);
  expect(await mails()).toEqual(new Map());
  await decides(false);
});

test("an offer that is made while the mail is written is told in the next one", async () => {
  const { id, guides } = await offered(1);
  const [guideId] = guides as [number];
  const { id: next } = (open.pop() ?? { id: 0 }) as Open;
  await db.rows("test-nothing-else", "delete from open_shift where departure_id <> $1 or guide_id <> $2", [
    id,
    guideId,
  ]);
  await db.rows(
    "test-late-user",
    `insert into "user" (id, name, email, role) values ($1, $1, $2, 'guide') on conflict do nothing`,
    [`late-${guideId}`, `late-${guideId}@example.org`],
  );
  await db.rows("test-late-account", "update guide set user_id = $1 where id = $2", [`late-${guideId}`, guideId]);
  const offerNext = () =>
    db.rows("test-offer-next", "insert into open_shift (departure_id, guide_id, offered_at) values ($1, $2, $3)", [
      next,
      guideId,
      testNow,
    ]);
  /** Offers another departure after the news have been read. */
  const interrupted: typeof db = {
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          async rows(name, text, values) {
            const rows = await tx.rows<never>(name, text, values);
            if (name === "take-shift-news") await offerNext();
            return rows;
          },
        }),
      ),
  };
  const told: number[] = [];
  const compose: ComposeShiftNews = (locale, news) => {
    told.push(news.length);
    return guideShiftsMail({ locale, news, link: "https://walks.example/guide" });
  };
  expect(await composeShiftNews(interrupted, compose, testNow)).toBe(true);
  expect(await composeShiftNews(db, compose, new Date(testNow.getTime() + 1))).toBe(true);
  expect(told).toEqual([1, 1]);
});

test("offers and swaps are deleted 30 days after the departure, and until then in “download my data”", async () => {
  const { id, guides } = await offered();
  const [giver, taker] = guides as [number, number];
  await take(id, giver);
  await db.rows("test-other-swaps", "delete from shift_swap where departure_id <> $1", [id]);
  const swap = { key: key(), departureId: id, guideId: giver, toGuideId: taker };
  expect(await offerSwap(db, swap, actor(giver), testNow)).toMatchObject({ ok: true });
  await db.rows(
    "test-exported-user",
    `insert into "user" (id, name, email, role) values ('exported', 'Eva', 'eva@example.org', 'guide')`,
  );
  await db.rows("test-exported-guide", "update guide set user_id = 'exported' where id = $1", [taker]);
  const { shifts } = await exportData(db, { id: "exported", email: "eva@example.org" });
  expect(shifts).toMatchObject({ swaps: [{ asked_by_me: false, state: "offered" }] });
  expect((shifts as { offered: object[] }).offered.length).toBeGreaterThan(0);
  const left = async () =>
    (
      await db.one<{ left: number }>(
        "test-shifts-left",
        `select (select count(*) from open_shift where departure_id = $1) + (select count(*) from shift_swap where departure_id = $1) as left`,
        [id],
      )
    )?.left;
  const start = await db.one<{ at: Date }>("test-shift-start", "select starts_at as at from departure where id = $1", [
    id,
  ]);
  const after = (days: number) => new Date((start?.at.getTime() ?? 0) + days * 86_400_000);
  await deleteOldShifts(db, after(29.9));
  expect(await left()).toBe(guides.length + 1);
  await deleteOldShifts(db, after(30.1));
  expect(await left()).toBe(0);
});
