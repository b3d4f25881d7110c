import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Suggestion } from "#app/domain/search/suggest-places.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";

type NotFoundProps = { message?: string; suggestions?: Suggestion[]; isTicket?: boolean; search?: ReactNode };

export function NotFound({ message, suggestions = [], isTicket = false, search }: NotFoundProps) {
  const { t, path } = useI18n();
  return (
    <section className="page-head">
      <title>{t("notFound.title")}</title>
      <meta name="robots" content="noindex" />
      <h1>{t("notFound.title")}</h1>
      <p className="standfirst">{t(isTicket ? "notFound.ticket" : "notFound.text")}</p>
      {message && (
        <p className="muted" lang="en">
          {message}
        </p>
      )}
      {!isTicket && search}
      {suggestions.length > 0 && (
        <>
          <h2>{t("notFound.suggestions")}</h2>
          <ul className="quick-links">
            {suggestions.map((suggestion) => (
              <li key={suggestion.to}>
                <Link to={suggestion.to}>{suggestion.name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {isTicket ? (
        <Button to={path("findBooking")}>{t("footer.findBooking")}</Button>
      ) : (
        <Button to={path("home")}>{t("notFound.home")}</Button>
      )}
    </section>
  );
}
