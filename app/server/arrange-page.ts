const modulePreload = /<link rel="modulepreload" href="([^"]*)"[^>]*?\/>/g;
const stylesheet = /<link rel="stylesheet"[^>]*?\/>/g;
const moduleScript = /(<script type="module" async="">)([\s\S]*?)(?=<\/script>)/;

/** Waits until what is seen has come, or somebody reaches for the page already; then asks for all files at once. */
const start = (files: string[]) => `await new Promise((go) => {
const shown = () => requestAnimationFrame(() => setTimeout(go));
if (document.readyState === "complete") shown();
else addEventListener("load", shown);
for (const reach of ["pointerover", "touchstart", "keydown", "focusin"]) addEventListener(reach, go, { passive: true });
setTimeout(go, 5000);
});
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`;

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
    .replace("<link", `${styles.join("")}<link`)
    .replace(moduleScript, (_, tag: string, code: string) => tag + start(files) + importedThen(code));
}

/** The same modules, asked for when the line is reached instead of before the first. */
const importedThen = (code: string) =>
  code
    .replace(/^import ("[^"]*");?$/gm, "await import($1);")
    .replace(/^import \* as (\w+) from ("[^"]*");$/gm, "const $1 = await import($2);");
