import { Timetable } from "#app/blocks/departures/timetable.tsx";
import type { GuideDeparture } from "#app/domain/timetable/list-guide-departures.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** When one can walk with the guide next, by day. */
export function GuideDepartures({ name, departures }: { name: string; departures: GuideDeparture[] }) {
  const { t, date } = useI18n();
  if (departures.length === 0) return null;
  const days = Map.groupBy(departures, (departure) => departure.date);
  return (
    <section className="guide-section">
      <h2>{t("guide.next", { name })}</h2>
      {[...days].map(([day, listed]) => (
        <div key={day}>
          <h3>{date(day, "long")}</h3>
          <Timetable departures={listed} />
        </div>
      ))}
    </section>
  );
}
