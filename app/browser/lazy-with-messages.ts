import { type ComponentType, lazy } from "react";
import type { Area } from "#app/i18n/catalogues.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { loadMessages } from "#app/i18n/messages.ts";

/**
 * A component whose code and messages are loaded when it is first shown. If they cannot be loaded, as after a
 * deployment, `Missing` is shown instead, so that the page lives on.
 */
export function lazyWithMessages<Props>(
  areas: Area[],
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = () => null,
) {
  return lazy(async () => {
    const locale = localeOfPath(globalThis.location?.pathname ?? "/");
    try {
      const [module] = await Promise.all([load(), loadMessages(locale, areas)]);
      return module;
    } catch (error) {
      console.warn("A part of the page could not be loaded", error);
      return { default: Missing };
    }
  });
}
