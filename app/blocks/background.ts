/** One file for what starts when a page is idle. */
export { watchBuilds } from "./build-poll.ts";
export { keepOffline, keepSeen } from "./keep-offline.ts";
