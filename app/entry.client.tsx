import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import type { Area } from "#app/i18n/catalogues.ts";
import { defaultLocale, isLocale } from "#app/i18n/locales.ts";
import { loadMessages } from "#app/i18n/messages.ts";
import { watchEarlyTexts } from "./browser/early-texts.ts";
import { takeEarlyClicks } from "./browser/replay-early-clicks.ts";
import { reportError } from "./browser/report-error.ts";
import { recordNavigations, resumeNavigation, watchForMissingChunks } from "./browser/stale-build.ts";

window.addEventListener("error", ({ error }) => error && reportError(error, "script"));
window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason, "promise"));

// `resumeNavigation` is about to replace this page, so do not hydrate it.
if (resumeNavigation()) await new Promise(() => {});
// The server names the page's message areas and their language.
const { messages = "site", locale } = document.documentElement.dataset;
await loadMessages(isLocale(locale) ? locale : defaultLocale, messages.split(" ") as Area[]);

watchForMissingChunks();
takeEarlyClicks();
watchEarlyTexts();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter
        instrumentations={[recordNavigations]}
        onError={(error) => !isRouteErrorResponse(error) && reportError(error, "page")}
      />
    </StrictMode>,
  );
});
