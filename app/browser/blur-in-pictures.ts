/** A picture that comes over its placeholder sharpens instead of jumping; the first one of a page is never held back. */
export function softenPictures(): () => void {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const soften = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.loading !== "lazy" || still.matches) return;
    target.animate({ filter: ["blur(12px)", "blur(0)"], clipPath: ["inset(0)", "inset(0)"] }, 250);
  };
  // What is loaded does not bubble.
  document.addEventListener("load", soften, true);
  return () => document.removeEventListener("load", soften, true);
}
