/** Animates lazily loaded pictures from blurred to sharp over their placeholder; eager pictures are not delayed. */
export function blurInPictures(): () => void {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const soften = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.loading !== "lazy" || reducedMotion.matches) return;
    target.animate({ filter: ["blur(12px)", "blur(0)"], clipPath: ["inset(0)", "inset(0)"] }, 250);
  };
  // `load` events do not bubble, so listen in the capture phase.
  document.addEventListener("load", soften, true);
  return () => document.removeEventListener("load", soften, true);
}
