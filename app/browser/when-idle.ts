/** Runs the work when the browser is idle; the returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(work, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no `requestIdleCallback`.
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
