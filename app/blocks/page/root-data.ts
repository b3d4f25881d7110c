import { useRouteLoaderData } from "react-router";
import type { ProviderName } from "#app/domain/accounts/providers.ts";

type RootData = { origin: string; forceLight: boolean; providers: ProviderName[]; tagManager: string | undefined };

/** The data of the root loader; undefined while the root shows an error. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The site's public origin, for absolute URLs in structured data. */
export function useOrigin(): string {
  return useRootData()?.origin ?? "";
}
