import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { getBooking } from "#app/domain/bookings/get-booking.ts";
import { addDeparture } from "#app/domain/departures/add-departure.ts";
import { reopenDeparture } from "#app/domain/departures/change-departure.ts";
import { acceptProposal } from "#app/domain/private-tours/answer-proposal.ts";
import { site as brand } from "#app/site.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { createGuideAccount, type TestGuide } from "#test/support/guides.ts";
import { createProposal, createRequest } from "#test/support/proposal.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, staffMember } from "#test/support/staff.ts";
import { linkIn, mailTo, openVisitor, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let guest: Visitor;
let guide: TestGuide;
let tourId: number;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  guest = openVisitor(site);
  guide = await createGuideAccount(site.db, "private-guide", "de");
  const tour = await site.db.one<{ id: number }>(
    "test-first-tour",
    "select min(id) as id from tour where city_id = 'krakow' and days = 1",
  );
  tourId = tour?.id as number;
});
afterAll(() => site?.close());

const departures = () =>
  site.db.rows<{ id: number; guideId: number | null; status: string; taken: number }>(
    "test-private-departures",
    `select id, guide_id as "guideId", status, seats_taken as taken from departure where is_private order by id`,
  );
const accept = (path: string) => guest.post(path, { intent: "accept" });

test("a request is answered with a tour, which the guest accepts on a page: departure, ticket, guide and office know", async () => {
  const id = await createRequest(site.db, "pl", "grupa@example.org");
  const entry = `/office/inbox/request/${id}`;
  const shown = await (await staff.get(entry)).text();
  for (const words of ["Kraków", "German", "Two wheelchairs", "Special requests", "Propose a tour"])
    expect(shown).toContain(words);
  expect(shown).not.toMatch(/>krakow</);
  const form = {
    ...{ intent: "propose", key: "propose-0001", tourId: String(tourId), language: "en", date: "2027-07-02" },
    ...{ time: "11:00", people: "12", guideId: String(guide.id), price: "450,50", validDays: "7" },
    ...{ meeting: "Hotel Stary, reception", position: "50.0632, 19.9371", message: "Do zobaczenia!" },
  };
  const incomplete = await staff.post(entry, { ...form, position: "" });
  expect([incomplete.status, (await incomplete.text()).includes("its coordinates, or neither")]).toEqual([422, true]);
  expect((await staff.post(entry, { ...form, language: "de" })).status, "does not guide in German").toBe(409);
  expect((await staff.post(entry, form)).status).toBe(302);
  expect((await staff.post(entry, form)).status, "sent twice").toBe(302);
  const mail = await mailTo(site, "grupa@example.org");
  for (const words of ["Do zobaczenia!", "Hotel Stary, reception", "450,50", "private-guide", "11:00"])
    expect(mail).toContain(words);

  const path = linkIn(mail);
  expect(path).toMatch(/^\/pl\/booking\/proposal\/\d+\?key=/);
  const page = await guest.get(path);
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await page.text()).replaceAll("\u00a0", " ")).toContain("Przyjmuję z obowiązkiem zapłaty · 450,50 zł");
  expect(await departures(), "opening the page changes nothing").toEqual([]);
  expect((await guest.get(path.replace(/key=.*/, "key=x"))).status).toBe(404);
  expect((await guest.post(path, { intent: "bake" })).status).toBe(400);

  const accepted = await accept(path);
  const ticketPath = accepted.headers.get("Location") ?? "";
  expect([accepted.status, ticketPath.startsWith("/pl/booking/")]).toEqual([303, true]);
  const ticket = await (await guest.get(ticketPath)).text();
  for (const words of ["Hotel Stary, reception", "450,50", "private-guide"]) expect(ticket).toContain(words);
  const [made] = await departures();
  expect(made).toMatchObject({ guideId: guide.id, status: "CLOSED", taken: 12 });
  expect((await accept(path)).headers.get("Location"), "accepted again").toBe(ticketPath);
  expect(await departures()).toHaveLength(1);
  expect(await (await staff.get(entry)).text()).toContain("accepted");
  expect(await mailTo(site, brand.email)).toContain("Greta Gruppe");
  const noted = await site.db.rows("test-told", "select guide_id as id from guide_change where departure_id = $1", [
    made?.id,
  ]);
  expect(noted).toEqual([{ id: guide.id }]);
});

test("nobody else sees or books it, and nobody reopens it", async () => {
  const [made] = await departures();
  const names = await site.db.one<{ path: string }>(
    "test-private-path",
    `select '/' || location_slug.slug || '/' || tour_text.slug as path from tour_text
     join location_slug on location_slug.city_id = tour_text.city_id and location_slug.locale = 'en'
     where tour_text.locale = 'en' and tour_text.tour_id = $1`,
    [tourId],
  );
  const tour = names?.path as string;
  for (const path of [`${tour}?day=2027-07-02`, tour.replace(/\/[^/]*$/, ""), "/tours-board", "/sitemap-en.xml"]) {
    const page = await guest.get(path);
    expect(await page.text(), path).not.toMatch(
      new RegExp(`departure[=-]${made?.id}\\b|"departure" value="${made?.id}"`),
    );
  }
  const by = await createStaff(site.db, "reopener");
  await reopenDeparture(site.db, made?.id as number, by, testNow);
  expect((await departures())[0]?.status).toBe("CLOSED");
});

