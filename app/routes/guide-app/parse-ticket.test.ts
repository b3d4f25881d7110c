import { expect, test } from "vitest";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { parseTicket } from "./parse-ticket.ts";

const guest = {
  reference: "ABCD2345",
  name: "Ada",
  adults: 2,
  children: 1,
  phone: null,
  locale: "en",
  status: "confirmed" as const,
};
const departure = {
  id: 7,
  date: "2027-06-10",
  today: "2027-06-10",
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
  ["https://example.org/menu", departure, "no-ticket"],
])("%s", (text, list, kind) => {
  expect(parseTicket(text, [list]).kind).toBe(kind);
});
