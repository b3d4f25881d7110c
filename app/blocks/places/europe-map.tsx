import { Link } from "react-router";
import type { MapCity } from "#app/art/europe.server.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

declare const __ART_VERSION__: string;

/**
 * A night map with the cities as lamps. The drawing is a picture; the lamps are links placed over it, for whoever
 * points: the list beside every map has the same cities, named, large enough and in order.
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
  return (
    <div className="map on-night">
      <img
        src={`/pictures/${__ART_VERSION__}/map/${area}.svg`}
        alt={alt}
        width={1080}
        height={1080}
        loading="lazy"
        decoding="async"
      />
      <div className="lamps" aria-hidden="true">
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
  return [side, !labelled && "bare", raised && "raised", id === here && "here"].filter(Boolean).join(" ");
}
