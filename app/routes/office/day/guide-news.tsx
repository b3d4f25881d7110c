import type { GuideNews } from "#app/domain/guide-days/list-guide-news.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";

/** Notes and delays that guides have reported, with the hour. */
export function GuideNewsList({ news }: { news: GuideNews[] }) {
  if (news.length === 0) return null;
  return (
    <section className="guide-news" aria-labelledby="guide-news">
      <h2 id="guide-news">From the guides</h2>
      <ul>
        {news.map(({ at, guide, note, minutes, tour, city, departureId }) => (
          <li key={`${at.toISOString()} ${note} ${departureId}`}>
            <time dateTime={at.toISOString()}>{officeTime(at)}</time>{" "}
            <b>{minutes === null ? note : `${minutes} minutes late`}</b>{" "}
            <span className="muted">
              {guide && `${guide}, `}
              {departureId ? (
                <Link to={`/office/departures/${departureId}`}>
                  {tour}, {city}
                </Link>
              ) : (
                `${tour}, ${city}`
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
