import { lazy, Suspense, useEffect, useState } from "react";
import { viewedKey } from "#app/blocks/consent/consent-choice.ts";

const RecentList = lazy(() => import("./recent-tours-list.tsx"));

/** The list of tours looked at before: loaded where there is something to list. */
export function RememberedTours() {
  const [remembers, setRemembers] = useState(false);
  useEffect(() => setRemembers(hasMemory()), []);
  return (
    remembers && (
      <Suspense>
        <RecentList />
      </Suspense>
    )
  );
}

function hasMemory(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem(viewedKey) !== null);
  } catch {
    return false;
  }
}
