import type { PageKey } from "#app/i18n/catalogues.ts";

/** The messages a schema may give for a field. Schemas accept any string, so they take it from here. */
export const fieldErrors = {
  required: "form.error.required",
  tooLong: "form.error.tooLong",
  characters: "form.error.characters",
  nameLink: "form.error.nameLink",
  email: "form.error.email",
  number: "form.error.number",
  phone: "form.error.phone",
  choose: "form.error.choose",
  date: "form.error.date",
  website: "form.error.website",
  reference: "findBooking.error.reference",
  people: "privateRequest.peopleRange",
  departure: "bookingForm.chooseDeparture",
  shortPassword: "auth.error.short",
  otherPassword: "auth.error.mismatch",
} as const satisfies Record<string, PageKey>;

export type FieldError = (typeof fieldErrors)[keyof typeof fieldErrors];

const all: ReadonlySet<string> = new Set(Object.values(fieldErrors));

export const isFieldError = (message: string): message is FieldError => all.has(message);
