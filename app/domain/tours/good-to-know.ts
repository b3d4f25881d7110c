import type { GoodToKnow } from "./good-to-know-schema.ts";

export const paces = ["easy", "steady"] as const;
export const stairs = ["none", "few", "many"] as const;
/** "partly" means that what hinders can be avoided or left out. */
export const extents = ["yes", "partly", "no"] as const;
export const obstacles = ["cobbles", "slope", "steps", "path", "interior", "doorsteps"] as const;
export const dogRules = ["yes", "outside", "no"] as const;
export const toiletPlaces = ["start", "way", "end", "venues"] as const;
export const seating = ["benches", "venues"] as const;
export const indoorParts = ["none", "part", "most"] as const;
export const costItems = ["tickets", "tastings", "food", "drinks", "transport"] as const;
export const thingsToBring = ["shoes", "layer", "water", "hat", "id", "appetite", "coins"] as const;
export const stopKinds = ["tram", "metro", "bus", "train"] as const;

/** The search calls a tour suitable for children if it suits them from this age or earlier. */
export const childFriendlyAge = 8;

/** Tours for adults only are booked without children. */
export const isForAdultsOnly = ({ minimumAge = 0 }: { minimumAge?: number | undefined }) => minimumAge >= 18;

/** The facts as a page shows them: the note in one language. */
export type ShownGoodToKnow = Omit<GoodToKnow, "stepFreeNote"> & { stepFreeNote?: string };
