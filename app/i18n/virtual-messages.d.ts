declare module "virtual:messages" {
  type Catalogue = Record<string, import("icu-minify/format").CompiledMessage>;
  /** By locale and area; empty in the browser. */
  export const catalogues: Record<string, Record<string, Catalogue>>;
  export function urlOf(locale: string, area: string): string;
}
