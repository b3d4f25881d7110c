import * as v from "valibot";
import { line } from "#app/blocks/forms/field-schemas.ts";
import { themes } from "#app/domain/tours/themes.ts";
import type { TourFacts } from "#app/domain/tours/tour-facts.ts";
import { amountIn, coordinate, shownAmount, whole } from "#app/routes/office/content/fact-fields.ts";

export const tourLabels: Record<keyof TourFacts, string> = {
  theme: "Theme",
  payment: "Payment",
  price: "Price per adult",
  childPrice: "Price per child",
  childUnder: "Children are under",
  minutes: "Minutes",
  days: "Days",
  capacity: "Usual capacity",
  minGuests: "Minimum group",
  minGuestsHours: "Decided, hours before the start",
  meetingLatitude: "Meeting point, latitude",
  meetingLongitude: "Meeting point, longitude",
  endingLatitude: "Ending point, latitude",
  endingLongitude: "Ending point, longitude",
  position: "Position in the city's list",
};

const facts = (currency: string) => ({
  theme: v.picklist(themes, "Choose one."),
  payment: v.picklist(["free", "wish", "paid"], "Choose one."),
  // A price of nothing is no price.
  price: v.pipe(
    amountIn(currency),
    v.transform((price) => price || null),
  ),
  childPrice: v.pipe(
    amountIn(currency),
    v.transform((price) => price ?? 0),
  ),
  childUnder: v.optional(whole(2, 18), "15"),
  minutes: whole(15, 720),
  days: whole(1, 14),
  capacity: whole(1, 500),
  minGuests: v.union(
    [
      v.pipe(
        v.literal(""),
        v.transform(() => null),
      ),
      whole(2, 100),
    ],
    "Enter a whole number from 2 to 100, or leave it empty.",
  ),
  minGuestsHours: v.optional(whole(1, 168), "24"),
  meetingLatitude: coordinate(90),
  meetingLongitude: coordinate(180),
  endingLatitude: coordinate(90),
  endingLongitude: coordinate(180),
  position: whole(0, 999),
});
const priceFits = <Value extends { payment: string; price: number | null }>(value: Value) =>
  (value.payment === "paid") === (value.price !== null && value.price > 0);
const priceMessage = "Only a paid tour has a price, and it must have one.";
const childPriceFits = <Value extends { payment: string; childPrice: number }>(value: Value) =>
  value.payment === "paid" || value.childPrice === 0;
const minimumFits = <Value extends { minGuests: number | null; capacity: number }>({ minGuests, capacity }: Value) =>
  (minGuests ?? 0) <= capacity;
const minimumMessage = "This is more guests than the tour has places for.";
const childPriceMessage = "Only a paid tour has a price for children.";

export const tourFactsSchema = (currency: string) =>
  v.pipe(
    v.object(facts(currency)),
    v.forward(v.partialCheck([["payment"], ["price"]], priceFits, priceMessage), ["price"]),
    v.forward(v.partialCheck([["payment"], ["childPrice"]], childPriceFits, childPriceMessage), ["childPrice"]),
    v.forward(v.partialCheck([["capacity"], ["minGuests"]], minimumFits, minimumMessage), ["minGuests"]),
  );
export const newTourSchema = (currency: string) =>
  v.pipe(
    v.object({ ...facts(currency), cityId: line(60), name: line(80) }),
    v.forward(v.partialCheck([["payment"], ["price"]], priceFits, priceMessage), ["price"]),
    v.forward(v.partialCheck([["payment"], ["childPrice"]], childPriceFits, childPriceMessage), ["childPrice"]),
    v.forward(v.partialCheck([["capacity"], ["minGuests"]], minimumFits, minimumMessage), ["minGuests"]),
  );

export function shownFacts(facts: TourFacts, currency: string): Record<string, string> {
  const shown = Object.entries(facts).map(([name, value]) => [name, String(value ?? "")]);
  return {
    ...Object.fromEntries(shown),
    price: shownAmount(facts.price, currency),
    childPrice: shownAmount(facts.childPrice, currency),
  };
}
