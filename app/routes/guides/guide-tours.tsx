import { VoluntaryPaymentNote } from "#app/blocks/tours/payment-label.tsx";
import { TourCard } from "#app/blocks/tours/tour-card.tsx";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/guide-tours.ts";
import { GuideProfileLayout } from "./guide-profile-layout.tsx";
import { loadGuide } from "./load-guide.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { guide, ...page } = await loadGuide(context.get(appContext), url, params.guide, "guideTours");
  const { about: _, ...facts } = guide;
  return { ...page, guide: facts };
}

export default function GuideTours({ loaderData }: Route.ComponentProps) {
  const { tours } = loaderData;
  return (
    <GuideProfileLayout
      {...loaderData}
      tab="tours"
      tourCount={tours.length}
      description={tours.map((tour) => tour.name).join(", ")}
    >
      <div className="card-grid">
        {tours.map((tour) => (
          <TourCard key={tour.id} tour={tour} heading="h2" />
        ))}
      </div>
      <VoluntaryPaymentNote payments={tours.map((tour) => tour.payment)} />
    </GuideProfileLayout>
  );
}
