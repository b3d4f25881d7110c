import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";

// The compile cache shortens later starts by a third; on a read-only disk, such as in a container, every start is cold.
// This file is JavaScript because it runs before the cache is enabled, and stripping types would add 0.1 s to every
// start.
if (existsSync("build")) enableCompileCache("build/compiled");
await import("./serve.ts");
