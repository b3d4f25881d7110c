import type { readControls as ReadControls } from "./form-snapshot.ts";

export type BeforeScriptsOptions = {
  /** The pattern of a Cookie header that holds an answer to the cookie question. */
  consentPattern: string;
  /** The key in `sessionStorage` under which typed text waits for the next page. */
  snapshotKey: string;
};

/** A button pressed before React listened; `replay-early-clicks.ts` presses it again. */
export type EarlyClicks = { earlyClicks?: HTMLElement[] };

/**
 * Everything the page needs from scripts before React hydrates it. It runs inline in the head of every page, turned
 * into text: it must not use anything outside of itself.
 */
export function beforeScripts(
  { consentPattern, snapshotKey }: BeforeScriptsOptions,
  readControls: typeof ReadControls,
): void {
  const root = document.documentElement;
  const page = window as EarlyClicks;

  // Shows the cookie question with the first paint to everyone who has not answered it.
  if (!new RegExp(consentPattern).test(document.cookie)) root.dataset.ask = "";

  // `content-visibility` guesses heights. Returning to a place further down needs the real ones.
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (location.hash || entry?.type !== "navigate") root.dataset.whole = "";

  // The + and − of a number field, from the first paint on and after hydration.
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

  // A form sent twice before hydration is sent once; after coming back to the page it may be sent again.
  let sent = new WeakSet<EventTarget>();
  addEventListener("pageshow", () => {
    sent = new WeakSet();
  });
  addEventListener("submit", (event) => {
    if (!page.earlyClicks || !event.target) return;
    if (sent.has(event.target)) event.preventDefault();
    sent.add(event.target);
  });

  // A language chosen before hydration loads a new document: keep what was typed, and the place on the page.
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
      // Blocked storage keeps nothing.
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
    // Blocked storage has kept nothing.
  }

  // Framework scripts start after the first screen is painted, or as soon as a person does something.
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
