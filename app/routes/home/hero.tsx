import { Search } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { Form, Link } from "react-router";
import { SearchBox } from "#app/blocks/search/search-box.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";

type HeroProps = {
  cityCount: number;
  quick: { name: string; slug: string }[];
  focus: string | undefined;
  children: ReactNode;
};

/** Search comes first, because visitors come to look for a tour. */
export function Hero({ cityCount, quick, focus, children }: HeroProps) {
  const { t, path } = useI18n();
  return (
    <section className="hero" style={{ "--focus-x": focus } as CSSProperties}>
      <div className="hero-inner">
        <h1>{t("home.question")}</h1>
        <p className="subtitle">{t("home.sub", { cities: cityCount })}</p>
        <div className="hero-search">
          <Form className="search-field" id="find" role="search" action={path("search")}>
            <Search className="icon" aria-hidden="true" />
            <SearchBox id="hero-search" placeholder={t("searchBox.placeholder")} />
            <button type="submit">{t("nav.search")}</button>
          </Form>
          <p className="quick-links">
            {quick.map((city) => (
              <Link key={city.slug} to={path("location", { location: city.slug })} prefetch="intent">
                {city.name}
              </Link>
            ))}
          </p>
        </div>
      </div>
      {children}
    </section>
  );
}
