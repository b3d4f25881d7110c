/** In screens: what begins further down than this is skipped by browsers themselves (`.far` in base.css). */
const farFrom = 2.5;
const millisecondsInAFrame = 8;
/** After which a page that is still arriving is shown as far as it has come. */
const longestWait = 300;

/**
 * The first paint is of what a page begins with. The rest of what is in sight (`.then`) and what follows it (`.far`)
 * come in their order, as much in a frame as a slow phone can do without keeping anybody waiting. Whoever scrolls
 * meanwhile has all of it at once.
 */
export const openPage = `{
dataset.opening = "";
const open = () => {
const begun = performance.now();
do {
const part = document.querySelector(":is(.then, .far):not([data-open])");
if (part ? scrollY > 0 || document.body.offsetHeight > innerHeight * ${farFrom} : document.readyState !== "loading") return void delete dataset.opening;
if (!part) break;
part.dataset.open = "";
} while (performance.now() - begun < ${millisecondsInAFrame});
requestAnimationFrame(open);
};
new Promise((go) => {
addEventListener("DOMContentLoaded", go);
setTimeout(go, ${longestWait});
}).then(() => requestAnimationFrame(() => requestAnimationFrame(open)));
}`;
