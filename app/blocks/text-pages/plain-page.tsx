import type { ReactNode } from "react";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import type { Alternates } from "#app/i18n/alternates.ts";

type PlainPageProps = { title: string; lead: string; alternates?: Alternates; children: ReactNode };

/** A page with a heading and one action; without `alternates` it is not indexed. */
export function PlainPage({ title, lead, alternates, children }: PlainPageProps) {
  return (
    <>
      <PageHead title={title} description={lead} alternates={alternates} />
      <section className="page-head">
        <h1>{title}</h1>
        <p className="standfirst">{lead}</p>
      </section>
      <div className="page-body">{children}</div>
    </>
  );
}
