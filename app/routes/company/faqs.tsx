import { useEffect } from "react";
import { Form, useLocation } from "react-router";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { renderMarkdown } from "#app/blocks/text-pages/markdown.server.ts";
import { listFaq } from "#app/domain/faq/list-faq.ts";
import { searchWords } from "#app/domain/search/words.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { paths } from "#app/i18n/paths.ts";
import { choosePayment } from "#app/i18n/payment-texts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/faqs.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, cache, payments } = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const groups = choosePayment(await listFaq(db, locale), payments !== undefined);
  cache.addTags("faq");
  const term = (url.searchParams.get("q") ?? "").slice(0, 100);
  const words = searchWords(term);
  const matches = (text: string) => {
    const known = searchWordsOf(text);
    return words.every((word) => known.some((text) => text.startsWith(word)));
  };
  const shown = groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => matches(`${entry.question} ${entry.answer}`)),
    }))
    .filter((group) => group.entries.length > 0)
    .map((group) => ({
      ...group,
      entries: group.entries.map((entry) => ({ ...entry, html: renderMarkdown(entry.answer).html })),
    }));
  return { groups: addNonBreakingSpaces(locale, shown), term, alternates: paths.faqs };
}

function searchWordsOf(text: string): string[] {
  return text.split(/\s+/).flatMap(searchWords);
}

export default function Faqs({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { groups, term, alternates } = loaderData;
  useLinkedAnswer();
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <>
      <PageHead
        title={t("faq.title")}
        description={t("faq.description")}
        {...(term === "" && { alternates })}
        jsonLd={
          term === ""
            ? import.meta.env.SSR && [
                {
                  "@context": "https://schema.org",
                  "@type": "FAQPage",
                  mainEntity: groups.flatMap((group) =>
                    group.entries.map((entry) => ({
                      "@type": "Question" as const,
                      name: entry.question,
                      acceptedAnswer: { "@type": "Answer" as const, text: entry.html },
                    })),
                  ),
                },
              ]
            : undefined
        }
      />
      <section className="page-head">
        <h1>{t("faq.title")}</h1>
        <p className="standfirst">{t("faq.lead")}</p>
        <Form className="search-field" role="search">
          <label className="visually-hidden" htmlFor="faq-search">
            {t("faq.searchLabel")}
          </label>
          <input
            id="faq-search"
            name="q"
            type="search"
            defaultValue={term}
            placeholder={t("faq.searchLabel")}
            maxLength={100}
          />
          <button type="submit">{t("nav.search")}</button>
        </Form>
        {term !== "" && <p role="status">{t("faq.found", { count })}</p>}
        {groups.length > 0 && (
          <ul className="quick-links columns">
            {groups.map((group) => (
              <li key={group.key}>
                <a href={`#${group.key}`}>{group.title}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
      {groups.map((group, index) => (
        <Section key={group.key} id={group.key} title={group.title} first={index === 0}>
          <div className="answers">
            {group.entries.map((entry) => (
              <details key={entry.key} open={term !== ""}>
                <summary>
                  <h3>{entry.question}</h3>
                </summary>
                {/* Browsers open `details` for a link to something inside it, so the answer has the id. */}
                <div className="text" id={entry.key} dangerouslySetInnerHTML={{ __html: entry.html }} />
              </details>
            ))}
          </div>
        </Section>
      ))}
    </>
  );
}

/**
 * Opens the answer that the URL names, also after a link within the page, which browsers do not open themselves.
 */
function useLinkedAnswer() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same answer is a new location
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1))?.closest("details");
    if (!answer) return;
    answer.open = true;
    answer.scrollIntoView();
  }, [hash, key]);
}
