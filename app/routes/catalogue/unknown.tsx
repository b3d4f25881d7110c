import type { Route } from "./+types/unknown.ts";
import { pageNotFound } from "./page-not-found.ts";

export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url.pathname);
}

export default function Unknown() {
  return null;
}
