/** Bundles the modules that start when a page is idle into one chunk. */
export { watchBuilds } from "./poll-for-new-build.ts";
export { keepOffline, keepSeen } from "./service-worker.ts";
