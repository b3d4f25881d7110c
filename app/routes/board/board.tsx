import { Form, Link } from "react-router";
import { useClock } from "#app/blocks/departures/use-clock.ts";
import { Brand } from "#app/blocks/page/logo.tsx";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { VoluntaryPaymentNote } from "#app/blocks/tours/payment-label.tsx";
import { listNavigation } from "#app/domain/places/list-navigation.ts";
import { ticketQr } from "#app/domain/tickets/qr-code.ts";
import { listBoard } from "#app/domain/timetable/list-board.ts";
import { filterLanguages } from "#app/domain/tours/tour-languages.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { paths, pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { offsetAt } from "#app/i18n/zones.ts";
import { appContext } from "#app/server/request/context.ts";
import { site } from "#app/site.ts";
import stylesUrl from "#app/styles/board.css?url";
import { QrCode } from "#app/ui/qr-code.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/board.ts";
import { usePersistedFilters } from "./board-filters.ts";
import { type BoardQuery, boardSearch, readBoardParams } from "./board-params.ts";
import { BoardRows } from "./board-rows.tsx";
import { useBoardUpkeep } from "./board-upkeep.ts";

/** Six rows are readable from three meters, so departures that have begun are left out. */
const rowsOnScreen = 6;
/** With fewer departures ahead, today's board goes on with tomorrow's. */
const quietBelow = 4;

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, origin, cache } = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const countries = await listNavigation(db, locale);
  const cities = countries.flatMap((country) => country.cities);
  const query = readBoardParams(url.searchParams);
  const country = countries.find(({ code }) => code.toLowerCase() === query.city);
  const asked = cities.find(({ id }) => id === query.city) ?? cities.find(({ slug }) => slug === query.city);
  const city =
    query.city === "all" || country ? null : (asked ?? cities.find(({ id }) => id === site.homeCity) ?? null);
  const slugs = new Set(country?.cities.map(({ slug }) => slug));
  const list = async (ahead: number) => {
    const entries = await listBoard(db, locale, moment, { cityId: city?.id ?? null, ahead, language: query.language });
    return addNonBreakingSpaces(locale, country ? entries.filter(({ citySlug }) => slugs.has(citySlug)) : entries);
  };
  const moment = now();
  const listed = await list(query.day);
  const ahead = listed.filter(({ state }) => state !== "over");
  const departures = query.screen ? ahead.slice(0, rowsOnScreen) : listed;
  const isQuiet = query.day === 0 && ahead.length < quietBelow;
  const tomorrow = isQuiet ? await list(1) : [];
  cache.addTags("board", "departures", "tours");
  // Departures begin and days change without a database change, so the page expires by time.
  cache.limitMaxAge(20);
  cache.expireAt(new Date(moment.getTime() + 60_000));
  return {
    departures,
    // The heading takes the place of a row.
    tomorrow: query.screen ? tomorrow.slice(0, rowsOnScreen - 1 - departures.length) : tomorrow,
    countries: countries.map((one) => ({
      code: one.code.toLowerCase(),
      name: one.name,
      cities: one.cities.map(({ id, name }) => ({ id, name })),
    })),
    city,
    place: (country ?? city)?.name ?? null,
    query: { ...query, city: country?.code.toLowerCase() ?? city?.id ?? "all" },
    shownAt: moment.toISOString(),
    offset: offsetAt(site.office.timeZone, moment),
    scan: query.screen
      ? ticketQr(`${origin}${city ? pathTo(locale, "location", { location: city.slug }) : pathTo(locale, "board")}`)
      : null,
    alternates: paths.board,
  };
}

export default function Board({ loaderData }: Route.ComponentProps) {
  const { t, path, date, languageName } = useI18n();
  const { departures, tomorrow, countries, city, place, query } = loaderData;
  usePersistedFilters(query);
  useBoardUpkeep(query, path("board"));
  const to = (change: Partial<BoardQuery>) => path("board") + boardSearch({ ...query, ...change });
  const labels = ["date.today", "date.tomorrow", "date.inTwoDays"] as const;
  const shown = departures[0]?.date;
  return (
    <main className={query.screen ? "board lobby" : "board"} id="main">
      <PageHead title={t("board.title")} description={t("board.description")} alternates={loaderData.alternates} />
      <header className="board-top">
        <h1>{place ?? t("board.title")}</h1>
        <Clock shownAt={loaderData.shownAt} offset={loaderData.offset} />
        <p>{shown && date(shown, "long")}</p>
      </header>
      <div className="board-tools">
        <Tabs
          label={t("board.days")}
          tabs={labels.map((label, day) => ({
            to: to({ day: day as BoardQuery["day"] }),
            label: t(label),
            current: query.day === day,
          }))}
        />
        <Form className="language-select" action={path("board")}>
          {query.day > 0 && <input type="hidden" name="day" value={query.day} />}
          <label htmlFor="board-city">{t("board.city")}</label>
          <select
            id="board-city"
            name="city"
            defaultValue={query.city}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="all">{t("board.allCities")}</option>
            {countries.map(({ code, name, cities }) => (
              <optgroup key={code} label={name}>
                <option value={code}>{t("board.allOf", { country: name })}</option>
                {cities.map((option) => (
                  <option key={option.id} value={option.id}>
                    {option.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <label htmlFor="board-language">{t("board.language")}</label>
          <select
            id="board-language"
            name="language"
            defaultValue={query.language ?? ""}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="">{t("board.allLanguages")}</option>
            {filterLanguages.map((language) => (
              <option key={language} value={language}>
                {languageName(language)}
              </option>
            ))}
          </select>
          <noscript>
            <button type="submit" className="tool">
              {t("board.apply")}
            </button>
          </noscript>
        </Form>
      </div>
      {departures.length === 0 ? (
        <div className="board-empty">
          <p>{t("board.empty")}</p>
          {!query.screen && (
            <p className="quick-links">
              {query.language && <Link to={to({ language: null })}>{t("board.allLanguages")}</Link>}
              {query.day < 2 && tomorrow.length === 0 && (
                <Link to={to({ day: (query.day + 1) as BoardQuery["day"] })}>
                  {t(labels[(query.day + 1) as BoardQuery["day"]])}
                </Link>
              )}
            </p>
          )}
        </div>
      ) : (
        <ol className="rows">
          <BoardRows departures={departures} withCity={!city} />
        </ol>
      )}
      {tomorrow.length > 0 && (
        <section className="board-next">
          <h2>
            {t("date.tomorrow")} <small>{date(tomorrow[0]?.date ?? "", "long")}</small>
          </h2>
          <ol className="rows">
            <BoardRows departures={tomorrow} withCity={!city} />
          </ol>
        </section>
      )}
      <footer className="board-foot">
        {loaderData.scan && (
          <div className="scan">
            <Brand />
            <p className="hint">{t("board.scan")}</p>
            <QrCode qr={loaderData.scan} label={t("board.scan")} />
          </div>
        )}
        <VoluntaryPaymentNote payments={[...departures, ...tomorrow].map((departure) => departure.payment)} />
      </footer>
    </main>
  );
}

function Clock({ shownAt, offset }: { shownAt: string; offset: number }) {
  return <p className="clock tabular-nums">{useClock(shownAt, offset)}</p>;
}
