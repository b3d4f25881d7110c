import { enableCompileCache } from "node:module";

// What was compiled is kept beside the build for the next start, which then takes two thirds of the time. Where nothing can be
// written, such as in a container, every start is like the first. This file is no TypeScript because it runs before there
// is such a cache: to strip its types, Node would load its stripper at every start, for a tenth of a second.
enableCompileCache("build/compiled");
await import("./serve.ts");
