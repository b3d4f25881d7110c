import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkIn } from "#app/domain/attendance/check-in.ts";
import { getAvailability } from "#app/domain/availability/get-availability.ts";
import { type GuideDeparture, listGuideDays } from "#app/domain/guide-days/list-guide-days.ts";
import { site as company } from "#app/site.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, guideMember, staffMember } from "#test/support/staff.ts";
import { mailTo, openVisitor, type Visitor } from "#test/support/visitor.ts";
import type { ActionFields } from "./action-schema.ts";
import { applyActions } from "./apply-actions.ts";
import { askAbout } from "./availability/availability-forms.tsx";
import { availabilityAfter } from "./availability/week-fields.ts";

let site: TestSite;
let guide: Visitor;
let mine: { id: number; guideId: number; slug: string };
let theirs: number;

beforeAll(async () => {
  site = await openSite();
  const [first, second] = await site.db.rows<{ id: number; guideId: number; slug: string }>(
    "test-led-today",
    `select distinct on (guide.id) departure.id, guide.id as "guideId", guide.slug
     from departure join guide on guide.id = departure.guide_id join booking on booking.departure_id = departure.id and booking.status = 'confirmed'
     where departure.starts_at between $1 and $1::timestamptz + interval '10 hours' and departure.status = 'OPEN'
     group by guide.id, departure.id having count(*) >= 3 order by guide.id, departure.id limit 2`,
    [testNow],
  );
  mine = first as typeof mine;
  theirs = second?.id as number;
  guide = await guideMember(site, mine.slug);
});
afterAll(() => site?.close());

const sync = (actions: unknown, visitor = guide) =>
  site.fetch("/guide/sync", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    body: JSON.stringify(actions),
  });
const days = () => listGuideDays(site.db, mine.guideId, testNow, "en");
const today = async () => (await days()).find(({ id }) => id === mine.id) as GuideDeparture;
let count = 0;
const act = (fields: ActionFields): ActionFields => ({
  key: `test-key-${count++}`,
  departureId: String(mine.id),
  ...fields,
});

test("what was done offline arrives once, however often it is sent", async () => {
  const before = await today();
  const [ada, ben] = before.guests ?? [];
  const actions = [
    act({ kind: "check-in", reference: ada?.reference ?? "", mark: "attended" }),
    act({ kind: "walk-in", name: "Zoë <i>Walker</i>", adults: "2", children: "1", email: "" }),
    act({ kind: "party", reference: ben?.reference ?? "", adults: "4", children: "0" }),
    act({ kind: "note", body: "The north gate is closed." }),
  ];
  const expected = applyActions([before], actions)[0] as GuideDeparture;
  for (const time of [1, 2, 3]) {
    const answers = await Promise.all([sync(actions), sync(actions)]);
    for (const answer of answers)
      for (const { result } of (await answer.json()) as { result: { ok: boolean } }[])
        expect(result.ok, `time ${time}`).toBe(true);
  }
  const after = await today();
  expect(after.taken).toBe(expected.taken);
  expect(after.guests?.filter(({ name }) => name.startsWith("Zoë"))).toHaveLength(1);
  expect(after.guests?.find(({ reference }) => reference === ada?.reference)?.status).toBe("attended");
  expect(after.notes.filter(({ body }) => body === "The north gate is closed.")).toHaveLength(1);
  const page = await (await guide.get("/guide")).text();
  expect(page).toContain("The north gate is closed.");
  expect(page).not.toContain("<i>Walker</i>");
});

test("the lists on the telephone become what the server's become", async () => {
  const party = fc.record({ adults: fc.integer({ min: 1, max: 6 }), children: fc.integer({ min: 0, max: 3 }) });
  const someone = fc.nat({ max: 2 });
  const errand = fc.oneof(
    fc.record({ who: someone, mark: fc.constantFrom("attended", "no-show", "confirmed") }),
    fc.record({ who: someone, party }),
    fc.record({ name: fc.constantFrom("Kim", "Lee"), party }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(errand, { minLength: 1, maxLength: 8 }), async (errands) => {
      const before = await today();
      const actions = errands.map((errand) => {
        const reference = "who" in errand ? (before.guests?.[errand.who]?.reference ?? "") : "";
        const people: ActionFields =
          "party" in errand ? { adults: String(errand.party.adults), children: String(errand.party.children) } : {};
        if ("mark" in errand) return act({ kind: "check-in", reference, mark: errand.mark });
        return "name" in errand
          ? act({ kind: "walk-in", name: errand.name, email: "", ...people })
          : act({ kind: "party", reference, ...people });
      });
      const [expected] = applyActions([before], actions);
      expect((await sync(actions)).status).toBe(200);
      const after = await today();
      const summary = ({ guests, taken }: GuideDeparture) => ({
        taken,
        guests: guests?.map(({ name, adults, children, status }) => `${name} ${adults} ${children} ${status}`).sort(),
      });
      expect(summary(after)).toEqual(summary(expected as GuideDeparture));
    }),
    { numRuns: 15 },
  );
});

