/** In screens: what begins further down than this is skipped by browsers themselves (`.far` in base.css). */
const farFrom = 2.5;
const millisecondsInAFrame = 8;
/** After which a page that is still arriving is shown as far as it has come. */
const longestWait = 300;

/**
 * The first paint is of what a page begins with. Then comes what stays on the screen when the page is scrolled
 * (`.pinned`), then in their order the rest of what is in sight (`.then`) and what follows it (`.far`), as much in a
 * frame as a slow phone can do without keeping anybody waiting. Whoever scrolls meanwhile has all of it at once.
 */
export const openPage = `{
dataset.opening = "";
const next = (kinds) => document.querySelector(":is(" + kinds + "):not([data-open])");
const open = () => {
const begun = performance.now();
let opened = 0;
do {
const part = next(".pinned") ?? next(".then, .far");
const isTall = document.body.offsetHeight > innerHeight * ${farFrom};
const isEnough = part ? scrollY > 0 || (isTall && part.matches(".far")) : document.readyState !== "loading";
if (isEnough && opened === 0) return void delete dataset.opening;
if (isEnough || !part) break;
part.dataset.open = "";
opened++;
} while (performance.now() - begun < ${millisecondsInAFrame});
requestAnimationFrame(open);
};
new Promise((go) => {
addEventListener("DOMContentLoaded", go);
setTimeout(go, ${longestWait});
}).then(() => requestAnimationFrame(() => requestAnimationFrame(open)));
}`;
