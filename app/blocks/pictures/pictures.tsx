import { useRootData } from "#app/blocks/page/root-data.ts";
import { drawingWidths, pictureWidths } from "#app/domain/pictures/picture-widths.ts";
import { acrossPhone, Picture } from "#app/ui/picture.tsx";
import type { PicturedPage } from "#art/articles/page-cities.ts";

declare const __ART_VERSION__: string;

type Photo = { id: string; alt: string } | null | undefined;

type Kind = keyof typeof pictureWidths;

/** A drawing by day and by night, without version, width and format. */
type Drawn = { day: string; night: string };

const bySuffix = (path: string): Drawn => ({ day: `${path}--paper`, night: path });

/**
 * Shows the uploaded photo instead of the drawing, with the photo's alternative text unless the picture is decorative.
 * A drawing shows day or night, after the preferred color scheme.
 */
function PhotoOrDrawing({
  photo,
  drawn,
  kind,
  alt,
  ...shown
}: ShownProps & { photo?: Photo; drawn: Drawn; kind: Kind; widths?: readonly number[] }) {
  const forceLight = useRootData()?.forceLight ?? false;
  const altText = photo && alt !== "" ? photo.alt : alt;
  const ratio = kind === "guide" ? 5 / 4 : 9 / 16;
  if (photo)
    return <Picture src={photoPath(photo)} alt={altText} widths={pictureWidths[kind]} ratio={ratio} {...shown} />;
  const version = `/pictures/${__ART_VERSION__}`;
  return (
    <Picture
      src={`${version}/${drawn.day}`}
      darkSrc={forceLight ? undefined : `${version}/${drawn.night}`}
      alt={altText}
      {...drawingOf(kind, shown.priority)}
      ratio={ratio}
      {...shown}
      className={["by-theme", shown.className].filter(Boolean).join(" ")}
    />
  );
}

/** The first picture of a page is the largest: above the width of phones it is the drawing itself, sharp on any screen. */
const drawingOf = (kind: Kind, priority = false): { widths: readonly number[]; drawing: boolean } => {
  const isVector = priority && kind !== "guide";
  return { widths: drawingWidths(kind).filter((width) => !isVector || width < 1080), drawing: isVector };
};

const photoPath = (photo: { id: string }) => `/pictures/photo/${photo.id}`;

type ShownProps = { alt: string; sizes: string; priority?: boolean; className?: string };

export function CityPicture({
  cityId,
  ...shown
}: ShownProps & { cityId: string; photo?: Photo; widths?: readonly number[] }) {
  return (
    <PhotoOrDrawing drawn={{ day: `city/${cityId}/paper`, night: `city/${cityId}/night` }} kind="city" {...shown} />
  );
}

type PicturedTour = { photo?: Photo; cityId: string; key: string; theme: string };

export function TourPicture({ tour, ...shown }: ShownProps & { tour: PicturedTour }) {
  const drawn = bySuffix(`tour/${tour.cityId}/${tour.key}--${tour.theme}`);
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
  const drawn = bySuffix(`guide/${guide.portrait}/${guide.slug}`);
  return <PhotoOrDrawing photo={guide.photo} drawn={drawn} kind="guide" {...shown} />;
}

type PicturedArticle = { photo?: Photo; key: string; cityId: string | null };

export function ArticlePicture({
  article,
  ...shown
}: ShownProps & { article: PicturedArticle; widths?: readonly number[] }) {
  const drawn = bySuffix(`article/${article.cityId ?? "all"}/${article.key}`);
  return <PhotoOrDrawing photo={article.photo} drawn={drawn} kind="article" {...shown} />;
}

/** The decorative drawing of a company page. */
export function PagePicture({ name }: { name: PicturedPage }) {
  return (
    <figure className="article-picture">
      <PhotoOrDrawing drawn={bySuffix(`page/all/${name}`)} kind="page" alt="" sizes={acrossPhone("85vw")} priority />
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
