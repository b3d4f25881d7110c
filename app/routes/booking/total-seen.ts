/**
 * What the page said that it costs, in minor units. A form of a free tour sends nothing, so nothing is what its guest has
 * agreed to pay, also if the tour costs something by now.
 */
export function totalSeen(total: FormDataEntryValue | null): number {
  return typeof total === "string" && /^\d{1,10}$/.test(total) ? Number(total) : 0;
}
