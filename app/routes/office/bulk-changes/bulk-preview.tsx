import type { CheckedGuide } from "#app/domain/bulk-changes/check-guides.ts";
import type { BulkPreview, PreviewedDeparture } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import type { BulkAction } from "#app/domain/bulk-changes/start-bulk-change.ts";
import type { Reach } from "#app/domain/departures/reach.ts";
import { i18n } from "#app/i18n/use-i18n.ts";
import { languageName } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import type { ComposedEmail } from "./compose-emails.server.ts";
import { EmailList } from "./email-list.tsx";
import { GuideCell } from "./guide-cell.tsx";
import { beyondWords, departuresOf } from "./names.ts";
import { bookingsOf, reachWords } from "./reach-words.ts";
import type { BulkForm } from "./read-bulk-form.server.ts";

type BulkChangePreviewProps = {
  action: BulkAction;
  departures: PreviewedDeparture[];
  leftOut: BulkPreview["leftOut"];
  reach: Reach;
  emails: ComposedEmail[];
  read: BulkForm;
  checks: CheckedGuide[];
};

/** The mail in each language as the first departure's guests read it, and the departures. */
export function BulkChangePreview({
  action,
  departures,
  leftOut,
  reach,
  emails,
  read,
  checks,
}: BulkChangePreviewProps) {
  const checkOf = new Map(checks.map((check) => [check.departureId, check]));
  const toTell = reach.withoutAddress + reach.unreachable;
  const writes = action === "message" || action === "cancel";
  return (
    <section className="bulk-preview">
      <h2>Preview</h2>
      {writes && <EmailList composed={emails} />}
      {writes && <p>{reachWords(reach)}</p>}
      {writes && toTell > 0 && (
        <p className="office-warning">
          {bookingsOf(toTell)} cannot be emailed. The next page lists them with their phone numbers.
        </p>
      )}
      {read.selected > read.ids.length && (
        <p className="office-warning">{beyondWords(read.selected - read.ids.length)}</p>
      )}
      {leftOut.started > 0 && (
        <p className="office-warning">
          {departuresOf(leftOut.started)} of your selection {leftOut.started === 1 ? "has" : "have"} started and will be
          left as {leftOut.started === 1 ? "it is" : "they are"}.
        </p>
      )}
      {leftOut.canceled > 0 && (
        <p className="office-warning">{departuresOf(leftOut.canceled)} of your selection: already cancelled.</p>
      )}
      <h3>{departuresOf(departures.length)}</h3>
      <table className="office-table bulk-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Tour</th>
            <th scope="col" className="number">
              Bookings
            </th>
            <th scope="col" className="number">
              Guests
            </th>
            {writes && (
              <th scope="col" className="number">
                Emails
              </th>
            )}
            {checks.length > 0 && <th scope="col">Guide</th>}
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
              <td className="number" data-label="Bookings">
                {departure.bookings}
              </td>
              <td className="number" data-label="Guests">
                {departure.guests}
              </td>
              {writes && (
                <td className="number" data-label="Emails">
                  {departure.emails}
                </td>
              )}
              {checks.length > 0 && (
                <td>
                  <GuideCell
                    key={read.guide}
                    check={checkOf.get(departure.id)}
                    isSubstitute={read.guide === "substitutes"}
                    picked={read.picked[departure.id]}
                  />
                </td>
              )}
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
