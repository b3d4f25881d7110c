import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import type { Area } from "#app/i18n/catalogues.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { loadMessages } from "#app/i18n/messages.ts";
import { takeEarlyClicks } from "./browser/replay-early-clicks.ts";
import { reportError } from "./browser/report-error.ts";
import { resumeNavigation } from "./browser/stale-build.ts";

window.addEventListener("error", ({ error }) => error && reportError(error, "script"));
window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason, "promise"));

// The page is being left again: nothing more is to be done here.
if (resumeNavigation()) await new Promise(() => {});
// The server has written down what this page says.
const areas = (document.documentElement.dataset.messages ?? "site").split(" ") as Area[];
await loadMessages(localeOfPath(window.location.pathname), areas);

takeEarlyClicks();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => !isRouteErrorResponse(error) && reportError(error, "page")} />
    </StrictMode>,
  );
});
