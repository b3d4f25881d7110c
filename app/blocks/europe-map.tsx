import { Link } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";

declare const __ART_VERSION__: string;

export type MapCity = {
  id: string;
  name: string;
  slug: string;
  x: number;
  y: number;
  labelled: boolean;
  side: "left" | "right";
  raised: boolean;
};

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
    <div className="map then on-night">
      <img
        src={`/pictures/${__ART_VERSION__}/map/${area}.svg`}
        alt={alt}
        width={1080}
        height={1080}
        loading="lazy"
        decoding="async"
      />
      <ul aria-hidden="true">
        {cities.map((city) => (
          <li
            key={city.id}
            className={city.raised ? `${city.side} raised` : city.side}
            style={{ left: `${city.x}%`, top: `${city.y}%` }}
          >
            <Link
              to={path("location", { location: city.slug })}
              className={[city.labelled ? "labelled" : "lamp", city.id === here && "here"].filter(Boolean).join(" ")}
              prefetch="intent"
              tabIndex={-1}
            >
              <span>{city.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
