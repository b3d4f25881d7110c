import type { SentNotification } from "#app/domain/bookings/search-bookings.ts";
import { mailFailureText } from "#app/routes/office/mail-failure.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";

const kinds: Record<string, string> = {
  confirmed: "Ticket",
  resent: "Ticket, sent again",
  changed: "Booking changed",
  canceled: "Booking cancelled",
  "departure-canceled": "Departure cancelled",
  rescheduled: "New time",
  message: "Message from the office",
  reminder: "Reminder",
  review: "Review request",
};

export function NotificationList({
  notifications,
  hasEmail,
}: {
  notifications: SentNotification[];
  hasEmail: boolean;
}) {
  if (notifications.length === 0)
    return <p className="muted">{hasEmail ? "None yet." : "None: the guest gave no email address."}</p>;
  return (
    <ol className="office-log">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <p>
            <time dateTime={notification.createdAt.toISOString()}>{officeTime(notification.createdAt)}</time>{" "}
            <b>{kinds[notification.kind] ?? notification.kind}</b>{" "}
            <span className="muted">
              {notification.state}
              {notification.sentAt && ` ${officeTime(notification.sentAt)}`}
            </span>
          </p>
          {notification.state === "failed" && notification.failure && (
            <p className="error">
              {mailFailureText(notification.failure)} {notification.lastError}{" "}
              <Link to="/office/mail" otherwise={null}>
                Send again
              </Link>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
