import { languageName, people } from "#app/routes/office/day/words.ts";
import type { ComposedEmail } from "./compose-emails.server.ts";
import { emails } from "./names.ts";
import { bookingsOf } from "./reach-words.ts";

/** The text in each language that guests read. Only messages have a subject of their own. */
export function EmailList({ composed }: { composed: ComposedEmail[] }) {
  if (composed.length === 0) return <p className="muted">No guest has given an email address.</p>;
  return composed.map(({ locale, bookings, guests, emails: sent, subject, body }) => (
    <article key={locale} className="bulk-email">
      <h3>
        {languageName(locale)}{" "}
        <span className="muted">
          {people(guests)} in {bookingsOf(bookings)}, {emails(sent)}
        </span>
      </h3>
      {subject && (
        <p className="email-subject" lang={locale}>
          {subject}
        </p>
      )}
      {body ? <p lang={locale}>{body}</p> : <p className="muted">No text.</p>}
    </article>
  ));
}
