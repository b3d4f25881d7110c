import type { Theme } from "#app/i18n/catalogues.ts";

export const themes = [
  "old-town",
  "jewish-quarter",
  "communism",
  "war",
  "street-art",
  "food",
  "ghosts",
  "castle",
  "pubs",
  "water",
  "district",
  "architecture",
  "nature",
  "pass",
] as const satisfies readonly Theme[];
