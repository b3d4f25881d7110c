import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { pageOf } from "./route-matcher.ts";

/**
 * React Router iterates over all given routes several times per request. One handler per page, with only the routes
 * leading to it, avoids that.
 */
export function createRouteHandlers(
  build: ServerBuild,
  mode: string,
  match: (pathname: string) => string[],
): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const branch = match(pageOf(new URL(request.url).pathname));
    const page = branch.at(-1);
    if (page === undefined) return whole(request, context);
    let handle = handlers.get(page);
    if (!handle) handlers.set(page, (handle = createRequestHandler(onlyBranch(build, branch), mode)));
    return handle(request, context);
  };
}

function onlyBranch(build: ServerBuild, branch: string[]): ServerBuild {
  const only = <Routes extends Record<string, unknown>>(routes: Routes) =>
    Object.fromEntries(branch.map((id) => [id, routes[id]])) as Routes;
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
