import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { localeOfPath } from "#app/i18n/locales.ts";
import { loadMessages } from "#app/i18n/messages.ts";

/** Pages are sent whole: they can then be hashed for the security policy, compressed once and cached. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  await loadMessages(localeOfPath(new URL(request.url).pathname), { withFallback: true });
  const { html, failed } = await render(context, request.url);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status: failed ? 500 : status, headers });
}

function render(context: EntryContext, url: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady() {
        const body = new PassThrough();
        text(body).then((html) => resolve({ html, failed }), reject);
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
  });
}
