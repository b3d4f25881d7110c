import type { CSSProperties } from "react";
import { Link } from "react-router";
import { CityPicture } from "#app/blocks/pictures/pictures.tsx";
import type { ShownPhoto } from "#app/domain/pictures/shown-photo.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { PlaceholderContext } from "#app/ui/picture.tsx";

type PicturedCity = { id: string; name: string; slug: string; photo: ShownPhoto; focus: string | undefined };

const noPlaceholder = () => undefined;

/** Every city's picture in one row that scrolls sideways. So many placeholders would weigh more than they are worth. */
export function CityGallery({ cities }: { cities: PicturedCity[] }) {
  const { path } = useI18n();
  return (
    <PlaceholderContext value={noPlaceholder}>
      <ul className="city-gallery">
        {cities.map((city) => (
          <li key={city.id} style={{ "--focus-point": `${city.focus ?? "50%"} 100%` } as CSSProperties}>
            <Link to={path("location", { location: city.slug })} prefetch="intent">
              <CityPicture cityId={city.id} photo={city.photo} alt="" sizes="20rem" widths={[480]} />
              {city.name}
            </Link>
          </li>
        ))}
      </ul>
    </PlaceholderContext>
  );
}
