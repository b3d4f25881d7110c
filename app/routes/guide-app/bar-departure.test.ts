import { expect, test } from "vitest";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { barDeparture, listsAt } from "./bar-departure.ts";
import { byDay } from "./day-names.ts";
import { parseTicket } from "./scan/parse-ticket.ts";

type Hours = [from: string, to: string];
const at = (clock: string, day = 10) => new Date(`2027-06-${String(day).padStart(2, "0")}T${clock}:00Z`);

function departure(id: number, [from, to]: Hours, changed: Partial<GuideDeparture> = {}, day = 10): GuideDeparture {
  return {
    id,
    date: at(from, day).toISOString().slice(0, 10),
    startsAt: at(from, day),
    endsAt: at(to, day),
    day: 1,
    days: 1,
    timeZone: "UTC",
    today: "2027-06-10",
    status: "OPEN",
    absent: false,
    guests: [],
    notes: [],
    rest: [],
    delays: [],
    ...changed,
  } as unknown as GuideDeparture;
}
const canceled = { status: "CANCELED" } as const;

test.each<[string, GuideDeparture[], [clock: string, id: number | undefined][]]>([
  [
    "one after the other: from half an hour before its start, the next one",
    [departure(1, ["10:00", "12:30"]), departure(2, ["16:00", "18:00"])],
    [
      ["07:00", 1],
      ["12:29", 1],
      ["12:30", 2],
      ["15:30", 2],
      ["17:59", 2],
      ["18:00", undefined],
    ],
  ],
  [
    "back to back",
    [departure(1, ["10:00", "12:00"]), departure(2, ["12:00", "14:00"])],
    [
      ["11:29", 1],
      ["11:30", 2],
      ["12:00", 2],
    ],
  ],
  [
    "overlapping: a short one within a long one",
    [departure(1, ["10:00", "16:00"]), departure(2, ["12:00", "13:00"])],
    [
      ["11:29", 1],
      ["11:30", 2],
      ["12:59", 2],
      ["13:00", 1],
    ],
  ],
  [
    "canceled, before and during another",
    [
      departure(1, ["09:00", "12:00"], canceled),
      departure(2, ["10:00", "12:00"]),
      departure(3, ["10:30", "13:00"], canceled),
    ],
    [
      ["09:10", 2],
      ["10:30", 2],
      ["12:00", undefined],
    ],
  ],
  [
    "given away by the guide",
    [departure(1, ["09:00", "12:00"], { absent: true }), departure(2, ["14:00", "16:00"])],
    [["09:10", 2]],
  ],
  [
    "longer than three hours",
    [departure(1, ["09:00", "17:00"]), departure(2, ["18:00", "19:00"])],
    [
      ["13:00", 1],
      ["16:59", 1],
    ],
  ],
  [
    "of another day",
    [departure(1, ["10:00", "12:00"]), departure(2, ["10:00", "12:00"], {}, 11)],
    [
      ["11:59", 1],
      ["12:00", 2],
    ],
  ],
])("%s", (_, departures, expected) => {
  expect(expected.map(([clock]) => [clock, barDeparture([...departures].reverse(), at(clock))?.id])).toEqual(expected);
});

test("a sheet that the guide opens has the bar until the clock moves on", () => {
  const departures = [
    departure(1, ["10:00", "12:00"]),
    departure(2, ["16:00", "18:00"]),
    departure(3, ["09:00", "10:00"], canceled),
  ];
  const opened = { id: 2, insteadOf: 1 };
  expect(barDeparture(departures, at("11:00"), opened)?.id).toBe(2);
  expect(barDeparture(departures, at("11:00"), { id: 3, insteadOf: 1 })?.id).toBe(1);
  expect(barDeparture(departures, at("12:00"), { id: 1, insteadOf: 1 })?.id).toBe(2);
});

test("a page stored the evening before shows the guests on the day that is today by the phone's clock", () => {
  const guest = { reference: "ABCD2345", name: "Ada", adults: 1, children: 0, status: "confirmed", checkedInAt: null };
  const day = (of: number) => ({
    ...departure(7, ["07:30", "15:00"], { day: of, days: 3, guests: of === 1 ? ([guest] as never) : null }, 9 + of),
  });
  const stored = [day(1), day(2), day(3)];
  const shown = (on: number) => listsAt(stored, at("08:00", on)).map(({ day, guests }) => guests && day);
  expect([9, 10, 11, 12, 13].map(shown)).toEqual([
    [1, null, null],
    [1, null, null],
    [null, 2, null],
    [null, null, 3],
    [null, null, 3],
  ]);
  const second = listsAt(stored, at("08:00", 11));
  expect(barDeparture(second, at("08:00", 11))?.date).toBe("2027-06-11");
  expect(parseTicket("https://walks.example/booking/ABCD2345?key=x", second).kind).toBe("welcome");
});

test("after midnight the tour of the evening stands first as long as it goes on, and last once it is over", () => {
  const evening = departure(1, ["22:00", "23:59"], { endsAt: at("01:00"), today: "2027-06-10" }, 9);
  const morning = departure(2, ["10:00", "12:00"]);
  const order = (clock: string) => byDay([evening, morning], at(clock)).map(([date]) => date);
  expect(order("00:40")).toEqual(["2027-06-09", "2027-06-10"]);
  expect(order("02:40")).toEqual(["2027-06-10", "2027-06-09"]);
});
