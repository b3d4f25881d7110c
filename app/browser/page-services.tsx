import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { softenPictures } from "./blur-in-pictures.ts";
import { repeatEarlyClicks } from "./replay-early-clicks.ts";
import { useFreshLoads } from "./stale-build.ts";
import { UnsentNotice } from "./unsent-form-notice.tsx";
import { whenIdle } from "./when-idle.ts";

/** What works behind every page. It comes when the page stands and costs nothing before. */
export function PageServices({ build }: { build: string }) {
  const { pathname, search, key } = useLocation();
  useFreshLoads();
  const [firstKey] = useState(key);
  // Scroll positions are restored by real heights, not by those `content-visibility` guesses.
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

// A chunk that does not come is told by its own event; the page needs none of these.
function silently() {}
