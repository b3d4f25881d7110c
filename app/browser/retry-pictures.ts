const waits = [2_000, 5_000, 15_000];

/** Requests pictures again that did not load, including those that failed before this script ran. */
export function retryPictures(): () => void {
  const attempts = new WeakMap<HTMLImageElement, number>();
  const retry = (img: HTMLImageElement) => {
    const attempt = attempts.get(img) ?? 0;
    if (attempt >= waits.length) return;
    attempts.set(img, attempt + 1);
    // Setting the same source again makes the browser choose from all sources and load anew.
    setTimeout(() => img.setAttribute("src", img.getAttribute("src") ?? ""), waits[attempt]);
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) retry(target);
  };
  for (const img of document.images) if (img.complete && img.currentSrc && img.naturalWidth === 0) retry(img);
  // `error` events do not bubble, so listen in the capture phase.
  document.addEventListener("error", onError, true);
  return () => document.removeEventListener("error", onError, true);
}
