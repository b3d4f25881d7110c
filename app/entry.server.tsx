import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { PlaceholderContext } from "#app/ui/picture.tsx";
import { placeholderOf } from "./server/media/placeholders.ts";
import { policyForPage } from "./server/middleware/security-headers.ts";
import { siteContext } from "./server/request/context.ts";

/** Pages are sent whole: they can then be hashed for the security policy, compressed once and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { policy } = loadContext.get(siteContext);
  const { bytes, incomplete } = await render(context, request.url);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policyForPage(bytes.toString("latin1"), policy));
  // A block left to the browser does not take the page down, but nobody shall keep the page like this.
  if (incomplete) headers.set("Cache-Control", "no-store");
  return new Response(bytes, { status, headers });
}

/** What is thrown as an answer, such as "not found", is no failure of ours and not worth a line in the log. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}

/** The whole tree of a page, as react-dom alone would write it. */
export function Page({ context, url }: { context: EntryContext; url: string }) {
  return (
    <PlaceholderContext value={placeholderOf}>
      <ServerRouter context={context} url={url} />
    </PlaceholderContext>
  );
}

function render(context: EntryContext, url: string): Promise<{ bytes: Buffer<ArrayBuffer>; incomplete: boolean }> {
  return new Promise((resolve, reject) => {
    let incomplete = false;
    const { pipe } = renderToPipeableStream(<Page context={context} url={url} />, {
      onAllReady() {
        const pieces: Uint8Array[] = [];
        const body = new Writable({
          write(piece, _encoding, done) {
            pieces.push(piece);
            done();
          },
          final(done) {
            resolve({ bytes: Buffer.concat(pieces), incomplete });
            done();
          },
        });
        pipe(body);
      },
      // Without JavaScript nobody would move a large block into its place: all stay where they belong.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError(error) {
        // An answer with a status of its own, on its way up to the full-screen error.
        if (isRouteErrorResponse(error)) return;
        incomplete = true;
        console.error(error);
      },
    });
  });
}
