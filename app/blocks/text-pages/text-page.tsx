import type { ReactNode } from "react";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { CityPicture, PagePicture } from "#app/blocks/pictures/pictures.tsx";
import type { Alternates } from "#app/i18n/alternates.ts";
import { acrossPhone } from "#app/ui/picture.tsx";
import type { PicturedPage } from "#art/articles/page-cities.ts";
import type { CompanyPage } from "./load-text-page.server.ts";

type TextPageProps = {
  page: CompanyPage;
  alternates: Alternates;
  badge?: ReactNode;
  /** The city whose skyline is shown above the text. */
  cityId?: string;
  /** The page's own drawing, as an alternative to `cityId`. */
  picture?: PicturedPage;
  /** Facts that stand above the text, on a large screen beside it. */
  aside?: ReactNode;
  children?: ReactNode;
};

export function TextPage({ page, alternates, badge, cityId, picture, aside, children }: TextPageProps) {
  return (
    <>
      <PageHead title={page.title} description={page.description} alternates={alternates} />
      <section className="page-head">
        <h1>
          {page.title} {badge}
        </h1>
        <p className="standfirst">{page.lead}</p>
      </section>
      {cityId && (
        <figure className="article-picture">
          <CityPicture cityId={cityId} alt="" sizes={acrossPhone("85vw")} priority />
        </figure>
      )}
      {picture && <PagePicture name={picture} />}
      <div className={aside ? "page-body with-aside" : "page-body"}>
        {aside && <div className="beside">{aside}</div>}
        <div className="text" dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
      {children}
    </>
  );
}
