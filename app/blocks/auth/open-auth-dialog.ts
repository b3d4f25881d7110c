import { useSyncExternalStore } from "react";
import type { AuthStep } from "./auth-form.ts";

type Asked = { step: AuthStep; next: string | undefined };

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function tell(next: Asked | undefined) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the log-in dialog; without `next` the visitor stays on the page. */
export function openAuthDialog(step: AuthStep, next?: string): void {
  tell({ step, next });
}

export function closeAuthDialog(): void {
  tell(undefined);
}

export function useAuthDialogRequest(): Asked | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => undefined,
  );
}
