import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="more" to={to} prefetch="intent">
      {children} <ArrowRight className="ic" aria-hidden="true" />
    </Link>
  );
}
