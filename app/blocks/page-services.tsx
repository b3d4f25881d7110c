import { useEffect } from "react";
import { useLocation } from "react-router";
import { useFreshLoads } from "./build-watch.ts";
import { whenIdle } from "./when-idle.ts";

/** A build lives for days: whether there is a newer one need not be watched from the first second. */
const afterAll = 60_000;

/** What works behind every page. It comes when the page stands and costs nothing before. */
export function PageServices({ build }: { build: string }) {
  const { pathname, search } = useLocation();
  useFreshLoads();
  useEffect(
    () => whenIdle(() => void import("./keep-offline.ts").then((it) => it.keepOffline(build), silently)),
    [build],
  );
  useEffect(() => {
    const timer = setTimeout(
      () => void import("./build-poll.ts").then((it) => it.watchBuilds(build), silently),
      afterAll,
    );
    return () => clearTimeout(timer);
  }, [build]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a page to keep
  useEffect(
    () => whenIdle(() => void import("./keep-offline.ts").then(({ keepSeen }) => keepSeen(), silently)),
    [pathname, search],
  );
  return null;
}

// A chunk that does not come is told by its own event; the page needs none of these.
function silently() {}
