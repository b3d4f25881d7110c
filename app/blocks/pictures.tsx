import { Picture } from "#app/ui/picture.tsx";

declare const __ART_VERSION__: string;

type Shown = { alt: string; sizes: string; priority?: boolean; className?: string };

/** A city's skyline, whole: night everywhere, paper where the page follows the theme. */
export function CityPicture({
  cityId,
  mode = "night",
  ...shown
}: Shown & { cityId: string; mode?: "night" | "paper" }) {
  const src = `/pictures/${__ART_VERSION__}/city/${cityId}/${mode}`;
  return <Picture src={src} widths={[480, 800, 1200, 1600]} ratio={9 / 16} {...shown} />;
}

export function TourPicture({ cityId, tourKey, ...shown }: Shown & { cityId: string; tourKey: string }) {
  const src = `/pictures/${__ART_VERSION__}/tour/${cityId}/${tourKey}`;
  return <Picture src={src} widths={[480, 800, 1200]} ratio={9 / 16} {...shown} />;
}

export function GuidePortrait({ slug, ...shown }: Shown & { slug: string }) {
  const src = `/pictures/${__ART_VERSION__}/guide/all/${slug}`;
  return <Picture src={src} widths={[240, 480]} ratio={5 / 4} {...shown} />;
}

export function ArticlePicture({ articleKey, ...shown }: Shown & { articleKey: string }) {
  const src = `/pictures/${__ART_VERSION__}/article/all/${articleKey}`;
  return <Picture src={src} widths={[480, 800, 1200, 1600]} ratio={9 / 16} {...shown} />;
}

export function openGraphPicture(kind: "city" | "tour" | "article" | "guide", folder: string, name: string): string {
  return `/pictures/${__ART_VERSION__}/${kind}/${folder}/${name}-1200.png`;
}
