import type { SentLetter } from "#app/domain/bookings/search-bookings.ts";
import { officeTime } from "#app/routes/office/office-time.ts";

const kinds: Record<string, string> = {
  confirmed: "Ticket",
  resent: "Ticket, again",
  changed: "Booking changed",
  canceled: "Booking canceled",
  "departure-canceled": "Departure canceled",
  rescheduled: "New time",
  message: "Message from the office",
  reminder: "Reminder",
  review: "Request for a review",
};

export function LetterList({ letters, hasAddress }: { letters: SentLetter[]; hasAddress: boolean }) {
  if (letters.length === 0)
    return <p className="muted">{hasAddress ? "None yet." : "None: there is no address to write to."}</p>;
  return (
    <ol className="office-log">
      {letters.map((letter) => (
        <li key={letter.id}>
          <p>
            <time dateTime={letter.createdAt.toISOString()}>{officeTime(letter.createdAt)}</time>{" "}
            <b>{kinds[letter.kind] ?? letter.kind}</b>{" "}
            <span className="muted">
              {letter.state}
              {letter.sentAt && ` ${officeTime(letter.sentAt)}`}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
