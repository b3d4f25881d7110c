import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { arrangePage } from "./arrange-page.ts";

const page = `<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="preload" href="/font.woff2" as="font"/><link rel="modulepreload" href="/manifest.js"/><link rel="modulepreload" href="/react.js" crossorigin=""/><link rel="stylesheet" href="/index.css"/></head><body><p>Krak\u00c3\u00b3w</p><script>window.context = {};</script><script type="module" async="">import "/manifest.js";
import * as route0 from "/root.js";
import * as route1_main from "/page.js";
const route1 = {...route1_main};
window.routes = {"root":route0,"page":route1};

import("/entry.js");</script></body></html>`;

test("the style sheet is the first file of a page, and its scripts are none of those it waits for", () => {
  const arranged = arrangePage(page);
  const files = [...arranged.matchAll(/<link rel="(\w+)" href="([^"]+)"/g)].map(([, rel, href]) => `${rel} ${href}`);
  expect(files).toEqual(["stylesheet /index.css", "preload /font.woff2"]);
  expect(arranged).toContain('["/manifest.js","/react.js"]');
});

test("links are not marked for a discovery of routes that does not take place", () => {
  const link = '<a href="/krakow" data-discover="true">Krak</a>';
  expect(arrangePage(page.replace("<p>", `${link}<p>`))).toContain('<a href="/krakow">Krak</a>');
  const assets = globSync("build/client/assets/*.js").map((file) => readFileSync(file, "utf8"));
  expect(assets.filter((code) => code.includes("data-discover"))).toEqual([]);
});

test.each(["load", "paint", "end of the opening"])(
  "its scripts are the same ones, run in their order after the %s",
  async (last) => {
    const { asked, head, window, dataset, tell, run } = open(page);
    const happens = (event: string) => {
      if (event === "end of the opening") delete dataset.opening;
      tell(event === "end of the opening" ? "frame" : event);
      return new Promise((next) => setImmediate(next));
    };
    for (const event of ["load", "paint", "end of the opening"].filter((one) => one !== last)) await happens(event);
    await happens("frame");
    expect(asked).toEqual([]);
    await happens(last);
    await run;
    expect(head.map(({ href }) => href)).toEqual(["/manifest.js", "/react.js"]);
    expect(asked).toEqual(["/manifest.js", "/root.js", "/page.js", "/entry.js"]);
    expect(window.routes).toEqual({ root: { file: "/root.js" }, page: { file: "/page.js" } });
  },
);

test.each([
  ["pointermove", { movementX: 3, movementY: 0 }],
  ["touchstart", {}],
  ["keydown", {}],
])("whoever reaches for the page need not wait for its pictures: %s", async (reach, event) => {
  const { asked, tell, run } = open(page);
  tell("pointermove", { movementX: 0, movementY: 0 });
  await Promise.resolve();
  expect(asked).toEqual([]);
  tell(reach, event);
  await run;
  expect(asked).toContain("/entry.js");
});

test("a page without scripts stays as it is", () => {
  const still = page.replace(/<script type="module"[\s\S]*<\/script>/, "");
  expect(arrangePage(still)).toBe(still);
});

/** What a browser does with a page's module: `tell` is what happens in it. */
function open(html: string) {
  const code = arrangePage(html).split('<script type="module" async="">')[1]?.split("</script>")[0] ?? "";
  const asked: string[] = [];
  const window: Record<string, unknown> = {};
  const listeners: Record<string, (event: object) => void> = {};
  const head: { href: string }[] = [];
  const dataset: { opening?: string } = { opening: "" };
  const run = new Function(
    ...["load", "window", "document", "addEventListener", "PerformanceObserver", "requestAnimationFrame", "setTimeout"],
    `return (async () => { ${code.replaceAll("import(", "load(")} })()`,
  )(
    async (file: string) => {
      asked.push(file);
      return { file };
    },
    window,
    {
      readyState: "loading",
      documentElement: { dataset },
      head: { append: (link: { href: string }) => head.push(link) },
      createElement: () => ({}),
    },
    (event: string, listener: () => void) => {
      listeners[event] = listener;
    },
    class {
      constructor(told: (paints: { getEntriesByName(name: string): string[] }) => void) {
        listeners.paint = () => told({ getEntriesByName: (name) => [name] });
      }
      observe() {}
    },
    (draw: () => void) => {
      listeners.frame = draw;
    },
    (later: () => void, milliseconds?: number) => milliseconds === undefined && later(),
  ) as Promise<void>;
  return { asked, head, window, dataset, run, tell: (event: string, facts: object = {}) => listeners[event]?.(facts) };
}
