import { LiveForm } from "#app/browser/live/live-form.tsx";
import type { ListedHold } from "#app/domain/holds/list-holds.ts";
import { mailLink } from "#app/i18n/contact-links.ts";
import { locales } from "#app/i18n/locales.ts";
import { dayWords, languageName, partyWords, places } from "#app/routes/office/day/words.ts";
import { Button } from "#app/ui/button.tsx";
import { holdEndAt } from "./hold-end.ts";

type HeldPlacesProps = { holds: ListedHold[]; timeZone: string; date: string };

/** Who holds places without a booking, until when, and what the office may do about it. */
export function HeldPlaces({ holds, timeZone, date }: HeldPlacesProps) {
  if (holds.length === 0) return null;
  return (
    <section className="guests held-places">
      <header>
        <h2>Held places</h2>
        <p className="muted">{places(holds.reduce((sum, { seats }) => sum + seats, 0))} not open to other guests</p>
      </header>
      <ol className="guest-list">
        {holds.map((hold) => (
          <li key={hold.id}>
            <span className="attendance" aria-hidden="true" />
            <p className="person-name">
              {hold.name ?? kindWords(hold)}
              <span className="party-size tabular-nums">
                {hold.adults}
                {hold.children > 0 && ` + ${hold.children}`}
                <span className="visually-hidden"> ({partyWords(hold)})</span>
              </span>
            </p>
            <p className="guest-meta">
              {hold.name && kindWords(hold)}
              <span className="contact">
                until <End hold={hold} timeZone={timeZone} date={date} />
              </span>
              {hold.email && (
                <span className="contact">
                  <a href={mailLink(hold.email)}>{hold.email}</a>
                </span>
              )}
            </p>
            <ChangeHold hold={hold} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function kindWords({ kind, holder }: ListedHold): string {
  if (kind === "payment") return "Paying now";
  if (kind === "assistant") return "Requested by an assistant, not confirmed yet";
  if (kind === "reseller") return `Reseller ${holder ?? ""}`;
  return holder ? `Held by ${holder}` : "Held by the office";
}

function End({ hold, timeZone, date }: { hold: ListedHold; timeZone: string; date: string }) {
  const end = holdEndAt(hold.expiresAt, timeZone);
  return (
    <time dateTime={hold.expiresAt.toISOString()}>
      {end.date !== date && `${dayWords(end.date)}, `}
      {end.time}
    </time>
  );
}

function ChangeHold({ hold, timeZone }: { hold: ListedHold; timeZone: string }) {
  const { id, kind, name, email, expiresAt } = hold;
  const end = holdEndAt(expiresAt, timeZone);
  return (
    <details className="edit-guest">
      <summary aria-label={`Change the places held for ${name ?? kindWords(hold)}`}>Change</summary>
      {kind === "office" && (
        <>
          <LiveForm>
            <input type="hidden" name="hold" value={id} />
            <label>
              Name
              <input className="field wide" name="name" defaultValue={name ?? ""} maxLength={120} required />
            </label>
            <label>
              Email
              <input className="field wide" type="email" name="email" defaultValue={email ?? ""} />
            </label>
            <label>
              Phone
              <input className="field wide" type="tel" name="phone" maxLength={40} />
            </label>
            <label>
              Email language
              <select className="field wide" name="locale" defaultValue="en">
                {locales.map((locale) => (
                  <option key={locale} value={locale}>
                    {languageName(locale)}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" name="intent" value="hold-book" variant="secondary" size="sm">
              Book them
            </Button>
          </LiveForm>
          <LiveForm>
            <input type="hidden" name="hold" value={id} />
            <label>
              Until
              <input className="field wide" type="date" name="date" defaultValue={end.date} required />
            </label>
            <label>
              Time
              <input className="field wide" type="time" name="time" defaultValue={end.time} required />
            </label>
            <Button type="submit" name="intent" value="hold-extend" variant="secondary" size="sm">
              Hold longer
            </Button>
          </LiveForm>
        </>
      )}
      <LiveForm>
        <input type="hidden" name="hold" value={id} />
        {kind === "payment" && <p className="error">This guest may be paying right now.</p>}
        <label>
          Reason
          <input className="field wide" type="text" name="reason" maxLength={200} required />
        </label>
        <Button type="submit" name="intent" value="hold-release" variant="tertiary" size="sm">
          Release
        </Button>
      </LiveForm>
    </details>
  );
}
