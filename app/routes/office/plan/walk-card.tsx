import { languageName } from "#app/routes/office/day/words.ts";
import { type PlanQuery, planUrl } from "./plan-query.ts";
import type { ShownWalk } from "./shown-walk.ts";

type WalkCardProps = { walk: ShownWalk; query: PlanQuery; withTour?: boolean; withGuide?: boolean };

const stateWords: Record<ShownWalk["state"], string> = {
  open: "",
  full: "full",
  closed: "closed",
  canceled: "cancelled",
  private: "private",
  over: "over",
};

/**
 * A departure of the plan. It is a link to the guides who could lead it, and can be dragged to one of them. `useFollowWalk`
 * follows it: hundreds of router links would double the time until the page answers.
 */
export function WalkCard({ walk, query, withTour = true, withGuide = false }: WalkCardProps) {
  const { id, version, time, language, tour, taken, capacity, day, days, guide, guideId, state, absent, needsGuide } =
    walk;
  const notes = [
    days > 1 && `day ${day} of ${days}`,
    stateWords[state],
    absent && `${guide} can’t make it`,
    withGuide && !absent && (guide ?? "no guide"),
  ].filter(Boolean);
  return (
    <a
      href={`${planUrl(query, { departure: id })}#choose`}
      draggable={false}
      className={`walk ${state}${needsGuide ? " needs-guide" : ""}${query.departure === id ? " chosen" : ""}`}
      data-walk={state === "canceled" || state === "over" ? undefined : id}
      data-version={version}
      data-led-by={guideId ?? ""}
    >
      <b>{time}</b> <abbr title={languageName(language)}>{language.toUpperCase()}</abbr>
      {` ${taken}/${capacity}${withTour ? ` ${tour}` : ""}${notes.length > 0 ? ` · ${notes.join(" · ")}` : ""}`}
    </a>
  );
}
