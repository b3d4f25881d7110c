import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { Picture } from "#app/ui/picture.tsx";

declare const __ART_VERSION__: string;

type Shown = { alt: string; sizes: string; priority?: boolean; className?: string };

/** A city's skyline by night, whole. */
export function CityPicture({ cityId, ...shown }: Shown & { cityId: string }) {
  const src = `/pictures/${__ART_VERSION__}/city/${cityId}/night`;
  return <Picture src={src} widths={[480, 800, 1200, 1600]} ratio={9 / 16} {...shown} />;
}

/** The same on paper by day, and by night for those who prefer dark pages. */
export function CityByTheme({ cityId, ...shown }: Shown & { cityId: string }) {
  const forceLight = useRouteLoaderData<typeof rootLoader>("root")?.forceLight ?? false;
  const src = `/pictures/${__ART_VERSION__}/city/${cityId}`;
  return (
    <Picture
      className="by-theme"
      src={`${src}/paper`}
      darkSrc={forceLight ? undefined : `${src}/night`}
      widths={[480, 800, 1200, 1600]}
      ratio={9 / 16}
      {...shown}
    />
  );
}

type PicturedTour = { cityId: string; key: string; theme: string };

export function TourPicture({ tour, ...shown }: Shown & { tour: PicturedTour }) {
  const src = `/pictures/${__ART_VERSION__}/tour/${tour.cityId}/${tour.key}--${tour.theme}`;
  return <Picture src={src} widths={[480, 800, 1200]} ratio={9 / 16} {...shown} />;
}

type PicturedGuide = { slug: string; portrait: "woman" | "man" };

export function GuidePortrait({ guide, ...shown }: Shown & { guide: PicturedGuide }) {
  const src = `/pictures/${__ART_VERSION__}/guide/${guide.portrait}/${guide.slug}`;
  return <Picture src={src} widths={[240, 480]} ratio={5 / 4} withPlaceholder={shown.priority ?? false} {...shown} />;
}

type PicturedArticle = { key: string; cityId: string | null };

export function ArticlePicture({
  article,
  widths = [480, 800, 1200, 1600],
  ...shown
}: Shown & { article: PicturedArticle; widths?: readonly number[] }) {
  const src = `/pictures/${__ART_VERSION__}/article/${article.cityId ?? "all"}/${article.key}`;
  return <Picture src={src} widths={widths} ratio={9 / 16} {...shown} />;
}

const openGraph = (path: string) => `/pictures/${__ART_VERSION__}/${path}-1200.png`;

export const cityOpenGraph = (cityId: string) => openGraph(`city/${cityId}/night`);
export const tourOpenGraph = (tour: PicturedTour) => openGraph(`tour/${tour.cityId}/${tour.key}--${tour.theme}`);
export const guideOpenGraph = (guide: PicturedGuide) => openGraph(`guide/${guide.portrait}/${guide.slug}`);
export const articleOpenGraph = (article: PicturedArticle) =>
  openGraph(`article/${article.cityId ?? "all"}/${article.key}`);
