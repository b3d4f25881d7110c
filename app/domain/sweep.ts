import { isDatabaseUnavailable } from "#app/db/outage.ts";

/** SQLSTATE of a statement that took too long, and of one that waited too long for a lock: the next item may do better. */
const ofOneItem = ["57014", "55P03"];

/**
 * Does the work for each item. One that throws does not stop the others: its error is thrown when they are done. Only
 * without a database nothing more is tried.
 */
export async function sweep<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items)
    await work(item).catch((error: unknown) => {
      if (isWithoutDatabase(error)) throw error;
      errors.push(error);
    });
  throwAll(errors);
}

/**
 * Does the next piece of work until none is left. `next` writes what it takes into `tried` and takes nothing that is
 * there already: one that throws would otherwise be taken first every time, and stop the others.
 */
export async function sweepQueue(
  next: (tried: number[]) => Promise<boolean>,
  isClosing: () => boolean = () => false,
): Promise<void> {
  const [tried, errors]: [number[], unknown[]] = [[], []];
  let isLeft = true;
  while (isLeft && !isClosing()) {
    const before = tried.length;
    isLeft = await next(tried).catch((error: unknown) => {
      if (isWithoutDatabase(error) || tried.length === before) throw error;
      errors.push(error);
      return true;
    });
  }
  throwAll(errors);
}

const isWithoutDatabase = (error: unknown) => isDatabaseUnavailable(error) && !ofOneItem.includes(error.code ?? "");

function throwAll(errors: unknown[]): void {
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} failed`);
}
