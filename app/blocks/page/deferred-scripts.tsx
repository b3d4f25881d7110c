import { cloneElement } from "react";
import { scriptTags, type Tag } from "#app/browser/router-internals.ts";

/**
 * React Router's `<Scripts>` as inert text that `browser/before-scripts.ts` starts after the first paint. On a slow
 * phone its files would otherwise load and run before style sheet, fonts and pictures.
 */
export function DeferredScripts({ preload }: { preload: string[] }) {
  const tags = scriptTags();
  const moduleScript = tags.find(({ type, props }) => type === "script" && props.type === "module");
  if (!moduleScript) return tags;
  const isPreload = ({ type, props }: Tag) => type === "link" && props.rel === "modulepreload";
  const files = [...tags.filter(isPreload).map(({ props }) => props.href), ...preload];
  const deferred = { type: "text/plain", async: undefined, "data-module": "", "data-preload": files.join(" ") };
  return tags.filter((tag) => !isPreload(tag)).map((tag) => (tag === moduleScript ? cloneElement(tag, deferred) : tag));
}
