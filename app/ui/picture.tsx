import { createContext, use } from "react";

/** What may stand in a picture's place until it has come, by its `src`: known where the page is written, not in the browser. */
export const PlaceholderContext = createContext<(src: string) => string | undefined>(() => undefined);

type PictureProps = {
  /** Where the picture lives, without width and format: both are added for each source. */
  src: string;
  widths: readonly number[];
  /** Height over width. */
  ratio: number;
  sizes: string;
  alt: string;
  priority?: boolean;
  className?: string;
};

/**
 * A responsive picture: AVIF, then WebP; its box is known before it loads, the first one on a page loads at once.
 * The placeholder is its background, which the picture covers when it has come: without a script, without a shift.
 */
export function Picture({ src, widths, ratio, sizes, alt, priority = false, className }: PictureProps) {
  const largest = widths[widths.length - 1] ?? 800;
  const set = (format: string) => widths.map((width) => `${src}-${width}.${format} ${width}w`).join(", ");
  const placeholder = use(PlaceholderContext)(src);
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        className={className}
        src={`${src}-${largest}.webp`}
        srcSet={set("webp")}
        sizes={sizes}
        width={largest}
        height={Math.round(largest * ratio)}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        // Only the written page has it; the browser leaves it alone.
        style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
        suppressHydrationWarning
      />
    </picture>
  );
}
