import { expect, test } from "vitest";
import { loadCities } from "#content/load.ts";
import { walkingKilometres } from "./route-length.ts";

const stops = [
  { name: "a", latitude: 50, longitude: 20 },
  { name: "b", latitude: 50.02, longitude: 20 },
];

test("a route says how far it is on foot, unless its stops cannot tell", () => {
  expect(walkingKilometres({ stops, days: 1, goodToKnow: {} })).toBe(3);
  expect(walkingKilometres({ stops, days: 1, goodToKnow: { climbMetres: 40, notIncluded: ["tickets"] } })).toBe(3);
  expect(walkingKilometres({ stops, days: 3, goodToKnow: {} })).toBeNull();
  expect(walkingKilometres({ stops, days: 1, goodToKnow: { climbMetres: 260 } })).toBeNull();
  expect(walkingKilometres({ stops, days: 1, goodToKnow: { notIncluded: ["transport"] } })).toBeNull();
  expect(walkingKilometres({ stops, days: 1, goodToKnow: { included: ["transport"] } })).toBeNull();
});

test("no tour of the content walks further than its pace allows", () => {
  const slow = loadCities().flatMap(({ id, facts }) =>
    Object.entries(facts.tours).flatMap(([key, { days = 1, minutes, goodToKnow, ...tour }]) => {
      const route = tour.stops.map(({ key: name, at: [latitude, longitude] }) => ({ name, latitude, longitude }));
      const { stepFreeNote: _, ...shown } = goodToKnow;
      const kilometres = walkingKilometres({ stops: route, days, goodToKnow: shown });
      return kilometres !== null && kilometres > (minutes / 60) * 2 ? [`${id}/${key}: ${kilometres} km`] : [];
    }),
  );
  expect(slow).toEqual([]);
});

test("most tours take two to three hours and two to four kilometers, as the questions say", () => {
  const tours = loadCities().flatMap(({ facts }) => Object.values(facts.tours));
  const share = (isSo: (tour: (typeof tours)[number]) => boolean) => tours.filter(isSo).length / tours.length;
  expect(share(({ minutes }) => minutes >= 120 && minutes <= 180)).toBeGreaterThan(0.8);
  const kilometres = ({ stops, days = 1, goodToKnow }: (typeof tours)[number]) => {
    const { stepFreeNote: _, ...shown } = goodToKnow;
    const route = stops.map(({ key: name, at: [latitude, longitude] }) => ({ name, latitude, longitude }));
    return walkingKilometres({ stops: route, days, goodToKnow: shown }) ?? 0;
  };
  expect(share((tour) => kilometres(tour) >= 2 && kilometres(tour) <= 4)).toBeGreaterThan(0.8);
});
