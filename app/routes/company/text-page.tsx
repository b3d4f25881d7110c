import type { ReactNode } from "react";
import { type Alternates, PageHead } from "#app/blocks/page-head.tsx";
import type { CompanyPage } from "./load-page.server.ts";

type TextPageProps = { page: CompanyPage; alternates: Alternates; badge?: ReactNode; children?: ReactNode };

export function TextPage({ page, alternates, badge, children }: TextPageProps) {
  return (
    <>
      <PageHead title={page.title} description={page.description} alternates={alternates} />
      <section className="page-head">
        <h1>
          {page.title} {badge}
        </h1>
        <p className="standfirst">{page.lead}</p>
      </section>
      <div className="matter">
        <div className="text" dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
      {children}
    </>
  );
}
