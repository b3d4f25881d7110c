import type { RuleReason } from "#app/domain/planning/hard-rules.ts";
import type { Candidate } from "#app/domain/planning/list-candidates.ts";
import type { Proposal } from "#app/domain/planning/propose-guides.ts";
import { dayWords, people } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { StableSelect } from "#app/ui/stable-select.tsx";
import type { ShownWalk } from "./shown-walk.ts";
import { reasonNames, reasonWords } from "./words.ts";

/** Needed: proposed for another departure at that time. */
type Choice = Pick<Candidate, "id" | "name"> & { isNeeded: boolean };
export type ProposalRow = { walk: ShownWalk; proposal: Proposal; guide: string | null; choices: Choice[] };

export type FillAnswer = { error: string; against: Record<string, RuleReason[]>; values: Record<string, string> };

/** A departure with the proposed guide, and why. */
export function FillRow({
  row: { walk, proposal, guide, choices },
  answer,
}: {
  row: ProposalRow;
  answer: FillAnswer | undefined;
}) {
  const { id, version, date, time, tour, language, taken } = walk;
  const name = `guide-${id}-${version}`;
  const against = answer?.against[id] ?? [];
  return (
    <tr>
      <th scope="row">
        <Link to={`/office/departures/${id}`}>
          {dayWords(date)}, {time}
        </Link>{" "}
        {tour}, {language.toUpperCase()}, {people(taken)}
      </th>
      <td data-label="Guide">
        <StableSelect
          className="field"
          name={name}
          aria-label={`Guide: ${dayWords(date)}, ${time}, ${tour}`}
          aria-invalid={against.length > 0 ? true : undefined}
          defaultValue={answer?.values[name] ?? String(proposal.guideId ?? "")}
        >
          <option value="">No guide yet</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.isNeeded ? `${choice.name} (proposed elsewhere then)` : choice.name}
            </option>
          ))}
        </StableSelect>
      </td>
      <td data-label="Why">
        {against.length > 0 ? (
          <b className="missing">{`The guide ${against.map((reason) => reasonWords[reason]).join(", ")}.`}</b>
        ) : (
          whyOf(proposal, guide)
        )}
      </td>
    </tr>
  );
}

function whyOf({ usual, knowsTour, walks, against }: Proposal, guide: string | null): string {
  if (guide === null) {
    const reasons = Object.entries(against) as [RuleReason, number][];
    if (reasons.length === 0) return "No guide knows this city.";
    return `Nobody: ${reasons.map(([reason, count]) => `${count} ${reasonNames[reason]}`).join(", ")}.`;
  }
  const facts = [usual && "usual guide", knowsTour && "knows the tour", `${walks} in 28 days with these`];
  return facts.filter(Boolean).join(", ");
}
