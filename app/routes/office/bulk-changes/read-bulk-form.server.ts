import { readId } from "#app/blocks/forms/read-id.ts";
import type { RecipientsByLocale } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import { type BulkAction, bulkActions, maxDeparturesAtOnce } from "#app/domain/bulk-changes/start-bulk-change.ts";
import { type GuestTexts, gapIn } from "#app/domain/departures/guest-texts.ts";
import { type RuleReason, ruleReasons } from "#app/domain/planning/hard-rules.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { templates } from "./names.ts";
import { templateTexts } from "./template-texts.server.ts";

export type BulkForm = {
  key: string;
  ids: number[];
  /** How many were selected: more than `ids` if one change cannot have them all. */
  selected: number;
  /** Which version of each departure the preview showed. */
  versions: Record<number, number>;
  action: BulkAction;
  texts: GuestTexts;
  /** One guide for all, or a substitute for each; undefined before one is chosen. */
  guide: number | "substitutes" | undefined;
  /** Substitutes as they were chosen, by departure; 0 leaves it as it is, none was not asked yet. */
  picked: Record<number, number>;
  anyway: RuleReason[];
  /** Names the check that was shown. */
  checked: string;
  intent: string;
  /** The query of the list that the departures were selected in. */
  back: string;
};

/** Reads the choice of departures and, from the second step on, the texts as they were edited. */
export function readBulkForm(form: FormData, newKey: () => string): BulkForm | undefined {
  const read = (name: string) => String(form.get(name) ?? "");
  const action = bulkActions.find((known) => known === read("action"));
  const listed = [...form.getAll("departure").map(String), ...read("departures").split(",")];
  const all = [...new Set(listed.filter((id) => /^\d{1,15}$/.test(id)).map(Number))];
  const ids = all.slice(0, maxDeparturesAtOnce);
  const selected = Math.max(all.length, readId(form.get("selected")));
  const versions = Object.fromEntries(
    [...read("versions").matchAll(/(\d{1,15})-(\d{1,9})/g)].map(([, id, version]) => [Number(id), Number(version)]),
  );
  if (!action || ids.length === 0) return;
  const intent = read("intent");
  const template = templates.find((known) => known === read("template"));
  const texts = intent === "choose" ? templateTexts(action, template) : readTexts(form);
  const key = /^[\w-]{8,80}$/.test(read("key")) ? read("key") : newKey();
  const guide = read("guideId") === "substitutes" ? "substitutes" : readId(form.get("guideId")) || undefined;
  const picked = Object.fromEntries(
    ids.flatMap((id) => (form.has(`guide-${id}`) ? [[id, readId(form.get(`guide-${id}`))]] : [])),
  );
  const anyway = ruleReasons.filter((reason) => form.getAll("anyway").includes(reason));
  const back = new URLSearchParams(read("back")).toString();
  return { key, ids, selected, versions, action, texts, guide, picked, anyway, checked: read("checked"), intent, back };
}

/** Reads the texts in all languages as they were edited. */
export function readTexts(form: FormData): GuestTexts {
  const read = (name: string) => String(form.get(name) ?? "");
  const edited = (locale: Locale) => ({
    subject: read(`subject-${locale}`).trim().slice(0, 150),
    body: read(`body-${locale}`).replaceAll("\r\n", "\n").trim().slice(0, 4_000),
  });
  return Object.fromEntries(locales.map((locale) => [locale, edited(locale)])) as GuestTexts;
}

/** The errors of the texts by field. Languages that no guest reads may stay empty, English may not. */
export function checkTexts(
  { action, texts }: Pick<BulkForm, "action" | "texts">,
  readers: RecipientsByLocale[],
): Record<string, string> {
  if (action !== "message" && action !== "cancel") return {};
  const isEmpty = locales.every((locale) => texts[locale].body === "");
  // A cancellation needs no reason.
  if (action === "cancel" && isEmpty) return {};
  const fields = action === "message" ? (["subject", "body"] as const) : (["body"] as const);
  return Object.fromEntries(
    locales.flatMap((locale) =>
      fields.flatMap((field): [string, string][] => {
        const text = texts[locale][field];
        const gap = gapIn(text);
        if (gap) return [[`${field}-${locale}`, `Please replace ${gap}.`]];
        const isNeeded = locale === "en" || readers.some((group) => group.locale === locale);
        return text === "" && isNeeded ? [[`${field}-${locale}`, "Required: guests read this language."]] : [];
      }),
    ),
  );
}

/** Guests whose language was left empty read English. */
export function completeTexts(texts: GuestTexts): GuestTexts {
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      { subject: texts[locale].subject || texts.en.subject, body: texts[locale].body || texts.en.body },
    ]),
  ) as GuestTexts;
}
