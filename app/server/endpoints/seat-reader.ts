import type { Database } from "#app/db/client.ts";
import { listSeats, type Seats } from "#app/domain/timetable/list-seats.ts";

type Question = { ids: number[]; answer(seats: Seats[]): void; fail(error: unknown): void };

/** Departures in one query, which takes about 20 ms. */
const maxIdsPerQuery = 5_000;
/** More than all open streams ask for after the database was away. */
const maxQuestions = 4_000;

/** Reads seats by one query at a time for everybody who waits, however many ask at once. */
export function seatReader(db: Database) {
  const questions: Question[] = [];
  let isReading = false;

  const takeSome = () => {
    let ids = 0;
    const some: Question[] = [];
    for (const question of questions) {
      ids += question.ids.length;
      if (some.length > 0 && ids > maxIdsPerQuery) break;
      some.push(question);
    }
    questions.splice(0, some.length);
    return some;
  };
  const readAll = async () => {
    isReading = true;
    while (questions.length > 0) {
      const some = takeSome();
      try {
        const seats = await listSeats(db, [...new Set(some.flatMap(({ ids }) => ids))]);
        const known = new Map(seats.map((departure) => [departure.id, departure]));
        for (const { ids, answer } of some) answer(ids.flatMap((id) => known.get(id) ?? []));
      } catch (error) {
        for (const { fail } of some) fail(error);
      }
    }
    isReading = false;
  };

  /** Resolves to undefined if too many wait already. */
  return (ids: number[]): Promise<Seats[] | undefined> => {
    if (questions.length >= maxQuestions) return Promise.resolve(undefined);
    return new Promise((answer, fail) => {
      questions.push({ ids, answer, fail });
      if (!isReading) void readAll();
    });
  };
}
