import * as v from "valibot";
import { coordinate } from "#app/routes/office/content/fact-fields.ts";

export const cityLabels = { latitude: "City centre latitude", longitude: "City centre longitude" };
export const cityPlace = { latitude: coordinate(90), longitude: coordinate(180) };

export const cityFactsSchema = v.object({
  ...cityPlace,
  isNew: v.pipe(
    v.optional(v.string(), ""),
    v.transform((ticked) => ticked === "on"),
  ),
});
