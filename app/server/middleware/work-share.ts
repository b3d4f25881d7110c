/**
 * Lets work that clients cause take so many milliseconds between two turns of the event loop, however many clients there
 * are.
 */
export function workShare(maxMs: number) {
  let spentMs = 0;
  let nextTurn: Promise<void> | undefined;
  const rest = () => {
    nextTurn ??= new Promise((resolve) => {
      setImmediate(() => {
        spentMs = 0;
        nextTurn = undefined;
        resolve();
      });
    });
    return nextTurn;
  };
  return {
    /** Counts what the task does before it returns, not what it waits for. */
    async run<Result>(task: () => Promise<Result>): Promise<Result> {
      while (spentMs >= maxMs) await rest();
      // Nothing is awaited between the check and the task, or all clients would pass the check at once.
      const began = performance.now();
      try {
        return task();
      } finally {
        spentMs += performance.now() - began;
        // The next turn of the event loop begins with nothing spent.
        void rest();
      }
    },
  };
}
