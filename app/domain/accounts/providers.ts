export const providerNames = { google: "Google", facebook: "Facebook", apple: "Apple" } as const;

export type ProviderName = keyof typeof providerNames;

export function isProviderName(name: string | undefined): name is ProviderName {
  return name !== undefined && Object.hasOwn(providerNames, name);
}
