import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { blurInPictures } from "./blur-in-pictures.ts";
import { restoreEarlyTexts } from "./early-texts.ts";
import { useIdlePath } from "./lost-data.ts";
import { replayEarlyClicks } from "./replay-early-clicks.ts";
import { retryPictures } from "./retry-pictures.ts";
import { useReloadOnNewBuild } from "./stale-build.ts";
import { UnsentFormNotice } from "./unsent-form-notice.tsx";
import { whenIdle } from "./when-idle.ts";

/** Background work of every page; most of it is loaded when the page is idle. */
export function PageServices({ build }: { build: string }) {
  const { pathname, search, key } = useLocation();
  useReloadOnNewBuild();
  useIdlePath();
  const [firstKey] = useState(key);
  // Restoring a scroll position needs real heights, not the estimates of `content-visibility`.
  useLayoutEffect(() => {
    if (key !== firstKey) document.documentElement.dataset.whole = "";
  }, [key, firstKey]);
  useLayoutEffect(restoreEarlyTexts, []);
  useEffect(() => whenIdle(replayEarlyClicks), []);
  useEffect(blurInPictures, []);
  useEffect(retryPictures, []);
  useEffect(() => whenIdle(() => void load(build)), [build]);
  useEffect(
    () =>
      whenIdle(
        () =>
          void import("./idle-tasks.ts").then(({ cacheForOffline }) => cacheForOffline(pathname + search), silently),
      ),
    [pathname, search],
  );
  return <UnsentFormNotice key={pathname} />;
}

async function load(build: string) {
  const { pollForNewBuild, registerServiceWorker } = await import("./idle-tasks.ts");
  pollForNewBuild(build);
  registerServiceWorker(build);
}

// A chunk that fails to load fires `vite:preloadError`, and the page works without these modules.
function silently() {}
