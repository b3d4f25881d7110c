import * as v from "valibot";
import { optionalLine, optionalParagraphs } from "#app/blocks/forms/field-schemas.ts";
import { confirmMailing } from "#app/domain/mailings/confirm-mailing.ts";
import { mailTest } from "#app/domain/mailings/mail-test.ts";
import type { MailingTexts } from "#app/domain/mailings/mailing-texts.ts";
import { saveMailing } from "#app/domain/mailings/save-mailing.ts";
import { stopMailing } from "#app/domain/mailings/stop-mailing.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { locales } from "#app/i18n/locales.ts";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { fromField } from "./mailing-time.ts";

export type MailingAnswer = { done?: string; errors?: Record<string, string>; values?: Record<string, string> };
type Answered = MailingAnswer & { status: number };

const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const maxBodyCharacters = 20_000;
const factsForm = v.object({
  version,
  city: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,100}$/)), ""),
  sendAt: v.optional(v.pipe(v.string(), v.maxLength(30)), ""),
});
const textsForm = v.object(
  Object.fromEntries(
    locales.flatMap((locale) => [
      [`${locale}.subject`, optionalLine(120)],
      [`${locale}.body`, optionalParagraphs(maxBodyCharacters)],
    ]),
  ),
);
const confirmForm = v.object({ version, receivers: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

export const changed =
  "Someone else changed this newsletter while you were editing. Look at it again before you go on.";

export async function changeMailing(
  site: AppContext,
  by: CurrentUser,
  id: number,
  fields: FormData,
): Promise<Answered> {
  const { db, origin } = site;
  switch (fields.get("intent")) {
    case "save":
      return save(site, by, id, fields);
    case "test": {
      const sent = await mailTest(db, id, by, origin, site.now());
      return sent.length > 0
        ? { done: `A test is on its way to ${by.email}: ${sent.join(", ")}.`, status: 200 }
        : { errors: { send: "Nothing can be sent yet: write a subject and some text, and save." }, status: 409 };
    }
    case "send": {
      const read = readOfficeForm(confirmForm, fields);
      if (!read.ok) return { errors: { send: changed }, status: 409 };
      const result = await confirmMailing(db, { id, ...read.value }, by, site.now());
      if (result.ok)
        return {
          done: `Confirmed: ${result.receivers} ${result.receivers === 1 ? "recipient" : "recipients"}.`,
          status: 200,
        };
      const refusals = {
        changed_meanwhile: changed,
        nobody: "Nobody would receive it.",
        other_number: "The number of recipients has changed since you looked. Check it and confirm again.",
      };
      return { errors: { send: refusals[result.reason] }, status: 409 };
    }
    case "stop": {
      const result = await stopMailing(db, id, by, site.now());
      if (!result.ok) return { errors: { send: "It is not being sent any more." }, status: 409 };
      return {
        done: result.isDraftAgain
          ? "Stopped before the first email left. It is a draft again."
          : `Stopped. ${result.kept} ${result.kept === 1 ? "email" : "emails"} had already left.`,
        status: 200,
      };
    }
    default:
      return { status: 400 };
  }
}

async function save(site: AppContext, by: CurrentUser, id: number, fields: FormData): Promise<Answered> {
  const facts = readOfficeForm(factsForm, fields);
  const texts = readOfficeForm(textsForm, fields);
  const languages = locales.filter((locale) => fields.has(`${locale}.on`));
  const values = { ...facts.values, ...texts.values, ...Object.fromEntries(languages.map((on) => [`${on}.on`, "on"])) };
  if (!facts.ok) return { errors: { form: changed }, values, status: 409 };
  const { version: seen, city, sendAt: time } = facts.value;
  const sendAt = time === "" ? null : fromField(time);
  const errors: Record<string, string> = texts.ok ? {} : texts.errors;
  if (sendAt === undefined)
    errors.sendAt = "This time does not exist where the office is, because the clocks go forward. Choose another.";
  if (languages.length === 0) errors.languages = "Choose at least one language.";
  if (!texts.ok || sendAt === undefined || languages.length === 0) return { errors, values, status: 422 };
  const written: MailingTexts = Object.fromEntries(
    locales.map((locale) => [
      locale,
      { subject: texts.value[`${locale}.subject`] ?? "", body: texts.value[`${locale}.body`] ?? "" },
    ]),
  );
  const change = { id, version: seen, texts: written, languages, cityId: city || null, sendAt };
  const result = await saveMailing(site.db, change, by, site.now());
  return result.ok ? { done: "Saved.", status: 200 } : { errors: { form: changed }, values, status: 409 };
}
