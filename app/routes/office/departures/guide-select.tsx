import type { GuideChoice } from "#app/domain/departures/list-guide-choices.ts";
import { languageName } from "#app/routes/office/day/words.ts";
import { Select } from "#app/ui/field.tsx";

type GuideSelectProps = {
  id: string;
  guides: GuideChoice[];
  chosen: string | undefined;
  language: string;
  /** How many starts the guides were compared with; 0 if the time is not known yet. */
  starts: number;
};

/** Guides who are free and speak the language come first, by how well they know the tour; the others say why not. */
export function GuideSelect({ id, guides, chosen, language, starts }: GuideSelectProps) {
  return (
    <Select id={id} name="guideId" label="Guide" defaultValue={chosen ?? ""}>
      <option value="">No guide yet</option>
      {groupsOf(guides, language, starts > 0).map(([name, group]) => (
        <optgroup key={name} label={name}>
          {group.map((guide) => (
            <option key={guide.id} value={guide.id}>
              {`${guide.name}${guide.knowsCity ? "" : `, ${guide.city}`}${reasonAgainst(guide, language, starts)}`}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

const isFree = ({ clashes, withoutBreak, withoutRest, absent, unavailable }: GuideChoice) =>
  clashes + withoutBreak + withoutRest === 0 && !absent && !unavailable;

function groupsOf(guides: GuideChoice[], language: string, isTimeKnown: boolean): [string, GuideChoice[]][] {
  const free = guides.filter((guide) => isFree(guide) && guide.speaks);
  const groups: [string, GuideChoice[]][] = [
    [isTimeKnown ? "Free, know this tour" : "Know this tour", free.filter(({ knowsTour }) => knowsTour)],
    [
      isTimeKnown ? "Free, know this city" : "Know this city",
      free.filter(({ knowsTour, knowsCity }) => !knowsTour && knowsCity),
    ],
    [
      isTimeKnown ? "Free, in other cities" : "In other cities",
      free.filter(({ knowsTour, knowsCity }) => !knowsTour && !knowsCity),
    ],
    [
      `${isTimeKnown ? "Free, but do" : "Do"} not guide in ${languageName(language)}`,
      guides.filter((guide) => isFree(guide) && !guide.speaks),
    ],
    ["Not free", guides.filter((guide) => !isFree(guide))],
  ];
  return groups.filter(([, group]) => group.length > 0);
}

function reasonAgainst(guide: GuideChoice, language: string, starts: number): string {
  const { clashes, withoutBreak, withoutRest, clash, absent, unavailable, speaks } = guide;
  const isMany = starts > 1;
  const reasons = [
    ...(absent ? ["can’t make it that day"] : []),
    ...(unavailable ? ["not available at that hour"] : []),
    ...(clashes > 0 ? [isMany ? `busy on ${clashes} of ${starts} days` : `leads ${clash}`] : []),
    ...(withoutBreak > 0 ? [isMany ? `no break on ${withoutBreak} of ${starts} days` : `no break: ${clash}`] : []),
    ...(withoutRest > 0 ? [isMany ? `no rest on ${withoutRest} of ${starts} days` : `no rest: ${clash}`] : []),
    ...(!isFree(guide) && !speaks ? [`no ${languageName(language)}`] : []),
  ];
  return reasons.length === 0 ? "" : ` – ${reasons.join(", ")}`;
}
