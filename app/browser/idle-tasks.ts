/** One file for what starts when a page is idle. */
export { watchBuilds } from "./poll-for-new-build.ts";
export { keepOffline, keepSeen } from "./service-worker.ts";
