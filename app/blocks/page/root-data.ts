import { useRouteLoaderData } from "react-router";

type RootData = { origin: string; forceLight: boolean };

/** What the root's loader gives to every page; nothing while an error of its own is shown. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The site's public address; structured data needs whole URLs. */
export function useOrigin(): string {
  return useRootData()?.origin ?? "";
}
