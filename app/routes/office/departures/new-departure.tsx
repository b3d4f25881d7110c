import { data, Form, redirect } from "react-router";
import * as v from "valibot";
import { addDeparture } from "#app/domain/departures/add-departure.ts";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { checkGuide } from "#app/domain/departures/check-guide.ts";
import { instantOf } from "#app/domain/departures/instant.ts";
import { listGuideChoices } from "#app/domain/departures/list-guide-choices.ts";
import { listTourChoices } from "#app/domain/schedules/list-schedules.ts";
import { isInScope } from "#app/domain/team/office-scope.ts";
import { tourLanguages } from "#app/domain/tours/tour-languages.ts";
import { languageName, officeDay } from "#app/routes/office/day/words.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/new-departure.ts";
import type { Answer } from "./answer.ts";
import { newKey } from "./departure-actions.server.ts";
import { calendarDate, clockTime, confirmation, count, guideChoice, key, number } from "./fields.ts";
import { GuideConflictsBox } from "./guide-conflicts.tsx";
import { GuideSelect } from "./guide-select.tsx";
import { refusals } from "./refusals.ts";
import { TourSelect } from "./tour-select.tsx";

const form = v.object({
  key,
  tourId: number,
  language: v.picklist(tourLanguages, "Choose a language."),
  date: calendarDate,
  time: clockTime,
  capacity: count(1, 500),
  guideId: guideChoice,
  anyway: confirmation,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const tours = await listTourChoices(db, context.get(staffContext).scope);
  const requestedTour = Number(url.searchParams.get("tour"));
  const tour = tours.find(({ id }) => id === requestedTour);
  const date = url.searchParams.get("date") ?? "";
  return {
    tours,
    tour,
    guides: tour ? await listGuideChoices(db, { tourId: tour.id, language: "en", starts: [] }, now()) : [],
    date: isCalendarDate(date) ? date : officeDay(now()),
    language: tourLanguages.find((known) => known === url.searchParams.get("language")) ?? "en",
    pageKey: newKey(),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const sent = await request.formData();
  const read = readOfficeForm(form, sent);
  if (!read.ok) return data<Answer>({ errors: read.errors, values: read.values }, { status: 422 });
  const extra = read.value;
  const by = context.get(staffContext);
  if (!(await isInScope(db, by.scope, "tour", [extra.tourId]))) throw pageNotFound(url.pathname);
  const values = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
  const startsAt = await instantOf(db, extra.tourId, extra.date, extra.time);
  const need = {
    tourId: extra.tourId,
    language: extra.language,
    starts: startsAt ? [startsAt] : [],
    chosenId: extra.guideId ?? undefined,
  };
  if (sent.get("intent") === "check-guides")
    return data<Answer>({ guides: await listGuideChoices(db, need, now()), values });
  const result = await addDeparture(db, extra, by, now());
  if (result.ok) return redirect(`/office/departures/${result.id}`, 303);
  const { reason } = result;
  if (reason === "guide") {
    const [guideConflicts, guides] = await Promise.all([
      checkGuide(db, extra.guideId, need, now()),
      listGuideChoices(db, need, now()),
    ]);
    return data<Answer>({ ...(guideConflicts && { guideConflicts }), guides, values }, { status: 409 });
  }
  return data<Answer>({ errors: { form: refusals[reason] }, values }, { status: 409 });
}

export default function NewDeparture({ loaderData, actionData }: Route.ComponentProps) {
  const { tours, tour, guides, date, language, pageKey } = loaderData;
  const values = actionData?.values ?? {};
  const errors = actionData?.errors ?? {};
  const chosen = tourLanguages.find((known) => known === values.language) ?? language;
  const field = (name: string) => ({ id: name, name, error: errors[name] });
  return (
    <>
      <OfficeHead title="Extra departure" />
      <Form className="office-filter">
        <TourSelect name="tour" tours={tours} chosen={tour?.id} />
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="language" value={language} />
        <Button type="submit" variant="secondary">
          Choose
        </Button>
      </Form>
      {tour && (
        <Form method="post" className="office-form" key={`${tour.id} ${pageKey}`}>
          <h2>
            {tour.name}, {tour.city}
          </h2>
          {errors.form && (
            <p className="error" role="alert">
              {errors.form}
            </p>
          )}
          <input type="hidden" name="key" value={pageKey} />
          <input type="hidden" name="tourId" value={tour.id} />
          <Select {...field("language")} label="Language" defaultValue={chosen}>
            {tourLanguages.map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </Select>
          <div className="pair">
            <TextField {...field("date")} label="Date" type="date" defaultValue={values.date ?? date} required />
            <TextField {...field("time")} label="Local time" type="time" defaultValue={values.time ?? ""} required />
          </div>
          <TextField
            {...field("capacity")}
            label="Capacity"
            type="number"
            min={1}
            max={500}
            defaultValue={values.capacity ?? tour.capacity}
          />
          <GuideSelect
            id="guideId"
            guides={actionData?.guides ?? guides}
            chosen={values.guideId}
            language={chosen}
            starts={actionData?.guides ? 1 : 0}
          />
          {actionData?.guideConflicts && <GuideConflictsBox found={actionData.guideConflicts} />}
          <Button type="submit">Add departure</Button>
          <Button type="submit" name="intent" value="check-guides" variant="tertiary" size="sm">
            Show who is free on this date at this time
          </Button>
        </Form>
      )}
    </>
  );
}
