import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { restoreEarlyTexts } from "./early-texts.ts";
import { useIdlePath } from "./lost-data.ts";
import { replayEarlyClicks } from "./replay-early-clicks.ts";
import { useSavedInput } from "./stale-build.ts";
import { UnsentFormNotice } from "./unsent-form-notice.tsx";
import { whenIdle } from "./when-idle.ts";

/** Background work of every page; the service worker is registered when the page is idle. */
export function PageServices({ build }: { build: string }) {
  const { pathname, search, key } = useLocation();
  useSavedInput();
  useIdlePath();
  const [firstKey] = useState(key);
  // Restoring a scroll position needs real heights, not the estimates of `content-visibility`.
  useLayoutEffect(() => {
    if (key !== firstKey) document.documentElement.dataset.whole = "";
  }, [key, firstKey]);
  useLayoutEffect(restoreEarlyTexts, []);
  useEffect(() => whenIdle(replayEarlyClicks), []);
  useEffect(
    () =>
      whenIdle(
        () => void import("./service-worker.ts").then((worker) => worker.registerServiceWorker(build), silently),
      ),
    [build],
  );
  useEffect(
    () =>
      whenIdle(
        () => void import("./service-worker.ts").then((worker) => worker.cacheForOffline(pathname + search), silently),
      ),
    [pathname, search],
  );
  return <UnsentFormNotice key={pathname} />;
}

// A chunk that fails to load fires `vite:preloadError`, and the page works without these modules.
function silently() {}