test("a guide reads the app in the language of the account", async () => {
  const inLanguage = async (locale: string) => {
    await site.db.rows("test-speak", `update "user" set locale = $1 where email = 'guide@example.org'`, [locale]);
    return (await guide.get("/guide")).text();
  };
  const walkInFor: [locale: string, title: string, text: string][] = [
    ["es", "Mis días", "Añadir a alguien sin reserva"],
    ["de", "Meine Tage", "Gast ohne Buchung aufnehmen"],
    ["pl", "Moje dni", "Dodaj gościa bez rezerwacji"],
    ["en", "My days", "Add a walk-in"],
  ];
  for (const [locale, title, text] of walkInFor) {
    const page = await inLanguage(locale);
    expect(page).toContain(`lang="${locale}"`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(text);
    expect(page).toContain(`/assets/messages-${locale}-personal-`);
  }
});

test("a refused form says why in the guide's language", async () => {
  await site.db.rows("test-speak-polish", `update "user" set locale = 'pl' where email = 'guide@example.org'`);
  const answer = await guide.post("/guide", act({ kind: "check-in", reference: "ZZZZZZZZ", mark: "attended" }));
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("Ta rezerwacja dotyczy innego terminu.");
  const booked = (await today()).guests?.find(({ isWalkIn }) => !isWalkIn);
  const removal = await guide.post("/guide", act({ kind: "remove", reference: booked?.reference ?? "" }));
  expect(await removal.text()).toContain("Usunąć można tylko gościa bez rezerwacji.");
  await site.db.rows("test-speak-english", `update "user" set locale = 'en' where email = 'guide@example.org'`);
});

test("with one action all others did not come, with another that is taken back; later marks stay", async () => {
  const of = async (status: string) =>
    ((await today()).guests ?? []).filter((guest) => guest.status === status).map(({ reference }) => reference);
  const every = (await today()).guests?.map(({ reference }) => reference) ?? [];
  const [first = "", second = ""] = every;
  await sync(every.map((reference) => act({ kind: "check-in", reference, mark: "confirmed" })));
  await sync([act({ kind: "check-in", reference: first, mark: "attended" })]);
  const form = act({ kind: "rest", references: every.join(" ") });
  expect((await guide.post("/guide", form)).status).toBe(302);
  expect([await of("attended"), await of("no-show")]).toEqual([[first], every.slice(1)]);
  expect(await (await guide.get("/guide")).text()).toContain("Undo: the others did not come");
  await sync([act({ kind: "check-in", reference: second, mark: "attended" })]);
  await sync([form, act({ kind: "rest-undo", references: (await today()).rest.join(" ") })]);
  expect([await of("attended"), await of("no-show")]).toEqual([[first, second], []]);
  expect((await today()).rest).toEqual([]);
  const wrong = [act({ kind: "rest", references: "" }), act({ kind: "rest", references: `${first} <b>` })];
  const answers = (await (await sync(wrong)).json()) as { result: { reason: string } }[];
  expect(answers.map(({ result }) => result.reason)).toEqual(["unreadable", "unreadable"]);
});

test("before the day of the tour nobody can be checked in on the phone", async () => {
  const sheetOf = async (id: number) =>
    (await (await guide.get("/guide")).text())
      .split('<details class="guide-departure"')
      .find((sheet) => sheet.includes(`id="departure-${id}"`));
  expect(await sheetOf(mine.id)).toContain('name="mark"');
  const ahead = (await days()).find(
    ({ guests, date, status }) => guests?.length && date > "2027-06-10" && status === "OPEN",
  );
  const sheet = await sheetOf(ahead?.id as number);
  expect(sheet).toContain("You can check guests in on the day of the tour.");
  expect(sheet).not.toContain('name="mark"');
  expect(sheet).not.toContain("Add a walk-in");
});

test("a guide is told where the tour of an unknown ticket is, without names", async () => {
  const ask = (reference = "", visitor = guide) => visitor.post("/guide/ticket", { reference });
  const other = await site.db.one<{ reference: string }>(
    "test-other-ticket",
    "select min(reference) as reference from booking where departure_id = $1 and status = 'confirmed'",
    [theirs],
  );
  const place = await (await ask(other?.reference)).json();
  expect(Object.keys(place as object).sort()).toEqual(["city", "date", "isCanceled", "time", "tour"]);
  expect(await (await ask("ZZZZZZZZ")).json()).toBeNull();
  expect((await ask("<b>")).status).toBe(400);
  expect((await ask(other?.reference, openVisitor(site))).status).toBe(302);
});

test("actions on other guides' departures and invalid actions are refused", async () => {
  const before = await site.db.one(
    "test-theirs",
    "select seats_taken, capacity, version from departure where id = $1",
    [theirs],
  );
  const walkIn = { kind: "walk-in", name: "Mallory", adults: "2", children: "0", email: "" };
  const wrong: [ActionFields, string][] = [
    [act({ ...walkIn, departureId: String(theirs) }), "not_yours"],
    [act({ ...walkIn, adults: "0" }), "too_large"],
    [act({ ...walkIn, adults: "1.5" }), "unreadable"],
    [act({ ...walkIn, adults: "1e9" }), "unreadable"],
    [act({ ...walkIn, name: "\u202Eevil" }), "unreadable"],
    [act({ kind: "check-in", reference: "ZZZZZZZZ", mark: "attended" }), "unknown"],
    [act({ kind: "bake" }), "unreadable"],
    [act({ kind: "late", minutes: "10", departureId: String(theirs) }), "not_yours"],
    [act({ kind: "late-undo", departureId: String(theirs) }), "not_yours"],
    [act({ kind: "late", minutes: "45" }), "unreadable"],
    [act({ kind: "late-undo" }), "already_told"],
  ];
  const answer = (await (await sync(wrong.map(([fields]) => fields))).json()) as { result: { reason: string } }[];
  expect(answer.map(({ result }) => result.reason)).toEqual(wrong.map(([, reason]) => reason));
  expect(
    await site.db.one("test-theirs", "select seats_taken, capacity, version from departure where id = $1", [theirs]),
  ).toEqual(before);
  expect((await sync("cake")).status).toBe(400);
  expect((await sync(Array(500).fill({}))).status).toBe(400);
  expect((await sync([], openVisitor(site))).headers.get("Location")).toBe("/login?next=%2Fguide%2Fsync");
});

test("whoever can't come tells the office, until someone else leads", async () => {
  const later = (await days()).find(({ guests, status }) => guests === null && status === "OPEN");
  const absence = act({ kind: "absence", departureId: String(later?.id), reason: "A broken ankle" });
  const answer = await guide.post("/guide", absence);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/guide#departure-${later?.id}`]);
  await sync([absence]);
  const office = await site.db.rows(
    "test-absence-mails",
    "select id from outgoing_mail where dedup_key like 'absence/%'",
  );
  expect(office).toHaveLength(1);
  expect(await mailTo(site, company.email)).toContain("A broken ankle");
  const absent = () =>
    site.db.one<{ absent: boolean }>(
      "test-absent",
      "select guide_absent_at is not null as absent from departure where id = $1",
      [later?.id],
    );
  expect(await absent()).toEqual({ absent: true });
  const board = await (await (await staffMember(site)).get(`/office?date=${later?.date}&show=no-guide`)).text();
  expect(board).toContain("can’t make it");
  await site.db.rows(
    "test-replace",
    "update departure set guide_id = (select min(id) from guide where id <> $2) where id = $1",
    [later?.id, mine.guideId],
  );
  expect(await absent()).toEqual({ absent: false });
});

test("ill for some days: every departure of them is open, with the reason, until the guide can come after all", async () => {
  const [from, to] = ["2027-06-14", "2027-06-16"];
  const before = await days();
  const asking = act({ kind: "days-off", from, to, reason: "Flu", assigned: "ask" });
  const asked = await guide.post("/guide", asking);
  const question = await asked.text();
  expect([asked.status, question.includes("on these days:"), question.includes('value="Flu"')]).toEqual([
    409,
    true,
    true,
  ]);
  const report = { ...asking, assigned: "release" };
  const expected = applyActions(before, [{ ...report, at: testNow.toISOString() }]).map(({ id, day, absent }) => [
    id,
    day,
    absent,
  ]);
  expect((await guide.post("/guide", report)).headers.get("Location")).toBe("/guide");
  await sync([report]);
  const shown = async () =>
    (await days()).filter(({ day }) => day === 1).map(({ id, day, absent }) => [id, day, absent]);
  expect(await shown()).toEqual(expected.filter(([, day]) => day === 1));
  expect((await days()).filter(({ absent }) => absent).length).toBeGreaterThan(0);
  expect(
    await (await (await staffMember(site, "ill-staff@example.org")).get("/office/departures?need=absent")).text(),
  ).toContain("Flu");
  await sync([act({ kind: "days-off-undo", from, to })]);
  expect((await days()).filter(({ absent, date }) => absent && date >= from && date <= to)).toEqual([]);
  const past = await guide.post(
    "/guide",
    act({ kind: "days-off", from: "2026-01-01", to: "2026-01-02", assigned: "ask" }),
  );
  expect([past.status, (await past.text()).includes("today or later, and no more than a year")]).toEqual([409, true]);
});

test("a holiday beyond all departures and a week are entered with and without a network, and shown alike", async () => {
  const shown = async () => getAvailability(site.db, mine.guideId, testNow);
  const holiday = act({ kind: "days-off", from: "2028-01-03", to: "", days: "14", reason: "", assigned: "ask" });
  const fields = Object.fromEntries(
    [1, 3].flatMap((day) => [
      [`day-${day}`, "on"],
      [`from-${day}`, "09:00"],
      [`to-${day}`, ""],
    ]),
  );
  const week = act({ kind: "week", ...fields, "from-2": "08:00" });
  const expected = availabilityAfter(await shown(), [holiday, week]);
  expect((await guide.post("/guide", holiday)).headers.get("Location")).toBe("/guide");
  await sync([holiday, week]);
  expect(await shown()).toEqual(expected);
  expect(expected.days).toHaveLength(14);
  expect(expected.week).toEqual([1, 3].map((weekday) => ({ weekday, from: "09:00", to: "24:00" })));
  const page = await (await guide.get("/guide")).text();
  expect(page).toContain("Monday 3 January to Sunday 16 January");
  const undo = act({ kind: "days-off-undo", from: "2028-01-03", to: "2028-01-16" });
  const ofWeek = availabilityAfter(expected, [undo]);
  expect(ofWeek.days).toEqual([]);
  await sync([undo]);
  expect(await shown()).toEqual(ofWeek);
  const extra = act({ kind: "days-off-undo", from: "2028-01-03", to: "2028-01-06", extra: "on" });
  const withExtra = availabilityAfter(ofWeek, [extra]);
  expect(withExtra.days.map(({ date }) => date)).toEqual(["2028-01-04", "2028-01-06"]);
  expect((await guide.post("/guide", extra)).headers.get("Location")).toBe("/guide");
  expect(await shown()).toEqual(withExtra);
  const none = await guide.post("/guide", act({ kind: "week" }));
  expect([none.status, (await none.text()).includes("at least one day")]).toEqual([409, true]);
});

test("the telephone asks about departures that it knows of, whatever the length of the holiday is called", () => {
  const led = [{ id: 1, date: "2027-06-13", days: 3, time: "10:00", tour: "Old Town", city: "Kraków" }];
  const ask = (fields: ActionFields) => askAbout({ kind: "days-off", assigned: "ask", ...fields }, led)?.to;
  expect(ask({ from: "2027-06-15", to: "2027-06-20" })).toBe("2027-06-20");
  expect(ask({ from: "2027-06-01", days: "14", to: "" })).toBe("2027-06-14");
  expect(ask({ from: "2027-06-16", days: "7" })).toBeUndefined();
  expect(ask({ from: "2027-06-15", to: "2027-06-20", assigned: "keep" })).toBeUndefined();
});

test("a tour of several days stays on the list until its last day, and each day's check-in is recorded", async () => {
  const led = await site.db.one<{ id: number; guideId: number }>(
    "test-led-for-days",
    `select id, guide_id as "guideId" from departure where days = 3 and local_date = '2027-06-14' and guide_id is not null`,
  );
  const { id, guideId } = led as { id: number; guideId: number };
  const at = async (moment: string) =>
    (await listGuideDays(site.db, guideId, new Date(moment), "en")).find((one) => one.id === id);
  const shown = [];
  for (const date of ["12", "14", "15", "16", "17", "18"]) {
    const departure = await at(`2027-06-${date}T05:00:00Z`);
    shown.push(departure && [departure.date, departure.day, departure.days, departure.startsAt.toISOString()]);
  }
  expect(shown).toEqual([
    ["2027-06-14", 1, 3, "2027-06-14T07:30:00.000Z"],
    ["2027-06-14", 1, 3, "2027-06-14T07:30:00.000Z"],
    ["2027-06-15", 2, 3, "2027-06-15T07:30:00.000Z"],
    ["2027-06-16", 3, 3, "2027-06-16T07:30:00.000Z"],
    ["2027-06-16", 3, 3, "2027-06-16T07:30:00.000Z"],
    undefined,
  ]);
  const by = await createStaff(site.db, "check-in-staff");
  const [guest] = (await at("2027-06-14T05:00:00Z"))?.guests ?? [];
  const checkedInAt = async (moment: string) => {
    const request = {
      key: `day-${moment}`,
      departureId: id,
      reference: guest?.reference ?? "",
      mark: "attended" as const,
    };
    expect(await checkIn(site.db, request, by, new Date(moment))).toMatchObject({ ok: true });
    const after = (await at(moment))?.guests?.find(({ reference }) => reference === guest?.reference);
    return after?.checkedInAt && new Date(after.checkedInAt).toISOString();
  };
  for (const moment of ["2027-06-14T07:25:00.000Z", "2027-06-15T07:28:00.000Z"])
    expect(await checkedInAt(moment)).toBe(moment);
});
