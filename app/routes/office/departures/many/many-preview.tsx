import { Link } from "react-router";
import type { PreviewedDeparture } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import type { BulkAction } from "#app/domain/bulk-changes/start-bulk-change.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { languageName } from "#app/routes/office/day/words.ts";
import { LetterList } from "./letter-list.tsx";
import type { Letter } from "./letters.server.ts";
import { departuresOf } from "./names.ts";

type ManyPreviewProps = { action: BulkAction; departures: PreviewedDeparture[]; letters: Letter[] };

/** The mail in each language as the first departure's guests read it, and the departures. */
export function ManyPreview({ action, departures, letters }: ManyPreviewProps) {
  const silent = departures.reduce((sum, departure) => sum + departure.silent, 0);
  const writes = action === "message" || action === "cancel";
  return (
    <section className="many-preview">
      <h2>Preview</h2>
      {writes && <LetterList letters={letters} />}
      {writes && silent > 0 && (
        <p className="office-warning">
          {silent} {silent === 1 ? "booking has" : "bookings have"} no email address. The next page lists them with
          their phone numbers.
        </p>
      )}
      <h3>{departuresOf(departures.length)}</h3>
      <table className="office-table many-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Tour</th>
            <th scope="col" className="number">
              Bookings
            </th>
            {action === "cancel" && <th scope="col">First alternative offered</th>}
          </tr>
        </thead>
        <tbody>
          {departures.map((departure) => (
            <tr key={departure.id}>
              <td className="tabular-nums">
                {i18n("en").date(departure.date, "full")}, {departure.time}
              </td>
              <th scope="row">
                <Link to={`/office/departures/${departure.id}`}>
                  {departure.tour}, {departure.city}
                </Link>{" "}
                <span className="muted">{languageName(departure.language)}</span>
              </th>
              <td className="number">{departure.bookings}</td>
              {action === "cancel" && <td>{alternativeWords(departure)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function alternativeWords({ alternative, language, bookings }: PreviewedDeparture) {
  if (bookings === 0) return <span className="muted">nobody has booked</span>;
  if (!alternative) return <b className="missing">none in {languageName(language)}</b>;
  const { date, time, left } = alternative;
  return `${i18n("en").date(date, "full")}, ${time}, ${languageName(language)}, ${left} left`;
}
