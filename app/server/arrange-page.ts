import { answered, consentCookie } from "#app/blocks/consent/consent.ts";
import { openPage } from "./opening-page.ts";

const modulePreload = /<link rel="modulepreload" href="([^"]*)"[^>]*?\/>/g;
const stylesheet = /<link rel="stylesheet"[^>]*?\/>/g;
const moduleScript = /(<script type="module" async="">)([\s\S]*?)(?=<\/script>)/;

/**
 * Waits until what is seen has been painted and the page has opened, or somebody reaches for the page already; then
 * asks for all files, two at a time. What is pressed before that is kept (`early-clicks.ts`), as is a form sent
 * without a network. Browsers tell of a moving pointer, too, when it rests and the page comes to lie under it.
 */
const start = (files: string[]) => `addEventListener("click", ({ target }) => {
const button = target.closest("button[type=button]:not([popovertarget])");
if (button) window.earlyClicks?.push(button);
}, (window.earlyClicks = [], true));
addEventListener("submit", (event) => {
if (navigator.onLine || !window.earlyClicks) return;
event.preventDefault();
window.earlyClicks.push(event.submitter ?? event.target.querySelector("[type=submit]"));
});
await new Promise((go) => {
const loaded = new Promise((then) => document.readyState === "complete" ? then() : addEventListener("load", then));
const painted = new Promise((then) => new PerformanceObserver((paints) => paints.getEntriesByName("first-contentful-paint").length > 0 && then()).observe({ type: "paint", buffered: true }));
const opened = new Promise((then) => {
const look = () => "opening" in document.documentElement.dataset ? requestAnimationFrame(look) : then();
look();
});
Promise.all([loaded, painted, opened]).then(() => setTimeout(go));
const reached = ({ movementX, movementY }) => (movementX === 0 && movementY === 0) || go();
for (const reach of ["pointermove", "touchstart", "keydown"]) addEventListener(reach, reached, { passive: true });
setTimeout(go, 5000);
});
for (const [index, href] of ${JSON.stringify(files)}.entries()) {
document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
if (index % 2 === 1) await new Promise((next) => setTimeout(next));
}
`;

/**
 * What must be known before the first paint: whether to ask for consent, and whether some place in the page is to be
 * shown again, so that no part above it may be missing or of a guessed height. `document.cookie` would hold the page up
 * until another process has answered.
 */
const ahead = `<script>{
const { dataset } = document.documentElement;
const ask = (cookies) => ${answered}.test(cookies) || (dataset.ask = "");
if (window.cookieStore) cookieStore.get("${consentCookie.name}").then((one) => ask(one ? one.name + "=" + one.value : ""), () => ask(document.cookie));
else ask(document.cookie);
if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate") dataset.whole = "";
else ${openPage}
}</script>`;

/**
 * Puts what a page is seen by before what it is brought to life by. React writes the scripts' files before the style
 * sheet, and the browser would fetch and run all of them before it paints: on a slow line that is a second. Pages work
 * without scripts, so these come when the page is there.
 */
export function arrangePage(html: string): string {
  if (!moduleScript.test(html)) return html;
  const files = [...html.matchAll(modulePreload)].map(([, href = ""]) => href);
  const styles = html.match(stylesheet) ?? [];
  return html
    .replace(modulePreload, "")
    .replace(stylesheet, "")
    .replaceAll(' data-discover="true"', "")
    .replace("<link", `${ahead}${styles.join("")}<link`)
    .replace(moduleScript, (_, tag: string, code: string) => tag + start(files) + importedThen(code));
}

/** The same modules, asked for when the line is reached instead of before the first. */
const importedThen = (code: string) =>
  code
    .replace(/^import ("[^"]*");?$/gm, "await import($1);")
    .replace(/^import \* as (\w+) from ("[^"]*");$/gm, "const $1 = await import($2);");
