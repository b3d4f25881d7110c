import { Form } from "react-router";
import { useAnswerFocus } from "#app/browser/use-answer-focus.ts";
import type { Candidate } from "#app/domain/planning/list-candidates.ts";
import { dayWords, languageName, people } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { type PlanQuery, planUrl } from "./plan-query.ts";
import type { ShownWalk } from "./shown-walk.ts";
import { hoursWords, reasonWords } from "./words.ts";

type ChooseGuideProps = { walk: ShownWalk; candidates: Candidate[]; query: PlanQuery };

/** The guides for one departure: who is free, who knows the tour, how much each leads, and why others cannot. */
export function ChooseGuide({ walk, candidates, query }: ChooseGuideProps) {
  const { id, version, date, time, language, tour, guide, guideId, taken, absent, state } = walk;
  // The list stands before the table: whoever opened it with the keyboard goes on from here.
  const title = useAnswerFocus<HTMLHeadingElement>(id);
  const others = candidates.filter((candidate) => candidate.id !== guideId);
  const free = others.filter(({ reasons }) => reasons.length === 0);
  const against = others.filter(({ reasons }) => reasons.length > 0);
  const isFixed = state === "over" || state === "canceled";
  return (
    <section id="choose" className="plan-choose" aria-labelledby="choose-title">
      <h2 id="choose-title" tabIndex={-1} ref={title}>
        {dayWords(date)}, {time}
      </h2>
      <p>
        {tour}, {languageName(language)}, {people(taken)}.{" "}
        {guide ? (
          <b className={absent ? "missing" : undefined}>{`${guide}${absent ? " can’t make it" : ""}`}</b>
        ) : (
          <b>No guide</b>
        )}
      </p>
      <p className="plan-choose-links">
        <Link to={`/office/departures/${id}`}>Open the departure</Link>
        <Link to={planUrl(query, { departure: null })} preventScrollReset>
          Close
        </Link>
      </p>
      {isFixed ? (
        <p className="muted">Its guide can no longer be changed here.</p>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="departure" value={id} />
          <input type="hidden" name="version" value={version} />
          {free.length === 0 && <p className="office-warning">Nobody who speaks the language is free.</p>}
          <ul className="plan-candidates">
            {free.map((candidate) => (
              <CandidateRow key={candidate.id} candidate={candidate} />
            ))}
          </ul>
          {(guideId === null || absent) && free.length > 0 && (
            <p className="plan-offer">
              <Button type="submit" name="intent" value="offer" variant="secondary" size="sm">
                {free.length === 1 ? "Offer it to this guide" : `Offer it to these ${free.length} guides`}
              </Button>{" "}
              <small>The first to take it leads.</small>
            </p>
          )}
          {guideId !== null && (
            <Button type="submit" name="guide" value="" variant="secondary" size="sm">
              {`Take it from ${guide}`}
            </Button>
          )}
          {against.length > 0 && (
            <details open={free.length === 0}>
              <summary>{`${against.length} ${against.length === 1 ? "other" : "others"}, with reasons against`}</summary>
              <ul className="plan-candidates">
                {against.map((candidate) => (
                  <CandidateRow key={candidate.id} candidate={candidate} />
                ))}
              </ul>
            </details>
          )}
        </Form>
      )}
    </section>
  );
}

function CandidateRow({ candidate }: { candidate: Candidate }) {
  const { id, name, reasons, usual, knowsTour, minutes, walks } = candidate;
  const facts = [
    usual && "usual guide",
    knowsTour && "knows the tour",
    `${hoursWords(minutes)} this week`,
    `${walks} in 28 days`,
  ].filter(Boolean);
  return (
    <li>
      <p>
        <b>{name}</b> <small>{facts.join(" · ")}</small>
        {reasons.length > 0 && (
          <small className="missing">{reasons.map((reason) => reasonWords[reason]).join(", ")}</small>
        )}
      </p>
      <Button
        type="submit"
        name="guide"
        value={reasons.length > 0 ? `${id} ${reasons.join(",")}` : id}
        variant={reasons.length > 0 ? "tertiary" : "secondary"}
        size="sm"
        aria-label={reasons.length > 0 ? `Assign ${name} anyway` : `Assign ${name}`}
      >
        {reasons.length > 0 ? "Assign anyway" : "Assign"}
      </Button>
    </li>
  );
}
