import { expect, test } from "vitest";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { parseTicket } from "./parse-ticket.ts";

const guest = {
  reference: "ABCD2345",
  name: "Ada",
  adults: 2,
  children: 1,
  phone: null,
  note: null,
  key: null,
  locale: "en",
  status: "confirmed" as const,
  checkedInAt: null,
  isWalkIn: false,
  amount: 0,
  paid: 0,
  currency: "EUR",
  cash: [],
};
const departure = {
  id: 7,
  date: "2027-06-10",
  today: "2027-06-10",
  timeZone: "Europe/Warsaw",
  time: "10:00",
  tour: "Old Town",
  guests: [guest],
} as unknown as GuideDeparture;
const ticket = "https://lanternwalks.example/booking/ABCD2345?key=x";

test.each([
  [ticket, departure, "welcome"],
  ["https://lanternwalks.example/pl/booking/ABCD2345?key=x", departure, "welcome"],
  [ticket, { ...departure, guests: [{ ...guest, status: "attended" as const }] }, "again"],
  [ticket, { ...departure, date: "2027-06-11" }, "other-day"],
  [ticket, { ...departure, guests: [] }, "unknown"],
  ["abcd 2345", departure, "welcome"],
  ["ABCD-2345", { ...departure, date: "2027-06-11" }, "other-day"],
  ["menu", departure, "no-ticket"],
  ["https://example.org/menu", departure, "no-ticket"],
])("%s", (text, list, kind) => {
  expect(parseTicket(text, [list]).kind).toBe(kind);
});

test("a second scan says when the party was checked in, by the city's clock", () => {
  const list = {
    ...departure,
    guests: [{ ...guest, status: "attended" as const, checkedInAt: "2027-06-10T08:02:40Z" }],
  };
  expect(parseTicket(ticket, [list])).toMatchObject({ kind: "again", time: "10:02" });
});

test("on a later day of a tour the ticket is good again, once", () => {
  const attended = (checkedInAt: string) => [
    { ...departure, guests: [{ ...guest, status: "attended" as const, checkedInAt }] },
  ];
  expect(parseTicket(ticket, attended("2027-06-09T07:40:00Z")).kind).toBe("welcome");
  expect(parseTicket(ticket, attended("2027-06-10T07:40:00Z")).kind).toBe("again");
});
