import type { GuideChoice } from "#app/domain/departures/get-departure.ts";
import { Select } from "#app/ui/field.tsx";

/** Guides of this tour come first, then others in the city, then all others. */
export function GuideSelect({ id, guides, chosen }: { id: string; guides: GuideChoice[]; chosen: string | undefined }) {
  const groups: [string, GuideChoice[]][] = [
    ["Lead this tour", guides.filter(({ leads }) => leads)],
    ["In this city", guides.filter(({ leads, near }) => !leads && near)],
    ["In other cities", guides.filter(({ leads, near }) => !leads && !near)],
  ];
  return (
    <Select id={id} name="guideId" label="Guide" defaultValue={chosen ?? ""}>
      <option value="">No guide yet</option>
      {groups.map(
        ([name, group]) =>
          group.length > 0 && (
            <optgroup key={name} label={name}>
              {group.map((guide) => (
                <option key={guide.id} value={guide.id}>
                  {guide.name}
                  {!guide.near && `, ${guide.city}`}
                  {!guide.speaks && " (does not guide in this language)"}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </Select>
  );
}
