import { markBuildStale } from "./stale-build.ts";

const everyMilliseconds = 3_600_000;
const longAbsence = 600_000;

/** Checks for a newer build every hour, and when the tab is used again after ten minutes. */
export function pollForNewBuild(build: string) {
  let checkedAt = Date.now();
  const check = async () => {
    checkedAt = Date.now();
    try {
      const response = await fetch(`/builds/latest.json?${checkedAt}`, { cache: "no-store" });
      const latest = (await response.json()) as { id?: string };
      if (latest.id && latest.id !== build) markBuildStale();
    } catch (error) {
      console.warn("The latest build could not be asked for", error);
    }
  };
  const back = () => {
    if (document.visibilityState === "visible" && Date.now() - checkedAt > longAbsence) void check();
  };
  setInterval(check, everyMilliseconds);
  window.addEventListener("focus", back);
  document.addEventListener("visibilitychange", back);
}
