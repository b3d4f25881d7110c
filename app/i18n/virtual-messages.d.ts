declare module "virtual:messages" {
  type Loaded = { default: Record<string, import("icu-minify/format").CompiledMessage> };
  export function load(locale: string, part: string): Promise<Loaded>;
  export function fileOf(locale: string, part: string): string | undefined;
}
