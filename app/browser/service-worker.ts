type Connection = { saveData?: boolean; effectiveType?: string };

/** Registers the offline service worker. Its URL contains the build, so that no worker outlives a deploy. */
export async function registerServiceWorker(build: string) {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker.register(`/service-worker.js?build=${build}`);
  } catch (error) {
    console.warn("Pages cannot be kept for offline use here", error);
  }
}

/** Asks the service worker to cache a visited page; on a metered or slow connection only tickets and guides' lists. */
export async function cacheForOffline(url: string) {
  if (!("serviceWorker" in navigator)) return;
  const { saveData, effectiveType = "4g" } = (navigator as { connection?: Connection }).connection ?? {};
  const isNeeded = /^(\/(es|de|pl))?\/booking\/|^\/guide(\?|$)/.test(url);
  if (!isNeeded && (saveData || effectiveType.endsWith("2g"))) return;
  const { active } = await navigator.serviceWorker.ready;
  const openedIn = document.querySelector<HTMLElement>("[data-opened-in]")?.dataset.openedIn;
  active?.postMessage({ seen: url, openedIn });
}
