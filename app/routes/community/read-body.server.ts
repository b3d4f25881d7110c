import type { Site } from "#app/server/context.ts";

const largestBody = 6 * 1024 * 1024;

/**
 * The submitted form, read no further than a form may be long. Nothing when it is longer, no form at all,
 * or sent by another site's page: React Router refuses those on pages only.
 */
export async function readBody(request: Request, { origin }: Pick<Site, "origin">): Promise<FormData | undefined> {
  const from = request.headers.get("Origin");
  if (from && from !== origin && from !== new URL(request.url).origin) return;
  if (Number(request.headers.get("Content-Length") ?? 0) > largestBody) return;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > largestBody) return;
    chunks.push(chunk);
  }
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  try {
    return await new Response(Buffer.concat(chunks), { headers }).formData();
  } catch {
    return;
  }
}
