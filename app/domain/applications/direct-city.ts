/** Guides are employed directly in this city only; for the others interest is registered. */
export const directCity = "dresden";
