import { globSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { listAllPictures } from "#app/server/media/make-ahead.ts";
import type { Drawing, Picture } from "#app/server/media/picture-maker.ts";
import { phone } from "#bench/support/browser-pages.ts";
import { picturesEncoded } from "#bench/support/encoded-pictures.ts";
import { median, progress, type Row } from "#bench/support/report.ts";
import { findBrowser } from "#test/support/browser.ts";
import { residentMegabytes } from "#test/support/resident-memory.ts";
import type { Server, World } from "#test/support/world.ts";

const port = 4308;
const visits = 3;
const coldPictures = 200;
const atOnce = 40;
const maxSharpMs = 2_000;
const maxRatio = 2;
const maxMegabytes = 300;

/** Measures new installations, where no picture has been encoded yet. */
export async function benchPictures(world: World): Promise<Row[]> {
  const paths = (await listAllPictures(world.db)).map(addressOf).slice(0, coldPictures);
  const onNewServer = async <Result>(measure: (paths: string[], server: Server) => Promise<Result>) => {
    const server = await world.start(port, { DATA_DIR: await newFolder(world) });
    return measure(paths, server).finally(server.stop);
  };
  return [await benchFirstVisit(world), ...(await onNewServer(benchBesidePictures)), await onNewServer(benchMemory)];
}

const newFolder = (world: World) => mkdtemp(join(world.folder, "installation-"));

/** Opens a city page on a phone as the first visitor, scrolls through it, and waits until every picture is shown. */
async function benchFirstVisit(world: World): Promise<Row> {
  const browser = await chromium.launch(await findBrowser());
  const times: number[] = [];
  let count = 0;
  try {
    for (let visit = 1; visit <= visits; visit++) {
      progress(`pictures: first visit ${visit} of ${visits}`);
      const server = await world.start(port, { DATA_DIR: await newFolder(world), PICTURES_AHEAD: "true" });
      const page = await browser.newPage(phone);
      const began = performance.now();
      await page.goto(`http://localhost:${port}/krakow`, { waitUntil: "domcontentloaded" });
      count = await page.evaluate(async () => {
        const images = [...document.images];
        for (const image of images) image.loading = "eager";
        await Promise.all(images.map((image) => image.decode()));
        return images.length;
      });
      times.push(performance.now() - began);
      await page.close();
      await server.stop();
    }
  } finally {
    await browser.close();
  }
  return {
    what: "first visit of a new installation: all pictures of a city page sharp (/krakow, phone)",
    bar: `<= ${maxSharpMs} ms`,
    measured: `${Math.round(median(times))} ms`,
    met: median(times) <= maxSharpMs,
    detail: `${count} pictures, each loaded at once and decoded; from the address to the last: ${times.map(Math.round).join(" ")} ms`,
  };
}

/** Compares requests alone and while many pictures are asked for that have not been encoded yet. */
async function benchBesidePictures(paths: string[]): Promise<Row[]> {
  const [styleSheet = ""] = globSync("build/client/assets/index-*.css");
  const requests = {
    "style sheet": () => timed(styleSheet.replace("build/client", "")),
    "/healthz": () => timed("/healthz"),
    "log-in": () => timed("/login", logIn()),
  };
  await measure(requests, 5);
  const alone = await measure(requests, 12);
  const beside: Record<string, number[]> = {};
  for (let turn = 0; turn < paths.length; turn += atOnce) {
    progress(`pictures: requests beside cold pictures, ${turn} of ${paths.length}`);
    const answers = Promise.all(paths.slice(turn, turn + atOnce).map((path) => timed(path)));
    for (const [name, times] of Object.entries(await measure(requests, 12))) (beside[name] ??= []).push(...times);
    await answers;
  }
  return Object.keys(requests).map((name) => compare(name, alone[name] ?? [], beside[name] ?? []));
}

async function benchMemory(paths: string[], server: Server): Promise<Row> {
  for (let turn = 0; turn < paths.length; turn += atOnce) {
    progress(`pictures: memory, ${turn} of ${paths.length}`);
    await Promise.all(paths.slice(turn, turn + atOnce).map((path) => timed(path)));
  }
  await picturesEncoded(port);
  const megabytes = residentMegabytes(server.pid, server.startedPid);
  return {
    what: `resident memory of the site after ${paths.length} cold pictures`,
    bar: `<= ${maxMegabytes} MB`,
    measured: `${megabytes} MB`,
    met: megabytes <= maxMegabytes,
    detail: "all of them encoded; the encoder is a process of its own, which ends when it is idle",
  };
}

const origin = `http://localhost:${port}`;
let visitor = 0;

/** Any version gets the current drawing. */
function addressOf({ subject, width, format }: Picture): string {
  const { kind, group, name } = (subject as { drawing: Drawing }).drawing;
  return `/pictures/any/${kind}/${group}/${name}-${width}.${format}`;
}

/** A wrong password takes as long as a right one; a new address each time, because of the limits. */
function logIn(): RequestInit {
  visitor++;
  return {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, "X-Forwarded-For": `10.1.${visitor >> 8}.${visitor & 255}` },
    body: new URLSearchParams({ email: `nobody${visitor}@example.org`, password: "golden lantern" }),
  };
}

async function timed(path: string, init?: RequestInit): Promise<number> {
  const began = performance.now();
  const response = await fetch(origin + path, init);
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - began;
}

async function measure(requests: Record<string, () => Promise<number>>, turns: number) {
  const times: Record<string, number[]> = {};
  for (let turn = 0; turn < turns; turn++)
    for (const [name, request] of Object.entries(requests)) (times[name] ??= []).push(await request());
  return times;
}

function compare(name: string, alone: number[], beside: number[]): Row {
  const ratio = median(beside) / median(alone);
  return {
    what: `${name} while pictures are made`,
    bar: `<= ${maxRatio} × alone`,
    measured: `${ratio.toFixed(2)} ×`,
    met: ratio <= maxRatio,
    detail: `medians ${median(alone).toFixed(1)} and ${median(beside).toFixed(1)} ms, longest ${Math.max(...alone).toFixed(0)} and ${Math.max(...beside).toFixed(0)} ms`,
  };
}
