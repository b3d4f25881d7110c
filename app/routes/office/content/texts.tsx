import { data } from "react-router";
import { renderMarkdown } from "#app/blocks/text-pages/markdown.server.ts";
import { contentHash, getTexts, textState } from "#app/domain/texts/get-texts.ts";
import { saveTexts, type TextConflict } from "#app/domain/texts/save-texts.ts";
import { textKinds } from "#app/domain/texts/text-kinds.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { isSaved, pageOf, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/texts.ts";
import { ContentHead } from "./content-head.tsx";
import { FourLanguages } from "./four-languages.tsx";
import { loadContentItem } from "./load-content-item.server.ts";
import { Saved } from "./saved.tsx";
import { fieldMessages, readTexts } from "./texts-form.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const head = await loadContentItem(db, params, url);
  const texts = await getTexts(db, head.kind, head.id);
  const languages = locales.map((locale) => ({
    locale,
    fields: texts[locale]?.fields ?? {},
    seen: `${texts[locale]?.version ?? 0}:${contentHash(texts[locale]?.fields ?? {})}`,
    state: textState(head.kind, texts, locale),
    changedAt: (texts[locale]?.version ?? 0) > 1 ? (texts[locale]?.updatedAt ?? null) : null,
  }));
  return { head, fields: textKinds[head.kind].fields, languages, saved: isSaved(context, url) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { kind, id } = await loadContentItem(db, params, url);
  const form = await request.formData();
  const { fields } = textKinds[kind];
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const intent = String(form.get("do") ?? "save");
  if (intent === "preview") return data({ values, previews: previewsOf(fields, values) });
  if (intent.startsWith("take:")) return data({ values: { ...values, ...(await theirs(intent.slice(5) as Locale)) } });
  const read = readTexts(fields, form);
  if (!read.ok) return data({ values, errors: read.errors }, { status: 422 });
  const result = await saveTexts(db, { kind, id }, read.edit, context.get(staffContext), now());
  if (result.ok) return redirectConfirmed(context, pageOf(url));
  if (result.reason === "unknown") throw pageNotFound(url.pathname);
  if (result.reason === "refused") {
    const errors = Object.fromEntries(
      Object.entries(result.errors).map(([name, reason]) => [name, fieldMessages[reason]]),
    );
    return data({ values, errors }, { status: 422 });
  }
  // The form is now based on the saved version, so saving again overwrites it deliberately, with both texts in view.
  const seen = Object.entries(result.conflicts).map(([locale, { version, print }]) => [
    `${locale}.seen`,
    `${version}:${print}`,
  ]);
  return data({ values: { ...values, ...Object.fromEntries(seen) }, conflicts: result.conflicts }, { status: 409 });

  async function theirs(locale: Locale) {
    const text = (await getTexts(db, kind, id))[locale];
    const textFields = Object.entries(text?.fields ?? {}).map(([name, value]) => [`${locale}.${name}`, value]);
    return {
      ...Object.fromEntries(textFields),
      [`${locale}.seen`]: `${text?.version ?? 0}:${contentHash(text?.fields ?? {})}`,
    };
  }
}

type TextsAnswer = {
  values: Record<string, string>;
  errors?: Record<string, string>;
  conflicts?: Partial<Record<Locale, TextConflict>>;
  previews?: Partial<Record<Locale, string>>;
};

function previewsOf(
  fields: { name: string; shape: string }[],
  values: Record<string, string>,
): Partial<Record<Locale, string>> {
  const markdown = fields.find(({ shape }) => shape === "markdown");
  if (!markdown) return {};
  return Object.fromEntries(
    locales.map((locale) => [locale, renderMarkdown(values[`${locale}.${markdown.name}`] ?? "").html]),
  );
}

export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const { head, fields, languages, saved } = loaderData;
  const answer = actionData as TextsAnswer | undefined;
  return (
    <>
      <ContentHead {...head} />
      <Saved shown={saved && !answer}>
        {head.public ? "Saved. Visitors can see it now." : "Saved. Visitors will see it once it is published."}
      </Saved>
      <FourLanguages
        fields={fields}
        languages={languages}
        values={answer?.values}
        errors={answer?.errors}
        conflicts={answer?.conflicts}
        previews={answer?.previews}
      />
    </>
  );
}
