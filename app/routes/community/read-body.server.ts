import type { Site } from "#app/server/context.ts";

/** The submitted form; nothing when it is none, or when another site's page sent it: React Router refuses that on pages only. */
export async function readBody(request: Request, { origin }: Pick<Site, "origin">): Promise<FormData | undefined> {
  const from = request.headers.get("Origin");
  if (from && from !== origin && from !== new URL(request.url).origin) return;
  try {
    return await request.formData();
  } catch {
    return;
  }
}
