import type { TestProject } from "vitest/node";
import { ensureBuild } from "#app/server/process/ensure-build.ts";
import { openSeededPostgres } from "./support/database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuild();
  const server = await openSeededPostgres();
  project.provide("postgresUrl", server.url);
  return server.stop;
}
