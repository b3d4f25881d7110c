import type { ReactNode } from "react";
import { type Alternates, PageHead } from "#app/blocks/page-head.tsx";

type PlainPageProps = { title: string; lead: string; alternates?: Alternates; children: ReactNode };

/** A head and one thing to do. */
export function PlainPage({ title, lead, alternates, children }: PlainPageProps) {
  return (
    <>
      <PageHead title={title} description={lead} {...(alternates && { alternates })} />
      <section className="page-head">
        <h1>{title}</h1>
        <p className="standfirst">{lead}</p>
      </section>
      <div className="matter">{children}</div>
    </>
  );
}
