import { type ComponentType, lazy } from "react";
import { localeOfPath } from "#app/i18n/locales.ts";
import { withMessages } from "#app/i18n/messages.ts";

/** A component that comes later, together with what it says; `part` is its file's name. */
export function lazyBlock<Props>(part: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const ready = () => withMessages(localeOfPath(globalThis.location?.pathname ?? "/"), part, load());
  return { Component: lazy(ready), ready };
}
