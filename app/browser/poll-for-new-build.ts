import { markOutdated } from "./stale-build.ts";

const everyMilliseconds = 3_600_000;
const longAbsence = 600_000;

/** Asks every hour, and when someone comes back after a while, whether this is still the newest build. */
export function watchBuilds(build: string) {
  let asked = Date.now();
  const ask = async () => {
    asked = Date.now();
    try {
      const response = await fetch(`/builds/latest.json?${asked}`, { cache: "no-store" });
      const latest = (await response.json()) as { id?: string };
      if (latest.id && latest.id !== build) markOutdated();
    } catch (error) {
      console.warn("The latest build could not be asked for", error);
    }
  };
  const back = () => {
    if (document.visibilityState === "visible" && Date.now() - asked > longAbsence) void ask();
  };
  setInterval(ask, everyMilliseconds);
  window.addEventListener("focus", back);
  document.addEventListener("visibilitychange", back);
}
