import { type ComponentType, lazy } from "react";
import { localeOfPath } from "#app/i18n/locales.ts";
import { withMessages } from "#app/i18n/messages.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component that comes later, together with what it says; `part` is its file's name. */
export function lazyBlock<Props>(part: string, load: Load<Props>) {
  return lazy(withWords(part, load));
}

export function withWords<Props>(part: string, load: Load<Props>): Load<Props> {
  return () => withMessages(localeOfPath(globalThis.location?.pathname ?? "/"), part, load());
}
