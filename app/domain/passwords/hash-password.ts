import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const argon2 = promisify(argon2Callback);

// 19 MiB and two passes, as OWASP recommends.
const memory = 19_456;
const passes = 2;
const tagLength = 32;
const todaysPrefix = `$argon2id$v=19$m=${memory},t=${passes},p=1$`;

// Half of the libuv thread pool, which also reads files and resolves host names: many log-ins must not delay pages.
const maxConcurrent = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The slot passes directly to the next waiting call, so that no new call can take it in between.
    if (next) next();
    else running -= 1;
  }
}

type Cost = { memory: number; passes: number };
const today: Cost = { memory, passes };

function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  // The same letter can be one code point or two, so normalize it: both must match.
  const message = Buffer.from(password.normalize("NFC"));
  return limitConcurrency(() => argon2("argon2id", { message, nonce, parallelism: 1, tagLength, ...cost }));
}

/** Base64 as PHC strings have it: the standard alphabet without padding. */
const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Returns a PHC string, which any argon2 library can verify. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `${todaysPrefix}${encode(nonce)}$${encode(await derive(password, nonce, today))}`;
}

/** True for hashes at an earlier cost or in the URL alphabet, which PHC strings do not use. */
export function isOutdatedHash(hash: string): boolean {
  return !hash.startsWith(todaysPrefix) || /[-_]/.test(hash.slice(todaysPrefix.length));
}

/** Takes equally long without a hash, so that the response time does not reveal whether an account exists. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , cost = "", nonce, tag] = hash?.split("$") ?? [];
  // Node's decoder reads both alphabets.
  const expected = Buffer.from(tag ?? "", "base64");
  // Each hash contains its cost parameters, so that old hashes stay valid when the parameters change.
  const [, m = memory, t = passes] = /^m=(\d+),t=(\d+)/.exec(cost) ?? [];
  const parameters = { memory: Number(m), passes: Number(t) };
  const derived = await derive(password, nonce ? Buffer.from(nonce, "base64") : randomBytes(16), parameters);
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}
