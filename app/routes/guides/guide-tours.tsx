import { HonestLine } from "#app/blocks/payment.tsx";
import { TourCard } from "#app/blocks/tour-card.tsx";
import { siteContext } from "#app/server/context.ts";
import type { Route } from "./+types/guide-tours.ts";
import { GuideFrame } from "./guide-frame.tsx";
import { loadGuide } from "./load-guide.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadGuide(context.get(siteContext), url, params.guide, "guideTours");
}

export default function GuideTours({ loaderData }: Route.ComponentProps) {
  return (
    <GuideFrame {...loaderData} tab="tours">
      <div className="rel">
        {loaderData.tours.map((tour) => (
          <TourCard key={tour.id} tour={tour} heading="h2" />
        ))}
      </div>
      <HonestLine payments={loaderData.tours.map((tour) => tour.payment)} />
    </GuideFrame>
  );
}
