import { data, Form } from "react-router";
import * as v from "valibot";
import { previewBulkChange, type RecipientsByLocale } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import { checkGuide, type GuideConflicts } from "#app/domain/departures/check-guide.ts";
import type { GuestTexts } from "#app/domain/departures/guest-texts.ts";
import { type GuideChoice, listGuideChoices } from "#app/domain/departures/list-guide-choices.ts";
import { daysAhead } from "#app/domain/departures/make-departures.ts";
import { reasonTexts } from "#app/domain/departures/reason-texts.ts";
import { listChanges } from "#app/domain/office/list-changes.ts";
import { listTourChoices } from "#app/domain/schedules/list-schedules.ts";
import { type Plan, planDays, planDigest, planSchedule, startsOf } from "#app/domain/schedules/plan-schedule.ts";
import { saveSchedule } from "#app/domain/schedules/save-schedule.ts";
import { getSchedule, patternOf, type Schedule } from "#app/domain/schedules/schedule.ts";
import { emails, rescheduleReasons } from "#app/routes/office/bulk-changes/names.ts";
import { checkTexts, completeTexts, readTexts } from "#app/routes/office/bulk-changes/read-bulk-form.server.ts";
import { ChangeList } from "#app/routes/office/change-list.tsx";
import { isSaved, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { newKey } from "#app/routes/office/departures/departure-actions.server.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { TourSelect } from "#app/routes/office/departures/tour-select.tsx";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/edit-schedule.ts";
import { KeptChoices } from "./kept-choices.tsx";
import { PlanView } from "./plan-view.tsx";
import { ScheduleConflict } from "./schedule-conflict.tsx";
import { type FormValues, ScheduleFields } from "./schedule-fields.tsx";
import { readSchedule } from "./schedule-schema.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const id = scheduleId(params.id);
  const schedule = id === null ? undefined : await getSchedule(db, id);
  if (id !== null && !schedule) throw pageNotFound(url.pathname);
  const tours = schedule ? [] : await listTourChoices(db, context.get(staffContext).scope);
  const tour = tours.find((known) => known.id === Number(url.searchParams.get("tour")));
  const tourId = schedule?.tourId ?? tour?.id;
  const starts = schedule ? startsOf(await planDays(db, schedule.id, patternOf(schedule), now())) : [];
  const need = { language: schedule?.language ?? "en", starts, scheduleId: schedule?.id };
  const [guides, log] = await Promise.all([
    tourId === undefined ? [] : listGuideChoices(db, { tourId, ...need }, now()),
    id === null ? { changes: [] } : listChanges(db, { kind: "schedule", subject: String(id) }),
  ]);
  const saved = isSaved(context, url) ? savedWords(log.changes[0]?.after) : undefined;
  return { schedule, tours, tour, guides, starts: starts.length, log: log.changes, pageKey: newKey(), saved };
}

const scheduleId = (text: string | undefined) =>
  text === undefined ? null : /^\d{1,9}$/.test(text) ? Number(text) : 0;

/** What the last change did, as the log has it: nothing is taken from the URL. */
function savedWords(change: unknown): string | undefined {
  const made = v.safeParse(madeSchema, change);
  if (!made.success) return;
  const { added, changed, removed, followed, notified } = made.output;
  const along =
    followed === 0
      ? ""
      : `, ${followed} booked ${followed === 1 ? "departure" : "departures"} updated, ${emails(notified)} to guests`;
  return `${added} added, ${changed} changed, ${removed} removed${along}`;
}
const madeSchema = v.object({
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  followed: v.number(),
  notified: v.number(),
});

const beginsTooLate = `Departures exist for the next ${daysAhead} days. Choose a day within that time.`;

const guideProblem = "There is a problem with this guide: see below. To save anyway, tick “Save anyway”.";

type Answer = {
  values: FormValues;
  errors?: Record<string, string>;
  plan?: Plan;
  digest?: string;
  /** The guides with regard to the planned starts, and what speaks against the chosen one. */
  guides?: GuideChoice[];
  starts?: number;
  guideConflicts?: GuideConflicts;
  /** The departures that are ticked to follow. */
  follow?: number[];
  note?: string;
  /** Why the time changes, by language, with the guests who read it. */
  reason?: GuestTexts;
  readers?: RecipientsByLocale[];
  /** The version someone else saved in the meantime. */
  theirs?: Schedule;
};

