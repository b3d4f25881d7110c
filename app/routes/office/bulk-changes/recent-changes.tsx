import type { BulkProgress } from "#app/domain/bulk-changes/get-bulk-change.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { departuresOf, titles } from "./names.ts";

export function RecentChanges({ changes }: { changes: BulkProgress[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="recent-changes">
      <h2>Recent bulk changes</h2>
      <ul>
        {changes.map(({ id, action, total, waiting, by, createdAt }) => (
          <li key={id}>
            <Link to={`/office/bulk-changes/${id}`}>
              {titles[action]}: {departuresOf(total)}
            </Link>{" "}
            <span className="muted">
              {officeTime(createdAt)}, {by}
              {waiting > 0 && `, ${waiting} to go`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
