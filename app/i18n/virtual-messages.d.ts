declare module "virtual:messages/*" {
  const messages: Record<string, import("icu-minify/format").CompiledMessage>;
  export default messages;
}
