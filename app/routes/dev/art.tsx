import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { listSheet } from "#art/list-sheet.server.ts";
import type { Route } from "./+types/art.ts";

declare const __ART_VERSION__: string;

/** Development only: all drawings on one page, for review. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(appContext).development) throw pageNotFound(url.pathname);
  return { groups: listSheet() };
}

export default function ArtSheet({ loaderData }: Route.ComponentProps) {
  return (
    <main className="page-head" id="main">
      <title>Contact sheet</title>
      <h1>Contact sheet</h1>
      {loaderData.groups.map((group) => (
        <section key={group.title} className="dev-section">
          <h2>{group.title}</h2>
          <div className="dev-grid">
            {group.pictures.map((picture) => (
              <figure key={picture}>
                <img
                  src={`/pictures/${__ART_VERSION__}/${picture}-480.webp`}
                  width={480}
                  height={picture.startsWith("guide/") ? 600 : 270}
                  alt=""
                  loading="lazy"
                />
                <figcaption>{picture}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
