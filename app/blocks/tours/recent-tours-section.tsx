import { lazy, Suspense, useEffect, useState } from "react";
import { viewedKey } from "#app/blocks/consent/consent-choice.ts";

const RecentToursList = lazy(() => import("./recent-tours-list.tsx"));

/** Recently viewed tours; the list is loaded only if there are any. */
export function RecentToursSection() {
  const [remembers, setRemembers] = useState(false);
  useEffect(() => setRemembers(hasMemory()), []);
  return (
    remembers && (
      <Suspense>
        <RecentToursList />
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
