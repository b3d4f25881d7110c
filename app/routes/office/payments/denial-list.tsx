import type { KeyDenial } from "#app/domain/provider-actions/key-denials.ts";
import { anyRight } from "#app/domain/provider-actions/payment-provider.ts";
import { officeTime } from "#app/routes/office/office-time.ts";

/** What Stripe does not let the site do, until somebody mends the key. */
export function DenialList({ denials }: { denials: KeyDenial[] }) {
  if (denials.length === 0) return null;
  return (
    <section id="denied" aria-labelledby="denied-title">
      <h2 id="denied-title">Stripe has denied</h2>
      <p>
        The site’s key does not work or lacks a permission. Whoever runs the site can fix it in Stripe’s dashboard or
        set another key. Whatever failed is tried again every ten minutes.
      </p>
      <ul className="found">
        {denials.map(({ right, message, since, lastAt }) => (
          <li key={right} data-denied>
            <b>{right === anyRight ? "Everything: the key is not valid" : right}</b>{" "}
            <span className="muted">
              since {officeTime(since)}, last {officeTime(lastAt)}: {message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
