import type { Excerpt, MatchField } from "#app/domain/search/match-reasons.ts";
import type { Theme } from "#app/i18n/catalogues.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

export type Match = { fields: MatchField[]; excerpt?: Excerpt | undefined };

/** Says why a tour is among the results. */
export function SearchMatch({ match, theme }: { match: Match; theme: Theme }) {
  const { t } = useI18n();
  const fields = match.fields.map((field) => t(`search.match.${field}`, { theme: t(`theme.${theme}`) }));
  return (
    <p className="search-match">
      {t("search.match.label", { fields: fields.join(", ") })}
      {match.excerpt && <Quote excerpt={match.excerpt} />}
    </p>
  );
}

export function Quote({ excerpt }: { excerpt: Excerpt }) {
  return (
    <q>
      {excerpt.before}
      <mark>{excerpt.match}</mark>
      {excerpt.after}
    </q>
  );
}
