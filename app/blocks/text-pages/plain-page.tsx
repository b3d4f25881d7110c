import type { ReactNode } from "react";
import { PageHead } from "#app/blocks/page/page-head.tsx";

type PlainPageProps = { title: string; lead?: string | undefined; children: ReactNode };

/** A page with a heading and one action; it is not indexed. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
  return (
    <>
      <PageHead title={title} description={lead ?? title} />
      <section className="page-head">
        <h1>{title}</h1>
        {lead && <p className="standfirst">{lead}</p>}
      </section>
      <div className="page-body">{children}</div>
    </>
  );
}
