import { readFileSync } from "node:fs";

/** The arguments that `npm start` passes to Node. */
export const startArguments: string[] = JSON.parse(readFileSync("package.json", "utf8"))
  .scripts.start.split(" ")
  .slice(2);
