import type { CheckedGuide } from "#app/domain/bulk-changes/check-guides.ts";
import { conflictTexts } from "./names.ts";

type GuideCellProps = { check: CheckedGuide | undefined; isSubstitute: boolean; picked: number | undefined };

/** What the change would do with the guide of one departure. A substitute can be exchanged. */
export function GuideCell({ check, isSubstitute, picked }: GuideCellProps) {
  if (!check) return null;
  const { departureId, current, guideId, reasons, free } = check;
  const before = <span className="muted">{current ?? "no guide"} → </span>;
  if (!isSubstitute)
    return reasons.length === 0 ? (
      <>{before}free</>
    ) : (
      <b className="missing">{reasons.map((reason) => conflictTexts[reason]).join("; ")}</b>
    );
  if (free.length === 0) return <b className="missing">Nobody who guides here in this language is free.</b>;
  return (
    <>
      {before}
      <select
        className="field"
        name={`guide-${departureId}`}
        form="bulk-change"
        aria-label="Substitute"
        defaultValue={(picked ?? guideId) || ""}
      >
        <option value="">leave as it is</option>
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
