import { expect, test } from "vitest";
import { splitCoordinates } from "./split-coordinates.ts";

const split = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return Object.fromEntries(splitCoordinates(form));
};

test("both coordinates pasted into the latitude fill both fields, and nothing else is touched", () => {
  expect(split({ meetingLatitude: " 50.0617, 19.9373 ", meetingLongitude: "" })).toEqual({
    meetingLatitude: "50.0617",
    meetingLongitude: "19.9373",
  });
  expect(split({ "day.2.latitude": "-1.5,2", "day.2.longitude": "9" })).toEqual({
    "day.2.latitude": "-1.5",
    "day.2.longitude": "2",
  });
  const plain = { latitude: "50.0617", longitude: "19.9373", name: "1, 2" };
  expect(split(plain)).toEqual(plain);
});
