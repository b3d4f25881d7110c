import { enableCompileCache } from "node:module";

// What was compiled is kept beside the build for the next start, which then takes two thirds of the time. Where nothing can be
// written, such as in a container, every start is like the first.
enableCompileCache("build/compiled");
await import("./serve.ts");
