/** Shows the old and new value of each changed field. */
export function ChangedFields({ before, after }: { before: unknown; after: unknown }) {
  const old = fieldsOf(before);
  const fresh = fieldsOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]),
  );
  if (names.length === 0) return null;
  return (
    <dl className="office-changed">
      {names.map((name) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>
            {name in old && <del>{shown(name, old[name])}</del>}{" "}
            {name in fresh && <ins>{shown(name, fresh[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === "object" ? (value as Record<string, unknown>) : { value };
}

const statuses: Record<string, string> = {
  OPEN: "open",
  CLOSED: "closed",
  CANCELED: "cancelled",
  canceled: "cancelled",
};

const labels: Record<string, string> = {
  cityId: "city",
  guideId: "guide",
  homeCityId: "home city",
  tourId: "tour",
  followed: "booked departures updated",
  notified: "emails",
};

/** Names of fields as words: "season from" of `seasonFrom`. */
const labelOf = (name: string) => labels[name] ?? name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();

function shown(name: string, value: unknown): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value) && value.every((part) => typeof part !== "object")) return value.join(", ");
  if (name === "status" && typeof value === "string") return statuses[value] ?? value;
  return typeof value === "string" ? value : JSON.stringify(value);
}
