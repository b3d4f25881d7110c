import type { FormValues } from "./schedule-fields.tsx";

/** What was chosen in a preview that is not shown now: the departures that follow, and the reason in each language. */
export function KeptChoices({ values }: { values: FormValues }) {
  const follow = (values.follow ?? "").split(",").filter(Boolean);
  const texts = Object.entries(values).filter(([name]) => name.startsWith("body-"));
  return [...follow.map((id): [string, string] => ["follow", id]), ...texts].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
