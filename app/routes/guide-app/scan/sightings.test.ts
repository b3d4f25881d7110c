import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { qrVideo } from "#test/support/qr-video.ts";
import { trackSightings } from "./sightings.ts";

const frameMs = 200;

/** The frames in which a code is reported; a letter is a code, a dash a frame without one. */
function reported(frames: string): number[] {
  const isNew = trackSightings();
  return [...frames].flatMap((frame, index) =>
    isNew(frame === "-" ? undefined : frame, index * frameMs) ? [index] : [],
  );
}

test.each([
  ["AAAAAAAAAA", [0]],
  ["A---A", [0]],
  ["A------A", [0, 7]],
  ["AAA-------AA------A", [0, 10, 18]],
  ["ABABABAB", [0, 1]],
  ["AB------BA", [0, 1, 8, 9]],
  ["----", []],
])("%s", (frames, expected) => {
  expect(reported(frames)).toEqual(expected);
});

test("a code that stays in view is reported once, however slowly frames are read", () => {
  const isNew = trackSightings();
  expect([0, 1_500, 3_000].map((now) => isNew("A", now))).toEqual([true, false, false]);
});

test("a ticket shown again after a pause is reported again, from the frames of a video", () => {
  const ticket = "https://lanternwalks.example/booking/ABCD2345?key=0123456789abcdefghijklmnopqrstuv";
  const film = qrVideo([{ content: ticket, seconds: 1 }, { seconds: 2 }, { content: ticket, seconds: 1 }]);
  const [width, height] = [640, 480];
  const head = film.indexOf("\n") + 1;
  const frameLength = "FRAME\n".length + (width * height * 3) / 2;
  const isNew = trackSightings();
  const found: [second: number, code: string][] = [];
  for (let index = 0; head + index * frameLength < film.length; index++) {
    const data = film.subarray(head + index * frameLength + "FRAME\n".length, head + (index + 1) * frameLength);
    const code = read({ data, width, height });
    if (isNew(code, index * frameMs) && code) found.push([(index * frameMs) / 1_000, code]);
  }
  expect(found).toEqual([
    [0, ticket],
    [3, ticket],
  ]);
});

function read(frame: { data: Uint8Array; width: number; height: number }): string | undefined {
  try {
    return decodeQR(frame, { format: "I420" });
  } catch {
    return undefined;
  }
}
