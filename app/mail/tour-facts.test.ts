import { expect, test } from "vitest";
import { translator } from "#app/i18n/messages.ts";
import { type Due, factsBlock, type MailedTour } from "./tour-facts.ts";

const tour: MailedTour = {
  title: "Altstadt",
  city: "Riga",
  cityInPhrase: "in Riga",
  timeZone: "Europe/Riga",
  language: "de",
  minutes: 120,
  ending: "Freiheitsdenkmal",
  isForAdults: false,
  minGuests: null,
  minGuestsBy: null,
  picture: null,
  days: [
    {
      day: 1,
      date: "2027-06-12",
      from: "10:00",
      to: "12:00",
      startsAt: new Date("2027-06-12T07:00:00Z"),
      endsAt: new Date("2027-06-12T09:00:00Z"),
      place: { name: "Petrikirche", hint: "", latitude: 56.9, longitude: 24.1 },
    },
  ],
};
const party = { adults: 2, children: 0, name: "Ada", guide: null, due: null };

function labelsOf(state: "upcoming" | "canceled", telephone: string | null, due: Due = null): Map<string, string> {
  const block = factsBlock(translator("de"), "de", tour, { state, party: { ...party, due } }, telephone);
  return new Map(block.kind === "facts" ? block.facts : []);
}

test("a ticket names the office's telephone with its hours where the company has one", () => {
  expect(labelsOf("upcoming", "+48 12 345 67 89").get("Telefon")).toMatch(/^\+48 12 345 67 89\nTäglich von 8:30/);
  expect(labelsOf("upcoming", null).has("Telefon")).toBe(false);
  expect(labelsOf("canceled", "+48 12 345 67 89").has("Telefon")).toBe(false);
});

test("where nothing is due, no sum is due at the meeting point", () => {
  const price = (amount: number, paid: number, label = "Zu zahlen") =>
    labelsOf("upcoming", null, { amount, paid, currency: "EUR", each: null }).get(label);
  expect(price(0, 0)).toBe("Nichts zu bezahlen");
  expect(price(1_000, 0)).toBe("10\u00a0€ am Treffpunkt");
  expect(price(0, 1_000, "Zahlung")).toBe("10\u00a0€ schon bezahlt");
});
