import { type CSSProperties, createContext, use } from "react";

/** What may stand in a picture's place until it has come, by its `src`: known where the page is written, not in the browser. */
export const PlaceholderContext = createContext<(src: string) => string | undefined>(() => undefined);

type PictureProps = {
  /** Where the picture lives, without width and format: both are added for each source. */
  src: string;
  /** Another one for those who prefer dark pages; only one of the two is loaded. */
  darkSrc?: string | undefined;
  widths: readonly number[];
  /** Height over width. */
  ratio: number;
  sizes: string;
  alt: string;
  priority?: boolean;
  className?: string;
};

/**
 * The `sizes` of a picture that takes a phone's whole width, and the named one on larger screens. Phones are told a sixth less:
 * their pixels are smaller than the eye can tell, and the next width up would be twice the bytes.
 */
export const acrossPhone = (onLarge: string) => `(min-width: 1024px) ${onLarge}, 83vw`;

const dark = "(prefers-color-scheme: dark)";

/**
 * A responsive picture: AVIF, then WebP; its box is known before it loads, the first one on a page loads at once.
 * The placeholder is its background, which the picture covers when it has come: without a script, without a shift.
 */
export function Picture(props: PictureProps) {
  const { src, darkSrc, widths, ratio, sizes, alt, priority = false, className } = props;
  const largest = widths[widths.length - 1] ?? 640;
  const set = (from: string, format: string) =>
    widths.map((width) => `${from}-${width}.${format} ${width}w`).join(", ");
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
        // Only the written page has it; the browser leaves it alone.
        style={style}
        suppressHydrationWarning
      />
    </picture>
  );
}

function placeholderStyle(light: string | undefined, night: string | undefined): CSSProperties | undefined {
  if (!light) return undefined;
  return { "--lq": `url(${light})`, ...(night && { "--lq-dark": `url(${night})` }) } as CSSProperties;
}
