import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { SearchBox } from "#app/blocks/search/search-box.tsx";
import { maxGuestsPaid } from "#app/domain/bookings/party.ts";
import type { FlagCounts } from "#app/domain/tours/search-tours.ts";
import { themes } from "#app/domain/tours/themes.ts";
import { filterLanguages } from "#app/domain/tours/tour-languages.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { FlagFilter } from "./flag-filter.tsx";
import type { SearchQuery } from "./search-params.ts";

export function SearchForm({ query, flags }: { query: SearchQuery; flags: FlagCounts }) {
  const { t, path, languageName } = useI18n();
  const key = JSON.stringify(query);
  const chosen = Object.values(query.filter).filter((value) => value !== null).length;
  return (
    <Form className="search-form" role="search" action={path("search")} key={key}>
      <div className="search-field">
        <Search className="icon" aria-hidden="true" />
        <SearchBox id="search-term" placeholder={t("searchBox.placeholder")} defaultValue={query.term} />
        <button type="submit">{t("nav.search")}</button>
      </div>
      <details className="folded-filters">
        <summary>{t("search.filters", { count: chosen })}</summary>
        <div className="filters">
          <Select id="payment" name="payment" label={t("search.payment")} defaultValue={query.filter.payment ?? ""}>
            <option value="">{t("search.anyPayment")}</option>
            {(["free", "wish", "paid"] as const).map((payment) => (
              <option key={payment} value={payment}>
                {t(`payment.${payment}`)}
              </option>
            ))}
          </Select>
          <Select id="language" name="language" label={t("search.language")} defaultValue={query.filter.language ?? ""}>
            <option value="">{t("search.anyLanguage")}</option>
            {filterLanguages.map((language) => (
              <option key={language} value={language}>
                {languageName(language)}
              </option>
            ))}
          </Select>
          <Select id="theme" name="theme" label={t("search.theme")} defaultValue={query.filter.theme ?? ""}>
            <option value="">{t("search.anyTheme")}</option>
            {themes.map((theme) => (
              <option key={theme} value={theme}>
                {t(`theme.${theme}`)}
              </option>
            ))}
          </Select>
          <TextField id="day" name="day" type="date" label={t("search.day")} defaultValue={query.filter.day ?? ""} />
          <TextField
            id="people"
            name="people"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxGuestsPaid}
            label={t("search.people")}
            defaultValue={query.filter.people ?? ""}
          />
          <FlagFilter filter={query.filter} counts={flags} />
          <div className="filter-actions">
            <Button type="submit" size="sm" variant="secondary">
              {t("search.filter")}
            </Button>
            {!query.isPlain && (
              <Link className="more-link" to={query.term ? `?q=${encodeURIComponent(query.term)}` : path("search")}>
                {t("search.clear")}
              </Link>
            )}
          </div>
        </div>
      </details>
    </Form>
  );
}