test("its price stays when the group does not, however large it is, and it moves nowhere", async () => {
  const large = await createProposal(site.db, { people: 30, date: "2027-07-04" });
  const booked = await acceptProposal(site.db, large.id, testNow);
  if (!booked.ok) throw new Error(booked.reason);
  expect(
    await changeParty(
      site.db,
      { reference: booked.reference, by: aGuest(), party: { adults: 25, children: 0 } },
      testNow,
    ),
  ).toEqual({ ok: true });
  expect(
    await changeParty(
      site.db,
      { reference: booked.reference, by: aGuest(), party: { adults: 35, children: 0 } },
      testNow,
    ),
  ).toMatchObject({
    ok: false,
  });
  const row = await site.db.one<{ reference: string }>(
    "test-private-reference",
    "select reference from booking join departure on departure.id = departure_id where is_private order by booking.id limit 1",
  );
  const reference = row?.reference as string;
  expect(await changeParty(site.db, { reference, by: aGuest(), party: { adults: 8, children: 2 } }, testNow)).toEqual({
    ok: true,
  });
  expect(await getBooking(site.db, reference, "en")).toMatchObject({ amount: 45_050, seats: 10, payment: "paid" });
  const open = await site.db.one<{ id: number }>(
    "test-open-departure",
    "select id from departure where tour_id = $1 and status = 'OPEN' and starts_at > $2 and capacity - seats_taken > 10 limit 1",
    [tourId, testNow],
  );
  expect(await moveBooking(site.db, { reference, by: aGuest(), to: open?.id as number }, testNow)).toMatchObject({
    ok: false,
  });
});

test("twenty clicks at once make one departure and one booking", async () => {
  const before = (await departures()).length;
  const { id } = await createProposal(site.db);
  const results = await Promise.all(Array.from({ length: 20 }, () => acceptProposal(site.db, id, testNow)));
  expect(results.filter((result) => result.ok && !result.repeated)).toHaveLength(1);
  expect(new Set(results.map((result) => (result.ok ? result.reference : result.reason))).size).toBe(1);
  expect(await departures()).toHaveLength(before + 1);
});

test("an accepted request gets no second proposal, and a newer proposal replaces the older", async () => {
  const { path, requestId } = await createProposal(site.db);
  const form = {
    ...{ intent: "propose", key: `propose-${requestId}`, tourId: String(tourId), language: "en", date: "2027-07-03" },
    ...{
      time: "12:00",
      people: "3",
      guideId: "",
      price: "100",
      validDays: "7",
      meeting: "",
      position: "",
      message: "",
    },
  };
  expect((await staff.post(`/office/inbox/request/${requestId}`, form)).status).toBe(302);
  expect(await (await guest.get(path)).text()).toContain("There is a newer proposal.");
  expect((await accept(path)).status).toBe(409);
  const newer = linkIn(await mailTo(site, "group@example.org"));
  expect((await accept(newer)).status).toBe(303);
  const again = await staff.post(`/office/inbox/request/${requestId}`, { ...form, key: `propose-again-${requestId}` });
  expect(again.status).toBe(409);
});

test("declined or expired, it can no longer be accepted", async () => {
  const before = (await departures()).length;
  const declined = await createProposal(site.db, {}, "de");
  expect((await guest.post(declined.path, { intent: "decline" })).status).toBe(303);
  expect(await (await guest.get(declined.path)).text()).toContain("Sie haben diesen Vorschlag abgelehnt.");
  expect((await accept(declined.path)).status).toBe(409);
  const late = await createProposal(site.db);
  site.setNow(new Date("2027-06-17T08:00:00Z"));
  expect(await (await guest.get(late.path)).text()).toContain("This proposal has expired.");
  expect((await accept(late.path)).status).toBe(409);
  site.setNow(testNow);
  expect(await departures()).toHaveLength(before);
});

test("a guide who has got another tour or a day off meanwhile is not assigned, and the office is told", async () => {
  const { path } = await createProposal(site.db, { guideId: guide.id, date: "2027-07-05" });
  const by = await createStaff(site.db, "assigner");
  const other = {
    key: "busy-meanwhile",
    tourId,
    language: "en" as const,
    date: "2027-07-05",
    time: "11:15",
    capacity: 9,
  };
  expect(await addDeparture(site.db, { ...other, guideId: guide.id }, by, testNow)).toMatchObject({ ok: true });
  expect((await accept(path)).status).toBe(303);
  expect((await departures()).at(-1)?.guideId).toBeNull();
  expect(await mailTo(site, brand.email)).toContain("another tour too close to it or a day off by now");
});

test("when the group cancels, the departure is canceled with it", async () => {
  const { id } = await createProposal(site.db, { guideId: guide.id, date: "2027-07-06" });
  const result = await acceptProposal(site.db, id, testNow);
  if (!result.ok) throw new Error(result.reason);
  expect(await cancelBooking(site.db, { reference: result.reference, by: aGuest() }, testNow)).toEqual({ ok: true });
  expect((await departures()).at(-1)).toMatchObject({ status: "CANCELED", taken: 0 });
});
