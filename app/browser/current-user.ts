import { useSyncExternalStore } from "react";
import type { StaffArea } from "#app/domain/sessions/staff-areas.ts";

/** The logged-in user. `useCurrentUser` returns null if nobody is logged in and undefined while it is unknown. */
export type CurrentUser = { name: string; email: string; picture: string | null; areas: StaffArea[] };

const ownerKey = "owner";

let known: CurrentUser | null | undefined;
const listeners = new Set<() => void>();

/** Fetches the current user after the page has loaded, because public pages are the same for everybody. */
export async function refreshCurrentUser(): Promise<void> {
  try {
    const response = await fetch("/session", { headers: { Accept: "application/json" } });
    known = response.ok ? ((await response.json()) as CurrentUser | null) : undefined;
    if (known !== undefined) deleteDataOfOtherOwner(known?.email);
  } catch {
    known = undefined;
  }
  for (const listener of listeners) listener();
}

/** What somebody typed or read in this tab while logged in goes when the session has ended, wherever it was ended. */
function deleteDataOfOtherOwner(email: string | undefined) {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner && owner !== email) sessionStorage.clear();
    if (email) sessionStorage.setItem(ownerKey, email);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCurrentUser(): CurrentUser | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}
