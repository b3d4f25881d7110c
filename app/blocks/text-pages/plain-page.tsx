import type { ReactNode } from "react";
import { PageHead } from "#app/blocks/page/page-head.tsx";

type PlainPageProps = { title: string; lead: string; children: ReactNode };

/** A head and one thing to do; not for search engines. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
  return (
    <>
      <PageHead title={title} description={lead} />
      <section className="page-head">
        <h1>{title}</h1>
        <p className="standfirst">{lead}</p>
      </section>
      <div className="matter">{children}</div>
    </>
  );
}
