import { useState } from "react";
import { data, Link, redirect, useActionData } from "react-router";
import { useLiveForm } from "#app/browser/live/live-form.tsx";
import { dateAfter } from "#app/domain/availability/availability.ts";
import { getAvailability, listLedAhead } from "#app/domain/availability/get-availability.ts";
import { daysAhead } from "#app/domain/departures/make-departures.ts";
import { applyGuideAction } from "#app/domain/guide-days/apply-guide-action.ts";
import { listGuideDays } from "#app/domain/guide-days/list-guide-days.ts";
import { listNotices } from "#app/domain/guide-days/notices.ts";
import { listPurse } from "#app/domain/payments/list-purse.ts";
import type { Odd } from "#app/domain/payments/odd-cash.ts";
import { listShifts } from "#app/domain/shifts/list-shifts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { guideContext } from "#app/server/request/role-guard.ts";
import { site } from "#app/site.ts";
import type { Route } from "./+types/days.ts";
import { parseAction } from "./action-schema.ts";
import { type AskedDays, AvailabilityForms } from "./availability/availability-forms.tsx";
import { barDeparture, listsAt, type OpenedSheet } from "./bar-departure.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { PurseList, todayOf } from "./cash/purse.tsx";
import { byDay, dayName } from "./day-names.ts";
import { DepartureSheet } from "./departure-sheet.tsx";
import { NoticeList } from "./notice-list.tsx";
import { oddText, type Refusal, refusalText } from "./refusals.ts";
import { ShiftList } from "./shifts/shift-list.tsx";
import { SyncState } from "./sync-state.tsx";
import { UpcomingList } from "./upcoming-list.tsx";
import { useGuideDays } from "./use-guide-days.ts";
import { useNow } from "./use-now.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { guideId, locale } = context.get(guideContext);
  const loadedAt = now();
  const today = loadedAt.toISOString().slice(0, 10);
  const ahead = { guideId, from: today, to: dateAfter(today, daysAhead), locale };
  const [departures, notices, purses, availability, led, shifts] = await Promise.all([
    listGuideDays(db, guideId, loadedAt, locale),
    listNotices(db, guideId, loadedAt, locale),
    listPurse(db, guideId, loadedAt, locale),
    getAvailability(db, guideId, loadedAt),
    listLedAhead(db, ahead, loadedAt),
    listShifts(db, guideId, loadedAt, locale),
  ]);
  return { guideId, now: loadedAt, departures, notices, purses, availability, led, shifts, key: crypto.randomUUID() };
}

/** Handles one action from a plain form, without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const guideAction = parseAction(Object.fromEntries(await request.formData()));
  if (!guideAction) return refuse("unreadable", 422);
  const guide = context.get(guideContext);
  const result = await applyGuideAction(db, guide, guideAction, now());
  if (result.ok && result.odd) return data<Answer>({ odd: result.odd });
  if (result.ok)
    return redirect("departureId" in guideAction ? `/guide#departure-${guideAction.departureId}` : "/guide");
  if (guideAction.kind === "days-off" && result.reason === "assigned") {
    const { from, to, reason = "" } = guideAction;
    const led = await listLedAhead(db, { guideId: guide.guideId, from, to, locale: guide.locale }, now());
    return data<Answer>({ asked: { from, to, reason, led } }, { status: 409 });
  }
  return refuse(result.reason, 409);
}

type Answer = { refusal?: Refusal; odd?: Odd; asked?: AskedDays };
const refuse = (refusal: Refusal, status: number) => data<Answer>({ refusal }, { status });

export default function GuideDays({ loaderData }: Route.ComponentProps) {
  const days = useGuideDays(loaderData);
  const now = useNow(loaderData.now);
  const i18n = useI18n();
  const { t } = i18n;
  const { answer } = useLiveForm(useActionData<typeof action>());
  const [opened, setOpened] = useState<OpenedSheet>();
  const departures = listsAt(days.departures, now);
  const near = departures.filter(({ guests }) => guests !== null);
  const later = departures.filter(({ guests }) => guests === null);
  const inBar = barDeparture(near, now, opened);
  const open = (id: number) => setOpened({ id, insteadOf: barDeparture(near, now)?.id });
  // In the bar it is seen wherever the list is scrolled to, and moves nothing under the finger.
  const sync = <SyncState waiting={days.waiting} reached={days.reached} refused={days.refused} />;
  return (
    <>
      <title>{`${t("guideApp.title")} · ${site.name}`}</title>
      <h1>{t("guideApp.title")}</h1>
      {!inBar && sync}
      {answer?.refusal && (
        <p className="error" role="alert">
          {refusalText(t, answer.refusal)}
        </p>
      )}
      {answer?.odd && <p role="alert">{oddText(t, answer.odd)}</p>}
      <NoticeList notices={days.notices} formKey={loaderData.key} submit={days.submit} />
      {departures.length === 0 && <p className="muted">{t("guideApp.none")}</p>}
      {byDay(near, now).map(([date, ofDay]) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>{dayName(i18n, date, ofDay[0]?.today)}</h2>
          {ofDay.map((departure) => (
            <DepartureSheet
              key={departure.id}
              departure={departure}
              hasBar={departure.id === inBar?.id}
              onOpen={open}
              shifts={days.shifts}
              now={now}
              formKey={loaderData.key}
              submit={days.submit}
            />
          ))}
        </section>
      ))}
      <ShiftList shifts={days.shifts} formKey={loaderData.key} submit={days.submit} />
      {later.length > 0 && (
        <UpcomingList departures={later} now={now} shifts={days.shifts} formKey={loaderData.key} submit={days.submit} />
      )}
      <PurseList purses={days.purses} today={todayOf(departures)} formKey={loaderData.key} submit={days.submit} />
      <AvailabilityForms
        availability={days.availability}
        formKey={loaderData.key}
        submit={days.submit}
        asked={days.asked ?? answer?.asked}
        onAnswered={days.stopAsking}
      />
      <p className="guide-calendar-link">
        <Link to="/guide/calendar">{t("guideCalendar.title")}</Link>
      </p>
      {inBar && (
        <BottomBar
          departure={inBar}
          now={now}
          formKey={loaderData.key}
          submit={days.submit}
          scannable={near}
          onAction={days.submitAction}
        >
          {sync}
        </BottomBar>
      )}
    </>
  );
}
