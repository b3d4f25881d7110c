/** Bundles the modules that start when a page is idle into one chunk. */
export { pollForNewBuild } from "./poll-for-new-build.ts";
export { cacheForOffline, registerServiceWorker } from "./service-worker.ts";
