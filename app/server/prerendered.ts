import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { locales } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";

/** Pages that nothing a visitor does can change. */
const names = ["about", "faqs", "terms", "eu", "career", "contact"] as const;
export const prerenderedPaths: string[] = names.flatMap((name) => locales.map((locale) => paths[name][locale]));
export const payloadOf = (path: string) => `${path}.data`;

const freshMilliseconds = 300_000;

type Kept = { status: number; headers: [string, string][]; body: ArrayBuffer; at: number };

/** Renders those pages and their payload files ahead and serves them from memory; an old one is renewed behind the answer. */
export function prerendering(origin: string, log: Logger, render: (request: Request) => Promise<Response>) {
  const wanted = new Set(prerenderedPaths.flatMap((path) => [path, payloadOf(path)]));
  const kept = new Map<string, Kept>();
  const underWay = new Set<string>();

  const renew = async (path: string) => {
    if (underWay.has(path)) return;
    underWay.add(path);
    try {
      const response = await render(new Request(origin + path));
      if (response.status !== 200) throw new Error(`It answered ${response.status}`);
      const body = await response.arrayBuffer();
      kept.set(path, { status: 200, headers: [...response.headers], body, at: Date.now() });
    } catch (error) {
      log.warn({ path, error }, "a page could not be prerendered");
    } finally {
      underWay.delete(path);
    }
  };

  const serve = createMiddleware(async (context, next) => {
    const { pathname, searchParams } = new URL(context.req.url);
    // A payload file holds every route's data, whichever of them the browser names.
    const plain = [...searchParams.keys()].every((key) => key === "_routes" && pathname.endsWith(".data"));
    if (context.req.method !== "GET" || !plain || !wanted.has(pathname)) return next();
    const page = kept.get(pathname);
    if (!page) return next();
    if (Date.now() - page.at > freshMilliseconds) void renew(pathname);
    return new Response(page.body, { status: page.status, headers: page.headers });
  });

  return {
    serve,
    async prerender() {
      for (const path of wanted) await renew(path);
    },
  };
}
