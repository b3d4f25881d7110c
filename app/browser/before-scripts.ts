import { answered } from "#app/domain/consent/consent-cookie.ts";
import { saveInput } from "./saved-input.ts";

/*
 * What the page needs from scripts before React hydrates it. `vite/inline-script-plugin.ts` builds it into a text that
 * every head contains.
 */

const root = document.documentElement;
/** Buttons clicked before hydration; `replay-early-clicks.ts` clicks them again. */
const page = window as { earlyClicks?: HTMLElement[]; lacksScripts?: boolean };

// Shows the consent banner with the first paint while there is no choice.
if (!answered.test(document.cookie)) root.dataset.ask = "";

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
    if (!page.earlyClicks) return;
    const button = (target as Element).closest<HTMLElement>("button[type=button]:not([popovertarget], [data-step])");
    if (button) page.earlyClicks.push(button);
    // A language link loads a document, which takes over what is typed.
    const link = (target as Element).closest<HTMLAnchorElement>("a[hreflang]");
    if (link) saveInput(link.pathname);
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
  const { submitter } = event;
  // A guide's forms are queued on the phone: without a network, the browser would leave the lists for an error page.
  if (!page.lacksScripts && submitter && (event.target as Element).getAttribute("action") === "/guide") {
    event.preventDefault();
    if (!page.earlyClicks.includes(submitter)) page.earlyClicks.push(submitter);
    return;
  }
  if (sent.has(event.target)) event.preventDefault();
  sent.add(event.target);
});

// Framework scripts start after `load` and the first paint, on the first interaction, or after five seconds.
const start = () => {
  const deferred = document.querySelector<HTMLScriptElement>("script[data-module]");
  if (!deferred) return;
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = deferred.textContent;
  deferred.removeAttribute("data-module");
  // What is queued then would wait for ever: from then on the browser sends a guide's forms too.
  const onerror = () => {
    page.lacksScripts = true;
  };
  script.onerror = onerror;
  for (const href of deferred.dataset.preload?.split(" ") ?? []) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, onerror }));
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
