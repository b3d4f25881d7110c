declare module "virtual:before-scripts" {
  /** The text of `before-scripts.ts`, built; empty in the browser. */
  const text: string;
  export default text;
}
