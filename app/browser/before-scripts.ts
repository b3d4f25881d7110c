import type { readControls as ReadControls } from "./form-snapshot.ts";

export type BeforeScriptsOptions = {
  /** Regular expression that matches a Cookie header with a consent choice. */
  consentPattern: string;
  /** `sessionStorage` key of the form snapshot that the next page restores. */
  snapshotKey: string;
};

/** Buttons clicked before hydration; `replay-early-clicks.ts` clicks them again. */
export type EarlyClicks = { earlyClicks?: HTMLElement[] };

/**
 * Everything the page needs from scripts before React hydrates it. It is serialised into an inline script in every
 * head, so it must not reference anything outside itself.
 */
export function beforeScripts(
  { consentPattern, snapshotKey }: BeforeScriptsOptions,
  readControls: typeof ReadControls,
): void {
  const root = document.documentElement;
  const page = window as EarlyClicks;

  // Shows the consent banner with the first paint while there is no choice.
  if (!new RegExp(consentPattern).test(document.cookie)) root.dataset.ask = "";

  // `content-visibility` estimates heights; restoring a scroll position or a hash target needs the real ones.
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (location.hash || entry?.type !== "navigate") root.dataset.whole = "";

  // Handles the + and − buttons of number fields, before and after hydration.
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-step]");
    const input = button?.parentElement?.querySelector("input");
    if (!button || !input) return;
    if (button.dataset.step === "up") input.stepUp();
    else input.stepDown();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });

  page.earlyClicks = [];
  addEventListener(
    "click",
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>("button[type=button]:not([popovertarget], [data-step])");
      if (button) page.earlyClicks?.push(button);
    },
    true,
  );

  // Before hydration, suppress a second submit of the same form. `pageshow` allows it again after a return to the page.
  let sent = new WeakSet<EventTarget>();
  addEventListener("pageshow", () => {
    sent = new WeakSet();
  });
  addEventListener("submit", (event) => {
    if (!page.earlyClicks || !event.target) return;
    if (sent.has(event.target)) event.preventDefault();
    sent.add(event.target);
  });

  // A language link clicked before hydration loads a new document, so save the input and the scroll position.
  const placeKey = `${snapshotKey}.place`;
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[hreflang]");
    if (!link || !page.earlyClicks) return;
    const input = [...document.forms].flatMap((form, index) =>
      readControls(form)
        .filter(({ value, initial }) => value !== initial)
        .map(({ id, value }) => ({ form: index, control: id, value })),
    );
    try {
      if (input.length > 0) sessionStorage.setItem(snapshotKey, JSON.stringify({ path: link.pathname, input }));
      sessionStorage.setItem(placeKey, JSON.stringify({ path: link.pathname, top: scrollY }));
    } catch {
      // If storage is blocked, nothing is saved.
    }
  });
  try {
    const place = JSON.parse(sessionStorage.getItem(placeKey) ?? "null");
    sessionStorage.removeItem(placeKey);
    if (place?.top > 0 && place.path === location.pathname) {
      root.dataset.whole = "";
      addEventListener("DOMContentLoaded", () => scrollTo({ top: place.top, behavior: "instant" }));
    }
  } catch {
    // If storage is blocked, nothing was saved.
  }

  // Framework scripts start after `load` and the first paint, on the first interaction, or after five seconds.
  const start = () => {
    const held = document.querySelector<HTMLScriptElement>("script[data-module]");
    if (!held) return;
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = held.textContent;
    held.removeAttribute("data-module");
    for (const href of held.dataset.preload?.split(" ") ?? []) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    document.head.append(script);
  };
  const loaded = new Promise((resolve) => addEventListener("load", resolve));
  const painted = new Promise<void>((resolve) => {
    if (document.visibilityState === "hidden") return resolve();
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
  Promise.all([loaded, painted]).then(() => setTimeout(start));
  addEventListener("DOMContentLoaded", () => {
    for (const event of ["pointerdown", "keydown", "touchstart", "focusin"]) {
      addEventListener(event, start, { passive: true, once: true });
    }
    setTimeout(start, 5_000);
  });
}
