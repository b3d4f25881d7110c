import * as v from "valibot";
import { expect, test } from "vitest";
import { tourFactsSchema } from "./tour-facts-form.ts";

const facts = {
  ...{ theme: "old-town", payment: "free", price: "", childPrice: "", minutes: "120", days: "1", capacity: "20" },
  ...{ minGuests: "", meetingLatitude: "50.06", meetingLongitude: "19.94", endingLatitude: "50.06" },
  ...{ endingLongitude: "19.94", position: "1" },
};
const priceOf = (change: Record<string, string>) => {
  const read = v.safeParse(tourFactsSchema("PLN"), { ...facts, ...change });
  return read.success ? read.output.price : read.issues[0].message;
};

test("a price of nothing is no price, which a paid tour must have", () => {
  expect(priceOf({})).toBeNull();
  for (const nothing of ["0", "0.00"]) {
    expect(priceOf({ price: nothing })).toBeNull();
    expect(priceOf({ price: nothing, payment: "paid" })).toBe("Only a paid tour has a price, and it must have one.");
  }
  expect(priceOf({ price: "85", payment: "paid" })).toBe(8_500);
});
