import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** The arrow stays beside the last word, also where the text takes two lines. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="more-link" to={to} prefetch="intent">
      <span>
        {children}
        {"\u2060"}
        <ArrowRight className="icon" aria-hidden="true" />
      </span>
    </Link>
  );
}
