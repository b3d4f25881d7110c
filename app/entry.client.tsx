import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { defaultLocale, isLocale } from "#app/i18n/locales.ts";
import { messageFiles } from "#app/i18n/message-files.ts";
import { loadMessages } from "#app/i18n/messages.ts";
import { watchEarlyTexts } from "./browser/early-texts.ts";
import { takeEarlyClicks } from "./browser/replay-early-clicks.ts";
import { reportError } from "./browser/report-error.ts";
import { resumeNavigation, watchForMissingChunks } from "./browser/stale-build.ts";

window.addEventListener("error", ({ error }) => error && reportError(error, "script"));
window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason, "promise"));

// `resumeNavigation` is about to replace this page, so do not hydrate it.
if (resumeNavigation()) await new Promise(() => {});
// The guide app has one URL, so the server names the language and the files of messages.
const { locale: named, messages } = document.documentElement.dataset;
const locale = isLocale(named) ? named : defaultLocale;
await loadMessages(
  locale,
  messageFiles.filter((file) => messages?.includes(file)),
);

watchForMissingChunks();
takeEarlyClicks();
watchEarlyTexts();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => !isRouteErrorResponse(error) && reportError(error, "page")} />
    </StrictMode>,
  );
});
