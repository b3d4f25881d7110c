import type { Providers } from "#app/config/integrations.ts";
import type { ProviderName } from "#app/domain/accounts/providers.ts";

/** Those that are set up, in the order they are offered. */
export function offeredProviders(providers: Providers): ProviderName[] {
  return (["google", "apple", "facebook"] as const).filter((name) => providers[name]);
}
