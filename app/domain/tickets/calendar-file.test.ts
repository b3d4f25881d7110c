import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import { type Booking, getBooking } from "#app/domain/bookings/get-booking.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { idDomain, site } from "#app/site.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { readCalendars } from "#test/support/read-calendar.ts";
import { calendarFiles } from "./calendar-file.ts";
import { calendarLinks } from "./calendar-links.ts";
import { tourDays } from "./tour-days.ts";

const { db } = await openTestDatabase({ seeded: true });
const link = "https://walks.example/booking/ABCD2345?key=x";
let pass: Booking;

beforeAll(async () => {
  // Clocks go back on the second day, 31 October.
  pass = await bookPass("2027-10-30", "09:30");
});

async function bookPass(date: string, time: string): Promise<Booking> {
  const departure = await db.one<{ id: number; tourId: number }>(
    "test-add-pass",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity)
     select tour.id, 'en', $1::date, $2::time, ($1::date + $2::time) at time zone 'Europe/Warsaw', tour.days, 14
     from tour where city_id = 'krakow' and key = 'three-day-pass' returning id, tour_id as "tourId"`,
    [date, time],
  );
  const { id, tourId } = departure as { id: number; tourId: number };
  const placed = await placeBooking(
    db,
    {
      key: `pass-${date}`,
      tourId,
      departureId: id,
      party: { adults: 2, children: 0 },
      name: "Ada Guest",
      email: "ada@example.org",
      phone: null,
      locale: "en",
    },
    testNow,
  );
  if (!placed.ok) throw new Error(placed.reason);
  return (await getBooking(db, placed.reference, "en")) as Booking;
}

/** The days of the booking if its departure were on another date. */
async function daysOf(date: string): Promise<Pick<Booking, "dayStarts" | "dayPlaces" | "status">> {
  const { reference } = pass;
  await db.rows(
    "test-move-pass",
    `update departure set local_date = $2::date, starts_at = ($2::date + local_time) at time zone 'Europe/Warsaw'
     where id = (select departure_id from booking where reference = $1)`,
    [reference, date],
  );
  const { dayStarts, dayPlaces } = (await getBooking(db, reference, "en")) as Booking;
  return { dayStarts, dayPlaces, status: "confirmed" };
}

const filesOf = (booking: Booking) =>
  calendarFiles(
    booking,
    ({ day }) => ({
      summary: `${booking.tourTitle} (Day ${day} of 3)`,
      description: booking.meetingHint,
    }),
    link,
    testNow,
  );
const read = (booking: Booking) => filesOf(booking).flatMap(readCalendars);

test("a tour of three days is three events, right across a change of clocks", () => {
  const [calendar, ...others] = read(pass);
  expect(others).toEqual([]);
  expect(calendar?.method).toBe("PUBLISH");
  expect(calendar?.events.map(({ summary, start, end }) => [summary, start, end])).toEqual([
    ["Kraków in three mornings (Day 1 of 3)", "2027-10-30T07:30:00.000Z", "2027-10-30T11:30:00.000Z"],
    ["Kraków in three mornings (Day 2 of 3)", "2027-10-31T08:30:00.000Z", "2027-10-31T12:30:00.000Z"],
    ["Kraków in three mornings (Day 3 of 3)", "2027-11-01T08:30:00.000Z", "2027-11-01T12:30:00.000Z"],
  ]);
  for (const { organizer, attendees } of calendar?.events ?? [])
    expect([organizer, attendees]).toEqual([`mailto:${site.email}`, []]);
  expect(tourDays(pass).map(({ date, from, to }) => `${date} ${from}–${to}`)).toEqual([
    "2027-10-30 09:30–13:30",
    "2027-10-31 09:30–13:30",
    "2027-11-01 09:30–13:30",
  ]);
});

test("an event that spans the change of clocks lasts as long as the tour", async () => {
  const night = await bookPass("2027-10-31", "01:30");
  const [first] = read(night)[0]?.events ?? [];
  expect([first?.start, first?.end]).toEqual(["2027-10-30T23:30:00.000Z", "2027-10-31T03:30:00.000Z"]);
  expect(tourDays(night)[0]).toMatchObject({ date: "2027-10-31", from: "01:30", to: "04:30" });
});

test("changes keep the UIDs and raise the sequence; a cancellation names organizer and attendee, one UID a file", async () => {
  const { reference } = pass;
  const uids = [`${reference}@${idDomain}`, `${reference}-2@${idDomain}`, `${reference}-3@${idDomain}`];
  const current = async () => read((await getBooking(db, reference, "en")) as Booking);
  const summarize = (calendars: ReturnType<typeof read>) =>
    calendars.flatMap(({ method, events }) =>
      events.map(({ uid, sequence, status }) => [method, uid, sequence, status]),
    );
  expect(summarize(await current())).toEqual(uids.map((uid) => ["PUBLISH", uid, 0, "CONFIRMED"]));
  await changeParty(db, { reference, by: aGuest(), party: { adults: 1, children: 0 } }, testNow);
  expect(summarize(await current())).toEqual(uids.map((uid) => ["PUBLISH", uid, 1, "CONFIRMED"]));
  await cancelBooking(db, { reference, by: aGuest() }, testNow);
  const canceled = await current();
  expect(canceled.map(({ events }) => events.length)).toEqual([1, 1, 1]);
  expect(summarize(canceled)).toEqual(uids.map((uid) => ["CANCEL", uid, 2, "CANCELLED"]));
  for (const { events } of canceled)
    expect(events[0]).toMatchObject({
      organizer: `mailto:${site.email}`,
      attendees: ["mailto:ada@example.org"],
      attendeeNames: ["Ada Guest"],
    });
});

test("no text adds a line or a property, and every line is folded", () => {
  const mark = fc.constantFrom(
    '"',
    ";",
    ",",
    ":",
    "\\",
    "\n",
    "\r\n",
    "\r",
    "\u0000",
    "\u0085",
    "BEGIN:VEVENT",
    "ł",
    "🏮",
  );
  const hostile = fc
    .array(fc.oneof(mark, fc.string({ unit: "grapheme" })), { maxLength: 30 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(hostile, fc.boolean(), (text, isCanceled) => {
      const booking: Booking = {
        ...pass,
        name: text,
        email: 'o\'neill+"x"@example.org',
        tourTitle: text,
        meetingName: text,
        meetingHint: text,
        status: isCanceled ? "canceled" : "confirmed",
      };
      const files = filesOf(booking);
      for (const file of files) {
        expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
        expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      const plain = text.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, "");
      const events = files.flatMap(readCalendars).flatMap((calendar) => calendar.events);
      expect(events).toHaveLength(3);
      expect(events[0]?.summary).toBe(`${plain} (Day 1 of 3)`);
      expect(events[0]?.location).toBe(`${plain}, Kraków`);
      for (const { attendees } of events)
        expect(attendees).toEqual(isCanceled ? ["mailto:o'neill%2B%22x%22@example.org"] : []);
    }),
    { numRuns: 200, examples: [["\\;:", true]] },
  );
});

test("each day has its own links, at its own time and place", () => {
  const unknown = { name: "Where your guide tells you the day before", hint: "", latitude: null, longitude: null };
  const days = tourDays({ ...pass, dayPlaces: [null, pass.dayPlaces[1] ?? null, unknown] });
  const links = days.map((day) => calendarLinks(pass, day, `Day ${day.day}`, link));
  const google = links.map((link) => new URL(link.google).searchParams);
  expect(google.map((params) => [params.get("text"), params.get("dates"), params.get("location")])).toEqual([
    ["Day 1", "20271030T073000Z/20271030T113000Z", "St Mary’s Basilica, on day one, Kraków"],
    ["Day 2", "20271031T083000Z/20271031T123000Z", "Old Synagogue, ul. Szeroka, Kraków"],
    ["Day 3", "20271101T083000Z/20271101T123000Z", "Kraków"],
  ]);
  expect(google.every((params) => params.get("ctz") === "Europe/Warsaw" && !params.has("recur"))).toBe(true);
  const outlook = links.map((link) => new URL(link.outlook).searchParams);
  expect(outlook.map((params) => [params.get("startdt"), params.get("enddt")])).toEqual([
    ["2027-10-30T07:30:00.000Z", "2027-10-30T11:30:00.000Z"],
    ["2027-10-31T08:30:00.000Z", "2027-10-31T12:30:00.000Z"],
    ["2027-11-01T08:30:00.000Z", "2027-11-01T12:30:00.000Z"],
  ]);
});

test("a day with its own time and place keeps them across a change of clocks", async () => {
  await db.rows(
    "test-own-day",
    `with own as (update tour_day set local_time = '14:15', latitude = 50.0515, longitude = 19.9487
       from tour where tour.id = tour_day.tour_id and tour.key = 'three-day-pass' and tour_day.day = 2 returning tour_id)
     update tour_day_text set meeting_name = 'Old Synagogue', meeting_hint = 'At the gate.'
     from own where tour_day_text.tour_id = own.tour_id and day = 2 and locale = 'en'`,
  );
  for (const [date, second] of [
    ["2027-03-27", "2027-03-28T12:15:00.000Z"],
    ["2027-10-30", "2027-10-31T13:15:00.000Z"],
    ["2027-06-14", "2027-06-15T12:15:00.000Z"],
  ] as const) {
    const booking = { ...pass, ...(await daysOf(date)) };
    const events = read(booking).flatMap((calendar) => calendar.events);
    expect(events[1]?.start).toBe(second);
    expect(tourDays(booking)[1]).toMatchObject({
      from: "14:15",
      to: "18:15",
      place: { name: "Old Synagogue", hint: "At the gate.", latitude: 50.0515, longitude: 19.9487 },
    });
    expect(filesOf(booking)[0]?.match(/^GEO:.*$/gm)).toEqual([
      "GEO:50.0616;19.9391",
      "GEO:50.0515;19.9487",
      "GEO:50.0598;19.9424",
    ]);
  }
});
