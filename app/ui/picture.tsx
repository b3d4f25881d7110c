import { type CSSProperties, createContext, use } from "react";

/** Returns the placeholder of a picture by its `src`; only the server knows placeholders. */
export const PlaceholderContext = createContext<(src: string) => string | undefined>(() => undefined);

type PictureProps = {
  /** The picture's URL without width and format, which each source adds. */
  src: string;
  /** The picture for dark color schemes; the browser loads only one of the two. */
  darkSrc?: string | undefined;
  widths: readonly number[];
  /** Height divided by width. */
  ratio: number;
  sizes: string;
  alt: string;
  priority?: boolean;
  /** The drawing as SVG follows the widths; it is as sharp as any width. */
  drawing?: boolean;
  className?: string;
};

/**
 * The `sizes` of a picture with full width on phones and the given width on larger screens. Phones get 83vw: the loss
 * is invisible at their pixel density, and the next larger file has twice the bytes.
 */
export const acrossPhone = (onLarge: string) => `(min-width: 1024px) ${onLarge}, 83vw`;

/** The `sizes` of a city's picture, of which phones show the upright part: 4:5 of 16:9, at the full width of the screen. */
export const uprightOnPhone = (onLarge: string) => `(min-width: 1024px) ${onLarge}, (min-width: 640px) 100vw, 222vw`;

const dark = "(prefers-color-scheme: dark)";

/**
 * A responsive picture in AVIF and WebP with reserved space; the one with `priority` loads eagerly. The placeholder is
 * its CSS background, which the picture covers without a script or layout shift.
 */
export function Picture(props: PictureProps) {
  const { src, darkSrc, widths, ratio, sizes, alt, priority = false, drawing = false, className } = props;
  const largest = widths[widths.length - 1] ?? 640;
  const set = (from: string, format: string) =>
    [
      ...widths.map((width) => `${from}-${width}.${format} ${width}w`),
      // Browsers take the smaller neighbor of a much larger one, so the drawing says to be the next larger one.
      ...(drawing ? [`${from}-1600.svg ${Math.round(largest * 1.5)}w`] : []),
    ].join(", ");
  const placeholderOf = use(PlaceholderContext);
  const style = placeholderStyle(placeholderOf(src), darkSrc && placeholderOf(darkSrc));
  return (
    <picture>
      {darkSrc && <source media={dark} type="image/avif" srcSet={set(darkSrc, "avif")} sizes={sizes} />}
      {darkSrc && <source media={dark} srcSet={set(darkSrc, "webp")} sizes={sizes} />}
      <source type="image/avif" srcSet={set(src, "avif")} sizes={sizes} />
      <img
        className={className}
        src={`${src}-${largest}.webp`}
        srcSet={set(src, "webp")}
        sizes={sizes}
        width={largest}
        height={Math.round(largest * ratio)}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "low"}
        decoding="async"
        // Rendered only on the server; hydration leaves it as it is.
        style={style}
        suppressHydrationWarning
      />
    </picture>
  );
}

function placeholderStyle(light: string | undefined, night: string | undefined): CSSProperties | undefined {
  if (!light) return undefined;
  return { "--placeholder": `url(${light})`, ...(night && { "--placeholder-dark": `url(${night})` }) } as CSSProperties;
}
