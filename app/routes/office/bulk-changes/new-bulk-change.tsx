import { data, redirect } from "react-router";
import { checkGuides } from "#app/domain/bulk-changes/check-guides.ts";
import { previewBulkChange } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import { startBulkChange } from "#app/domain/bulk-changes/start-bulk-change.ts";
import { keyOf } from "#app/domain/departures/check-guide.ts";
import { listGuideOptions } from "#app/domain/departures/list-departures.ts";
import { sumReach } from "#app/domain/departures/reach.ts";
import { isInScope } from "#app/domain/team/office-scope.ts";
import { newKey } from "#app/routes/office/departures/departure-actions.server.ts";
import { refusals } from "#app/routes/office/departures/refusals.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/new-bulk-change.ts";
import { BulkForm } from "./bulk-form.tsx";
import { BulkChangePreview } from "./bulk-preview.tsx";
import { composeEmails } from "./compose-emails.server.ts";
import { titles } from "./names.ts";
import { checkTexts, completeTexts, readBulkForm } from "./read-bulk-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { guides: await listGuideOptions(context.get(appContext).db, { withInactive: false }) };
}

/** Shows what would happen, and on "run" starts it. Sent twice, it starts once. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const read = readBulkForm(await request.formData(), newKey);
  if (!read) return data({ ok: false as const }, { status: 422 });
  const by = context.get(staffContext);
  if (!(await isInScope(db, by.scope, "departure", read.ids))) throw pageNotFound(url.pathname);
  const preview = await previewBulkChange(db, read.ids, now());
  const isCheck = read.action === "guide" && read.guide !== undefined && read.intent !== "choose";
  const checks = isCheck
    ? await checkGuides(db, read.ids, read.guide as number | "substitutes", read.anyway, now())
    : [];
  const checked = keyOf([read.guide, checks]);
  const emails = composeEmails(read, preview);
  const show = (errors: Record<string, string>, status: number) =>
    data({ ok: true as const, read, ...preview, emails, checks, checked, errors }, { status });
  if (read.intent === "choose") return show({}, 200);
  const errors = checkTexts(read, preview.readers);
  if (read.action === "guide" && read.guide === undefined) errors.guideId = "Choose a guide.";
  if (Object.keys(errors).length > 0) return show(errors, 422);
  if (read.intent !== "run") return show({}, 200);
  if (isCheck && read.checked !== checked) return show({ form: "Please read what the check found, then save." }, 409);
  const { action, key, guide, picked, anyway } = read;
  const ids = guide === "substitutes" ? read.ids.filter((id) => picked[id]) : read.ids;
  const sendsNoEmail = action === "close" || action === "guide" || read.texts.en.body === "";
  const change = {
    key: `${key}-bulk`,
    departureIds: ids,
    selected: ids.length + read.selected - read.ids.length,
    action,
    ...(!sendsNoEmail && { texts: completeTexts(read.texts) }),
    ...(action === "guide" && { versions: ids.map((id) => read.versions[id] ?? null) }),
    ...(typeof guide === "number" && { guideId: guide, anyway }),
    ...(guide === "substitutes" && { substitutes: ids.map((id) => picked[id] as number) }),
  };
  const result = await startBulkChange(db, change, by, now());
  if (result.ok) return redirect(`/office/bulk-changes/${result.id}`, 303);
  const reason =
    result.reason === "nothing" ? "None of these departures can still be changed." : refusals[result.reason];
  return show({ form: reason }, 409);
}

export default function NewBulkChange({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData?.ok)
    return (
      <>
        <OfficeHead title="Change several departures" />
        <p>
          First <Link to="/office/departures">select departures</Link> and what to do with them.
        </p>
      </>
    );
  const { read, departures, leftOut, readers, emails, checks, checked, errors } = actionData;
  const reach = sumReach(departures);
  return (
    <>
      <OfficeHead title={titles[read.action]} />
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <div className="bulk-page">
        <BulkForm
          read={read}
          errors={errors}
          guides={loaderData.guides}
          departures={departures}
          reach={reach}
          readers={readers}
          checks={checks}
          checked={checked}
        />
        <BulkChangePreview
          action={read.action}
          departures={departures}
          leftOut={leftOut}
          read={read}
          checks={checks}
          reach={reach}
          emails={emails}
        />
      </div>
    </>
  );
}
