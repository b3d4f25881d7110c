import type { DayEntry } from "#app/domain/departures/list-day.ts";
import { isFull } from "./words.ts";

/** The day's totals. Canceled departures are counted only as canceled. */
export function DayTotals({ entries }: { entries: DayEntry[] }) {
  const walked = entries.filter(({ status }) => status !== "CANCELED");
  const sum = (pick: (entry: DayEntry) => number) => walked.reduce((total, entry) => total + pick(entry), 0);
  const taken = sum(({ taken }) => taken);
  const places = sum(({ capacity }) => capacity);
  const cities = new Set(walked.map(({ cityId }) => cityId)).size;
  const facts: [number | string, string][] = [
    [walked.length, walked.length === 1 ? "departure" : "departures"],
    [cities, cities === 1 ? "city" : "cities"],
    [`${taken.toLocaleString("en")} of ${places.toLocaleString("en")}`, "places taken"],
    [sum((entry) => Number(isFull(entry))), "full"],
    [sum(({ guide, absent }) => Number(guide === null || absent)), "without a guide"],
    [entries.length - walked.length, "cancelled"],
  ];
  return (
    <dl className="day-totals" aria-label="Totals for the day">
      {facts.map(([figure, word]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
