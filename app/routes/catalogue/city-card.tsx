import type { CSSProperties } from "react";
import { Link } from "react-router";
import { CityPicture } from "#app/blocks/pictures/pictures.tsx";
import { CardRating, NextDate } from "#app/blocks/tours/tour-card.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { loadCountryPage } from "./load-country.ts";

type City = Awaited<ReturnType<typeof loadCountryPage>>["country"]["destinations"][number];

/** On a phone the picture stands beside the text, so that several cities fit a screen. */
export function CityCard({ city, size, first }: { city: City; size: "half" | "third"; first: boolean }) {
  const { t, path } = useI18n();
  const to = path("location", { location: city.slug });
  return (
    <article
      className={`tour-card city-card defer-layout ${size}`}
      style={{ "--focus-point": `${city.focus ?? "50%"} 100%` } as CSSProperties}
    >
      <Link className="picture" to={to} tabIndex={-1} aria-hidden="true">
        <CityPicture
          cityId={city.id}
          photo={city.photo}
          alt=""
          sizes="(min-width: 1024px) 26vw, 60vw"
          priority={first}
        />
      </Link>
      <div>
        <h3>
          <Link to={to} prefetch="intent">
            {city.name} {city.isNew && <Badge>{t("place.new")}</Badge>}
          </Link>
        </h3>
        <p className="facts">
          <CardRating {...city} />
          {t("place.tours", { count: city.tours })}
        </p>
        {city.next && <NextDate next={city.next} />}
        <p className="description">{city.tagline}</p>
      </div>
    </article>
  );
}
