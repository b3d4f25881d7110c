import { Link } from "react-router";
import { useRootData } from "#app/blocks/page/root-data.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { MapCity } from "#art/europe.server.ts";

declare const __ART_VERSION__: string;

/**
 * A map with links to cities placed over a drawing. The links are for pointers only: the list beside every map has the
 * same cities for keyboards and screen readers.
 */
export function EuropeMap({
  cities,
  here,
  alt,
  area = "europe",
}: {
  cities: MapCity[];
  here?: string;
  alt: string;
  area?: string;
}) {
  const { path } = useI18n();
  const forceLight = useRootData()?.forceLight ?? false;
  const drawn = `/pictures/${__ART_VERSION__}/map/${area}`;
  return (
    <div className="map">
      <picture>
        {!forceLight && <source media="(prefers-color-scheme: dark)" srcSet={`${drawn}.svg`} />}
        <img src={`${drawn}--paper.svg`} alt={alt} width={1080} height={1080} loading="lazy" decoding="async" />
      </picture>
      <div className="map-cities" aria-hidden="true">
        {cities.map((city) => (
          <Link
            key={city.id}
            to={path("location", { location: city.slug })}
            className={lampClass(city, here)}
            style={{
              top: `${city.y}%`,
              ...(city.side === "left" ? { right: `calc(100% - ${city.x}%)` } : { left: `${city.x}%` }),
            }}
            prefetch="intent"
            tabIndex={-1}
          >
            {city.labelled && !city.raised ? city.name : <span>{city.name}</span>}
          </Link>
        ))}
      </div>
    </div>
  );
}

function lampClass({ id, side, labelled, raised }: MapCity, here: string | undefined): string {
  return [side, !labelled && "unlabelled", raised && "raised", id === here && "current"].filter(Boolean).join(" ");
}
