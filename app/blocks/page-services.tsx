import { useEffect } from "react";
import { useLocation } from "react-router";
import { useFreshLoads } from "./build-watch.ts";
import { softenPictures } from "./soften-pictures.ts";
import { whenIdle } from "./when-idle.ts";

/** What works behind every page. It comes when the page stands and costs nothing before. */
export function PageServices({ build }: { build: string }) {
  const { pathname, search } = useLocation();
  useFreshLoads();
  useEffect(softenPictures, []);
  useEffect(() => whenIdle(() => void load(build)), [build]);
  useEffect(
    () => whenIdle(() => void import("./background.ts").then(({ keepSeen }) => keepSeen(pathname + search), silently)),
    [pathname, search],
  );
  return null;
}

async function load(build: string) {
  const { watchBuilds, keepOffline } = await import("./background.ts");
  watchBuilds(build);
  keepOffline(build);
}

// A chunk that does not come is told by its own event; the page needs none of these.
function silently() {}
