import * as v from "valibot";
import { coordinate } from "./fact-fields.ts";

export const cityLabels = { latitude: "Latitude of its middle", longitude: "Longitude of its middle" };
export const cityPlace = { latitude: coordinate(90), longitude: coordinate(180) };

export const cityFactsSchema = v.object({
  ...cityPlace,
  isNew: v.pipe(
    v.optional(v.string(), ""),
    v.transform((ticked) => ticked === "on"),
  ),
});
