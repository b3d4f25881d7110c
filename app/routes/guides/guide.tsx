import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/guide.ts";
import { GuideProfileLayout } from "./guide-profile-layout.tsx";
import { loadGuide } from "./load-guide.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { tours, ...page } = await loadGuide(context.get(appContext), url, params.guide, "guide");
  return { ...page, tourCount: tours.length };
}

export default function GuideAbout({ loaderData }: Route.ComponentProps) {
  return (
    <GuideProfileLayout {...loaderData} tab="about" description={loaderData.guide.quote}>
      <div className="text">
        {loaderData.guide.about.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </GuideProfileLayout>
  );
}
