import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { usePersisted } from "#app/browser/persisted-state.ts";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { GuideNotice } from "#app/domain/guide-days/notices.ts";
import type { Purse } from "#app/domain/payments/list-purse.ts";
import type { ActionFields } from "./action-schema.ts";
import { applyActions } from "./apply-actions.ts";
import { applied, enqueue, flush, missingActions, queue } from "./offline-queue.ts";
import { pursesAfter } from "./purse.tsx";

const everyHalfMinute = 30_000;

type Lists = { guideId: number; now: Date; departures: GuideDeparture[]; notices: GuideNotice[]; purses: Purse[] };

/** The lists with the phone's own actions applied, synced or not. */
export function useGuideDays({ guideId: guide, now: loadedAt, departures, notices, purses }: Lists) {
  const { waiting, refused } = usePersisted(queue);
  const done = usePersisted(applied);
  const { revalidate } = useRevalidator();
  const [reached, setReached] = useState(true);
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
      submitAction(Object.fromEntries(new FormData(form, submitter)) as ActionFields);
      form.reset();
      form.closest("details:not(.guide-departure)")?.removeAttribute("open");
    },
    [submitAction],
  );

  const acts = useMemo(() => [...missing, ...mine].map(({ act }) => act), [missing, mine]);
  const shown = useMemo(() => applyActions(departures, acts), [departures, acts]);
  const seen = acts.flatMap((act) => (act.kind === "seen" ? [Number(act.departureId)] : []));
  return {
    departures: shown,
    purses: pursesAfter(purses, departures, shown, acts),
    notices: notices.filter(({ departureId }) => !seen.includes(departureId)),
    waiting: mine.length,
    reached,
    refused: refused.filter((queued) => queued.guide === guide),
    submitAction,
    submit,
  };
}
