import { Form } from "react-router";
import type { Difference } from "#app/domain/reconciliation/list-differences.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { officeTime } from "#app/routes/office/office-time.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { differenceAdvice, differenceTitle, sumOrNone } from "./words.ts";

type Linked = Difference & { page: string };
/** A form that was refused keeps what was typed. */
export type RefusedWord = { id: number; word: string; error: string };

type DifferenceListProps = { differences: Linked[]; refused?: RefusedWord | undefined };

/** What nobody has settled. The site changes nothing by itself. */
export function DifferenceList({ differences, refused }: DifferenceListProps) {
  return (
    <section id="differences" aria-labelledby="differences-title">
      <h2 id="differences-title">Differences</h2>
      {differences.length === 0 ? (
        <p className="muted">Nothing is waiting to be settled.</p>
      ) : (
        <ul className="difference-list">
          {differences.map((difference) => (
            <li key={difference.id} id={`difference-${difference.id}`}>
              <h3>{differenceTitle(difference)}</h3>
              <DifferenceFacts difference={difference} />
              <p className="muted">{differenceAdvice(difference)}</p>
              {difference.goneAt && (
                <p className="difference-gone">Both sides have agreed since {officeTime(difference.goneAt)}.</p>
              )}
              <SettleForm difference={difference} refused={refused?.id === difference.id ? refused : undefined} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function DifferenceFacts({ difference }: { difference: Linked }) {
  const { subject, page, reference, ledgerReference, foundAt, about } = difference;
  const isPayout = about === "payout" || about === "other";
  return (
    <dl>
      <div>
        <dt>At the provider</dt>
        <dd>
          {sumOrNone(difference.providerAmount, difference.providerCurrency)}
          {difference.providerAmount !== null && (
            <>
              {" "}
              <a href={page} rel="noreferrer">
                {subject}
              </a>
            </>
          )}
        </dd>
      </div>
      {!(isPayout && difference.ledgerAmount === null) && (
        <div>
          <dt>{isPayout ? "Total of its items" : "In the ledger"}</dt>
          <dd>{sumOrNone(difference.ledgerAmount, difference.ledgerCurrency)}</dd>
        </div>
      )}
      {(ledgerReference ?? reference) !== null && (
        <div>
          <dt>Booking</dt>
          <dd>
            {[...new Set([ledgerReference, reference])].map(
              (name) =>
                name && (
                  <Link key={name} to={`/office/bookings/${name}#payments`}>
                    {name}
                  </Link>
                ),
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>Found</dt>
        <dd>
          <time dateTime={foundAt.toISOString()}>{officeTime(foundAt)}</time>
        </dd>
      </div>
    </dl>
  );
}

function SettleForm({ difference, refused }: { difference: Difference; refused: RefusedWord | undefined }) {
  const { id } = difference;
  return (
    <details className="settle" open={refused !== undefined}>
      <summary aria-label={`Settle: ${differenceTitle(difference)}, ${difference.subject}`}>Settle</summary>
      <Form method="post" action={`/office/payments#difference-${id}`}>
        <input type="hidden" name="difference" value={id} />
        <TextField
          id={`word-${id}`}
          name="word"
          label="What it was"
          hint="Kept with the difference. No money moves, and the ledger does not change."
          required
          maxLength={300}
          defaultValue={refused?.word}
          error={refused?.error}
        />
        <Button type="submit" name="intent" value="settle" variant="secondary" size="sm">
          Settle this difference
        </Button>
      </Form>
    </details>
  );
}

/** What was settled last, and by whom. */
export function SettledList({ differences }: { differences: Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <details className="side-form">
      <summary>
        <h2>Settled</h2>
      </summary>
      <ul className="found">
        {differences.map((difference) => (
          <li key={difference.id}>
            {differenceTitle(difference)}, {sumOrNone(difference.providerAmount, difference.providerCurrency)} at the
            provider, {sumOrNone(difference.ledgerAmount, difference.ledgerCurrency)} in the ledger: “{difference.word}”{" "}
            <span className="muted">
              {difference.settledBy ?? "a deleted account"}, {difference.settledAt && officeTime(difference.settledAt)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
