import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="more-link" to={to} prefetch="intent">
      {children} <ArrowRight className="icon" aria-hidden="true" />
    </Link>
  );
}
