import type { ProviderName } from "#app/blocks/auth/provider-links.tsx";
import type { Providers } from "#app/config/integrations.ts";

/** Those that are set up, in the order they are offered. */
export function offeredProviders(providers: Providers): ProviderName[] {
  return (["google", "apple", "facebook"] as const).filter((name) => providers[name]);
}
