import { siteContext } from "#app/server/context.ts";
import type { Route } from "./+types/guide.ts";
import { GuideFrame } from "./guide-frame.tsx";
import { loadGuide } from "./load-guide.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadGuide(context.get(siteContext), url, params.guide, "guide");
}

export default function GuideAbout({ loaderData }: Route.ComponentProps) {
  return (
    <GuideFrame {...loaderData} tab="about">
      <div className="text">
        {loaderData.guide.about.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </GuideFrame>
  );
}
