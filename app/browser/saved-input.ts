import { isFormSnapshot, restoreSnapshot, takeSnapshot } from "./form-snapshot.ts";

const key = "lantern.input";

/** Keeps what is typed on this page until the page of this path is shown again. If storage is blocked, nothing is kept. */
export function saveInput(path = location.pathname) {
  const input = takeSnapshot(document.forms);
  if (input.length === 0) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, input }));
  } catch {
    // The page works on.
  }
}

export function restoreInput(pathname: string) {
  try {
    const { path, input } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as { path?: string; input?: unknown };
    if (path !== pathname) return;
    sessionStorage.removeItem(key);
    if (isFormSnapshot(input)) restoreSnapshot(document.forms, input);
  } catch {
    // Anyone can write to storage.
  }
}