/** The first submit shows a preview; saving checks its digest, so that only the previewed plan is saved. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = await request.formData();
  const values = Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String).join(",")]),
  );
  const read = readSchedule(form);
  if (!read.ok) return data<Answer>({ values, errors: read.errors }, { status: 422 });
  const { pattern, key, version, digest, follow, anyway } = read;
  const id = scheduleId(params.id);
  const chosen = rescheduleReasons.find((known) => form.get("intent") === `reason-${known}`);
  const reason = chosen ? reasonTexts(chosen) : readTexts(form);
  const isSaving = form.get("intent") === "save";
  const preview = async (note?: string, ticked = follow) => {
    const plan = await planSchedule(db, id, pattern, now());
    const need = {
      ...pattern,
      starts: startsOf(plan.days),
      scheduleId: id ?? undefined,
      chosenId: pattern.guideId ?? undefined,
    };
    const [guides, guideConflicts] = await Promise.all([
      listGuideChoices(db, need, now()),
      checkGuide(db, pattern.guideId, need, now()),
    ]);
    const digest = planDigest(pattern, plan.days);
    const moved = plan.days.flatMap(({ canFollow, time, departureId }) =>
      canFollow && time !== pattern.time && departureId ? [departureId] : [],
    );
    // Before any is ticked, it counts the guests of all that could be.
    const told = isSaving || ticked.length > 0 ? ticked.filter((id) => moved.includes(id)) : moved;
    const { readers } = await previewBulkChange(db, told, now());
    const answer: Answer = { values, plan, guides, starts: need.starts.length, digest, reason, readers };
    return {
      ...answer,
      ...(guideConflicts && { guideConflicts }),
      ...(note && { note }),
      follow: ticked,
    };
  };
  if (form.get("intent") === "follow-none") return data<Answer>(await preview(undefined, []));
  if (form.get("intent") === "follow-all") {
    const shown = await preview();
    const all = shown.plan?.days.flatMap(({ canFollow, departureId }) =>
      canFollow && departureId ? [departureId] : [],
    );
    return data<Answer>({ ...shown, follow: all ?? [] });
  }
  if (!isSaving) return data<Answer>(await preview());
  const answer = await preview();
  if (answer.guideConflicts && answer.guideConflicts.key !== anyway)
    return data<Answer>({ ...answer, note: guideProblem }, { status: 409 });
  const errors = checkTexts({ action: "cancel", texts: reason }, answer.readers ?? []);
  if (Object.keys(errors).length > 0) return data<Answer>({ ...answer, errors }, { status: 422 });
  const hasReason = reason.en.body !== "";
  const save = {
    ...{ key, id, version, pattern, digest, follow, anyway },
    ...(hasReason && { reason: completeTexts(reason) }),
  };
  const result = await saveSchedule(db, save, context.get(staffContext), now());
  if (result.ok) return redirectConfirmed(context, `/office/schedules/${result.id}`);
  if (result.reason === "guide") return data<Answer>(await preview(guideProblem), { status: 409 });
  if (result.reason === "plan_changed")
    return data<Answer>(
      await preview("The schedule or its departures have changed since your preview. Please check the new preview."),
    );
  if (result.reason === "too_late")
    return data<Answer>({ ...answer, errors: { beginsOn: beginsTooLate } }, { status: 409 });
  const theirs = result.reason === "changed" && id !== null ? await getSchedule(db, id) : undefined;
  if (theirs) return data<Answer>({ values, theirs }, { status: 409 });
  return data<Answer>(
    { values, errors: { form: refusals[result.reason === "changed" ? "unknown" : result.reason] } },
    { status: 409 },
  );
}

export default function EditSchedule({ loaderData, actionData }: Route.ComponentProps) {
  const { schedule, tours, tour, log, pageKey, saved } = loaderData;
  const guides = actionData?.guides ?? loaderData.guides;
  const title = schedule ? `${schedule.tour}, ${schedule.city}` : tour ? `${tour.name}, ${tour.city}` : "New schedule";
  const tourId = schedule?.tourId ?? tour?.id;
  const values = actionData?.values;
  return (
    <>
      <OfficeHead title={title} />
      <div role="status" className="office-status">
        {saved && !actionData && `Saved: ${saved}.`}
      </div>
      {!schedule && (
        <Form className="office-filter">
          <TourSelect name="tour" tours={tours} chosen={tour?.id} />
          <Button type="submit" variant="secondary">
            Choose
          </Button>
        </Form>
      )}
      {tourId !== undefined && (
        <Form method="post" preventScrollReset className="schedule-page">
          <input type="hidden" name="key" value={pageKey} />
          <input type="hidden" name="tourId" value={tourId} />
          <input type="hidden" name="digest" value={actionData?.digest ?? ""} />
          <div className="schedule-form">
            {actionData?.theirs && values && (
              <ScheduleConflict mine={values} theirs={actionData.theirs} guides={guides} />
            )}
            <ScheduleFields
              schedule={schedule}
              capacity={schedule?.capacity ?? tour?.capacity ?? 20}
              guides={guides}
              starts={actionData?.starts ?? loaderData.starts}
              values={values}
              version={actionData?.theirs?.version}
              errors={actionData?.errors ?? {}}
            />
            <Button type="submit" name="intent" value="preview" variant={actionData?.plan ? "secondary" : "primary"}>
              {actionData?.plan ? "Update preview" : "Preview"}
            </Button>
          </div>
          {values && !actionData.plan && <KeptChoices values={values} />}
          {actionData?.plan && (
            <PlanView
              plan={actionData.plan}
              note={actionData.note}
              guideConflicts={actionData.guideConflicts}
              follow={actionData.follow ?? []}
              newTime={actionData.values.time ?? ""}
              reason={actionData.reason}
              readers={actionData.readers ?? []}
              errors={actionData.errors ?? {}}
            />
          )}
        </Form>
      )}
      {schedule && (
        <section className="departure-log">
          <h2>History</h2>
          {log.length === 0 ? <p className="muted">No changes yet.</p> : <ChangeList changes={log} />}
        </section>
      )}
    </>
  );
}
