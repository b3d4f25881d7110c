/** Reads an id or version from a form, a query or a path; anything but up to nine digits becomes 0, which no row has. */
export function readId(value: FormDataEntryValue | null | undefined): number {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : 0;
}
