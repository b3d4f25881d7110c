import { data, Form, redirect } from "react-router";
import type { LedAhead } from "#app/domain/availability/get-availability.ts";
import { listStillLed, setPublic } from "#app/domain/texts/set-public.ts";
import { getTourFacts } from "#app/domain/tours/tour-facts.ts";
import { dayWords, people } from "#app/routes/office/day/words.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { hasDrawing } from "#art/draw-picture.ts";
import type { Route } from "./+types/public.ts";
import { ContentHead } from "./content-head.tsx";
import { startOf } from "./content-types.ts";
import { loadContentItem } from "./load-content-item.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const head = await loadContentItem(db, params, url);
  const tour = head.type === "tours" ? await getTourFacts(db, Number(head.id), now()) : undefined;
  const led = head.type === "guides" ? await listStillLed(db, Number(head.id), now()) : [];
  return { ...head, booked: tour?.awaited ?? 0, led };
}

const refusals = {
  incomplete: "This cannot be published yet. Still missing:",
  in_use: "These published pages would become unreachable. Unpublish them first:",
};

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { type, kind, id } = await loadContentItem(db, params, url);
  if (kind === "country" || kind === "faq_group") throw pageNotFound(url.pathname);
  const form = await request.formData();
  const isPublic = form.get("public") === "yes";
  const options = { evenIfLeading: form.get("leads") === "read" };
  const result = await setPublic(db, { kind, id }, isPublic, context.get(staffContext), now(), hasDrawing, options);
  if (result.ok) return redirect(startOf(type, id));
  if (result.reason === "unknown") throw pageNotFound(url.pathname);
  if (result.reason === "leads") return data({ led: result.departures }, { status: 409 });
  return data({ title: refusals[result.reason], gaps: result.gaps }, { status: 409 });
}

/** Asks before an item is unpublished, and lists the reasons why it cannot be published or unpublished. */
export default function Public({ loaderData, actionData }: Route.ComponentProps) {
  const { type, id, booked } = loaderData;
  const led = actionData && "led" in actionData ? actionData.led : loaderData.led;
  const refused = actionData && "gaps" in actionData ? actionData : undefined;
  return (
    <>
      <ContentHead {...loaderData} />
      {refused && (
        <div className="error-summary" role="alert">
          <p>{refused.title}</p>
          <ul className="content-gaps">
            {refused.gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </div>
      )}
      {loaderData.public && !refused && (
        <Form method="post" className="departure-actions">
          <p>
            Visitors will no longer find it anywhere on the site.{" "}
            {booked > 0 && (
              <b>
                {people(booked)} {booked === 1 ? "is" : "are"} booked on upcoming departures. Bookings stay valid.
              </b>
            )}
          </p>
          {led.length > 0 && <StillLed guideId={id} led={led} />}
          <Button type="submit" name="public" value="no">
            Unpublish
          </Button>
        </Form>
      )}
      <p>
        <Link to={startOf(type, id)}>Continue editing</Link>
      </p>
    </>
  );
}

const maxListed = 10;

/** Unpublishing leaves these with the guide, so the office reads them first. */
function StillLed({ guideId, led }: { guideId: string | number; led: LedAhead[] }) {
  const last = led.at(-1)?.date ?? "";
  return (
    <div className="office-warning" role="alert">
      <p>
        <b>{`This guide is still to lead ${led.length} upcoming ${led.length === 1 ? "departure" : "departures"}:`}</b>
      </p>
      <ul>
        {led.slice(0, maxListed).map(({ id, date, time, tour, city }) => (
          <li key={id}>
            {dayWords(date)}, {time}, {tour}, {city}
          </li>
        ))}
        {led.length > maxListed && <li>and {led.length - maxListed} more</li>}
      </ul>
      <p>
        Unpublishing takes none of them away.{" "}
        <Link to={`/office/departures?guide=${guideId}&to=${last}`}>Give them to other guides first</Link>
      </p>
      <input type="hidden" name="leads" value="read" />
    </div>
  );
}
