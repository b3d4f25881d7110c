import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type ActionFunctionArgs,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ScriptNonceContext } from "#app/blocks/page/script-nonce.ts";
import { PlaceholderContext } from "#app/ui/picture.tsx";
import { placeholderOf } from "./server/media/placeholders.ts";
import { contentSecurityPolicy, replaceNonce } from "./server/middleware/security-headers.ts";
import { appContext } from "./server/request/context.ts";

/** Renders a page completely before sending it, so that it can be hashed for the CSP, compressed once and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { policy, logError } = loadContext.get(appContext);
  // Nobody can know it before the page is finished, so no script that got into the page by a text has it.
  const nonce = randomBytes(16).toString("hex");
  const { bytes, incomplete } = await render(context, request.url, nonce, logError);
  const { page, hashes } = replaceNonce(bytes, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(hashes, policy));
  // A block that failed here is rendered by the browser instead. Such a page must not be cached.
  if (incomplete) headers.set("Cache-Control", "no-store");
  return new Response(page, { status, headers });
}

/** Thrown responses such as 404 are no errors of the server and are not logged. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(appContext).logError(error);
}

/** The page's React tree, also rendered by the benchmark. */
export function Page({ context, url, nonce }: { context: EntryContext; url: string; nonce?: string }) {
  return (
    <ScriptNonceContext value={nonce}>
      <PlaceholderContext value={placeholderOf}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </PlaceholderContext>
    </ScriptNonceContext>
  );
}

type Rendered = { bytes: Buffer<ArrayBuffer>; incomplete: boolean };

function render(
  context: EntryContext,
  url: string,
  nonce: string,
  logError: (error: unknown) => void,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let incomplete = false;
    const { pipe } = renderToPipeableStream(<Page context={context} url={url} nonce={nonce} />, {
      nonce,
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
      // Keeps large blocks inline for browsers without JavaScript: React would otherwise place them by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError(error) {
        // A thrown response with a status, which the full-screen error shows.
        if (isRouteErrorResponse(error)) return;
        incomplete = true;
        logError(error);
      },
    });
  });
}
