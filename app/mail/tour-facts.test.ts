import { expect, test } from "vitest";
import { translator } from "#app/i18n/messages.ts";
import { factsBlock, type MailedTour } from "./tour-facts.ts";

const tour: MailedTour = {
  title: "Altstadt",
  city: "Riga",
  cityInPhrase: "in Riga",
  timeZone: "Europe/Riga",
  language: "de",
  minutes: 120,
  ending: "Freiheitsdenkmal",
  isForAdults: false,
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

function labelsOf(state: "upcoming" | "canceled", telephone: string | null): Map<string, string> {
  const block = factsBlock(translator("de"), "de", tour, { state, party }, telephone);
  return new Map(block.kind === "facts" ? block.facts : []);
}

test("a ticket names the office's telephone with its hours where the company has one", () => {
  expect(labelsOf("upcoming", "+48 12 345 67 89").get("Telefon")).toMatch(/^\+48 12 345 67 89\nTäglich von 8:30/);
  expect(labelsOf("upcoming", null).has("Telefon")).toBe(false);
  expect(labelsOf("canceled", "+48 12 345 67 89").has("Telefon")).toBe(false);
});
