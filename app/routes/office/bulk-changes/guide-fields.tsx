import type { CheckedGuide } from "#app/domain/bulk-changes/check-guides.ts";
import { ruleReasons } from "#app/domain/planning/hard-rules.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { Select } from "#app/ui/field.tsx";
import { conflictTexts, departuresOf } from "./names.ts";
import type { BulkForm } from "./read-bulk-form.server.ts";

export type GuideOption = { id: number; name: string; city: string };

type GuideFieldsProps = {
  read: BulkForm;
  guides: GuideOption[];
  checks: CheckedGuide[];
  checked: string;
  error: string | undefined;
};

/** One guide for all, or a substitute for each, and what speaks against the guide: each reason needs its own tick. */
export function GuideFields({ read, guides, checks, checked, error }: GuideFieldsProps) {
  const cities = Map.groupBy(guides, ({ city }) => city);
  const byCity = [...cities].sort(([one], [other]) => one.localeCompare(other, "en"));
  const found = ruleReasons.map((reason) => ({
    reason,
    count: checks.filter(({ reasons }) => reasons.includes(reason)).length,
  }));
  return (
    <>
      <input type="hidden" name="checked" value={checked} />
      <Select id="guideId" name="guideId" label="New guide" defaultValue={read.guide ?? ""} error={error}>
        <option value="">Choose a guide</option>
        <option value="substitutes">A substitute for each departure</option>
        {byCity.map(([city, group]) => (
          <optgroup key={city} label={city}>
            {group.map((guide) => (
              <option key={guide.id} value={guide.id}>
                {guide.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {found
        .filter(({ count }) => count > 0)
        .map(({ reason, count }) => (
          <div key={reason} className="office-warning">
            <p>
              {departuresOf(count)} would be left: {conflictTexts[reason]}.
            </p>
            <CheckField
              id={`anyway-${reason}`}
              name="anyway"
              value={reason}
              label="Change the guide of these anyway"
              defaultValue={read.anyway.includes(reason) ? "on" : undefined}
            />
          </div>
        ))}
    </>
  );
}
