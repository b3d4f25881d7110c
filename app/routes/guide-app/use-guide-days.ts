import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { usePersisted } from "#app/browser/persisted-state.ts";
import type { Availability } from "#app/domain/availability/availability.ts";
import type { LedAhead } from "#app/domain/availability/get-availability.ts";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { GuideNotice } from "#app/domain/guide-days/notices.ts";
import type { Purse } from "#app/domain/payments/list-purse.ts";
import type { Shifts } from "#app/domain/shifts/list-shifts.ts";
import type { ActionFields } from "./action-schema.ts";
import { applyActions } from "./apply-actions.ts";
import { type AskedDays, askAbout } from "./availability/availability-forms.tsx";
import { availabilityAfter } from "./availability/week-fields.ts";
import { pursesAfter } from "./cash/purse.tsx";
import { applied, enqueue, flush, missingActions, queue } from "./offline-queue.ts";
import { shiftsAfter } from "./shifts/shift-list.tsx";

const everyHalfMinute = 30_000;

type Lists = {
  guideId: number;
  now: Date;
  departures: GuideDeparture[];
  notices: GuideNotice[];
  purses: Purse[];
  availability: Availability;
  /** What the guide is to lead in the coming months. */
  led: LedAhead[];
  shifts: Shifts;
};

/** The lists with the phone's own actions applied, synced or not. */
export function useGuideDays(lists: Lists) {
  const { guideId: guide, now: loadedAt, departures, notices, purses, availability, led, shifts } = lists;
  const { waiting, refused } = usePersisted(queue);
  const done = usePersisted(applied);
  const { revalidate } = useRevalidator();
  const [reached, setReached] = useState(true);
  const [asked, setAsked] = useState<AskedDays>();
  const missing = useMemo(() => missingActions(guide, loadedAt, done), [guide, loadedAt, done]);
  const mine = useMemo(() => waiting.filter((queued) => queued.guide === guide), [waiting, guide]);
  const isBehind = useRef(false);
  useEffect(() => {
    isBehind.current = missing.length > 0;
  }, [missing]);

  const sync = useCallback(async () => {
    try {
      // The lock lets one tab sync at a time, so that no other tab sends the same actions.
      const isAnswered = await navigator.locks.request("guide-sync", () => flush(guide));
      setReached(true);
      if (!isAnswered && !isBehind.current) return;
      await revalidate();
      const { cacheForOffline } = await import("#app/browser/service-worker.ts");
      await cacheForOffline(location.pathname + location.search);
    } catch {
      setReached(false);
    }
  }, [guide, revalidate]);

  useEffect(() => {
    void sync();
    const timer = setInterval(sync, everyHalfMinute);
    window.addEventListener("online", sync);
    document.addEventListener("visibilitychange", sync);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", sync);
      document.removeEventListener("visibilitychange", sync);
    };
  }, [sync]);

  const submitAction = useCallback(
    (fields: Omit<ActionFields, "key">) => {
      enqueue(guide, { ...fields, key: crypto.randomUUID(), at: new Date().toISOString() });
      void sync();
    },
    [guide, sync],
  );

  /** Puts the form's fields into the queue instead of sending the form. */
  const submit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const fields = Object.fromEntries(new FormData(form, submitter)) as ActionFields;
      const days = askAbout(fields, led);
      if (days) setAsked(days);
      else submitAction(fields);
      form.reset();
      form.closest("details:not(.guide-departure)")?.removeAttribute("open");
    },
    [submitAction, led],
  );

  const acts = useMemo(() => [...missing, ...mine].map(({ act }) => act), [missing, mine]);
  const shown = useMemo(() => applyActions(departures, acts), [departures, acts]);
  const seen = acts.flatMap((act) => (act.kind === "seen" ? [Number(act.departureId)] : []));
  return {
    departures: shown,
    purses: pursesAfter(purses, departures, shown, acts),
    notices: notices.filter(({ departureId }) => !seen.includes(departureId)),
    availability: availabilityAfter(availability, acts),
    shifts: shiftsAfter(shifts, acts),
    asked,
    stopAsking: () => setAsked(undefined),
    waiting: mine.length,
    reached,
    refused: refused.filter((queued) => queued.guide === guide),
    submitAction,
    submit,
  };
}
