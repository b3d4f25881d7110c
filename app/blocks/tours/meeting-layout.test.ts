import { expect, test } from "vitest";
import { layoutMeeting, meetingFrame, placesAround } from "./meeting-layout.ts";

const meeting = { latitude: 50, longitude: 20 };
const at = (name: string, east: number, north: number) => ({
  name,
  latitude: 50 + north / 111_320,
  longitude: 20 + east / (111_320 * Math.cos((50 * Math.PI) / 180)),
});

test("says how far and in which direction each place is", () => {
  const around = placesAround(meeting, [at("Church", 0, 100), at("Gate", 141, -141), at("Hall", -300, 0)]);
  expect(around.map(({ name, metres, direction }) => [name, metres, direction])).toEqual([
    ["Church", 100, "n"],
    ["Gate", 200, "se"],
    ["Hall", 300, "w"],
  ]);
});

test("keeps the nearest of places that lie on each other, and six at most", () => {
  const crowd = Array.from({ length: 9 }, (_, index) => at(`Place ${index}`, 60 + index * 60, 0));
  const around = placesAround(meeting, [...crowd.slice(0, 1), at("Next door", 70, 10), ...crowd.slice(1)]);
  expect(around.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Place ${index}`));
});

test("the meeting point is in the middle, north is up, and everything is inside the frame", () => {
  const { places, middle } = layoutMeeting(placesAround(meeting, [at("Church", 0, 400), at("Far hall", -700, -20)]));
  const [church, hall] = places;
  expect(church?.y).toBeLessThan(middle.y);
  expect(hall?.x).toBeLessThan(middle.x);
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
    expect(x).toBeLessThan(meetingFrame.width);
    expect(y).toBeLessThan(meetingFrame.height);
  }
});
