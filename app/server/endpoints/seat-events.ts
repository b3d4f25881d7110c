import type { Seats } from "#app/domain/timetable/list-seats.ts";

export type StreamTimes = {
  beatMs: number;
  /** A browser that leaves something unread for longer is given up. */
  patienceMs: number;
};

type Listeners = { onEnd(): void; onStuck(): void };

/**
 * Server-sent events for one browser. They are made when the browser's connection takes them: what waits is kept once
 * for each departure, however slowly it is read.
 */
export function seatEvents({ beatMs, patienceMs }: StreamTimes, { onEnd, onStuck }: Listeners) {
  const unsent = new Map<number, Seats>();
  let isBeatDue = true;
  let dueSince: number | undefined = performance.now();
  let isEnded = false;
  let wake = () => {};
  let controller: ReadableStreamDefaultController<Uint8Array>;

  const due = () => {
    dueSince ??= performance.now();
    wake();
  };
  const takeDue = () => {
    const seats = unsent.size > 0 ? `data: ${JSON.stringify([...unsent.values()])}\n\n` : "";
    const beat = isBeatDue ? "event: beat\ndata: \n\n" : "";
    unsent.clear();
    isBeatDue = false;
    dueSince = undefined;
    return seats + beat;
  };
  const end = () => {
    if (isEnded) return;
    isEnded = true;
    clearInterval(timer);
    unsent.clear();
    wake();
    onEnd();
  };
  const close = () => {
    if (!isEnded) controller.close();
    end();
  };
  const timer = setInterval(() => {
    if (dueSince !== undefined && performance.now() - dueSince > patienceMs) {
      close();
      return onStuck();
    }
    isBeatDue = true;
    due();
  }, beatMs).unref();

  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      async pull() {
        if (dueSince === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        if (!isEnded) controller.enqueue(Buffer.from(takeDue()));
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
  return {
    body,
    tell(seats: Seats[]) {
      if (isEnded || seats.length === 0) return;
      for (const departure of seats) unsent.set(departure.id, departure);
      due();
    },
    close,
  };
}
