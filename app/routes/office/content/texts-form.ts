import * as v from "valibot";
import { readId } from "#app/blocks/forms/read-id.ts";
import type { FieldRefusal, TextsEdit } from "#app/domain/texts/save-texts.ts";
import type { TextField } from "#app/domain/texts/text-kinds.ts";
import { locales } from "#app/i18n/locales.ts";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";

export const fieldMessages: Record<FieldRefusal, string> = {
  required: "Required: published content must be complete in every language.",
  slug_form: "Use only lower-case letters, digits and single hyphens.",
  slug_reserved: "The site uses this address itself.",
  slug_taken: "This address is already in use, in this or another language.",
  slug_left: "Old links to another page still use this address.",
};

// Control characters, Unicode's line and paragraph separators, and marks that change the writing direction.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

const optional = (maxCharacters: number, manyLines: boolean) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(manyLines ? /\r\n?|[\p{Zl}\p{Zp}]/gu : /\r\n?/g, "\n").trim()),
      v.maxLength(maxCharacters, `At most ${maxCharacters} characters.`),
      v.check(
        (text) => !forbidden.test(manyLines ? text.replaceAll("\n", "") : text),
        "Contains characters that cannot be shown.",
      ),
    ),
    "",
  );

export type ReadTexts = { ok: true; edit: TextsEdit } | { ok: false; errors: Record<string, string> };

/** Parses the fields of all languages, named like `pl.about`, with the version the editor started from in `pl.seen`. */
export function readTexts(fields: TextField[], form: FormData): ReadTexts {
  const entries = locales.flatMap((locale) =>
    fields.map(
      ({ name, shape, maxCharacters }) =>
        [`${locale}.${name}`, optional(maxCharacters, shape !== "line" && shape !== "slug")] as const,
    ),
  );
  const read = readOfficeForm(v.object(Object.fromEntries(entries)), form);
  if (!read.ok) return { ok: false, errors: read.errors };
  const texts = Object.fromEntries(
    locales.map((locale) => {
      const [version = "", print = ""] = String(form.get(`${locale}.seen`) ?? "").split(":");
      const textFields = Object.fromEntries(
        fields.map(({ name }) => [name, String(read.value[`${locale}.${name}`] ?? "")]),
      );
      return [
        locale,
        {
          fields: textFields,
          seen: { version: readId(version), print },
          checked: form.get(`${locale}.checked`) === "on",
        },
      ];
    }),
  );
  return { ok: true, edit: { texts, minor: form.get("minor") === "on" } };
}
