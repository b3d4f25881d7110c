import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";

function statusOf(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: "Internal Server Error" };
  const message = typeof error.data === "string" && error.data ? error.data : error.statusText;
  return { status: error.status, message: message || "Error" };
}

/** The error page of the root, with the status as title and heading. */
export function FullScreenError({ error }: { error: unknown }) {
  const { t } = useI18n();
  const { status, message } = statusOf(error);
  const heading = `${status} ${message}`;
  useEffect(() => {
    // Offline, reload the document, because the service worker may have a cached copy.
    if (!navigator.onLine) window.location.reload();
  }, []);
  return (
    <main className="error-screen on-dark">
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      <p>{t(status === 503 ? "unavailable.text" : "notFound.text")}</p>
      {/* A plain link: loading "/" clears the error. Without a Referer the server picks the visitor's language. */}
      <a className="button" href="/" rel="noreferrer">
        {t("notFound.home")}
      </a>
    </main>
  );
}
