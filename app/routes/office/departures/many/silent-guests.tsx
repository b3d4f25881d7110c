import { Link } from "react-router";
import type { SilentGuest } from "#app/domain/bulk-changes/get-bulk-change.ts";
import { callLink } from "#app/i18n/contact-links.ts";

export function SilentGuests({ guests }: { guests: SilentGuest[] }) {
  if (guests.length === 0) return null;
  return (
    <section className="office-warning">
      <h2>No email address: please tell them yourself</h2>
      <ul>
        {guests.map(({ reference, name, phone }) => (
          <li key={reference}>
            <Link to={`/office/bookings/${reference}`}>{name}</Link>{" "}
            {phone ? <a href={callLink(phone)}>{phone}</a> : "no phone number"}
          </li>
        ))}
      </ul>
    </section>
  );
}
