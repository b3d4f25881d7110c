import { Form } from "react-router";
import type { Missed } from "#app/domain/demand/list-missed.ts";
import type { Demand } from "#app/domain/planning/list-demand.ts";
import { dayWords, languageName, people } from "#app/routes/office/day/words.ts";
import { ButtonLink, Link } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";

/** Full departures for which people wait. */
export function DemandList({ demand, pageKey }: { demand: Demand[]; pageKey: string }) {
  return (
    <section aria-labelledby="plan-demand">
      <h2 id="plan-demand">In demand</h2>
      <ul className="plan-candidates">
        {demand.map(({ departureId, date, time, tour, language, parties, people: waiting, free }) => (
          <li key={departureId}>
            <p>
              <Link to={`/office/departures/${departureId}`}>
                {dayWords(date)}, {time}
              </Link>{" "}
              {`${tour}, ${languageName(language)}`}
              <small>
                {`${people(waiting)} in ${parties} ${parties === 1 ? "group" : "groups"} waiting, ${free} ${free === 1 ? "guide" : "guides"} free`}
              </small>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="departure" value={departureId} />
              <input type="hidden" name="version" value="0" />
              <input type="hidden" name="key" value={pageKey} />
              <Button type="submit" name="intent" value="second" variant="secondary" size="sm">
                Open a second group
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

const missedWords: Record<Missed["reason"], string> = {
  full: "full",
  language: "not in this language",
  nothing: "no departures that day",
};

/** What visitors looked for and could not book, and still cannot. */
export function MissedList({ missed }: { missed: Missed[] }) {
  return (
    <section aria-labelledby="plan-missed">
      <h2 id="plan-missed">Searched for without success</h2>
      <ul className="plan-candidates">
        {missed.map(({ tourId, tour, date, language, reason, searches, free }) => (
          <li key={`${tourId} ${date} ${language}`}>
            <p>
              {`${dayWords(date)}, ${tour ?? "any tour"}, ${language ? languageName(language) : "any language"}`}
              <small>
                {`Searched for ${searches === 1 ? "once" : `${searches} times`}: ${missedWords[reason]}. ${free} ${free === 1 ? "guide is" : "guides are"} free that day.`}
              </small>
            </p>
            <ButtonLink
              to={`/office/departures/new?${new URLSearchParams({ date, ...(tourId && { tour: String(tourId) }), ...(language && { language }) })}`}
              variant="secondary"
              size="sm"
            >
              Add a departure
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
