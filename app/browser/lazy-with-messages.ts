import { type ComponentType, lazy } from "react";
import type { Area } from "#app/i18n/catalogues.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { loadMessages } from "#app/i18n/messages.ts";

/** A component whose code and messages are loaded when it is first shown. */
export function lazyWithMessages<Props>(areas: Area[], load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const locale = localeOfPath(globalThis.location?.pathname ?? "/");
    const [module] = await Promise.all([load(), loadMessages(locale, areas)]);
    return module;
  });
}
