import type { Providers } from "#app/config/integrations.ts";
import type { ProviderName } from "#app/domain/accounts/providers.ts";

/** Configured providers, in display order. */
export function offeredProviders(providers: Providers): ProviderName[] {
  return (["google", "apple", "facebook"] as const).filter((name) => providers[name]);
}
