import { useRootData } from "#app/blocks/page/root-data.ts";
import { drawingWidths, pictureWidths } from "#app/domain/pictures/picture-widths.ts";
import { acrossPhone, Picture } from "#app/ui/picture.tsx";
import type { PicturedPage } from "#art/articles/page-cities.ts";

declare const __ART_VERSION__: string;

type Photo = { id: string; alt: string } | null | undefined;

type Kind = keyof typeof pictureWidths;

/**
 * Shows the uploaded photo instead of the drawing, with the photo's alternative text unless the picture is decorative.
 */
function PhotoOrDrawing({
  photo,
  drawn,
  kind,
  alt,
  ...shown
}: ShownProps & { photo: Photo; drawn: string; kind: Kind; widths?: readonly number[] }) {
  const altText = photo && alt !== "" ? photo.alt : alt;
  const ratio = kind === "guide" ? 5 / 4 : 9 / 16;
  if (photo)
    return <Picture src={photoPath(photo)} alt={altText} widths={pictureWidths[kind]} ratio={ratio} {...shown} />;
  return <Picture src={drawn} alt={altText} {...drawingOf(kind, shown.priority)} ratio={ratio} {...shown} />;
}

/** The first picture of a page is the largest: above the width of phones it is the drawing itself, sharp on any screen. */
const drawingOf = (kind: Kind, priority = false): { widths: readonly number[]; drawing: boolean } => {
  const isVector = priority && kind !== "guide";
  return { widths: drawingWidths(kind).filter((width) => !isVector || width < 1080), drawing: isVector };
};

const photoPath = (photo: { id: string }) => `/pictures/photo/${photo.id}`;

type ShownProps = { alt: string; sizes: string; priority?: boolean; className?: string };

/** A city's skyline by night. */
export function CityPicture({ cityId, photo, ...shown }: ShownProps & { cityId: string; photo?: Photo }) {
  const drawn = `/pictures/${__ART_VERSION__}/city/${cityId}/night`;
  return <PhotoOrDrawing photo={photo} drawn={drawn} kind="city" {...shown} />;
}

/** The city's skyline by day or by night, after the preferred colour scheme. */
export function CityByTheme({ cityId, photo, ...shown }: ShownProps & { cityId: string; photo?: Photo }) {
  const forceLight = useRootData()?.forceLight ?? false;
  if (photo) return <CityPicture cityId={cityId} photo={photo} {...shown} />;
  const src = `/pictures/${__ART_VERSION__}/city/${cityId}`;
  return (
    <Picture
      className="by-theme"
      src={`${src}/paper`}
      darkSrc={forceLight ? undefined : `${src}/night`}
      {...drawingOf("city", shown.priority)}
      ratio={9 / 16}
      {...shown}
    />
  );
}

type PicturedTour = { photo?: Photo; cityId: string; key: string; theme: string };

export function TourPicture({ tour, ...shown }: ShownProps & { tour: PicturedTour }) {
  const drawn = `/pictures/${__ART_VERSION__}/tour/${tour.cityId}/${tour.key}--${tour.theme}`;
  return <PhotoOrDrawing photo={tour.photo} drawn={drawn} kind="tour" {...shown} />;
}

/** A photograph within the text about a tour. */
export function TourPhoto({ photo }: { photo: { id: string; alt: string } }) {
  return (
    <figure className="tour-photo">
      <Picture
        src={photoPath(photo)}
        alt={photo.alt}
        widths={pictureWidths.tour}
        ratio={9 / 16}
        sizes={acrossPhone("45vw")}
      />
    </figure>
  );
}

type PicturedGuide = { photo?: Photo; slug: string; portrait: "woman" | "man" };

export function GuidePortrait({ guide, ...shown }: ShownProps & { guide: PicturedGuide }) {
  const drawn = `/pictures/${__ART_VERSION__}/guide/${guide.portrait}/${guide.slug}`;
  return <PhotoOrDrawing photo={guide.photo} drawn={drawn} kind="guide" {...shown} />;
}

type PicturedArticle = { photo?: Photo; key: string; cityId: string | null };

export function ArticlePicture({
  article,
  ...shown
}: ShownProps & { article: PicturedArticle; widths?: readonly number[] }) {
  const drawn = `/pictures/${__ART_VERSION__}/article/${article.cityId ?? "all"}/${article.key}`;
  return <PhotoOrDrawing photo={article.photo} drawn={drawn} kind="article" {...shown} />;
}

/** The decorative drawing of a company page. */
export function PagePicture({ name }: { name: PicturedPage }) {
  const drawn = `/pictures/${__ART_VERSION__}/page/all/${name}`;
  const sizes = acrossPhone("85vw");
  return (
    <figure className="article-picture">
      <Picture src={drawn} {...drawingOf("page", true)} ratio={9 / 16} alt="" sizes={sizes} priority />
    </figure>
  );
}

const openGraph = (path: string, photo?: Photo) =>
  photo ? `${photoPath(photo)}-1200.jpg` : `/pictures/${__ART_VERSION__}/${path}-1200.png`;

export const cityOpenGraph = (cityId: string, photo?: Photo) => openGraph(`city/${cityId}/night`, photo);
export const tourOpenGraph = (tour: PicturedTour) =>
  openGraph(`tour/${tour.cityId}/${tour.key}--${tour.theme}`, tour.photo);
export const guideOpenGraph = (guide: PicturedGuide) => openGraph(`guide/${guide.portrait}/${guide.slug}`, guide.photo);
export const articleOpenGraph = (article: PicturedArticle) =>
  openGraph(`article/${article.cityId ?? "all"}/${article.key}`, article.photo);
