import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { type PathName, paths } from "#app/i18n/paths.ts";

const mostRemembered = 5_000;

/** Which routes an address leads to, as React Router decides it. */
export function routeTable(routes: ServerBuild["routes"]) {
  const tree = childrenOf(undefined, routes);
  const remembered = new Map<string, string[]>();
  const match = (pathname: string): string[] => {
    let ids = remembered.get(pathname);
    if (!ids) {
      ids = (matchRoutes(tree, pathname) ?? []).flatMap(({ route }) => route.id ?? []);
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(pathname, ids);
    }
    return ids;
  };
  /** Pages are rendered; all other addresses answer with a few bytes. */
  const isPage = (pathname: string) => {
    const name =
      match(pathname.replace(/_?\.data$/, ""))
        .at(-1)
        ?.split(".")[0] ?? "";
    return Object.hasOwn(paths, name as PathName) || name === "unknown";
  };
  return { match, isPage };
}

function childrenOf(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>;
      const own = { id, ...(path !== undefined && { path }), ...(caseSensitive !== undefined && { caseSensitive }) };
      return index ? { ...own, index: true } : { ...own, children: childrenOf(id, routes) };
    });
}
