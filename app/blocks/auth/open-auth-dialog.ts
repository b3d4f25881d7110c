import { useSyncExternalStore } from "react";
import type { AuthStep } from "./auth-form.ts";

type AuthDialogRequest = { step: AuthStep; next: string | undefined };

let request: AuthDialogRequest | undefined;
const listeners = new Set<() => void>();

function setRequest(next: AuthDialogRequest | undefined) {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the log-in dialog; without `next` the visitor stays on the page. */
export function openAuthDialog(step: AuthStep, next?: string): void {
  setRequest({ step, next });
}

export function closeAuthDialog(): void {
  setRequest(undefined);
}

export function useAuthDialogRequest(): AuthDialogRequest | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
    () => undefined,
  );
}
