import { Form } from "react-router";
import type { DayRange } from "#app/domain/availability/availability.ts";
import type { LedAhead } from "#app/domain/availability/get-availability.ts";
import { dayWords } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";

/** Departures on the days off: the guide loses none of them, and keeps none, without this having been asked. */
export function AskedAbout({ led }: { led: LedAhead[] }) {
  return (
    <div className="office-warning" role="alert">
      <p>
        <b>{`The guide is due to lead ${led.length} ${led.length === 1 ? "departure" : "departures"} on these days:`}</b>
      </p>
      <ul>
        {led.map(({ id, date, time, tour, city }) => (
          <li key={id}>
            <Link to={`/office/departures/${id}`}>
              {dayWords(date)}, {time}
            </Link>{" "}
            {tour}, {city}
          </li>
        ))}
      </ul>
      <input type="hidden" name="intent" value="off" />
      <Button type="submit" name="assigned" value="release" size="sm">
        They need another guide
      </Button>
      <Button type="submit" name="assigned" value="keep" variant="secondary" size="sm">
        The guide still leads them
      </Button>
    </div>
  );
}

export function DaysOffList({ ranges, pageKey }: { ranges: DayRange[]; pageKey: string }) {
  if (ranges.length === 0) return <p className="muted">None.</p>;
  return (
    <ul className="found">
      {ranges.map(({ from, to }) => (
        <li key={from}>
          {from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`}
          <Form method="post">
            <input type="hidden" name="key" value={pageKey} />
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="to" value={to} />
            <Button type="submit" name="intent" value="back" variant="secondary" size="sm">
              Remove
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
