import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { softenPictures } from "./blur-in-pictures.ts";
import { repeatEarlyClicks } from "./replay-early-clicks.ts";
import { useFreshLoads } from "./stale-build.ts";
import { UnsentNotice } from "./unsent-form-notice.tsx";
import { whenIdle } from "./when-idle.ts";

/** Background work of every page; most of it is loaded when the page is idle. */
export function PageServices({ build }: { build: string }) {
  const { pathname, search, key } = useLocation();
  useFreshLoads();
  const [firstKey] = useState(key);
  // Restoring a scroll position needs real heights, not the estimates of `content-visibility`.
  useLayoutEffect(() => {
    if (key !== firstKey) document.documentElement.dataset.whole = "";
  }, [key, firstKey]);
  useEffect(() => whenIdle(repeatEarlyClicks), []);
  useEffect(softenPictures, []);
  useEffect(() => whenIdle(() => void load(build)), [build]);
  useEffect(
    () => whenIdle(() => void import("./idle-tasks.ts").then(({ keepSeen }) => keepSeen(pathname + search), silently)),
    [pathname, search],
  );
  return <UnsentNotice key={pathname} />;
}

async function load(build: string) {
  const { watchBuilds, keepOffline } = await import("./idle-tasks.ts");
  watchBuilds(build);
  keepOffline(build);
}

// A chunk that fails to load fires `vite:preloadError`, and the page works without these modules.
function silently() {}
