import { expect, test } from "vitest";
import { loadCities } from "#content/load.ts";
import { layoutRoute, numberRadius, routeFrame } from "./route-layout.ts";

const tours = loadCities().flatMap(({ id, facts }) =>
  Object.entries(facts.tours).map(([key, tour]) => ({
    name: `${id}/${key}`,
    stops: tour.stops.map(({ key: name, at: [latitude, longitude] }) => ({ name, latitude, longitude })),
  })),
);

test("no number of any route lies on another or outside its drawing", () => {
  const problems: string[] = [];
  for (const { name, stops } of tours) {
    const placed = layoutRoute(stops).stops;
    for (const [index, a] of placed.entries()) {
      if (a.x < 20 || a.y < 20 || a.x > routeFrame.width - 20 || a.y > routeFrame.height - 20)
        problems.push(`${name}: ${index + 1} at ${a.x}, ${a.y}`);
      for (const b of placed.slice(index + 1))
        if (Math.hypot(a.x - b.x, a.y - b.y) < 38) problems.push(`${name}: ${a.name} on ${b.name}`);
    }
  }
  expect(problems).toEqual([]);
  expect(tours.length).toBeGreaterThan(100);
});

test("a number that made room leads to its place, where the way goes on", () => {
  const corner = { latitude: 50.06, longitude: 19.93 };
  const { stops, way } = layoutRoute([
    { name: "a", ...corner },
    { name: "b", ...corner },
    { name: "c", ...corner },
    { name: "d", latitude: 50.07, longitude: 19.95 },
  ]);
  const led = stops.filter((stop) => stop.leader);
  expect(led.length).toBeGreaterThanOrEqual(2);
  expect(stops[3]?.leader).toBeUndefined();
  const place = /^M(\d+ \d+)/.exec(way)?.[1];
  for (const stop of led) {
    expect(stop.leader).toBe(`M${stop.x} ${stop.y}L${place}`);
    const [x = 0, y = 0] = place?.split(" ").map(Number) ?? [];
    expect(Math.hypot(stop.x - x, stop.y - y)).toBeGreaterThan(numberRadius);
  }
});
