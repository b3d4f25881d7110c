import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#app/db/outage.ts";
import { sweep, sweepQueue } from "./sweep.ts";

async function swept(throws: Map<number, Error>) {
  const done: number[] = [];
  const error = await sweep([1, 2, 3, 4], async (item) => {
    const thrown = throws.get(item);
    if (thrown) throw thrown;
    done.push(item);
  }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { done, error };
}

test("every loop over due items that opens a transaction for each uses sweep", () => {
  const files = globSync("app/{domain,jobs}/**/*.ts").filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  const loops = /for \(const [^;]*\)\s*(\{\s*)?await \w+\.transaction\(/;
  expect(files.filter((file) => loops.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("an error in one item does not stop the others, and is thrown at the end", async () => {
  const [first, second] = [new Error("first"), new Error("second")];
  expect(await swept(new Map())).toEqual({ done: [1, 2, 3, 4], error: undefined });
  expect(await swept(new Map([[1, first]]))).toEqual({ done: [2, 3, 4], error: first });
  const both = await swept(
    new Map([
      [1, first],
      [3, second],
    ]),
  );
  expect(both.done).toEqual([2, 4]);
  expect((both.error as AggregateError).errors).toEqual([first, second]);
});

test("without a database nothing more is tried, after a slow statement or a lock the others are", async () => {
  const lost = new DatabaseUnavailable({ message: "gone", code: "57P01" });
  expect(await swept(new Map([[2, lost]]))).toEqual({ done: [1], error: lost });
  const slow = new DatabaseUnavailable({ message: "slow", code: "57014" });
  expect(await swept(new Map([[2, slow]]))).toEqual({ done: [1, 3, 4], error: slow });
  const locked = new DatabaseUnavailable({ message: "locked", code: "55P03" });
  expect(await swept(new Map([[2, locked]]))).toEqual({ done: [1, 3, 4], error: locked });
});

test("what the first of a queue throws stops none of the others, and nothing is tried twice", async () => {
  const waiting = new Set([1, 2, 3]);
  const taken: number[] = [];
  const next = async (tried: number[]) => {
    const item = [...waiting].find((one) => !tried.includes(one));
    if (item === undefined) return false;
    tried.push(item);
    taken.push(item);
    if (item === 1) throw new Error("first");
    waiting.delete(item);
    return true;
  };
  await expect(sweepQueue(next)).rejects.toThrow("first");
  expect(taken).toEqual([1, 2, 3]);
  const broken = () => Promise.reject(new Error("nothing could be taken"));
  await expect(sweepQueue(broken)).rejects.toThrow("nothing could be taken");
});
